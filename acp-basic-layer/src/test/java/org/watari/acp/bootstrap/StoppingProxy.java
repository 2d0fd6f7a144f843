package org.watari.acp.bootstrap;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/// Passes the bytes of one connection on in both directions, until it is told to stop; the connection stays.
final class StoppingProxy implements AutoCloseable {
    private final ServerSocket listening;
    private final InetSocketAddress behind;
    private final List<Socket> open = new ArrayList<>();
    private volatile CountDownLatch mayPass = new CountDownLatch(0);

    StoppingProxy(InetSocketAddress behind) throws IOException {
        this.behind = behind;
        listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Thread.ofPlatform().daemon().name("proxy-accept").start(this::accept);
    }

    int port() {
        return listening.getLocalPort();
    }

    /// Nothing passes any more; whoever sends is still acknowledged.
    void stop() {
        mayPass = new CountDownLatch(1);
    }

    /// What was kept passes, and what follows.
    void goOn() {
        mayPass.countDown();
    }

    private void accept() {
        try {
            Socket near = keep(listening.accept());
            Socket far = keep(new Socket(behind.getAddress(), behind.getPort()));
            Thread.ofPlatform().daemon().name("proxy-there").start(() -> pass(near, far));
            pass(far, near);
        } catch (IOException e) {
            // Closed by the test before anybody came.
            return;
        }
    }

    private synchronized Socket keep(Socket socket) {
        open.add(socket);
        return socket;
    }

    private void pass(Socket from, Socket to) {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            byte[] bytes = new byte[4096];
            int count = in.read(bytes);
            while (count >= 0) {
                mayPass.await();
                out.write(bytes, 0, count);
                count = in.read(bytes);
            }
        } catch (IOException e) {
            // One side has ended: so does the other.
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public synchronized void close() throws IOException {
        listening.close();
        for (Socket socket : open) {
            socket.close();
        }
        goOn();
    }
}

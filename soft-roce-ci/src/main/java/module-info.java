/// Soft-RoCE: whether this machine can have an RDMA device made of software, and why not.
module org.watari.softroce {
    requires static org.jspecify;

    exports org.watari.softroce;
}

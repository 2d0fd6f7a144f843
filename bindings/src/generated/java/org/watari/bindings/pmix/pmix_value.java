// Written by Watari's binding generator (org.watari.bindgen) from pmix.h, pmix 4.2.2rc2 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.pmix;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct pmix_value
@SuppressWarnings("restricted")
public class pmix_value {
    pmix_value() {}

    // union { ... } data
    public static class data {
        data() {}

        private static final OfBoolean flag$LAYOUT = pmix_h.C_BOOL.withName("flag");
        private static final OfByte byte_$LAYOUT = pmix_h.C_CHAR.withName("byte");
        private static final AddressLayout string$LAYOUT = pmix_h.C_POINTER.withName("string");
        private static final OfLong size$LAYOUT = pmix_h.C_LONG.withName("size");
        private static final OfInt pid$LAYOUT = pmix_h.C_INT.withName("pid");
        private static final OfInt integer$LAYOUT = pmix_h.C_INT.withName("integer");
        private static final OfByte int8$LAYOUT = pmix_h.C_CHAR.withName("int8");
        private static final OfShort int16$LAYOUT = pmix_h.C_SHORT.withName("int16");
        private static final OfInt int32$LAYOUT = pmix_h.C_INT.withName("int32");
        private static final OfLong int64$LAYOUT = pmix_h.C_LONG.withName("int64");
        private static final OfInt uint$LAYOUT = pmix_h.C_INT.withName("uint");
        private static final OfByte uint8$LAYOUT = pmix_h.C_CHAR.withName("uint8");
        private static final OfShort uint16$LAYOUT = pmix_h.C_SHORT.withName("uint16");
        private static final OfInt uint32$LAYOUT = pmix_h.C_INT.withName("uint32");
        private static final OfLong uint64$LAYOUT = pmix_h.C_LONG.withName("uint64");
        private static final OfFloat fval$LAYOUT = pmix_h.C_FLOAT.withName("fval");
        private static final OfDouble dval$LAYOUT = pmix_h.C_DOUBLE.withName("dval");
        private static final GroupLayout tv$LAYOUT = timeval.layout().withName("tv");
        private static final OfLong time$LAYOUT = pmix_h.C_LONG.withName("time");
        private static final OfInt status$LAYOUT = pmix_h.C_INT.withName("status");
        private static final OfInt rank$LAYOUT = pmix_h.C_INT.withName("rank");
        private static final AddressLayout nspace$LAYOUT = pmix_h.C_POINTER.withName("nspace");
        private static final AddressLayout proc$LAYOUT = pmix_h.C_POINTER.withName("proc");
        private static final GroupLayout bo$LAYOUT = pmix_byte_object.layout().withName("bo");
        private static final OfByte persist$LAYOUT = pmix_h.C_CHAR.withName("persist");
        private static final OfByte scope$LAYOUT = pmix_h.C_CHAR.withName("scope");
        private static final OfByte range$LAYOUT = pmix_h.C_CHAR.withName("range");
        private static final OfByte state$LAYOUT = pmix_h.C_CHAR.withName("state");
        private static final AddressLayout pinfo$LAYOUT = pmix_h.C_POINTER.withName("pinfo");
        private static final AddressLayout darray$LAYOUT = pmix_h.C_POINTER.withName("darray");
        private static final AddressLayout ptr$LAYOUT = pmix_h.C_POINTER.withName("ptr");
        private static final OfByte adir$LAYOUT = pmix_h.C_CHAR.withName("adir");
        private static final GroupLayout envar$LAYOUT = pmix_envar_t.layout().withName("envar");
        private static final AddressLayout coord$LAYOUT = pmix_h.C_POINTER.withName("coord");
        private static final OfByte linkstate$LAYOUT = pmix_h.C_CHAR.withName("linkstate");
        private static final OfByte jstate$LAYOUT = pmix_h.C_CHAR.withName("jstate");
        private static final AddressLayout topo$LAYOUT = pmix_h.C_POINTER.withName("topo");
        private static final AddressLayout cpuset$LAYOUT = pmix_h.C_POINTER.withName("cpuset");
        private static final OfShort locality$LAYOUT = pmix_h.C_SHORT.withName("locality");
        private static final AddressLayout geometry$LAYOUT = pmix_h.C_POINTER.withName("geometry");
        private static final OfLong devtype$LAYOUT = pmix_h.C_LONG.withName("devtype");
        private static final AddressLayout devdist$LAYOUT = pmix_h.C_POINTER.withName("devdist");
        private static final AddressLayout endpoint$LAYOUT = pmix_h.C_POINTER.withName("endpoint");
        private static final AddressLayout dbuf$LAYOUT = pmix_h.C_POINTER.withName("dbuf");
        private static final AddressLayout pstats$LAYOUT = pmix_h.C_POINTER.withName("pstats");
        private static final AddressLayout dkstats$LAYOUT = pmix_h.C_POINTER.withName("dkstats");
        private static final AddressLayout netstats$LAYOUT = pmix_h.C_POINTER.withName("netstats");
        private static final AddressLayout ndstats$LAYOUT = pmix_h.C_POINTER.withName("ndstats");

        private static final GroupLayout $LAYOUT = MemoryLayout.unionLayout(
                flag$LAYOUT,
                byte_$LAYOUT,
                string$LAYOUT,
                size$LAYOUT,
                pid$LAYOUT,
                integer$LAYOUT,
                int8$LAYOUT,
                int16$LAYOUT,
                int32$LAYOUT,
                int64$LAYOUT,
                uint$LAYOUT,
                uint8$LAYOUT,
                uint16$LAYOUT,
                uint32$LAYOUT,
                uint64$LAYOUT,
                fval$LAYOUT,
                dval$LAYOUT,
                tv$LAYOUT,
                time$LAYOUT,
                status$LAYOUT,
                rank$LAYOUT,
                nspace$LAYOUT,
                proc$LAYOUT,
                bo$LAYOUT,
                persist$LAYOUT,
                scope$LAYOUT,
                range$LAYOUT,
                state$LAYOUT,
                pinfo$LAYOUT,
                darray$LAYOUT,
                ptr$LAYOUT,
                adir$LAYOUT,
                envar$LAYOUT,
                coord$LAYOUT,
                linkstate$LAYOUT,
                jstate$LAYOUT,
                topo$LAYOUT,
                cpuset$LAYOUT,
                locality$LAYOUT,
                geometry$LAYOUT,
                devtype$LAYOUT,
                devdist$LAYOUT,
                endpoint$LAYOUT,
                dbuf$LAYOUT,
                pstats$LAYOUT,
                dkstats$LAYOUT,
                netstats$LAYOUT,
                ndstats$LAYOUT)
            .withName("data");

        public static final GroupLayout layout() { return $LAYOUT; }

        // _Bool flag
        private static final long flag$OFFSET = 0;
        public static final OfBoolean flag$layout() { return flag$LAYOUT; }
        public static final long flag$offset() { return flag$OFFSET; }
        public static boolean flag(MemorySegment union) { return union.get(flag$LAYOUT, flag$OFFSET); }
        public static void flag(MemorySegment union, boolean fieldValue) { union.set(flag$LAYOUT, flag$OFFSET, fieldValue); }

        // uint8_t byte
        private static final long byte_$OFFSET = 0;
        public static final OfByte byte_$layout() { return byte_$LAYOUT; }
        public static final long byte_$offset() { return byte_$OFFSET; }
        public static byte byte_(MemorySegment union) { return union.get(byte_$LAYOUT, byte_$OFFSET); }
        public static void byte_(MemorySegment union, byte fieldValue) { union.set(byte_$LAYOUT, byte_$OFFSET, fieldValue); }

        // char *string
        private static final long string$OFFSET = 0;
        public static final AddressLayout string$layout() { return string$LAYOUT; }
        public static final long string$offset() { return string$OFFSET; }
        public static MemorySegment string(MemorySegment union) { return union.get(string$LAYOUT, string$OFFSET); }
        public static void string(MemorySegment union, MemorySegment fieldValue) { union.set(string$LAYOUT, string$OFFSET, fieldValue); }

        // size_t size
        private static final long size$OFFSET = 0;
        public static final OfLong size$layout() { return size$LAYOUT; }
        public static final long size$offset() { return size$OFFSET; }
        public static long size(MemorySegment union) { return union.get(size$LAYOUT, size$OFFSET); }
        public static void size(MemorySegment union, long fieldValue) { union.set(size$LAYOUT, size$OFFSET, fieldValue); }

        // pid_t pid
        private static final long pid$OFFSET = 0;
        public static final OfInt pid$layout() { return pid$LAYOUT; }
        public static final long pid$offset() { return pid$OFFSET; }
        public static int pid(MemorySegment union) { return union.get(pid$LAYOUT, pid$OFFSET); }
        public static void pid(MemorySegment union, int fieldValue) { union.set(pid$LAYOUT, pid$OFFSET, fieldValue); }

        // int integer
        private static final long integer$OFFSET = 0;
        public static final OfInt integer$layout() { return integer$LAYOUT; }
        public static final long integer$offset() { return integer$OFFSET; }
        public static int integer(MemorySegment union) { return union.get(integer$LAYOUT, integer$OFFSET); }
        public static void integer(MemorySegment union, int fieldValue) { union.set(integer$LAYOUT, integer$OFFSET, fieldValue); }

        // int8_t int8
        private static final long int8$OFFSET = 0;
        public static final OfByte int8$layout() { return int8$LAYOUT; }
        public static final long int8$offset() { return int8$OFFSET; }
        public static byte int8(MemorySegment union) { return union.get(int8$LAYOUT, int8$OFFSET); }
        public static void int8(MemorySegment union, byte fieldValue) { union.set(int8$LAYOUT, int8$OFFSET, fieldValue); }

        // int16_t int16
        private static final long int16$OFFSET = 0;
        public static final OfShort int16$layout() { return int16$LAYOUT; }
        public static final long int16$offset() { return int16$OFFSET; }
        public static short int16(MemorySegment union) { return union.get(int16$LAYOUT, int16$OFFSET); }
        public static void int16(MemorySegment union, short fieldValue) { union.set(int16$LAYOUT, int16$OFFSET, fieldValue); }

        // int32_t int32
        private static final long int32$OFFSET = 0;
        public static final OfInt int32$layout() { return int32$LAYOUT; }
        public static final long int32$offset() { return int32$OFFSET; }
        public static int int32(MemorySegment union) { return union.get(int32$LAYOUT, int32$OFFSET); }
        public static void int32(MemorySegment union, int fieldValue) { union.set(int32$LAYOUT, int32$OFFSET, fieldValue); }

        // int64_t int64
        private static final long int64$OFFSET = 0;
        public static final OfLong int64$layout() { return int64$LAYOUT; }
        public static final long int64$offset() { return int64$OFFSET; }
        public static long int64(MemorySegment union) { return union.get(int64$LAYOUT, int64$OFFSET); }
        public static void int64(MemorySegment union, long fieldValue) { union.set(int64$LAYOUT, int64$OFFSET, fieldValue); }

        // unsigned int uint
        private static final long uint$OFFSET = 0;
        public static final OfInt uint$layout() { return uint$LAYOUT; }
        public static final long uint$offset() { return uint$OFFSET; }
        public static int uint(MemorySegment union) { return union.get(uint$LAYOUT, uint$OFFSET); }
        public static void uint(MemorySegment union, int fieldValue) { union.set(uint$LAYOUT, uint$OFFSET, fieldValue); }

        // uint8_t uint8
        private static final long uint8$OFFSET = 0;
        public static final OfByte uint8$layout() { return uint8$LAYOUT; }
        public static final long uint8$offset() { return uint8$OFFSET; }
        public static byte uint8(MemorySegment union) { return union.get(uint8$LAYOUT, uint8$OFFSET); }
        public static void uint8(MemorySegment union, byte fieldValue) { union.set(uint8$LAYOUT, uint8$OFFSET, fieldValue); }

        // uint16_t uint16
        private static final long uint16$OFFSET = 0;
        public static final OfShort uint16$layout() { return uint16$LAYOUT; }
        public static final long uint16$offset() { return uint16$OFFSET; }
        public static short uint16(MemorySegment union) { return union.get(uint16$LAYOUT, uint16$OFFSET); }
        public static void uint16(MemorySegment union, short fieldValue) { union.set(uint16$LAYOUT, uint16$OFFSET, fieldValue); }

        // uint32_t uint32
        private static final long uint32$OFFSET = 0;
        public static final OfInt uint32$layout() { return uint32$LAYOUT; }
        public static final long uint32$offset() { return uint32$OFFSET; }
        public static int uint32(MemorySegment union) { return union.get(uint32$LAYOUT, uint32$OFFSET); }
        public static void uint32(MemorySegment union, int fieldValue) { union.set(uint32$LAYOUT, uint32$OFFSET, fieldValue); }

        // uint64_t uint64
        private static final long uint64$OFFSET = 0;
        public static final OfLong uint64$layout() { return uint64$LAYOUT; }
        public static final long uint64$offset() { return uint64$OFFSET; }
        public static long uint64(MemorySegment union) { return union.get(uint64$LAYOUT, uint64$OFFSET); }
        public static void uint64(MemorySegment union, long fieldValue) { union.set(uint64$LAYOUT, uint64$OFFSET, fieldValue); }

        // float fval
        private static final long fval$OFFSET = 0;
        public static final OfFloat fval$layout() { return fval$LAYOUT; }
        public static final long fval$offset() { return fval$OFFSET; }
        public static float fval(MemorySegment union) { return union.get(fval$LAYOUT, fval$OFFSET); }
        public static void fval(MemorySegment union, float fieldValue) { union.set(fval$LAYOUT, fval$OFFSET, fieldValue); }

        // double dval
        private static final long dval$OFFSET = 0;
        public static final OfDouble dval$layout() { return dval$LAYOUT; }
        public static final long dval$offset() { return dval$OFFSET; }
        public static double dval(MemorySegment union) { return union.get(dval$LAYOUT, dval$OFFSET); }
        public static void dval(MemorySegment union, double fieldValue) { union.set(dval$LAYOUT, dval$OFFSET, fieldValue); }

        // struct timeval tv
        private static final long tv$OFFSET = 0;
        public static final GroupLayout tv$layout() { return tv$LAYOUT; }
        public static final long tv$offset() { return tv$OFFSET; }
        public static MemorySegment tv(MemorySegment union) { return union.asSlice(tv$OFFSET, tv$LAYOUT.byteSize()); }
        public static void tv(MemorySegment union, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, union, tv$OFFSET, tv$LAYOUT.byteSize()); }

        // time_t time
        private static final long time$OFFSET = 0;
        public static final OfLong time$layout() { return time$LAYOUT; }
        public static final long time$offset() { return time$OFFSET; }
        public static long time(MemorySegment union) { return union.get(time$LAYOUT, time$OFFSET); }
        public static void time(MemorySegment union, long fieldValue) { union.set(time$LAYOUT, time$OFFSET, fieldValue); }

        // pmix_status_t status
        private static final long status$OFFSET = 0;
        public static final OfInt status$layout() { return status$LAYOUT; }
        public static final long status$offset() { return status$OFFSET; }
        public static int status(MemorySegment union) { return union.get(status$LAYOUT, status$OFFSET); }
        public static void status(MemorySegment union, int fieldValue) { union.set(status$LAYOUT, status$OFFSET, fieldValue); }

        // pmix_rank_t rank
        private static final long rank$OFFSET = 0;
        public static final OfInt rank$layout() { return rank$LAYOUT; }
        public static final long rank$offset() { return rank$OFFSET; }
        public static int rank(MemorySegment union) { return union.get(rank$LAYOUT, rank$OFFSET); }
        public static void rank(MemorySegment union, int fieldValue) { union.set(rank$LAYOUT, rank$OFFSET, fieldValue); }

        // pmix_nspace_t *nspace
        private static final long nspace$OFFSET = 0;
        public static final AddressLayout nspace$layout() { return nspace$LAYOUT; }
        public static final long nspace$offset() { return nspace$OFFSET; }
        public static MemorySegment nspace(MemorySegment union) { return union.get(nspace$LAYOUT, nspace$OFFSET); }
        public static void nspace(MemorySegment union, MemorySegment fieldValue) { union.set(nspace$LAYOUT, nspace$OFFSET, fieldValue); }

        // pmix_proc_t *proc
        private static final long proc$OFFSET = 0;
        public static final AddressLayout proc$layout() { return proc$LAYOUT; }
        public static final long proc$offset() { return proc$OFFSET; }
        public static MemorySegment proc(MemorySegment union) { return union.get(proc$LAYOUT, proc$OFFSET); }
        public static void proc(MemorySegment union, MemorySegment fieldValue) { union.set(proc$LAYOUT, proc$OFFSET, fieldValue); }

        // pmix_byte_object_t bo
        private static final long bo$OFFSET = 0;
        public static final GroupLayout bo$layout() { return bo$LAYOUT; }
        public static final long bo$offset() { return bo$OFFSET; }
        public static MemorySegment bo(MemorySegment union) { return union.asSlice(bo$OFFSET, bo$LAYOUT.byteSize()); }
        public static void bo(MemorySegment union, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, union, bo$OFFSET, bo$LAYOUT.byteSize()); }

        // pmix_persistence_t persist
        private static final long persist$OFFSET = 0;
        public static final OfByte persist$layout() { return persist$LAYOUT; }
        public static final long persist$offset() { return persist$OFFSET; }
        public static byte persist(MemorySegment union) { return union.get(persist$LAYOUT, persist$OFFSET); }
        public static void persist(MemorySegment union, byte fieldValue) { union.set(persist$LAYOUT, persist$OFFSET, fieldValue); }

        // pmix_scope_t scope
        private static final long scope$OFFSET = 0;
        public static final OfByte scope$layout() { return scope$LAYOUT; }
        public static final long scope$offset() { return scope$OFFSET; }
        public static byte scope(MemorySegment union) { return union.get(scope$LAYOUT, scope$OFFSET); }
        public static void scope(MemorySegment union, byte fieldValue) { union.set(scope$LAYOUT, scope$OFFSET, fieldValue); }

        // pmix_data_range_t range
        private static final long range$OFFSET = 0;
        public static final OfByte range$layout() { return range$LAYOUT; }
        public static final long range$offset() { return range$OFFSET; }
        public static byte range(MemorySegment union) { return union.get(range$LAYOUT, range$OFFSET); }
        public static void range(MemorySegment union, byte fieldValue) { union.set(range$LAYOUT, range$OFFSET, fieldValue); }

        // pmix_proc_state_t state
        private static final long state$OFFSET = 0;
        public static final OfByte state$layout() { return state$LAYOUT; }
        public static final long state$offset() { return state$OFFSET; }
        public static byte state(MemorySegment union) { return union.get(state$LAYOUT, state$OFFSET); }
        public static void state(MemorySegment union, byte fieldValue) { union.set(state$LAYOUT, state$OFFSET, fieldValue); }

        // pmix_proc_info_t *pinfo
        private static final long pinfo$OFFSET = 0;
        public static final AddressLayout pinfo$layout() { return pinfo$LAYOUT; }
        public static final long pinfo$offset() { return pinfo$OFFSET; }
        public static MemorySegment pinfo(MemorySegment union) { return union.get(pinfo$LAYOUT, pinfo$OFFSET); }
        public static void pinfo(MemorySegment union, MemorySegment fieldValue) { union.set(pinfo$LAYOUT, pinfo$OFFSET, fieldValue); }

        // pmix_data_array_t *darray
        private static final long darray$OFFSET = 0;
        public static final AddressLayout darray$layout() { return darray$LAYOUT; }
        public static final long darray$offset() { return darray$OFFSET; }
        public static MemorySegment darray(MemorySegment union) { return union.get(darray$LAYOUT, darray$OFFSET); }
        public static void darray(MemorySegment union, MemorySegment fieldValue) { union.set(darray$LAYOUT, darray$OFFSET, fieldValue); }

        // void *ptr
        private static final long ptr$OFFSET = 0;
        public static final AddressLayout ptr$layout() { return ptr$LAYOUT; }
        public static final long ptr$offset() { return ptr$OFFSET; }
        public static MemorySegment ptr(MemorySegment union) { return union.get(ptr$LAYOUT, ptr$OFFSET); }
        public static void ptr(MemorySegment union, MemorySegment fieldValue) { union.set(ptr$LAYOUT, ptr$OFFSET, fieldValue); }

        // pmix_alloc_directive_t adir
        private static final long adir$OFFSET = 0;
        public static final OfByte adir$layout() { return adir$LAYOUT; }
        public static final long adir$offset() { return adir$OFFSET; }
        public static byte adir(MemorySegment union) { return union.get(adir$LAYOUT, adir$OFFSET); }
        public static void adir(MemorySegment union, byte fieldValue) { union.set(adir$LAYOUT, adir$OFFSET, fieldValue); }

        // pmix_envar_t envar
        private static final long envar$OFFSET = 0;
        public static final GroupLayout envar$layout() { return envar$LAYOUT; }
        public static final long envar$offset() { return envar$OFFSET; }
        public static MemorySegment envar(MemorySegment union) { return union.asSlice(envar$OFFSET, envar$LAYOUT.byteSize()); }
        public static void envar(MemorySegment union, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, union, envar$OFFSET, envar$LAYOUT.byteSize()); }

        // pmix_coord_t *coord
        private static final long coord$OFFSET = 0;
        public static final AddressLayout coord$layout() { return coord$LAYOUT; }
        public static final long coord$offset() { return coord$OFFSET; }
        public static MemorySegment coord(MemorySegment union) { return union.get(coord$LAYOUT, coord$OFFSET); }
        public static void coord(MemorySegment union, MemorySegment fieldValue) { union.set(coord$LAYOUT, coord$OFFSET, fieldValue); }

        // pmix_link_state_t linkstate
        private static final long linkstate$OFFSET = 0;
        public static final OfByte linkstate$layout() { return linkstate$LAYOUT; }
        public static final long linkstate$offset() { return linkstate$OFFSET; }
        public static byte linkstate(MemorySegment union) { return union.get(linkstate$LAYOUT, linkstate$OFFSET); }
        public static void linkstate(MemorySegment union, byte fieldValue) { union.set(linkstate$LAYOUT, linkstate$OFFSET, fieldValue); }

        // pmix_job_state_t jstate
        private static final long jstate$OFFSET = 0;
        public static final OfByte jstate$layout() { return jstate$LAYOUT; }
        public static final long jstate$offset() { return jstate$OFFSET; }
        public static byte jstate(MemorySegment union) { return union.get(jstate$LAYOUT, jstate$OFFSET); }
        public static void jstate(MemorySegment union, byte fieldValue) { union.set(jstate$LAYOUT, jstate$OFFSET, fieldValue); }

        // pmix_topology_t *topo
        private static final long topo$OFFSET = 0;
        public static final AddressLayout topo$layout() { return topo$LAYOUT; }
        public static final long topo$offset() { return topo$OFFSET; }
        public static MemorySegment topo(MemorySegment union) { return union.get(topo$LAYOUT, topo$OFFSET); }
        public static void topo(MemorySegment union, MemorySegment fieldValue) { union.set(topo$LAYOUT, topo$OFFSET, fieldValue); }

        // pmix_cpuset_t *cpuset
        private static final long cpuset$OFFSET = 0;
        public static final AddressLayout cpuset$layout() { return cpuset$LAYOUT; }
        public static final long cpuset$offset() { return cpuset$OFFSET; }
        public static MemorySegment cpuset(MemorySegment union) { return union.get(cpuset$LAYOUT, cpuset$OFFSET); }
        public static void cpuset(MemorySegment union, MemorySegment fieldValue) { union.set(cpuset$LAYOUT, cpuset$OFFSET, fieldValue); }

        // pmix_locality_t locality
        private static final long locality$OFFSET = 0;
        public static final OfShort locality$layout() { return locality$LAYOUT; }
        public static final long locality$offset() { return locality$OFFSET; }
        public static short locality(MemorySegment union) { return union.get(locality$LAYOUT, locality$OFFSET); }
        public static void locality(MemorySegment union, short fieldValue) { union.set(locality$LAYOUT, locality$OFFSET, fieldValue); }

        // pmix_geometry_t *geometry
        private static final long geometry$OFFSET = 0;
        public static final AddressLayout geometry$layout() { return geometry$LAYOUT; }
        public static final long geometry$offset() { return geometry$OFFSET; }
        public static MemorySegment geometry(MemorySegment union) { return union.get(geometry$LAYOUT, geometry$OFFSET); }
        public static void geometry(MemorySegment union, MemorySegment fieldValue) { union.set(geometry$LAYOUT, geometry$OFFSET, fieldValue); }

        // pmix_device_type_t devtype
        private static final long devtype$OFFSET = 0;
        public static final OfLong devtype$layout() { return devtype$LAYOUT; }
        public static final long devtype$offset() { return devtype$OFFSET; }
        public static long devtype(MemorySegment union) { return union.get(devtype$LAYOUT, devtype$OFFSET); }
        public static void devtype(MemorySegment union, long fieldValue) { union.set(devtype$LAYOUT, devtype$OFFSET, fieldValue); }

        // pmix_device_distance_t *devdist
        private static final long devdist$OFFSET = 0;
        public static final AddressLayout devdist$layout() { return devdist$LAYOUT; }
        public static final long devdist$offset() { return devdist$OFFSET; }
        public static MemorySegment devdist(MemorySegment union) { return union.get(devdist$LAYOUT, devdist$OFFSET); }
        public static void devdist(MemorySegment union, MemorySegment fieldValue) { union.set(devdist$LAYOUT, devdist$OFFSET, fieldValue); }

        // pmix_endpoint_t *endpoint
        private static final long endpoint$OFFSET = 0;
        public static final AddressLayout endpoint$layout() { return endpoint$LAYOUT; }
        public static final long endpoint$offset() { return endpoint$OFFSET; }
        public static MemorySegment endpoint(MemorySegment union) { return union.get(endpoint$LAYOUT, endpoint$OFFSET); }
        public static void endpoint(MemorySegment union, MemorySegment fieldValue) { union.set(endpoint$LAYOUT, endpoint$OFFSET, fieldValue); }

        // pmix_data_buffer_t *dbuf
        private static final long dbuf$OFFSET = 0;
        public static final AddressLayout dbuf$layout() { return dbuf$LAYOUT; }
        public static final long dbuf$offset() { return dbuf$OFFSET; }
        public static MemorySegment dbuf(MemorySegment union) { return union.get(dbuf$LAYOUT, dbuf$OFFSET); }
        public static void dbuf(MemorySegment union, MemorySegment fieldValue) { union.set(dbuf$LAYOUT, dbuf$OFFSET, fieldValue); }

        // pmix_proc_stats_t *pstats
        private static final long pstats$OFFSET = 0;
        public static final AddressLayout pstats$layout() { return pstats$LAYOUT; }
        public static final long pstats$offset() { return pstats$OFFSET; }
        public static MemorySegment pstats(MemorySegment union) { return union.get(pstats$LAYOUT, pstats$OFFSET); }
        public static void pstats(MemorySegment union, MemorySegment fieldValue) { union.set(pstats$LAYOUT, pstats$OFFSET, fieldValue); }

        // pmix_disk_stats_t *dkstats
        private static final long dkstats$OFFSET = 0;
        public static final AddressLayout dkstats$layout() { return dkstats$LAYOUT; }
        public static final long dkstats$offset() { return dkstats$OFFSET; }
        public static MemorySegment dkstats(MemorySegment union) { return union.get(dkstats$LAYOUT, dkstats$OFFSET); }
        public static void dkstats(MemorySegment union, MemorySegment fieldValue) { union.set(dkstats$LAYOUT, dkstats$OFFSET, fieldValue); }

        // pmix_net_stats_t *netstats
        private static final long netstats$OFFSET = 0;
        public static final AddressLayout netstats$layout() { return netstats$LAYOUT; }
        public static final long netstats$offset() { return netstats$OFFSET; }
        public static MemorySegment netstats(MemorySegment union) { return union.get(netstats$LAYOUT, netstats$OFFSET); }
        public static void netstats(MemorySegment union, MemorySegment fieldValue) { union.set(netstats$LAYOUT, netstats$OFFSET, fieldValue); }

        // pmix_node_stats_t *ndstats
        private static final long ndstats$OFFSET = 0;
        public static final AddressLayout ndstats$layout() { return ndstats$LAYOUT; }
        public static final long ndstats$offset() { return ndstats$OFFSET; }
        public static MemorySegment ndstats(MemorySegment union) { return union.get(ndstats$LAYOUT, ndstats$OFFSET); }
        public static void ndstats(MemorySegment union, MemorySegment fieldValue) { union.set(ndstats$LAYOUT, ndstats$OFFSET, fieldValue); }

        public static MemorySegment asSlice(MemorySegment array, long index) { return array.asSlice(layout().byteSize() * index); }

        public static long sizeof() { return layout().byteSize(); }

        public static MemorySegment allocate(SegmentAllocator allocator) { return allocator.allocate(layout()); }

        public static MemorySegment allocateArray(long elementCount, SegmentAllocator allocator) {
            return allocator.allocate(MemoryLayout.sequenceLayout(elementCount, layout()));
        }

        public static MemorySegment reinterpret(MemorySegment addr, Arena arena, Consumer<MemorySegment> cleanup) {
            return reinterpret(addr, 1, arena, cleanup);
        }

        public static MemorySegment reinterpret(MemorySegment addr, long elementCount, Arena arena, Consumer<MemorySegment> cleanup) {
            return addr.reinterpret(layout().byteSize() * elementCount, arena, cleanup);
        }
    }

    private static final OfShort type$LAYOUT = pmix_h.C_SHORT.withName("type");
    private static final GroupLayout data$LAYOUT = data.layout().withName("data");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            type$LAYOUT,
            MemoryLayout.paddingLayout(6),
            data$LAYOUT)
        .withName("pmix_value");

    public static final GroupLayout layout() { return $LAYOUT; }

    // pmix_data_type_t type
    private static final long type$OFFSET = 0;
    public static final OfShort type$layout() { return type$LAYOUT; }
    public static final long type$offset() { return type$OFFSET; }
    public static short type(MemorySegment struct) { return struct.get(type$LAYOUT, type$OFFSET); }
    public static void type(MemorySegment struct, short fieldValue) { struct.set(type$LAYOUT, type$OFFSET, fieldValue); }

    // union { ... } data
    private static final long data$OFFSET = 8;
    public static final GroupLayout data$layout() { return data$LAYOUT; }
    public static final long data$offset() { return data$OFFSET; }
    public static MemorySegment data(MemorySegment struct) { return struct.asSlice(data$OFFSET, data$LAYOUT.byteSize()); }
    public static void data(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, data$OFFSET, data$LAYOUT.byteSize()); }

    public static MemorySegment asSlice(MemorySegment array, long index) { return array.asSlice(layout().byteSize() * index); }

    public static long sizeof() { return layout().byteSize(); }

    public static MemorySegment allocate(SegmentAllocator allocator) { return allocator.allocate(layout()); }

    public static MemorySegment allocateArray(long elementCount, SegmentAllocator allocator) {
        return allocator.allocate(MemoryLayout.sequenceLayout(elementCount, layout()));
    }

    public static MemorySegment reinterpret(MemorySegment addr, Arena arena, Consumer<MemorySegment> cleanup) {
        return reinterpret(addr, 1, arena, cleanup);
    }

    public static MemorySegment reinterpret(MemorySegment addr, long elementCount, Arena arena, Consumer<MemorySegment> cleanup) {
        return addr.reinterpret(layout().byteSize() * elementCount, arena, cleanup);
    }
}

package org.watari.bindgen;

/// A C type as Java sees it: what a layout is made of and what a method takes or returns.
sealed interface CType {
    /// The scalars of the data model LP64 (Linux on x86-64 and aarch64) and, as one of them, any pointer.
    enum Scalar implements CType {
        C_BOOL("boolean", "OfBoolean", 1),
        C_CHAR("byte", "OfByte", 1),
        C_SHORT("short", "OfShort", 2),
        C_INT("int", "OfInt", 4),
        C_LONG("long", "OfLong", 8),
        C_LONG_LONG("long", "OfLong", 8),
        C_FLOAT("float", "OfFloat", 4),
        C_DOUBLE("double", "OfDouble", 8),
        C_POINTER("MemorySegment", "AddressLayout", 8);

        private final String javaType;
        private final String layoutType;
        private final long size;

        Scalar(String javaType, String layoutType, long size) {
            this.javaType = javaType;
            this.layoutType = layoutType;
            this.size = size;
        }

        @Override
        public String javaType() {
            return javaType;
        }

        @Override
        public String layoutType() {
            return layoutType;
        }

        @Override
        public long size() {
            return size;
        }

        @Override
        public long alignment() {
            return size;
        }
    }

    /// A fixed number of elements.
    record Array(CType element, long length) implements CType {
        @Override
        public String javaType() {
            return "MemorySegment";
        }

        @Override
        public String layoutType() {
            return "SequenceLayout";
        }

        @Override
        public long size() {
            return element.size() * length;
        }

        @Override
        public long alignment() {
            return element.alignment();
        }

        /// The type below all dimensions.
        CType innermost() {
            return element instanceof Array inner ? inner.innermost() : element;
        }
    }

    /// A struct or union by value, by the name of its Java class.
    record Aggregate(String javaClass, long size, long alignment) implements CType {
        @Override
        public String javaType() {
            return "MemorySegment";
        }

        @Override
        public String layoutType() {
            return "GroupLayout";
        }
    }

    String javaType();

    /// The static type of the layout.
    String layoutType();

    long size();

    long alignment();

    /// The Java expression of the layout, where scalars are constants of the header class.
    default String layout(String headerClass) {
        return switch (this) {
            case Scalar scalar -> headerClass + "." + scalar.name();
            case Array array ->
                SourceText.format(
                        "MemoryLayout.sequenceLayout(%d, %s)",
                        array.length(), array.element().layout(headerClass));
            case Aggregate aggregate -> aggregate.javaClass() + ".layout()";
        };
    }
}

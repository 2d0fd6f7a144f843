/// The binding generator. It runs when the headers change, never at run time, and exports nothing.
module org.watari.bindgen {
    requires static org.jspecify;
}

"""Route matching: which roads a trace of GPS points was driven on."""

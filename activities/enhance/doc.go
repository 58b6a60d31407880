// Package enhance makes voices clear: it takes noise out of a film's sound by a small
// net (RNNoise, which a pack of this machine holds and a WebAssembly runtime runs),
// evens the voice out and brings it to a loudness. Where the pack is absent a plain
// spectral gate takes the net's place, and the method says so.
package enhance

// Package upscale makes films larger along the edges that they have. Nothing is
// invented: each new pixel is a weighted mean of the sixteen around its place, whose
// weights lie along the edge there, and is then made a little crisper.
//
// The brightness of a film is read for edges; colour, which is stored at half the
// size, is made larger evenly. A Scaler works on one frame at a time. Part turns a
// stretch of a film into a piece that Join puts together with the film's own sound.
package upscale

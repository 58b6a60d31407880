// Package film composes frames in the encoder's own format, planar YUV 4:2:0
// of bt709 limited range, touches only what changed since a buffer was last
// used, and hands the pages to ffmpeg without copying them.
package film

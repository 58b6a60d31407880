// Package deflate compresses pictures quickly: the filtered rows of a PNG, in which
// long stretches are the same byte or the row before, and most else is noise. It looks
// at one place for what repeats, and only for a dozen bytes or more, so noise costs little
// and is not made larger by matches of three. Its output is RFC 1951's and depends on
// nothing but the input.
package deflate

package ad

import "github.com/snackfarm/farm"

// tones are the colours of a block of words: what is read first, what is read
// later, and what stands out.
type tones struct{ ink, quiet, point farm.Color }

// signTones are the colours of rows with signs: the plate under a sign, the sign,
// and the words.
type signTones struct{ plate, sign, ink farm.Color }

// rowsRoom is what rows of words may take, px: their width and height, the least
// height of a row, and the gap between two.
type rowsRoom struct{ w, h, least, gap float64 }

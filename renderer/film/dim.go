package film

import (
	"bytes"
	"math"

	"github.com/snackfarm/farm/renderer/kernel"
)

// Rows of black: luma and colours of limited range.
var (
	blackLuma   = bytes.Repeat([]byte{16}, 4096)
	blackColour = bytes.Repeat([]byte{128}, 4096)
)

// dim lays a share of black over an opaque content.
func (c *content) dim(share float64) {
	k := int(math.Round(min(max(share, 0), 1) * 256))
	if k == 0 {
		return
	}
	toward(c.y, blackLuma, k)
	toward(c.u, blackColour, k)
	toward(c.v, blackColour, k)
}

// toward takes samples k/256 of the way to those of a row.
func toward(p, row []byte, k int) {
	for len(p) > 0 {
		n := min(len(p), len(row))
		kernel.Mix(p[:n], p[:n], row[:n], k)
		p = p[n:]
	}
}

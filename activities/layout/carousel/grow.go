package carousel

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
)

// larger are how much larger the words of a block get, together, where few of them
// leave room.
var larger = []float64{3, 2.6, 2.25, 1.95, 1.7, 1.5, 1.32, 1.16}

// grown sets a block whose words leave room larger, up to what they allow; false
// where they stay as they are.
func (p *page) grown(n *node, box farm.Box) bool {
	growing := func(t *node) bool { return t.l.Text.Max > t.l.Text.Size }
	if !slices.ContainsFunc(n.texts(), growing) {
		return false
	}
	fits := func(scale float64) bool {
		p.measure(n, box.W, scale)
		return n.h <= box.H && n.w <= box.W+slack
	}
	if !fits(1) {
		return false
	}
	most := math.Sqrt(box.H/max(n.h, 1)) * 1.3
	for _, s := range larger {
		if s <= most && fits(s) && !slices.ContainsFunc(n.texts(), func(t *node) bool { return growing(t) && t.stub }) {
			return true
		}
	}
	return false
}

// sizeAt is the size of a text at a scale. Above 1 it grows as far as it may.
func (p *page) sizeAt(t *Text, scale float64) float64 {
	most := p.most(t)
	if scale <= 1 {
		return most * scale
	}
	return max(min(most*scale, math.Round(t.Max*p.f.shape.Type)), most)
}

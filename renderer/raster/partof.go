package raster

import (
	"slices"

	"github.com/snackfarm/farm"
)

// PartBoxes is where a part of a text layer's words lies on the canvas, a box for each line that
// has some of it, from the top of its capitals to under its baseline; none where the text
// does not have it.
func (p *Painter) PartBoxes(l farm.Layer, part string) ([]farm.Box, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	lay, st, err := p.typeset(l)
	if err != nil {
		return nil, err
	}
	t := *l.Text
	t.Size, t.MinSize, t.Emphasis, t.EmphasisColor = st.Size, st.Size, []string{part}, ""
	l.Text = &t
	w := &words{p: p, l: l, t: &t, lay: lay, width: l.Box.W}
	if err := w.prepare(); err != nil || !slices.Contains(w.strong, true) {
		return nil, err
	}
	var out []farm.Box
	for i, line := range lay.Lines {
		lo, hi := 1e9, -1e9
		for _, g := range line.Glyphs {
			if g.Rune < len(w.strong) && w.strong[g.Rune] {
				lo, hi = min(lo, g.X), max(hi, g.X+g.Width)
			}
		}
		if hi > lo {
			base := w.y + lay.Baseline(i)
			out = append(out, farm.Box{X: w.left(i) + lo, Y: base - lay.Size*0.74, W: hi - lo, H: lay.Size * 0.92})
		}
	}
	return out, nil
}

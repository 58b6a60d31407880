package post

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/still"
)

// wordy reports a poster that the brand's sentences carry: nobody else has lent it a picture or
// writes it, and it is in the language of the text.
func (p *poster) wordy() bool {
	_, _, lent := backdropFor(p.Draft)
	return !lent && !p.Facts.Mixed() && p.Lines == nil
}

// toldWords are what a poster of sentences says: one that makes a stranger stop, by turns, and below
// it the fact that goes with it.
func (p *poster) toldWords() (w still.Words, ok bool) {
	all := p.Facts.StillOpenings()
	if len(all) == 0 {
		return w, false
	}
	if w, ok = still.Striking(p.Draft); ok {
		return w, true
	}
	var texts []string
	for _, l := range still.Leads(p.Draft, all) {
		texts = append(texts, l.Text)
	}
	at := max(slices.IndexFunc(all, sameText(p.Writer.LeadOf(texts))), 0)
	w.Lead = all[at]
	w.More = still.Beside(p.Draft, w.Lead)
	return w, true
}

func sameText(s string) func(copywriter.StillLine) bool {
	return func(l copywriter.StillLine) bool { return l.Text == s }
}

// inSentences is a poster of whole sentences in the family whose turn it is, over the row that says
// whose it is; false where the text has no sentence that one carries.
func (p *poster) inSentences() ([]farm.Layer, bool) {
	w, ok := p.toldWords()
	if !ok {
		return nil, false
	}
	page := still.Page{Draft: p.Draft, Words: w, Turn: still.TurnOf(p.Draft), Frame: kit.Box(0, 0, 1080, 1350),
		Room: kit.Box(72, 84, 936, 1070), Stage: kit.Box(0, 0, 1080, 1176)}
	families := page.Families()
	if len(families) < leastFamilies && page.Turn%leastFamilies > 0 { // packs take turns with the other posters
		return nil, false
	}
	var layers []farm.Layer
	ok = page.Set(families, "sentence", func(way still.Family, made still.Made) bool {
		p.Snack.Variant, layers = way.Variant, made.Layers
		if p.RightToLeft() {
			for i := range layers {
				layers[i] = mirrored(p.Draft, layers[i])
			}
		}
		ink, on := made.Foot.Ink, made.Foot.Bg
		layers = append(layers, brandRow(p.Draft, kit.Box(72, 1202, 936, 76), ink, on, endLabel(p.Draft, ink)...))
		return true
	})
	return layers, ok
}

// leastFamilies is from how many families on every pack has a poster of sentences.
const leastFamilies = 3

// mirrored is a layer on the other side of the frame's middle, for languages that are read from the
// right.
func mirrored(d *kit.Draft, l farm.Layer) farm.Layer {
	if l.Box.W >= float64(d.Snack.Canvas.Width) { // from edge to edge
		return l
	}
	l.Box, l.Rotation = d.Sided(l.Box), -l.Rotation
	if l.Mask != nil && l.Mask.Box != nil {
		m, b := *l.Mask, d.Sided(*l.Mask.Box)
		m.Box, l.Mask = &b, &m
	}
	return l
}

package ad

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// end is the card on which the mascot stands under the button, before the brand's
// first letter, or beside what the brand is about.
func (a standIn) end(c kit.Score, at int) {
	ms := c.AtLeast(float64(at+endedMs+200)) - at
	fine, _ := endFine(a.Draft)
	for _, l := range fine {
		ms = max(ms, c.AtLeast(float64(at)+a.ReadingMs(l.Text.Content)+200)-at)
	}
	sc := endCard(a.Draft, ms, "")
	var layers []farm.Layer
	for _, l := range sc.Layers {
		switch {
		case a.Nobody():
			layers = append(layers, l)
		case l.ID == "button" || l.ID == "line" || l.ID == "mark" || l.ID == "fine" || l.Fill != nil:
			layers = append(layers, l)
		case l.ID == "thing" && l.Picture != nil: // it makes room for who shows it
			l.Box.X += 200
			l.Rotation = 9
			layers = append(layers, l)
		case len(a.Screenshots) > 0 || l.ID == "letters":
			layers = append(layers, l)
		}
	}
	h := 620.0
	b := kit.Box(540-0.75*h, 1900-h, 1.5*h, h)
	if len(a.Screenshots) > 0 { // beside the picture
		h = 420
		b = kit.Box(20, 1900-h, 1.2*h, h)
	} else if len(a.Objects(1)) > 0 {
		b.X -= 210
	}
	sc.Layers = layers
	if !a.Nobody() {
		sc.Layers = append(sc.Layers, a.host(b, b, len(a.Snack.Scenes), spoken.Utterance{}, ms)...)
	}
	sc.Enter = &farm.Transition{Kind: "push", Direction: "up", DurationMs: kit.OnFrame(266)}
	a.Cue("impact", at, -9)
	a.AddScene(sc)
}

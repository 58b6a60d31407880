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
	sc.Layers = append(layers, spoken.Mascot(a.Draft, b, spoken.Utterance{}, ms, spoken.Beside)...)
	sc.Enter = &farm.Transition{Kind: "push", Direction: "up", DurationMs: kit.OnFrame(266)}
	a.Cue("impact", at, -9)
	a.AddScene(sc)
}

// backed is the key word of what is said, or the brand's first letter, behind a mascot
// that stands alone.
func (a standIn) backed(g kit.Scheme, said string, i, ms int) []farm.Layer {
	c := kit.Mixed(g.Bg, g.Ink, 0.2)
	l, ok := a.Sculpted("letters", a.KeyWord(said), kit.Box(0, 640, 1080, 1200), c)
	if !ok {
		l, ok = a.Initial("letters", a.Facts.Name, kit.Box(-60, 560, 1200, 1460), c)
	}
	if !ok {
		return nil
	}
	side := []float64{1, -1}[i%2]
	l.Tracks = []farm.Track{kit.Track("x", "linear", 0, -90*side, float64(ms), 90*side)}
	return []farm.Layer{l}
}

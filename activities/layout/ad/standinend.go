package ad

import (
	"cmp"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// end is the card that ends a mascot's ad: whose it is, what that is and where, what it costs as large as
// it goes, and the button from side to side; under that who talked, the product, or what the trade is
// about.
func (a standIn) end(c kit.Score, at int) {
	ms := c.AtLeast(float64(at+endedMs+200)) - at
	fine, up := endFine(a.Draft)
	for _, l := range fine {
		ms = max(ms, c.AtLeast(float64(at)+a.ReadingMs(l.Text.Content)+200)-at)
	}
	g := endLook(a.Draft)
	ground := kit.Ground(a.Snack.Canvas, a.Varied(g, 1+a.Nth, &farm.Point{X: 0.5, Y: 0.72}))
	ground.Fill.DriftPxPerSec = spoken.Restless
	layers := []farm.Layer{ground}
	for _, l := range fine {
		t := *l.Text
		t.Color = g.Ink
		l.Text = &t
		layers = append(layers, l)
	}
	mark := farm.Layer{ID: "mark", Box: kit.Box(paidBox.X, 292, paidBox.W, 92), Stack: &farm.Stack{Direction: "row", Justify: "center",
		Align: "center", Children: []farm.Layer{a.Lockup(92, paidBox.W*0.94, g.Ink, g.Bg)}}}
	top := 404.0
	if about, has := aboutLine(a.Draft, kit.Box(paidBox.X, top, paidBox.W, 0), g.Ink); has && a.ends != "" {
		layers = append(layers, about)
		top = about.Box.Y + about.Box.H + 30
	}
	layers = append(append(layers, mark), a.promised(g, kit.Box(paidBox.X, top, paidBox.W, 1060-up-top))...)
	layers = append(append(layers, a.asks(g, kit.Box(paidBox.X, 1084-up, paidBox.W, 156))), a.endFoot(g, ms)...)
	a.Cue("impact", at, -9)
	a.AddScene(farm.Scene{ID: "end", DurationMs: ms, Layers: layers,
		Enter: &farm.Transition{Kind: "push", Direction: "up", DurationMs: kit.OnFrame(266)}})
}

// promised is what an end card says: a price or another number on a tag as large as its width with its line
// under it, or one line that fills the room.
func (a standIn) promised(g kit.Scheme, b farm.Box) []farm.Layer {
	const pad, share = 34.0, 0.5
	style := kit.KineticStyle{ID: "line", Ink: g.Ink, Ground: g.Bg, Align: "center", VAlign: "middle", Most: 260, Least: 56}
	line := cmp.Or(a.ends, a.About(func(string) bool { return true }), a.Closing(48).Text)
	line = a.Say("recap", a.Begun(line))
	told, ok := a.Tells(line, kit.FigurePrice)
	figure := strings.TrimSpace(told.Text)
	if !ok || figure == line || !strings.Contains(line, figure) {
		whole := a.LargeType(line, b, style)
		whole.Enter = &farm.Motion{Kind: "rise", By: "line", StaggerMs: 80, DurationMs: 300}
		return []farm.Layer{whole}
	}
	figures := a.Figures()
	tag := kit.Box(b.X-30, b.Y, b.W+60, b.H*share)
	if a.told(line) {
		tag.Y, tag.H = b.Y+b.H*0.1, b.H*0.8
	}
	style.ID, style.Face, style.Lines, style.Most, style.Ink = "price", &figures, 2, 420, g.OnButton
	price := a.LargeType(figure, kit.Box(b.X+pad, tag.Y+pad, b.W-2*pad, tag.H-2*pad), style)
	plate := kit.Panel("tag", tag, 34, kit.Solid(g.Button))
	for _, l := range []*farm.Layer{&plate, &price} {
		l.Enter = &farm.Motion{Kind: "bounce", DurationMs: 330}
	}
	if a.told(line) {
		return []farm.Layer{plate, price}
	}
	style.ID, style.Face, style.Lines, style.Most, style.Ink = "line", nil, 5, 110, g.Ink
	said := a.LargeType(line, kit.Box(b.X, b.Y+b.H*(share+0.05), b.W, b.H*(0.95-share)), style)
	said.Enter = &farm.Motion{Kind: "rise", By: "line", StaggerMs: 80, DurationMs: 300}
	return []farm.Layer{plate, price, said}
}

// told reports a line that a card has said.
func (a standIn) told(line string) bool {
	for slot, s := range a.Snack.Copy {
		if strings.HasPrefix(slot, "spoken-") && a.tells(s, fact{line: line}) {
			return true
		}
	}
	return false
}

// asks is the button of an end card, as wide as its words may be.
func (a standIn) asks(g kit.Scheme, b farm.Box) farm.Layer {
	cta := a.Writer.CTA()
	if cta == "" { // nothing in this language is short enough
		cta = a.Facts.Name
	}
	t := a.Theme
	t.Accent, t.OnAccent = g.Button, g.OnButton
	l := t.Button(a.Say("cta", cta), b)
	l.Stack.Children[0].Text.Size = 72
	return kit.Entering(l, "pop", buttonComes)
}

// endFoot is what stands under an end card's words, over the frame's foot: who talked, or the
// brand's picture, or else what its trade is about.
func (a standIn) endFoot(g kit.Scheme, ms int) []farm.Layer {
	room := kit.Box(60, 1270, 960, 640)
	if len(a.Screenshots) > 0 {
		layers := rising(a.Draft, kit.Box(paidBox.X, 1272, paidBox.W, 620), g, 540, ms)
		return append(layers, a.talking(kit.Box(20, 1900-420, 420, 420), len(a.Snack.Scenes), spoken.Utterance{}, ms)...)
	}
	if a.presents() {
		return a.host(room, len(a.Snack.Scenes), spoken.Utterance{}, ms)
	}
	if o, ok := a.Foremost(0); ok {
		thing := a.Place(o, room, true)
		thing.Tracks = []farm.Track{again(kit.Track("y", "out", 0, 300, 420, 0), ms)}
		return []farm.Layer{kit.ShadowUnder(thing.At, thing.At.Y+thing.At.H-8), thing.Layer}
	}
	rest := farm.Point{X: 700, Y: 1290} // a pen taps the button
	var w penWay
	w.to(0, rest, farm.Point{X: rest.X + 300, Y: rest.Y + 500})
	for at := buttonComes + 200.0; at < float64(ms); at += 800 {
		w.to(at, rest, rest)
		w.to(at+150, rest, farm.Point{X: rest.X - 26, Y: rest.Y - 66})
		w.to(at+320, rest, rest)
	}
	return penAt(rest, g, w)
}

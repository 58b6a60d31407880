package ad

import (
	"maps"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// endCard is the end card of an ad video: the brand, one line as large as it
// fits, the button, and the product that rises over the frame's foot. A film in the organic box has it 100 px
// lower. line is what is said meanwhile, or the pack's recap when it is "".
func endCard(d *kit.Draft, ms int, line string) farm.Scene {
	var point string
	if line == "" {
		recap := d.Closing(48)
		line, point = d.Say("recap", recap.Text), recap.Emphasis
	} else {
		line = d.Say("line", strings.TrimRight(line, ".。।"))
		if d.Facts.Domain != "" {
			point = d.Facts.Domain
		} else {
			point = d.Facts.Name
		}
	}
	return endCardSaying(d, ms, line, point)
}

// endCardSaying is the card with a line of which a part stands out.
func endCardSaying(d *kit.Draft, ms int, line, point string) farm.Scene {
	safe := d.Snack.SafeBox
	down := 0.0
	if safe.Y+safe.H > paidBox.Y+paidBox.H {
		down = 100
	}
	cta := d.Writer.CTA()
	if cta == "" { // nothing in this language is short enough
		cta = d.Facts.Name
	}
	d.Say("cta", cta)
	mid := safe.X + safe.W/2
	fine, up := endFine(d)
	g := endLook(d)
	ground := kit.Ground(d.Snack.Canvas, d.Varied(g, 1+d.Nth, &farm.Point{X: 0.5, Y: 0.72}))
	ground.Fill.DriftPxPerSec = spoken.Restless
	layers := []farm.Layer{ground}
	layers = append(layers, rising(d, kit.Box(safe.X, 1262+down, safe.W, 620-down), g, mid, ms)...)
	for i := range fine {
		t := *fine[i].Text
		t.Color = g.Ink
		fine[i].Text = &t
	}
	layers = append(layers, fine...)
	top := 300 + down + endName + 20
	about, has := aboutLine(d, kit.Box(safe.X, top-12, safe.W, 0), g.Ink)
	if has {
		about.Text.Align = "" // as its name and its line are
		layers = append(layers, about)
		top = about.Box.Y + about.Box.H + 24
	}
	said := d.LargeType(line, kit.Box(safe.X, top, safe.W, 1200-kit.WideHigh+down-up-top-36), kit.KineticStyle{
		ID: "line", Ink: g.Ink, Ground: g.Bg, Point: endPoint(d, g), Emphasis: point, Most: 190, Least: 48, VAlign: "middle",
	})
	said.Enter = &farm.Motion{Kind: "rise", By: "line", StaggerMs: 80, DurationMs: 300}
	mark := farm.Layer{ID: "mark", Box: kit.Box(safe.X, 300+down, safe.W, endName), Stack: &farm.Stack{Direction: "row", Align: "center",
		Children: []farm.Layer{d.Lockup(endName, safe.W-8, g.Ink, g.Bg)}}}
	button := d.WideButton(cta, safe.W, g)
	button.Box.X, button.Box.Y = safe.X, 1200-kit.WideHigh+down-up
	layers = append(layers, mark, said, kit.Entering(button, "pop", buttonComes))
	return farm.Scene{ID: "end", DurationMs: ms, Layers: layers}
}

// endName is how high a brand's name stands on an end card, px.
const endName = 150.0

// aboutLine is what the brand is and where, in one line from the top of a box as wide as it.
func aboutLine(d *kit.Draft, b farm.Box, ink farm.Color) (farm.Layer, bool) {
	set := func(s string) (l farm.Layer, high float64, ok bool) {
		l = kit.Centered(d.TextLayer("about", s, kit.Step{Size: 52, Least: 40, Leading: 1.1, Weight: 600, Lines: 1}, b, ink))
		m, err := d.Ruler.Text(l)
		return l, m.H, err == nil && m.W <= b.W
	}
	about := d.About(func(s string) bool { _, _, ok := set(s); return ok })
	if about == "" {
		return farm.Layer{}, false
	}
	l, high, _ := set(about)
	l.Box.H = high
	return l, true
}

// buttonComes is when the button comes, ms: after the line, so that the card has a
// second event.
const buttonComes = 620

// endLook is the colours of an end card: strong ones, others for each type of a pack; that of an
// animated film is never a dark brown.
func endLook(d *kit.Draft) kit.Scheme {
	all := []func() kit.Scheme{d.Accented, d.Inverse, d.Seconded}
	turn := int(d.Seed % farm.SeedRow)
	switch d.Snack.Type {
	case farm.AnimatedAd:
		turn++
	case farm.UGCAd:
		turn += 2
	}
	for k := range all {
		g := all[(turn+d.Nth+k)%len(all)]()
		if l, c, h := kit.ToLCH(g.Bg); d.Snack.Type != farm.AnimatedAd || l > 0.6 || c < 0.025 || h < 15 || h > 122 {
			return g
		}
	}
	return d.Page()
}

// endPoint is what stands out of an end card's line: on dark words nothing does.
func endPoint(d *kit.Draft, g kit.Scheme) farm.Color {
	if g.Point == g.Ink && kit.Luminance(g.Ink) < 0.3 {
		return g.Ink
	}
	return pointOn(d, g)
}

// endFine is the fine print at the foot of an end card's safe box, and how far
// what stands above it moves up.
func endFine(d *kit.Draft) (layers []farm.Layer, up float64) {
	safe := d.Snack.SafeBox
	f := frame{canvas: d.Snack.Canvas, safe: safe, mid: safe}
	layers = finePrint(d, f, kit.Scheme{Quiet: d.Text})
	for i := range layers {
		layers[i] = kit.Centered(layers[i])
	}
	return layers, max(fineHeight(d, f)-endFineRoom, 0)
}

// endFineRoom is what an end card keeps free under its button.
const endFineRoom = 40.0

// styleOf is the style that the film's drawings have, "" for none.
func styleOf(d *kit.Draft) string {
	for _, id := range slices.Sorted(maps.Keys(d.Snack.Assets)) {
		if a := d.Snack.Assets[id]; a.Drawing != nil && a.Drawing.Kind != "form" && a.Drawing.Style != "" {
			return a.Drawing.Style
		}
	}
	return ""
}

// againMs is when what an end card shows jumps once more, so that no card rests until
// its film is over.
const againMs = 1450

// again lets a track of heights jump after a while.
func again(t farm.Track, ms int) farm.Track {
	if at := kit.OnFrame(againMs); at+400 < ms {
		t.Keys[len(t.Keys)-1].Ease = "hold"
		t.Keys = append(t.Keys, kit.Key(at, 0, "out"), kit.Key(at+133, -64, "in"), kit.Key(at+300, 0, "hold"))
	}
	return t
}

// rising is the product in b, a phone higher than b; without a picture a thing of
// the brand's words, what they count, or a being in its colours.
func rising(d *kit.Draft, b farm.Box, g kit.Scheme, mid float64, ms int) []farm.Layer {
	l := spoken.FindLook(d, 99, "")
	if l.Demo || !l.Found {
		things := shownAs(d, 1, farm.Drawing{Width: 720, Height: 720, Style: styleOf(d)})
		if len(things) == 0 || !leads(d, things[0]) { // what one of the brand's sentences tells
			for _, line := range append([]string{d.Snack.Copy["recap"], d.Snack.Copy["line"]}, d.Facts.Whole()...) {
				if f, ok := d.FigureOf(line); ok && line != "" {
					return d.Figure(f, kit.FigureAt{Box: kit.Box(mid-300, b.Y+10, 600, b.H-20), Look: g, Ms: ms, BeatMs: 500, First: true})
				}
			}
			if len(things) == 0 {
				mate := standIn{Draft: d}.host(b, len(d.Snack.Scenes), spoken.Utterance{}, ms)
				for i := range mate { // who is heard over it is somebody else
					mate[i].ID = "companion"
				}
				return mate
			}
		}
		side := min(b.H, 560)
		thing := farm.Layer{ID: "thing", Box: kit.Box(mid-side/2+90, b.Y, side, side), Rotation: 6,
			Picture: &farm.Picture{Asset: things[0].Asset, Fit: "contain"}}
		thing.Tracks = []farm.Track{again(kit.Track("y", "out", 0, 300, 420, 0), ms)}
		return []farm.Layer{thing}
	}
	var layers []farm.Layer
	switch {
	case l.Picture.Cut != nil:
		layers = d.Stand(l.ID, l.Picture, b, kit.Stance{Down: true}).Layers
	case d.IsPhotograph(l.Picture) && d.Snack.Type != farm.AnimatedAd && kit.LargeEnough(l.Picture, 1080, 1920-b.Y):
		layers = d.Torn(l.Picture, kit.Box(0, b.Y+20, 1080, 1900-b.Y), true, g, 0)
		layers[1].Tracks = []farm.Track{kit.Track("zoom", "linear", 0, 1, float64(ms), 1.08)}
		return layers
	case d.IsPhotograph(l.Picture):
		layers = d.ShowOnCard(l.ID, l.Picture, b, kit.Stance{}).Layers
	case l.Picture.Tall():
		const w = 660 // its type is read
		layers = []farm.Layer{d.Phone(l.ID, l.Picture, mid-w/2, b.Y, w)}
	default:
		if card, ok := d.RowsCard(l.Picture, kit.Box(b.X, b.Y, b.W, b.H), int(d.Seed%farm.SeedRow), 6); ok {
			card.Box.Y += (b.H - card.Box.H) / 2
			layers = []farm.Layer{card}
			break
		}
		layers = []farm.Layer{d.Browser(l.ID, l.Picture, b.X, b.Y, b.W, b.H)}
		layers[0].Box.Y += (b.H - layers[0].Box.H) / 2
	}
	for i := range layers {
		layers[i].Tracks = []farm.Track{again(kit.Track("y", "out", 0, 90, 366, 0), ms), kit.Track("scale", "linear", 0, 1, float64(ms), 1.05)}
	}
	return layers
}

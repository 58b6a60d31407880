package meme

import (
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// GreenscreenMeme is a film of 6 to 10 s: somebody before the brand's own page,
// who reacts to it. V1 points at it, V2 peeks in from the side, V3 sits before
// it with the back to us and turns round.
func GreenscreenMeme(d *kit.Draft) {
	c := d.ChooseScore("uplifting", "energetic")
	d.StartFilm(c, kit.OrganicBox)
	joke := d.Writer.Meme()
	d.Say("setup", joke.Setup)
	d.Say("punch", joke.Punch)
	m := &meme{Draft: d, setup: joke.Setup, punch: joke.Punch, variant: d.PickVariant(3)}
	m.times(c)
	layers := append(m.page(), m.actor()...)
	layers = append(layers, m.captions()...)
	d.AddScene(farm.Scene{ID: "meme", DurationMs: m.endMs, Layers: layers})
	d.Snack.ThumbMs = (m.turnMs*kit.FilmFPS/1000 + 22) * 1000 / kit.FilmFPS // the new face, once it has come to rest
	d.Cue("pop", m.enterMs, -10)
	d.Cue("impact", m.turnMs, -7)
	d.Cue("whoosh", m.punchMs-60, -12)
	d.Finish()
}

// meme is one in the making.
type meme struct {
	*kit.Draft
	setup, punch                    string
	variant                         int
	enterMs, turnMs, punchMs, endMs int
}

// The length of a meme, and what the recipe asks of its beats.
const (
	memeLeastMs, memeMostMs = 6200, 9800
	memeEnterMs             = 1200
	memeTurnMs              = 3000
	memeHoldMs              = 900
)

// memeShade lies over the top of a page, behind the caption.
const memeShade farm.Color = "#08080CDC"

// times cuts the film on beats: who comes in at 1.2 s, whose face turns at 3 s
// once the set-up has been read, and the punch line.
func (m *meme) times(c kit.Score) {
	reads := func(t string) float64 { return math.Max(1200, float64(len(strings.Fields(t)))*1000/3.2) }
	m.enterMs = c.AtLeast(memeEnterMs)
	m.turnMs = c.AtLeast(math.Max(memeTurnMs, reads(m.setup)+300))
	m.punchMs = m.turnMs + c.AtLeast(700)
	m.endMs = min(max(m.punchMs+c.AtLeast(reads(m.punch)+memeHoldMs), kit.OnFrame(memeLeastMs)), kit.OnFrame(memeMostMs))
}

// page is what stands behind: a picture that fills the frame, one in a window
// or on a card on the brand's colour, or a plain card with the brand's name and a thing of its field. It is pushed by 6 % and
// hit once.
func (m *meme) page() []farm.Layer {
	push := kit.Track("zoom", "linear", 0, 1, float64(m.endMs), 1.06)
	hit := kit.Track("scale", "smooth", float64(m.turnMs), 1, float64(m.turnMs+100), 1.03, float64(m.turnMs+330), 1)
	p, id, ok := m.Pick("page", match.Want{Shape: match.TallShape, W: 1080, H: 1920, Words: m.setup})
	if ok && (p.Wide() || p.Cut != nil || p.Alpha || !kit.LargeEnough(p, 1080, 1920)) {
		return m.pinned(id, p, hit)
	}
	if ok {
		return []farm.Layer{
			kit.Ground(m.Snack.Canvas, *kit.Solid(m.Bg)),
			{ID: "page", Box: kit.Whole(m.Snack.Canvas), Picture: &farm.Picture{Asset: m.AddAsset(id, p.Asset), Focus: &farm.Point{X: 0.5, Y: 0}, Dim: 0.1}, Tracks: []farm.Track{push, hit}},
			// Whatever the page says at its top, the caption is read.
			{ID: "shade", Box: kit.Box(0, 0, 1080, 500), Fill: kit.Solid(memeShade)},
			{ID: "shade-edge", Box: kit.Box(0, 500, 1080, 240), Fill: &farm.Fill{Kind: "scrim", AngleDeg: 270, Colors: []farm.Color{memeShade}}},
		}
	}
	name := m.Facts.Name
	if !m.Unbranded() {
		m.Substitute("no screenshot of the brand could be used: a card with its name stands behind")
	} else if name = m.Facts.Topic(); !strings.EqualFold(name, m.setup) {
		name = m.Say("topic", name)
	} else {
		name = "" // the set-up says it
	}
	at := kit.Box(410, 850, 540, 540) // beside whoever stands on the left
	if m.variant == 2 {
		at.X = 270
	}
	thing := m.Thing("thing", kit.PickOne(m.Draft, draw.Objects(m.DrawnField())), at)
	thing.Tracks = []farm.Track{kit.Track("scale", "smooth", 0, 1, float64(m.turnMs), 1.03, float64(m.turnMs+100), 1.1, float64(m.turnMs+320), 1.04, float64(m.endMs), 1.07)}
	layers := []farm.Layer{
		m.stage(),
		{ID: "card", Box: kit.Box(90, 560, 900, 900), Radius: 56, Fill: &farm.Fill{Kind: "paper", Colors: []farm.Color{m.Surface}, Seed: m.Snack.Seed}, Shadow: kit.SoftShadow()},
	}
	if name != "" {
		title := kit.Middle(kit.Centered(m.TextLayer("title", name, kit.Step{Size: 96, Least: 48, Leading: 1.06, Display: true, Tracking: -0.015, Lines: 3}, kit.Box(150, 590, 780, 206), m.Text)))
		title.EndMs, title.Exit = m.punchMs, &farm.Motion{Kind: "fade"} // the punch line takes its place
		layers = append(layers, title)
	}
	return append(layers, thing)
}

// stage is a moving ground of the brand's colour.
func (m *meme) stage() farm.Layer {
	return kit.Ground(m.Snack.Canvas, farm.Fill{Kind: "mesh", Seed: m.Snack.Seed, DriftPxPerSec: 10, Colors: []farm.Color{m.Accent, kit.Lighter(m.Accent, 0.06), kit.Lighter(m.Accent, -0.08), kit.Turned(m.Accent, 24, 0.02)}})
}

// pinned is a picture that cannot fill the frame, as large as it may be shown.
func (m *meme) pinned(id string, p match.Picture, hit farm.Track) []farm.Layer {
	b := kit.Box(40, 540, 1000, 760)
	if p.Tall() {
		b.H = 1500
	}
	e := m.ShowAs(id, p, b, kit.Stance{Closed: true})
	for i := range e.Layers {
		e.Layers[i].Box.Y -= e.At.Y - b.Y
		e.Layers[i].Tracks = []farm.Track{hit, kit.Track("y", "linear", 0, 14, float64(m.endMs), -10)}
	}
	// Whoever stands before it wears the accent: the ground is another.
	back := kit.Ground(m.Snack.Canvas, farm.Fill{Kind: "mesh", Seed: m.Snack.Seed, DriftPxPerSec: 10, Colors: []farm.Color{m.Bg2, m.Bg, m.Tint, kit.Turned(m.Bg2, 24, 0)}})
	return append([]farm.Layer{back}, e.Layers...)
}

// actor is who reacts: one of the brand's people or a character of its field.
// One sheet holds both faces, so that the change is a cut.
func (m *meme) actor() []farm.Layer {
	moods := kit.PickOne(m.Draft, [][2]string{{"neutral", "surprised"}, {"happy", "sceptical"}, {"proud", "worried"}, {"neutral", "laughing"}, {"happy", "surprised"}})
	person := m.variant == 2 || m.Rand.IntN(2) == 0
	// Cut out of paper: it stands off any page, also one of its own colour.
	d := farm.Drawing{Shadow: true, Edge: 7, Seed: m.Snack.Seed, Palette: m.DrawnPalette()}
	var b farm.Box
	if person {
		who := m.Person(m.Nth)
		d.Kind, d.Name, d.Look, d.Seed = "presenter", "whole", &who.Look, who.Seed
		d.Width, d.Height = 1040, 1268
		b = kit.Box(-180, 1920-1268+200, 1040, 1268)
		d.Cells = []string{moods[0] + "/point-right", moods[1] + "/point-right"}
		switch m.variant {
		case 1:
			d.Cells = []string{moods[0] + "/rest", moods[1] + "/rest"}
		case 2:
			d.Cells = []string{"away", moods[1] + "/" + kit.PickOne(m.Draft, []string{"rest", "shrug", "rest"})}
			b = kit.Box(20, 1920-1268+230, 1040, 1268)
		}
	} else {
		cast := draw.Characters(m.DrawnField())
		d.Kind, d.Name, d.Width, d.Height = "character", kit.PickOne(m.Draft, cast), 760, 760
		b = kit.Box(-20, 1090, 760, 760)
		d.Cells = []string{"pointing", moods[1]}
		if m.variant == 1 {
			d.Cells[0] = moods[0]
		}
	}
	l := farm.Layer{ID: "actor", Box: b, Picture: &farm.Picture{Asset: m.AddDrawing(d), Cells: &farm.Cells{Columns: 2}}}
	l.Tracks = []farm.Track{
		{Property: "cell", Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "hold"}, {AtMs: m.turnMs, Value: 1, Ease: "hold"}}},
		kit.Track("scale", "smooth", float64(m.turnMs), 1, float64(m.turnMs+100), 1.09, float64(m.turnMs+330), 1.02, float64(m.endMs), 1.03),
		shake(m.turnMs),
	}
	switch m.variant {
	case 0:
		l.StartMs, l.Enter = m.enterMs, &farm.Motion{Kind: "bounce"}
	case 1:
		m.peek(&l)
	default:
		// Sits there from the start, and breathes.
		l.Tracks = append(l.Tracks, kit.Track("y", "smooth", 0, 0, 900, -5, 1800, 0, float64(m.turnMs), -4))
	}
	return []farm.Layer{l}
}

// peek lets the actor lean in from the left side, and farther at the turn.
func (m *meme) peek(l *farm.Layer) {
	l.StartMs = m.enterMs
	l.Rotation = 11
	out := -l.Box.W * 0.86
	at := float64(m.enterMs)
	l.Tracks = append(l.Tracks,
		kit.Track("x", "out", at, out, at+420, -l.Box.W*0.34, float64(m.turnMs-1), -l.Box.W*0.34, float64(m.turnMs+260), -l.Box.W*0.14),
		kit.Track("rotation", "out", float64(m.turnMs-1), 0, float64(m.turnMs+260), -7))
}

// shake is the house's: 14 px that die away within six frames.
func shake(atMs int) farm.Track {
	t := farm.Track{Property: "x"}
	for i, v := range []float64{0, 14, -12, 9, -6, 3, 0} {
		t.Keys = append(t.Keys, farm.Key{AtMs: atMs + i*1000/kit.FilmFPS, Value: v, Ease: "linear"})
	}
	return t
}

// captions are the set-up at the top from the first frame on, and under it the
// punch line, which lands on the brand's colour.
func (m *meme) captions() []farm.Layer {
	style := func(id, t string, size, least float64, b farm.Box, c farm.Color) farm.Layer {
		return farm.Layer{ID: id, Box: b, Text: &farm.Text{
			Content: t, Font: "Bebas Neue", Weight: 700, Size: size, MinSize: least, MaxLines: 3, Leading: 1.04, Tracking: 0.03, Color: c, Caps: true, Align: "center", VAlign: "top",
		}}
	}
	setup := style("setup", m.setup, 104, 60, kit.Box(90, 232, 870, 290), "#FFFFFF")
	setup.Text.Stroke = &farm.Stroke{Width: 9, Color: "#0B0B0E"}
	punch := style("punch", m.punch, 118, 64, kit.Box(120, 588, 810, 230), m.OnAccent)
	punch.Text.MaxLines, punch.Text.VAlign = 2, "middle"
	punch.Text.Plate = &farm.Plate{Color: m.Accent, Radius: 26, PadX: 38, PadY: 22}
	punch.StartMs = m.punchMs
	punch.Enter = &farm.Motion{Kind: "pop", DurationMs: 240}
	return []farm.Layer{setup, punch}
}

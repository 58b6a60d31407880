// Package post has the layouts of organic posts, one file each.
package post

import (
	"fmt"
	"math"
	"slices"

	"github.com/lucasb-eyer/go-colorful"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// TextWall is a film in which a text grows line by line to its turn, while the
// line that is being read stands out. V1 is a sheet of notes, V2 bare type over
// footage or a moving ground, V3 blocks like messages, all on one side.
func TextWall(d *kit.Draft) {
	c := d.ChooseScore("calm", "dark")
	d.StartFilm(c, kit.OrganicBox)
	lines := d.Writer.Wall()
	v := d.PickVariant(3)
	times := wallTimes(c, lines, d.Facts.Language)
	for i, l := range lines {
		d.Say(fmt.Sprintf("line-%d", i+1), l.Text)
		if i > 0 {
			d.Cue("tick", times.shown[i], -8)
		}
	}
	wall := lookOfWall(d, v, times.total)
	wall.lines = wallLines(d, wall, lines)
	loop := kit.OnFrame(8 * 1000.0 / kit.FilmFPS)
	d.AddScene(farm.Scene{ID: "wall", DurationMs: times.total, Layers: wallLayers(d, wall, times, true)})
	// The end dissolves into the first frame, so that the film runs round.
	d.AddScene(farm.Scene{ID: "loop", DurationMs: loop, Enter: &farm.Transition{Kind: "fade", DurationMs: loop}, Layers: wallLayers(d, wall, times, false)})
	d.Finish()
}

const (
	headStartMs = 300
	turnHoldMs  = 1200
	minWallMs   = 7600
	minLineMs   = 750
	// Lines come faster than they are read, so that the frame fills; the one
	// that is being read stands out.
	wallRead  = 3.2 // words a second
	wallShow  = 5.0
	wallQuiet = 0.72 // opacity of the others, more where they could not be read
)

// quietest is the least opacity, from wallQuiet up, at which a colour keeps a
// contrast on its ground.
func quietest(c, on farm.Color, least float64) float64 {
	for o := wallQuiet; o < 1; o += 0.02 {
		if kit.Contrast(blended(c, on, o), on) >= least {
			return o
		}
	}
	return 1
}

// blended is a colour at an opacity on a ground.
func blended(c, on farm.Color, opacity float64) farm.Color {
	a, errA := colorful.Hex(string(c)[:7])
	b, errB := colorful.Hex(string(on)[:7])
	if errA != nil || errB != nil {
		return c
	}
	return farm.Color(b.BlendRgb(a, opacity).Hex())
}

// wallTiming is when each line comes, and when it is read; total is the length
// of the wall.
type wallTiming struct {
	shown, read []int
	total       int
}

// wallTimes gives each line its start, on a half beat, and the time at which
// reading reaches it.
func wallTimes(c kit.Score, lines []copywriter.Line, language string) wallTiming {
	t := wallTiming{shown: make([]int, len(lines)), read: make([]int, len(lines)+1)}
	at, read := 0.0, float64(headStartMs)
	for i, l := range lines {
		t.shown[i], t.read[i] = kit.OnFrame(at), kit.OnFrame(read)
		words := kit.ReadingWords(l.Text, language)
		show := max(minLineMs, words*1000/wallShow)
		if i == 0 {
			show += headStartMs
		}
		at += float64(c.Beats(math.Ceil(show*float64(c.BPM)/30000-0.3) / 2)) // half beats
		read += max(minLineMs, words*1000/wallRead)
	}
	last := len(lines) - 1
	t.read[last] = max(t.read[last], t.shown[last])
	t.read[last+1] = kit.OnFrame(max(read, float64(t.shown[last])+minLineMs))
	t.total = max(t.read[last+1]+turnHoldMs, kit.OnFrame(minWallMs))
	t.total = kit.OnFrame(float64(t.total))
	return t
}

// wallLook is how a layout of the wall looks: its ground, and where and in which
// colours its lines stand.
type wallLook struct {
	variant    int
	back       []farm.Layer
	box        farm.Box
	ink, point farm.Color
	on         farm.Color   // the ground at its worst
	lines      []farm.Layer // in their places
}

func lookOfWall(d *kit.Draft, v, ms int) wallLook {
	switch v {
	case 0:
		return wallLook{v, notesSheet(d), kit.Box(140, 424, 770, 956), d.Text, d.Accent, d.Surface, nil}
	case 1:
		back, ink, point, on := wallGround(d, ms)
		return wallLook{v, back, kit.Box(120, 248, 810, 1130), ink, point, on, nil}
	}
	g := d.Page()
	back := []farm.Layer{kit.Ground(d.Snack.Canvas, drifting(d, g, "blobs", "bokeh", "waves"))}
	return wallLook{v, append(back, travelling(pageFoot(d, 0, slideSet{strip: land(d)}, g), ms)...), kit.Box(110, 240, 830, 1140), d.Text, d.Accent, g.Bg, nil}
}

// drifting is one of some grounds of a scheme, by seed, that moves enough to be
// seen.
func drifting(d *kit.Draft, g kit.Scheme, kinds ...string) farm.Fill {
	f := d.Paint(kinds[int(d.Snack.Seed>>6)%len(kinds)], g, nil)
	f.DriftPxPerSec = 14
	if f.Kind == "rays" || f.Kind == "halftone" { // what is seen of them beside a sheet has to tell
		f.Colors[1] = kit.Lighter(g.Bg3, 0.06)
		if kit.Luminance(g.Ink) > 0.3 {
			f.Colors[1] = kit.Lighter(g.Bg3, -0.06)
		}
	}
	return f
}

// The sizes of a wall's type, of its head, are tried from the largest down.
const (
	wallHead, wallLine = 150.0, 96.0
	wallLeast          = 0.36 // of those
	wallGap            = 26.0
	wallWide           = 84.0 // the widest gap
)

// wallLines sets the lines as large as all of them fit together, and spreads
// them over the box.
func wallLines(d *kit.Draft, w wallLook, lines []copywriter.Line) []farm.Layer {
	var out []farm.Layer
	var sum float64
	for k := 1.0; ; k *= 0.97 {
		out, sum = nil, wallGap*float64(len(lines)-1)
		fits := true
		for i, l := range lines {
			layer := setWallLine(d, w, i, len(lines), l, k)
			m, err := d.Ruler.Text(layer)
			fits = fits && err == nil
			layer.Box.H = math.Ceil(m.H) + 1
			sum += layer.Box.H
			out = append(out, layer)
		}
		if fits && sum <= w.box.H || k < wallLeast {
			break
		}
	}
	gap := wallGap + min(max(w.box.H-sum, 0)/float64(max(len(lines)-1, 1)), wallWide-wallGap)
	y := w.box.Y
	for i := range out {
		out[i].Box.Y = y
		y += out[i].Box.H + gap
	}
	return out
}

func setWallLine(d *kit.Draft, w wallLook, i, n int, l copywriter.Line, k float64) farm.Layer {
	st := kit.Step{Size: wallLine * k, Least: wallLine * k * 0.94, Leading: 1.24, Weight: 600, Lines: 8}
	c := w.ink
	switch i {
	case 0:
		st = kit.Step{Size: wallHead * k, Least: wallHead * k * 0.94, Leading: 1.06, Display: true, Tracking: -0.012, Lines: 6}
	case n - 1:
		c = w.point
		st = kit.Step{Size: wallLine * k * 1.04, Least: wallLine * k, Leading: 1.1, Display: true, Tracking: -0.01, Lines: 5}
	}
	line := d.TextLayer(fmt.Sprintf("line-%d", i+1), l.Text, st, kit.Box(w.box.X, 0, w.box.W, 0), c)
	switch {
	case w.variant == 2:
		plate, on := d.Surface, d.Text
		if d.Dark {
			plate = kit.Lighter(d.Surface, 0.07)
		}
		if i == n-1 {
			plate, on = d.Accent, d.OnAccent
		}
		line.Text.Color = on
		line.Text.Plate = &farm.Plate{Color: plate, Radius: 38, PadX: 40, PadY: 26}
	case i == 0:
		line = kit.Stress(line, l.Emphasis, w.point)
	}
	return line
}

// wallLayers draws the wall; at rest it is its first frame.
func wallLayers(d *kit.Draft, w wallLook, t wallTiming, moving bool) []farm.Layer {
	layers := slices.Clone(w.back)
	for i, line := range w.lines {
		if !moving && i > 0 {
			break
		}
		if i > 0 {
			line.StartMs = t.shown[i]
			line.Enter = &farm.Motion{Kind: "rise", Distance: 24, By: "line", StaggerMs: 100}
			if w.variant == 2 {
				line.Enter = &farm.Motion{Kind: "rise", Distance: 32}
			}
		}
		if moving && w.variant != 2 {
			if keys := readingKeys(i, w, t); len(keys) > 0 {
				line.Tracks = []farm.Track{{Property: "opacity", Keys: keys}}
			}
		}
		layers = append(layers, line)
	}
	if moving && len(w.lines) > 1 {
		layers = append(layers, wallRule(d, w, t))
	}
	return layers
}

// readingKeys let a line stand out while it is read.
func readingKeys(i int, w wallLook, t wallTiming) []farm.Key {
	const turn = 260
	quiet := quietest(w.ink, w.on, 4.7)
	if i == 0 || i == len(w.lines)-1 {
		quiet = quietest(w.point, w.on, 3.3)
	}
	var keys []farm.Key
	if t.read[i] > t.shown[i]+2*turn { // it comes before it is read
		keys = append(keys, farm.Key{AtMs: t.shown[i], Value: quiet, Ease: "smooth"}, farm.Key{AtMs: t.read[i] - turn, Value: quiet, Ease: "smooth"})
	}
	keys = append(keys, farm.Key{AtMs: max(t.read[i], t.shown[i]+1), Value: 1, Ease: "smooth"})
	if last := len(w.lines) - 1; i < last {
		end := max(t.read[i+1], t.read[i]+2*turn)
		keys = append(keys, farm.Key{AtMs: end, Value: 1, Ease: "smooth"}, farm.Key{AtMs: end + turn, Value: quiet})
	}
	return keys
}

// wallRule is drawn under the turn while it is read.
func wallRule(d *kit.Draft, w wallLook, t wallTiming) farm.Layer {
	last := w.lines[len(w.lines)-1]
	at := t.read[len(w.lines)-1]
	width := 260.0
	if m, err := d.Ruler.Text(last); err == nil {
		width = min(m.W, w.box.W)
	}
	l := kit.Panel("rule", kit.Box(w.box.X, min(kit.Under(last, 14), 1400), width, 12), 6, kit.Solid(w.point))
	l.StartMs, l.Enter = at, &farm.Motion{Kind: "wipe", DurationMs: 430}
	return l
}

// notesSheet is a ruled page of notes that runs out of the frame at its foot, on
// a moving ground.
func notesSheet(d *kit.Draft) []farm.Layer {
	g := d.Accented()
	layers := []farm.Layer{
		kit.Ground(d.Snack.Canvas, drifting(d, g, "rays", "halftone")),
		{ID: "sheet", Box: kit.Box(70, 240, 910, 1780), Radius: 44, Fill: &farm.Fill{Kind: "paper", Colors: []farm.Color{d.Surface}, Seed: d.Snack.Seed}, Shadow: kit.SoftShadow()},
		{ID: "head", Box: kit.Box(140, 300, 770, 64), Stack: &farm.Stack{Direction: "row", Align: "center", Children: []farm.Layer{d.Lockup(56, 560, d.Text, d.Surface)}}},
		{ID: "rule", Box: kit.Box(140, 384, 770, 4), Fill: kit.Solid(kit.Alpha(d.Accent, 0.7))},
	}
	for y := 1470.0; y < 1920; y += 92 { // the page goes on
		layers = append(layers, farm.Layer{ID: "line", Box: kit.Box(140, y, 770, 3), Fill: kit.Solid(kit.Alpha(d.Text, 0.10))})
	}
	return layers
}

// wallGround is the brand's footage, darkened, or a moving ground over a land in
// the accent.
func wallGround(d *kit.Draft, ms int) (layers []farm.Layer, ink, point, on farm.Color) {
	if d.Demo == nil || d.Demo.Tall() { // a recorded screen has words of its own
		if l, ink, point, on, ok := suppliedGround(d, ms); ok {
			return []farm.Layer{l}, ink, point, on
		}
		g := d.Page()
		layers = []farm.Layer{kit.Ground(d.Snack.Canvas, drifting(d, g, "blobs", "grain", "bokeh", "waves"))}
		return append(layers, travelling(pageFoot(d, 0, slideSet{strip: land(d)}, g), ms)...), g.Ink, g.Point, g.Bg3
	}
	white, bright := whiteOn(d)
	return []farm.Layer{{ID: "footage", Box: kit.Whole(d.Snack.Canvas), Footage: &farm.Footage{Asset: d.AddAsset("demo", d.Demo.Asset), Loop: true, Dim: 0.62, Speed: 0.7, Focus: d.Demo.Focus()}}},
		white, bright, worstPhoto
}

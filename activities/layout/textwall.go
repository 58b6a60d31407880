package layout

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/lucasb-eyer/go-colorful"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// textWall is a film in which a text grows line by line to its turn, while the
// line that is being read stands out. V1 is a sheet of notes, V2 bare type over
// footage or a moving ground, V3 blocks like messages, all on one side.
func textWall(s *sheet) {
	c := s.scored("calm", "dark")
	s.film(c, organicBox)
	lines := s.words.Wall()
	v := s.variant(3)
	times := wallTimes(c, lines, s.facts.Language)
	for i, l := range lines {
		s.say(fmt.Sprintf("line-%d", i+1), l.Text)
		if i > 0 {
			s.cue("tick", times.shown[i], -8)
		}
	}
	wall := s.wallLook(v, times.total)
	wall.lines = s.wallLines(wall, lines)
	loop := onFrame(8 * 1000.0 / filmFPS)
	s.scene(farm.Scene{ID: "wall", DurationMs: times.total, Layers: s.wallLayers(wall, times, true)})
	// The end dissolves into the first frame, so that the film runs round.
	s.scene(farm.Scene{ID: "loop", DurationMs: loop, Enter: &farm.Transition{Kind: "fade", DurationMs: loop}, Layers: s.wallLayers(wall, times, false)})
	s.finish()
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
		if Contrast(blended(c, on, o), on) >= least {
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
func wallTimes(c score, lines []copywriter.Line, language string) wallTiming {
	t := wallTiming{shown: make([]int, len(lines)), read: make([]int, len(lines)+1)}
	at, read := 0.0, float64(headStartMs)
	for i, l := range lines {
		t.shown[i], t.read[i] = onFrame(at), onFrame(read)
		words := readWords(l.Text, language)
		show := max(minLineMs, words*1000/wallShow)
		if i == 0 {
			show += headStartMs
		}
		at += float64(c.beats(math.Ceil(show*float64(c.bpm)/30000-0.3) / 2)) // half beats
		read += max(minLineMs, words*1000/wallRead)
	}
	last := len(lines) - 1
	t.read[last] = max(t.read[last], t.shown[last])
	t.read[last+1] = onFrame(max(read, float64(t.shown[last])+minLineMs))
	t.total = max(t.read[last+1]+turnHoldMs, onFrame(minWallMs))
	t.total = onFrame(float64(t.total))
	return t
}

// readWords is how many words a text is to a reader: scripts without spaces are
// counted by their characters.
func readWords(text, language string) float64 {
	perWord := map[string]float64{"ja": 2.2, "zh": 2.2, "th": 4.1}[language]
	if perWord == 0 {
		return float64(len(strings.Fields(text)))
	}
	return float64(utf8.RuneCountInString(text)) / perWord
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

func (s *sheet) wallLook(v, ms int) wallLook {
	switch v {
	case 0:
		return wallLook{v, s.notesSheet(), box(140, 424, 770, 956), s.Text, s.Accent, s.Surface, nil}
	case 1:
		back, ink, point, on := s.wallGround(ms)
		return wallLook{v, back, box(120, 248, 810, 1130), ink, point, on, nil}
	}
	g := s.page()
	back := []farm.Layer{ground(s.snack.Canvas, s.drifting(g, "blobs", "bokeh", "waves"))}
	return wallLook{v, append(back, travelling(s.pageFoot(0, slideSet{strip: s.land()}, g), ms)...), box(110, 240, 830, 1140), s.Text, s.Accent, g.bg, nil}
}

// drifting is one of some grounds of a scheme, by seed, that moves enough to be
// seen.
func (s *sheet) drifting(g scheme, kinds ...string) farm.Fill {
	f := s.painted(kinds[int(s.snack.Seed>>6)%len(kinds)], g, nil)
	f.DriftPxPerSec = 14
	if f.Kind == "rays" || f.Kind == "halftone" { // what is seen of them beside a sheet has to tell
		f.Colors[1] = lighter(g.bg3, 0.06)
		if luminance(g.ink) > 0.3 {
			f.Colors[1] = lighter(g.bg3, -0.06)
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
func (s *sheet) wallLines(w wallLook, lines []copywriter.Line) []farm.Layer {
	var out []farm.Layer
	var sum float64
	for k := 1.0; ; k *= 0.97 {
		out, sum = nil, wallGap*float64(len(lines)-1)
		fits := true
		for i, l := range lines {
			layer := s.wallLine(w, i, len(lines), l, k)
			m, err := s.ruler.Text(layer)
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

func (s *sheet) wallLine(w wallLook, i, n int, l copywriter.Line, k float64) farm.Layer {
	st := step{size: wallLine * k, least: wallLine * k * 0.94, leading: 1.24, weight: 600, lines: 8}
	c := w.ink
	switch i {
	case 0:
		st = step{size: wallHead * k, least: wallHead * k * 0.94, leading: 1.06, display: true, tracking: -0.012, lines: 6}
	case n - 1:
		c = w.point
		st = step{size: wallLine * k * 1.04, least: wallLine * k, leading: 1.1, display: true, tracking: -0.01, lines: 5}
	}
	line := s.text(fmt.Sprintf("line-%d", i+1), l.Text, st, box(w.box.X, 0, w.box.W, 0), c)
	switch {
	case w.variant == 2:
		plate, on := s.Surface, s.Text
		if s.Dark {
			plate = lighter(s.Surface, 0.07)
		}
		if i == n-1 {
			plate, on = s.Accent, s.OnAccent
		}
		line.Text.Color = on
		line.Text.Plate = &farm.Plate{Color: plate, Radius: 38, PadX: 40, PadY: 26}
	case i == 0:
		line = stress(line, l.Emphasis, w.point)
	}
	return line
}

// wallLayers draws the wall; at rest it is its first frame.
func (s *sheet) wallLayers(w wallLook, t wallTiming, moving bool) []farm.Layer {
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
		layers = append(layers, s.wallRule(w, t))
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
func (s *sheet) wallRule(w wallLook, t wallTiming) farm.Layer {
	last := w.lines[len(w.lines)-1]
	at := t.read[len(w.lines)-1]
	width := 260.0
	if m, err := s.ruler.Text(last); err == nil {
		width = min(m.W, w.box.W)
	}
	l := panel("rule", box(w.box.X, min(under(last, 14), 1400), width, 12), 6, solid(w.point))
	l.StartMs, l.Enter = at, &farm.Motion{Kind: "wipe", DurationMs: 430}
	return l
}

// notesSheet is a ruled page of notes that runs out of the frame at its foot, on
// a moving ground.
func (s *sheet) notesSheet() []farm.Layer {
	g := s.accented()
	layers := []farm.Layer{
		ground(s.snack.Canvas, s.drifting(g, "rays", "halftone")),
		{ID: "sheet", Box: box(70, 240, 910, 1780), Radius: 44, Fill: &farm.Fill{Kind: "paper", Colors: []farm.Color{s.Surface}, Seed: s.snack.Seed}, Shadow: softShadow()},
		{ID: "head", Box: box(140, 300, 770, 64), Stack: &farm.Stack{Direction: "row", Align: "center", Children: []farm.Layer{s.lockup(56, 560, s.Text, s.Surface)}}},
		{ID: "rule", Box: box(140, 384, 770, 4), Fill: solid(alpha(s.Accent, 0.7))},
	}
	for y := 1470.0; y < 1920; y += 92 { // the page goes on
		layers = append(layers, farm.Layer{ID: "line", Box: box(140, y, 770, 3), Fill: solid(alpha(s.Text, 0.10))})
	}
	return layers
}

// wallGround is the brand's footage, darkened, or a moving ground over a land in
// the accent.
func (s *sheet) wallGround(ms int) (layers []farm.Layer, ink, point, on farm.Color) {
	if s.Demo == nil || s.Demo.Tall() { // a recorded screen has words of its own
		if l, ink, point, on, ok := s.suppliedGround(ms); ok {
			return []farm.Layer{l}, ink, point, on
		}
		g := s.page()
		layers = []farm.Layer{ground(s.snack.Canvas, s.drifting(g, "blobs", "grain", "bokeh", "waves"))}
		return append(layers, travelling(s.pageFoot(0, slideSet{strip: s.land()}, g), ms)...), g.ink, g.point, g.bg3
	}
	white, bright := s.whiteOn()
	return []farm.Layer{{ID: "footage", Box: whole(s.snack.Canvas), Footage: &farm.Footage{Asset: s.asset("demo", s.Demo.Asset), Loop: true, Dim: 0.62, Speed: 0.7, Focus: s.Demo.Focus()}}},
		white, bright, worstPhoto
}

package kit

import (
	"github.com/snackfarm/farm"
)

// FaceMove is what a face on a thing shows from a time on, ms of its scene. The moods
// are those of faceMoods.
type FaceMove struct {
	AtMs int
	Mood string
}

// faceMood is how a face looks in a view of 100 by 100.
type faceMood struct {
	mouth  string
	filled bool
	brows  string
	x, y   float64 // where the eyes look, of the view
	pupil  float64 // half the width of a pupil
	cries  bool
}

// faceMoods are the moods of a face on a thing.
var faceMoods = map[string]faceMood{
	"waiting": {mouth: "M36 76 H64", brows: "M14 13 H40 M60 13 H86", x: 5, pupil: 10},
	"bored":   {mouth: "M38 78 C46 73 54 73 64 79", brows: "M14 17 L40 13 M60 13 L86 17", x: -5, y: 3, pupil: 10},
	"hopeful": {mouth: "M34 72 C42 82 58 82 66 72", brows: "M14 10 C22 2 32 2 40 8 M60 8 C68 2 78 2 86 10", y: -4, pupil: 12},
	"shocked": {mouth: "M50 68 C58 68 61 75 61 82 C61 90 56 96 50 96 C44 96 39 90 39 82 C39 75 42 68 50 68 Z", filled: true,
		brows: "M14 4 C22 -4 32 -4 40 2 M60 2 C68 -4 78 -4 86 4", pupil: 6},
	"sad": {mouth: "M34 84 C42 72 58 72 66 84", brows: "M14 18 L40 4 M60 4 L86 18", y: 7, pupil: 11, cries: true},
	"glad": {mouth: "M28 68 H72 C72 86 62 96 50 96 C38 96 28 86 28 68 Z", filled: true,
		brows: "M14 8 C22 -1 32 -1 40 6 M60 6 C68 -1 78 -1 86 8", pupil: 11},
}

// Countenance is a face on a thing that paints at: eyes, brows and a mouth that follow a
// script for ms. Whoever moves the thing gives all of them the same shifts.
func Countenance(at farm.Box, ms int, script ...FaceMove) []farm.Layer {
	side := min(at.W, at.H) * 0.56
	f := face{b: Box(at.X+(at.W-side)/2, at.Y+at.H*0.46-side/2, side, side), k: side / 100, ms: ms, script: script}
	var out []farm.Layer
	for _, x := range []float64{28, 72} {
		eye := Dot(f.b.X+x*f.k, f.b.Y+42*f.k, 24*f.k, "#FFFFFF")
		eye.ID, eye.Shape.Stroke = "face", &farm.Stroke{Width: 3 * f.k, Color: faceInk}
		out = append(out, eye)
	}
	out = append(out, f.pupils()...)
	for i, m := range script {
		out = append(out, f.look(i, m)...)
	}
	return out
}

const faceInk farm.Color = "#17181C"

type face struct {
	b      farm.Box
	k      float64 // px of a unit of the view
	ms     int
	script []FaceMove
}

// pupils look where each mood looks, and once a second aside.
func (f face) pupils() []farm.Layer {
	x, y, size := farm.Track{Property: "x"}, farm.Track{Property: "y"}, farm.Track{Property: "scale"}
	for i, m := range f.script {
		q, end := faceMoods[m.Mood], f.ms
		if i+1 < len(f.script) {
			end = f.script[i+1].AtMs
		}
		size.Keys = append(size.Keys, farm.Key{AtMs: m.AtMs, Value: q.pupil / 12, Ease: "hold"})
		y.Keys = append(y.Keys, farm.Key{AtMs: m.AtMs, Value: q.y * f.k, Ease: "hold"})
		for n := 0; n < 20 && m.AtMs+n*500 < end; n++ {
			dx := q.x
			if n%2 == 1 {
				dx = -q.x
			}
			x.Keys = append(x.Keys, farm.Key{AtMs: OnFrame(float64(m.AtMs + n*500)), Value: dx * f.k, Ease: "hold"})
		}
	}
	var out []farm.Layer
	for _, at := range []float64{30, 70} {
		l := Dot(f.b.X+at*f.k, f.b.Y+43*f.k, 12*f.k, faceInk)
		l.ID, l.Tracks = "face", []farm.Track{x, y, size}
		out = append(out, l)
	}
	return out
}

// look is the mouth, the brows and the tears of a move.
func (f face) look(i int, m FaceMove) []farm.Layer {
	q, until := faceMoods[m.Mood], 0
	if i+1 < len(f.script) {
		until = f.script[i+1].AtMs
	}
	view := Box(-10, -10, 120, 120)
	box := Box(f.b.X-10*f.k, f.b.Y-10*f.k, 120*f.k, 120*f.k)
	line := func(path string, width float64, c farm.Color) farm.Layer {
		return farm.Layer{ID: "face", Box: box, StartMs: m.AtMs, EndMs: until, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view,
			Stroke: &farm.Stroke{Width: width * f.k, Color: c}}}
	}
	out := []farm.Layer{line(q.mouth+" "+q.brows, 13, "#FFFFFF"), line(q.mouth+" "+q.brows, 6.5, faceInk)}
	if q.filled {
		mouth := line(q.mouth, 1, faceInk)
		mouth.Shape.Fill = Solid("#7A1F2B")
		out = append(out, mouth)
	}
	if !q.cries {
		return out
	}
	tear := line("M16 62 C22 72 26 76 26 82 A10 10 0 0 1 6 82 C6 76 10 72 16 62 Z", 2, "#FFFFFF")
	tear.Shape.Fill = Solid("#58B7F2")
	fall := farm.Track{Property: "y"}
	for at := m.AtMs; at < f.ms && len(fall.Keys) < 40; at += 700 {
		fall.Keys = append(fall.Keys, farm.Key{AtMs: at, Value: 0, Ease: "in"}, farm.Key{AtMs: at + 660, Value: 62 * f.k, Ease: "hold"})
	}
	tear.Tracks = []farm.Track{fall}
	return append(out, tear)
}

package post

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The sets and moves that the scenes of a layout take turns in.
var (
	filmSets = [3][]int{
		{kit.SetTable, kit.SetNiche, kit.SetStage, kit.SetPaper}, {kit.SetStage, kit.SetTable, kit.SetPaper, kit.SetNiche},
		{kit.SetPaper, kit.SetStage, kit.SetNiche, kit.SetTable},
	}
	filmMoves = []int{kit.ShotPush, kit.ShotMacro, kit.ShotDrop, kit.ShotOrbit}
)

// stickerCut is the die-cut edge of a thing that lies on paper, px.
const stickerCut = 16.0

// filmed is the thing of the i-th line in a set, and the line above it. A line that
// names none is type on blocks.
func (w *wall) filmed(v int, at scene) []farm.Layer {
	ms, n := at.ms, at.nth()
	set := filmSets[v][n%len(filmSets[v])]
	edge := 0.0
	if set == kit.SetPaper {
		edge = stickerCut
	}
	o, ok := w.thing(at, edge)
	if !ok {
		return w.figured(at)
	}
	looks := []kit.Scheme{w.Page(), w.Other(), w.Inverse(), w.Soft()}
	g := looks[(n+v)%len(looks)]
	if set == kit.SetStage {
		g = w.Accented()
	}
	s := kit.Shot{Thing: o, Look: g, Set: set, Move: filmMoves[(n+int(w.Snack.Seed>>4))%len(filmMoves)], Ms: ms, BeatMs: w.beatMs(),
		First: at.first() || at.part > 0, Nth: n}
	if s.First && s.Move == kit.ShotMacro {
		s.Move = kit.ShotOrbit
	}
	most, high := 150.0, min(max(200+3.6*w.chars(at), 300), 470)
	if w.parted(at) {
		most, high = 250, 500
	}
	words := w.LargeType(w.said(at).Text, w.measure(wallHead, high), kit.KineticStyle{Ink: g.Ink,
		Ground: g.Bg, Point: g.Point, Emphasis: w.said(at).Emphasis, Most: most, Lines: 6, Leading: 1.02})
	high = words.Box.H
	if m, err := w.Ruler.Text(words); err == nil {
		high = m.H
	}
	words.Box.H = high + 1
	s.Top = wallHead + high
	s.Side, s.Floor = w.Placed(o, s.Top+110, []float64{1640, 1600, 1700, 1680}[set])
	from := 0
	if s.Move == kit.ShotMacro {
		from = s.Ready()
	}
	layers := s.Layers(w.Draft)
	return append(layers, w.come(at, []farm.Layer{words}, kit.RowsMask, from)...)
}

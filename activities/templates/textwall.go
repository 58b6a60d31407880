package templates

import (
	"fmt"
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/plan"
)

// textWall is a film in which a text grows line by line to its turn. V1 is a
// sheet of notes, V2 bare type over footage or a moving ground, V3 blocks like
// messages, all on one side.
func textWall(s *sheet) {
	c := s.scored("calm", "dark")
	s.film(c, organicBox)
	lines := s.words.Wall()
	v := s.variant(3)
	times, total := wallTimes(c, lines)
	for i, l := range lines {
		s.say(fmt.Sprintf("line-%d", i+1), l.Text)
		if i > 0 {
			s.cue("tick", times[i], -8)
		}
	}
	loop := onFrame(8 * 1000.0 / filmFPS)
	s.scene(farm.Scene{ID: "wall", DurationMs: total, Layers: s.wallLayers(v, lines, times, total)})
	// The end dissolves into the first frame, so that the film runs round.
	s.scene(farm.Scene{ID: "loop", DurationMs: loop, Enter: &farm.Transition{Kind: "fade", DurationMs: loop}, Layers: s.wallLayers(v, lines, times, 0)})
	s.finish()
}

const (
	headStartMs = 300
	turnHoldMs  = 1200
	minWallMs   = 7600
	minLineMs   = 1000
	wallQuiet   = 0.72 // opacity of sentences that have been read
	headQuiet   = 0.88 // of the first: its emphasis in the accent must stay readable
)

// wallTimes gives each line its start, on a beat, and the length of the whole.
func wallTimes(c score, lines []plan.Line) ([]int, int) {
	starts := make([]int, len(lines))
	at := 0.0
	for i, l := range lines {
		if i > 0 {
			starts[i] = onFrame(at)
		}
		// The pace of reading holds for the whole wall; a line stays when
		// the next has come.
		read := max(minLineMs, float64(len(strings.Fields(l.Text)))*1000/3.2)
		if i == 0 {
			read += headStartMs
		}
		at += float64(c.beats(math.Ceil(read*float64(c.bpm)/30000-0.3) / 2)) // half beats
	}
	return starts, max(onFrame(at+turnHoldMs), onFrame(minWallMs))
}

// wallLayers draws the wall; a length of 0 is its first frame at rest.
func (s *sheet) wallLayers(v int, lines []plan.Line, times []int, length int) []farm.Layer {
	var layers []farm.Layer
	ink, point := s.Text, s.Accent
	column := farm.Layer{ID: "lines", Box: box(120, 240, 810, 1160), Stack: &farm.Stack{Gap: 40, Justify: "center"}}
	switch v {
	case 0:
		layers = s.notesSheet()
		column.Box = box(140, 420, 770, 900)
		column.Stack.Justify, column.Stack.Gap = "start", 34
	case 1:
		layers, ink, point = s.wallGround(length)
	default:
		layers = append(layers, ground(s.snack.Canvas, farm.Fill{Kind: "mesh", Seed: s.snack.Seed, DriftPxPerSec: 10,
			Colors: []farm.Color{s.Bg, s.Bg2, s.Tint, turned(s.Bg2, 30, 0)}}))
		column.Stack.Gap = 26
	}
	for i, l := range lines {
		if length == 0 && i > 0 {
			// Unseen, but it keeps the first line where it stands.
			hidden := s.wallLine(v, i, len(lines), l, ink, point)
			hidden.Opacity = opacity(0)
			column.Stack.Children = append(column.Stack.Children, hidden)
			continue
		}
		line := s.wallLine(v, i, len(lines), l, ink, point)
		if i > 0 {
			line.StartMs = times[i]
			line.Enter = &farm.Motion{Kind: "rise", Distance: 24, By: "line", StaggerMs: 100}
			if v == 2 {
				line.Enter = &farm.Motion{Kind: "rise", Distance: 32}
			}
		}
		if length > 0 && i+1 < len(lines) && v != 2 {
			next := float64(times[i+1])
			quiet := wallQuiet
			if i == 0 && l.Emphasis != "" {
				quiet = headQuiet
			}
			line.Tracks = []farm.Track{track("opacity", "smooth", next, 1, next+400, quiet)}
		}
		column.Stack.Children = append(column.Stack.Children, line)
	}
	return append(layers, column)
}

func (s *sheet) wallLine(v, i, n int, l plan.Line, ink, point farm.Color) farm.Layer {
	st := step{size: 74, least: 38, leading: 1.26, weight: 600, lines: 4}
	if i == 0 {
		st = step{size: 98, least: 48, leading: 1.08, display: true, tracking: -0.012, lines: 4}
	}
	c := ink
	if i == n-1 {
		c = point
		st = step{size: 82, least: 42, leading: 1.12, display: true, tracking: -0.01, lines: 3}
	}
	line := s.text(fmt.Sprintf("line-%d", i+1), l.Text, st, farm.Box{}, c)
	switch {
	case v == 2:
		plate, on := s.Surface, s.Text
		if s.Dark {
			plate = lighter(s.Surface, 0.07)
		}
		if i == n-1 {
			plate, on = s.Accent, s.OnAccent
		}
		line.Text.Color = on
		line.Text.Plate = &farm.Plate{Color: plate, Radius: 38, PadX: 44, PadY: 32}
	case i == 0:
		line = stress(line, l.Emphasis, point)
	}
	return line
}

// notesSheet is a page of notes on a moving ground.
func (s *sheet) notesSheet() []farm.Layer {
	return []farm.Layer{
		ground(s.snack.Canvas, farm.Fill{Kind: "mesh", Seed: s.snack.Seed, DriftPxPerSec: 12,
			Colors: []farm.Color{s.Accent, lighter(s.Accent, 0.07), lighter(s.Accent, -0.08), turned(s.Accent, 26, 0.02)}}),
		{ID: "sheet", Box: box(70, 240, 910, 1160), Radius: 44, Fill: &farm.Fill{Kind: "paper", Colors: []farm.Color{s.Surface}, Seed: s.snack.Seed}, Shadow: softShadow()},
		{ID: "head", Box: box(140, 300, 770, 64), Stack: &farm.Stack{Direction: "row", Align: "center", Children: []farm.Layer{s.lockup(56, 560, s.Text, s.Surface)}}},
		{ID: "rule", Box: box(140, 384, 770, 4), Fill: solid(alpha(s.Text, 0.12))},
	}
}

// wallGround is the brand's footage, darkened, or a moving ground.
func (s *sheet) wallGround(length int) (layers []farm.Layer, ink, point farm.Color) {
	if s.Demo == nil || s.Demo.Tall() { // a recorded screen has words of its own
		if l, ink, point, ok := s.suppliedGround(length); ok {
			return []farm.Layer{l}, ink, point
		}
		return []farm.Layer{ground(s.snack.Canvas, farm.Fill{Kind: "mesh", Seed: s.snack.Seed, DriftPxPerSec: 12,
			Colors: []farm.Color{s.Bg, s.Bg2, s.Tint, turned(s.Bg2, 36, 0), turned(s.Tint, -24, 0)}})}, s.Text, s.Accent
	}
	white, bright := s.whiteOn()
	return []farm.Layer{{ID: "footage", Box: whole(s.snack.Canvas), Footage: &farm.Footage{Asset: s.asset("demo", s.Demo.Asset), Loop: true, Dim: 0.62, Speed: 0.7, Focus: s.Demo.Focus()}}},
		white, bright
}

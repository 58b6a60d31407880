package meme

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// actor is who plays in a meme: a character, or one of the brand's people.
type actor struct {
	name   string // of draw.Characters, "" for a person
	person kit.Persona
	moods  actorMoods
}

// actorMoods are how an actor feels as long as all is well, and afterwards.
type actorMoods struct{ good, bad []string }

// crowd are characters that are funny wherever they turn up.
var crowd = []string{"cat", "dog", "frog", "bird", "bear", "ghost", "sheep", "clock"}

// The feelings that are acted, each list in the order in which they rise.
var (
	characterMoods = []actorMoods{
		{[]string{"happy", "proud"}, []string{"worried", "stressed"}},
		{[]string{"cool", "happy"}, []string{"surprised", "stressed"}},
		{[]string{"proud", "happy"}, []string{"sceptical", "annoyed"}},
		{[]string{"love", "happy"}, []string{"worried", "tired"}},
		{[]string{"laughing", "happy"}, []string{"surprised", "worried"}},
		{[]string{"happy", "cool"}, []string{"annoyed", "stressed"}},
	}
	personMoods = []actorMoods{
		{[]string{"proud/thumbs-up", "happy/thumbs-up"}, []string{"worried/shrug", "surprised/palms"}},
		{[]string{"happy/wave", "proud/wave"}, []string{"annoyed/facepalm", "worried/facepalm"}},
		{[]string{"happy/phone", "neutral/phone"}, []string{"surprised/phone", "worried/facepalm"}},
		{[]string{"proud/crossed", "happy/crossed"}, []string{"surprised/palms", "worried/palms"}},
		{[]string{"happy/point-up", "proud/point-up"}, []string{"surprised/palms", "worried/shrug"}},
		{[]string{"laughing/palms", "happy/palms"}, []string{"worried/rest", "annoyed/shrug"}},
	}
)

// cast chooses a character for a meme, or, where people is set, a person.
func cast(d *kit.Draft, people bool) actor {
	if people {
		return actor{person: d.Person(int(d.Snack.Seed>>3)%5 + d.Nth), moods: kit.PickOne(d, personMoods)}
	}
	own := draw.Characters(d.DrawnField())
	all := slices.Clone(own)
	for _, c := range append(slices.Clone(own), crowd...) { // those of the field twice
		if c != "clock" || slices.Contains(own, c) {
			all = append(all, c)
		}
	}
	return actor{name: kit.PickOne(d, all), moods: kit.PickOne(d, characterMoods)}
}

// move is what an actor shows from a time on; a character dances to beats
// between two stands when dance is set.
type move struct {
	atMs  int
	cell  string
	dance bool
}

// sharp is how much larger than it stands an actor is drawn, because cameras go
// near.
const sharp = 1.3

// plays is an actor in a box, who follows a script for ms. edge is a white edge as
// of paper, px.
func (e *edit) plays(a actor, b farm.Box, ms int, edge float64, script ...move) farm.Layer {
	drawing := farm.Drawing{Kind: "character", Name: a.name, Seed: e.Snack.Seed, Palette: e.DrawnPalette(), Shadow: edge > 0, Edge: edge * sharp}
	if a.name == "" {
		drawing.Kind, drawing.Name, drawing.Look, drawing.Seed, drawing.Palette = "presenter", "whole", &a.person.Look, a.person.Seed, a.person.Palette
	}
	k := min(sharp, farm.MaxDrawingSide/max(b.W, b.H))
	drawing.Width, drawing.Height = int(b.W*k), int(b.H*k)
	t := farm.Track{Property: "cell"}
	show := func(at int, cell string) {
		i := slices.Index(drawing.Cells, cell)
		if i < 0 {
			i = len(drawing.Cells)
			drawing.Cells = append(drawing.Cells, cell)
		}
		if n := len(t.Keys); n == 0 || at > t.Keys[n-1].AtMs {
			t.Keys = append(t.Keys, farm.Key{AtMs: at, Value: float64(i), Ease: "hold"})
		}
	}
	for i, m := range script {
		until := ms
		if i+1 < len(script) {
			until = script[i+1].atMs
		}
		show(m.atMs, m.cell)
		if a.name == "" || strings.Contains(m.cell, "/") {
			continue // a person of one piece holds its pose
		}
		for n := 1; n < 40; n++ {
			at := kit.OnFrame(float64(m.atMs) + float64(n)*e.beatMs()/2)
			if at >= until-60 {
				break
			}
			if m.dance {
				show(at, m.cell+[]string{"", "/2"}[n%2])
			} else if n%5 == 4 {
				show(at, m.cell+"/blink")
				show(at+100, m.cell)
			}
		}
	}
	l := farm.Layer{ID: "actor", Box: b, Picture: &farm.Picture{Asset: e.AddDrawing(drawing), Fit: "contain"}}
	if len(drawing.Cells) > 1 {
		columns, rows := drawing.Grid()
		l.Picture.Cells = &farm.Cells{Columns: columns, Rows: rows}
		l.Tracks = []farm.Track{t}
	}
	return l
}

// hopping bobs a layer up on every beat from one time to another, and leans it
// to either side.
func hopping(l farm.Layer, fromMs, untilMs int, beatMs, high, lean float64) farm.Layer {
	y, r := kit.Track("y", "out", 0, 0), kit.Track("rotation", "smooth", 0, 0)
	for n := 0; n < 60; n++ {
		at := float64(fromMs) + float64(n)*beatMs
		if at+beatMs > float64(untilMs)+1 {
			break
		}
		y.Keys = append(y.Keys, farm.Key{AtMs: kit.OnFrame(at) + 1, Value: 0, Ease: "out"}, farm.Key{AtMs: kit.OnFrame(at + beatMs*0.4), Value: -high, Ease: "in"}, farm.Key{AtMs: kit.OnFrame(at + beatMs*0.8), Value: 0, Ease: "hold"})
		side := lean
		if n%2 == 1 {
			side = -lean
		}
		r.Keys = append(r.Keys, farm.Key{AtMs: kit.OnFrame(at+beatMs*0.4) + 1, Value: side, Ease: "smooth"})
	}
	r.Keys = append(r.Keys, farm.Key{AtMs: untilMs + 2, Value: 0})
	l.Tracks = append(l.Tracks, y, r)
	return l
}

// trembling lets a layer shiver from a time on.
func trembling(l farm.Layer, fromMs, untilMs int, by float64) farm.Layer {
	x := kit.Track("x", "hold", float64(fromMs), 0)
	for i, at := 1, fromMs+67; at < untilMs && i < 110; i, at = i+1, at+67 {
		x.Keys = append(x.Keys, farm.Key{AtMs: at, Value: by * []float64{1, -1, 0.6, -0.8}[i%4], Ease: "hold"})
	}
	l.Tracks = append(l.Tracks, x)
	return l
}

// crown is where the top of a character's head is, as a share of its box's
// height: things are balanced there.
func crown(name string) float64 {
	const side = 96
	img, err := draw.Sheet(farm.Drawing{Kind: "character", Name: name, Width: side, Height: side})
	if err != nil {
		return 0
	}
	for y := range side {
		for x := side*9/20 - 2; x < side*11/20+2; x++ {
			if img.RGBAAt(x, y).A > 128 {
				return float64(y) / side
			}
		}
	}
	return 0
}

package meme

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// actor is who plays in a meme, in its moods: the brand's own character, or in a piece of
// nobody's one of the crowd.
type actor struct {
	drawing farm.Drawing // its kind, name, colours and seed
	moods   actorMoods
}

// actorMoods are how an actor feels as long as all is well, and afterwards.
type actorMoods struct{ good, bad []string }

// crowd are characters that are funny wherever they turn up.
var crowd = []string{"cat", "dog", "frog", "bird", "bear", "ghost", "sheep"}

// The feelings that are acted, each list in the order in which they rise.
var characterMoods = []actorMoods{
	{[]string{"happy", "proud"}, []string{"worried", "stressed"}},
	{[]string{"cool", "happy"}, []string{"surprised", "stressed"}},
	{[]string{"proud", "happy"}, []string{"surprised", "annoyed"}},
	{[]string{"love", "happy"}, []string{"worried", "tired"}},
	{[]string{"laughing", "happy"}, []string{"surprised", "worried"}},
	{[]string{"happy", "cool"}, []string{"annoyed", "stressed"}},
}

// cast chooses who acts: in a piece of a prompt's a character that it names, else one of the crowd;
// for a brand the animal that it is about, else a person: a being of nobody's kind belongs to no
// trade.
func (f *film) cast() actor {
	who := actor{drawing: f.character(kit.PickOne(f.Draft, crowd)), moods: kit.PickOne(f.Draft, characterMoods)}
	if !f.Unbranded() {
		if own := f.Companion(); own.Kind == "character" && !kit.IsBeing(own) {
			who.drawing = own
			return who
		}
		who.drawing = f.guest()
		return who
	}
	for _, noun := range f.Writer.Named() {
		if name := copywriter.FigureOf(noun, f.Facts.Language); slices.Contains(draw.Characters(""), name) {
			who.drawing = f.character(name)
			break
		}
	}
	return who
}

// character is one of draw.Characters in the film's colours.
func (f *film) character(name string) farm.Drawing {
	return farm.Drawing{Kind: "character", Name: name, Seed: f.Snack.Seed, Palette: f.dress()}
}

// holds reports that whoever acts has the thing of the joke in hand: it is another.
func (f *film) holds() bool { return f.hasThing && f.thing.Name != f.who.drawing.Name }

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

// dress is the colours of who acts: of another hue than the grounds.
func (f *film) dress() map[string]farm.Color {
	out := f.DrawnPalette()
	if f.Solemn() {
		return out
	}
	_, c, h := kit.ToLCH(f.Second)
	out["accent"] = kit.FromLCH(0.62, min(max(c, 0.12), 0.17), h)
	out["onAccent"] = kit.Opposite(out["accent"], h)
	return out
}

// plays is an actor in a box, who follows a script for ms. edge is a white edge as
// of paper, px.
func (f *film) plays(a actor, b farm.Box, ms int, edge float64, script ...move) farm.Layer {
	if a.isGuest() { // as wide as he is drawn, and no paper
		wide := b.H * guestView.W / guestView.H
		b, edge = kit.Box(b.X+(b.W-wide)/2, b.Y, wide, b.H), 0
	}
	drawing := a.drawing
	drawing.Shadow, drawing.Edge = edge > 0, edge*min(sharp, drawnSide(b)/max(b.W, b.H))
	k := min(drawnSide(b), farm.MaxDrawingSide) / max(b.W, b.H)
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
		if strings.Contains(m.cell, "/") {
			continue
		}
		for n := 1; n < 40; n++ {
			at := kit.OnFrame(float64(m.atMs) + float64(n)*f.beatMs()/2)
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
	l := farm.Layer{ID: "actor", Box: b, Picture: &farm.Picture{Asset: f.AddDrawing(drawing), Fit: "contain"}}
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
		y.Keys = append(y.Keys, farm.Key{AtMs: kit.OnFrame(at) + 1, Value: 0, Ease: "out"},
			farm.Key{AtMs: kit.OnFrame(at + beatMs*0.4), Value: -high, Ease: "in"}, farm.Key{AtMs: kit.OnFrame(at + beatMs*0.8), Value: 0,
				Ease: "hold"})
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

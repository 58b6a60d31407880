package trace

import (
	"path/filepath"
	"reflect"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
)

// walkedFilm is six seconds of frames 90 by 160 at ten a second: some move, some rest and
// some are black, over each place where the test cuts it.
func walkedFilm() (farm.Composition, []film.Picture) {
	c := farm.Composition{Canvas: farm.Canvas{Width: 90, Height: 160, FPS: 10},
		Scenes: []farm.Scene{{ID: "one", DurationMs: 6000}}}
	var out []film.Picture
	for i := range 60 {
		n := c.Canvas.Width * c.Canvas.Height
		block := make([]byte, n*3/2)
		level := byte(40 + 3*i)
		switch {
		case i >= 12 && i < 38:
			level = 200 // a rest of 2.6 s
		case i >= 45 && i < 48:
			level = 16 // black for 0.3 s
		}
		for k := range block {
			block[k] = level + byte(k%7)
		}
		out = append(out, film.Picture{Width: c.Canvas.Width, Height: c.Canvas.Height, Block: block, Y: block[:n], U: block[n : n*5/4],
			V: block[n*5/4:]})
	}
	return c, out
}

// The walks of chunks, joined, are the walk of the film in one go, wherever it is cut: a
// rest and a black part that go on over a joint begin once, and where they began.
func TestWalksOfChunksJoin(t *testing.T) {
	c, frames := walkedFilm()
	walked := func(from, to int) *Recorder {
		r := New(c, farm.Label{}, Mode{Walk: true})
		for _, p := range frames[from:to] {
			r.walk.see(p)
		}
		return r
	}
	whole := walked(0, len(frames)).walk.walk
	if !reflect.DeepEqual(whole.Freeze, []float64{1.2}) || !reflect.DeepEqual(whole.Black, []float64{4.5}) {
		t.Fatalf("in one go it rests at %v and is black at %v", whole.Freeze, whole.Black)
	}
	for _, cuts := range [][]int{{30}, {12}, {38}, {46}, {45, 48}, {15, 30}, {20, 25, 46, 47}, {5, 37, 50}} {
		joined, from := newWalker(90, 160, 10, len(frames)), 0
		for _, to := range append(cuts, len(frames)) {
			path := filepath.Join(t.TempDir(), "walk")
			if err := walked(from, to).WriteWalk(path); err != nil {
				t.Fatal(err)
			}
			p, err := readWalkedPart(path)
			if err != nil {
				t.Fatal(err)
			}
			if err := joined.goOn(p, to-from, "parts[0].walk"); err != nil {
				t.Fatal(err)
			}
			from = to
		}
		if !reflect.DeepEqual(joined.walk, whole) {
			t.Errorf("cut at %v it rests at %v and is black at %v", cuts, joined.walk.Freeze, joined.walk.Black)
		}
	}
}

// The walk of another stretch than was asked for is refused.
func TestStrangeWalkIsRefused(t *testing.T) {
	c, frames := walkedFilm()
	r := New(c, farm.Label{}, Mode{Walk: true})
	r.walk.see(frames[0])
	path := filepath.Join(t.TempDir(), "walk")
	if err := r.WriteWalk(path); err != nil {
		t.Fatal(err)
	}
	p, err := readWalkedPart(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := newWalker(90, 160, 10, 60).goOn(p, 2, "parts[0].walk"); farm.CodeOf(err) != farm.CodeInvalid {
		t.Errorf("error is %v", err)
	}
}

package check

import (
	"slices"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/report"
)

const paceW, paceH = 30, 60

// filmOf is a film of 30 frames a second whose pixels are told by a function.
func filmOf(seconds int, pixel func(frame, x, y int) byte) [][]byte {
	out := make([][]byte, 30*seconds)
	for i := range out {
		out[i] = make([]byte, paceW*paceH)
		for p := range out[i] {
			out[i][p] = pixel(i, p%paceW, p/paceW)
		}
	}
	return out
}

func TestPace(t *testing.T) {
	for _, c := range []struct {
		name    string
		pixel   func(frame, x, y int) byte
		still   float64 // share, within a tenth
		firstMs int
	}{
		{"a picture at rest", func(_, x, y int) byte { return byte(x * y) }, 1, 4000},
		{"grain", func(f, x, y int) byte { return 100 + byte((f*7919+x*104729+y*1299709)%5) }, 1, 4000},
		{"a ground that drifts", func(f, x, y int) byte { return byte(60 + x + f/10) }, 1, 4000},
		{"a box that moves all the time", func(f, x, y int) byte {
			if y > 10 && y < 40 && x >= f%20 && x < f%20+10 {
				return 240
			}
			return 20
		}, 0, 100},
		{"a cut after a second, then rest", func(f, _, _ int) byte {
			if f >= 30 {
				return 200
			}
			return 20
		}, 0.97, 1000},
	} {
		p := paceOf(filmOf(4, c.pixel), paceW, paceH, 30, localShare)
		if p.Still < c.still-0.1 || p.Still > c.still+0.1 || p.FirstMs != c.firstMs {
			t.Errorf("%s: %+v, want %.2f still and the first event at %d ms", c.name, p, c.still, c.firstMs)
		}
	}
}

// keysAt is a thing that stands in a box from one frame to another.
func keysAt(from, to int, b farm.Box) []report.Key {
	return []report.Key{{Frame: from, Box: b, Opacity: 1}, {Frame: to, Box: b, Opacity: 1}}
}

func TestDeclaredEvents(t *testing.T) {
	r := report.Report{Kind: farm.KindVideo, Canvas: farm.Canvas{Width: 1080, Height: 1920, FPS: 30}, Frames: 150, DurationMs: 5000,
		Scenes: []report.Scene{{First: 0, Last: 60}, {First: 60, Last: 150}},
		Texts:  []report.Text{{Keys: keysAt(30, 59, farm.Box{W: 100, H: 100})}},
		Shapes: []report.Shape{{Keys: keysAt(75, 149, farm.Box{W: 10, H: 10})}, {Keys: keysAt(90, 149, farm.Box{W: 1080, H: 1000})}},
		Words:  []report.Word{{StartMs: 4000, PageEndMs: 4500}, {StartMs: 4500}}}
	want := []int{0, 1000, 2000, 3000, 4000}
	got := Declared(r)
	if len(got) != len(want) {
		t.Fatalf("%v, want %v", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("%v, want %v", got, want)
		}
	}
	if gap, from := LongestGap(r); gap != 1000 || from != 0 {
		t.Errorf("gap %d from %d", gap, from)
	}
	r.Texts[0].Keys = append(keysAt(30, 45, farm.Box{W: 100, H: 100}),
		report.Key{Frame: 55, Box: farm.Box{X: 600, W: 100, H: 100}, Opacity: 1})
	if got := Declared(r); len(got) != 6 || got[2] != 1500 {
		t.Errorf("a text that begins to move after a rest: %v", got)
	}
	box := func(x, y float64) farm.Box { return farm.Box{X: x, Y: y, W: 100, H: 100} }
	r.Texts, r.Words, r.Shapes = nil, nil, nil
	r.Pictures = []report.Picture{{Keys: []report.Key{ // it sways by 300 px a second, leaps once, and sways on
		{Frame: 60, Box: box(0, 0)}, {Frame: 70, Box: box(100, 0)}, {Frame: 80, Box: box(0, 0)}, {Frame: 85, Box: box(0, -200)},
		{Frame: 90, Box: box(0, 0)}, {Frame: 100, Box: box(100, 0)}}}}
	if got := Declared(r); !slices.Equal(got, []int{0, 2000, 2666}) {
		t.Errorf("what sways leaps: %v", got)
	}
}

func TestEmptyBand(t *testing.T) {
	still := report.Report{Kind: farm.KindImage, Canvas: farm.Canvas{Width: 1000, Height: 1000}}
	text := func(y, h float64) report.Text {
		return report.Text{Keys: keysAt(0, 1, farm.Box{X: 100, Y: y, W: 500, H: h})}
	}
	shape := func(y, w, h float64) report.Shape {
		return report.Shape{Role: "shape", Keys: keysAt(0, 1, farm.Box{Y: y, W: w, H: h})}
	}
	for _, c := range []struct {
		name   string
		texts  []report.Text
		shapes []report.Shape
		want   float64
	}{
		{"words at the top alone", []report.Text{text(100, 200)}, nil, 0.7},
		{"words above and below", []report.Text{text(100, 200), text(600, 300)}, nil, 0.3},
		{"a card is a ground", []report.Text{text(100, 200)}, []report.Shape{shape(300, 900, 700)}, 0.7},
		{"a line is none", []report.Text{text(100, 200)}, []report.Shape{shape(600, 900, 4)}, 0.7},
		{"a form", []report.Text{text(100, 200)}, []report.Shape{shape(500, 300, 300)}, 0.2},
	} {
		still.Texts, still.Shapes = c.texts, c.shapes
		if got, _ := EmptyBand(still); got < c.want-0.001 || got > c.want+0.001 {
			t.Errorf("%s: %.3f, want %.3f", c.name, got, c.want)
		}
	}
}

func TestCutClauses(t *testing.T) {
	for line, cut := range map[string]bool{
		"Six weeks in oak": false, "Ready before the": true, "Promise kept, with": true, "What is it for?": false, "And then…": false,
		"The": false,
	} {
		s := &subject{r: report.Report{Language: "en", Copy: map[string]string{"hook": line}}}
		if got := cutClauses(s).Outcome == Fail; got != cut {
			t.Errorf("%q: cut is %v", line, got)
		}
	}
	if got := cutClauses(&subject{r: report.Report{Language: "ja", Copy: map[string]string{"hook": "を"}}}); got.Outcome != NotApplicable ||
		got.Reason == "" {
		t.Errorf("Japanese: %+v", got)
	}
}

func TestNamedThings(t *testing.T) {
	r := report.Report{Pictures: []report.Picture{{Drawing: "thing bicycle"}, {Drawing: "presenter Ada"}},
		Facts: []farm.Fact{{Kind: "object", Value: "fietsen: bicycle"}, {Kind: "description", Value: "Spaak repareert Fietsen."}}}
	if got := namedThings(&subject{r: r}); got.Outcome != Pass {
		t.Errorf("%+v", got)
	}
	for name, facts := range map[string][]farm.Fact{"no fact": r.Facts[1:], "no text with the word": r.Facts[:1]} {
		r.Facts = facts
		if got := namedThings(&subject{r: r}); got.Outcome != Fail {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if got := namedThings(&subject{}); got.Outcome != NotApplicable {
		t.Errorf("%+v", got)
	}
}

// A mouth that moves is enough where somebody speaks, and nowhere else: as much of a page
// that blinks leaves the page still.
func TestMouthsMove(t *testing.T) {
	small := filmOf(4, func(f, x, y int) byte { // one block of 200, of a mouth that opens and closes
		if x < 3 && y < 3 && f/3%2 == 0 {
			return 90
		}
		return 20
	})
	blocks := float64((paceW + 2) / 3 * ((paceH + 2) / 3))
	if p := paceOf(small, paceW, paceH, 30, 0.9/blocks); p.Still > 0 {
		t.Errorf("a mouth is %.2f still", p.Still)
	}
	if p := paceOf(small, paceW, paceH, 30, 1.1/blocks); p.Still < 0.9 {
		t.Errorf("a spot that blinks is only %.2f still", p.Still)
	}
	for layer, want := range map[string]bool{"actor-mouth": true, "cast-2-mouth": true, "thing": false} {
		if got := speaking(report.Picture{Layer: layer, Source: "drawn"}); got != want {
			t.Errorf("%s: %v", layer, got)
		}
	}
}

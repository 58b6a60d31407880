package film

import (
	"bytes"
	"context"
	"image"
	"testing"

	"github.com/snackfarm/farm"
)

// busy is a scene with all that is drawn anew on every frame.
func busy(t testing.TB) Film {
	s := testFilm(t, image.Pt(360, 640)).Piece
	words := func(kind string, y float64) farm.Layer {
		return farm.Layer{Box: farm.Box{X: 20, Y: y, W: 320}, Enter: &farm.Motion{Kind: kind, By: "word", DurationMs: 700},
			Exit: &farm.Motion{Kind: kind}, EndMs: 1400,
			Text: &farm.Text{Content: "words come one by one", Font: "Inter", Weight: 700, Size: 30, Leading: 1.2, Color: "#FFD166"}}
	}
	zoom := []farm.Track{{Property: "zoom", Keys: []farm.Key{{AtMs: 0, Value: 1}, {AtMs: 1500, Value: 1.3}}}}
	move := farm.Track{Property: "x", Keys: []farm.Key{{AtMs: 0, Value: 0}, {AtMs: 1500, Value: 17}}}
	turn := farm.Track{Property: "rotation", Keys: []farm.Key{{AtMs: 0, Value: -4}, {AtMs: 1500, Value: 6}}}
	cells := farm.Track{Property: "cell",
		Keys: []farm.Key{{AtMs: 0, Value: 1}, {AtMs: 300, Value: 0}, {AtMs: 500, Value: 3, Ease: "linear"}, {AtMs: 1000, Value: 0}}}
	s.Scenes = []farm.Scene{{ID: "busy", DurationMs: 1500, Layers: []farm.Layer{
		{Box: farm.Box{W: 360, H: 640}, Fill: &farm.Fill{Kind: "mesh", Colors: []farm.Color{"#0F1B3D", "#1B2A57", "#3A2F8F"}, DriftPxPerSec: 12}},
		{Box: farm.Box{X: 10, Y: 60, W: 160, H: 200}, Radius: 20, Picture: &farm.Picture{Asset: "picture"}, Tracks: zoom},
		{Box: farm.Box{X: 190, Y: 60, W: 160, H: 200}, Picture: &farm.Picture{Asset: "picture"}, Tracks: append(zoom[:1:1], move, turn)},
		{Box: farm.Box{X: 10, Y: 300, W: 120, H: 200}, Footage: &farm.Footage{Asset: "footage", Loop: true}, Device: &farm.Device{Kind: "phone"},
			Enter: &farm.Motion{Kind: "rise"}},
		{Box: farm.Box{X: 200, Y: 300, W: 120, H: 120},
			Shape: &farm.Shape{Kind: "ellipse", Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#B5451B"}}}, Tracks: []farm.Track{turn, move}},
		{Box: farm.Box{X: 140, Y: 300, W: 50, H: 50}, Picture: &farm.Picture{Asset: "picture", Cells: &farm.Cells{Columns: 2, Rows: 2}},
			Tracks: []farm.Track{cells}},
		{Box: farm.Box{X: 140, Y: 360, W: 50, H: 50}, Picture: &farm.Picture{Asset: "picture", Cells: &farm.Cells{Columns: 4}},
			Tracks: []farm.Track{cells, turn}},
		words("pop", 440), words("rise", 480), words("wipe", 520), words("slide", 560), words("blur", 600),
	}}}
	return filmOf(t, s)
}

// playing is a stage of a film's only scene, and what draws its n-th frame.
func playing(t testing.TB, f Film) (r *ring, frame func(n int)) {
	t.Helper()
	nodes, err := f.Painter.Nodes(context.Background(), f.Piece.Scenes[0])
	if err != nil {
		t.Fatal(err)
	}
	st, err := newStage(context.Background(), staging{f.Piece.Canvas, f.Piece.Scenes[0].DurationMs, 0, 0, nodes, false}, &reel{open: f.Open})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(st.close)
	if r, err = newRing(f.Piece.Canvas.Width, f.Piece.Canvas.Height); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.free)
	return r, func(n int) {
		if err := st.advance(float64(n) * st.frameMs); err != nil {
			t.Fatal(err)
		}
		r.next(st)
	}
}

// Once everything of a scene was drawn, frames allocate nothing: text that
// enters word by word, pictures that zoom and turn, cells of a sheet one after
// another, a ground that drifts, footage in a phone that rises.
func TestFramesAllocateNothing(t *testing.T) {
	f := busy(t)
	_, frame := playing(t, f)
	total := Frames(f.Piece)
	for n := range total {
		frame(n)
	}
	for n := range total {
		if allocs := testing.AllocsPerRun(1, func() { frame(n) }); allocs > 0 {
			t.Errorf("frame %d allocates %.0f times", n, allocs)
		}
	}
}

// What is drawn over what a buffer held before is what is drawn afresh.
func TestDirtyRectanglesAreEnough(t *testing.T) {
	f := busy(t)
	r, frame := playing(t, f)
	fresh, err := newFrame(f.Piece.Canvas.Width, f.Piece.Canvas.Height)
	if err != nil {
		t.Fatal(err)
	}
	defer fresh.free()
	for n := range Frames(f.Piece) {
		frame(n)
		b := r.buffers[r.last]
		b.stage.draw(fresh, fresh.rect())
		if !bytes.Equal(fresh.block, b.block) {
			t.Fatalf("frame %d differs from the same frame drawn afresh", n)
		}
	}
}

// BenchmarkFrames draws the frames of a busy scene, without encoder.
func BenchmarkFrames(b *testing.B) {
	for name, make := range map[string]func(testing.TB) Film{"busy": busy, "zoom": zooming, "wall": wall} {
		b.Run(name, func(b *testing.B) {
			f := make(b)
			_, frame := playing(b, f)
			total := Frames(f.Piece)
			for n := range total {
				frame(n)
			}
			b.ReportAllocs()
			b.SetBytes(int64(f.Piece.Canvas.Width * f.Piece.Canvas.Height * 3 / 2))
			n := 0
			for b.Loop() {
				frame(n % total)
				n++
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "frames/s")
		})
	}
}

// zooming is a full screen picture that zooms slowly.
func zooming(t testing.TB) Film {
	s := testFilm(t, image.Pt(1080, 1920)).Piece
	s.Scenes = []farm.Scene{
		{ID: "zoom", DurationMs: 1000, Layers: []farm.Layer{{Box: farm.Box{W: 1080, H: 1920}, Picture: &farm.Picture{Asset: "picture"},
			Tracks: []farm.Track{{Property: "zoom", Keys: []farm.Key{{AtMs: 0, Value: 1, Ease: "linear"}, {AtMs: 1000, Value: 1.15}}}}}}}}
	return filmOf(t, s)
}

// wall is six lines that fade in one after the other over a gradient.
func wall(t testing.TB) Film {
	s := testFilm(t, image.Pt(1080, 1920)).Piece
	layers := []farm.Layer{
		{Box: farm.Box{W: 1080, H: 1920}, Fill: &farm.Fill{Kind: "linear", Colors: []farm.Color{"#1E3A8A", "#9333EA"}, AngleDeg: 45}}}
	for i := range 6 {
		layers = append(layers,
			farm.Layer{Box: farm.Box{X: 60, Y: float64(400 + 160*i), W: 960}, StartMs: 1000 * i, Enter: &farm.Motion{Kind: "fade", DurationMs: 400},
				Text: &farm.Text{Content: "A line of the wall", Font: "Inter", Weight: 700, Size: 72, Leading: 1.2, Color: "#FFFFFF", Align: "center"}})
	}
	s.Scenes = []farm.Scene{{ID: "wall", DurationMs: 10000, Layers: layers}}
	return filmOf(t, s)
}

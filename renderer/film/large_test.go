package film

import (
	"context"
	"math"
	"testing"

	"github.com/snackfarm/farm"
)

// grown is a film of a striped picture that turns and is scaled.
func grown(t *testing.T, side int, scales ...float64) Film {
	key := func(v float64) []farm.Key { return []farm.Key{{Value: v}} }
	l := farm.Layer{ID: "it", Box: farm.Box{X: 40, Y: 50, W: 90, H: 60}, Picture: &farm.Picture{Asset: "photo"},
		Tracks: []farm.Track{{Property: "rotation", Keys: key(23)}}}
	for _, s := range scales {
		l.Tracks = append(l.Tracks, farm.Track{Property: "scale", Keys: key(s)})
	}
	return filmOf(t, farm.Composition{Language: "en", Canvas: farm.Canvas{Width: side, Height: side, FPS: 30},
		Scenes: []farm.Scene{{ID: "a", DurationMs: 100, Layers: []farm.Layer{l, {
			Box: farm.Box{X: 10, Y: 10, W: 8, H: 8}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#FF0000"}},
			Enter:  &farm.Motion{Kind: "blur", Distance: 100, DurationMs: 2000},
			Tracks: []farm.Track{{Property: "scale", Keys: key(100)}, {Property: "rotation", Keys: key(45)}},
		}}}}})
}

// Whatever the scale, what is drawn of an item is about as large as the frame
// at most.
func TestScaledItemsAreNoLargerThanTheFrame(t *testing.T) {
	for _, scales := range [][]float64{{0}, {1e-9}, {0.003}, {1, 1}, {100}, {100, 100},
		{100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100}} {
		f := grown(t, 160, scales...)
		nodes, err := f.Painter.Nodes(context.Background(), f.Piece.Scenes[0])
		if err != nil {
			t.Fatal(err)
		}
		st, err := newStage(context.Background(), staging{f.Piece.Canvas, 100, 0, 0, nodes, false}, &reel{})
		if err != nil {
			t.Fatal(err)
		}
		defer st.close()
		if err := st.advance(30); err != nil {
			t.Fatal(err)
		}
		to, err := newFrame(160, 160)
		if err != nil {
			t.Fatal(err)
		}
		defer to.free()
		st.draw(to, to.rect())
		for i, it := range st.items {
			if it.posed == nil {
				t.Fatalf("scales %v: item %d has no pose", scales, i)
			}
			side := 160 + 2*it.margin + 4
			if it.posed.w > side || it.posed.h > side || len(it.posed.over.y) > side*side {
				t.Errorf("scales %v: item %d is %dx%d", scales, i, it.posed.w, it.posed.h)
			}
		}
	}
}

// What reaches out of a frame is, inside of it, as it is in a larger frame.
func TestScaledItemsAreCutAtTheFrame(t *testing.T) {
	for _, scale := range []float64{0.7, 3, 17} {
		small, large := frames(t, grown(t, 160, scale))[1], frames(t, grown(t, 480, scale))[1]
		worst := 0.0
		for y := range 160 {
			for x := range 160 {
				worst = max(worst, math.Abs(float64(small[y*160+x])-float64(large[y*480+x])))
			}
		}
		if worst > 3 {
			t.Errorf("scaled by %g it is off by %g levels", scale, worst)
		}
	}
}

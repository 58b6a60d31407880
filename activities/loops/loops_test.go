package loops

import (
	"image"
	"testing"

	"github.com/snackfarm/farm"
)

// A loop moves all the time, its last frame goes on with its first, the same description
// gives the same frames and another seed others.
func TestLoopsGoOn(t *testing.T) {
	for _, kind := range farm.LoopKinds() {
		l := farm.Loop{Kind: kind, Seed: 3, Width: 96, Height: 96, DurationMs: 10000}
		p, err := New(l)
		if err != nil {
			t.Fatal(err)
		}
		frame := func(n int) *image.RGBA {
			img := image.NewRGBA(image.Rect(0, 0, l.Width, l.Height))
			copy(img.Pix, p.Frame(n).Pix)
			return img
		}
		last := Frames(l) - 1
		first, second, end := frame(0), frame(1), frame(last)
		step := apart(first, second)
		if step == 0 {
			t.Errorf("%s: its second frame is its first", kind)
		}
		if d := apart(end, first); d > 3*step+1 {
			t.Errorf("%s: its end is %.2f from its beginning, and a step is %.2f", kind, d, step)
		}
		if d := apart(first, frame(last/2)); d < 2*step {
			t.Errorf("%s: half way it looks as at the beginning (%.2f)", kind, d)
		}
		again, _ := New(l)
		if d := apart(first, again.Frame(0)); d != 0 {
			t.Errorf("%s: drawn again it is %.2f away", kind, d)
		}
		l.Seed = 4
		other, _ := New(l)
		if d := apart(first, other.Frame(0)); d < 2 {
			t.Errorf("%s: another seed looks alike (%.2f)", kind, d)
		}
	}
	for _, l := range []farm.Loop{{Kind: "waves", Width: 96, Height: 96, DurationMs: 5000},
		{Kind: "soap", Width: 97, Height: 96, DurationMs: 5000}, {Kind: "soap", Width: 96, Height: 4000, DurationMs: 5000},
		{Kind: "soap", Width: 96, Height: 96, DurationMs: 10}} {
		if _, err := New(l); err == nil {
			t.Errorf("%+v is drawn", l)
		}
	}
}

// apart is how much two frames differ in the mean, of 255.
func apart(a, b *image.RGBA) float64 {
	sum := 0
	for i := range a.Pix {
		d := int(a.Pix[i]) - int(b.Pix[i])
		sum += max(d, -d)
	}
	return float64(sum) / float64(len(a.Pix))
}

// A runner stands in no train, and is above each barrier.
func TestRunnerRunsClear(t *testing.T) {
	for seed := range uint32(12) {
		k := newRunner(seed, 10)
		for at := 0.0; at < k.long; at += 0.1 {
			x, y := k.laneAt(at), k.heightAt(at)
			for _, h := range k.things {
				z := k.ahead(h.z, at)
				beside := x - h.lane*laneWide
				switch {
				case max(beside, -beside) > 1.1:
				case h.long > 0 && z < 0.2 && z+h.long > -0.2:
					t.Fatalf("seed %d: at %.1f the runner is in a train", seed, at)
				case h.long == 0 && z < 0.15 && z > -0.15 && y < 0.9:
					t.Fatalf("seed %d: at %.1f the runner is in a barrier, %.2f high", seed, at, y)
				}
			}
		}
	}
}

// Marbles roll down, never through a slope nor out of the board.
func TestMarblesKeepToTheirWay(t *testing.T) {
	for seed := range uint32(8) {
		k := newMarbles(seed, 10)
		if k.time < 2 || k.time > 30 {
			t.Errorf("seed %d: a turn takes %.1f s", seed, k.time)
		}
		for i, p := range k.path {
			if p.x < -wide || p.x > wide {
				t.Fatalf("seed %d: the marble is at %.2f", seed, p.x)
			}
			if i > 0 && p.y > k.path[i-1].y+0.2 {
				t.Fatalf("seed %d: the marble leaps up", seed)
			}
		}
	}
}

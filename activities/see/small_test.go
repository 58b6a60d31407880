package see

import "testing"

// A face of a twentieth of the picture's height, as of a speaker in the corner of a screen or
// on a stage, is followed as a track: it is met within a second and a half and then in each
// picture, and nobody is seen beside it.
func TestSmallFacesAreFollowed(t *testing.T) {
	l := looker(t)
	const w, h, n = 480, 270, 30
	for name, c := range map[string]struct {
		name    string
		high    float64 // px
		x, y, v float64 // of the middle, and px a picture
	}{
		"in the lower right corner": {"01829", 13, 446, 240, 0},
		"on a stage":                {"02045", 13, 120, 150, 2},
		"in a small inset":          {"02221", 16, 40, 34, 0},
	} {
		f := talker(t, c.name)
		own, err := l.Faces(f, Near)
		if err != nil || len(own) != 1 {
			t.Fatal(len(own), err)
		}
		side := c.high / own[0].Box.H * float64(f.Height)
		tr := &tracker{looker: l, film: &Film{ToMs: n * watchStep, Width: w, Height: h}, scale: 1}
		var truth []Box
		for i := range n {
			off := own[0].Box.Centre()
			to := Region{W: side * 720 / 576, H: side}
			to.X = c.x + c.v*float64(i) - (off.X/float64(f.Width)-0.5)*to.W
			to.Y = c.y - (off.Y/float64(f.Height)-0.5)*to.H
			scene := placed(busy, w, h, f, keyed(f), to)
			if err := tr.frame(i*watchStep, scene); err != nil {
				t.Fatal(err)
			}
			truth = append(truth, Box{c.x + c.v*float64(i) - c.high/2, c.y - c.high/2, c.high, c.high})
		}
		tr.film.Shots = []Shot{{0, n * watchStep}}
		tracks := tr.tracks()
		if len(tracks) != 1 {
			t.Errorf("%s: %d tracks", name, len(tracks))
			continue
		}
		first, last := tracks[0].Sights[0].AtMs, tracks[0].Sights[len(tracks[0].Sights)-1].AtMs
		if first > 1400 || last != (n-1)*watchStep {
			t.Errorf("%s: seen from %d to %d ms", name, first, last)
		}
		for i := first / watchStep; i < n; i++ {
			if b, ok := tracks[0].Box(i * watchStep); !ok || b.Overlap(truth[i]) < 0.5 {
				t.Errorf("%s: picture %d shows it at %+v, seen at %+v", name, i, truth[i], b)
			}
		}
	}
}

// Tiles cover every place of a picture of any shape, and few do.
func TestTilesCover(t *testing.T) {
	for _, f := range []*Frame{{Width: 480, Height: 270}, {Width: 270, Height: 480}, {Width: 480, Height: 1080}, {Width: 300, Height: 300},
		{Width: 480, Height: 100}} {
		tiles := tilesOf(f)
		if len(tiles) > 40 {
			t.Errorf("%dx%d has %d tiles", f.Width, f.Height, len(tiles))
		}
		for y := 0; y <= f.Height; y += 5 {
			for x := 0; x <= f.Width; x += 5 {
				in := false
				for _, r := range tiles {
					in = in || float64(x) >= r.X-r.W/2-1e-6 && float64(x) <= r.X+r.W/2+1e-6 && float64(y) >= r.Y-r.H/2-1e-6 && float64(y) <= r.Y+r.H/2+1e-6
				}
				if !in {
					t.Fatalf("%dx%d: nobody looks at %d,%d", f.Width, f.Height, x, y)
				}
			}
		}
	}
}

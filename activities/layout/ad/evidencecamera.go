package ad

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// framing is how a page is seen from a time of its scene on: how large, of what it is when its
// sentence is read, and which of its places lies where the sentence is read.
type framing struct {
	at     int // ms
	k      float64
	x, y   float64
	ease   string
	around farm.Point // where on the frame that place lies
}

// sees is where on the frame a place of the page lies, which is given where it lies from near.
func (f framing) sees(p farm.Point) farm.Point {
	return farm.Point{X: f.around.X + f.k*(p.X-f.x), Y: f.around.Y + f.k*(p.Y-f.y)}
}

// way is how a camera goes over a page, shot by shot.
type way []framing

// whole is how large a page is, of its size when it is read, as the camera comes.
const whole = 0.8

// wide sees the page as it lies on a desk.
func (s *proofPage) wide(at int, k float64, ease string) framing {
	return framing{at: at, k: k, x: 540, y: 300, ease: ease, around: farm.Point{X: 540, Y: 400}}
}

// closer sees the page from so near about its key, with the whole of its column in the frame.
func (s *proofPage) closer(at int, k float64, key farm.Box, ease string) framing {
	y := s.col.Y + s.col.H/2
	if key.W > 0 {
		y = key.Y + key.H/2
	}
	return framing{at: at, k: k, x: sentenceX, y: y, ease: ease, around: farm.Point{X: sentenceX, Y: y}}
}

// How long a camera takes from one framing to the next, how near it comes to the words that are
// marked, and how long it stays.
const (
	punchMs   = 300
	nearest   = 1.08
	creep     = 1.03
	wideForMs = 360
	stayMs    = 1100
)

// way is how a page's camera moves: it sees the page on its desk, punches in on the sentence that
// is said, and then nearer on what is marked. A film's first page is near from its first frame on.
func (s *proofPage) way() way {
	key := s.keyBox()
	var w way
	at := 0
	if s.at > 0 {
		w = append(w, s.wide(0, whole, "linear"), s.wide(wideForMs, whole*creep, "inout"))
		at = wideForMs + punchMs
	}
	for n := 0; at+500 < s.ms || n == 0; n++ {
		k := []float64{1, nearest}[n%2]
		w = append(w, s.closer(at, k, key, "linear"), s.closer(min(at+stayMs, max(s.ms, at+1)), k*creep, key, "inout"))
		at += stayMs + punchMs
	}
	for i := range w {
		w[i].at = kit.OnFrame(float64(w[i].at))
	}
	return w
}

// over is a layer of a page as the camera sees it. All of a page moves alike: offsets go with
// the camera's own size, so that they ease as it does.
func (w way) over(l farm.Layer) farm.Layer {
	mid := farm.Point{X: l.Box.X + l.Box.W/2, Y: l.Box.Y + l.Box.H/2}
	var x, y, k farm.Track
	x.Property, y.Property, k.Property = "x", "y", "scale"
	for i, s := range w {
		if i > 0 && s.at <= w[i-1].at {
			continue
		}
		note := func(t *farm.Track, v float64) {
			t.Keys = append(t.Keys, farm.Key{AtMs: s.at, Value: math.Round(v*1000) / 1000, Ease: s.ease})
		}
		at := s.sees(mid)
		note(&x, at.X-mid.X)
		note(&y, at.Y-mid.Y)
		note(&k, s.k)
	}
	l.Tracks = append(append([]farm.Track{}, l.Tracks...), x, y, k)
	return l
}

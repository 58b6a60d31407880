package match

import (
	"context"
	"image"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/picture"
)

// MinPresenterSide is the least short side of a presenter's picture, px.
const MinPresenterSide = 256

// maxPresenterRatio is how much longer than the short side the long one may be.
const maxPresenterRatio = 4

// LookAtPresenter reads the picture of a person at path: what LookAtPicture
// sees, the face, and the person cut out to dst as a PNG where the picture is
// transparent or has a plain ground. The error is invalid_request with a
// sentence for people when the picture cannot be used; dst exists only when
// Cut is set.
func LookAtPresenter(ctx context.Context, path, dst string) (Picture, error) {
	return guarded(ctx, func() (p Picture, err error) {
		kind, w, h, err := picture.Size(path)
		if err != nil {
			return p, err
		}
		switch short, long := min(w, h), max(w, h); {
		case short < MinPresenterSide:
			return p, farm.Errorf(farm.CodeInvalid, "the picture is %dx%d px; its short side must have at least %d px", w, h,
				MinPresenterSide)
		case long > maxPresenterRatio*short:
			return p, farm.Errorf(farm.CodeInvalid, "the picture is %dx%d px; its long side may be at most %d times the short one", w, h,
				maxPresenterRatio)
		}
		err = picture.With(ctx, path, func(img *image.RGBA) error {
			p = lookedAt(img, kind, w, h)
			p.findFace(img, faceSide, SureFace)
			return p.cutPerson(img, dst)
		})
		return p, err
	})
}

// findFace looks for a face in img with the farm's nets. Where there are none, and
// for a presenter in whom they see no face, as in a drawing, the finder by colour
// and light looks at it side px long: the finer, the slower.
func (p *Picture) findFace(img *image.RGBA, side int, least float64) {
	at, sure, ok := seenFace(img)
	if !ok || (sure < least && least <= SureFace) {
		at, sure = findFace(img, side)
	}
	if sure >= least {
		p.Face, p.FaceSure = &at, sure
		p.Focus = farm.Point{X: at.X + at.W/2, Y: at.Y + at.H/2}
	}
}

// cutPerson writes the person of a picture without the ground to dst. A person
// may touch the foot of the picture, so the ground is that of its upper edges.
func (p *Picture) cutPerson(img *image.RGBA, dst string) error {
	ground := upperEdge(shrink(img, lookSide))
	if ground == "" && !p.Alpha {
		return nil
	}
	whole := img.Rect
	if long := max(whole.Dx(), whole.Dy()); long > cutSide {
		k := float64(cutSide) / float64(long)
		img = picture.Resize(img, max(1, int(float64(whole.Dx())*k)), max(1, int(float64(whole.Dy())*k)))
	}
	c := &cutting{img: img, w: img.Rect.Dx(), h: img.Rect.Dy()}
	if p.Alpha {
		c.byOpacity()
	} else if err := c.byGround(ground); err != nil {
		return err
	}
	if !c.single() || !c.holds(p.Face) {
		return nil
	}
	out := img
	if !p.Alpha {
		out = c.freed()
	}
	return p.keepCut(c, out, dst)
}

func subImage(img *image.RGBA, b image.Rectangle) *image.RGBA {
	sub, _ := img.SubImage(b).(*image.RGBA)
	return sub
}

// visiblePart is the smallest rectangle with all that can be seen of img.
func visiblePart(img *image.RGBA) image.Rectangle {
	var b image.Rectangle
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if img.Pix[y*img.Stride+x*4+3] >= 24 {
				b = b.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return b
}

// holds reports whether the object has most of a face: a ground of the skin's
// colour takes the face away with it.
func (c *cutting) holds(face *farm.Box) bool {
	if face == nil {
		return true
	}
	in, all := 0, 0
	for y := int(face.Y * float64(c.h)); y < int((face.Y+face.H)*float64(c.h)); y++ {
		for x := int(face.X * float64(c.w)); x < int((face.X+face.W)*float64(c.w)); x++ {
			all++
			if c.on(x, y) {
				in++
			}
		}
	}
	return float64(in) > 0.9*float64(all)
}

// upperEdge is the colour of the ground that a person stands before: along the
// top of a picture and the upper halves of its sides. It is "" when they are
// not of one colour.
func upperEdge(img *image.RGBA) farm.Color {
	b := img.Rect
	var sum, square [3]float64
	n := 0.0
	see := func(x, y int) {
		c := img.RGBAAt(x, y)
		for i, v := range [3]uint8{c.R, c.G, c.B} {
			sum[i] += float64(v)
			square[i] += float64(v) * float64(v)
		}
		n++
	}
	for x := b.Min.X; x < b.Max.X; x++ {
		see(x, b.Min.Y)
	}
	for y := b.Min.Y; y < b.Min.Y+b.Dy()/2; y++ {
		see(b.Min.X, y)
		see(b.Max.X-1, y)
	}
	for i := range sum {
		mean := sum[i] / n
		if math.Sqrt(max(0, square[i]/n-mean*mean)) > edgeTolerance {
			return ""
		}
	}
	return hex(int(sum[0]/n+0.5), int(sum[1]/n+0.5), int(sum[2]/n+0.5))
}

package match

import (
	"context"
	"image"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/see"
	"github.com/snackfarm/farm/renderer/picture"
)

// LookAtActor is LookAtPresenter of a person who is to stand in a scene: where the ground
// is not plain, the farm's nets find the person, if the machine has them.
func LookAtActor(ctx context.Context, path, dst string) (Picture, error) {
	p, err := LookAtPresenter(ctx, path, dst)
	if err != nil || p.Cut != nil || p.Face == nil {
		return p, err
	}
	return guarded(ctx, func() (Picture, error) {
		err := picture.With(ctx, path, func(img *image.RGBA) error { return p.maskPerson(img, dst) })
		return p, err
	})
}

// Of a mask: what is less is ground, what is more is person, between them is soft.
const surelyGround, surelyPerson = 0.42, 0.82

// maskPerson writes the person that the nets see to dst; nothing where they see none
// surely, or more than one.
func (p *Picture) maskPerson(img *image.RGBA, dst string) error {
	eyes, err := see.Load()
	if err != nil {
		return nil // the farm's doctor tells why
	}
	if long := max(img.Rect.Dx(), img.Rect.Dy()); long > cutSide {
		k := float64(cutSide) / float64(long)
		img = picture.Resize(img, max(1, int(float64(img.Rect.Dx())*k)), max(1, int(float64(img.Rect.Dy())*k)))
	}
	mask, err := eyes.Looker().Person(see.FrameOf(img))
	if err != nil || mask.Share() < leastPerson || mask.Share() > mostPerson {
		return err
	}
	c := &cutting{img: picture.Clone(img), w: img.Rect.Dx(), h: img.Rect.Dy()}
	for y := range c.h {
		for x := range c.w {
			a := min(max((mask.At(x, y)-surelyGround)/(surelyPerson-surelyGround), 0), 1)
			px := c.img.Pix[y*c.img.Stride+4*x:][:4]
			for i := range px {
				px[i] = uint8(float64(px[i])*a + 0.5)
			}
		}
	}
	c.byOpacity()
	if !c.single() || !c.holds(p.Face) {
		return nil
	}
	return p.keepCut(c, c.img, dst)
}

// keepCut writes what is visible of a picture that was cut out, and notes where its face is.
func (p *Picture) keepCut(c *cutting, out *image.RGBA, dst string) error {
	b := visiblePart(out)
	if min(b.Dx(), b.Dy()) < MinPresenterSide/2 {
		return nil
	}
	if err := writePNG(dst, picture.Clone(subImage(out, b))); err != nil {
		return err
	}
	p.Cut = &farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Width: b.Dx(), Height: b.Dy()}
	if f := p.Face; f != nil {
		w, h := float64(c.w), float64(c.h)
		p.CutFace = &farm.Box{
			X: (f.X*w - float64(b.Min.X)) / float64(b.Dx()), Y: (f.Y*h - float64(b.Min.Y)) / float64(b.Dy()),
			W: f.W * w / float64(b.Dx()), H: f.H * h / float64(b.Dy()),
		}
	}
	return nil
}

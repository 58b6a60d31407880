package raster

import (
	"image"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/picture"
)

// duotoned is a picture whose colours are those of a ramp, by its lightness. A
// colour that cannot be read leaves the picture as it is; validation refuses it.
func duotoned(img *image.RGBA, colors []farm.Color) *image.RGBA {
	rgb, err := parseAll(colors, 2)
	if err != nil {
		return img
	}
	labs := make([]lab, len(rgb))
	for i, c := range rgb {
		labs[i] = toLab(c)
	}
	var ramp [256][3]float64
	for v := range ramp {
		at := float64(v) / 255 * float64(len(labs)-1)
		i := min(int(at), len(labs)-2)
		r, g, b := mix(labs[i], labs[i+1], at-float64(i)).rgb()
		ramp[v] = [3]float64{r, g, b}
	}
	out := image.NewRGBA(img.Rect)
	for i := 0; i < len(img.Pix); i += 4 {
		a := int(img.Pix[i+3])
		if a == 0 {
			continue
		}
		v := (2126*int(img.Pix[i]) + 7152*int(img.Pix[i+1]) + 722*int(img.Pix[i+2])) / 10000 // of light that is multiplied by its alpha
		c := ramp[min(v*255/a, 255)]
		for k := range c {
			out.Pix[i+k] = uint8(min(c[k]*float64(a)/255+0.5, float64(a)))
		}
		out.Pix[i+3] = img.Pix[i+3]
	}
	return out
}

// window is what of a picture shows through letters whose block is w by h px.
func (p *Painter) window(pic *farm.Picture, w, h int) (*image.RGBA, error) {
	src, err := p.picture(pic.Asset)
	if err != nil {
		return nil, err
	}
	if err := p.ready(4 * w * h); err != nil {
		return nil, err
	}
	return picture.Clone(p.treated(fitted(crop(src, pic.Crop), w, h, pic.Fit, pic.Focus), pic)), nil
}

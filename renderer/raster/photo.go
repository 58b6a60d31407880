package raster

import (
	"image"
	"image/color"
	"math"

	"github.com/fogleman/gg"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/key"
	"github.com/snackfarm/farm/renderer/picture"
)

// photo draws a picture layer, with its device, shadow and border.
func (p *Painter) photo(l farm.Layer) (Node, error) {
	src, whole, err := p.photograph(l)
	if err != nil {
		return Node{}, err
	}
	cells := []image.Rectangle{src.Rect}
	if l.Picture.Cells != nil {
		if cells, err = cellsOf(src.Rect.Size(), *l.Picture.Cells); err != nil {
			return Node{}, err
		}
	}
	if l.Picture.Cells != nil {
		whole = cells[0].Size()
	}
	n := Node{Layer: l}
	view, radius, err := p.frame(&n, l)
	if err != nil {
		return n, err
	}
	n.Source = SourceOf(whole.X, whole.Y, l.Picture.Crop, view, l.Picture.Fit, l.Picture.Focus)
	if live(l) {
		view = onChroma(view)
		src = crop(picked(src, cells[p.shownCells(l)[0]]), l.Picture.Crop)
		w, h := contentSize(src.Rect.Size(), view, l)
		if err := p.ready(n.bytes() + 4*w*h); err != nil {
			return n, err
		}
		img, err := keyed(fitted(src, w, h, "cover", l.Picture.Focus), l.Picture.Key)
		if err != nil {
			return n, err
		}
		n.Content, n.View = p.treated(img, l.Picture), view
		if radius != 0 {
			n.Mask = roundRect(view.Dx(), view.Dy(), radius)
		}
		return n, nil
	}
	return p.still(n, src, cells, inView{view, radius, p.windowOf(view, l.Picture)})
}

// still adds to a picture's node what of its cells is shown, each as it rests in its box.
func (p *Painter) still(n Node, src *image.RGBA, cells []image.Rectangle, in inView) (Node, error) {
	l, view, window := n.Layer, in.view, in.window
	for _, k := range p.shownCells(l) {
		if err := p.ready(n.bytes() + 4*window.Dx()*window.Dy()); err != nil {
			return n, err
		}
		img, err := p.resting(crop(picked(src, cells[k]), l.Picture.Crop), in, l.Picture)
		if err != nil {
			return n, err
		}
		part := Part{Image: img, At: view.Min.Add(window.Min)}
		if window.Size() != view.Size() {
			part.Whole = view
		}
		if l.Picture.Cells == nil && (l.Picture.LeanX != 0 || l.Picture.LeanY != 0) {
			if n, err = leaned(n, part, l); err != nil {
				return n, err
			}
			continue
		}
		if l.Picture.Cells != nil {
			part = trimmed(part)
			part.Cell = k + 1
		}
		n.Parts = append(n.Parts, part)
	}
	return n, nil
}

// photograph is the picture of a layer and its size. One that rests is read at half
// that size where this has all the pixels that its box shows.
func (p *Painter) photograph(l farm.Layer) (*image.RGBA, image.Point, error) {
	pic := l.Picture
	_, opened := p.now.pictures[pic.Asset]
	if half, ok := p.assets.(halvable); ok && !opened && pic.Cells == nil && pic.Key == nil && !live(l) {
		w, h := l.Box.W, l.Box.H
		if c := pic.Crop; c != nil {
			w, h = w/max(c.W, leastShare), h/max(c.H, leastShare)
		}
		src, ok, err := half.Halved(pic.Asset, image.Pt(int(math.Ceil(w)), int(math.Ceil(h))))
		if ok || err != nil {
			return src, sizeOf(src).Mul(2), err
		}
	}
	if pic.Cells != nil && !opened { // a sheet of cells is large, and shown by one layer: it goes once its cells are cut
		src, err := p.assets.Picture(pic.Asset)
		return src, sizeOf(src), err
	}
	src, err := p.picture(pic.Asset)
	return src, sizeOf(src), err
}

// leastShare is the least part of a picture that is cropped to.
const leastShare = 1e-3

func sizeOf(img *image.RGBA) image.Point {
	if img == nil {
		return image.Point{}
	}
	return img.Rect.Size()
}

// inView is where a picture rests, how round its corners are, and what of it is drawn.
type inView struct {
	view   image.Rectangle
	radius float64
	window image.Rectangle // its corner (0,0) is the view's
}

// resting is a picture as it lies in its box.
func (p *Painter) resting(src *image.RGBA, in inView, pic *farm.Picture) (*image.RGBA, error) {
	view, radius := in.view, in.radius
	img, err := keyed(fittedIn(src, in, pic), pic.Key)
	if err != nil {
		return nil, err
	}
	img = p.treated(img, pic)
	if pic.Tint != "" || radius != 0 {
		img = picture.Clone(img) // others show it too
	}
	if pic.Tint != "" {
		if err := tint(img, pic.Tint); err != nil {
			return nil, err
		}
	}
	if radius != 0 {
		applyMask(img, roundRect(view.Dx(), view.Dy(), radius))
	}
	return img, nil
}

// keyed takes the key's colour out of a picture, which is img where there is
// no key.
func keyed(img *image.RGBA, k *farm.ChromaKey) (*image.RGBA, error) {
	if k == nil {
		return img, nil
	}
	table, err := key.New(*k, 0)
	if err != nil {
		return nil, err
	}
	return table.Image(img), nil
}

// live reports whether what is inside a picture's box moves.
func live(l farm.Layer) bool {
	for _, t := range l.Tracks {
		switch t.Property {
		case "zoom", "focusX", "focusY":
			return true
		}
	}
	return false
}

// frame draws what surrounds a picture or footage (shadow, device, border) and
// says where the content goes and how its corners are cut.
func (p *Painter) frame(n *Node, l farm.Layer) (image.Rectangle, float64, error) {
	at := image.Pt(round(l.Box.X), round(l.Box.Y))
	view := image.Rect(0, 0, max(2, round(l.Box.W)), max(2, round(l.Box.H))).Add(at)
	radius := l.Radius
	outer, outerRadius := view, radius
	var body *Part
	if l.Device != nil {
		var err error
		if body, view, radius, outerRadius, err = device(*l.Device, view, p); err != nil {
			return view, 0, err
		}
	}
	if l.Shadow != nil {
		s, err := roundShadow(outer.Dx(), outer.Dy(), outerRadius, outer.Min, *l.Shadow)
		if err != nil {
			return view, 0, err
		}
		n.Under = append(n.Under, s)
	}
	if body != nil {
		n.Under = append(n.Under, *body)
	}
	if l.Border != nil {
		c, err := parse(l.Border.Color)
		if err != nil {
			return view, 0, err
		}
		img := image.NewRGBA(image.Rect(0, 0, outer.Dx(), outer.Dy()))
		ring(img, outerRadius, l.Border.Width, c)
		n.Over = append(n.Over, Part{Image: img, At: outer.Min})
	}
	return view, radius, nil
}

// device draws a body that fills outer and says where its screen is.
func device(d farm.Device, outer image.Rectangle, p *Painter) (body *Part, screen image.Rectangle, screenRadius, bodyRadius float64,
	err error) {
	w, h := float64(outer.Dx()), float64(outer.Dy())
	dc := gg.NewContext(outer.Dx(), outer.Dy())
	switch d.Kind {
	case "phone":
		k := w / 600
		bodyRadius, screenRadius = 72*k, 56*k
		bezel := 16 * k
		dc.DrawRoundedRectangle(0, 0, w, h, bodyRadius)
		dc.SetColor(color.NRGBA{R: 20, G: 21, B: 24, A: 255})
		dc.Fill()
		// A bright rim on the outside says metal; it is two pixels, not a
		// cartoon outline.
		dc.DrawRoundedRectangle(1.5, 1.5, w-3, h-3, bodyRadius-1.5)
		dc.SetColor(color.NRGBA{R: 118, G: 122, B: 130, A: 255})
		dc.SetLineWidth(3 * k)
		dc.Stroke()
		b := round(bezel)
		screen = image.Rect(b, b, outer.Dx()-b, outer.Dy()-b).Add(outer.Min)
	case "browser":
		bar := 56.0
		bodyRadius = 20
		ground, ink := color.NRGBA{R: 236, G: 238, B: 241, A: 255}, color.NRGBA{R: 92, G: 98, B: 108, A: 255}
		if d.Dark {
			ground, ink = color.NRGBA{R: 38, G: 41, B: 47, A: 255}, color.NRGBA{R: 176, G: 182, B: 192, A: 255}
		}
		dc.DrawRoundedRectangle(0, 0, w, h, bodyRadius)
		dc.SetColor(ground)
		dc.Fill()
		for i, c := range []color.NRGBA{{R: 255, G: 95, B: 87, A: 255}, {R: 254, G: 188, B: 46, A: 255}, {R: 40, G: 200, B: 64, A: 255}} {
			dc.DrawCircle(32+float64(i)*26, bar/2, 8)
			dc.SetColor(c)
			dc.Fill()
		}
		img, _ := dc.Image().(*image.RGBA)
		if d.Label != "" {
			if err := p.label(img, d.Label, ink, 124, bar/2, w-148); err != nil {
				return nil, screen, 0, 0, err
			}
		}
		screen = image.Rect(0, round(bar), outer.Dx(), outer.Dy()).Add(outer.Min)
		return &Part{Image: img, At: outer.Min}, screen, -bodyRadius, bodyRadius, nil
	default:
		return nil, screen, 0, 0, farm.Errorf(farm.CodeInvalid, "there is no device %q", d.Kind)
	}
	img, _ := dc.Image().(*image.RGBA)
	return &Part{Image: img, At: outer.Min}, screen, screenRadius, bodyRadius, nil
}

// crop cuts a part (0-1) out of a picture.
func crop(src *image.RGBA, c *farm.Box) *image.RGBA {
	if c == nil {
		return src
	}
	w, h := float64(src.Rect.Dx()), float64(src.Rect.Dy())
	r := image.Rect(round(c.X*w), round(c.Y*h), round((c.X+c.W)*w), round((c.Y+c.H)*h)).Intersect(src.Rect)
	if r.Dx() < 2 || r.Dy() < 2 {
		return src
	}
	return cut(src, r)
}

// cut copies a rectangle out of a picture, so that its origin is (0,0).
func cut(src *image.RGBA, r image.Rectangle) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, r.Dx(), r.Dy()))
	for y := range r.Dy() {
		copy(out.Pix[y*out.Stride:][:r.Dx()*4], src.Pix[(y+r.Min.Y)*src.Stride+r.Min.X*4:][:r.Dx()*4])
	}
	return out
}

// fitted scales src to fill (or be contained in) w by h px about its focus.
func fitted(src *image.RGBA, w, h int, fit string, focus *farm.Point) *image.RGBA {
	sw, sh := float64(src.Rect.Dx()), float64(src.Rect.Dy())
	if fit == "contain" {
		k := min(float64(w)/sw, float64(h)/sh)
		small := picture.Scaled(src, src.Rect, max(1, round(sw*k)), max(1, round(sh*k)))
		out := image.NewRGBA(image.Rect(0, 0, w, h))
		paste(out, Part{Image: small, At: image.Pt((w-small.Rect.Dx())/2, (h-small.Rect.Dy())/2)})
		return out
	}
	return picture.Scaled(src, covering(src, w, h, focus), w, h)
}

// fittedIn is what of a fitted picture lies in a window of its view.
func fittedIn(src *image.RGBA, in inView, pic *farm.Picture) *image.RGBA {
	w, h := in.view.Dx(), in.view.Dy()
	if in.window.Size() == in.view.Size() {
		return fitted(src, w, h, pic.Fit, pic.Focus)
	}
	return picture.ScaledIn(src, covering(src, w, h, pic.Focus), w, h, in.window)
}

// covering is the part of a picture that covers w by h px.
func covering(src *image.RGBA, w, h int, focus *farm.Point) image.Rectangle {
	c := Covering(float64(src.Rect.Dx()), float64(src.Rect.Dy()), float64(w), float64(h), focus)
	return image.Rect(round(c.X), round(c.Y), round(c.X+c.W), round(c.Y+c.H)).Intersect(src.Rect)
}

// leastContent is the side that what is sampled has at least, px: two samples of
// chroma.
const leastContent = 4

// contentSize is that of a moving picture's source: the view at its greatest
// zoom, at most as large as the picture itself gives.
func contentSize(src image.Point, view image.Rectangle, l farm.Layer) (w, h int) {
	most := 1.0
	for _, t := range l.Tracks {
		if t.Property == "zoom" {
			for _, k := range t.Keys {
				most = max(most, k.Value)
			}
		}
	}
	given := min(float64(src.X)/float64(view.Dx()), float64(src.Y)/float64(view.Dy()))
	k := min(most, max(1, given))
	return max(leastContent, even(float64(view.Dx())*k)), max(leastContent, even(float64(view.Dy())*k))
}

func even(v float64) int { return int(math.Ceil(v/2)) * 2 }

// treated applies a picture's blur, saturation and dimming.
func (p *Painter) treated(img *image.RGBA, pic *farm.Picture) *image.RGBA {
	img = duotoned(picture.Blur(img, pic.Blur), pic.Duotone)
	if pic.Saturation == 0 && pic.Dim == 0 {
		return img
	}
	sat, keep := 1+pic.Saturation, 1-pic.Dim
	out := image.NewRGBA(img.Rect)
	for i := 0; i < len(img.Pix); i += 4 {
		r, g, b := float64(img.Pix[i]), float64(img.Pix[i+1]), float64(img.Pix[i+2])
		grey := 0.2126*r + 0.7152*g + 0.0722*b
		a := float64(img.Pix[i+3])
		for k, v := range [3]float64{r, g, b} {
			out.Pix[i+k] = uint8(min(max((grey+(v-grey)*sat)*keep+0.5, 0), a))
		}
		out.Pix[i+3] = img.Pix[i+3]
	}
	return out
}

// tint recolours every visible pixel.
func tint(img *image.RGBA, c farm.Color) error {
	to, err := parse(c)
	if err != nil {
		return err
	}
	for i := 0; i < len(img.Pix); i += 4 {
		a := uint32(img.Pix[i+3])
		img.Pix[i], img.Pix[i+1], img.Pix[i+2] = uint8(uint32(to.R)*a/255), uint8(uint32(to.G)*a/255), uint8(uint32(to.B)*a/255)
	}
	return nil
}

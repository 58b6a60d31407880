// Package match looks at what a brand has: which files can be used at all,
// their colours, where the eye goes in a picture and when something happens
// in a film.
package match

import (
	"context"
	"image"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/picture"
)

// Picture is a still of the brand and what was seen in it.
type Picture struct {
	Asset farm.Asset
	Focus farm.Point // where the eye goes, 0-1
	// Flat is the one colour of a flat logo, which may be recoloured; "" when
	// the picture has several.
	Flat  farm.Color
	Alpha bool    // something shows through
	Luma  float64 // mean lightness of what is visible, OKLab, 0-1
	// Ground is the colour all along the edge of a picture without
	// transparency; "" when the edge is not of one colour.
	Ground farm.Color
	Swatch []Swatch
	// Words are the name of its file and its alternative text (WordsOf).
	Words string
	// Sharp is how sharp its edges are, 0-1; 0 is not known.
	Sharp float64
	// Flatness is the share of it that its commonest lightnesses take, 0-1; 0 is
	// not known.
	Flatness float64
	Tones    Tones
	// TextPx is about the size of the smaller type in a drawn screen, px of the
	// picture; 0 is not known.
	TextPx float64 `json:",omitempty"`
	// Parts are the rows and cells of a drawn screen; nil of other pictures.
	Parts *Parts `json:",omitempty"`
	// Glyphs are the colours of the parts of a picture that is seen through, or that
	// stands on a ground of one colour, each with its share of the ink.
	Glyphs []Swatch `json:",omitempty"`
	// Subject is the box, 0-1, of what stands out in a photograph; empty when
	// nothing does clearly.
	Subject farm.Box
	// Heart is the middle of all that draws the eye, 0-1 in both directions.
	Heart farm.Point
	// Cut is the file of the one object in the picture, free of its ground;
	// nil when it has none, or nobody asked (CutOut).
	Cut *farm.Asset

	// Face is the largest sure face from hairline to chin, 0-1 of the picture;
	// nil when no face was found.
	// CutFace is the same face, 0-1 of Cut.
	Face, CutFace *farm.Box
	// FaceSure is how sure the finder is of Face, SureFace to 1.
	FaceSure float64
}

// Wide reports whether the picture lies like a desktop's screen.
func (p Picture) Wide() bool { return float64(p.Asset.Width) > 1.3*float64(p.Asset.Height) }

// Tall reports whether the picture is upright like a phone's screen.
func (p Picture) Tall() bool {
	return float64(p.Asset.Height) > 1.3*float64(p.Asset.Width)
}

// Photograph reports whether the picture looks taken rather than drawn: neither
// even nor on a ground of one colour.
func (p Picture) Photograph() bool {
	return p.Flatness > 0 && p.Flatness < drawnFlat && p.Ground == "" && !p.Alpha
}

// lookSide is the size at which pictures are looked at, px.
const lookSide = 160

// drawnFlat is how flat a picture is that may be a drawn screen.
const drawnFlat = 0.35

// glyphSide is the same for the parts of a logo.
const glyphSide = 480

// MinPictureSide is the least side of a picture that is shown, px.
const MinPictureSide = 64

// LookAtPicture reads the picture at path. The error is invalid_request with a
// sentence for people when it cannot be used, ErrFault among its causes when the
// farm is to blame; or why ctx ended.
func LookAtPicture(ctx context.Context, path string) (Picture, error) {
	return guarded(ctx, func() (p Picture, err error) {
		kind, w, h, err := picture.Size(path)
		if err != nil {
			return p, err
		}
		err = picture.With(ctx, path, func(img *image.RGBA) error {
			p = lookedAt(img, kind, w, h)
			if p.Ground == "" {
				p.findFace(img, glanceSide, surerFace)
			}
			return nil
		})
		return p, err
	})
}

// FindFocus reads of the picture at path what says how it is cropped, as LookAtPicture
// does, and nothing else: its kind, its size, what matters in it, a face. A large
// JPEG is read at half its size, so that places may be off by a hair.
func FindFocus(ctx context.Context, path string) (Picture, error) {
	return guarded(ctx, func() (p Picture, err error) {
		kind, w, h, err := picture.Size(path)
		if err != nil {
			return p, err
		}
		if max(w, h) >= 2*seeSide { // it is looked at smaller than half of it
			small, ok, err := picture.Halved(ctx, path, image.Point{})
			if err != nil {
				return p, err
			}
			if ok {
				return focusOf(small, kind, w, h), nil
			}
		}
		err = picture.With(ctx, path, func(img *image.RGBA) error {
			p = focusOf(img, kind, w, h)
			return nil
		})
		return p, err
	})
}

func focusOf(img *image.RGBA, kind string, w, h int) Picture {
	w, h = upright(w, h, img.Bounds())
	p := Picture{Asset: farm.Asset{Kind: farm.KindImage, ContentType: kind, Width: w, Height: h}, Alpha: !picture.Opaque(img)}
	small := shrink(img, lookSide)
	if p.Focus = focus(small); p.Alpha || edgeColor(small) == "" {
		p.findFace(img, glanceSide, surerFace)
	}
	return p
}

func lookedAt(img *image.RGBA, kind string, w, h int) Picture {
	// Upright now: a turned photograph swaps its sides.
	w, h = upright(w, h, img.Bounds())
	p := Picture{
		Asset: farm.Asset{Kind: farm.KindImage, ContentType: kind, Width: w, Height: h},
		Alpha: !picture.Opaque(img),
	}
	if c, ok := picture.Flat(img); ok {
		p.Flat = hex(int(c.R), int(c.G), int(c.B))
	}
	small := shrink(img, lookSide)
	p.Swatch, p.Luma = swatches(small)
	sharp := shrink(img, sharpSide)
	p.Focus, p.Sharp = focus(small), sharpness(sharp)
	p.Flatness, p.Tones = flatness(sharp), tones(small)
	if p.Tones.Across, p.Tones.Down = profiles(shrink(img, glyphSide)); p.Flatness > drawnFlat {
		if p.TextPx = textSize(img); p.TextPx > 0 {
			p.Parts = parts(img, p.TextPx)
		}
	}
	p.Subject, p.Heart = subject(small)
	if p.Alpha {
		p.Glyphs = glyphs(shrink(img, glyphSide))
	} else {
		if p.Ground = edgeColor(small); p.Ground != "" {
			p.Glyphs = glyphs(without(shrink(img, glyphSide), p.Ground))
		}
	}
	return p
}

func upright(w, h int, b image.Rectangle) (int, int) {
	if (w > h) != (b.Dx() > b.Dy()) {
		return h, w
	}
	return w, h
}

func shrink(img *image.RGBA, side int) *image.RGBA {
	b := img.Bounds()
	scale := float64(side) / float64(max(b.Dx(), b.Dy()))
	if scale >= 1 {
		return img
	}
	return picture.Resize(img, max(1, int(float64(b.Dx())*scale)), max(1, int(float64(b.Dy())*scale)))
}

// edgeTolerance is how far edge pixels may be from their mean, per channel.
const edgeTolerance = 10.0

func edgeColor(img *image.RGBA) farm.Color {
	b := img.Bounds()
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
		see(x, b.Max.Y-1)
	}
	for y := b.Min.Y; y < b.Max.Y; y++ {
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

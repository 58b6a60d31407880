package paint

import (
	"fmt"
	"image"
	"math"
	"strings"

	"github.com/lucasb-eyer/go-colorful"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/picture"
)

// Brush is what a background is to look like.
type Brush struct {
	Field  string     // the part of life that it is about, a word of ours: sleep, food, other...
	Ground farm.Color // the brand's ground, which most of it takes
	Accent farm.Color
	Seed   uint32
}

// version changes when the same brush would be asked for otherwise.
const version = "v1"

func fingerprint(parts ...any) string {
	return farm.Fingerprint(append([]any{version}, parts...))
}

// styles are the lines that a background is painted in, one a pack.
var styles = []string{
	"Soft studio photograph of layered matte paper sheets with long gentle shadows",
	"Out-of-focus light falling through a window on a plain plaster wall",
	"Macro photograph of smooth folded fabric in a slow wave",
	"Misty gradient of coloured light over fine-grained paper",
	"Minimal still life of rounded stones and empty shelves, shallow depth of field",
	"Abstract landscape of smooth dunes under an even sky, low sun",
}

// settings are what may be felt of a field, without showing any product.
var settings = map[string]string{
	"sleep": "the calm of late evening", "medical": "a bright and airy room", "beauty": "soft daylight on silk",
	"fitness": "fresh air after rain",
	"travel":  "a wide horizon", "food": "a quiet kitchen in the morning", "pets": "a warm floor in the afternoon",
	"home":    "a tidy room with plants out of focus",
	"finance": "calm, solid surfaces", "token": "calm, solid surfaces", "learning": "a sunny desk without anything on it",
	"software": "clean order and depth",
	"clothes":  "soft folds of plain cloth", "goods": "a bright shelf with room on it", "service": "early daylight on a clean floor",
}

// Prompt words the picture. Nothing in it is from a page or a caller.
func (b Brush) Prompt() string {
	style := styles[int(b.Seed)%len(styles)]
	if s := settings[b.Field]; s != "" {
		style += ", the mood of " + s
	}
	return fmt.Sprintf("%s. Background picture, upright, mostly in %s with touches of %s, low contrast, large empty quiet areas at the top "+
		"and in the middle, detail only near the edges. "+
		"No words, no letters, no numbers, no logos, no people, no products, no screens, no frame. Variation %d.", style,
		colorWords(b.Ground), colorWords(b.Accent), b.Seed%100_000)
}

// colorWords names a colour as a painter would.
func colorWords(c farm.Color) string {
	v, err := colorful.Hex(string(c))
	if err != nil {
		return "neutral grey"
	}
	l, a, bb := v.OkLab()
	chroma, hue := math.Hypot(a, bb), math.Mod(math.Atan2(bb, a)*180/math.Pi+360, 360)
	shade := "mid"
	switch {
	case l < 0.25:
		shade = "near-black"
	case l < 0.45:
		shade = "deep"
	case l > 0.92:
		shade = "near-white"
	case l > 0.78:
		shade = "pale"
	}
	if chroma < 0.02 {
		return shade + " neutral grey"
	}
	names := []struct {
		to   float64
		name string
	}{{20, "pink"}, {45, "red"}, {70, "orange"}, {95, "amber"}, {120, "yellow"}, {160, "green"}, {200, "teal"}, {240, "sky blue"},
		{275, "blue"}, {310, "violet"}, {345, "magenta"}, {360, "pink"}}
	for _, n := range names {
		if hue <= n.to {
			return shade + " " + n.name
		}
	}
	return shade + " pink"
}

// What a painted background must be.
const (
	leastSide   = 768  // px of the short side
	leastTall   = 1.15 // height by width
	leastQuiet  = 0.30 // share of the frame that is free of detail
	mostOff     = 0.16 // mean OKLab distance from the ground and the accent
	quietDetail = 0.06 // deviation of the lightness in a block that is quiet
	blocks      = 20   // across the width
)

func usable(img *image.RGBA) error {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	if min(w, h) < leastSide || float64(h) < leastTall*float64(w) {
		return farm.Errorf(farm.CodeUnavailable, "its picture is %dx%d px; upright and at least %d px wide can be used", w, h, leastSide)
	}
	if !img.Opaque() {
		return farm.Errorf(farm.CodeUnavailable, "its picture has holes")
	}
	return nil
}

// graded draws a picture towards the palette: the lightness around the ground's,
// the hues towards the ground's and, where it is vivid, the accent's. What was
// light stays lighter than what was dark.
func (b Brush) graded(img *image.RGBA) *image.RGBA {
	ground, accent := oklab(b.Ground), oklab(b.Accent)
	mean, dev := lightness(picture.Resize(img, 64, 64*img.Rect.Dy()/img.Rect.Dx()))
	out := picture.Clone(img)
	for i := 0; i < len(out.Pix); i += 4 {
		l, a, bb := colorful.Color{R: float64(out.Pix[i]) / 255, G: float64(out.Pix[i+1]) / 255, B: float64(out.Pix[i+2]) / 255}.OkLab()
		// At most this far from the ground's lightness, so that words read.
		l = ground[0] + 0.055*math.Tanh((l-mean)/max(1.4*dev, 0.04))
		vivid := min(math.Hypot(a, bb)/0.12, 1) * 0.35
		for k, v := range [2]float64{a, bb} {
			to := ground[k+1]*(1-vivid) + (0.6*ground[k+1]+0.4*accent[k+1])*vivid
			v = 0.25*v + 0.75*to
			if k == 0 {
				a = v
			} else {
				bb = v
			}
		}
		r, g, bl := colorful.OkLab(l, a, bb).Clamped().RGB255()
		out.Pix[i], out.Pix[i+1], out.Pix[i+2] = r, g, bl
	}
	return out
}

func oklab(c farm.Color) [3]float64 {
	v, err := colorful.Hex(string(c))
	if err != nil {
		return [3]float64{0.5, 0, 0}
	}
	l, a, b := v.OkLab()
	return [3]float64{l, a, b}
}

// lightness is the mean and the deviation of a picture's lightness.
func lightness(img *image.RGBA) (mean, dev float64) {
	n, sum, square := 0.0, 0.0, 0.0
	each(img, func(l, _, _ float64) { sum, square, n = sum+l, square+l*l, n+1 })
	mean = sum / n
	return mean, math.Sqrt(max(square/n-mean*mean, 0))
}

// quiet reports a picture that leaves no room for words, or is nothing at all.
func quiet(img *image.RGBA) error {
	w := blocks * 8
	small := picture.Resize(img, w, w*img.Rect.Dy()/img.Rect.Dx())
	still, all := 0.0, 0.0
	for y := 0; y+8 <= small.Rect.Dy(); y += 8 {
		for x := 0; x+8 <= w; x += 8 {
			part, _ := small.SubImage(image.Rect(x, y, x+8, y+8)).(*image.RGBA)
			if _, dev := lightness(part); dev < quietDetail {
				still++
			}
			all++
		}
	}
	if _, dev := lightness(small); dev < 0.004 {
		return farm.Errorf(farm.CodeUnavailable, "its picture is empty")
	}
	if still < leastQuiet*all {
		return farm.Errorf(farm.CodeUnavailable, "its picture leaves %.0f %% quiet; %.0f are needed", 100*still/all, 100*leastQuiet)
	}
	return nil
}

// onBrand reports a graded picture that is still off the palette.
func (b Brush) onBrand(img *image.RGBA) error {
	small := picture.Resize(img, 64, 64*img.Rect.Dy()/img.Rect.Dx())
	ground, accent := oklab(b.Ground), oklab(b.Accent)
	off, n := 0.0, 0.0
	each(small, func(l, a, bb float64) {
		off += min(distance(ground, l, a, bb), distance(accent, l, a, bb))
		n++
	})
	if off > mostOff*n {
		return farm.Errorf(farm.CodeUnavailable, "its picture is off the brand's colours by %.2f; at most %.2f can be used", off/n, mostOff)
	}
	return nil
}

// each visits the pixels of an opaque picture in OKLab.
func each(img *image.RGBA, visit func(l, a, b float64)) {
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			p := img.RGBAAt(x, y)
			visit(colorful.Color{R: float64(p.R) / 255, G: float64(p.G) / 255, B: float64(p.B) / 255}.OkLab())
		}
	}
}

func distance(c [3]float64, l, a, b float64) float64 {
	return math.Sqrt((c[0]-l)*(c[0]-l) + (c[1]-a)*(c[1]-a) + (c[2]-b)*(c[2]-b))
}

// Describe names what painted a picture, for a manifest.
func (s Service) Describe() string { return strings.TrimSpace("painted by " + s.Model) }

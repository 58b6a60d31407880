package kit

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// Tempered is a theme in another pairing of type.
func (t Theme) Tempered(name string) Theme {
	if v, ok := voices[name]; ok {
		t.Display, t.Body, t.Aside = v.display, v.body, v.aside
	}
	return t
}

// GrownFrom is a theme of one colour on a dark or a light ground, in this one's type.
func (t Theme) GrownFrom(c farm.Color, dark bool) Theme {
	out := grown(c, dark)
	_, ch, h := ToLCH(out.Accent)
	out.Second = FromLCH(0.76, min(max(ch, 0.08), 0.14), h+150)
	out.Display, out.Body, out.Aside = t.Display, t.Body, t.Aside
	return out
}

// OnGround is a theme on a ground that somebody chose; all else is moved in lightness
// until it reads there.
func (t Theme) OnGround(bg, ink farm.Color) Theme {
	_, _, h := ToLCH(t.Accent)
	t.Bg, t.Dark = bg, Luminance(bg) < 0.3
	t.Surface = Lighter(bg, map[bool]float64{true: 0.06, false: 0.03}[t.Dark])
	if ink == "" {
		ink = Opposite(bg, h)
	}
	t.Text = Readable(ink, bg, 7)
	t.Accent = Readable(t.Accent, bg, 4.5)
	t.OnAccent = Opposite(t.Accent, h)
	return t.derive()
}

// Lettered is a theme whose display (large) or text face is a family of the house; false
// where the house has none of that name.
func (t Theme) Lettered(family string, large bool) (Theme, bool) {
	if !slices.Contains(text.Families(), family) {
		return t, false
	}
	f := Face{Family: family, Weight: 500, Scale: 1}
	if large {
		f.Weight = 800
	}
	for _, v := range voices { // at the size and weight that suit it
		for _, known := range []Face{v.display, v.body, v.aside} {
			if known.Family == family && (known == v.display) == large {
				f = known
			}
		}
	}
	if large {
		t.Display = f
	} else {
		t.Body = f
	}
	return t, true
}

// PaletteOf is a theme's colours by role, for the manifest.
func (t Theme) PaletteOf() map[string]farm.Color { return t.palette() }

package kit

import (
	"github.com/snackfarm/farm"
)

// Digit is a number from 0 to 9 as text.
func Digit(n int) string { return string(rune('0' + n)) }

// Grey is a scheme's ground without its colour, and what reads on it.
func (g Scheme) Grey() (plate, ink, disc farm.Color) {
	l, _, h := ToLCH(g.Bg)
	by := -0.055
	if l < 0.5 {
		by = 0.075
	}
	plate = FromLCH(l+by, 0.006, h)
	return plate, Readable(FromLCH(0.5, 0.01, h), plate, 4.7), FromLCH(l+by*3.2, 0.008, h)
}

// Scheme is the colours of one frame by what they are for. A brand has four,
// all from its theme, so that its frames differ and still are its own.
type Scheme struct {
	Dark                               bool
	Bg, Bg2, Bg3                       farm.Color // grounds; ink reads on each of them
	Ink, Quiet                         farm.Color // text, and text that may be overlooked
	Point                              farm.Color // what stands out of a headline
	Sign                               farm.Color // small text in the accent\'s hue
	Loud                               farm.Color // the brand's accent as a mark or area on the grounds
	OnLoud                             farm.Color
	Card, OnCard, QuietCard, PointCard farm.Color
	Button, OnButton                   farm.Color
}

// Page is the theme's own ground.
func (t Theme) Page() Scheme {
	return Scheme{Dark: t.Dark, Bg: t.Bg, Bg2: t.Bg2, Bg3: t.Tint, Ink: t.Text, Quiet: t.Muted, Point: t.Accent, Loud: t.Accent,
		OnLoud: t.OnAccent,
		Card:   t.Surface, OnCard: t.Text, QuietCard: t.Muted, PointCard: t.Accent, Button: t.Accent, OnButton: t.OnAccent}.held()
}

// Accented has the accent for its ground.
func (t Theme) Accented() Scheme {
	away := -0.05 // from the ink
	if Luminance(t.OnAccent) < 0.3 {
		away = 0.04
	}
	card := farm.Color("#FFFFFF")
	_, c, h := ToLCH(t.Accent)
	if t.Dark {
		card = t.Bg
	}
	onCard := Opposite(card, h)
	if !t.Dark {
		onCard = FromLCH(0.24, min(c, 0.04), h)
	}
	return Scheme{Dark: Luminance(t.OnAccent) > 0.3, Bg: t.Accent, Bg2: Lighter(t.Accent, away), Bg3: Turned(t.Accent, 9, away*1.6),
		Ink: t.OnAccent, Quiet: t.OnAccent,
		Point: t.OnAccent, Loud: t.OnAccent, OnLoud: t.Accent,
		Card: card, OnCard: onCard, QuietCard: Readable(Mixed(onCard, card, 0.34), card, 4.6), PointCard: Readable(t.Accent, card, 4.5),
		Button: t.OnAccent, OnButton: Readable(t.Accent, t.OnAccent, 4.5)}.held()
}

// Inverse is a deep ground for a light theme and a pale one for a dark theme, of
// the accent's hue.
func (t Theme) Inverse() Scheme {
	_, c, h := ToLCH(t.Accent)
	s := Scheme{Dark: !t.Dark}
	if s.Dark {
		if h > 20 && h < 125 { // a dark orange is a brown: nearly black stands better beside it
			c = min(c, 0.018)
		}
		s.Bg, s.Bg2, s.Bg3 = FromLCH(0.24, min(c, 0.06), h), FromLCH(0.29, min(c, 0.075), h), FromLCH(0.34, min(c, 0.09), h+14)
		s.Ink, s.Quiet, s.Card = FromLCH(0.975, 0.008, h), FromLCH(0.82, 0.02, h), FromLCH(0.31, min(c, 0.06), h)
	} else {
		s.Bg, s.Bg2, s.Bg3 = FromLCH(0.965, min(c, 0.016), h), FromLCH(0.925, min(c, 0.032), h), FromLCH(0.885, min(c, 0.055), h+14)
		s.Ink, s.Quiet, s.Card = FromLCH(0.22, min(c, 0.05), h), FromLCH(0.42, 0.03, h), "#FFFFFF"
	}
	s.OnCard, s.QuietCard = s.Ink, Readable(s.Quiet, s.Card, 4.6)
	s.Point, s.PointCard = Readable(t.Accent, s.Bg, 5.4), Readable(t.Accent, s.Card, 4.5)
	s.Loud, s.OnLoud = t.Accent, t.OnAccent
	s.Button, s.OnButton = t.Accent, t.OnAccent
	if Contrast(s.Button, s.Bg) < 2 { // its edge would be lost
		s.Button, s.OnButton = s.Ink, s.Bg
	}
	return s.held()
}

// Deep is a dark ground of the brand's, whether its page is light or dark.
func (t Theme) Deep() Scheme {
	if t.Dark {
		return t.Page()
	}
	return t.Inverse()
}

// Seconded has the second colour for its ground.
func (t Theme) Seconded() Scheme {
	_, c, h := ToLCH(t.Second)
	_, ca, ha := ToLCH(t.Accent)
	s := t.Page()
	s.Dark = false
	s.Bg, s.Bg2, s.Bg3 = FromLCH(0.84, min(c, 0.13), h), FromLCH(0.88, min(c, 0.10), h), FromLCH(0.80, min(c, 0.14), h-12)
	s.Ink = FromLCH(0.22, min(ca, 0.05), ha)
	s.Quiet = FromLCH(0.30, min(ca, 0.04), ha)
	s.Point = Readable(t.Accent, s.Bg, 3.4)
	if hueApart(h, ha) < anotherHue { // what is lost on its own hue
		s.Point = s.Ink
	}
	if s.Loud = Readable(t.Accent, s.Bg, 2.2); muddy(s.Loud) {
		s.Loud = s.Ink
	}
	s.OnLoud = Opposite(s.Loud, ha)
	s.Card, s.OnCard, s.QuietCard, s.PointCard = "#FFFFFF", s.Ink, s.Quiet, Readable(t.Accent, "#FFFFFF", 4.5)
	s.Button, s.OnButton = s.Ink, "#FFFFFF"
	return s.held()
}

// Soft is a ground between the theme's and the accent.
func (t Theme) Soft() Scheme {
	_, c, h := ToLCH(t.Accent)
	s := t.Page()
	if t.Dark {
		s.Bg, s.Bg2, s.Bg3 = FromLCH(0.30, min(c*0.6, 0.09), h), FromLCH(0.25, min(c*0.5, 0.08), h), FromLCH(0.36, min(c*0.6, 0.10), h-16)
		s.Card = FromLCH(0.38, min(c*0.5, 0.08), h)
	} else {
		s.Bg, s.Bg2, s.Bg3 = FromLCH(0.905, min(c*0.45, 0.06), h), FromLCH(0.94, min(c*0.3, 0.04), h),
			FromLCH(0.87, min(c*0.5, 0.075), h-16)
		s.Card = "#FFFFFF"
	}
	return s.held()
}

// held moves the texts' lightness until each reads on every ground of the
// scheme, and the grounds where the ink cannot.
func (s Scheme) held() Scheme {
	for _, g := range []*farm.Color{&s.Bg2, &s.Bg3} {
		for range 12 {
			if Contrast(s.Ink, *g) >= 4.6 {
				break
			}
			by := 0.02
			if Luminance(s.Ink) > 0.3 {
				by = -0.02
			}
			*g = Lighter(*g, by)
		}
	}
	s.Sign = s.Point
	if muddy(Readable(s.Point, s.Bg, 3.2)) && Luminance(s.Bg) > 0.18 {
		s.Point = s.Ink
	}
	s.PointCard, s.QuietCard = Readable(s.PointCard, s.Card, 4.7), Readable(s.QuietCard, s.Card, 4.7)
	for _, g := range []farm.Color{s.Bg, s.Bg2, s.Bg3} {
		s.Quiet = Readable(s.Quiet, g, 4.7)
		s.Sign = Readable(s.Sign, g, 4.8)
		if s.Point != s.Ink {
			s.Point = Readable(s.Point, g, 3.2)
		}
	}
	return s
}

// muddy reports a brown or an olive: what is left of an orange or a yellow that was darkened
// until it reads on a pale ground.
func muddy(c farm.Color) bool {
	l, ch, h := ToLCH(c)
	return h > 45 && h < 125 && l < 0.62 && ch > 0.03
}

// Plate fills an area with the accent so that what lies on it still reads.
func (s Scheme) Plate() *farm.Fill {
	away := -0.05
	if Luminance(s.OnLoud) < 0.3 {
		away = 0.035
	}
	return &farm.Fill{Kind: "linear", AngleDeg: 80, Colors: []farm.Color{s.Loud, Lighter(s.Loud, away)}}
}

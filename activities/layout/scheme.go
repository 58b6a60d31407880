package layout

import "github.com/snackfarm/farm"

// scheme is the colours of one frame by what they are for. A brand has four,
// all from its theme, so that its frames differ and still are its own.
type scheme struct {
	dark                               bool
	bg, bg2, bg3                       farm.Color // grounds; ink reads on each of them
	ink, quiet                         farm.Color // text, and text that may be overlooked
	point                              farm.Color // what stands out of a headline
	sign                               farm.Color // small text in the accent\'s hue
	loud                               farm.Color // the brand's accent as a mark or area on the grounds
	onLoud                             farm.Color
	card, onCard, quietCard, pointCard farm.Color
	button, onButton                   farm.Color
}

// page is the theme's own ground.
func (t Theme) page() scheme {
	return scheme{dark: t.Dark, bg: t.Bg, bg2: t.Bg2, bg3: t.Tint, ink: t.Text, quiet: t.Muted, point: t.Accent, loud: t.Accent, onLoud: t.OnAccent,
		card: t.Surface, onCard: t.Text, quietCard: t.Muted, pointCard: t.Accent, button: t.Accent, onButton: t.OnAccent}.held()
}

// accented has the accent for its ground.
func (t Theme) accented() scheme {
	away := -0.05 // from the ink
	if luminance(t.OnAccent) < 0.3 {
		away = 0.04
	}
	card := farm.Color("#FFFFFF")
	_, c, h := lch(t.Accent)
	if t.Dark {
		card = t.Bg
	}
	onCard := opposite(card, h)
	if !t.Dark {
		onCard = color(0.24, min(c, 0.04), h)
	}
	return scheme{dark: luminance(t.OnAccent) > 0.3, bg: t.Accent, bg2: lighter(t.Accent, away), bg3: turned(t.Accent, 9, away*1.6), ink: t.OnAccent, quiet: t.OnAccent,
		point: t.OnAccent, loud: t.OnAccent, onLoud: t.Accent,
		card: card, onCard: onCard, quietCard: readable(mixed(onCard, card, 0.34), card, 4.6), pointCard: readable(t.Accent, card, 4.5), button: t.OnAccent, onButton: readable(t.Accent, t.OnAccent, 4.5)}.held()
}

// inverse is a deep ground for a light theme and a pale one for a dark theme, of
// the accent's hue.
func (t Theme) inverse() scheme {
	_, c, h := lch(t.Accent)
	s := scheme{dark: !t.Dark}
	if s.dark {
		s.bg, s.bg2, s.bg3 = color(0.24, min(c, 0.06), h), color(0.29, min(c, 0.075), h), color(0.34, min(c, 0.09), h+14)
		s.ink, s.quiet, s.card = color(0.975, 0.008, h), color(0.82, 0.02, h), color(0.31, min(c, 0.06), h)
	} else {
		s.bg, s.bg2, s.bg3 = color(0.965, min(c, 0.016), h), color(0.925, min(c, 0.032), h), color(0.885, min(c, 0.055), h+14)
		s.ink, s.quiet, s.card = color(0.22, min(c, 0.05), h), color(0.42, 0.03, h), "#FFFFFF"
	}
	s.onCard, s.quietCard = s.ink, readable(s.quiet, s.card, 4.6)
	s.point, s.pointCard = readable(t.Accent, s.bg, 5.4), readable(t.Accent, s.card, 4.5)
	s.loud, s.onLoud = t.Accent, t.OnAccent
	s.button, s.onButton = t.Accent, t.OnAccent
	if Contrast(s.button, s.bg) < 2 { // its edge would be lost
		s.button, s.onButton = s.ink, s.bg
	}
	return s.held()
}

// soft is a ground between the theme's and the accent.
func (t Theme) soft() scheme {
	_, c, h := lch(t.Accent)
	s := t.page()
	if t.Dark {
		s.bg, s.bg2, s.bg3 = color(0.30, min(c*0.6, 0.09), h), color(0.25, min(c*0.5, 0.08), h), color(0.36, min(c*0.6, 0.10), h-16)
		s.card = color(0.38, min(c*0.5, 0.08), h)
	} else {
		s.bg, s.bg2, s.bg3 = color(0.905, min(c*0.45, 0.06), h), color(0.94, min(c*0.3, 0.04), h), color(0.87, min(c*0.5, 0.075), h-16)
		s.card = "#FFFFFF"
	}
	return s.held()
}

// held moves the texts' lightness until each reads on every ground of the
// scheme, and the grounds where the ink cannot.
func (s scheme) held() scheme {
	for _, g := range []*farm.Color{&s.bg2, &s.bg3} {
		for range 12 {
			if Contrast(s.ink, *g) >= 4.6 {
				break
			}
			by := 0.02
			if luminance(s.ink) > 0.3 {
				by = -0.02
			}
			*g = lighter(*g, by)
		}
	}
	s.sign = s.point
	s.pointCard, s.quietCard = readable(s.pointCard, s.card, 4.7), readable(s.quietCard, s.card, 4.7)
	for _, g := range []farm.Color{s.bg, s.bg2, s.bg3} {
		s.quiet = readable(s.quiet, g, 4.7)
		s.sign = readable(s.sign, g, 4.8)
		if s.point != s.ink {
			s.point = readable(s.point, g, 3.2)
		}
	}
	return s
}

// plate fills an area with the accent so that what lies on it still reads.
func (s scheme) plate() *farm.Fill {
	away := -0.05
	if luminance(s.onLoud) < 0.3 {
		away = 0.035
	}
	return &farm.Fill{Kind: "linear", AngleDeg: 80, Colors: []farm.Color{s.loud, lighter(s.loud, away)}}
}

// mixed is a colour on the way from a to b, at a share of it.
func mixed(a, b farm.Color, share float64) farm.Color {
	la, ca, ha := lch(a)
	lb, cb, hb := lch(b)
	if ca < 0.01 {
		ha = hb
	}
	return color(la+(lb-la)*share, ca+(cb-ca)*share, ha)
}

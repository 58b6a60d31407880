package deck

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/carousel"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// mood is how a deck looks: what its reference picture is like, and what its
// caller asked for.
type mood struct {
	dark   bool
	vivid  float64 // mean chroma of the picture, OKLCH
	kind   string  // photo, drawing or screen
	tone   string  // playful, sober or ""
	accent farm.Color
	second farm.Color // "" is made of the accent
	hue    float64    // of the grounds
	tint   float64    // chroma of the grounds
}

// The kinds of pictures.
const (
	photo   = "photo"
	drawing = "drawing"
	screen  = "screen"
)

// darkLuma is the mean lightness under which a picture is a dark one.
const darkLuma = 0.42

func moodOf(p match.Picture, wish copywriter.DeckWish) mood {
	m := mood{kind: drawing, tone: wish.Tone, dark: wish.Look == "dark" || wish.Look == "" && p.Luma > 0 && p.Luma < darkLuma}
	switch {
	case p.Photograph():
		m.kind = photo
	case p.TextPx > 0 && !p.Alpha:
		m.kind = screen
	}
	weight := 0.0
	for _, s := range p.Swatch {
		_, c, h := kit.ToLCH(s.Color)
		m.vivid += c * s.Area
		if c*s.Area > weight {
			weight, m.hue = c*s.Area, h
		}
	}
	colors := match.BrandColors([]match.Picture{p})
	m.accent = "#2447D8"
	if len(colors) > 0 {
		m.accent = colors[0]
	} else if p.Luma > 0 {
		m.accent = kit.FromLCH(0.45, 0.03, m.hue)
	}
	for _, c := range colors[min(1, len(colors)):] {
		if _, ch, h := kit.ToLCH(c); ch > 0.05 && kit.HuesApart(h, hueOf(m.accent)) > 40 {
			m.second = c
			break
		}
	}
	m.tint = min(max(m.vivid*0.35, 0.008), 0.03)
	return m
}

func hueOf(c farm.Color) float64 {
	_, _, h := kit.ToLCH(c)
	return h
}

// palette is the picture's, by role. Texts are moved until they read when they are
// set.
func (m mood) palette() carousel.Palette {
	l, c, h := kit.ToLCH(m.accent)
	c = max(c, min(0.16, c*1.5))
	colors := map[string]farm.Color{}
	if m.dark {
		colors["bg"], colors["surface"] = kit.FromLCH(0.17, m.tint, m.hue), kit.FromLCH(0.25, m.tint*1.3, m.hue)
		colors["text"], colors["muted"] = kit.FromLCH(0.965, 0.008, m.hue), kit.FromLCH(0.80, 0.015, m.hue)
		colors["accent"] = kit.FromLCH(min(max(l, 0.68), 0.82), c, h)
		colors["second"], colors["onSecond"] = kit.FromLCH(0.93, m.tint, m.hue), kit.FromLCH(0.17, m.tint, m.hue)
	} else {
		colors["bg"], colors["surface"] = kit.FromLCH(0.968, m.tint*0.6, m.hue), kit.FromLCH(0.915, m.tint*1.3, m.hue)
		colors["text"], colors["muted"] = kit.FromLCH(0.19, 0.02, m.hue), kit.FromLCH(0.42, 0.02, m.hue)
		colors["accent"] = forWhite(min(max(l, 0.42), 0.58), c, h)
		deep := m.second
		if deep == "" {
			deep = m.accent
		}
		_, dc, dh := kit.ToLCH(deep)
		colors["second"], colors["onSecond"] = kit.FromLCH(0.27, min(dc*0.7, 0.09), dh), kit.FromLCH(0.97, 0.012, dh)
	}
	colors["onAccent"] = kit.Opposite(colors["accent"], h)
	return carousel.Palette{Name: "Picture", Colors: colors}
}

// forWhite is a colour that white reads on: as light as that leaves it.
func forWhite(l, c, h float64) farm.Color {
	for ; l > 0.36; l -= 0.01 {
		if kit.Contrast(kit.FromLCH(0.99, 0.005, h), kit.FromLCH(l, c, h)) >= 4.8 {
			break
		}
	}
	return kit.FromLCH(l, c, h)
}

// voices are the faces of headlines by what the picture is like.
var voices = map[string][2]carousel.Font{
	"modern": {{Family: "Inter Display", Weight: 800, Tracking: -0.02, Leading: 1.04},
		{Family: "Inter Display", Weight: 700, Leading: 1.1}},
	"editorial": {{Family: "Fraunces", Weight: 700, Tracking: -0.01, Leading: 1.06}, {Family: "Fraunces", Weight: 600, Leading: 1.12}},
	"poster":    {{Family: "Anton", Weight: 400, Leading: 1.1}, {Family: "Inter Display", Weight: 800, Leading: 1.08}},
	"warm": {{Family: "Bricolage Grotesque", Weight: 800, Tracking: -0.01, Leading: 1.04},
		{Family: "Bricolage Grotesque", Weight: 700, Leading: 1.1}},
	"drawn":  {{Family: "Baloo 2", Weight: 800, Leading: 1.08}, {Family: "Baloo 2", Weight: 700, Leading: 1.1}},
	"screen": {{Family: "Space Grotesk", Weight: 700, Tracking: -0.01, Leading: 1.06}, {Family: "Space Grotesk", Weight: 600, Leading: 1.12}},
}

// vividPicture is the mean chroma from which on a picture is a vivid one, calmPicture
// that under which it is a calm one.
const vividPicture, calmPicture = 0.085, 0.045

// voice is the face of a deck's headlines.
func (m mood) voice() string {
	switch {
	case m.tone == "playful" && m.kind != photo:
		return "drawn"
	case m.tone == "playful":
		return "warm"
	case m.kind == screen:
		return "screen"
	case m.tone == "sober":
		return "modern"
	case m.kind == drawing:
		return "drawn"
	case m.vivid >= vividPicture:
		return "poster"
	case m.vivid < calmPicture && !m.dark:
		return "editorial"
	case m.dark:
		return "modern"
	}
	return "warm"
}

func (m mood) fonts() map[string]carousel.Font {
	v := voices[m.voice()]
	return map[string]carousel.Font{
		"display": v[0], "title": v[1], "body": {Family: "Inter", Weight: 500, Leading: 1.34},
		"label": {Family: "Inter", Weight: 700, Leading: 1.2}, "serif": {Family: "Fraunces", Weight: 600, Leading: 1.14},
	}
}

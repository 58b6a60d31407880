package still

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// readable is the least contrast of what is read.
const readable = 4.5

// Looks are the schemes of stills: the brand's accent, near white and near black. What is read has
// the contrast of text on each of them, and no colour is one that was darkened into mud.
func Looks(d *kit.Draft) []kit.Scheme {
	accent := clean(d)
	_, c, h := kit.ToLCH(accent)
	paper, dark := kit.FromLCH(0.975, min(c, 0.014), h), kit.FromLCH(0.19, min(c, 0.035), h)
	on := kit.Opposite(accent, h)
	if accent = kit.Readable(accent, on, readable); kit.Contrast(accent, on) < readable {
		accent = d.Accent
		on = d.OnAccent
	}
	scheme := func(ground, ink, loud, onLoud farm.Color) kit.Scheme {
		g := kit.Scheme{Dark: kit.Luminance(ground) < 0.18, Bg: ground, Bg2: ground, Bg3: ground, Ink: ink, Quiet: ink, Point: ink, Sign: ink,
			Loud: loud, OnLoud: onLoud, Card: paper, OnCard: dark, QuietCard: dark, PointCard: dark, Button: loud, OnButton: onLoud}
		if pure(accent, ground) {
			g.Point = accent
		}
		return g
	}
	own := scheme(accent, on, on, accent)
	if kit.Luminance(on) > 0.3 { // a dark mark is told from the accent better than a second white
		own.Loud, own.OnLoud, own.Button, own.OnButton = on, dark, on, dark
	} else {
		own.OnLoud, own.OnButton = paper, paper
	}
	light := scheme(paper, dark, accent, on)
	if kit.Contrast(accent, paper) < 1.5 {
		light.Loud, light.OnLoud, light.Button, light.OnButton = dark, paper, dark, paper
	}
	night := scheme(dark, paper, accent, on)
	if kit.Contrast(accent, dark) < 2.2 {
		night.Loud, night.OnLoud, night.Button, night.OnButton = paper, dark, paper, dark
		night.Point = paper
	}
	return []kit.Scheme{own, light, night}
}

// pure reports an accent that reads on a ground as it is.
func pure(accent, ground farm.Color) bool {
	return accent != ground && kit.Contrast(accent, ground) >= readable
}

// The hues between orange and yellow, which are brown and olive where they are dark.
const firstBrown, lastBrown = 35.0, 115.0

// clean is a brand's accent without mud: of a brand that has chosen no colours, in a logo or a
// screen, a brown is the orange or the yellow that it was darkened from.
func clean(d *kit.Draft) farm.Color {
	l, c, h := kit.ToLCH(d.Accent)
	drawn := func(p match.Picture) bool { return !d.IsPhotograph(p) }
	if d.Logo != nil || slices.ContainsFunc(d.Screenshots, drawn) || h < firstBrown || h > lastBrown || l > 0.72 {
		return d.Accent
	}
	return kit.FromLCH(0.78, max(c, 0.15), h)
}

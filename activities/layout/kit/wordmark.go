package kit

import (
	"slices"

	"github.com/snackfarm/farm/activities/match"
)

// Wordmark reports a picture that is a logo, whatever it was given as: drawn, mostly seen
// through, as wide as a name is, and of few colours. A screen has rows and a ground, a thing
// that was cut out has many tones.
func Wordmark(p match.Picture) bool {
	const flat, colours = 0.9, 4
	return p.Alpha && p.Cut == nil && p.Parts == nil && p.Flatness > flat && len(p.Glyphs) <= colours &&
		float64(p.Asset.Width) > wideLogo*float64(p.Asset.Height)
}

// marked is a brief whose logo was given among its screenshots: it stands where a logo
// does, whole, and is no picture that a scene is about. Beside a logo that the brand has
// already it stands nowhere.
func (b Brief) marked() Brief {
	at := slices.IndexFunc(b.Screenshots, Wordmark)
	if at < 0 {
		return b
	}
	note := "a screenshot is a second logo: the brand's own stands where one does"
	if b.Logo == nil {
		mark := b.Screenshots[at]
		b.Logo, note = &mark, "a screenshot is the brand's logo: it stands where a logo does"
	}
	b.Notes = append(slices.Clone(b.Notes), note)
	b.Screenshots = slices.DeleteFunc(slices.Clone(b.Screenshots), Wordmark)
	return b
}

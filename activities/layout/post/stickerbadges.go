package post

import (
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// mostBadges is how many numbers of the brand's a pack has as badges, beside its price.
const mostBadges = 2

// badges are the brand's numbers with what they count, each on a burst or a disc: "21 days".
func (p *pack) badges() []sticker {
	if p.Facts.Mixed() {
		return nil
	}
	var out []sticker
	for _, f := range turned(p.Facts.Figures(), p.turn) {
		if len(out) == mostBadges {
			break
		}
		if p.figuresShow(f.Text) || p.priced(f.Text) || year.MatchString(f.Text) || !p.badgeable(f) {
			continue
		}
		if st := p.numbered(f); st.layers != nil {
			p.marks = append(p.marks, f.Value)
			p.told = append(p.told, f.Text)
			out = append(out, st)
		}
	}
	return out
}

// badgeable reports a number with one word that it counts, and nothing else.
func (p *pack) badgeable(f copywriter.Figure) bool {
	const most = 14 // letters of what is counted
	rest := strings.TrimSpace(strings.Replace(f.Text, f.Value, "", 1))
	return f.Value != "" && rest != "" && len(strings.Fields(rest)) < 3 && utf8.RuneCountInString(rest) <= most &&
		utf8.RuneCountInString(f.Value) <= 9 && strings.HasPrefix(f.Text, f.Value) && p.Facts.Tells(f.Text)
}

// priced reports words with a price in them.
func (p *pack) priced(text string) bool {
	f, ok := p.FigureOf(text)
	return ok && (f.Kind == kit.FigurePrice || f.Kind == kit.FigureClock)
}

// numbered is a number, large, over what it counts, on a form; nothing where they do not fit.
func (p *pack) numbered(f copywriter.Figure) sticker {
	p.forms++
	rest := strings.TrimSpace(strings.Replace(f.Text, f.Value, "", 1))
	form := []string{"burst", "disc"}[p.turn%2]
	fill, ink := p.colours()
	d := p.drawing(form, fill, ink)
	at := p.covers(d)
	number := kit.Box(at.X+at.W*0.14, at.Y+at.H*0.15, at.W*0.72, at.H*0.42)
	unit := kit.Box(at.X+at.W*0.16, at.Y+at.H*0.57, at.W*0.68, at.H*0.22)
	for i, b := range []farm.Box{number, unit} {
		if _, err := p.Ruler.Text(p.numberLine([]string{f.Value, rest}[i], b, 1, ink)); err != nil {
			return sticker{}
		}
	}
	p.Say("sticker-figure", f.Text)
	return sticker{written: true, paints: grown(at, stickerEdge), layers: func(b farm.Box) []farm.Layer {
		k := b.W / stickerSide
		return []farm.Layer{p.shows(form, d, b), p.numberLine(f.Value, scaled(number, b), k, ink), p.numberLine(rest, scaled(unit, b), k, ink)}
	}}
}

// numberLine is a line of a badge, as large as its box.
func (p *pack) numberLine(text string, b farm.Box, k float64, ink farm.Color) farm.Layer {
	return kit.Middle(kit.Centered(p.TextLayer("words", text, kit.Step{Size: min(210*k, b.H),
		Least: stickerType * k / p.Display.Scale, Leading: 1.0, Display: true, Tracking: -0.012, Lines: 1}, b, ink)))
}

// reacts reports a pack on which the brand's character may feel something: a being is no
// picture of the brand, but a feeling may be sent.
func (p *pack) reacts() bool {
	return !p.Solemn() && p.Facts.Tone != "sober" && (!p.Nobody() || !p.Facts.Calm())
}

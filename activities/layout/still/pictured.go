package still

import (
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// pictured are the families with the brand's picture that its words and its kind allow, the one
// whose turn it is first.
func (p *Page) pictured() []Family {
	var out []Family
	n := 0
	add := func(name string, fits bool, draw func(*Page) (Made, bool)) {
		if n++; fits {
			out = append(out, Family{name, "V" + kit.Digit(n), draw})
		}
	}
	photo := p.shown.kind == photograph
	screen := p.shown.kind == phone || p.shown.kind == desk
	second := p.aside().Text != ""
	add("banded", true, (*Page).banded)
	add("numbered", p.told().Point != "" && !p.owes(), (*Page).numbered)
	add("plated", photo || p.shown.kind == phone, (*Page).plated)
	add("tagged", photo && second, (*Page).tagged)
	add("floored", true, (*Page).floored)
	add("columned", photo, (*Page).columned)
	add("listed", len(p.shorts()) >= leastListed, (*Page).listed)
	add("rounded", photo, (*Page).rounded)
	add("lensed", screen, (*Page).lensed)
	all := p.turned(out)
	if rest := all[1:]; len(rest) > 1 { // where the first does not do, not always the same stands in for it
		k := 2 * p.Turn % len(rest)
		all = slices.Concat(all[:1], rest[k:], rest[:k])
	}
	return all
}

// How long what stands beside the lead of a page with a picture is at most, and how long that is where it
// tells what the lead leaves out: the price.
const mostAside, mostAsidePrice = 110, 150

// told is the lead of a page with a picture.
func (p *Page) told() copywriter.StillLine { return counting(p.short(p.Lead)) }

// counting is a line whose point is a number: a word says too little by itself.
func counting(l copywriter.StillLine) copywriter.StillLine {
	if !strings.ContainsFunc(l.Point, unicode.IsDigit) {
		l.Point = ""
	}
	return l
}

// aside is the fact that stands beside the lead of a page with a picture.
func (p *Page) aside() copywriter.StillLine { return counting(p.beside(mostAside, mostAsidePrice)) }

// How many facts a list below a picture has, and how long each is at most.
const leastListed, mostListed, mostListLine = 2, 3, 76

// shorts are the facts of a list: the lead, and what is short of the rest.
func (p *Page) shorts() []copywriter.StillLine {
	if p.chars(p.told().Text) > mostListLine {
		return nil
	}
	out := []copywriter.StillLine{p.told()}
	if p.owes() {
		if p.chars(p.aside().Text) > mostListLine {
			return nil
		}
		out = append(out, p.aside())
	}
	for _, l := range p.More {
		if s := l; s.Text != out[len(out)-1].Text && p.chars(s.Text) <= mostListLine && len(out) < mostListed && l.Rank != copywriter.SellTerms {
			out = append(out, s)
		}
	}
	return out
}

// The shares of a page that its lead has at most beside a picture.
var leadShares = []float64{0.44, 0.36, 0.29, 0.23}

// tried is a page whose lead has the largest share of it that leaves enough of the picture, with the
// fact beside the lead; without it, where nothing else does and it is no price that the lead leaves
// out.
func (p *Page) tried(draw func(share float64, with bool) (Made, bool)) (Made, bool) {
	for _, with := range []bool{true, false} {
		if with && p.aside().Text == "" || !with && p.owes() {
			continue
		}
		for _, share := range leadShares {
			if made, ok := draw(share, with); ok {
				return made, true
			}
		}
	}
	return Made{}, false
}

// lined is a picture's page with its ground, and with the fact beside the lead on a strip at its
// foot, with the box that is left between what a caller adds.
func (p *Page) lined(g, below kit.Scheme, with bool) (made Made, stage farm.Box) {
	made, stage = Made{Layers: []farm.Layer{p.ground(g)}, Head: g, Foot: g}, p.Stage
	delete(p.Snack.Copy, "body")
	if !with {
		return made, stage
	}
	l, from, ok := p.priceStrip(p.aside(), below)
	if !ok {
		l, from, ok = p.strip(p.aside(), below)
	}
	if ok {
		made.Layers, made.Foot = append(made.Layers, l...), below
		stage.H = from - stage.Y
	}
	return made, stage
}

// priceStrip is a strip with the number of a fact at its start and the whole of it beside that.
func (p *Page) priceStrip(l copywriter.StillLine, g kit.Scheme) (layers []farm.Layer, from float64, ok bool) {
	const share, gap, high, least = 0.4, 36.0, 150.0, 78.0
	if l.Point == "" {
		return nil, 0, false
	}
	_, figure, _ := p.cut(l.Text, l.Point)
	number, ok := p.token(figure, kit.Box(p.Room.X, 0, p.Room.W*share, high), g.Point)
	m, err := p.Ruler.Text(number)
	if !ok || err != nil || number.Text.Size < least {
		return nil, 0, false
	}
	number.Box.W = m.W + 2
	x := p.Room.X + number.Box.W + gap
	b := kit.Box(x, 0, p.Room.X+p.Room.W-x, p.Frame.H*asideShare-stripPad)
	text, ok := p.within(l.Text, b, mostAsideType, style{id: "second", g: g, plain: true})
	if !ok {
		return nil, 0, false
	}
	h := max(number.Box.H, text.Box.H)
	low := foot(p.Room)
	from = low - h - stripPad
	number = kit.At(number, p.Room.X, low-h+(h-number.Box.H)/2)
	text = kit.At(text, x, low-h+(h-text.Box.H)/2)
	p.Say("body", figure+" – "+l.Text) // as they are read
	return []farm.Layer{p.field(g, from, foot(p.Frame)), number, text}, from, true
}

// The room over and under the words of a band.
const bandPad = 44.0

// headed is the lead at the head of a page, at most a share of it high, and where its band ends.
func (p *Page) headed(share float64, g kit.Scheme) (farm.Layer, float64, bool) {
	lead := p.told()
	l, ok := p.within(lead.Text, kit.Box(p.Room.X, p.Room.Y, p.Room.W, p.Room.H*share), mostType,
		style{id: "headline", g: g, stress: lead.Point})
	l.Box.Y = p.Room.Y
	return l, kit.Under(l, bandPad), ok
}

package post

import (
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// stickerThing is a little thing of paper, cloth or tin that bears words: what it tells, how wide
// it is for its height, where words have room in shares of it, and how it is drawn.
type stickerThing struct {
	name  string
	tells []string // kinds of facts
	ratio float64
	room  farm.Box
	paper bool // its words lie on a light field of it
	draw  func(thingLook) []cutPart
}

// thingLook is what a thing is drawn with: its colours, the fact that it shows, and how high its
// field is that is a hundred wide.
type thingLook struct {
	stickerInks
	of   kit.Figure
	high float64
}

// The kinds of facts that figures do not have.
const (
	thingFree    = "free"
	thingPledge  = "pledge"  // a guarantee
	thingFar     = "far"     // a way
	thingTold    = "told"    // what is so
	thingNamed   = "named"   // the brand's name
	thingRemark  = "remark"  // what somebody sends
	thingMeasure = "measure" // what fits any number
)

// box is where a thing lies on its sticker.
func (t stickerThing) box() farm.Box { return boxOf(t.ratio) }

// inside is where words have room on it.
func (t stickerThing) inside() farm.Box {
	at := t.box()
	return kit.Box(at.X+t.room.X*at.W, at.Y+t.room.Y*at.H, t.room.W*at.W, t.room.H*at.H)
}

// thingsThat are the things that tell a kind of fact.
func thingsThat(tells string) []stickerThing {
	var out []stickerThing
	for _, t := range slices.Concat(paperThings(), toolThings(), badgeThings()) {
		if slices.Contains(t.tells, tells) {
			out = append(out, t)
		}
	}
	return out
}

// toldKind is the kind of fact that some words tell, and what can be drawn of it.
func (p *pack) toldKind(words string) (string, kit.Figure) {
	f, ok := p.FactOf(words)
	switch lower := strings.ToLower(f.Text); {
	case p.Facts.SellRank(words) == copywriter.SellOffer && !p.Facts.Priced(words) && !p.Facts.Free(words):
		return thingPledge, f
	case !ok, slices.Contains(strings.Fields(p.Facts.Name), f.Mark): // a number of its name counts nothing
		return thingTold, kit.Figure{}
	case f.Kind == kit.FigureLength && (strings.HasSuffix(lower, "km") || strings.HasSuffix(lower, "км") || f.Unit == "distance"):
		return thingFar, f
	}
	return f.Kind, f
}

// onThing sets words on the thing that shows what they tell; where there is none left, or they
// have no room on it, on one that fits any words.
func (p *pack) onThing(words string) sticker {
	kind, f := p.toldKind(words)
	rowings := p.rowings(words)
	st := p.bestThing(thingsThat(kind), f, rowings, false)
	if st.layers == nil && p.figureIn(words) {
		st = p.bestThing(thingsThat(thingMeasure), f, rowings, false)
	}
	if st.layers == nil {
		st = p.bestThing(thingsThat(thingTold), f, rowings, false)
	}
	return st
}

// bestThing sets rows of words on the thing that they fill best; again lets it be one that the
// pack has already.
func (p *pack) bestThing(all []stickerThing, f kit.Figure, rowings [][]string, again bool) sticker {
	best, at := 0.0, -1
	var with block
	for i := range all {
		k := (i + p.turn) % len(all)
		used := slices.Contains(p.used, all[k].name)
		b, ok := p.blockOf(rowings, all[k].inside())
		if !ok || !b.drawable() || used && !again {
			continue
		}
		score := b.least() * math.Pow(b.score(all[k].inside()), 0.3) * (1 - 0.06*float64(i))
		if used {
			score /= 2
		}
		if score > best {
			best, at, with = score, k, b
		}
	}
	if at < 0 {
		return sticker{}
	}
	p.used = append(p.used, all[at].name)
	return p.made(all[at], f, with)
}

// made is a thing with its words.
func (p *pack) made(t stickerThing, f kit.Figure, b block) sticker {
	c := p.nextInks()
	at := t.box()
	look := thingLook{stickerInks: c, of: f, high: 100 / t.ratio}
	parts := t.draw(look)
	k := at.W / 100
	for i, part := range parts {
		parts[i].path = kit.MovedPath(part.path, func(x, y float64) (float64, float64) { return at.X + x*k, at.Y + y*k })
	}
	ink := inks{c.base, c.face, c.loud}
	if t.paper {
		ink = inks{c.card, c.deep, c.strong}
	}
	parts = append(parts, faces(b, ink)...)
	return sticker{least: b.least(), paints: grown(at, stickerEdge), layers: func(b farm.Box) []farm.Layer { return p.cutOut(parts, b) }}
}

// cutFor is a part of a thing that is cut out, and on is one that lies on another.
func cutFor(path string, c farm.Color) cutPart { return cutPart{path: path, color: c} }

func on(path string, c farm.Color) cutPart { return cutPart{path: path, color: c, inner: true} }

package post

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/renderer/text"
)

// crestBand is where the band of a crest has room for the name, and crestRound where its round has
// room for the sign.
var crestBand, crestRound = kit.Box(82, 322, 348, 84), kit.Box(168, 96, 176, 170)

// crested is the name on a band across a round with the name's sign; nothing where it does not fit.
func (p *pack) crested(name string) sticker {
	b, ok := p.blockOf(p.rowings(name), crestBand)
	if !ok || !b.drawable() {
		return sticker{}
	}
	letter := p.crestSign(name)
	if letter == "" {
		return sticker{}
	}
	c := p.nextInks()
	sign, ok := p.Spelled("sign", letter, crestRound.X, crestRound.Y, crestRound.H, c.face)
	if !ok || sign.Shape == nil {
		return sticker{}
	}
	k := min(1, crestRound.W/sign.Box.W)
	x0, y0 := crestRound.X+(crestRound.W-sign.Box.W*k)/2, crestRound.Y+crestRound.H*(1-k)/2
	form := kit.MovedPath(sign.Shape.Path, func(x, y float64) (float64, float64) {
		v, k := *sign.Shape.ViewBox, k*sign.Box.W/sign.Shape.ViewBox.W
		return x0 + (x-v.X)*k, y0 + (y-v.Y)*k
	})
	if kit.CommandsOf(form) > kit.MostCommands {
		return sticker{}
	}
	at := func(path string) string {
		const k = 4.64
		return kit.MovedPath(path, func(x, y float64) (float64, float64) { return 24 + x*k, 24 + y*k })
	}
	band, ink := c.deep, farm.Color("#FFFFFF")
	if c.base == c.deep {
		band, ink = c.pop, c.deep
	}
	round := bowedOf(50, 44, 43, 22, 0.045)
	tails := "M0 66 L12 61 L12 86 L0 91 L5 78 Z M100 66 L88 61 L88 86 L100 91 L95 78 Z "
	ribbon := rectOf(5, 58.5, 90, 26, 1.5)
	parts := []cutPart{cutFor(at(round+tails+ribbon), c.base), on(at(tails), kit.Mixed(band, "#000000", 0.25)),
		on(at(bandOf(50, 44, 35.5, 1.1, 0, 1)+starOf(23, 40, 4)+starOf(77, 40, 4)), c.glint), on(form, c.face), on(at(ribbon), band)}
	parts = append(parts, faces(b, inks{band, ink, ink})...)
	return sticker{least: b.least(), paints: kit.Box(24-stickerEdge, 24+4.64-stickerEdge, 464+2*stickerEdge, 4.64*90+2*stickerEdge),
		layers: func(b farm.Box) []farm.Layer { return p.cutOut(parts, b) }}
}

// crestSign is the letter that stands for a name: none of a script whose letters join or are parts of
// syllables, where one by itself says nothing.
func (p *pack) crestSign(name string) string {
	letter := kit.FirstLetter(name)
	for _, r := range letter {
		if !unicode.In(r, unicode.Latin, unicode.Cyrillic, unicode.Greek, unicode.Han, unicode.Hangul) {
			return ""
		}
	}
	return text.Upper(letter, p.Facts.Language)
}

// nameplate is the brand's logo on a badge, or its name as one: a crest with its sign, a shield or
// a label, by turns. Below it stands the trade where a pack has stickers enough without one of it.
func (p *pack) nameplate(enough bool) sticker {
	if p.Logo != nil {
		return p.badge()
	}
	name := p.Facts.Name
	if st := p.crested(name); st.layers != nil && p.turn%3 != 1 {
		p.Say("name", name)
		return st
	}
	rows := p.rowings(name)
	trade := p.trade()
	if enough && trade != "" && utf8.RuneCountInString(trade) <= underName &&
		!strings.Contains(strings.ToLower(name), strings.ToLower(trade)) {
		with := [][]string{}
		for _, r := range rows {
			with = append(with, append(slices.Clone(r), trade))
		}
		if st := p.bestThing(nameThings(), kit.Figure{}, with, true); st.layers != nil {
			p.Say("name", name)
			p.told = append(p.told, trade)
			return st
		}
	}
	if st := p.bestThing(nameThings(), kit.Figure{}, rows, true); st.layers != nil {
		p.Say("name", name)
		return st
	}
	return p.bestThing(nameThings(), kit.Figure{}, [][]string{{p.Say("name", kit.NameSign(name, p.Facts.Language))}}, true)
}

// nameThings are the badges that bear a name.
func nameThings() []stickerThing {
	return append(thingsThat(thingNamed), stickerThing{"shield", nil, 0.92, kit.Box(0.17, 0.2, 0.66, 0.38), false, sewnShield})
}

// sewnShield is a shield with its seam and three stars.
func sewnShield(t thingLook) []cutPart {
	h := t.high
	shield := func(by float64) string {
		return onPlace(kit.Box(by, by, 100-2*by, h-2*by), "M50 0 C62 7 82 9 96 8 L98 8 "+
			"C101 45 98 78 50 100 C2 78 -1 45 2 8 L4 8 C18 9 38 7 50 0 Z ")
	}
	hem := t.pop
	if hem == t.base {
		hem = t.deep
	}
	return []cutPart{cutFor(shield(0), hem), on(shield(4), t.base), on(fmt.Sprintf("%s%s%s", starOf(50, h*0.74, 7), starOf(34, h*0.7, 4.6),
		starOf(66, h*0.7, 4.6)), t.loud), on(barOf(24, h*0.62, 76, h*0.62, 1.2), t.glint)}
}

package plan

import (
	"strings"
	"unicode/utf8"
)

// Meme is a set-up and its punch line.
type Meme struct{ Setup, Punch string }

// memes are set-ups and punch lines about the viewer's own day.
var memes = []func(Facts, Feature) Meme{
	func(f Facts, ft Feature) Meme {
		return Meme{join("Me: just one quick look at ", f.Name), "Also me, an hour later"}
	},
	func(f Facts, ft Feature) Meme {
		return Meme{join("POV: you found ", f.aCategory(), " that ", f.agree(ft)), "Nobody talk to me now"}
	},
	func(f Facts, ft Feature) Meme {
		return Meme{join("My friends: how was your day?"), join("Me: so. ", upperFirst(f.Name), ".")}
	},
	func(f Facts, ft Feature) Meme {
		return Meme{join("When ", f.aCategory(), " ", f.agree(ft)), "And you did not even ask"}
	},
}

const maxSetup, maxPunch = 60, 48

// Meme is for a character before a page: a caption of at most ten words and the
// line that turns it. In languages without structures both are the brand's own.
func (w *Writer) Meme() Meme {
	if w.Facts.English() {
		for i := range memes {
			m := memes[(i+w.turn)%len(memes)](w.Facts, w.feature())
			if m.Setup != "" && m.Punch != "" && len(strings.Fields(m.Setup)) <= 10 && utf8.RuneCountInString(m.Setup) <= maxSetup && utf8.RuneCountInString(m.Punch) <= maxPunch && w.fresh(m.Setup) {
				w.turn++
				return m
			}
		}
	}
	return Meme{w.ownLine(maxSetup).Text, w.Facts.Name}
}

func (w *Writer) feature() Feature {
	if v := w.verbal(); len(v) > 0 {
		return v[w.turn%len(v)]
	}
	return Feature{}
}

// Stickers are at most n short texts of at most three words: what the brand is
// called and what it has.
func (w *Writer) Stickers(n int) []string {
	var out []string
	add := func(s string) {
		s = strings.Trim(s, " .,!?")
		if k := len(strings.Fields(s)); k > 0 && k <= 3 && utf8.RuneCountInString(s) <= 18 && len(out) < n && w.fresh(s) {
			out = append(out, upperFirst(s))
		}
	}
	for _, f := range w.verbal() {
		_, object, _ := strings.Cut(f.Does, " ")
		add(strings.TrimPrefix(object, "your "))
		add(f.Do)
	}
	add(w.Facts.Category)
	if w.Facts.English() {
		for _, s := range []string{"Not today", "Same", "Finally", "Oh yes", "Me, right now", "Brb"} {
			add(s)
		}
	}
	add(w.Facts.Name)
	return out
}

package copywriter

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// The share of a passage's time that the sentence may take that opens it, so that another
// one follows, where there are enough of them.
const openingShare = 0.62

// commas are the marks up to which a sentence may be told.
const commas = ",;،؛、，；"

// passageLine bounds a sentence of a passage.
var passageLine = Limit{0, 44, 260, 0}

// Passage is what a film tells: whole sentences of the brand's own text, in which no word is
// left out, that take at most the time given, as length measures each. The one whose turn it
// is opens it; the others follow in the order of the spine. A sentence that is too long by
// itself gives its clauses. The call comes last. Nil where no sentence of the text fits.
func (w *Writer) Passage(most float64, length func(string) float64) []Line {
	w.called = ""
	if w.Facts.Mixed() {
		return nil
	}
	all := w.sentencesFor(most, length)
	first, ok := w.opensBriefly(all, most, length)
	if !ok {
		first, ok = w.opensPassage(all, most, length)
	}
	if !ok {
		return nil
	}
	out, left := []offer{first}, most-length(first.Text)
	add := func(do func(offer) bool, most int) {
		for _, o := range w.spined(w.dueFirst(turnedBy(all, w.turn))) {
			if most > 0 && do(o) && !w.told(o) && length(o.Text) <= left && !w.inOffers(out, o.Text) {
				w.note(o)
				w.fresh(o.Text)
				out, left, most = append(out, o), left-length(o.Text), most-1
			}
		}
	}
	if !w.Facts.Sells(first.Text) { // a price, a promise or a count before all else
		add(func(o offer) bool { return w.Facts.Sells(o.Text) }, 1)
	}
	add(func(o offer) bool { return !w.seen(o.Text) }, len(all))
	add(func(offer) bool { return true }, len(all))
	for _, o := range w.deck { // what time is left for
		if o.form == "clause" {
			all = append(all, o)
		}
	}
	add(func(o offer) bool { return o.form == "clause" && w.mayTell(o) }, len(all))
	w.turn += len(out)
	var lines []Line
	for _, o := range append(out[:1:1], w.inSpine(out[1:])...) {
		lines = append(lines, w.putLine("passage", passageLine, Line{o.Text, w.Facts.point(o.Text)}))
	}
	if call := w.cta(w.Facts.limit("cta", 0)); call != w.cat.say("learn") {
		w.called = w.put("cta", passageLine, call)
		lines = append(lines, Line{w.called, ""})
	}
	return lines
}

// sentencesFor are the sentences of the bank that a passage has the time for, and the clauses of
// those that it has not.
func (w *Writer) sentencesFor(most float64, length func(string) float64) []offer {
	var out []offer
	for _, form := range []string{"sentence", "clause"} {
		for _, o := range w.deck {
			known := slices.ContainsFunc(out, func(k offer) bool { return k.facts[0] == o.facts[0] && k.form == "sentence" })
			if o.form == form && !known && length(o.Text) <= most && w.mayTell(o) {
				out = append(out, o)
			}
		}
	}
	return out
}

// Beginning is the first sentence of a text that is true and short enough up to one of its commas,
// up to the last such, for a film that has not the time for a whole one; ok is false without it.
func (w *Writer) Beginning(most float64, length func(string) float64) (l Line, ok bool) {
	if w.Facts.Mixed() {
		return l, false
	}
	lex := lexiconOf(w.Facts.Own)
	for _, s := range w.Facts.read().sentences {
		if s.hangs || s.context || w.Facts.Serves(s.text) {
			continue
		}
		for at := strings.LastIndexAny(s.text, commas); at > 0; at = strings.LastIndexAny(s.text[:at], commas) {
			o := offer{Line: Line{Text: w.Facts.headed(s.text[:at])}, form: "clause", facts: []string{s.text}}
			if length(o.Text) <= most && w.mayTell(o) && w.Facts.cutLies(s, "clause", o.Text, lex) == "" {
				w.open(o)
				return w.putLine("passage", passageLine, Line{o.Text, w.Facts.point(o.Text)}), true
			}
		}
	}
	return l, false
}

// mayTell reports a line that speaks as was asked, and needs no other.
func (w *Writer) mayTell(o offer) bool {
	return w.Facts.fits(o) && w.Facts.standsAlone(o.Text) && !hype.MatchString(o.Text)
}

// opensBriefly is a clause that opens no other post of the pack, for a film whose first words come
// on a beat: a part of a sentence that stands by itself, with another sentence to follow it.
func (w *Writer) opensBriefly(all []offer, most float64, length func(string) float64) (offer, bool) {
	if w.kind != farm.MusicAd {
		return offer{}, false
	}
	brief := func(o offer) bool {
		share := openingShare
		if o.form == "sentence" {
			share /= 2
		}
		return (o.form == "clause" || o.form == "sentence") && length(o.Text) <= share*most &&
			slices.ContainsFunc(all, func(next offer) bool { return next.facts[0] != o.facts[0] })
	}
	for _, o := range turnedBy(w.deck, w.turnOfType()) {
		if brief(o) && !o.context && w.mayTell(o) && w.Facts.openingRank(o.Text) < leansRank && !w.told(o) && !w.seen(o.Text) &&
			!w.opensAnother(o.Text) {
			w.open(o)
			return o, true
		}
	}
	return offer{}, false
}

// opensPassage is the sentence whose turn it is to open. Until the pack has told what sells, it is
// one that tells it, or leaves the time for it.
func (w *Writer) opensPassage(all []offer, most float64, length func(string) float64) (offer, bool) {
	least, fresh := most, false
	for _, o := range all {
		if w.Facts.Sells(o.Text) && !w.seen(o.Text) {
			least, fresh = min(least, length(o.Text)), true
		}
	}
	among := func(share float64, sells bool) func(string) bool {
		return func(s string) bool {
			long := length(s)
			return long <= share*most && slices.ContainsFunc(all, func(o offer) bool { return o.Text == s }) &&
				(!sells || w.Facts.Sells(s) || long+least <= most)
		}
	}
	if l, ok := w.quote(w.Facts.room(passageLine)); ok && length(l.Text) <= most {
		return offer{Line: l, form: "sentence", facts: []string{l.Text}}, true
	}
	ways := []func(string) bool{among(openingShare, fresh), among(1, fresh), among(openingShare, false), among(1, false)}
	for _, again := range []bool{false, true} {
		for _, do := range ways {
			if o, ok := w.opensWith(all, func(s string) bool { return do(s) && (again || !w.opensAnother(s)) }); ok {
				return o, true
			}
		}
	}
	return offer{}, false
}

// opensWith is one of some sentences: what the caller's steer tells where it is its turn, else the
// one whose turn it is, else the first that is left.
func (w *Writer) opensWith(all []offer, do func(string) bool) (offer, bool) {
	room := w.Facts.room(passageLine)
	for _, o := range w.steered(room) {
		if do(o.Text) && !w.told(o) && !w.openedOfType(o.Text) {
			w.open(o)
			return o, true
		}
	}
	told := func(o offer) bool { return do(o.Text) }
	if o, ok := w.take(room, func(o offer) bool { return !o.context && w.Facts.fits(o) }, told); ok {
		return o, true
	}
	for _, again := range []bool{false, true} {
		for _, o := range all {
			if do(o.Text) && !w.told(o) && (again || !w.openedOfType(o.Text)) {
				w.open(o)
				return o, true
			}
		}
	}
	return offer{}, false
}

// inOffers reports a text that one of some lines has said.
func (w *Writer) inOffers(all []offer, text string) bool {
	lines := make([]Line, len(all))
	for i, o := range all {
		lines[i] = o.Line
	}
	return w.inLines(lines, text)
}

// inSpine are lines in the order in which a post tells them.
func (w *Writer) inSpine(all []offer) []offer {
	out := slices.Clone(all)
	slices.SortStableFunc(out, func(a, b offer) int { return w.Facts.Spine(a.Text) - w.Facts.Spine(b.Text) })
	return out
}

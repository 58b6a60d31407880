package copywriter

import "slices"

// statement is the next whole sentence of the brand's that a limit holds and the
// pack has not shown, of a fact that the piece has not told; "" when there is none.
func (w *Writer) statement(lim Limit) string {
	for _, o := range w.spined(w.dueFirst(turnedBy(w.statements(lim), w.turn))) {
		if !w.told(o) && w.fresh(o.Text) {
			w.turn++
			w.note(o)
			return o.Text
		}
	}
	return ""
}

// again is a statement that other pieces of the pack have shown, but this one
// has not; "" when there is none.
func (w *Writer) again(lim Limit) string {
	for _, o := range w.spined(w.dueFirst(turnedBy(w.statements(lim), w.turn))) {
		if key := w.snack + " again " + lineKey(o.Text); !w.told(o) && !w.used[key] {
			w.used[key] = true
			w.turn++
			w.note(o)
			return o.Text
		}
	}
	return ""
}

// turnedBy is a list that begins at another place.
func turnedBy(all []offer, by int) []offer {
	if len(all) == 0 {
		return nil
	}
	at := by % len(all)
	return slices.Concat(all[at:], all[:at])
}

// statements are the whole sentences and clauses that a limit holds, one of each
// fact before the next of any, rarest first. What several sentences say together
// stays together.
func (w *Writer) statements(lim Limit) []offer {
	return w.whole(func(o offer) bool { return o.spoken() && lim.room(o.Text) })
}

func (w *Writer) whole(do func(offer) bool) []offer {
	var out []offer
	for _, o := range w.deck {
		if do(o) && w.Facts.addressed(o.Text) {
			out = append(out, o)
		}
	}
	for _, o := range w.deck {
		if do(o) && !w.Facts.addressed(o.Text) {
			out = append(out, o)
		}
	}
	return out
}

// lastLine is what is left when the pack has shown every line that fits: one
// that says less than the place would hold, else one that it has shown, else the
// name.
func (w *Writer) lastLine(lim Limit) Line {
	if o, ok := w.roundAgain(lim); ok {
		return o.Line
	}
	if l, ok := w.sideBySide(lim); ok {
		return l
	}
	for _, do := range []func(offer) bool{
		func(o offer) bool { return !w.seen(o.Text) && !w.told(o) && !w.Facts.Serves(o.Text) },
		func(o offer) bool { return !w.seen(o.Text) && !w.Facts.Serves(o.Text) },
	} {
		for i := range w.deck {
			o := w.deck[(w.begins(len(w.deck))+w.taken+i)%len(w.deck)]
			if lim.room(o.Text) && do(o) && w.Facts.addressed(o.Text) {
				w.fresh(o.Text)
				w.note(o)
				w.taken++
				return o.Line
			}
		}
	}
	if l, ok := w.nameWith(lim); ok {
		return l
	}
	for i := range w.deck {
		o := w.deck[(w.begins(len(w.deck))+w.taken+i)%len(w.deck)]
		key := w.snack + " again " + lineKey(o.Text)
		if lim.room(o.Text) && !w.used[key] && (!w.Facts.Serves(o.Text) || w.allServe()) {
			w.used[key] = true
			w.taken++
			return o.Line
		}
	}
	if t := w.Facts.Topic(); t != "" {
		return Line{Text: t}
	}
	return Line{w.Facts.Name, w.Facts.Name}
}

// roundAgain is a line that fits and that another post of the pack has opened with:
// each place of a pack begins elsewhere.
func (w *Writer) roundAgain(lim Limit) (offer, bool) {
	var fit []offer
	for _, o := range w.deck {
		if lim.holds(o.Text) && w.Facts.fits(o) {
			fit = append(fit, o)
		}
	}
	fit = slices.DeleteFunc(w.willingOffers(fit), func(o offer) bool {
		return w.told(o) || w.used[w.snack+" again "+lineKey(o.Text)] || w.openedOfType(o.Text)
	})
	var leads []lead
	for _, o := range fit {
		leads = append(leads, leadOf(o))
	}
	at := w.next(w.turnOfType(), leads)
	if at < 0 {
		return offer{}, false
	}
	w.used[w.snack+" again "+lineKey(fit[at].Text)] = true
	w.open(fit[at])
	return fit[at], true
}

// sideBySide are two short lines of different facts that the pack has not shown
// together.
func (w *Writer) sideBySide(lim Limit) (Line, bool) {
	all := w.short(lim)
	at := w.begins(len(all))
	for i := range all {
		for k := 1; k < len(all); k++ {
			a, b := all[(i+at)%len(all)], all[(i+k+at)%len(all)]
			s := w.sentence(a.Text) + w.gap() + w.sentence(b.Text)
			if a.facts[0] != b.facts[0] && lim.holds(s) && !contains([]string{a.Text}, b.Text) && w.Facts.addressed(s) && w.fresh(s) {
				w.turn++
				w.note(a)
				w.note(b)
				return Line{s, w.Facts.point(s)}, true
			}
		}
	}
	return Line{}, false
}

// nameWith is the name and what may stand alone of the text: "Ember & Ash. Six
// weeks in oak."
func (w *Writer) nameWith(lim Limit) (Line, bool) {
	for _, p := range w.standingPhrases() {
		s := w.sentence(w.Facts.Name) + w.gap() + w.sentence(upperFirstIn(w.Facts.Own, p.Text))
		if w.Facts.Name != "" && lim.room(s) && w.fresh(s) {
			return Line{s, w.Facts.Name}, true
		}
	}
	return Line{}, false
}

// standingPhrases are the phrases that may stand alone in a line, rarest first.
func (w *Writer) standingPhrases() []Phrase {
	f := w.Facts
	return slices.DeleteFunc(slices.Clone(f.read().phrases), func(p Phrase) bool {
		return !p.alone || p.Kind == "clause" || !f.allows(p.Text) || p.Rarity < common
	})
}

// labels are the phrases that may stand beside what they belong to, rarest first:
// those that stand alone, and names of things.
func (w *Writer) labels() []Phrase {
	return slices.DeleteFunc(slices.Clone(w.Facts.read().phrases), func(p Phrase) bool {
		return !p.Named() || !w.Facts.allows(p.Text)
	})
}

// sentence ends a line with a stop where it has none.
func (w *Writer) sentence(s string) string { return w.Facts.sentence(s) }

// gap stands between two sentences.
func (w *Writer) gap() string { return w.Facts.gap() }

// short are the lines of at most a limit that a list is made of: what may stand
// alone of each fact, and what the brand does where it says so in few words, a
// fact each before any has two.
func (w *Writer) short(lim Limit) []offer {
	f := w.Facts
	by := map[string][]offer{}
	var facts []string
	add := func(form, text, from string, rarity float64) {
		text = f.headed(text)
		if !lim.room(text) || !f.allows(text) || !f.standsAlone(text) || hype.MatchString(text) {
			return
		}
		if len(by[from]) == 0 {
			facts = append(facts, from)
		}
		by[from] = append(by[from], offer{Line: Line{Text: text}, form: form, facts: []string{from}, rarity: rarity,
			context: f.steers(from)})
	}
	for _, p := range w.standingPhrases() {
		add("phrase", p.Text, p.From, p.Rarity)
	}
	if lim.MostWords <= limits["label"].MostWords { // beside what it belongs to, a name of a thing will do
		for _, p := range w.labels() {
			add("phrase", p.Text, p.From, p.Rarity)
		}
	}
	for _, o := range w.deck {
		if o.form == "clause" || o.form == "sentence" || o.form == "command" {
			add(o.form, o.Text, o.facts[0], o.rarity)
		}
	}
	slices.SortStableFunc(facts, func(a, b string) int { return boolInt(by[a][0].rarity < common) - boolInt(by[b][0].rarity < common) })
	var out []offer
	for round := 0; round < 4; round++ {
		for _, fact := range facts {
			if round < len(by[fact]) && !slices.ContainsFunc(out,
				func(o offer) bool { return contains([]string{o.Text}, by[fact][round].Text) }) {
				out = append(out, by[fact][round])
			}
		}
	}
	return out
}

package copywriter

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Slide is the words of one page.
type Slide struct{ Title, Body string }

// Slides are n pages between the cover and the last: one feature each, or,
// where the description has too few, the viewer's situation before them, and
// after them what it is, for whom, what is usual, and where.
func (w *Writer) Slides(n int) []Slide {
	title, body := w.Facts.limit("title", 40), w.Facts.limit("body", 0)
	var out []Slide
	add := func(t, b string) {
		if len(out) < n {
			out = append(out, Slide{w.put("title", title, t), w.put("body", body, b)})
		}
	}
	told := map[string]bool{} // what a page has under its title
	bodies := w.bodies(body, told)
	feature := func(again bool) {
		feats := w.Facts.Features
		for i := range feats {
			ft := feats[(i+w.turn)%len(feats)]
			if t := ft.within(title); title.holds(t) && len(out) < n && w.seen(t) == again && !titled(out, t) {
				w.fresh(t)
				add(t, bodies(ft))
			}
		}
	}
	about := func(most int) {
		for _, s := range w.aboutSlides(title, body) {
			if len(out) < n && most > 0 && !told[lineKey(s.Body)] && !mentions(told, s.Body) && !w.repeats(s.Body, out) && w.fresh(s.Title) {
				told[lineKey(s.Body)] = true
				add(s.Title, s.Body)
				most--
			}
		}
	}
	known := w.Facts.featuresWithin(title)
	thin := known < n && !w.ownField()
	usual := func() {
		if s := w.trouble(); body.room(s) {
			add(w.cat.say("usual"), s)
		}
	}
	if thin {
		if s := w.situation(title, body); s.Title != "" {
			add(s.Title, s.Body)
		}
		if known < n-2 {
			usual()
		}
	}
	feature(false) // what the pack has not said comes first
	about(2)
	feature(true)
	about(n)
	if last := len(out); thin && known >= n-2 && last < n {
		usual()
		if len(out) > last && last > 1 { // after the situation
			out = slices.Insert(out[:last], 1, out[last])
		}
	}
	w.turn++
	return out
}

// featuresWithin is how many features have a title that a limit holds.
func (f Facts) featuresWithin(title Limit) int {
	n := 0
	for _, ft := range f.Features {
		if title.holds(ft.within(title)) {
			n++
		}
	}
	return n
}

// situation is a page about the viewer's day: one that the pack has not told.
func (w *Writer) situation(title, body Limit) Slide {
	all := w.field.situations
	at := w.way("problem", len(all))
	for _, again := range []bool{false, true} {
		for i := range all {
			s := all[(at+i)%len(all)]
			if w.seen(s.spoken) || !again && w.seen(s.title) || !title.holds(s.title) || !body.room(s.spoken) {
				continue
			}
			w.fresh(s.title)
			w.fresh(s.spoken)
			w.ways["problem"] = at + i + 1
			return Slide{s.title, s.spoken}
		}
	}
	return Slide{}
}

// usualWay is the habit that a feature takes the place of, as a line under it.
func (w *Writer) usualWay(row string, told map[string]bool) string {
	habit := w.habitFor(row, nil, true)
	if habit == "" || told["habit "+habit] {
		return ""
	}
	told["habit "+habit] = true
	if rest, ok := strings.CutPrefix(habit, "A "); ok && w.Facts.Language == "en" {
		habit = "a " + rest
	}
	return w.sentence(w.cat.say("usual") + w.colon() + lowerFirstIn(w.Facts.Language, habit))
}

// repeats reports a sentence that says hardly more than the title of a page made
// of it.
func (w *Writer) repeats(s string, pages []Slide) bool {
	const more = 24 // characters that tell something else
	for _, ft := range w.Facts.Features {
		if strings.TrimRight(ft.From, ".!。") == strings.TrimRight(s, ".!。") && slices.ContainsFunc(pages, func(p Slide) bool {
			return strings.HasPrefix(lineKey(ft.Row()), lineKey(p.Title)) && utf8.RuneCountInString(s) < utf8.RuneCountInString(p.Title)+more
		}) {
			return true
		}
	}
	return false
}

// mentions reports a text that a longer one has in it already.
func mentions(told map[string]bool, text string) bool {
	for t := range told {
		if strings.Contains(t, lineKey(text)) {
			return true
		}
	}
	return false
}

func titled(slides []Slide, title string) bool {
	return slices.ContainsFunc(slides, func(s Slide) bool { return sameLine(s.Title, title) })
}

// bodies writes the text under a title: the sentence that the feature comes
// from when no other page has it, else a line that leads on.
func (w *Writer) bodies(lim Limit, told map[string]bool) func(Feature) string {
	return func(ft Feature) string {
		if !told[lineKey(ft.From)] && !w.seen(ft.From) && lim.room(ft.From) && utf8.RuneCountInString(ft.From) > utf8.RuneCountInString(ft.Row())+12 {
			told[lineKey(ft.From)] = true
			w.fresh(ft.From)
			return ft.From
		}
		for _, s := range w.Facts.Sentences { // what no page has told
			if !told[lineKey(s)] && !w.from(s) && lim.room(s) && !firstPersonOnly(s) && !w.seen(s) && !hype.MatchString(s) {
				told[lineKey(s)] = true
				w.fresh(s)
				return s
			}
		}
		if s := w.usualWay(ft.Row(), told); lim.room(s) && !w.Facts.Mixed() {
			return s
		}
		if rows := w.otherRows(ft, told); rows != "" && lim.room(rows) && !w.Facts.English() {
			return rows
		}
		v := w.brandValues()
		if w.Facts.English() {
			if others := w.others(ft); len(others) > 1 {
				v["agree2"] = w.pair(others[0], others[1])
			}
		}
		for range w.cat.frames["body"] {
			if s := w.say("body", v, lim); s != "" && !told[lineKey(s)] && !told[opening(s)] && !w.seen(s) && !(w.Facts.Domain != "" && told[lineKey(w.Facts.Domain)] && strings.Contains(s, w.Facts.Domain)) {
				told[lineKey(s)], told[opening(s)] = true, true
				w.fresh(s)
				return s
			}
		}
		return ""
	}
}

// otherRows are two other features as sentences, each feature once.
func (w *Writer) otherRows(ft Feature, told map[string]bool) string {
	told["row "+lineKey(ft.Row())] = true
	var rows []string
	for i := range w.Facts.Features {
		row := w.Facts.Features[(i+w.turn+1)%len(w.Facts.Features)].Row()
		if len(rows) < 2 && !told["row "+lineKey(row)] && len(w.Facts.Features) > 3 {
			rows = append(rows, row)
		}
	}
	if len(rows) < 2 {
		return ""
	}
	s := w.sentence(rows[0]) + w.gap() + w.sentence(rows[1])
	if !w.fresh(s) {
		return ""
	}
	told["row "+lineKey(rows[0])], told["row "+lineKey(rows[1])], told[lineKey(s)] = true, true, true
	return s
}

// from reports a sentence that a feature was read from.
func (w *Writer) from(s string) bool {
	for _, ft := range w.Facts.Features {
		if ft.From == s {
			return true
		}
	}
	return false
}

// pair is two features after one subject.
func (w *Writer) pair(a, b Feature) string {
	second := w.Facts.agree(b)
	if a.You && b.You {
		second = b.Do
	}
	return fill(w.cat.say("and"), values{"a": w.Facts.agree(a), "b": second})
}

// others are the features with a verb besides one, beginning after it.
func (w *Writer) others(ft Feature) []Feature {
	all := w.verbal()
	at := 0
	for i, f := range all {
		if f.Row() == ft.Row() {
			at = i
		}
	}
	var out []Feature
	for i := 1; i < len(all); i++ {
		out = append(out, all[(at+i)%len(all)])
	}
	return out
}

// aboutSlides say what a brand is when its description says little more.
func (w *Writer) aboutSlides(title, body Limit) []Slide {
	f := w.Facts
	v := w.brandValues()
	var out []Slide
	add := func(key, text string) {
		if t := w.say(key, v, title); t != "" && body.room(text) {
			out = append(out, Slide{t, text})
		}
	}
	for _, s := range f.Sentences {
		if body.room(s) && !w.seen(s) {
			add("about", s)
			break
		}
	}
	if f.Audience != "" && !f.Mixed() {
		s := w.sentence(upperFirstIn(f.Own, f.Audience))
		if trouble := w.trouble(); body.room(s+w.gap()+trouble) && !w.ownField() {
			s += w.gap() + trouble
		}
		add("for", s)
	}
	where := w.say("spokenlook", v, body)
	if where == "" {
		where = f.Domain
	}
	add("where", where)
	for i := len(f.Sentences) - 1; i > 0; i-- {
		if s := f.Sentences[i]; !w.seen(s) && body.room(s) {
			add("own", s)
			break
		}
	}
	add("short", w.say("shortbody", v, body))
	return out
}

// stop ends a sentence in the pack's language.
func (w *Writer) stop() string { return w.Facts.marks().TextOr("stop", ".") }

// colon stands before what follows, in the pack's language.
func (w *Writer) colon() string { return w.Facts.marks().TextOr("colon", ": ") }

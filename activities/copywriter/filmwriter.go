package copywriter

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// filmWriter writes one script.
type filmWriter struct {
	FilmAsk
	prompt *deckPrompt
	units  []FilmScene // thoughts in their order
	end    FilmScene
	told   map[string]bool // sentences, by what they are known as
	calls  bool            // the request itself says what the film ends on
	opened string          // the house's line that it begins with; "" is none
	ends   string          // the house's line that it ends on
	out    *FilmScript
}

// read takes the ask apart.
func (w *filmWriter) read() {
	directed, lang := w.directed(), FilmLanguage(w.FilmAsk)
	w.prompt = readDeck(asDeck(w.text(), lang), "")
	w.prompt.lang = lang
	w.out = &FilmScript{Language: lang, Topic: filmTitle(w.prompt.topic)}
	var all []string
	for _, p := range w.prompt.points {
		all = append(append(all, p.title), p.body...)
	}
	w.out.Facts = Read(farm.Brand{Description: strings.Join(append(append(all, directed...), w.Script, w.prompt.topic,
		clean(w.Brand)), "\n")}, "",
		InLanguage(lang))
	w.out.Facts.Orders = w.prompt.wish.Orders
	w.thoughts()
	for _, u := range w.units {
		w.out.Given += w.words(u.Text)
	}
	w.out.Given += w.words(w.prompt.topic)
	for _, s := range directed {
		w.out.Given += w.words(s)
	}
	w.out.Wanted = w.room()
	w.out.Thin = float64(w.out.Given) < thinShare*float64(w.out.Wanted)
	w.ending()
}

// longTitle is how many characters a title has at most.
const longTitle = 48

func filmTitle(topic string) string {
	if t := strings.TrimRight(strings.TrimSpace(topic), ".。!?？"); utf8.RuneCountInString(t) <= longTitle {
		return t
	}
	return ""
}

// words is how long a text is to be said, in words.
func (w *filmWriter) words(s string) int { return w.out.Facts.Words(s) }

// endRest is what of a film nothing is said in: between sentences, and at its end.
const endRest = 1.2

// room is how many words the film has room for.
func (w *filmWriter) room() int {
	rate := farm.LanguageOf(w.out.Language).Section("film").Number("words", 24) / 10
	return int(math.Round(rate * (float64(w.Seconds) - endRest)))
}

// frames are the house's own lines of a key.
func (w *filmWriter) lines(key string) []string {
	return farm.LanguageOf(w.out.Language).Section("film").Lines(key)
}

// once reports a sentence that was not said before, and notes it.
func (w *filmWriter) once(s string) bool {
	k := lineKey(s)
	if k == "" || w.told[k] {
		return false
	}
	w.told[k] = true
	return true
}

// thoughts are the points of the prompt as scenes, each said once.
func (w *filmWriter) thoughts() {
	heading := ""
	for _, p := range w.prompt.points {
		if p.label != "" && p.label != heading && !sameLine(p.label, w.prompt.topic) {
			heading = p.label
			if p.number == 0 && !p.quote {
				p.title = w.joined(p.label, p.title)
			} else {
				w.add(FilmScene{Role: FilmPoint, Text: p.label})
			}
		}
		if p.title == "" {
			continue
		}
		u := FilmScene{Role: FilmPoint, Text: p.title, By: p.by, Number: p.number}
		switch {
		case p.quote:
			u.Role = FilmQuote
		case p.number > 0:
			u.Role = FilmStep
		}
		w.add(u)
		if len(p.items) > 0 {
			marks := farm.LanguageOf(w.out.Language).Section("marks")
			w.add(FilmScene{Role: FilmList, Text: upperFirstIn(w.out.Language, strings.Join(p.items, marks.TextOr("comma", ", "))), Items: p.items})
		}
		for _, s := range p.body {
			w.add(FilmScene{Role: FilmPoint, Text: s, hung: true})
		}
	}
}

// joined is a label and what it stands before, as one sentence: as it was written, where the
// text has it so.
func (w *filmWriter) joined(label, title string) string {
	if was := asWritten(w.text(), label, title); was != "" {
		return was
	}
	return label + farm.LanguageOf(w.out.Language).Section("marks").TextOr("colon", ": ") + title
}

// asWritten is a label and what follows it as a text has them, with the mark between them;
// "" where it has not.
func asWritten(text, label, title string) string {
	const mark = 6 // bytes of a mark and its spaces, at most
	at := strings.Index(text, label)
	if at < 0 {
		return ""
	}
	rest := text[at+len(label):]
	for skip := 1; skip <= mark && skip+len(title) <= len(rest); skip++ {
		if strings.EqualFold(rest[skip:skip+len(title)], title) {
			return label + rest[:skip+len(title)]
		}
	}
	return ""
}

// mostBreath is how many words are said in one breath.
const mostBreath = 26

// add adds a thought as a sentence; one that is too long for a breath in its parts.
func (w *filmWriter) add(u FilmScene) {
	for i, part := range w.parts(u.Text, (w.words(u.Text)+mostBreath-1)/mostBreath) {
		next := u
		next.Text = part
		if i > 0 {
			next = FilmScene{Role: FilmPoint, Text: part, hung: true}
		}
		w.append(next)
	}
}

func (w *filmWriter) append(u FilmScene) {
	if u.Text = strings.TrimSpace(u.Text); u.Text == "" || w.avoids(u.Text) || !w.once(u.Text) {
		return
	}
	if strings.ContainsRune(",;:،、，；：–—-", lastRune(u.Text)) {
		u.Text = strings.TrimRight(u.Text, " ,;:،、，；：–—-")
	}
	if !strings.ContainsRune(".!?…。！？؟।”»」\"", lastRune(u.Text)) {
		u.Text += farm.LanguageOf(w.out.Language).Section("marks").TextOr("stop", ".")
	}
	u.rare = w.out.Facts.rarity(u.Text)
	u.hung, u.own = u.hung || w.out.Facts.hangs(u.Text), true
	w.units = append(w.units, u)
}

// avoids reports a sentence with words that are not to be said.
func (w *filmWriter) avoids(s string) bool {
	return SaysOf(s, w.Avoid) != ""
}

// SaysOf is the first of some words or phrases that a text has; "" where it has none.
func SaysOf(text string, avoided []string) string {
	lower := strings.ToLower(text)
	for _, a := range avoided {
		if a = strings.ToLower(strings.TrimSpace(a)); a != "" && has(lower, []string{a}) != "" {
			return a
		}
	}
	return ""
}

// ending is the last scene: what the prompt calls for, or where it leads. The house's own
// is found by close, when it is known what the film tells.
func (w *filmWriter) ending() {
	text := cmp.Or(w.prompt.call, w.prompt.address)
	w.calls = text != ""
	if text != "" && !strings.ContainsRune(".!?…。！？؟।", lastRune(text)) {
		text += farm.LanguageOf(w.out.Language).Section("marks").TextOr("stop", ".")
	}
	w.end = FilmScene{Role: FilmEnd, Text: text}
	w.once(text)
}

// free lays out a film whose scenes nobody has locked.
func (w *filmWriter) free() {
	if w.Director != nil && len(w.Director.Scenes) > 0 {
		w.guided()
	} else {
		w.ordered()
		w.open()
	}
	w.close()
	if f := w.form(); formShares[f.name] > 0 {
		w.formed(f, formShares[f.name])
	}
	w.define()
	w.fill()
	w.fitted()
	w.fill()  // a long thought that had no room leaves some
	w.close() // what it told may have gone
	w.counted()
	w.out.Scenes = append(w.units, w.end)
	w.shots()
}

// guided puts what a director wants said in the place of the topic's own thoughts,
// which follow where there is room.
func (w *filmWriter) guided() {
	rest := w.units
	w.units = nil
	for i, sc := range w.Director.Scenes {
		before := len(w.units)
		for _, s := range deckSentences(clean(sc.Words())) {
			w.add(FilmScene{Role: FilmPoint, Text: s})
		}
		if len(w.units) == before && len(rest) > 0 { // a picture without words
			w.units, rest = append(w.units, rest[0]), rest[1:]
		}
		for k := before; k < len(w.units); k++ {
			w.units[k].ID, w.units[k].Visual, w.units[k].Motion = sc.ID, sc.Visual, sc.Motion
			w.units[k].rare += 2
			if k > before {
				w.units[k].ID = fmt.Sprintf("%s-%d", sc.ID, k-before+1)
			}
		}
		if i == 0 && len(w.units) > 0 {
			w.units[0].Role = FilmHook
		}
	}
	w.units = append(w.units, rest...)
	if len(w.units) > 0 {
		w.units[0].Role = FilmHook
	}
}

// said is how many words the film says.
func (w *filmWriter) said() int {
	n := w.words(w.end.Text)
	for _, u := range w.units {
		n += w.words(u.Text)
	}
	return n
}

// fitted leaves out what there is no room for: the least telling first, and a step
// last of all. The first sentence stays where the request says of what kind it is.
func (w *filmWriter) fitted() {
	const over = 1.04
	all := slices.Clone(w.units)
	for len(w.units) > 1 && float64(w.said()) > over*float64(w.out.Wanted) {
		at, least := -1, math.Inf(1)
		for i, u := range w.units {
			if score := w.worth(i, u); (i > 0 || !u.own && w.Hook == "") && score < least && !(u.own && w.thoughtsLeft() == 1) {
				at, least = i, score
			}
		}
		if at < 0 {
			break
		}
		if at+1 < len(w.units) && w.units[at+1].hung { // it would hang on another
			w.units = slices.Delete(w.units, at+1, at+2)
		}
		w.units = slices.Delete(w.units, at, at+1)
	}
	w.restore(all, over*float64(w.out.Wanted))
	for _, u := range all {
		if u.own && !w.holds(u) {
			w.out.Left++
		}
	}
	w.cutLast()
}

// cutLast shortens the only thought that is left where it cannot be said in time: to whole
// clauses, and where it has none that stands alone to its first half.
func (w *filmWriter) cutLast() {
	for w.thoughtsLeft() == 1 && float64(w.said()) > hurried*float64(w.out.Wanted) {
		at := slices.IndexFunc(w.units, func(u FilmScene) bool { return u.own })
		whole := w.units[at].Text
		if short := w.shortened(whole, w.hurriedRoom(whole)); short != "" {
			w.units[at].Text = short
			w.out.Left++
			continue
		}
		parts := w.parts(whole, 2)
		if len(parts) < 2 {
			break
		}
		w.out.Left++
		w.units[at].Text = strings.TrimRight(parts[0], " ,;:،、，；：–—-") + "…"
	}
}

// restore puts thoughts back that were left out and that there is room for all the same:
// none that would hang on another.
func (w *filmWriter) restore(all []FilmScene, room float64) {
	for i, u := range all {
		if w.holds(u) || u.hung && (i == 0 || !w.holds(all[i-1])) || !u.own || float64(w.said()+w.words(u.Text)) > room {
			continue
		}
		at := 0
		for k, before := range all[:i] {
			if n := slices.IndexFunc(w.units, func(x FilmScene) bool { return x.Text == before.Text }); n >= 0 && k < i {
				at = n + 1
			}
		}
		if at < len(w.units) && w.units[at].hung { // which hangs on the one before it
			continue
		}
		w.units = slices.Insert(w.units, at, u)
	}
}

// holds reports a thought that the film tells.
func (w *filmWriter) holds(u FilmScene) bool {
	return slices.ContainsFunc(w.units, func(x FilmScene) bool { return x.Text == u.Text })
}

// thoughtsLeft is how many thoughts of the ask's the film still tells.
func (w *filmWriter) thoughtsLeft() (n int) {
	for _, u := range w.units {
		if u.own {
			n++
		}
	}
	return n
}

// worth is how much a film would miss a thought.
func (w *filmWriter) worth(i int, u FilmScene) float64 {
	out := u.rare
	switch u.Role {
	case FilmStep:
		out += 2
	case FilmList:
		out++
	case FilmQuote:
		out += 0.3
	}
	if !u.own {
		out -= 3
	}
	if u.hung {
		out -= 0.4
	}
	if strings.ContainsAny(u.Text, "0123456789") {
		out += 0.3
	}
	return out - 0.02*float64(i)
}

// number gives scenes their ids and counts what is said.
func (w *filmWriter) number() {
	seen := map[string]bool{}
	for i := range w.out.Scenes {
		sc := &w.out.Scenes[i]
		sc.ID = cmp.Or(sc.ID, fmt.Sprintf("scene-%d", i+1))
		for n := 2; seen[sc.ID]; n++ {
			sc.ID = fmt.Sprintf("%s-%d", strings.TrimSuffix(sc.ID, fmt.Sprintf("-%d", n-1)), n)
		}
		seen[sc.ID] = true
		w.out.Spoken += w.words(sc.Text)
	}
}

package copywriter

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// The forms of topics that tell nothing themselves: what the house asks the viewer goes by them.
const (
	formList   = "list"   // "5 habits of early risers": the viewer fills it
	formVersus = "versus" // "Trains vs planes": one is chosen
	formSteps  = "steps"  // "How to patch a tyre": what is done first, and next
	formAsks   = "asks"   // "Why cats purr": a guess
	formChoice = "choice" // "Is tea better cold?": yes or no
)

// topicForm is what a topic asks for that it does not tell.
type topicForm struct {
	name  string
	count int      // places of a list
	sides []string // two things that are set against each other
}

// form is the form of the film's topic where the request gives nothing else; its name is "" of
// others. Steps are told from questions first: "how to" begins as one.
func (w *filmWriter) form() topicForm {
	topic := strings.TrimSpace(w.text())
	if !w.out.Thin || topic == "" || w.Director != nil || w.Script != "" || slices.ContainsFunc(w.units, func(u FilmScene) bool {
		return u.own && !sameLine(u.Text, topic)
	}) {
		return topicForm{}
	}
	if sides := w.sidesOf(topic); len(sides) == 2 {
		return topicForm{name: formVersus, sides: sides}
	}
	if n := w.placesOf(topic); n > 1 {
		return topicForm{name: formList, count: n}
	}
	switch {
	case beginsHow(topic, w.out.Language), w.endsHow(topic):
		return topicForm{name: formSteps}
	case w.isAsked(topic):
		return topicForm{name: formAsks}
	case strings.ContainsRune("?？؟", lastRune(topic)):
		return topicForm{name: formChoice}
	}
	return topicForm{}
}

// mostSide is how many characters a thing has at most that is named again and again.
const mostSide = 32

// sidesOf are the two things that a topic sets against each other.
func (w *filmWriter) sidesOf(topic string) []string {
	lower := strings.ToLower(topic)
	for _, p := range bars(strings.Join(farm.LanguageOf(w.out.Language).Section("film").Lines("versus"), " | ")) {
		at := strings.Index(lower, p)
		if at <= 0 || len(lower) != len(topic) || !unspaced(p) && !whole(lower, at, len(p)) {
			continue
		}
		trim := func(s string) string {
			return strings.TrimFunc(s, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsPunct(r) })
		}
		a, b := trim(topic[:at]), trim(topic[at+len(p):])
		if a != "" && b != "" && max(utf8.RuneCountInString(a), utf8.RuneCountInString(b)) <= mostSide && !strings.ContainsAny(b, ".:;!?") {
			return []string{upperFirstIn(w.out.Language, a), upperFirstIn(w.out.Language, b)}
		}
	}
	return nil
}

// promised is the number that a title begins with, or has behind a word or two.
var promised = regexp.MustCompile(`^(?:\D{0,14}\s|\D{0,3})?(\d{1,2})\s*(\S+)\s*(\S*)`)

// placesOf is how many things a topic promises to list and does not name; 0 is none. Measures,
// shares and years are no promises, nor days but those of something: "5 morning habits".
func (w *filmWriter) placesOf(topic string) int {
	const most = 20
	m := promised.FindStringSubmatch(topic)
	if m == nil {
		return 0
	}
	n, _ := strconv.Atoi(m[1])
	first, _ := utf8.DecodeRuneInString(m[2])
	word := strings.ToLower(strings.TrimRightFunc(m[2], unicode.IsPunct))
	if n < 2 || n > most || !unicode.IsLetter(first) || w.unit(word, "minute", "hour", "week", "month", "year", "length", "weight",
		"degree", "percent") || !unspaced(word) && utf8.RuneCountInString(word) < 3 {
		return 0
	}
	next := strings.ToLower(m[3])
	if w.unit(word, "day") && (next == "" || unspaced(word) || lexiconOf(w.out.Language).function[next]) {
		return 0
	}
	return n
}

// unit reports a word, or one that begins a text without spaces, of some keys of what is measured.
func (w *filmWriter) unit(word string, keys ...string) bool {
	drawn := farm.LanguageOf(w.out.Language).Section("drawn")
	return slices.ContainsFunc(keys, func(key string) bool {
		return slices.ContainsFunc(drawn.Words(key), func(u string) bool {
			stem, open := strings.CutSuffix(u, "*")
			return word == stem || (open || unspaced(word)) && strings.HasPrefix(word, stem)
		})
	})
}

// endsHow reports a title that says at its end how something is done, as some languages do.
func (w *filmWriter) endsHow(topic string) bool {
	return slices.ContainsFunc(bars(strings.Join(w.lines("steps"), " | ")), func(p string) bool {
		return (hangul(p) || unspaced(p) || w.hasCases()) && strings.HasSuffix(strings.ToLower(trimStop(topic)), p)
	})
}

// isAsked reports a topic that is a question about how or why, with a mark or without: its word
// for that comes first, or where the language has it.
func (w *filmWriter) isAsked(topic string) bool {
	lower := strings.ToLower(strings.Trim(topic, "¿ "))
	most := 0
	if w.hasCases() || w.joinsParticles() {
		most = 2
	}
	for _, p := range bars(strings.Join(farm.LanguageOf(w.out.Language).Section("film").Lines("asks"), " | ")) {
		if has(lower, []string{p}) == "" {
			continue
		}
		at := strings.Index(lower, p)
		ends := strings.TrimFunc(lower[at+len(p):], func(r rune) bool { return unicode.IsPunct(r) || unicode.IsSpace(r) }) == ""
		if unspaced(p) || ends || len(strings.Fields(lower[:at])) <= most {
			return true
		}
	}
	return false
}

// formShares are how much of its time a film gives to the lines for the form of its topic before
// a dictionary explains its words; a question and the word of a list are explained first.
var formShares = map[string]float64{formVersus: 0.82, formSteps: 0.55, formChoice: 0.62}

// formed adds the house's lines for the form of a topic that tells nothing, in their order, until
// enough of the film's words are said: a list is counted down to the first place.
func (w *filmWriter) formed(f topicForm, enough float64) {
	if f.name == "" || f.name == formList && w.out.Places > 0 {
		return
	}
	room := enough*float64(w.out.Wanted) - float64(w.said())
	add := func(at int, line string) bool {
		n := float64(w.words(line))
		if line == "" || n > room || w.avoids(line) || !w.once(line) {
			return false
		}
		room -= n
		w.units = slices.Insert(w.units, min(at, len(w.units)), FilmScene{Role: FilmFrame, Text: line})
		return true
	}
	var lines []string
	switch f.name {
	case formList:
		lines = w.places(f.count, room)
		if len(lines) == 0 {
			return
		}
		w.out.Places = len(lines)
		add(1, firstLine(w.lines("list open")))
	case formVersus:
		add(1, firstLine(w.lines("versus open")))
		lines = append(f.fill(w.lines("versus each")), w.turned("versus line")...)
	default:
		lines = w.turned(f.name + " line")
		if len(lines) > 0 && add(1, lines[0]) {
			lines = lines[1:]
		}
	}
	for i, line := range lines {
		if add(len(w.units), line) && f.name == formList {
			w.units[len(w.units)-1].Number = len(lines) - i
		}
	}
}

// turned are the house's lines of a key: the first and the last stay, and those between them
// begin with one that goes by the seed. Steps keep their order.
func (w *filmWriter) turned(key string) []string {
	lines := slices.Clone(w.lines(key))
	if n := len(lines) - 2; n > 1 && key != formSteps+" line" {
		k, within := 1+int(w.Seed>>3)%n, lines[1:n+1]
		lines = slices.Concat(lines[:1], within[k-1:], within[:k-1], lines[n+1:])
	}
	return lines
}

// fill puts the two things into lines about them.
func (f topicForm) fill(lines []string) []string {
	out := slices.Clone(lines)
	for i := range out {
		if len(f.sides) == 2 {
			out[i] = strings.NewReplacer("{a}", f.sides[0], "{b}", f.sides[1]).Replace(out[i])
		}
	}
	return out
}

// places are the lines about the places of a list, from as many as there is room for down to the
// first. None where there is room for fewer than two.
func (w *filmWriter) places(count int, room float64) []string {
	all := w.lines("list place")
	if len(all) < 2 {
		return nil
	}
	open := firstLine(w.lines("list open"))
	left, n := room-float64(w.words(open)), 0
	for n < min(count, len(all)) && left >= float64(w.words(all[n])) {
		left -= float64(w.words(all[n]))
		n++
	}
	if n < 2 {
		return nil
	}
	var out []string
	for i := n; i >= 1; i-- {
		line := all[n-i]
		if i == 1 {
			line = all[len(all)-1]
		}
		out = append(out, strings.ReplaceAll(line, "{n}", strconv.Itoa(i)))
	}
	return out
}

// formEnd are the last lines for the form of the film's topic.
func (w *filmWriter) formEnd() []string {
	f := w.form()
	if f.name == "" || f.name == formSteps {
		return nil
	}
	return f.fill(w.lines(f.name + " end"))
}

func firstLine(lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	return lines[0]
}

package copywriter

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// toldOf is what the words of a film or deck were, as far as its last line goes by it.
type toldOf struct {
	lang   string
	opened string // the house's line that it began with, "open question"; "" is none
	steps  bool   // it tells how something is done
	ranked bool   // other things in numbers
	listed bool
	quoted bool
	counts int // figures that may surprise
	tone   string
	seed   uint32
}

// lastLines are questions of the house to end on, the best first: one that answers how it
// began, one that goes by what was told, and others in the seed's order.
func (t toldOf) lastLines() []string {
	s := farm.LanguageOf(t.lang).Section("film")
	var out []string
	if t.opened != "" {
		out = append(out, s.Lines(strings.Replace(t.opened, "open ", "end ", 1))...)
	}
	for _, by := range []struct {
		is  bool
		key string
	}{{t.steps, "end steps"}, {t.ranked, "end ranked"}, {t.counts > 1, "end figures"}, {t.listed, "end list"}, {t.quoted, "end quote"}} {
		if by.is {
			out = append(out, s.Lines(by.key)...)
		}
	}
	return append(out, t.plainEnds(s.Lines("end"))...)
}

// surprising are figures that may surprise: shares, and numbers of five digits and more or
// with marks between their thousands. Measures, times and years are none.
var surprising = regexp.MustCompile(`\d\s?[%٪％]|\d{1,3}(?:[.,' \x{00a0}\x{202f}]\d{3})+|\d{5,}`)

// tellsHow reports a title that says how something is done.
func tellsHow(title, lang string) bool {
	words := bars(strings.Join(farm.LanguageOf(lang).Section("film").Lines("steps"), " | "))
	return title != "" && has(strings.ToLower(title), words) != ""
}

// beginsHow reports a first sentence that begins by saying so: "How to", "A recipe for". Within
// others the same words count stairs and steps of a walk.
func beginsHow(text, lang string) bool {
	lower := strings.ToLower(text)
	for _, p := range bars(strings.Join(farm.LanguageOf(lang).Section("film").Lines("steps"), " | ")) {
		if at := strings.Index(lower, p); at >= 0 && len(strings.Fields(lower[:at])) <= 1 && has(lower, []string{p}) != "" {
			return true
		}
	}
	return false
}

// longName is how many words, or characters in scripts without spaces, a title has at most
// that is said again at the end.
const longName, longNameChars = 4, 12

// nameAgain is a title that may be said again before a question; "" for one that is long,
// or asks itself.
func nameAgain(title, lang string) string {
	if strings.ContainsAny(title, ":?？؟") || unspaced(title) && utf8.RuneCountInString(title) > longNameChars ||
		len(strings.Fields(title)) > longName {
		return ""
	}
	return trimStop(title)
}

func trimStop(s string) string { return strings.TrimRight(strings.TrimSpace(s), ".。।…!！") }

// ownQuestion is a line of the house about a title: "Winter bikes: when will you try it?".
// A full sentence after a colon begins with a capital in German.
func ownQuestion(title, line, lang string) string {
	if title == "" {
		return line
	}
	mark := ""
	if strings.HasPrefix(line, "¿") {
		mark, line = "¿", strings.TrimPrefix(line, "¿")
	}
	if !farm.LanguageOf(lang).CapitalNouns {
		line = lowerFirstIn(lang, line)
	}
	return title + farm.LanguageOf(lang).Section("marks").TextOr("colon", ": ") + mark + line
}

// close is the last scene of a film whose request calls for nothing: what the brand itself
// asks for, else a question of the house that goes by how the film began and what it told.
// In a film that has the time it names the topic.
func (w *filmWriter) close() {
	if w.calls {
		return
	}
	if call := w.brandCall(); call != "" {
		w.end.Text, w.end.houses, w.calls = call, false, true
		w.told[lineKey(call)] = true
		return
	}
	for _, line := range append(w.formEnd(), w.lastWords().lastLines()...) {
		if k := lineKey(line); w.told[k] && k != lineKey(w.ends) || w.avoids(line) {
			continue
		}
		w.told[lineKey(line)], w.ends = true, line
		text := line
		const long = 30 // seconds of a film that has time for its name at the end
		if w.Seconds >= long {
			text = ownQuestion(nameAgain(w.out.Topic, w.out.Language), line, w.out.Language)
		}
		w.end.Text, w.end.houses = text, true
		return
	}
}

// lastWords is what the film tells, for its last line.
func (w *filmWriter) lastWords() toldOf {
	t := toldOf{lang: w.out.Language, opened: w.opened, tone: w.Tone, seed: w.Seed}
	numbered := 0
	for _, u := range w.units {
		if u.Number > 0 && u.own {
			numbered++
		}
		t.listed = t.listed || len(u.Items) > 2
		t.quoted = t.quoted || u.Role == FilmQuote
		t.counts += len(surprising.FindAllString(u.Text, -1))
	}
	t.steps = tellsHow(w.prompt.topic, w.out.Language) ||
		len(w.units) > 0 && w.units[0].Role == FilmHook && beginsHow(w.units[0].Text, w.out.Language)
	t.ranked = numbered > 1 && !t.steps
	return t
}

// brandCall is what the brand's own text asks its readers to do; "" where it asks for
// nothing, or in another language.
func (w *filmWriter) brandCall() string {
	const most = 60
	text := clean(w.Brand)
	if text == "" || PromptLanguage(text) != w.out.Language {
		return ""
	}
	call := Read(farm.Brand{Description: text}, "", InLanguage(w.out.Language)).ownCall(Limit{MostWords: maxCall, MostChars: most})
	if call == "" || w.avoids(call) || w.told[lineKey(call)] {
		return ""
	}
	return call + w.stop(call)
}

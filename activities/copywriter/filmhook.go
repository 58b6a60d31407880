package copywriter

import (
	"slices"
	"strings"
	"unicode"
)

// The hooks of the contract.
const (
	hookQuestion  = "question"
	hookStatistic = "statistic"
	hookClaim     = "bold-claim"
	hookStory     = "story"
	hookShock     = "visual-shock"
	hookChallenge = "challenge"
)

// shortHook is how many words a thought has at most that opens a film.
const shortHook = 13

// open finds the first sentence: of the kind that was asked for, else a thought that
// can stand there. One that is moved to the front leaves its place.
func (w *filmWriter) open() {
	switch w.Hook {
	case hookQuestion:
		if w.front(func(u FilmScene) bool { return strings.ContainsAny(u.Text, "?？؟") }) {
			return
		}
		w.before("open question")
	case hookStatistic:
		if w.front(func(u FilmScene) bool { return strings.ContainsFunc(u.Text, unicode.IsDigit) }) {
			return
		}
		w.out.Notes = append(w.out.Notes, "style.hookType: the topic has no figure; the film opens with a thought of its own")
		w.auto()
	case hookClaim:
		if w.front(func(u FilmScene) bool {
			return w.words(u.Text) <= 9 && !strings.ContainsAny(u.Text, "?？؟") && !strings.ContainsFunc(u.Text, unicode.IsDigit)
		}) {
			return
		}
		w.before("open claim")
	case hookStory:
		w.before("open story")
	case hookShock:
		w.before("open shock")
	case hookChallenge:
		w.before("open challenge")
	default:
		if !w.toned() {
			w.auto()
		}
	}
}

// auto opens with the first thought that can stand there, else with a question of the
// house; a topic without thoughts with its own words.
func (w *filmWriter) auto() {
	if w.out.Topic != "" && w.once(w.out.Topic) {
		w.units = slices.Insert(w.units, 0, FilmScene{Role: FilmHook, Text: w.out.Topic + w.stop(w.out.Topic), own: len(w.units) == 0})
		return
	}
	if len(w.units) > 0 && w.opens(w.units[0]) || w.front(func(FilmScene) bool { return true }) {
		w.units[0].Role = FilmHook
		return
	}
	w.before("open " + []string{hookQuestion, hookStory}[w.Seed>>2&1])
}

// opens reports a thought that can be the first sentence of a film.
func (w *filmWriter) opens(u FilmScene) bool {
	return u.Number == 0 && u.Role == FilmPoint && !u.hung && w.words(u.Text) <= shortHook
}

// front brings the first thought that will do to the front: one of the first five, and
// none that another hangs on.
func (w *filmWriter) front(do func(FilmScene) bool) bool {
	const near = 5
	for i, u := range w.units {
		if i >= near && w.Hook == "" {
			break
		}
		alone := i+1 >= len(w.units) || !w.units[i+1].hung
		if !w.opens(u) || !do(u) || i > 0 && !alone {
			continue
		}
		w.units = slices.Insert(slices.Delete(w.units, i, i+1), 0, u)
		w.units[0].Role = FilmHook
		return true
	}
	return false
}

// before sets a sentence of the house, and the topic where it is a title, before the
// first thought.
func (w *filmWriter) before(key string) {
	var first []FilmScene
	if w.out.Topic != "" && w.once(w.out.Topic) {
		first = append(first, FilmScene{Role: FilmHook, Text: w.out.Topic + w.stop(w.out.Topic)})
	}
	if lines := w.lines(key); len(lines) > 0 && w.once(lines[0]) {
		w.opened = key
		s := FilmScene{Role: FilmHook, Text: lines[0]}
		if len(first) == 0 {
			first = append(first, s)
		} else {
			s.Text = joinedSentences(s.Text, first[0].Text, w.out.Language)
			first[0].Text = s.Text
		}
	}
	w.units = append(first, w.units...)
	if len(w.units) > 0 {
		w.units[0].Role = FilmHook
	}
}

// stop is what ends a text that has no end.
func (w *filmWriter) stop(s string) string {
	if strings.ContainsRune(".!?…。！？؟।", lastRune(s)) {
		return ""
	}
	return langStop(w.out.Language)
}

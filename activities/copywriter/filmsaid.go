package copywriter

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// FilmClose is the role of the last scene of a film whose script was given: its own
// last sentence.
const FilmClose = "close"

// leastSpoken is how many words a sentence has at least that is a scene of its own.
const leastSpoken = 3

// whole are the scenes of a script that is said word for word: a sentence each, joined
// again they are the script. What the topic tells besides is not said.
func (w *filmWriter) whole() error {
	lines := scriptLines(w.Script)
	if len(lines) == 0 {
		return farm.InvalidField("ugc.script", "has no words that could be said")
	}
	var all []string
	for _, line := range lines {
		if n := w.words(line); len(all) > 0 && (n < leastSpoken || w.words(all[len(all)-1]) < leastSpoken) && n < mostBreath {
			all[len(all)-1] = joinedSentences(all[len(all)-1], line, w.out.Language)
			continue
		}
		all = append(all, w.parts(line, (w.words(line)+mostBreath-1)/mostBreath)...)
	}
	if w.Director.Locked() {
		return w.dealt(all)
	}
	for i, text := range all {
		sc := FilmScene{Role: FilmPoint, Text: text}
		if i == 0 {
			sc.Role = FilmHook
		} else if i == len(all)-1 {
			sc.Role = FilmClose
		}
		if w.Director != nil && len(w.Director.Scenes) > 0 { // guided: its pictures take turns
			sc.Visual = w.Director.Scenes[i*len(w.Director.Scenes)/len(all)].Visual
		}
		n := 1
		if w.words(text) >= longShot {
			n = 2
		}
		sc.Shots = w.parts(text, n)
		w.out.Scenes = append(w.out.Scenes, sc)
	}
	if w.Pictured && len(w.out.Scenes) < fewSaid {
		w.pictured()
	}
	return nil
}

// fewSaid is how many sentences a script has at least that change pictures often enough.
const fewSaid = 3

// pictured parts the longest sentences of a script until the film has as many pictures as its
// length wants at least.
func (w *filmWriter) pictured() {
	least, _ := scenesOf(w.Seconds, w.Cut.Dense)
	for {
		total, best, longest := 0, -1, 0.0
		for i, sc := range w.out.Scenes {
			total += len(sc.Shots)
			n := float64(w.words(sc.Text)) / float64(len(sc.Shots)+1)
			if n >= leastShot && n > longest && len(w.parts(sc.Text, len(sc.Shots)+1)) > len(sc.Shots) {
				best, longest = i, n
			}
		}
		if total >= least || best < 0 {
			return
		}
		sc := &w.out.Scenes[best]
		sc.Shots = w.parts(sc.Text, len(sc.Shots)+1)
	}
}

// dealt parts a script over the scenes that a director has locked, by their lengths.
func (w *filmWriter) dealt(all []string) error {
	const field = "directorInput"
	lengths, err := w.Director.Lengths(w.Seconds*1000, field)
	if err != nil {
		return err
	}
	rate := farm.LanguageOf(w.out.Language).Section("film").Number("words", 24) / 10
	words, whole, at, from := 0, 0, 0, 0
	for _, s := range all {
		words += w.words(s)
	}
	for i, sc := range w.Director.Scenes {
		whole += lengths[i]
		until := float64(words) * float64(whole) / float64(w.Seconds*1000)
		var take []string
		for from < len(all) && (i == len(w.Director.Scenes)-1 || float64(at)+float64(w.words(all[from]))/2 < until) {
			at += w.words(all[from])
			take = append(take, all[from])
			from++
		}
		text := strings.Join(take, gapOf(w.out.Language))
		room := max(int(rate*quickestSaid*float64(lengths[i])/1000), 1)
		if n := w.words(text); n > room {
			return farm.InvalidField("ugc.script", "has %d words for the locked scene %s of %d ms, which has room for %d", n, sc.ID,
				lengths[i], room)
		}
		scene := FilmScene{ID: sc.ID, Role: FilmPoint, Text: text, Visual: sc.Visual, Motion: sc.Motion, LengthMs: lengths[i],
			Shots: []string{text}}
		if i == 0 {
			scene.Role = FilmHook
		}
		w.out.Scenes = append(w.out.Scenes, scene)
	}
	return nil
}

// scriptLines are the sentences of a text, with all of their words and marks.
func scriptLines(text string) []string {
	var out []string
	add := func(s string) {
		if s = strings.Join(strings.Fields(s), " "); strings.ContainsFunc(s, spokenSign) {
			out = append(out, s)
		} else if n := len(out); s != "" && n > 0 {
			out[n-1] += " " + s
		}
	}
	for line := range strings.Lines(text) {
		from := 0
		for i, r := range line {
			end := i + utf8.RuneLen(r)
			if strings.ContainsRune("。！？", r) && !closes(line[end:]) || strings.ContainsRune(".!?…؟।", r) && beginsNew(line[end:]) {
				add(line[from:end])
				from = end
			}
		}
		add(line[from:])
	}
	return out
}

// beginsNew reports that a new sentence begins after a stop.
func beginsNew(rest string) bool {
	next := strings.TrimLeft(rest, " \t")
	r, _ := utf8.DecodeRuneInString(next)
	return len(next) < len(rest) && !unicode.IsLower(r) && !closes(next)
}

// closes reports a text that begins with what still belongs to the sentence before.
func closes(rest string) bool {
	r, _ := utf8.DecodeRuneInString(rest)
	return r != utf8.RuneError && strings.ContainsRune("。！？.!?…»”’」』)）", r)
}

// Sours reports a sentence about what is not there or not wanted.
func Sours(text, lang string) bool { return negative(text, lang) }

// SameLanguage reports a text in the language of the script.
func (s *FilmScript) SameLanguage(text string) bool { return PromptLanguage(text) == s.Language }

func spokenSign(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

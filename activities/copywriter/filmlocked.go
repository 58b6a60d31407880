package copywriter

import (
	"fmt"
	"strings"

	"github.com/snackfarm/farm"
)

// quickestSaid is how many times faster than its natural pace a locked scene is said
// at most.
const quickestSaid = 1.3

// locked keeps a director's scenes as they are: ids, order, words and lengths.
// Nothing is added but words of the topic, once, for scenes that bring none.
func (w *filmWriter) locked() error {
	const field = "directorInput"
	lengths, err := w.Director.Lengths(w.Seconds*1000, field)
	if err != nil {
		return err
	}
	rate := farm.LanguageOf(w.out.Language).Section("film").Number("words", 24) / 10
	rest := w.units
	for i, sc := range w.Director.Scenes {
		text := clean(sc.Words())
		room := int(rate * quickestSaid * float64(lengths[i]) / 1000)
		if n := w.words(text); n > max(room, 1) {
			return farm.InvalidField(fmt.Sprintf("%s.scenes[%d].narration", field, i),
				"has %d words; a locked scene of %d ms has room for %d", n, lengths[i], max(room, 1))
		}
		scene := FilmScene{ID: sc.ID, Role: FilmPoint, Text: text, Visual: sc.Visual, Motion: sc.Motion, LengthMs: lengths[i]}
		if text == "" {
			for k, u := range rest {
				if w.words(u.Text) <= room {
					scene.Text, rest = u.Text, rest[k+1:]
					break
				}
			}
		}
		if i == 0 {
			scene.Role = FilmHook
		}
		scene.Shots = []string{strings.TrimSpace(scene.Text)}
		w.out.Scenes = append(w.out.Scenes, scene)
	}
	w.out.Left = len(rest)
	return nil
}

// asDeck is a request for a film in the words of one for a carousel, which the reader
// of prompts knows: only where the sentence asks for it.
func asDeck(text, lang string) string {
	var out []string
	for _, line := range strings.Split(text, "\n") {
		for _, s := range sentences(line) {
			if deck := askedAsDeck(s, lang); deck != "" {
				line = strings.Replace(line, s, deck, 1)
			}
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

// askedAsDeck is a sentence that asks for a film as one that asks for a carousel; ""
// for one that asks for none.
func askedAsDeck(s, lang string) string {
	lower := strings.ToLower(s)
	for _, tag := range []string{lang, "en"} {
		film := byLength(bars(strings.Join(farm.LanguageOf(tag).Section("film").Lines("made"), " | ")))
		deck := bars(strings.Join(farm.LanguageOf(tag).Section("pages").Lines("made"), " | "))
		noun := has(lower, film)
		if noun == "" || len(deck) == 0 || len(lower) != len(s) {
			continue
		}
		at := strings.Index(lower, noun)
		out := s[:at] + deck[0] + s[at+len(noun):]
		if (&deckPrompt{lang: lang}).requestIn(out) != "" {
			return out
		}
	}
	return ""
}

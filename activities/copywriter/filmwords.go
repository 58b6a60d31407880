package copywriter

import (
	"math"
	"strings"

	"github.com/snackfarm/farm"
)

// The kinds of a film's lines that another writer may say: one that tells what the request
// gave, and one of the house that tells nothing.
const (
	filmLineKind  = "film-line"
	filmFrameKind = "film-frame"
)

// filmSnack is what ids of a film's lines begin with: a film is one snack.
const filmSnack = "snack-1"

// longerSaid is how many times as long as the builtin line another writer's may be.
const longerSaid = 1.2

// Slots are the lines of a script that another writer may say, with how long each may be.
// What was given to the word stays: quotations, lists, meanings from a dictionary, what the
// request calls for, and scenes that a director has locked.
func (s *FilmScript) Slots() []Slot {
	var out []Slot
	for i, sc := range s.Scenes {
		kind := filmLineKind
		switch {
		case sc.Text == "":
			continue
		case sc.LengthMs > 0, sc.Role == FilmQuote, sc.Role == FilmList, sc.Role == FilmMeaning, sc.Role == FilmEnd && !sc.houses:
			kind = "cta" // closed
		case !sc.own:
			kind = filmFrameKind
		}
		words := int(math.Ceil(float64(s.Facts.Words(sc.Text)) * longerSaid))
		out = append(out, Slot{ID: filmSnack + "." + SpokenSlot(i), Snack: filmSnack, Type: farm.VideoFilm, Kind: kind, Text: sc.Text,
			Limit: Limit{MostWords: max(words, 4), MostChars: max(int(float64(len([]rune(sc.Text)))*longerSaid), 30)}})
	}
	return out
}

// InWords is the script in another writer's words, by the ids of Slots: the same scenes with
// as many pictures. written are the slots with what is said in each.
func (s *FilmScript) InWords(l *Lines) (out *FilmScript, written []Slot) {
	script := *s
	script.Scenes = append([]FilmScene{}, s.Scenes...)
	written = s.Slots()
	w := filmWriter{out: &script}
	script.Spoken = 0
	for i := range written {
		text := l.Text[written[i].ID]
		if text == "" {
			continue
		}
		written[i].Text, written[i].Given = text, true
	}
	for i := range script.Scenes {
		sc := &script.Scenes[i]
		if text := l.Text[filmSnack+"."+SpokenSlot(i)]; text != "" {
			sc.Text = strings.TrimSpace(text)
			if last := lastRune(sc.Text); !strings.ContainsRune(".!?…。！？؟।", last) {
				sc.Text += langStop(s.Language)
			}
			sc.Shots = w.parts(sc.Text, max(len(sc.Shots), 1))
		}
		script.Spoken += w.words(sc.Text)
	}
	return &script, written
}

package copywriter

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// SpokenSlot is the slot of the copy that has the words of a film's n-th scene, the first
// is 0.
func SpokenSlot(n int) string { return fmt.Sprintf("%s%d", SpokenSlots, n+1) }

// SpokenSlots is what the slots of spoken words begin with.
const SpokenSlots = "spoken-"

// QuotedSlots is what slots begin with that have what is read in the place of a spoken line,
// in the words that it had in another language.
const QuotedSlots = "quoted-"

// QuotedSlot is the slot of what stays of a line as it was, by the slot of the line.
func QuotedSlot(spoken string) string { return QuotedSlots + strings.TrimPrefix(spoken, SpokenSlots) }

// Dub is a film in other words.
type Dub struct {
	From, Language string // of the words that the film has, and of the new ones, primary tags
	// Scenes are the ids of those that the film has, in their order.
	Scenes []string
	// Was is what they say now, Said what they will, by the slots of their lines.
	Was, Said map[string]string
	// Quoted is what stays as it was, and is read, by the slots of the lines.
	Quoted map[string]string
	Topic  string // in the new words; "" leaves it unread
	// Lengths are how long scenes last that were given their lengths since the script was
	// written, ms by their ids.
	Lengths map[string]int
}

// Dubbed is the script in other words: the same scenes with the same pictures, as many of
// them as the film has. What is seen in a shot is what its words told before (Sees); where
// a scene was changed since it was written, what it says now.
func (s *FilmScript) Dubbed(d Dub) *FilmScript {
	out := *s
	out.Language, out.Topic, out.Scenes, out.Notes, out.Left = d.Language, d.Topic, nil, nil, 0
	out.Facts = Read(farm.Brand{Description: strings.Join(slices.Sorted(maps.Values(d.Said)), "\n")}, "", InLanguage(d.Language))
	was := filmWriter{out: s}
	now := filmWriter{out: &out}
	for i, id := range d.Scenes {
		k := slices.IndexFunc(s.Scenes, func(sc FilmScene) bool { return sc.ID == id })
		if k < 0 {
			continue
		}
		scene, slot := s.Scenes[k], SpokenSlot(k)
		scene.Role = dubRole(scene.Role, i, len(d.Scenes))
		if w := d.Was[slot]; w != "" && s.Language == d.From && bareWords(scene.Text) != bareWords(w) {
			scene.Shots = was.parts(w, max(len(scene.Shots), 1))
		}
		scene.Sees = scene.Shots
		scene.Slot, scene.Text = slot, strings.TrimSpace(d.Said[slot])
		if ms := d.Lengths[id]; ms > 0 {
			scene.LengthMs = ms
		}
		scene.Shots = now.parts(scene.Text, len(scene.Sees))
		scene.Sees = joinedIn(scene.Sees, len(scene.Shots), s.Language)
		scene.Items = sameItems(scene.Items, scene.Text)
		if quote := d.Quoted[slot]; quote != "" {
			scene.Quote = Cited(quote, d.Language)
			scene.Sees, scene.Shots, scene.Items = joinedIn(scene.Sees, 1, s.Language), []string{scene.Quote}, nil
		}
		out.Scenes = append(out.Scenes, scene)
	}
	return &out
}

// Cited is a text in the quotation marks of a language.
func Cited(text, language string) string {
	marks := farm.LanguageOf(language).Section("marks")
	return marks.TextOr("open", "“") + text + marks.TextOr("close", "”")
}

// dubRole is what the i-th of n scenes is for: one that came to the beginning is the hook.
func dubRole(role string, i, n int) string {
	switch {
	case i == 0:
		return FilmHook
	case role == FilmHook, (role == FilmEnd || role == FilmClose) && i < n-1:
		return FilmPoint
	}
	return role
}

// bareWords is a text as it is known whatever its spaces and marks.
func bareWords(s string) string { return lineKey(s) }

// joinedIn brings texts to n, neighbours together.
func joinedIn(texts []string, n int, lang string) []string {
	if len(texts) <= n {
		return texts
	}
	out := make([]string, n)
	for i, t := range texts {
		k := i * n / len(texts)
		if out[k] != "" {
			t = joinedSentences(out[k], t, lang)
		}
		out[k] = t
	}
	return out
}

// listMarks part the things of a list.
const listMarks = ",;،؛、，；"

// sameItems are the things of a list in other words, where they are as many; else none.
func sameItems(was []string, text string) []string {
	if len(was) < 3 {
		return nil
	}
	bare := strings.TrimRight(text, ".。।!！?？؟ ")
	parts := strings.FieldsFunc(bare, func(r rune) bool { return strings.ContainsRune(listMarks, r) })
	if len(parts) != len(was) {
		return nil
	}
	for i, p := range parts {
		if parts[i] = strings.TrimSpace(p); utf8.RuneCountInString(parts[i]) == 0 {
			return nil
		}
	}
	return parts
}

// TaleSlot is the slot of the copy that has the words of a line of a story's scene, each
// from 0.
func TaleSlot(scene, line int) string {
	if line == 0 {
		return SpokenSlot(scene)
	}
	return fmt.Sprintf("spoken-%d%c", scene+1, 'a'+line)
}

// Dubbed is the story in other words, by the slots of its lines: the same cast on the same
// sets with the same moods, in the scenes that the film has; lines without words there are
// acted in silence, and what is quoted is read.
func (t *Tale) Dubbed(d Dub) *Tale {
	out := *t
	out.Language, out.Title, out.Left, out.Notes, out.Scenes = d.Language, d.Topic, 0, nil, nil
	var all []string
	for _, id := range d.Scenes {
		i := slices.IndexFunc(t.Scenes, func(sc TaleScene) bool { return sc.ID == id })
		if i < 0 {
			continue
		}
		sc := t.Scenes[i]
		sc.Written = i + 1
		if ms := d.Lengths[id]; ms > 0 {
			sc.LengthMs = ms
		}
		for _, l := range t.Scenes[i].Lines {
			sc.Seen = strings.TrimSpace(sc.Seen + "\n" + l.Text)
		}
		sc.Lines = slices.Clone(sc.Lines)
		for k := range sc.Lines {
			l := &sc.Lines[k]
			l.Text = d.Said[TaleSlot(i, k)]
			all = append(all, l.Text)
			if quote := d.Quoted[TaleSlot(i, k)]; quote != "" {
				l.Quote = Cited(quote, d.Language)
			}
		}
		out.Scenes = append(out.Scenes, sc)
	}
	out.Facts = Read(farm.Brand{Description: strings.Join(all, "\n")}, "", InLanguage(d.Language))
	return &out
}

package films

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/recut"
	"github.com/snackfarm/farm/activities/speech"
)

// Film is a film of the farm's own as its caller has it dubbed.
type Film struct {
	farm.Snack
	Lines []farm.DubLine // what is spoken, in the film's order
	Texts []farm.DubText // what is read besides
}

// FilmOf is the one film of a project's document. The error is a conflict where there is
// none.
func FilmOf(document json.RawMessage) (Film, error) {
	var m farm.Manifest
	if err := json.Unmarshal(document, &m); err != nil {
		return Film{}, fmt.Errorf("decode document: %w", err)
	}
	if len(m.Snacks) != 1 {
		return Film{}, farm.Errorf(farm.CodeConflict, "the project holds %d films", len(m.Snacks))
	}
	f := Film{Snack: m.Snacks[0]}
	f.Lines = recut.Lines(f.Snack)
	f.Texts = recut.Texts(f.Snack, f.Lines)
	return f, nil
}

// Speaks reports a language that a builtin voice reads.
func Speaks(language string) bool { return speech.Reads(language) }

// Written is the language that the order of a film is told in, a primary tag.
func Written(v *farm.Video, s *farm.Story, seed uint32) string {
	switch {
	case v != nil:
		return copywriter.FilmLanguage(copywriter.AskOf(*v, seed))
	case s != nil:
		return copywriter.TaleLanguage(*s)
	}
	return ""
}

// Worded are a film's lines and texts in the words of another revision of it; false where
// that has not a word for each line.
func (f Film) Worded(other Film) ([]farm.DubLine, []farm.DubText, bool) {
	lines := make([]farm.DubLine, len(f.Lines))
	for i, l := range f.Lines {
		l.Text, l.Quote = other.Copy[l.Slot], other.Copy[copywriter.QuotedSlot(l.Slot)]
		if l.Text == "" && l.Quote == "" {
			return nil, nil, false
		}
		lines[i] = l
	}
	texts := make([]farm.DubText, len(f.Texts))
	for i, t := range f.Texts {
		t.Text = other.Copy[t.Slot]
		texts[i] = t
	}
	return lines, texts, true
}

// Retold are a film's lines and texts in the words of the farm's own writer in another
// language, and the share of its spoken words that are said there. written is the language
// of its order, names are those that stay.
func (f Film) Retold(written, to string, names []string) (lines []farm.DubLine, texts []farm.DubText, share float64) {
	with := copywriter.Retelling{From: f.Language, Written: cmp.Or(written, f.Language), To: to, Names: names}
	was := make([]string, len(f.Lines))
	for i, l := range f.Lines {
		was[i] = l.Was
	}
	now := with.Retell(was)
	for i, l := range f.Lines { // what was quoted in the language of the order is said there as it was given
		if to == with.Written && f.Copy[copywriter.QuotedSlot(l.Slot)] == l.Was {
			now[i] = copywriter.Retold{Text: l.Was, Words: now[i].Of, Of: now[i].Of}
		}
	}
	lines, texts = slices.Clone(f.Lines), slices.Clone(f.Texts)
	for i := range lines {
		lines[i].Text, lines[i].Quote = now[i].Text, now[i].Quote
		if f.Type == farm.StoryFilm && now[i].Named == 1 { // who is told of is seen; one word is no line of a narrator's
			lines[i].Text = ""
		}
	}
	for i := range texts {
		texts[i].Text = ""
		if shown := with.Retell([]string{texts[i].Was})[0]; shown.Quote == "" {
			texts[i].Text = shown.Text
		}
	}
	return lines, texts, copywriter.SaidShare(now)
}

// RetoldStory is Retold for a story: lines of the bank of plots are said as the bank has them
// in the other language, and the rest as the lines of films are.
func (f Film) RetoldStory(s farm.Story, to string) (lines []farm.DubLine, texts []farm.DubText, share float64) {
	tale, err := copywriter.WriteTale(s, f.Seed)
	if err != nil {
		return nil, nil, 0
	}
	banked := map[string]string{} // by slots
	for i, sc := range tale.Scenes {
		for k, l := range sc.Lines {
			slot := copywriter.TaleSlot(i, k)
			if now := tale.BeatIn(to, l); now != "" && tale.BeatIn(f.Language, l) == f.Copy[slot] {
				banked[slot] = now
			}
		}
	}
	lines, texts, _ = f.Retold(tale.Language, to, nil)
	for i := range texts { // a title that the farm made is made again
		if texts[i].Was == tale.Title || texts[i].Was == tale.TitleIn(f.Language) {
			texts[i].Text = tale.TitleIn(to)
		}
	}
	said, all := 0, 0
	for i, l := range lines {
		now := banked[l.Slot]
		if now != "" {
			lines[i].Text, lines[i].Quote = now, ""
		}
		n := len([]rune(l.Was))
		all += n
		if now != "" || l.Quote == "" {
			said += n
		}
	}
	return lines, texts, float64(said) / float64(max(all, 1))
}

// CheckDub holds the words of a caller to the language that they are to be in, and to
// what a film has time for. names are those that stay as they are. The error is an
// invalid_request that names the field.
func CheckDub(lines []farm.DubLine, texts []farm.DubText, from, to string, names []string) error {
	wrong := map[string]string{}
	whole := 0
	for i, l := range lines {
		field := fmt.Sprintf("script[%d]", i)
		if why := wrongWords(l.Was, l.Text, from, to, names); why != "" {
			wrong[field] = why
			continue
		}
		said, err := speech.Estimate(speech.Line{Text: l.Text, Language: to, Pace: dubbedPace})
		if err != nil {
			wrong[field] = "cannot be said: " + farm.MessageOf(err)
			continue
		}
		whole += said.Asset.DurationMs + betweenMs
	}
	for _, t := range texts {
		if t.Text == "" {
			continue
		}
		if why := wrongWords(t.Was, t.Text, from, to, names); why != "" {
			wrong["texts."+t.Slot] = why
		}
	}
	if len(wrong) == 0 && whole+afterMs > farm.MostDubMs {
		return farm.InvalidField("script", "takes about %d s to say; a film has %d at most", (whole+afterMs)/1000, farm.MostDubMs/1000)
	}
	if len(wrong) == 0 {
		return nil
	}
	e := farm.Errorf(farm.CodeInvalid, "%d of the lines cannot be said in %s", len(wrong), farm.LanguageOf(to).Name)
	e.Fields = wrong
	return e
}

// dubbedPace is how fast a dub is said at most, times the natural pace.
const dubbedPace = 1.15

// wrongWords says why words cannot be a line of a dub; "" when they can.
func wrongWords(was, now, from, to string, names []string) string {
	switch n := utf8.RuneCountInString(now); {
	case strings.TrimSpace(now) == "":
		return "must not be empty: no line is left out"
	case n > farm.MostDubLine:
		return fmt.Sprintf("has %d characters, at most %d are allowed", n, farm.MostDubLine)
	case strings.ContainsAny(now, "\n\r"):
		return "must be one line"
	}
	return copywriter.Translated{Was: was, Now: now, From: from, To: to, Names: names}.WrongLanguage()
}

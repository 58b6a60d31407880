package copywriter

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// Narrator is who says the lines of a story that nobody in it says.
const Narrator = -1

// The acts of a story, by what its scenes are for.
const (
	ActSetUp  = "set-up"
	ActTurn   = "turn"
	ActPayOff = "pay-off"
)

// Tale is the script of a story: a cast, and scenes in which it speaks.
type Tale struct {
	Language string
	Title    string
	Plot     string // of the bank; "" where nothing of it is said
	Motif    string // the drawn thing that the plot turns on
	Cast     []TalePart
	Scenes   []TaleScene
	Left     int // sentences of the prompt that had no room
	Given    int // words of the prompt
	Notes    []string
	Facts    Facts
	heroes   []TalePart // whom the title names, where the farm made it
}

// TalePart is one of the cast.
type TalePart struct {
	Name   string // as the prompt has it; "" is nobody's
	Being  string // a word of Look.being; "" is a person
	Female bool
	Age    string // of a Look; "" is any
	Called string // the English word of a person by which the prompt names it, in any language
}

// TaleScene is a scene of a story.
type TaleScene struct {
	ID    string
	Act   string
	Place string // a set of drawings
	Light string // "", dusk or night
	Lines []TaleLine
	// Visual is what a director wants to be seen.
	Visual   string
	LengthMs int // of a locked scene; 0 is as long as it is spoken
	// Of a story in other words: its place in the story as it was written, from 1, and
	// what it told there, which is what is seen in it.
	Written int
	Seen    string
}

// TaleLine is what somebody says in a scene.
type TaleLine struct {
	Who         int // of the cast, or Narrator
	To          int // who listens
	Text        string
	Mood, React string // of who speaks and who listens
	Beat        int    // of the bank of plots, from 1; 0 is none of its
	Quote       string // what is read in its place, of a story in other words
	Told        []int  // of the cast, whom a narrated line names
}

// MostCast is how many a story's cast has at most.
const MostCast = 6

// taleWriter writes one.
type taleWriter struct {
	filmWriter
	farm.Story
	tale     *Tale
	tellings []string // sentences of the prompt, each short enough for a scene
	plot     plot
}

// WriteTale writes the script of a story. Its narration is the prompt's own sentences;
// what its cast says is a plot's of the bank, or a director's. The error is an
// invalid_request that names the field.
func WriteTale(s farm.Story, seed uint32) (*Tale, error) {
	ask := FilmAsk{Topic: requested(s.Prompt), More: s.Topic, Director: s.Director, Seconds: s.Length.Seconds(), Seed: seed}
	if s.Director != nil {
		ask.Avoid = s.Director.Avoid
	}
	w := taleWriter{filmWriter: filmWriter{FilmAsk: ask, told: map[string]bool{}}, Story: s}
	w.read()
	w.tale = &Tale{Language: w.out.Language, Facts: w.out.Facts, Given: w.out.Given}
	w.tale.Title = w.titled()
	w.plot = choosePlot(w.text(), w.out.Language, s.Style, seed)
	w.tale.Motif = w.plot.motif
	w.tale.Cast = castOf(w.text(), w.out.Language, s.Style, seed)
	for being, word := range nearBeings(strings.ToLower(w.text())) {
		if slices.ContainsFunc(w.tale.Cast, func(p TalePart) bool { return p.Being == being }) {
			w.tale.Notes = append(w.tale.Notes, fmt.Sprintf("prompt: a %s cannot be drawn; a %s plays it", word, being))
		}
	}
	slices.Sort(w.tale.Notes)
	w.sentencesTold()
	if s.Director.Locked() {
		if err := w.lock(); err != nil {
			return nil, err
		}
	} else {
		w.stage()
	}
	if len(w.tale.Scenes) == 0 {
		return nil, farm.InvalidField("prompt", "has no words that a story could be told of")
	}
	w.places()
	return w.tale, nil
}

// asksForStory is how an English prompt asks for a story before it tells it.
var asksForStory = regexp.MustCompile(
	`(?i)^\s*(?:please\s+)?(?:make|create|write|tell|generate|produce|give)?\s*(?:me|us)?\s*(?:an?|the)?\s*(?:[a-z-]+\s+){0,3}?` +
		`(?:story|film|video|drama|soap|short|episode|tale|clip|romance|anime|cartoon|animation|movie|comedy|fable|explainer)\s+(?:of|about|where|in which|on)\s+`)

// requested is a prompt without the words that ask for a story.
func requested(prompt string) string {
	if at := asksForStory.FindStringIndex(prompt); at != nil && at[1] < len(prompt)-8 {
		return upperFirstIn("en", prompt[at[1]:])
	}
	return prompt
}

// titled is what the story is called: its own title, its topic where that is short, else,
// in English, the first two of its cast that the prompt names, or the first of them and
// what it is about.
func (w *taleWriter) titled() string {
	const most = 7 // words
	if w.Title != "" {
		return w.Title
	}
	if t := w.out.Topic; t != "" && w.words(t) <= most {
		return t
	}
	if first := sentences(w.text()); len(first) > 0 && strings.ContainsAny(first[0], "?？؟") && w.words(first[0]) <= most+2 {
		return first[0] // what it asks is what it is about
	}
	if w.out.Language != "en" {
		return w.titledElsewhere()
	}
	lower := strings.ToLower(w.text())
	var named []string
	for _, p := range castOf(w.text(), w.out.Language, w.Style, w.Seed) {
		name := cmp.Or(p.Name, p.Being)
		if name != "" && placeOfWord(lower, strings.ToLower(name)) >= 0 {
			named = append(named, titleName(w.text(), name))
			w.tale.heroes = append(w.tale.heroes, p)
		}
	}
	switch {
	case len(named) > 1:
		return upperFirstIn("en", named[0]) + " and " + named[1]
	case len(named) == 1:
		if m := themes.FindStringSubmatch(lower); m != nil {
			return upperFirstIn("en", named[0]) + " and the " + m[1]
		}
		return upperFirstIn("en", named[0])
	}
	return ""
}

// themes are the things that somebody in a prompt finds, wants or loses.
var themes = regexp.MustCompile(
	`\b(?:finds?|wants?|loses?|lost|steals?|opens?|builds?|hides?|brings?|writes?|buys?|wins?|keeps?|saves?) (?:an?|the|her|his|their|its) ` +
		`(?:old |new |small |little |last |secret |lost |broken )?([a-z]{3,})\b`)

// titleName is somebody as a title names them: a name as it is, a being with its article.
func titleName(text, name string) string {
	if strings.Contains(text, upperFirstIn("en", name)) && placeOfWord(text, strings.ToLower(name)) < 0 {
		return upperFirstIn("en", name)
	}
	return "the " + strings.ToLower(name)
}

// sentencesTold are the sentences of the prompt, each short enough for a scene.
func (w *taleWriter) sentencesTold() {
	const breath = 15
	for _, u := range w.units {
		n := (w.words(u.Text) + breath - 1) / breath
		w.filmWriter.units = nil
		for _, part := range w.parts(u.Text, n) {
			part = strings.TrimRight(strings.TrimSpace(part), " ,;:—–-")
			if part != "" {
				part = upperFirstIn(w.out.Language, part) // each begins a scene of its own
				w.tellings = append(w.tellings, part)
			}
		}
	}
}

// speaks reports a language that the bank's plots are written in.
func (w *taleWriter) speaks() bool { return tellsPlots(w.out.Language) }

// line is what a beat of the plot says in the story.
func (w *taleWriter) line(b beat) string {
	cast := w.tale.Cast
	return w.named(beatIn(w.out.Language, b.id, cast[b.who].Female, cast[b.to].Female))
}

// stage lays the story out in as many scenes as were ordered.
func (w *taleWriter) stage() {
	n := w.Story.Scenes()
	beats := w.plot.of(n)
	narrated := w.narrations(n, beats)
	if !w.speaks() {
		w.tale.Notes = append(w.tale.Notes, fmt.Sprintf("prompt: the plots of the farm are not written in %s; this story tells the "+
			"prompt's own sentences, and its cast acts without words", farm.LanguageOf(w.out.Language).Name))
	} else if len(narrated) < n {
		w.tale.Plot = w.plot.name
	}
	for i := range n {
		b := beats[i]
		sc := TaleScene{ID: fmt.Sprintf("scene-%d", i+1), Act: actOf(i, n)}
		line := TaleLine{Who: b.who, To: b.to, Mood: b.mood, React: b.react}
		switch {
		case narrated[i] != "":
			sc.Lines = w.shown(w.said(narrated[i], line), "")
		case w.speaks():
			line.Text, line.Beat = w.line(b), b.id
			sc.Lines = []TaleLine{line}
		default:
			sc.Lines = []TaleLine{line}
		}
		w.tale.Scenes = append(w.tale.Scenes, sc)
	}
	w.answered(beats)
	w.guide()
}

// answered lets the cast speak in narrated scenes too, as far as there is time.
func (w *taleWriter) answered(beats []beat) {
	words := 0
	for _, sc := range w.tale.Scenes {
		words += w.words(sc.Lines[0].Text)
	}
	for i := range w.tale.Scenes {
		sc, b := &w.tale.Scenes[i], beats[i]
		n := w.words(w.line(b))
		if !w.speaks() || sc.Lines[0].Who != Narrator || words+n > int(float64(w.out.Wanted)*0.92) || w.words(sc.Lines[0].Text)+n > 21 {
			continue
		}
		words += n
		w.tale.Plot = w.plot.name
		sc.Lines = append(sc.Lines, TaleLine{Who: b.who, To: b.to, Text: w.line(b), Mood: b.mood, React: b.react, Beat: b.id})
	}
}

// actOf is what the i-th of n scenes is for: set-up 20 %, turn 50 %, pay-off 30 %.
func actOf(i, n int) string {
	switch at := (float64(i) + 0.5) / float64(n); {
	case at < 0.25:
		return ActSetUp
	case at < 0.72:
		return ActTurn
	}
	return ActPayOff
}

// narrations are the sentences of the prompt by the scene that tells them: in their
// order, spread over the story, as many as there is time for beside the lines of the
// plot.
func (w *taleWriter) narrations(n int, beats []beat) map[int]string {
	most := max(n/2, min(len(w.tellings), n-2))
	if !w.speaks() {
		most = n
	}
	k := min(len(w.tellings), most)
	for ; k > 0; k-- {
		out := map[int]string{}
		words := 0
		for i := range k {
			out[i*n/k] = w.tellings[i]
		}
		for i := range n {
			switch {
			case out[i] != "":
				words += w.words(out[i])
			case w.speaks():
				words += w.words(w.line(beats[i]))
			}
		}
		if words <= int(float64(w.out.Wanted)*1.12) || k == 1 {
			w.tale.Left = len(w.tellings) - k
			return out
		}
	}
	return map[int]string{}
}

var saidInQuotes = regexp.MustCompile(`[“"«]([^”"»]{2,120})[”"»]`)

// said is a sentence of the prompt as lines: what it quotes is said by who it names.
func (w *taleWriter) said(text string, as TaleLine) []TaleLine {
	as.Who, as.To, as.Text = Narrator, as.Who, text
	q := saidInQuotes.FindStringSubmatchIndex(text)
	if q == nil {
		return []TaleLine{as}
	}
	who, near := -1, -1
	for i, p := range w.tale.Cast { // who is named last before the quote, else first after it
		for k, part := range []string{strings.ToLower(text[:q[0]]), strings.ToLower(text[q[1]:])} {
			for _, name := range []string{strings.ToLower(p.Name), p.Being} {
				if at := strings.LastIndex(part, name); name != "" && at >= 0 && at+(1-k)*len(text) > near {
					who, near = i, at+(1-k)*len(text)
				}
			}
		}
	}
	if who < 0 {
		return []TaleLine{as}
	}
	spoken := as
	spoken.Who, spoken.To, spoken.Text = who, w.other(who), strings.TrimSpace(text[q[2]:q[3]])
	out := []TaleLine{spoken}
	if after := strings.TrimSpace(text[q[1]:]); len(strings.Fields(after)) > 2 {
		as.Text = upperFirstIn(w.out.Language, after)
		out = append(out, as)
	}
	return out
}

func hasWord(text, word string) bool { return has(text, []string{word}) != "" }

// other is who listens to somebody.
func (w *taleWriter) other(i int) int {
	if i == 0 && len(w.tale.Cast) > 1 {
		return 1
	}
	return 0
}

// named puts the cast into a line of a plot.
func (w *taleWriter) named(text string) string {
	for i, key := range []string{"{h}", "{o}", "{r}"} {
		text = strings.ReplaceAll(text, key, w.tale.Cast[i].Name)
	}
	return text
}

// guide puts what a director wants said and seen in the place of the plot's own.
func (w *taleWriter) guide() {
	if w.Story.Director == nil || w.Story.Director.Locked() {
		return
	}
	scenes := w.Story.Director.Scenes
	if len(scenes) > len(w.tale.Scenes) {
		w.tale.Notes = append(w.tale.Notes, fmt.Sprintf("directorInput.scenes: %d of %d scenes have room in a story of %d", len(w.tale.Scenes),
			len(scenes), len(w.tale.Scenes)))
		scenes = scenes[:len(w.tale.Scenes)]
	}
	for i, sc := range scenes {
		to := &w.tale.Scenes[i]
		to.ID, to.Visual = sc.ID, sc.Visual
		if lines := w.directedLines(sc, to.Lines[0]); len(lines) > 0 {
			to.Lines = lines
		}
		to.Lines = w.shown(to.Lines, sc.Visual)
	}
}

// directedLines are the lines of a director's scene.
func (w *taleWriter) directedLines(sc farm.DirectorScene, as TaleLine) []TaleLine {
	var out []TaleLine
	if t := clean(sc.Narration); t != "" {
		n := as
		n.Who, n.To, n.Text = Narrator, max(as.Who, 0), t
		out = append(out, n)
	}
	for i, d := range sc.Dialogue {
		l := as
		l.Text = clean(d.Line)
		l.Who = w.speaker(d.Speaker)
		l.To = w.other(l.Who)
		if i > 0 && out[len(out)-1].Who >= 0 && out[len(out)-1].Who != l.Who {
			l.To = out[len(out)-1].Who
		}
		if l.Who == Narrator {
			l.To = 0
		}
		l.Mood, l.React = moodOfLine(l.Text, as.Mood), as.React
		out = append(out, l)
	}
	return out
}

// moodOfLine is how a line is said by its signs.
func moodOfLine(text, otherwise string) string {
	switch {
	case strings.Contains(text, "?!") || strings.Contains(text, "!?"):
		return "surprised"
	case strings.Contains(text, "!"):
		return "proud"
	case strings.Contains(text, "?"):
		return "sceptical"
	}
	return otherwise
}

// speaker is who of the cast a director means; somebody new is taken in while there is
// room.
func (w *taleWriter) speaker(name string) int {
	lower := strings.ToLower(strings.TrimSpace(name))
	if lower == "narrator" || lower == "voiceover" || lower == "voice-over" {
		return Narrator
	}
	for i, p := range w.tale.Cast {
		if strings.EqualFold(p.Name, name) || p.Being != "" && hasWord(lower, p.Being) {
			return i
		}
	}
	for i := range w.tale.Cast {
		if w.tale.Cast[i].Name == "" {
			w.tale.Cast[i].Name = name
			w.playedBy(name, w.tale.Cast[i])
			if b := beingNamed(lower); b != "" && w.Story.Style != farm.AnimeRomance && w.Story.Style != farm.ExplainerTale {
				w.tale.Cast[i].Being = b
			}
			return i
		}
	}
	if len(w.tale.Cast) < MostCast {
		p := castOf(name, w.out.Language, w.Story.Style, w.Seed+uint32(len(w.tale.Cast))*7)[0]
		p.Name = name
		w.playedBy(name, p)
		w.tale.Cast = append(w.tale.Cast, p)
		return len(w.tale.Cast) - 1
	}
	w.tale.Notes = append(w.tale.Notes, fmt.Sprintf("directorInput.scenes: a cast has %d at most; others speak for %s", MostCast, name))
	return 1
}

// lock keeps a director's scenes as they are: ids, order, words and lengths.
func (w *taleWriter) lock() error {
	const field = "directorInput"
	lengths, err := w.Story.Director.Lengths(w.Seconds*1000, field)
	if err != nil {
		return err
	}
	rate := farm.LanguageOf(w.out.Language).Section("film").Number("words", 24) / 10
	n := len(w.Story.Director.Scenes)
	for i, sc := range w.Story.Director.Scenes {
		b := w.plot.of(10)[i*10/n]
		lines := w.directedLines(sc, TaleLine{Who: b.who, To: b.to, Mood: b.mood, React: b.react})
		words := 0
		for _, l := range lines {
			words += w.words(l.Text)
		}
		room := int(math.Max(rate*quickestSaid*(float64(lengths[i])/1000-0.25*float64(max(len(lines)-1, 0))), 1))
		if words > room {
			place := "narration"
			if sc.Narration == "" {
				place = "dialogue"
			}
			return farm.InvalidField(fmt.Sprintf("%s.scenes[%d].%s", field, i, place),
				"has %d words; a locked scene of %d ms has room for %d", words, lengths[i], room)
		}
		if len(lines) == 0 {
			lines = []TaleLine{{Who: b.who, To: b.to, Mood: b.mood, React: b.react}}
		}
		w.tale.Scenes = append(w.tale.Scenes, TaleScene{ID: sc.ID, Act: actOf(i, n), Visual: sc.Visual, Lines: w.shown(lines, sc.Visual),
			LengthMs: lengths[i]})
	}
	w.tale.Left = 0
	w.uninvited()
	return nil
}

// uninvited leaves those out of a locked story whom neither its scenes nor its prompt name: two
// who speak are two on the set.
func (w *taleWriter) uninvited() {
	const least = 2
	lower := strings.ToLower(w.text())
	for n := len(w.tale.Cast); n > least; n-- {
		p := w.tale.Cast[n-1]
		named := p.Name != "" || p.Being != "" && slices.ContainsFunc(beingsIn(lower, w.out.Language, w.Story.Style),
			func(b TalePart) bool { return b.Being == p.Being })
		speaks := func(sc TaleScene) bool {
			return slices.ContainsFunc(sc.Lines, func(l TaleLine) bool { return l.Who == n-1 && l.Text != "" })
		}
		if named || slices.ContainsFunc(w.tale.Scenes, speaks) {
			return
		}
		w.tale.Cast = w.tale.Cast[:n-1]
		for i := range w.tale.Scenes {
			for k := range w.tale.Scenes[i].Lines {
				l := &w.tale.Scenes[i].Lines[k]
				if l.Who == n-1 {
					l.Who = 0
				}
				l.Told = slices.DeleteFunc(l.Told, func(who int) bool { return who == n-1 })
				if l.To == n-1 {
					l.To = 1 - min(max(l.Who, 0), 1)
				}
			}
		}
	}
}

// Warnings tell what of a story is not as its request would have it.
func (t *Tale) Warnings() []farm.Warning {
	var out []farm.Warning
	if t.Left > 0 {
		out = append(out, farm.Warning{Code: farm.WarnLeftOut, Field: "prompt", Message: fmt.Sprintf(
			"%d sentences have no room in a story of this length", t.Left)})
	}
	return out
}

// TaleLanguage is the language of a story, a primary tag: that of its words.
func TaleLanguage(s farm.Story) string {
	return FilmLanguage(FilmAsk{Topic: s.Prompt, More: s.Topic, Director: s.Director})
}

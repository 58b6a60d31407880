// Package post has the layouts of organic posts, one file each.
package post

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// TextWall is a film whose picture is the brand's own words, a sentence to a scene.
// V1 is a wall that is built row by row, on which the thing stands that the sentence
// names; V2 is blocks of colour, one to a row; V3 shows the words that count one
// after another as large as the frame, over their sentence; in V4 the thing is cut
// out and sits on the letters; from V5 on its lines stay, as a list that grows.
func TextWall(d *kit.Draft) {
	c := d.ChooseScore("energetic", "uplifting")
	d.StartFilm(c, kit.OrganicBox)
	w := &wall{Draft: d, score: c, lately: map[int]string{}, seen: map[string]int{}}
	w.tell()
	for i, l := range w.lines {
		d.Say(fmt.Sprintf("line-%d", i+1), l.Text)
	}
	w.typed(d.PickVariant(wallVariants))
	d.Finish()
}

// tell takes the lines of the film. The call to action, which comes last, goes to the
// frame that the film ends on.
func (w *wall) tell() {
	w.lines = wallLines(w.Draft)
	n := len(w.lines) - 2
	if n < 1 {
		return
	}
	call := w.lines[n].Text
	if w.Writer.Calls(call) {
		w.cta, w.lines = w.Say("cta", call), slices.Delete(w.lines, n, n+1)
	}
}

// typed makes the film in one of the layouts. What somebody else supplied, or a
// wide recording of the brand's, lies behind a plain wall.
func (w *wall) typed(v int) {
	if v == spelt && !farm.LanguageOf(w.Facts.Language).SpacesWords { // its words are not known
		v = perched
	}
	if w.only(); w.chunks != nil && v%listed == spelt {
		v = perched
	}
	_, _, _, _, w.backed = w.behind(1000)
	w.list = w.lists() && (v >= listed || w.backed)
	way := []func(scene) []farm.Layer{w.built, w.blocks, w.spelt, w.perched}[v%listed]
	switch {
	case w.list:
		way = w.listed
	case w.backed:
		way = w.over
	case len(w.photographs()) > 0:
		way, v = w.photographed, perched
	}
	w.scenes(way, v == spelt)
}

// spelt is the layout whose scenes change by themselves, perched the one with things
// cut out.
const (
	spelt   = 2
	perched = 3
)

// listed is from which on the layouts are a list: every second film.
const (
	listed       = 4
	wallVariants = 8
)

// scene is a part of the time of a line: those that are read for long are seen in
// several ways.
type scene struct {
	i, part int
	ms      int
}

// first reports the scene that the film's thumbnail is of.
func (s scene) first() bool { return s.i == 0 && s.part == 0 }

// nth counts scenes, so that those of one line differ.
func (s scene) nth() int { return s.i + s.part }

// longSceneMs is how long a line is seen in one way at most.
const longSceneMs = 2500

// scenes makes a scene of each line in a way, several of a long one that is not to be
// seen whole, and the last of the name.
func (w *wall) scenes(way func(scene) []farm.Layer, whole bool) {
	times, seed := w.times(), int(w.Snack.Seed>>3)
	w.starts = times
	for i := range w.lines {
		from, to := times[i], times[i+1]
		sc := farm.Scene{ID: fmt.Sprintf("line-%d", i+1), DurationMs: to - from}
		if i > 0 && (!w.list || i == len(w.lines)-1) {
			w.join(&sc, seed+i, from)
		}
		if i == len(w.lines)-1 {
			sc.Layers = w.signOff(to-from, w.lines[i].Text)
			w.AddScene(sc)
			continue
		}
		cuts := []int{from, to}
		switch {
		case w.list && i == len(w.lines)-2:
			cuts = []int{from, to - w.score.Beats(w.seenWhole()), to}
		case w.list && w.open() && i > 0: // its words come all the time
		case w.chunks != nil:
			cuts = w.chunked(from, to)
		case !whole:
			cuts = w.cuts(from, to)
		}
		for k := range len(cuts) - 1 {
			if sc.DurationMs = cuts[k+1] - cuts[k]; k > 0 {
				sc = farm.Scene{ID: fmt.Sprintf("line-%d-again-%d", i+1, k), DurationMs: sc.DurationMs}
				w.Cue("pop", cuts[k], -9)
			}
			sc.Layers = way(scene{i, k, sc.DurationMs})
			w.AddScene(sc)
		}
	}
}

// cuts are the times at which a line is seen in another way, on beats, with those at
// which it begins and ends.
func (w *wall) cuts(from, to int) []int {
	n := 1
	for to-from > n*longSceneMs {
		n++
	}
	out := []int{from}
	for k := 1; k < n; k++ {
		// the first is read, the others are looked at
		at := float64(from) + float64(to-from)*(float64(k)+0.12)/float64(n)
		out = append(out, kit.OnFrame(math.Round(at/w.beatMs())*w.beatMs()))
	}
	return append(out, to)
}

// behind is a picture or film that fills the frame behind words for ms, with the
// colours that read on it; ok is false where there is none.
func (w *wall) behind(ms int) (l farm.Layer, ink, point, on farm.Color, ok bool) {
	if w.Demo != nil && !w.Demo.Tall() {
		ink, point = whiteOn(w.Draft)
		l = farm.Layer{ID: "footage", Box: kit.Whole(w.Snack.Canvas), Footage: &farm.Footage{Asset: w.AddAsset("demo", w.Demo.Asset),
			Loop: true, Dim: kit.PhotoDim, Speed: 0.7, Focus: w.Demo.Focus()}}
		return l, ink, point, worstPhoto, true
	}
	return suppliedGround(w.Draft, ms)
}

// wall is a text-wall in the making.
type wall struct {
	*kit.Draft
	score   kit.Score
	lines   []copywriter.Line
	cta     string         // of the last frame; "" is where the brand is found
	lately  map[int]string // the thing of each line
	bears   int            // the objects that have borne a line
	letters int            // the lines that are told by their key word
	views   int            // of the brand's pictures so far
	seen    map[string]int // how often each of them was seen
	// chunks are the parts of a film\'s only sentence, which are told one after another
	// before it is seen whole.
	chunks []string
	list   bool // its lines stay, in a column
	backed bool // a film or picture that fills the frame lies behind it
	starts []int
}

const (
	mostWallLines = 8
	leastWall     = 4    // lines, before whole sentences of any length are taken
	wallChars     = 64   // of a line
	longWallChars = 110  // of a sentence where there is little else
	leastWallMs   = 1300 // of a line
	chunkMs       = 1300 // of a part of one
	wholeMs       = 2400 // of one whose parts were read
	slowWallMs    = 4600
	shortFilmMs   = 8200
	longFilmMs    = 15000
)

// wallLines are the lines of the film: the opening whose turn it is, those of the
// brand by rarity, the name last.
func wallLines(d *kit.Draft) []copywriter.Line {
	k := wordiness(d)
	lines := d.Writer.Beats(mostWallLines, int(wallChars*k))
	last := copywriter.Line{Text: d.Facts.Name}
	if n := len(lines); n > 0 && lines[n-1].Text == d.Facts.Name {
		last, lines = lines[n-1], lines[:n-1]
	}
	has := func(s string) bool {
		return slices.ContainsFunc(lines, func(l copywriter.Line) bool {
			return strings.Contains(s, l.Text) ||
				strings.Contains(l.Text, s)
		})
	}
	call := slices.IndexFunc(lines, func(l copywriter.Line) bool { return d.Writer.Calls(l.Text) })
	if call < 0 {
		call = len(lines)
	}
	for _, s := range d.Facts.Whole() { // before the call, which comes last
		if s = strings.TrimRight(s, "."); len(lines) < leastWall && utf8.RuneCountInString(s) <= int(longWallChars*k) && !has(s) {
			lines = slices.Insert(lines, call, copywriter.Line{Text: s})
			call++
		}
	}
	for i, l := range lines {
		if s, ok := wholeOf(d, l.Text, int(longWallChars*k)); ok && i > 0 {
			lines[i] = copywriter.Line{Text: s}
		}
	}
	lines = distinct(lines)
	lines = append(lines, last)
	for i := range lines {
		if lines[i].Emphasis == "" {
			lines[i].Emphasis = d.Key(lines[i].Text)
		}
	}
	return lines
}

// distinct are lines without those that others have in them; the first stays.
func distinct(lines []copywriter.Line) []copywriter.Line {
	var out []copywriter.Line
	for i, l := range lines {
		part := i > 0 && strings.Contains(l.Text, lines[0].Text) ||
			slices.ContainsFunc(out, func(o copywriter.Line) bool { return strings.Contains(o.Text, l.Text) }) ||
			i > 0 && slices.ContainsFunc(lines[i+1:], func(o copywriter.Line) bool {
				return o.Text != l.Text && strings.Contains(o.Text, l.Text)
			})
		if !part {
			out = append(out, l)
		}
	}
	return out
}

// fragmentWords is how many words a line has at most that says little without its
// sentence.
const fragmentWords = 3

// wholeOf is the sentence of the brand's text that a few words stand in; ok is false
// where they are no part of one, or it is long.
func wholeOf(d *kit.Draft, words string, chars int) (string, bool) {
	if len(strings.Fields(words)) > fragmentWords || !farm.LanguageOf(d.Facts.Language).SpacesWords {
		return "", false
	}
	low := strings.ToLower(words)
	for _, s := range d.Facts.Whole() {
		s = strings.TrimRight(s, ".")
		if len(s) > len(words) && utf8.RuneCountInString(s) <= chars && strings.Contains(strings.ToLower(s), low) {
			return s, true
		}
	}
	return "", false
}

// wordiness is how much longer lines of a language are.
func wordiness(d *kit.Draft) float64 { return farm.LanguageOf(d.Facts.Language).Wordiness }

// lasts is how long a line is shown, ms: as long as it is read once its words have
// come, the name as long as it is seen.
func (w *wall) lasts(i int) float64 {
	if i == len(w.lines)-1 {
		return 1700
	}
	if w.chunks != nil && i == 0 { // it is read in parts first
		return chunkMs*float64(len(w.chunks)) + wholeMs
	}
	if w.list { // it stays to be read, and is seen once more
		return min(max(w.ReadingMs(w.lines[i].Text), leastWallMs), slowWallMs)
	}
	return min(max(w.ReadingMs(w.lines[i].Text)+500, leastWallMs), slowWallMs)
}

// times are the film times at which the lines begin, on half beats, and the end
// of the last. What the film has no room for goes, short films stay longer.
func (w *wall) times() []int {
	beats := make([]float64, len(w.lines))
	for i := range w.lines {
		beats[i] = halfBeats(w.score, w.lasts(i))
	}
	sum := func() int {
		all := w.seenWhole()
		for _, b := range beats {
			all += b
		}
		return w.score.Beats(all)
	}
	for len(beats) > 3 && sum() > longFilmMs {
		n := len(beats) - 2
		beats, w.lines = slices.Delete(beats, n, n+1), slices.Delete(w.lines, n, n+1)
	}
	for i := 0; sum() < shortFilmMs; i++ {
		beats[i%len(beats)] += 0.5
	}
	beats[len(beats)-2] += w.seenWhole()
	out, at := []int{0}, 0.0
	for _, b := range beats {
		at += b
		out = append(out, w.score.Beats(at))
	}
	return out
}

// halfBeats is the least number of beats, in halves, that lasts ms.
func halfBeats(c kit.Score, ms float64) float64 {
	beat := 60000 / float64(c.BPM)
	n := 0.5
	for n*beat < ms-40 {
		n += 0.5
	}
	return n
}

// joins are the ways from poster to poster, with the sound of each.
var joins = []struct {
	tr    farm.Transition
	sound string
}{
	{farm.Transition{Kind: "wipe", Direction: "up"}, "swipe"}, {}, {farm.Transition{Kind: "through"}, "whoosh"},
	{farm.Transition{Kind: "iris", Focus: &farm.Point{X: 0.78, Y: 0.78}}, "pop"},
	{farm.Transition{Kind: "whip", Direction: "left"}, "whoosh"},
	{farm.Transition{Kind: "flash"}, "impact"},
}

// join lets a scene take over from the one before in one of the ways.
func (w *wall) join(sc *farm.Scene, k, at int) {
	j := joins[k%len(joins)]
	if j.tr.Kind == "" {
		return
	}
	tr := j.tr
	tr.DurationMs = kit.OnFrame(300)
	if tr.Kind == "through" {
		last := w.Snack.Scenes[len(w.Snack.Scenes)-1].Layers
		if i := slices.IndexFunc(last, func(l farm.Layer) bool { return l.ID == "word" }); i >= 0 {
			tr = *w.Through(last[i])
		}
	}
	sc.Enter = &tr
	w.Cue(j.sound, at-60, -6)
}

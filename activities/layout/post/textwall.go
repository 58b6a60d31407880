// Package post has the layouts of organic posts, one file each.
package post

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// TextWall is a film whose picture is the brand's own words: its trade, then clause by clause what it does,
// each in rows that fill the frame and on whose letters the beat pulls. What it costs comes last, on a tag;
// the frame that it ends on has the name, the trade, the town and the button.
func TextWall(d *kit.Draft) {
	c := d.ChooseScore("energetic", "uplifting")
	d.StartFilm(c, kit.OrganicBox)
	w := newWall(d, c)
	w.tell()
	for i, l := range w.lines {
		d.Say(fmt.Sprintf("line-%d", i+1), l.Text)
	}
	w.move = d.PickVariant(kit.PlacardMoves)
	w.played(w.wallPage)
	d.Finish()
}

// newWall is a wall of a draft with nothing on it.
func newWall(d *kit.Draft, c kit.Score) *wall {
	w := &wall{Draft: d, score: c, lately: map[int]string{}, seen: map[string]int{}, facts: map[string]bool{}, wide: pageWords,
		sold: d.SoldAs()}
	_, _, _, _, w.backed = w.behind(1000)
	return w
}

// tell takes the lines of the film. The call to action, which comes last, goes to the
// frame that the film ends on.
func (w *wall) tell() {
	w.lines = w.passage()
	n := len(w.lines) - 2
	if n < 1 {
		return
	}
	call := w.lines[n].Text
	if w.Writer.Calls(call) {
		w.cta, w.lines = w.Say("cta", call), slices.Delete(w.lines, n, n+1)
	}
}

// beatMs is the length of a beat, ms.
func (w *wall) beatMs() float64 { return 60000 / float64(w.score.BPM) }

// measure is a box of the wall's width from y on.
func (w *wall) measure(y, h float64) farm.Box {
	room := w.Snack.SafeBox
	return kit.Box(room.X+wallInset, y, room.W-2*wallInset, h)
}

// The measure of a wall of words: rows that swell stay in the safe box.
const (
	wallInset = 16.0
	wallHead  = 236.0
	wallLast  = 1404.0 // y at which what is read ends
)

// shownBefore reports a thing that a line before the i-th one has shown.
func (w *wall) shownBefore(name string, i int) bool {
	for k := range i {
		if w.lately[k] == name {
			return true
		}
	}
	return false
}

// look is the colours of the i-th scene.
func (w *wall) look(i int) kit.Scheme {
	looks := w.Looks()
	return looks[(i+int(w.Snack.Seed>>9))%len(looks)]
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

// wall is a film of pages in the making.
type wall struct {
	*kit.Draft
	score  kit.Score
	lines  []copywriter.Line
	sold   string          // what the head of each frame says that the brand does
	cta    string          // of the last frame; "" is where the brand is found
	lately map[int]string  // the thing of each line
	drawn  int             // the pages so far
	views  int             // of the brand's pictures so far
	seen   map[string]int  // how often each of them was seen
	ways   kit.Ways        // the compositions so far
	move   int             // how rows come in this film
	backed bool            // a film or picture that fills the frame lies behind it
	deeds  int             // what was done to things so far
	facts  map[string]bool // what was drawn so far

	stood *kit.Placard // the poster that was drawn last; nil where the page before was none
	wide  float64      // words of a page
}

const (
	mostWallLines = 8
	leastWall     = 4   // lines, before whole sentences of any length are taken
	wallChars     = 64  // of a line
	longWallChars = 110 // of a sentence where there is little else
	shortFilmMs   = 7700
	longFilmMs    = 16000
	soleFilmMs    = 18200 // of a sentence that is the only one
	longDemoMs    = 15000 // of a broll-demo
)

// passage is what the film tells: whole sentences, as many as it has the time for, and the name;
// lines of the text where no sentence of it is short enough.
func (w *wall) passage() []copywriter.Line {
	lasts := func(s string) float64 {
		ms := 0.0
		for _, words := range w.phrases(s) {
			ms += w.pageBeats(words) * w.beatMs()
		}
		return ms
	}
	tells := w.Writer.Reel(w.longest()-signOffMs, lasts)
	if len(tells) == 0 {
		tells = w.Writer.Passage(w.longest()-signOffMs, lasts)
	}
	if len(tells) == 0 {
		tells = w.Writer.Passage(w.mostSole()-signOffMs, lasts)
	}
	if len(tells) == 0 {
		l, ok := w.Writer.Beginning(w.mostSole()-signOffMs, lasts)
		if !ok {
			return wallLines(w.Draft)
		}
		tells = []copywriter.Line{l}
	}
	return append(tells, copywriter.Line{Text: w.Facts.Name})
}

// longest is how long the film lasts at most, and mostSole where it tells the only sentence of a
// brand, ms.
func (w *wall) longest() float64  { return w.ofType(longFilmMs) }
func (w *wall) mostSole() float64 { return w.ofType(soleFilmMs) }

// ofType is a length of a text-wall; a broll-demo is never as long.
func (w *wall) ofType(ms float64) float64 {
	if w.Snack.Type == farm.BrollDemo {
		return min(ms, longDemoMs)
	}
	return ms
}

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

// halfBeats is the least number of beats, in halves, that lasts ms.
func halfBeats(c kit.Score, ms float64) float64 {
	beat := 60000 / float64(c.BPM)
	n := 0.5
	for n*beat < ms-40 {
		n += 0.5
	}
	return n
}

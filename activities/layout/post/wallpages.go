package post

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The time that a page of a wall is seen.
const (
	leastPageMs = 1150 // of a phrase
	pageSpeed   = 3.5  // words a second that are read where they come one by one
	afterPageMs = 150  // that it stands once it could be read
	pageWords   = 12.5 // of a clause that fills a frame
	shownWords  = 8.5  // of one that stands over a picture
	signOffMs   = 2200
	titleMs     = 1600
)

// page is a phrase of a line that has a frame by itself.
type page struct {
	i, part int // the line, and which of its phrases
	ms      int
	words   string
	key     string
	beats   float64
	thing   *kit.Object
	owned   bool // the words name the thing themselves
}

// first reports the page that the film's thumbnail is of.
func (p page) first() bool { return p.i == 0 && p.part == 0 }

// paged are the phrases of all lines but the last, which is the name, with what each shows.
func (w *wall) paged() [][]page {
	var out [][]page
	for i, l := range w.lines[:len(w.lines)-1] {
		var pages []page
		for k, s := range w.phrases(l.Text) {
			pages = append(pages, page{i: i, part: k, words: s, key: w.keyOf(s, l.Emphasis), beats: w.pageBeats(s)})
		}
		w.showThing(i, pages)
		out = append(out, pages)
	}
	return out
}

// phrases are what each page says of a line.
func (w *wall) phrases(line string) []string {
	if line == w.title {
		return []string{line}
	}
	pages := w.ClausePages(line, w.wide)
	for i := range pages {
		pages[i] = strings.TrimRight(pages[i], kit.HangingMarks+" ")
	}
	return pages
}

// pageBeats is for how many beats a page is seen.
func (w *wall) pageBeats(words string) float64 {
	return halfBeats(w.score, max(leastPageMs, kit.ReadingWords(words, w.Facts.Language)*1000/pageSpeed+afterPageMs))
}

// keyOf is the part of a phrase that stands out.
func (w *wall) keyOf(words, key string) string {
	if point := w.PointOf(words); point != "" && point != words {
		return point
	}
	if key != "" && strings.Contains(words, key) && key != words && strings.ContainsFunc(key, unicode.IsDigit) {
		return key
	}
	return ""
}

// showThing gives what a line names to the page that has its word, what only its sentence
// names to its last page; what the line before showed is shown again where it is named alone.
func (w *wall) showThing(i int, pages []page) {
	line := w.lines[i].Text
	o, ok := w.ThingOf(line, 0)
	if !ok {
		return
	}
	at := slices.IndexFunc(pages, func(p page) bool { return strings.Contains(strings.ToLower(p.words), strings.ToLower(o.Word)) })
	owned := at >= 0
	if !owned && w.shownBefore(o.Name, i) {
		return
	}
	if w.lately[i] = o.Name; at < 0 {
		at = len(pages) - 1
	}
	pages[at].thing, pages[at].owned = &o, owned
}

// timed are the pages that a film has the time for; the lines before the last go first.
func (w *wall) timed() [][]page {
	all := w.paged()
	end := halfBeats(w.score, signOffMs)
	sum := func() int {
		n := end
		for _, line := range all {
			for _, p := range line {
				n += p.beats
			}
		}
		return w.score.Beats(n)
	}
	for len(all) > 2 && sum() > int(w.longest()) {
		n := len(all) - 1
		all, w.lines = all[:n], slices.Delete(w.lines, n, n+1)
	}
	for k := 0; sum() < shortFilmMs && len(all) > 0; k++ {
		line := all[k%len(all)]
		line[k/len(all)%len(line)].beats += 0.5
	}
	return all
}

// played makes a scene of each page, and the last of the name.
func (w *wall) played(draw func(page) []farm.Layer) {
	at := 0.0
	for _, line := range w.timed() {
		for _, p := range line {
			from, to := w.score.Beats(at), w.score.Beats(at+p.beats)
			p.ms = to - from
			id := fmt.Sprintf("line-%d", p.i+1)
			if p.part > 0 {
				id = fmt.Sprintf("%s-%d", id, p.part+1)
				w.Cue("pop", from, -9)
			} else if p.i > 0 {
				w.Cue([]string{"swipe", "impact", "whoosh"}[(p.i+int(w.Snack.Seed>>3))%3], from-33, -7)
			}
			w.stood = nil
			w.addPage(id, p, draw(p), w.score.Beats(at+turnedAt(p.beats)))
			w.drawn++
			at += p.beats
		}
	}
	from, to := w.score.Beats(at), w.score.Beats(at+halfBeats(w.score, signOffMs))
	w.Cue("impact", from, -6)
	w.AddScene(farm.Scene{ID: "end", DurationMs: to - from, Layers: w.signOff(to-from, w.lines[len(w.lines)-1].Text)})
}

// leastTurned is for how long a page is seen at least that changes its colours, ms.
const leastTurned = 1900

// turnedAt is on which half beat of some a page changes its colours: where its words were read.
func turnedAt(beats float64) float64 { return math.Ceil(beats*1.1) / 2 }

// addPage adds a page's scene that ends where the film has come to. A placard that is seen for
// long changes its colours at a time of the film: nothing stands still for so long.
func (w *wall) addPage(id string, p page, layers []farm.Layer, turn int) {
	from := w.playedMs
	w.playedMs += p.ms
	if w.stood == nil || w.Solemn() || p.ms < leastTurned || turn <= from || turn >= w.playedMs {
		w.AddScene(farm.Scene{ID: id, DurationMs: p.ms, Layers: layers})
		return
	}
	of := *w.stood
	of.Ms = turn - from
	w.AddScene(farm.Scene{ID: id, DurationMs: of.Ms, Layers: w.Placard(w.way, of)})
	w.Cue("pop", turn, -12)
	w.AddScene(farm.Scene{ID: id + "-turned", DurationMs: w.playedMs - turn, Layers: w.Placard(w.way, of.Turned(w.playedMs-turn))})
}

// stand draws a placard that may change its colours.
func (w *wall) stand(way int, of kit.Placard) []farm.Layer {
	w.stood, w.way = &of, way
	return w.Placard(way, of)
}

// placard is a page as a placard: its colours follow those of the page before.
func (w *wall) placard(p page) kit.Placard {
	looks := w.Looks()
	k := (w.drawn + int(w.Snack.Seed>>9)) % len(looks)
	return kit.Placard{
		Words: p.words, Stress: p.key, Colors: append(slices.Clone(looks[k:]), looks[:k]...), Room: w.Snack.SafeBox,
		Object: p.thing, Owned: p.owned, Ms: p.ms, BeatMs: w.beatMs(), First: p.first(), Move: w.move, Device: int(w.Snack.Seed >> 6),
		Turn: w.drawn + int(w.Snack.Seed>>4), Edges: w.edges, Tail: w.tail(p),
	}
}

// typePage is a page that is type, with its fact or its thing; must is one that is not without a
// picture: what else its line tells, the brand's foremost thing, or its character.
func (w *wall) typePage(p page, must bool) []farm.Layer {
	of := w.placard(p)
	of.Fact = w.fact(p.words)
	if of.Fact == nil && of.Object == nil && must {
		of = w.shownAs(of, p)
	}
	w.bare = of.Fact == nil && of.Object == nil
	return w.stand(w.ways.Next(w.PlacardWays(of), w.drawn+int(w.Snack.Seed>>7)), of)
}

// fact is what some words tell that can be drawn and no page has shown; nil where there is none.
func (w *wall) fact(words string) *kit.Figure {
	f, ok := w.FactOf(words)
	if !ok || w.facts[f.Kind+f.Text] || words == w.title || !f.Strikes() {
		return nil
	}
	w.facts[f.Kind+f.Text] = true
	return &f
}

// tail is what stands below the trade in the first frame: the town.
func (w *wall) tail(p page) []string {
	if town := w.TownAlone(); p.words == w.title && town != "" && !strings.Contains(p.words, town) {
		return []string{town}
	}
	return nil
}

// shownAs is a placard of words that name nothing with a picture all the same.
func (w *wall) shownAs(of kit.Placard, p page) kit.Placard {
	o, ok := w.ThingOf(w.lines[p.i].Text, 0)
	if !ok {
		o, ok = w.Foremost(0)
	}
	if ok {
		of.Object = &o
	}
	return of
}

// wallPage is a page of a text-wall: type, at least every other one with what it tells or over a
// picture of the brand's where it has some.
func (w *wall) wallPage(p page) []farm.Layer {
	switch {
	case w.backed:
		return w.over(p)
	case w.drawn%2 == 0 && len(w.photographs()) > 0:
		return w.photographed(p)
	case w.drawn%2 == 1 && len(w.screens()) > 0 && p.thing == nil:
		return w.onScreen(p)
	}
	return w.typePage(p, w.bare)
}

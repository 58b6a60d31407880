package post

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The time that a page of a wall is seen.
const (
	leastPageMs = 1150 // of a phrase
	pageSpeed   = 4.2  // words a second that are read where they come one by one
	afterPageMs = 150  // that it stands once it could be read
	pageWords   = 20.0 // of a sentence that is one poster
	shownWords  = 8.5  // of one that stands over a picture
	signOffMs   = 2200
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
			layers, enter := w.pageOf(draw, p)
			w.AddScene(farm.Scene{ID: id, DurationMs: p.ms, Layers: layers, Enter: enter})
			w.drawn++
			at += p.beats
		}
	}
	from, to := w.score.Beats(at), w.score.Beats(at+halfBeats(w.score, signOffMs))
	w.Cue("impact", from, -6)
	w.AddScene(farm.Scene{ID: "end", DurationMs: to - from, Layers: w.signOff(to-from, w.lines[len(w.lines)-1].Text), Enter: w.enters()})
}

// pageOf are the layers of a page, and how it comes out of the one before it.
func (w *wall) pageOf(draw func(page) []farm.Layer, p page) ([]farm.Layer, *farm.Transition) {
	enter := w.enters()
	w.stood = nil
	return draw(p), enter
}

// enters is how a page comes out of the poster before it; nil is a cut.
func (w *wall) enters() *farm.Transition {
	if w.stood == nil {
		return nil
	}
	if w.Snack.Type == farm.BrollDemo && w.drawn%2 == 1 && !w.Solemn() { // the camera goes on through the words
		return &farm.Transition{Kind: "through", DurationMs: kit.OnFrame(233), Focus: &farm.Point{X: 0.42, Y: 0.45}}
	}
	return w.PosterEnter(*w.stood)
}

// stand draws a placard out of which the next page may come.
func (w *wall) stand(way int, of kit.Placard) []farm.Layer {
	if way == kit.PlacardPoster || way == kit.PlacardTravel {
		w.stood = &of
	}
	return w.Placard(way, of)
}

// placard is a page as a placard: its colours follow those of the page before.
func (w *wall) placard(p page) kit.Placard {
	looks := w.Looks()
	k := (w.drawn + int(w.Snack.Seed>>9)) % len(looks)
	return kit.Placard{
		Words: p.words, Stress: p.key, Colors: append(slices.Clone(looks[k:]), looks[:k]...), Room: w.Snack.SafeBox,
		Object: p.thing, Owned: p.owned, Ms: p.ms, BeatMs: w.beatMs(), First: p.first(), Move: w.move, Device: int(w.Snack.Seed >> 6),
		Turn: w.drawn + int(w.Snack.Seed>>4), Sold: w.sold,
	}
}

// typePage is a page that is type alone: a poster.
func (w *wall) typePage(p page) []farm.Layer { return w.stand(kit.PlacardPoster, w.placard(p)) }

// fact is what some words tell that can be drawn and no page has shown; nil where there is none.
func (w *wall) fact(words string) *kit.Figure {
	f, ok := w.FactOf(words)
	if !ok || w.facts[f.Kind+f.Text] || !f.Strikes() {
		return nil
	}
	w.facts[f.Kind+f.Text] = true
	return &f
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
	return w.typePage(p)
}

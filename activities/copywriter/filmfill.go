package copywriter

import (
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// Where a line of the house may stand in a film.
const (
	fillEarly = iota // after the first sentence
	fillFact         // after a fact, of which one with a figure is best
	fillLate         // before the last sentence
	fills
)

// fillAt are the places of the house's lines, by their order in the files of the languages.
var fillAt = [fills][]int{fillEarly: {0, 6, 7}, fillFact: {2, 1, 9}, fillLate: {5, 4, 3, 8}}

// The house's lines that are questions about anything, by their order: they name no gender
// and no number.
var askAbout = []int{0, 5, 4}

// houseLine is a line of the house with its place, and the thing that it asks about.
type houseLine struct {
	text  string
	place int
	about string
}

// fillers are the house's lines in the order in which a film takes them: of each place in
// turn, each place's by the seed.
func (w *filmWriter) fillers() []houseLine {
	lines := w.lines("line")
	var out []houseLine
	for k := range lines {
		for place, all := range fillAt {
			if k >= len(all) {
				continue
			}
			if i := all[(k+int(w.Seed>>3)%len(all))%len(all)]; i < len(lines) {
				out = append(out, houseLine{text: lines[i], place: place})
			}
		}
	}
	return w.asking(out, lines)
}

// asking has the questions of the house ask about the topic's own things, each about
// another, and sets them side by side where there are several.
func (w *filmWriter) asking(fill []houseLine, lines []string) []houseLine {
	things := w.things()
	var out []houseLine
	for k, thing := range things {
		if k < len(askAbout) && askAbout[k] < len(lines) {
			question := lines[askAbout[k]]
			fill = slices.DeleteFunc(fill, func(f houseLine) bool { return f.text == question })
			out = append(out, houseLine{w.about(thing, question), fillFact, thing})
		}
	}
	if ranked := w.lines("end ranked"); len(things) > 1 && len(ranked) > 0 && w.ends != "end ranked" {
		marks := farm.LanguageOf(w.out.Language).Section("marks")
		few := things[:min(len(things), 3)]
		list := strings.Join(few, marks.TextOr("comma", ", "))
		out = append(out, houseLine{w.about(list, ranked[0]), fillLate, few[len(few)-1]}) // once all are told
	}
	return append(out, fill...)
}

// afterTold is the place behind the first thought that names a thing: nobody is asked about what
// was not told. 0 is anywhere.
func (w *filmWriter) afterTold(thing string) int {
	noun := wordsOf(thing)
	if len(noun) == 0 {
		return 0
	}
	last, within := noun[len(noun)-1], unspaced(thing) || w.joinsParticles()
	return slices.IndexFunc(w.units, func(u FilmScene) bool {
		if within {
			return u.own && strings.Contains(u.Text, thing)
		}
		return u.own && slices.Contains(wordsOf(u.Text), last)
	}) + 1
}

// fill adds lines of the house to a topic that tells too little, each where it goes on from
// what was said.
func (w *filmWriter) fill() {
	least, _ := scenesOf(w.Seconds, w.Cut.Dense)
	enough := 0.72 // of the room: the rest is music and pictures
	if w.out.Thin {
		enough = 0.82
	}
	const whole = 0.95
	if f := w.form(); f.name == formList { // nothing follows its first place
		w.formed(f, whole)
	} else {
		w.formed(f, enough)
	}
	for _, f := range w.fillers() {
		said := float64(w.said()) / float64(max(w.out.Wanted, 1))
		if said >= enough || said >= 0.6 && len(w.units) >= least-1 {
			return
		}
		if f.place == fillFact && f.about == "" && !w.toldSomething() || w.avoids(f.text) || !w.once(f.text) {
			continue
		}
		at := max(w.placeOf(f.place), w.afterTold(f.about))
		w.units = slices.Insert(w.units, at, FilmScene{Role: FilmFrame, Text: f.text, Visual: f.about})
	}
}

// toldSomething reports a film that tells a thought of its own: nobody looks a second time at
// a bare name, and lets it sink in.
func (w *filmWriter) toldSomething() bool {
	const thought = 4 // words
	return slices.ContainsFunc(w.units, func(u FilmScene) bool {
		return u.own && w.words(u.Text) >= thought && !sameLine(u.Text, w.out.Topic)
	})
}

// placeOf is where the next line of the house stands.
func (w *filmWriter) placeOf(place int) int {
	n := len(w.units)
	free := func(at int) bool { // nothing that hangs on what stands before, and no two of the house
		return at > 0 && (at == n || !w.units[at].hung && w.units[at].Role != FilmFrame) && w.units[at-1].Role != FilmFrame
	}
	best, score := n, -1
	for at := 1; at <= n; at++ {
		if !free(at) {
			continue
		}
		var s int
		switch before := w.units[at-1]; place {
		case fillEarly:
			s = n - at
		case fillLate:
			s = at
		default:
			s = min(at, n-at)
			if before.own && at > 1 && strings.ContainsFunc(before.Text, unicode.IsDigit) {
				s += n
			}
		}
		if s > score {
			best, score = at, s
		}
	}
	return best
}

package copywriter

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// The places of a deck that another writer may fill, and the least that they hold,
// characters.
const (
	leastDeckTitle = 70
	leastDeckBody  = 160
)

// rewritten are the pages whose words may be said otherwise: figures, quotations,
// lists and what the last page asks stand as they were told.
var rewritten = map[string]bool{PageTension: true, PagePoint: true, PageStep: true}

// Facts are what another writer may say.
func (d *Deck) Facts() Facts { return d.facts }

// Told are the prompt's sentences as facts.
func (d *Deck) Told() []farm.Fact {
	var out []farm.Fact
	for _, p := range d.Pages {
		for _, s := range []string{p.Title, p.Body} {
			if s != "" && p.Kind != PageAsk {
				out = append(out, farm.Fact{Kind: "description", Value: s, Source: "request"})
			}
		}
	}
	return out
}

// Slots are the places that another writer may fill, with what stands there.
func (d *Deck) Slots() []Slot {
	var out []Slot
	for i, p := range d.Pages {
		if !rewritten[p.Kind] || d.Thin {
			continue
		}
		add := func(kind, text string, least int) {
			if text != "" {
				n := max(utf8.RuneCountInString(text)*5/4, least)
				out = append(out, Slot{ID: fmt.Sprintf("page-%d.%s.1", i+1, kind), Snack: fmt.Sprintf("page-%d", i+1), Type: farm.Slides, Kind: kind,
					Limit: Limit{LeastWords: 1, MostWords: max(n/4, 8), MostChars: n}, Text: text})
			}
		}
		add("title", p.Title, leastDeckTitle)
		add("body", p.Body, leastDeckBody)
	}
	return out
}

// Give puts lines of another writer in their places, and returns how many. They
// have been checked; a line that another page has is left out.
func (d *Deck) Give(lines Lines) int {
	seen, given := map[string]bool{}, 0
	for _, p := range d.Pages {
		seen[lineKey(p.Title)] = true
	}
	for i := range d.Pages {
		p := &d.Pages[i]
		for _, place := range []struct {
			kind string
			text *string
		}{{"title", &p.Title}, {"body", &p.Body}} {
			line := lines.Text[fmt.Sprintf("page-%d.%s.1", i+1, place.kind)]
			if line == "" || *place.text == "" || seen[lineKey(line)] && !sameLine(line, *place.text) {
				continue
			}
			seen[lineKey(line)] = true
			*place.text = line
			given++
		}
		if p.Mark != "" && !strings.Contains(p.Title, p.Mark) {
			p.Mark = ""
		}
	}
	return given
}

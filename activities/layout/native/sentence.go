package native

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm/activities/copywriter"
)

// partKinds are the scenes in which one sentence is told in parts: messages that are
// sent one after another, lines of a list, pages.
var partKinds = []string{"thread", "notes", "story"}

// only is the only sentence of a brand in the parts in which it is said; nil of a text
// that says more.
func (w *words) only() []string {
	if w.d.Lines != nil || w.d.Facts.Mixed() || len(w.d.Facts.Whole()) != 1 || len(w.whole) > 1 {
		return nil
	}
	return w.d.Chunks(w.d.Facts.Whole()[0])
}

// inParts tells the brand's only sentence in the parts in which it is said, once a
// film, under what somebody asks for by the brand's trade where a scene has questions.
func (f *film) inParts(k kind, add func(slot, s string, asked bool)) bool {
	parts := f.words.only()
	if parts == nil || f.parted || !slices.Contains(partKinds, k.name) {
		return false
	}
	f.parted = true
	if trade := copywriter.Clean(f.Brand.Industry); k.asks && trade != "" && len(strings.Fields(trade)) < 6 {
		add("asked", copywriter.AsQuestion(upperFirst(trade), f.Facts.Language), true)
	}
	if n := len(parts); n > mostParts { // nothing of it is left out
		parts = append(parts[:mostParts-1:mostParts-1], strings.Join(parts[mostParts-1:], " "))
	}
	for _, s := range parts {
		add("part", strings.TrimRight(s, ",;:"), false)
	}
	return true
}

// mostParts is in how many parts a scene tells a sentence at most.
const mostParts = 3

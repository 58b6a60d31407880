package copywriter

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// Builtin is the name of this package's writer.
const Builtin = "builtin"

// Lines are the words of a pack by another writer.
type Lines struct {
	By   string            // who wrote them: the service and its model
	Text map[string]string // by the ids of Writer.Asked
	// Why tells, by id, why a place has the builtin writer's line after all.
	Why map[string]string
	// Failed tells why there are no lines at all.
	Failed string
}

// Refuse takes the lines of a part back: of one place, or of a snack.
func (l *Lines) Refuse(part, why string) {
	for _, id := range slices.Sorted(maps.Keys(l.Text)) {
		if id == part || strings.HasPrefix(id, part+".") {
			delete(l.Text, id)
			l.Why[id] = why
		}
	}
}

// maxNotes is how many places a snack's list of providers names one by one.
const maxNotes = 20

// Providers tells who wrote a snack's words. l may be nil: the builtin writer
// was asked alone.
func (l *Lines) Providers(snack string, asked []Slot) []farm.Provider {
	if l == nil {
		return []farm.Provider{{Part: "copy", Name: Builtin}}
	}
	if l.Failed != "" {
		return []farm.Provider{{Part: "copy", Name: Builtin, Note: l.By + ": " + l.Failed}}
	}
	given, all := 0, 0
	var notes []farm.Provider
	for _, s := range asked {
		if s.Snack != snack {
			continue
		}
		all++
		if s.Given {
			given++
			continue
		}
		if why := l.Why[s.ID]; why != "" && len(notes) < maxNotes {
			notes = append(notes, farm.Provider{Part: "copy." + strings.TrimPrefix(s.ID, snack+"."), Name: Builtin, Note: why})
		}
	}
	return append([]farm.Provider{{Part: "copy", Name: l.By, Note: fmt.Sprintf("%d of %d lines", given, all)}}, notes...)
}

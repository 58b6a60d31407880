package check

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/report"
)

// clauseSlots begin the names of the places of copy that hold clauses; buttons
// and labels hold none.
var clauseSlots = []string{"hook", "headline", "sub", "title", "body", "line", "spoken", "card", "scene", "step", "benefit", "reason"}

// K42: no line of copy ends in a word that waits for another: its clause was
// cut there.
func cutClauses(s *subject) Result {
	words := farm.LanguageOf(s.r.Language).Section("lines").Words("wait")
	if len(words) == 0 || len(s.r.Copy) == 0 {
		return none("no words of a language whose clauses are known")
	}
	var f faults
	n := 0
	for _, slot := range slices.Sorted(maps.Keys(s.r.Copy)) {
		kind, _, _ := strings.Cut(slot, "-")
		line := s.r.Copy[slot]
		parts := strings.Fields(line)
		if !slices.Contains(clauseSlots, kind) || len(parts) < 2 {
			continue
		}
		n++
		last := parts[len(parts)-1]
		bare := strings.ToLower(strings.TrimRightFunc(last, unicode.IsPunct))
		if strings.HasSuffix(last, "…") || strings.HasSuffix(last, "?") || strings.HasSuffix(last, "’") {
			continue
		}
		if slices.Contains(words, bare) || bare == "" {
			f.add("%s: %q", slot, line)
		}
	}
	if n == 0 {
		return none("no clauses")
	}
	return verdict(len(f) == 0, fmt.Sprintf("%d lines", n), "none cut", f...)
}

// thingPrefix begins what a report calls the drawing of a thing.
const thingPrefix = "thing "

// K43: each drawn thing stands for a word, which the facts name and a text of
// theirs has.
func namedThings(s *subject) Result {
	var f faults
	var seen []string
	for _, p := range s.r.Pictures {
		name, ok := strings.CutPrefix(p.Drawing, thingPrefix)
		if !ok || slices.Contains(seen, name) {
			continue
		}
		seen = append(seen, name)
		if !named(s.r, name) {
			f.add("no word stands for %s", name)
		}
	}
	if len(seen) == 0 {
		return none("no thing is drawn")
	}
	return verdict(len(f) == 0, strings.Join(seen, ", "), "a word for each", f...)
}

func named(r report.Report, thing string) bool {
	for _, fact := range r.Facts {
		word, ok := strings.CutSuffix(fact.Value, ": "+thing)
		if fact.Kind != "object" || !ok {
			continue
		}
		if slices.ContainsFunc(r.Facts, func(x farm.Fact) bool {
			return x.Kind != "object" && strings.Contains(strings.ToLower(x.Value), strings.ToLower(word))
		}) {
			return true
		}
	}
	return false
}

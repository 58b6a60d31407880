package copywriter

import (
	"slices"

	"github.com/snackfarm/farm"
)

// free reports a line that says that something costs nothing.
func (f Facts) free(line string) bool {
	own := farm.LanguageOf(f.Own).Section("drawn")
	forms, not := own.Words("free"), own.Words("unfree")
	if !spaced(f.Own) {
		return hasAny(line, forms)
	}
	all := wordsOf(line)
	for i, w := range all {
		is := func(form string) bool { return isForm(w, form) }
		if slices.ContainsFunc(forms, is) && (i+1 == len(all) || !slices.Contains(not, all[i+1])) {
			return true
		}
	}
	return false
}

// conditional reports a line that begins with a condition.
func (f Facts) conditional(line string) bool {
	a := standaloneOf(f.Own)
	if !spaced(f.Own) {
		return hasAny(line, a.parts)
	}
	return a.ifs[bare(firstPart(line, " "))]
}

package copywriter

import (
	"regexp"
	"strings"
)

// contrasts are the forms in which English sets one thing against another; the
// groups are ours and theirs.
var contrasts = []struct {
	form  *regexp.Regexp
	first bool // theirs comes first
}{
	{regexp.MustCompile(`(?i)\bnot (?:just |only )?([^,.;]{3,40}?),? but ([^,.;]{3,60})`), true},
	{regexp.MustCompile(`(?i)(?:^|[,;:] )([^,.;:]{3,60}?),? instead of ([^,.;]{3,40})`), false},
	{regexp.MustCompile(`(?i)(?:^|[,;:] )([^,.;:]{3,60}?),? rather than ([^,.;]{3,40})`), false},
	{regexp.MustCompile(`(?i)(?:^|[,;:] )([^,.;:]{3,60}?), not ([^,.;]{3,40})`), false},
}

// Contrasts are what the brand's text does and what it does instead of, as
// written; nil without, and in other languages than English, which have no
// checked forms.
func (f Facts) Contrasts() []Pair {
	if !f.English() {
		return nil
	}
	var out []Pair
	for _, s := range f.read().sentences {
		for _, c := range contrasts {
			m := c.form.FindStringSubmatch(s.text)
			if m == nil {
				continue
			}
			ours, theirs := strings.TrimSpace(m[1]), strings.TrimSpace(m[2])
			if c.first {
				ours, theirs = theirs, ours
			}
			if f.standsAlone(upperFirst(ours)) && f.standsAlone(upperFirst(theirs)) && f.allows(ours+" "+theirs) {
				out = append(out, Pair{ours, theirs})
			}
			break
		}
	}
	return out
}

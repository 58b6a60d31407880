package copywriter

import (
	"regexp"
	"strings"
)

// values fill the slots of a text, by name.
type values map[string]string

var slotName = regexp.MustCompile(`\{(\w+)\}`)

// fill puts values into slots, "" when one of them is missing. A slot whose
// name begins with a capital gets a capital.
func fill(text string, v values) string {
	ok := true
	out := slotName.ReplaceAllStringFunc(text, func(m string) string {
		name := m[1 : len(m)-1]
		s := v[strings.ToLower(name)]
		ok = ok && s != ""
		if name[0] >= 'A' && name[0] <= 'Z' {
			s = upperFirstIn(v["lang"], s)
		}
		return s
	})
	if !ok {
		return ""
	}
	return tidy(out)
}

var twoStops = regexp.MustCompile(`([^.])\.\.([^.]|$)`)

// tidy mends what filling leaves: two stops in a row.
func tidy(s string) string {
	s = twoStops.ReplaceAllString(s, "$1.$2")
	for _, p := range [][2]string{{"!.", "!"}, {"?.", "?"}, {"….", "…"}, {"।.", "।"}, {"。.", "。"}, {". .", "."}, {"。。", "。"}, {"？。", "？"},
		{"！。", "！"}} {
		s = strings.ReplaceAll(s, p[0], p[1])
	}
	return strings.TrimSpace(s)
}

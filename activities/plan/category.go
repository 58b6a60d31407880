package plan

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

var categoryIs = regexp.MustCompile(`(?i)\b(?:is|are|’s)\s+(?:an?|the|your)\s+(.+)$`)

// categoryEnd are the words at which the name of a kind of thing is over.
var categoryEnd = map[string]bool{
	"that": true, "which": true, "for": true, "with": true, "to": true, "in": true, "where": true, "who": true, "on": true,
	"from": true, "and": true, "built": true, "made": true, "designed": true, "of": true, "by": true, "at": true, "helping": true,
}

const maxCategoryWords, maxCategory = 4, 28

// category finds what the thing is: "X is a sleep app that ..." or else the
// industry.
func category(lines []string, name, industry string) (string, bool) {
	for _, line := range lines {
		m := categoryIs.FindStringSubmatch(strings.TrimRight(line, ".!?"))
		if m == nil {
			continue
		}
		var kept []string
		for _, w := range strings.Fields(m[1]) {
			bare := strings.ToLower(strings.Trim(w, ",;:—–"))
			if categoryEnd[bare] {
				break
			}
			kept = append(kept, strings.Trim(w, ",;:"))
			if strings.ContainsAny(w[len(w)-1:], ",;:") {
				break
			}
		}
		c := strings.Join(kept, " ")
		if len(kept) > 0 && len(kept) <= maxCategoryWords && utf8.RuneCountInString(c) <= maxCategory && !strings.EqualFold(c, name) {
			return c, false
		}
	}
	c := lowerFirst(industry)
	if utf8.RuneCountInString(c) > maxCategory {
		c = strings.TrimSpace(firstPart(c, ",", "/", "&", " and ", ";"))
	}
	if utf8.RuneCountInString(c) > maxCategory {
		return "", false
	}
	return c, strings.HasSuffix(c, "s") && !strings.HasSuffix(c, "ss")
}

const maxAudience = 30

// audience is a description of people cut to what can be spoken to.
func audience(s string) string {
	s = strings.TrimRight(s, ".!?;, ")
	for _, sep := range []string{";", ".", " who ", " that ", " looking ", ",", " and "} {
		if utf8.RuneCountInString(s) <= maxAudience {
			break
		}
		s = firstPart(s, sep)
	}
	s = strings.TrimSpace(s)
	if s == "" || utf8.RuneCountInString(s) > maxAudience {
		return ""
	}
	return lowerFirst(s)
}

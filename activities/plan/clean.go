package plan

import (
	"net/url"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

const maxName = 28

// shortName is a name that fits beside a logo and inside a sentence: the whole,
// or its part before a comma or dash, or its first words, or the domain's.
func shortName(name, site string) string {
	if utf8.RuneCountInString(name) <= maxName {
		return name
	}
	if s := strings.TrimSpace(firstPart(name, ",", " – ", " — ", " - ", "|", ":", "(")); utf8.RuneCountInString(s) <= maxName {
		return s
	}
	var kept []string
	for _, w := range strings.Fields(name) {
		if utf8.RuneCountInString(strings.Join(append(kept, w), " ")) > maxName {
			break
		}
		kept = append(kept, w)
	}
	for len(kept) > 1 && looseEnd[strings.ToLower(kept[len(kept)-1])] {
		kept = kept[:len(kept)-1]
	}
	if len(kept) > 0 {
		return strings.Join(kept, " ")
	}
	if s := firstPart(site, "."); s != "" && utf8.RuneCountInString(s) <= maxName {
		return s
	}
	return string([]rune(name)[:maxName])
}

var (
	webAddress = regexp.MustCompile(`https?://\S+|www\.\S+`)
	spaces     = regexp.MustCompile(`\s+`)
	shouts     = regexp.MustCompile(`([!?])[!?]+`)
	doubled    = regexp.MustCompile(`"([^"]*)"`)
)

// clean makes a text fit to be set: one line, no addresses, no hashtags, real
// quotation marks, no control characters.
func clean(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t' || r == '\r':
			return ' '
		case unicode.IsControl(r) || r == utf8.RuneError || r == '\uFEFF':
			return -1
		case unicode.Is(unicode.Co, r):
			return -1
		}
		return r
	}, s)
	s = webAddress.ReplaceAllString(s, "")
	s = doubled.ReplaceAllString(s, "“$1”")
	s = strings.ReplaceAll(s, "'", "’")
	s = shouts.ReplaceAllString(s, "$1")
	s = strings.ReplaceAll(s, " #", " ")
	return strings.TrimSpace(spaces.ReplaceAllString(s, " "))
}

// sentences splits a text after its full stops, keeping figures like 3.5 and
// names like Node.js whole.
func sentences(s string) []string {
	var out []string
	start := 0
	add := func(end int) {
		if t := strings.TrimSpace(s[start:end]); t != "" {
			out = append(out, t)
		}
		start = end
	}
	for i, r := range s {
		end := i + utf8.RuneLen(r)
		switch {
		case strings.ContainsRune("。！？", r):
			add(end)
		case strings.ContainsRune(".!?।؟", r) && (end == len(s) || s[end] == ' '):
			add(end)
		}
	}
	add(len(s))
	return out
}

func domain(site *string) string {
	if site == nil {
		return ""
	}
	u, err := url.Parse(*site)
	if err != nil {
		return ""
	}
	host := strings.TrimPrefix(strings.ToLower(u.Hostname()), "www.")
	// An address without a name is nothing to print under a picture.
	if !strings.ContainsFunc(host, unicode.IsLetter) || host == "localhost" || len(host) > 40 {
		return ""
	}
	return host
}

func firstPart(s string, seps ...string) string {
	for _, sep := range seps {
		if i := strings.Index(s, sep); i > 0 {
			s = s[:i]
		}
	}
	return s
}

// lowerFirst lowers a first letter that is only big because it stands first:
// "Sleep" but not "B2B" or "iOS".
func lowerFirst(s string) string {
	word := firstPart(s, " ")
	r, size := utf8.DecodeRuneInString(word)
	rest := word[size:]
	if size == 0 || rest == "" || !unicode.IsUpper(r) || strings.ContainsFunc(rest, func(r rune) bool { return unicode.IsUpper(r) || unicode.IsDigit(r) }) {
		return s
	}
	return string(unicode.ToLower(r)) + s[size:]
}

// upperFirst makes a phrase the start of a sentence.
func upperFirst(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	if size == 0 || strings.ContainsFunc(firstPart(s, " ")[size:], unicode.IsUpper) {
		return s
	}
	return string(unicode.ToUpper(r)) + s[size:]
}

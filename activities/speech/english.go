package speech

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// idioms are said otherwise than they are written.
var idioms = map[string]string{
	"vs": "versus", "e.g.": "for example", "i.e.": "that is", "etc": "et cetera", "a.m.": "ay em", "p.m.": "pee em",
	"pm": "pee em", "saas": "sass", "wi-fi": "why fye", "wifi": "why fye", "ios": "eye oh ess", "iphone": "eye phone", "ipad": "eye pad",
	"w/": "with", "w/o": "without", "24/7": "twenty four seven", "approx": "approximately", "min": "minutes", "ok": "okay",
	"dj": "dee jay", "url": "you are ell",
	"sql": "sequel", "gif": "gif", "faq": "eff ay queue", "diy": "dee eye why", "messrs": "messers",
}

// letterNames are words for the letters, so that a lone "a" is no article.
var letterNames = [26]string{
	"ay", "bee", "see", "dee", "ee", "eff", "gee", "aitch", "eye", "jay", "kay", "ell", "em",
	"en", "oh", "pee", "queue", "are", "ess", "tee", "you", "vee", "double you", "ex", "why", "zee",
}

var (
	ordinal = regexp.MustCompile(`^(\d{1,12})(st|nd|rd|th)$`)
	clock   = regexp.MustCompile(`^(\d{1,2})[:.](\d{2})$`)
	spanned = regexp.MustCompile(`^(\d[\d.,]*)[-–—](\d[\d.,]*)(%?)$`)
	figure  = regexp.MustCompile(`^([+−-]?)([$€£¥₹₩₽₺]?)(\d[\d,]*)((?:\.\d+)?)([kKM]\+|%|[kKMxX+]|bn|km|kg|cm|mm|ms|min|h|s|g|m)?$`)
	release = regexp.MustCompile(`^\d+(?:\.\d+){2,}$`)
	mixed   = regexp.MustCompile(`\d+|\pL+`)
)

var moneyNames = map[string][2]string{
	"$": {"dollars", "dollar"}, "€": {"euros", "euro"}, "£": {"pounds", "pound"}, "¥": {"yen", "yen"}, "₹": {"rupees", "rupee"},
	"₩": {"won", "won"}, "₽": {"roubles", "rouble"}, "₺": {"lira", "lira"},
}

var unitNames = map[string]string{
	"%": "percent", "x": "times", "X": "times", "+": "plus", "bn": "billion", "k": "thousand", "K": "thousand", "M": "million",
	"m":  "metres",
	"km": "kilometres", "kg": "kilos", "cm": "centimetres", "mm": "millimetres", "ms": "milliseconds", "min": "minutes", "h": "hours",
	"s": "seconds", "g": "grams",
}

// english says one written word of English in words.
func english(core string) string {
	if said, ok := idioms[strings.ToLower(core)]; ok {
		return said
	}
	if strings.ContainsFunc(core, unicode.IsDigit) {
		return strings.Join(strings.Fields(numbers(core)), " ")
	}
	core = strings.NewReplacer("&", " and ", "_", " ", "*", " ", "/", " ", "|", " ", "—", ", ", "–", " ", "-", " ", "+",
		" plus ").Replace(core)
	parts := strings.Fields(strings.Map(letters, core))
	for i, p := range parts {
		parts[i] = initials(p)
	}
	return strings.Join(parts, " ")
}

// initials spells what is no word: API, B, HTTPS.
func initials(w string) string {
	base, plural := strings.TrimSuffix(strings.TrimSuffix(w, "s"), "'"), w != strings.TrimSuffix(w, "s")
	if strings.HasSuffix(w, ",") || !upper(base) {
		return w
	}
	switch n := len(base); {
	case n == 1 && (base == "A" || base == "I" || plural):
		return w
	case n > 5, n > 3 && strings.ContainsAny(base, "AEIOUY"):
		return strings.ToLower(w)
	}
	var names []string
	for _, r := range base {
		names = append(names, letterNames[r-'A'])
	}
	if plural {
		names[len(names)-1] += "'s"
	}
	return strings.Join(names, " ")
}

func upper(s string) bool {
	return s != "" && !strings.ContainsFunc(s, func(r rune) bool { return r < 'A' || r > 'Z' })
}

// numbers says a word with figures in it.
func numbers(w string) string {
	if m := ordinal.FindStringSubmatch(w); m != nil {
		return nth(count(m[1]))
	}
	if m := clock.FindStringSubmatch(w); m != nil && (strings.Contains(w, ":") || len(m[2]) == 2 && m[2] > "05" && m[2] < "60" &&
		m[2][1] == '0') {
		return clockTime(m[1], m[2])
	}
	if m := spanned.FindStringSubmatch(w); m != nil {
		return numbers(m[1]) + " to " + numbers(m[2]+m[3])
	}
	if m := figure.FindStringSubmatch(w); m != nil {
		return quantity(m[1], m[2], m[3], m[4], m[5])
	}
	if release.MatchString(w) {
		return strings.ReplaceAll(eachDigit(w), ".", " point ")
	}
	var out []string
	for _, p := range mixed.FindAllString(w, -1) { // B2B, 3D, mp3
		if unicode.IsDigit(rune(p[0])) {
			out = append(out, count(p))
			continue
		}
		if len(p) <= 2 && len(p) < len(w) {
			p = strings.ToUpper(p)
		}
		if p == "A" {
			p = "ay"
		}
		out = append(out, initials(p))
	}
	return strings.Join(out, " ")
}

func clockTime(hours, minutes string) string {
	switch {
	case minutes == "00":
		return count(hours) + " o'clock"
	case minutes[0] == '0':
		return count(hours) + " oh " + count(minutes[1:])
	}
	return count(hours) + " " + count(minutes)
}

// quantity says a number with its sign, currency and unit.
func quantity(sign, currency, whole, fraction, unit string) string {
	said := count(whole)
	year := len(whole) == 4 && fraction == "" && currency == "" && unit == "" && !strings.Contains(whole, ",")
	if n, _ := strconv.Atoi(whole); year && n >= 1900 && n < 2100 {
		said = calendarYear(n)
	}
	cents := ""
	if currency != "" && len(fraction) == 3 && unit == "" {
		cents, fraction = fraction[1:], ""
	}
	if fraction != "" {
		said += " point " + eachDigit(fraction[1:])
	}
	if more := strings.TrimSuffix(unit, "+"); more != unit && more != "" {
		said, unit = said+" "+unitNames[more], "+"
	}
	if unit != "" {
		said += " " + unitNames[unit]
	}
	if currency != "" {
		name := moneyNames[currency][0]
		if whole == "1" && unit == "" && fraction == "" {
			name = moneyNames[currency][1]
		}
		said += " " + name
		if cents != "" && cents != "00" {
			said += " " + count(cents)
		}
	}
	switch sign {
	case "+":
		said = "plus " + said
	case "-", "−":
		said = "minus " + said
	}
	return said
}

func calendarYear(n int) string {
	switch {
	case n%100 == 0 && n != 2000:
		return small(n/100) + " hundred"
	case n >= 2000 && n < 2010:
		return count(strconv.Itoa(n))
	case n%100 < 10:
		return small(n/100) + " oh " + small(n%100)
	}
	return small(n/100) + " " + small(n%100)
}

var (
	units = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen " +
		"eighteen nineteen")
	tens  = strings.Fields("_ _ twenty thirty forty fifty sixty seventy eighty ninety")
	large = []struct {
		size int64
		name string
	}{{1e12, "trillion"}, {1e9, "billion"}, {1e6, "million"}, {1e3, "thousand"}, {100, "hundred"}}
)

// count says a whole number written with or without commas; what is too long
// to count is said digit by digit.
func count(s string) string {
	s = strings.ReplaceAll(s, ",", "")
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil || n >= 1e15 || len(s) > 1 && s[0] == '0' {
		return eachDigit(s)
	}
	for _, l := range large {
		if n >= l.size {
			said := count(strconv.FormatInt(n/l.size, 10)) + " " + l.name
			if rest := n % l.size; rest > 0 {
				said += " " + count(strconv.FormatInt(rest, 10))
			}
			return said
		}
	}
	return small(int(n))
}

// small says 0 to 99.
func small(n int) string {
	switch {
	case n < 20:
		return units[n]
	case n%10 == 0:
		return tens[n/10]
	}
	return tens[n/10] + " " + units[n%10]
}

func eachDigit(s string) string {
	var out []string
	for _, r := range s {
		if r >= '0' && r <= '9' {
			out = append(out, units[r-'0'])
		} else {
			out = append(out, string(r))
		}
	}
	return strings.Join(out, " ")
}

var ordinals = map[string]string{
	"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth", "twelve": "twelfth",
}

// nth makes an ordinal of a number in words.
func nth(said string) string {
	head, last := "", said
	if i := strings.LastIndexByte(said, ' '); i >= 0 {
		head, last = said[:i+1], said[i+1:]
	}
	switch o, ok := ordinals[last]; {
	case ok:
		last = o
	case strings.HasSuffix(last, "y"):
		last = strings.TrimSuffix(last, "y") + "ieth"
	default:
		last += "th"
	}
	return head + last
}

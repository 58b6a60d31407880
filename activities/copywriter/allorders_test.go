package copywriter

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// Orders of ten kinds are obeyed in all languages, however they are worded, and none of
// them is a fact.
func TestOrdersOfAllLanguages(t *testing.T) {
	var lines []string
	for _, file := range []string{"orders.txt", "orders-said.txt"} {
		raw, err := os.ReadFile("testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, strings.Split(string(raw), "\n")...)
	}
	seen := map[string]bool{}
	for _, line := range lines {
		cells := strings.Split(line, " | ")
		if len(cells) < 3 || strings.HasPrefix(line, "#") {
			continue
		}
		lang, kind, context, want := cells[0], cells[1], cells[2], ""
		if len(cells) > 3 {
			want = cells[3]
		}
		seen[lang+" "+kind] = true
		st := readOrders(quotedSingly.ReplaceAllString(clean(context), "$1“$2”$3"), lang, "en")
		f := Read(farm.Brand{Name: "Zorbel", Description: "Zorbel."}, context, InLanguage(lang))
		if got, ok := obeyed(kind, want, st, f); !ok {
			t.Errorf("%s %s %q: %s, want %q", lang, kind, context, got, want)
		}
		if len(f.Quotes) > 0 {
			t.Errorf("%s %s %q quotes %q", lang, kind, context, f.Quotes)
		}
		var facts []string
		if kind == "tell" && want != "" {
			facts = []string{want}
		}
		if !slices.Equal(st.facts, facts) {
			t.Errorf("%s %s %q tells %q, want %q", lang, kind, context, st.facts, facts)
		}
	}
	for _, lang := range farm.Languages() {
		for _, kind := range []string{"tone", "word", "price", "tell", "audience", "call", "brief", "focus", "questions", "emoji"} {
			if !seen[lang+" "+kind] {
				t.Errorf("no order of %s in %s", kind, lang)
			}
		}
	}
}

// obeyed reports what a steer keeps of an order of a kind, and whether that is it.
func obeyed(kind, want string, st steer, f Facts) (string, bool) {
	switch kind {
	case "tone":
		return f.Tone, f.Tone == "sober"
	case "word":
		return strings.Join(st.Without, "+"), !f.allows(want)
	case "price":
		return "prices", st.NoPrice
	case "tell":
		return "", true // by its facts
	case "audience":
		return st.Audience, st.Audience == want
	case "call":
		return st.Call, st.Call == want
	case "brief":
		return "long", st.Brief
	case "focus":
		return "no focus", strings.TrimSpace(st.focus) != ""
	case "questions":
		return "questions", st.Sure
	case "emoji":
		return "emoji", st.Plain
	case "calm":
		return "exclamation marks", st.Calm
	case "informal", "formal":
		return "address " + st.Address, st.Address == kind
	}
	return "no such kind", false
}

package docs

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// held is a row of a table whose last column says what holds it.
type held struct{ number, text, by string }

// heldRows are the rows of all tables of a document that end with "held by".
func heldRows(text string) []held {
	var out []held
	within := false
	for _, line := range strings.Split(text, "\n") {
		cells := strings.Split(strings.Trim(line, "|"), "|")
		switch last := strings.TrimSpace(cells[len(cells)-1]); {
		case !strings.HasPrefix(line, "|"):
			within = false
		case last == "held by":
			within = true
		case within && !strings.HasPrefix(last, "---"):
			out = append(out, held{strings.TrimSpace(cells[0]), line, last})
		}
	}
	return out
}

// Each row of what was found and what is promised names the test that holds it, and
// each finding has its row.
func TestEveryRowIsHeld(t *testing.T) {
	test := regexp.MustCompile(`\bTest[A-Z][A-Za-z0-9]+\b`)
	texts := documents(t)
	for path, least := range map[string]int{"docs/contract.md": 27, "docs/security.md": 34, "docs/reliability.md": 27, "docs/clips.md": 30,
		"docs/films.md": 25} {
		rows := heldRows(texts[path])
		if len(rows) < least {
			t.Errorf("%s: %d rows", path, len(rows))
		}
		for _, row := range rows {
			if !test.MatchString(row.by) {
				t.Errorf("%s: no test holds %.120s", path, row.text)
			}
		}
	}
	letters := map[string]int{}
	for _, row := range heldRows(texts["docs/security.md"]) {
		letters[row.number]++
	}
	if letters["B"] < 3 || letters["D"] < 12 { // beside those that have the row of a finding of A
		t.Errorf("docs/security.md: %d rows of B, %d of D", letters["B"], letters["D"])
	}
	for path, numbers := range map[string][]string{"docs/contract.md": numbered("", 16), "docs/security.md": numbered("A", 14)} {
		have := map[string]bool{}
		for _, row := range heldRows(texts[path]) {
			have[row.number] = true
		}
		for _, n := range numbers {
			if !have[n] {
				t.Errorf("%s: finding %s has no row", path, n)
			}
		}
	}
}

func numbered(prefix string, most int) []string {
	var out []string
	for n := 1; n <= most; n++ {
		out = append(out, fmt.Sprint(prefix, n))
	}
	return out
}

package objects

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// leastFound is the share of the things that belong which are found, in percent,
// and mostWrong that of all found which do not belong.
const leastFound, mostWrong = 85, 2

// business is a text of testdata/recall.txt: what its words may show, as it was
// written down by hand before the farm was asked. A word without a drawing that
// belongs has none.
type business struct {
	language, text string
	words          []string
	may            map[string][]string
}

func businesses(t *testing.T) []business {
	t.Helper()
	raw, err := os.ReadFile("testdata/recall.txt")
	if err != nil {
		t.Fatal(err)
	}
	var out []business
	for line := range strings.Lines(string(raw)) {
		line = strings.TrimSpace(line)
		word, may, isWord := strings.Cut(line, " = ")
		switch head, isHead := strings.CutPrefix(line, "# "); {
		case line == "":
		case isHead:
			language, _, _ := strings.Cut(head, " ")
			out = append(out, business{language: language, may: map[string][]string{}})
		case isWord:
			b := &out[len(out)-1]
			b.words = append(b.words, word)
			for m := range strings.SplitSeq(may, "|") {
				if m != "-" {
					b.may[word] = append(b.may[word], m)
				}
			}
		default:
			out[len(out)-1].text = line
		}
	}
	return out
}

// belongs reports that an object is one of those that a word may show.
func belongs(object string, may []string) bool {
	return slices.ContainsFunc(may, func(m string) bool { return strings.Contains(object, m) })
}

// Of what a stranger's text names, and a drawing shows, nearly all is found; what is
// found belongs.
func TestRecall(t *testing.T) {
	things, found, shown, wrong := 0, 0, 0, 0
	for _, b := range businesses(t) {
		all, err := shelf(t).Find(b.text, b.language, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range b.words {
			if len(b.may[w]) == 0 {
				continue
			}
			if things++; slices.ContainsFunc(all, func(f Find) bool { return belongs(f.Object, b.may[w]) }) {
				found++
			} else {
				t.Logf("%s: %q shows nothing", b.language, w)
			}
		}
		for _, f := range all {
			shown++
			if !slices.ContainsFunc(b.words, func(w string) bool { return belongs(f.Object, b.may[w]) }) {
				wrong++
				t.Logf("%s: %q shows %s", b.language, f.Word, f.Object)
			}
		}
	}
	t.Logf("%d of %d things found, %d of %d shown do not belong", found, things, wrong, shown)
	if 100*found < leastFound*things {
		t.Errorf("%d of %d things are found, want %d %%", found, things, leastFound)
	}
	if 100*wrong > mostWrong*shown {
		t.Errorf("%d of %d things shown do not belong, at most %d %% may", wrong, shown, mostWrong)
	}
}

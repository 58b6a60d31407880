package carousel

import (
	"fmt"
	"slices"
	"testing"
)

// A page tells which variables it shows: a word of another page changes nothing on
// it, one of its own does.
func TestShown(t *testing.T) {
	for _, tpl := range builtins(t) {
		whole, err := tpl.Fill(Order{Values: tpl.Examples()})
		if err != nil {
			t.Fatal(err)
		}
		if len(whole.Shown) != len(whole.Scenes) {
			t.Fatalf("%s tells of %d pages and shows %d", tpl.Key, len(whole.Shown), len(whole.Scenes))
		}
		for _, v := range tpl.Variables {
			told := slices.ContainsFunc(whole.Shown, func(s Shown) bool { return slices.Contains(s.Keys, v.Key) })
			if !told {
				t.Errorf("%s: no page tells that it shows %s", tpl.Key, v.Key)
			}
		}
		last := whole.Shown[len(whole.Shown)-1]
		alone, err := tpl.Fill(Order{Values: tpl.Examples(), Pages: []int{last.Number}})
		if err != nil {
			t.Fatal(err)
		}
		if len(alone.Shown) != 1 || alone.Shown[0].Name != last.Name || alone.Shown[0].Number != last.Number {
			t.Errorf("%s: its last page alone is %v, not %v", tpl.Key, alone.Shown, last)
		}
	}
}

// A page of whose own values none is there is dropped, also when it would show an
// earlier page's again; and a list without its heading has the post above it.
func TestPagesLiveByTheirOwnValues(t *testing.T) {
	tpl, err := Named("hiring")
	if err != nil {
		t.Fatal(err)
	}
	got, err := tpl.Fill(Order{Values: map[string]string{"role": "A harbour pilot"}})
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Scenes) != 1 {
		t.Errorf("a post alone has %d pages", len(got.Scenes))
	}
	if got, err = tpl.Fill(Order{Values: map[string]string{"role": "A harbour pilot", "do1": "Bring ships in"}}); err != nil {
		t.Fatal(err)
	}
	if len(got.Scenes) != 2 {
		t.Fatalf("a post and a task have %d pages", len(got.Scenes))
	}
	shown := false
	for _, l := range got.Scenes[1].Layers {
		shown = shown || l.Text != nil && l.Text.Content == "A harbour pilot"
	}
	if !shown {
		t.Error("the band above the tasks is empty")
	}
}

// A table with cells left empty leaves no line without a neighbour, no closing page
// whose only words are small, no tag above nothing.
func TestThinRows(t *testing.T) {
	texts := func(key string, values map[string]string) (last []string, rules int) {
		tpl, err := Named(key)
		if err != nil {
			t.Fatal(err)
		}
		got, err := tpl.Fill(Order{Values: values})
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range got.Scenes[len(got.Scenes)-1].Layers {
			if l.Text != nil {
				last = append(last, fmt.Sprintf("%s %s", l.ID, l.Text.Content))
			}
			if l.Fill != nil && l.Box.H <= mostRule {
				rules++
			}
		}
		return last, rules
	}
	if last, rules := texts("checklist", map[string]string{"title": "Kiln day", "item5": "Gloves"}); rules != 0 || len(last) != 1 {
		t.Errorf("a list of one has %d lines, and says %q", rules, last)
	}
	if last, _ := texts("glossary", map[string]string{"title": "Sail talk", "handle": "@luff"}); !slices.Equal(last, []string{"call @luff"}) {
		t.Errorf("a closing page without a call says %q", last)
	}
	if last, _ := texts("myth-fact", map[string]string{"title": "Chess", "myth1": "Queens win"}); len(last) != 3 {
		t.Errorf("a myth without its fact says %q", last)
	}
}

// Words that stand behind what is read are seen whole; marks of one line of capitals
// stay off those of the next.
func TestWordsAreWhole(t *testing.T) {
	tpl, err := Named("lookbook")
	if err != nil {
		t.Fatal(err)
	}
	got, err := tpl.Fill(Order{Values: map[string]string{"title": "Hats for rain", "piece1": "Felt"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range got.Scenes[0].Layers {
		if l.Shape != nil && l.Shape.Kind == "path" && (l.Box.X < 0 || l.Box.X+l.Box.W > float64(got.Canvas.Width)) {
			t.Errorf("the word %s lies at %v", l.ID, l.Box)
		}
	}
	caps := Font{Caps: true, Leading: 1.05}
	for words, want := range map[string]float64{"Where": 1.05, "Hüsrevpaşa": markedCaps, "Một xưởng": twiceCaps, "ชื่อ": 1.05} {
		if got := leadingOf(caps, words, "en"); got != want {
			t.Errorf("lines of %q are %.2f apart, not %.2f", words, got, want)
		}
	}
	if got := leadingOf(caps, "minder", "tr"); got != markedCaps {
		t.Errorf("lines with a dotted capital are %.2f apart", got)
	}
	if got := leadingOf(Font{Leading: 1.05}, "Şü", "tr"); got != 1.05 {
		t.Errorf("lines of small letters are %.2f apart", got)
	}
}

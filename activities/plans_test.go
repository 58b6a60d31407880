package activities

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/internal/sample"
)

// words answers with a line of its own for each place that it is asked for.
type words func(s copywriter.Slot) string

func (w words) Write(_ context.Context, f copywriter.Facts, facts []farm.Fact, slots []copywriter.Slot) copywriter.Lines {
	if len(facts) == 0 || f.Name == "" {
		return copywriter.Lines{By: "test", Failed: "there are no facts"}
	}
	answer := map[string]string{}
	for _, s := range slots {
		answer[s.ID] = w(s)
	}
	return f.Accept("test", slots, answer)
}

func brief() layout.Brief {
	return layout.Brief{Brand: sample.Brands()[0], Seed: 3, Sequence: []farm.SnackType{farm.Slides, farm.TextWall, farm.SingleImage}}
}

// copyBy is who wrote a snack's words.
func copyBy(s farm.Snack) []farm.Provider {
	var all []farm.Provider
	for _, p := range s.Providers {
		if p.Part == "copy" || strings.HasPrefix(p.Part, "copy.") {
			all = append(all, p)
		}
	}
	return all
}

// Without another writer, the builtin one is named.
func TestBuiltinWords(t *testing.T) {
	m, err := (&Plans{}).pack(context.Background(), brief())
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range m.Snacks {
		if words := copyBy(s); len(words) != 1 || words[0] != (farm.Provider{Part: "copy", Name: "builtin"}) {
			t.Errorf("%s: %+v", s.ID, s.Providers)
		}
	}
}

// Where nobody translates, a pack is in the language of the brand's text, whatever
// was asked for, and the job's warnings say so.
func TestAdsSpeakOneLanguage(t *testing.T) {
	b := brief()
	b.Language = "de"
	m, err := (&Plans{}).pack(context.Background(), b)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range m.Snacks {
		if s.Language != "en" {
			t.Errorf("%s is in %s: %v", s.ID, s.Language, s.Copy)
		}
	}
	if told := warnings(m); !slices.ContainsFunc(told, func(w farm.Warning) bool {
		return strings.Contains(w.Message, "German") && strings.Contains(w.Message, "English")
	}) {
		t.Errorf("nobody is told: %v", told)
	}
}

// Another writer's lines stand where they keep to the rules; the result tells
// whose each part is, and why.
func TestOtherWords(t *testing.T) {
	p := &Plans{Words: words(func(s copywriter.Slot) string {
		switch s.ID {
		case "snack-1.hook.1":
			return "Slow stories dim your evening."
		case "snack-2.passage.1":
			return "Loved by 9,000 sleepers every night"
		}
		return ""
	})}
	m, err := p.pack(context.Background(), brief())
	if err != nil {
		t.Fatal(err)
	}
	if got := m.Snacks[0].Copy["hook"]; got != "Slow stories dim your evening." {
		t.Errorf("the hook is %q", got)
	}
	if got := m.Snacks[0].Providers[0]; got.Name != "test" || !strings.HasPrefix(got.Note, "1 of ") {
		t.Errorf("provider %+v", got)
	}
	told := false
	for _, x := range m.Snacks[1].Providers {
		told = told || x.Part == "copy.passage.1" && x.Name == "builtin" && strings.Contains(x.Note, "9,000")
	}
	if !told || strings.Contains(m.Snacks[1].Copy["line-1"], "9,000") {
		t.Errorf("the claim is not told: %+v", m.Snacks[1].Providers)
	}
}

// Lines that do not fit their boxes are the builtin writer's again, snack by
// snack.
func TestWordsThatDoNotFit(t *testing.T) {
	p := &Plans{Words: words(func(s copywriter.Slot) string {
		if s.Snack == "snack-1" && s.Kind == "title" {
			return strings.Repeat("W", 38) + " plays slow"
		}
		if s.ID == "snack-2.passage.1" {
			return "Slow stories dim your evening."
		}
		return ""
	})}
	m, err := p.pack(context.Background(), brief())
	if err != nil {
		t.Fatal(err)
	}
	for slot, line := range m.Snacks[0].Copy {
		if strings.Contains(line, "WWW") {
			t.Errorf("%s: %q", slot, line)
		}
	}
	if !slices.Contains(slices.Collect(maps.Values(m.Snacks[1].Copy)), "Slow stories dim your evening.") {
		t.Errorf("the other snacks lost their lines: %q", m.Snacks[1].Copy)
	}
	if err := fits(context.Background(), m); err != nil {
		t.Error(err)
	}
}

// A writer that fails altogether is told of once a snack.
func TestNoWords(t *testing.T) {
	p := &Plans{Words: failing{}}
	m, err := p.pack(context.Background(), brief())
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range m.Snacks {
		if words := copyBy(s); len(words) != 1 || words[0] != (farm.Provider{Part: "copy", Name: "builtin", Note: "test: no answer within 20s"}) {
			t.Errorf("%+v", s.Providers)
		}
	}
}

type failing struct{}

func (failing) Write(context.Context, copywriter.Facts, []farm.Fact, []copywriter.Slot) copywriter.Lines {
	return copywriter.Lines{By: "test", Failed: "no answer within 20s"}
}

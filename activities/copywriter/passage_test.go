package copywriter

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// A passage is whole sentences with what sells among them, in the time that a film has; of an only
// sentence that is too long it is the beginning, up to a comma.
func TestPassages(t *testing.T) {
	words := func(s string) float64 { return float64(len(strings.Fields(s))) }
	const rings = "I find wedding rings that people have dropped on beaches, anywhere between Whitby and Filey. You pay £35 for the " +
		"call-out and another £90 only if I find it; since 2016 that has been 214 rings out of 263. My detector is called Janet and " +
		"she can't tell a signet from a ring pull, so you also get a bucket of rubbish back."
	const tally = "You elbow one fat button as each ewe goes down the porthole, the count survives nine hours with no signal, the cook " +
		"gets told how many scones by quarter past nine, and it's four dollars a stand a day with rained-off days free."
	for _, c := range []struct {
		text string
		most float64
		has  string
	}{
		{rings, 44, "£35"},
		{rings, 26, "£35"},
		{tally, 60, "rained-off days free"},
		{tally, 30, "four dollars a stand a day"},
	} {
		for seed := range uint32(4) {
			f := Read(farm.Brand{Name: "Longblow", Industry: "rings", Description: c.text}, "")
			w := NewWriter(f, seed)
			w.Begin("snack-1", farm.TextWall)
			got := w.Passage(c.most, words)
			sum, all := 0.0, ""
			for _, l := range got {
				if w.Calls(l.Text) {
					continue
				}
				sum += words(l.Text)
				all += l.Text + " | "
				if !strings.Contains(strings.ToLower(strings.ReplaceAll(c.text, "'", "’")), strings.ToLower(strings.ReplaceAll(l.Text, "'", "’"))) {
					t.Errorf("%q is no part of the text", l.Text)
				}
			}
			if l, ok := w.Beginning(c.most, words); len(got) == 0 && ok {
				sum, all = words(l.Text), l.Text
			}
			if sum == 0 || sum > c.most || !strings.Contains(all, c.has) {
				t.Errorf("seed %d, %v words: %q", seed, c.most, all)
			}
		}
	}
}

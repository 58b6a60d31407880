package copywriter

import "testing"

// An adverb between "we" and its verb is no verb: the brand never dives, and nevers nothing.
func TestHowOftenIsNoVerb(t *testing.T) {
	for line, want := range map[string]string{
		"We never dive after dark.":                 "never dives after dark",
		"We always weigh the anodes.":               "always weighs the anodes",
		"We only mend nets of hemp by the harbour.": "only mends nets of hemp by the harbour",
	} {
		got := readSentence(line, "Brinewright")
		if len(got) != 1 || got[0].Does != want {
			t.Errorf("%q is read as %+v, not %q", line, got, want)
		}
	}
}

package talkfilm

import (
	"strings"
	"testing"
)

// The script holds each moment once, in one turn, and each line can be captioned.
func TestScript(t *testing.T) {
	seen := map[string]int{}
	for i, turn := range script {
		if turn.who < 0 || turn.who > 1 || len(turn.lines) == 0 {
			t.Errorf("turn %d: %+v", i, turn)
		}
		for _, l := range turn.lines {
			if len(strings.Fields(l.text)) < 5 || !strings.ContainsAny(l.text[len(l.text)-1:], ".!?") || l.pause < 100 {
				t.Errorf("line %q, pause %d", l.text, l.pause)
			}
			if l.moment != "" && seen[l.moment] != 0 && seen[l.moment] != i+1 {
				t.Errorf("%s is planted in two turns", l.moment)
			}
			if l.moment != "" {
				seen[l.moment] = i + 1
			}
		}
	}
	if len(seen) != 4 {
		t.Errorf("planted: %v", seen)
	}
}

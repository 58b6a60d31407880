package copywriter

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// What a brand does never follows "Good to know:" without who does it, however
// long the sentence becomes.
func TestFactsHaveASubject(t *testing.T) {
	brand := farm.Brand{Name: "Relaybase", Industry: "developer tools",
		Description: "Relaybase queues, signs and retries webhooks until your customer has them. It shows every attempt. It replays what was lost while a server was away."}
	w := NewWriter(Read(brand, ""), 1)
	facts := 0
	for _, s := range w.cat.hooks {
		if s.kind != "know" && s.kind != "fact" {
			continue
		}
		for _, c := range w.pile(s) {
			_, said, ok := strings.Cut(c.Text, ": ")
			if !ok {
				continue
			}
			facts++
			if first, _, _ := strings.Cut(said, " "); strings.HasSuffix(strings.TrimRight(first, ","), "s") {
				t.Errorf("%q says what is done, but not who does it", c.Text)
			}
		}
	}
	if facts == 0 {
		t.Error("no opening states a fact")
	}
}

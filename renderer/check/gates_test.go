package check

import "testing"

// Every rule is decided on: whether it gates, and why. K30 and K32 are rules of
// sets of files.
func TestEveryRuleHasItsPlaceAtTheGate(t *testing.T) {
	known := map[string]bool{"K30": true, "K32": true}
	for _, r := range rules {
		known[r.id] = true
	}
	for id := range known {
		if gates[id].why == "" {
			t.Errorf("%s has no place in gates", id)
		}
	}
	for id := range gates {
		if !known[id] {
			t.Errorf("gates knows %s, which is no rule", id)
		}
	}
	if len(gates) != 43 {
		t.Errorf("there are %d rules in gates, want 43", len(gates))
	}
	for _, id := range withoutReport {
		if h := gates[id].hold; h != always && h != gross {
			t.Errorf("%s is measured on films in chunks but does not gate", id)
		}
	}
}

package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
)

// The settings for a server of one's own are those of the development stack.
func TestSettingsAreShipped(t *testing.T) {
	raw, err := os.ReadFile("../temporal/snackfarm.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range settings {
		says := fmt.Sprintf("  - value: %v\n", value)
		switch v := value.(type) {
		case time.Duration:
			says = fmt.Sprintf("  - value: %s\n", v)
		case map[string]any:
			says = "  - value:\n"
			for field, of := range v {
				says += fmt.Sprintf("      %s: %v\n", field, of)
			}
		}
		if !strings.Contains(string(raw), name+":\n"+says) {
			t.Errorf("%s is not %q in the file", name, says)
		}
	}
	if got := strings.Count(string(raw), "\n  - value"); got != len(settings) {
		t.Errorf("the file has %d settings, the stack %d", got, len(settings))
	}
}

package media

import (
	"fmt"
	"os/exec"
	"testing"
)

// ffmpeg reads a sum of more terms than a film of a minute has frames that are looked at.
func TestSumsOfManyTerms(t *testing.T) {
	for _, n := range []int{1, 50, 51, 104, 3000} {
		terms := make([]string, n)
		for i := range terms {
			terms[i] = fmt.Sprintf(`eq(n\,%d)`, i)
		}
		if out, err := exec.Command("ffmpeg", "-v", "error", "-f", "lavfi", "-i", "color=s=16x16:d=0.1", "-vf", "select='"+sum(terms)+"'",
			"-f", "null", "-").CombinedOutput(); err != nil || len(out) > 0 {
			t.Errorf("%d terms: %v %.200s", n, err, out)
		}
	}
}

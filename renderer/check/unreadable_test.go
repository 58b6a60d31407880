package check

import (
	"testing"

	"github.com/snackfarm/farm/renderer/pixels"
)

// A text that something passes before is read afterwards; one that cannot be told
// from its ground most of the time never is.
func TestUnreadable(t *testing.T) {
	look := func(text int, contrast float64) textFinding {
		return textFinding{text: text, opacity: 1, seen: true, Finding: pixels.Finding{Contrast: contrast}}
	}
	faint := look(0, 1.1)
	faint.opacity = 0.6
	for name, c := range map[string]struct {
		looks []textFinding
		want  bool
	}{
		"well":                 {[]textFinding{look(0, 7), look(0, 5)}, false},
		"once, and that badly": {[]textFinding{look(0, 1.2)}, true},
		"passed before":        {[]textFinding{look(0, 1.2), look(0, 6)}, false},
		"badly for most of it": {[]textFinding{look(0, 1.2), look(0, 1.1), look(0, 6)}, true},
		"another text is well": {[]textFinding{look(0, 1.2), look(1, 6), look(1, 6)}, true},
		"while it comes in":    {[]textFinding{faint, look(0, 6)}, false},
	} {
		if got := unreadable(c.looks); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

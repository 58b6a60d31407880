package check

import (
	"image"
	"testing"

	"github.com/snackfarm/farm/renderer/pixels"
)

// A word that is found whole on another frame is not cut off; one that never is,
// or that stands elsewhere there, is.
func TestCutOff(t *testing.T) {
	ink := image.Rect(100, 100, 300, 160)
	found := func(frame int, seen image.Rectangle) textFinding {
		return textFinding{frame: frame, opacity: 1, ink: ink, seen: true, Finding: pixels.Finding{Seen: seen}}
	}
	short := found(7, image.Rect(130, 100, 300, 160))
	moved := found(8, ink)
	moved.ink, moved.Seen = ink.Add(image.Pt(40, 0)), ink.Add(image.Pt(40, 0))
	for name, c := range map[string]struct {
		other textFinding
		want  bool
	}{
		"whole there":       {found(8, ink), true},
		"short there too":   {found(8, image.Rect(128, 100, 300, 160)), false},
		"another place":     {moved, false},
		"the same frame":    {found(7, ink), false},
		"hardly to be seen": {textFinding{frame: 8, opacity: 0.5, ink: ink, seen: true, Finding: pixels.Finding{Seen: ink}}, false},
	} {
		if all := []textFinding{short, c.other}; !cutOff(short, 1) || wholeElsewhere(all, 0, 1) != c.want {
			t.Errorf("%s: cut off %v, whole elsewhere %v, want %v", name, cutOff(short, 1), !c.want, c.want)
		}
	}
}

package templates

import (
	"context"
	"testing"
)

// The fonts are read before the time of a caller's template is taken: a process that has read none yet may take longer
// for them, on a slow disk, than a template may take.
func TestFontsAreReadBeforeATemplateIsTimed(t *testing.T) {
	var s Studio
	all, err := Builtin()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Check(context.Background(), all[0]); err != nil {
		t.Fatal(err)
	}
	read := false
	s.fonts.Do(func() { read = true })
	if read {
		t.Error("a check has read no fonts")
	}
}

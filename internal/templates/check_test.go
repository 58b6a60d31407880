package templates

import (
	"context"
	"testing"
)

// Every built-in template holds what is asked of those that callers save: its words
// have room in every shape and language.
func TestBuiltinHold(t *testing.T) {
	all, err := Builtin()
	if err != nil {
		t.Fatal(err)
	}
	for _, tpl := range all {
		t.Run(tpl.Key, func(t *testing.T) {
			t.Parallel()
			if _, err := tpl.Check(context.Background()); err != nil {
				t.Error(err)
			}
		})
	}
}

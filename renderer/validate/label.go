package validate

import (
	"reflect"

	"github.com/snackfarm/farm"
)

// Label checks what a piece's files are named by. The error is invalid_request
// and names the field of the snack that it is the label of.
func Label(l farm.Label) error {
	v := &validator{}
	for _, f := range []struct {
		name  string
		value any
	}{{"id", l.ID}, {"type", l.Type}, {"format", l.Format}, {"variant", l.Variant}, {"position", l.Position}} {
		if says := fieldOf(f.name, bounds()["Snack."+f.name]).asks(reflect.ValueOf(f.value), 0); says != "" {
			v.check(false, f.name, "%s", says)
		}
	}
	return v.err
}

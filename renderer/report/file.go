package report

import "github.com/snackfarm/farm"

// File is one finished file with the facts that were measured on it.
type File struct {
	Path        string
	Kind        farm.AssetKind
	Slot        string
	Name        string
	ContentType string
	Width       int
	Height      int
	DurationMs  int
	Bytes       int64
	SHA256      string
	Report      string `json:",omitempty"` // path of its report; "" without one
	Kept        bool   `json:"-"`          // it is an earlier file, and was not made anew
	Walk        string `json:"-"`          // path of its Walk; "" without one
}

package farm

import "slices"

// Choice is what a waiting job asks of its caller.
type Choice struct {
	Options []string `json:"options"` // ids of the result's parts, 1-100
	Min     int      `json:"min"`     // how many must be named, at least 1
	Max     int      `json:"max"`     // and may be, at most len(Options)
	// Unchosen is how the job ends when nobody chooses in time.
	Unchosen Unchosen `json:"unchosen"`
}

// Unchosen ends a job that waited for a choice in vain: completed with what it
// has and charged Credits, or failed and refunded when Completed is false.
type Unchosen struct {
	Completed bool `json:"completed,omitempty"`
	Credits   int  `json:"credits,omitempty"`
}

// Check says what is wrong with chosen ids, naming the field and its bound; nil
// when nothing is.
func (c Choice) Check(ids []string) error {
	if len(ids) < c.Min || len(ids) > c.Max {
		return InvalidField("ids", "must name %d to %d of the options (has %d)", c.Min, c.Max, len(ids))
	}
	for i, id := range ids {
		if !slices.Contains(c.Options, id) {
			return InvalidField("ids", "entry %d is none of the job's options: %q", i, id)
		}
		if slices.Contains(ids[:i], id) {
			return InvalidField("ids", "entry %d comes twice: %q", i, id)
		}
	}
	return nil
}

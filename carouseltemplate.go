package farm

import (
	"encoding/json"
	"time"
)

// MaxCarouselTemplates is how many templates of its own an account may keep.
const MaxCarouselTemplates = 100

// CarouselTemplate is a template of carousels that an account keeps. The built-in
// ones have no row.
type CarouselTemplate struct {
	ID                   string // what callers name it by
	AccountID            string
	Family               string
	Document             json.RawMessage // the template itself, as docs/TEMPLATES.md describes it
	CreatedAt, UpdatedAt time.Time
}

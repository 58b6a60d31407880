package farm

import (
	"encoding/json"
	"fmt"
)

// CarouselBatch is carousels from the rows of a table, with one template.
const CarouselBatch OfferingID = "carousel_v2_batch"

// The kinds of orders of carousels.
const (
	CarouselBatchKind OrderKind = "carousel_batch"
	SlideAgainKind    OrderKind = "slide_again"
)

// Bounds of a batch of carousels.
const (
	MaxBatchRows = 12
	MaxCaption   = 3000 // characters
)

// RepeatScope says where no picture may be shown a second time.
type RepeatScope string

// The scopes of the contract.
const (
	RepeatByRow   RepeatScope = "row"   // within one carousel
	RepeatByBatch RepeatScope = "batch" // within all of them
)

// CarouselRow is a row of a batch.
type CarouselRow struct {
	Values  map[string]string `json:"values"` // words by the key of their variable
	Images  []RowImage        `json:"images,omitempty"`
	Caption string            `json:"caption,omitempty"`
}

// RowImage is a picture that a row names: an address, or an upload.
type RowImage struct {
	Key  string `json:"key"` // of its variable
	URL  string `json:"url,omitempty"`
	File string `json:"file,omitempty"` // id or upload key
}

// CarouselBatchOrder is an order of POST /api/v1/carousels/batch.
type CarouselBatchOrder struct {
	TemplateKey string `json:"templateKey"`
	// Template is the template as it was when the batch was ordered; nil is the
	// built-in one.
	Template    json.RawMessage `json:"template,omitempty"`
	Rows        []CarouselRow   `json:"rows"`
	Seed        string          `json:"seed"` // makes the picks of pictures reproducible
	Scope       RepeatScope     `json:"noRepeatScope"`
	AspectRatio string          `json:"aspectRatio,omitempty"`
	Language    string          `json:"language,omitempty"` // primary tag; "" is each row's own
}

// Kind implements Order.
func (CarouselBatchOrder) Kind() OrderKind { return CarouselBatchKind }

// Offering implements Order.
func (CarouselBatchOrder) Offering() OfferingID { return CarouselBatch }

// Price implements Order.
func (o CarouselBatchOrder) Price() int { return len(o.Rows) * price(CarouselRowPrice) }

// Statement implements Order.
func (o CarouselBatchOrder) Statement() string {
	if len(o.Rows) == 1 {
		return "a batch of one carousel"
	}
	return fmt.Sprintf("a batch of %d carousels", len(o.Rows))
}

// Noun implements Order.
func (CarouselBatchOrder) Noun() string { return "carousels" }

// namedFiles are the uploads that rows name. They are checked before credits are
// held. The frame does not wait for them: each row waits for its own, and fails
// alone.
func (o CarouselBatchOrder) namedFiles() []NamedFile {
	var out []NamedFile
	for i, row := range o.Rows {
		for _, p := range row.Images {
			if p.File != "" {
				out = append(out, NamedFile{Ref: p.File, Kind: KindImage, Field: RowField(i, p.Key)})
			}
		}
	}
	return out
}

// RowField is the place of a value of a row, the first is 0, in the request.
func RowField(row int, key string) string { return fmt.Sprintf("rows[%d].values.%s", row, key) }

func carouselBatchOffering() Offering {
	return Offering{
		ID: CarouselBatch, Name: "Carousels from rows", Project: CarouselProject, Prices: pricesOf(CarouselBatch),
		CreditPolicy: "The price of all rows is held when the job is accepted. When it completes, the rows that completed are charged and " +
			"the others refunded. A job none of whose rows can be made, that is cancelled or has no end after 15 minutes is refunded.",
		Description: "One to twelve carousels from the rows of a table and one template: words and pictures by variable, missing " +
			"pictures picked " +
			"by seed. Each row passes or fails on its own. Slides as PNG, a PDF of each carousel, and one ZIP; the same seed " +
			"gives the same bytes.",
		Result: map[string]string{
			"templateKey": "the template", "aspectRatio": "the shape of the slides",
			"carousels": "one for each row: row, status (completed or failed), error, caption, language, values, " +
				"images, notes on words that were cut, and slides (assetId, slot, revision, outputUrl)",
			"renderedAssets": "the files with signed links: slides, a document (PDF) and a thumbnail of each carousel, and the archive (ZIP) of all",
			"projectId":      "what keeps them; POST /api/v1/projects/{id}/render changes one slide",
		},
	}
}

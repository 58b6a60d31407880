package farm

import "fmt"

// SnackPackOrder is an order of POST /api/v1/snacks.
type SnackPackOrder struct {
	BrandID string      `json:"brandId"`
	Render  bool        `json:"render,omitempty"`
	Types   []SnackType `json:"types,omitempty"`   // as they were sent
	Exclude []SnackType `json:"exclude,omitempty"` // as they were sent
	Creative
}

// Kind implements Order.
func (SnackPackOrder) Kind() OrderKind { return SnackPackKind }

// Offering implements Order.
func (SnackPackOrder) Offering() OfferingID { return SnackGeneration }

// Price implements Order.
func (o SnackPackOrder) Price() int {
	if o.Render {
		return price(PackPrice) + price(PackRenderPrice)
	}
	return price(PackPrice)
}

// Statement implements Order.
func (o SnackPackOrder) Statement() string {
	return rendered(fmt.Sprintf("a snack pack of %d", len(o.Sequence)), o.Render)
}

// Noun implements Order.
func (SnackPackOrder) Noun() string { return "snack pack" }

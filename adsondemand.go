package farm

import "fmt"

// SourceKind says what kind of page ads on demand are made from.
type SourceKind string

// The kinds of sources.
const (
	SourceShop    SourceKind = "shop" // store, product page, service site, app listing
	SourceWebsite SourceKind = "website"
	SourceToken   SourceKind = "token" // listing of a token pair
)

// Source is the page that ads on demand are made from.
type Source struct {
	Kind SourceKind `json:"kind"`
	URL  string     `json:"url"`
}

// PresenterField is the field of a body that names an upload as the picture of an
// ad's presenter.
const PresenterField = "presenterR2Key"

// AdsOrder is an order of POST /api/v1/snacks/on-demand.
type AdsOrder struct {
	Source Source      `json:"source"`
	Render bool        `json:"render,omitempty"`
	Types  []SnackType `json:"types,omitempty"` // as they were sent
	Creative
	Files // a presenter's picture
}

// Kind implements Order.
func (AdsOrder) Kind() OrderKind { return AdsOnDemandKind }

// Offering implements Order.
func (AdsOrder) Offering() OfferingID { return SnackGeneration }

// Price implements Order.
func (o AdsOrder) Price() int {
	credits := len(o.Sequence) * price(AdPrice)
	if o.Render {
		credits += price(AdsRenderPrice)
	}
	return credits
}

// Statement implements Order.
func (o AdsOrder) Statement() string {
	if len(o.Sequence) == 1 {
		return rendered("an ad on demand", o.Render)
	}
	return rendered(fmt.Sprintf("%d ads on demand", len(o.Sequence)), o.Render)
}

// Noun implements Order.
func (AdsOrder) Noun() string { return "ads" }

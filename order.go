package farm

import "encoding/json"

// OrderKind names one kind of order. It decides which workflow a job runs and
// how its stored order is read. An offering has one kind or several.
type OrderKind string

// The kinds of orders of the house.
const (
	SnackPackKind   OrderKind = "snack_pack"
	AdsOnDemandKind OrderKind = "ads_on_demand"
	RenderAgainKind OrderKind = "render_again"
)

// Order is what a caller asked for, valid and with every choice made that later
// steps rest on. It is stored with its job as JSON.
type Order interface {
	Kind() OrderKind
	Offering() OfferingID
	// Price is the credits that the order holds.
	Price() int
	// Statement words the order for lines of the account's statement, with its
	// article: "a snack pack of 5, rendered". It holds no word of the caller's.
	Statement() string
	// Noun names what the order makes where its caller gave no name, without an
	// article: "snack pack".
	Noun() string
}

// Terms are what every order comes with, whatever it asks for.
type Terms struct {
	Name        string          // of the job and its project; "" is none
	CallbackURL string          // gets the end as a webhook; "" is none
	Metadata    json.RawMessage // the caller's own, given back as it is; nil is none
}

// Creative is what the words and pictures of an order are made from, beside
// whom it is for.
type Creative struct {
	Context  string      `json:"context,omitempty"` // the caller's steer
	Sequence []SnackType `json:"snackTypeSequence"` // one per snack, in pack order
	Seed     uint32      `json:"seed"`              // drives every choice of copy and layout

	Language          string     `json:"language,omitempty"` // BCP 47 primary tag; "" is the brand's
	AdAspectRatio     string     `json:"adAspectRatio,omitempty"`
	AdFormats         []AdFormat `json:"adFormats,omitempty"` // of the static ads, in order
	AnimationStyle    string     `json:"animationStyle,omitempty"`
	PresenterImageURL string     `json:"presenterImageUrl,omitempty"`
}

// rendered adds to a statement whether files are made.
func rendered(text string, render bool) string {
	if render {
		return text + ", rendered"
	}
	return text
}

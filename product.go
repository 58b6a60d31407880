package farm

import "time"

// Product is what a source says of the one thing that is advertised, beyond a
// name and a description. Every field was read there, none was guessed; empty
// ones were not said. Sources tells where each was found.
type Product struct {
	Price   *Money   `json:"price,omitempty"`
	Was     *Money   `json:"was,omitempty"`     // the price before a discount, as the source says it
	EndsOn  string   `json:"endsOn,omitempty"`  // last day of an offer, as given
	Rating  *Rating  `json:"rating,omitempty"`  // of all reviewers
	Reviews []Review `json:"reviews,omitempty"` // at most 12, whole and verbatim
	Press   []Press  `json:"press,omitempty"`   // at most 8
	Stats   []Stat   `json:"stats,omitempty"`   // at most 8
	// Terms are those of buying it, whole and verbatim: "30-day returns", "Ships in
	// 24 hours". At most 6.
	Terms []string `json:"terms,omitempty"`
	// Features are short lines that the source lists: bullets, specifications,
	// services. At most 24.
	Features []string `json:"features,omitempty"`
	Area     string   `json:"area,omitempty"`   // served by a local service
	Token    *Token   `json:"token,omitempty"`  // of a pair listing
	IsApp    bool     `json:"isApp,omitempty"`  // the source is an app listing: "download" is honest
	IsShop   bool     `json:"isShop,omitempty"` // it can be bought there: "shop now" is honest
	// Pictures are the alternative texts of the source's pictures by address.
	Pictures map[string]string `json:"pictures,omitempty"`
	// Sources lists each fact above with where it was found.
	Sources []Fact `json:"sources,omitempty"`
}

// Money is an amount as the source writes it: "12.90", "EUR".
type Money struct {
	Amount   string `json:"amount"`
	Currency string `json:"currency"` // ISO 4217
}

// Rating is a mean of reviews: Value of Scale, by Count people (0: not said).
type Rating struct {
	Value float64 `json:"value"`
	Scale float64 `json:"scale"`
	Count int     `json:"count,omitempty"`
}

// Review is one person's words. Author is as the source shows it, "" when it
// names nobody; Stars is 0 when it gives none.
type Review struct {
	Quote  string  `json:"quote"`
	Author string  `json:"author,omitempty"`
	Stars  float64 `json:"stars,omitempty"` // of 5
}

// Press is a publication that wrote about the product.
type Press struct {
	Name string `json:"name"`
	URL  string `json:"url,omitempty"`
	Logo string `json:"logo,omitempty"` // address of a picture
}

// Stat is a figure with its unit: "97 %", "of orders arrive next day". Lead is
// what stands before it, if anything does: "Trusted by" "12,000" "teams", or
// "Since" "1987" and no unit.
type Stat struct {
	Lead   string `json:"lead,omitempty"`
	Value  string `json:"value"`
	Unit   string `json:"unit"`
	Source string `json:"source,omitempty"`
}

// Token is a pair as its listing shows it at a time.
type Token struct {
	Pair      string    `json:"pair"`  // "SNACK/SOL"
	Chain     string    `json:"chain"` // "solana"
	PriceUSD  string    `json:"priceUsd,omitempty"`
	Change24h string    `json:"change24h,omitempty"` // percent with its sign, "-3.1"
	VolumeUSD string    `json:"volumeUsd,omitempty"` // of 24 hours
	Liquidity string    `json:"liquidityUsd,omitempty"`
	ReadAt    time.Time `json:"readAt"`
}

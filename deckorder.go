package farm

// A carousel or a deck of slides from a prompt and a reference picture.
const (
	CarouselGeneration OfferingID = "carousel_generation"
	SlidesGeneration   OfferingID = "slides_generation"
)

// The kinds of their orders.
const (
	CarouselKind OrderKind = "carousel"
	SlidesKind   OrderKind = "slides"
)

// DeckOrder is an order of POST /api/v1/carousels or POST /api/v1/slides.
type DeckOrder struct {
	Swipe     bool   `json:"swipe"` // a carousel; else a deck of slides
	Prompt    string `json:"prompt"`
	Topic     string `json:"topic,omitempty"`
	Reference string `json:"referenceImageUrl,omitempty"` // "" where Files name it
	Platform  string `json:"platform,omitempty"`          // "" is none in particular
	Seed      uint32 `json:"seed"`
	Files
}

// DeckPlatforms are the platforms that pages are shaped for.
func DeckPlatforms() []string { return []string{"tiktok", "reels", "shorts", "youtube", "linkedin"} }

// Kind implements Order.
func (o DeckOrder) Kind() OrderKind {
	if o.Swipe {
		return CarouselKind
	}
	return SlidesKind
}

// Offering implements Order.
func (o DeckOrder) Offering() OfferingID {
	if o.Swipe {
		return CarouselGeneration
	}
	return SlidesGeneration
}

// Price implements Order.
func (o DeckOrder) Price() int {
	if o.Swipe {
		return price(CarouselPrice)
	}
	return price(SlidesPrice)
}

// Statement implements Order.
func (o DeckOrder) Statement() string {
	if o.Swipe {
		return "a carousel"
	}
	return "a deck of slides"
}

// Noun implements Order.
func (o DeckOrder) Noun() string {
	if o.Swipe {
		return "carousel"
	}
	return "slides"
}

// deckResult is what the result of a carousel or deck holds.
var deckResult = map[string]string{
	"aspectRatio": "the shape of the pages",
	"carousels": "one entry: language, values and images of the pages, notes on words that were cut, and slides (assetId, slot, revision, " +
		"outputUrl)",
	"renderedAssets": "the files with signed links: pages as PNG, a document (PDF), a thumbnail and the archive (ZIP) of all",
	"projectId":      "what keeps them; POST /api/v1/projects/{id}/render changes one page",
}

func deckOfferings() []Offering {
	return []Offering{
		{
			ID: CarouselGeneration, Name: "Carousel from a prompt", Project: CarouselProject, Prices: pricesOf(CarouselGeneration),
			CreditPolicy: refundPolicy, Result: deckResult,
			Description: "Five to ten portrait pages to swipe, from a prompt in any of 19 languages and a reference picture: a " +
				"hook, what is at stake, " +
				"points, proof and a call, in the picture's colours. The words are the prompt's own. Pages as PNG, a PDF and a ZIP.",
		},
		{
			ID: SlidesGeneration, Name: "Slides from a prompt", Project: CarouselProject, Prices: pricesOf(SlidesGeneration),
			CreditPolicy: refundPolicy, Result: deckResult,
			Description: "A deck of five to ten pages, one point a page, from a prompt in any of 19 languages and a reference " +
				"picture: 16:9, or 4:5 on " +
				"platforms of phones. The words are the prompt's own. Pages as PNG, a PDF and a ZIP.",
		},
	}
}

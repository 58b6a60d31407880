package api

import (
	"context"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

// deckPlatform is a platform that pages are shaped for.
type deckPlatform string

// Schema implements openapi.Provider.
func (deckPlatform) Schema(*openapi.Registry) *openapi.Schema {
	return oneOfNames(farm.DeckPlatforms())
}

// NewDeck is the request of POST /api/v1/carousels and POST /api/v1/slides.
type NewDeck struct {
	Prompt            string       `json:"prompt" visible:"true" minLength:"3" maxLength:"5000" doc:"What the pages say, in any of the farm's languages. Wishes in it (how many pages, a dark or light look, a tone, whom it is for, what to leave out) are obeyed and not shown"`
	ReferenceImageURL pictureRef   `json:"referenceImageUrl" doc:"An http(s) address, or the r2Key or id of an upload: a picture whose colours, light and subject the pages take up; it is shown on the first page and on one more"`
	Platform          deckPlatform `json:"platform,omitempty" doc:"Decides the shape: carousels are 9:16 on tiktok and shorts, 1:1 on youtube, else 4:5; slides are 4:5 on tiktok, reels and shorts, else 16:9"`
	Topic             string       `json:"topic,omitempty" visible:"true" minLength:"3" maxLength:"5000" doc:"What it is about, where the prompt does not say so"`
	JobTerms
}

// deckDoor takes orders for carousels, or for slides.
func deckDoor(swipe bool) Door {
	d := Door{Offering: offering(farm.CarouselGeneration), Path: "/api/v1/carousels", OperationID: "createCarousel", Tag: "carousels",
		Summary: "Start a carousel from a prompt",
		Description: "Reserves 8 credits and starts a job that writes and renders five to ten portrait pages to swipe, with the " +
			"words of the prompt and the look of a reference picture. " +
			"Pages as PNG, a PDF and a ZIP. With dryRun=true it answers with the price and starts nothing."}
	if !swipe {
		d = Door{Offering: offering(farm.SlidesGeneration), Path: "/api/v1/slides", OperationID: "createSlides", Tag: "carousels",
			Summary: "Start a deck of slides from a prompt",
			Description: "Reserves 8 credits and starts a job that writes and renders a deck of five to ten pages, one point a " +
				"page, with the words of the prompt and the look of a reference picture. " +
				"Pages as PNG, a PDF and a ZIP. With dryRun=true it answers with the price and starts nothing."}
	}
	return NewDoor(d, func(ctx context.Context, asking Asking, in NewDeck) (Ordered[PlainMade], error) {
		return orderDeck(asking, in, swipe)
	})
}

func orderDeck(asking Asking, in NewDeck, swipe bool) (Ordered[PlainMade], error) {
	order := farm.DeckOrder{Swipe: swipe, Prompt: in.Prompt, Topic: in.Topic, Platform: string(in.Platform), Seed: newSeed()}
	var err error
	order.Reference, err = asking.picture(farm.ReferenceField, in.ReferenceImageURL, &order.Files)
	return Ordered[PlainMade]{Order: order}, err
}

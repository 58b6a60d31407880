package api

import (
	"context"
	"net/http"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/films"
	"github.com/snackfarm/farm/internal/openapi"
)

// memeType is one of the three kinds of memes.
type memeType string

// Schema implements openapi.Provider.
func (memeType) Schema(*openapi.Registry) *openapi.Schema { return oneOfNames(farm.MemeTypes()) }

// madeType is the type of a snack in a result: one of the contract's, a comic, a
// carousel, a film, a clip or an edit.
type madeType string

// Schema implements openapi.Provider.
func (madeType) Schema(*openapi.Registry) *openapi.Schema {
	return oneOfNames(slices.Concat(farm.SnackTypes(), []farm.SnackType{
		farm.MemeComic, farm.CarouselPart, farm.VideoFilm, farm.StoryFilm, farm.ClipPart, farm.EditPart,
	}))
}

// NewMemes is the request of POST /api/v1/memes.
type NewMemes struct {
	MemeType memeType `json:"memeType" doc:"A cut film, a reaction before a picture, or a comic of four panels"`
	Prompt   string   `json:"prompt" minLength:"3" maxLength:"2000" doc:"What it is about, in any of the farm's languages; the memes are in the same"`
	Count    *int     `json:"count,omitempty" minimum:"1" maximum:"5" default:"1" doc:"How many, each told in another way"`
	BrandID  string   `json:"brandId,omitempty" format:"uuid" doc:"Whose memes they are; without it the prompt is all there is"`
	JobTerms
}

// MemesMade says what a job of memes makes.
type MemesMade struct {
	Count    int      `json:"count" minimum:"1" maximum:"5" doc:"How many memes"`
	MemeType memeType `json:"memeType" doc:"Of which kind"`
	Language string   `json:"language" doc:"Of the prompt, and of the memes: a primary tag" example:"en"`
}

// memeDoor takes orders for memes.
func memeDoor() Door {
	return NewDoor(Door{
		Offering: offering(farm.MemeSnackPack), Path: "/api/v1/memes", OperationID: "createMemes", Tag: "snacks",
		Summary: "Start a job of memes", Errors: []int{http.StatusNotFound},
		Description: "Reserves 5 credits a meme and starts a job that writes and renders one to five memes from a prompt, with a brand's " +
			"voice and colours or without a brand. A meme is one MP4 file; a meme-comic is two snacks, the strip as a PNG file and its film. " +
			"With dryRun=true it answers with the price and starts nothing.",
	}, orderMemes)
}

func orderMemes(ctx context.Context, asking Asking, in NewMemes) (Ordered[MemesMade], error) {
	if in.BrandID != "" {
		if _, err := asking.Store.Brand(ctx, asking.Account.ID, in.BrandID); err != nil {
			return Ordered[MemesMade]{}, err
		}
	}
	count := max(ref(in.Count), 1)
	order := farm.NewMemeOrder(in.BrandID, farm.MemeType(in.MemeType), count, in.Prompt, newSeed())
	order.Language = films.PromptLanguage(in.Prompt)
	return Ordered[MemesMade]{Order: order, BrandID: in.BrandID, More: MemesMade{count, in.MemeType, order.Language}}, nil
}

package farm

import (
	"fmt"
	"slices"
)

// MemeSnackPack is memes, from a prompt alone or for a brand.
const MemeSnackPack OfferingID = "meme_snack_pack"

// MemesKind is the kind of orders of memes.
const MemesKind OrderKind = "memes"

// MemeType names one of the three kinds of memes.
type MemeType string

// The kinds of memes of the contract, in its order.
const (
	EditMeme     MemeType = "meme-edit"
	ReactionMeme MemeType = "meme-greenscreen"
	ComicMeme    MemeType = "meme-comic"
)

// MemeTypes returns the kinds of memes.
func MemeTypes() []MemeType { return []MemeType{EditMeme, ReactionMeme, ComicMeme} }

// snacks are the types of the snacks that one meme is made as.
func (t MemeType) snacks() []SnackType {
	switch t {
	case ReactionMeme:
		return []SnackType{GreenscreenMeme}
	case ComicMeme:
		return []SnackType{MemeComic, MemeComic} // the strip and its film
	default:
		return []SnackType{MemeEdit}
	}
}

// MemeOrder is an order of POST /api/v1/memes.
type MemeOrder struct {
	BrandID string   `json:"brandId,omitempty"` // "" is nobody's
	Type    MemeType `json:"memeType"`
	Count   int      `json:"count"`
	Render  bool     `json:"render"` // always true
	Creative
}

// NewMemeOrder is an order of count memes, in the language of their prompt.
func NewMemeOrder(brandID string, t MemeType, count int, prompt string, seed uint32) MemeOrder {
	return MemeOrder{
		BrandID: brandID, Type: t, Count: count, Render: true,
		Creative: Creative{Context: prompt, Seed: seed, Sequence: slices.Repeat(t.snacks(), count)},
	}
}

// Kind implements Order.
func (MemeOrder) Kind() OrderKind { return MemesKind }

// Offering implements Order.
func (MemeOrder) Offering() OfferingID { return MemeSnackPack }

// Price implements Order.
func (o MemeOrder) Price() int { return o.Count * price(MemePrice) }

// Statement implements Order.
func (o MemeOrder) Statement() string {
	if o.Count == 1 {
		return "a meme"
	}
	return fmt.Sprintf("%d memes", o.Count)
}

// Noun implements Order.
func (MemeOrder) Noun() string { return "memes" }

func memeOffering() Offering {
	return Offering{
		ID: MemeSnackPack, Name: "Memes", Project: PostProject, Prices: pricesOf(MemeSnackPack), CreditPolicy: refundPolicy,
		Description: "One to five memes from a prompt in any of 19 languages, with a brand or without one: " +
			"a cut film, a reaction before a picture, or a comic of four panels as a strip and as a film. Always rendered.",
		Result: map[string]string{
			"version": "always 1", "aspectRatio": "always 9:16",
			"snacks": "the manifest: a snack for each meme, of comics two: the strip and its film; language is the prompt's",
			"postId": "the snack post", "projectId": "the same, as a project", "renderedAssets": "the files with signed links",
		},
	}
}

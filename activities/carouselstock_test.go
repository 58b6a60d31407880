package activities

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/carousel"
	"github.com/snackfarm/farm/activities/stock"
)

// rowsOf is the document of a batch of so many rows that name no pictures.
func rowsOf(n int) *farm.CarouselDocument {
	doc := &farm.CarouselDocument{}
	for i := range n {
		doc.Carousels = append(doc.Carousels, farm.Carousel{Row: i + 1, Language: "en", Images: map[string]farm.CarouselImage{},
			Values: map[string]string{"line1": "Coffee on calm mornings"}})
	}
	return doc
}

// picked are the addresses of the pictures of a document by their places.
func picked(doc *farm.CarouselDocument) map[string]string {
	out := map[string]string{}
	for _, c := range doc.Carousels {
		for key, p := range c.Images {
			out[fmt.Sprint(c.Row, key)] = p.Asset.URL
		}
	}
	return out
}

// Places that the account has no picture for get photographs of the library, none
// twice in the scope, the same for the same seed; one search serves a row.
func TestStockPicks(t *testing.T) {
	s := newSupplier(t, dunes(900, 900), dunes(901, 900), dunes(902, 900))
	a := s.assets(t)
	pick := func(seed string, scope farm.RepeatScope) (*farm.CarouselDocument, map[string]string) {
		doc := rowsOf(3)
		require.NoError(t, a.pickStock(context.Background(), threeRows(), seed, newShownOnce(scope), doc))
		return doc, picked(doc)
	}
	for _, c := range []struct {
		scope farm.RepeatScope
		picks int // of six places
		twice bool
	}{{farm.RepeatByBatch, 3, false}, {farm.RepeatByRow, 6, true}} {
		s.searched = 0
		doc, got := pick("spring", c.scope)
		seen := map[string]bool{}
		twice := false
		for place, url := range got {
			inRow := place[:1] + url
			require.False(t, seen[inRow], "row %s shows %s twice", place[:1], url)
			twice = twice || seen[url]
			seen[inRow], seen[url] = true, true
		}
		require.Len(t, got, c.picks)
		require.Equal(t, c.twice, twice, "by %s", c.scope)
		require.Equal(t, 3, s.searched, "a search for each row")
		image := doc.Carousels[0].Images["cover"]
		require.Equal(t, farm.ImageOfStock, image.Origin)
		require.Contains(t, image.Credit, "Ana Lima on Pexels")
		_, again := pick("spring", c.scope)
		require.Equal(t, got, again)
	}
	others := 0
	_, spring := pick("spring", farm.RepeatByRow)
	for _, seed := range []string{"a", "b", "c", "d"} {
		if _, got := pick(seed, farm.RepeatByRow); fmt.Sprint(got) != fmt.Sprint(spring) {
			others++
		}
	}
	require.Positive(t, others, "the seed decides nothing")
}

// A library that has nothing, or that does not answer, leaves places to the
// template, and a farm without one asks nobody.
func TestNoStockPicks(t *testing.T) {
	none := newSupplier(t).assets(t)
	gone := newSupplier(t).assets(t)
	gone.Stock = &stock.Pexels{BaseURL: "http://127.0.0.1:1", APIKey: "k"}
	for _, a := range []*Assets{none, gone, {Log: slog.New(slog.DiscardHandler)}} {
		doc := rowsOf(3)
		require.NoError(t, a.pickStock(context.Background(), threeRows(), "s", newShownOnce(farm.RepeatByRow), doc))
		require.Empty(t, picked(doc))
	}
}

// A pick that cannot be used is left to the template; a picture that the row names
// fails it with its place.
func TestPicturesOfARow(t *testing.T) {
	s := newSupplier(t, []byte("not a picture"), dunes(900, 900))
	a := s.assets(t)
	image := func(origin, path string) farm.CarouselImage {
		return farm.CarouselImage{Origin: origin, Asset: farm.Asset{URL: s.URL + path, Source: "pexels photo 1"}}
	}
	bring := func(images map[string]farm.CarouselImage) error {
		return a.bringAll(context.Background(), owner{account: "acc"}, BringImagesInput{Row: 7}, images, t.TempDir())
	}
	images := map[string]farm.CarouselImage{"cover": image(farm.ImageOfStock, "/file/0.png"), "photo": image(farm.ImageOfStock, "/file/1.png")}
	require.NoError(t, bring(images))
	require.Len(t, images, 1)
	require.NotEmpty(t, images["photo"].Asset.Key)
	require.NotNil(t, images["photo"].Focus)

	err := bring(map[string]farm.CarouselImage{"photo": image(farm.ImageOfRow, "/file/0.png")})
	require.Equal(t, farm.CodeInvalid, farm.CodeOf(err))
	require.ErrorContains(t, err, "rows[6].values.photo")
}

// No object is drawn in two carousels of a batch that shows nothing twice: the first
// row that names it has it.
func TestDrawnApart(t *testing.T) {
	tpl, err := carousel.Named("steps")
	require.NoError(t, err)
	doc := rowsOf(3)
	for i, words := range []string{"Boil the kettle", "Fill the kettle, then slice a lemon", "Wash the lemon"} {
		doc.Carousels[i].Values = map[string]string{"step1": words}
	}
	require.NoError(t, drawApart(tpl, doc))
	var all []string
	for _, c := range doc.Carousels {
		own, err := tpl.Things(carousel.Order{Language: c.Language, Values: c.Values, Elsewhere: c.Elsewhere})
		require.NoError(t, err)
		for _, object := range own {
			require.NotContains(t, all, object, "row %d", c.Row)
		}
		all = append(all, own...)
	}
	if len(all) == 0 {
		t.Skip("the machine has no art")
	}
	require.True(t, slices.ContainsFunc(all, func(s string) bool { return strings.Contains(s, "lemon") }), "%v", all)
}

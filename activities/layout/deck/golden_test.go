package deck

import (
	"bufio"
	"flag"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/carousel"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/internal/golden"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// A carousel and a deck look as they did when they were looked at, in four languages
// and shapes, with a light and a dark picture, and their pages keep the rules.
func TestGolden(t *testing.T) {
	dusk, noon := evening(t, 0.6), evening(t, 1)
	for name, o := range map[string]Order{
		"swipe":   {Deck: ferry(), Swipe: true, Shape: "4:5", Picture: noon},
		"wide":    {Deck: ferry(), Shape: carousel.WideShape, Picture: dusk},
		"tall":    {Deck: every("ja", 3, true), Shape: "4:5", Picture: dusk},
		"stories": {Deck: every("ar", 7, true), Swipe: true, Shape: "9:16", Picture: noon},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			golden.Strip(t, filepath.Join("testdata", name+".png"), pagesOf(t, name, o), *update)
		})
	}
}

// pagesOf are the pages of an order, which keep the rules.
func pagesOf(t *testing.T, name string, o Order) []string {
	t.Helper()
	m, err := Make(o)
	if err != nil {
		t.Fatal(err)
	}
	got, err := m.Template.Fill(carousel.Order{Shape: o.Shape, Language: o.Deck.Language, Values: m.Values, Pictures: m.Pictures})
	if err != nil {
		t.Fatal(err)
	}
	return golden.Pages(t, name, got.Composition)
}

// ferry is a deck as a prompt gives it.
func ferry() *copywriter.Deck {
	return &copywriter.Deck{Language: "en", Topic: "The night ferry", Address: "nightferry.example", Pages: []copywriter.DeckPage{
		{Kind: copywriter.PageCover, Title: "The night ferry runs again", Label: "From May"},
		{Kind: copywriter.PageTension, Title: "The last bus leaves at nine.", Body: "Whoever works late sleeps on the wrong shore."},
		{Kind: copywriter.PageNumber, Figure: "40 minutes", Title: "40 minutes from pier to pier",
			Body: "With the current it takes half an hour."},
		{Kind: copywriter.PageList, Title: "On board", Items: []string{"Soup and rye bread", "Hooks for wet coats", "A shelf of lent books"}},
		{Kind: copywriter.PageStep, Number: 1, Title: "Ring the bell on the pier",
			Body: "The boat turns round for whoever rings before midnight."},
		{Kind: copywriter.PageQuote, Title: "I have steered her since I was nineteen.", By: "Runa, helmswoman"},
		{Kind: copywriter.PageCall, Title: "Ask for the timetable", Body: "nightferry.example"},
	}}
}

// evening is a picture of a sun over water, so bright, as it is seen.
func evening(t *testing.T, light float64) match.Picture {
	t.Helper()
	const w, h = 960, 1200
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			r, g, b := 250-float64(y)*0.1, 190-float64(y)*0.07, 140+float64(y)*0.06
			if y > h*6/10 {
				r, g, b = 60+20*math.Sin(float64(x)/37+float64(y)/5), 110, 150
			}
			if d := math.Hypot(float64(x-w*6/10), float64(y-h*45/100)); d < 120 && y <= h*6/10 {
				r, g, b = 255, 226, 150
			}
			img.SetRGBA(x, y, color.RGBA{R: uint8(r * light), G: uint8(g * light), B: uint8(b * light), A: 255})
		}
	}
	path := filepath.Join(t.TempDir(), "evening.jpg")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	out := bufio.NewWriter(f)
	if err := jpeg.Encode(out, img, nil); err != nil {
		t.Fatal(err)
	}
	if err := out.Flush(); err != nil {
		t.Fatal(err)
	}
	f.Close()
	p := match.Picture{Asset: farm.Asset{Kind: farm.KindImage, ContentType: "image/jpeg", Width: w, Height: h, Path: path},
		Focus: farm.Point{X: 0.6, Y: 0.45}, Luma: 0.75, Flatness: 0.1,
		Swatch: []match.Swatch{{Color: "#E8A860", Area: 0.6}, {Color: "#3C6E96", Area: 0.4}}}
	if light < 0.8 {
		p.Luma, p.Swatch = 0.2, []match.Swatch{{Color: "#3A2A18", Area: 0.6}, {Color: "#0F1C26", Area: 0.4}}
	}
	return p
}

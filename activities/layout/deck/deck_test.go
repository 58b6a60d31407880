package deck

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/carousel"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/internal/sample"
	"github.com/snackfarm/farm/renderer"
)

// seen are pictures as they may come: large, small, tiny, a thing cut out, a drawn
// screen.
func seen() []match.Picture {
	at := func(w, h int) farm.Asset {
		return farm.Asset{Kind: farm.KindImage, ContentType: "image/jpeg", Width: w, Height: h, Path: "x.jpg"}
	}
	cut := at(900, 700)
	return []match.Picture{
		{Asset: at(1600, 2000), Luma: 0.7, Flatness: 0.1, Swatch: []match.Swatch{{Color: "#D8A24A", Area: 0.5}, {Color: "#234A6B", Area: 0.3}}},
		{Asset: at(2400, 1350), Luma: 0.2, Flatness: 0.1, Swatch: []match.Swatch{{Color: "#101820", Area: 0.8}, {Color: "#E8452C", Area: 0.1}}},
		{Asset: at(420, 525), Luma: 0.5, Flatness: 0.1, Swatch: []match.Swatch{{Color: "#4C8A3C", Area: 0.6}}},
		{Asset: at(90, 90), Luma: 0.9, Flatness: 0.6, Swatch: []match.Swatch{{Color: "#F0F0F0", Area: 1}}},
		{Asset: at(1200, 1000), Cut: &cut, Luma: 0.95, Flatness: 0.7, Ground: "#FFFFFF", Swatch: []match.Swatch{{Color: "#FFD400", Area: 0.3}}},
		{Asset: at(1170, 2532), Luma: 0.93, Flatness: 0.8, TextPx: 30, Swatch: []match.Swatch{{Color: "#5B3FD6", Area: 0.1}}},
	}
}

// every is a deck with every kind of page.
func every(language string, i int, long bool) *copywriter.Deck {
	w := func(n int) string {
		if !long {
			n = min(n, 12)
		}
		i++
		return sample.Words(language, i, n)
	}
	if !farm.LanguageOf(language).SpacesWords {
		of := w
		w = func(n int) string { return of(n * 6 / 10) }
	}
	items := []string{w(30), w(30), w(20), w(30), w(25)}
	return &copywriter.Deck{Language: language, Topic: w(60), Address: "workshop.example", Pages: []copywriter.DeckPage{
		{Kind: copywriter.PageCover, Title: w(80), Label: w(20)}, {Kind: copywriter.PageTension, Title: w(120), Body: w(120)},
		{Kind: copywriter.PageStep, Number: 1, Title: w(90), Body: w(180)},
		{Kind: copywriter.PageNumber, Figure: "240 °C", Title: w(150), Body: w(150)},
		{Kind: copywriter.PageList, Title: w(60), Items: items}, {Kind: copywriter.PagePoint, Title: w(180), Body: w(240), Label: w(30)},
		{Kind: copywriter.PageQuote, Title: w(200), By: w(30)}, {Kind: copywriter.PageQuestion, Title: w(100), Body: w(100)},
		{Kind: copywriter.PagePicture}, {Kind: copywriter.PageCall, Title: w(60), Body: "workshop.example"},
	}}
}

var shapes = []struct {
	swipe bool
	name  string
}{{true, "4:5"}, {true, "9:16"}, {true, "1:1"}, {false, carousel.WideShape}, {false, "4:5"}}

// Each language meets a shape, a kind of picture and a length of words: everything fits, stays
// in the safe box, is read on what it stands on and cut nowhere.
func TestEveryPageFits(t *testing.T) {
	pictures := seen()
	for i, language := range farm.Languages() {
		t.Run(language, func(t *testing.T) {
			t.Parallel()
			fits(t, every(language, i, i%3 > 0), i, pictures[i%len(pictures)])
		})
	}
}

func fits(t *testing.T, d *copywriter.Deck, n int, p match.Picture) {
	t.Helper()
	s := shapes[n%len(shapes)]
	name := fmt.Sprintf("%s %v %s, picture %d", d.Language, s.swipe, s.name, n%len(seen()))
	m, err := Make(Order{Deck: d, Swipe: s.swipe, Shape: s.name, Picture: p})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	got, err := m.Template.Fill(carousel.Order{Shape: s.name, Language: d.Language, Values: m.Values, Pictures: m.Pictures})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if len(got.Scenes) != len(d.Pages) || len(got.Ignored) > 0 || len(got.Notes) > 0 {
		t.Errorf("%s: %d scenes, ignored %v, notes %v", name, len(got.Scenes), got.Ignored, got.Notes)
	}
	if err := renderer.Fits(context.Background(), got.Composition, 0); err != nil {
		t.Errorf("%s: %v", name, err)
	}
	for _, scene := range got.Scenes {
		for _, l := range scene.Layers {
			if l.Picture == nil || l.Picture.Fit == "contain" {
				continue
			}
			a := got.Assets[l.Picture.Asset]
			if by := max(l.Box.W/float64(a.Width), l.Box.H/float64(a.Height)); by > mostUpscale+0.01 {
				t.Errorf("%s, %s: a picture of %dx%d is blown up %.2f times", name, scene.ID, a.Width, a.Height, by)
			}
		}
	}
}

// The picture stands on the first page and on one more, where it is large enough.
func TestPictureIsShown(t *testing.T) {
	for i, p := range seen() {
		for _, s := range shapes {
			m, err := Make(Order{Deck: every("en", 0, true), Swipe: s.swipe, Shape: s.name, Picture: p})
			if err != nil {
				t.Fatal(err)
			}
			shows := 0
			for _, l := range m.Template.Pages {
				if slices.ContainsFunc(m.Template.Layouts[l.Layout].Names(), func(n string) bool { return n == PhotoKey || n == CutKey }) {
					shows++
				}
			}
			if tiny := p.Asset.Width < 100; tiny != m.Unshown || !tiny && shows < 2 {
				t.Errorf("picture %d in %v %s: on %d pages, unshown %v: %v", i, s.swipe, s.name, shows, m.Unshown, m.Layouts)
			}
		}
	}
}

// A carousel and a deck are two designs: no layout is the same.
func TestCarouselAndDeckShareNoLayout(t *testing.T) {
	all, err := library()
	if err != nil {
		t.Fatal(err)
	}
	shared := 0
	for name, a := range all["swipe"].Layouts {
		for _, of := range []string{"wide", "tall"} {
			for other, b := range all[of].Layouts {
				if reflect.DeepEqual(a, b) {
					shared++
					t.Logf("%s of swipe is %s of %s", name, other, of)
				}
			}
		}
	}
	if shared*2 >= len(all["wide"].Layouts) || shared > 3 {
		t.Errorf("%d layouts are shared", shared)
	}
}

// A number is drawn only where it tells a figure itself: a year beside nine metres has
// no panel that stays empty.
func TestNumbersAreDrawnByThemselves(t *testing.T) {
	for figure, drawn := range map[string]bool{"80%": true, "24 hours": true, "€40": true, "1998": false, "2,310": false} {
		d := every("en", 0, false)
		for i := range d.Pages {
			if p := &d.Pages[i]; p.Kind == copywriter.PageNumber {
				p.Figure, p.Title = figure, "Since "+figure+" in a workshop of nine square metres"
			}
		}
		m, err := Make(Order{Deck: d, Swipe: true, Shape: "4:5", Picture: seen()[0]})
		if err != nil {
			t.Fatal(err)
		}
		if got := slices.Contains(m.Layouts, "number-figure"); got != drawn {
			t.Errorf("%s: drawn %v in %v", figure, got, m.Layouts)
		}
	}
}

func TestMoodComesFromPicture(t *testing.T) {
	pictures := seen()
	light, dark := moodOf(pictures[0], copywriter.DeckWish{}), moodOf(pictures[1], copywriter.DeckWish{})
	if light.dark || !dark.dark {
		t.Errorf("light picture dark %v, dark picture dark %v", light.dark, dark.dark)
	}
	if !moodOf(pictures[0], copywriter.DeckWish{Look: "dark"}).dark || moodOf(pictures[1], copywriter.DeckWish{Look: "light"}).dark {
		t.Error("the look that was asked for is not obeyed")
	}
	voices := map[string]bool{}
	for _, p := range pictures {
		m := moodOf(p, copywriter.DeckWish{})
		voices[m.voice()] = true
		c := m.palette().Colors
		for _, pair := range [][2]string{{"text", "bg"}, {"text", "surface"}, {"muted", "bg"}, {"onAccent", "accent"}, {"onSecond", "second"}} {
			if got := kit.Contrast(c[pair[0]], c[pair[1]]); got < 4.5 {
				t.Errorf("%v: %s on %s is %.2f", p.Swatch, pair[0], pair[1], got)
			}
		}
	}
	if len(voices) < 4 {
		t.Errorf("six pictures have %d voices: %v", len(voices), voices)
	}
	if a, b := light.palette().Colors["accent"], dark.palette().Colors["accent"]; a == b || strings.EqualFold(string(a), "#2447D8") {
		t.Errorf("accents %s and %s", a, b)
	}
}

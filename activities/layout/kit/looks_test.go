package kit

import (
	"slices"
	"testing"

	"github.com/snackfarm/farm"
)

// Whatever a brand's colour is, the frames of its films are of two hues that are told
// from each other; a solemn brand keeps to its own
// and to that of its page.
func TestFilmsHaveTwoHues(t *testing.T) {
	for _, name := range []string{"Quay", "Marl & Finch", "Ofen", "Słój", "墨返", "Kelp", "Tarn", "Wick"} {
		d := &Draft{Theme: ThemeOf(farm.Brand{Name: name}, nil)}
		_, _, own := ToLCH(d.Accent)
		another := func(g Scheme) bool {
			_, c, h := ToLCH(g.Bg)
			return c > 0.03 && hueApart(h, own) >= anotherHue
		}
		for seed := range uint32(64) {
			d.Snack.Seed = seed
			if !slices.ContainsFunc(d.Looks(), another) {
				t.Fatalf("%s: the looks of seed %d are of one hue", name, seed)
			}
		}
		d.Facts.Tone = "sober"
		if slices.ContainsFunc(d.Looks(), func(g Scheme) bool { return another(g) && g.Bg != d.Page().Bg }) {
			t.Errorf("%s: a sober film has another hue", name)
		}
	}
}

// A word that stands for a line on a page is whole in each of its rows.
func TestWordsOnPagesAreWhole(t *testing.T) {
	d := kineticDraft(t, "de")
	for _, word := range []string{"Terrazzoböden", "Ofen", "Uhr", "Feuerstättenbescheid"} {
		for _, room := range []farm.Box{Box(60, 900, 960, 900), Box(60, 900, 900, 260), Box(72, 72, 368, 368)} {
			layers := d.Figure(Figure{Kind: FigureWord, Mark: word}, FigureAt{Box: room, Look: d.Page()})
			if len(layers) == 0 {
				t.Errorf("%s: nothing stands in %+v", word, room)
			}
			for _, l := range layers {
				b := l.Box
				if l.ID == "mate" { // its cell has air around who is in it
					b = Box(b.X+0.1*b.W, b.Y+0.1*b.H, 0.8*b.W, 0.85*b.H)
				}
				if b.X < room.X-1 || b.X+b.W > room.X+room.W+1 || b.Y < room.Y-1 || b.Y+b.H > room.Y+room.H+1 {
					t.Errorf("%s: a row at %+v leaves %+v", word, b, room)
				}
			}
		}
	}
}

package kit

import (
	"slices"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
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

// What stands out of a line is a price or a number with what it counts before a place, a
// time or half of a word.
func TestWhatTellsStandsOut(t *testing.T) {
	for _, c := range []struct{ lang, text, line, want string }{
		{"en", "A beginner's evening lasts three hours and costs 42 pounds with clay and both firings.", "", "42 pounds"},
		{"fr", "En quatre ans, nous avons évité 61 000 barquettes.", "", "61 000 barquettes"},
		{"nl", "U haalt de sleutel op in een kluisje bij de melkfabriek, en huren kost 95 euro per nacht.", "", "95 euro"},
		{"es", "La primera clase cuesta 8 euros y el bono de diez, 95.", "", "8 euros"},
		{"de", "Ein Tag kostet 34 Euro, Kinder fahren gratis mit.", "", "34 Euro"},
		{"ja", "錆びた包丁の研ぎ直しは千二百円、三日でお返しします。", "", "千二百円"},
	} {
		d := kineticDraft(t, c.lang)
		d.Facts = copywriter.Read(farm.Brand{Name: "Vorna", Industry: "Zylophie", Description: c.text}, "")
		if got := d.Key(c.text); got != c.want {
			t.Errorf("%s: %q stands out, not %q", c.text, got, c.want)
		}
	}
}

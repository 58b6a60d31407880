package kit

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

func factDraft(language string) *Draft {
	d := &Draft{}
	d.Facts = copywriter.Facts{Own: language, Language: language, Name: "Nadir"}
	d.Snack = farm.Snack{Composition: farm.Composition{Language: language}}
	return d
}

// A line's fact is drawn by what it measures or counts; a year counts nothing.
func TestFactOf(t *testing.T) {
	for _, c := range []struct{ language, line, kind, text string }{
		{"en", "No travel charge inside 15 miles", FigureLength, "15 miles"},
		{"en", "We feed 14 people a night", factPeople, "14 people"},
		{"en", "The first class is free", factFree, "The first class is free"},
		{"en", "Tickets of a 1962 bus", "", ""},
		{"en", "We make it by hand", "", ""},
		{"es", "Una olla de 3 litros", FigureVolume, "3 litros"},
		{"hi", "और उस पर करीब 1,400 बार ठप्पा लगता है", factMany, "1,400 बार"},
		{"th", "มีทุเรียน 186 ต้น", factMany, "186 ต้น"},
		{"zh", "水深1.2米", FigureLength, "1.2米"},
		{"tr", "iki dakika uzaklıkta", FigureSpan, "iki dakika"},
	} {
		f, ok := factDraft(c.language).FactOf(c.line)
		require.Equal(t, c.kind != "", ok, c.line)
		require.Equal(t, c.kind, f.Kind, c.line)
		require.Equal(t, c.text, f.Text, c.line)
	}
}

// Every fact is drawn in films and stills with at most as many layers as leave room for words,
// and stays in its box.
func TestFactsAreDrawn(t *testing.T) {
	for _, kind := range factRank {
		d := kineticDraft(t, "en")
		f := Figure{Kind: kind, Value: 12, Unit: "minute", Text: "12 March", Mark: "12"}
		if kind == factMany {
			f.Value = 1900
		}
		out := d.DrawFact(f, FigureAt{Box: Box(70, 800, 940, 900), Look: d.Page(), Ms: 1800, BeatMs: 500})
		require.NotEmpty(t, out, kind)
		require.LessOrEqual(t, len(out), 48, kind)
	}
}

// A card on which a fact stands is told from its ground.
func TestFactsAreToldFromTheirGround(t *testing.T) {
	d := kineticDraft(t, "en")
	for _, g := range d.Looks() {
		told := toldFrom(g)
		require.GreaterOrEqual(t, Contrast(told.Card, told.Bg), 3.0)
		require.GreaterOrEqual(t, Contrast(told.OnCard, told.Card), 3.0)
	}
}

// Neither the brand's name nor a number and what it counts is parted, and a frame keeps the
// spaces between its clauses.
func TestPhrasesStayWhole(t *testing.T) {
	d := factDraft("zh")
	d.Facts.Name = "慢慢游"
	require.Contains(t, d.unparted([]string{"我们叫慢", "慢游", "在成都"}), "我们叫慢慢游")
	require.Equal(t, []string{"มี", "ทุเรียน ", "186 ต้น"}, spacesKept("มีทุเรียน 186 ต้น", []string{"มี", "ทุเรียน", "186 ต้น"}))
}

// Quotation marks come in pairs or not at all.
func TestEvenQuotes(t *testing.T) {
	require.Equal(t, "Полёт", evenQuotes("Полёт»"))
	require.Equal(t, "«Полёт»", evenQuotes("«Полёт»"))
}

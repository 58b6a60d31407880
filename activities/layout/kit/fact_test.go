package kit

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/renderer"
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
		{"en", "We feed 14 people a night", FactPeople, "14 people"},
		{"en", "The first class is free", FactFree, "The first class is free"},
		{"en", "Tickets of a 1962 bus", "", ""},
		{"en", "We make it by hand", "", ""},
		{"es", "Una olla de 3 litros", FigureVolume, "3 litros"},
		{"hi", "और उस पर करीब 1,400 बार ठप्पा लगता है", FactMany, "1,400 बार"},
		{"th", "มีทุเรียน 186 ต้น", FactMany, "186 ต้น"},
		{"zh", "水深1.2米", FigureLength, "1.2米"},
		{"tr", "iki dakika uzaklıkta", FigureSpan, "iki dakika"},
		{"de", "Nach 3 Stunden ist es fertig", FigureSpan, "3 Stunden"},
		{"en", "Ready after 3 hours", FigureSpan, "3 hours"},
		{"nl", "Open tot 3 uur", FigureClock, "3"},
		{"hi", "घोड़ी डेढ़ घंटे आती है", FigureSpan, "डेढ़ घंटे"},
		{"es", "y cuesta Q3,400 con pelo", FigurePrice, "Q3,400"},
		{"es", "El viaje cuesta S/25 por persona", FigurePrice, "S/25 por persona"},
		{"it", "I vasi vuoti a 50 centesimi", FigurePrice, "50 centesimi"},
		{"ko", "7월에는 쉬어요", FigureMonth, "7월"},
		{"ko", "한 대에 28,000원이에요", FigurePrice, "28,000원"},
		{"ja", "7月はお休みです", FigureMonth, "7月"},
		{"en", "We mend 13 clocks for 13 euros", FigurePrice, "13 euros"},
		{"fr", "Un cheval demande 80 heures et revient à 2 850 euros", FigurePrice, "2 850 euros"},
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
	var all []Figure
	for _, kind := range factRank {
		for _, text := range []string{"12 March", "12 kilometres from door to door"} {
			f := Figure{Kind: kind, Value: 12, Unit: "minute", Text: text, Mark: "12"}
			if kind == FigureWeekday {
				f.Value = 7
			}
			all = append(all, f)
		}
	}
	all = append(all, Figure{Kind: FactMany, Value: 1900, Text: "1900 plates", Mark: "1900"},
		Figure{Kind: FactMany, Value: 14200, Text: "14,200 plates", Mark: "14,200"},
		Figure{Kind: FigureLength, Value: 5, Text: "5 metres", Mark: "5"},
		Figure{Kind: FigureLength, Value: 5, Text: "5 km", Mark: "5", Unit: unitDistance},
		Figure{Kind: FigurePrice, Text: "€1,240.50", Mark: "€1,240.50"})
	for _, f := range all {
		for _, box := range []farm.Box{Box(70, 800, 940, 900), Box(200, 300, 480, 460), Box(64, 900, 886, 380), Box(300, 200, 300, 900)} {
			for _, ms := range []int{0, 1800} {
				d := kineticDraft(t, "en")
				out := d.DrawFact(f, FigureAt{Box: box, Look: d.Page(), Ms: ms, BeatMs: 500})
				require.NotEmpty(t, out, f)
				require.LessOrEqual(t, len(out), 48, f)
				ink := paintedBy(t, d, out)
				if !holds(box, ink) {
					t.Errorf("%s %q, %d ms: %+v leaves %+v", f.Kind, f.Text, ms, ink, box)
				}
			}
		}
	}
}

// What is read of a fact on a placard keeps clear of the platform's signs at the frame's side.
func TestFactsOfPlacardsKeepClearOfSigns(t *testing.T) {
	for _, f := range []Figure{{Kind: FigureLength, Value: 5, Text: "5 metres from end to end", Mark: "5"},
		{Kind: FigureLength, Value: 5, Text: "5 km from door to door", Unit: unitDistance}, {Kind: FigureDegree, Value: 104}} {
		d := kineticDraft(t, "en")
		p := Placard{Colors: d.Looks(), Room: OrganicBox, Ms: 1800, BeatMs: 500, Fact: &f}
		for _, l := range d.PlacardPicture(p, Box(0, 900, 1080, 1020), d.Page()) {
			far := 0.0
			for _, track := range l.Tracks {
				for _, k := range track.Keys {
					if track.Property == "x" {
						far = max(far, k.Value)
					}
				}
			}
			require.LessOrEqual(t, l.Box.X+l.Box.W+far, 951.0, "%s: %s", f.Kind, l.ID)
		}
	}
}

// paintedBy is what layers at rest cover of a frame as they are drawn, without their shadows.
func paintedBy(t *testing.T, d *Draft, layers []farm.Layer) farm.Box {
	t.Helper()
	ground := farm.Color("#FF00FF")
	still := d.Snack.Composition
	still.Canvas.FPS, still.Audio = 0, nil
	all := []farm.Layer{Ground(still.Canvas, *Solid(ground))}
	for _, l := range layers {
		l.Tracks, l.Enter, l.StartMs, l.EndMs, l.Shadow = nil, nil, 0, 0, nil
		all = append(all, l)
	}
	still.Scenes = []farm.Scene{{ID: "a", Slot: "a", Layers: all}}
	page, err := renderer.Page(t.Context(), still, renderer.Options{}, 0)
	require.NoError(t, err)
	r := image.Rectangle{}
	for y := range still.Canvas.Height {
		for x := range still.Canvas.Width {
			if p := page.RGBAAt(x, y); p.R < 250 || p.G > 5 || p.B < 250 {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return Box(float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
}

// holds reports a box that has another in it, give or take a pixel of an edge.
func holds(b, in farm.Box) bool {
	const edge = 1.5
	return in.X >= b.X-edge && in.Y >= b.Y-edge && in.X+in.W <= b.X+b.W+edge && in.Y+in.H <= b.Y+b.H+edge
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

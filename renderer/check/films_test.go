package check

import (
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/report"
)

// filmReport is a film of 5 s at 30 frames a second.
func filmReport(scenes ...report.Scene) report.Report {
	return report.Report{Kind: farm.KindVideo, Language: "en", Canvas: farm.Canvas{Width: 1080, Height: 1920, FPS: 30}, Frames: 150,
		DurationMs: 5000, Scenes: scenes}
}

// A line may be said over several pictures, and begin with the last frames of the scene
// before; past its own scene it may not go on.
func TestVoicesEndInsideTheirScene(t *testing.T) {
	scenes := []report.Scene{{ID: "scene-1", Last: 30}, {ID: "scene-1+2", First: 30, Last: 60}, {ID: "scene-1+3", First: 60, Last: 90},
		{ID: "scene-2", First: 90, Last: 150}}
	for _, c := range []struct {
		name     string
		from, to int
		want     int // voices that are told of
	}{
		{"over the pictures of its line", 1100, 2900, 0},
		{"over all of them", 70, 2990, 0},
		{"from the last frames of the scene before", 2810, 4900, 0},
		{"into the scene of another", 1100, 3300, 1},
		{"past the film", 3100, 5400, 1},
		{"a short word past its scene", 2900, 3100, 1},
	} {
		r := filmReport(scenes...)
		r.Sounds = []report.Sound{{Asset: "voice-1", Role: "voice", StartMs: c.from, EndMs: c.to}}
		var f faults
		if n := (&subject{r: r}).voicesInside(&f); n != 1 || len(f) != c.want {
			t.Errorf("%s: %d voices, told of %v", c.name, n, f)
		}
	}
}

// Where the picture is the sentence, its words are on the screen without captions.
func TestWordsInType(t *testing.T) {
	for _, c := range []struct {
		lang, line string
		rows       []string
		want       Outcome
	}{
		{"en", "A hive holds 50,000 bees.", []string{"A hive", "holds", "50,000 bees"}, Pass},
		{"en", "A hive holds 50,000 bees.", []string{"A hive", "holds"}, Fail},
		{"ja", "夜の眠りを記録します。", []string{"夜の", "眠りを", "記録します"}, Pass},
		{"en", "A hive holds 50,000 bees.", nil, Fail},
	} {
		r := filmReport(report.Scene{ID: "scene-1", Last: 150})
		r.Language, r.Copy = c.lang, map[string]string{"spoken-1": c.line, "label": "Bees"}
		r.Sounds = []report.Sound{{Asset: "voice-1", Role: "voice", StartMs: 70, EndMs: 2000}}
		for _, row := range c.rows {
			r.Texts = append(r.Texts, report.Text{Layer: "type", Content: row})
		}
		if got := captionTimes(&subject{r: r}); got.Outcome != c.want {
			t.Errorf("%s in %v: %+v", c.line, c.rows, got)
		}
	}
}

// Captions with an edge may stand on the drawing of what they tell of, and on nothing else.
func TestCaptionsOnTheirThing(t *testing.T) {
	thing := report.Picture{Layer: "thing", Drawing: "thing tractor"}
	edged := report.Text{Layer: "captions", Caption: true, Stroke: 7}
	for _, c := range []struct {
		name string
		t    report.Text
		p    report.Picture
		want bool
	}{
		{"outlined captions", edged, thing, true},
		{"captions on a plate", report.Text{Caption: true, Plate: true}, thing, true},
		{"bare captions", report.Text{Caption: true}, thing, false},
		{"a headline", report.Text{Stroke: 7}, thing, false},
		{"captions on a product", edged, report.Picture{Layer: "product"}, false},
		{"captions on a head", edged, report.Picture{Layer: "actor-head", Source: "drawn", Drawing: "presenter head"}, false},
	} {
		if got := captioned(c.t, c.p); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// A line that a pen draws is an event as long as it grows; one that stands is none.
func TestPenStrokesAreEvents(t *testing.T) {
	r := filmReport(report.Scene{ID: "scene-1", Last: 150})
	long := report.Shape{Kind: "path", Role: "shape"}
	for f := 0; f <= 120; f += 15 {
		long.Keys = append(long.Keys, report.Key{Frame: f, Opacity: 1, Box: farm.Box{X: 100, Y: 300, W: float64(f) * 5, H: 80}})
	}
	r.Shapes = []report.Shape{long}
	if gap, from := LongestGap(r); gap > 1100 {
		t.Errorf("nothing for %d ms from %d on while a pen writes", gap, from)
	}
	for i := range long.Keys {
		long.Keys[i].Box.W = 600
	}
	if gap, _ := LongestGap(r); gap < 4000 {
		t.Errorf("a line that stands is an event: %d ms", gap)
	}
}

// A Turkish word in capitals is the word that is said, with dots and without.
func TestCapitalsWithoutDots(t *testing.T) {
	r := report.Report{Language: "tr", Copy: map[string]string{"spoken-1": "Kediler neden mırıldar? İki nedenle."},
		Texts: []report.Text{{Content: "KEDİLER NEDEN"}, {Content: "MIRILDAR?"}, {Content: "İKİ NEDENLE"}}}
	if shown, all := typed(r); shown != 5 || all != 5 {
		t.Errorf("%d of %d words are found", shown, all)
	}
}

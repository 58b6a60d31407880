package check

import (
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/report"
)

// Somebody of a cast is put together from parts as somebody alone is: a face of a story
// keeps inside the safe box, and words on clothes are no fault there either.
func TestPartsOfPersons(t *testing.T) {
	for layer, want := range map[string]string{"actor-head": "head", "cast-1-head": "head", "cast-12-mouth": "mouth",
		"cast-2-body": "body", "head": "", "thing-head-2": "", "cast-1": "", "cast-1-hat": "", "set-back": "", "set-head": ""} {
		if got := personPart(report.Picture{Layer: layer, Source: "drawn"}); got != want {
			t.Errorf("%s is %q, should be %q", layer, got, want)
		}
	}
	if got := personPart(report.Picture{Layer: "cast-1-head", Source: "stock"}); got != "" {
		t.Errorf("a photograph is %q of a drawn person", got)
	}
	r := filmReport(report.Scene{ID: "scene-1", Last: 150})
	r.SafeBox = farm.Box{X: 60, Y: 130, W: 960, H: 1500}
	r.Pictures = []report.Picture{{Layer: "cast-2-head", Source: "drawn",
		Keys: []report.Key{{Frame: 10, Opacity: 1, Box: farm.Box{X: 900, Y: 400, W: 400, H: 500}}}}}
	if got := safeBox(&subject{r: r}); got.Outcome != Fail {
		t.Errorf("half a face is beside the frame: %+v", got)
	}

	// A place that fills the frame is its ground: no block of it is free, and none has to be.
	r.Looks = []report.Look{{Frame: 20}}
	stands := func(b farm.Box) []report.Key {
		return []report.Key{{Opacity: 1, Box: b}, {Frame: 149, Opacity: 1, Box: b}}
	}
	r.Pictures = []report.Picture{{Layer: "set-back", Source: "drawn", Keys: stands(canvasBox(r))},
		{Layer: "thing", Source: "drawn", Keys: stands(farm.Box{Y: 100, W: 1060, H: 1800})}}
	if got := quiet(&subject{r: r}); got.Outcome != Pass {
		t.Errorf("a thing before a place: %+v", got)
	}
}

// Somebody who comes in from beside the frame is on the way until the face is in the safe
// box; who stays half outside is not, and who is never seen is no fault.
func TestFacesThatComeIn(t *testing.T) {
	r := filmReport(report.Scene{ID: "scene-1", Last: 150})
	r.SafeBox = farm.Box{X: 60, Y: 130, W: 960, H: 1500}
	head := func(frame int, x float64) report.Key {
		return report.Key{Frame: frame, Opacity: 1, Box: farm.Box{X: x, Y: 400, W: 400, H: 500}}
	}
	for name, c := range map[string]struct {
		keys []report.Key
		want Outcome
	}{
		"comes in":      {[]report.Key{head(0, 1200), head(8, 900), head(15, 500), head(140, 500)}, Pass},
		"stays outside": {[]report.Key{head(0, 1200), head(140, 1200)}, NotApplicable},
		"stays half in": {[]report.Key{head(0, 1200), head(8, 900), head(140, 900)}, Fail},
		"leaves":        {[]report.Key{head(0, 500), head(15, 900), head(140, 1200)}, Fail},
	} {
		r.Pictures = []report.Picture{{Layer: "cast-2-head", Source: "drawn", Keys: c.keys}}
		if got := safeBox(&subject{r: r}); got.Outcome != c.want {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// Of somebody in one picture words keep off the head, not off the air beside it, and only
// the figure takes room from what is quiet.
func TestWholeFigures(t *testing.T) {
	who := report.Picture{Layer: "somebody-a", Source: "drawn", Drawing: "presenter whole",
		Keys: []report.Key{{Opacity: 1, Box: farm.Box{X: 200, Y: 600, W: 640, H: 780}}}}
	s := &subject{r: filmReport(report.Scene{ID: "scene-1", Last: 150})}
	k, ok := s.solid(report.Look{}, who)
	if !ok || k.Box.X < 390 || k.Box.X+k.Box.W > 650 || k.Box.Y < 610 || k.Box.Y+k.Box.H > 900 {
		t.Errorf("words keep off %v, %v", k.Box, ok)
	}
	if b := figureOf(who, who.Keys[0].Box); b.W > 0.7*640 || b.Y+b.H != 1380 {
		t.Errorf("the figure is %v", b)
	}
	thing := report.Picture{Layer: "thing", Source: "drawn", Drawing: "thing lamp", Keys: who.Keys}
	if k, _ := s.solid(report.Look{}, thing); k.Box != who.Keys[0].Box || figureOf(thing, k.Box) != k.Box {
		t.Errorf("a thing is %v", k.Box)
	}
}

// An arm that draws lies aslant in its box: what it covers holds the tip and the sleeve, and is
// less than two fifths of it.
func TestArmsThatDrawAreNoWholeBox(t *testing.T) {
	t.Parallel()
	b := farm.Box{X: 100, Y: 300, W: 900, H: 1980}
	arm := report.Picture{Source: "drawn", Drawing: "object marker-hand"}
	sum := 0.0
	var tip, sleeve, beside bool
	for _, f := range figuresOf(arm, b) {
		sum += area(f)
		holds := func(x, y float64) bool { return x >= f.X && x <= f.X+f.W && y >= f.Y && y <= f.Y+f.H }
		tip = tip || holds(112, 310)
		sleeve = sleeve || holds(100+0.62*900, 300+0.6*1980)
		beside = beside || holds(100+0.2*900, 300+0.6*1980) || holds(100+0.9*900, 300+0.2*1980)
	}
	if !tip || !sleeve || beside || sum > 0.4*area(b) {
		t.Errorf("tip %v, sleeve %v, beside %v, %.2f of the box", tip, sleeve, beside, sum/area(b))
	}
	arm.Drawing = "thing cup"
	if all := figuresOf(arm, b); len(all) != 1 || all[0] != b {
		t.Errorf("a cup covers %v of %v", all, b)
	}
}

package kit

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
)

// A logo that was given among the screenshots is told from screens, photographs and things
// that were cut out, and is no screenshot any longer.
func TestWordmarks(t *testing.T) {
	mark := match.Picture{Asset: farm.Asset{Width: 900, Height: 300}, Alpha: true, Flatness: 0.99, Sharp: 0.8,
		Glyphs: []match.Swatch{{Area: 0.6}, {Area: 0.4}}}
	not := map[string]func(*match.Picture){
		"a screen":         func(p *match.Picture) { p.Parts = &match.Parts{} },
		"a photograph":     func(p *match.Picture) { p.Alpha, p.Flatness = false, 0.2 },
		"a thing cut out":  func(p *match.Picture) { p.Flatness = 0.5 },
		"an upright thing": func(p *match.Picture) { p.Asset.Height = 1200 },
		"an illustration":  func(p *match.Picture) { p.Glyphs = make([]match.Swatch, 6) },
	}
	if !Wordmark(mark) {
		t.Error("a wordmark is none")
	}
	for name, change := range not {
		p := mark
		change(&p)
		if Wordmark(p) {
			t.Errorf("%s is a wordmark", name)
		}
	}
	own := match.Picture{Asset: farm.Asset{Width: 512, Height: 512}}
	b := Brief{Screenshots: []match.Picture{{}, mark}}.marked()
	if b.Logo == nil || b.Logo.Asset.Width != 900 || len(b.Screenshots) != 1 || len(b.Notes) != 1 {
		t.Errorf("a brief keeps its logo as a screenshot: %+v", b)
	}
	if b := (Brief{Logo: &own, Screenshots: []match.Picture{mark}}).marked(); b.Logo != &own || len(b.Screenshots) != 0 ||
		!strings.Contains(b.Notes[0], "second logo") {
		t.Errorf("a logo that was given gives way, or nothing tells of the second: %+v", b)
	}
}

package still

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// mostSplit is in how many fields a sentence is at most.
const mostSplit = 3

// readOn are the clauses of a sentence with the marks and the words between them: the whole of it as it
// is read. Nil where they are not found in it.
func readOn(text string, parts []string) []string {
	var out []string
	for i, s := range parts {
		_, first := utf8.DecodeRuneInString(s) // which may be a capital here and none in the sentence
		at := strings.Index(text, s[first:])
		if at < 0 {
			return nil
		}
		end := at + len(s) - first
		if i == len(parts)-1 {
			end = len(text)
		}
		rest := strings.TrimLeft(text[end:], ",،、，;；:：")
		out = append(out, strings.TrimSpace(text[:len(text)-len(rest)]))
		text = rest
	}
	return out
}

// split has each clause of a sentence on a field of its own, slanted seams between them.
func (p *Page) split() (Made, bool) {
	const slant, air = 80.0, 46.0
	clauses := readOn(p.Lead.Text, p.Lead.Parts)
	if len(clauses) < 2 || len(clauses) > mostSplit {
		return Made{}, false
	}
	sum, n := 0.0, float64(len(clauses))
	weight := func(s string) float64 { return float64(p.chars(s)) + 24 }
	for _, s := range clauses {
		sum += weight(s)
	}
	made := Made{Head: p.look(0)}
	made.Layers = []farm.Layer{p.ground(made.Head)}
	below := p.look(2) // of the fact at the foot
	strip, from, beside := p.strip(p.second(), below)
	end := foot(p.Room)
	if beside {
		end = from - air
	}
	room := end - p.Room.Y - (n-1)*(slant+2*air)
	g, y := made.Head, p.Room.Y
	for i, s := range clauses {
		h := room * weight(s) / sum
		text, ok := p.within(s, kit.Box(p.Room.X, y, p.Room.W, h), 190, style{id: "headline", g: g, stress: pointIn(s, p.Lead.Point)})
		if !ok {
			return Made{}, false
		}
		made.Layers = append(made.Layers, text)
		if y += h + air; i < len(clauses)-1 {
			on := p.against(g)
			made.Layers = append(made.Layers, p.seam(y, slant, i%2 == 0, g, on)...)
			g, y = on, y+slant+air
		}
	}
	if made.Foot = g; beside {
		made.Layers, made.Foot = append(made.Layers, strip...), below
	}
	p.sayParts()
	return made, true
}

// seam is the slanted head of a field that goes down to the foot of the frame, and a strip of ink
// along it.
func (p *Page) seam(y, slant float64, up bool, over, g kit.Scheme) []farm.Layer {
	b := kit.Box(p.Frame.X, y, p.Frame.W, foot(p.Frame)-y)
	path := fmt.Sprintf("M0 %.0f L%.0f 0 V%.0f H0 Z", slant, b.W, b.H)
	if !up {
		path = fmt.Sprintf("M0 0 L%.0f %.0f V%.0f H0 Z", b.W, slant, b.H)
	}
	strip := kit.Form(path, kit.Box(b.X, y-20, b.W, b.H), second(over))
	field := kit.Form(path, b, g.Bg)
	strip.ID, field.ID = "field", "field"
	return []farm.Layer{strip, field}
}

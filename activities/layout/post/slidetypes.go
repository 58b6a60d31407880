package post

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// pathf is the data of a path.
func pathf(format string, v ...any) string { return fmt.Sprintf(format, v...) }

// commas end the items of a list, in any script.
const commas = ",،、，;؛；"

// items are the parts of a line that its commas make, each with what parts it.
func items(line string) []string {
	var out []string
	from := 0
	for i, r := range line {
		next := i + utf8.RuneLen(r)
		if !strings.ContainsRune(commas, r) || r == ',' && next < len(line) && line[next] != ' ' {
			continue
		}
		out = append(out, strings.TrimSpace(line[from:next]))
		from = next
	}
	return append(out, strings.TrimSpace(line[from:]))
}

// listPlate has the items of a line below each other, a rule between them.
func (p *slidePage) listPlate() []farm.Layer {
	all := items(strings.TrimRight(p.line.Text, ".。।"))
	odd := func(s string) bool { return utf8.RuneCountInString(s) > 44 || utf8.RuneCountInString(s) < 3 }
	if len(all) < 3 || len(all) > 5 || slices.ContainsFunc(all, odd) {
		return nil
	}
	each := (p.foot - top) / float64(len(all))
	layers := p.ground("paper")
	for i, s := range all {
		y := top + float64(i)*each
		l := p.TextLayer("item", s, kit.Step{Size: 150, Least: 56, Leading: 1.02, Display: true, Tracking: -0.018, Lines: 3},
			kit.Box(left, y+30, wideCol, each-60), p.g.Ink)
		if i == len(all)-1 || names(s, p.line.Emphasis) && p.line.Emphasis != "" {
			l.Text.Color = pointed(p.g)
		}
		l.Text.VAlign = "middle"
		l = p.Set(l)
		if l.Box.H > each-20 {
			return nil
		}
		layers = append(layers, kit.Yielding([]farm.Layer{l})...)
		if i > 0 {
			layers = append(layers, farm.Layer{ID: "rule", Box: kit.Box(left, y-4, wideCol, 8), Fill: kit.Solid(p.g.Ink)})
		}
	}
	return layers
}

// halves are a line in two parts as it is said; ok is false where it has none.
func (p *slidePage) halves() (a, b string, ok bool) {
	const least, most = 0.3, 0.7
	line := strings.TrimRight(p.line.Text, ".。।")
	all := items(line)
	for n := 1; n < len(all); n++ {
		a, b = strings.Join(all[:n], " "), strings.Join(all[n:], " ")
		if !farm.LanguageOf(p.Facts.Language).SpacesWords {
			a, b = strings.Join(all[:n], ""), strings.Join(all[n:], "")
		}
		if share := float64(len(a)) / float64(len(line)); share > least && share < most {
			return a, b, true
		}
	}
	if two := p.Parts(line, 2); len(two) == 2 && utf8.RuneCountInString(line) > 24 {
		return two[0], two[1], true
	}
	return "", "", false
}

// splitPlate has the halves of a line on grounds of two colours.
func (p *slidePage) splitPlate() []farm.Layer {
	const seam = 860.0
	a, b, ok := p.halves()
	if !ok {
		return nil
	}
	below := p.scheme(p.i + 1)
	if kit.Contrast(below.Bg, p.g.Bg) < 1.25 {
		below = p.scheme(p.i + 2)
	}
	part := func(s string) copywriter.Line { return copywriter.Line{Text: s, Emphasis: partOf(p.line.Emphasis, s)} }
	head := p.block("body", part(a), kit.Box(left, top, wideCol, seam-top-50), p.g, "bottom")
	tail := p.block("rest", part(b), kit.Box(left, seam+50, wideCol, p.foot-seam-50), below, "")
	view := kit.Box(0, 0, pageW, pageH-seam+60)
	field := farm.Layer{ID: "field", Box: kit.Box(0, seam-60, pageW, view.H), Shape: &farm.Shape{Kind: "path", ViewBox: &view,
		Fill: kit.Solid(below.Bg), Path: pathf("M0 %g L1080 %g V%g H0 Z", 60.0, 60.0, view.H)}}
	under := []farm.Layer{kit.Ground(kit.OrganicCanvas, p.Paint("grain", p.g, nil)), field}
	on := *p
	on.g = below
	return slices.Concat(under, threads[p.thread%len(threads)](&on), head, tail)
}

// barsPlate has the rows of a line on bars of the brand's colours that run over both edges.
func (p *slidePage) barsPlate() []farm.Layer {
	rows := p.Rows(p.line.Text, kit.Box(left, 0, wideCol, p.foot-top), kit.KineticStyle{ID: "body", Most: 280, Point: p.Accent,
		Emphasis: p.line.Emphasis})
	if len(rows) < 3 || len(rows) > 6 {
		return nil
	}
	high := 0.0
	for _, r := range rows {
		if r.Text.Size < leastWord {
			return nil
		}
		high += r.Box.H
	}
	pad := min((p.foot-top-high)/float64(2*len(rows)), 64)
	if pad < 8 {
		return nil
	}
	looks := []kit.Scheme{p.g}
	for k := 1; k < 4; k++ {
		if g := p.scheme(p.i + k); kit.Contrast(g.Bg, looks[len(looks)-1].Bg) > 1.2 {
			looks = append(looks, g)
		}
	}
	if len(looks) < 2 {
		return nil
	}
	var bars, words []farm.Layer
	y := (top + p.foot - high - 2*pad*float64(len(rows))) / 2
	for i, r := range rows {
		g := looks[i%len(looks)]
		from, to := y, y+r.Box.H+2*pad
		if i == 0 {
			from = 0
		}
		if i == len(rows)-1 {
			to = pageH
		}
		bars = append(bars, kit.Panel("bar", kit.Box(0, from, pageW, to-from+1), 0, fillWith(p.Paint("grain", g, nil))))
		text := *r.Text
		if text.Color = g.Ink; text.EmphasisColor != "" {
			text.EmphasisColor = pointed(g)
		}
		r.Text, r.Box.Y = &text, y+pad
		words = append(words, r)
		y = to
	}
	p.mast = looks[0]
	return slices.Concat([]farm.Layer{kit.Ground(kit.OrganicCanvas, *kit.Solid(looks[0].Bg))}, bars, kit.Yielding(words))
}

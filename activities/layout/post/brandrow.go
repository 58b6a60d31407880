package post

import (
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// brandRow is a line with the brand at the start of b and whatever else at its
// end.
func brandRow(d *kit.Draft, b farm.Box, ink, on farm.Color, end ...farm.Layer) farm.Layer {
	room := b.W
	for _, l := range end {
		wide := l.Box.W
		if l.Text != nil { // as wide as its letters; a long one gets the larger part of the row
			wide = min(float64(utf8.RuneCountInString(l.Text.Content))*l.Text.Size*0.6, 0.56*b.W)
		}
		room -= max(wide, 0.42*b.W) + 32
	}
	children := append([]farm.Layer{d.Lockup(min(b.H, kit.MaxLogoRow), room, ink, on)}, end...)
	return farm.Layer{ID: "brand-row", Box: b, Stack: &farm.Stack{Direction: "row", Justify: "between", Align: "center", Gap: 28,
		Children: children}}
}

// domainLabel is the web address, or nothing.
func domainLabel(d *kit.Draft, c farm.Color) []farm.Layer {
	if d.Facts.Domain == "" {
		return nil
	}
	l := d.TextLayer("domain", d.Facts.Domain, kit.Step{Size: 38, Least: 32, Leading: 1.2, Weight: 600, Lines: 1}, farm.Box{}, c)
	return []farm.Layer{l}
}

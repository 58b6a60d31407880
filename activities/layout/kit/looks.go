package kit

import (
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// Looks are the colours that the frames of a film take turns in.
func (d *Draft) Looks() []Scheme {
	all := []Scheme{d.Page(), d.Accented(), d.Inverse(), d.Other()}
	k := int(d.Snack.Seed>>5) % 2
	return []Scheme{all[k*2], all[1], all[2-k*2], all[3]}
}

// Other is the ground of another hue that breaks a row of the brand's own: its second
// colour. A solemn brand keeps to one.
func (d *Draft) Other() Scheme {
	if d.Solemn() {
		return d.Soft()
	}
	return d.Seconded()
}

// Key is the part of a line of the brand's own that stands out: what of it tells most, a
// price or a number with what it counts before a noun; else the rarest of the brand's
// phrases that is a part of it, "" where there is none.
func (d *Draft) Key(line string) string {
	if news := d.Facts.Point(line); news != "" {
		return news
	}
	lower := strings.ToLower(line)
	n := utf8.RuneCountInString(line)
	for _, p := range d.Facts.Phrases() {
		if k := utf8.RuneCountInString(p.Text); k < 3 || 5*k > 3*n {
			continue
		}
		if i := strings.Index(lower, strings.ToLower(p.Text)); i >= 0 && len(lower) == len(line) && wholeWords(line, i, i+len(p.Text)) {
			return line[i : i+len(p.Text)]
		}
	}
	return ""
}

// wholeWords reports whether a part of a line begins and ends with words.
func wholeWords(line string, from, to int) bool {
	edge := func(s string, last bool) bool {
		if s == "" {
			return true
		}
		r, _ := utf8.DecodeRuneInString(s)
		if last {
			r, _ = utf8.DecodeLastRuneInString(s)
		}
		return strings.ContainsRune(" ,.;:!?-()\u00a0", r)
	}
	return to <= len(line) && edge(line[:from], true) && edge(line[to:], false)
}

// AsideLayer sets words in the pairing's second voice.
func (t Theme) AsideLayer(id, content string, size float64, b farm.Box, c farm.Color) farm.Layer {
	f := t.Aside
	return farm.Layer{ID: id, Box: b, Text: &farm.Text{
		Content: content, Font: f.Family, Weight: f.Weight, Italic: f.Family == "Instrument Serif", Size: size * f.Scale,
		MinSize:  min(size, 34) * f.Scale,
		MaxLines: 2, Leading: 1.1, Color: c,
	}}
}

// PointOf is the part of some words that stands out: a number with what it counts, else what
// tells most of them, else the thing that they name. "" where none of them does.
func (d *Draft) PointOf(words string) string {
	if f, ok := d.FactOf(words); ok && f.Kind != FactFree && strings.Contains(words, strings.TrimSpace(f.Text)) {
		return strings.TrimSpace(f.Text)
	}
	for _, p := range d.Facts.TellingParts(words) {
		if p.Weight >= leastTelling && strings.Contains(words, p.Text) && !d.OnlyLeads(p.Text) {
			return p.Text
		}
	}
	if o := d.thingWord(words); o != "" {
		return o
	}
	return ""
}

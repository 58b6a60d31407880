package kit

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// The measures of the rows that echo a placard's words, px, and how much of its ink they have.
const (
	echoHigh, echoLead = 128.0, 1.42
	echoAir            = 64.0  // between them and the words
	leastEcho          = 230.0 // of height, under which nothing is echoed
	echoAcross         = 1500.0
	echoLeast          = 1080 + echoBy
	echoInk            = 0.1
	echoBy             = 190.0 // that a row passes by while its frame lasts
	mostEchoes         = 12
	mostEchoed         = 16 // characters
)

// echoed are rows of the words' own, in a shade of the ground, that pass above and below words
// which leave much of the frame: every other one to the other side.
func (p placard) echoed(g Scheme, rows []farm.Layer) []farm.Layer {
	if len(rows) == 0 {
		return nil
	}
	last := rows[len(rows)-1].Box
	top, foot := rows[0].Box.Y-echoAir, last.Y+last.H+echoAir
	if top < leastEcho && 1920-foot < leastEcho {
		return nil
	}
	form, ok := p.echo(Mixed(g.Bg, g.Ink, echoInk))
	if !ok {
		return nil
	}
	var out []farm.Layer
	add := func(y float64) {
		l := form
		l.ID = fmt.Sprintf("echo-%d", len(out)+1)
		side := float64(1 - 2*((len(out)+p.Turn)%2))
		l.Box.Y, l.Box.X = y, 540-l.Box.W/2
		if !p.Solemn() {
			l.Tracks = []farm.Track{Track("x", "linear", 0, -side*echoBy/2, float64(p.Ms), side*echoBy/2)}
		}
		out = append(out, l)
	}
	for y := top - echoHigh; y > -echoHigh && len(out) < mostEchoes; y -= echoHigh * echoLead {
		add(y)
	}
	for y := foot; y < 1920 && len(out) < mostEchoes; y += echoHigh * echoLead {
		add(y)
	}
	return out
}

// echo is a row that is wider than the frame: the words themselves where they are short, else what
// tells of them, else the longest of them that a form can hold often enough.
func (p placard) echo(ink farm.Color) (form farm.Layer, ok bool) {
	said := []string{p.telling()}
	if utf8.RuneCountInString(p.Words) <= mostEchoed {
		said = append([]string{p.Words}, said...)
	}
	var parts []string
	for _, s := range p.parts() {
		parts = append(parts, trimmed(strings.TrimRight(s, HangingMarks+".!?…。")))
	}
	slices.SortStableFunc(parts, func(a, b string) int { return utf8.RuneCountInString(b) - utf8.RuneCountInString(a) })
	for _, s := range append(said, parts...) {
		if s == "" || p.OnlyLeads(s) {
			continue
		}
		if form, ok = p.Spelled("echo", s, 0, 0, echoHigh, ink); !ok || form.Box.W <= 0 {
			continue
		}
		n := min(int(echoAcross/form.Box.W)+1, mostForm/(len(form.Shape.Path)+1))
		form, ok = p.Spelled("echo", strings.TrimSpace(strings.Repeat(s+"  ", n)), 0, 0, echoHigh, ink)
		if ok && form.Box.W >= echoLeast {
			return form, true
		}
	}
	return form, false
}

package kit

import (
	"context"
	"errors"
	"fmt"
	"image"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/ink"
	"github.com/snackfarm/farm/activities/objects"
	"github.com/snackfarm/farm/renderer/text"
)

// PenFace is what words are written in by hand: its letters have one thickness.
const PenFace = "Shantell Sans"

// penStem is how thick the strokes of that face and its stand-ins are, a share of the size.
const penStem = 0.1

// penSize is the size at which the strokes of words are looked for.
const penSize = 400.0

// Penned are the strokes that write a text on one line, as if it were set at a size with
// its ink in the upper left corner of the plane, and the size of that ink. None where
// the face has no forms for it.
func (d *Draft) Penned(text string, size float64) (lines []ink.Line, w, h float64) {
	l := farm.Layer{ID: "penned",
		Text: &farm.Text{Content: text, Font: PenFace, Weight: 500, Size: penSize, MinSize: penSize, MaxLines: 1, Leading: 1}}
	path, box, err := d.Ruler.Outline(l)
	if err != nil || box.W <= 0 || box.H <= 0 {
		return nil, 0, 0
	}
	way := ink.Rightward
	switch {
	case d.RightToLeft():
		way = ink.Leftward
	case !farm.LanguageOf(d.Facts.Language).SpacesWords && d.Facts.Language != "th":
		way = ink.Squares
	}
	k := size / penSize
	lines = ink.Letters(path, box, penSize, penStem, way)
	return ink.Moved(lines, k, -box.X*k, -box.Y*k), box.W * k, box.H * k
}

// PennedBlock are the strokes that write a text in a box, in lines of one size as large
// as its width, its height and most allow, each line in the middle or at the start side;
// high is where they end. None where the face has no forms for the text.
func (d *Draft) PennedBlock(text string, b farm.Box, most float64, centred bool) (lines []ink.Line, high float64) {
	return d.PennedFrom(text, b, 40, most, centred)
}

// PennedFrom is PennedBlock with letters no smaller than least.
func (d *Draft) PennedFrom(text string, b farm.Box, least, most float64, centred bool) (lines []ink.Line, high float64) {
	wide := map[string]float64{}
	for size := most; size >= least; size *= 0.93 {
		rows := d.penRows(text, b.W/size, int(b.W/size), wide)
		const leading = 1.24
		if rows == nil || float64(len(rows))*size*leading > b.H {
			continue
		}
		y := b.Y
		for _, row := range rows {
			strokes, w, h := d.Penned(row, size)
			if strokes == nil {
				return nil, 0
			}
			x := b.X + (b.W-w)/2
			if !centred {
				x = b.X
				if d.RightToLeft() {
					x = b.X + b.W - w
				}
			}
			lines = append(lines, ink.Moved(strokes, 1, x, y+max(size*leading-h, 0)/2)...)
			y += size * leading
		}
		return lines, y
	}
	return nil, 0
}

// penRows parts a text into rows that are no wider than a width, in sizes of type; nil
// where a word alone is wider. Texts without spaces have at most signs a row. known keeps
// the widths that were measured.
func (d *Draft) penRows(line string, wide float64, signs int, known map[string]float64) []string {
	wideOf := func(s string) float64 {
		if w, ok := known[s]; ok {
			return w
		}
		l := farm.Layer{ID: "penned",
			Text: &farm.Text{Content: s, Font: PenFace, Weight: 500, Size: penSize, MinSize: penSize, MaxLines: 1, Leading: 1}}
		_, box, err := d.Ruler.Outline(l)
		if known[s] = box.W / penSize; err != nil {
			known[s] = wide + 1
		}
		return known[s]
	}
	parts, gap := text.Words(line), " "
	if !farm.LanguageOf(d.Facts.Language).SpacesWords {
		if parts, gap = phrases(line), ""; parts == nil {
			parts = evenly(line, signs)
		}
	}
	var rows []string
	row := ""
	for _, p := range parts {
		next := p
		if row != "" {
			next = row + gap + p
		}
		if wideOf(next) <= wide {
			row = next
			continue
		}
		if row == "" || wideOf(p) > wide {
			return nil
		}
		rows, row = append(rows, row), p
	}
	if row != "" {
		rows = append(rows, row)
	}
	return rows
}

// evenly parts a text without spaces into pieces of at most n signs that are alike long.
func evenly(text string, n int) []string {
	count := utf8.RuneCountInString(text)
	if n < 1 {
		n = 1
	}
	rows := (count + n - 1) / n
	each := (count + rows - 1) / max(rows, 1)
	var out []string
	runes := []rune(text)
	for len(runes) > 0 {
		k := min(each, len(runes))
		out, runes = append(out, string(runes[:k])), runes[k:]
	}
	return out
}

// TracedSide is the side in px of the picture that a thing's lines are traced from.
const TracedSide = 448

// traced keeps the lines of things: a process meets the same again and again.
var traced = struct {
	sync.Mutex
	of map[string][]ink.Line
}{of: map[string][]ink.Line{}}

// mostTraced bounds what is kept.
const mostTraced = 400

// tracedMost is how far a pen goes for a thing at most, px of its picture, beside its
// outer line.
const tracedMost = 3000

// Traced are the lines in which a pen draws a thing of the shelf, in a square of
// TracedSide: where a Drawing of it has them. None where the machine has no art.
func (d *Draft) Traced(name string) []ink.Line {
	return d.tracedOnce(name, farm.Drawing{Kind: objects.Kind, Name: name, Width: TracedSide, Height: TracedSide},
		func(img *image.RGBA) []ink.Line { return ink.Outline(img, tracedMost) })
}

// tracedOnce are the lines of a drawing, kept under a key.
func (d *Draft) tracedOnce(key string, drawing farm.Drawing, trace func(*image.RGBA) []ink.Line) []ink.Line {
	traced.Lock()
	defer traced.Unlock()
	if lines, ok := traced.of[key]; ok {
		return lines
	}
	img, err := objects.Draw(context.Background(), drawing)
	if err != nil {
		if d.Err == nil && !errors.Is(err, objects.ErrAbsent) {
			d.Err = err
		}
		return nil
	}
	if len(traced.of) >= mostTraced {
		clear(traced.of)
	}
	traced.of[key] = trace(img)
	return traced.of[key]
}

// Lines of a drawn person: the outer ones, those of the face, and of the clothes no more
// than tell what they are, px of a picture that is TracedSide wide.
const (
	tracedPerson = 9000
	leastFold    = 70.0
	mostFolds    = 420.0
)

// TracedPerson are the lines in which a pen draws somebody in one pose, in a picture that
// is TracedSide wide: the outer line first, then the face, then some of the clothes.
func (d *Draft) TracedPerson(who Persona, pose string) []ink.Line {
	drawing := WholePerson(who, pose, TracedSide)
	gesture := strings.SplitN(pose+"/", "/", 3)[1]
	at := draw.Locate(who.Look, who.Seed, gesture, farm.Box{W: float64(drawing.Width), H: float64(drawing.Height)})
	key := fmt.Sprintf("person %d %s %+v", who.Seed, pose, who.Look)
	return d.tracedOnce(key, drawing, func(img *image.RGBA) []ink.Line {
		var rim, face, folds []ink.Line
		left := mostFolds
		for i, l := range ink.Outline(img, tracedPerson) {
			b := ink.Bounds([]ink.Line{l})
			x, y := b.X+b.W/2, b.Y+b.H/2
			inFace := x > at.Face.X && x < at.Face.X+at.Face.W && y > at.Face.Y && y < at.Face.Y+at.Face.H && b.H < at.Face.H*0.5
			switch long := l.Long(); {
			case inFace:
				face = append(face, l)
			case i == 0 || long >= outerLeast:
				rim = append(rim, l)
			case long >= leastFold && long <= left:
				folds, left = append(folds, l), left-long
			}
		}
		return slices.Concat(rim, face, folds)
	})
}

// outerLeast is how long a line of somebody is that is drawn in any case.
const outerLeast = 260.0

// WholePerson is the drawing of somebody in one pose, so wide.
func WholePerson(who Persona, pose string, wide int) farm.Drawing {
	w, h := draw.Stage()
	return farm.Drawing{Kind: "presenter", Name: "whole", Look: &who.Look, Seed: who.Seed, Palette: who.Palette, Width: wide,
		Height: int(float64(wide) * h / w), Cells: []string{pose}}
}

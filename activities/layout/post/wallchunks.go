package post

import (
	"math"
	"strings"

	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// only parts the sentence of a film that has one: it is told in its parts, and then
// seen whole.
func (w *wall) only() {
	if len(w.lines) == 2 {
		w.chunks = w.Chunks(w.lines[0].Text)
	}
}

// chunked are the times of the parts of a line that lasts from a time to another, on
// half beats, and of the line itself.
func (w *wall) chunked(from, to int) []int {
	half := w.beatMs() / 2
	out := []int{from}
	each := min((float64(to-from)-wholeMs)/float64(len(w.chunks)), 1.4*chunkMs)
	for k := range w.chunks {
		at := float64(from) + each*float64(k+1)
		out = append(out, kit.OnFrame(math.Round(at/half)*half))
	}
	return append(out, to)
}

// said is what a scene says: a line, or a part of one.
func (w *wall) said(s scene) copywriter.Line {
	if s.part < len(w.chunks) && s.i == 0 {
		part := strings.TrimRight(w.chunks[s.part], ",;:.。।")
		l := copywriter.Line{Text: part}
		if f, ok := w.FigureOf(part); ok && 2*len(f.Text) < len(part) {
			l.Emphasis = f.Text
		} else if key := w.KeyWord(part); 2*len(key) < len(part)+4 {
			l.Emphasis = key
		}
		return l
	}
	return w.lines[s.i]
}

// parted reports a scene of a part of a line.
func (w *wall) parted(s scene) bool { return s.i == 0 && s.part < len(w.chunks) }

// named reports a thing whose word a scene says.
func (w *wall) named(s scene, o kit.Object) bool {
	return strings.Contains(strings.ToLower(w.said(s).Text), strings.ToLower(o.Word))
}

package post

import (
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// wallTreatments are the ways in which a wall shows the brand's photographs, in turn.
var wallTreatments = []int{kit.PhotoBleed, kit.PhotoDuotone, kit.PhotoMask}

// photographs are those of the brand.
func (w *wall) photographs() []match.Picture {
	var out []match.Picture
	for _, p := range w.Screenshots {
		if p.Cut == nil && (kit.IsPhoto(p) || w.IsPhotograph(p)) {
			out = append(out, p)
		}
	}
	return out
}

// photographed is a page with another part and treatment of a photograph each time.
func (w *wall) photographed(p page) []farm.Layer {
	all, n := w.photographs(), w.views
	w.views++
	pic := all[n%len(all)]
	way := wallTreatments[(n+int(w.Snack.Seed>>7)%2)%len(wallTreatments)]
	high := min(max(560+12*w.chars(p.words), 660), 940)
	words := w.measure(wallHead, high)
	if n%3 == 1 {
		words.Y = wallLast - high
	}
	st := w.PhotoStage(pic, way, words, kit.ViewOf(n/len(all), n))
	nearer(st.Layers, p.ms, n)
	of := w.placard(p)
	if way == kit.PhotoMask && words.Y > wallHead { // nothing else is below
		st.Layers = append(st.Layers, w.PlacardFoot(of, 1500, st.Scheme)...)
	}
	return append(st.Layers, w.PosterOver(of, words, st.Scheme)...)
}

// screens are pictures of the brand's program.
func (w *wall) screens() []match.Picture {
	var out []match.Picture
	for _, p := range w.Screenshots {
		if p.Cut == nil && !p.Alpha && !kit.IsPhoto(p) && !w.IsPhotograph(p) {
			out = append(out, p)
		}
	}
	return out
}

// onScreen is a page over the brand's program, as one holds it.
func (w *wall) onScreen(p page) []farm.Layer {
	of := w.placard(p)
	g, on := of.Colors[0], of.Colors[1]
	all := w.screens()
	rows := w.Rows(p.words, w.measure(wallHead, min(max(420+9*w.chars(p.words), 520), 660)), kit.KineticStyle{Ink: g.Ink, Ground: g.Bg,
		Point: g.Point, Emphasis: p.key, Most: 340})
	end := wallHead + kit.RowsHigh(rows) + 70
	layers := []farm.Layer{kit.Ground(w.Snack.Canvas, *kit.Solid(g.Bg)), kit.Panel("block", kit.Box(0, 1100, 1080, 820), 0, kit.Solid(on.Bg))}
	layers = append(layers, w.held(all[w.views%len(all)], end, p)...)
	w.views++
	return append(layers, w.PlacardRows(of, rows)...)
}

// held is a screen from a height down to the foot of the frame, which comes up and leans.
func (w *wall) held(pic match.Picture, y float64, p page) []farm.Layer {
	out := w.Leaning(pic, kit.Box(-40, y, 1160, 1960-y), w.drawn)
	for k := range out {
		l := &out[k]
		if !p.first() {
			l.Tracks = append(l.Tracks, kit.Track("y", "out", 0, 700, 266, 0))
		}
		l.Tracks = append(l.Tracks, kit.Track("rotation", "smooth", 0, -2.5, float64(p.ms), 2.5))
	}
	return out
}

// over is a page over what somebody else supplied.
func (w *wall) over(p page) []farm.Layer {
	under, ink, point, on, ok := w.behind(p.ms)
	if !ok {
		return w.typePage(p)
	}
	rows := w.Rows(p.words, w.measure(wallHead+40, wallLast-wallHead-80), kit.KineticStyle{Ink: ink, Ground: on, Point: point,
		Emphasis: p.key, VAlign: "middle", Most: 420})
	return append([]farm.Layer{under}, w.PlacardRows(w.placard(p), rows)...)
}

// chars is how long words are, as English ones.
func (w *wall) chars(words string) float64 {
	l := farm.LanguageOf(w.Facts.Language)
	n := float64(utf8.RuneCountInString(words))
	if !l.SpacesWords {
		return n * 2.4
	}
	return n / l.Wordiness
}

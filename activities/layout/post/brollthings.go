package post

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// deed is what happens to a thing in a room that ends with the frame, on a colour.
type deed func(w *wall, o kit.Object, room farm.Box, p page, on kit.Scheme) []farm.Layer

// deeds are those of a film, in the order in which they come.
var deeds = []deed{(*wall).putDown, (*wall).filled, (*wall).fromNear}

// demoPage is a page of a film that shows what the lines name at work: a thing that the very words name, and do not
// deny, is put down, filled and seen from near by turns, each thing once; so is a fact that no word beside it says as
// well. Else a camera goes along the words.
func (w *wall) demoPage(p page) []farm.Layer {
	of := w.placard(p)
	if f, ok := w.FactOf(p.words); ok && w.drawnBeside(f) {
		w.facts[f.Kind+f.Text], of.Fact = true, &f
		return w.stand(kit.PlacardFact, of)
	}
	if of.Object == nil || !w.names(p) || w.facts[of.Object.Name] || w.deeds > 0 {
		of.Object = nil
		return w.stand(kit.PlacardTravel, of)
	}
	w.facts[of.Object.Name] = true
	w.deeds++
	do := deeds[(w.deeds+int(w.Snack.Seed>>8))%len(deeds)]
	return w.PlacardBeside(of, func(room farm.Box, on kit.Scheme) []farm.Layer { return do(w, *of.Object, room, p, on) })
}

// names reports a page of few words that name its thing, but for the brand's name, and deny nothing.
func (w *wall) names(p page) bool {
	const most = 7.0
	words := strings.ReplaceAll(p.words, w.Facts.Name, "")
	return p.owned && strings.Contains(strings.ToLower(words), strings.ToLower(p.thing.Word)) && !w.Facts.Denies(p.words) &&
		kit.ReadingWords(p.words, w.Facts.Language) <= most
}

// drawnBeside reports a fact that is drawn beside its words: once, and none whose picture is its words again.
func (w *wall) drawnBeside(f kit.Figure) bool {
	said := []string{kit.FactFree, kit.FigurePrice, kit.FigurePlace}
	return !slices.Contains(said, f.Kind) && !w.facts[f.Kind+f.Text] && f.Strikes()
}

// inRoom is a thing as large as a room lets it be, sharp at that size.
func (w *wall) inRoom(o kit.Object, b farm.Box, down bool) kit.Thing {
	t := w.Place(o, b, down)
	t.Picture.Asset = w.Sized(o, int(min(t.Box.W, 1400))).Asset
	return t
}

// putDown sets the thing on a table, which it meets on the beat.
func (w *wall) putDown(o kit.Object, room farm.Box, p page, on kit.Scheme) []farm.Layer {
	floor := room.Y + room.H*0.86
	table := kit.Panel("table", kit.Box(-20, room.Y+room.H*0.68, 1120, room.H*0.32+20), 0, kit.Solid(on.Loud))
	t := w.inRoom(o, kit.Box(60, room.Y+40, 960, floor-room.Y-40), true)
	end := float64(p.ms)
	if p.first() {
		t.Tracks = []farm.Track{kit.Track("y", "out", 0, 0, 200, 0, 333, -120, 466, 0, 533, -24, 600, 0)}
	} else {
		t.Tracks = []farm.Track{kit.Track("y", "in", 0, -t.At.Y-t.At.H, 233, 0, 300, -44, 366, 0)}
	}
	t.Tracks = append(t.Tracks, kit.Track("scale", "smooth", 400, 1, end, 1.06))
	shadows := t.Contact()
	for i := range shadows {
		if !p.first() {
			shadows[i].StartMs = kit.OnFrame(200)
		}
	}
	return append(append([]farm.Layer{table}, shadows...), t.Layer)
}

// filled fills the thing's outline from below, half a beat after half a beat.
func (w *wall) filled(o kit.Object, room farm.Box, p page, on kit.Scheme) []farm.Layer {
	t := w.inRoom(o, kit.Box(50, room.Y+50, 980, room.H-100), false)
	half, n := w.beatMs()/2, 4.0
	empty := t.Flat("outline", kit.Mixed(on.Bg, on.Ink, 0.22), 0, 0)
	level := farm.Track{Property: "level", Keys: []farm.Key{kit.Key(0, 0.12, "out")}}
	for k := 1.0; k <= n; k++ {
		at := kit.OnFrame(k * half)
		if at > p.ms-100 {
			at = p.ms - 100
		}
		if last := level.Keys[len(level.Keys)-1].AtMs; at-133 > last {
			level.Keys = append(level.Keys, kit.Key(at-133, 0.12+0.88*(k-1)/n, "out"))
		}
		if last := level.Keys[len(level.Keys)-1].AtMs; at > last {
			level.Keys = append(level.Keys, kit.Key(at, 0.12+0.88*k/n, "hold"))
		}
	}
	push := kit.Track("scale", "smooth", 0, 1, float64(p.ms), 1.04)
	empty.Tracks = []farm.Track{push}
	t.Tracks = []farm.Track{push, level}
	return []farm.Layer{empty, t.Layer}
}

// fromNear looks along the thing from so near that it fills the room, and then shows all of it.
func (w *wall) fromNear(o kit.Object, room farm.Box, p page, _ kit.Scheme) []farm.Layer {
	const near = 1.9
	t := w.inRoom(o, kit.Box(50, room.Y+50, 980, room.H-100), false)
	back := float64(kit.OnFrame(min(w.beatMs()*2, float64(p.ms)*0.55)))
	side := 150 * float64(1-2*(w.drawn%2))
	t.Tracks = []farm.Track{kit.Track("scale", "smooth", 0, near, back, near*1.08, back+200, 1, float64(p.ms), 1.05),
		kit.Track("x", "smooth", 0, side, back, -side, back+200, 0)}
	return []farm.Layer{t.Layer}
}

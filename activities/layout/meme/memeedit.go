// Package meme has the layouts of memes.
package meme

import (
	"hash/fnv"
	"math"
	"math/rand/v2"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// MemeEdit is a film of 6 to 10 s with a joke in two acts: a set-up, a beat in
// which even the music holds its breath, and a cut on the hit. V1 puts what was
// expected above what came, V2 stops the picture and labels it, V3 goes nearer
// with each line of a list.
func MemeEdit(d *kit.Draft) {
	d.Rand = ownChance(d)
	v := d.PickVariant(3)
	kind := []copywriter.EditKind{copywriter.ExpectationReality, copywriter.FreezeFrame, copywriter.EscalatingList}[v]
	e := &edit{Draft: d, words: d.Writer.Edit(kind)}
	if v == 2 && e.words.Items == nil { // the list was told in this pack
		v = kit.PickOne(d, []int{0, 1})
	}
	d.Snack.Variant = []string{"V1", "V2", "V3"}[v]
	e.times(v)
	d.StartFilm(e.Score, kit.OrganicBox)
	e.band = e.bandColours()
	e.place = e.scenery()
	switch v {
	case 0:
		e.split()
	case 1:
		e.stopped()
	default:
		e.list()
	}
	e.holdBreath()
	d.Snack.ThumbMs = (e.hitMs*kit.FilmFPS/1000 + thumbFrames) * 1000 / kit.FilmFPS
	d.Finish()
}

// ownChance is chance that goes by the brand, or by what a joke is about, as
// well as by the seed.
func ownChance(d *kit.Draft) *rand.Rand {
	h := fnv.New64a()
	_, _ = h.Write([]byte(d.Brand.Character() + d.Facts.Topic())) // a hash takes everything
	return rand.New(rand.NewPCG(uint64(d.Snack.Seed), h.Sum64()))
}

// edit is one in the making. The times are of the film.
type edit struct {
	*kit.Draft
	kit.Score
	words        copywriter.Edit
	hitMs, endMs int
	band         shade
	place        scenery
}

// shade is a ground and what is written on it.
type shade struct{ ground, ink farm.Color }

const (
	editLeastMs = 6200
	editMostMs  = 9800
	setupMostMs = 5400
	slowestEdit = 89   // beats a minute: two bars are setupMostMs
	editHoldMs  = 1300 // after the punch line has been read
	breathHeld  = 250  // ms without a sound before the hit
	thumbFrames = 20   // after the hit everything has come to rest
)

// times chooses a tempo at which the set-up ends with a bar: one bar where it is
// read quickly, else two.
func (e *edit) times(v int) {
	need := math.Max(2100, e.ReadingMs(e.words.Topic+" "+e.words.Setup)+300)
	if v == 2 {
		need = math.Max(3200, e.ReadingMs(e.words.Topic+" "+e.words.Items[0])+e.ReadingMs(e.words.Items[1])+300)
	}
	c := e.ChooseScore("uplifting", "energetic", "uplifting")
	need = math.Min(need, setupMostMs)
	bars := 2.0
	least, most := 116, 136
	if need < 2200 && e.Rand.IntN(3) == 0 {
		bars, least, most = 1, 100, 108
	}
	c.BPM = least + e.Rand.IntN(most-least+1)
	for bars*240000/float64(c.BPM) < need && c.BPM > slowestEdit {
		c.BPM--
	}
	e.Score = c
	e.hitMs = c.Beats(4 * bars)
	after := e.ReadingMs(e.punch()) + editHoldMs
	if v == 2 {
		after += 2 * 60000 / float64(c.BPM) // the two cuts before the last one
	}
	beats := math.Max(c.BeatsFor(math.Max(after, 3000)), c.BeatsFor(editLeastMs-float64(e.hitMs)))
	for e.endMs = c.Beats(4*bars + beats); e.endMs > editMostMs && beats > 2; beats-- {
		e.endMs = c.Beats(4*bars + beats - 1)
	}
}

// punch is the line that turns it.
func (e *edit) punch() string { return e.words.Punch }

// afterMs is the time from the hit to the end.
func (e *edit) afterMs() int { return e.endMs - e.hitMs }

func (e *edit) beatMs() float64 { return 60000 / float64(e.BPM) }

// holdBreath lets the music play up to the beat of silence, and come back with
// everything on the hit.
func (e *edit) holdBreath() {
	bars := max(int(math.Round(float64(e.hitMs)/(4*e.beatMs()))), 1)
	first := []farm.MusicPart{{Kind: "intro", Bars: bars}}
	if bars > 1 {
		first = []farm.MusicPart{{Kind: "intro", Bars: bars - 1}, {Kind: "build", Bars: 1}}
	}
	a := e.Snack.Assets["music"]
	a.Music.Form = append(first, farm.MusicPart{Kind: "drop", Bars: max(int(float64(e.afterMs())/(4*e.beatMs())), 1)}, farm.MusicPart{Kind: "ending", Bars: 1})
	e.Snack.Assets["music"] = a
	for i := range e.Snack.Audio.Tracks {
		if t := &e.Snack.Audio.Tracks[i]; t.Role == "music" {
			const silence = -80.0
			t.Volume = []farm.VolumeKey{
				{AtMs: 0}, {AtMs: e.hitMs - breathHeld - 30}, {AtMs: e.hitMs - breathHeld, GainDB: silence},
				{AtMs: e.hitMs - 12, GainDB: silence}, {AtMs: e.hitMs},
			}
		}
	}
}

// bandColours are black or the brand's colour, by seed.
func (e *edit) bandColours() shade {
	inverse := e.Inverse()
	return kit.PickOne(e.Draft, []shade{{"#0B0B0E", "#FFFFFF"}, {e.Accent, e.OnAccent}, {e.Accent, e.OnAccent}, {inverse.Bg, inverse.Ink}})
}

// scenery is the place of the film, in one of a few hues beside the brand's.
func (e *edit) scenery() scenery {
	_, _, h := kit.ToLCH(e.Accent)
	p := scenery{kind: e.Rand.IntN(sceneryKinds), hue: h + kit.PickOne(e.Draft, []float64{0, 0, 40, -45, 170, 110}), night: e.Rand.IntN(3) == 0, seed: e.Snack.Seed}
	if p.kind == 0 && e.words.Items == nil {
		if own, id, ok := e.Pick("poster", match.Want{W: 236, On: e.Surface}); ok {
			p.poster = e.AddAsset(id, own.Asset)
		}
	}
	return p
}

// heading is a line of capitals as memes have them, in the sizes and lines of a
// step.
func heading(id, t string, st kit.Step, b farm.Box, c shade) farm.Layer {
	return farm.Layer{ID: id, Box: b, Text: &farm.Text{
		Content: t, Font: "Bebas Neue", Weight: 700, Size: st.Size, MinSize: st.Least, MaxLines: st.Lines, Leading: 1.02, Tracking: 0.02, Color: c.ink, Caps: true, Align: "center", VAlign: "middle",
	}}
}

// outlined gives a line the dark edge that reads on anything.
func outlined(l farm.Layer) farm.Layer {
	l.Text.Color, l.Text.Tracking = "#FFFFFF", 0.03
	l.Text.Stroke = &farm.Stroke{Width: 10, Color: "#0B0B0E"}
	return l
}

// chip is a small label at the start side of the frame, stuck on a little askew.
func (e *edit) chip(id, t string, y float64, c shade) farm.Layer {
	const w, margin = 560.0, 30.0
	x, turn := kit.OrganicBox.X+margin, -3.0
	if e.RightToLeft() {
		x, turn = kit.OrganicBox.X+kit.OrganicBox.W-margin-w, 3
	}
	l := e.Theme.TextLayer(id, t, kit.Step{Size: 62, Least: 40, Leading: 1.1, Weight: 700, Lines: 1}, kit.Box(x, y, w, 92), c.ink)
	l.Text.VAlign = "middle"
	l.Text.Plate = &farm.Plate{Color: c.ground, Radius: 18, PadX: 26, PadY: 12}
	l.Rotation = turn
	return l
}

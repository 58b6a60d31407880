package ad

import (
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// foremost is the thing that the brand is about: one that only a later sentence names
// is not.
func (r *reel) foremost() (kit.Object, bool) {
	o, ok := r.Foremost(0)
	if ok && !leads(r.Draft, o) {
		return kit.Object{}, false
	}
	return o, ok
}

// placard is words of the song as a placard: its colours follow those of the frame before.
func (r *reel) placard(id, words string, ms float64, first bool) kit.Placard {
	looks := r.Draft.Looks()
	k := (r.n + int(r.Snack.Seed>>9)) % len(looks)
	return kit.Placard{
		ID: id, Words: words, Stress: r.PointOf(words), Colors: append(slices.Clone(looks[k:]), looks[:k]...), Room: musicBox,
		Ms: int(ms), BeatMs: r.beatMs(), First: first || ms < shortCutMs, Move: r.way, Device: int(r.Snack.Seed >> 6),
		Turn: r.n + int(r.Snack.Seed>>4), Edges: kit.EdgesWave, Tail: r.tail(words),
	}
}

// tail is what stands below the trade in the first frame: the town.
func (r *reel) tail(words string) []string {
	if town := r.TownAlone(); words == r.title && town != "" && !strings.Contains(words, town) {
		return []string{town}
	}
	return nil
}

// typed is words that fill a frame, with the fact or the thing that they name; the thing that the brand is
// about is there once, with the first words behind the trade that have no other picture.
func (r *reel) typed(p kit.Placard) []farm.Layer {
	if f, found := r.FactOf(p.Words); found && p.Words != r.title && f.Strikes() && !r.facts[f.Kind+f.Text] {
		r.facts[f.Kind+f.Text] = true
		p.Fact = &f
	} else if o, ok := r.ThingOf(p.Words, 0); ok && strings.Contains(strings.ToLower(p.Words), strings.ToLower(o.Word)) {
		p.Object, p.Owned = &o, true
	}
	if first, ok := r.foremost(); ok && p.Fact == nil && p.Object == nil && !r.owned && p.Words != r.title {
		p.Object = &first
	}
	r.owned = r.owned || p.Object != nil
	r.last, r.stood = r.ways.Next(r.PlacardWays(p), r.n+int(r.Snack.Seed>>7)), p
	return r.Placard(r.last, p)
}

// beside is words at the head of a frame, and a picture of the brand's in the rest of it.
func (r *reel) beside(p kit.Placard, id string, pic match.Picture) []farm.Layer {
	g, on := p.Colors[0], p.Colors[1]
	rows := r.Rows(p.Words, kit.Box(musicBox.X+6, musicBox.Y+8, musicBox.W-12, 480), kit.KineticStyle{ID: p.ID, Ink: g.Ink, Ground: g.Bg,
		Point: g.Point, Emphasis: p.Stress, Most: 320})
	top := musicBox.Y + 8 + kit.RowsHigh(rows) + 50
	layers := []farm.Layer{kit.Ground(r.Snack.Canvas, *kit.Solid(g.Bg)),
		kit.Panel("block", kit.Box(0, top, 1080, 1922-top), 0, kit.Solid(on.Bg))}
	layers = append(layers, r.pictured(id, pic, kit.Box(0, top, 1080, 1920-top), sheet{ms: float64(p.Ms), nth: r.n})...)
	return append(layers, r.PlacardRows(p, rows)...)
}

// shortCutMs is how long a frame lasts, ms, for which what it shows has no time to come.
const shortCutMs = 900

// manyPictures is from how many pictures on each clause has one.
const manyPictures = 3

// sing shows a clause; every other one stands beside the picture that shows what it sings of.
func (r *reel) sing(v verse) {
	id := fmt.Sprintf("lyric-%d", v.line+1)
	if v.part > 0 {
		id = fmt.Sprintf("%s-%d", id, v.part+1)
	}
	slot := id
	if v.again > 0 {
		id = fmt.Sprintf("%s-again-%d", id, v.again)
	}
	if v.held {
		id += "-held"
	}
	if v.drops {
		id = "drop-1"
	}
	pictured := len(r.Screenshots) > 0 && (v.part%2 == 0 || v.drops || len(r.Screenshots) >= manyPictures)
	turned := 0 // beats, in its other colours
	if v.beats >= leastTurned && !pictured && !r.Solemn() {
		turned = v.beats * 2 / 5
	}
	r.cut(id, float64(v.beats-turned), func(ms float64) []farm.Layer {
		p := r.placard("line", v.words, ms, r.n == 1)
		if pictured {
			if shot, pic, ok := r.shot(slot, match.Want{W: 980, Words: r.lines[v.line].Text, On: p.Colors[1].Bg}); ok {
				return r.lit(v, r.beside(p, shot, pic))
			}
		}
		return r.lit(v, r.typed(p))
	})
	if turned > 0 {
		r.cut(id+"-turned", float64(turned), func(ms float64) []farm.Layer { return r.Placard(r.last, r.stood.Turned(int(ms))) })
	}
}

// leastTurned is for how many beats a clause is seen at least that changes its colours.
const leastTurned = 4

// lit has two frames of light on the drop.
func (r *reel) lit(v verse, layers []farm.Layer) []farm.Layer {
	if !v.drops || r.Solemn() {
		return layers
	}
	return append(layers, farm.Layer{ID: "flash", Box: kit.Whole(r.Snack.Canvas), Fill: kit.Solid("#FFFFFF"), EndMs: kit.OnFrame(70),
		Tracks: []farm.Track{kit.Track("opacity", "linear", 0, 0.55, 66, 0.2)}})
}

// close is the end card of an ad: brand, trade and town, what it costs or promises, and the button that
// comes with the last hit.
func (r *reel) close(beats float64) {
	cta := r.Say("cta", r.Writer.CTA())
	if r.ends != "" {
		r.Say("recap", r.ends)
	}
	if fine, _ := endFine(r.Draft); beats > endBeats && len(fine) == 0 { // so long a card turns its colours before the button comes
		beats /= 2
		r.cut("end-line", beats, func(ms float64) []farm.Layer { return r.card("", ms) })
	}
	r.cut("end", beats, func(ms float64) []farm.Layer { return r.card(cta, ms) })
}

// card is an end card in the colours that follow; without a button it is its first half.
func (r *reel) card(cta string, ms float64) []farm.Layer {
	of := r.placard("name", r.Facts.Name, ms, false)
	fine, up := endFine(r.Draft)
	for i := range fine {
		t := *fine[i].Text
		t.Color = of.Colors[2%len(of.Colors)].Ink
		fine[i].Text = &t
	}
	c := kit.Closing{Name: r.Facts.Name, Line: r.ends, CTA: cta, Of: of, Free: up, Picture: func(room farm.Box, on kit.Scheme) []farm.Layer {
		return r.endProduct(room, of, on)
	}}
	if f, ok := r.Price(); ok {
		c.Price = &f
	}
	return append(r.ClosingCard(c), fine...)
}

package ad

import (
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
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
		Turn: r.n + int(r.Snack.Seed>>4),
	}
}

// typed is words that fill a frame, with the fact or the thing that they tell. Words that were
// there before, and those after a frame without a picture, have the thing that the brand is about.
func (r *reel) typed(p kit.Placard) []farm.Layer {
	o, ok := r.ThingOf(p.Words, 0)
	if ok {
		ok = strings.Contains(strings.ToLower(p.Words), strings.ToLower(o.Word))
	}
	again := r.told[p.Words]
	r.told[p.Words] = true
	if f, found := r.FactOf(p.Words); found && p.Object == nil && !r.facts[f.Kind+f.Text] {
		r.facts[f.Kind+f.Text] = true
		p.Fact = &f
	} else if ok && p.Object == nil {
		p.Object, p.Owned = &o, true
	}
	if p.Fact == nil && p.Object == nil && (r.bare || again) {
		if first, ok := r.foremost(); ok {
			p.Object = &first
		}
	}
	r.bare = p.Fact == nil && p.Object == nil
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

// scheme is a look's colours by what they are for.
func (k paint) scheme() kit.Scheme {
	return kit.Scheme{
		Bg: k.ground, Bg2: kit.Mixed(k.ground, k.soft, 0.5), Bg3: k.soft, Ink: k.ink, Quiet: k.ink, Point: k.ink, Loud: k.mark,
		OnLoud: kit.Opposite(k.mark, 0), Card: k.ink, OnCard: k.ground, QuietCard: k.ground, PointCard: kit.Readable(k.mark, k.ink, 3),
	}
}

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

// close is the end card of an ad: brand, product, one line, and the button that
// comes with the last hit.
func (r *reel) close(beats float64) {
	cta := r.Say("cta", r.Writer.CTA())
	line := r.ends
	if trade := r.Facts.Searched(); line.Text == r.Facts.Name && trade != "" { // the name stands over it
		line = copywriter.Line{Text: r.Begun(trade)}
	}
	line.Text = r.Unnamed(line.Text) // the name stands over it
	r.Say("recap", line.Text)
	if fine, _ := endFine(r.Draft); beats > endBeats && len(fine) == 0 { // so long a card turns its colours before the button comes
		beats /= 2
		r.cut("end-line", beats, func(ms float64) []farm.Layer { return r.card(line, "", ms) })
	}
	r.cut("end", beats, func(ms float64) []farm.Layer { return r.card(line, cta, ms) })
}

// card is an end card in a look: the name from side to side, what it promises, the product;
// without a button it is its first half.
func (r *reel) card(line copywriter.Line, cta string, ms float64) []farm.Layer {
	const gap = 44.0
	looks := r.Draft.Looks()
	g := looks[(r.n+int(r.Snack.Seed>>9))%len(looks)]
	k := paint{g.Bg, g.Ink, g.Loud, g.Bg3}
	fine, up := r.endFineOn(k)
	p := r.placard("name", r.Facts.Name, ms, false)
	layers := []farm.Layer{kit.Ground(r.Snack.Canvas, *kit.Solid(g.Bg))}
	shown := r.NameForms(p, r.Facts.Name, kit.Box(musicBox.X, musicBox.Y+12, musicBox.W, 200-up/4), g)
	if r.Logo != nil || len(shown) == 0 {
		shown = []farm.Layer{{ID: "mark", Box: kit.Box(musicBox.X, musicBox.Y+12, musicBox.W, 150), Stack: &farm.Stack{Direction: "row",
			Align: "center", Children: []farm.Layer{r.Lockup(150, musicBox.W-8, g.Ink, g.Bg)}}}}
	}
	last := shown[len(shown)-1].Box
	y := last.Y + last.H + gap
	foot := musicBox.Y + musicBox.H - 8 - up
	const high = 128.0
	words := r.LargeType(line.Text, kit.Box(musicBox.X, y, musicBox.W, foot-high-gap-y), kit.KineticStyle{ID: "recap", Ink: g.Ink,
		Ground: g.Bg, Most: 170, Lines: 5, Leading: 1.02})
	layers = append(append(layers, r.endProduct(k, line.Text, ms)...), shown...)
	layers = append(append(layers, fine...), r.landed(words, ms))
	if cta == "" {
		return layers
	}
	if m, err := r.Ruler.Text(words); err == nil {
		y += m.H + gap
	}
	button := hit(r.endButton(cta, kit.Box(musicBox.X, min(y, foot-high), musicBox.W, high), k), 0.7, 300)
	return append(layers, r.pulsing(button, ms, 1))
}

// landed lets words land with their frame, and swell on every beat after that.
func (r *reel) landed(l farm.Layer, ms float64) farm.Layer {
	t := kit.Track("scale", "out", 0, 0.96, 260, 1)
	t.Keys[len(t.Keys)-1].Ease = "hold"
	for n := 1.0; n*r.beatMs() < ms-300; n++ {
		at := kit.OnFrame(n * r.beatMs())
		t.Keys = append(t.Keys, kit.Key(at, 1, "out"), kit.Key(at+66, 1.03, "out"), kit.Key(at+266, 1, "hold"))
	}
	l.Tracks = append(l.Tracks, t)
	return l
}

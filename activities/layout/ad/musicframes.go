package ad

import (
	"fmt"

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

// placard is words of the song as a placard: on a dark stage until the music drops, in the brand's colours after that.
func (r *reel) placard(id, words string, ms float64, first bool) kit.Placard {
	looks := []kit.Scheme{r.Deep(), r.Accented(), r.Other(), r.Page()}
	if r.fallen {
		k := r.n % 2
		looks = []kit.Scheme{looks[1+k], looks[2-k], r.Deep(), looks[3]}
	}
	return kit.Placard{
		ID: id, Words: words, Stress: r.PointOf(words), Colors: looks, Room: musicBox, Loud: r.loud(),
		Ms: int(ms), BeatMs: r.beatMs(), First: first, Move: r.way, Device: int(r.Snack.Seed >> 6),
		Turn: r.n + int(r.Snack.Seed>>4), Sold: r.sold,
	}
}

// loud is how loud the music is at a time of the film: it grows to its drop and is loudest after it.
func (r *reel) loud() float64 {
	if r.fallen {
		return 1
	}
	return 0.3 + 0.5*min(r.at/max(r.dropAt, 1), 1)
}

// typed is words that fill a frame: in rows that land on the beats, on the drop as large as it is.
func (r *reel) typed(v verse, p kit.Placard) []farm.Layer {
	if v.drops {
		return r.Placard(kit.PlacardDrop, p)
	}
	return r.Placard(kit.PlacardLyric, p)
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
		if v.longer > 0 {
			id = fmt.Sprintf("%s-%d", id, v.longer+1)
		}
	}
	if v.drops {
		id = "drop-1"
	}
	pictured := len(r.Screenshots) > 0 && (v.part%2 == 0 || v.drops || len(r.Screenshots) >= manyPictures)
	r.fallen = r.fallen || v.drops
	r.cut(id, float64(v.beats), func(ms float64) []farm.Layer {
		p := r.placard("line", v.words, ms, r.n == 1 || v.held)
		if pictured {
			if shot, pic, ok := r.shot(slot, match.Want{W: 980, Words: r.lines[v.line].Text, On: p.Colors[1].Bg}); ok {
				return r.lit(v, r.beside(p, shot, pic))
			}
		}
		return r.lit(v, r.typed(v, p))
	})
}

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
		t.Color = r.ClosingLook(of).Ink
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

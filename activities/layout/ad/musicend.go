package ad

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// endFineOn is the fine print of an end card in a look's ink.
func (r *reel) endFineOn(k paint) (layers []farm.Layer, up float64) {
	layers, up = endFine(r.Draft)
	for i := range layers {
		t := *layers[i].Text
		t.Color = k.ink
		layers[i].Text = &t
	}
	return layers, up
}

// endButton is the button in the accent, or in a look's ink where the ground has it.
func (r *reel) endButton(cta string, b farm.Box, k paint) farm.Layer {
	t := r.Theme
	if kit.Contrast(t.Accent, k.ground) < 1.8 {
		t.Accent, t.OnAccent = k.ink, k.ground
	}
	return largeButton(t, cta, b)
}

// endProduct is the product at the foot of the frame, which it leaves; a thing of
// the brand's words where there is no picture, what its claim tells without either.
func (r *reel) endProduct(k paint, claim string, ms float64) []farm.Layer {
	id, p, ok := r.shot("end", match.Want{W: 420, Words: claim, On: k.ground})
	if ok {
		if r.isPhoto(p) && !p.Alpha && kit.LargeEnough(p, 700, 400) {
			return r.pictured(id, p, kit.Box(0, 1282, 1080, 638), sheet{ms: ms, nth: 1})
		}
		l := r.pulsing(r.thing(id, p, kit.Box(250, 1310, 580, 700)), ms, 1)
		l.Tracks = append(l.Tracks, kit.Track("y", "linear", 0, 70, ms, -20))
		return []farm.Layer{l}
	}
	o, ok := r.foremost()
	if !ok {
		return r.endFact(k, claim, ms)
	}
	side, floor := r.Placed(o, 1262, 1880)
	in := r.Inked(o, side)
	block := kit.Panel("block", kit.Box(0, floor-in.H*0.5, 1080, 1920-floor+in.H*0.5), 0, kit.Solid(kit.Mixed(k.ground, k.mark, 0.7)))
	shot := kit.Shot{Thing: o, Floor: floor, Side: side, Ms: int(ms), BeatMs: r.beatMs(), Nth: r.n, Rises: true}
	return append([]farm.Layer{block}, shot.Fallen(r.Draft)...)
}

// endFact is what a claim tells at the foot of an end card, else what the song does, else the film's
// device.
func (r *reel) endFact(k paint, claim string, ms float64) []farm.Layer {
	of, room := r.placard("name", r.Facts.Name, ms, false), kit.Box(0, 1270, 1080, 650)
	f, told := r.FactOf(claim)
	for i := 0; !told && i < len(r.lines); i++ {
		f, told = r.FactOf(r.lines[i].Text)
	}
	if told {
		of.Fact = &f
	}
	if out := r.PlacardPicture(of, room, k.scheme()); len(out) > 0 {
		return out
	}
	return r.PlacardFoot(of, 1330, k.scheme())
}

// largeButton is a button whose words are as large as its width lets them be.
func largeButton(t kit.Theme, cta string, b farm.Box) farm.Layer {
	l := t.Button(cta, b)
	words := *l.Stack.Children[0].Text
	words.Size = 62
	l.Stack.Children[0].Text, l.Radius = &words, 28
	return l
}

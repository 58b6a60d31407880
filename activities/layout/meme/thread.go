package meme

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// thread is messages of one side, each on a beat, the last with the hit: whoever
// gets them looks on.
func (f *film) thread() (setup, punch []farm.Layer) {
	const foot = longZone + 20
	who := acting(foot, 540)
	n := len(f.words.Items)
	setup = f.backdrop(0, foot)
	script := []move{{0, "happy", true}}
	for i := range n - 1 {
		at := 0
		if i > 0 {
			at = f.levelMs(i, n)
			script = append(script, move{at, []string{"happy", "sceptical", "surprised"}[min(i, 2)], true})
			f.Cue("pop", at, -8)
		}
		setup = append(setup, f.message(i, n, at, false)...)
	}
	setup = append(setup, f.acts(who, f.hitMs-breathHeld, true, script...)...)
	b := f.messageBox(n-1, n)
	bubble := farm.Layer{ID: "card", Box: kit.Box(b.X, b.Y+b.H/2-80, 420, 160), Radius: 80, Fill: kit.Solid("#FFFFFF"),
		Shadow: kit.SoftShadow()}
	if f.RightToLeft() {
		bubble.Box.X = b.X + b.W - 420
	}
	setup = append(setup, bubble)
	setup = append(setup, f.waiting(bubble.Box.X+210, b.Y+b.H/2, f.little(), "#FFFFFF")...)
	moods := [3]string{"surprised", "happy", "love"}
	if f.turnsBad() {
		moods = [3]string{"surprised", "worried", "stressed"}
	}
	punch = f.reaction(f.mild(moods), underCards(foot))
	for i := range n {
		punch = append(punch, f.message(i, n, 0, i == n-1)...)
	}
	return setup, punch
}

// messageBox is where a message of n stands.
func (f *film) messageBox(i, n int) farm.Box {
	const gap = 52.0
	z := kit.Box(90, zoneTop, 870, longZone-zoneTop-20)
	h := min((z.H-gap*float64(n-1))/float64(n), 380)
	return kit.Box(z.X, z.Y+float64(i)*(h+gap), z.W, h)
}

// message is a card with the sender's sign, which drops in at a time of its act.
func (f *film) message(i, n, atMs int, loud bool) []farm.Layer {
	b := f.messageBox(i, n)
	ground, ink := farm.Color("#FFFFFF"), farm.Color("#15171D")
	if loud {
		ground, ink = f.looks[1].Card, f.looks[1].OnCard
	}
	const tile = 96.0
	x, read := b.X-18, kit.Box(b.X+40, b.Y+38, b.W-80, b.H-50)
	if f.RightToLeft() {
		x = b.X + b.W + 18 - tile
	}
	card := farm.Layer{ID: "card", Box: b, Radius: 40, Fill: kit.Solid(ground), Shadow: kit.SoftShadow()}
	sign := f.sender(kit.Box(x, b.Y-62, tile, tile))
	words := f.plain(itemSlot(i), f.words.Items[i], kit.Step{Size: 116, Least: 46, Lines: 5}, read, ink)
	if loud {
		card.Border = &farm.Stroke{Width: 8, Color: f.looks[1].Loud}
	}
	out := []farm.Layer{card, sign, words}
	for k := range out {
		switch {
		case loud:
			out[k] = buzzing(f.slammed(out[k]), 300, 900)
		case atMs > 0:
			out[k].StartMs, out[k].Enter = atMs, &farm.Motion{Kind: "drop", Distance: 160, DurationMs: 300}
		}
	}
	return out
}

// sender is the sign of who writes: the brand's first letters, or the mascot.
func (f *film) sender(b farm.Box) farm.Layer {
	if f.Facts.Name == "" {
		l := f.plays(f.who, b, 100, 0, move{0, "neutral/blink", false})
		l.ID, l.Tracks = "sender", nil
		return l
	}
	l := kit.Middle(kit.Centered(f.TextLayer("initials", kit.Initials(f.Facts.Name, f.Facts.Language),
		kit.Step{Size: 56, Least: 36, Leading: 1, Weight: 800, Lines: 1, Display: true}, b, f.OnAccent)))
	l.Text.Plate = nil
	tile := farm.Layer{ID: "sender", Box: b, Radius: 30, Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center",
		Plate: kit.Solid(f.Accent), Children: []farm.Layer{l}}}
	tile.Stack.Children[0].Box = kit.Box(0, 0, b.W, b.H)
	return tile
}

// buzzing shakes a card as a telephone does.
func buzzing(l farm.Layer, fromMs, untilMs int) farm.Layer {
	r := kit.Track("rotation", "linear", float64(fromMs), 0)
	for i, at := 1, fromMs+50; at < untilMs; i, at = i+1, at+50 {
		r.Keys = append(r.Keys, farm.Key{AtMs: at, Value: []float64{-1.6, 1.6}[i%2], Ease: "linear"})
	}
	r.Keys = append(r.Keys, farm.Key{AtMs: untilMs, Value: 0})
	l.Tracks = append(l.Tracks, r)
	return l
}

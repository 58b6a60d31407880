package layout

import (
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
)

// ugcAd is an ad that is spoken: a hook, the viewer's problem, the product, a
// card for each benefit, proof where it was supplied, the end card. V1 has a
// presenter in the picture throughout, V2 shows hands on a table with the
// product, V3 answers in messages while a small face speaks.
func ugcAd(s *sheet) {
	s.snack.SafeBox = paidBox
	h := s.hosted()
	v := s.variant(3)
	if v == 1 && h.photo { // hands on a table would be another person's
		v = 0
		s.snack.Variant = "V1"
	}
	c := s.scored("uplifting", "calm")
	s.film(c, paidBox)
	lines := s.perform(c, distinct(utterances(s.words.UGCAd())), endRestMs, 15_000, 30_000)
	if s.err != nil {
		return
	}
	t := s.take(c, lines, 15_000)
	a := ad{sheet: s, host: h, v: v, lines: lines, t: t}
	a.film()
	s.steadyMusic(betweenLines)
	s.finish()
}

// ad is a spoken ad in the making.
type ad struct {
	*sheet
	host  host
	v     int
	lines []utterance
	t     timeline
	looks int // cut-aways so far
	cards int // benefits so far
	rows  []string
}

func (a *ad) film() {
	for i, u := range a.lines {
		ms, at := a.t.ms[i], a.t.at[i]
		u.recording = a.play(u.recording, at+leadMs)
		if i == len(a.lines)-1 && u.role == "cta" {
			end := a.adEnd(ms, u.text)
			end.Enter = &farm.Transition{Kind: "push", Direction: "up", DurationMs: onFrame(300)}
			a.cue("whoosh", at-60, -9)
			a.scene(end)
			continue
		}
		var layers []farm.Layer
		switch a.v {
		case 1:
			layers = a.table(i, u, at, ms)
		case 2:
			layers = a.answer(i, u, at, ms)
		default:
			layers = a.spoken(i, u, at, ms)
		}
		if i == 0 {
			layers = append(layers, a.disclosed(ms)...)
		}
		a.scene(farm.Scene{ID: u.id(i), DurationMs: ms, Layers: layers})
	}
}

// below is where captions stand in an ad.
func (a *ad) below() farm.Box { return box(paidBox.X, 1040, paidBox.W, 200) }

func (a *ad) said(u utterance, at, ms int) []farm.Layer {
	return a.captions(u, at, ms, a.below(), "bold")
}

// adSpot is where a presenter stands alone in an ad.
var adSpot = spot{504, 772, 0.94}

// adSet is the ground behind a presenter of an ad: a wall with a round light.
func (a *ad) adSet(x, y, r float64) []farm.Layer {
	// It sinks a little all the time: no scene rests wholly.
	glow := farm.Layer{ID: "set", Tracks: []farm.Track{track("y", "linear", 0, 0, 12000, 130)}, Box: box(x-r, y-r, 2*r, 2*r), Shape: &farm.Shape{Kind: "ellipse", Fill: &farm.Fill{Kind: "linear", AngleDeg: 70, Colors: []farm.Color{a.tone(1.7), a.tone(1.05)}}}}
	return []farm.Layer{a.wall(0), glow}
}

// spoken is a scene of V1.
func (a *ad) spoken(i int, u utterance, at, ms int) []farm.Layer {
	switch u.role {
	case "hook":
		layers := a.adSet(504, 840, 400)
		layers = append(layers, a.speaks(a.host, adSpot, u, ms, doing{mood: "happy", gesture: "palms"}, doing{share: 0.62, gesture: "rest"})...)
		return append(layers, a.hookLabel(u.text))
	case "problem":
		layers := a.adSet(504, 840, 440)
		layers = append(layers, a.speaks(a.host, adSpot.closer(1.12), u, ms, doing{mood: "worried", gesture: "facepalm"}, doing{share: 0.42, mood: "sceptical", gesture: "shrug"}, doing{share: 0.8, gesture: "rest"})...)
		return append(layers, a.said(u, at, ms)...)
	case "benefit":
		return a.benefit(i, u, at, ms)
	case "proof":
		return a.proof(u, at, ms)
	}
	return a.product(u, at, ms)
}

// product is a look at the product with its name, the presenter in a bubble.
func (a *ad) product(u utterance, at, ms int) []farm.Layer {
	layers := a.cutawayScene(a.host, a.looks, u, at, ms)
	a.looks++
	return layers
}

// benefit is a card with a sign and a label, the presenter beside it.
func (a *ad) benefit(i int, u utterance, at, ms int) []farm.Layer {
	label := a.words.LabelFor(u.text, 30)
	left := a.cards%2 == 0
	counted := []string{"count-1", "count-2", "count-3"}[min(a.cards, 2)]
	a.cards++
	x := a.side(570.0)
	if !left {
		x = a.side(440.0)
	}
	layers := a.adSet(x, 880, 400)
	layers = append(layers, a.speaks(a.host, spot{x, 806, 0.93}, u, ms, doing{mood: "happy", gesture: counted}, doing{share: 0.55, gesture: "rest"})...)
	if label == "" { // the sentence itself is on the card
		words := strings.TrimRight(u.text, ".。।")
		return append(layers, a.card(i, words, ms, true)...)
	}
	layers = append(layers, a.card(i, label, ms, false)...)
	return append(layers, a.said(u, at, ms)...)
}

// card is a white card at the top of the box with a sign and words.
func (a *ad) card(i int, words string, ms int, whole bool) []farm.Layer {
	b := box(paidBox.X, 296, paidBox.W, 228)
	st := step{size: 68, least: 44, leading: 1.1, display: true, tracking: -0.01, lines: 3}
	if whole {
		st.size, st.lines = 52, 5
	}
	slot := a.say("card-"+string(rune('0'+a.cards)), words)
	text := middle(a.text("benefit", slot, st, box(b.X+220, b.Y+24, b.W-220-40, b.H-48), a.Text))
	text.Box = a.sided(text.Box)
	mark := a.sided(box(b.X+46, b.Y+46, 136, 136))
	plate := farm.Layer{ID: "card", Box: b, Radius: 40, Fill: solid(a.Surface), Shadow: softShadow()}
	disc := farm.Layer{ID: "badge", Box: mark, Radius: 40, Fill: solid(a.Accent)}
	a.rows = append(a.rows, words)
	sign := icon(iconsFor(a.rows)[len(a.rows)-1], box(mark.X+30, mark.Y+30, 76, 76), 7, a.OnAccent)
	sign.Tracks = []farm.Track{track("wipe", "out", 120, 0, 420, 1)}
	a.cue("pop", a.t.at[i]+60, -12)
	quick := func(l farm.Layer, kind string, at int) farm.Layer {
		l.Enter = &farm.Motion{Kind: kind, DurationMs: 230, DelayMs: at}
		return l
	}
	return []farm.Layer{quick(plate, "zoom", 0), quick(disc, "pop", 33), sign, quick(text, "fade", 0)}
}

// proof shows what was supplied, a review as it was written or a figure, above
// who speaks: in the picture where the card leaves room for the face.
func (a *ad) proof(u utterance, at, ms int) []farm.Layer {
	layers := a.adSet(504, 960, 420)
	author, stars := a.words.ReviewSaid(u.text)
	if r := a.facts.Product.Rating; stars == 0 && author == "" && r != nil && r.Scale > 0 {
		stars = r.Value / r.Scale * 5
	}
	a.say("proof", u.text)
	b := box(paidBox.X, 330, paidBox.W, 560)
	children := []farm.Layer{}
	if stars > 0 {
		children = append(children, farm.Layer{ID: "room", Box: box(0, 0, 260, 48), Fill: solid("#00000000")})
	}
	quote := a.text("proof", u.text, step{size: 58, least: 40, leading: 1.2, weight: 600, lines: 8}, box(0, 0, b.W-112, 0), a.Text)
	children = append(children, quote)
	if author != "" {
		a.say("reviewer", author)
		children = append(children, a.text("reviewer", author, step{size: 40, least: 34, leading: 1.2, weight: 500, lines: 1}, box(0, 0, b.W-112, 0), a.Muted))
	}
	card := farm.Layer{ID: "card", Box: b, Radius: 40, Shadow: softShadow(), Stack: &farm.Stack{Gap: 32, PadX: 56, PadY: 56, Plate: solid(a.Surface), Children: children}}
	told := []farm.Layer{card}
	if stars > 0 {
		told = append(told, starRow(stars, 5, b.X+56, b.Y+56, 48, a.Accent, alpha(a.Text, 0.18))...)
	}
	for i := range told {
		told[i].Tracks = append(told[i].Tracks, track("y", "linear", 0, 16, float64(ms), -16))
	}
	const hair, lowestEyes = 320.0, 1060.0
	card.Box.H = 0
	if m, err := a.ruler.Stack(card); err == nil && b.Y+m.H+hair <= lowestEyes {
		layers = append(layers, a.speaks(a.host, spot{504, b.Y + m.H + hair, 0.94}, u, ms, doing{mood: "proud", gesture: "thumbs-up"}, doing{share: 0.7, gesture: "rest"})...)
		return append(layers, told...)
	}
	layers = append(layers, told...)
	return append(layers, a.bubble(a.host, a.side(paidBox.X+150), 1090, 130, u, ms, "proud")...)
}

// table is a scene of V2: the product lies on a table, hands present it, point
// and count.
func (a *ad) table(i int, u utterance, at, ms int) []farm.Layer {
	layers := []farm.Layer{
		ground(a.snack.Canvas, farm.Fill{Kind: "linear", AngleDeg: 75, Colors: []farm.Color{a.tone(1.35), a.tone(1.9)}}),
		{ID: "set", Box: box(70, 210, 890, 1500), Radius: 56, Fill: solid(a.tone(0.7)), Shadow: &farm.Shadow{Y: 8, Blur: 30, Color: "#00000026"}},
	}
	mid := paidBox.X + paidBox.W/2
	captions := a.captions(u, at, ms, a.below(), "tiktok")
	switch u.role {
	case "hook":
		layers = append(layers, a.laid(ms, 610, u.text)...) // under three lines of the hook
		layers = append(layers, a.hand("left", "open", 214, 1010, 20, ms), a.hand("right", "open", 2*mid-214, 1010, -20, ms))
		return append(layers, a.hookLabel(u.text))
	case "problem":
		layers = append(layers, a.laid(ms, 400, u.text)...)
		return append(append(layers, a.hand("right", "open", a.side(812), 820, a.leaning(-26), ms)), captions...)
	case "benefit":
		label := a.words.LabelFor(u.text, 30)
		finger := []string{"point", "two", "three"}[min(a.cards, 2)]
		a.cards++
		whole := label == ""
		if whole {
			label, captions = strings.TrimRight(u.text, ".。।"), nil
		}
		layers = append(layers, a.laid(ms, 570, u.text)...)
		layers = append(layers, a.card(i, label, ms, whole)...)
		layers = append(layers, a.hand("right", finger, a.side(806), 790, a.leaning(-8), ms))
	case "proof":
		return a.proof(u, at, ms)
	default:
		layers = append(layers, a.laid(ms, 330, u.text)...)
		layers = append(layers, a.hand("right", "point", a.side(742), 760, a.leaning(-34), ms))
	}
	return append(layers, captions...)
}

// leaning is an angle, mirrored when the film reads right to left.
func (a *ad) leaning(degrees float64) float64 {
	if a.rightToLeft() {
		return -degrees
	}
	return degrees
}

// laid is the product on the table, its top at y.
func (a *ad) laid(ms int, y float64, words string) []farm.Layer {
	seen := a.lookFor(a.looks, words)
	a.looks++
	b := box(paidBox.X+paidBox.W/2-235, y, 470, 1180-y)
	if a.wide(seen) || !a.screened(seen) {
		b = box(paidBox.X+20, y, paidBox.W-40, 1010-y)
	}
	things := a.cutaway(seen, b, ms)
	for i := range things {
		if things[i].Picture != nil {
			things[i].Tracks = []farm.Track{track("rotation", "smooth", 0, 1.5, float64(ms), 2.4)}
		}
	}
	return things
}

const handW, handH = 470, 1343

// hand reaches in from below: the end of its forefinger at (x, y), leaning by
// degrees.
func (a *ad) hand(id, cell string, x, y, turn float64, ms int) farm.Layer {
	d := farm.Drawing{Kind: "presenter", Name: "reach", Look: &a.host.look, Seed: a.host.seed, Palette: a.host.palette, Cells: []string{cell}, Width: handW, Height: handH}
	tx, ty := draw.ReachTip()
	dx, dy := (tx-0.5)*handW, (ty-0.5)*handH
	sin, cos := math.Sincos(turn * math.Pi / 180)
	cx, cy := x-(dx*cos-dy*sin), y-(dx*sin+dy*cos)
	l := farm.Layer{ID: id + "-arms", Box: box(math.Round(cx-handW/2), math.Round(cy-handH/2), handW, handH), Rotation: turn, Picture: &farm.Picture{Asset: a.drawn(d)}}
	half := float64(ms) / 2
	l.Tracks = []farm.Track{track("y", "smooth", 0, 0, half*0.5, -10, half, 0, half*1.5, -8, float64(ms), 2), track("rotation", "smooth", 0, 0, half, 1.4, float64(ms), -0.4)}
	return l
}

// answer is a scene of V3: a question stays on top beside a small face that
// speaks; below are the words as they are said, the product, or a list that
// grows.
func (a *ad) answer(i int, u utterance, at, ms int) []farm.Layer {
	switch u.role {
	case "hook":
		layers := a.adSet(504, 840, 400)
		layers = append(layers, a.speaks(a.host, adSpot, u, ms, doing{mood: "happy", gesture: "wave"}, doing{share: 0.6, gesture: "rest"})...)
		return append(layers, a.hookLabel(u.text))
	case "proof":
		return a.proof(u, at, ms)
	case "product":
		return a.product(u, at, ms)
	}
	layers := []farm.Layer{a.lit(760, restless)}
	asked := a.snack.Copy["hook"]
	if u.role == "benefit" {
		asked = a.words.HowItWorks()
	}
	if u.role != "benefit" {
		layers = append(layers, a.question(asked, nil)...)
		layers = append(layers, a.bubble(a.host, paidBox.X+paidBox.W/2, 770, 236, u, ms, "worried")...)
		return append(layers, a.said(u, at, ms)...)
	}
	layers = append(layers, a.question(asked, a.bubble(a.host, a.side(paidBox.X+facedR+6), 394, facedR, u, ms, "happy"))...)
	label := a.words.LabelFor(u.text, 34)
	captions := a.said(u, at, ms)
	if label == "" {
		label, captions = strings.TrimRight(u.text, ".。।"), nil
	}
	a.cards++
	a.rows = append(a.rows, a.say("card-"+string(rune('0'+a.cards)), label))
	a.cue("pop", at+60, -12)
	layers = append(layers, a.checklist()...)
	return append(layers, captions...)
}

// facedR is the radius of the face beside a question.
const facedR = 84.0

// question is what is answered, beside the face of who speaks, if it is there.
func (a *ad) question(asked string, face []farm.Layer) []farm.Layer {
	left := 0.0
	if face != nil {
		left = 2*facedR + 36
	}
	text := middle(a.text("asked", asked, step{size: 50, least: 38, leading: 1.2, weight: 700, lines: 3}, a.sided(box(paidBox.X+left+40, 300, paidBox.W-left-80, 188)), a.OnAccent))
	plate := farm.Layer{ID: "question", Box: a.sided(box(paidBox.X+left, 296, paidBox.W-left, 196)), Radius: 44, Fill: solid(a.Accent)}
	if face == nil {
		text = centered(text)
	}
	return append([]farm.Layer{plate, text}, face...)
}

// checklist is what has been said of the product so far, the last row new.
func (a *ad) checklist() []farm.Layer {
	const top, each = 556.0, 148.0
	h := 3*each + 40
	plate := farm.Layer{ID: "list", Box: box(paidBox.X, top, paidBox.W, h), Radius: 44, Fill: solid(a.Surface), Shadow: softShadow()}
	layers := []farm.Layer{plate}
	for k, row := range a.rows {
		y := top + 20 + float64(k)*each
		mark := a.sided(box(paidBox.X+40, y+(each-76)/2, 76, 76))
		disc := farm.Layer{ID: "badge", Box: mark, Radius: 38, Fill: solid(a.Accent)}
		sign := farm.Layer{ID: "icon", Box: box(mark.X+19, mark.Y+19, 38, 38), Shape: &farm.Shape{Kind: "check", Stroke: &farm.Stroke{Width: 8, Color: a.OnAccent}}}
		text := middle(a.text("row", row, step{size: 54, least: 38, leading: 1.12, weight: 600, lines: 3}, a.sided(box(paidBox.X+148, y+6, paidBox.W-148-40, each-12)), a.Text))
		if k == len(a.rows)-1 {
			sign.Tracks = []farm.Track{track("wipe", "out", 80, 0, 320, 1)}
			disc.Enter, text.Enter = &farm.Motion{Kind: "pop", DurationMs: 266}, &farm.Motion{Kind: "rise", DurationMs: 266, Distance: 26}
		}
		layers = append(layers, disc, sign, text)
	}
	return layers
}

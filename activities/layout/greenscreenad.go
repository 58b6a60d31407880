package layout

import (
	"fmt"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/match"
)

// greenscreenAd is an ad in which somebody speaks before pictures of the
// product, by turns from either side, and points at them. V1 fills the frame
// with each picture, V2 lays them out as prints on the brand's ground, V3 has
// them above a panel that the presenter rises from.
func greenscreenAd(s *sheet) {
	s.snack.SafeBox = paidBox
	h := s.hosted()
	v := s.variant(3)
	c := s.scored("uplifting", "calm")
	s.film(c, paidBox)
	var script copywriter.Script
	for _, p := range s.words.UGCAd() {
		if p.Role != "problem" {
			script = append(script, p)
		}
	}
	lines := s.perform(c, distinct(utterances(script)), endRestMs, 10_000, 20_000)
	if s.err != nil {
		return
	}
	t := s.take(c, lines, 10_000)
	g := keyed{ad: ad{sheet: s, host: h, v: v, lines: lines, t: t}}
	if len(s.Screenshots) == 0 {
		s.instead("no picture of the product could be used: the presenter stands before the brand's own ground")
	}
	for i, u := range lines {
		ms, at := t.ms[i], t.at[i]
		u.recording = s.play(u.recording, at+leadMs)
		sc := farm.Scene{ID: u.id(i), DurationMs: ms}
		if i > 0 {
			dir := "left"
			if i%2 == 0 {
				dir = "right"
			}
			sc.Enter = &farm.Transition{Kind: "whip", Direction: dir, DurationMs: onFrame(266)}
			s.cue("whoosh", at-60, -9)
		}
		if i == len(lines)-1 && u.role == "cta" {
			enter := sc.Enter
			sc = s.adEnd(ms, u.text)
			sc.Enter = enter
		} else {
			sc.Layers = g.layers(i, u, at, ms)
		}
		s.scene(sc)
	}
	s.steadyMusic(betweenLines)
	s.finish()
}

// keyed is a greenscreen ad in the making.
type keyed struct{ ad }

// layers are those of the i-th scene.
func (g *keyed) layers(i int, u utterance, at, ms int) []farm.Layer {
	start := i%2 == 0 // the presenter stands at the reading direction's start
	layers := g.behind(i, u.text, ms, start)
	x := g.side(330)
	if !start {
		x = g.side(2*504 - 330)
	}
	place := spot{x, 800, 0.935}
	acts := []doing{{mood: "happy", gesture: g.toward(!start), gaze: ""}, {share: 0.45, gesture: "rest"}, {share: 0.7, mood: "proud", gesture: g.toward(!start)}}
	switch {
	case i == 0:
		acts = []doing{{mood: "surprised", gesture: g.toward(!start)}, {share: 0.5, mood: "happy"}, {share: 0.75, gesture: "rest"}}
	case u.role == "proof":
		acts = []doing{{mood: "proud", gesture: "rest"}}
	}
	words := g.below()
	if cut := g.keyedOut(x, u, ms); cut != nil {
		layers = append(layers, *cut)
		words = g.over()
	} else {
		layers = append(layers, g.speaks(g.host, place, u, ms, acts...)...)
	}
	switch {
	case i == 0:
		return append(append(layers, g.hookLabel(u.text)), g.disclosed(ms)...)
	case u.role == "proof":
		return append(layers, g.quoted(u)...)
	case u.role == "product":
		layers = append(layers, g.tag("tag", g.words.PictureLabels(1, 34)[0], true)...)
	case u.role == "benefit":
		if label := g.words.LabelFor(u.text, 30); label != "" {
			layers = append(layers, g.tag("tag-"+string(rune('a'+i)), label, false)...)
		}
	}
	return append(layers, g.captions(u, at, ms, words, "tiktok")...)
}

// over is where captions stand over a head, under a tag: they hide no face.
func (g *keyed) over() farm.Box { return box(paidBox.X, 462, paidBox.W, 190) }

// The size of a presenter who was cut out: as high as leaves room for words over
// the head, and no wider than leaves the picture beside it to be seen.
const leastKeyed, mostKeyed, keyedWide, keyedSunk = 1060.0, 1290.0, 860.0, 40.0

// keyedOut is the presenter whose photograph was given, cut out of it and
// standing before the picture about x; nil where nobody could be cut out, or
// only so small that a frame is better.
func (g *keyed) keyedOut(x float64, u utterance, ms int) *farm.Layer {
	if !g.host.photo || g.Presenter.Cut == nil {
		return nil
	}
	cut := *g.Presenter.Cut
	w, h := float64(cut.Width), float64(cut.Height)
	k := min(mostKeyed/h, keyedWide/w, mostEnlarged)
	if h*k < leastKeyed {
		return nil
	}
	x = min(max(x, w*k/2-120), 1080-w*k/2+120)
	// The foot of a bust is an edge: it stays below the frame however it sways.
	return &farm.Layer{ID: "presenter", Box: box(math.Round(x-w*k/2), math.Round(1920-h*k+keyedSunk), math.Round(w*k), math.Round(h*k)),
		Picture: &farm.Picture{Asset: g.asset("presenter", cut), Fit: "contain"}, Tracks: g.swaying(u, ms)}
}

// tag is a label at the top of the picture: the product's name, or what is said
// of it.
func (g *keyed) tag(slot, text string, name bool) []farm.Layer {
	g.say(slot, text)
	paper, ink := farm.Color("#FFFFFF"), farm.Color("#111318")
	if name {
		paper, ink = g.Accent, g.OnAccent
	}
	l := g.text("tag", text, step{size: 58, least: 40, leading: 1.12, display: true, lines: 2}, box(0, 0, paidBox.W-140, 0), ink)
	if len([]rune(text)) < 22 {
		l.Box.W, l.Text.MaxLines = 0, 1
	}
	row := farm.Layer{ID: "tag-row", Box: box(paidBox.X, 300, paidBox.W, 150), Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "start", Children: []farm.Layer{
		{ID: "tag-plate", Box: box(0, 0, 0, 0), Radius: 28, Shadow: softShadow(), Stack: &farm.Stack{Direction: "row", Align: "center", PadX: 40, PadY: 24, Plate: solid(paper), Children: []farm.Layer{l}}},
	}}}
	row.Enter = &farm.Motion{Kind: "drop", DurationMs: 266, Distance: 26}
	return []farm.Layer{row}
}

// quoted is proof on a card at the top, as it was supplied.
func (g *keyed) quoted(u utterance) []farm.Layer {
	g.say("proof", u.text)
	author, _ := g.words.ReviewSaid(u.text)
	children := []farm.Layer{g.text("proof", u.text, step{size: 52, least: 38, leading: 1.2, weight: 600, lines: 6}, box(0, 0, paidBox.W-88, 0), g.Text)}
	if author != "" {
		children = append(children, g.text("reviewer", g.say("reviewer", author), step{size: 38, least: 34, leading: 1.2, weight: 500, lines: 1}, box(0, 0, paidBox.W-88, 0), g.Muted))
	}
	card := farm.Layer{ID: "card", Box: box(paidBox.X, 296, paidBox.W, 0), Radius: 36, Shadow: softShadow(), Stack: &farm.Stack{Gap: 20, PadX: 44, PadY: 40, Plate: solid(g.Surface), Children: children}}
	card.Enter = &farm.Motion{Kind: "zoom", DurationMs: 266}
	return []farm.Layer{card}
}

// behind is what the presenter stands before: start says at which side the
// presenter is, and so where the picture's subject should be.
func (g *keyed) behind(i int, said string, ms int, start bool) []farm.Layer {
	p, id, ok := g.next(fmt.Sprintf("behind-%d", i), match.Want{Shape: match.TallShape, W: 1080, Words: said})
	switch {
	case !ok:
		return g.own(i, ms, start)
	case g.v == 0 && fills(p, 1080, 1920):
		return []farm.Layer{g.full(id, p, box(0, 0, 1080, 1920), i, ms)}
	case g.v == 2 && fills(p, 1080, 1100):
		b := box(0, 0, 1080, 1100)
		if p.Tall() && fills(p, 1080, 1560) {
			b.H = 1560 // the panel hides its foot
		}
		return append([]farm.Layer{g.full(id, p, b, i, ms)}, g.rise()...)
	}
	return g.print(id, p, i, ms, start)
}

// fills reports whether a picture can fill w by h px and still be sharp.
func fills(p match.Picture, w, h float64) bool {
	return max(w/float64(p.Asset.Width), h/float64(p.Asset.Height)) <= mostEnlarged/1.07 && p.Cut == nil && !p.Alpha
}

// full fills b with a picture, pushing in. A picture that comes again is seen
// from nearer.
func (g *keyed) full(id string, p match.Picture, b farm.Box, i, ms int) farm.Layer {
	focus := g.focusOf(p)
	if g.screens() && p.Tall() { // a screen: from its top
		focus = &farm.Point{X: 0.5, Y: 0}
	}
	l := farm.Layer{ID: id, Box: b, Picture: &farm.Picture{Asset: g.asset(id, p.Asset), Focus: focus, Dim: 0.08}}
	if g.screens() { // its own words are not what is read
		l.Picture.Dim = 0.3
		if i == 0 {
			l.Picture.Dim, l.Picture.Blur = 0.42, 7
		}
	}
	from := 1.0
	if again := i / len(g.Screenshots); again%2 == 1 && fills(p, b.W*1.12, b.H*1.12) {
		from = 1.1
	}
	l.Tracks = []farm.Track{track("zoom", "smooth", 0, from, float64(ms), from*1.06)}
	return l
}

// print lays a picture as a card, a device or a cut-out beside the presenter.
func (g *keyed) print(id string, p match.Picture, i, ms int, start bool) []farm.Layer {
	layers := []farm.Layer{g.brandGround(i)}
	b := g.sided(box(330, 440, 690, 760))
	tilt := 3.0
	if !start {
		b = g.sided(box(-12, 440, 690, 760))
		tilt = -3
	}
	if g.rightToLeft() {
		tilt = -tilt
	}
	var l farm.Layer
	switch {
	case g.screens() && p.Tall():
		w := min(500, float64(p.Asset.Width)*mostEnlarged)
		l = g.phone(id, p, b.X+(b.W-w)/2, 330, w)
	case p.Cut != nil:
		cut := *p.Cut
		q := min(b.W/float64(cut.Width), b.H/float64(cut.Height), mostEnlarged)
		w, h := float64(cut.Width)*q, float64(cut.Height)*q
		at := box(b.X+(b.W-w)/2, b.Y+(b.H-h)/2, w, h)
		layers = append(layers, contactShadow(at)...)
		l = farm.Layer{ID: id, Box: at, Picture: &farm.Picture{Asset: g.asset(id, cut), Fit: "contain"}}
	case g.screens() && p.Wide():
		l = g.browser(id, p, b.X-60, b.Y, b.W+120, b.H)
		l.Box.Y += (b.H - l.Box.H) / 3
	default:
		w := min(b.W-40, float64(p.Asset.Width)*mostEnlarged)
		h := min(w*float64(p.Asset.Height)/float64(p.Asset.Width), b.H)
		l = farm.Layer{ID: id, Box: box(b.X+(b.W-w)/2, b.Y+(b.H-h)/3, w, h), Radius: 28, Shadow: softShadow(), Border: &farm.Stroke{Width: 14, Color: "#FFFFFF"},
			Picture: &farm.Picture{Asset: g.asset(id, p.Asset), Focus: g.focusOf(p)}}
	}
	l.Tracks = []farm.Track{track("rotation", "smooth", 0, tilt*0.6, float64(ms), tilt), track("scale", "smooth", 0, 1, float64(ms), 1.05)}
	return append(layers, l)
}

// brandGround is a pattern in the brand's tones.
func (g *keyed) brandGround(i int) farm.Layer {
	c := []farm.Color{g.tone(0.9), g.tone(1.7), g.tone(1.3), g.tone(0.4)}
	kind := []string{"blobs", "rays", "waves"}[(int(g.snack.Seed>>5)+i)%3]
	return ground(g.snack.Canvas, farm.Fill{Kind: kind, Seed: g.snack.Seed + uint32(i), Colors: c, Focus: &farm.Point{X: 0.6, Y: 0.35}})
}

// own is the brand's ground with its sign, where there are no pictures.
func (g *keyed) own(i, ms int, start bool) []farm.Layer {
	b := g.sided(box(560, 470, 320, 320))
	if !start {
		b = g.sided(box(128, 470, 320, 320))
	}
	l, _ := g.emblem(b)
	l.Tracks = []farm.Track{track("y", "smooth", 0, 8, float64(ms)/2, -8, float64(ms), 8), track("scale", "out", 0, 0.94, 400, 1)}
	return []farm.Layer{g.brandGround(i), l}
}

// rise is the panel that the presenter of V3 rises from.
func (g *keyed) rise() []farm.Layer {
	const path = "M0 90 Q270 0 540 40 T1080 60 V900 H0 Z"
	edge := form(path, box(0, 1000, 1080, 900), g.Accent)
	plain := form(path, box(0, 1024, 1080, 900), g.tone(1.2))
	return []farm.Layer{edge, plain, slab(0, 1800, 1080, 120, 0, g.tone(1.2))}
}

package ad

import (
	"fmt"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/match"
)

// GreenscreenAd is an ad in which a mascot talks before what the brand has. Where
// somebody may speak, that person stands before pictures of the product, by
// turns at either side, and points at them. V1 fills the frame
// with each picture, V2 lays them out as prints on the brand's ground, V3 has
// them above a panel that the presenter rises from.
func GreenscreenAd(d *kit.Draft) {
	if !d.Presented() {
		mascotAd(d)
		return
	}
	d.Snack.SafeBox = paidBox
	h := spoken.CastHost(d)
	v := d.PickVariant(3)
	c := d.ChooseScore("uplifting", "calm")
	d.StartFilm(c, paidBox)
	var script copywriter.Script
	for _, p := range d.Writer.UGCAd() {
		if p.Role != "problem" {
			script = append(script, p)
		}
	}
	lines := spoken.Perform(d, c, spoken.Distinct(spoken.Utterances(threeThings(script))), spoken.EndRestMs, leastAd, mostAd)
	if d.Err != nil {
		return
	}
	t := spoken.PlanTake(d, c, lines, leastAd)
	g := keyed{spokenAd: spokenAd{Draft: d, host: h, v: v, lines: lines, t: t}}
	if len(d.Screenshots) == 0 {
		d.Substitute("no picture of the product could be used: the presenter stands before the brand's own ground")
	}
	for i, u := range lines {
		ms, at := t.Ms[i], t.At[i]
		u.Recording = spoken.Play(d, u.Recording, at+spoken.LeadMs)
		sc := farm.Scene{ID: u.ID(i), DurationMs: ms}
		if i > 0 {
			dir := "left"
			if i%2 == 0 {
				dir = "right"
			}
			sc.Enter = &farm.Transition{Kind: "whip", Direction: dir, DurationMs: kit.OnFrame(266)}
			d.Cue("whoosh", at-60, -9)
		}
		if i == len(lines)-1 && u.Role == "cta" {
			enter := sc.Enter
			sc = endCard(d, ms, u.Text)
			sc.Enter = enter
		} else {
			sc.Layers = g.layers(i, u, at, ms)
		}
		d.AddScene(sc)
	}
	spoken.SteadyMusic(d, spoken.BetweenLines)
	d.Finish()
}

// keyed is a greenscreen ad in the making.
type keyed struct{ spokenAd }

// layers are those of the i-th scene.
func (g *keyed) layers(i int, u spoken.Utterance, at, ms int) []farm.Layer {
	start := i%2 == 0 // the presenter stands at the reading direction's start
	layers := g.behind(i, u.Text, ms, start)
	x := g.Side(330)
	if !start {
		x = g.Side(2*504 - 330)
	}
	place := spoken.Spot{X: x, EyeY: 800, Size: 0.935}
	acts := []spoken.Doing{
		{Mood: "happy", Gesture: spoken.PointToward(g.spokenAd.Draft, !start), Gaze: ""}, {Share: 0.45, Gesture: "rest"},
		{Share: 0.7, Mood: "proud", Gesture: spoken.PointToward(g.spokenAd.Draft, !start)},
	}
	switch {
	case i == 0:
		acts = []spoken.Doing{{Mood: "surprised", Gesture: spoken.PointToward(g.spokenAd.Draft, !start)}, {Share: 0.5, Mood: "happy"},
			{Share: 0.75, Gesture: "rest"}}
	case u.Role == "proof":
		acts = []spoken.Doing{{Mood: "proud", Gesture: "rest"}}
	}
	words := g.below()
	if cut := g.keyedOut(x, u, ms); cut != nil {
		layers = append(layers, *cut)
		words = g.over()
	} else {
		layers = append(layers, spoken.HostSpeaks(g.spokenAd.Draft, g.host, place, u, ms, acts...)...)
	}
	switch {
	case i == 0:
		return append(append(layers, spoken.HookLabel(g.spokenAd.Draft, u.Text)), spoken.Disclose(g.spokenAd.Draft, ms)...)
	case u.Role == "proof":
		return append(layers, g.quoted(u)...)
	case u.Role == "product":
		layers = append(layers, g.tag("tag", g.Writer.PictureLabels(1, 34)[0], true)...)
	case u.Role == "benefit":
		if label := g.Writer.LabelFor(u.Text, 30); label != "" {
			layers = append(layers, g.tag("tag-"+string(rune('a'+i)), label, false)...)
		}
	}
	return append(layers, spoken.Captions(g.spokenAd.Draft, u, at, ms, words, "tiktok")...)
}

// over is where captions stand over a head, under a tag: they hide no face.
func (g *keyed) over() farm.Box { return kit.Box(paidBox.X, 462, paidBox.W, 190) }

// The size of a presenter who was cut out: as high as leaves room for words over
// the head, and no wider than leaves the picture beside it to be seen.
const leastKeyed, mostKeyed, keyedWide, keyedSunk = 1060.0, 1290.0, 860.0, 40.0

// keyedOut is the presenter whose photograph was given, cut out of it and
// standing before the picture about x; nil where nobody could be cut out, or
// only so small that a frame is better.
func (g *keyed) keyedOut(x float64, u spoken.Utterance, ms int) *farm.Layer {
	if !g.host.Photo || g.Presenter.Cut == nil {
		return nil
	}
	cut := *g.Presenter.Cut
	w, h := float64(cut.Width), float64(cut.Height)
	k := min(mostKeyed/h, keyedWide/w, spoken.MostEnlarged)
	if h*k < leastKeyed {
		return nil
	}
	x = min(max(x, w*k/2-120), 1080-w*k/2+120)
	// The foot of a bust is an edge: it stays below the frame however it sways.
	return &farm.Layer{ID: "presenter", Box: kit.Box(math.Round(x-w*k/2), math.Round(1920-h*k+keyedSunk), math.Round(w*k), math.Round(h*k)),
		Picture: &farm.Picture{Asset: g.AddAsset("presenter", cut), Fit: "contain"}, Tracks: spoken.Sway(g.spokenAd.Draft, u, ms)}
}

// tag is a label at the top of the picture: the product's name, or what is said
// of it.
func (g *keyed) tag(slot, text string, name bool) []farm.Layer {
	g.Say(slot, text)
	paper, ink := farm.Color("#FFFFFF"), farm.Color("#111318")
	if name {
		paper, ink = g.Accent, g.OnAccent
	}
	l := g.TextLayer("tag", text, kit.Step{Size: 58, Least: 40, Leading: 1.12, Display: true, Lines: 2}, kit.Box(0, 0, paidBox.W-140, 0),
		ink)
	if len([]rune(text)) < 22 {
		l.Box.W, l.Text.MaxLines = 0, 1
	}
	row := farm.Layer{ID: "tag-row", Box: kit.Box(paidBox.X, 300, paidBox.W, 150), Stack: &farm.Stack{Direction: "row", Justify: "center",
		Align: "start", Children: []farm.Layer{
			{
				ID: "tag-plate", Box: kit.Box(0, 0, 0, 0), Radius: 28, Shadow: kit.SoftShadow(),
				Stack: &farm.Stack{Direction: "row", Align: "center", PadX: 40, PadY: 24, Plate: kit.Solid(paper), Children: []farm.Layer{l}},
			},
		}}}
	row.Enter = &farm.Motion{Kind: "drop", DurationMs: 266, Distance: 26}
	return []farm.Layer{row}
}

// quoted is proof on a card at the top, as it was supplied.
func (g *keyed) quoted(u spoken.Utterance) []farm.Layer {
	g.Say("proof", u.Text)
	author, _ := g.Writer.ReviewSaid(u.Text)
	children := []farm.Layer{g.TextLayer("proof", u.Text, kit.Step{Size: 52, Least: 38, Leading: 1.2, Weight: 600, Lines: 6},
		kit.Box(0, 0, paidBox.W-88, 0), g.Text)}
	if author != "" {
		children = append(children, g.TextLayer("reviewer", g.Say("reviewer", author),
			kit.Step{Size: 38, Least: 34, Leading: 1.2, Weight: 500, Lines: 1}, kit.Box(0, 0, paidBox.W-88, 0), g.Muted))
	}
	card := farm.Layer{
		ID: "card", Box: kit.Box(paidBox.X, 296, paidBox.W, 0), Radius: 36, Shadow: kit.SoftShadow(),
		Stack: &farm.Stack{Gap: 20, PadX: 44, PadY: 40, Plate: kit.Solid(g.Surface), Children: children},
	}
	card.Enter = &farm.Motion{Kind: "zoom", DurationMs: 266}
	return []farm.Layer{card}
}

// behind is what the presenter stands before: start says at which side the
// presenter is, and so where the picture's subject should be.
func (g *keyed) behind(i int, said string, ms int, start bool) []farm.Layer {
	p, id, ok := spoken.NextPicture(g.spokenAd.Draft, fmt.Sprintf("behind-%d", i), match.Want{Shape: match.TallShape, W: 1080, Words: said})
	switch {
	case !ok:
		return g.own(i, ms, start)
	case g.v == 0 && fills(p, 1080, 1920):
		return []farm.Layer{g.full(id, p, kit.Box(0, 0, 1080, 1920), i, ms)}
	case g.v == 2 && fills(p, 1080, 1100):
		b := kit.Box(0, 0, 1080, 1100)
		if p.Tall() && fills(p, 1080, 1560) {
			b.H = 1560 // the panel hides its foot
		}
		return append([]farm.Layer{g.full(id, p, b, i, ms)}, g.rise()...)
	}
	return g.print(id, p, i, ms, start)
}

// fills reports whether a picture can fill w by h px and still be sharp.
func fills(p match.Picture, w, h float64) bool {
	return max(w/float64(p.Asset.Width), h/float64(p.Asset.Height)) <= spoken.MostEnlarged/1.07 && p.Cut == nil && !p.Alpha
}

// full fills b with a picture, pushing in. A picture that comes again is seen
// from nearer.
func (g *keyed) full(id string, p match.Picture, b farm.Box, i, ms int) farm.Layer {
	focus := g.FocusOf(p)
	if g.Screens() && p.Tall() { // a screen: from its top
		focus = &farm.Point{X: 0.5, Y: 0}
	}
	l := farm.Layer{ID: id, Box: b, Picture: &farm.Picture{Asset: g.AddAsset(id, p.Asset), Focus: focus, Dim: 0.08}}
	if g.Screens() { // its own words are not what is read
		l.Picture.Dim = 0.3
		if i == 0 {
			l.Picture.Dim, l.Picture.Blur = 0.42, 7
		}
	}
	from := 1.0
	if again := i / len(g.Screenshots); again%2 == 1 && fills(p, b.W*1.12, b.H*1.12) {
		from = 1.1
	}
	l.Tracks = []farm.Track{kit.Track("zoom", "smooth", 0, from, float64(ms), from*1.06)}
	return l
}

// print lays a picture as a card, a device or a cut-out beside the presenter.
func (g *keyed) print(id string, p match.Picture, i, ms int, start bool) []farm.Layer {
	layers := []farm.Layer{g.brandGround(i)}
	b := g.Sided(kit.Box(330, 440, 690, 760))
	tilt := 3.0
	if !start {
		b = g.Sided(kit.Box(-12, 440, 690, 760))
		tilt = -3
	}
	if g.RightToLeft() {
		tilt = -tilt
	}
	var l farm.Layer
	switch {
	case g.Screens() && p.Tall():
		w := min(500, float64(p.Asset.Width)*spoken.MostEnlarged)
		l = g.Phone(id, p, b.X+(b.W-w)/2, 330, w)
	case p.Cut != nil:
		cut := *p.Cut
		q := min(b.W/float64(cut.Width), b.H/float64(cut.Height), spoken.MostEnlarged)
		w, h := float64(cut.Width)*q, float64(cut.Height)*q
		at := kit.Box(b.X+(b.W-w)/2, b.Y+(b.H-h)/2, w, h)
		layers = append(layers, kit.ContactShadow(at)...)
		l = farm.Layer{ID: id, Box: at, Picture: &farm.Picture{Asset: g.AddAsset(id, cut), Fit: "contain"}}
	case g.Screens() && p.Wide():
		l = g.Browser(id, p, b.X-60, b.Y, b.W+120, b.H)
		l.Box.Y += (b.H - l.Box.H) / 3
	default:
		w := min(b.W-40, float64(p.Asset.Width)*spoken.MostEnlarged)
		h := min(w*float64(p.Asset.Height)/float64(p.Asset.Width), b.H)
		l = farm.Layer{ID: id, Box: kit.Box(b.X+(b.W-w)/2, b.Y+(b.H-h)/3, w, h), Radius: 28, Shadow: kit.SoftShadow(),
			Border:  &farm.Stroke{Width: 14, Color: "#FFFFFF"},
			Picture: &farm.Picture{Asset: g.AddAsset(id, p.Asset), Focus: g.FocusOf(p)}}
	}
	l.Tracks = []farm.Track{kit.Track("rotation", "smooth", 0, tilt*0.6, float64(ms), tilt),
		kit.Track("scale", "smooth", 0, 1, float64(ms), 1.05)}
	return append(layers, l)
}

// brandGround is a pattern in the brand's tones.
func (g *keyed) brandGround(i int) farm.Layer {
	c := []farm.Color{g.Tone(0.9), g.Tone(1.7), g.Tone(1.3), g.Tone(0.4)}
	kind := []string{"blobs", "rays", "waves"}[(int(g.Snack.Seed>>5)+i)%3]
	return kit.Ground(g.Snack.Canvas, farm.Fill{Kind: kind, Seed: g.Snack.Seed + uint32(i), Colors: c, Focus: &farm.Point{X: 0.6, Y: 0.35}})
}

// own is the brand's ground with its sign, where there are no pictures.
func (g *keyed) own(i, ms int, start bool) []farm.Layer {
	b := g.Sided(kit.Box(560, 470, 320, 320))
	if !start {
		b = g.Sided(kit.Box(128, 470, 320, 320))
	}
	l, _ := g.Emblem(b)
	l.Tracks = []farm.Track{kit.Track("y", "smooth", 0, 8, float64(ms)/2, -8, float64(ms), 8), kit.Track("scale", "out", 0, 0.94, 400, 1)}
	return []farm.Layer{g.brandGround(i), l}
}

// rise is the panel that the presenter of V3 rises from.
func (g *keyed) rise() []farm.Layer {
	const path = "M0 90 Q270 0 540 40 T1080 60 V900 H0 Z"
	edge := kit.Form(path, kit.Box(0, 1000, 1080, 900), g.Accent)
	plain := kit.Form(path, kit.Box(0, 1024, 1080, 900), g.Tone(1.2))
	return []farm.Layer{edge, plain, kit.Slab(0, 1800, 1080, 120, 0, g.Tone(1.2))}
}

package ad

import (
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/native"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// UGCAd is an ad as somebody would make it on a phone, in native scenes; where
// somebody may speak, spokenUGC.
func UGCAd(d *kit.Draft) {
	if !d.Presented() {
		native.Film(d, d.Writer.UGCAd())
		return
	}
	spokenUGC(d)
}

// spokenUGC is an ad that is spoken: a hook, the viewer's problem, the product, a
// card for each benefit, proof where it was supplied, the end card. V1 has a
// presenter in the picture throughout, V2 shows hands on a table with the
// product, V3 answers in messages while a small face speaks.
func spokenUGC(d *kit.Draft) {
	d.Snack.SafeBox = paidBox
	h := spoken.CastHost(d)
	v := d.PickVariant(3)
	if v == 1 && h.Photo { // hands on a table would be another person's
		v = 0
		d.Snack.Variant = "V1"
	}
	c := d.ChooseScore("uplifting", "calm")
	d.StartFilm(c, paidBox)
	lines := spoken.Perform(d, c, spoken.Distinct(spoken.Utterances(threeThings(d.Writer.UGCAd()))), spoken.EndRestMs, leastAd, mostAd)
	if d.Err != nil {
		return
	}
	t := spoken.PlanTake(d, c, lines, leastAd)
	a := spokenAd{Draft: d, host: h, v: v, lines: lines, t: t}
	a.film()
	spoken.SteadyMusic(d, spoken.BetweenLines)
	d.Finish()
}

// An ad that is spoken lasts so long, ms.
const leastAd, mostAd = 9_000, 15_000

// threeThings is a script without what nobody stays for: of the situation, the
// product and its benefits the first three, and what proves them.
func threeThings(s copywriter.Script) copywriter.Script {
	var out copywriter.Script
	n := 0
	for _, p := range s {
		if p.Role == "problem" || p.Role == "product" || p.Role == "benefit" {
			if n++; n > 3 {
				continue
			}
		}
		out = append(out, p)
	}
	return out
}

// spokenAd is a spoken ad in the making.
type spokenAd struct {
	*kit.Draft
	host  spoken.Host
	v     int
	lines []spoken.Utterance
	t     spoken.Timeline
	looks int // cut-aways so far
	cards int // benefits so far
	rows  []string
}

func (a *spokenAd) film() {
	for i, u := range a.lines {
		ms, at := a.t.Ms[i], a.t.At[i]
		u.Recording = spoken.Play(a.Draft, u.Recording, at+spoken.LeadMs)
		if i == len(a.lines)-1 && u.Role == "cta" {
			end := endCard(a.Draft, ms, u.Text)
			end.Enter = &farm.Transition{Kind: "push", Direction: "up", DurationMs: kit.OnFrame(300)}
			a.Cue("whoosh", at-60, -9)
			a.AddScene(end)
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
			layers = append(layers, spoken.Disclose(a.Draft, ms)...)
		}
		a.AddScene(farm.Scene{ID: u.ID(i), DurationMs: ms, Layers: layers})
	}
}

// below is where captions stand in an ad.
func (a *spokenAd) below() farm.Box { return kit.Box(paidBox.X, 1040, paidBox.W, 200) }

func (a *spokenAd) said(u spoken.Utterance, at, ms int) []farm.Layer {
	return spoken.Captions(a.Draft, u, at, ms, a.below(), "keyword")
}

// besideSpot is where a presenter stands alone in an ad.
var besideSpot = spoken.Spot{X: 504, EyeY: 772, Size: 0.94}

// adSet is the ground behind a presenter of an ad: a wall with a round light.
func (a *spokenAd) adSet(x, y, r float64) []farm.Layer {
	// It sinks a little all the time: no scene rests wholly.
	glow := farm.Layer{
		ID: "set", Tracks: []farm.Track{kit.Track("y", "linear", 0, 0, 12000, 130)}, Box: kit.Box(x-r, y-r, 2*r, 2*r),
		Shape: &farm.Shape{Kind: "ellipse", Fill: &farm.Fill{Kind: "linear", AngleDeg: 70,
			Colors: []farm.Color{a.Tone(1.7), a.Tone(1.05)}}},
	}
	return []farm.Layer{a.Wall(0), glow}
}

// spoken is a scene of V1.
func (a *spokenAd) spoken(i int, u spoken.Utterance, at, ms int) []farm.Layer {
	switch u.Role {
	case "hook":
		layers := a.adSet(504, 840, 400)
		layers = append(layers, spoken.HostSpeaks(a.Draft, a.host, besideSpot, u, ms, spoken.Doing{Mood: "happy", Gesture: "palms"},
			spoken.Doing{Share: 0.62, Gesture: "rest"})...)
		return append(layers, spoken.HookLabel(a.Draft, u.Text))
	case "problem":
		layers := a.adSet(504, 840, 440)
		layers = append(layers, spoken.HostSpeaks(a.Draft, a.host, besideSpot.Closer(1.12), u, ms,
			spoken.Doing{Mood: "worried", Gesture: "facepalm"}, spoken.Doing{Share: 0.42, Mood: "sceptical", Gesture: "shrug"},
			spoken.Doing{Share: 0.8, Gesture: "rest"})...)
		return append(layers, a.said(u, at, ms)...)
	case "benefit":
		return a.benefit(i, u, at, ms)
	case "proof":
		return a.proof(u, at, ms)
	}
	return a.product(u, at, ms)
}

// product is a look at the product with its name, the presenter in a bubble.
func (a *spokenAd) product(u spoken.Utterance, at, ms int) []farm.Layer {
	layers := spoken.CutawayScene(a.Draft, a.host, a.looks, u, at, ms)
	a.looks++
	return layers
}

// benefit is a card with a sign and a label, the presenter beside it.
func (a *spokenAd) benefit(i int, u spoken.Utterance, at, ms int) []farm.Layer {
	label := a.Writer.LabelFor(u.Text, 30)
	left := a.cards%2 == 0
	counted := []string{"count-1", "count-2", "count-3"}[min(a.cards, 2)]
	a.cards++
	x := a.Side(570.0)
	if !left {
		x = a.Side(440.0)
	}
	layers := a.adSet(x, 880, 400)
	layers = append(layers, spoken.HostSpeaks(a.Draft, a.host, spoken.Spot{X: x, EyeY: 806, Size: 0.93}, u, ms,
		spoken.Doing{Mood: "happy", Gesture: counted}, spoken.Doing{Share: 0.55, Gesture: "rest"})...)
	if label == "" { // the sentence itself is on the card
		words := strings.TrimRight(u.Text, ".。।")
		return append(layers, a.card(i, words, ms, true)...)
	}
	layers = append(layers, a.card(i, label, ms, false)...)
	return append(layers, a.said(u, at, ms)...)
}

// card is a white card at the top of the box with a sign and words.
func (a *spokenAd) card(i int, words string, ms int, whole bool) []farm.Layer {
	b := kit.Box(paidBox.X, 296, paidBox.W, 228)
	st := kit.Step{Size: 68, Least: 44, Leading: 1.1, Display: true, Tracking: -0.01, Lines: 3}
	if whole {
		st.Size, st.Lines = 52, 5
	}
	slot := a.Say("card-"+string(rune('0'+a.cards)), words)
	text := kit.Middle(a.TextLayer("benefit", slot, st, kit.Box(b.X+220, b.Y+24, b.W-220-40, b.H-48), a.Text))
	text.Box = a.Sided(text.Box)
	mark := a.Sided(kit.Box(b.X+46, b.Y+46, 136, 136))
	plate := farm.Layer{ID: "card", Box: b, Radius: 40, Fill: kit.Solid(a.Surface), Shadow: kit.SoftShadow()}
	disc := farm.Layer{ID: "badge", Box: mark, Radius: 40, Fill: kit.Solid(a.Accent)}
	a.rows = append(a.rows, words)
	sign := kit.Icon(kit.IconsFor(a.rows)[len(a.rows)-1], kit.Box(mark.X+30, mark.Y+30, 76, 76), 7, a.OnAccent)
	sign.Tracks = []farm.Track{kit.Track("wipe", "out", 120, 0, 420, 1)}
	a.Cue("pop", a.t.At[i]+60, -12)
	quick := func(l farm.Layer, kind string, at int) farm.Layer {
		l.Enter = &farm.Motion{Kind: kind, DurationMs: 230, DelayMs: at}
		return l
	}
	return []farm.Layer{quick(plate, "zoom", 0), quick(disc, "pop", 33), sign, quick(text, "fade", 0)}
}

// proof shows what was supplied, a review as it was written or a figure, above
// who speaks: in the picture where the card leaves room for the face.
func (a *spokenAd) proof(u spoken.Utterance, at, ms int) []farm.Layer {
	layers := a.adSet(504, 960, 420)
	author, stars := a.Writer.ReviewSaid(u.Text)
	if r := a.Facts.Product.Rating; stars == 0 && author == "" && r != nil && r.Scale > 0 {
		stars = r.Value / r.Scale * 5
	}
	a.Say("proof", u.Text)
	b := kit.Box(paidBox.X, 330, paidBox.W, 560)
	children := []farm.Layer{}
	if stars > 0 {
		children = append(children, farm.Layer{ID: "room", Box: kit.Box(0, 0, 260, 48), Fill: kit.Solid("#00000000")})
	}
	quote := a.TextLayer("proof", u.Text, kit.Step{Size: 58, Least: 40, Leading: 1.2, Weight: 600, Lines: 8}, kit.Box(0, 0, b.W-112, 0),
		a.Text)
	children = append(children, quote)
	if author != "" {
		a.Say("reviewer", author)
		children = append(children, a.TextLayer("reviewer", author, kit.Step{Size: 40, Least: 34, Leading: 1.2, Weight: 500, Lines: 1},
			kit.Box(0, 0, b.W-112, 0), a.Muted))
	}
	card := farm.Layer{ID: "card", Box: b, Radius: 40, Shadow: kit.SoftShadow(),
		Stack: &farm.Stack{Gap: 32, PadX: 56, PadY: 56, Plate: kit.Solid(a.Surface), Children: children}}
	told := []farm.Layer{card}
	if stars > 0 {
		told = append(told, starRow(stars/5, b.X+56, b.Y+56, 48, a.Accent, kit.Alpha(a.Text, 0.18))...)
	}
	for i := range told {
		told[i].Tracks = append(told[i].Tracks, kit.Track("y", "linear", 0, 16, float64(ms), -16))
	}
	const hair, lowestEyes = 320.0, 1060.0
	card.Box.H = 0
	if m, err := a.Ruler.Stack(card); err == nil && b.Y+m.H+hair <= lowestEyes {
		layers = append(layers, spoken.HostSpeaks(a.Draft, a.host, spoken.Spot{X: 504, EyeY: b.Y + m.H + hair, Size: 0.94}, u, ms,
			spoken.Doing{Mood: "proud", Gesture: "thumbs-up"}, spoken.Doing{Share: 0.7, Gesture: "rest"})...)
		return append(layers, told...)
	}
	layers = append(layers, told...)
	return append(layers, spoken.Bubble(a.Draft, a.host, spoken.Circle{X: a.Side(paidBox.X + 150), Y: 1090, R: 130}, u, ms, "proud")...)
}

// table is a scene of V2: the product lies on a table, hands present it, point
// and count.
func (a *spokenAd) table(i int, u spoken.Utterance, at, ms int) []farm.Layer {
	layers := []farm.Layer{
		kit.Ground(a.Snack.Canvas, farm.Fill{Kind: "linear", AngleDeg: 75, Colors: []farm.Color{a.Tone(1.35), a.Tone(1.9)}}),
		{ID: "set", Box: kit.Box(70, 210, 890, 1500), Radius: 56, Fill: kit.Solid(a.Tone(0.7)),
			Shadow: &farm.Shadow{Y: 8, Blur: 30, Color: "#00000026"}},
	}
	mid := paidBox.X + paidBox.W/2
	captions := spoken.Captions(a.Draft, u, at, ms, a.below(), "tiktok")
	switch u.Role {
	case "hook":
		layers = append(layers, a.laid(ms, 610, u.Text)...) // under three lines of the hook
		layers = append(layers, a.hand("left", "open", 214, 1010, 20, ms), a.hand("right", "open", 2*mid-214, 1010, -20, ms))
		return append(layers, spoken.HookLabel(a.Draft, u.Text))
	case "problem":
		layers = append(layers, a.laid(ms, 400, u.Text)...)
		return append(append(layers, a.hand("right", "open", a.Side(812), 820, a.leaning(-26), ms)), captions...)
	case "benefit":
		label := a.Writer.LabelFor(u.Text, 30)
		finger := []string{"point", "two", "three"}[min(a.cards, 2)]
		a.cards++
		whole := label == ""
		if whole {
			label, captions = strings.TrimRight(u.Text, ".。।"), nil
		}
		layers = append(layers, a.laid(ms, 570, u.Text)...)
		layers = append(layers, a.card(i, label, ms, whole)...)
		layers = append(layers, a.hand("right", finger, a.Side(806), 790, a.leaning(-8), ms))
	case "proof":
		return a.proof(u, at, ms)
	default:
		layers = append(layers, a.laid(ms, 330, u.Text)...)
		layers = append(layers, a.hand("right", "point", a.Side(742), 760, a.leaning(-34), ms))
	}
	return append(layers, captions...)
}

// leaning is an angle, mirrored when the film reads right to left.
func (a *spokenAd) leaning(degrees float64) float64 {
	if a.RightToLeft() {
		return -degrees
	}
	return degrees
}

// laid is the product on the table, its top at y.
func (a *spokenAd) laid(ms int, y float64, words string) []farm.Layer {
	seen := spoken.FindLook(a.Draft, a.looks, words)
	a.looks++
	b := kit.Box(paidBox.X+paidBox.W/2-235, y, 470, 1180-y)
	if spoken.IsWide(a.Draft, seen) || !spoken.IsScreen(a.Draft, seen) {
		b = kit.Box(paidBox.X+20, y, paidBox.W-40, 1010-y)
	}
	things := spoken.Cutaway(a.Draft, seen, b, ms)
	for i := range things {
		if things[i].Picture != nil {
			things[i].Tracks = []farm.Track{kit.Track("rotation", "smooth", 0, 1.5, float64(ms), 2.4)}
		}
	}
	return things
}

const handW, handH = 470, 1343

// hand reaches in from below: the end of its forefinger at (x, y), leaning by
// degrees.
func (a *spokenAd) hand(id, cell string, x, y, turn float64, ms int) farm.Layer {
	d := farm.Drawing{Kind: "presenter", Name: "reach", Look: &a.host.Look, Seed: a.host.Seed, Palette: a.host.Palette,
		Cells: []string{cell}, Width: handW, Height: handH}
	tx, ty := draw.ReachTip()
	dx, dy := (tx-0.5)*handW, (ty-0.5)*handH
	sin, cos := math.Sincos(turn * math.Pi / 180)
	cx, cy := x-(dx*cos-dy*sin), y-(dx*sin+dy*cos)
	l := farm.Layer{ID: id + "-arms", Box: kit.Box(math.Round(cx-handW/2), math.Round(cy-handH/2), handW, handH), Rotation: turn,
		Picture: &farm.Picture{Asset: a.AddDrawing(d)}}
	half := float64(ms) / 2
	l.Tracks = []farm.Track{kit.Track("y", "smooth", 0, 0, half*0.5, -10, half, 0, half*1.5, -8, float64(ms), 2),
		kit.Track("rotation", "smooth", 0, 0, half, 1.4, float64(ms), -0.4)}
	return l
}

// answer is a scene of V3: a question stays on top beside a small face that
// speaks; below are the words as they are said, the product, or a list that
// grows.
func (a *spokenAd) answer(i int, u spoken.Utterance, at, ms int) []farm.Layer {
	switch u.Role {
	case "hook":
		layers := a.adSet(504, 840, 400)
		layers = append(layers, spoken.HostSpeaks(a.Draft, a.host, besideSpot, u, ms, spoken.Doing{Mood: "happy", Gesture: "wave"},
			spoken.Doing{Share: 0.6, Gesture: "rest"})...)
		return append(layers, spoken.HookLabel(a.Draft, u.Text))
	case "proof":
		return a.proof(u, at, ms)
	case "product":
		return a.product(u, at, ms)
	}
	layers := []farm.Layer{spoken.LitGround(a.Draft, 760, spoken.Restless)}
	asked := a.Snack.Copy["hook"]
	if u.Role == "benefit" {
		asked = a.Writer.HowItWorks()
	}
	if u.Role != "benefit" {
		layers = append(layers, a.question(asked, nil)...)
		layers = append(layers, spoken.Bubble(a.Draft, a.host, spoken.Circle{X: paidBox.X + paidBox.W/2, Y: 770, R: 236}, u, ms,
			"worried")...)
		return append(layers, a.said(u, at, ms)...)
	}
	layers = append(layers, a.question(asked, spoken.Bubble(a.Draft, a.host, spoken.Circle{X: a.Side(paidBox.X + facedR + 6), Y: 394,
		R: facedR}, u, ms, "happy"))...)
	label := a.Writer.LabelFor(u.Text, 34)
	captions := a.said(u, at, ms)
	if label == "" {
		label, captions = strings.TrimRight(u.Text, ".。।"), nil
	}
	a.cards++
	a.rows = append(a.rows, a.Say("card-"+string(rune('0'+a.cards)), label))
	a.Cue("pop", at+60, -12)
	layers = append(layers, a.checklist()...)
	return append(layers, captions...)
}

// facedR is the radius of the face beside a question.
const facedR = 84.0

// question is what is answered, beside the face of who speaks, if it is there.
func (a *spokenAd) question(asked string, face []farm.Layer) []farm.Layer {
	left := 0.0
	if face != nil {
		left = 2*facedR + 36
	}
	text := kit.Middle(a.TextLayer("asked", asked, kit.Step{Size: 50, Least: 38, Leading: 1.2, Weight: 700, Lines: 3},
		a.Sided(kit.Box(paidBox.X+left+40, 300, paidBox.W-left-80, 188)), a.OnAccent))
	plate := farm.Layer{ID: "question", Box: a.Sided(kit.Box(paidBox.X+left, 296, paidBox.W-left, 196)), Radius: 44,
		Fill: kit.Solid(a.Accent)}
	if face == nil {
		text = kit.Centered(text)
	}
	return append([]farm.Layer{plate, text}, face...)
}

// checklist is what has been said of the product so far, the last row new.
func (a *spokenAd) checklist() []farm.Layer {
	const top, each = 556.0, 148.0
	h := 3*each + 40
	plate := farm.Layer{ID: "list", Box: kit.Box(paidBox.X, top, paidBox.W, h), Radius: 44, Fill: kit.Solid(a.Surface),
		Shadow: kit.SoftShadow()}
	layers := []farm.Layer{plate}
	for k, row := range a.rows {
		y := top + 20 + float64(k)*each
		mark := a.Sided(kit.Box(paidBox.X+40, y+(each-76)/2, 76, 76))
		disc := farm.Layer{ID: "badge", Box: mark, Radius: 38, Fill: kit.Solid(a.Accent)}
		sign := farm.Layer{ID: "icon", Box: kit.Box(mark.X+19, mark.Y+19, 38, 38),
			Shape: &farm.Shape{Kind: "check", Stroke: &farm.Stroke{Width: 8, Color: a.OnAccent}}}
		text := kit.Middle(a.TextLayer("row", row, kit.Step{Size: 54, Least: 38, Leading: 1.12, Weight: 600, Lines: 3},
			a.Sided(kit.Box(paidBox.X+148, y+6, paidBox.W-148-40, each-12)), a.Text))
		if k == len(a.rows)-1 {
			sign.Tracks = []farm.Track{kit.Track("wipe", "out", 80, 0, 320, 1)}
			disc.Enter, text.Enter = &farm.Motion{Kind: "pop", DurationMs: 266}, &farm.Motion{Kind: "rise", DurationMs: 266, Distance: 26}
		}
		layers = append(layers, disc, sign, text)
	}
	return layers
}

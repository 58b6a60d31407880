package ad

import (
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/native"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/match"
)

// standIn is an ad in which a mascot talks before what the brand has: its pictures,
// or its words as large as they go. V1 has it at one side and then the other, V2 in
// the middle, holding the picture up, V3 near, over the frame's foot.
type standIn struct {
	*kit.Draft
	v    int
	turn int // which shot of its scene is made: each has other colours, and who talks stands elsewhere
}

func mascotAd(d *kit.Draft) {
	d.Snack.SafeBox = paidBox
	a := standIn{Draft: d, v: d.PickVariant(3)}
	c := d.ChooseScore("uplifting", "energetic")
	d.StartFilm(c, paidBox)
	spoken.MascotVoice(d, !d.Nobody())
	hook, told := native.Tell(d, d.Writer.UGCAd(), 4, 9)
	lines := []spoken.Utterance{{Role: "hook", Text: hook}}
	words := kit.ReadingWords(hook, d.Facts.Language)
	for i, s := range told {
		if words += kit.ReadingWords(s, d.Facts.Language); i > 0 && words > mostWords {
			break
		}
		lines = append(lines, spoken.Utterance{Role: "does", Text: s})
	}
	d.Pace = 1.2
	lines = spoken.Perform(d, c, lines, endedMs, leastAd, mostAd)
	if d.Pace = 0; d.Err != nil {
		return
	}
	t := spoken.PlanTake(d, c, lines, leastAd-endedMs)
	if len(d.Screenshots) == 0 {
		d.Substitute("no picture of the product could be used: its words stand behind who talks")
	}
	onBeats(c, t, leastAd-endedMs)
	end := 0
	for i, u := range lines {
		ms, at := t.Ms[i], t.At[i]
		u.Recording = spoken.Play(d, u.Recording, at+spoken.LeadMs)
		sc := farm.Scene{ID: u.ID(i), DurationMs: ms, Layers: a.layers(i, u, at, ms)}
		if i > 0 {
			sc.Enter = &farm.Transition{Kind: "whip", Direction: []string{"left", "right"}[i%2], DurationMs: kit.OnFrame(233)}
			d.Cue("whoosh", at-60, -10)
		}
		d.AddScene(sc)
		end = at + ms
	}
	a.end(c, end)
	spoken.SteadyMusic(d, spoken.BetweenLines)
	d.Finish()
}

// onBeats ends each scene on a beat, all of them after least ms or later.
func onBeats(c kit.Score, t spoken.Timeline, least int) {
	n := len(t.Ms)
	whole := t.At[n-1] + t.Ms[n-1] - spoken.EndRestMs/2
	more := max(least-whole, 0) / n
	at := 0
	for i, ms := range t.Ms {
		if i == n-1 {
			ms -= spoken.EndRestMs / 2
		}
		end := c.AtLeast(float64(at + ms + more))
		t.At[i], t.Ms[i] = at, end-at
		at = end
	}
}

// mostWords is how much a mascot says.
const mostWords = 26.0

// endedMs is what the end takes of the film.
const endedMs = 1600

// Where an ad's words stand, and what it shows over them.
var (
	saidBox  = kit.Box(paidBox.X, 876, paidBox.W, 368)
	shownBox = kit.Box(70, 250, 940, 600)
	highBox  = kit.Box(paidBox.X, 300, paidBox.W, 400) // of words over what is shown
	lowBox   = kit.Box(70, 720, 940, 540)              // of what is shown under them
	wideBox  = kit.Box(paidBox.X, 310, paidBox.W, 640) // of words over a mascot that is near
)

// How much larger than in a film of faces its captions are: under what is shown,
// and alone.
const saidScale, aloneScale = 1.75, 2.0

// layers are a scene: what is shown, who talks, and the words.
func (a standIn) layers(i int, u spoken.Utterance, at, ms int) []farm.Layer {
	shown := shownBox
	high := i%2 == 1 && len(a.Screenshots) == 0 // words and thing change places
	if high {
		shown = lowBox
	}
	var hook farm.Layer
	if i == 0 {
		text := a.Say("hook", trimmed(u.Text))
		hook = a.HookLayer(text, native.KeyOf(a.Draft, text), kit.Box(paidBox.X+4, paidBox.Y+8, paidBox.W-8, 480))
		hook.Tracks = native.Stressed(ms)
		shown.Y += hook.Box.H + 20
		shown.H = 1240 - shown.Y
	}
	layers, alone := a.shots(i, u, shown, ms)
	if _, staged := a.thingOf(i, u); staged {
		high = true
	}
	if i == 0 {
		return append(layers, hook)
	}
	if alone && kit.ReadingWords(u.Text, a.Facts.Language) <= fewWords { // set, and not said page by page
		g, text := a.scheme(i), trimmed(u.Text)
		if strings.Contains(a.Facts.Name, text) { // a name is said in parts, and read whole
			text = a.Facts.Name
		}
		return append(layers, a.Kinetic(kit.MoveSlam, a.Say("spoken-name", text), wideBox, 0, ms, kit.KineticStyle{Ink: g.Ink,
			Ground: g.Bg, Align: "center", VAlign: "middle", Most: 300, BeatMs: 500})...)
	}
	words, scale := saidBox, saidScale
	switch {
	case alone:
		words, scale = wideBox, aloneScale
	case high:
		words = highBox
	}
	said := spoken.Captions(a.Draft, u, at, ms, words, "keyword")
	for k := range said {
		if c := said[k].Captions; c != nil {
			c.Scale, c.Position = scale, "center"
			last := &c.Words[len(c.Words)-1] // they stay to be read
			last.EndMs = max(last.EndMs, ms-120)
		}
	}
	return append(layers, said...)
}

// longShotMs is how long a shot lasts at most, ms: who talks is then seen from
// elsewhere.
const longShotMs = 1350

// mostOfShots is how many layers the shots of a scene have at most: its words need some.
const mostOfShots = 58

// shots are what is seen of a scene: in a long one the colours and the place of who
// talks change in its midst, and what is shown comes again.
func (a standIn) shots(i int, u spoken.Utterance, shown farm.Box, ms int) ([]farm.Layer, bool) {
	n := min(max((ms+longShotMs/2)/longShotMs, 1), 4)
	if i > 0 && kit.ReadingWords(u.Text, a.Facts.Language) <= fewWords { // its words are of one colour
		n = 1
	}
	var out []farm.Layer
	lone := false
	for k := 0; k < n; k++ {
		a.turn = k
		var layers []farm.Layer
		if o, ok := a.thingOf(i, u); ok {
			layers = a.staged(o, i, u, ms)
		} else {
			behind, alone := a.behind(i, u, shown, ms)
			if k == 0 {
				lone = alone
			}
			layers = append(behind, a.talked(i, u, shown, ms, lone)...)
		}
		if k == 0 {
			n = min(n, max(mostOfShots/len(layers), 1))
		}
		from, to := kit.OnFrame(float64(ms*k)/float64(n)), kit.OnFrame(float64(ms*(k+1))/float64(n))
		for _, l := range layers {
			if l.StartMs >= to || l.EndMs != 0 && l.EndMs <= from {
				continue
			}
			l.StartMs = max(l.StartMs, from)
			if k+1 < n && (l.EndMs == 0 || l.EndMs > to) {
				l.EndMs = to
			}
			out = append(out, l)
		}
	}
	return out, lone
}

// fewWords is up to how many words of reading a line is set as a whole.
const fewWords = 4.0

// scheme is the colours of the i-th scene.
func (a standIn) scheme(i int) kit.Scheme {
	return []kit.Scheme{a.Accented(), a.Inverse(), a.Other()}[(i+a.turn)%3]
}

// trimmed is a line without the stop at its end.
func trimmed(s string) string {
	for _, stop := range []string{".", "。", "।"} {
		if n := len(s) - len(stop); n > 0 && s[n:] == stop {
			return s[:n]
		}
	}
	return s
}

// floor is what a mascot stands on, in a scheme's colours.
func (a standIn) floor(g kit.Scheme) farm.Layer {
	return kit.Form("M0 90 Q300 0 620 40 T1200 80 V400 H0 Z", kit.Box(-60, 1690, 1200, 400), g.Bg3)
}

// behind is what a scene shows in b, over the whole frame where it is a photograph; it
// reports whether the words stand alone.
func (a standIn) behind(i int, u spoken.Utterance, b farm.Box, ms int) ([]farm.Layer, bool) {
	p, id, ok := spoken.NextPicture(a.Draft, fmt.Sprintf("behind-%d", i), match.Want{Shape: match.TallShape, W: 1080, Words: u.Text})
	g := a.scheme(i)
	_, named := a.ObjectOf(u.Text)
	if !ok || named && i >= len(a.Screenshots) { // no picture comes again while there is another thing to see
		return a.lettered(i, u, b, g, ms)
	}
	if layers, ok := a.bled(id, p, g, i, ms); ok {
		return layers, false
	}
	return a.held(id, p, b, g, i, ms), false
}

// held is a picture as a print that is held up: a screen is seen from near enough
// to be read.
func (a standIn) held(id string, p match.Picture, b farm.Box, g kit.Scheme, i, ms int) []farm.Layer {
	ground := kit.Ground(a.Snack.Canvas, a.Varied(g, i+a.turn, &farm.Point{X: 0.5, Y: 0.7}))
	ground.Fill.DriftPxPerSec = spoken.Restless
	b = kit.Box(54, b.Y+16, 972, b.H-16)
	l := farm.Layer{ID: id, Picture: &farm.Picture{Asset: a.AddAsset(id, p.Asset), Focus: a.FocusOf(p)}, Radius: 30,
		Shadow: kit.SoftShadow(), Border: &farm.Stroke{Width: 14, Color: "#FFFFFF"}}
	if p.Cut != nil || p.Alpha {
		l.Picture.Fit, l.Border, l.Radius = "contain", nil, 0
	}
	w := min(b.W, float64(p.Asset.Width)*spoken.MostEnlarged)
	h := min(b.H, w*float64(p.Asset.Height)/float64(p.Asset.Width))
	l.Box = kit.Box(b.X+(b.W-w)/2, b.Y+(b.H-h)/2, w, h)
	tilt := []float64{-2.2, 2, -1.4}[i%3]
	l.Tracks = []farm.Track{kit.Track("rotation", "smooth", 0, tilt*2, 260, tilt, float64(ms), tilt*0.4),
		kit.Track("y", "out", 0, 120, 260, 0, float64(ms), -14)}
	if kit.IsPhoto(p) && p.Cut == nil && !p.Alpha { // another part of it in each scene
		l.Picture.Crop, l.Picture.Focus = kit.PhotoCrop(p, w, h, i+a.turn), nil
	}
	if kit.IsPhoto(p) || p.Cut != nil || p.Alpha {
		l.Tracks = append(l.Tracks, kit.Track("scale", "linear", 0, 1, float64(ms), 1.05))
		return []farm.Layer{ground, a.floor(g), l}
	}
	near, ok := rowsOfScreen(a.Draft, p, kit.Box(b.X, b.Y, b.W, b.H-10), i+a.turn)
	if !ok {
		near = a.Detail(p, kit.Box(b.X, b.Y, b.W, b.H-10), i+a.turn)
	}
	near.ID, near.Border, near.Tracks = id, l.Border, append(l.Tracks[:2:2], kit.Track("scale", "linear", 0, 1, float64(ms), 1.04))
	return []farm.Layer{ground, a.floor(g), near}
}

// lettered is what a line tells that names no thing, over colours that change with each
// scene. It reports a line that tells nothing either: what is said stands alone then.
func (a standIn) lettered(i int, u spoken.Utterance, b farm.Box, g kit.Scheme, ms int) ([]farm.Layer, bool) {
	ground := kit.Ground(a.Snack.Canvas, a.Varied(g, i+a.turn, &farm.Point{X: 0.5, Y: 0.36}))
	ground.Fill.DriftPxPerSec = spoken.Restless
	layers := []farm.Layer{ground, a.floor(g)}
	if f, told := a.FigureOf(u.Text); told && !slices.Contains(bareFigures, f.Kind) {
		return append(layers, a.figured(f, b, i, ms)...), false
	}
	return append(layers, a.blown(g, u.Text, i, ms)...), true
}

// figured is what a line tells that names no thing, drawn on a card that is held up.
func (a standIn) figured(f kit.Figure, b farm.Box, i, ms int) []farm.Layer {
	look := a.Page()
	side := min(b.W*0.86, b.H*1.25)
	card := kit.Box(b.X+(b.W-side)/2, b.Y+b.H*0.04, side, b.H*0.92)
	out := []farm.Layer{{ID: "set", Box: card, Radius: 56, Fill: kit.Solid(look.Bg), Shadow: kit.SoftShadow()}}
	pad := card.H * 0.06
	out = append(out, a.Figure(f, kit.FigureAt{Box: kit.Box(card.X+pad, card.Y+pad, card.W-2*pad, card.H-2*pad), Look: look, Ms: ms,
		BeatMs: 500, First: i == 0, Turn: i})...)
	return out
}

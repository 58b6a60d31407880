package ad

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/native"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/match"
)

// standIn is an ad without a presenter: a fact a card that fills the frame, with what it tells as a
// thing under it, or a pen that marks it, and by turns the brand's pictures. Who talks is an animal or
// a thing of its trade, where it has one.
type standIn struct {
	*kit.Draft
	v    int
	turn int    // which shot of a picture's scene is made: each has other colours, and who talks stands elsewhere
	from int    // when that shot begins, ms of the scene
	ends string // what its end card says
	// plain is a card of which what it tells is shown after it.
	plain bool
	// seenThings is how often each fact and thing was shown.
	seenThings map[string]int
}

func mascotAd(d *kit.Draft) {
	d.Snack.SafeBox = paidBox
	a := standIn{Draft: d, v: d.PickVariant(3), seenThings: map[string]int{}}
	c := d.ChooseScore("uplifting", "energetic")
	d.StartFilm(c, paidBox)
	spoken.MascotVoice(d, !d.Solemn())
	a.ends = a.closing()
	lines := a.lines()
	d.Pace = quick
	lines = spoken.Perform(d, c, lines, endedMs, leastAd, mostCards)
	if d.Pace = 0; d.Err != nil {
		return
	}
	t := spoken.PlanTake(d, c, lines, leastAd-endedMs)
	if len(d.Screenshots) == 0 {
		d.Substitute("no picture of the product could be used: its words stand behind who talks")
	}
	onBeats(c, t, leastAd-endedMs)
	end, whole := 0, endedMs
	for _, ms := range t.Ms {
		whole += ms
	}
	for i, u := range lines {
		ms, at := t.Ms[i], t.At[i]
		u.Recording = spoken.Play(d, u.Recording, at+spoken.LeadMs)
		first, rest := a.parts(c, u, at, ms, whole)
		if a.pictures(i) && i > 0 {
			first, rest = ms, 0
		}
		var turned []farm.Layer
		if rest > 0 {
			turned = a.turned(i, u, rest)
		}
		if len(turned) == 0 { // the line has the time alone
			first, rest = ms, 0
		}
		a.plain = rest > 0
		sc := farm.Scene{ID: u.ID(i), DurationMs: first, Layers: a.layers(i, u, at, first)}
		if i > 0 {
			sc.Enter = &farm.Transition{Kind: "whip", Direction: []string{"left", "right"}[i%2], DurationMs: kit.OnFrame(233)}
			d.Cue("whoosh", at-60, -10)
		}
		d.AddScene(sc)
		if rest > 0 {
			d.Cue("impact", at+first, -10)
			d.AddScene(farm.Scene{ID: u.ID(i) + "-turned", DurationMs: rest, Layers: turned})
		}
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

// costs reports a line that tells a price.
func (a standIn) costs(line string) bool {
	_, ok := a.Tells(line, kit.FigurePrice)
	return ok || a.Facts.Priced(line)
}

// quick is how much faster than others who is read says its lines; mostCards is how long the film is at most
// then, and mostSaidMs how long its lines last, ms.
const quick, mostCards, mostSaidMs = 2.0, 17_500, 12_600.0

// saidMs is about how long a line is said.
func (a standIn) saidMs(line string) float64 {
	const letter, sign, least = 54.0, 78.0, 1300.0
	ms := 0.0
	for _, r := range line {
		switch {
		case unicode.In(r, unicode.Hangul, unicode.Han, unicode.Hiragana, unicode.Katakana):
			ms += sign
		case !unicode.IsMark(r):
			ms += letter
		}
	}
	return max(ms, least)
}

// endedMs is what the end takes of the film.
const endedMs = 1600

// Where an ad's words stand, and what it shows under them.
var (
	saidBox  = kit.Box(paidBox.X, 296, paidBox.W, 400)
	shownBox = kit.Box(36, 730, 1008, 1150)
)

// How much larger than in a film of faces its captions are; and how high its hook is at
// most, px.
const saidScale, hookMost = 1.9, 600.0

// layers are a scene: a card, or a picture of the brand's with who talks before it.
func (a standIn) layers(i int, u spoken.Utterance, at, ms int) []farm.Layer {
	if a.pictures(i) {
		return a.pictured(i, u, at, ms)
	}
	slot := fmt.Sprintf("page-%d", i+1)
	if i == 0 {
		slot = "hook"
	}
	return a.cardOf(i, a.Say(slot, a.Begun(trimmed(u.Text))), u, ms).seen()
}

// longCardMs is how long a card stands at most of which nothing is told alone.
const longCardMs = 2650

// parts is how long a line is read, up to a beat, and then what it turns on alone, ms: of a film of so many ms three of
// twenty frames show a line whole.
func (a standIn) parts(c kit.Score, u spoken.Utterance, at, ms, whole int) (first, rest int) {
	const least, leastTurned, share = 1500.0, 700, 0.15
	first = max(int(math.Max(least, share*float64(whole))), ms*55/100)
	beat := 60000 / float64(c.BPM)
	first = c.Beats(math.Round(float64(at+first)/beat)) - at
	if a.twistOf(a.Begun(trimmed(u.Text))) == "" { // it is seen in other colours
		if ms < longCardMs {
			return ms, 0
		}
		first = c.Beats(math.Round((float64(at)+float64(ms)*0.52)/beat)) - at
	}
	if ms-first < leastTurned {
		return ms, 0
	}
	return first, ms - first
}

// twistOf is what a line turns on, which is told alone after it; "" where nothing of it stands for it.
func (a standIn) twistOf(line string) string {
	if k := a.Facts.TwistAlone(line); k != line && strings.Count(line, k) == 1 {
		return k
	}
	return ""
}

// pictures reports a scene before one of the brand's pictures.
func (a standIn) pictures(i int) bool { return len(a.Screenshots) > 0 && i%2 == 0 }

// turned is what a line turns on when the line was said: that alone, as large as the frame lets it be, over what the
// line tells or who talks; nil where it would leave most of the frame empty.
func (a standIn) turned(i int, u spoken.Utterance, ms int) []farm.Layer {
	line := a.Begun(trimmed(u.Text))
	twist := a.twistOf(line)
	if twist == "" {
		c := a.cardOf(i, line, spoken.Utterance{}, ms)
		c.look, c.low, c.stands = c.low, c.look, true
		return c.paged()
	}
	of := a.cardOf(i, line, spoken.Utterance{}, ms)
	of.look, of.low = of.low, of.look
	shown := unlabelled(of.shown(shownRoom), twist)
	c := a.cardOf(i, twist, spoken.Utterance{}, ms)
	c.look, c.low = c.low, c.look
	return c.alone(shown)
}

// unlabelled is what is drawn without a label that says what stands over it.
func unlabelled(drawn []farm.Layer, words string) []farm.Layer {
	at := slices.IndexFunc(drawn, func(l farm.Layer) bool { return l.Text != nil && strings.EqualFold(l.Text.Content, words) })
	if at < 0 {
		return drawn
	}
	b := drawn[at].Box
	return slices.DeleteFunc(slices.Clone(drawn), func(l farm.Layer) bool {
		mid := farm.Point{X: b.X + b.W/2, Y: b.Y + b.H/2}
		holds := mid.X > l.Box.X && mid.X < l.Box.X+l.Box.W && mid.Y > l.Box.Y && mid.Y < l.Box.Y+l.Box.H
		return holds && l.Fill != nil && l.Box.W*l.Box.H < 3*b.W*b.H || l.Text != nil && strings.EqualFold(l.Text.Content, words)
	})
}

// pictured is a scene before one of the brand's pictures, with its words over that.
func (a standIn) pictured(i int, u spoken.Utterance, at, ms int) []farm.Layer {
	shown := shownBox
	var hook farm.Layer
	if i == 0 {
		text := a.Say("hook", trimmed(u.Text))
		hook = a.HookLayer(text, native.KeyOf(a.Draft, text), kit.Box(paidBox.X+4, paidBox.Y+8, paidBox.W-8, hookMost))
		hook.Tracks = native.Stressed(ms)
		shown.H += shown.Y
		shown.Y = max(hook.Box.Y+hook.Box.H+36, 640)
		shown.H -= shown.Y
	}
	layers := a.shots(i, u, shown, ms)
	if i == 0 {
		return append(layers, hook)
	}
	said := spoken.Captions(a.Draft, u, at, ms, saidBox, "keyword")
	for k := range said {
		if c := said[k].Captions; c != nil {
			c.Scale, c.Position = saidScale, "center"
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
func (a standIn) shots(i int, u spoken.Utterance, shown farm.Box, ms int) []farm.Layer {
	n := min(max((ms+longShotMs/2)/longShotMs, 1), 4)
	var out []farm.Layer
	for k := 0; k < n; k++ {
		a.turn, a.from = k, kit.OnFrame(float64(ms*k)/float64(n))
		layers := a.shot(i, u, shown, ms)
		if k == 0 {
			n = min(n, max(mostOfShots/len(layers), 1))
		}
		to := kit.OnFrame(float64(ms*(k+1)) / float64(n))
		for _, l := range layers {
			if l.StartMs >= to || l.EndMs != 0 && l.EndMs <= a.from {
				continue
			}
			l.StartMs = max(l.StartMs, a.from)
			if k+1 < n && (l.EndMs == 0 || l.EndMs > to) {
				l.EndMs = to
			}
			out = append(out, l)
		}
	}
	return out
}

// shot is one shot of a scene before a picture of the brand's.
func (a standIn) shot(i int, u spoken.Utterance, shown farm.Box, ms int) []farm.Layer {
	return append(a.behind(i, u, shown, ms), a.cornered(i+a.turn, u, ms)...)
}

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

// behind is the brand's picture of a scene, over the whole frame where it is a photograph.
func (a standIn) behind(i int, u spoken.Utterance, b farm.Box, ms int) []farm.Layer {
	p, id, ok := spoken.NextPicture(a.Draft, fmt.Sprintf("behind-%d", i), match.Want{Shape: match.TallShape, W: 1080, Words: u.Text})
	if !ok {
		return nil
	}
	g := a.scheme(i)
	if layers, ok := a.bled(id, p, g, i, ms); ok {
		return layers
	}
	return a.held(id, p, b, g, i, ms)
}

// held is a picture as large as the frame lets it be: a screen runs out of the frame's foot,
// and a hand draws a ring around a row of it.
func (a standIn) held(id string, p match.Picture, b farm.Box, g kit.Scheme, i, ms int) []farm.Layer {
	ground := kit.Ground(a.Snack.Canvas, a.Varied(g, i+a.turn, &farm.Point{X: 0.5, Y: 0.7}))
	ground.Fill.DriftPxPerSec = spoken.Restless
	l := farm.Layer{ID: id, Picture: &farm.Picture{Asset: a.AddAsset(id, p.Asset), Focus: a.FocusOf(p)}, Radius: 30,
		Shadow: kit.SoftShadow(), Border: &farm.Stroke{Width: 14, Color: "#FFFFFF"}}
	photo := kit.IsPhoto(p) && p.Cut == nil && !p.Alpha
	w := min(b.W, float64(p.Asset.Width)*spoken.MostEnlarged)
	h := min(b.H, w*float64(p.Asset.Height)/float64(p.Asset.Width))
	if photo { // another part of it in each scene
		h = min(b.H*0.86, float64(p.Asset.Height)*spoken.MostEnlarged)
		l.Picture.Crop, l.Picture.Focus = kit.PhotoCrop(p, w, h, i+a.turn), nil
	}
	if p.Cut != nil || p.Alpha {
		l.Picture.Fit, l.Border, l.Radius = "contain", nil, 0
	}
	l.Box = kit.Box(b.X+(b.W-w)/2, b.Y, w, h)
	tilt := []float64{-1.2, 1, -0.8}[i%3]
	l.Tracks = []farm.Track{kit.Track("rotation", "smooth", 0, tilt*2, 260, tilt, float64(ms), tilt*0.4),
		kit.Track("y", "out", 0, 240, 300, 0, float64(ms), -22)}
	if photo || p.Cut != nil || p.Alpha {
		l.Tracks = append(l.Tracks, kit.Track("scale", "linear", 0, 1, float64(ms), 1.05))
		return []farm.Layer{ground, a.floor(g), a.shifted(l)}
	}
	near := a.nearest(p, b, i+a.turn)
	near.Box.Y = b.Y
	near.ID, near.Tracks = id, l.Tracks[1:]
	out := []farm.Layer{ground, a.floor(g), a.shifted(near)}
	row, ok := rowAt(p, near, i+a.turn)
	if !ok {
		return out
	}
	return append(out, a.shifted(a.ringed(row, g, ms)))
}

// nearest is a screen from side to side of the frame from a box's head down to the frame's
// foot: of its parts the first from a view on that fills the most of that.
func (a standIn) nearest(p match.Picture, b farm.Box, view int) (near farm.Layer) {
	const views, filled = 4, 0.75
	for v := range views {
		l, ok := rowsOfScreen(a.Draft, p, kit.Box(0, b.Y, 1080, b.H+60), view+v)
		if !ok {
			return a.Detail(p, kit.Box(b.X+14, b.Y, b.W-28, b.H*0.8), view)
		}
		if v == 0 || l.Box.H > near.Box.H {
			near = l
		}
		if near.Box.H > filled*b.H {
			break
		}
	}
	return near
}

// rowAt is where a row of a screen lies of which a layer shows a part: another for each view.
func rowAt(p match.Picture, l farm.Layer, view int) (farm.Box, bool) {
	if p.Parts == nil || l.Picture == nil || l.Picture.Crop == nil {
		return farm.Box{}, false
	}
	const low = 1400.0 // under it stands who talks
	c := *l.Picture.Crop
	kx, ky := l.Box.W/(c.W*float64(p.Asset.Width)), l.Box.H/(c.H*float64(p.Asset.Height))
	var in []farm.Box
	for _, r := range p.Parts.Rows {
		if len(r.Cells) == 0 {
			continue
		}
		from, to := float64(r.Cells[0].From), float64(r.Cells[len(r.Cells)-1].To)
		b := kit.Box(l.Box.X+(from-c.X*float64(p.Asset.Width))*kx, l.Box.Y+(float64(r.Top)-c.Y*float64(p.Asset.Height))*ky, (to-from)*kx,
			float64(r.Low-r.Top)*ky)
		if b.Y > l.Box.Y && b.Y+b.H < min(l.Box.Y+l.Box.H, low) && b.W > b.H {
			in = append(in, kit.Box(b.X-24, b.Y-26, b.W+48, b.H+52))
		}
	}
	if len(in) == 0 {
		return farm.Box{}, false
	}
	return in[(view+len(in)/2)%len(in)], true
}

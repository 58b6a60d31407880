package cutout

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/objects"
)

// Cutaway is a picture that is shown while its noun is said. Times are of what is made.
type Cutaway struct {
	farm.Span
	Noun    string // as it was said
	Thing   string // the drawn thing that the noun names
	Picture *Photo // a photograph of it; nil draws the thing
}

// Photo is a photograph of a noun.
type Photo struct {
	Asset farm.Asset
	Focus *farm.Point
	ID    string // of the upload that it was; "" where it is none
}

// Named is something that a sentence names.
type Named struct {
	At   int // byte of the sentence
	Word string
	// Thing is a drawn thing, Photo the id of a picture that its owner named so.
	Thing, Photo string
	Sure         int // the greatest first
}

const (
	// Pictures take this much of the film's time at most, whichever part of it is looked
	// at from the beginning.
	mostBroll = 0.35
	// A picture stands so long, and the speaker between two so long.
	shortBrollMs, longBrollMs, speakerMs = 1600, 2800, 2200
	// The speaker is seen first and last.
	firstBrollMs, lastBrollMs = 2000, 1000
	brollLeadMs               = 80
	// The same is not seen again for a while.
	brollAgainMs = 20_000
	// In long films pictures stand over all of it: one in so many ms, so many at most.
	leastCutaways, mostCutaways = 16, 60
	cutawayEveryMs              = 7000
	// So many sentences before and after one tell what it is about.
	aroundSentences = 3
)

// ChooseBroll puts pictures where sentences name things: each by a noun of its own
// sentence, while it is said. find tells what a sentence names, which is the bytes from
// and to of what is said about it; places are bytes of the sentence. Words of prefer and
// avoid are small letters.
func (e *Edit) ChooseBroll(find func(around string, from, to int) []Named, prefer, avoid func(word string) bool) {
	e.Broll = nil
	seen := map[string]int{}
	spent, after, most := 0, firstBrollMs, min(max(leastCutaways, e.MadeMs()/cutawayEveryMs), mostCutaways)
	apart := max(speakerMs, e.MadeMs()/most-longBrollMs)
	all := e.sentences()
	for i, s := range all {
		text, at := s.text(e.Words)
		before, _ := sentence{all[max(0, i-aroundSentences)].from, s.from}.text(e.Words)
		behind, _ := sentence{s.to, all[min(len(all)-1, i+aroundSentences)].to}.text(e.Words)
		around := before + " " + text + " " + behind
		named := slices.DeleteFunc(find(around, len(before)+1, len(before)+1+len(text)), func(n Named) bool {
			return avoid(strings.ToLower(n.Word))
		})
		slices.SortStableFunc(named, func(a, b Named) int { return rank(b, prefer) - rank(a, prefer) })
		for _, n := range named {
			c, ok := e.standing(s, at(n.At), after)
			last, again := seen[n.Thing+n.Photo]
			if !ok || again && c.FromMs-last < brollAgainMs || len(e.Broll) == most ||
				float64(spent+c.ToMs-c.FromMs) > mostBroll*float64(min(c.ToMs+speakerMs, e.MadeMs())) {
				continue
			}
			c.Noun, c.Thing = n.Word, n.Thing
			if n.Photo != "" {
				c.Picture = &Photo{ID: n.Photo}
			}
			e.Broll = append(e.Broll, c)
			seen[n.Thing+n.Photo] = c.ToMs
			spent, after = spent+c.ToMs-c.FromMs, c.ToMs+apart
			break
		}
	}
}

func rank(n Named, prefer func(string) bool) int {
	if prefer(strings.ToLower(n.Word)) {
		return n.Sure + 10
	}
	return n.Sure
}

// sentence is some words that belong together, from and to.
type sentence struct{ from, to int }

// sentences are those that are said.
func (e *Edit) sentences() []sentence {
	var out []sentence
	from := 0
	for i, w := range e.Words {
		last := i == len(e.Words)-1
		if last || endsSentence(w.Text) || e.Words[i+1].StartMs-w.EndMs >= sentencePauseMs {
			out, from = append(out, sentence{from, i + 1}), i+1
		}
	}
	return out
}

// text is the sentence, and which word stands at a byte of it.
func (s sentence) text(words []farm.HeardWord) (string, func(at int) int) {
	var b strings.Builder
	starts := make([]int, 0, s.to-s.from)
	for i, w := range words[s.from:s.to] {
		if i > 0 {
			b.WriteByte(' ')
		}
		starts = append(starts, b.Len())
		b.WriteString(w.Text)
	}
	return b.String(), func(at int) int {
		n, found := slices.BinarySearch(starts, at)
		if !found {
			n--
		}
		return s.from + max(0, n)
	}
}

// standing is when a picture of a word would stand; false where it has no room.
func (e *Edit) standing(s sentence, word, after int) (Cutaway, bool) {
	w := e.Words[word]
	if e.Show != "full" && w.Sure < farm.SureWord {
		return Cutaway{}, false
	}
	from := Frame(max(w.StartMs-brollLeadMs, 0), e.Source.FPS)
	if e.onBeats() {
		from = e.beatAt(w.StartMs)
	}
	end := e.Words[s.to-1].EndMs + tailMs
	to := min(max(end, from+shortBrollMs), from+longBrollMs)
	n := slices.IndexFunc(e.Parts, func(p farm.Span) bool { return from >= p.FromMs && from < p.ToMs })
	if n < 0 {
		return Cutaway{}, false
	}
	to = Frame(min(to, e.Parts[n].ToMs, e.MadeMs()-lastBrollMs), e.Source.FPS)
	if from < after || to-from < shortBrollMs-frameMs(e.Source.FPS) {
		return Cutaway{}, false
	}
	for i := range e.moments { // a word that is shown large has the frame for itself
		if m := e.Words[i]; m.StartMs-2*fadeMs < to && m.EndMs+2*lingerMs > from {
			return Cutaway{}, false
		}
	}
	return Cutaway{Span: farm.Span{FromMs: from, ToMs: to}}, true
}

// BrollMs is how long pictures stand in all.
func (e *Edit) BrollMs() (ms int) {
	for _, c := range e.Broll {
		ms += c.ToMs - c.FromMs
	}
	return ms
}

// cutaways are the pictures of a part, in its time.
func (t *teller) cutaways(p farm.Span) []farm.Layer {
	var out []farm.Layer
	for i, c := range t.Broll {
		if c.FromMs < p.FromMs || c.FromMs >= p.ToMs {
			continue
		}
		v := cutaway{teller: t, Cutaway: c, n: i, from: c.FromMs - p.FromMs, to: c.ToMs - p.FromMs}
		if c.Picture != nil {
			out = append(out, v.comes(v.photo())...)
		} else {
			out = append(out, v.comes(v.drawn())...)
		}
		t.cutSound(v.from)
	}
	return out
}

// cutaway is a picture between that is being laid out, in the time of its part.
type cutaway struct {
	*teller
	Cutaway
	n        int
	from, to int
}

// comes are the layers of the picture as the style cuts.
func (v cutaway) comes(layers []farm.Layer) []farm.Layer {
	return transit{teller: v.teller, id: fmt.Sprint(v.n + 1), from: v.from, between: true}.cut(layers)
}

// stands is where a drawn thing stands: all of the frame, in editorial the window of its page.
func (v cutaway) stands() farm.Box {
	if v.Wanted.EditStyle == "editorial" {
		return v.windowOn(v.full())
	}
	return v.full()
}

func (v cutaway) full() farm.Box { return farm.Box{W: float64(v.stage.w), H: float64(v.stage.h)} }

// leastPhoto is how much of the frame's size a photograph has that fills it.
const leastPhoto = 0.62

// photo fills the frame with a photograph, or shows it in a card where it is too small.
func (v cutaway) photo() []farm.Layer {
	id := v.prop(fmt.Sprintf("broll-%d", v.n+1), &v.Picture.Asset)
	push := keys("zoom", "smooth", float64(v.from), 1, float64(v.to), 1.07)
	if v.n%2 == 1 {
		push = keys("zoom", "smooth", float64(v.from), 1.07, float64(v.to), 1)
	}
	box := v.full()
	if v.Wanted.EditStyle == "editorial" { // a page: the picture in a window of 4:5
		return append(append([]farm.Layer{v.layer("page", box, farm.Layer{Fill: kit.Solid(page)})},
			v.layer("broll", v.windowOn(box), farm.Layer{Picture: &farm.Picture{Asset: id, Focus: v.Picture.Focus}, Tracks: []farm.Track{push}})),
			v.folio()...)
	}
	a := v.Picture.Asset
	if v.Wanted.EditStyle == "parallax" && v.fills(a) {
		return v.planes(id)
	}
	if v.fills(a) {
		return []farm.Layer{
			v.layer("broll", box, farm.Layer{Picture: &farm.Picture{Asset: id, Focus: v.Picture.Focus}, Tracks: []farm.Track{push}})}
	}
	k := min((box.W-120)/float64(max(a.Width, 1)), 0.56*box.H/float64(max(a.Height, 1)), 1/leastPhoto)
	w, h := math.Round(float64(a.Width)*k), math.Round(float64(a.Height)*k)
	card := farm.Box{X: math.Round((box.W - w) / 2), Y: math.Round(box.H*0.44 - h/2), W: w, H: h}
	return []farm.Layer{
		v.layer("ground", box, farm.Layer{Picture: &farm.Picture{Asset: id, Blur: 40, Dim: 0.45}}),
		v.layer("broll", card,
			farm.Layer{Picture: &farm.Picture{Asset: id}, Radius: 32, Shadow: &farm.Shadow{Y: 18, Blur: 60, Color: "#00000059"},
				Tracks: []farm.Track{keys("scale", "smooth", float64(v.from), 1, float64(v.to), 1.04)}}),
	}
}

// fills reports a photograph that is large enough to fill the frame.
func (v cutaway) fills(a farm.Asset) bool {
	box := v.full()
	return leastPhoto*max(box.W/float64(max(a.Width, 1)), box.H/float64(max(a.Height, 1))) <= 1
}

// How much larger than the frame the planes of a photograph are, which move against each
// other, and how far what lies about its subject reaches, of the frame's width.
const planeGrows, nearPlane, middlePlane = 1.12, 0.5, 0.9

// planes is a photograph in three planes that move at different speeds: all of it, what lies
// about its subject, and the subject.
func (v cutaway) planes(id string) (out []farm.Layer) {
	box, seconds := v.full(), float64(v.to-v.from)/1000
	at := farm.Point{X: 0.5, Y: 0.5}
	if v.Picture.Focus != nil {
		at = *v.Picture.Focus
	}
	for i, speed := range []float64{-groundSpeed, wordSpeed, frontSpeed} {
		l := farm.Layer{Picture: &farm.Picture{Asset: id, Focus: v.Picture.Focus},
			Tracks: []farm.Track{keys("scale", "linear", float64(v.from), planeGrows, float64(v.to), planeGrows+0.01*float64(i)),
				keys("x", "linear", float64(v.from), -speed*seconds/2, float64(v.to), speed*seconds/2)}}
		if i > 0 {
			wide := box.W * []float64{middlePlane, nearPlane}[i-1]
			l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "ellipse"}, Feather: planeSoft,
				Box: &farm.Box{X: min(max(at.X, 0.3), 0.7)*box.W - wide/2, Y: min(max(at.Y, 0.3), 0.7)*box.H - wide*0.6, W: wide, H: wide * 1.2}}
		}
		out = append(out, v.layer(fmt.Sprintf("plane-%d", i+1), box, l))
	}
	return out
}

// planeSoft is how soft the edges of a photograph's planes are, px.
const planeSoft = 160

const folioSize, folioLeast = 40, 32

// folio is whose film it is, over the window of a page of editorial, with a thin rule.
func (v cutaway) folio() []farm.Layer {
	if v.Folio == "" || v.Wanted.EditStyle != "editorial" {
		return nil
	}
	window := v.windowOn(v.full())
	top := window.Y - 1.5*folioSize
	if top < v.safe.Y {
		return nil
	}
	return []farm.Layer{
		v.layer("folio", farm.Box{X: max(window.X, v.safe.X), Y: top, W: min(window.W, v.safe.W), H: 1.25 * folioSize},
			farm.Layer{Text: &farm.Text{Content: v.Folio, Font: "EB Garamond", Weight: 700, Size: folioSize, MinSize: folioLeast, MaxLines: 1,
				Leading: 1.1, Color: "#26221C", VAlign: "middle"}}),
		v.layer("folio-rule", farm.Box{X: window.X, Y: window.Y - 6, W: window.W, H: 3}, farm.Layer{Fill: kit.Solid("#26221C")})}
}

// page is the paper of editorial.
const page farm.Color = "#F5F1E8"

// windowOn is the window of editorial's page.
func (v cutaway) windowOn(page farm.Box) farm.Box {
	const margin = 48
	h := page.H - 4*margin
	w := min(page.W-2*margin, h*0.8)
	h = min(h, w*1.25)
	return farm.Box{X: math.Round((page.W - w) / 2), Y: math.Round((page.H - h) * 0.4), W: math.Round(w), H: math.Round(h)}
}

// layer is a layer for as long as the picture stands.
func (v cutaway) layer(id string, box farm.Box, l farm.Layer) farm.Layer {
	l.ID, l.Box, l.StartMs, l.EndMs = fmt.Sprintf("%s-%d", id, v.n+1), box, v.from, v.to
	return l
}

// ThingSide is the side of a drawn thing, px.
const ThingSide = 900

// How high the planes of a set are above and below its floor, px in a frame of 1080, how
// much smaller than they are shown they are drawn, and where the floor is in a frame.
const (
	farTop, farFoot   = 1532.0, 81.0
	nearTop, nearHigh = 268.0, 760.0
	setWide, storedAs = 1280.0, 1.5
	floorAt, nearest  = 0.66, 1.24
)

// setOf is how much larger than in a frame of 1080 a set is shown, and where its floor is:
// what it stands on reaches the lower edge.
func (v cutaway) setOf() (near, floor float64) {
	box := v.stands()
	near = max(box.W/1080, 1)
	if box.H > box.W*1.3 {
		near = nearest
	}
	return near, math.Round(box.Y + max(box.H*floorAt, box.H-(nearHigh-nearTop)*near))
}

// drawn shows the thing where it is at home.
func (v cutaway) drawn() []farm.Layer {
	box := v.stands()
	_, floor := v.setOf()
	d := farm.Drawing{Kind: objects.Kind, Name: v.Thing, Width: ThingSide, Height: ThingSide,
		Palette: map[string]farm.Color{"accent": v.accent()}}
	id := v.draw("thing-"+v.Thing, d)
	most := min(box.W*0.64, box.H*0.46)
	in := farm.Box{W: ThingSide, H: ThingSide}
	if c, err := objects.Covers(d); err == nil && c.W > 0 && c.H > 0 {
		in = c
	}
	k := min(most/in.W, most/in.H)
	foot := floor + 40
	middle := box.X + box.W/2
	at := farm.Box{X: math.Round(middle - (in.X+in.W/2)*k), Y: math.Round(foot - (in.Y+in.H)*k), W: math.Round(ThingSide * k),
		H: math.Round(ThingSide * k)}
	land := v.frames(7)
	shade := farm.Box{X: math.Round(middle - in.W*k*0.46), Y: foot - 24, W: math.Round(in.W * k * 0.92), H: 48}
	out := append(v.set(), v.layer("shade", shade, farm.Layer{Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid("#00000073")},
		Mask:   &farm.Mask{Shape: &farm.Shape{Kind: "ellipse"}, Feather: 40},
		Tracks: []farm.Track{keys("opacity", "out", float64(v.from), 0, float64(v.from+land), 1)}}))
	tracks := []farm.Track{keys("scale", "smooth", float64(v.from), 1, float64(v.to), 1.06)}
	if v.Wanted.EditStyle != "editorial" { // in whose window nothing falls
		tracks = append(tracks, keys("y", "out", float64(v.from), -150, float64(v.from+land), 0))
	}
	out = append(out, v.layer("broll", at, farm.Layer{Picture: &farm.Picture{Asset: id, Fit: "contain"}, Tracks: tracks}))
	return append(out, v.folio()...)
}

// draw adds a drawing to the film's files once.
func (v cutaway) draw(id string, d farm.Drawing) string {
	v.out.Assets[id] = farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Source: "drawn", Width: d.Width, Height: d.Height,
		Drawing: &d}
	return id
}

// nightStyles are seen by night: their words glow.
var nightStyles = map[string]bool{"lava": true, "matrix": true, "slam": true, "prism": true}

// set is the place that the thing is at home in, in editorial behind a window of its page.
func (v cutaway) set() []farm.Layer {
	box := v.stands()
	near, floor := v.setOf()
	var out []farm.Layer
	var window *farm.Mask
	if v.Wanted.EditStyle == "editorial" {
		window = &farm.Mask{Shape: &farm.Shape{Kind: "rect"}, Box: &box}
		out = append(out, v.layer("page", v.full(), farm.Layer{Fill: &farm.Fill{Kind: "paper", Colors: []farm.Color{page}, Seed: v.Seed}}))
	}
	home, light := draw.HomeOf(v.Thing), ""
	if nightStyles[v.Wanted.EditStyle] {
		light = "-night"
	}
	for _, q := range []struct {
		id, name string
		top, h   float64
		far      bool
	}{{"far", home.Back, -farTop, farTop - farFoot, true}, {"near", home.Front, -nearTop, nearHigh, false}} {
		d := farm.Drawing{Kind: "set", Name: q.name + light, Seed: v.Seed, Palette: map[string]farm.Color{"accent": v.accent()},
			Width: int(math.Ceil(setWide / storedAs)), Height: int(math.Ceil(q.h / storedAs))}
		l := v.layer(q.id, farm.Box{X: box.X + box.W/2 - setWide/2*near, Y: floor + q.top*near, W: setWide * near, H: q.h * near},
			farm.Layer{Picture: &farm.Picture{Asset: v.draw("set-"+q.name, d)}, Mask: window})
		if q.far && window == nil { // what is far moves least
			l.Tracks = []farm.Track{keys("scale", "linear", float64(v.from), 1.02, float64(v.to), 1.05)}
		}
		out = append(out, l)
	}
	return out
}

const (
	// Music of a film that is longer than this comes round: a piece of about loopedMs is
	// played again and again, so that no piece is longer than what can be held of it.
	onceMs, loopedMs = 90_000, 66_000
	mostLoopFadeMs   = 2000
)

// score lays music under the voice. What comes round does so on a bar, without the hit that
// ends the piece.
func (t *teller) score() {
	if t.Music == nil {
		return
	}
	m := *t.Music
	track := farm.AudioTrack{Asset: "music", Role: "music", FadeInMs: 400, FadeOutMs: 900}
	if m.DurationMs = t.at; t.at > onceMs {
		bar := 240_000 / float64(m.BPM)
		bars := math.Round(loopedMs / bar)
		track.Loop, track.LoopFadeMs = true, min(int(bar), mostLoopFadeMs)
		track.UntilMs = int(math.Round(bars*bar)) + track.LoopFadeMs
		m.DurationMs = int(math.Round((bars + 2) * bar))
	}
	t.out.Assets["music"] = farm.Asset{Kind: farm.KindAudio, ContentType: "audio/wav", Source: "composed", Music: &m}
	if t.out.Audio == nil {
		t.out.Audio = &farm.Audio{TargetLUFS: -14, Tracks: t.sounds}
	}
	t.out.Audio.Tracks = append(t.out.Audio.Tracks, track)
}

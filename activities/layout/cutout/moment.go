package cutout

import (
	"fmt"
	"math"
	"slices"

	"github.com/snackfarm/farm"
)

// defaultAccent is the accent of styles that nobody gave one.
const defaultAccent farm.Color = "#FFE14A"

func (t *teller) accent() farm.Color {
	if t.Wanted.AccentColor != "" {
		return t.Wanted.AccentColor
	}
	if t.Wanted.EditStyle == "matrix" {
		return MatrixGreen
	}
	return defaultAccent
}

// MatrixGreen is the accent of matrix where nobody gave one.
const MatrixGreen farm.Color = "#35E27E"

// moment is what a style adds while a keyword is said, under the captions and above.
func (t *teller) moment(n int, box farm.Box, place string) (under, above []farm.Layer) {
	w := t.Words[n]
	m := moment{teller: t, n: n, from: w.StartMs - t.part.FromMs, to: w.EndMs - t.part.FromMs, box: box, place: place}
	large := t.moments[n]
	if large && t.Wanted.EditStyle != "clipwipe" { // whose letters grow when the word is over
		m.to = t.standsTo(n) - t.part.FromMs
	}
	switch t.Wanted.EditStyle {
	case "bloom":
		under = m.glow()
	case "slam":
		if t.polished() {
			above = m.strike()
		}
	case "lava":
		under = m.embers()
	case "editorial":
		if large {
			under = m.rule()
		}
	case "parallax":
		under = m.depth()
	case "matrix":
		under = m.rain()
	case "clipwipe":
		under = m.window()
	}
	t.sound(m.from, large)
	if !t.polished() { // the picture stays as it is: effects are of the text
		return under, above
	}
	return append(m.landing(), under...), above
}

// moment is a keyword while it is said, in the time of its part.
type moment struct {
	*teller
	n        int
	from, to int
	box      farm.Box // of the captions
	place    string
}

func (m moment) full() farm.Box { return farm.Box{W: float64(m.stage.w), H: float64(m.stage.h)} }

// keys are keyframes from pairs of times and values.
func keys(property, ease string, pairs ...float64) farm.Track {
	t := farm.Track{Property: property}
	for i := 0; i+1 < len(pairs); i += 2 {
		t.Keys = append(t.Keys, farm.Key{AtMs: int(pairs[i]), Value: pairs[i+1], Ease: ease})
	}
	return t
}

// swell is an opacity that comes, stays and goes. Of a word that is soon over it stays for
// no time.
func (m moment) swell(from, in, stay, out int, most float64) farm.Track {
	stay = max(stay, 1)
	return keys("opacity", "linear", float64(from), 0, float64(from+in), most, float64(from+in+stay), most, float64(from+in+stay+out), 0)
}

// glowStaysMs is how long the light stays behind its word.
const glowStaysMs = 80

// glow is warm light round the words, that breathes.
func (m moment) glow() []farm.Layer {
	c := m.accent()
	h := m.box.H * 1.7
	box := farm.Box{X: m.box.X - 60, Y: m.box.Y + m.box.H/2 - h/2, W: m.box.W + 120, H: h}
	until := m.to + glowStaysMs + m.frames(10) // and not over a picture whose words are gone
	return []farm.Layer{{ID: "light", Box: box, StartMs: m.from, EndMs: until,
		Shape: &farm.Shape{Kind: "ellipse", Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{c}}},
		Mask: &farm.Mask{Shape: &farm.Shape{Kind: "ellipse"}, Feather: 200, Box: &farm.Box{X: box.X + 150, Y: box.Y + 120,
			W: box.W - 300, H: max(40, box.H-240)}},
		Tracks: []farm.Track{m.swell(m.from, m.frames(4), m.to-m.from+glowStaysMs-m.frames(4), m.frames(10), 0.72),
			keys("scale", "smooth", float64(m.from), 0.86, float64(m.to), 1.06, float64(until), 1)}}}
}

// lineTall is about how tall a line of captions is.
const lineTall = 104

// line is about where the words of the captions begin, from above, where they stand in
// one line.
func (m moment) line() float64 {
	switch m.place {
	case "top":
		return m.box.Y
	case "center":
		return m.box.Y + (m.box.H-lineTall)/2
	}
	return m.box.Y + m.box.H - lineTall
}

// strike is one bright frame when the word lands.
func (m moment) strike() []farm.Layer {
	return []farm.Layer{{ID: "strike", Box: m.full(), StartMs: m.from, EndMs: m.from + m.frames(1) + 2,
		Opacity: share(0.3), Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#FFFFFF"}}}}
}

func share(v float64) *float64 { return &v }

// emberSpeed is how fast embers rise, px/s.
const emberSpeed = 90

// embers rise from below the words, the near ones faster.
func (m moment) embers() []farm.Layer {
	a := m.prop("veil", m.Props.Veil)
	if a == "" {
		return nil
	}
	const ms = 1500
	until := min(m.from+ms, m.part.ToMs-m.part.FromMs)
	var out []farm.Layer
	for i, k := range []float64{1, 1.7} {
		h := m.box.W * EmberShape
		y := min(m.box.Y+m.box.H/2-h*0.55, float64(m.stage.h)-h) + 40*float64(i)
		out = append(out, farm.Layer{ID: fmt.Sprintf("embers-%d", i+1), Box: farm.Box{X: m.box.X + 40*float64(i), Y: y, W: m.box.W, H: h},
			StartMs: m.from,
			EndMs:   until, Picture: &farm.Picture{Asset: a}, Tracks: []farm.Track{
				m.swell(m.from, 120, until-m.from-520, 400, 1),
				keys("y", "linear", float64(m.from), 60, float64(until), 60-emberSpeed*k*float64(until-m.from)/1000)}})
	}
	return out
}

// ruleTall is how thick the rules of editorial are, px.
const ruleTall = 4

// rule is a thin line at the title, drawn from its start.
func (m moment) rule() []farm.Layer {
	y := m.line() - 74
	if m.place == "top" {
		y = m.line() + lineTall + 74
	}
	return []farm.Layer{{ID: "rule", Box: farm.Box{X: m.box.X, Y: y, W: m.box.W * 0.6, H: ruleTall}, StartMs: m.from,
		EndMs: m.to + m.frames(2),
		Fill:  &farm.Fill{Kind: "solid", Colors: []farm.Color{m.accent()}},
		Tracks: []farm.Track{keys("wipe", "smooth", float64(m.from), 0, float64(m.from+m.frames(10)),
			1)}, Exit: &farm.Motion{Kind: "fade", DurationMs: 130}}}
}

// wordBox is where the letters of a large word lie: across the middle of the frame.
func (m moment) wordBox() farm.Box {
	w := float64(m.stage.w)
	h := w * LetterShape
	return farm.Box{Y: math.Round((float64(m.stage.h) - h) / 2), W: w, H: h}
}

// clear moves a box up or down to where it hides no face and no captions, if it can.
func (m moment) clear(b farm.Box) farm.Box {
	k := m.composerOf(m.part)
	room := farm.Box{X: b.X, W: b.W, H: b.H * 0.6}
	for _, share := range []float64{0.5, 0.24, 0.62, 0.14, 0.74} {
		y := math.Round(share * float64(m.stage.h))
		room.Y = y - room.H/2
		apart := room.Y+room.H < m.box.Y || room.Y > m.box.Y+m.box.H
		if apart && room.Y >= m.safe.Y-60 && !k.hides(room) {
			b.Y = y - b.H/2
			return b
		}
	}
	b.Y = m.box.Y + m.box.H/2 - b.H/2 // where captions stand, which wait for it
	return b
}

// How fast the ground, a word and who stands before it move against each other, px/s.
const groundSpeed, wordSpeed, frontSpeed = 4.0, 9.0, 16.0

// groundGrows is how much nearer the film is seen in parallax, so that its ground has room to
// move.
const groundGrows = 1.12

// there is a way at a speed from now to the middle of a word, and back until its end.
func (m moment) there(until int, speed float64) farm.Track {
	px := speed * float64(until-m.from) / 2000
	return keys("x", "smooth", float64(m.from), 0, float64(m.from+until)/2, px, float64(until), 0)
}

// depth is a word that moves at another speed than the ground, and who stands before it at a third.
func (m moment) depth() []farm.Layer {
	letters, ok := m.Props.Letters[m.n]
	if !ok {
		return nil
	}
	a := m.letters(letters)
	until := m.to
	seconds := float64(until-m.from) / 1000
	box := m.clear(m.wordBox())
	behind, hasFront := m.Props.Fronts[m.n]
	if hasFront {
		box = farm.Box{X: behind.X, Y: behind.Y, W: math.Round(box.W * behind.Scale), H: math.Round(box.H * behind.Scale)}
	}
	slide := func(px float64) farm.Track {
		return keys("x", "linear", float64(m.from), -px*seconds/2, float64(until), px*seconds/2)
	}
	fade := m.swell(m.from, m.frames(4), until-m.from-m.frames(9), m.frames(5), 1)
	front := farm.Layer{ID: "word", Box: box, StartMs: m.from, EndMs: until, Tracks: []farm.Track{fade, slide(wordSpeed)}}
	front.Picture = &farm.Picture{Asset: a, Fit: "contain"}
	layers := []farm.Layer{
		{ID: "contact", Box: farm.Box{X: box.X, Y: box.Y + 10, W: box.W, H: box.H}, StartMs: m.from, EndMs: until,
			Picture: &farm.Picture{Asset: a, Fit: "contain", Dim: 1, Blur: 9},
			Tracks:  []farm.Track{fade, slide(wordSpeed)}},
	}
	if letters.Filled != nil {
		front.Picture.Asset = m.prop(fmt.Sprintf("filled-%d", m.n), letters.Filled)
	}
	layers = append(layers, front)
	if letters.Filled != nil {
		layers = append(layers, m.alive(front, a, slide(wordSpeed))...)
	}
	if hasFront {
		return m.before(behind, layers)
	}
	if m.polished() {
		layers = append(m.apart(until), layers...)
	}
	return layers
}

// alive is what moves of the texture of a word that stands, in its letters: lava flows up, and a
// glint goes over metal once. It lies over the still letters, whose dark edge and bevel show
// through.
func (m moment) alive(word farm.Layer, letters string, way farm.Track) []farm.Layer {
	until := word.EndMs
	word.Picture, word.Mask = nil, &farm.Mask{Asset: letters, Fit: "contain"}
	switch m.Wanted.TexturePreset {
	case "lava":
		word.ID, word.Fill = "flow", &farm.Fill{Kind: "lava", Seed: m.Seed, DriftPxPerSec: lavaSpeed}
		word.Tracks = []farm.Track{m.swell(m.from, m.frames(4), until-m.from-m.frames(9), m.frames(5), lavaOver), way}
	case "metal":
		a := m.prop("veil", m.Props.Veil)
		if a == "" {
			return nil
		}
		word.ID, word.Picture, word.EndMs = "glint", &farm.Picture{Asset: a}, min(until, m.from+m.frames(glintFrames))
		from, to, seen := float64(m.from), float64(word.EndMs), 1/(2*glintRoom)
		word.Tracks = []farm.Track{way, keys("zoom", "linear", from, glintRoom, to, glintRoom), keys("focusX", "linear", from, 1-seen, to, seen)}
	default:
		return nil
	}
	return []farm.Layer{word}
}

// lavaSpeed is how fast lava flows up in letters, px/s, and lavaOver how much of their relief
// it covers.
const lavaSpeed, lavaOver = 40.0, 0.72

// rainSpeed is how far the rain falls, px a second.
const rainSpeed = 660

// rain is columns of glyphs that fall behind the words.
func (m moment) rain() []farm.Layer {
	a := m.prop("veil", m.Props.Veil)
	if a == "" {
		return nil
	}
	until := min(m.from+900, m.part.ToMs-m.part.FromMs)
	if !m.polished() {
		return m.rainBehind(a, until)
	}
	way := rainSpeed * float64(until-m.from) / 1000
	h := float64(m.stage.h) + RainRoom
	dark := farm.Layer{ID: "dark", Box: m.full(), StartMs: m.from, EndMs: until, Fill: &farm.Fill{Kind: "solid",
		Colors: []farm.Color{"#04140C"}},
		Tracks: []farm.Track{m.swell(m.from, m.frames(3), until-m.from-m.frames(10), m.frames(7), 0.5)}}
	return []farm.Layer{dark, {ID: "rain", Box: farm.Box{Y: -RainRoom, W: float64(m.stage.w), H: h}, StartMs: m.from, EndMs: until,
		Picture: &farm.Picture{Asset: a}, Tracks: []farm.Track{m.swell(m.from, m.frames(3), until-m.from-m.frames(10), m.frames(7), 0.85),
			keys("y", "linear", float64(m.from), 0, float64(until), min(way, RainRoom))}}}
}

// rainReach is how far rain behind the words reaches past them, and how much larger its glyphs
// are than those of rain over all of the picture.
const rainReach, rainNear = 60.0, 1.6

// rainBehind is rain that falls behind the words alone: the picture stays as it is.
func (m moment) rainBehind(a string, until int) []farm.Layer {
	band := farm.Box{Y: m.box.Y - rainReach, W: float64(m.stage.w), H: m.box.H + 2*rainReach}
	soft := &farm.Mask{Shape: &farm.Shape{Kind: "rect"}, Radius: 60, Feather: 60,
		Box: &farm.Box{X: m.box.X - 20, Y: band.Y + 45, W: m.box.W + 40, H: band.H - 90}}
	from, to := float64(m.from), float64(until)
	seen := 1 / (2 * rainNear)
	swell := func(most float64) farm.Track {
		return m.swell(m.from, m.frames(3), until-m.from-m.frames(10), m.frames(7), most)
	}
	return []farm.Layer{
		{ID: "dark", Box: band, StartMs: m.from, EndMs: until, Mask: soft, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#04140C"}},
			Tracks: []farm.Track{swell(0.5)}},
		{ID: "rain", Box: band, StartMs: m.from, EndMs: until, Mask: soft, Picture: &farm.Picture{Asset: a}, Tracks: []farm.Track{swell(0.85),
			keys("zoom", "linear", from, rainNear, to, rainNear), keys("focusY", "linear", from, 1-seen, to, seen)}}}
}

const (
	windowFrames = 16 // the letters grow until the footage fills the frame
	// How many times they grow at least, and at most, and how much of the frame's width the
	// stroke then takes that they grow about.
	leastGrows, mostGrows, strokeFills = 14.0, 48.0, 1.1
)

// growth is how the letters of a window grow: what goes to the middle of the frame, from the
// middle of their box, px, and how many times they grow.
func (m moment) growth(l Letters, box farm.Box) (offX, offY, times float64) {
	if c := l.Counter; c != nil {
		across, down := float64(m.stage.w)/2/(c.Wide*box.W), float64(m.stage.h)/2/(c.Tall*box.H)
		return (c.At.X - 0.5) * box.W, (c.At.Y - 0.5) * box.H, min(max(leastGrows, strokeFills*max(across, down)), mostGrows)
	}
	times = leastGrows
	if l.Thick > 0 {
		times = min(max(leastGrows, strokeFills/l.Thick), mostGrows)
	}
	return (l.Stem.X - 0.5) * box.W, (l.Stem.Y - 0.5) * box.H, times
}

// window is a ground with the word cut out of it: the footage plays in the letters, which
// grow through the camera about the counter of one, which opens; a word without counters
// grows about a stroke.
func (m moment) window() []farm.Layer {
	letters, ok := m.Props.Letters[m.n]
	if !ok {
		return nil
	}
	box := m.wordBox()
	// While the letters grow, what they grow about goes to the middle.
	offX, offY, times := m.growth(letters, box)
	grows := max(m.to, m.from+350)
	until := grows + m.frames(windowFrames)
	filled := until - m.frames(2)
	ground := func(id, asset string, from int, opacity farm.Track) farm.Layer {
		// Textures are of letters alone, and these show the film.
		return farm.Layer{ID: id, Box: m.full(), StartMs: from, EndMs: until, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{m.accent()}},
			Mask: &farm.Mask{Asset: asset, Fit: "contain", Box: &box, Invert: true},
			Tracks: []farm.Track{opacity,
				{Property: "scale", Keys: []farm.Key{{AtMs: m.from, Value: 1, Ease: "linear"}, {AtMs: grows, Value: 1.05, Ease: "in"},
					{AtMs: filled, Value: times}}},
				keys("x", "in", float64(grows), 0, float64(filled), -times*offX), keys("y", "in", float64(grows), 0, float64(filled), -times*offY),
			}}
	}
	whole := []float64{float64(m.from), 0, float64(m.from + m.frames(2)), 1}
	gone := []float64{float64(until - m.frames(3)), 1, float64(until), 0}
	if letters.Open == nil {
		return []farm.Layer{ground("window", m.letters(letters), m.from, keys("opacity", "linear", append(whole, gone...)...))}
	}
	// The ground in the counter goes while the letters begin to grow: below it is one without.
	open := ground("opening", m.prop(fmt.Sprintf("opened-%d", m.n), letters.Open), grows, keys("opacity", "linear", gone...))
	closed := ground("window", m.letters(letters), m.from,
		keys("opacity", "linear", append(whole, float64(grows), 1, float64(grows+m.frames(openFrames)), 0)...))
	closed.EndMs = grows + m.frames(openFrames)
	return []farm.Layer{open, closed}
}

// openFrames is how long the counter takes to open.
const openFrames = 4

// prop puts a picture among the film's files.
func (t *teller) prop(id string, a *farm.Asset) string {
	if a == nil {
		return ""
	}
	t.out.Assets[id] = *a
	return id
}

func frontID(n int) string { return fmt.Sprintf("front-%d", n) }

func (m moment) letters(l Letters) string {
	return m.prop(fmt.Sprintf("letters-%d", m.n), &l.Asset)
}

// styleSounds are the effects of the styles.
var styleSounds = map[string]string{"bloom": "sparkle", "prism": "glass", "slam": "impact", "lava": "rumble", "editorial": "rustle",
	"parallax": "whoosh",
	"matrix":   "chatter", "highlight": "pen", "clipwipe": "riser", "": "pop"}

const (
	soundApart           = 1000
	subtleGain, loudGain = -10.0, -3.0
)

// sound lets a keyword be heard: with subtle only the large ones.
func (t *teller) sound(from int, large bool) {
	gains := map[string]float64{farm.SFXPunchy: loudGain}
	if large {
		gains[farm.SFXSubtle] = subtleGain
	}
	t.effect("sfx", styleSounds[t.Wanted.EditStyle], t.at+from, gains)
}

// effect lets something be heard at a time of what is made, as loud as the intensity that
// was asked for says; one that follows another too soon is left out.
func (t *teller) effect(id, kind string, at int, gains map[string]float64) {
	gain, wanted := gains[t.Wanted.SFXIntensity]
	if !wanted || len(t.sounds) >= maxSounds || slices.ContainsFunc(t.sounds, func(s farm.AudioTrack) bool {
		return at-s.StartMs < soundApart && s.StartMs-at < soundApart
	}) {
		return
	}
	t.out.Assets[id] = farm.Asset{Kind: farm.KindAudio, Effect: kind, ContentType: "audio/wav"}
	t.sounds = append(t.sounds, farm.AudioTrack{Asset: id, Role: "effect", StartMs: at, GainDB: gain})
}

// maxSounds are the effects of a film at most.
const maxSounds = 90

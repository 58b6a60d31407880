package video

import (
	"cmp"
	"fmt"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// beside is the actor with a picture of what is said: below a pane of it, or cut out
// before it.
func (f *film) beside(s sight) []farm.Layer {
	if f.way == 1 {
		return f.below(s)
	}
	return f.pastedOver(s)
}

// Where the frame is parted in two.
const seam = 870.0

// below is a frame in two: what is said above, the actor in its place below.
func (f *film) below(s sight) []farm.Layer {
	const push, nearest = 1.06, 1.12
	st := f.lifted(stance{x: kit.MidX, eyes: 1200, size: 0.8, atY: 1220, hand: 13}, push*nearest)
	punch := f.punch()
	cam := kit.Camera{X: st.x, Y: st.eyes + 20, AtY: st.atY, Zoom: 1 + (punch-1)*0.5, Push: push, Hand: st.hand, From: float64(s.at)}
	layers := []farm.Layer{kit.Ground(f.Snack.Canvas, farm.Fill{Kind: "solid", Colors: []farm.Color{f.Tone(1.6)}})}
	layers = append(layers, f.seenFrom(f.placeIn(kit.Box(-60, 700, 1200, 1360), ""), cam, 0.6, s, nil))
	layers = append(layers, f.player(s, st, cam)...)
	pane, typed := f.pane(s, kit.Box(0, 0, 1080, seam), kit.Box(70, f.Snack.SafeBox.Y-90, 940, seam-f.Snack.SafeBox.Y))
	if f.toldAlone(s, typed) {
		return f.speaks(s)
	}
	layers = append(layers, pane...)
	layers = append(layers, kit.Panel("seam", kit.Box(0, seam-29, 1080, 58), 0, kit.Solid(f.Accent)))
	b := f.Snack.SafeBox
	return f.worded(s, typed, layers, kit.Box(b.X, seam-115, b.W, 230)) // on the seam, above the face
}

// lifted is a stance whose face keeps out of the platform's own words below it, also when
// the camera is nearest: a little higher, and smaller by the rest.
func (f *film) lifted(st stance, nearest float64) stance {
	const chin, sway, most = 250.0, 16.0, 24.0
	over := st.eyes + chin*st.size*nearest + sway - (f.Snack.SafeBox.Y + f.Snack.SafeBox.H)
	if over <= 0 {
		return st
	}
	up := math.Min(over, most)
	st.eyes, st.atY, st.size = st.eyes-up, st.atY-up, st.size-(over-up)/(chin*nearest)
	return st
}

// placeIn is the actor's place in a box, out of focus, or the picture that the request
// sent or that a model made of the place; in a light where the request names none.
func (f *film) placeIn(b farm.Box, light string) farm.Layer {
	name := f.actor.place
	if light = cmp.Or(f.actor.light, light); light != "" {
		name += "-" + light
	}
	if p := f.Brief.Reference; p != nil {
		l := f.PhotoLayer("set-back", *p, b, 0)
		l.Picture.Asset, l.Picture.Blur = f.AddAsset("scene-image", p.Asset), 4
		return l
	}
	for i, back := range f.Backdrops {
		if back.For == farm.PlaceScene && back.Picture != nil {
			f.Thank(back)
			l := f.PhotoLayer("set-back", *back.Picture, b, 0)
			l.Picture.Asset, l.Picture.Blur = f.AddAsset(fmt.Sprintf("backdrop-%d", i+1), back.Picture.Asset), 4
			return l
		}
	}
	d := farm.Drawing{Kind: "set", Name: name, Width: int(b.W / 1.15), Height: int(b.H / 1.15), Seed: f.Snack.Seed &^ 1,
		Palette: f.DrawnPalette()}
	return farm.Layer{ID: "set-back", Box: b, Picture: &farm.Picture{Asset: f.AddDrawing(d), Blur: 3}}
}

// pastedOver is the actor cut out before a picture that fills the frame.
func (f *film) pastedOver(s sight) []farm.Layer {
	right := f.shots[0].line != s.shot.line && s.shot.line%2 == 1
	const push = 1.05
	st := f.lifted(stance{x: 330, eyes: 1210, size: 0.78, atY: 1220, hand: 7}, push)
	if right {
		st.x = 1080 - st.x
	}
	cam := kit.Camera{X: kit.MidX, Y: st.eyes, AtY: st.eyes, Zoom: 1, Push: push, Hand: st.hand, From: float64(s.at)}
	layers, typed := f.pane(s, kit.Box(0, 0, 1080, 1920), kit.Box(70, 170, 940, 640))
	if f.toldAlone(s, typed) {
		return f.speaks(s)
	}
	layers = append(layers, f.player(s, st, cam)...)
	b := f.Snack.SafeBox
	return f.worded(s, typed, layers, kit.Box(b.X, 830, b.W, 190)) // between picture and head
}

// toldAlone reports words of which nothing can be shown, and which the actor tells with the
// frame to itself: two of three such shots. A film of cut-aways whose cut-aways are pages of
// type has none.
func (f *film) toldAlone(s sight, typed bool) bool {
	if !typed {
		return false
	}
	f.actor.typed++
	if s.first || f.actor.typed%3 == 0 {
		return false
	}
	delete(f.Snack.Copy, titleSlot(s))
	return true
}

// pane shows what is said in a part of the frame: a photograph that fills it, a thing or
// a figure on its ground, or the words themselves; typed are those. What is shown keeps
// within room.
func (f *film) pane(s sight, b, room farm.Box) (layers []farm.Layer, typed bool) {
	if s.first {
		room = f.underLabel(s, room)
	}
	ground := f.ground(s.n, s.look, nil)
	ground.Box = b
	if l, ok := f.sent(s, b, 0, 1.07); ok {
		return []farm.Layer{l}, false
	}
	fig, told := f.figure(s)
	o, named, near := f.thing(s)
	if s.first && !told && !named { // what the film is about
		if o, named = f.topicThing(); named {
			f.shown["thing "+o.Name] = s.at
		}
	}
	switch {
	case told && (!named || near || !f.surely(s, o)):
		return append(f.paneGround(s, ground, "", 0.84),
			f.Figure(fig, kit.FigureAt{Box: room, Look: s.look, Ms: s.ms, BeatMs: s.beat, First: s.first, Alone: true, Turn: s.n,
				Bleed: room})...), false
	case named:
		return append(f.paneGround(s, ground, o.Name, 0), f.paned(s, o, room)...), false
	}
	if layers, ok := f.panedSentence(s, ground, room); ok {
		return layers, true
	}
	if layers, ok := f.panedScene(s, ground, room); ok {
		return layers, false
	}
	return append(f.paneGround(s, ground, "", 0.8), f.panedWords(s, room)...), true
}

// underLabel is what the label of the first shot leaves of a room.
func (f *film) underLabel(s sight, room farm.Box) farm.Box {
	const gap, least = 36.0, 230.0 // px below the label; for what is shown
	top := room.Y + least
	if label := f.labelText(s); label != "" {
		b := f.labelBox()
		top = b.Y + f.HookLayer(trimmed(label), "", b).Box.H + gap
	}
	top = min(max(top, room.Y), room.Y+room.H-least)
	return kit.Box(room.X, top, room.W, room.Y+room.H-top)
}

// panedSentence is a sentence on a board in the place of a film, where the actor's bubble and
// captions take the foot of the pane.
func (f *film) panedSentence(s sight, ground farm.Layer, room farm.Box) ([]farm.Layer, bool) {
	const most, pad = 64, 54.0 // signs of a sentence that is read on a board
	text := trimmed(s.text)
	if f.ask.Type != farm.UGCDemoVideo || f.way != 0 || s.first || !f.staged() || signs(text) > most {
		return nil, false
	}
	layers := f.paneGround(s, ground, "", 0)
	g := s.look
	b := kit.Box(room.X+10, room.Y+20, room.W-20, min(room.H-40, 560))
	f.Say(titleSlot(s), text)
	rows := f.Rows(text, kit.Box(b.X+pad, b.Y+pad, b.W-2*pad, b.H-2*pad), kit.KineticStyle{ID: "type", Ink: g.OnCard, Ground: g.Card,
		Point: kit.Readable(g.Loud, g.Card, 4.5), Emphasis: f.Key(text), Align: "center", VAlign: "middle", Most: 150})
	if len(rows) == 0 {
		return nil, false
	}
	plate := kit.Panel("board", kit.Box(b.X, rows[0].Box.Y-pad, b.W, kit.RowsHigh(rows)+2*pad), 30, kit.Solid(g.Card))
	plate.Shadow = kit.SoftShadow()
	plate.Border = &farm.Stroke{Width: 10, Color: g.Loud}
	plate.Enter = &farm.Motion{Kind: "pop", DurationMs: 300}
	step := math.Max(66, math.Min(0.5*float64(s.ms)/float64(len(rows)), 400))
	return append(append(layers, plate), comingSoon(rows, s.n%3, 130, step, s)...), true
}

// panedScene is what a pane shows of words that name nothing: the place that they are about,
// somebody in it who acts them, where the pane is not all of the frame, and the word that
// tells on a board. false where the film has no scenes, its director or template wants type, or
// no word tells.
func (f *film) panedScene(s sight, ground farm.Layer, room farm.Box) ([]farm.Layer, bool) {
	key := f.boardText(s)
	pane := ground.Box
	flat := !f.staged()
	hidden := pane.H < 1500 && pane.Y+pane.H-room.Y-room.H > mostHidden
	if key == "" && !s.first || flat && (s.first || pane.H >= 1500) || hidden {
		return nil, false
	}
	layers := f.paneGround(s, ground, "", 0)
	layers[0].Radius = ground.Radius
	board := kit.Box(room.X+room.W*0.08, room.Y+20, room.W*0.84, min(room.H*0.62, 330))
	if pane.H < 1500 { // somebody at one side, the board at the other
		size := min(pane.H/(overEyes+underEyes*0.8), 0.72)
		x := []float64{pane.X + pane.W*0.27, pane.X + pane.W*0.73}[s.n%2]
		foot := pane.Y + pane.H
		eyes := max(foot-underEyes*0.8*size, room.Y+overEyes*size*0.9)
		cam := kit.Camera{X: kit.MidX, Y: foot, AtY: foot, Zoom: 1, Push: 1.04}
		for _, l := range f.somebody(s, cam, spot{x, eyes, size}) {
			l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "rect"}, Box: &pane}
			layers = append(layers, l)
		}
		wide := min(pane.W*0.46, 470)
		left := pane.X + pane.W*0.5
		if x > pane.X+pane.W/2 {
			left = pane.X + pane.W*0.5 - wide
		}
		board = kit.Box(max(left, room.X), max(room.Y+20, f.Snack.SafeBox.Y+10), wide, min(room.H*0.6, 300))
		safe := f.Snack.SafeBox // of which nothing pops out
		board.X = min(max(board.X, safe.X+16), safe.X+safe.W-16-wide)
	}
	if s.first { // its label stands there
		return layers, true
	}
	return append(layers, f.boardOn(s, board)...), true
}

// mostHidden is how much of the foot of a pane may lie under what stands before it, px, where
// somebody is shown in it: with more of it under the actor's bubble a face would be.
const mostHidden = 250.0

// paneGround is what lies behind a pane's picture: the place of what it shows, under so much
// of a veil of the film's colours, or the plain ground of a film without scenes.
func (f *film) paneGround(s sight, ground farm.Layer, thing string, veil float64) []farm.Layer {
	if !f.staged() {
		return []farm.Layer{ground}
	}
	p := f.placeOf(s, thing)
	// As high as it is shown at least by four fifths: it is enlarged 1.5 times at most.
	l := f.setLayer("set-back", p.back, p.light, kit.Box(0, 0, 1200, math.Max(1360, ground.Box.H*0.8)))
	l.Box, l.Picture.Focus = ground.Box, &farm.Point{X: 0.5, Y: 0.62}
	if veil == 0 {
		l.Picture.Blur = 2
		return []farm.Layer{l}
	}
	l.Picture.Blur = 5
	over := kit.Panel("veil", ground.Box, 0, kit.Solid(kit.Alpha(s.look.Bg, veil)))
	return []farm.Layer{l, over}
}

// paned is a thing in a room of a pane: it lands, and turns a little while it is seen.
func (f *film) paned(s sight, o kit.Object, room farm.Box) []farm.Layer {
	air := lessAir
	if !f.staged() { // a disc is behind it
		air = moreAir
	}
	side, floor := f.airy(o, room.Y, room.Y+room.H, air)
	if in := f.Inked(o, side); in.W > room.W {
		floor -= in.H * (1 - room.W/in.W) / 2
		side *= room.W / in.W
	}
	l := f.Standing(o, room.X+room.W/2, floor, side)
	if !s.first {
		l.Enter = &farm.Motion{Kind: "pop", DurationMs: 300}
	}
	way := 1 - 2*float64(s.n%2)
	l.Tracks = append(l.Tracks, kit.Track("rotation", "smooth", 0, -3*way, float64(s.ms), 3*way),
		kit.Track("scale", "smooth", 0, 1, float64(s.ms), 1.05))
	l.Tracks = append(append(l.Tracks, swaying(s)), f.nods(s, 500)...)
	if f.staged() { // on its place, and not before a disc
		cast := l
		p := *l.Picture
		p.Tint, p.Blur = "#000000", 12
		cast.ID, cast.Picture, cast.Opacity = "cast", &p, new(0.28)
		cast.Box.X, cast.Box.Y = cast.Box.X+14, cast.Box.Y+26
		return []farm.Layer{cast, l}
	}
	disc := kit.Dot(room.X+room.W/2, floor-f.Inked(o, side).H*0.5, math.Min(math.Min(room.H*0.52, room.W*0.46), 520),
		kit.Mixed(s.look.Bg, s.look.Loud, 0.35))
	disc.ID = "disc"
	disc.Tracks = []farm.Track{kit.Track("scale", "smooth", 0, 0.94, float64(s.ms), 1.06)}
	return []farm.Layer{disc, l}
}

// panedWords are the words of a shot themselves, as large as the room takes.
func (f *film) panedWords(s sight, room farm.Box) []farm.Layer {
	text := trimmed(s.text)
	slot := titleSlot(s)
	safe := f.Snack.SafeBox
	left, right := max(room.X, safe.X+26), min(room.X+room.W, safe.X+safe.W-26)
	top := max(room.Y, safe.Y+20) // a picture may begin above the platform's own words, type may not
	room = kit.Box(left, top, right-left, room.Y+room.H-top)
	f.Say(slot, text)
	rows := f.Rows(text, room, kit.KineticStyle{ID: "type", Ink: s.look.Ink, Ground: s.look.Bg, Point: s.look.Point, Emphasis: f.Key(text),
		VAlign: "middle", Most: 200})
	if s.first {
		return drifting(kit.StandingRows(rows, s.beat, s.ms), s)
	}
	step := math.Max(66, math.Min(0.55*float64(s.ms)/float64(max(len(rows), 1)), 420))
	return fromWithin(comingSoon(rows, s.n%3, 0, step, s), safe)
}

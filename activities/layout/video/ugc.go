package video

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// What a shot of a film with an actor shows.
const (
	showsActor = iota
	showsPicture
	showsBoth // the actor beside a picture
)

// acted is the actor of a film.
type acted struct {
	kit.Persona
	farm.Actor
	host   spoken.Host // of a photograph
	place  string
	light  string
	cells  map[string][]string
	shows  []int       // by shot
	moved  map[int]int // by line: ms that its first cut is moved by
	pushes int         // punch-ins so far
	typed  int         // shots so far of which nothing but words could be shown
}

// ugcWays are how many layouts each kind of film with an actor has.
const ugcWays = 3

// engage casts the actor of the film and finds where it is.
func (f *film) engage() {
	u := f.ask.UGC
	a := &acted{Actor: u.Actor}
	colour := cmp.Or(u.Actor.Colour, f.Accent)
	a.Persona = kit.Persona{Look: u.Actor.Look, Seed: u.Actor.Seed, Palette: map[string]farm.Color{"accent": colour,
		"onAccent": kit.Readable("#FFFFFF", colour, 4.5)}}
	if a.Photo && f.Presenter != nil {
		a.host = spoken.CastHost(f.Draft)
	} else {
		a.Photo = false
		f.Substitute("the actor is drawn, not filmed: nobody is shown as a customer")
	}
	a.place, a.light = copywriter.SceneOf(u.Scene, f.script.Language)
	a.place = cmp.Or(a.place, u.Actor.Place, "room")
	f.actor = a
	f.way = int(f.Snack.Seed>>4+f.Snack.Seed) % ugcWays
	f.Snack.Variant = fmt.Sprintf("V%d", f.way+1)
}

// play of the actor: how it stands in the world of each layout.
type stance struct {
	x, eyes, size float64
	atY           float64 // of the frame, what the camera turns about
	hand          float64 // px that the camera is shaken by
}

// eyesAt is about how far a presenter's eyes are above its collar, times its size.
const faceHigh = 390.0

// direct decides what each shot shows, and what the actor can look like.
func (f *film) direct() {
	f.join()
	f.actor.cells = f.sheets()
}

// join decides what each shot shows, and moves the cuts away from the sentences where a
// picture comes or goes.
func (f *film) join() {
	a := f.actor
	a.shows, a.moved = make([]int, len(f.shots)), map[int]int{}
	for i := range f.shots {
		a.shows[i] = f.showing(i)
	}
	const early = 200 // six frames: the voice runs on over the cut
	for i := 1; i < len(f.shots); i++ {
		if f.lockedAt(i) || a.shows[i] == a.shows[i-1] || f.shots[i-1].ms < leastMs+early {
			continue
		}
		if a.shows[i] == showsActor && f.shots[i].ms > leastMs+early { // the picture stays while the actor begins
			f.moveCut(i, early)
		} else if a.shows[i] != showsActor {
			f.moveCut(i, -min(early, f.rests(i)))
		}
	}
}

// rests is how long the line before the i-th shot has been over when that begins. Only
// cut-aways may come while it is still said.
func (f *film) rests(i int) int {
	s, l := f.shots[i], f.lines[f.shots[i-1].line]
	if f.ask.Type == farm.UGCBrollVideo || s.part > 0 {
		return math.MaxInt
	}
	return max(kit.OnFrame(float64(s.at-l.at-leadMs-l.LastsMs())), 0)
}

// moveCut lets the i-th shot begin so much later.
func (f *film) moveCut(i, by int) {
	s, before := &f.shots[i], &f.shots[i-1]
	s.at, s.ms, before.ms = s.at+by, s.ms-by, before.ms+by
	if s.part == 0 {
		f.actor.moved[s.line] = by
	}
}

// lockedAt reports a cut that a director has set.
func (f *film) lockedAt(i int) bool {
	return f.lines[f.shots[i].line].LengthMs > 0 || f.lines[f.shots[i-1].line].LengthMs > 0
}

// showing is what the i-th shot shows.
func (f *film) showing(i int) int {
	first, last := i == 0, i == len(f.shots)-1
	if f.lines[f.shots[i].line].Text == "" {
		return showsPicture
	}
	switch f.ask.Type {
	case farm.UGCBrollVideo:
		if f.way > 0 {
			return showsBoth
		}
		if !first && !last && f.madeFor(f.sceneID(f.shots[i])) {
			return showsPicture
		}
		const many = 5 // shots, from which the actor is seen between the pictures too
		if first || last || i%5 == 2 && len(f.shots) > many {
			return showsActor
		}
		return showsPicture
	case farm.UGCDemoVideo:
		if f.shots[i].line == 0 || f.shots[i].line == len(f.lines)-1 {
			return showsActor
		}
		return showsBoth
	}
	return showsActor
}

// acting is one shot of a film with an actor.
func (f *film) acting(i int) []farm.Layer {
	s := f.sightOf(i)
	var layers []farm.Layer
	switch f.actor.shows[i] {
	case showsActor:
		layers = f.speaks(s)
	case showsPicture:
		s.first = false
		if shown, ok := f.seen(s); ok {
			return shown
		}
		return f.unseen(s)
	default:
		if f.ask.Type == farm.UGCDemoVideo {
			layers = f.demonstrates(s)
		} else {
			layers = f.beside(s)
		}
	}
	return layers
}

// speaks is the actor alone in its place.
func (f *film) speaks(s sight) []farm.Layer {
	st := f.stances()[f.alone()]
	if f.actor.Photo { // shown larger than a drawing, with its chin above the captions
		st.eyes, st.atY = 710, 720
	}
	cam := kit.Camera{X: st.x + (kit.MidX-st.x)*0.6, Y: st.eyes + 20, AtY: st.atY, Zoom: f.punch(), Push: 1.05, Hand: st.hand,
		From: float64(s.at)}
	layers := f.behindActor(s, cam)
	layers = append(layers, f.player(s, st, cam)...)
	layers = append(layers, f.inFront(s, cam)...)
	return f.worded(s, false, layers, f.wordsOff(s, st, cam))
}

// wordsOff is where captions stand over an actor alone: on the chest, and of a photograph that
// is cut out below its chin, or above its brow where no room is left there.
func (f *film) wordsOff(s sight, st stance, cam kit.Camera) farm.Box {
	chest := f.actorWords()
	if p := f.Presenter; !f.actor.Photo || p == nil || p.Cut == nil || p.CutFace == nil {
		return chest
	}
	const lines, gap, push = 150.0, 24.0, 1.05 // px that captions need; off the chin; the camera comes nearer
	x, y, z := cam.Spot(st.x, st.eyes, 1)
	at := f.cutAt(stance{x: x, eyes: y, size: st.size * z})
	face := f.Presenter.CutFace
	chin := y + (at.Y+(face.Y+face.H)*at.H-y)*push + gap
	hair, brow := y+(at.Y-y)*push-gap, y+(at.Y+face.Y*at.H-y)*push-gap
	top := f.Snack.SafeBox.Y
	if hair-top < lines { // over the hair, where nothing else is free
		hair = min(brow, top+lines)
	}
	switch foot := chest.Y + chest.H; {
	case chin <= chest.Y:
		return chest
	case foot-chin >= lines:
		return kit.Box(chest.X, chin, chest.W, foot-chin)
	case s.first || hair-top < lines: // its label stands there
		return kit.Box(chest.X, foot-lines, chest.W, lines)
	default:
		return kit.Box(chest.X, max(top, hair-240), chest.W, min(hair-top, 240))
	}
}

// actorWords is where captions stand over an actor: on the chest.
func (f *film) actorWords() farm.Box {
	b := f.Snack.SafeBox
	return kit.Box(b.X, b.Y+b.H-250, b.W, 240)
}

// worded puts what is read over a shot: a label while the first line is said, captions
// but where the picture is typed, and at the end whose film it is.
func (f *film) worded(s sight, typed bool, layers []farm.Layer, b farm.Box) []farm.Layer {
	if s.first {
		layers = append(layers, spoken.Disclose(f.Draft, s.ms)...)
		if label := f.labelText(s); label != "" {
			l := f.accentLabel(s, label)
			if layers = append(layers, l); label == trimmed(s.line.Text) {
				return layers
			}
		}
	}
	if s.shot.line == len(f.lines)-1 && s.part == 0 {
		layers = append(layers, f.signed()...)
	}
	if typed {
		return layers
	}
	return append(layers, f.onPlate(s.shot, b)...)
}

// accentLabel is what stands over the first shot, on labels in the film's own colour, above
// the actor's face.
func (f *film) accentLabel(s sight, text string) farm.Layer {
	b := f.Snack.SafeBox
	l := f.HookLayer(f.Say("hook", trimmed(text)), "", kit.Box(b.X+10, b.Y+16, b.W-20, 270))
	l.Text.Plate.Color = f.Accent
	l.Text.Color = kit.Readable("#FFFFFF", f.Accent, 4.5)
	l.Tracks = append([]farm.Track{kit.Track("scale", "out", 0, 1.05, 170, 1)}, f.swells(s, 400, 1.035)...)
	return l
}

// mostLabel is how many words the label of a first shot has at most: it is read while
// somebody speaks.
const mostLabel = 9

// labelText is what stands over the first shot: the topic where that is short, else what
// is said first; "" where both are long.
func (f *film) labelText(s sight) string {
	topic := strings.TrimSpace(f.ask.Topic)
	if f.Dub != nil {
		topic = "" // it is in the words of before
	}
	for _, t := range []string{f.script.Topic, topic, trimmed(s.line.Text), trimmed(s.text)} {
		if n := f.Facts.Words(t); n > 0 && n <= mostLabel && !strings.Contains(t, "\n") && f.script.SameLanguage(t) {
			return t
		}
	}
	return ""
}

// signed is whose film it is, on a card above the last words.
func (f *film) signed() []farm.Layer {
	if f.Brand.Name == "" {
		return nil
	}
	b := f.Snack.SafeBox
	card := farm.Layer{ID: "card", Box: kit.Box(0, 0, 0, 108), Radius: 32, Shadow: kit.SoftShadow(), Stack: &farm.Stack{Direction: "row",
		Align: "center", PadX: 36, PadY: 22, Plate: kit.Solid(f.Surface), Children: []farm.Layer{f.Lockup(60, b.W*0.7, f.Text, f.Surface)}}}
	return []farm.Layer{{ID: "signature", Box: kit.Box(b.X, b.Y+24, b.W, 130), Enter: &farm.Motion{Kind: "drop", Distance: 30},
		Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center", Children: []farm.Layer{card}}}}
}

// player is the actor in a shot: it says what is heard, with lips, eyes and hands.
func (f *film) player(s sight, st stance, cam kit.Camera) []farm.Layer {
	a := f.actor
	x, y, z := cam.Spot(st.x, st.eyes, 1)
	if a.Photo {
		return f.photographed(s, stance{x: x, eyes: y, size: st.size * z}, cam)
	}
	puppet := spoken.Puppet{ID: "actor", Who: a.Persona, At: spoken.Spot{X: x, EyeY: y, Size: st.size * z},
		Ms: s.ms, Drawn: 1.15, Cells: a.cells,
		Beats: spoken.Within(f.beats(), s.at, s.ms)}
	var out []farm.Layer
	for _, l := range puppet.Layers(f.Draft) {
		out = append(out, cam.Filmed(l, kit.Filming{Depth: 1, Ms: s.ms}))
	}
	return out
}

// photographed is an actor of whom there is a photograph: cut out where that can be done,
// else in a frame. Its mouth is never moved.
func (f *film) photographed(s sight, st stance, cam kit.Camera) []farm.Layer {
	l := f.lines[s.shot.line]
	u := spoken.Utterance{Recording: l.Recording, Role: s.line.Role, Text: s.line.Text}
	u.Recording = u.Recording.Shifted(l.at + leadMs - s.at - spoken.LeadMs)
	var layers []farm.Layer
	if p := f.Presenter; p.Cut != nil && p.CutFace != nil {
		layers = []farm.Layer{f.cutOut(st, u, s.ms)}
	} else {
		layers = spoken.HostSpeaks(f.Draft, f.actor.host, spoken.Spot{X: st.x, EyeY: st.eyes + 70, Size: st.size * 1.25}, u, s.ms)
	}
	for i := range layers {
		layers[i] = cam.Filmed(layers[i], kit.Filming{Depth: 1, Ms: s.ms})
	}
	return layers
}

// cutOut is the person of the photograph, free of its ground, with its face where an
// actor's is.
func (f *film) cutOut(st stance, u spoken.Utterance, ms int) farm.Layer {
	b := f.cutAt(st)
	l := farm.Layer{ID: "actor", Box: kit.Box(math.Round(b.X), math.Round(b.Y), math.Round(b.W), math.Round(b.H)),
		Picture: &farm.Picture{Asset: f.AddAsset("presenter-cut", *f.Presenter.Cut)}}
	l.Tracks = spoken.Sway(f.Draft, u, ms)
	return l
}

// cutAt is where the person of the photograph stands for a stance.
func (f *film) cutAt(st stance) farm.Box {
	p := f.Presenter
	w, h := float64(p.Cut.Width), float64(p.Cut.Height)
	k := faceHigh * st.size / (p.CutFace.H * h)
	if down := (1 - p.CutFace.Y - p.CutFace.H*0.45) * h; down*k < 1930-st.eyes { // it reaches the foot of the frame
		k = min((1930-st.eyes)/down, 1.4*k)
	}
	k = min(k, 2, 1500/w)
	x := st.x - (p.CutFace.X+p.CutFace.W/2)*w*k
	y := st.eyes - (p.CutFace.Y+p.CutFace.H*0.45)*h*k
	if foot := y + h*k; foot < 1930 { // it stands at the foot of the frame
		y += 1930 - foot
	}
	return kit.Box(x, y, w*k, h*k)
}

// beats are what the actor does in the film, by the film's time: each sentence has a mood
// and a gesture, which comes with its first stressed word and goes before its end.
func (f *film) beats() []spoken.Beat {
	out := []spoken.Beat{{Mood: "happy", Gesture: "rest"}}
	for i, l := range f.lines {
		if l.Text == "" {
			out = append(out, spoken.Beat{AtMs: l.at, Mood: "happy", Gesture: "rest"})
			continue
		}
		from := l.at + leadMs
		mood, gesture := f.mien(i)
		b := spoken.Beat{AtMs: max(from-60, 0), Mood: mood, Gesture: "rest", Mouth: spoken.MouthKeys(l.Recording, from),
			Stress: spoken.StressedAt(l.Recording, from)}
		out = append(out, b)
		lasts := l.LastsMs()
		out = append(out, nodsAfter(from+lasts, l.at+l.ms)...)
		if gesture == "rest" || lasts < 900 {
			continue
		}
		up := from + 120
		if len(b.Stress) > 0 && b.Stress[0] < from+lasts*4/10 {
			up = max(b.Stress[0]-100, up)
		}
		out = append(out, laterBeat(b, up, gesture), laterBeat(b, min(up+max(lasts*5/10, 1000), from+lasts-120), "rest"))
	}
	slices.SortStableFunc(out, func(a, b spoken.Beat) int { return a.AtMs - b.AtMs })
	return cutMouths(out)
}

// nodsAfter is what the actor does while it waits after a sentence: it nods, and looks
// aside and back. Nobody stands like a picture for a second.
func nodsAfter(from, to int) []spoken.Beat {
	const pause, every = 700, 900 // ms of a pause that is noticed, and between nods
	if to-from < pause {
		return nil
	}
	nod := spoken.Beat{AtMs: from + 120, Mood: "happy", Gesture: "rest"}
	for at := from + 300; at+300 < to; at += every {
		nod.Stress = append(nod.Stress, at)
	}
	out := []spoken.Beat{nod}
	const long, held = 1500, 1100 // ms: a pause in which somebody also moves the hands
	for i, at := 0, from+700; at+held < to && to-from > long; i, at = i+1, at+held {
		b := laterBeat(nod, at, []string{"thumbs-up", "rest", "palms", "rest"}[i%4])
		b.Gaze = []string{"", "left", "", "right"}[i%4]
		out = append(out, b)
	}
	return out
}

// laterBeat is a beat from a later time on, with other hands.
func laterBeat(b spoken.Beat, at int, gesture string) spoken.Beat {
	b.AtMs, b.Gesture, b.Stress = at, gesture, nil
	return b
}

// cutMouths leaves each beat the forms of the mouth until the next, and the one that it
// begins with.
func cutMouths(all []spoken.Beat) []spoken.Beat {
	for i := range all {
		until := math.MaxInt
		if i+1 < len(all) {
			until = all[i+1].AtMs
		}
		var keep []draw.Key
		for k, m := range all[i].Mouth {
			switch {
			case m.AtMs >= until:
			case m.AtMs >= all[i].AtMs:
				keep = append(keep, m)
			case k+1 < len(all[i].Mouth) && all[i].Mouth[k+1].AtMs > all[i].AtMs:
				keep = append(keep, draw.Key{AtMs: all[i].AtMs, Cell: m.Cell})
			}
		}
		all[i].Mouth = keep
	}
	return all
}

// miens are how plain sentences are said, in turns.
var miens = [][2]string{{"happy", "palms"}, {"proud", "rest"}, {"neutral", "point-up"}, {"happy", "rest"}, {"happy", "palms"},
	{"proud", "point-right"}}

// mien is how the i-th line is said: what it asks, exclaims or counts is seen.
func (f *film) mien(i int) (mood, gesture string) {
	text := f.lines[i].Text
	turn := miens[(i+int(f.Snack.Seed>>6))%len(miens)]
	switch {
	case i == len(f.lines)-1:
		return "happy", []string{"thumbs-up", "wave", "palms"}[f.Snack.Seed>>3%3]
	case i == 0:
		turn = [2]string{"happy", []string{"wave", "palms", "point-up"}[f.way]}
	}
	switch {
	case strings.ContainsAny(text, "?？؟"):
		return "sceptical", "shrug"
	case strings.ContainsAny(text, "!！"):
		return "laughing", "palms"
	case copywriter.Sours(text, f.script.Language):
		return "worried", []string{"palms", "facepalm"}[i%2]
	case strings.ContainsFunc(text, unicode.IsDigit) && i > 0:
		return "surprised", []string{"count-1", "point-up"}[i%2]
	}
	return turn[0], turn[1]
}

// sheets are the cells that the actor's parts show in the film, the same in every shot.
func (f *film) sheets() map[string][]string {
	cells := map[string][]string{"eyes": {"open", "half", "closed"}, "mouth": {"rest", "closed", "eff", "ell", "ee", "ah", "oh", "smile"}}
	add := func(part, cell string) {
		if cell != "" && !slices.Contains(cells[part], cell) {
			cells[part] = append(cells[part], cell)
		}
	}
	for _, b := range f.beats() {
		add("head", b.Mood)
		add("arms", b.Gesture)
		gaze, lips := draw.MoodParts(b.Mood)
		add("eyes", gaze)
		add("eyes", b.Gaze)
		add("mouth", lips)
	}
	return cells
}

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
	shows  []int        // by shot
	moved  map[int]int  // by line: ms that its first cut is moved by
	pushes int          // punch-ins so far
	typed  int          // shots so far of which nothing but words could be shown
	away   map[int]bool // shots that are cut-aways
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
	if a.place == "" && u.Scene == "" { // who explains an omelette stands in a kitchen
		if told := f.toldPlace(f.ask.Topic + "\n" + u.Script); told != "sky" {
			a.place = told
		}
	}
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
// picture comes or goes, and then onto beats.
func (f *film) join() {
	a := f.actor
	a.shows, a.moved = make([]int, len(f.shots)), map[int]int{}
	a.away = f.cutAways()
	for i := range f.shots {
		a.shows[i] = f.showing(i)
	}
	for i := 1; i < len(f.shots); i++ {
		if f.lockedAt(i) || a.shows[i] == a.shows[i-1] || f.shots[i-1].ms < leastMs+earlyMs {
			continue
		}
		by := 0
		if a.shows[i] == showsActor && f.shots[i].ms > leastMs+earlyMs { // the picture stays while the actor begins
			by = earlyMs
		} else if a.shows[i] != showsActor {
			by = -min(earlyMs, f.rests(i))
		}
		f.moveCut(i, by)
		if s := f.shots[i]; s.part == 0 {
			a.moved[s.line] = by
		}
	}
	f.snap()
}

// earlyMs is how far a cut may be from the sentence that it belongs to: six frames.
const earlyMs = 200

// snap moves cuts that lie beside a beat onto it: as far before their words as the line
// before has ended, or a little after these have begun, which is how an editor cuts.
func (f *film) snap() {
	const late = 170 // ms after the first sound
	for i := 1; i < len(f.shots); i++ {
		if f.lockedAt(i) {
			continue
		}
		s, before := f.shots[i], f.shots[i-1]
		on := kit.OnFrame(f.beatNear(float64(s.at), math.Round))
		by := on - s.at
		word := f.wordAt(s)
		if by == 0 || on-word > late || word-on > earlyMs+leadMs {
			continue
		}
		if by < 0 && -by > f.rests(i) { // within the last word
			continue
		}
		if s.ms-by < f.leastOf(s.text, s.sees) || before.ms+by < f.leastOf(before.text, before.sees) {
			continue
		}
		f.moveCut(i, by)
	}
}

// wordAt is when the first word of a shot is said, ms of the film.
func (f *film) wordAt(s shot) int {
	l := f.lines[s.line]
	if s.part == 0 || s.part >= len(l.Shots) {
		return l.at + leadMs
	}
	return l.at + leadMs + f.starts(l)[s.part]
}

// rests is how long the line before the i-th shot has been over when that begins: no other
// picture comes while it is still said, but those of its own parts.
func (f *film) rests(i int) int {
	s, l := f.shots[i], f.lines[f.shots[i-1].line]
	if s.part > 0 {
		return math.MaxInt
	}
	const frame = 34 // ms by which times of frames are rounded at most
	return max(s.at-l.at-leadMs-l.LastsMs()-frame, 0)
}

// moveCut lets the i-th shot begin so much later.
func (f *film) moveCut(i, by int) {
	s, before := &f.shots[i], &f.shots[i-1]
	s.at, s.ms, before.ms = s.at+by, s.ms-by, before.ms+by
}

// lockedAt reports a cut that a director has set.
func (f *film) lockedAt(i int) bool {
	return f.lines[f.shots[i].line].LengthMs > 0 || f.lines[f.shots[i-1].line].LengthMs > 0
}

// showing is what the i-th shot shows.
func (f *film) showing(i int) int {
	if f.lines[f.shots[i].line].Text == "" {
		return showsPicture
	}
	switch f.ask.Type {
	case farm.UGCBrollVideo:
		switch {
		case f.actor.away[i]:
			return showsPicture
		case f.way > 0:
			return showsBoth
		}
		return showsActor
	case farm.UGCDemoVideo:
		if i == 0 || i == len(f.shots)-1 {
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
		return f.shows(s)
	default:
		if f.ask.Type == farm.UGCDemoVideo {
			layers = f.demonstrates(s)
		} else {
			layers = f.beside(s)
		}
	}
	return layers
}

// firstKick is how much nearer the camera begins a film than its first shot goes on.
const firstKick = 1.12

// speaks is the actor alone in its place.
func (f *film) speaks(s sight) []farm.Layer {
	st := f.stances()[f.alone()]
	if f.actor.Photo { // shown larger than a drawing, with its chin above the captions
		st.eyes, st.atY = 710, 720
	}
	cam := kit.Camera{X: st.x + (kit.MidX-st.x)*0.6, Y: st.eyes + 20, AtY: st.atY, Zoom: f.punch(), Push: 1.05, Hand: st.hand,
		From: float64(s.at)}
	if s.first { // the film begins with a move that nobody overlooks
		cam.Kick = firstKick
	}
	words := f.wordsOff(s, st, cam)
	layers := f.behindActor(s, cam)
	layers = append(layers, f.player(s, st, cam)...)
	layers = append(layers, f.inFront(s, cam)...)
	layers = append(layers, f.popped(s, cam, words)...)
	return f.worded(s, false, layers, words)
}

// wordsOff is where captions stand over an actor alone: on the chest, and of a photograph that
// is cut out below its chin, or above its brow where no room is left there.
func (f *film) wordsOff(s sight, st stance, cam kit.Camera) farm.Box {
	chest := f.actorWords()
	if p := f.Presenter; !f.actor.Photo {
		return f.wordsOnChest(s, st, cam)
	} else if p == nil || p.Cut == nil || p.CutFace == nil {
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

// underChin is how far a drawn actor's head reaches below the eyes, times its size.
const underChin = 262.0

// wordsOnChest is where captions stand over a drawn actor alone: below the chin where the
// camera is nearest, and over the hair where a thing stands before the chest.
func (f *film) wordsOnChest(s sight, st stance, cam kit.Camera) farm.Box {
	const lines, gap = 150.0, 26.0
	b := f.wordsUnderChin(st, cam)
	_, y, z := cam.Spot(st.x, st.eyes, 1)
	near := func(v float64) float64 { return cam.AtY + (v-cam.AtY)*cam.Push } // at the end of the shot
	if f.alone() != wayCounter || len(f.motif()) == 0 {
		return b
	}
	safe := f.Snack.SafeBox
	top, hair := safe.Y+20, near(y-overEyes*st.size*z)-gap
	if s.shot.line == len(f.lines)-1 && s.part == 0 && f.Brand.Name != "" { // whose film it is stands there
		top += 140
	}
	if !s.first && hair-top >= lines {
		return kit.Box(safe.X, max(top, hair-240), safe.W, min(hair-top, 240))
	}
	free := f.beyondMotif(cam) // beside the thing
	if f.Side(0) == 0 {
		b.X, b.W = free, safe.X+safe.W-free
	} else {
		b.W = free - b.X
	}
	return b
}

// wordsUnderChin is where captions stand on a drawn actor's chest, below the chin also where the
// camera is nearest.
func (f *film) wordsUnderChin(st stance, cam kit.Camera) farm.Box {
	const least, gap = 120.0, 26.0
	b := f.actorWords()
	_, y, z := cam.Spot(st.x, st.eyes, 1)
	if chin := cam.AtY + (y+underChin*st.size*z-cam.AtY)*cam.Push + gap; chin > b.Y {
		top := min(chin, b.Y+b.H-least)
		b.Y, b.H = top, b.Y+b.H-top
	}
	return b
}

// beyondMotif is where the frame is free beside the thing on the counter, px from the left.
func (f *film) beyondMotif(cam kit.Camera) float64 {
	const gap, deep = 30.0, 1.05
	l := f.motif()[0]
	edge := l.Box.X + l.Box.W
	if f.Side(0) != 0 {
		edge = l.Box.X
	}
	x, _, _ := cam.Spot(edge, 0, deep)
	end := kit.MidX + (x-kit.MidX)*cam.Push
	if f.Side(0) != 0 {
		return min(x, end) - gap
	}
	return max(x, end) + gap
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
		if label := f.labelText(s); label != "" && !typed {
			l := f.accentLabel(s, label)
			if layers = append(layers, l); label == trimmed(s.line.Text) {
				return layers
			}
		}
	}
	if s.shot.line == len(f.lines)-1 && s.part == 0 {
		layers = append(layers, f.signed()...)
	}
	layers = append(layers, f.closing(s)...)
	if typed {
		return layers
	}
	return append(layers, f.onPlate(s.shot, b)...)
}

// closing is the topic once more, where the actor has said all some time before the film
// ends; a film that is signed needs none.
func (f *film) closing(s sight) []farm.Layer {
	l := f.lines[s.shot.line]
	over := l.at + leadMs + l.LastsMs() + 250 - s.at // of its words
	if s.first || f.Brand.Name != "" || s.at+s.ms < f.whole || s.ms-over < 1250 {
		return nil
	}
	text := f.topicLabel()
	if text == "" {
		return nil
	}
	out := f.labelled("closing", text)
	out.ID = "closing"
	out.Tracks = f.swells(s, over+600, 1.04)
	out.StartMs, out.Enter = kit.OnFrame(float64(max(over, 0))), &farm.Motion{Kind: "pop", DurationMs: 300}
	return []farm.Layer{out}
}

// topicLabel is the topic in few words; "" where it has many.
func (f *film) topicLabel() string {
	topic := strings.TrimSpace(f.ask.Topic)
	if f.Dub != nil {
		topic = "" // it is in the words of before
	}
	for _, t := range []string{f.script.Topic, topic} {
		if n := f.Facts.Words(t); n > 0 && n <= mostLabel && !strings.Contains(t, "\n") && f.script.SameLanguage(t) {
			return t
		}
	}
	return ""
}

// accentLabel is what stands over the first shot, on labels in the film's own colour, above
// the actor's face.
func (f *film) accentLabel(s sight, text string) farm.Layer {
	l := f.labelled("hook", text)
	l.Tracks = append([]farm.Track{kit.Track("scale", "out", 0, 1.05, 170, 1)}, f.swells(s, 400, 1.035)...)
	return l
}

// labelBox is where labels stand over a shot.
func (f *film) labelBox() farm.Box {
	b := f.Snack.SafeBox
	return kit.Box(b.X+10, b.Y+16, b.W-20, 270)
}

// labelled is a text on labels in the film's own colour at the head of the frame.
func (f *film) labelled(slot, text string) farm.Layer {
	l := f.HookLayer(f.Say(slot, trimmed(text)), "", f.labelBox())
	l.Text.Plate.Color = f.Accent
	l.Text.Color = kit.Readable("#FFFFFF", f.Accent, 4.5)
	return l
}

// mostLabel is how many words the label of a first shot has at most: it is read while
// somebody speaks.
const mostLabel = 9

// labelText is what stands over the first shot: the topic where that is short, else what
// is said first; "" where both are long.
func (f *film) labelText(s sight) string {
	if t := f.topicLabel(); t != "" {
		return t
	}
	for _, t := range []string{trimmed(s.line.Text), trimmed(s.text)} {
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
	const pause, every = 500, 600 // ms of a pause that is noticed, and between nods
	if to-from < pause {
		return nil
	}
	nod := spoken.Beat{AtMs: from + 120, Mood: "happy", Gesture: "rest"}
	for at := from + 260; at+240 < to; at += every {
		nod.Stress = append(nod.Stress, at)
	}
	out := []spoken.Beat{nod}
	const long, held = 1200, 900 // ms: a pause in which somebody also moves the hands
	for i, at := 0, from+450; at+held*2/3 < to && to-from > long; i, at = i+1, at+held {
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

package meme

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// isSituation reports a format in which somebody says a fact where nobody would.
func isSituation(m copywriter.MemeFormat) bool { return slices.Contains(copywriter.Situations(), m) }

// situation lays a situation out in three shots: all of the place and what one expects there;
// with the hit near, at the face of whoever says the fact; and what came of it.
func (f *film) situation() {
	f.situationTimes()
	f.StartFilm(f.Score, kit.OrganicBox)
	f.who = f.cast()
	f.looks = f.colours()
	f.picture = f.background()
	f.edit = f.Rand.IntN(edits)
	f.Cue("pop", 0, -9)
	for shot, id := range []string{"setup", "punch", "tag"} {
		layers := f.shot
		if !f.cutOut {
			layers = f.editShot
		}
		f.AddScene(farm.Scene{ID: id, DurationMs: f.shotMs[shot], Layers: layers(shot)})
	}
	f.Cue("impact", f.hitMs, -4)
	f.Cue("boing", f.hitMs+f.shotMs[punchShot], -7)
	f.holdBreath()
	f.Snack.ThumbMs = (f.hitMs*kit.FilmFPS/1000 + 2*thumbFrames) * 1000 / kit.FilmFPS
	f.Finish()
}

// The times of a situation, ms: how long each of its shots is at least and at most.
var situationMs = [3][2]float64{{1700, 2500}, {2200, 3700}, {1700, 2300}}

// situationTimes ends each shot with a beat, as soon as its words have been read.
func (f *film) situationTimes() {
	f.Score = f.ChooseScore("uplifting", "energetic", "uplifting")
	f.BPM = 116 + f.Rand.IntN(21)
	first, then := f.setupParts()
	read := [3]float64{f.ReadingMs(first+" "+then) * 0.8, f.ReadingMs(f.words.Labels[1]+" "+f.words.Punch) * 0.85,
		f.ReadingMs(f.words.Tag) * 0.8}
	at, beats := 0, 0.0
	for i, ms := range read {
		most := situationMs[i]
		beats += math.Floor(math.Min(math.Max(ms+400, most[0]), most[1])/f.beatMs() + 0.5)
		f.shotMs[i] = f.Beats(beats) - at
		at += f.shotMs[i]
	}
	f.hitMs, f.endMs = f.shotMs[setupShot], at
}

// landedMs is how long the last word of a fact stands before what came of it.
const landedMs = 1150

// landsMs is when the last word of the fact has come, ms of its shot.
func (f *film) landsMs() int { return kit.OnFrame(float64(max(f.shotMs[punchShot]-landedMs, 600))) }

// setupParts are where or who it is, and what is said there; the first is "" of one part.
func (f *film) setupParts() (first, then string) {
	line := f.words.Labels[0]
	at, end := -1, 0
	for _, mark := range []string{": ", "：", ". ", "。", "। ", "，", "، ", "; "} {
		if i := strings.Index(line, mark); i > 0 && i+len(mark) < len(line) && (at < 0 || i < at) {
			at, end = i, i+len(mark)
		}
	}
	if at < 0 {
		return "", line
	}
	return strings.TrimRight(strings.TrimSpace(line[:end]), "，،"), strings.TrimSpace(line[end:])
}

// shot is a shot of a situation: cuts between all of the place, whoever acts and those who hear him.
func (f *film) shot(shot int) []farm.Layer {
	d, ms := f.decorOf(shot), f.shotMs[shot]
	var out []farm.Layer
	switch cut := f.cutTimes(shot); shot {
	case setupShot:
		out = append(ending(f.framedAt(d, shot, 1, 0), cut[0]), lasting(f.closeUp(d, shot, 0.9), cut[0], 0)...)
	case punchShot:
		out = append(f.closeUp(d, shot, 1), lasting(f.cutaway(d, shot, nearSight, 1), cut[0], cut[1])...)
	default:
		out = append(ending(f.framedAt(d, shot, 1.1, 0), cut[0]), lasting(f.closeUp(d, shot, 0.96), cut[0], 0)...)
	}
	out = f.beaten(f.alive(thinned(out), shot), ms)
	return append(out, f.wordsOf(shot)...)
}

// mostOfPlace is how many layers a shot has at most without its words and its treatment.
const mostOfPlace = 50

// thinned are the layers of a shot without the smallest forms of its place where there are too many.
func thinned(layers []farm.Layer) []farm.Layer {
	for len(layers) > mostOfPlace {
		least := -1
		for i, l := range layers {
			if l.ID == "set" && (least < 0 || l.Box.W*l.Box.H < layers[least].Box.W*layers[least].Box.H) {
				least = i
			}
		}
		if least < 0 {
			break
		}
		layers = slices.Delete(layers, least, least+1)
	}
	return layers
}

// cutTimes are when a shot cuts, ms of it: before the hit to whoever draws breath, while he speaks
// to those who hear him and back, and after what came of it to him again.
func (f *film) cutTimes(shot int) []int {
	ms := float64(f.shotMs[shot])
	on := func(at float64) int { return f.at(math.Max(1, math.Round(at/f.beatMs()))) }
	switch {
	case shot == setupShot:
		return []int{on(max(ms-800, ms*0.55))}
	case shot == tagShot:
		return []int{on(max(ms-1100, ms*0.48))}
	case ms < 2600:
		return []int{on(ms * 0.55), f.shotMs[shot]}
	}
	return []int{on(ms * 0.36), on(ms * 0.6)}
}

// closeUp is whoever acts as near as a face is seen, k times.
func (f *film) closeUp(d decor, shot int, k float64) []farm.Layer {
	return f.framedAt(d, shot, f.nearness(d.at)*k, nearSight)
}

// nearSight is how high in the frame a face is that a camera is near to.
const nearSight = 1330

// nearness is how many times as large the place is with the hit.
func (f *film) nearness(at farm.Box) float64 {
	const wide, high = 860.0, 1230.0
	b := f.bodyAt(at)
	if f.who.isGuest() {
		return guestNear
	}
	return math.Min(math.Max(math.Min(wide/b.W, high/b.H), 1.3), 2.3)
}

// bodyAt is what whoever acts covers in his place.
func (f *film) bodyAt(at farm.Box) farm.Box {
	c, cell := f.body(f.who), f.fills(f.who, at)
	return kit.Box(cell.X+c.X*cell.W, cell.Y+c.Y*cell.H, c.W*cell.W, c.H*cell.H)
}

// framedAt is a place that the camera sees k times as large, with the face of whoever acts at a
// height of the frame; 0 leaves it where it is.
func (f *film) framedAt(d decor, shot int, k, faceY float64) []farm.Layer {
	b := f.bodyAt(d.at)
	from := farm.Point{X: b.X + b.W/2, Y: b.Y + b.H*f.who.sight()}
	to := from
	if faceY > 0 {
		to = farm.Point{X: 540, Y: faceY}
	} else if k > 1 {
		from = farm.Point{X: 540, Y: 1500}
		to = from
	}
	seen := func(layers []farm.Layer) []farm.Layer {
		near := zoomed(layers, k, from, to)
		if faceY > 0 && shot == tagShot {
			near = slices.DeleteFunc(near, behindWords)
		}
		return near
	}
	at := scaled(d.at, k, from, to)
	within := func(all []person) []person {
		return slices.DeleteFunc(slices.Clone(all), func(p person) bool {
			x := to.X + (p.x-from.X)*k
			return faceY > 0 && (x < -120 || x > 1200)
		})
	}
	out := append(seen(d.back), seen(f.peopled(within(d.people), shot))...)
	front := append(append(seen(d.front), seen(f.peopled(within(d.near), shot))...), seen(d.over)...)
	if f.cutOut && f.picture.ok && shot == punchShot { // cut out before what the brand shows
		out, front = f.behind(kit.Whole(f.Snack.Canvas), 1, float64(f.shotMs[shot])), nil
	}
	out = append(out, f.player(at, shot, faceY > 0)...)
	return append(out, front...)
}

// behindWords reports a small form of a place behind the last words and the name under them.
func behindWords(l farm.Layer) bool {
	const foot, small = 880.0, 420.0
	return l.ID != "ground" && l.Box.Y < foot && (l.Box.W < small && l.Box.H < small || l.Box.H < 60)
}

// player is whoever acts, with his feelings of a shot, from near or from afar.
func (f *film) player(at farm.Box, shot int, near bool) []farm.Layer {
	ms := f.shotMs[shot]
	moods := f.situationMoods()
	var script []move
	switch shot {
	case setupShot:
		script = []move{{0, moods[0], true}, {f.at(2), moods[1], true}}
		if near {
			script = []move{{0, moods[1], false}}
		}
	case punchShot:
		for at, n := 0, 0; at+120 < f.landsMs(); at, n = at+133, n+1 { // at the pace of a voice
			script = append(script, move{kit.OnFrame(float64(at)), moods[2] + []string{"/talk", "", "/oh"}[n%3], false})
		}
		script = append(script, move{f.landsMs() + 60, moods[3], true})
	default:
		script = []move{{0, moods[4], true}, {f.at(2), moods[3], true}}
		if near {
			script = []move{{0, moods[4], true}}
		}
	}
	if f.who.isGuest() {
		return []farm.Layer{f.guestPlays(at, shot, near, script)}
	}
	l := f.plays(f.who, f.fills(f.who, at), ms, f.whiteEdge(), script...)
	high := []float64{14, 34, 40}[shot]
	l = hopping(l, 0, ms-40, f.beatMs(), high, []float64{0, 3, 4}[shot])
	if shot == punchShot {
		l.Tracks = append(l.Tracks, kit.Track("scale", "out", 0, 0.8, 110, 1.05, 210, 1))
	}
	return []farm.Layer{l}
}

// situationMoods are what whoever acts feels: twice before the hit, as he speaks, at its end,
// and at what came of it.
func (f *film) situationMoods() [5]string {
	says := []string{"raising", "happy", "pointing"}[f.edit%3]
	switch f.words.Format {
	case copywriter.NightMeme, copywriter.ChatMeme:
		return [5]string{"tired", "inhaling", says, "proud", "side-eye"}
	case copywriter.ShowerMeme, copywriter.CornerMeme, copywriter.SpeechMeme:
		return [5]string{"neutral", "inhaling", says, "weeping", "proud"}
	case copywriter.SecretMeme, copywriter.MindMeme, copywriter.LiftMeme, copywriter.PlaneMeme:
		return [5]string{"bored", "inhaling", says, "proud", "mortified"}
	case copywriter.PoliceMeme, copywriter.MeetingMeme:
		return [5]string{"neutral", "inhaling", says, "smug", "shrugging"}
	case copywriter.CouchMeme:
		return [5]string{"weeping", "inhaling", says, "proud", "smug"}
	case copywriter.ExamMeme:
		return [5]string{"sweating", "inhaling", says, "proud", "facepalm"}
	}
	return [5]string{"bored", "inhaling", says, "proud", "smug"}
}

// scaled is a box that a camera sees k times as large, with one point of the place at another of
// the frame.
func scaled(b farm.Box, k float64, from, to farm.Point) farm.Box {
	return kit.Box(to.X+(b.X-from.X)*k, to.Y+(b.Y-from.Y)*k, b.W*k, b.H*k)
}

// mostSide is how large a layer is at most.
const mostSide = 4000

// zoomed are layers of a place that a camera sees k times as large; what fills the frame does so
// at any distance, and what lies outside of it is left out.
func zoomed(layers []farm.Layer, k float64, from, to farm.Point) []farm.Layer {
	var out []farm.Layer
	for _, l := range layers {
		if l.ID == "ground" {
			out = append(out, l)
			continue
		}
		l.Box = scaled(l.Box, k, from, to)
		if b := l.Box; b.X > 1080 || b.Y > 1920 || b.X+b.W < 0 || b.Y+b.H < 0 {
			continue
		}
		if b := l.Box; max(b.W, b.H) > mostSide { // a floor goes on outside of the frame
			if l.Shape != nil {
				continue
			}
			x, y := max(b.X, -500), max(b.Y, -500)
			l.Box = kit.Box(x, y, min(b.X+b.W, 1580)-x, min(b.Y+b.H, 2420)-y)
		}
		l.Radius *= k
		if l.Shape != nil && l.Shape.Stroke != nil {
			s := *l.Shape
			stroke := *s.Stroke
			stroke.Width *= k
			s.Stroke, l.Shape = &stroke, &s
		}
		out = append(out, l)
	}
	return out
}

// The places of the words of a situation.
var (
	whoBox  = kit.Box(90, 222, 870, 110)
	saidBox = kit.Box(70, 350, 900, 510)
	topBox  = kit.Box(90, 226, 870, 420)
)

// wordsOf are the words of a shot: labels, and the fact in a bubble of whoever says it.
func (f *film) wordsOf(shot int) []farm.Layer {
	switch shot {
	case punchShot:
		who := f.label("reality", f.words.Labels[1], kit.Step{Size: 92, Least: 40, Lines: 1}, whoBox, plateLight)
		return append([]farm.Layer{f.slammed(who)}, f.fact()...)
	case tagShot:
		l := f.label("tag", f.words.Tag, kit.Step{Size: 128, Least: 72, Lines: 4}, topBox, plateLoud)
		l.Enter = &farm.Motion{Kind: "pop", DurationMs: 240}
		m, err := f.Ruler.Text(l)
		if err != nil { // it is laid out as it stands
			m.H = topBox.H
		}
		return append([]farm.Layer{l}, f.signed(topBox.Y+m.H+50)...)
	}
	first, then := f.setupParts()
	if first == "" {
		l := f.label("expectation", then, kit.Step{Size: 132, Least: 72, Lines: 4}, topBox, plateLight)
		return []farm.Layer{f.nudged(l, 0, f.hitMs-breathHeld, 1.03)}
	}
	one := f.label("setup", first, kit.Step{Size: 84, Least: 60, Lines: 2}, kit.Box(90, 222, 870, 200), plateDark)
	m, err := f.Ruler.Text(one)
	high := 200.0
	if err == nil {
		high = m.H
	}
	y := 222 + high + 44
	two := f.label("expectation", then, kit.Step{Size: 124, Least: 72, Lines: 4}, kit.Box(90, y, 870, 690-y), plateLight)
	two.StartMs, two.Enter = f.at(1), &farm.Motion{Kind: "pop", DurationMs: 240}
	f.Cue("pop", two.StartMs, -8)
	return []farm.Layer{one, two}
}

// signed is the brand's name at a height under the last line of a situation that has not said it.
func (f *film) signed(y float64) []farm.Layer {
	name := f.Facts.Name
	if f.Unbranded() || strings.Contains(f.words.Tag+f.words.Punch, name) {
		return nil
	}
	l := f.label("signature", f.Say("signature", name), kit.Step{Size: 84, Least: 44, Lines: 1}, kit.Box(topBox.X, y, topBox.W, 116),
		plate{f.Accent, f.OnAccent})
	l.StartMs, l.Enter = f.cutTimes(tagShot)[0], &farm.Motion{Kind: "rise", DurationMs: 160} // over the face alone
	out := []farm.Layer{l}
	if about := f.about(); about != "" && !strings.Contains(name, about) {
		is := f.label("about", about, kit.Step{Size: 58, Least: 40, Lines: 2}, kit.Box(topBox.X, y+126, topBox.W, 150), plateDark)
		is.StartMs, is.Enter = l.StartMs, &farm.Motion{Kind: "rise", DurationMs: 160, DelayMs: 120}
		out = append(out, is)
	}
	return out
}

// about is what the brand is and where: who has never heard of it gets the joke by that.
func (f *film) about() string {
	if f.Unbranded() {
		return ""
	}
	const most = 56 // letters of two rows
	return f.About(func(s string) bool { return utf8.RuneCountInString(s) <= most })
}

// plate is how a label looks.
type plate struct{ ground, ink farm.Color }

// The looks of labels.
var (
	plateLight = plate{"#FFFFFF", "#15171D"}
	plateDark  = plate{"#15171D", "#FFFFFF"}
	plateLoud  = plate{"#FFE14A", "#15171D"}
)

// label are words on a ground of their own behind each line, at the head of a box.
func (f *film) label(slot, words string, st kit.Step, b farm.Box, as plate) farm.Layer {
	st.Leading, st.Weight = 1.24, 800
	l := kit.Centered(f.TextLayer(slot, words, st, b, as.ink))
	l.Text.VAlign = "top"
	l.Text.Plate = &farm.Plate{Color: as.ground, Radius: 16, PadX: 26, PadY: 10, Per: "line"}
	return l
}

// fact is the brand's line in a bubble as large as it needs.
func (f *film) fact() []farm.Layer {
	const padX, padY = 44.0, 34.0
	head, top := f.tradeRow(padX)
	text := kit.Centered(f.TextLayer("punch", f.words.Punch, kit.Step{Size: 136, Least: 60, Leading: 1.1, Weight: 800, Lines: 6},
		kit.Box(saidBox.X+padX, saidBox.Y+padY+top, saidBox.W-2*padX, saidBox.H-2*padY-top), "#15171D"))
	text.Text.VAlign = "middle"
	high := saidBox.H
	if m, err := f.Ruler.Text(text); err == nil {
		high = math.Min(math.Max(m.H+2*padY+top+10, 240), saidBox.H)
	}
	b := kit.Box(saidBox.X, saidBox.Y, saidBox.W, high)
	text.Box = kit.Box(b.X+padX, b.Y+padY+top, b.W-2*padX, b.H-2*padY-top)
	text.Enter = f.spelled(text)
	card := farm.Layer{ID: "card", Box: b, Radius: math.Min(64, b.H/3), Fill: kit.Solid("#FFFFFF"), Shadow: kit.SoftShadow()}
	tail := inBox("M0 0 L100 0 L60 100 Z", kit.Box(500, b.Y+b.H-20, 110, 100), "#FFFFFF")
	tail.ID = "tail"
	if cut := f.cutTimes(punchShot); cut[1] < f.shotMs[punchShot] { // none to those who only hear it
		tail.Tracks = append(tail.Tracks, kit.Track("opacity", "hold", 0, 1, float64(cut[0]), 0, float64(cut[1]), 1))
	}
	return append(f.struck(append([]farm.Layer{tail, card}, head...)), text)
}

// tradeRow is what the brand is, in a row at the head of the bubble as in a chat, and how much room it
// takes: a line of a trade that nobody knows is no joke without it.
func (f *film) tradeRow(pad float64) ([]farm.Layer, float64) {
	const high = 60.0
	trade := f.Begun(f.Facts.Searched())
	if f.Unbranded() || trade == "" || strings.Contains(strings.ToLower(f.words.Punch), strings.ToLower(trade)) {
		return nil, 0
	}
	ink := kit.Readable(f.Accent, "#FFFFFF", 4.5)
	l := kit.Centered(f.TextLayer("trade", trade, kit.Step{Size: 46, Least: 32, Leading: 1.1, Weight: 700, Lines: 1},
		kit.Box(saidBox.X+pad, saidBox.Y+26, saidBox.W-2*pad, high), ink))
	if _, err := f.Ruler.Text(l); err != nil {
		return nil, 0
	}
	return []farm.Layer{l}, high
}

// struck are layers that strike on the hit.
func (f *film) struck(layers []farm.Layer) []farm.Layer {
	for i := range layers {
		layers[i] = f.slammed(layers[i])
	}
	return layers
}

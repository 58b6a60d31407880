package video

import (
	"math"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// spot is where somebody's eyes are in the world, and how large they are.
type spot struct{ x, eyes, size float64 }

// somebody is one of the film's people in a scene, who acts what the words tell and says
// nothing: one who looks on, turns to the thing, or stands with the back to us.
func (f *film) somebody(s sight, cam kit.Camera, at spot) []farm.Layer {
	return f.actsOut(s, cam, at, f.cast(s))
}

// another is the other of the film's two people.
func (f *film) another(s sight, cam kit.Camera, at spot) []farm.Layer {
	return f.actsOut(s, cam, at, 1-f.cast(s))
}

func (f *film) actsOut(s sight, cam kit.Camera, at spot, k int) []farm.Layer {
	who := f.Person(1 + k)
	who.Palette = map[string]farm.Color{"accent": []farm.Color{f.Second, f.Accent}[k], "onAccent": "#FFFFFF"}
	d := farm.Drawing{Kind: "presenter", Name: "whole", Look: &who.Look, Seed: who.Seed, Palette: who.Palette, Style: f.look.style}
	w, h := draw.Stage()
	d.Width, d.Height = int(math.Round(w*personAs)), int(math.Round(h*personAs))
	d.Cells = f.poses(s, at.x)
	n := len(d.Cells)
	eyes := draw.Locate(who.Look, who.Seed, "", kit.Box(0, 0, w, h)).Eyes
	l := farm.Layer{ID: "somebody-" + string(rune('a'+k)), Box: kit.Box(at.x-eyes.X*at.size, at.eyes-eyes.Y*at.size, w*at.size, h*at.size),
		Picture: &farm.Picture{Asset: f.AddDrawing(d)}}
	step := max(float64(s.ms)/float64(n), 1)
	if n > 1 {
		columns, rows := d.Grid()
		l.Picture.Cells = &farm.Cells{Columns: columns, Rows: rows}
		t := farm.Track{Property: "cell"}
		for i := range n {
			t.Keys = append(t.Keys, farm.Key{AtMs: kit.OnFrame(step * float64(i)), Value: float64(i), Ease: "hold"})
		}
		l.Tracks = []farm.Track{t}
	}
	way := 1 - 2*float64((s.n+k)%2)
	by := func(ms float64) (float64, float64) { // shifts its weight, and hops as it turns
		hop := 0.0
		if since := math.Mod(ms, step); n > 1 && ms >= step && since < 260 {
			hop = -30 * math.Sin(since/260*math.Pi)
		}
		return way * 20 * math.Sin(ms/430), hop + 9*math.Sin(ms/300)
	}
	return []farm.Layer{f.seenFrom(l, cam, 1, s, by)}
}

// boardedAt is where somebody stands who is alone, and whether a board stands beside them:
// where no band above the scene has its word.
func (f *film) boardedAt(s sight, w opening) (spot, bool) {
	if w.way == wayPoster || s.first || s.n%4 == 3 || f.boardText(s) == "" {
		return spot{kit.MidX, 780, 0.72}, false
	}
	return spot{f.Side([]float64{310, 770}[s.n/2%2]), 800, 0.66}, true
}

// mostBoard is how many signs a board has room for.
const mostBoard = 22

// boardText is what tells in a shot; "" is nothing that is short enough for a board.
func (f *film) boardText(s sight) string {
	if !f.ask.Captions.Enabled {
		return ""
	}
	return f.labelFor(s.text, mostBoard)
}

// spaced reports a film whose words have spaces between them.
func (f *film) spaced() bool { return farm.LanguageOf(f.script.Language).SpacesWords }

// wordBoard is the word that tells on a board beside somebody, who points at it.
func (f *film) wordBoard(s sight, x float64) []farm.Layer {
	const wide, high = 520.0, 330.0
	x = min(max(x, f.Snack.SafeBox.X+wide/2+30), f.Snack.SafeBox.X+f.Snack.SafeBox.W-wide/2-20)
	return f.boardOn(s, kit.Box(x-wide/2, 640, wide, high))
}

// boardOn is a board with the word that tells, in a box.
func (f *film) boardOn(s sight, b farm.Box) []farm.Layer {
	g := s.look
	b.Y = max(b.Y, f.Snack.SafeBox.Y-20) // its words stand in the box that is read
	plate := kit.Panel("board", b, 30, kit.Solid(g.Card))
	plate.Shadow = kit.SoftShadow()
	plate.Border = &farm.Stroke{Width: 10, Color: g.Loud}
	style := kit.KineticStyle{ID: "board-word", Ink: g.OnCard, Ground: g.Card, Lines: 2, Align: "center", VAlign: "middle",
		BeatMs: s.beat, Most: 130}
	words := f.LargeType(f.Say(titleSlot(s), f.boardText(s)), kit.Box(b.X+36, b.Y+30, b.W-72, b.H-60), style)
	words.Box = kit.Box(b.X+36, b.Y+30, b.W-72, b.H-60)
	at := kit.OnFrame(min(200, float64(s.ms)/4))
	for _, l := range []*farm.Layer{&plate, &words} {
		l.StartMs, l.Enter = at, &farm.Motion{Kind: "pop", DurationMs: 300}
	}
	return []farm.Layer{plate, words}
}

// cast is which of the film's two people a shot shows: each stays for a stretch.
func (f *film) cast(s sight) int { return s.shot.line / 3 % 2 }

// poses are what somebody does while a shot is seen, one after another.
func (f *film) poses(s sight, x float64) []string {
	look := "right"
	if x > kit.MidX {
		look = "left"
	}
	mood, gesture := f.bearing(s)
	if x == kit.MidX { // alone
		if s.n%4 == 3 && !s.first && f.ask.Type != farm.MotionGraphicsVideo { // which have no place to look into
			return []string{"away"}
		}
		return f.inTurns(s, mood+"/"+gesture, mood+"/rest//"+[]string{"left", "up", "right"}[s.n%3], mood+"/palms")
	}
	return f.inTurns(s, mood+"/point-"+look+"//"+look, mood+"/rest//"+look, mood+"/palms//"+look)
}

// inTurns are as many of the poses as a shot has time for.
func (f *film) inTurns(s sight, poses ...string) []string {
	const each = 900
	return poses[:min(max(s.ms/each, 1), len(poses))]
}

// bearings are how somebody bears what is told plainly, in turns.
var bearings = [][2]string{{"neutral", "point-up"}, {"happy", "palms"}, {"proud", "crossed"}, {"surprised", "palms"}, {"happy", "rest"},
	{"neutral", "count-1"}}

// bearing is a mood and a gesture that suit what is said.
func (f *film) bearing(s sight) (mood, gesture string) {
	turn := bearings[(s.n+int(f.Snack.Seed>>6))%len(bearings)]
	switch text := s.line.Text; {
	case s.line.Role == copywriter.FilmEnd:
		return "happy", "wave"
	case strings.ContainsAny(text, "?？؟"):
		return "sceptical", "shrug"
	case copywriter.Sours(text, f.script.Language):
		return "worried", []string{"palms", "facepalm"}[s.n%2]
	case s.line.Number > 0 && s.line.Number <= 3:
		return "happy", []string{"count-1", "count-2", "count-3"}[s.line.Number-1]
	case strings.ContainsAny(text, "!！"):
		return "laughing", "palms"
	case strings.ContainsFunc(text, unicode.IsDigit):
		return "surprised", "palms"
	}
	return turn[0], turn[1]
}

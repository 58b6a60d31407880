package video

import (
	"fmt"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The ways in which a film over an endless loop is laid out.
const (
	waySplit  = wayStage  // pictures above, the loop below, captions on the seam
	wayWindow = wayPaper  // the loop fills the frame, pictures stand in a window in it
	wayOver   = wayPoster // the loop fills the frame, things are stuck over it
)

const (
	rotPitch   = 0.68 // semitones above the voice's own: four percent
	rotPace    = 1.13 // times the voice's own
	seamY      = 960.0
	loopEachMs = 15_000 // another loop takes over in longer films
	mostLoopMs = 10_000 // until a loop begins anew
	loopWide   = 680
)

// loopLayer is the loop behind the i-th shot: it goes on from where the shot before left
// it. A film has another kind every fifteen seconds.
func (f *film) loopLayer(s sight) farm.Layer {
	box, high := kit.Box(0, seamY, 1080, 960), 604
	if f.look.way != waySplit {
		box, high = kit.Whole(f.Snack.Canvas), 1208
	}
	kinds := farm.LoopKinds()
	nth := s.at / loopEachMs
	seed := f.Snack.Seed>>2 + uint32(nth)
	const looks = 8 // a kind is drawn in so many ways: equal ones are kept
	loop := farm.Loop{Kind: kinds[(int(f.Snack.Seed>>6)+nth)%len(kinds)], Seed: seed % looks, Width: loopWide, Height: high, DurationMs: mostLoopMs}
	id := fmt.Sprintf("loop-%s-%d", loop.Kind, loop.Seed)
	f.Snack.Assets[id] = farm.Asset{Kind: farm.KindVideo, ContentType: "video/mp4", Source: "drawn", Width: loop.Width, Height: loop.Height,
		DurationMs: loop.DurationMs, Loop: &loop}
	return farm.Layer{ID: "loop", Box: box, Footage: &farm.Footage{Asset: id, FromMs: s.at % mostLoopMs, Loop: true}}
}

// rotting is what the i-th shot of a film over a loop shows.
func (f *film) rotting(i int) []farm.Layer {
	s := sight{shot: f.shots[i], line: f.lines[f.shots[i].line], n: f.nth, first: i == 0, beat: 60000 / float64(f.score.BPM)}
	s.look = f.scheme(s.n)
	f.nth++
	layers := []farm.Layer{f.loopLayer(s)}
	switch f.look.way {
	case waySplit:
		layers = append(layers, f.subject(s, kit.Box(0, 0, 1080, seamY), 0)...)
		layers = append(layers, kit.Panel("seam", kit.Box(0, seamY-7, 1080, 14), 0, kit.Solid(s.look.Loud)))
	case wayWindow:
		safe := f.Snack.SafeBox
		box := kit.Box(safe.X+8, 170, safe.W-16, 690)
		frame := kit.Panel("window", kit.Box(box.X-12, box.Y-12, box.W+24, box.H+24), 56, kit.Solid("#FFFFFF"))
		frame.Shadow = kit.SoftShadow()
		layers = append(append(layers, frame), f.subject(s, box, 46)...)
	default:
		layers = append(layers, f.stuck(s)...)
	}
	if s.first && s.line.Text != "" {
		b := f.Snack.SafeBox
		hook := f.hookLayer(s.line.Text, kit.Box(b.X+10, b.Y-10, b.W-20, 400))
		return append(layers, hook)
	}
	safe := f.Snack.SafeBox
	words := kit.Box(safe.X, seamY-105, safe.W, 210)
	if f.look.way == wayOver {
		words = kit.Box(safe.X, 900, safe.W, 240)
	}
	if s.line.Role == copywriter.FilmEnd {
		layers = append(layers, f.rotEnd(s)...)
	}
	said := f.captions(s.shot, words)
	for i := range said {
		if said[i].Captions.Style == "hustle" {
			said[i].Captions.MaxWords = 2
		}
	}
	return append(layers, said...)
}

// subject is the picture of a shot in a box, with its own ground: a photograph, a thing
// that is tossed in and hops to the beat, or the words that stand out.
func (f *film) subject(s sight, box farm.Box, round float64) []farm.Layer {
	if p, id, ok := f.supplied(s); ok {
		l := f.PhotoLayer("photo", p, box, int(round))
		l.Picture.Asset = id
		l.Tracks = []farm.Track{kit.Track("zoom", "smooth", 0, 1, float64(s.ms), 1.12)}
		return []farm.Layer{l}
	}
	kinds := []string{"rays", "halftone", "blobs", "grain", "dots", "mesh"}
	fill := f.Paint(kinds[(s.n+int(f.Snack.Seed>>7))%len(kinds)], s.look, &farm.Point{X: 0.5, Y: 0.55})
	if fill.Kind != "halftone" {
		fill.DriftPxPerSec = 60
	}
	ground := farm.Layer{ID: "ground", Box: box, Radius: round, Fill: &fill}
	top, foot := box.Y+70, box.Y+box.H-130
	if s.first {
		top = f.Snack.SafeBox.Y - 10 + f.hookHigh(s) + 30
	} else if f.look.way == waySplit {
		top = 120
	}
	return append([]farm.Layer{ground}, f.tossed(s, kit.Box(box.X+60, top, box.W-120, max(foot-top, 200)))...)
}

// stuck are things over a loop that fills the frame, cut out with a white edge.
func (f *film) stuck(s sight) []farm.Layer {
	safe := f.Snack.SafeBox
	top := safe.Y + 10
	if s.first {
		top += f.hookHigh(s) + 10
	}
	return f.tossed(s, kit.Box(safe.X+40, top, safe.W-80, max(880-top, 240)))
}

// tossed is what a shot shows in a box, thrown in with a turn.
func (f *film) tossed(s sight, b farm.Box) []farm.Layer {
	was := f.look.edge
	f.look.edge = 14
	o, named, _ := f.thing(s)
	if !named && (s.first || s.line.Role == copywriter.FilmEnd) {
		o, named = f.topicThing()
	}
	f.look.edge = was
	if !named {
		return f.shouted(s, b)
	}
	side := min(b.W, b.H)
	in := f.Inked(o, side)
	side = min(side*min(b.H/max(in.H, 1), b.W/max(in.W, 1)), kit.ThingSide*1.5)
	in = f.Inked(o, side)
	l := kit.ObjectLayer("thing", o, kit.Box(b.X+b.W/2-in.X-in.W/2, b.Y+b.H/2-in.Y-in.H/2, side, side))
	if !s.first {
		l.Enter = &farm.Motion{Kind: []string{"bounce", "pop", "drop"}[s.n%3], DurationMs: 300, Distance: 500}
	}
	l.Tracks = []farm.Track{swaying(s)}
	if hop := f.nods(s, 400); hop != nil {
		l.Tracks = append(l.Tracks, hop...)
	}
	out := []farm.Layer{l}
	if found := f.ThingsIn(s.text, f.script.Language); len(found) > 1 && s.ms > 1500 { // a second one comes when it is named
		second := found[1]
		if second.Object == o.Name {
			second = found[0]
		}
		if f.fresh("thing "+second.Object, s) {
			p := f.Draw(second, farm.Drawing{Width: 480, Height: 480, Edge: 14, Shadow: true, Style: f.look.style})
			small := min(b.H*0.46, 330)
			at := kit.OnFrame(max(f.saidAt(s.shot, signs(s.text[:min(second.At, len(s.text))])), 300))
			x := b.X + b.W - small
			if s.n%2 == 1 {
				x = b.X
			}
			q := kit.ObjectLayer("thing-2", p, kit.Box(x, b.Y+b.H-small, small, small))
			q.StartMs, q.Enter, q.Rotation = at, &farm.Motion{Kind: "bounce", DurationMs: 300}, 8
			if at < s.ms-300 {
				out = append(out, q)
			}
		}
	}
	return out
}

// shouted is the part of a shot's words that stands out, as large as a box lets it be.
func (f *film) shouted(s sight, b farm.Box) []farm.Layer {
	words := f.gist(s.text)
	if s.first || strings.TrimSpace(words) == "" {
		if s.first {
			return nil
		}
		words = trimmed(s.text)
	}
	safe := f.Snack.SafeBox // on a label: what lies below moves
	l := f.HookLayer(f.Say(titleSlot(s), words), "", kit.Box(safe.X+10, max(b.Y, safe.Y), safe.W-20, b.H))
	l.ID = "shout"
	l.Enter = &farm.Motion{Kind: "bounce", DurationMs: 280}
	return []farm.Layer{l}
}

// rotEnd is whose film it is, over its last words.
func (f *film) rotEnd(s sight) []farm.Layer {
	if f.Logo == nil && f.Brand.Name == "" {
		return nil
	}
	safe := f.Snack.SafeBox
	g := f.Accented()
	mark := f.Lockup(84, safe.W-160, g.Ink, g.Bg)
	return []farm.Layer{{ID: "mark", Box: kit.Box(safe.X, safe.Y, safe.W, 130), Radius: 30, Stack: &farm.Stack{Direction: "row", Justify: "center",
		Align: "center", PadX: 30, PadY: 20, Plate: kit.Solid(g.Bg), Children: []farm.Layer{mark}}}}
}

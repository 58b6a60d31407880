package story

import (
	"fmt"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/objects"
)

// The kinds of shots.
const (
	shotTwo     = "two"   // both of a scene
	shotWide    = "wide"  // both, small in their place
	shotClose   = "close" // who speaks, or is told of
	shotReact   = "react" // who listens
	shotProp    = "prop"  // what the story turns on
	shotThing   = "thing" // what the words name
	shotGroup   = "group" // all of the cast
	leastShotMs = 1050
)

// cut is a shot of a scene.
type cut struct {
	kind     string
	from, ms int // of the scene
}

// patterns are the shots of a scene with their shares of it.
var patterns = map[string][][]part{
	"first": {{{shotWide, 0.5}, {shotClose, 0.5}}},
	"talk": {
		{{shotTwo, 0.36}, {shotClose, 0.38}, {shotReact, 0.26}},
		{{shotClose, 0.44}, {shotReact, 0.24}, {shotTwo, 0.32}},
		{{shotTwo, 0.58}, {shotReact, 0.42}},
	},
	"peak":  {{{shotTwo, 0.3}, {shotClose, 0.42}, {shotReact, 0.28}}},
	"told":  {{{shotWide, 0.46}, {shotClose, 0.54}}, {{shotTwo, 0.5}, {shotProp, 0.24}, {shotReact, 0.26}}},
	"thing": {{{shotWide, 0.34}, {shotThing, 0.4}, {shotClose, 0.26}}, {{shotThing, 0.5}, {shotTwo, 0.5}}},
	"shown": {{{shotThing, 0.28}, {shotTwo, 0.34}, {shotClose, 0.38}}, {{shotTwo, 0.34}, {shotThing, 0.26}, {shotClose, 0.4}}},
	"ends":  {{{shotThing, 0.24}, {shotClose, 0.32}, {shotGroup, 0.44}}},
	"last":  {{{shotClose, 0.34}, {shotReact, 0.2}, {shotGroup, 0.46}}},
}

type part struct {
	kind  string
	share float64
}

// cutsOf are the shots of the i-th scene.
func (p *play) cutsOf(i int) []cut {
	sc := p.scenes[i]
	_, named := p.thing(sc)
	key := "talk"
	wanted := sc.Visual != "" && named // by a director
	switch {
	case i == len(p.scenes)-1 && wanted:
		key = "ends"
	case i == len(p.scenes)-1:
		key = "last"
	case sc.lines[0].Who == copywriter.Narrator && named:
		key = "thing"
	case wanted:
		key = "shown"
	case i == 0:
		key = "first"
	case i == p.peak:
		key = "peak"
	case sc.lines[0].Who == copywriter.Narrator || sc.lines[0].Text == "":
		key = "told"
	}
	list := patterns[key]
	parts := list[(i+int(p.Snack.Seed>>3))%len(list)]
	return p.divided(parts, sc.ms)
}

// mostShotMs is how long a shot lasts at most.
const mostShotMs = 6000

// divided are the shots of a pattern in a scene of ms; those that would be too short are
// left out, and long scenes have them again.
func (p *play) divided(parts []part, ms int) []cut {
	for len(parts) > 1 && ms < leastShotMs*len(parts) {
		parts = parts[:len(parts)-1]
	}
	all := append([]part{}, parts...)
	for len(all) < 16 && float64(ms)/float64(len(all)) > mostShotMs*0.7 {
		all = append(all, parts...)
	}
	sum := 0.0
	for _, q := range all {
		sum += q.share
	}
	var out []cut
	at := 0.0
	for k, q := range all {
		from := kit.OnFrame(at)
		at += float64(ms) * q.share / sum
		if q.kind == shotProp && !p.prop.ok {
			q.kind = shotReact
		}
		if q.kind == shotGroup && len(p.cast) < 3 {
			q.kind = shotTwo
		}
		to := kit.OnFrame(at)
		if k == len(all)-1 {
			to = ms
		}
		out = append(out, cut{q.kind, from, to - from})
	}
	return out
}

// thing is the first of the things of a scene.
func (p *play) thing(sc scene) (objects.Find, bool) { return p.nthThing(sc, 0) }

// nthThing is the thing that the n-th insert of a scene shows: each in turn, those that are no
// more than the place before none.
func (p *play) nthThing(sc scene, n int) (objects.Find, bool) {
	all := p.things(sc)
	place := func(f objects.Find) bool { return copywriter.NamesPlace(f.Word, p.written) }
	if own := slices.DeleteFunc(slices.Clone(all), place); len(own) > 0 {
		all = own
	}
	if len(all) == 0 {
		return objects.Find{}, false
	}
	return all[n%len(all)], true
}

// hasThing reports a thing that can be drawn here.
func (p *play) hasThing(name string) bool {
	shelf, err := objects.Load()
	return err == nil && shelf.Has(name)
}

// things are what the words of a narrated scene name and can be drawn, that is none of the
// cast; or what a director wants to be seen.
func (p *play) things(sc scene) (out []objects.Find) {
	text := sc.Visual
	if sc.lines[0].Who == copywriter.Narrator && sc.Written > 0 {
		text += "\n" + sc.Seen
	} else if sc.lines[0].Who == copywriter.Narrator {
		text += "\n" + sc.lines[0].Text
	}
	if text == "" {
		return nil
	}
	for _, f := range p.ThingsIn(text, p.written) {
		cast := false
		for _, a := range p.cast {
			cast = cast || a.part.Being != "" && (f.Object == a.part.Being || f.Object == "red-"+a.part.Being)
		}
		if !cast {
			out = append(out, f)
		}
	}
	return out
}

// shoot lays out the shots of the i-th scene.
func (p *play) shoot(i int) {
	sc := p.scenes[i]
	for k, c := range p.cutsOf(i) {
		id := sc.ID
		if k > 0 {
			id += fmt.Sprintf("%s%d", spoken.GoesOn, k+1)
		}
		s := farm.Scene{ID: id, DurationMs: c.ms, Layers: p.frame(i, k, c)}
		s.Enter = p.join(i, k)
		p.AddScene(s)
		p.cues(i, k, c)
	}
}

// join is how a shot takes over from the one before: a cut, but between places.
func (p *play) join(i, k int) *farm.Transition {
	if k > 0 || i == 0 {
		return nil
	}
	a, b := p.scenes[i-1], p.scenes[i]
	if a.Place == b.Place && a.Light == b.Light {
		return nil
	}
	kind := map[farm.StoryStyle]string{farm.FruitDrama: "flash", farm.ToySoap: "wipe", farm.Claymotion: "iris", farm.AnimeRomance: "fade",
		farm.ExplainerTale: "push", farm.CustomStory: "whip"}[p.ask.Style]
	return &farm.Transition{Kind: kind, Direction: "left", DurationMs: kit.OnFrame(300)}
}

// cues are the sounds of a shot.
func (p *play) cues(i, k int, c cut) {
	at := p.scenes[i].at + c.from
	switch {
	case i == p.peak && c.kind == shotClose:
		p.Cue(p.manner.land, at+60, -5)
	case i == 0 && k == 0:
		p.Cue("whoosh", at, -12)
	case c.kind == shotThing || c.kind == shotProp:
		p.Cue("pop", at+120, -11)
	case c.kind == shotGroup:
		p.Cue("sparkle", at+100, -9)
	case k == 0 && p.join(i, k) != nil:
		p.Cue("whoosh", at-60, -12)
	}
}

// who is in a shot close to the camera.
func (p *play) near(c cut, sc scene) int {
	l := sc.lines[0]
	speaker := l.Who
	for _, o := range sc.lines { // who speaks while the shot lasts
		if o.Text != "" && o.Who >= 0 && o.from < c.from+c.ms && o.from+o.LastsMs() > c.from {
			speaker = o.Who
		}
	}
	if speaker < 0 {
		speaker = p.told(sc)
	}
	if c.kind != shotReact {
		return speaker
	}
	left, right := p.pair(sc)
	if left == speaker {
		return right
	}
	return left
}

// frame is one shot.
func (p *play) frame(i, k int, c cut) []farm.Layer {
	sc := p.scenes[i]
	left, right := p.pair(sc)
	at := map[int]float64{left: 292, right: 788}
	var cam kit.Camera
	cast := []place{{left, at[left], 1}, {right, at[right], 1}}
	push := 1.05
	if k%2 == 1 {
		push = 1.07
	}
	switch c.kind {
	case shotWide:
		cam = kit.Camera{X: kit.MidX, Y: 900, AtY: 930, Zoom: 1.001, Push: 1.07, Pan: []float64{40, -40}[i%2]}
		cast = []place{{left, 330, 0.84}, {right, 750, 0.84}}
	case shotTwo:
		cam = kit.Camera{X: kit.MidX, Y: eyesY, AtY: 800, Zoom: 1.1, Push: push, Pan: []float64{-36, 36}[i%2]}
	case shotClose, shotReact:
		n := p.near(c, sc)
		cast = slices.DeleteFunc(cast, func(o place) bool { return o.who != n }) // of another no more than an ear were seen
		cam = kit.Camera{X: at[n] + (kit.MidX-at[n])*0.12, Y: eyesY + 20, AtY: 800, Zoom: []float64{1.72, 1.9, 1.6}[(i+k)%3], Push: push}
		if i == p.peak && c.kind == shotClose {
			cam.Zoom, cam.Kick = p.manner.zoom, 1.35/p.manner.zoom
		}
	case shotProp:
		cam = kit.Camera{X: p.prop.x, Y: counterY - 110, AtY: 840, Zoom: 2.2, Push: 1.08}
	case shotGroup:
		cam = kit.Camera{X: kit.MidX, Y: eyesY, AtY: 850, Zoom: 1.12, Push: 0.93}
		cast = []place{{2, kit.MidX, 0.8}, {0, 260, 0.96}, {1, 820, 0.96}}
	case shotThing:
		return p.insert(i, k, c)
	}
	if p.ask.Style == farm.AnimeRomance {
		cam, cast = closer(c.kind, cam, cast)
	}
	cam, cast = p.framed(cam, cast)
	layers := append(p.back(sc, cam, c.ms), p.glints(sc, c.ms, i*7+k)...)
	if c.kind == shotGroup || c.kind == shotTwo && i == len(p.scenes)-1 { // behind all faces
		layers = append(layers, p.joy(c.ms)...)
	}
	if i == p.peak && c.kind == shotClose && p.ask.Style == farm.AnimeRomance {
		layers = append(layers, p.speedLines(c.ms))
	}
	for _, who := range cast {
		if c.kind == shotProp {
			break
		}
		layers = append(layers, p.player(who, sc, cam, c.from, c.ms)...)
	}
	layers = append(layers, p.front(sc, cam, c.ms))
	layers = append(layers, p.motif(cam, c.ms, c.kind == shotProp)...)
	return p.finished(layers, i, k, c)
}

// closer is the camera of a romance: nearer, with two of the cast side by side, so that little
// is seen of what they stand behind.
func closer(kind string, cam kit.Camera, cast []place) (kit.Camera, []place) {
	switch kind {
	case shotTwo, shotWide:
		cam.Zoom *= 1.16
		cam.AtY -= 40
		for i := range cast { // both faces stay beside the platform's own signs
			cast[i].x = kit.MidX + (cast[i].x-kit.MidX)*0.64
		}
	case shotGroup:
		cam.Zoom *= 1.14
	case shotClose, shotReact:
		cam.AtY -= 30
	}
	return cam, cast
}

// insert is a shot of the thing that words name, large on the counter.
func (p *play) insert(i, k int, c cut) []farm.Layer {
	sc := p.scenes[i]
	n := 0
	for _, before := range p.cutsOf(i)[:k] {
		if before.kind == shotThing {
			n++
		}
	}
	f, _ := p.nthThing(sc, n)
	cam := kit.Camera{X: kit.MidX, Y: counterY - 120, AtY: 900, Zoom: 1.5, Push: 1.08}
	style := styled(p.manner.style)
	o := p.Draw(f, farm.Drawing{Width: 760, Height: 760, Style: style})
	const side = 470.0
	l := farm.Layer{ID: "thing", Box: kit.Box(kit.MidX-side/2, counterY+36-side, side, side),
		Picture: &farm.Picture{Asset: o.Asset, Fit: "contain"}}
	l = p.placed(l, cam, 1)
	l.Enter = &farm.Motion{Kind: "pop", DurationMs: 320}
	layers := append(p.back(sc, cam, c.ms), p.front(sc, cam, c.ms), p.filmed(l, cam, 1, c.ms, nil))
	return p.finished(layers, i, k, c)
}

// finished puts light, weather and words over a shot.
func (p *play) finished(layers []farm.Layer, i, k int, c cut) []farm.Layer {
	sc := p.scenes[i]
	layers = append(layers, p.lights(sc, i))
	layers = append(layers, p.petals(c.ms, i*7+k)...)
	if i == 0 && k == 0 && p.title() != "" {
		layers = append(layers, p.titleLayer(c.ms))
	}
	return append(layers, p.captions(sc, c)...)
}

// titleLayer is the story's title over its first shot.
func (p *play) titleLayer(ms int) farm.Layer {
	b := p.Snack.SafeBox
	l := p.HookLayer(p.Say("hook", p.title()), "", kit.Box(b.X+10, b.Y+24, b.W-20, 420))
	l.Text.Plate.Color, l.Text.Color = p.Accent, kit.Readable("#FFFFFF", p.Accent, 4.5)
	l.Tracks = []farm.Track{kit.Track("scale", "out", 0, 1.08, 220, 1)}
	if ms > 2600 {
		l.EndMs = 2500
		l.Exit = &farm.Motion{Kind: "fade", DurationMs: 200}
	}
	return l
}

// captions are the words that are heard in a shot, in the colour of who says them.
func (p *play) captions(sc scene, c cut) []farm.Layer {
	b := p.Snack.SafeBox
	box := kit.Box(b.X, b.Y+b.H-250, b.W, 240)
	var out, quotes []farm.Layer
	for _, l := range sc.lines {
		if l.Quote != "" {
			if from, to := max(l.from-c.from, 0), min(l.from+l.lasts()-c.from, c.ms); to-from > 200 {
				q := spoken.QuoteLayer(p.Draft, l.Quote, kit.Box(b.X, b.Y+b.H-400, b.W, 390))
				q.ID, q.StartMs, q.EndMs = q.ID+"-"+l.slot, from, to
				quotes = append(quotes, q)
			}
			continue
		}
		if l.Text == "" {
			continue
		}
		accent := kit.KeyColour(p.Accent)
		if l.Who >= 0 {
			accent = kit.KeyColour(p.cast[l.Who].colour)
		}
		layer, ok := spoken.CaptionLayer(p.Draft, l.Recording, sc.at+c.from, c.ms, box,
			spoken.CaptionLook{Style: p.manner.caption, Accent: accent, Position: "bottom"})
		if ok { // no page has words of two
			layer.Captions.Words[0].Speaker = fmt.Sprintf("voice %d", l.Who+1)
		}
		switch {
		case !ok:
		case len(out) == 0:
			out = append(out, layer)
		default: // somebody answers in the same shot: one row of pages has all words
			out[0].Captions.Words = append(out[0].Captions.Words, layer.Captions.Words...)
		}
	}
	return append(out, quotes...)
}

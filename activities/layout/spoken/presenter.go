package spoken

import (
	"math"
	"math/rand/v2"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// Beat is what a presenter does from a time of the scene on. An empty field
// stays as it was.
type Beat struct {
	AtMs    int
	Mood    string // of draw.Moods
	Gesture string // of draw.Gestures
	Gaze    string // of draw.Gazes; empty is the mood's own
	// Mouth is what is said until the next beat: draw.Speak makes it of a
	// word. Between words the mouth is the mood's.
	Mouth []draw.Key
	// Stress are times of words that the head stresses.
	Stress []int
}

// The presenter's life.
const (
	breathMs    = 4000 // a breath, 0.25 Hz
	breathShare = 0.012
	blinkFrames = 4
	blinkLeast  = 2400
	blinkMost   = 5200
	stressTilt  = 2.4 // degrees
	talkTilt    = 1.7
	talkMs      = 580 // between the nods of who talks on without a stressed word
	idleTilt    = 0.8
	swayMs      = 2800 // between two poses of a head that is not stressed
	swayMoveMs  = 520
)

// presenter is a person who lives in a scene of ms: layers of body, head, eyes,
// mouth and arms on a stage, which move by the script, blink and breathe. The
// stage is a Spot's; draw.Locate says what is where on it.
func presenter(d *kit.Draft, id string, stage farm.Box, who kit.Persona, ms int, script []Beat) []farm.Layer {
	a := acting{Draft: d, id: id, stage: stage, who: who, ms: ms, script: script, rng: nodding(who, d.Snack.Seed)}
	return a.layers()
}

// layers are the parts of the person, the lowest first.
func (a *acting) layers() []farm.Layer {
	a.at = draw.Locate(a.who.Look, a.who.Seed, "", a.stage)
	a.tilts()
	heads, eyes, mouths, arms := a.sheets()
	var out []farm.Layer
	for _, part := range draw.Parts() {
		switch part {
		case "back":
			if drawsBack(a.who.Look.Hair) {
				out = append(out, a.layer(part, nil, true))
			}
		case "body":
			out = append(out, a.layer(part, nil, false))
		case "head":
			out = append(out, a.layer(part, heads, true))
		case "eyes":
			out = append(out, a.layer(part, eyes, true))
		case "mouth":
			out = append(out, a.layer(part, mouths, true))
		case "arms":
			out = append(out, a.layer(part, arms, false))
		}
	}
	return out
}

// nodding is the chance in how a person moves in a snack: nods first, then
// blinks.
func nodding(who kit.Persona, seed uint32) *rand.Rand {
	return rand.New(rand.NewPCG(uint64(who.Seed), uint64(seed)))
}

func drawsBack(hair string) bool {
	return !slices.Contains([]string{"bald", "buzz", "crop", "quiff", "parted", "curls", "covered", "turban"}, hair)
}

// acting is a presenter in the making.
type acting struct {
	*kit.Draft
	id     string
	stage  farm.Box
	who    kit.Persona
	at     draw.Anchors
	ms     int
	script []Beat
	rng    *rand.Rand
	tilt   []farm.Key // of the head, degrees

	style string              // of its drawings
	drawn float64             // px that a unit is drawn in; 0 is as large as it is shown
	cells map[string][]string // of its sheets by part, where they are the same in every shot
	talks bool                // its head moves all the while that it speaks
}

// layer is a part of the person. cells is what it shows when; a part of the
// head tilts with it.
func (a *acting) layer(part string, cells []draw.Key, head bool) farm.Layer {
	w, h := draw.Stage()
	kx, ky := a.stage.W/w, a.stage.H/h
	unit := draw.PartBox(part)
	b := kit.Box(math.Round(a.stage.X+unit.X*kx), math.Round(a.stage.Y+unit.Y*ky), math.Round(unit.W*kx), math.Round(unit.H*ky))
	d := farm.Drawing{Kind: "presenter", Name: part, Look: &a.who.Look, Seed: a.who.Seed, Palette: a.who.Palette, Width: int(b.W),
		Height: int(b.H), Style: a.style}
	if k := a.drawn; k > 0 { // the same sheet however near it is seen
		if !head && a.style == "" {
			k *= 0.85
		} else if !head { // a story looks more closely
			k *= 0.95
		}
		d.Width, d.Height = int(math.Round(unit.W*k)), int(math.Round(unit.H*k))
		d.Cells = slices.Clone(a.cells[part])
	}
	l := farm.Layer{ID: a.id + "-" + part, Box: b}
	l.Picture, l.Tracks = sheetOf(a.Draft, d, cells)
	a.breathe(&l, part)
	if head {
		l.Tracks = append(l.Tracks, a.tilted(b)...)
	}
	return l
}

// sheetOf is a drawing of the cells that are shown one after another, with the
// track that does; without cells it is at rest.
func sheetOf(d *kit.Draft, drawing farm.Drawing, cells []draw.Key) (*farm.Picture, []farm.Track) {
	if len(cells) == 0 {
		return &farm.Picture{Asset: d.AddDrawing(drawing)}, nil
	}
	t := farm.Track{Property: "cell"}
	for _, k := range cells {
		i := slices.Index(drawing.Cells, k.Cell)
		if i < 0 {
			i = len(drawing.Cells)
			drawing.Cells = append(drawing.Cells, k.Cell)
		}
		t.Keys = append(t.Keys, farm.Key{AtMs: k.AtMs, Value: float64(i), Ease: "hold"})
	}
	columns, rows := drawing.Grid()
	p := &farm.Picture{Asset: d.AddDrawing(drawing), Cells: &farm.Cells{Columns: columns, Rows: rows, Index: int(t.Keys[0].Value)}}
	if len(drawing.Cells) < 2 {
		return p, nil
	}
	return p, []farm.Track{t}
}

// breathe lets the chest rise and carry head and arms.
func (a *acting) breathe(l *farm.Layer, part string) {
	_, h := draw.Stage()
	chest := draw.PartBox("body")
	rise := breathShare * chest.H * a.stage.H / h
	grow, y := farm.Track{Property: "scale"}, farm.Track{Property: "y"}
	for i, at := 0, 0; at < a.ms+breathMs/2 && i < 100; i, at = i+1, at+breathMs/2 {
		full := float64(i % 2)
		grow.Keys = append(grow.Keys, farm.Key{AtMs: at, Value: 1 + breathShare*full, Ease: "smooth"})
		d := rise
		if part == "body" {
			d = rise / 2 // about its middle, so that its lower edge rests
		}
		y.Keys = append(y.Keys, farm.Key{AtMs: at, Value: -d * full, Ease: "smooth"})
	}
	if part == "body" {
		l.Tracks = append(l.Tracks, grow)
	}
	l.Tracks = append(l.Tracks, y)
}

// nod is a turn of the head to the side at a time of the shot.
type nod struct {
	at int
	by float64 // degrees
}

// nods are those with stressed words and, of who talks, smaller ones between them.
func (a *acting) nods() []nod {
	var out []nod
	var said []int
	for _, b := range a.script {
		for _, at := range b.Stress {
			out = append(out, nod{at, stressTilt})
		}
		for _, m := range b.Mouth {
			if a.talks && m.Cell != "rest" {
				said = append(said, m.AtMs)
			}
		}
	}
	byTime := func(x, y nod) int { return x.at - y.at }
	slices.SortFunc(out, byTime)
	slices.Sort(said)
	for _, at := range said {
		if !slices.ContainsFunc(out, func(n nod) bool { return at-n.at < talkMs && n.at-at < talkMs }) {
			out = append(out, nod{at, talkTilt})
		}
	}
	slices.SortFunc(out, byTime)
	return out
}

// tilts plans how the head moves: a slow sway, and a nod to the side with each
// stressed word.
func (a *acting) tilts() {
	side := 1.0
	if a.rng.IntN(2) == 0 {
		side = -1
	}
	add := func(at int, v float64) {
		if n := len(a.tilt); at >= 0 && at <= a.ms+swayMs && n < 200 && (n == 0 || at > a.tilt[n-1].AtMs+60) {
			a.tilt = append(a.tilt, farm.Key{AtMs: at, Value: v, Ease: "smooth"})
		}
	}
	add(0, 0)
	// From pose to pose, with a rest in each, as a paper figure is moved.
	next, now := swayMs/2, 0.0
	for _, n := range append(a.nods(), nod{at: math.MaxInt32}) {
		at := n.at
		for next < min(at-700, a.ms) {
			side = -side
			add(next, now)
			now = side * idleTilt * (0.6 + 0.4*a.rng.Float64())
			add(next+swayMoveMs, now)
			next += swayMs
		}
		if at > a.ms {
			break
		}
		side = -side
		add(at-140, now)
		add(at+100, side*n.by)
		now = side * idleTilt
		add(at+460, now)
		next = at + 460 + swayMs/2
	}
}

// tilted moves a part of the head in b with it about the neck: tracks of
// rotation, x and y.
func (a *acting) tilted(b farm.Box) []farm.Track {
	if len(a.tilt) < 2 {
		return nil
	}
	mid := draw.Spot{X: b.X + b.W/2, Y: b.Y + b.H/2}
	r, x, y := farm.Track{Property: "rotation", Keys: a.tilt}, farm.Track{Property: "x"}, farm.Track{Property: "y"}
	for _, k := range a.tilt {
		dx, dy := draw.Resting(mid, a.at.Neck, k.Value)
		x.Keys = append(x.Keys, farm.Key{AtMs: k.AtMs, Value: dx, Ease: k.Ease})
		y.Keys = append(y.Keys, farm.Key{AtMs: k.AtMs, Value: dy, Ease: k.Ease})
	}
	return []farm.Track{r, x, y}
}

// stare is how the eyes look from a time on.
type stare struct {
	at   int
	cell string
}

// withCell is a list of cells with another from a time on, where it changes.
func withCell(list []draw.Key, at int, cell string) []draw.Key {
	n := len(list)
	switch {
	case n > 0 && list[n-1].Cell == cell, n >= 200:
		return list
	case n > 0 && at <= list[n-1].AtMs:
		list[n-1].Cell = cell
		return list
	}
	return append(list, draw.Key{AtMs: at, Cell: cell})
}

// sheets are what head, eyes, mouth and arms show when.
func (a *acting) sheets() (heads, eyes, mouths, arms []draw.Key) {
	mood, gesture := "neutral", "rest"
	var spoken []draw.Key
	gaze := ""
	var stares []stare
	for i, b := range a.script {
		until := a.ms
		if i+1 < len(a.script) {
			until = a.script[i+1].AtMs
		}
		if b.Mood != "" {
			mood, gaze = b.Mood, ""
		}
		if b.Gesture != "" {
			gesture = b.Gesture
		}
		if b.Gaze != "" {
			gaze = b.Gaze
		}
		look, lips := draw.MoodParts(mood)
		if gaze != "" {
			look = gaze
		}
		heads, arms = withCell(heads, b.AtMs, mood), withCell(arms, b.AtMs, gesture)
		stares = append(stares, stare{b.AtMs, look})
		spoken = withCell(spoken, b.AtMs, lips)
		for _, k := range b.Mouth {
			if k.AtMs >= until {
				break
			}
			cell := k.Cell
			if cell == "rest" {
				cell = lips
			}
			spoken = withCell(spoken, k.AtMs, cell)
		}
	}
	if len(a.script) == 0 {
		heads, arms, spoken, stares = []draw.Key{{Cell: mood}}, []draw.Key{{Cell: gesture}}, []draw.Key{{Cell: "rest"}},
			[]stare{{0, "open"}}
	}
	return heads, a.blinking(stares), spoken, arms
}

// blinking are the cells of eyes that look so, and blink now and then.
func (a *acting) blinking(stares []stare) (eyes []draw.Key) {
	blink := blinkLeast/2 + a.rng.IntN(blinkLeast)
	for i, st := range stares {
		until := a.ms
		if i+1 < len(stares) {
			until = stares[i+1].at
		}
		eyes = withCell(eyes, st.at, st.cell)
		if st.cell == "joy" || st.cell == "closed" {
			blink = max(blink, until)
			continue
		}
		blink = max(blink, st.at+200) // not in the frame in which the feeling changes
		for ; blink < until-200; blink += blinkLeast + a.rng.IntN(blinkMost-blinkLeast) {
			eyes = withCell(eyes, kit.OnFrame(float64(blink)), "half")
			eyes = withCell(eyes, kit.OnFrame(float64(blink)+33.4), "closed")
			eyes = withCell(eyes, kit.OnFrame(float64(blink)+100), "half")
			eyes = withCell(eyes, kit.OnFrame(float64(blink)+1000*blinkFrames/kit.FilmFPS), st.cell)
		}
	}
	return eyes
}

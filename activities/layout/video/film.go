// Package video lays out narrated films from a topic: a script that is spoken, a
// picture for each stretch of it, captions, music and effects.
package video

import (
	"strconv"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// film is a film in the making.
type film struct {
	*kit.Draft
	ask    farm.Video
	script *copywriter.FilmScript
	score  kit.Score
	phase  float64 // ms of the film at which its music has a beat; 0 is the first
	look   look
	lines  []line // what is said, a scene of the script each
	shots  []shot
	shown  map[string]int // when a picture was last seen, ms of the film
	used   map[int]bool   // the brand's pictures that were shown
	nth    int            // pictures so far
	troupe troupe         // of motion graphics
	board  *board         // of a whiteboard
	actor  *acted         // nil of films without one
	way    int            // the layout of a film with an actor
	world  place          // where its scenes play
	// origin is the script that pictures are chosen by: script itself, but for a film in
	// other words the one that it had first.
	origin *copywriter.FilmScript
	whole  int // ms that the film lasts
	// showable is what is known of words: whether they name a thing or tell a figure.
	showable map[string]bool
	// spokenAt is the pace at which the lines were said last; 0 before.
	spokenAt float64
}

// line is a scene of the script with what is heard of it.
type line struct {
	copywriter.FilmScene
	spoken.Recording
	slot   string
	at, ms int // of the film
	set    int // ms that a scene of a dub lasted before; 0 of others
}

// shot is a stretch of film with one picture.
type shot struct {
	line, part int
	text       string
	sees       string // what decides what is seen, in the language of the written script
	at, ms     int
}

// Film lays out the film that the brief asks for.
func Film(d *kit.Draft) {
	if d.Brief.Film == nil {
		d.Err = farm.Errorf(farm.CodeInvalid, "a film needs a request")
		return
	}
	v := *d.Brief.Film
	heeded := v.Heed()
	ask := copywriter.AskOf(v, d.Snack.Seed)
	ask.Language, ask.Brand = d.Snack.Language, d.Brand.Description
	if d.Dub != nil {
		ask.Language = d.Dub.Written
	}
	script, err := copywriter.WriteFilm(ask)
	if err != nil {
		d.Err = err
		return
	}
	script = reworded(d, v, script)
	f := &film{Draft: d, ask: v, script: script, origin: script, shown: map[string]int{}, used: map[int]bool{}, whole: v.Seconds * 1000}
	if d.Dub != nil {
		f.script = dubbed(d, script)
		if spoken.LengthsOf(d.Dub) != nil {
			f.whole = d.Dub.Of.DurationMs()
		}
	}
	f.grounds(script)
	for _, note := range append(heeded, f.script.Notes...) {
		d.Substitute("%s", note)
	}
	f.look = f.chooseLook()
	f.score = f.chooseScore()
	d.StartFilm(f.score, kit.SafeBox(v.Platform))
	if v.Type == farm.BrainrotVideo {
		f.Pitch = rotPitch
	}
	if v.Type.Acted() && v.UGC != nil {
		f.engage()
	}
	f.speak()
	if d.Err != nil {
		return
	}
	f.refill()
	f.tempo()
	f.cutShots()
	f.play()
	if f.actor != nil {
		f.direct()
	}
	for i := range f.shots {
		f.scene(i)
	}
	f.dress()
	f.sounds()
	if d.Dub == nil {
		f.honest()
	} else {
		spoken.Lengthened(d)
	}
}

// grounds takes for facts what the script tells besides the request's words: the places of a list
// that it promises, and what a dictionary says.
func (f *film) grounds(script *copywriter.FilmScript) {
	if n := script.Places; n > 0 {
		var places []string
		for i := range n {
			places = append(places, strconv.Itoa(i+1))
		}
		f.Facts = f.Facts.Counting(n)
		f.Snack.Facts = append(f.Snack.Facts, farm.Fact{Kind: "list", Value: strings.Join(places, " "), Source: "request"})
	}
	for _, sc := range script.Scenes {
		if sc.Role == copywriter.FilmMeaning {
			f.Snack.Facts = append(f.Snack.Facts, farm.Fact{Kind: "meaning", Value: sc.Text, Source: "dictionary"})
		}
	}
}

// reworded is a script in the words of another writer, where there are some and the request
// leaves its words open. Who wrote what is told.
func reworded(d *kit.Draft, v farm.Video, s *copywriter.FilmScript) *copywriter.FilmScript {
	if d.Brief.Lines == nil || d.Dub != nil || !v.Rewordable() {
		return s
	}
	out, written := s.InWords(d.Brief.Lines)
	d.Written = written
	return out
}

// slotOf is the slot of the copy that has the words of a scene.
func slotOf(i int) string { return copywriter.SpokenSlot(i) }

// sceneID names a shot: after its scene of the script, and, where that goes on, with
// its number.
func (f *film) sceneID(s shot) string {
	return spoken.ShotID(f.lines[s.line].ID, s.part)
}

// scene lays out the i-th shot.
func (f *film) scene(i int) {
	s := f.shots[i]
	sc := farm.Scene{ID: f.sceneID(s), DurationMs: s.ms}
	if f.actor != nil {
		sc.Layers = f.acting(i)
		f.AddScene(sc)
		return
	}
	var end bool
	switch f.ask.Type {
	case farm.WhiteboardVideo:
		f.AddScene(f.drawn(i))
		return
	case farm.BrainrotVideo:
		sc.Layers = f.rotting(i)
		f.AddScene(sc)
		return
	}
	if f.ask.Type == farm.MotionGraphicsVideo { // one scene turns into the next
		sc.Layers = f.moving(i)
		f.AddScene(sc)
		return
	}
	if f.lines[s.line].Role == copywriter.FilmEnd {
		sc.Layers, end = f.endCard(s), true
	} else {
		sc.Layers = f.picture(i)
	}
	if i > 0 {
		sc.Enter = f.enter(i, end)
	}
	f.AddScene(sc)
}

// enter is how a shot takes over from the one before; nil is a cut.
func (f *film) enter(i int, end bool) *farm.Transition {
	s := f.shots[i]
	const least = 900 // ms of a shot that has time for more than a cut
	if s.ms < least || s.part > 0 && f.look.enter == "" {
		return nil
	}
	kind := f.look.enter
	switch {
	case kind != "":
	case end:
		kind = "iris"
	case i%3 == 1:
		kind = f.look.moves[(i/3+int(f.Snack.Seed>>8))%len(f.look.moves)]
	default:
		return nil
	}
	return &farm.Transition{Kind: kind, Direction: []string{"left", "up", "right"}[i%3], DurationMs: kit.OnFrame(266)}
}

// honest tells what was asked for and could not be had.
func (f *film) honest() {
	for _, note := range f.unmet() {
		f.Substitute("%s", note)
	}
	if f.script.Left > 0 {
		f.Substitute("topic: %d sentences had no room in %d seconds", f.script.Left, f.ask.Seconds)
	}
}

package video

import (
	"cmp"

	"github.com/snackfarm/farm"
)

// habit is how films are watched on a platform, where that is another way than on a phone
// that fills with them and sounds.
type habit struct {
	pace    float64 // times the voice's; 0 is 1
	scale   float64 // of captions; 0 is 1
	endMs   int     // more after the last word of a film that is long enough
	moves   []string
	subject bool // the topic stands above every picture: who looks in without sound sees it
}

// habits are the platforms that differ. On youtube a film is chosen, heard, and ends under an
// end screen; on linkedin it plays without sound until somebody stops at it.
var habits = map[string]habit{
	"youtube":  {scale: 0.9, endMs: 700, moves: []string{"push", "fade", "wipe"}},
	"linkedin": {pace: 0.96, scale: 1.15, moves: []string{"fade", "push"}, subject: true},
}

// longEnough is how many seconds a film has that an end screen may lie over: YouTube's own
// bound.
const longEnough = 25

func (f *film) habit() habit { return habits[f.ask.Platform] }

// endRest is how long the last scene stands after its last word, ms.
func (f *film) endRest() int {
	if f.ask.Seconds < longEnough {
		return endRestMs
	}
	return endRestMs + f.habit().endMs
}

// watched gives a film the cuts that its platform is used to, where neither the template nor a
// style of edit asks for others.
func (f *film) watched(l look) look {
	if m := f.habit().moves; len(m) > 0 && f.ask.Cut == nil && f.ask.Style.Visual == "" {
		l.moves = m
	}
	return l
}

// captionScale is the size of captions on the film's platform, times what was asked for; 0 is
// the style's own.
func (f *film) captionScale() float64 {
	const most = 2
	if k := f.habit().scale; k > 0 {
		return min(cmp.Or(f.ask.Captions.Scale, 1)*k, most)
	}
	return f.ask.Captions.Scale
}

// wears is what lies over every picture: what the template has, else the topic where the
// platform plays without sound.
func (f *film) wears() string {
	kind := f.cut().Dress
	if kind == "" && f.habit().subject && f.ask.Cut == nil && f.ask.Type == farm.FacelessVideo && f.script.Topic != "" {
		return "label"
	}
	return kind
}

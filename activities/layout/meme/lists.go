package meme

import (
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// listed are the formats that list facts, which come one after the other.
var listed = []copywriter.MemeFormat{copywriter.RankedMeme, copywriter.IcebergMeme, copywriter.LabelMeme, copywriter.InstallMeme,
	copywriter.WindowsMeme, copywriter.ExhibitMeme, copywriter.BrighterMeme}

// fillable are the formats that the film can show: without things no grid of them and no
// exhibit, without somebody of the brand's own none in which only he shines, and no table for
// two without another.
func (f *film) fillable(formats []copywriter.MemeFormat) []copywriter.MemeFormat {
	thing := f.HasObjectFor("")
	return slices.DeleteFunc(slices.Clone(formats), func(m copywriter.MemeFormat) bool {
		switch m {
		case copywriter.StarterMeme:
			return len(f.things) < 3
		case copywriter.ExhibitMeme:
			return !thing
		case copywriter.BrighterMeme:
			return f.Nobody()
		case copywriter.DateMeme: // it takes two
			return !f.Unbranded() && !f.Nobody() && len(f.Mates()) == 0
		}
		return f.halfFilled(m)
	})
}

// enoughTurns is with how many lines the memes turn that list facts where a brand has enough
// of them without any others: the two of a pack share none.
const enoughTurns = 4

func unlisted(m copywriter.MemeFormat) bool { return !slices.Contains(listed, m) }

// lists reports a film of such a format.
func (f *film) lists() bool { return slices.Contains(listed, f.words.Format) }

// listMs is how long a list is set up at most: something new comes on each beat.
const listMs = 4300

// loneMs is how long a list of one fact is, after which nothing new would come.
const loneMs = 3100

// restShare is the part of a set-up in which its facts come: in the rest the last one is read.
const restShare = 0.82

// comes is when the i-th of n facts of a list comes, the first at once.
func (f *film) comes(i, n int) int {
	if i == 0 {
		return kit.OnFrame(100)
	}
	beats := f.BeatsFor(float64(f.hitMs))
	return f.at(1 + math.Round((beats-1)*restShare*float64(i)/float64(n)))
}

// listGround is what is behind a list: the place or the photograph of somebody cut out, or
// the brand's colours.
func (f *film) listGround(act int) []farm.Layer {
	if f.cutOut && (f.picture.ok || !f.Nobody()) {
		return f.ground(act)
	}
	return []farm.Layer{f.varied(f.looks[act], 1+act, 0.8)}
}

// onlooker is the brand's own thing or animal at the foot of a list, with one face after
// another; of a brand without one its things dance there, or else paper flies about.
func (f *film) onlooker(act int, script ...move) []farm.Layer {
	ms := []int{f.hitMs - breathHeld, f.afterMs()}[act]
	switch {
	case !f.Nobody():
		return f.acts(f.fills(f.who, kit.Box(250, 1432, 580, 450)), ms, true, script...)
	case len(f.things) > 0:
		return f.dancing(ms)
	}
	if letter := f.letter(kit.Box(330, 1436, 420, 430), ms, 0, f.feelings(act)...); len(letter) > 0 {
		return letter
	}
	return f.confetti(act)
}

// dancing are the brand's things in a row at the foot, which hop to the beat.
func (f *film) dancing(ms int) []farm.Layer {
	n := min(3, len(f.things))
	side := []float64{420, 400, 330}[n-1]
	var out []farm.Layer
	for i, o := range f.things[:n] {
		x := 540 + (float64(i)-float64(n-1)/2)*(side+20)
		b := kit.Box(x-side/2, 1880-side, side, side)
		l := hopping(kit.ObjectLayer("thing", o, b), kit.OnFrame(f.beatMs()/2*float64(i%2)), ms-40, f.beatMs(), 60, 7)
		out = append(out, kit.ShadowUnder(b, b.Y+b.H*0.97), l)
	}
	return out
}

// confetti is paper that jumps at the foot before the hit and flies up with it, again and again.
func (f *film) confetti(act int) []farm.Layer {
	var out []farm.Layer
	colors := []farm.Color{f.looks[act].Loud, f.Accent, "#FFE14A", "#FFFFFF", kit.Turned(f.Accent, 60, 0)}
	const pieces, every = 24, 3 // beats
	for i := range pieces {
		x := 30 + float64((i*389)%1020)
		y := 1530 + float64((i*167)%330)
		l := kit.Slab(x, y, 62, 30, 6, colors[i%len(colors)])
		l.ID, l.Rotation = "confetti", float64((i*53)%180)
		if act == 0 {
			out = append(out, f.nudged(l, 0, f.hitMs-breathHeld, 1.3))
			continue
		}
		up := 60 + float64((i*71)%110) // below the words
		rise := kit.Track("y", "out", 0, 0)
		for n := 0; f.at(float64(n+every)) < f.afterMs(); n += every {
			from := f.at(float64(n))
			rise.Keys = append(rise.Keys, kit.Key(from+1, 0, "out"), kit.Key(from+320, -up, "smooth"), kit.Key(f.at(float64(n+every)), 0, "hold"))
		}
		l.Tracks = []farm.Track{rise, kit.Track("rotation", "linear", 0, 0, float64(f.afterMs()), 520-70*float64(i%15))}
		out = append(out, l)
	}
	return out
}

// dropped lets layers drop in at a time of their act, with a sound; what they say comes word
// by word.
func (f *film) dropped(layers []farm.Layer, atMs int, cue string) []farm.Layer {
	f.Cue(cue, atMs, -8)
	for i := range layers {
		layers[i].StartMs, layers[i].Enter = atMs, &farm.Motion{Kind: "pop", DurationMs: 240}
		if t := layers[i].Text; t != nil {
			layers[i].Enter = f.spelled(t.Content)
		}
	}
	return layers
}

// spelledMs is how long a text is at most, the beat allowing, until its last word has come.
const spelledMs = 1100.0

// spelled is how words come one after the other, three a beat; lines where no spaces part words.
func (f *film) spelled(text string) *farm.Motion {
	m := farm.Motion{Kind: "pop", DurationMs: 200, By: "word"}
	n := float64(len(strings.Fields(text)))
	if !farm.LanguageOf(f.Facts.Language).SpacesWords {
		m.By, n = "line", 3
	}
	m.StaggerMs = int(math.Min(f.beatMs()/3, spelledMs/math.Max(n, 1)))
	return &m
}

// awaited are two bars where a fact is still to come, which jump on the beat until it does.
func (f *film) awaited(b farm.Box, untilMs int, c farm.Color) []farm.Layer {
	if untilMs < 250 { // nobody would see them
		return nil
	}
	high := math.Min(64, b.H*0.26)
	var out []farm.Layer
	for i, wide := range []float64{0.86, 0.56} {
		at := kit.Box(b.X, b.Y+b.H/2-high*1.25+float64(i)*high*1.5, b.W*wide, high)
		if f.RightToLeft() {
			at.X = b.X + b.W - at.W
		}
		l := f.nudged(kit.Slab(at.X, at.Y, at.W, at.H, high/2, c), i*kit.OnFrame(f.beatMs()/2), untilMs, 1.06)
		l.EndMs = untilMs
		out = append(out, l)
	}
	return out
}

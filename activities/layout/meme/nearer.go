package meme

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// cardFormats are those whose hit is told on a card or in a scene of its own, which
// would stand to the film's end.
var cardFormats = []copywriter.MemeFormat{copywriter.ChartMeme}

// mostPunch is how many layers an act with further shots has at most.
const mostPunch = 56

// nearer ends the card of an act after three beats: the camera jumps at a face under the
// line that turned it, large, and then the thing of the joke dances with it.
func (f *film) nearer(punch []farm.Layer) []farm.Layer {
	line, slot := f.words.Punch, "punch"
	if n := len(f.words.Items); line == "" && n > 0 {
		line, slot = f.words.Items[n-1], f.itemSlot(n-1)
	}
	beats := math.Floor(f.BeatsFor(float64(f.afterMs())))
	if f.grave || f.Unbranded() || line == "" || beats < 6 || !slices.Contains(cardFormats, f.words.Format) {
		return punch
	}
	jump, dance := f.at(3), f.at(math.Min(6, beats-2))
	at := f.framed()
	face := f.plays(f.who, at.near, dance, f.whiteEdge(), move{jump, "laughing", true})
	face = hopping(face, jump+100, dance, f.beatMs(), 44, 3)
	face.Tracks = append(face.Tracks, kit.Track("scale", "out", float64(jump), 0.8, float64(jump+90), 1.06, float64(dance), 1.1))
	shots := lasting(append(f.nearGround(), face), jump, dance)
	last := append([]farm.Layer{f.varied(f.looks[1], 5, 0.66)}, f.lastShot("love", at, dance)...)
	shots = append(shots, lasting(last, dance, 0)...)
	said := shout(slot, line, kit.Step{Size: 190, Least: 48, Lines: 4}, punchBox)
	said.Tracks = []farm.Track{kit.Track("scale", "out", float64(jump), 0.8, float64(jump+100), 1.04, float64(jump+220), 1)}
	shots = append(shots, lasting([]farm.Layer{said}, jump, 0)...)
	punch = slices.DeleteFunc(punch, func(l farm.Layer) bool { return l.StartMs >= jump })
	if len(punch)+len(shots) > mostPunch {
		return punch
	}
	f.Cue("boing", f.hitMs+jump, -9)
	f.Cue("thud", f.hitMs+dance, -8)
	return append(ending(punch, jump), shots...)
}

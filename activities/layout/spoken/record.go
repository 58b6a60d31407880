package spoken

import (
	"fmt"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// Record has a line of a slot of the copy spoken, or times its words where nobody
// speaks.
func Record(d *kit.Draft, slot, text string) Recording { return speak(d, slot, text) }

// Discard takes a recording back that is not played.
func Discard(d *kit.Draft, r Recording) { unheard(d, r) }

// LastsMs is how long a line takes.
func (r Recording) LastsMs() int { return r.lastsMs() }

// CaptionLook is how the words of a line are shown. Empty fields are the style's own.
type CaptionLook struct {
	Style, Position, Keywords, Texture string
	Accent                             farm.Color
	Scale                              float64
}

// CaptionLayer shows the words of a line, which begins at atMs of the film, in a scene
// that begins at sceneMs and lasts sceneFor. false: none of them falls in it.
func CaptionLayer(d *kit.Draft, r Recording, sceneMs, sceneFor int, b farm.Box, look CaptionLook) (farm.Layer, bool) {
	b.X, b.W = b.X+popRoom, b.W-2*popRoom
	l, ok := captioned(d, r, sceneMs, sceneFor, captionPlace{"captions", b, look.Style, look.Accent})
	if !ok {
		return l, false
	}
	c := l.Captions
	c.Position, c.Keywords, c.Texture, c.Scale = look.Position, look.Keywords, look.Texture, look.Scale
	return l, true
}

// GoesOn is the mark in the id of a scene that goes on with the line of the one
// before: "point-2" is followed by "point-2+2".
const GoesOn = "+"

// ShotID names the nth shot of a scene, from 0.
func ShotID(scene string, nth int) string {
	if nth == 0 {
		return scene
	}
	return fmt.Sprintf("%s%s%d", scene, GoesOn, nth+1)
}

// Shifted is a recording whose words are heard so many ms later.
func (r Recording) Shifted(ms int) Recording {
	words := slices.Clone(r.Words)
	for i := range words {
		words[i].StartMs, words[i].EndMs = words[i].StartMs+ms, words[i].EndMs+ms
	}
	r.Words = words
	return r
}

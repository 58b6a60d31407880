package video

import (
	"cmp"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// styles are the caption styles of the contract as the renderer knows them; templates
// decide over them.
var styles = map[string]string{"": "keyword", "default": "keyword", "bold": "bold", "minimal": "minimal", "animated": "animated",
	"tiktok": "tiktok"}

var templates = map[string]string{"basic": "classic", "classic": "classic", "hustle": "hustle", "minimal": "minimal", "neon": "neon",
	"handwritten": "handwritten", "cinematic": "cinematic"}

// keywords are the edit styles that treat single words.
var keywords = []string{"bloom", "prism", "slam", "lava", "editorial", "matrix", "highlight"}

// captionLook is how the film's words are shown.
func (f *film) captionLook() spoken.CaptionLook {
	c := f.ask.Captions
	if f.ask.Type == farm.WhiteboardVideo && c.Template == "" && (c.Style == "" || c.Style == "default") {
		c.Style = "tiktok" // dark words on a board that is light
	}
	if f.ask.Type == farm.BrainrotVideo && c.Template == "" && (c.Style == "" || c.Style == "default") {
		c.Template = "hustle" // a word at a time
	}
	out := spoken.CaptionLook{Style: cmp.Or(templates[c.Template], styles[c.Style], "keyword"), Accent: kit.KeyColour(f.Accent),
		Scale: c.Scale, Position: "center"}
	if slices.Contains(keywords, c.EditStyle) {
		out.Keywords = c.EditStyle
		if c.EditStyle == "lava" {
			out.Texture = "lava"
		}
	}
	return out
}

// captions are the words of a shot in a box; none where nobody wants them.
func (f *film) captions(s shot, b farm.Box) []farm.Layer {
	l := f.lines[s.line]
	if !f.ask.Captions.Enabled || l.Text == "" {
		return nil
	}
	layer, ok := spoken.CaptionLayer(f.Draft, l.Recording, s.at, s.ms, b, f.captionLook())
	if !ok {
		return nil
	}
	return []farm.Layer{layer}
}

// hookLayer is the first line in large letters on labels, there from the first frame.
func (f *film) hookLayer(text string, b farm.Box) farm.Layer {
	text = f.Say("hook", trimmed(text))
	l := f.HookLayer(text, f.Key(text), b)
	t := kit.Track("scale", "out", 0, 1.06, 170, 1)
	l.Tracks = []farm.Track{t}
	return l
}

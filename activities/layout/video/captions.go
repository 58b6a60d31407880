package video

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/renderer/caption"
)

// styles are the caption styles of the contract as the renderer knows them; templates
// decide over them.
var styles = map[string]string{"": "keyword", "default": "keyword", "bold": "bold", "minimal": "minimal", "animated": "animated",
	"tiktok": "tiktok"}

var templates = map[string]string{"basic": "basic", "classic": "classic", "hustle": "hustle", "minimal": "minimal", "neon": "neon",
	"handwritten": "handwritten", "cinematic": "cinematic"}

// keywords are the edit styles that treat single words.
var keywords = []string{"bloom", "prism", "slam", "lava", "editorial", "matrix", "highlight"}

// unlined are the styles whose letters have neither outline nor plate, with how much larger
// they stand in a film that is told: they were made for footage that somebody looks at.
var unlined = map[string]float64{"minimal": 1.15, "cinematic": 1.25, "handwritten": 1.1, "neon": 0.9}

// plate is what letters without an outline stand on where the ground is light: the renderer
// would darken that ground, which looks like dirt on a page.
func (f *film) plate(s sight, layers []farm.Layer, b farm.Box) []farm.Layer {
	onThing := slices.ContainsFunc(layers, func(l farm.Layer) bool { // which is as light as it is
		return l.ID == "thing" && l.Box.Y < b.Y+b.H && l.Box.Y+l.Box.H > b.Y && l.Box.X < b.X+b.W && l.Box.X+l.Box.W > b.X
	})
	if _, bare := unlined[f.captionLook().Style]; !bare || kit.Contrast("#FFFFFF", s.look.Bg) >= 5.2 && !onThing {
		return nil
	}
	for _, l := range layers {
		if l.ID == "photo" || l.ID == "footage" {
			return nil
		}
	}
	c := s.look.Ink
	if kit.Contrast("#FFFFFF", c) < 7 {
		c = "#14161B"
	}
	high := min(b.H, 200)
	l := kit.Panel("lower", kit.Box(b.X, b.Y+(b.H-high)/2, b.W, high), 36, kit.Solid(c))
	if !s.first && s.part == 0 {
		l.Enter = &farm.Motion{Kind: "wipe", DurationMs: 240}
	}
	return []farm.Layer{l}
}

// onPlate are the words of a shot in a box, on a plate while they are said where their
// letters have no edge of their own: else the renderer darkens whom they stand on. Where
// nothing is said for a moment no plate stands without words.
func (f *film) onPlate(s shot, b farm.Box) []farm.Layer {
	said := f.captions(s, b)
	if _, bare := unlined[f.captionLook().Style]; !bare || len(said) == 0 || said[0].Captions == nil || len(said[0].Captions.Words) == 0 {
		return said
	}
	high := min(b.H, 190)
	var out []farm.Layer
	for _, span := range pagesShown(*said[0].Captions, f.script.Language, s.ms) {
		l := kit.Panel("lower", kit.Box(b.X, b.Y+(b.H-high)/2, b.W, high), 34, kit.Solid("#14161BE0"))
		if len(out) > 0 {
			l.ID = fmt.Sprintf("lower-%d", len(out)+1)
		}
		l.StartMs = kit.OnFrame(float64(max(span[0]-60, 0)))
		if span[1] < s.ms {
			l.EndMs = kit.OnFrame(float64(span[1]))
		}
		out = append(out, l)
	}
	return append(out, said...)
}

// pagesShown are the stretches of a scene in which captions have a page, ms from and to.
func pagesShown(c farm.Captions, language string, sceneMs int) [][2]int {
	const apart = 130 // ms between two pages that share a plate
	st, _ := caption.Named(c.Style)
	words := st.Words
	if c.MaxWords > 0 {
		words = c.MaxWords
	}
	var out [][2]int
	for _, p := range caption.Pages(c.Words, caption.Limits{Words: words, Chars: st.Chars, EndMs: sceneMs, Language: language}) {
		if n := len(out); n > 0 && p.StartMs-out[n-1][1] < apart {
			out[n-1][1] = p.EndMs
			continue
		}
		out = append(out, [2]int{p.StartMs, p.EndMs})
	}
	return out
}

// marked is the colour of words that stand out in captions: the brand's accent where another
// colour leads.
func (f *film) marked() farm.Color {
	if c := f.ask.Brand.Colors; c["primary"] != "" && c["accent"] != "" {
		return c["accent"]
	}
	return f.Accent
}

// captionLook is how the film's words are shown.
func (f *film) captionLook() spoken.CaptionLook {
	c := f.ask.Captions
	if f.ask.Type == farm.WhiteboardVideo && c.Template == "" && (c.Style == "" || c.Style == "default") {
		c.Style = "tiktok" // dark words on a board that is light
	}
	if f.ask.Type == farm.BrainrotVideo && c.Template == "" && (c.Style == "" || c.Style == "default") {
		c.Template = "hustle" // a word at a time
	}
	out := spoken.CaptionLook{Style: cmp.Or(templates[c.Template], styles[c.Style], "keyword"), Accent: kit.KeyColour(f.marked()),
		Scale: f.captionScale(), Position: "center"}
	if k, ok := unlined[out.Style]; ok {
		out.Scale = min(cmp.Or(out.Scale, 1)*k, 2)
	}
	if slices.Contains(keywords, c.EditStyle) {
		out.Keywords = c.EditStyle
		if c.EditStyle == "lava" {
			out.Texture = "lava"
		}
	}
	return out
}

// read is a line as it is read: what is said, or what stays as it was meanwhile.
func (l line) read() string { return trimmed(cmp.Or(l.Quote, l.Text)) }

// quoted is what stays of a line in the words that it had, to be read in the place of
// captions.
func (f *film) quoted(l line, b farm.Box) []farm.Layer {
	return []farm.Layer{spoken.QuoteLayer(f.Draft, l.Quote, b)}
}

// captions are the words of a shot in a box; none where nobody wants them.
func (f *film) captions(s shot, b farm.Box) []farm.Layer {
	l := f.lines[s.line]
	if l.Quote != "" {
		return f.quoted(l, b)
	}
	if !f.ask.Captions.Enabled || l.Text == "" {
		return nil
	}
	layer, ok := spoken.CaptionLayer(f.Draft, l.Recording, s.at, s.ms, b, f.captionLook())
	if !ok {
		return nil
	}
	return []farm.Layer{layer}
}

// hookLayer is what the first shot says in large letters on labels, there from the first
// frame; it swells on beats while it is read.
func (f *film) hookLayer(s sight, b farm.Box) farm.Layer {
	text := f.Say("hook", trimmed(s.text))
	l := f.HookLayer(text, f.Key(text), b)
	l.Tracks = append([]farm.Track{kit.Track("scale", "out", 0, 1.06, 170, 1)}, f.swells(s, 400, 1.035)...)
	return l
}

// Package comic lays comics out: four panels with the farm's own characters, as
// a strip and as a film that goes from panel to panel.
package comic

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// Comic is a strip of four panels or its film: the comics of a pack come in
// pairs, first the strip, then the film of the same comic.
func Comic(d *kit.Draft) {
	nth := d.Nth / 2
	d.Snack.Seed = d.Seed + uint32(nth)*2654435761 // the strip's and the film's are one
	c := &comic{Draft: d, words: d.Writer.Comic(nth)}
	d.Snack.Variant = "V1"
	c.cast(nth)
	c.panels = c.story()
	for _, l := range []struct{ slot, text string }{{"setup", c.words.Setup}, {"calm", c.words.Calm}, {"doubt", c.words.Doubt},
		{"turn", c.words.Turn}} {
		d.Say(l.slot, l.text)
	}
	if d.Nth%2 == 0 {
		c.strip()
		return
	}
	c.film()
}

// comic is one in the making.
type comic struct {
	*kit.Draft
	words  copywriter.Comic
	names  [2]string // who is sure, and who is not
	place  string    // where they are: room, open
	panels []panel
}

// panel is one picture of the story.
type panel struct {
	caption string
	says    int // who speaks, -1 is nobody
	text    string
	moods   [2]string // "" is not there
	ground  string    // place, near, dots, rays
	prop    string    // a thing beside the first figure, "" is none
}

// crowd are characters that are funny wherever they turn up.
var crowd = []string{"cat", "dog", "frog", "bird", "bear", "ghost", "sheep"}

// cast chooses two who differ: one that the prompt names, or of its field, and
// one of the crowd.
func (c *comic) cast(nth int) {
	rng := c.chance(7)
	own := crowd
	if !c.Unbranded() {
		own = draw.Characters(c.DrawnField())
	}
	c.names[0] = own[rng.IntN(len(own))]
	for _, noun := range c.words.Nouns {
		if name := copywriter.FigureOf(noun, c.Facts.Language); slices.Contains(draw.Characters(""), name) {
			c.names[0] = name
			break
		}
	}
	others := slices.DeleteFunc(slices.Clone(crowd), func(n string) bool { return n == c.names[0] })
	c.names[1] = others[(rng.IntN(len(others))+nth)%len(others)]
	c.place = []string{"room", "open"}[rng.IntN(2)]
}

// story is the panels: it goes well, somebody is sure, somebody is not, and the
// turn.
func (c *comic) story() []panel {
	rng := c.chance(11)
	pick := func(from ...string) string { return from[rng.IntN(len(from))] }
	return []panel{
		{caption: c.words.Setup, says: -1, moods: [2]string{pick("happy", "pointing"), ""}, ground: "place", prop: c.thing()},
		{says: 0, text: c.words.Calm, moods: [2]string{pick("proud", "cool"), pick("neutral", "tired")}, ground: "near"},
		{says: 1, text: c.words.Doubt, moods: [2]string{"", pick("sceptical", "annoyed")}, ground: "dots"},
		{says: 0, text: c.words.Turn, moods: [2]string{pick("stressed", "surprised", "worried"), pick("laughing", "cool", "laughing")},
			ground: "rays"},
	}
}

// thing is what the prompt speaks of, or what the brand's field has; "" where
// neither can be drawn.
func (c *comic) thing() string {
	for _, noun := range c.words.Nouns {
		if name := copywriter.FigureOf(noun, c.Facts.Language); slices.Contains(draw.Objects(""), name) && name != c.names[0] {
			return name
		}
	}
	if c.Unbranded() {
		return ""
	}
	for _, name := range c.Props(1) {
		return name
	}
	return ""
}

// The strip: two panels by two on a page, numbers in px.
const (
	pageMargin = 36.0
	gutter     = 24.0
	panelW     = (1080 - 2*pageMargin - gutter) / 2
	panelH     = (1350 - 2*pageMargin - gutter) / 2
)

// strip is the still: two panels above two, read from the side where the
// language begins.
func (c *comic) strip() {
	c.Snack.Canvas, c.Snack.SafeBox = kit.FeedCanvas, kit.Box(pageMargin, pageMargin, 1080-2*pageMargin, 1350-2*pageMargin)
	layers := []farm.Layer{kit.Ground(c.Snack.Canvas, *kit.Solid(paper))}
	for i, p := range c.panels {
		column := i % 2
		if c.RightToLeft() {
			column = 1 - column
		}
		b := kit.Box(pageMargin+float64(column)*(panelW+gutter), pageMargin+float64(i/2)*(panelH+gutter), panelW, panelH)
		s := stage{b: b, read: inset(b, 16), floor: b.Y + panelH - 34, u: 1, index: i}
		layers = append(layers, c.draw(p, s)...)
	}
	c.AddScene(farm.Scene{ID: "strip", Slot: "strip", Layers: layers})
}

// film shows panel after panel, each cut on a beat.
func (c *comic) film() {
	score := c.ChooseScore("uplifting", "energetic")
	c.StartFilm(score, kit.OrganicBox)
	at := 0
	for i, p := range c.panels {
		ms := score.AtLeast(math.Max(leastPanelMs, c.ReadingMs(p.caption+p.text)+700))
		if i == len(c.panels)-1 {
			ms = score.AtLeast(float64(ms) + 1000)
		}
		s := stage{b: kit.Box(24, 24, 1032, 1872), read: filmWords, floor: 1570, u: 1.8, ms: ms, beatMs: 60000 / float64(score.BPM),
			index: i}
		layers := append([]farm.Layer{kit.Ground(c.Snack.Canvas, *kit.Solid(paper))}, c.draw(p, s)...)
		c.AddScene(farm.Scene{ID: []string{"setup", "calm", "doubt", "turn"}[i], DurationMs: ms, Layers: layers})
		switch i {
		case 0:
		case len(c.panels) - 1:
			c.Cue("impact", at, -5)
			c.Cue("pop", at+balloonMs, -10)
			c.Snack.ThumbMs = kit.OnFrame(float64(at + ms - 400))
		default:
			c.Cue("swipe", max(at-40, 0), -12)
			c.Cue("pop", at+balloonMs, -9)
		}
		at += ms
	}
	c.Finish()
}

// filmWords is where the words of a film stand: near the heads, clear of what
// platforms lay over it.
var filmWords = kit.Box(110, 300, 830, 620)

// The times of a panel in a film, ms.
const (
	leastPanelMs = 1900
	balloonMs    = 200 // a balloon comes after its panel
)

// The colours of every comic: the page, the pen, a balloon and a caption.
const (
	paper   farm.Color = "#FBF7EE"
	pen     farm.Color = "#1B1722"
	balloon farm.Color = "#FFFFFF"
	caption farm.Color = "#FFE9A8"
)

func inset(b farm.Box, by float64) farm.Box { return kit.Box(b.X+by, b.Y+by, b.W-2*by, b.H-2*by) }

package raster

import (
	"fmt"
	"image"
	"image/color"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/caption"
	"github.com/snackfarm/farm/renderer/text"
)

// captioner draws one caption track.
type captioner struct {
	p     *Painter
	l     farm.Layer
	c     *farm.Captions
	style caption.Style
	u     float64 // px of the canvas for a px of the styles
	nodes []Node
	// shades are the dark grounds of pages, under all nodes.
	shades []Node
	pass   layers      // of the words being added
	who    []string    // speaks each word
	emoji  int         // ms at which another may come
	lava   *image.RGBA // a tile of it
}

const defaultAccent farm.Color = "#FFE14A"

// turnsGap is half of what lies between a page at the top and one at the bottom.
const turnsGap = 8

// riseRoom is how much of its way a word still has when it can be read.
const riseRoom = 0.85

// leastCaption is the smallest that a page may get, in the styles' px; nothing
// smaller is read on a phone.
const leastCaption = 32

// serifRim is how wide the outline of a serif title is, in the styles' px.
const serifRim = 3.0

// captions lays out every page of a caption track, over what was laid out before
// it. What is seen of it is drawn when it is seen.
func (p *Painter) captions(l farm.Layer, sceneMs int, below []Node) ([]Node, error) {
	style, ok := caption.Named(l.Captions.Style)
	if !ok {
		return nil, farm.Errorf(farm.CodeInvalid, "there is no caption style %q", l.Captions.Style)
	}
	c := &captioner{p: p, l: l, c: l.Captions, style: style, u: float64(min(p.canvas.Width, p.canvas.Height)) / 1080}
	limits := caption.Limits{Words: style.Words, Chars: style.Chars, EndMs: sceneMs, Language: p.language, Alone: c.alone()}
	if c.c.MaxWords > 0 {
		limits.Words = c.c.MaxWords
	}
	pages := caption.Pages(c.c.Words, limits)
	low := make([]bool, len(pages))
	if style.Turns {
		low = caption.Turns(pages)
	}
	c.who = caption.Speakers(c.c.Words)
	for i, page := range pages {
		if err := c.page(page, low[i], below); err != nil {
			return nil, fmt.Errorf("caption page %d: %w", i+1, err)
		}
	}
	return append(c.faded(sceneMs), c.nodes...), nil
}

// alone reports whether a keyword has a page of its own.
func (c *captioner) alone() bool { return c.c.Keywords == "slam" || c.c.Keywords == "editorial" }

// page is a page being laid out.
type page struct {
	caption.Page
	t      farm.Text
	lay    text.Layout
	box    farm.Box
	places [][2]int // of each word, in runes
	told   *Page    // nil without a trace
}

// textFor is how a page is set, in canvas px and real colours.
func (c *captioner) textFor(pg caption.Page) farm.Text {
	t, align := c.style.Text, "center"
	k := c.u
	if c.c.Scale > 0 {
		k *= c.c.Scale
	}
	if c.alone() && pg.Last-pg.First == 1 && c.c.Words[pg.First].Keyword {
		if c.c.Keywords == "slam" {
			k *= c.fullWidth(pg, t, k)
		} else {
			t.Font, t.Weight, t.Tracking, t.Caps, t.Plate = "EB Garamond", 700, 0, false, nil
			t.Color, align = "#FAFAF7", "start"
			if t.Stroke != nil { // a serif's thin strokes
				t.Stroke = &farm.Stroke{Width: serifRim, Color: t.Stroke.Color}
			}
			k *= 1.5
		}
	}
	t.Size *= k
	t.MinSize = min(t.Size, leastCaption*c.u)
	t.MaxLines = c.style.Lines
	t.Align, t.VAlign = align, "bottom"
	switch c.c.Position {
	case "center":
		t.VAlign = "middle"
	case "top":
		t.VAlign = "top"
	}
	if t.Stroke != nil {
		s := *t.Stroke
		s.Width *= k
		t.Stroke = &s
	}
	if t.Shadow != nil {
		s := c.shadow(*t.Shadow, k)
		t.Shadow = &s
	}
	t.Shadows = nil
	for _, s := range c.style.Text.Shadows {
		t.Shadows = append(t.Shadows, c.shadow(s, k))
	}
	if t.Plate != nil {
		pl := *t.Plate
		pl.Radius, pl.PadX, pl.PadY, pl.Color = pl.Radius*k, pl.PadX*k, pl.PadY*k, c.colour(pl.Color)
		t.Plate = &pl
	}
	t.Color = c.ink(t.Color, t)
	return t
}

func (c *captioner) shadow(s farm.Shadow, k float64) farm.Shadow {
	s.X, s.Y, s.Blur, s.Spread, s.Color = s.X*k, s.Y*k, s.Blur*k, s.Spread*k, c.colour(s.Color)
	return s
}

// colour puts the track's accent where a style names it.
func (c *captioner) colour(v farm.Color) farm.Color {
	accent := c.c.Accent
	if accent == "" {
		accent = defaultAccent
	}
	if v == caption.OnAccent {
		dark, light := color.NRGBA{R: 0x0B, G: 0x0B, B: 0x0C, A: 255}, color.NRGBA{R: 255, G: 255, B: 255, A: 255}
		if rgb, err := parse(accent); err == nil && contrast(rgb, dark) > contrast(rgb, light) {
			return "#0B0B0C"
		}
		return "#FFFFFF"
	}
	if alpha, ok := strings.CutPrefix(string(v), string(caption.Accent)); ok {
		if alpha == "" {
			return accent
		}
		return accent[:7] + farm.Color(alpha)
	}
	return v
}

// ink is the colour of letters: where a style names the accent, the nearest to it
// that is read on what lies behind the letters.
func (c *captioner) ink(v farm.Color, t farm.Text) farm.Color {
	if !strings.HasPrefix(string(v), string(caption.Accent)) {
		return c.colour(v)
	}
	return legible(c.colour(v), behindLetters(t))
}

// behindLetters is what a page's letters are read against: its plate, or else its
// outline or shadow, which are dark.
// Through a plate that is not opaque the worst shows: white.
func behindLetters(t farm.Text) farm.Color {
	if t.Plate != nil {
		return onWhite(t.Plate.Color)
	}
	return "#000000"
}

// page lays a page out and adds its nodes. low is one that stands at the bottom
// where pages take turns.
func (c *captioner) page(cut caption.Page, low bool, below []Node) error {
	pg := &page{Page: cut, t: c.textFor(cut), box: c.l.Box}
	if c.style.Turns {
		pg.box.H, pg.t.VAlign = pg.box.H/2-turnsGap*c.u, "top"
		if low {
			pg.box.Y, pg.t.VAlign = c.l.Box.Y+c.l.Box.H-pg.box.H, "bottom"
		}
	}
	name := c.who[cut.First]
	if c.style.Chip && name != "" {
		room := c.chipRoom()
		pg.box.Y, pg.box.H = pg.box.Y+room, pg.box.H-room
	}
	if c.style.Rise > 0 { // words are to be read before they have risen all the way
		pg.box.H -= min(riseRoom*c.style.Rise*c.u, pg.box.H/4)
	}
	c.putWords(pg)
	var err error
	l := farm.Layer{ID: c.l.ID, Box: pg.box, Text: &pg.t}
	if pg.lay, _, err = c.p.typeset(l); err != nil {
		// Words too long for the style's lines take more, and no air.
		pg.t.MaxLines, pg.t.Tracking = pg.t.MaxLines+2, 0
		if pg.lay, _, err = c.p.typeset(l); err != nil {
			return err
		}
	}
	base, err := c.words(pg, pg.t)
	if err != nil {
		return err
	}
	block := c.blockBox(base)
	byWord := c.style.ByWord() || c.marked(pg)
	if c.p.Trace {
		c.tell(pg, base, byWord)
	}
	c.shade(pg, base, below)
	c.groundNodes(pg, base, byWord)
	if err := c.letterNodes(pg, base, byWord); err != nil {
		return err
	}
	if c.style.Chip && name != "" {
		if err := c.chip(pg, c.ground(base).plateBox(), name); err != nil {
			return err
		}
	}
	return c.emojis(pg, block)
}

// putWords puts a page's words into its text.
func (c *captioner) putWords(pg *page) {
	var words []string
	longest := ""
	for _, w := range c.c.Words[pg.First:pg.Last] {
		s := strings.Join(strings.Fields(w.Text), "\u00a0")
		if pg.t.Caps {
			s = text.Upper(s, c.p.language)
		}
		words = append(words, s)
		if utf8.RuneCountInString(s) > utf8.RuneCountInString(longest) {
			longest = s
		}
	}
	pg.t.Caps = false
	pg.t.Content, pg.places = caption.Join(words)
	if c.style.Underline {
		pg.t.Emphasis, pg.t.EmphasisStyle, pg.t.EmphasisColor = []string{longest}, "underline", c.colour(caption.Accent)
	}
}

// groundNodes adds what lies under the letters of a page.
func (c *captioner) groundNodes(pg *page, base *words, byWord bool) {
	if c.c.Keywords == "slam" && c.alonePage(pg) {
		c.add(pg, Node{Layer: farm.Layer{Box: farm.Box{W: float64(c.p.canvas.Width), H: float64(c.p.canvas.Height)}}},
			func() (Part, error) {
				return c.darkened()
			}, nil)
	}
	if pg.t.Plate != nil && pg.t.Plate.Per != "line" {
		n := Node{Layer: farm.Layer{Box: c.blockBox(base)}}
		if pg.told != nil {
			n.Shown = &Shown{Page: pg.told, Plate: c.ground(base).plateBox()}
		}
		c.add(pg, n, func() (Part, error) { return c.plate(base) }, c.pulse(pg.StartMs))
	} else if pg.t.Plate != nil && byWord {
		c.add(pg, Node{Layer: farm.Layer{Box: c.blockBox(base)}}, func() (Part, error) {
			return base.part(0, len(base.lay.Lines), [2]int{0, len(base.lay.Runes)}, 0, beneath)
		}, nil)
	}
}

// letterNodes adds what draws the letters of a page.
func (c *captioner) letterNodes(pg *page, base *words, byWord bool) error {
	if !byWord {
		return c.whole(pg, base)
	}
	if c.c.Keywords == "prism" {
		c.parted(pg, base)
	}
	// The shadow or outline of a word must not cover the letters of another.
	for _, c.pass = range []layers{beneath, face} {
		for i := range pg.places {
			if err := c.word(pg, i); err != nil {
				return err
			}
		}
	}
	return nil
}

// ground is a page as its plate needs it: capitals have nothing below the line
// and need no room there.
func (c *captioner) ground(w *words) *words {
	out := *w
	if c.style.Text.Caps {
		deep := 0.0
		for _, l := range w.lay.Lines {
			deep = max(deep, l.Descent)
		}
		out.lay.Bottom = min(w.lay.Bottom, deep)
	}
	return &out
}

// plate is the ground behind a page.
func (c *captioner) plate(w *words) (Part, error) {
	part, err := c.ground(w).blockPlate()
	if err == nil && c.style.Skew != 0 {
		part = sheared(part, c.style.Skew)
	}
	return part, err
}

func (c *captioner) alonePage(pg *page) bool {
	return c.alone() && pg.Last-pg.First == 1 && c.c.Words[pg.First].Keyword
}

// marked reports whether a page has a keyword that stands out.
func (c *captioner) marked(pg *page) bool {
	for _, w := range c.c.Words[pg.First:pg.Last] {
		if w.Keyword {
			return true
		}
	}
	return false
}

// words prepares a page's text in a paint of its own; the layout is the page's.
func (c *captioner) words(pg *page, t farm.Text) (*words, error) {
	w := &words{p: c.p, l: farm.Layer{ID: c.l.ID, Box: pg.box}, t: &t, lay: pg.lay, width: pg.box.W}
	return w, w.prepare()
}

// whole adds a page whose words do not change, by lines where it enters so.
func (c *captioner) whole(pg *page, w *words) error {
	n := Node{Layer: farm.Layer{Box: c.blockBox(w), Enter: c.style.Enter}}
	if err := c.letters(&n, pg, w, pg.told.all()); err != nil {
		return err
	}
	all := [2]int{0, len(w.lay.Runes)}
	if c.style.Enter != nil && c.style.Enter.By == "line" {
		for i := range w.lay.Lines {
			n.Parts = append(n.Parts, Part{Index: i, Draw: func() (Part, error) { return w.part(i, i+1, all, i, whole) }})
		}
		c.add(pg, n, nil, nil)
		return nil
	}
	c.add(pg, n, func() (Part, error) { return w.part(0, len(w.lay.Lines), all, 0, whole) }, nil)
	return nil
}

// blockBox is the box of a page's lines.
func (c *captioner) blockBox(w *words) farm.Box {
	return boxOf(w.glyphBox(0, len(w.lay.Lines), [2]int{0, len(w.lay.Runes)}))
}

func boxOf(r image.Rectangle) farm.Box {
	return farm.Box{X: float64(r.Min.X), Y: float64(r.Min.Y), W: float64(r.Dx()), H: float64(r.Dy())}
}

// add finishes a node: its times are the page's where it has none, its drawing
// waits until it is seen.
func (c *captioner) add(pg *page, n Node, draw func() (Part, error), tracks []farm.Track) {
	n.Layer.ID = c.l.ID
	n.Layer.Opacity = c.l.Opacity
	if n.Shown == nil && n.Words == nil && pg.told != nil {
		n.Shown = &Shown{Page: pg.told}
	}
	if n.Layer.EndMs == 0 {
		n.Layer.StartMs, n.Layer.EndMs = pg.StartMs, pg.EndMs
	}
	if n.Layer.EndMs <= n.Layer.StartMs {
		return
	}
	if draw != nil {
		n.Parts = []Part{{Draw: draw}}
	}
	for i := range n.Parts {
		draw := n.Parts[i].Draw
		n.Parts[i].Image = &image.RGBA{}
		n.Parts[i].Draw = func() (Part, error) {
			c.p.mu.Lock()
			defer c.p.mu.Unlock()
			return draw()
		}
	}
	n.Layer.Tracks = append(n.Layer.Tracks, tracks...)
	if d := c.style.Drift * c.u / 2; d > 0 {
		if c.p.rtl {
			d = -d
		}
		n.Layer.Tracks = append(n.Layer.Tracks, farm.Track{Property: "x", Keys: []farm.Key{{AtMs: pg.StartMs, Value: -d, Ease: "linear"},
			{AtMs: pg.EndMs, Value: d}}})
	}
	if c.c.Keywords == "bloom" {
		n.Layer.Tracks = append(n.Layer.Tracks, c.risen(pg.StartMs)...)
	}
	c.nodes = append(c.nodes, n)
}

// unlitShare is what is left of a word while its tube has gone off again.
const unlitShare = 0.45

// flicker is a tube coming on: a frame on, as its word is said, two off, and on.
func flicker(at int) farm.Track {
	return farm.Track{Property: "opacity", Keys: []farm.Key{
		{AtMs: at, Value: 1, Ease: "hold"}, {AtMs: at + 34, Value: unlitShare, Ease: "hold"}, {AtMs: at + 95, Value: 1},
	}}
}

// darkened is a dark ground over the whole picture.
func (c *captioner) darkened() (Part, error) {
	img, err := paintFill(farm.Fill{Kind: "solid", Colors: []farm.Color{"#0000008C"}}, c.p.canvas.Width, c.p.canvas.Height)
	return Part{Image: img}, err
}

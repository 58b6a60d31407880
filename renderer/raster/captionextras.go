package raster

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/caption"
)

// The chip with a speaker's name, px at a picture 1080 wide.
const (
	chipSize    = 36
	chipLeading = 1.2
	chipPadX    = 20
	chipPadY    = 8
	chipRadius  = 16
	chipIndent  = 24 // from the plate's side
	chipOver    = 12 // of its height lies on the plate
)

func (c *captioner) scaled(px float64) float64 {
	if c.c.Scale > 0 {
		px *= c.c.Scale
	}
	return max(px*c.u, 0)
}

// chipRoom is what a chip takes above a plate.
func (c *captioner) chipRoom() float64 { return c.scaled(chipSize*chipLeading + 2*chipPadY - chipOver) }

// chip adds a speaker's name over the upper edge of a page's plate.
func (c *captioner) chip(pg *page, plate farm.Box, name string) error {
	t := farm.Text{
		Content: name, Font: "Inter", Weight: 700, Size: max(c.scaled(chipSize),
			leastCaption*c.u), MinSize: leastCaption * c.u, MaxLines: 1, Leading: chipLeading,
		Color: c.colour(caption.OnAccent), Align: "start",
		Plate: &farm.Plate{Color: c.colour(caption.Accent), Radius: c.scaled(chipRadius), PadX: c.scaled(chipPadX),
			PadY: c.scaled(chipPadY)},
	}
	l := farm.Layer{ID: c.l.ID, Box: farm.Box{W: c.l.Box.W}, Text: &t}
	lay, _, err := c.p.typeset(l)
	if err != nil {
		return err
	}
	width, height := lay.Width+2*t.Plate.PadX, lay.Height()+2*t.Plate.PadY
	l.Box = farm.Box{X: plate.X + c.scaled(chipIndent), Y: plate.Y - height + c.scaled(chipOver), W: width}
	if c.p.rtl || lay.RTL {
		l.Box.X = plate.X + plate.W - c.scaled(chipIndent) - width
	}
	l.Box.X = min(max(l.Box.X, c.l.Box.X), c.l.Box.X+c.l.Box.W-width)
	return c.aside(pg, l, pg.StartMs, nil)
}

const (
	emojiSize  = 1.5  // of the letters
	emojiGap   = 4    // px above the page
	emojiEvery = 6000 // ms
)

// emojis adds that of the first word of a page that has one, above the page.
func (c *captioner) emojis(pg *page, block farm.Box) error {
	if !c.style.Emoji {
		return nil
	}
	for i, w := range c.c.Words[pg.First:pg.Last] {
		if w.Emoji == "" || w.StartMs < c.emoji {
			continue
		}
		size, gap := emojiSize*pg.lay.Size, emojiGap*c.u
		height := size * 1.25
		if block.Y-gap-height < c.l.Box.Y {
			return nil
		}
		mid := block.X + block.W/2
		for line, l := range pg.lay.Lines {
			if r := pg.places[i]; r[0] >= l.Start && r[0] < l.End {
				base, err := c.words(pg, pg.t)
				if err != nil {
					return err
				}
				b := boxOf(base.glyphBox(line, line+1, r))
				mid = b.X + b.W/2
			}
		}
		half := min(size, c.l.Box.W/2)
		mid = min(max(mid, c.l.Box.X+half), c.l.Box.X+c.l.Box.W-half)
		t := farm.Text{Content: w.Emoji, Font: "Inter", Weight: 400, Size: size, MaxLines: 1, Leading: 1, Color: "#FFFFFF", Align: "center",
			VAlign: "middle"}
		l := farm.Layer{ID: c.l.ID, Box: farm.Box{X: mid - half, Y: block.Y - gap - height, W: 2 * half, H: height}, Text: &t}
		c.emoji = w.StartMs + emojiEvery
		return c.aside(pg, l, w.StartMs, &farm.Motion{Kind: "bounce"})
	}
	return nil
}

// aside adds a text that goes with a page from a time on, drawn when it is seen.
func (c *captioner) aside(pg *page, l farm.Layer, from int, enter *farm.Motion) error {
	lay, _, err := c.p.typeset(l)
	if err != nil {
		return err
	}
	w := &words{p: c.p, l: l, t: l.Text, lay: lay, width: l.Box.W}
	if err := w.prepare(); err != nil {
		return err
	}
	n := Node{Layer: l}
	n.Layer.StartMs, n.Layer.EndMs, n.Layer.Enter = from, pg.EndMs, enter
	if c.p.Trace {
		if n.Words, err = w.trace(""); err != nil {
			return err
		}
		n.Words.Caption = true
	}
	c.add(pg, n, func() (Part, error) {
		part, err := w.part(0, len(lay.Lines), [2]int{0, len(lay.Runes)}, 0, whole)
		if err != nil || l.Text.Plate == nil {
			return part, err
		}
		out, err := w.blockPlate()
		if err != nil {
			return out, err
		}
		layOver(out.Image, part.At.Sub(out.At), part.Image)
		return out, nil
	}, nil)
	return nil
}

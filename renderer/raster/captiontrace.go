package raster

import "github.com/snackfarm/farm"

// Page is a page of a caption track as it was set: what a report tells of it.
// Its units are the words, each once for every line that it reaches over.
type Page struct {
	*Words
	Box    farm.Box  // of the track
	Text   farm.Text // how it was set, in canvas px
	Style  string    // of the track
	Spoken []farm.CaptionWord
	// StartMs and EndMs are when it is to be seen, of the scene.
	StartMs, EndMs int
	units          map[[2]int]int // by word of the page and line
}

// Shown is what a node draws of a page.
type Shown struct {
	Page  *Page
	Units []int        // the letters of these; none for what lies under or over them
	Inks  []farm.Color // that they have
	Plate farm.Box     // a ground under the page, W 0 for all else
}

// tell notes how a page was set.
func (c *captioner) tell(pg *page, base *words, byWord bool) {
	out := &Page{Words: base.traced(), Box: c.l.Box, Text: pg.t, Style: c.c.Style, Spoken: c.c.Words[pg.First:pg.Last], StartMs: pg.StartMs,
		EndMs: pg.EndMs, units: map[[2]int]int{}}
	for i, r := range pg.places {
		for line, l := range pg.lay.Lines {
			runes := [2]int{max(r[0], l.Start), min(r[1], l.End)}
			if runes[0] >= runes[1] {
				continue
			}
			part := 0
			if !byWord && c.style.Enter != nil && c.style.Enter.By == "line" {
				part = line
			}
			u := base.unit(line, part, runes)
			if byWord {
				u.Ink.Y += float64(c.wander(pg, i))
			}
			out.units[[2]int{i, line}] = len(out.Units)
			out.Units = append(out.Units, u)
		}
	}
	pg.told = out
}

// all are a page's units.
func (p *Page) all() []int {
	if p == nil {
		return nil
	}
	out := make([]int, len(p.Units))
	for i := range out {
		out[i] = i
	}
	return out
}

// letters notes that a node draws letters of a page.
func (c *captioner) letters(n *Node, pg *page, w *words, units []int) error {
	if pg.told == nil {
		return nil
	}
	inks, err := w.inks()
	n.Shown = &Shown{Page: pg.told, Units: units, Inks: inks}
	pg.told.Filled = pg.told.Filled || w.fill != nil
	return err
}

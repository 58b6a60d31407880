package trace

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/report"
)

// pageTrace is a page of captions, which many nodes draw: its words in each
// of their looks, and what lies under them.
type pageTrace struct {
	*thing
	page  *raster.Page
	nodes []raster.Node
	// now and before are how its units stand on this frame and on the one
	// before.
	now, before []wordSight
	frame       int // of now
}

// wordSight is how a unit of a page stands on a frame.
type wordSight struct {
	box     farm.Box
	opacity float64 // 0 where it is not to be seen
	scale   float64
	turned  bool
	full    float64 // width that it would have uncut
	inks    []farm.Color
}

// page notes a node of a page. began is when its scene begins in the film, ms.
func (w *sceneTrace) page(n raster.Node, began int, language string) {
	p := n.Shown.Page
	i := slices.IndexFunc(w.pages, func(o *pageTrace) bool { return o.page == p })
	if i < 0 {
		i = len(w.pages)
		w.pages = append(w.pages, &pageTrace{page: p, now: make([]wordSight, len(p.Units)), before: make([]wordSight, len(p.Units)),
			frame: -2})
	}
	page := w.pages[i]
	page.nodes = append(page.nodes, n)
	if n.Shown.Plate.W > 0 {
		w.add(&thing{Order: n.Order, Shape: &report.Shape{
			Layer: n.Layer.ID, Order: n.Order, Kind: "solid", Role: "text-plate", Colors: []farm.Color{p.Text.Plate.Color},
			Radius: p.Text.Plate.Radius,
		}})
	}
	if len(n.Shown.Units) == 0 {
		return
	}
	if page.thing == nil { // its place is that of its first letters
		page.thing = &thing{Order: n.Order, Text: pageText(n, language)}
		for _, word := range p.Spoken {
			page.Spoken = append(page.Spoken, report.Word{Text: word.Text, StartMs: began + word.StartMs, EndMs: began + word.EndMs})
		}
		w.add(page.thing)
	}
	for _, c := range n.Shown.Inks {
		if !slices.Contains(page.Text.Colors, c) {
			page.Text.Colors = append(page.Text.Colors, c)
		}
	}
}

// pageText is a page as it was set.
func pageText(n raster.Node, language string) *report.Text {
	p := n.Shown.Page
	return &report.Text{
		Layer: n.Layer.ID, Order: n.Order, Content: p.Content, Language: language, RTL: p.RTL, Caption: true, Style: p.Style,
		Font:  p.Text.Font,
		Faces: facesOf(p.Units), Weight: p.Text.Weight, Px: p.Size, Colors: []farm.Color{}, Filled: p.Filled, Stroke: strokeOf(&p.Text),
		Glow: glowOf(&p.Text), Plate: p.Text.Plate != nil,
		Widths: p.Widths, Height: p.Height, Layout: &p.Box, Units: unitsOf(p.Units),
		Missing: slices.ContainsFunc(p.Units, func(u raster.Unit) bool { return u.Missing }),
	}
}

// restsAt is when most of a page is likely to rest: late in its longest word,
// ms of the scene.
func restsAt(p *raster.Page) int {
	at, longest := p.StartMs, -1
	for i, w := range p.Spoken {
		from, to := max(w.StartMs, p.StartMs), p.EndMs
		if i+1 < len(p.Spoken) {
			to = min(p.Spoken[i+1].StartMs, to)
		}
		if to-from >= longest { // the later, when the page has come
			at, longest = from+(to-from)*3/4, to-from
		}
	}
	return at
}

// notePages keeps when and where pages are seen. While a scene joins, only when.
func (w *sceneTrace) notePages(frame int, joining bool, seen map[int][]film.Sight) {
	for _, p := range w.pages {
		p.before, p.now = p.now, p.before
		if p.frame != frame-1 {
			clear(p.before)
		}
		p.frame = frame
		clear(p.now)
		for _, n := range p.nodes {
			p.see(n, seen[n.Order])
			if t := w.things[n.Order]; t != nil && t.Shape != nil && !joining && len(seen[n.Order]) > 0 {
				s := seen[n.Order][0]
				t.stands(report.Key{Frame: frame, Box: posed(n.Shown.Plate, s), Opacity: s.Opacity})
			}
		}
		key := report.Key{Frame: frame}
		for _, u := range p.now {
			if u.opacity > 0 {
				key.Box, key.Opacity = joined(key.Box, u.box), max(key.Opacity, u.opacity)
			}
		}
		if key.Opacity == 0 {
			continue
		}
		if p.To == 0 {
			p.From = frame
		}
		p.To = frame + 1
		if !joining {
			p.stands(key)
		}
	}
}

// see notes what a node shows of the page's letters.
func (p *pageTrace) see(n raster.Node, seen []film.Sight) {
	for _, s := range seen {
		if s.Part < 0 || s.Opacity <= 0.02 {
			continue
		}
		for _, i := range n.Shown.Units {
			u := p.page.Units[i]
			if u.Part != s.Part || u.Ink.W == 0 {
				continue
			}
			now := wordSight{box: posed(u.Ink, s), opacity: s.Opacity, scale: s.Pose.Scale, turned: math.Abs(s.Pose.Degrees) > 1,
				full: u.Ink.W * s.Pose.Scale, inks: n.Shown.Inks}
			if now.box.W <= 0 {
				continue
			}
			// What is drawn later hides what it covers.
			if was := p.now[i]; was.opacity > 0 && (now.opacity < 0.98 || now.box.W < 0.98*was.box.W) {
				now.box, now.opacity, now.full = joined(was.box, now.box), max(was.opacity, now.opacity), max(was.full, now.full)
				now.inks = append(slices.Clone(was.inks), now.inks...)
			}
			p.now[i] = now
		}
	}
}

// moving reports whether a unit stood elsewhere on the frame before, or looked
// otherwise.
func (p *pageTrace) moving(i int) bool {
	a, b := p.before[i], p.now[i]
	return moved(report.Key{Box: a.box, Opacity: a.opacity}, report.Key{Box: b.box, Opacity: b.opacity}) ||
		math.Abs(a.box.W-b.box.W) > 1 || !slices.Equal(a.inks, b.inks)
}

// lookAtPages is how the words of the pages stand on the frame that was noted
// last, and measures their contrast on its picture.
func (w *sceneTrace) lookAtPages(seen *view) []report.TextLook {
	var out []report.TextLook
	for _, p := range w.pages {
		first := len(out)
		for i, u := range p.now {
			if u.opacity == 0 {
				continue
			}
			l := report.TextLook{Text: p.Order, Opacity: u.opacity, Moving: p.moving(i), Scale: u.scale, Turned: u.turned, Colors: u.inks}
			at := slices.IndexFunc(out[first:], func(o report.TextLook) bool {
				return o.Opacity == l.Opacity && o.Moving == l.Moving && o.Turned == l.Turned && o.Scale == l.Scale &&
					slices.Equal(o.Colors, l.Colors)
			})
			if at < 0 {
				at = len(out) - first
				out = append(out, l)
			}
			share := u.scale * u.scale
			if u.full > 0 && !u.turned {
				share *= min(u.box.W/u.full, 1)
			}
			o := &out[first+at]
			o.Ink, o.InkPx = append(o.Ink, u.box), append(o.InkPx, int(float64(p.page.Units[i].InkPx)*share))
		}
		for i := range out[first:] {
			out[first+i] = p.measured(out[first+i], seen)
		}
	}
	return out
}

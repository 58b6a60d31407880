package post

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

const (
	rippleMs   = 560
	rippleSide = 150.0 // on a phone that is 600 px wide
	screenEdge = 16.0  // of a phone's body around its screen, there
)

// ripples are rings on a demo where the film shows that it is touched: in a
// device that fills b, while the demo is shown from a time of the film on. Where
// the picture is being enlarged or made smaller, none is drawn.
func ripples(d *kit.Draft, b farm.Box, show kit.Shown, ms int) []farm.Layer {
	if show.Kind != kit.ShowDemo {
		return nil
	}
	from := d.Demo.Best(ms)
	_, stays := d.PunchIns(from, ms)
	edge, bar := screenEdge*b.W/600, 0.0
	if !show.Tall {
		b.H = min(b.H, kit.BrowserBar+b.W*float64(d.Demo.Asset.Height)/float64(d.Demo.Asset.Width))
		edge, bar = 0, kit.BrowserBar
	}
	screen := kit.Box(b.X+edge, b.Y+edge+bar, b.W-2*edge, b.H-2*edge-bar)
	var out []farm.Layer
	for i, tap := range d.Demo.Taps {
		at := tap.AtMs - from
		if at < 0 || at+rippleMs > ms {
			continue
		}
		zoom, focus, moving := 1.0, farm.Point{X: 0.5, Y: 0.5}, false
		for _, st := range stays {
			switch {
			case at >= st.From && at+rippleMs <= st.To:
				zoom, focus = kit.PunchZoom, st.Focus
			case at+rippleMs > st.From-kit.PunchInMs && at < st.To+kit.PunchInMs:
				moving = true
			}
		}
		x, y, ok := onScreen(tap.At, d.Demo.Asset, screen, zoom, focus)
		if moving || !ok {
			continue
		}
		out = append(out, ripple(fmt.Sprintf("tap-%d", i+1), x, y, rippleSide*b.W/600, at, d.Accent)...)
	}
	return out
}

// onScreen is where a place of a film is on a screen that the film fills,
// enlarged about a focus; ok is false for one that is cut off.
func onScreen(at farm.Point, film farm.Asset, screen farm.Box, zoom float64, focus farm.Point) (x, y float64, ok bool) {
	shares := func(film, screen float64) (from, part float64) { // of the film that the screen shows
		part = min(1, screen/film)
		return (1 - part) / 2, part
	}
	k := max(screen.W/float64(film.Width), screen.H/float64(film.Height))
	fx, pw := shares(float64(film.Width)*k, screen.W)
	fy, ph := shares(float64(film.Height)*k, screen.H)
	place := func(p, from, part, focus float64) float64 {
		p = (p - from) / part
		left := min(max(focus-0.5/zoom, 0), 1-1/zoom)
		return (p - left) * zoom
	}
	px, py := place(at.X, fx, pw, focus.X), place(at.Y, fy, ph, focus.Y)
	const inside = 0.03
	return screen.X + px*screen.W, screen.Y + py*screen.H, px > inside && px < 1-inside && py > inside && py < 1-inside
}

// ripple is a ring that goes out from a dot, once: the dot is seen on dark and
// light pictures, and on those of its own colour.
func ripple(id string, x, y, side float64, at int, c farm.Color) []farm.Layer {
	from, to := kit.OnFrame(float64(at)), kit.OnFrame(float64(at+rippleMs))
	core := farm.Layer{
		ID: id, Box: kit.Box(x-side*0.22, y-side*0.22, side*0.44, side*0.44),
		Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid("#FFFFFF"), Stroke: &farm.Stroke{Width: max(side*0.05, 5), Color: c}},
	}
	core.Tracks = []farm.Track{kit.Track("scale", "out", float64(from), 0.5, float64(from+130), 1),
		kit.Track("opacity", "linear", float64(from), 0.85, float64(from+230), 0.7, float64(to), 0)}
	ring := farm.Layer{ID: id + "-ring", Box: kit.Box(x-side/2, y-side/2, side, side),
		Shape: &farm.Shape{Kind: "ellipse", Stroke: &farm.Stroke{Width: max(side*0.06, 6), Color: "#FFFFFF"}}}
	ring.Tracks = []farm.Track{kit.Track("scale", "out", float64(from), 0.4, float64(to), 1),
		kit.Track("opacity", "linear", float64(from), 1, float64(from+rippleMs/2), 0.9, float64(to), 0)}
	for _, l := range []*farm.Layer{&core, &ring} {
		l.StartMs, l.EndMs = from, to
	}
	return []farm.Layer{ring, core}
}

package trace

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/pixels"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/report"
)

const (
	maxLooks   = 12 // frames of a scene that are looked at
	quickLooks = 4  // of a scene, before delivery
	leastLooks = 3
)

// planLooks picks the frames to look at: the ends and the middle of the scene,
// the middle of each text's life, and of pages of captions as many as there is
// room for. What moves is known from the frame before,
// so none is the first of a group of pictures, where a chunk may begin.
func (w *sceneTrace) planLooks(fps int, quick bool) {
	most := maxLooks
	if quick {
		most = quickLooks
	}
	from, to := min(w.First+w.Joining, w.Last-1), w.Last-1
	add := func(f int) {
		if fps > 0 && f > from && f%(fps*media.GOPSeconds) == 0 {
			f--
		}
		if f >= from && f <= to && !slices.Contains(w.lookAt, f) && len(w.lookAt) < most {
			w.lookAt = append(w.lookAt, f)
		}
	}
	for i := range leastLooks {
		add(from + (to-from)*i/(leastLooks-1))
	}
	for _, n := range w.nodes {
		if fps > 0 && n.Words != nil {
			end := w.Last - w.First
			if ms := n.Layer.EndMs; ms > 0 {
				end = min(end, film.FrameAt(ms, fps))
			}
			add(w.First + (film.FrameAt(n.Layer.StartMs, fps)+end)/2)
		}
	}
	for i, room := 0, min(most-len(w.lookAt), len(w.pages)); i < room; i++ {
		add(w.First + film.FrameAt(restsAt(w.pages[i*len(w.pages)/room].page), fps))
	}
	slices.Sort(w.lookAt)
}

// measured measures the contrast of a text on a frame. The look names the text
// by its order, which becomes its index when the report is put together.
func (t *thing) measured(l report.TextLook, seen *view) report.TextLook {
	l.Text = t.Order
	if !measurable(l) {
		return l
	}
	inks := l.Colors
	if len(inks) == 0 {
		inks = t.Text.Colors
	}
	unit := report.UnitOf(seen.img.Rect.Dx(), seen.img.Rect.Dy())
	for i, ink := range l.Ink {
		f, ok := pixels.Measure(seen.of(rectOf(ink), unit), pixels.Text{
			Ink: rectOf(ink), InkPx: l.InkPx[i], Inks: inksOf(inks), Filled: t.Text.Filled, Opacity: l.Opacity, Stroke: t.Text.Stroke,
			Glow: t.Text.Glow, Unit: unit,
		})
		if ok && (t.Text.Contrast == 0 || f.Contrast < t.Text.Contrast) {
			t.Text.Contrast = math.Round(f.Contrast*100) / 100
		}
	}
	return l
}

// measurable is a text that stands still, upright and visible enough.
func measurable(t report.TextLook) bool {
	return !t.Moving && !t.Turned && t.Opacity >= 0.3
}

func textLook(n raster.Node, seen []film.Sight) (report.TextLook, bool) {
	out := report.TextLook{Scale: 1}
	parts := map[int]film.Sight{}
	for _, s := range seen {
		parts[s.Part] = s
	}
	for _, u := range n.Words.Units {
		s, ok := parts[u.Part]
		if !ok || s.Opacity <= 0.02 || u.Ink.W == 0 {
			continue
		}
		b := posed(u.Ink, s)
		shown, nearer := filmed(b, s)
		out.Ink = append(out.Ink, shown)
		share := s.Pose.Scale * s.Pose.Scale * nearer * nearer
		if full := u.Ink.W * s.Pose.Scale; math.Abs(s.Pose.Degrees) < 0.1 && full > 0 {
			share *= min(b.W/full, 1)
		}
		out.InkPx = append(out.InkPx, int(float64(u.InkPx)*share))
		out.Opacity, out.Scale = max(out.Opacity, s.Opacity), s.Pose.Scale
		out.Turned = out.Turned || math.Abs(s.Pose.Degrees) > 1
	}
	return out, len(out.Ink) > 0
}

func inksOf(colors []farm.Color) []pixels.RGB {
	var out []pixels.RGB
	for _, c := range colors {
		if rgb, ok := pixels.Parse(string(c)); ok {
			out = append(out, rgb)
		}
	}
	return out
}

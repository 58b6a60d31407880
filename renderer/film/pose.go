package film

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/curve"
	"github.com/snackfarm/farm/renderer/raster"
)

// pose is how a layer or a part of it stands at one moment.
type pose struct {
	visible              bool
	dx, dy               float64
	scale, degrees       float64
	opacity              float64
	zoom, focusX, focusY float64
	wipe                 float64 // shown share along the reading direction, 1 is all
	level                float64 // shown share from below, 1 is all
	under                float64 // of its own height that a part is below its edge, above it where negative
	masked               bool    // shown only where it rests
	flap                 flap
	cell                 int     // of a sheet, that is shown; -1 where no track chooses
	blur                 float64 // sigma, px
}

const (
	defaultEnterMs  = 360
	defaultExitMs   = 180
	defaultDistance = 36
	defaultStagger  = 80
	glyphStagger    = 35
	fadeFrames      = 4 // an entrance is opaque this soon
	popFrom         = 0.6
	bounceFrom      = 0.3
	zoomFrom        = 0.94
	blurFrom        = 16.0 // px of sigma
	blurFade        = 0.6  // of the time until it is opaque
	mostGroupMs     = 500  // parts that nobody gave a stagger come within this
)

// moment is a time of a scene that lasts sceneMs in frames of frameMs. rtl
// mirrors slides and wipes.
type moment struct {
	at, sceneMs, frameMs float64
	rtl                  bool
}

// poseAt is a layer's pose at a moment; index is the part's order in a split
// text, and last the greatest of one.
func poseAt(l farm.Layer, m moment, index, last int) pose {
	p := pose{scale: 1, degrees: l.Rotation, opacity: 1, zoom: 1, focusX: 0.5, focusY: 0.5, wipe: 1, level: 1, cell: -1}
	if l.Opacity != nil {
		p.opacity = *l.Opacity
	}
	end := m.sceneMs
	if l.EndMs > 0 {
		end = float64(l.EndMs)
	}
	start := float64(l.StartMs)
	p.visible = m.at >= start-0.5 && m.at < end-0.5
	if !p.visible {
		return p
	}
	for _, t := range l.Tracks {
		if t.Property == "cell" {
			p.cell = cellAt(t.Keys, m.at)
			continue
		}
		if t.Property == "weight" || t.Property == "width" {
			p.cell = stepAt(t.Keys, m.at)
			continue
		}
		p.apply(t, value(t.Keys, m.at))
	}
	if l.Enter != nil {
		since := m.at - start - float64(l.Enter.DelayMs)
		if l.Enter.Kind == "flap" {
			p.flap = flapAt(since+m.frameMs, index, stagger(*l.Enter, last))
			p.visible = since >= 0
		} else {
			p.enter(*l.Enter, since-float64(index)*stagger(*l.Enter, last), m.frameMs, m.rtl)
		}
	}
	if l.Exit != nil && end < m.sceneMs+1 {
		ms := float64(l.Exit.DurationMs)
		if ms == 0 {
			ms = defaultExitMs
		}
		p.exit(*l.Exit, (m.at-(end-ms-float64(l.Exit.DelayMs)))/ms, m.rtl)
	}
	return p
}

// stagger is how much later than the part before it a part comes, ms. A group
// that was given no time of its own comes quickly, unless it is typed.
func stagger(m farm.Motion, last int) float64 {
	by := m.Split()
	switch {
	case by == "":
		return 0
	case m.StaggerMs > 0:
		return float64(m.StaggerMs)
	case m.Kind == "typewriter":
		return glyphStagger
	case by == "glyph":
		return min(glyphStagger, mostGroupMs/float64(max(last, 1)))
	}
	return min(defaultStagger, mostGroupMs/float64(max(last, 1)))
}

func (p *pose) apply(t farm.Track, v float64) {
	switch t.Property {
	case "x":
		p.dx += v
	case "y":
		p.dy += v
	case "scale":
		p.scale *= v
	case "rotation":
		p.degrees += v
	case "opacity":
		p.opacity *= v
	case "zoom":
		p.zoom = v
	case "focusX":
		p.focusX = v
	case "focusY":
		p.focusY = v
	case "wipe":
		p.wipe = min(max(v, 0), 1)
	case "level":
		p.level = min(max(v, 0), 1)
	}
}

func (p *pose) enter(m farm.Motion, since, frameMs float64, rtl bool) {
	if since < 0 {
		p.visible = false
		return
	}
	ms := float64(m.DurationMs)
	if ms == 0 {
		ms = defaultEnterMs
	}
	t := since / ms
	k := 1 - curve.Out.At(t)
	// The first frame of an entrance already shows something.
	fade := min((since+frameMs)/(fadeFrames*frameMs), 1)
	switch m.Kind {
	case "fade":
		p.opacity *= min((since+frameMs)/ms, 1)
		return
	case "wipe":
		p.wipe = curve.Out.At((since + frameMs) / ms)
		return
	case "typewriter":
		return
	case "mask":
		p.masked, p.under = true, 1-curve.Out.At((since+frameMs)/ms)
		return
	case "pop":
		p.scale *= popFrom + (1-popFrom)*spring(since/1000)
	case "bounce":
		p.scale *= bounceFrom + (1-bounceFrom)*curve.Springy(since/1000, bounceDamping)
	case "zoom":
		p.scale *= zoomFrom + (1-zoomFrom)*(1-k)
	case "blur":
		p.blur = sigma(m) * k
		fade = min((since+frameMs)/(blurFade*ms), 1)
	default:
		p.shift(m, k, rtl)
	}
	p.opacity *= fade
}

func (p *pose) exit(m farm.Motion, t float64, rtl bool) {
	if t <= 0 {
		return
	}
	k := curve.In.At(t)
	switch m.Kind {
	case "wipe":
		p.wipe = 1 - k
		return
	case "mask":
		p.masked, p.under = true, -k
		return
	case "pop", "zoom", "bounce":
		p.scale *= 1 - (1-zoomFrom)*k
	case "blur":
		p.blur = max(p.blur, sigma(m)*k)
	case "fade", "typewriter", "flap":
	default:
		p.shift(m, -k, rtl)
	}
	p.opacity *= 1 - min(t, 1)
}

// sigma is how much a layer is blurred at the outer end of a motion.
func sigma(m farm.Motion) float64 {
	if m.Distance > 0 {
		return m.Distance
	}
	return blurFrom
}

// shift moves by the motion's distance times k: from below (rise), above
// (drop) or the start side (slide).
func (p *pose) shift(m farm.Motion, k float64, rtl bool) {
	d := m.Distance
	if d == 0 {
		d = defaultDistance
	}
	switch m.Kind {
	case "rise":
		p.dy += d * k
	case "drop":
		p.dy -= d * k
	case "slide":
		if rtl {
			k = -k
		}
		p.dx -= d * k
	}
}

// stepAt is the step that a text stands at on the way from its axis's first value
// to the last.
func stepAt(keys []farm.Key, at float64) int {
	from, to := keys[0].Value, keys[len(keys)-1].Value
	if from == to {
		return raster.AxisSteps - 1
	}
	share := (value(keys, at) - from) / (to - from)
	return int(math.Round(min(max(share, 0), 1) * (raster.AxisSteps - 1)))
}

// cellAt is the cell that a track shows: that of the last key, or one between
// it and the next when its ease is linear.
func cellAt(keys []farm.Key, at float64) int {
	k := 0
	for k+1 < len(keys) && at > float64(keys[k+1].AtMs)-0.5 {
		k++
	}
	v := keys[k].Value
	if keys[k].Ease == "linear" && k+1 < len(keys) && at > float64(keys[k].AtMs) {
		v += (keys[k+1].Value - v) * (at - float64(keys[k].AtMs)) / float64(keys[k+1].AtMs-keys[k].AtMs)
	}
	return int(v + 1e-6)
}

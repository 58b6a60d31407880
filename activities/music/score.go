// Package music composes the beds of films: a score per mood with a song form,
// written as a Standard MIDI File and played by FluidSynth on a General MIDI
// soundfont. The same farm.Music gives the same samples on the same machine.
package music

import (
	"math"
	"math/rand/v2"

	"github.com/snackfarm/farm"
)

// ticks per quarter note.
const ppq = 480

// note is one event of a part, in ticks from the start.
type note struct {
	at, length int
	key, force int
}

// part is one instrument's notes. Channel 9 is percussion.
type part struct {
	channel, program int
	volume, pan      int // controllers 7 and 10, 0-127
	reverb           int // controller 91
	notes            []note
}

// style is what a mood sounds like.
type style struct {
	minBPM, maxBPM int
	minor          bool
	pad, lead      []int // General MIDI programs to choose from, 0-based
	bass, comp     []int
	drums          int // 0 none, 1 light, 2 full
	progressions   [][]int
	lead8ths       float64 // share of eighth notes among the lead's steps
}

// Progressions are scale degrees, 0-based, one a bar.
var styles = map[string]style{
	"calm": {66, 78, false, []int{89, 88, 49}, []int{4, 0, 11}, []int{32, 33}, []int{46, 24, 0}, 0,
		[][]int{{0, 4, 5, 3}, {0, 2, 3, 4}, {3, 0, 4, 5}}, 0.25},
	"dark": {72, 88, true, []int{48, 89, 91}, []int{0, 42, 4}, []int{32, 43}, []int{45, 0, 46}, 0,
		[][]int{{0, 5, 2, 6}, {0, 3, 5, 4}, {0, 6, 5, 6}}, 0.2},
	"uplifting": {108, 120, false, []int{48, 89, 50}, []int{0, 11, 80}, []int{33, 38}, []int{24, 25, 0}, 1,
		[][]int{{0, 4, 5, 3}, {3, 4, 0, 5}, {0, 3, 5, 4}}, 0.5},
	"energetic": {124, 140, true, []int{90, 50, 81}, []int{81, 80, 62}, []int{38, 39}, []int{4, 5, 81}, 2,
		[][]int{{0, 5, 2, 6}, {0, 2, 5, 6}, {5, 6, 0, 0}}, 0.6},
	"epic": {84, 96, true, []int{48, 52, 49}, []int{60, 48, 56}, []int{43, 42}, []int{45, 48, 46}, 1,
		[][]int{{0, 5, 2, 6}, {0, 3, 0, 6}, {5, 6, 0, 4}}, 0.3},
}

// Moods lists the moods that can be composed.
func Moods() []string { return []string{"epic", "uplifting", "dark", "energetic", "calm"} }

// BPM picks a tempo of a mood by seed, in beats a minute; 0 for an unknown
// mood. Scenes are cut to it before the score exists.
func BPM(mood string, seed uint32) int {
	s, ok := styles[mood]
	if !ok {
		return 0
	}
	return s.minBPM + rand.New(rand.NewPCG(uint64(seed), 1)).IntN(s.maxBPM-s.minBPM+1)
}

// composer writes one piece.
type composer struct {
	style
	rng   *rand.Rand
	root  int // MIDI key of the tonic
	bars  int
	chord []int // degree of each bar
}

// compose writes the parts of a piece that lasts at least m.DurationMs. It
// begins on the first tick and its last bar is an ending.
func compose(m farm.Music) []part {
	c := &composer{style: styles[m.Mood], rng: rand.New(rand.NewPCG(uint64(m.Seed), 2))}
	barMs := 4 * 60000 / float64(m.BPM)
	c.bars = max(int(math.Ceil(float64(m.DurationMs)/barMs)), 2)
	c.root = 45 + c.rng.IntN(7) // A2 to D#3
	progression := pick(c.rng, c.progressions)
	for b := range c.bars {
		c.chord = append(c.chord, progression[b%len(progression)])
	}
	c.chord[c.bars-1] = 0 // home
	parts := []part{c.padPart(), c.compPart(), c.bassPart(), c.leadPart()}
	if c.drums > 0 {
		parts = append(parts, c.drumPart())
	}
	return parts
}

func pick[T any](rng *rand.Rand, from []T) T { return from[rng.IntN(len(from))] }

var (
	majorScale = []int{0, 2, 4, 5, 7, 9, 11}
	minorScale = []int{0, 2, 3, 5, 7, 8, 10}
)

// key is the MIDI key of a scale degree, any octave.
func (c *composer) key(degree int) int {
	scale := majorScale
	if c.minor {
		scale = minorScale
	}
	octave := int(math.Floor(float64(degree) / 7))
	return c.root + 12*octave + scale[degree-7*octave]
}

// force is how loud a bar's part of the form is: pickup, build, lift, ending.
func (c *composer) force(bar, base int) int {
	rise := 0
	switch {
	case bar == 0 && c.bars > 3:
		rise = -8
	case bar >= c.bars/2:
		rise = 8
	}
	return min(base+rise+c.rng.IntN(7)-3, 127)
}

// full reports whether a bar carries the whole band: not the pickup, not the
// last bar, which rings out.
func (c *composer) full(bar int) bool { return (bar > 0 || c.bars <= 3) && bar < c.bars-1 }

func (c *composer) padPart() part {
	p := part{channel: 0, program: pick(c.rng, c.pad), volume: 74, pan: 64, reverb: 70}
	for b, d := range c.chord {
		length := 4*ppq - 20
		for _, step := range []int{0, 2, 4} {
			key := c.key(d+step) + 12
			if key > 70 {
				key -= 12
			}
			p.notes = append(p.notes, note{b * 4 * ppq, length, key, c.force(b, 62)})
		}
	}
	return p
}

// compPart breaks the chord: one of four patterns, kept for the piece.
func (c *composer) compPart() part {
	p := part{channel: 1, program: pick(c.rng, c.comp), volume: 82, pan: 44, reverb: 48}
	patterns := [][]int{{0, 2, 4, 7, 4, 2, 4, 2}, {0, 4, 2, 4, 7, 4, 2, 4}, {7, 4, 2, 0, 2, 4, 7, 4}, {0, 2, 4, 2, 7, 2, 4, 2}}
	pattern := pick(c.rng, patterns)
	for b, d := range c.chord {
		if b == c.bars-1 {
			for i, step := range []int{0, 2, 4, 7} { // a rolled last chord
				p.notes = append(p.notes, note{b*4*ppq + i*40, 3 * ppq, c.key(d+step) + 12, 66})
			}
			continue
		}
		for i, step := range pattern {
			accent := 0
			if i%4 == 0 {
				accent = 10
			}
			p.notes = append(p.notes, note{b*4*ppq + i*ppq/2, ppq/2 + 60, c.key(d+step) + 12, c.force(b, 58) + accent})
		}
	}
	return p
}

func (c *composer) bassPart() part {
	p := part{channel: 2, program: pick(c.rng, c.bass), volume: 92, pan: 64, reverb: 12}
	for b, d := range c.chord {
		key := c.key(d) - 12
		if key < 30 {
			key += 12
		}
		switch {
		case b == c.bars-1:
			p.notes = append(p.notes, note{b * 4 * ppq, 3 * ppq, key, 80})
		case c.drums == 2 && c.full(b):
			for i := range 8 { // driving eighths
				p.notes = append(p.notes, note{b*4*ppq + i*ppq/2, ppq/2 - 30, key, c.force(b, 78) - 8*(i%2)})
			}
		case c.drums == 1 && c.full(b):
			for _, at := range []int{0, 3, 4, 7} {
				p.notes = append(p.notes, note{b*4*ppq + at*ppq/2, ppq/2 + 100, key, c.force(b, 76)})
			}
		default:
			p.notes = append(p.notes, note{b * 4 * ppq, 3*ppq + 200, key, c.force(b, 70)})
		}
	}
	return p
}

// leadPart is a melody of two-bar phrases: the second of each pair answers the
// first with the same rhythm and a new end. Strong beats take chord notes.
func (c *composer) leadPart() part {
	p := part{channel: 3, program: pick(c.rng, c.lead), volume: 78, pan: 80, reverb: 60}
	rhythm := c.rhythm()
	place := 7 + 2*c.rng.IntN(3)
	for b, d := range c.chord {
		if !c.full(b) {
			continue
		}
		if b%2 == 0 && b > 0 && c.rng.Float64() < 0.3 {
			rhythm = c.rhythm()
		}
		for _, r := range rhythm {
			if r.at%ppq == 0 {
				place = nearest(place, d)
			} else {
				place += c.rng.IntN(3) - 1
			}
			place = min(max(place, 5), 16)
			p.notes = append(p.notes, note{b*4*ppq + r.at, r.length, c.key(place) + 12, c.force(b, 74)})
		}
	}
	last := c.bars - 1
	p.notes = append(p.notes, note{last * 4 * ppq, 3 * ppq, c.key(7) + 12, 70})
	return p
}

// rhythm is one bar's onsets and lengths; it leaves the last beat to breathe.
func (c *composer) rhythm() []note {
	var out []note
	for at := 0; at < 3*ppq+ppq/2; {
		length := ppq
		if c.rng.Float64() < c.lead8ths {
			length = ppq / 2
		}
		if c.rng.Float64() > 0.22 || at == 0 {
			out = append(out, note{at: at, length: length - 24})
		}
		at += length
	}
	return out
}

// nearest moves a place of the scale to the closest note of the chord on d.
func nearest(place, d int) int {
	best := place
	for gap := 99; gap == 99; {
		for _, step := range []int{0, 2, 4} {
			for octave := -7; octave <= 14; octave += 7 {
				if n := d + step + octave; abs(n-place) < gap {
					gap, best = abs(n-place), n
				}
			}
		}
	}
	return best
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// General MIDI percussion.
const (
	kick, snare, clap, closedHat, openHat, crash, shaker = 36, 38, 39, 42, 46, 49, 70
)

func (c *composer) drumPart() part {
	p := part{channel: 9, volume: 84, pan: 64, reverb: 24}
	hit := func(bar, eighth, key, force int) {
		p.notes = append(p.notes, note{bar*4*ppq + eighth*ppq/2, ppq / 4, key, force})
	}
	for b := range c.bars {
		if b == c.bars-1 {
			hit(b, 0, kick, 92)
			hit(b, 0, crash, 78)
			continue
		}
		for e := range 8 {
			if c.drums == 1 {
				hit(b, e, shaker, c.force(b, 48)-10*(e%2))
			} else {
				hit(b, e, closedHat, c.force(b, 62)-14*(e%2))
			}
		}
		if !c.full(b) {
			continue
		}
		if b == c.bars/2 {
			hit(b, 0, crash, 74)
		}
		hit(b, 0, kick, 98)
		hit(b, 4, kick, 90)
		if c.drums == 2 {
			hit(b, 2, kick, 92)
			hit(b, 6, kick, 92)
			hit(b, 7, openHat, 58)
		}
		hit(b, 2, clap, 70)
		hit(b, 6, pick(c.rng, []int{clap, snare}), 74)
	}
	return p
}

package music

import (
	"math"
	"math/rand/v2"
	"slices"

	"github.com/snackfarm/farm"
)

// ticks per quarter note, and of its fourth.
const (
	ppq       = 480
	sixteenth = ppq / 4
	barTicks  = 4 * ppq
	lastTicks = 6 * ppq // of the last chord
)

// note is one event of a part, in ticks from the start.
type note struct {
	at, length int
	key, force int // MIDI: 0-127
}

// part is one instrument's notes.
type part struct {
	role  string
	voice voice
	gain  float64 // 1 is as loud as the mood's balance has it
	pan   float64 // -1 to 1
	room  float64 // share of the reverb
	dry   bool    // not pushed down by the kick
	notes []note
}

// composer writes one piece.
type composer struct {
	style
	rng    *rand.Rand
	bpm    int
	root   int // MIDI key of the tonic
	form   []section
	bars   int
	chords []chord // of each bar
	groove groove
	kicks  []int // ticks
}

// score is a finished composition.
type score struct {
	bpm   int
	room  float64
	pump  float64
	parts []part
	drums part
	kicks []int // ticks at which everything else makes way
	rises []rise
}

// rise is a swell of noise that ends at a tick.
type rise struct{ from, to int }

// compose writes the parts of a piece: it begins on the first tick, and its
// last bar is an ending.
func compose(m farm.Music) score {
	c := &composer{style: styleOf(m.Mood, m.Seed), rng: rand.New(rand.NewPCG(uint64(m.Seed), 2)), bpm: m.BPM}
	c.form = formOf(m)
	c.bars = barsOf(m)
	c.root = c.low + c.rng.IntN(8)
	c.groove = pick(c.rng, c.grooves)
	progression := pick(c.rng, c.progressions)
	for b := range c.bars {
		c.chords = append(c.chords, progression[b%len(progression)])
	}
	c.chords[c.bars-1] = chord{0, triad} // home
	if c.bars > 2 && c.chords[c.bars-2].degree == 0 {
		c.chords[c.bars-2] = chord{4, sus4}
	}
	out := score{bpm: m.BPM, room: c.room, pump: c.pump}
	out.drums = c.drumPart()
	lead, second := c.leadParts()
	out.parts = []part{c.padPart(), c.compPart(), c.bassPart(), lead, second}
	out.kicks = c.kicks
	for _, s := range c.form {
		if s.kind == build {
			out.rises = append(out.rises, rise{s.from * barTicks, (s.from + s.bars) * barTicks})
		}
	}
	for i := range out.parts {
		c.humanise(out.parts[i].notes, 8)
	}
	return out
}

func pick[T any](rng *rand.Rand, from []T) T { return from[rng.IntN(len(from))] }

// humanise moves notes within ms of their place and their force a little. A bar
// begins together.
func (c *composer) humanise(notes []note, ms float64) {
	for i := range notes {
		n := &notes[i]
		spread := ms
		if n.at%barTicks == 0 {
			spread = 2
		}
		late := min(max(c.rng.NormFloat64()*spread/2.5, -spread), spread)
		n.at = max(0, n.at+int(math.Round(late*float64(c.bpm)*ppq/60000)))
		n.force = min(max(n.force+c.rng.IntN(11)-5, 1), 127)
	}
}

// late is how many ticks a sixteenth comes after its place by the mood's swing.
func (c *composer) late(step int) int {
	if step%2 == 0 {
		return 0
	}
	return int(c.swing * 2 * sixteenth)
}

// level is how hard a part of the form is played beside the drop.
var level = map[string]int{intro: -5, verse: -6, build: 0, drop: 6, rest: -10, ending: 4}

func (c *composer) padPart() part {
	p := part{role: "pad", voice: pick(c.rng, c.pad), gain: 0.72, room: 1.3}
	var before []int
	for b := range c.bars {
		s, nth := at(c.form, b)
		before = voicing(c.keys(c.chords[b]), c.root+19, before)
		force := 66 + level[s.kind]
		if s.kind == build {
			force += 14 * nth / max(s.bars-1, 1)
		}
		length := barTicks - 30
		if s.kind == ending {
			length = lastTicks
		}
		for _, k := range before {
			p.notes = append(p.notes, note{b * barTicks, length, k, force})
		}
	}
	return p
}

// compPart breaks or strikes the chords in one pattern.
func (c *composer) compPart() part {
	p := part{role: "comp", voice: pick(c.rng, c.comp), gain: 0.95, pan: -0.34, room: 1}
	pattern := pick(c.rng, c.arpeggios)
	var before []int
	for b := range c.bars {
		s, nth := at(c.form, b)
		before = voicing(c.keys(c.chords[b]), c.root+24, before)
		ladder := append(slices.Clone(before), before[0]+12, before[1]+12)
		if s.kind == ending {
			for i, k := range before { // a rolled last chord
				p.notes = append(p.notes, note{b*barTicks + i*22, lastTicks, k, 78})
			}
			continue
		}
		for i, r := range pattern {
			if s.kind == intro && i%2 == 1 || s.kind == rest && i%4 > 0 || s.kind == build && nth == s.bars-1 && i >= 14 {
				continue // the silence before a drop
			}
			force := 64 + level[s.kind]
			if i%4 == 0 {
				force += 10
			}
			at := b*barTicks + i*sixteenth + c.late(i)
			switch {
			case r == 'c':
				for k, key := range before {
					p.notes = append(p.notes, note{at + 4*k, sixteenth*3/2 + 20, key, force})
				}
			case r >= '0' && r <= '9':
				p.notes = append(p.notes, note{at, sixteenth*2 + 40, ladder[int(r-'0')%len(ladder)], force})
			}
		}
	}
	return p
}

func (c *composer) bassPart() part {
	p := part{role: "bass", voice: pick(c.rng, c.bass), gain: 0.46, room: 0.12}
	pattern := pick(c.rng, c.basses)
	for b := range c.bars {
		s, nth := at(c.form, b)
		root := c.key(c.chords[b].degree) - 12
		for root < 31 {
			root += 12
		}
		for root > 43 {
			root -= 12
		}
		force := 84 + level[s.kind]/2
		start := b * barTicks
		switch {
		case s.kind == ending:
			p.notes = append(p.notes, note{start, lastTicks, root, 92})
		case s.kind == intro && nth == 0, s.kind == rest:
			p.notes = append(p.notes, note{start, barTicks - 60, root, force - 8})
		case s.kind == build:
			for i := range 8 {
				if nth == s.bars-1 && i == 7 {
					break
				}
				p.notes = append(p.notes, note{start + i*2*sixteenth, 2*sixteenth - 30, root, force - 10 + i})
			}
		default:
			p.notes = append(p.notes, c.bassBar(pattern, start, root, c.fifth(b, root), force)...)
		}
	}
	return p
}

// fifth is the fifth of a bar's chord over its root.
func (c *composer) fifth(bar, root int) int {
	return root + wrap(c.key(c.chords[bar].degree+4)-c.key(c.chords[bar].degree)-6) + 6
}

func (c *composer) bassBar(pattern string, start, root, fifth, force int) []note {
	var out []note
	for i, r := range pattern {
		key := root
		switch r {
		case 'o':
			key = root + 12
		case 'f':
			key = fifth
		case 'r':
		case '-':
			if n := len(out); n > 0 {
				out[n-1].length += sixteenth
			}
			continue
		default:
			continue
		}
		accent := 0
		if i%8 == 0 {
			accent = 6
		}
		out = append(out, note{start + i*sixteenth + c.late(i), sixteenth - 24, key, force + accent})
	}
	return out
}

// leadParts are the melody and what stands beside it: in the drop a second
// voice an octave off or in long notes.
func (c *composer) leadParts() (lead, second part) {
	lead = part{role: "lead", voice: pick(c.rng, c.lead), gain: 1.3, pan: 0.14, room: 1.2}
	second = part{role: "second", voice: pick(c.rng, c.second), gain: 0.75, pan: 0.42, room: 1.3}
	m := c.newMotif()
	around := 14 - c.root/12 + c.rng.IntN(3) // about two octaves over the tonic's low end
	if c.voiceIsLow(lead.voice) {
		around -= 7
	}
	long := c.rng.IntN(2) == 0
	for b := range c.bars {
		s, nth := at(c.form, b)
		start, ch := b*barTicks, c.chords[b]
		turn := phrase[nth%len(phrase)]
		if nth == s.bars-1 && s.bars > 1 {
			turn = homeward
		}
		add := func(p *part, notes []note, up, force int) {
			for _, n := range notes {
				p.notes = append(p.notes, note{start + n.at + c.late(n.at/sixteenth), n.length, n.key + up, force + level[s.kind]})
			}
		}
		switch s.kind {
		case ending:
			add(&lead, []note{{0, lastTicks, c.key(inChord(around+2, ch)), 0}}, 0, 80)
		case intro, rest:
			if nth%2 == 0 {
				add(&lead, c.sing(m, plain, ch, around), 0, 88)
			}
		case verse:
			if nth%2 == 0 { // a call, and room for what is said
				notes := c.sing(m, turn, ch, around)
				add(&lead, notes[:(len(notes)+1)/2], 0, 74)
			}
		case drop:
			notes := c.sing(m, turn, ch, around)
			add(&lead, notes, 0, 86)
			if long {
				add(&second, []note{{0, 2*ppq - 20, c.key(inChord(around-3, ch)), 0}, {2 * ppq, 2*ppq - 20, c.key(inChord(around-1, ch)),
					0}}, 0, 70)
			} else {
				add(&second, notes, -12, 64)
			}
		}
	}
	return lead, second
}

// voiceIsLow tells instruments that sound best an octave down.
func (c *composer) voiceIsLow(v voice) bool {
	return v.synth == nil && (v.program == 42 || v.program == 60 || v.program == 57)
}

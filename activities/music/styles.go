package music

import (
	"math/rand/v2"
)

// style is what a mood sounds like. Lists are chosen from by seed.
type style struct {
	minBPM, maxBPM int
	scale          []int // semitones of the degrees
	low            int   // MIDI key of the lowest tonic
	progressions   [][]chord
	lead, second   []voice
	comp, pad      []voice
	bass           []voice
	grooves        []groove
	figures        [][]figure // of the lead: one bar each
	arpeggios      []string   // of the comp, a letter for each sixteenth: 0-7 chord notes, c the chord, . nothing
	basses         []string   // of the bass: r root, o octave, f fifth, - held on
	swing          float64    // of a sixteenth, how late the second of two comes
	pump           float64    // how far the kick pushes the rest down, 0-1
	room           float64    // share of the reverb
	kitGain        float64
	instead        map[int]int // drums that others are played in place of
}

// chord is a degree of the scale, 0-based, and what stands on it.
type chord struct {
	degree int
	steps  []int // degrees above it
}

var (
	triad = []int{0, 2, 4}
	sus2  = []int{0, 1, 4}
	sus4  = []int{0, 3, 4}
	sixth = []int{0, 2, 4, 5}
	seven = []int{0, 2, 4, 6}
	ninth = []int{0, 2, 4, 8}
)

// figure is one note of a motif: where in the bar and how long, in sixteenths.
type figure struct{ at, length int }

// groove is a bar of drums in sixteenths: X loud, x plain, o soft, r a roll.
type groove struct {
	kick, snare, hat, open, shake string
	light                         string // the kick of verses
	clap                          bool   // a clap beside the snare
}

// bars makes figures of onsets; each lasts until the next, at most eight
// sixteenths.
func onsets(at ...int) []figure {
	out := make([]figure, len(at))
	for i, a := range at {
		end := 16
		if i+1 < len(at) {
			end = at[i+1]
		}
		out[i] = figure{a, min(end-a, 8)}
	}
	return out
}

var (
	major = []int{0, 2, 4, 5, 7, 9, 11}
	minor = []int{0, 2, 3, 5, 7, 8, 10}
)

func chords(steps []int, degrees ...int) []chord {
	out := make([]chord, len(degrees))
	for i, d := range degrees {
		out[i] = chord{d, steps}
	}
	return out
}

var styles = map[string]style{
	"calm": {
		minBPM: 66, maxBPM: 78, scale: major, low: 45, room: 0.34, kitGain: 0.55, swing: 0.06, pump: 0.06,
		progressions: [][]chord{
			{{0, ninth}, {5, seven}, {3, ninth}, {4, sus4}}, {{3, seven}, {0, ninth}, {1, seven}, {4, sus4}},
			{{0, seven}, {2, seven}, {3, seven}, {3, sixth}}, {{5, seven}, {3, ninth}, {0, ninth}, {4, sus2}},
			{{0, ninth}, {3, seven}, {0, ninth},
				{5, seven}},
		},
		lead:   []voice{bellVoice, gm(10), gm(11), gm(46), softKeys},
		second: []voice{gm(48), gm(52), warmPad}, comp: []voice{softKeys, gm(24), gm(0), gm(46)},
		pad: []voice{warmPad, gm(89), gm(49)}, bass: []voice{roundBass, gm(32)},
		grooves: []groove{
			{kick: "o.......o.......", snare: "........o.......", hat: "..o...o...o...o.", shake: "o.o.o.o.o.o.o.o.",
				light: "o..............."},
			{kick: "o.....o...o.....", snare: "....o.......o...", hat: "................", shake: "o.oxo.oxo.oxo.ox",
				light: "o.......o......."},
			{kick: "o.........o.....", snare: "........o......o", hat: "o...o...o...o...", shake: "................",
				light: "o..............."},
		},
		figures:   [][]figure{onsets(0, 6, 12), onsets(0, 8), onsets(0, 4, 10), onsets(2, 6, 12), onsets(0, 3, 8), onsets(0, 4, 6, 12)},
		arpeggios: []string{"0.1.2.3.2.1.2.1.", "0..1..2.3..2..1.", "c...2.3.c...1.2.", "0.2.1.2.3.2.1.2.", "c.....c.1...2..."},
		basses:    []string{"r---------------", "r-------f-------", "r-----r---o-----"},
	},
	"dark": {
		minBPM: 72, maxBPM: 88, scale: minor, low: 43, room: 0.30, kitGain: 0.85, pump: 0.22,
		progressions: [][]chord{
			chords(triad, 0, 5, 2, 6), {{0, ninth}, {3, triad}, {5, seven}, {4, triad}}, {{0, sus2}, {0, triad}, {5, seven}, {6, triad}},
			chords(triad, 0, 6, 5, 5), {{0, triad}, {5, triad}, {3, seven}, {0, sus2}},
		},
		lead:   []voice{bellVoice, gm(42), gm(71), softKeys, gm(46)},
		second: []voice{gm(44), gm(52), gm(48)}, comp: []voice{pluckVoice, gm(45), gm(0), bellVoice},
		pad: []voice{warmPad, gm(48), gm(91)}, bass: []voice{subBass, deepBass},
		grooves: []groove{
			{kick: "X.....x...x.....", snare: "........X.......", hat: "x.x.x.xrx.x.x.x.", shake: "................",
				light: "x..............."},
			{kick: "X..x......x..x..", snare: "........X......o", hat: "x.x.x.x.x.xrx.x.", shake: "..o...o...o...o.",
				light: "x.........x....."},
			{kick: "X.........x.....", snare: "....x.......X...", hat: "..x...x...x...x.", shake: "o.o.o.o.o.o.o.o.",
				light: "x.........o....."},
		},
		figures:   [][]figure{onsets(0, 6, 12), onsets(0, 3, 8), onsets(2, 6, 10), onsets(0, 10), onsets(0, 3, 6, 12), onsets(4, 8, 14)},
		arpeggios: []string{"0..1..2.0..1..3.", "0.0.2.0.1.0.2.0.", "c.......0..2..1.", "..0...1...2...1.", "0.2.1.2.0.3.1.2."},
		basses:    []string{"r-----r---r-----", "r---------------", "r--r------o--f--"},
	},
	"uplifting": {
		minBPM: 108, maxBPM: 120, scale: major, low: 45, room: 0.22, kitGain: 0.9, pump: 0.28,
		progressions: [][]chord{
			chords(triad, 0, 4, 5, 3), {{3, ninth}, {4, triad}, {0, triad}, {5, seven}}, chords(triad, 0, 3, 5, 4), {{5, seven}, {3, ninth},
				{0, triad}, {4, sus4}},
			{{0, ninth}, {2, seven}, {3, ninth}, {4, triad}}, chords(triad, 3, 0, 4, 5),
		},
		lead:   []voice{bellVoice, pluckVoice, gm(11), gm(0), gm(12)},
		second: []voice{gm(48), gm(45), gm(61), brightPad}, comp: []voice{gm(24), gm(25), gm(0), pluckVoice, softKeys},
		pad: []voice{brightPad, gm(48), warmPad}, bass: []voice{gm(33), roundBass, deepBass},
		grooves: []groove{
			{kick: "X...x...X...x...", snare: "....x.......x...", hat: "..x...x...x...x.", shake: "xoxoxoxoxoxoxoxo",
				light: "x.......x.......", clap: true},
			{kick: "X.....x.X.......", snare: "....X.......X...", hat: "x.x.x.x.x.x.x.x.", shake: "..x...x...x...x.",
				light: "x.....x.........", clap: true},
			{kick: "X..x..x.X..x....", snare: "....x.......x..o", hat: "xox.xox.xox.xox.", shake: "....x.......x...",
				light: "x.......x.......", clap: true},
			{kick: "X...X...X...X...", snare: "....x.......x...", hat: "..x...x...x...x.", open: "..............x.",
				shake: "xoxxxoxxxoxxxoxx", light: "x.......x...x...", clap: true},
		},
		figures: [][]figure{onsets(0, 4, 6, 8, 12), onsets(0, 3, 6, 8, 12), onsets(0, 2, 4, 8, 10, 12), onsets(0, 6, 8, 14),
			onsets(0, 3, 6, 10, 12), onsets(2, 4, 6, 8, 11)},
		arpeggios: []string{"0.1.2.1.3.1.2.1.", "c..c..c.c..c..c.", "..c...c...c...c.", "0.2.1.2.3.2.1.2.", "c.ccc.c.c.ccc.c.",
			"0123210101232101"},
		basses: []string{"r-..r-..r-..r-..", "r--r--r-r--r--r-", "..r-..r-..r-..o-", "r-r-r-r-r-r-f-o-"},
	},
	"energetic": {
		minBPM: 124, maxBPM: 140, scale: minor, low: 41, room: 0.18, kitGain: 1, pump: 0.55,
		progressions: [][]chord{
			chords(triad, 0, 5, 2, 6), chords(triad, 0, 2, 5, 6), {{5, seven}, {6, triad}, {0, triad}, {0, sus2}}, chords(triad, 0, 6, 5,
				6), {{0, triad}, {3, triad}, {5, triad}, {4, triad}},
		},
		lead:   []voice{pluckVoice, gm(81), gm(80), bellVoice, stabVoice},
		second: []voice{stabVoice, brightPad, gm(62)}, comp: []voice{stabVoice, pluckVoice, gm(4)},
		pad: []voice{brightPad, warmPad, gm(90)}, bass: []voice{deepBass, growlBass, subBass},
		grooves: []groove{
			{kick: "X...X...X...X...", snare: "....X.......X...", hat: "xoxoxoxoxoxoxoxo", open: "..x...x...x...x.",
				shake: "................", light: "X...X...X...X...", clap: true},
			{kick: "X...X...X...X.x.", snare: "....X.......X..o", hat: "..x...x...x...x.", open: "................",
				shake: "xoxxxoxxxoxxxoxx", light: "X.......X.......", clap: true},
			{kick: "X.....x...X.....", snare: "....X.......X...", hat: "x.x.x.x.x.x.x.xr", open: "..............x.",
				shake: "..o...o...o...o.", light: "X.........x.....", clap: true},
			{kick: "X..x..X...x..x..", snare: "....X..o....X...", hat: "xxoxxxoxxxoxxxox", open: "................",
				shake: "................", light: "X.....x.........", clap: false},
		},
		figures: [][]figure{onsets(0, 3, 6, 10, 12), onsets(0, 2, 3, 6, 8, 11), onsets(0, 3, 6, 8, 11, 14), onsets(2, 4, 7, 10, 12),
			onsets(0, 4, 7, 10, 13), onsets(0, 1, 4, 6, 10)},
		arpeggios: []string{"0123012301230123", "..c...c...c...c.", "c..c..c...c.c...", "0.2.3.2.0.2.3.2.", "c..c..c.c..c..c.",
			"0.12.30.12.30.12"},
		basses: []string{"r-r-r-r-r-r-r-r-", "..r-..r-..r-..r-", "r--r--r---r-r-o-", "r-.rr-.rr-.rr-o-"},
	},
	"epic": {
		minBPM: 84, maxBPM: 96, scale: minor, low: 43, room: 0.36, kitGain: 0.95, pump: 0.1,
		progressions: [][]chord{
			chords(triad, 0, 5, 2, 6), chords(triad, 0, 3, 5, 6), {{5, triad}, {6, triad}, {0, triad}, {4, triad}}, {{0, sus2}, {5, triad},
				{3, triad}, {4, sus4}}, chords(triad, 0, 2, 6, 3),
		},
		lead:   []voice{gm(60), gm(48), gm(56), gm(61)},
		second: []voice{gm(52), gm(60), gm(57)}, comp: []voice{gm(45), gm(48), gm(0), gm(46)},
		pad: []voice{gm(48), gm(49), gm(52)}, bass: []voice{gm(43), gm(42), deepBass},
		grooves: []groove{
			{kick: "X.......x.......", snare: "............X...", hat: "................", shake: "o.o.o.o.o.o.o.o.",
				open: "X..x..x.X..x..xx", light: "x..............."},
			{kick: "X.....x.X.......", snare: "....o.......X.oo", hat: "................", shake: "................",
				open: "X...x.x.X.x.x.xx", light: "x.......x......."},
			{kick: "X...............", snare: "........X.......", hat: "................", shake: "..o...o...o...o.",
				open: "X..x..X..x..X.x.", light: "x..............."},
		},
		figures:   [][]figure{onsets(0, 8, 12), onsets(0, 6, 8), onsets(0, 4, 8, 12), onsets(0, 12), onsets(0, 6, 12), onsets(0, 3, 4, 8)},
		arpeggios: []string{"0.0.1.0.2.0.1.0.", "0.2.1.2.3.2.1.2.", "0120012001200120", "c.cc.c.cc.cc.c.c", "0.1.2.3.2.1.0.1."},
		basses:    []string{"r-------r-------", "r-----r-r-----o-", "r---------------"},
	},
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

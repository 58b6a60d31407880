package music

import "math/rand/v2"

// idiom is how a mood is played today: drums, bass and chords of its own, over the
// mood's scale, progressions and tunes. What it leaves empty is the mood's.
type idiom struct {
	name      string
	lead      []voice
	comp, pad []voice
	bass      []voice
	grooves   []groove
	arpeggios []string
	basses    []string
	swing     float64
	pump      float64
	room      float64
	instead   map[int]int // drums that others are played in place of
}

// Voices that the idioms bring with them.
var (
	// cowbell is two square-edged tones that do not fit together.
	cowbell = voice{gain: -7, synth: &patch{saws: []float64{0, 680}, cutoff: 1900, sweep: 2600, sweepDecay: 18, resonance: 0.3,
		attack: 0.001, decay: 0.2, release: 0.06, gain: 0.5}}
	// logDrum is a tone that is struck hard and falls dull at once.
	logDrum = voice{gain: -7, synth: &patch{ratio: 1, index: 2.6, indexDecay: 20, attack: 0.002, decay: 0.42, release: 0.07, drive: 1.3,
		gain: 0.8}}
	// eightOhEight is a long sine driven until it is heard on a telephone.
	eightOhEight = voice{gain: -9, synth: &patch{ratio: 1, index: 1.1, indexDecay: 7, attack: 0.003, decay: 1.6, sustain: 0.35,
		release: 0.08, drive: 2.2, gain: 0.8}}
	// reese is saws that beat against each other under a low filter.
	reese = voice{gain: -4.5, synth: &patch{saws: []float64{-17, 0, 17}, sub: 0.6, wide: 0.2, cutoff: 520, sweep: 500, sweepDecay: 4,
		resonance: 0.15, attack: 0.006, decay: 1.1, sustain: 0.7, release: 0.06, drive: 1.2, gain: 0.5}}
	// organ is a short chord of a house record.
	organ = voice{gain: -8, synth: &patch{ratio: 2, index: 0.9, indexDecay: 2, attack: 0.003, decay: 0.4, release: 0.09, gain: 0.45}}
)

// idioms are those of each mood, by seed beside the mood's own style.
var idioms = map[string][]idiom{
	"calm": {{
		name: "lo-fi", swing: 0.14, pump: 0.2, room: 0.24,
		comp: []voice{softKeys, gm(4), gm(0)}, pad: []voice{warmPad, gm(89)}, bass: []voice{roundBass, gm(33), subBass},
		grooves: []groove{
			{kick: "x......x..x.....", snare: "....x.......x...", hat: "x.o.x.o.x.o.x.oo", shake: "..o...o...o...o.", light: "x.........o....."},
			{kick: "x..o......x..o..", snare: "....x.......x..o", hat: "..x...x...x...x.", shake: "o.o.o.o.o.o.o.o.", light: "x.........x....."},
			{kick: "x.........x.....", snare: "....x.......x...", hat: "x.x.x.x.x.x.x.o.", shake: "....o.......o...", light: "x..............."},
		},
		arpeggios: []string{"c.....c...1.2...", "c...3.2.c.....1.", "..c.....c...2.1.", "c..2....c..1...."},
		basses:    []string{"r-----r-..r-f---", "r---..r-r-----o-", "r-------r-..o---"},
		instead:   map[int]int{rim: snare},
	}},
	"dark": {{
		name: "phonk", pump: 0.45, room: 0.2,
		lead: []voice{cowbell, bellVoice, cowbell, pluckVoice}, comp: []voice{pluckVoice, bellVoice, gm(45)},
		bass: []voice{eightOhEight, growlBass, deepBass},
		grooves: []groove{
			{kick: "X..x..x...X..x..", snare: "....X.......X...", hat: "x.xxx.xrx.xxx.xr", shake: "..o...o...o...o.",
				light: "X.....x.........", clap: true},
			{kick: "X.....X.x..X....", snare: "....X.......X..x", hat: "xoxoxoxrxoxoxrxo", shake: "o...o...o...o...",
				light: "X.........x.....", clap: true},
		},
		arpeggios: []string{"0.0.2.0.0.3.0.2.", "0..0..2.0..3..2.", "..0.0...2.0.3..."},
		basses:    []string{"r--r--r---r--r--", "r-----r-r--r----"},
	}},
	"uplifting": {{
		name: "house", pump: 0.5,
		comp: []voice{organ, stabVoice, gm(0), pluckVoice}, bass: []voice{deepBass, roundBass, organ},
		grooves: []groove{
			{kick: "X...X...X...X...", snare: "....x.......x...", hat: "x.o.x.o.x.o.x.o.", open: "..x...x...x...x.", shake: "o.oxo.oxo.oxo.ox",
				light: "X...X...X...X...", clap: true},
			{kick: "X...X...X...X..x", snare: "....x.......x...", hat: "xoxoxoxoxoxoxoxo", open: "..x...x...x...xx", shake: "..o...o...o...o.",
				light: "X...X...X...X...", clap: true},
		},
		arpeggios: []string{"..c...c...c..c..", "..c..c....c..c..", "c..c..c...c.c..."},
		basses:    []string{"..r-..r-..r-..r-", "r-.r-.r-..r-.ro-", "..rr..r-..rr..o-"},
	}, {
		name: "afro", pump: 0.3, room: 0.24,
		lead: []voice{gm(12), gm(11), bellVoice, pluckVoice, gm(46)}, comp: []voice{gm(12), gm(24), pluckVoice, organ},
		bass: []voice{logDrum, subBass, roundBass},
		grooves: []groove{
			{kick: "X...X...X...X...", snare: "..x..x....x..x..", hat: "..x...x...x...x.", open: "..............x.", shake: "xoxxxoxxxoxxxoxx",
				light: "X.......X......."},
			{kick: "X..x....X..x....", snare: "...x..x...x..x..", hat: "x.o.x.o.x.o.x.oo", open: "......x.......x.", shake: "oxoxoxoxoxoxoxox",
				light: "X..x....X......."},
		},
		arpeggios: []string{"0..1..2...1..3..", "..c..c....c..c..", "0.2..1.3..2.1..."},
		basses:    []string{"..rr..r...rr..f-", "r..r..rr..r..fo-", "r.....r-r..r..r-"},
		instead:   map[int]int{snare: rim},
	}},
	"energetic": {{
		name: "garage", swing: 0.12, pump: 0.4,
		comp: []voice{organ, softKeys, stabVoice}, bass: []voice{reese, subBass, growlBass},
		grooves: []groove{
			{kick: "X.........x.....", snare: "....X.......X...", hat: "x.xox.xox.xox.xo", open: "......x.......x.", shake: "..o..o....o..o..",
				light: "X.........x.....", clap: true},
			{kick: "X......x..x.....", snare: "....X.......X..o", hat: "x.x.x.xrx.x.x.xo", open: "..............x.", shake: "oxoooxoooxoooxoo",
				light: "X.........x.....", clap: true},
		},
		arpeggios: []string{"..c..c....c..c..", "c.....c...c.....", "..c...c..c....c."},
		basses:    []string{"r--r....r-r--o..", "r-..r--...r-..f-", "r--.r-..r--.o-.."},
	}, {
		name: "jersey club", pump: 0.5,
		bass: []voice{subBass, deepBass, eightOhEight},
		grooves: []groove{
			{kick: "X...X...X..X..X.", snare: "....X.......X...", hat: "..x...x...x...x.", open: ".............x..", shake: "x.x.x.x.x.x.x.x.",
				light: "X...X...X.......", clap: true},
			{kick: "X...X...X..x..X.", snare: "....X.......X..x", hat: "x.o.x.o.x.oox.o.", open: "......x.......x.", shake: "..o...o...o...o.",
				light: "X...X...X..X..X.", clap: true},
		},
		arpeggios: []string{"c...c...c..c..c.", "0.2.3.2.0.2.3.2.", "..c...c...c..c.."},
		basses:    []string{"r---r---r--r--r-", "r-r-r---r--r--o-"},
	}},
}

// styleOf is what a mood sounds like by seed: its own style, or one of its idioms.
func styleOf(mood string, seed uint32) style {
	s := styles[mood]
	of := idioms[mood]
	if len(of) == 0 {
		return s
	}
	n := rand.New(rand.NewPCG(uint64(seed), 4)).IntN(len(of) + 1)
	if n == len(of) {
		return s
	}
	return of[n].over(s)
}

// over is a style as the idiom plays it.
func (i idiom) over(s style) style {
	either := func(own, other []voice) []voice {
		if len(own) > 0 {
			return own
		}
		return other
	}
	s.lead, s.comp, s.pad, s.bass = either(i.lead, s.lead), either(i.comp, s.comp), either(i.pad, s.pad), either(i.bass, s.bass)
	s.grooves, s.arpeggios, s.basses = i.grooves, i.arpeggios, i.basses
	s.swing, s.instead = i.swing, i.instead
	if i.pump > 0 {
		s.pump = i.pump
	}
	if i.room > 0 {
		s.room = i.room
	}
	return s
}

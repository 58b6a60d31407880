package music

// voice is what plays a part: an instrument of the soundfont, or a patch of the
// synthesiser.
type voice struct {
	program int // General MIDI, 0-based
	synth   *patch
	gain    float64 // dB that bring it level with the others
}

// evened is what brings the soundfont's instruments to one loudness at one
// force, in dB: measured on chords on middle C, and for basses on C2.
var evened = map[int]float64{
	0: -0.1, 4: -7.1, 10: -5.7, 11: -8.3, 12: 0.1, 24: -4.8, 25: -1.0, 32: 1.3, 33: -0.4, 42: -9.8, 43: -1.7, 44: -5.6, 45: -2.5,
	46: -8.6, 48: -4.1, 49: -3.2, 52: -4.5, 56: -4.5, 57: -4.5, 60: -10.9, 61: -1.4, 62: -7.0, 71: -6.3, 80: -7.8, 81: -6.9, 89: -0.4,
	90: -2.8, 91: -7.1,
}

func gm(program int) voice { return voice{program: program, gain: evened[program]} }

// The patches. Additive ones would cost more; these are what a small analogue
// synthesiser or one of frequency modulation does.
var (
	// softKeys is an electric piano: a sine bent by another of its pitch, and a
	// short bright one at the front.
	softKeys = voice{gain: -9.5, synth: &patch{ratio: 1, index: 1.1, indexDecay: 2.2, tine: 0.16, attack: 0.004, decay: 1.6, release: 0.25,
		tremolo: 0.12, gain: 0.5}}
	// bellVoice is struck glass.
	bellVoice = voice{gain: -7.9, synth: &patch{ratio: 3.5, index: 1.6, indexDecay: 5, attack: 0.002, decay: 0.9, release: 0.6, gain: 0.4}}
	// pluckVoice is two saws behind a filter that shuts at once.
	pluckVoice = voice{gain: -5, synth: &patch{saws: []float64{-6, 6}, cutoff: 500, sweep: 4200, sweepDecay: 14, resonance: 0.25,
		attack: 0.002, decay: 0.34, release: 0.1, gain: 0.62}}
	// stabVoice is a wide chord of saws.
	stabVoice = voice{gain: -4.1, synth: &patch{saws: []float64{-14, -7, 0, 8, 15}, wide: 0.7, cutoff: 900, sweep: 4800, sweepDecay: 5,
		resonance: 0.1, attack: 0.004, decay: 0.9, release: 0.12, gain: 0.34}}
	warmPad = voice{gain: -4.9, synth: &patch{saws: []float64{-8, 0, 9}, wide: 0.5, cutoff: 620, sweep: 500, sweepDecay: 0.8, attack: 0.22,
		sustain: 1, decay: 1, release: 0.5, gain: 0.3}}
	brightPad = voice{gain: -3.9, synth: &patch{saws: []float64{-11, -4, 5, 12}, wide: 0.6, cutoff: 1500, sweep: 900, sweepDecay: 1.2,
		attack: 0.08, sustain: 1, decay: 1, release: 0.3, gain: 0.24}}
	roundBass = voice{gain: -3.5, synth: &patch{saws: []float64{0}, sub: 0.8, cutoff: 260, sweep: 700, sweepDecay: 9, attack: 0.005,
		decay: 1.4, sustain: 0.4, release: 0.06, gain: 0.8}}
	deepBass = voice{gain: -6, synth: &patch{saws: []float64{-5, 5}, sub: 0.7, cutoff: 340, sweep: 1500, sweepDecay: 12, resonance: 0.2,
		attack: 0.003, decay: 0.8, sustain: 0.5, release: 0.05, gain: 0.7}}
	growlBass = voice{gain: -3.7, synth: &patch{saws: []float64{-9, 0, 9}, sub: 0.6, cutoff: 420, sweep: 2600, sweepDecay: 7,
		resonance: 0.45,
		attack:    0.003, decay: 0.7, sustain: 0.5, release: 0.04, drive: 1.6, gain: 0.5}}
	subBass = voice{gain: -9.4, synth: &patch{ratio: 1, index: 0.55, indexDecay: 6, attack: 0.004, decay: 1.3, sustain: 0.5, release: 0.09,
		drive: 1.3, gain: 0.9}}
)

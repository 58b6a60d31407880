package clip

import "github.com/snackfarm/farm"

// signal is one thing that is measured at each moment of a film.
type signal string

const (
	loudness signal = "loudness"
	rise     signal = "rise"       // of the loudness, within three seconds
	pace     signal = "speechRate" // how fast somebody speaks
	onsets   signal = "onsets"     // how often something begins to sound
	laughter signal = "laughter"
	reveal   signal = "pauseThenHit" // a pause of 0.7 s, and then something loud
	burst    signal = "burst"        // a jump of the loudness
	cutting  signal = "cuts"         // how often the picture changes
	facing   signal = "face"         // how large a face is
	growing  signal = "faceGrowth"   // how much larger it becomes
	mouthing signal = "mouth"        // how much the mouth of who is seen moves
	moving   signal = "motion"       // how much the picture moves
	flash    signal = "brightness"   // a jump of how bright it is
	screen   signal = "screenChange" // something on a still picture is another at once
	startle  signal = "soundAndMotion"
	melody   signal = "pitchRange"     // how much the voice goes up and down
	swing    signal = "sentimentSwing" // from ill to good feeling or back, by what is said
	focused  signal = "sharpness"      // how sharp the picture is
	unread   signal = "textCutOff"     // how much of what is to be read is cut off
	black    signal = "black"          // nothing is to be seen
)

// focus says what a kind of clip is chosen for: by moments, by words, and by the
// shape of the whole.
type focus struct {
	moments map[signal]float64
	words   map[cue]float64
	// ideal is the best length, 0-1 of the longest.
	ideal float64
	// steady raises an even pace and few pauses, late a peak in the last 40 %, both
	// 0-1.
	steady, late float64
	// told is the cue by which it is said what the focus looks for.
	told cue
}

var focuses = map[farm.HookFocus]focus{
	farm.BigReveals: {
		moments: map[signal]float64{reveal: 2.6, rise: 0.7, cutting: 0.3, screen: 0.5, growing: 0.4, swing: 0.3},
		words:   map[cue]float64{truth: 1.8, turns: 0.9, asks: 0.2, counts: 0.3},
		ideal:   0.75, told: truth,
	},
	farm.HighEnergy: {
		moments: map[signal]float64{loudness: 1.0, pace: 0.8, onsets: 0.8, moving: 0.6, cutting: 0.5, melody: 0.3, rise: 0.2, burst: 0.3},
		words:   map[cue]float64{exclaims: 0.7, most: 0.4, you: 0.2},
		ideal:   0.7,
	},
	farm.ConciseExplainers: {
		moments: map[signal]float64{pace: 0.3, facing: 0.3, mouthing: 0.2, screen: 0.2, onsets: 0.1, moving: -0.1},
		words:   map[cue]float64{lists: 1.3, counts: 0.8, asks: 0.5, you: 0.3},
		ideal:   0.5, steady: 1,
	},
	farm.SurpriseMoments: {
		moments: map[signal]float64{laughter: 2.0, burst: 1.5, startle: 1.0, flash: 0.6, rise: 0.5, growing: 0.3, melody: 0.2, cutting: 0.2,
			swing: 0.3},
		words: map[cue]float64{exclaims: 1.2, surprises: 1.2, turns: 0.4},
		ideal: 0.65,
	},
	farm.StoryPayoff: {
		moments: map[signal]float64{laughter: 0.8, rise: 0.4, loudness: 0.3, melody: 0.3, facing: 0.2, swing: 0.5},
		words:   map[cue]float64{tells: 1.4, names: 0.5, truth: 0.6, turns: 0.5},
		ideal:   0.95, late: 1,
	},
}

package video

import (
	"cmp"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/music"
)

// part is who speaks, and how fast, times the natural pace.
type casting struct {
	timbre string
	pace   float64
}

// voices are the voices of the contract.
var voices = map[string]casting{
	"male-professional": {"male", 0.97}, "male-casual": {"male", 1.05}, "female-professional": {"female", 0.97},
	"female-casual": {"female", 1.05}, "dramatic": {"male", 0.9},
}

// tones are how a tone is spoken and heard.
var tones = map[string]struct {
	pace float64
	mood string
}{
	"professional": {0.95, "calm"}, "casual": {1.03, "uplifting"}, "humorous": {1.06, "energetic"}, "inspirational": {0.97, "epic"},
	"educational": {0.98, "uplifting"}, "dramatic": {0.92, "dark"}, "energetic": {1.1, "energetic"},
}

// casting is who speaks in the film.
func (f *film) casting() casting {
	asked := f.ask.Voice.Voice
	if f.scripted() {
		asked = f.actorVoice()
	}
	out, known := voices[asked]
	switch {
	case known:
	case asked == "" || asked == "auto":
		out = casting{pace: 1}
	default:
		out = casting{asked, 1} // an id of the speech service's
	}
	if t, ok := tones[f.ask.Style.Tone]; ok {
		out.pace *= t.pace
	}
	out.pace *= cmp.Or(f.cut().Pace, f.habit().pace, 1)
	if f.ask.Type == farm.BrainrotVideo {
		out.pace *= rotPace
	}
	return out
}

// scripted reports a film whose words are given, and said whole.
func (f *film) scripted() bool { return f.ask.UGC != nil && f.ask.Type.Scripted() }

// actorVoice is the voice of the film's actor: the one that dubs it, the one that the film
// asks for, its own, or one that goes with it.
func (f *film) actorVoice() string {
	u := f.ask.UGC
	kind := "male-"
	if u.Actor.Female {
		kind = "female-"
	}
	own := kind + "casual"
	for _, v := range []string{f.ask.Voice.Voice, u.Actor.Voice} {
		if v != "" && v != "auto" {
			own = v
			break
		}
	}
	switch {
	case !u.Dubbed:
		return own
	case u.Voice != "" && u.Voice != "auto":
		return u.Voice
	case own == kind+"professional": // who dubs is somebody else
		return kind + "casual"
	}
	return kind + "professional"
}

// chooseScore is the music's mood and tempo; films without music are cut to it too.
func (f *film) chooseScore() kit.Score {
	if s, ok := spoken.ScoreOf(f.Draft); ok {
		return s
	}
	mood := f.ask.Music.Mood
	if mood == "" || mood == "auto" || mood == "none" {
		if mood = tones[f.ask.Style.Tone].mood; mood == "" {
			mood = f.Facts.Mood
		}
	}
	if mood == "" {
		mood = kit.PickOne(f.Draft, []string{"uplifting", "calm", "uplifting"})
	}
	return kit.Score{Mood: mood, BPM: music.BPM(mood, f.Snack.Seed), Seed: f.Snack.Seed}
}

// silent reports a film without music.
func (f *film) silent() bool {
	m := f.ask.Music
	return !m.Enabled || m.Mood == "none" || m.Source == "none"
}

// sounds completes what is heard: music or none, and the effects of cuts and things.
func (f *film) sounds() {
	if f.silent() {
		f.Snack.Audio.Tracks = f.Snack.Audio.Tracks[1:]
		delete(f.Snack.Assets, "music")
		f.roomTone()
	} else {
		f.Finish()
	}
	if f.ask.Effects {
		last := -1000
		for i, s := range f.shots {
			const apart = 1000 // ms: at most one a second
			if s.at-last < apart {
				continue
			}
			last = s.at
			switch {
			case i == 0:
				f.Cue("impact", 60, -10)
			case f.Snack.Scenes[i].Enter != nil:
				f.Cue("whoosh", s.at-40, -11)
			case strings.HasPrefix(f.kindOf(i), "thing"):
				f.Cue("pop", s.at+200, -12)
			default:
				f.Cue("tick", s.at, -14)
			}
		}
	}
}

// roomToneDB brings the tone of a room to about 44 dB below the voices, which stand at the
// film's loudness: -58 dBFS.
const roomToneDB = -38

// roomTone is heard below the voices of a film without music, from its first frame to its
// last: between two sentences it would be dead otherwise, which a listener takes for a fault.
func (f *film) roomTone() {
	if len(f.Snack.Audio.Tracks) == 0 { // nobody speaks: the film is silent as was asked for
		return
	}
	f.Cue("room", 0, roomToneDB)
	t := &f.Snack.Audio.Tracks[len(f.Snack.Audio.Tracks)-1]
	t.Loop, t.LoopFadeMs, t.FadeInMs, t.FadeOutMs = true, 800, 40, 200
}

// kindOf is what the i-th scene shows first.
func (f *film) kindOf(i int) string {
	for _, l := range f.Snack.Scenes[i].Layers {
		if l.ID == "thing" || l.ID == "object" {
			return "thing"
		}
	}
	return ""
}

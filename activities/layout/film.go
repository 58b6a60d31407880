package layout

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/music"
)

// score is the beat that a film is cut to.
type score struct {
	mood string
	bpm  int
	seed uint32
}

// scored picks mood and tempo: the caller's wish, else one of those given.
func (s *sheet) scored(moods ...string) score {
	mood := s.facts.Mood
	if mood == "" {
		mood = pickOne(s, moods)
	}
	return score{mood, music.BPM(mood, s.snack.Seed), s.snack.Seed}
}

// beats is the length of n beats in ms, on a frame.
func (c score) beats(n float64) int { return onFrame(n * 60000 / float64(c.bpm)) }

// atLeast is the shortest whole number of beats that lasts ms, in ms.
func (c score) atLeast(ms float64) int { return c.beats(c.beatsFor(ms)) }

// beatsFor is the least whole number of beats that lasts ms.
func (c score) beatsFor(ms float64) float64 {
	return math.Max(1, math.Ceil(ms*float64(c.bpm)/60000-0.05))
}

// onFrame rounds a time to the film's frames.
func onFrame(ms float64) int {
	return int(math.Round(math.Round(ms*filmFPS/1000) * 1000 / filmFPS))
}

// film makes the snack a film and gives it its music. Effects are added by
// cue.
func (s *sheet) film(c score, box farm.Box) {
	s.snack.Canvas, s.snack.SafeBox = organicCanvas, box
	s.snack.Canvas.FPS = filmFPS
	s.snack.Assets["music"] = farm.Asset{Kind: farm.KindAudio, ContentType: "audio/wav", Source: "composed", Music: &farm.Music{Mood: c.mood, BPM: c.bpm, Seed: c.seed}}
	s.snack.Audio = &farm.Audio{TargetLUFS: -14, Tracks: []farm.AudioTrack{{Asset: "music", Role: "music", FadeOutMs: 350}}}
}

// scene appends a scene.
func (s *sheet) scene(sc farm.Scene) { s.snack.Scenes = append(s.snack.Scenes, sc) }

// cue plays an effect at a time of the film.
func (s *sheet) cue(effect string, atMs int, gainDB float64) {
	id := "effect-" + effect
	s.snack.Assets[id] = farm.Asset{Kind: farm.KindAudio, ContentType: "audio/wav", Source: "synthesised", Effect: effect}
	s.snack.Audio.Tracks = append(s.snack.Audio.Tracks, farm.AudioTrack{Asset: id, Role: "effect", StartMs: max(atMs, 0), GainDB: gainDB})
}

// finish sets the length of the music once the scenes are known.
func (s *sheet) finish() {
	a := s.snack.Assets["music"]
	m := *a.Music
	m.DurationMs = s.snack.DurationMs()
	a.Music = &m
	s.snack.Assets["music"] = a
}

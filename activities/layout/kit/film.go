package kit

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/music"
)

// Score is the beat that a film is cut to.
type Score struct {
	Mood string
	BPM  int
	Seed uint32
}

// ChooseScore picks mood and tempo: the caller's wish, else one of those given.
func (d *Draft) ChooseScore(moods ...string) Score {
	mood := d.Facts.Mood
	if mood == "" {
		mood = PickOne(d, moods)
	}
	return Score{mood, music.BPM(mood, d.Snack.Seed), d.Snack.Seed}
}

// Beats is the length of n beats in ms, on a frame.
func (c Score) Beats(n float64) int { return OnFrame(n * 60000 / float64(c.BPM)) }

// AtLeast is the shortest whole number of beats that lasts ms, in ms.
func (c Score) AtLeast(ms float64) int { return c.Beats(c.BeatsFor(ms)) }

// BeatsFor is the least whole number of beats that lasts ms.
func (c Score) BeatsFor(ms float64) float64 {
	return math.Max(1, math.Ceil(ms*float64(c.BPM)/60000-0.05))
}

// OnFrame rounds a time to the film's frames.
func OnFrame(ms float64) int {
	return int(math.Round(math.Round(ms*FilmFPS/1000) * 1000 / FilmFPS))
}

// StartFilm makes the snack a film and gives it its music. Effects are added by
// cue.
func (d *Draft) StartFilm(c Score, box farm.Box) {
	d.Snack.Canvas, d.Snack.SafeBox = OrganicCanvas, box
	d.Snack.Canvas.FPS = FilmFPS
	d.Snack.Assets["music"] = farm.Asset{Kind: farm.KindAudio, ContentType: "audio/wav", Source: "composed",
		Music: &farm.Music{Mood: c.Mood, BPM: c.BPM, Seed: c.Seed}}
	d.Snack.Audio = &farm.Audio{TargetLUFS: -14, Tracks: []farm.AudioTrack{{Asset: "music", Role: "music", FadeOutMs: 350}}}
}

// AddScene appends a scene.
func (d *Draft) AddScene(sc farm.Scene) { d.Snack.Scenes = append(d.Snack.Scenes, sc) }

// Cue plays an effect at a time of the film.
func (d *Draft) Cue(effect string, atMs int, gainDB float64) {
	id := "effect-" + effect
	d.Snack.Assets[id] = farm.Asset{Kind: farm.KindAudio, ContentType: "audio/wav", Source: "synthesised", Effect: effect}
	d.Snack.Audio.Tracks = append(d.Snack.Audio.Tracks, farm.AudioTrack{Asset: id, Role: "effect", StartMs: max(atMs, 0), GainDB: gainDB})
}

// Finish sets the length of the music once the scenes are known.
func (d *Draft) Finish() {
	a := d.Snack.Assets["music"]
	m := *a.Music
	m.DurationMs = d.Snack.DurationMs()
	for _, t := range d.Snack.Audio.Tracks {
		if t.Asset == "music" {
			m.DurationMs += t.OffsetMs
		}
	}
	a.Music = &m
	d.Snack.Assets["music"] = a
}

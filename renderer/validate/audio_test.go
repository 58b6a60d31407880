package validate_test

import (
	"encoding/json"
	"errors"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/validate"
)

func TestValidateSoundAndStills(t *testing.T) {
	track := func(change func(*farm.AudioTrack)) func(*farm.Composition) {
		return func(s *farm.Composition) { change(&s.Audio.Tracks[0]) }
	}
	duck := func(d farm.Ducking) func(*farm.Composition) {
		return func(s *farm.Composition) { s.Audio.Ducking = &d }
	}
	still := func(f farm.StillFormat) func(*farm.Composition) {
		return func(s *farm.Composition) { s.Canvas.FPS, s.Canvas.Still = 0, &f }
	}
	for _, c := range []struct {
		path  string
		spoil func(*farm.Composition)
	}{
		{"audio.targetLufs", func(s *farm.Composition) { s.Audio.TargetLUFS = 3 }},
		{"audio.ducking.depthDb", duck(farm.Ducking{DepthDB: 41})},
		{"audio.ducking.belowDb", duck(farm.Ducking{BelowDB: -1})},
		{"audio.ducking.attackMs", duck(farm.Ducking{AttackMs: -1})},
		{"audio.ducking.releaseMs", duck(farm.Ducking{ReleaseMs: 5001})},
		{"audio.ducking.holdMs", duck(farm.Ducking{HoldMs: 9000})},
		{"audio.ducking.presenceDb", duck(farm.Ducking{PresenceDB: math.NaN()})},
		{"audio.tracks[0].startMs", track(func(t *farm.AudioTrack) { t.StartMs = 1 << 40 })},
		{"audio.tracks[0].offsetMs", track(func(t *farm.AudioTrack) { t.OffsetMs = 1 << 40 })},
		{"audio.tracks[0].fadeInMs", track(func(t *farm.AudioTrack) { t.FadeInMs = -5 })},
		{"audio.tracks[0].fadeOutMs", track(func(t *farm.AudioTrack) { t.FadeOutMs = 1 << 40 })},
		{"audio.tracks[0].untilMs", track(func(t *farm.AudioTrack) { t.OffsetMs, t.UntilMs = 500, 500 })},
		{"audio.tracks[0].durationMs", track(func(t *farm.AudioTrack) { t.DurationMs = -1 })},
		{"audio.tracks[0].loopFadeMs", track(func(t *farm.AudioTrack) { t.LoopFadeMs = 100 })},
		{"audio.tracks[0].loopFadeMs", track(func(t *farm.AudioTrack) { t.Loop, t.LoopFadeMs = true, 5001 })},
		{"audio.tracks[0].pan", track(func(t *farm.AudioTrack) { t.Pan = 1.5 })},
		{"audio.tracks[0].fadeCurve", track(func(t *farm.AudioTrack) { t.FadeCurve = "cubic" })},
		{"audio.tracks[0].volume", track(func(t *farm.AudioTrack) { t.Volume = make([]farm.VolumeKey, 201) })},
		{"audio.tracks[0].volume[1].atMs", track(func(t *farm.AudioTrack) { t.Volume = []farm.VolumeKey{{AtMs: 5}, {AtMs: 5}} })},
		{"audio.tracks[0].volume[0].gainDb", track(func(t *farm.AudioTrack) { t.Volume = []farm.VolumeKey{{GainDB: 25}} })},
		{"audio.tracks[0].spoken", track(func(t *farm.AudioTrack) { t.Role, t.Spoken = "music", []farm.Span{{FromMs: 0, ToMs: 5}} })},
		{"audio.tracks[0].spoken", track(func(t *farm.AudioTrack) { t.Role, t.Spoken = "voice", make([]farm.Span, 2001) })},
		{"audio.tracks[0].spoken[1].fromMs", track(func(t *farm.AudioTrack) {
			t.Role, t.Spoken = "voice", []farm.Span{{FromMs: 0, ToMs: 9}, {FromMs: 5, ToMs: 20}}
		})},
		{"audio.tracks[0].spoken[0].toMs", track(func(t *farm.AudioTrack) { t.Role, t.Spoken = "voice", []farm.Span{{FromMs: 7, ToMs: 7}} })},
		{"canvas.still", func(s *farm.Composition) { s.Canvas.Still = &farm.StillFormat{Kind: "jpeg"} }},
		{"canvas.still.kind", still(farm.StillFormat{Kind: "gif"})},
		{"canvas.still.quality", still(farm.StillFormat{Kind: "jpeg", Quality: 101})},
		{"canvas.still.quality", still(farm.StillFormat{Kind: "png", Quality: 80})},
		{"canvas.still.quality", still(farm.StillFormat{Kind: "webp", Quality: 80, Lossless: true})},
		{"canvas.still.progressive", still(farm.StillFormat{Kind: "webp", Progressive: true})},
		{"canvas.still.lossless", still(farm.StillFormat{Kind: "jpeg", Lossless: true})},
	} {
		s := readPiece(t, "film.json")
		c.spoil(&s)
		err := validate.Composition(s, 0)
		var fe *farm.Error
		if !errors.As(err, &fe) || fe.Fields[c.path] == "" {
			t.Errorf("%s: error is %v", c.path, err)
		}
	}
	s := readPiece(t, "film.json")
	s.Audio.Ducking = &farm.Ducking{BelowDB: 11, AttackMs: 80, PresenceDB: 3}
	s.Audio.Tracks[0].Volume = []farm.VolumeKey{{AtMs: 0, GainDB: -80}, {AtMs: 900, GainDB: 0}}
	s.Audio.Tracks[0].Loop, s.Audio.Tracks[0].LoopFadeMs, s.Audio.Tracks[0].Pan, s.Audio.Tracks[0].FadeCurve = true, 200, -0.3, "power"
	if err := validate.Composition(s, 0); err != nil {
		t.Error(err)
	}
}

func readPiece(t *testing.T, name string) (c farm.Composition) {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &c); err != nil {
		t.Fatal(err)
	}
	return c
}

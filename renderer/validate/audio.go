package validate

import (
	"fmt"

	"github.com/snackfarm/farm"
)

// What one track may ask for.
const (
	maxSoundMs    = 3_600_000 // of a file that may be skipped
	maxVolumeKeys = 200
	maxSpoken     = 2000
	maxLoopFadeMs = 5000
)

// audioTrack checks what validator.audio does not of a track.
func (v *validator) audioTrack(p string, t farm.AudioTrack) {
	ms := func(path string, value, most int) {
		v.check(value >= 0 && value <= most, path, "must be 0-%d, is %d", most, value)
	}
	ms(p+".startMs", t.StartMs, maxSoundMs)
	ms(p+".offsetMs", t.OffsetMs, maxSoundMs)
	ms(p+".fadeInMs", t.FadeInMs, v.filmMs)
	ms(p+".fadeOutMs", t.FadeOutMs, v.filmMs)
	v.check(t.UntilMs == 0 || t.UntilMs > t.OffsetMs && t.UntilMs <= maxSoundMs, p+".untilMs",
		"must be after offsetMs and at most %d, is %d",
		maxSoundMs, t.UntilMs)
	ms(p+".durationMs", t.DurationMs, maxSoundMs)
	ms(p+".loopFadeMs", t.LoopFadeMs, maxLoopFadeMs)
	v.check(t.Loop || t.LoopFadeMs == 0, p+".loopFadeMs", "is for a track with loop")
	v.check(t.Pan >= -1 && t.Pan <= 1, p+".pan", "must be -1 to 1, is %g", t.Pan)
	v.oneOf(p+".fadeCurve", t.FadeCurve, fadeCurves)
	v.check(len(t.Volume) <= maxVolumeKeys, p+".volume", "are %d keys, at most %d", len(t.Volume), maxVolumeKeys)
	for i, k := range t.Volume {
		at := fmt.Sprintf("%s.volume[%d]", p, i)
		v.check(k.AtMs >= 0 && (i == 0 || k.AtMs > t.Volume[i-1].AtMs), at+".atMs", "must not be negative, and later than the key before")
		v.check(k.GainDB >= -80 && k.GainDB <= 24, at+".gainDb", "must be -80 to 24, is %g", k.GainDB)
	}
	v.check(t.Role == "voice" || len(t.Spoken) == 0, p+".spoken", "is for a track of role voice")
	v.check(len(t.Spoken) <= maxSpoken, p+".spoken", "are %d spans, at most %d", len(t.Spoken), maxSpoken)
	for i, s := range t.Spoken {
		at := fmt.Sprintf("%s.spoken[%d]", p, i)
		v.check(s.FromMs >= 0 && (i == 0 || s.FromMs >= t.Spoken[i-1].ToMs), at+".fromMs",
			"must not be negative, and not before the end of the span before")
		v.check(s.ToMs > s.FromMs, at+".toMs", "must be after fromMs")
	}
}

// loudness checks what a mix is brought to and how music makes room.
func (v *validator) loudness(a farm.Audio) {
	v.check(a.TargetLUFS == 0 || a.TargetLUFS >= -60 && a.TargetLUFS <= -3, "audio.targetLufs", "must be -60 to -3, or 0 for -14; is %g",
		a.TargetLUFS)
	if a.Ducking == nil {
		return
	}
	d := *a.Ducking
	in := func(field string, value, most float64) {
		v.check(value >= 0 && value <= most, "audio.ducking."+field, "must be 0-%g, is %g", most, value)
	}
	in("depthDb", d.DepthDB, 40)
	in("belowDb", d.BelowDB, 30)
	in("attackMs", float64(d.AttackMs), 2000)
	in("releaseMs", float64(d.ReleaseMs), 5000)
	in("holdMs", float64(d.HoldMs), 5000)
	in("presenceDb", d.PresenceDB, 12)
}

package speech

import (
	"context"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/sound"
)

// What one line may be and take.
const (
	MaxCharacters = 600
	lineTime      = 20 * time.Second // for a built-in voice to speak it
	maxSpokenMs   = 120_000
	minPace       = 0.7
	maxPace       = 1.4
	maxPitch      = 6.0 // semitones either way
)

// Loudness of every line in LUFS, so that a mix can place it.
const Loudness = -16.0

// version changes when the same line would sound different.
const version = "v1"

// Line is something to say.
type Line struct {
	Text     string // up to MaxCharacters, as it is written
	Language string // BCP 47 primary tag; "" is English
	// Voice is one of the speaker's; "female" and "male" work everywhere, ""
	// is the speaker's choice by Seed.
	Voice string
	Pace  float64 // 0.7-1.4 times the natural pace, of blips up to 2; 0 is 1
	Pitch float64 // -6 to 6 semitones from the voice's own
	Seed  uint32  // of the voice and of the pauses
}

// Spoken is a line that was said.
type Spoken struct {
	// Asset is the file: 48 kHz stereo WAV at Loudness, found at Asset.Path.
	Asset  farm.Asset
	Words  []farm.SpokenWord // in the order of speaking, as they are written
	Mouths []farm.Mouth      // from 0, ending at rest
	Voice  string            // which voice spoke, "flite slt"
	// Note says in a sentence what came in place of the voice that was asked
	// for; "" when nothing did.
	Note string `json:",omitempty"`
}

// Spans are the stretches in which something is said when the sound starts at
// atMs of a film. Gaps shorter than a word are part of a stretch.
func (s Spoken) Spans(atMs int) []farm.Span {
	const gap = 120
	var out []farm.Span
	for _, w := range s.Words {
		if n := len(out); n > 0 && atMs+w.StartMs-out[n-1].ToMs < gap {
			out[n-1].ToMs = max(out[n-1].ToMs, atMs+w.EndMs)
			continue
		}
		out = append(out, farm.Span{FromMs: atMs + w.StartMs, ToMs: atMs + w.EndMs})
	}
	return out
}

// Speaker says lines.
type Speaker interface {
	// Speak says a line into a file below dir. The error is a *farm.Error with
	// code invalid_request for a line that nobody could say, and unavailable
	// when a voice or program is missing.
	Speak(ctx context.Context, line Line, dir string) (Spoken, error)
	// Key is a hash of everything that decides how the line will sound: equal
	// keys, equal files.
	Key(line Line) string
}

// key hashes what decides how a line sounds.
func key(parts ...any) string {
	return farm.Fingerprint(append([]any{version}, parts...))
}

// checked is a line with its defaults, or what is wrong with it.
func checked(l Line) (Line, error) {
	l.Language = strings.ToLower(strings.SplitN(l.Language, "-", 2)[0])
	if l.Language == "" {
		l.Language = "en"
	}
	if l.Pace == 0 {
		l.Pace = 1
	}
	n := utf8.RuneCountInString(l.Text)
	switch {
	case !utf8.ValidString(l.Text):
		return l, farm.InvalidField("line.text", "is not UTF-8")
	case n > MaxCharacters:
		return l, farm.InvalidField("line.text", "has %d characters, at most %d can be said at once", n, MaxCharacters)
	case l.Pace < minPace || l.Pace > mostPace(l.Voice):
		return l, farm.InvalidField("line.pace", "is %g, must be %g-%g", l.Pace, minPace, mostPace(l.Voice))
	case l.Pitch < -maxPitch || l.Pitch > maxPitch:
		return l, farm.InvalidField("line.pitch", "is %g, must be -%g to %g", l.Pitch, maxPitch, maxPitch)
	}
	return l, nil
}

// written is the asset of a sound that was written at path.
func written(path string, frames int, source string) (farm.Asset, error) {
	sum, bytes, err := farm.HashFile(path)
	if err != nil {
		return farm.Asset{}, fmt.Errorf("read speech: %w", err)
	}
	return farm.Asset{
		Kind: farm.KindAudio, Path: path, Source: source, ContentType: "audio/wav", SHA256: sum,
		Bytes: bytes, DurationMs: ms(frames, sound.Rate),
	}, nil
}

// ms is the time of n samples at a rate.
func ms(n, rate int) int { return int((int64(n)*1000 + int64(rate)/2) / int64(rate)) }

// limits of a program that speaks.
var limits = media.Limits{Memory: 512 << 20, CPU: lineTime, File: 64 << 20, Output: 64 << 20, Wall: lineTime}

// mostPace is how fast a voice may say a line: blips are no words, and are followed at any pace.
func mostPace(voice string) float64 {
	if Babbles(voice) {
		return 2
	}
	return maxPace
}

package hear

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/subtitles"
)

// Ask is a sound whose words are wanted, and where they may come from.
type Ask struct {
	// Film is the file as it was sent, for its subtitle tracks; "" has none.
	Film string
	// Sound is a file of mono samples of 16 bits at Rate, or a WAV of such; "" for a
	// film without sound.
	Sound string
	// Heard is what Listen told of Sound; the zero Sound listens here.
	Heard Sound
	// Language is a tag that somebody named; "" is guessed where that is sure.
	Language string
	// Given is the caller's transcript: plain text, SRT or WebVTT (package subtitles).
	Given string
	// Known are the words of the farm's own voice.
	Known *farm.Transcript
	// Lines are what the farm's own voice says, where the times of its lines are known
	// and those of its words are not.
	Lines []subtitles.Cue
	// Service transcribes; nil where none is configured.
	Service Transcriber
	// Recogniser is this machine's own, and lays given words more exactly; nil where it
	// has none (LocalRecogniser).
	Recogniser *Recogniser
	// Scratch is the folder for what is written on the way; "" is the system's.
	Scratch string
}

// The codes of warnings of Words.
const (
	WarnTranscriptUnused   = "transcript.unused"   // a surer source had the words
	WarnTranscriptFit      = "transcript.fit"      // the text and the voice differ in length
	WarnTranscriberFailed  = "transcriber.failed"  // another source stands in
	WarnSubtitles          = "subtitles.unused"    // a track that cannot be read, or of another language
	WarnNoWords            = "transcript.none"     // no source had words
	WarnDraft              = "transcript.draft"    // only sure words may be shown
	WarnRecogniserFailed   = "recogniser.failed"   // the machine's own recogniser gave up
	WarnLanguageUnknown    = "transcript.language" // nobody named it and it cannot be told
	WarnRecogniserShortens = "recogniser.part"     // only a part was heard
)

// givenField is where a caller's text stands.
const givenField = "transcript"

const (
	maxWords, maxWordRunes = 200_000, 100
	sureSubtitles          = 0.95 // written by people, not always word for word
	sureLaid               = 0.9  // words that do not fit the voice well
	// The length that words take at a natural pace to that of the voice; so much of a
	// voice is needed to judge by.
	fitLeast, fitMost, leastFitMs = 0.4, 2.2, 1000
)

// hearing is Ask on its way.
type hearing struct {
	Ask
	file       samplesFile
	parts      []Span // stretches of speech between the shortest pauses
	dir        string
	warnings   []farm.Warning
	transcript farm.Transcript
}

// Words finds what is said, from the first source that has words: the farm's own
// voice, a subtitle track, the caller's text, the configured service, the machine's
// own recogniser, whose result is a draft. The transcript names its source. It has no
// words, and a warning says why, where no source has any. An error is that of ctx, of
// a file that cannot be read, or of Given (package subtitles).
func Words(ctx context.Context, in Ask) (farm.Transcript, []farm.Warning, error) {
	h := &hearing{Ask: in}
	if err := subtitles.Check(givenField, in.Given); err != nil {
		return farm.Transcript{}, nil, err
	}
	dir, err := os.MkdirTemp(in.Scratch, "words-")
	if err != nil {
		return farm.Transcript{}, nil, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	h.dir, h.Language = dir, primary(in.Language)
	if in.Known != nil && len(in.Known.Words) > 0 {
		h.transcript = *in.Known
		h.transcript.Source = farm.OwnVoice
		return h.done()
	}
	if err := h.listen(ctx); err != nil {
		return farm.Transcript{}, nil, err
	}
	for _, source := range []func(context.Context) (bool, error){h.own, h.subtitles, h.given, h.service, h.recogniser} {
		found, err := source(ctx)
		if ctx.Err() != nil {
			return farm.Transcript{}, nil, fmt.Errorf("hear words: %w", context.Cause(ctx))
		}
		if err != nil {
			return farm.Transcript{}, nil, err
		}
		if found {
			return h.done()
		}
	}
	return h.done()
}

// listen has the sound heard, and finds where words may begin and end.
func (h *hearing) listen(ctx context.Context) (err error) {
	if h.Sound == "" {
		return nil
	}
	if h.file, err = openSamples(h.Sound); err != nil {
		return err
	}
	if h.Heard.DurationMs == 0 || h.Heard.env == nil {
		if h.Heard, err = h.file.listen(ctx); err != nil {
			return err
		}
	}
	h.parts = stretches(h.Heard.env, h.Heard.Speech)
	return nil
}

// own lays the lines of the farm's own voice.
func (h *hearing) own(ctx context.Context) (found bool, err error) {
	if len(h.Lines) == 0 {
		return false, nil
	}
	h.transcript = farm.Transcript{Source: farm.OwnVoice, Language: h.Language}
	h.transcript.Words, err = h.cued(ctx, h.Lines, 1)
	return len(h.transcript.Words) > 0, err
}

// whole is the time in which words may lie.
func (h *hearing) whole() Span { return Span{0, max(h.Heard.DurationMs, 1)} }

func (h *hearing) warn(code, field, format string, args ...any) {
	h.warnings = append(h.warnings, farm.Warning{Code: code, Field: field, Message: fmt.Sprintf(format, args...)})
}

// done is the transcript with its words in order, none over another.
func (h *hearing) done() (farm.Transcript, []farm.Warning, error) {
	t := &h.transcript
	t.Words = ordered(t.Words)
	if why := surer[t.Source]; why != "" && h.Given != "" {
		h.warn(WarnTranscriptUnused, givenField, "the transcript was not used: %s", why)
	}
	if len(t.Words) == 0 {
		*t = farm.Transcript{Words: []farm.HeardWord{}}
		if len(h.warnings) == 0 {
			h.warn(WarnNoWords, "", "%s", h.whyNone())
		}
		return *t, h.warnings, nil
	}
	sum := 0.0
	for _, w := range t.Words {
		sum += w.Sure
	}
	t.Sure = sum / float64(len(t.Words))
	if t.Language == "" {
		t.Language = h.Language
	}
	return *t, h.warnings, nil
}

// surer says why a caller's transcript was not needed.
var surer = map[farm.TranscriptSource]string{
	farm.OwnVoice:      "the words are the farm's own, whose times are known",
	farm.SubtitleTrack: "the film has a subtitle track of its own",
}

// whyNone says why there are no words.
func (h *hearing) whyNone() string {
	switch {
	case h.Sound == "":
		return "the film has no sound, no subtitle track and no transcript: no words are known"
	case len(h.Heard.Speech) == 0:
		return "nobody speaks in the sound: no words are known"
	case h.Service == nil && h.Language != "" && h.Language != "en":
		return "no words are known: send a transcript, or have the operator configure a transcriber; without one only English is heard"
	case h.Service == nil:
		return "no words are known: send a transcript, or have the operator configure a transcriber"
	}
	return "no words were understood"
}

// ordered are words in the order of time, none over another, and none that holds
// nothing to say.
func ordered(words []farm.HeardWord) []farm.HeardWord {
	words = slices.DeleteFunc(slices.Clone(words), func(w farm.HeardWord) bool {
		return !subtitles.Said(w.Text) || w.EndMs <= w.StartMs || w.StartMs < 0 || w.EndMs > MaxMs
	})
	slices.SortStableFunc(words, func(a, b farm.HeardWord) int { return a.StartMs - b.StartMs })
	out := words[:0]
	for i := range words {
		words[i].Text = subtitles.Shortened(words[i].Text, maxWordRunes)
	}
	for _, w := range words[:min(len(words), maxWords)] {
		if n := len(out); n > 0 && out[n-1].EndMs > w.StartMs {
			if w.StartMs > out[n-1].StartMs {
				out[n-1].EndMs = w.StartMs
			} else if w.StartMs = out[n-1].EndMs; w.StartMs >= w.EndMs {
				w.EndMs = w.StartMs + 1
			}
		}
		out = append(out, w)
	}
	return out
}

// primary is the first part of a tag, in lower case.
func primary(tag string) string {
	first, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(tag)), "-")
	return first
}

// gaveUp reports an error that is not the end of ctx.
func gaveUp(ctx context.Context, err error) bool {
	return err != nil && ctx.Err() == nil && !errors.Is(err, context.Canceled)
}

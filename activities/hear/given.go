package hear

import (
	"context"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/internal/subtitles"
)

// given lays the caller's text along the voice.
func (h *hearing) given(ctx context.Context) (bool, error) {
	if h.Given == "" {
		return false, nil
	}
	text, err := subtitles.Read(givenField, h.Given)
	if err != nil {
		return false, err
	}
	if h.Heard.DurationMs == 0 && len(text.Cues) == 0 {
		h.warn(WarnTranscriptFit, givenField, "there is no sound along which the words could be laid; send them as SRT or WebVTT")
		return false, nil
	}
	h.tellLanguage(text)
	h.transcript = farm.Transcript{Source: farm.CallerWords, Language: h.Language}
	if len(text.Cues) > 0 {
		h.transcript.Words, err = h.cued(ctx, text.Cues, 1)
		return len(h.transcript.Words) > 0, err
	}
	h.transcript.Words, err = h.plain(ctx, text.Plain)
	return len(h.transcript.Words) > 0, err
}

// tellLanguage takes the language of a text where nobody named one and it is sure.
func (h *hearing) tellLanguage(text subtitles.Text) {
	if h.Language != "" {
		return
	}
	all := text.Plain
	for _, c := range text.Cues {
		if all += " " + c.Text; len(all) > 4000 {
			break
		}
	}
	if tag, sure := copywriter.LanguageOf(all); sure {
		h.Language = tag
		return
	}
	h.warn(WarnLanguageUnknown, "language", "the language of the words cannot be told from them; name it for better times")
}

// plain lays a text without times along the whole voice.
func (h *hearing) plain(ctx context.Context, text string) ([]farm.HeardWord, error) {
	all, err := speech.Measure(ctx, []string{text}, h.Language, h.dir)
	if err != nil {
		return nil, err
	}
	measured := all[0]
	words := placed(measured, lay(measured, h.parts, h.whole()))
	if h.Recogniser != nil && h.Language == "en" && len(h.parts) > 0 {
		err := h.align(ctx, measured, words)
		if gaveUp(ctx, err) {
			h.warn(WarnRecogniserFailed, "", "the words were laid along the voice by its pauses: the aligner gave up")
		} else if err != nil {
			return nil, err
		}
	}
	h.fit(measured, words)
	return words, nil
}

// fit warns where a text and the voice differ so much in length that one of them
// has parts that the other has not.
func (h *hearing) fit(measured []speech.Measured, words []farm.HeardWord) {
	want, have := 0.0, 0
	for _, w := range measured {
		want += speech.About(w.Said)
	}
	for _, s := range h.Heard.Speech {
		have += s.ToMs - s.FromMs
	}
	switch share := want / float64(max(have, 1)); {
	case have < leastFitMs:
		h.warn(WarnTranscriptFit, givenField, "hardly a voice is heard: the words were laid over the whole sound")
	case share > fitMost:
		h.warn(WarnTranscriptFit, givenField, "the transcript is about %.1f times as long as what is said: its times are uncertain", share)
	case share < fitLeast:
		h.warn(WarnTranscriptFit, givenField, "the transcript is about %.1f times as long as what is said: its times are uncertain", share)
	default:
		return
	}
	for i := range words {
		words[i].Sure = min(words[i].Sure, sureLaid)
	}
}

// cued lays the words of each cue along the voice within its time.
func (h *hearing) cued(ctx context.Context, cues []subtitles.Cue, sure float64) ([]farm.HeardWord, error) {
	texts := make([]string, len(cues))
	for i, c := range cues {
		texts[i] = c.Text
	}
	measured, err := speech.Measure(ctx, texts, h.Language, h.dir)
	if err != nil {
		return nil, err
	}
	var out []farm.HeardWord
	late, end := 0, h.Heard.DurationMs
	parts := h.parts
	for i, c := range cues {
		if end > 0 && c.FromMs >= end {
			late++
			continue
		}
		s := Span(c.Span)
		if end > 0 {
			s.ToMs = min(s.ToMs, end)
		}
		if i+1 < len(cues) && cues[i+1].FromMs > s.FromMs {
			s.ToMs = min(s.ToMs, cues[i+1].FromMs)
		}
		for len(parts) > 0 && parts[0].ToMs <= s.FromMs {
			parts = parts[1:]
		}
		words := placed(measured[i], lay(measured[i], within(parts, s), s))
		for k := range words {
			words[k].Speaker, words[k].Sure = c.Speaker, sure
		}
		out = append(out, words...)
	}
	if late > 0 {
		h.warn(WarnTranscriptFit, givenField, "%d cues begin after the end of the sound and were left out", late)
	}
	return out, nil
}

// subtitles takes the words of a subtitle track of the film: of the language that
// was named, else the first.
func (h *hearing) subtitles(ctx context.Context) (bool, error) {
	if h.Film == "" {
		return false, nil
	}
	track, ok, err := h.track(ctx)
	if err != nil || !ok {
		return false, err
	}
	raw, err := readTrack(ctx, h.Film, track)
	if gaveUp(ctx, err) {
		h.warn(WarnSubtitles, "", "the film's subtitle track cannot be read")
		return false, nil
	}
	if err != nil || strings.TrimSpace(raw) == "" {
		return false, err
	}
	text, err := subtitles.Read("subtitles", raw)
	if err != nil || len(text.Cues) == 0 {
		h.warn(WarnSubtitles, "", "the film's subtitle track has no words that can be read")
		return false, nil
	}
	named := h.Language
	if tag := tagOf(track.Language); tag != "" {
		h.Language = tag
	} else if h.Language == "" {
		h.tellLanguage(text)
	}
	h.transcript = farm.Transcript{Source: farm.SubtitleTrack, Language: h.Language}
	h.transcript.Words, err = h.cued(ctx, text.Cues, sureSubtitles)
	if len(h.transcript.Words) == 0 {
		h.Language = named
	}
	return len(h.transcript.Words) > 0, err
}

package hear

import (
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/sync/errgroup"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/internal/subtitles"
	"github.com/snackfarm/farm/renderer/media"
)

// Transcriber is a service that tells what is said in a sound.
type Transcriber interface {
	// Transcribe tells the words of a FLAC file of some ms. Language is a primary tag,
	// "" where nobody knows it.
	Transcribe(ctx context.Context, flac string, ms int, language string) (Told, error)
}

// Told is what a service says of a sound. Nothing in it is believed before it was
// looked at.
type Told struct {
	Language string
	Words    []ToldWord
	Lines    []ToldWord // of more than one word each, where there are no words; or Text alone
	Text     string
}

// ToldWord is a word, or a line, with times in seconds.
type ToldWord struct {
	Text       string
	Start, End float64
	Sure       float64 // from 0 to 1; 0 is not said
	Speaker    string
}

const (
	// What is sent at once, how much of it again with the next, and how many at a time.
	windowMs, windowSlackMs, overlapMs = 600_000, 120_000, 1_000
	windowsAtOnce                      = 3
	// A word of a service that does not say how sure it is, and one where no voice is
	// heard.
	sureTold, sureUnheard = 0.95, 0.5
	unheardMs             = 700
	// More than a mouth can say is no transcript.
	mostWordsPerSecond, mostLettersPerSecond = 10, 90
	// A word may begin so long after the end of its window.
	pastEndMs    = 1_500
	mostStray    = 0.2
	maxLineRunes = 5_000
)

// window is a part of a sound that is sent at once. Words from From to To are taken
// from it.
type window struct {
	Span           // that is sent
	from, to   int // that is taken
	transcript []farm.HeardWord
	language   string
}

// windows cut a sound at its pauses.
func windows(s Sound) []window {
	var out []window
	at := 0
	for at < s.DurationMs {
		to := s.DurationMs
		if to-at > windowMs {
			to = cutAt(s.Pauses, at+windowMs-windowSlackMs, at+windowMs)
		}
		w := window{Span: Span{max(0, at-overlapMs/2), min(s.DurationMs, to+overlapMs/2)}, from: at, to: to}
		if len(within(s.Speech, w.Span)) > 0 {
			out = append(out, w)
		}
		at = to
	}
	return out
}

// cutAt is the middle of the longest pause between two times, else the later.
func cutAt(pauses []Span, from, to int) int {
	best := Span{to, to}
	for _, p := range pauses {
		if m := (p.FromMs + p.ToMs) / 2; m >= from && m <= to && p.ToMs-p.FromMs > best.ToMs-best.FromMs {
			best = p
		}
	}
	return (best.FromMs + best.ToMs) / 2
}

// service asks the configured transcriber.
func (h *hearing) service(ctx context.Context) (bool, error) {
	if h.Service == nil || h.Sound == "" || len(h.Heard.Speech) == 0 {
		return false, nil
	}
	parts := windows(h.Heard)
	group, each := errgroup.WithContext(ctx)
	group.SetLimit(windowsAtOnce)
	for i := range parts {
		group.Go(func() error { return h.transcribe(each, &parts[i]) })
	}
	if err := group.Wait(); err != nil {
		if !gaveUp(ctx, err) {
			return false, err
		}
		why := farm.MessageOf(err)
		if why == "" {
			return false, err // a fault of this machine, not of the service
		}
		h.warn(WarnTranscriberFailed, "", "%s", why)
		return false, nil
	}
	var words []farm.HeardWord
	language := ""
	for _, p := range parts {
		words = append(words, p.transcript...)
		if language == "" {
			language = p.language
		}
	}
	if h.Language != "" {
		language = h.Language
	}
	h.transcript = farm.Transcript{Source: farm.Transcriber, Language: language, Words: words}
	return len(words) > 0, nil
}

// transcribe has a window told, and takes what can be believed of it.
func (h *hearing) transcribe(ctx context.Context, w *window) error {
	flac := filepath.Join(h.dir, fmt.Sprintf("window-%d.flac", w.FromMs))
	defer os.Remove(flac)
	ms := w.ToMs - w.FromMs
	if err := media.Run(ctx, media.EncodeFLAC(h.file.path, flac, Rate, h.file.skip, w.FromMs, ms)); err != nil {
		return err
	}
	told, err := h.Service.Transcribe(ctx, flac, ms, h.Language)
	if err != nil {
		return err
	}
	if w.language = h.Language; w.language == "" {
		w.language = languageNamed(told.Language)
	}
	words, err := h.believed(ctx, told, *w)
	if err != nil {
		return err
	}
	for _, word := range words {
		word.StartMs, word.EndMs = word.StartMs+w.FromMs, word.EndMs+w.FromMs
		if m := (word.StartMs + word.EndMs) / 2; m < w.from && w.from > 0 || m >= w.to && w.to < h.Heard.DurationMs {
			continue // the neighbour's
		}
		w.transcript = append(w.transcript, word)
	}
	return nil
}

// believed are the words of what a service told, with times of the window; an error
// of code unavailable says that it cannot be a transcript.
func (h *hearing) believed(ctx context.Context, told Told, w window) ([]farm.HeardWord, error) {
	ms := w.ToMs - w.FromMs
	bad := func(format string, args ...any) error {
		return farm.Errorf(farm.CodeUnavailable, "the transcriber sent "+format, args...)
	}
	letters := len(told.Text)
	for _, t := range append(told.Words[:len(told.Words):len(told.Words)], told.Lines...) {
		letters = max(letters, 0) + len(t.Text)
	}
	if most := ms/1000 + 5; len(told.Words) > mostWordsPerSecond*most || letters > 8*mostLettersPerSecond*most {
		return nil, bad("more words than can be said in %d s", ms/1000)
	}
	words, stray := straight(told.Words, ms)
	switch {
	case len(told.Words) > 0 && stray > mostStray:
		return nil, bad("words at times that are not in the sound")
	case len(words) == 0 && len(told.Lines) > 0:
		lines, stray := straight(told.Lines, ms)
		if stray > mostStray {
			return nil, bad("lines at times that are not in the sound")
		}
		var err error
		if words, err = h.linesLaid(ctx, lines, w); err != nil {
			return nil, err
		}
	case len(words) == 0 && subtitles.Said(told.Text):
		text := strings.Join(strings.Fields(strings.Map(subtitles.Uttered, told.Text)), " ")
		var err error
		if words, err = h.linesLaid(ctx, []farm.HeardWord{{Text: text, EndMs: ms, Sure: sureTold}}, w); err != nil {
			return nil, err
		}
	case farm.LanguageOf(w.language).SpacesWords:
		words = dressed(words, strings.Fields(strings.Map(subtitles.Uttered, told.Text)))
	}
	words = ordered(words)
	speech := within(h.Heard.Speech, w.Span)
	for i, word := range words {
		near := Span{word.StartMs + w.FromMs - unheardMs, word.EndMs + w.FromMs + unheardMs}
		if len(within(speech, near)) == 0 {
			words[i].Sure = min(word.Sure, sureUnheard)
		}
	}
	return words, nil
}

// straight are words as a transcript has them, and the share that cannot be.
func straight(told []ToldWord, ms int) ([]farm.HeardWord, float64) {
	var out []farm.HeardWord
	bad := 0
	for _, t := range told {
		text := strings.Join(strings.Fields(strings.Map(subtitles.Uttered, strings.ToValidUTF8(t.Text, ""))), " ")
		if !subtitles.Said(text) {
			if n := len(out); n > 0 && text != "" && strings.TrimFunc(text, unicode.IsPunct) == "" {
				out[n-1].Text += text // a mark belongs to the word before it
			}
			continue
		}
		start, end := t.Start*1000, t.End*1000
		if !(start >= -100 && end >= start && start <= float64(ms+pastEndMs) && end <= float64(ms+20_000)) || math.IsInf(end, 0) {
			bad++
			continue
		}
		w := farm.HeardWord{Text: subtitles.Shortened(text, maxLineRunes), StartMs: min(max(0, int(start+0.5)), ms-1), Sure: sureTold,
			Speaker: subtitles.Shortened(strings.Map(subtitles.Uttered, strings.ToValidUTF8(t.Speaker, "")), subtitles.MaxSpeakerRunes)}
		w.EndMs = max(min(int(end+0.5), ms), w.StartMs+1)
		if t.Sure > 0 && t.Sure <= 1 {
			w.Sure = t.Sure
		}
		out = append(out, w)
	}
	return out, float64(bad) / float64(max(1, len(told)))
}

// linesLaid lays the words of lines along the voice in their time.
func (h *hearing) linesLaid(ctx context.Context, lines []farm.HeardWord, w window) ([]farm.HeardWord, error) {
	texts := make([]string, len(lines))
	for i, l := range lines {
		texts[i] = l.Text
	}
	measured, err := speech.Measure(ctx, texts, w.language, h.dir)
	if err != nil {
		return nil, err
	}
	var out []farm.HeardWord
	for i, l := range lines {
		s := Span{l.StartMs + w.FromMs, l.EndMs + w.FromMs}
		words := placed(measured[i], lay(measured[i], within(h.parts, s), s))
		for k := range words {
			words[k].StartMs, words[k].EndMs = words[k].StartMs-w.FromMs, words[k].EndMs-w.FromMs
			words[k].Sure, words[k].Speaker = min(l.Sure, sureTold), l.Speaker
		}
		out = append(out, words...)
	}
	return out, nil
}

// dressed are words as the text writes them, with its marks and capitals, where
// both have the same letters in the same order.
func dressed(words []farm.HeardWord, text []string) []farm.HeardWord {
	at := 0
	for i, w := range words {
		for j := at; j < min(at+4, len(text)); j++ {
			if bare(text[j]) == bare(w.Text) && len(bare(w.Text)) > 0 {
				words[i].Text, at = subtitles.Shortened(text[j], maxWordRunes), j+1
				break
			}
		}
	}
	return words
}

// bare are the letters and digits of a word.
func bare(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}

// languageNamed is the tag of a language that a service names "english", "eng" or
// "en-US"; "" of one that the farm does not know.
func languageNamed(name string) string {
	name = strings.ToLower(strings.TrimSpace(name))
	for _, tag := range farm.Languages() {
		if name == strings.ToLower(farm.LanguageOf(tag).Name) {
			return tag
		}
	}
	if tag := tagOf(name); slices.Contains(farm.Languages(), tag) {
		return tag
	}
	return ""
}

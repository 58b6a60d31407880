package speech

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/remote"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/sound"
)

// What a service may take for one line.
const (
	remoteTime    = 20 * time.Second // all tries together
	remoteTry     = 12 * time.Second
	remoteTries   = 3
	longestPause  = 4 * time.Second // that a service may ask for
	maxAudioBytes = 24 << 20
	maxWordsBytes = 1 << 20
)

// Remote speaks through a service with OpenAI's API for speech, and falls back
// to another speaker, with a note, when it does not deliver.
type Remote struct {
	BaseURL string // in front of /audio/speech, "https://host/v1"
	APIKey  string // sent as a bearer token; "" sends none
	Model   string
	Voice   string // "" is the service's "alloy"
	// Transcriber is the model that tells the times of words through
	// /audio/transcriptions; "" finds them in the sound.
	Transcriber string
	HTTP        *http.Client // nil is the default one
	Gate        *remote.Gate // what the service is asked of a process; nil is no limit
	Fallback    Speaker
}

// service is who speaks.
func (r Remote) service() remote.Service {
	return remote.Service{
		Name: "the speech service", BaseURL: r.BaseURL, Key: remote.Bearer(r.APIKey), HTTP: r.HTTP, Gate: r.Gate,
		Each: remoteTry, Tries: remoteTries, MostPause: longestPause,
	}
}

// broken is what it sent and cannot be used.
func (r Remote) broken(cause error, format string, args ...any) error {
	return r.service().Fail(remote.Garbled, cause, format, args...)
}

// Validate names the first setting that cannot be used.
func (r Remote) Validate() error {
	if r.Model == "" {
		return errors.New("no model of the speech service is set")
	}
	return remote.CheckBase("the speech service", r.BaseURL)
}

// Key implements Speaker.
func (r Remote) Key(l Line) string {
	if c, err := checked(l); err == nil {
		l = c
	}
	l.Seed = 0 // the service has none
	return key("remote", r.BaseURL, r.Model, r.voice(l), r.Transcriber, l)
}

func (r Remote) voice(l Line) string {
	switch {
	case l.Voice != "" && l.Voice != "female" && l.Voice != "male":
		return l.Voice
	case r.Voice != "":
		return r.Voice
	}
	return "alloy"
}

// Try has the service say two words into dir and, where it transcribes, tell their
// times. What a film goes without is an error here.
func (r Remote) Try(ctx context.Context, dir string) (Spoken, error) {
	line, alone := Line{Text: "Good morning.", Language: "en"}, r
	alone.Transcriber, alone.Fallback = "", nil
	said, err := alone.Speak(ctx, line, dir)
	if err != nil || r.Transcriber == "" {
		return said, err
	}
	ctx, cancel := context.WithTimeout(ctx, remoteTime)
	defer cancel()
	_, err = r.transcribed(ctx, said.Asset.Path, line)
	return said, err
}

// Speak implements Speaker.
func (r Remote) Speak(ctx context.Context, l Line, dir string) (Spoken, error) {
	l, err := checked(l)
	if err != nil {
		return Spoken{}, err
	}
	parts, err := sentences(l)
	if err != nil {
		return Spoken{}, err
	}
	out, err := r.speak(ctx, l, parts, dir)
	if err == nil || ctx.Err() != nil || r.Fallback == nil {
		return out, err
	}
	why := farm.MessageOf(err)
	if why == "" {
		return Spoken{}, err // a fault of this machine, not of the service
	}
	l.Voice = ""
	out, err = r.Fallback.Speak(ctx, l, dir)
	out.Note = fmt.Sprintf("%s: %s spoke in its place", why, out.Voice)
	return out, err
}

func (r Remote) speak(ctx context.Context, l Line, parts []sentence, dir string) (Spoken, error) {
	ctx, cancel := context.WithTimeout(ctx, remoteTime)
	defer cancel()
	scratch, err := os.MkdirTemp(dir, "speech-")
	if err != nil {
		return Spoken{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(scratch)
	path := filepath.Join(scratch, "voice")
	_, err = r.service().Do(ctx, remote.Request{Path: "/audio/speech", Most: maxAudioBytes, Save: path, Body: remote.JSON(map[string]any{
		"model": r.Model, "input": l.Text, "voice": r.voice(l), "response_format": "wav", "speed": l.Pace,
	})})
	if err != nil {
		return Spoken{}, err
	}
	samples, err := r.decoded(ctx, path, l)
	if err != nil {
		return Spoken{}, err
	}
	from, to := edges(samples, sound.Rate)
	samples = samples[from:to]

	var words []word
	var breaks []int
	for _, s := range parts {
		breaks = append(breaks, len(words))
		words = append(words, s...)
	}
	places, err := r.places(ctx, recording{path, samples, from}, l, words, scratch)
	if err != nil {
		return Spoken{}, err
	}
	out := Spoken{Voice: r.Model + " " + r.voice(l)}
	var phones [][]phone
	var energy []float64
	for i, p := range places {
		start, end := ms(p.from, sound.Rate), ms(p.to, sound.Rate)
		if i > 0 {
			start = max(start, out.Words[i-1].EndMs)
		}
		out.Words = append(out.Words, farm.SpokenWord{Text: words[i].written, StartMs: start, EndMs: max(end, start+1)})
		phones, energy = append(phones, p.phones), append(energy, power(samples[min(p.from, p.to):p.to]))
	}
	stress(out.Words, energy, breaks, l.Language)
	stereo := levelled(samples)
	out.Mouths = mouths(out.Words, phones, ms(len(samples), sound.Rate))
	file := filepath.Join(dir, "speech-"+r.Key(l)+".wav")
	if err := sound.WriteWAV(file, stereo); err != nil {
		return Spoken{}, err
	}
	out.Asset, err = written(file, len(samples), "spoken by "+out.Voice)
	return out, err
}

// levelled is a voice that needs no filters, only its loudness and ends.
func levelled(samples []float64) []float32 {
	stereo := make([]float32, 2*len(samples))
	edge := float64(sound.Rate * fadeMs / 1000)
	for i, v := range samples {
		k := min(float64(i), float64(len(samples)-1-i), edge) / edge
		stereo[2*i], stereo[2*i+1] = float32(v*k), float32(v*k)
	}
	sound.Master(stereo, Loudness)
	return stereo
}

// decoded is a service's sound in mono at sound.Rate, when it can be speech of
// the line.
func (r Remote) decoded(ctx context.Context, path string, l Line) ([]float64, error) {
	out := samplesWriter{left: 2 * sound.Rate * maxSpokenMs / 1000}
	args := media.DecodeSound(path, sound.Rate, maxSpokenMs/1000)
	if err := media.Run(ctx, media.Child{Name: "ffmpeg", Args: args, Stdout: &out, Limits: limits}); err != nil {
		return nil, r.broken(err, "sent no sound that can be read")
	}
	mono := make([]float64, len(out.samples)/2)
	loudest := 0.0
	for i := range mono {
		v := float64(out.samples[2*i]+out.samples[2*i+1]) / 2
		if math.IsNaN(v) || math.Abs(v) > 8 {
			return nil, r.broken(nil, "sent no sound")
		}
		mono[i] = v
		loudest = max(loudest, math.Abs(v))
	}
	if loudest > 0 { // some services speak very softly
		for i := range mono {
			mono[i] *= 0.7 / loudest
		}
	}
	from, to := edges(mono, sound.Rate)
	guess, err := Estimate(l)
	if err != nil {
		return nil, err
	}
	took, want := float64(ms(to-from, sound.Rate)), float64(guess.Asset.DurationMs)
	if loudest < 0.003 || took < want/4-200 || took > want*4+2000 {
		return nil, r.broken(nil, "sent %.1f s of sound for a line of about %.1f s", took/1000, want/1000)
	}
	return mono, nil
}

// recording is a file of speech, and of that the samples without silence at the
// ends, which begin at sample from.
type recording struct {
	path    string
	samples []float64
	from    int
}

// places are where the words lie in a recording.
func (r Remote) places(ctx context.Context, in recording, l Line, words []word, scratch string) ([]placed, error) {
	phones := make([][]phone, len(words))
	if a, ok := accents()[l.Language]; ok && has("espeak-ng") {
		known, err := espeak{}.phones(ctx, a, words, scratch)
		if err != nil && ctx.Err() != nil {
			return nil, err
		}
		if err == nil {
			phones = known
		}
	}
	for i := range phones {
		if len(phones[i]) == 0 {
			phones[i] = guessed(words[i].said)
		}
	}
	out := aligned(in.samples, sound.Rate, words, phones)
	if r.Transcriber == "" {
		return out, nil
	}
	heard, err := r.transcribed(ctx, in.path, l)
	if err != nil {
		if ctx.Err() != nil {
			return nil, r.service().Fail(remote.Slow, err, "did not answer within %s", remoteTime)
		}
		return out, nil // the sound itself tells the times well enough
	}
	return corrected(out, heard, words, in.from, len(in.samples)), nil
}

// heardWord is one word of a transcript, in seconds.
type heardWord struct {
	Word  string  `json:"word"`
	Start float64 `json:"start"`
	End   float64 `json:"end"`
}

func (r Remote) transcribed(ctx context.Context, path string, l Line) ([]heardWord, error) {
	var transcript struct {
		Words []heardWord `json:"words"`
	}
	form := remote.Form([][2]string{
		{"model", r.Transcriber}, {"language", l.Language}, {"response_format", "verbose_json"}, {"timestamp_granularities[]", "word"},
	}, remote.Upload{Field: "file", Name: "voice.wav", Path: path})
	service := r.service()
	_, err := service.Do(ctx, remote.Request{Path: "/audio/transcriptions", Body: form, Most: maxWordsBytes,
		Read: service.JSON(&transcript)})
	if err == nil && len(transcript.Words) == 0 {
		err = r.broken(nil, "sent a transcript without words")
	}
	return transcript.Words, err
}

// corrected takes the times of words from a transcript where it has the same
// words in the same order, and keeps the others between them.
func corrected(found []placed, heard []heardWord, words []word, from, length int) []placed {
	known := make([]bool, len(found))
	at := 0
	for i, w := range words {
		for j := at; j < min(at+3, len(heard)); j++ {
			if !alike(w, heard[j].Word) {
				continue
			}
			a, b := int(heard[j].Start*sound.Rate)-from, int(heard[j].End*sound.Rate)-from
			a, b = min(max(a, 0), length), min(max(b, 0), length)
			if b > a && (i == 0 || !known[i-1] || a >= found[i-1].from) {
				found[i].from, found[i].to, known[i], at = a, b, true, j+1
			}
			break
		}
	}
	for i := 0; i < len(found); i++ {
		if known[i] {
			continue
		}
		last := i
		for last+1 < len(found) && !known[last+1] {
			last++
		}
		lo, hi := 0, length
		if i > 0 {
			lo = found[i-1].to
		}
		if last+1 < len(found) {
			hi = found[last+1].from
		}
		if i > 0 || last+1 < len(found) {
			divide(found[i:last+1], min(lo, hi), max(lo, hi))
		}
		i = last
	}
	return found
}

// alike compares a word with one of a transcript by their letters.
func alike(w word, heard string) bool {
	bare := func(s string) string {
		return strings.ToLower(strings.Join(strings.FieldsFunc(s, func(r rune) bool { return !sayable(string(r)) }), ""))
	}
	h := bare(heard)
	return h != "" && (h == bare(w.written) || h == bare(w.said))
}

package speech

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/sound"
)

// What a service may take for one line.
const (
	remoteTime    = 20 * time.Second // all tries together
	remoteTry     = 12 * time.Second
	remoteTries   = 3
	remotePause   = 500 * time.Millisecond
	longestPause  = 4 * time.Second // that a service may ask for
	maxAudioBytes = 24 << 20
	maxWordsBytes = 1 << 20
	maxSaying     = 400 // characters of a service's own words that are logged
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
	HTTP        *http.Client // nil is one that follows no redirects
	Fallback    Speaker
}

// Validate names the first setting that cannot be used.
func (r Remote) Validate() error {
	u, err := url.Parse(r.BaseURL)
	switch {
	case err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.User != nil || u.RawQuery != "":
		return errors.New("the base URL of the speech service must be http(s)://host[:port][/path], without a password or query")
	case r.Model == "":
		return errors.New("no model of the speech service is set")
	}
	return nil
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
	out.Note = fmt.Sprintf("the speech service was not used (%s): %s spoke", why, out.Voice)
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
	request, _ := json.Marshal(map[string]any{
		"model": r.Model, "input": l.Text, "voice": r.voice(l), "response_format": "wav", "speed": l.Pace,
	})
	raw, err := r.post(ctx, "/audio/speech", "application/json", request, maxAudioBytes)
	if err != nil {
		return Spoken{}, err
	}
	path := filepath.Join(scratch, "voice")
	if err := os.WriteFile(path, raw, 0o600); err != nil {
		return Spoken{}, fmt.Errorf("write speech: %w", err)
	}
	samples, err := decoded(ctx, path, l)
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
	places, err := r.places(ctx, path, samples, from, l, words, scratch)
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
func decoded(ctx context.Context, path string, l Line) ([]float64, error) {
	out := samplesWriter{left: 2 * sound.Rate * maxSpokenMs / 1000}
	args := media.DecodeSound(path, sound.Rate, maxSpokenMs/1000)
	if err := media.Run(ctx, media.Child{Name: "ffmpeg", Args: args, Stdout: &out, Limits: limits}); err != nil {
		return nil, farm.WrapError(err, farm.CodeUnavailable, "what it sent is no sound that can be read")
	}
	mono := make([]float64, len(out.samples)/2)
	loudest := 0.0
	for i := range mono {
		v := float64(out.samples[2*i]+out.samples[2*i+1]) / 2
		if math.IsNaN(v) || math.Abs(v) > 8 {
			return nil, farm.Errorf(farm.CodeUnavailable, "what it sent is no sound")
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
		return nil, farm.Errorf(farm.CodeUnavailable, "it sent %.1f s of sound for a line of about %.1f s", took/1000, want/1000)
	}
	return mono, nil
}

// places are where the words lie in samples, which begin at sample from of the
// file at path.
func (r Remote) places(ctx context.Context, path string, samples []float64, from int, l Line, words []word, scratch string) ([]placed, error) {
	phones := make([][]phone, len(words))
	if a, ok := accents[l.Language]; ok && has("espeak-ng") {
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
	out := aligned(samples, sound.Rate, words, phones)
	if r.Transcriber == "" {
		return out, nil
	}
	heard, err := r.transcribed(ctx, path, l)
	if err != nil {
		if ctx.Err() != nil {
			return nil, farm.WrapError(err, farm.CodeUnavailable, "it took longer than %s", remoteTime)
		}
		return out, nil // the sound itself tells the times well enough
	}
	return corrected(out, heard, words, from, len(samples)), nil
}

// heardWord is one word of a transcript, in seconds.
type heardWord struct {
	Word  string  `json:"word"`
	Start float64 `json:"start"`
	End   float64 `json:"end"`
}

func (r Remote) transcribed(ctx context.Context, path string, l Line) ([]heardWord, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read speech: %w", err)
	}
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", "voice.wav")
	if err == nil {
		_, err = part.Write(raw)
	}
	for _, f := range [][2]string{{"model", r.Transcriber}, {"language", l.Language}, {"response_format", "verbose_json"}, {"timestamp_granularities[]", "word"}} {
		err = errors.Join(err, form.WriteField(f[0], f[1]))
	}
	if err = errors.Join(err, form.Close()); err != nil {
		return nil, fmt.Errorf("write form: %w", err)
	}
	answer, err := r.post(ctx, "/audio/transcriptions", form.FormDataContentType(), body.Bytes(), maxWordsBytes)
	if err != nil {
		return nil, err
	}
	var transcript struct {
		Words []heardWord `json:"words"`
	}
	if err := json.Unmarshal(answer, &transcript); err != nil || len(transcript.Words) == 0 {
		return nil, farm.Errorf(farm.CodeUnavailable, "its transcript has no words")
	}
	return transcript.Words, nil
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

// post sends a request and reads the answer, again after a pause when that may
// help.
func (r Remote) post(ctx context.Context, path, kind string, body []byte, most int64) ([]byte, error) {
	var err error
	for try := range remoteTries {
		var answer []byte
		var wait time.Duration
		answer, wait, err = r.once(ctx, path, kind, body, most)
		if err == nil || wait < 0 || try == remoteTries-1 {
			return answer, err
		}
		select {
		case <-ctx.Done():
			return nil, farm.WrapError(err, farm.CodeUnavailable, "it took longer than %s", remoteTime)
		case <-time.After(max(wait, remotePause<<try)):
		}
	}
	return nil, err
}

var noRedirects = &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}

// once sends a request. wait is how long to wait before it is sent again, below
// 0 when that cannot help.
func (r Remote) once(ctx context.Context, path, kind string, body []byte, most int64) (answer []byte, wait time.Duration, err error) {
	ctx, cancel := context.WithTimeout(ctx, remoteTry)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, strings.TrimRight(r.BaseURL, "/")+path, bytes.NewReader(body))
	if err != nil {
		return nil, -1, farm.WrapError(err, farm.CodeUnavailable, "its address cannot be read")
	}
	req.Header.Set("Content-Type", kind)
	if r.APIKey != "" {
		req.Header.Set("Authorization", "Bearer "+r.APIKey)
	}
	client := r.HTTP
	if client == nil {
		client = noRedirects
	}
	resp, err := client.Do(req)
	if err != nil {
		return nil, 0, farm.WrapError(err, farm.CodeUnavailable, "it could not be reached")
	}
	defer resp.Body.Close()
	answer, err = io.ReadAll(io.LimitReader(resp.Body, most+1))
	switch {
	case err != nil:
		return nil, 0, farm.WrapError(err, farm.CodeUnavailable, "its answer broke off")
	case resp.StatusCode == http.StatusTooManyRequests || resp.StatusCode >= http.StatusInternalServerError:
		return nil, retryAfter(resp.Header), farm.Errorf(farm.CodeUnavailable, "it answered %d", resp.StatusCode)
	case resp.StatusCode != http.StatusOK:
		cause := errors.New(strings.ToValidUTF8(string(answer[:min(len(answer), maxSaying)]), "?"))
		return nil, -1, farm.WrapError(cause, farm.CodeUnavailable, "it answered %d", resp.StatusCode)
	case int64(len(answer)) > most:
		return nil, -1, farm.Errorf(farm.CodeUnavailable, "its answer is larger than %d MB", most>>20)
	}
	return answer, 0, nil
}

// retryAfter is the pause that a service asks for in seconds, -1 when it is too
// long to wait for.
func retryAfter(h http.Header) time.Duration {
	s, err := strconv.Atoi(h.Get("Retry-After"))
	wait := time.Duration(s) * time.Second
	switch {
	case err != nil || s < 0:
		return 0
	case wait > longestPause:
		return -1
	}
	return wait
}

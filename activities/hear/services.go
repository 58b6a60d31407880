package hear

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/snackfarm/farm/activities/remote"
	"github.com/snackfarm/farm/internal/subtitles"
)

// API is how a transcriber is spoken with.
type API string

// The APIs of transcribers.
const (
	OpenAI     API = "openai" // and whatever has its shape
	Deepgram   API = "deepgram"
	ElevenLabs API = "elevenlabs"
)

// Service is a configured transcriber.
type Service struct {
	API     API
	BaseURL string // "https://host/v1" of OpenAI's shape; "" is the vendor's own of the others
	APIKey  string // "" sends none
	Model   string
	HTTP    *http.Client // nil is the default one
	Gate    *remote.Gate // what the service is asked of a process; nil is no limit
	// EachTry bounds one try; 0 is a minute and the length of the sound.
	EachTry time.Duration

	plain *atomic.Bool // it gives no words with their times
}

const (
	transcriberName  = "the transcriber"
	transcriberTries = 3
	transcriberGrace = time.Minute
	longestRest      = 30 * time.Second // that a service may ask for
	maxAnswerBytes   = 8 << 20
)

// vendors are the addresses and models where none is set.
var vendors = map[API][2]string{
	OpenAI:     {"", "whisper-1"},
	Deepgram:   {"https://api.deepgram.com/v1", "nova-3"},
	ElevenLabs: {"https://api.elevenlabs.io/v1", "scribe_v1"},
}

// NewService is a transcriber of some settings, or the first of them that cannot be
// used.
func NewService(s Service) (*Service, error) {
	if s.BaseURL == "" {
		s.BaseURL = vendors[s.API][0]
	}
	if s.Model == "" {
		s.Model = vendors[s.API][1]
	}
	s.plain = new(atomic.Bool)
	switch {
	case s.API != OpenAI && s.API != Deepgram && s.API != ElevenLabs:
		return nil, fmt.Errorf("the API of %s is %q, must be %s, %s or %s", transcriberName, s.API, OpenAI, Deepgram, ElevenLabs)
	case s.Model == "":
		return nil, errors.New("no model of " + transcriberName + " is set")
	}
	return &s, remote.CheckBase(transcriberName, s.BaseURL)
}

func (s *Service) remote(ms int) remote.Service {
	key := remote.Bearer(s.APIKey)
	switch s.API {
	case Deepgram:
		key = remote.HeaderKey("Authorization", "Token ", s.APIKey)
	case ElevenLabs:
		key = remote.HeaderKey("xi-api-key", "", s.APIKey)
	}
	each := s.EachTry
	if each == 0 {
		each = transcriberGrace + time.Duration(ms)*time.Millisecond
	}
	return remote.Service{Name: transcriberName, BaseURL: s.BaseURL, Key: key, HTTP: s.HTTP, Gate: s.Gate, Each: each,
		Tries: transcriberTries, MostPause: longestRest}
}

// Transcribe implements Transcriber.
func (s *Service) Transcribe(ctx context.Context, flac string, ms int, language string) (Told, error) {
	switch s.API {
	case Deepgram:
		return s.deepgram(ctx, flac, ms, language)
	case ElevenLabs:
		return s.elevenLabs(ctx, flac, ms, language)
	}
	told, err := s.openAI(ctx, flac, ms, language)
	var f *remote.Failure
	if errors.As(err, &f) && f.Status == http.StatusBadRequest && !s.plain.Swap(true) {
		return s.openAI(ctx, flac, ms, language) // some models give text alone, and refuse to be asked for times
	}
	return told, err
}

// number is a number that some servers write as a text. It is NaN where it is
// neither.
type number float64

// UnmarshalJSON implements json.Unmarshaler.
func (n *number) UnmarshalJSON(raw []byte) error {
	v, err := strconv.ParseFloat(strings.Trim(string(raw), `"`), 64)
	if err != nil {
		v = math.NaN()
	}
	*n = number(v)
	return nil
}

// piece is a word in one of the ways in which services write it.
type piece struct {
	Word        string  `json:"word"`
	Punctuated  string  `json:"punctuated_word"`
	Text        string  `json:"text"`
	Type        string  `json:"type"`
	Start       number  `json:"start"`
	End         number  `json:"end"`
	Probability number  `json:"probability"`
	Confidence  number  `json:"confidence"`
	LogProb     *number `json:"logprob"`
	Speaker     any     `json:"speaker"`
	SpeakerID   string  `json:"speaker_id"`
}

// told is a piece in the farm's way.
func (p piece) told() ToldWord {
	t := ToldWord{Text: p.Word, Start: float64(p.Start), End: float64(p.End), Sure: max(float64(p.Probability), float64(p.Confidence)),
		Speaker: p.SpeakerID}
	if p.Punctuated != "" {
		t.Text = p.Punctuated
	} else if t.Text == "" {
		t.Text = p.Text
	}
	if p.LogProb != nil {
		t.Sure = math.Exp(float64(*p.LogProb))
	}
	if math.IsNaN(t.Sure) || t.Sure < 0 {
		t.Sure = 0
	}
	switch v := p.Speaker.(type) {
	case string:
		t.Speaker = v
	case float64:
		t.Speaker = strconv.FormatFloat(v, 'f', 0, 64)
	}
	return t
}

// openAI asks a service of OpenAI's shape.
func (s *Service) openAI(ctx context.Context, flac string, ms int, language string) (Told, error) {
	fields := [][2]string{{"model", s.Model}}
	if language != "" {
		fields = append(fields, [2]string{"language", language})
	}
	if s.plain.Load() {
		fields = append(fields, [2]string{"response_format", "json"})
	} else {
		fields = append(fields, [][2]string{{"response_format", "verbose_json"}, {"timestamp_granularities[]", "word"},
			{"timestamp_granularities[]", "segment"}}...)
	}
	var answer struct {
		Language string  `json:"language"`
		Text     string  `json:"text"`
		Words    []piece `json:"words"`
		Segments []struct {
			Text    string  `json:"text"`
			Start   number  `json:"start"`
			End     number  `json:"end"`
			LogProb *number `json:"avg_logprob"`
			Speaker any     `json:"speaker"`
			Words   []piece `json:"words"`
		} `json:"segments"`
	}
	service := s.remote(ms)
	_, err := service.Do(ctx, remote.Request{Path: "/audio/transcriptions", Most: maxAnswerBytes, Read: whole(service, &answer),
		Body: remote.Form(fields, remote.Upload{Field: "file", Name: "sound.flac", Path: flac})})
	if err != nil {
		return Told{}, err
	}
	out := Told{Language: answer.Language, Text: answer.Text}
	pieces := answer.Words
	for _, seg := range answer.Segments {
		line := piece{Text: seg.Text, Start: seg.Start, End: seg.End, LogProb: seg.LogProb, Speaker: seg.Speaker}
		out.Lines = append(out.Lines, line.told())
		if len(answer.Words) == 0 {
			for _, w := range seg.Words {
				if w.Speaker == nil {
					w.Speaker = seg.Speaker
				}
				pieces = append(pieces, w)
			}
		}
	}
	out.Words = joinedPieces(pieces)
	return out, nil
}

// joinedPieces are words of pieces. Where a server marks the beginnings of words by
// spaces, what has none goes with the word before it.
func joinedPieces(pieces []piece) []ToldWord {
	spaced := 0
	for _, p := range pieces {
		if t := p.told().Text; strings.HasPrefix(t, " ") {
			spaced++
		}
	}
	var out []ToldWord
	for _, p := range pieces {
		t := p.told()
		if n := len(out); n > 0 && 3*spaced > len(pieces) && !strings.HasPrefix(t.Text, " ") {
			out[n-1].Text, out[n-1].End = out[n-1].Text+t.Text, max(out[n-1].End, t.End)
			if t.Sure > 0 {
				out[n-1].Sure = min(out[n-1].Sure, t.Sure)
			}
			continue
		}
		out = append(out, t)
	}
	return out
}

// whole reads an answer that is one JSON object with something of a transcript.
func whole(s remote.Service, into any) func(remote.Answer) error {
	read := s.JSON(into)
	return func(a remote.Answer) error {
		if err := read(a); err != nil {
			return err
		}
		var object map[string]json.RawMessage
		err := json.Unmarshal(a.Body, &object)
		for _, part := range []string{"text", "words", "segments", "results"} {
			if _, ok := object[part]; ok {
				return nil
			}
		}
		return s.Fail(remote.Garbled, err, "sent no transcript")
	}
}

// deepgram asks Deepgram.
func (s *Service) deepgram(ctx context.Context, flac string, ms int, language string) (Told, error) {
	query := url.Values{"model": {s.Model}, "smart_format": {"true"}, "diarize": {"true"}}
	if language == "" {
		query.Set("detect_language", "true")
	} else {
		query.Set("language", language)
	}
	var answer struct {
		Results *struct {
			Channels []struct {
				Language     string `json:"detected_language"`
				Alternatives []struct {
					Transcript string  `json:"transcript"`
					Words      []piece `json:"words"`
				} `json:"alternatives"`
			} `json:"channels"`
		} `json:"results"`
	}
	service := s.remote(ms)
	_, err := service.Do(ctx, remote.Request{Path: "/listen", Query: query, Most: maxAnswerBytes, Read: whole(service, &answer),
		Body: remote.File(flac, "audio/flac")})
	if err != nil {
		return Told{}, err
	}
	if answer.Results == nil || len(answer.Results.Channels) == 0 || len(answer.Results.Channels[0].Alternatives) == 0 {
		return Told{}, service.Fail(remote.Garbled, nil, "sent no transcript")
	}
	channel := answer.Results.Channels[0]
	out := Told{Language: channel.Language, Text: channel.Alternatives[0].Transcript}
	for _, p := range channel.Alternatives[0].Words {
		out.Words = append(out.Words, p.told())
	}
	return out, nil
}

// elevenLabs asks ElevenLabs. What is no word, "(laughter)", is left out.
func (s *Service) elevenLabs(ctx context.Context, flac string, ms int, language string) (Told, error) {
	fields := [][2]string{{"model_id", s.Model}, {"timestamps_granularity", "word"}, {"diarize", "true"}, {"tag_audio_events", "true"}}
	if language != "" {
		fields = append(fields, [2]string{"language_code", language})
	}
	var answer struct {
		Language string  `json:"language_code"`
		Text     string  `json:"text"`
		Words    []piece `json:"words"`
	}
	service := s.remote(ms)
	_, err := service.Do(ctx, remote.Request{Path: "/speech-to-text", Most: maxAnswerBytes, Read: whole(service, &answer),
		Body: remote.Form(fields, remote.Upload{Field: "file", Name: "sound.flac", Path: flac})})
	if err != nil {
		return Told{}, err
	}
	out := Told{Language: answer.Language, Text: subtitles.Spoken(answer.Text)}
	for _, p := range answer.Words {
		if p.Type == "" || p.Type == "word" {
			out.Words = append(out.Words, p.told())
		}
	}
	return out, nil
}

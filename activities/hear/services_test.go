package hear

import (
	"context"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/remote"
)

// server answers as a transcriber, and keeps what it was asked.
func server(t *testing.T, api API, answer http.HandlerFunc) *Service {
	t.Helper()
	s := httptest.NewServer(answer)
	t.Cleanup(s.Close)
	out, err := NewService(Service{API: api, BaseURL: s.URL + "/v1", APIKey: "sk-secret", EachTry: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func says(body string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		fmt.Fprint(w, body)
	}
}

// talk is a file of noise with the loudness of a voice from 0.3 s to its end, and
// what is told of it.
func talk(t *testing.T, ms int) Ask {
	t.Helper()
	path := filepath.Join(t.TempDir(), "sound.s16")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := io.CopyN(f, &endless{1 << 40}, int64(ms)*Rate/1000*2); err != nil {
		t.Fatal(err)
	}
	return Ask{Sound: path, Scratch: t.TempDir(),
		Heard: Sound{DurationMs: ms, Speech: []Span{{300, ms}}, Pauses: []Span{{0, 300}}, env: make([]float32, ms/envMs)}}
}

// The three dialects of OpenAI's shape, Deepgram and ElevenLabs, as their servers
// answer.
func TestDialects(t *testing.T) {
	t.Parallel()
	const words = `"words":[{"word":"Well","start":0.5,"end":0.8},{"word":"the","start":0.9,"end":1.0},{"word":"kiln","start":1.0,"end":1.4}]`
	for name, c := range map[string]struct {
		api    API
		answer string
		want   string // words
		sure   float64
	}{
		"words at the top": {OpenAI, `{"task":"transcribe","language":"english","duration":3.1,"text":"Well, the kiln.",` + words + `}`,
			"Well, the kiln.", sureTold},
		"pieces in segments": {OpenAI, `{"text":" Well, that's it.","segments":[{"id":0,"start":0.4,"end":2.0,"text":" Well, that's it.","words":[
			{"word":" Well","start":0.4,"end":0.7,"probability":0.98},{"word":",","start":0.7,"end":0.72,"probability":0.6},
			{"word":" that","start":0.8,"end":1.0,"probability":0.9},{"word":"'s","start":1.0,"end":1.1,"probability":0.8},
			{"word":" it","start":1.2,"end":1.4,"probability":0.7},{"word":".","start":1.4,"end":1.4,"probability":0.7}]}]}`,
			"Well, that's it.", 0.7},
		"segments alone": {OpenAI, `{"language":"en","text":"The kiln opens. At nine.","segments":[{"start":0.4,"end":1.5,"text":" The kiln opens.","avg_logprob":-0.1},
			{"start":1.8,"end":"2.6","text":" At nine.","avg_logprob":-0.2}]}`, "The kiln opens. At nine.", 0.87},
		"text alone":     {OpenAI, `{"text":"The kiln opens at nine.","usage":{"type":"tokens"}}`, "The kiln opens at nine.", sureTold},
		"words, no text": {OpenAI, `{` + words + `}`, "Well the kiln", sureTold},
		"Japanese": {OpenAI,
			`{"language":"ja","text":"窯は","segments":[{"text":"窯は","start":0.4,"end":1.0,"words":[{"word":"窯","start":0.4,"end":0.7},{"word":"は","start":0.7,"end":1.0}]}]}`,
			"窯 は", sureTold},
		"deepgram": {Deepgram, `{"metadata":{"duration":3.1},"results":{"channels":[{"detected_language":"en","alternatives":[{"transcript":"Well, the kiln.","confidence":0.9,"words":[
			{"word":"well","start":0.5,"end":0.8,"confidence":0.99,"speaker":0,"punctuated_word":"Well,"},{"word":"kiln","start":1.0,"end":1.4,"confidence":0.81,"speaker":1,"punctuated_word":"kiln."}]}]}]}}`,
			"Well, kiln.", 0.9},
		"elevenlabs": {ElevenLabs, `{"language_code":"eng","language_probability":0.98,"text":"Well (laughter) kiln.","words":[{"text":"Well","start":0.5,"end":0.8,"type":"word","speaker_id":"speaker_0","logprob":-0.1},
			{"text":" ","start":0.8,"end":0.9,"type":"spacing","speaker_id":"speaker_0"},{"text":"(laughter)","start":0.9,"end":1.5,"type":"audio_event","speaker_id":"speaker_0"},
			{"text":"kiln.","start":1.6,"end":2.0,"type":"word","speaker_id":"speaker_1","logprob":-0.3}]}`, "Well kiln.", 0.82},
	} {
		ask := talk(t, 3000)
		ask.Service = server(t, c.api, says(c.answer))
		got, warnings, err := Words(context.Background(), ask)
		if err != nil || len(warnings) > 0 || got.Source != farm.Transcriber || texts(got) != c.want || math.Abs(got.Sure-c.sure) > 0.011 {
			t.Errorf("%s: %q of %s, sure %.3f, %v, %v", name, texts(got), got.Source, got.Sure, warnings, err)
			continue
		}
		checkWords(t, got)
		if first := got.Words[0]; first.StartMs < 300 || first.StartMs > 500 {
			t.Errorf("%s: %+v", name, first)
		}
		if c.api != OpenAI && got.Words[1].Speaker == got.Words[0].Speaker {
			t.Errorf("%s: speakers are not told apart: %+v", name, got.Words)
		}
	}
}

// What is asked: keys, paths, languages, and a sound as FLAC.
func TestWhatTranscribersAreAsked(t *testing.T) {
	t.Parallel()
	for api, want := range map[API]struct{ path, header, value, field string }{
		OpenAI:     {"/v1/audio/transcriptions", "Authorization", "Bearer sk-secret", "language"},
		Deepgram:   {"/v1/listen", "Authorization", "Token sk-secret", ""},
		ElevenLabs: {"/v1/speech-to-text", "Xi-Api-Key", "sk-secret", "language_code"},
	} {
		ask := talk(t, 3000)
		ask.Language = "de-AT"
		ask.Service = server(t, api, func(w http.ResponseWriter, r *http.Request) {
			var sound io.Reader = r.Body
			language := r.URL.Query().Get("language")
			if want.field != "" {
				if err := r.ParseMultipartForm(1 << 20); err != nil {
					t.Error(err)
				}
				language = r.FormValue(want.field)
				if f, _, err := r.FormFile("file"); err == nil {
					sound = f
				}
			}
			head := make([]byte, 4)
			_, _ = io.ReadFull(sound, head)
			if r.URL.Path != want.path || r.Header.Get(want.header) != want.value || language != "de" || string(head) != "fLaC" {
				t.Errorf("%s was asked %s in %q for %q", api, r.URL, language, head)
			}
			_, _ = io.Copy(io.Discard, r.Body)
			fmt.Fprint(w, `{"text":"Gut."}`)
		})
		if _, _, err := Words(context.Background(), ask); err != nil {
			t.Error(err)
		}
	}
}

// A model that gives no times refuses to be asked for them; it is asked once more
// without, and from then on so.
func TestModelsWithoutTimes(t *testing.T) {
	t.Parallel()
	var asked atomic.Int32
	s := server(t, OpenAI, func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		if r.FormValue("response_format") == "verbose_json" {
			http.Error(w, `{"error":{"message":"response_format 'verbose_json' is not compatible with model"}}`, http.StatusBadRequest)
			return
		}
		fmt.Fprint(w, `{"text":"The kiln opens at nine."}`)
	})
	for range 2 {
		ask := talk(t, 3000)
		ask.Service = s
		if got, _, err := Words(context.Background(), ask); err != nil || len(got.Words) != 5 {
			t.Errorf("%+v, %v", got, err)
		}
	}
	if n := asked.Load(); n != 3 {
		t.Errorf("it was asked %d times", n)
	}
}

// Answers that no transcriber should give: none ends the job, all are told of, and
// what comes through keeps the promises of a transcript.
func TestHostileTranscribers(t *testing.T) {
	t.Parallel()
	many := strings.TrimSuffix(strings.Repeat(`{"word":"x","start":1,"end":1.1},`, 5000), ",")
	for name, c := range map[string]struct {
		api    API
		answer http.HandlerFunc
		words  int // that come through; -1 is a failure that is told
	}{
		"a page":       {OpenAI, says("<html>"), -1},
		"half":         {OpenAI, says(`{"text":"The ki`), -1},
		"a list":       {OpenAI, says(`[]`), -1},
		"empty":        {OpenAI, says(`{}`), -1},
		"another's":    {OpenAI, says(`{"data":[]}`), -1},
		"other types":  {OpenAI, says(`{"text":["a"],"words":"b"}`), -1},
		"no results":   {Deepgram, says(`{"results":{"channels":[]}}`), -1},
		"far away":     {OpenAI, says(`{"text":"a b","words":[{"word":"a","start":99999,"end":100000},{"word":"b","start":-5,"end":-4}]}`), -1},
		"no numbers":   {OpenAI, says(`{"text":"a","words":[{"word":"a","start":"x","end":null}]}`), -1},
		"endless":      {OpenAI, says(`{"text":"x","words":[` + many + `]}`), -1},
		"endless text": {OpenAI, says(`{"text":"` + strings.Repeat("word ", 2000) + `"}`), -1},
		"huge":         {OpenAI, says(`{"text":"` + strings.Repeat("x", maxAnswerBytes) + `"}`), -1},
		"nothing said": {OpenAI, says(`{"text":""}`), 0},
		"marks alone":  {OpenAI, says(`{"text":"...","words":[{"word":"...","start":0.1,"end":0.4}]}`), 0},
		"backwards":    {OpenAI, says(`{"text":"b a","words":[{"word":"b","start":2,"end":2.4},{"word":"a","start":1,"end":1.2}]}`), 2},
		"one over other": {OpenAI,
			says(`{"text":"a b c","words":[{"word":"a","start":1,"end":2},{"word":"b","start":1,"end":2},{"word":"c","start":1.2,"end":1.9}]}`), 3},
		"no length": {OpenAI, says(`{"text":"a b","words":[{"word":"a","start":1,"end":1},{"word":"b","start":1,"end":1}]}`), 2},
		"commands": {OpenAI, says(`{"text":"a\u0000b","words":[{"word":"a\u001b[31m\u0000\u202eb","start":1,"end":1.5},{"word":"` +
			strings.Repeat("y", 500) + `","start":1.6,"end":1.9}]}`), 2},
		"refused": {OpenAI, func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "no", http.StatusForbidden) }, -1},
		"down":    {Deepgram, func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "no", http.StatusBadGateway) }, -1},
		"busy": {ElevenLabs, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Retry-After", "600")
			http.Error(w, "no", http.StatusTooManyRequests)
		}, -1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ask := talk(t, 3000)
			ask.Service = server(t, c.api, c.answer)
			got, warnings, err := Words(context.Background(), ask)
			if err != nil {
				t.Fatal(err)
			}
			checkWords(t, got)
			if c.words < 0 && (len(got.Words) > 0 || !hasWarning(warnings, WarnTranscriberFailed)) || c.words >= 0 && len(got.Words) != c.words {
				t.Errorf("%+v, %v", got, warnings)
			}
			for _, w := range got.Words {
				if strings.ContainsAny(w.Text, "\x00\x1b\u202e") || len([]rune(w.Text)) > maxWordRunes {
					t.Errorf("%q", w.Text)
				}
			}
			for _, w := range warnings {
				if strings.Contains(w.Message, "sk-secret") {
					t.Error(w)
				}
			}
		})
	}
}

// One that is busy for a moment, or breaks off once, is asked again; one that does
// not answer is left.
func TestSlowTranscribers(t *testing.T) {
	t.Parallel()
	var calls atomic.Int32
	ask := talk(t, 3000)
	ask.Service = server(t, OpenAI, func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		switch calls.Add(1) {
		case 1:
			w.Header().Set("Retry-After", "0")
			w.WriteHeader(http.StatusTooManyRequests)
		case 2:
			w.Header().Set("Content-Length", "100")
			fmt.Fprint(w, `{"text":`)
		default:
			fmt.Fprint(w, `{"text":"Yes."}`)
		}
	})
	if got, warnings, err := Words(context.Background(), ask); err != nil || texts(got) != "Yes." || len(warnings) > 0 {
		t.Errorf("%+v, %v, %v", got, warnings, err)
	}
	slow := server(t, OpenAI, func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		<-r.Context().Done()
	})
	slow.EachTry = 50 * time.Millisecond
	ask.Service = slow
	if got, warnings, err := Words(context.Background(), ask); err != nil || len(got.Words) > 0 ||
		!hasWarning(warnings, WarnTranscriberFailed) {
		t.Errorf("%+v, %v, %v", got, warnings, err)
	}
}

// A long sound is sent in windows that end in pauses and overlap by a second; they
// are joined by time in whatever order they are answered, and no word comes twice.
func TestWindowsAreJoined(t *testing.T) {
	t.Parallel()
	ask := talk(t, 25*60_000)
	ask.Heard.Pauses = []Span{{0, 300}, {9 * 60_000, 9*60_000 + 900}, {9*60_000 + 30_000, 9*60_000 + 30_300}, {18 * 60_000, 18*60_000 + 600}}
	parts := windows(ask.Heard)
	if len(parts) != 3 || parts[0].to != 9*60_000+450 || parts[1].to != 18*60_000+300 || parts[2].to != 25*60_000 {
		t.Fatalf("%+v", parts)
	}
	var mu sync.Mutex
	var lengths []int
	ask.Service = byLength(func(ms int) Told {
		mu.Lock()
		lengths = append(lengths, ms)
		first := len(lengths) == 1
		mu.Unlock()
		if first {
			time.Sleep(30 * time.Millisecond) // the first is answered last
		}
		var told Told
		for at := 0; at < ms; at += 500 { // a word each half second of the whole sound
			told.Words = append(told.Words, ToldWord{Text: fmt.Sprint("w", at), Start: float64(at) / 1000, End: float64(at+400) / 1000})
		}
		return told
	})
	got, warnings, err := Words(context.Background(), ask)
	if err != nil || len(warnings) > 0 {
		t.Fatal(warnings, err)
	}
	checkWords(t, got)
	if n := len(got.Words); n < 2995 || n > 3001 || len(lengths) != 3 {
		t.Errorf("%d words of %v", n, lengths)
	}
	for i := 1; i < len(got.Words); i++ {
		if gap := got.Words[i].StartMs - got.Words[i-1].StartMs; gap < 1 || gap > 1000 {
			t.Errorf("%d ms between words at %d", gap, got.Words[i].StartMs)
		}
	}
	quiet := Sound{DurationMs: 25 * 60_000, Speech: []Span{{24 * 60_000, 24*60_000 + 5000}}}
	if parts := windows(quiet); len(parts) != 1 || parts[0].from < 10*60_000 {
		t.Errorf("silence is sent: %+v", parts)
	}
}

type byLength func(ms int) Told

func (f byLength) Transcribe(_ context.Context, _ string, ms int, _ string) (Told, error) {
	return f(ms), nil
}

// What is told of moments without a voice is not sure.
func TestWordsWithoutAVoice(t *testing.T) {
	t.Parallel()
	ask := talk(t, 20_000)
	ask.Heard.Speech = []Span{{300, 2000}}
	ask.Service = fixed{
		told: Told{Words: []ToldWord{{Text: "Hello", Start: 0.5, End: 0.9, Sure: 0.97}, {Text: "Thanks", Start: 15, End: 15.4, Sure: 0.97}}}}
	got, _, err := Words(context.Background(), ask)
	if err != nil || got.Words[0].Sure != 0.97 || got.Words[1].Sure != sureUnheard {
		t.Errorf("%+v, %v", got, err)
	}
}

// Settings that cannot be used are named.
func TestTranscriberSettings(t *testing.T) {
	for _, s := range []Service{{API: "grpc", BaseURL: "https://h/v1"}, {API: OpenAI}, {API: OpenAI, BaseURL: "ftp://x"},
		{API: Deepgram, BaseURL: "https://u:p@h"}} {
		if _, err := NewService(s); err == nil || !strings.Contains(err.Error(), transcriberName) {
			t.Errorf("%+v: %v", s, err)
		}
	}
	s, err := NewService(Service{API: Deepgram, APIKey: "k", Gate: remote.NewGate(remote.Limits{AtOnce: 1})})
	if err != nil || s.Model != "nova-3" || !strings.HasPrefix(s.BaseURL, "https://") {
		t.Errorf("%+v, %v", s, err)
	}
}

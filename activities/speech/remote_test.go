package speech

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/sound"
)

const remoteLine = "Your phone isn't the problem, silence is. Moonwell tells you slow stories, and you fall asleep before they end."

// service is an OpenAI-compatible service that speaks with a voice of ours.
type service struct {
	t       *testing.T
	spoken  Spoken
	calls   atomic.Int32
	answer  func(w http.ResponseWriter, call int32) bool // true: it has answered
	request map[string]any
}

func serve(t *testing.T, answer func(http.ResponseWriter, int32) bool) (*service, Remote) {
	t.Helper()
	s := &service{t: t, spoken: speak(t, Line{Text: remoteLine}), answer: answer}
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	return s, Remote{BaseURL: server.URL + "/v1", APIKey: "secret", Model: "tts-1", Voice: "nova", Fallback: Builtin{}}
}

func (s *service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("Authorization") != "Bearer secret" {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	if s.answer != nil && s.answer(w, s.calls.Add(1)) {
		return
	}
	switch r.URL.Path {
	case "/v1/audio/speech":
		if err := json.NewDecoder(r.Body).Decode(&s.request); err != nil {
			s.t.Error(err)
		}
		raw, err := os.ReadFile(s.spoken.Asset.Path)
		if err != nil {
			s.t.Error(err)
		}
		w.Header().Set("Content-Type", "audio/wav")
		_, _ = w.Write(raw)
	case "/v1/audio/transcriptions":
		if err := r.ParseMultipartForm(64 << 20); err != nil || r.FormValue("model") != "whisper-1" ||
			r.FormValue("timestamp_granularities[]") != "word" {
			s.t.Errorf("form %v: %v", r.Form, err)
		}
		var words []heardWord
		for _, x := range s.spoken.Words {
			words = append(words, heardWord{strings.Trim(x.Text, ".,"), float64(x.StartMs) / 1000, float64(x.EndMs) / 1000})
		}
		if len(words) > 4 {
			words = slices.Delete(words, 4, 5) // one is missed
		}
		_ = json.NewEncoder(w).Encode(map[string]any{"text": "", "words": words})
	default:
		w.WriteHeader(http.StatusNotFound)
	}
}

// Words are found in a service's sound: nearly with its transcript, and near
// enough without.
func TestRemoteTimes(t *testing.T) {
	for name, c := range map[string]struct {
		transcriber  string
		median, most int // ms
	}{"transcript": {"whisper-1", 20, 150}, "sound alone": {"", 80, 320}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, remote := serve(t, nil)
			remote.Transcriber = c.transcriber
			got, err := remote.Speak(context.Background(), Line{Text: remoteLine, Pace: 1.1}, t.TempDir())
			require.NoError(t, err)
			require.Empty(t, got.Note)
			require.Equal(t, texts(s.spoken.Words), texts(got.Words))
			require.Equal(t, map[string]any{"model": "tts-1", "input": remoteLine, "voice": "nova", "response_format": "wav", "speed": 1.1},
				s.request)
			var off []int
			for i, w := range got.Words {
				off = append(off, abs(w.StartMs-s.spoken.Words[i].StartMs))
			}
			slices.Sort(off)
			t.Logf("words begin %v ms off", off)
			if off[len(off)/2] > c.median || off[len(off)-1] > c.most {
				t.Errorf("words begin %v ms off", off)
			}
			if l := measure(t, got.Asset.Path, "ebur128", "I:"); l < -16.7 || l > -15.3 {
				t.Errorf("its loudness is %.1f LUFS", l)
			}
			mouthsMove(t, got)
		})
	}
}

// A service that fails for a moment is asked again; one that cannot, or sends
// what is no speech, gives way to the fallback with a note.
func TestRemoteFailures(t *testing.T) {
	status := func(code int) func(http.ResponseWriter, int32) bool {
		return func(w http.ResponseWriter, _ int32) bool { w.WriteHeader(code); return true }
	}
	body := func(b []byte) func(http.ResponseWriter, int32) bool {
		return func(w http.ResponseWriter, _ int32) bool { _, _ = w.Write(b); return true }
	}
	silence := filepath.Join(t.TempDir(), "s.wav")
	require.NoError(t, sound.WriteWAV(silence, make([]float32, 2*5*sound.Rate)))
	still, err := os.ReadFile(silence)
	require.NoError(t, err)
	long := filepath.Join(t.TempDir(), "l.wav")
	noise := make([]float32, 2*60*sound.Rate)
	for i := range noise {
		noise[i] = float32(i%7)/14 - 0.2
	}
	require.NoError(t, sound.WriteWAV(long, noise))
	minute, err := os.ReadFile(long)
	require.NoError(t, err)
	for name, c := range map[string]struct {
		answer func(http.ResponseWriter, int32) bool
		calls  int32
		note   string
	}{
		"busy once": {func(w http.ResponseWriter, n int32) bool {
			if n == 1 {
				w.WriteHeader(http.StatusTooManyRequests)
			}
			return n == 1
		}, 2, ""},
		"down":     {status(500), 3, "answered 500"},
		"no money": {status(402), 1, "answered 402"},
		"come back tomorrow": {func(w http.ResponseWriter, _ int32) bool {
			w.Header().Set("Retry-After", "86400")
			w.WriteHeader(http.StatusTooManyRequests)
			return true
		}, 1, "answered 429"},
		"elsewhere": {func(w http.ResponseWriter, _ int32) bool {
			w.Header().Set("Location", "http://127.0.0.1:1/")
			w.WriteHeader(http.StatusTemporaryRedirect)
			return true
		}, 1, "answered 307"},
		"not sound": {body([]byte(`{"error":"no"}`)), 1, "no sound"},
		"playlist":  {body([]byte("#EXTM3U\n#EXTINF:1\nfile:///etc/passwd\n")), 1, "no sound"},
		"silence":   {body(still), 1, "0.0 s of sound"},
		"a minute":  {body(minute), 1, "60.0 s of sound"},
		"endless": {func(w http.ResponseWriter, _ int32) bool {
			_, _ = io.CopyN(w, zeros{}, maxAudioBytes+10)
			return true
		}, 1, "larger than"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, remote := serve(t, c.answer)
			got, err := remote.Speak(context.Background(), Line{Text: remoteLine}, t.TempDir())
			require.NoError(t, err)
			require.FileExists(t, got.Asset.Path)
			if n := s.calls.Load(); n != c.calls {
				t.Errorf("it was asked %d times", n)
			}
			if c.note == "" && got.Note != "" || !strings.Contains(got.Note, c.note) {
				t.Errorf("the note is %q", got.Note)
			}
			if c.note != "" && !strings.Contains(got.Asset.Source, "flite") {
				t.Errorf("spoken by %q", got.Asset.Source)
			}
			remote.Fallback = nil
			if _, err := remote.Speak(context.Background(), Line{Text: remoteLine}, t.TempDir()); c.note != "" &&
				farm.CodeOf(err) != farm.CodeUnavailable {
				t.Errorf("without a fallback: %v", err)
			}
		})
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

func TestRemoteSettings(t *testing.T) {
	for _, base := range []string{"", "ftp://x/v1", "http://user:pass@host/v1", "http://", "http://h/v1?x=1"} {
		if (Remote{BaseURL: base, Model: "m"}).Validate() == nil {
			t.Errorf("%q can be used", base)
		}
	}
	if (Remote{BaseURL: "https://h/v1"}).Validate() == nil || (Remote{BaseURL: "https://h/v1", Model: "m"}).Validate() != nil {
		t.Error("a model is needed and enough")
	}
	a, b := Remote{BaseURL: "https://h/v1", Model: "m", APIKey: "1"}, Remote{BaseURL: "https://h/v1", Model: "m", APIKey: "2"}
	l := Line{Text: "x"}
	if a.Key(l) != b.Key(l) || a.Key(l) == (Builtin{}).Key(l) || a.Key(l) == (Remote{BaseURL: "https://h/v1", Model: "n"}).Key(l) {
		t.Error("keys tell services and models apart, not secrets")
	}
}

// Estimated times are near those of the voice.
func TestEstimate(t *testing.T) {
	for language, line := range greetings {
		got, err := Estimate(Line{Text: line, Language: language})
		require.NoError(t, err)
		want := speak(t, Line{Text: line, Language: language})
		if r := float64(got.Asset.DurationMs) / float64(want.Asset.DurationMs); r < 0.6 || r > 1.6 {
			t.Errorf("%s: estimated %d ms for %d", language, got.Asset.DurationMs, want.Asset.DurationMs)
		}
		require.Equal(t, strings.Join(texts(want.Words), ""), strings.Join(texts(got.Words), ""))
	}
}

// A trial tells of a transcriber that does not answer, which a film goes without.
func TestRemoteTrial(t *testing.T) {
	good, r := serve(t, nil)
	good.spoken = speak(t, Line{Text: "Good morning."})
	r.Transcriber = "whisper-1"
	if _, err := r.Try(t.Context(), t.TempDir()); err != nil {
		t.Errorf("speech and times: %v", err)
	}
	s, deaf := serve(t, func(w http.ResponseWriter, call int32) bool {
		if call > 1 {
			http.Error(w, "no such model", http.StatusNotFound)
		}
		return call > 1
	})
	s.spoken, deaf.Transcriber = good.spoken, "whisper-1"
	if _, err := deaf.Try(t.Context(), t.TempDir()); err == nil {
		t.Error("a transcriber that is not there was not told of")
	}
	if s.calls.Load() != 2 {
		t.Errorf("it was asked %d times", s.calls.Load())
	}
}

package remote_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/remote"
)

const secret = "sk-0123456789"

// vendor answers and counts.
func vendor(t *testing.T, answer func(w http.ResponseWriter, r *http.Request, call int)) (remote.Service, *atomic.Int32) {
	t.Helper()
	var calls atomic.Int32
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { answer(w, r, int(calls.Add(1))) }))
	t.Cleanup(s.Close)
	return remote.Service{Name: "the oracle", BaseURL: s.URL + "/v1/", Key: remote.Bearer(secret), Tries: 3, Pause: time.Millisecond,
		Each: time.Minute}, &calls
}

// gone waits until the caller has left, which a server sees after it has read all.
func gone(r *http.Request) {
	_, _ = io.Copy(io.Discard, r.Body)
	<-r.Context().Done()
}

func status(code int, body string) func(http.ResponseWriter, *http.Request, int) {
	return func(w http.ResponseWriter, _ *http.Request, _ int) {
		w.WriteHeader(code)
		fmt.Fprint(w, body)
	}
}

func later(code int, after string) func(http.ResponseWriter, *http.Request, int) {
	return func(w http.ResponseWriter, _ *http.Request, call int) {
		if call == 1 {
			w.Header().Set("Retry-After", after)
			w.WriteHeader(code)
			return
		}
		fmt.Fprint(w, `{"said":"yes"}`)
	}
}

func typed(kind, body string) func(http.ResponseWriter, *http.Request, int) {
	return func(w http.ResponseWriter, _ *http.Request, _ int) {
		w.Header().Set("Content-Type", kind)
		fmt.Fprint(w, body)
	}
}

func TestFailuresAreWordedAlike(t *testing.T) {
	t.Parallel()
	elsewhere, visits := vendor(t, status(200, "{}"))
	for name, c := range map[string]struct {
		answer func(http.ResponseWriter, *http.Request, int)
		calls  int32
		reason remote.Reason
		says   string // to people
		logs   string // besides
	}{
		"good": {status(200, `{"said":"yes"}`), 1, "", "", ""},
		"made": {status(201, `{"said":"yes"}`), 1, "", "", ""},
		"refused": {status(400, `{"error":"no such`+"\x1b[31m\n\tmodel"+`"}`), 1, remote.Refused,
			"answered 400", `{"error":"no such[31m model"}`},
		"bad key":  {status(401, "wrong key "+secret), 1, remote.Refused, "answered 401", "wrong key (the key)"},
		"no money": {status(402, ""), 1, remote.Refused, "answered 402", ""},
		"down":     {status(500, "<html><h1>Oh no</h1>"), 3, remote.Down, "answered 500", "<html><h1>Oh no</h1>"},
		"endless refusal": {func(w http.ResponseWriter, _ *http.Request, _ int) {
			w.WriteHeader(http.StatusBadRequest)
			_, _ = io.CopyN(w, zeros{}, 1<<20)
		}, 1, remote.Refused, "answered 400", ""},
		"down for a moment": {func(w http.ResponseWriter, _ *http.Request, call int) {
			if call < 3 {
				w.WriteHeader(http.StatusBadGateway)
			}
			fmt.Fprint(w, `{"said":"yes"}`)
		}, 3, "", "", ""},
		"busy":             {later(429, "0"), 2, "", "", ""},
		"busy till noon":   {later(429, "3600"), 1, remote.Busy, "answered 429", ""},
		"busy till a date": {later(503, time.Now().Add(time.Hour).UTC().Format(http.TimeFormat)), 1, remote.Down, "answered 503", ""},
		"redirect": {func(w http.ResponseWriter, r *http.Request, _ int) {
			http.Redirect(w, r, elsewhere.BaseURL, http.StatusTemporaryRedirect)
		}, 1, remote.Refused, "answered 307", ""},
		"a page": {typed("text/html; charset=utf-8", "<html>"), 3, remote.Garbled,
			"sent an answer that cannot be read as JSON (text/html)", ""},
		"half JSON": {typed("application/json", `{"said":"ye`), 3, remote.Garbled,
			"sent an answer that cannot be read as JSON (application/json)", ""},
		"JSON as text": {typed("text/plain", `{"said":"yes"}`), 1, "", "", ""},
		"huge":         {status(200, strings.Repeat(" ", 2<<20)), 1, remote.Oversize, "sent an answer larger than 1 MB", ""},
		"announced huge": {func(w http.ResponseWriter, _ *http.Request, _ int) {
			w.Header().Set("Content-Length", "9000000")
			w.WriteHeader(http.StatusOK)
		}, 1, remote.Oversize, "sent an answer larger than 1 MB", ""},
		"cut": {func(w http.ResponseWriter, _ *http.Request, _ int) {
			w.Header().Set("Content-Length", "100")
			fmt.Fprint(w, `{"said"`)
		}, 3, remote.Broken, "broke off its answer", ""},
		"silent": {func(_ http.ResponseWriter, r *http.Request, _ int) { gone(r) }, 3, remote.Slow, "did not answer within 300ms", ""},
		"drips": {func(w http.ResponseWriter, r *http.Request, _ int) {
			_, _ = io.Copy(io.Discard, r.Body)
			for r.Context().Err() == nil {
				fmt.Fprint(w, " ")
				w.(http.Flusher).Flush()
				time.Sleep(10 * time.Millisecond)
			}
		}, 3, remote.Slow, "did not answer within 300ms", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, calls := vendor(t, c.answer)
			if s.Total = 3 * time.Minute; c.reason == remote.Slow {
				s.Each = 300 * time.Millisecond
			}
			var told atomic.Int32
			s.Told = func(_ context.Context, call remote.Call) {
				if told.Add(1); call.Service != "the oracle" {
					t.Errorf("told of %+v", call)
				}
			}
			var got struct{ Said string }
			_, err := s.Do(context.Background(), remote.Request{Path: "/ask", Body: remote.JSON(1), Read: s.JSON(&got)})
			require.Equal(t, c.calls, calls.Load(), "%v", err)
			require.Equal(t, c.calls, told.Load())
			if c.reason == "" {
				require.NoError(t, err)
				require.Equal(t, "yes", got.Said)
				return
			}
			var f *remote.Failure
			require.ErrorAs(t, err, &f)
			require.Equal(t, c.reason, f.Reason)
			require.Equal(t, "the oracle "+c.says, farm.MessageOf(err))
			require.Equal(t, farm.CodeUnavailable, farm.CodeOf(err))
			require.Contains(t, err.Error(), c.logs)
			require.NotContains(t, err.Error(), secret)
			require.Less(t, len(err.Error()), 500)
		})
	}
	t.Cleanup(func() { require.Zero(t, visits.Load(), "a redirect was followed") })
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

func TestNobodyThere(t *testing.T) {
	s := remote.Service{Name: "the oracle", BaseURL: "http://127.0.0.1:1", Tries: 2, Pause: time.Millisecond}
	_, err := s.Do(context.Background(), remote.Request{Path: "/ask?token=hidden", Body: remote.JSON(1)})
	var f *remote.Failure
	require.ErrorAs(t, err, &f)
	require.Equal(t, "the oracle could not be reached", farm.MessageOf(err))
	require.False(t, f.Lasting() || f.Sent || f.InDoubt())
	require.NotContains(t, err.Error(), "hidden")
}

func TestAddressesOfOthersGetNoKey(t *testing.T) {
	s, calls := vendor(t, status(200, "{}"))
	other, visits := vendor(t, status(200, "{}"))
	_, err := s.Do(context.Background(), remote.Request{Path: strings.TrimSuffix(s.BaseURL, "/v1/") + "/queue/7"})
	require.NoError(t, err)
	for _, path := range []string{other.BaseURL, "//evil.example/x", "ask", "http://user@" + strings.TrimPrefix(s.BaseURL, "http://"),
		"file:///etc/passwd"} {
		_, err := s.Do(context.Background(), remote.Request{Path: path})
		var f *remote.Failure
		if path == "//evil.example/x" { // a path like any other, behind the base URL
			require.NoError(t, err)
			continue
		}
		require.ErrorAs(t, err, &f, path)
		require.Equal(t, remote.Unusable, f.Reason, path)
	}
	require.Equal(t, int32(2), calls.Load())
	require.Zero(t, visits.Load())
}

func TestKeysAreNotPrinted(t *testing.T) {
	s := remote.Service{Key: remote.HeaderKey("X-Api-Key", "", secret)}
	raw, err := json.Marshal(struct{ Key remote.Key }{s.Key})
	require.NoError(t, err)
	for _, printed := range []string{fmt.Sprintf("%v", s), fmt.Sprintf("%+v", s), fmt.Sprintf("%#v", s), fmt.Sprint(&s.Key), string(raw)} {
		require.NotContains(t, printed, secret)
	}
}

// What is sent arrives, in every try anew; what is saved is bounded and leaves
// nothing when it fails.
func TestFormsAndFiles(t *testing.T) {
	dir := t.TempDir()
	voice := filepath.Join(dir, "voice.wav")
	require.NoError(t, os.WriteFile(voice, []byte("sound"), 0o600))
	s, calls := vendor(t, func(w http.ResponseWriter, r *http.Request, call int) {
		file, about, err := r.FormFile("file")
		if err != nil || r.ContentLength <= 0 {
			t.Errorf("%d bytes: %v", r.ContentLength, err)
			return
		}
		raw, _ := io.ReadAll(file)
		if r.FormValue("model") != "m" || about.Filename != "voice.wav" || string(raw) != "sound" || r.Header.Get("X-Api-Key") != secret {
			t.Errorf("try %d: %v, %q, %q", call, r.Form, about.Filename, raw)
		}
		if call == 1 {
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "audio/wav")
		fmt.Fprint(w, strings.Repeat("x", 1000))
	})
	s.Key = remote.HeaderKey("X-Api-Key", "", secret)
	r := remote.Request{Path: "/hear", Body: remote.Form([][2]string{{"model", "m"}}, remote.Upload{Field: "file", Path: voice}),
		Most: 1000, Kinds: []string{"audio/"}, Save: filepath.Join(dir, "out")}
	a, err := s.Do(context.Background(), r)
	require.NoError(t, err)
	require.Equal(t, int64(1000), a.Bytes)
	require.Nil(t, a.Body)
	require.FileExists(t, r.Save)
	require.Equal(t, int32(2), calls.Load())

	r.Most, r.Save = 999, filepath.Join(dir, "large")
	_, err = s.Do(context.Background(), r)
	require.ErrorContains(t, err, "larger than 999 bytes")
	require.NoFileExists(t, r.Save)
	r.Most, r.Kinds = 1000, []string{"video/"}
	_, err = s.Do(context.Background(), r)
	require.ErrorContains(t, err, "of the wrong kind (audio/wav)")
	r.Body = remote.Form(nil, remote.Upload{Field: "file", Path: filepath.Join(dir, "none")})
	_, err = s.Do(context.Background(), r)
	var f *remote.Failure
	require.ErrorAs(t, err, &f)
	require.Equal(t, remote.Unusable, f.Reason)
}

// What is paid is sent again only when the service has not taken it, or obeys a
// name once.
func TestPaidRequests(t *testing.T) {
	for name, c := range map[string]struct {
		code   int
		header string
		calls  int32
	}{"down": {500, "", 1}, "busy": {429, "", 3}, "down, with a name": {500, "Idempotency-Key", 3}} {
		s, calls := vendor(t, func(w http.ResponseWriter, r *http.Request, _ int) {
			if c.header != "" && r.Header.Get(c.header) != "order-1" {
				t.Errorf("%s: the name is %q", name, r.Header.Get(c.header))
			}
			w.WriteHeader(c.code)
		})
		s.OnceHeader = c.header
		_, err := s.Do(context.Background(), remote.Request{Path: "/pay", Body: remote.JSON(1), Once: "order-1"})
		require.Error(t, err)
		require.Equal(t, c.calls, calls.Load(), name)
	}
}

// A gate holds requests at once and in a row, and remembers for all when the
// service wants to be left alone.
func TestGate(t *testing.T) {
	var now, most atomic.Int32
	s, _ := vendor(t, func(w http.ResponseWriter, _ *http.Request, _ int) {
		n := now.Add(1)
		for m := most.Load(); n > m && !most.CompareAndSwap(m, n); m = most.Load() {
		}
		time.Sleep(5 * time.Millisecond)
		now.Add(-1)
		fmt.Fprint(w, "{}")
	})
	s.Gate = remote.NewGate(remote.Limits{AtOnce: 2})
	errs := make(chan error)
	for range 12 {
		go func() {
			_, err := s.Do(context.Background(), remote.Request{Path: "/ask"})
			errs <- err
		}()
	}
	for range 12 {
		require.NoError(t, <-errs)
	}
	require.Equal(t, int32(2), most.Load())

	s, calls := vendor(t, later(429, "600"))
	s.Gate, s.Total = remote.NewGate(remote.Limits{}), time.Minute
	for range 3 {
		_, err := s.Do(context.Background(), remote.Request{Path: "/ask"})
		var f *remote.Failure
		require.ErrorAs(t, err, &f)
		require.Equal(t, remote.Busy, f.Reason)
		require.Greater(t, f.RetryAfter(), 590*time.Second)
	}
	require.Equal(t, int32(1), calls.Load())

	s, calls = vendor(t, status(200, "{}"))
	s.Gate, s.Total, s.Tries = remote.NewGate(remote.Limits{Every: time.Minute, Burst: 3}), 30*time.Second, 1
	for i := range 5 {
		_, err := s.Do(context.Background(), remote.Request{Path: "/ask"})
		require.Equal(t, i < 3, err == nil, "%v", err)
	}
	require.Equal(t, int32(3), calls.Load())
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	s, calls := vendor(t, func(_ http.ResponseWriter, r *http.Request, _ int) { cancel(); gone(r) })
	_, err := s.Do(ctx, remote.Request{Path: "/ask"})
	require.True(t, errors.Is(err, context.Canceled), "%v", err)
	require.ErrorContains(t, err, "was no longer waited for")
	require.Equal(t, int32(1), calls.Load())
}

func TestCheckBase(t *testing.T) {
	require.NoError(t, remote.CheckBase("the oracle", "https://host:1/v1"))
	for _, base := range []string{"", "host", "ftp://host", "https://", "https://u:p@host", "https://host?x=1", "https://host#x"} {
		require.ErrorContains(t, remote.CheckBase("the oracle", base), "the base URL of the oracle must be http(s)", base)
	}
}

package fetch_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/fetch"
)

var loopback = fetch.Networks{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}

// stranger is a server of somebody else, with all the ways in which it can
// behave.
func stranger(t *testing.T) *httptest.Server {
	t.Helper()
	mux := http.NewServeMux()
	mux.HandleFunc("/good", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "picture") })
	mux.HandleFunc("/empty", func(http.ResponseWriter, *http.Request) {})
	mux.HandleFunc("/large", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "4194304")
		_, _ = w.Write(make([]byte, 4<<20))
	})
	mux.HandleFunc("/endless", func(w http.ResponseWriter, r *http.Request) {
		for r.Context().Err() == nil {
			if _, err := w.Write(make([]byte, 64<<10)); err != nil {
				return
			}
		}
	})
	mux.HandleFunc("/hang", func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	mux.HandleFunc("/trickle", func(w http.ResponseWriter, r *http.Request) {
		for r.Context().Err() == nil {
			fmt.Fprint(w, ".")
			w.(http.Flusher).Flush()
			time.Sleep(20 * time.Millisecond)
		}
	})
	mux.HandleFunc("/loop", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/loop", http.StatusFound) })
	mux.HandleFunc("/inside", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "http://169.254.169.254/latest/meta-data/", http.StatusFound)
	})
	mux.HandleFunc("/file", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Location", "file:///etc/passwd")
		w.WriteHeader(http.StatusFound)
	})
	mux.HandleFunc("/truncated", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "100")
		fmt.Fprint(w, "half")
	})
	mux.HandleFunc("/broken", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) })
	s := httptest.NewServer(mux)
	t.Cleanup(s.Close)
	return s
}

func TestGet(t *testing.T) {
	s := stranger(t)
	cases := []struct {
		name, url string
		code      farm.Code
		says      string
	}{
		{"missing", s.URL + "/missing", farm.CodeInvalid, "answered 404"},
		{"broken server", s.URL + "/broken", farm.CodeUnavailable, "answered 502"},
		{"empty", s.URL + "/empty", farm.CodeInvalid, "empty"},
		{"announced too large", s.URL + "/large", farm.CodeTooLarge, "larger than 1 MB"},
		{"endless", s.URL + "/endless", farm.CodeTooLarge, "larger than 1 MB"},
		{"hangs before the answer", s.URL + "/hang", farm.CodeUnavailable, "within 400ms"},
		{"trickles", s.URL + "/trickle", farm.CodeUnavailable, "within 400ms"},
		{"redirects forever", s.URL + "/loop", farm.CodeInvalid, "redirects more than 5 times"},
		{"redirects into a private network", s.URL + "/inside", farm.CodeInvalid, "private network"},
		{"redirects to a file", s.URL + "/file", farm.CodeInvalid, "only http and https"},
		{"ends early", s.URL + "/truncated", farm.CodeUnavailable, "broke off"},
		{"no such scheme", "ftp://example.com/logo.png", farm.CodeInvalid, "only http and https"},
		{"password", "http://user:secret@example.com/", farm.CodeInvalid, "password"},
		{"no host", "http:///logo.png", farm.CodeInvalid, "no host"},
		{"private", "http://10.0.0.1/", farm.CodeInvalid, "private network"},
		{"private by IPv6", "http://[fd00::1]/", farm.CodeInvalid, "private network"},
		{"private, mapped into IPv6", "http://[::ffff:10.0.0.1]/", farm.CodeInvalid, "private network"},
		{"nobody listens", "http://127.0.0.1:1/", farm.CodeUnavailable, "could not be reached"},
	}
	client := fetch.New(loopback)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "file")
			limit := time.Minute
			if strings.HasSuffix(c.url, "/hang") || strings.HasSuffix(c.url, "/trickle") {
				limit = 400 * time.Millisecond
			}
			_, err := client.Get(context.Background(), c.url, path, 1<<20, limit)
			if err == nil || farm.CodeOf(err) != c.code || !strings.Contains(err.Error(), c.says) {
				t.Errorf("error is %v, want %s saying %q", err, c.code, c.says)
			}
			if _, err := os.Stat(path); !os.IsNotExist(err) {
				t.Errorf("a failed fetch left a file: %v", err)
			}
		})
	}
}

func TestGetKeepsWhatItFetched(t *testing.T) {
	s := stranger(t)
	path := filepath.Join(t.TempDir(), "file")
	f, err := fetch.New(loopback).Get(context.Background(), s.URL+"/good", path, 1<<20, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(path)
	if err != nil || string(raw) != "picture" {
		t.Fatalf("file holds %q, %v", raw, err)
	}
	sum := sha256.Sum256(raw)
	if f.SHA256 != hex.EncodeToString(sum[:]) || f.Bytes != 7 || f.Path != path {
		t.Errorf("facts are %+v", f)
	}
}

func TestLoopbackIsRefusedUnlessAllowed(t *testing.T) {
	s := stranger(t)
	for _, url := range []string{s.URL + "/good", strings.Replace(s.URL, "127.0.0.1", "localhost", 1) + "/good"} {
		_, err := fetch.New(fetch.Networks{}).Get(context.Background(), url, filepath.Join(t.TempDir(), "f"), 1<<20, time.Second)
		if farm.CodeOf(err) != farm.CodeInvalid {
			t.Errorf("%s: error is %v, want invalid_request", url, err)
		}
	}
}

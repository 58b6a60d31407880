package fetch_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/fetch"
)

func TestPostErrors(t *testing.T) {
	t.Parallel()
	s := stranger(t)
	cases := []struct {
		name, url string
		code      farm.Code
		says      string
	}{
		{"hangs before the answer", s.URL + "/hang", farm.CodeUnavailable, "did not answer within 400ms"},
		{"nobody listens", "http://127.0.0.1:1/", farm.CodeUnavailable, "could not be reached"},
		{"private", "http://10.0.0.1/", farm.CodeInvalid, "private network"},
		{"link-local", "http://169.254.169.254/latest/meta-data/", farm.CodeInvalid, "private network"},
		{"private by IPv6", "http://[fd00::1]/", farm.CodeInvalid, "private network"},
		{"no such scheme", "ftp://example.com/", farm.CodeInvalid, "only http and https"},
		{"password", "http://user:secret@example.com/", farm.CodeInvalid, "password"},
	}
	client := fetch.New(loopback)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, err := client.Post(context.Background(), c.url, http.Header{}, nil, 400*time.Millisecond)
			if err == nil || farm.CodeOf(err) != c.code || !strings.Contains(err.Error(), c.says) {
				t.Errorf("error is %v, want %s saying %q", err, c.code, c.says)
			}
		})
	}
	t.Run("loopback that is not allowed", func(t *testing.T) {
		for _, url := range []string{s.URL + "/good", strings.Replace(s.URL, "127.0.0.1", "localhost", 1) + "/good"} {
			_, err := fetch.New(fetch.Networks{}).Post(context.Background(), url, http.Header{}, nil, time.Second)
			if farm.CodeOf(err) != farm.CodeInvalid {
				t.Errorf("%s: error is %v, want invalid_request", url, err)
			}
		}
	})
}

func TestPostSendsOnceAndFollowsNothing(t *testing.T) {
	t.Parallel()
	var elsewhere atomic.Int32
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { elsewhere.Add(1) }))
	t.Cleanup(other.Close)
	var got string
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		got = r.Method + " " + r.Header.Get("X-Test") + " " + string(body)
		http.Redirect(w, r, other.URL, http.StatusTemporaryRedirect)
	}))
	t.Cleanup(s.Close)
	reply, err := fetch.New(loopback).Post(context.Background(), s.URL, http.Header{"X-Test": {"yes"}}, []byte("hello"), time.Minute)
	if err != nil || reply.Status != http.StatusTemporaryRedirect || got != "POST yes hello" || elsewhere.Load() != 0 {
		t.Errorf("reply %d, %v; sent %q; %d requests elsewhere", reply.Status, err, got, elsewhere.Load())
	}
}

// A receiver that never ends its answer does not hold the sender up.
func TestPostReadsLittle(t *testing.T) {
	t.Parallel()
	s := stranger(t)
	reply, err := fetch.New(loopback).Post(context.Background(), s.URL+"/endless", http.Header{}, nil, time.Minute)
	if err != nil || reply.Status != http.StatusOK {
		t.Errorf("reply %d, %v", reply.Status, err)
	}
}

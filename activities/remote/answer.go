package remote

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Answer is what a service sent, with a status of 2xx.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte // nil when it was saved
	Bytes  int64
}

// kind is the media type that the answer says it has, in lower case.
func (a Answer) kind() string {
	t, _, err := mime.ParseMediaType(a.Header.Get("Content-Type"))
	if err != nil {
		return "of no kind"
	}
	return t
}

// JSON reads an answer of one value, for a Request's Read. The type that the
// answer says it has does not count: services that send JSON as text are many.
func (s Service) JSON(into any) func(Answer) error {
	return func(a Answer) error {
		if err := json.Unmarshal(a.Body, into); err != nil {
			f := s.Fail(Garbled, err, "sent an answer that cannot be read as JSON (%s)", a.kind())
			f.Status = a.Status
			return f
		}
		return nil
	}
}

// maxRefusal is how much is read of an answer that is not a good one, in bytes.
const maxRefusal = 4 << 10

// take reads an answer within its bounds.
func (s Service) take(r Request, resp *http.Response) (Answer, *Failure) {
	a := Answer{Status: resp.StatusCode, Header: resp.Header}
	if resp.StatusCode < 200 || resp.StatusCode > 299 {
		return a, s.refusal(resp)
	}
	if len(r.Kinds) > 0 && !slices.ContainsFunc(r.Kinds, func(k string) bool { return strings.HasPrefix(a.kind(), k) }) {
		return a, s.Fail(Garbled, nil, "sent an answer of the wrong kind (%s)", a.kind())
	}
	if resp.ContentLength > r.Most {
		return a, s.Fail(Oversize, nil, "sent an answer larger than %s", size(r.Most))
	}
	err := a.read(r, resp.Body)
	var local *os.PathError
	switch {
	case errors.As(err, &local):
		return a, s.Fail(Unusable, err, "sent an answer that cannot be saved")
	case err != nil:
		return a, s.Fail(Broken, err, "broke off its answer")
	case a.Bytes > r.Most:
		return a, s.Fail(Oversize, nil, "sent an answer larger than %s", size(r.Most))
	}
	return a, nil
}

// read reads one byte more than is allowed, so that more is seen.
func (a *Answer) read(r Request, body io.Reader) (err error) {
	limited := io.LimitReader(body, r.Most+1)
	if r.Save == "" {
		var all bytes.Buffer
		a.Bytes, err = all.ReadFrom(limited)
		a.Body = all.Bytes()
		return err
	}
	f, err := os.OpenFile(r.Save, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	a.Bytes, err = io.Copy(f, limited)
	if err = errors.Join(err, f.Close()); err != nil || a.Bytes > r.Most {
		_ = os.Remove(r.Save)
	}
	return err
}

// refusal is the failure that a status tells of.
func (s Service) refusal(resp *http.Response) *Failure {
	raw, _ := io.ReadAll(io.LimitReader(resp.Body, maxRefusal)) // what came of it is enough
	reason := Refused
	switch {
	case resp.StatusCode == http.StatusTooManyRequests:
		reason = Busy
	case resp.StatusCode == http.StatusRequestTimeout || resp.StatusCode == http.StatusTooEarly || resp.StatusCode >= 500:
		reason = Down
	}
	var cause error
	if said := saying(raw, s.Key); said != "" {
		cause = errors.New(said)
	}
	f := s.Fail(reason, cause, "answered %d", resp.StatusCode)
	f.Status, f.Answer = resp.StatusCode, raw
	return f
}

// rest is how long an answer asks to be left alone, 0 when it does not.
func (s Service) rest(resp *http.Response) time.Duration {
	if s.Rest != nil {
		return s.Rest(resp.StatusCode, resp.Header)
	}
	if resp.StatusCode != http.StatusTooManyRequests && resp.StatusCode != http.StatusServiceUnavailable {
		return 0
	}
	return RetryAfter(resp.Header)
}

// RetryAfter reads the header of that name, in seconds or as a date; 0 is none.
func RetryAfter(h http.Header) time.Duration {
	value := strings.TrimSpace(h.Get("Retry-After"))
	if n, err := strconv.Atoi(value); err == nil {
		return time.Duration(min(max(n, 0), int(24*time.Hour/time.Second))) * time.Second
	}
	if at, err := http.ParseTime(value); err == nil {
		return max(time.Until(at), 0)
	}
	return 0
}

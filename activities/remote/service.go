package remote

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/snackfarm/farm"
)

// What holds where a Service does not say otherwise.
const (
	defaultEach  = 30 * time.Second
	defaultMost  = 1 << 20 // bytes
	defaultPause = 500 * time.Millisecond
	pauseGrows   = 3 // times what it was, from one try to the next
)

// Service is a service of somebody else. It is a plain value: copies of it share
// the Gate and nothing else.
type Service struct {
	Name    string // who failures say it was, "the speech service"
	BaseURL string // in front of every path, "https://host/v1"
	Key     Key
	HTTP    *http.Client // nil is the default client; redirects are never followed
	Gate    *Gate        // nil is no limit

	Each  time.Duration // for one try, with its answer; 0 is 30 s
	Total time.Duration // for all tries and their pauses; 0 leaves it to the context
	Tries int           // 0 is 1
	Pause time.Duration // before the second try, with jitter; 0 is 500 ms
	// MostPause is the longest pause that a service may ask for; one that asks for
	// more has failed. 0 waits as long as the time that is left allows.
	MostPause time.Duration

	// OnceHeader is the header in which the service takes the name of a request
	// that it is to obey once, "Idempotency-Key"; "" for one that takes none.
	OnceHeader string
	// Rest reads how long an answer asks to be left alone; nil reads Retry-After of
	// 429 and 503.
	Rest func(status int, h http.Header) time.Duration
	// Told hears of every try, for metrics; it may be nil.
	Told func(context.Context, Call)
}

// Call is one try, as it is told of.
type Call struct {
	Service string
	Status  int    // 0 when no answer came
	Reason  Reason // "" when it was answered well
	Took    time.Duration
	Bytes   int64 // of the answer that were read
}

// CheckBase names what is wrong with a base URL; who is the service in words.
func CheckBase(who, base string) error {
	u, err := url.Parse(base)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return fmt.Errorf("the base URL of %s must be http(s)://host[:port][/path], without a password or query", who)
	}
	return nil
}

// Key is what a service knows its caller by. No way of printing it shows it. The
// zero Key is sent to nobody.
type Key struct{ header, value, secret string }

// Bearer is a key as OpenAI's API and most others take it.
func Bearer(secret string) Key { return HeaderKey("Authorization", "Bearer ", secret) }

// HeaderKey is a key in a header of its own, behind a prefix: "Authorization"
// and "Key ", or "X-Api-Key" and "". An empty secret is the zero Key.
func HeaderKey(header, prefix, secret string) Key {
	if secret == "" {
		return Key{}
	}
	return Key{header: header, value: prefix + secret, secret: secret}
}

// String implements fmt.Stringer.
func (k Key) String() string {
	if k.secret == "" {
		return "(no key)"
	}
	return "(a key)"
}

// GoString implements fmt.GoStringer.
func (k Key) GoString() string { return k.String() }

func (s Service) each() time.Duration {
	if s.Each > 0 {
		return s.Each
	}
	return defaultEach
}

// stay takes a redirect as the answer: another address would get the key.
func stay(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }

var noRedirects = &http.Client{CheckRedirect: stay}

func (s Service) client() *http.Client {
	if s.HTTP == nil {
		return noRedirects
	}
	c := *s.HTTP
	c.CheckRedirect = stay
	return &c
}

// Fail is a failure of the service in the words of all: who, then what. The
// cause goes into logs alone; it may be nil.
func (s Service) Fail(r Reason, cause error, format string, args ...any) *Failure {
	message := s.Name + " " + fmt.Sprintf(format, args...)
	err := farm.Errorf(farm.CodeUnavailable, "%s", message)
	if cause != nil {
		err = farm.WrapError(cause, farm.CodeUnavailable, "%s", message)
	}
	return &Failure{Service: s.Name, Reason: r, err: err}
}

// address is where a request goes: a path under the base URL, or an address that
// the service itself named, on the same host.
func (s Service) address(r Request) (string, error) {
	base, err := url.Parse(strings.TrimRight(s.BaseURL, "/"))
	if err != nil || base.Host == "" {
		return "", s.Fail(Unusable, nil, "has no address that can be read")
	}
	raw := r.Path
	if strings.HasPrefix(raw, "/") {
		raw = base.String() + raw
	}
	u, err := url.Parse(raw)
	if err != nil || u.Scheme != base.Scheme || u.Host != base.Host || u.User != nil {
		return "", s.Fail(Unusable, nil, "named an address of somebody else, which does not get its key")
	}
	if len(r.Query) > 0 { // beside what the path asks for itself
		q := u.Query()
		maps.Copy(q, r.Query)
		u.RawQuery = q.Encode()
	}
	return u.String(), nil
}

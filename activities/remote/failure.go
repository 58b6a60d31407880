package remote

import (
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/snackfarm/farm"
)

// Reason is the kind of a failure.
type Reason string

// The reasons. Lasting ones are not cured by asking again.
const (
	Unreachable Reason = "unreachable" // nobody answered
	Slow        Reason = "slow"        // the answer did not come in time
	Busy        Reason = "busy"        // 429, or the farm's own limit
	Down        Reason = "down"        // 5xx
	Broken      Reason = "broken"      // the answer ended early
	Garbled     Reason = "garbled"     // the answer cannot be read
	Failed      Reason = "failed"      // its work was begun and did not succeed
	Oversize    Reason = "oversize"    // the answer is larger than is read; lasting
	Refused     Reason = "refused"     // 3xx, 4xx or no in words; lasting
	Unusable    Reason = "unusable"    // the farm's own settings or files; lasting
	Unknown     Reason = "unknown"     // it may have taken the work, and must not do it twice; lasting
)

// Lasting says that asking again cannot help.
func (r Reason) Lasting() bool {
	return r == Oversize || r == Refused || r == Unusable || r == Unknown
}

// Failure is why a service did not deliver. A *farm.Error of code unavailable
// is in its chain: its message says who and what and can be shown to callers;
// what the service itself wrote is behind it, for logs alone.
type Failure struct {
	Service string
	Reason  Reason
	Status  int           // of HTTP; 0 when no answer came
	After   time.Duration // how long the service asks to be left alone; 0 is not said
	// Answer is the beginning of an answer that was not a good one, at most 4 KiB.
	// It is a stranger's: a program may look for something in it, nobody shows it.
	Answer []byte
	// Sent says that the service may have got the request.
	Sent bool

	doubt bool // one of the tries before is in doubt
	err   *farm.Error
}

// Error implements error.
func (f *Failure) Error() string { return f.err.Error() }

// Unwrap implements errors.As for *farm.Error and the cause.
func (f *Failure) Unwrap() error { return f.err }

// Lasting says that the step that asked need not be repeated.
func (f *Failure) Lasting() bool { return f.Reason.Lasting() }

// RetryAfter is when a repetition makes sense, from now; 0 is any time.
func (f *Failure) RetryAfter() time.Duration { return f.After }

// InDoubt says that the service may have done what it was asked, in this try or
// one before, although no good answer came.
func (f *Failure) InDoubt() bool {
	return f.doubt || f.Sent && f.Reason != Busy && f.Reason != Refused
}

// maxSaying is how much of a service's own words is logged, in characters.
const maxSaying = 300

// saying is what a service wrote, as it may be logged: one line of at most
// maxSaying characters without control characters, and without the key, which
// some services repeat.
func saying(raw []byte, k Key) string {
	s := strings.ToValidUTF8(string(raw), "?")
	if k.secret != "" {
		s = strings.ReplaceAll(s, k.secret, "(the key)")
	}
	s = strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return ' '
		}
		if !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, s)
	runes := []rune(strings.Join(strings.Fields(s), " "))
	return string(runes[:min(len(runes), maxSaying)])
}

// size words a bound of bytes.
func size(n int64) string {
	if n >= 1<<20 {
		return strconv.FormatInt(n>>20, 10) + " MB"
	}
	return strconv.FormatInt(n, 10) + " bytes"
}

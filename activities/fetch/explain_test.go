package fetch

import (
	"context"
	"fmt"
	"net"
	"strings"
	"testing"
	"time"

	"code.dny.dev/ssrf"

	"github.com/snackfarm/farm"
)

// Who names a host learns the same of one that is inside and of one that is nowhere.
func TestNamesInsideAreNotTold(t *testing.T) {
	t.Parallel()
	inside := explain(fmt.Errorf("get: %w", &net.OpError{Op: "dial", Err: ssrf.ErrProhibitedIP}), time.Second)
	nowhere := explain(fmt.Errorf("get: %w", &net.DNSError{Err: "no such host", IsNotFound: true}), time.Second)
	if inside.Error() != nowhere.Error() || farm.CodeOf(inside) != farm.CodeOf(nowhere) {
		t.Errorf("%v, and %v", inside, nowhere)
	}
}

// What a name server says cannot be had from a machine that asks none, so
// these errors are the resolver's own type.
func TestExplainNames(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name string
		err  error
		code farm.Code
		says string
	}{
		{"no such name", &net.DNSError{Err: "no such host", Name: "snackfarm.invalid", IsNotFound: true}, farm.CodeInvalid, "does not exist"},
		{"name server away", &net.DNSError{Err: "server misbehaving", Name: "example.com", IsTemporary: true},
			farm.CodeUnavailable, "could not be reached"},
		{"name server slow", &net.DNSError{Err: "i/o timeout", Name: "example.com", IsTimeout: true}, farm.CodeUnavailable, "within 1s"},
		{"out of time", context.DeadlineExceeded, farm.CodeUnavailable, "within 1s"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			wrapped := fmt.Errorf("get: %w", &net.OpError{Op: "dial", Err: c.err})
			if err := explain(wrapped, time.Second); farm.CodeOf(err) != c.code || !strings.Contains(err.Error(), c.says) {
				t.Errorf("error is %v, want %s saying %q", err, c.code, c.says)
			}
		})
	}
}

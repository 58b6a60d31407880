package api_test

import (
	"net/http"
	"net/netip"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api"
)

// Behind a proxy that the operator trusts each client has its own limit; from
// anybody else the header means nothing.
func TestClientsBehindAProxy(t *testing.T) {
	const form = `{"operatorEmail":"a@example.com","billingCountry":"DE","acceptTerms":true}`
	register := func(s server, forwarded string) answer {
		return s.do("POST", "/api/v1/agents/register", "", form, "X-Forwarded-For", forwarded)
	}
	trusting := newServerWith(t, func(c *api.Config) {
		c.RegistrationsPerHour, c.TrustedProxies = 1, []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	})
	for _, c := range []struct {
		forwarded string
		status    int
	}{
		{"203.0.113.1", http.StatusCreated},
		{"203.0.113.1", http.StatusTooManyRequests},
		{"198.51.100.7, 203.0.113.1", http.StatusTooManyRequests}, // what a client claims before its proxy does not count
		{"203.0.113.2", http.StatusCreated},
		{"2001:db8::1", http.StatusCreated},
		{"2001:db8::2", http.StatusTooManyRequests}, // the same /64
	} {
		if a := register(trusting, c.forwarded); a.status != c.status {
			t.Errorf("%s: %d %s, want %d", c.forwarded, a.status, a.raw, c.status)
		}
	}
	plain := newServerWith(t, func(c *api.Config) { c.RegistrationsPerHour = 1 })
	if a := register(plain, "203.0.113.1"); a.status != http.StatusCreated {
		t.Errorf("%d %s", a.status, a.raw)
	}
	register(plain, "203.0.113.2").wantError(t, http.StatusTooManyRequests, farm.CodeRateLimited)
}

package api_test

import (
	"fmt"
	"net/http"
	"net/netip"
	"testing"
	"time"

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
	few := newServerWith(t, func(c *api.Config) {
		c.RegistrationsPerHour, c.AllRegistrationsPerHour, c.TrustedProxies = 2, 3, []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	})
	for range 5 { // what is refused opens no account
		few.do("POST", "/api/v1/agents/register", "", `{"operatorEmail":"a@example.com","billingCountry":"DE"}`).wantError(t,
			http.StatusBadRequest, farm.CodeInvalid, "acceptTerms")
	}
	for i, status := range []int{http.StatusCreated, http.StatusCreated, http.StatusTooManyRequests} {
		if a := register(few, ""); a.status != status {
			t.Errorf("registration %d: %d %s, want %d", i+1, a.status, a.raw, status)
		}
	}
	for i, status := range []int{http.StatusCreated, http.StatusTooManyRequests} { // from all addresses together
		if a := register(few, fmt.Sprintf("203.0.113.%d", i)); a.status != status {
			t.Errorf("address %d: %d %s, want %d", i, a.status, a.raw, status)
		}
	}
	plain := newServerWith(t, func(c *api.Config) { c.RegistrationsPerHour = 1 })
	if a := register(plain, "203.0.113.1"); a.status != http.StatusCreated {
		t.Errorf("%d %s", a.status, a.raw)
	}
	register(plain, "203.0.113.2").wantError(t, http.StatusTooManyRequests, farm.CodeRateLimited)
}

// Keys are free: all of an account have four times the limit of one.
func TestKeysOfAnAccountTogether(t *testing.T) {
	s := newServer(t)
	first := s.open(farm.PlanAgent, 10)
	limit := farm.PlanAgent.Facts().RequestsPerMinute
	keys := []string{first}
	for range 5 {
		a := s.do("POST", "/api/v1/keys", first, `{}`)
		key, _ := a.body["apiKey"].(string)
		if key == "" {
			t.Fatal(a.raw)
		}
		keys = append(keys, key)
	}
	began, passed := time.Now(), 0
	var refused answer
	for _, key := range keys {
		for range limit {
			if a := s.do("GET", "/api/v1/snacks/brands", key, ""); a.status == http.StatusOK {
				passed++
			} else {
				refused = a
			}
		}
	}
	most := 4 * limit
	again := int(time.Since(began) * time.Duration(most) / time.Minute) // were free again meanwhile
	if passed > most+again+1 || passed < most-8 {
		t.Errorf("%d of %d requests passed, want about %d and %d more", passed, len(keys)*limit, most, again)
	}
	if most+again < len(keys)*limit {
		refused.wantError(t, http.StatusTooManyRequests, farm.CodeRateLimited)
	}
}

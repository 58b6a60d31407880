package api_test

import (
	"net/http"
	"net/netip"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/api"
)

// What can be known when a request comes is told then, by its field and with what
// was sent, and nothing is held.
func TestWhatIsKnownAtThePost(t *testing.T) {
	allowed := fetch.Networks{Allow: []netip.Prefix{netip.MustParsePrefix("10.1.0.0/16")}}
	strict := newServerWith(t, func(c *api.Config) {
		c.Unreachable = func(a string) error { return fetch.CheckLiteral(fetch.Networks{}, a) }
	})
	loose := newServerWith(t, func(c *api.Config) { c.Unreachable = func(a string) error { return fetch.CheckLiteral(allowed, a) } })
	post := func(s server, key, brand, callback string) answer {
		return s.do("POST", "/api/v1/snacks", key, `{"brandId":"`+brand+`","callbackUrl":"`+callback+`"}`)
	}
	key := strict.open(farm.PlanScale, 1000)
	brand := strict.brand(key)
	before := strict.do("GET", "/api/v1/credits", key, "").raw
	for _, address := range []string{"http://127.0.0.5/x", "https://[::1]/", "http://10.1.2.3/", "http://169.254.169.254/",
		"https://hooks.example:8443/",
		"http://user:word@hooks.example/", "http://[::ffff:10.0.0.1]/"} {
		post(strict, key, brand, address).wantError(t, http.StatusBadRequest, farm.CodeInvalid, "callbackUrl")
	}
	for _, address := range []string{"https://example.com/x", "https://dexscreener.com/solana", "https://dexscreener.com.example/solana/abc"} {
		strict.do("POST", "/api/v1/snacks/on-demand", key, `{"dexScreenerUrl":"`+address+`"}`).wantError(t,
			http.StatusBadRequest, farm.CodeInvalid, "dexScreenerUrl")
	}
	for _, c := range []struct{ path, body, field string }{
		{"/api/v1/snacks/on-demand", `{"shopUrl":"http://127.0.0.5/x"}`, "shopUrl"},
		{"/api/v1/snacks/on-demand", `{"websiteUrl":"https://[::1]/"}`, "websiteUrl"},
		{"/api/v1/snacks/on-demand",
			`{"shopUrl":"https://shop.example/","types":["greenscreen-ad"],"presenterImageUrl":"http://169.254.169.254/p.png"}`,
			"presenterImageUrl"},
		{"/api/v1/slides", `{"prompt":"three tips for tea","referenceImageUrl":"http://10.0.0.1/p.png"}`, "referenceImageUrl"},
		{"/api/v1/uploads/import", `{"url":"http://10.0.0.1/film.mp4"}`, "url"},
	} {
		strict.do("POST", c.path, key, c.body).wantError(t, http.StatusBadRequest, farm.CodeInvalid, c.field)
	}
	if now := strict.do("GET", "/api/v1/credits", key, "").raw; now != before {
		t.Errorf("credits were %s and are %s", before, now)
	}
	if a := post(strict, key, brand, "https://hooks.example/x"); a.status != http.StatusAccepted {
		t.Errorf("%d %s", a.status, a.raw)
	}
	if a := strict.do("POST", "/api/v1/snacks/on-demand", key, `{"dexScreenerUrl":"https://www.dexscreener.com/solana/abc"}`); a.status !=
		http.StatusAccepted {
		t.Errorf("%d %s", a.status, a.raw)
	}
	key = loose.open(farm.PlanScale, 1000)
	brand = loose.brand(key)
	for address, status := range map[string]int{"http://10.1.2.3:9000/": http.StatusAccepted,
		"http://inside.example:9000/": http.StatusAccepted, "http://10.2.2.3/": http.StatusBadRequest} {
		if a := post(loose, key, brand, address); a.status != status {
			t.Errorf("%s: %d %s", address, a.status, a.raw)
		}
	}
	if a := loose.do("GET", "/api/v1/snacks/brands?limit=1", key, ""); a.body["hasMore"] != false {
		t.Errorf("%s", a.raw)
	}
	loose.brand(key)
	if a := loose.do("GET", "/api/v1/snacks/brands?limit=1", key, ""); a.body["hasMore"] != true {
		t.Errorf("%s", a.raw)
	}
}

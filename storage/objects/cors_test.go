package objects_test

import (
	"net/http"
	"testing"

	"github.com/snackfarm/farm/internal/farmtest"
)

// A page of an origin that is allowed may send files by a link, others may not.
func TestAllowOrigins(t *testing.T) {
	store, _ := farmtest.Objects(t)
	link, err := store.PresignPut(t.Context(), "film.mp4", "video/mp4", 0, minute)
	if err != nil {
		t.Fatal(err)
	}
	preflight := func(origin string) string {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodOptions, link, nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Origin", origin)
		req.Header.Set("Access-Control-Request-Method", http.MethodPut)
		req.Header.Set("Access-Control-Request-Headers", "content-type")
		return send(t, req).header.Get("Access-Control-Allow-Origin")
	}
	if got := preflight("https://app.example"); got != "" {
		t.Errorf("before: %q", got)
	}
	for range 2 {
		if err := store.AllowOrigins(t.Context(), []string{"https://app.example"}); err != nil {
			t.Fatal(err)
		}
	}
	for origin, want := range map[string]string{"https://app.example": "https://app.example", "https://other.example": ""} {
		if got := preflight(origin); got != want {
			t.Errorf("%s: %q", origin, got)
		}
	}
}

package api_test

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"

	"github.com/snackfarm/farm/api"
)

// documentOf is the OpenAPI document; it needs no stack.
func documentOf(t *testing.T) map[string]any {
	t.Helper()
	s := &api.Server{Config: api.Defaults(), Log: slog.New(slog.DiscardHandler)}
	w := httptest.NewRecorder()
	s.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/openapi.json", nil))
	var doc map[string]any
	if err := json.Unmarshal(w.Body.Bytes(), &doc); err != nil {
		t.Fatal(err)
	}
	if p := os.Getenv("DUMP"); p != "" {
		os.WriteFile(p, w.Body.Bytes(), 0o600)
	}
	return doc
}

func TestDump(t *testing.T) { documentOf(t) }

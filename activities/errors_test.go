package activities

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/temporal"

	"github.com/snackfarm/farm/activities/remote"
)

// What a service refused is not asked again by a repeated step; what it was too
// busy for is, when it says.
func TestFailuresOfServices(t *testing.T) {
	for status, c := range map[int]struct {
		lasting bool
		delay   time.Duration
	}{400: {true, 0}, 402: {true, 0}, 500: {false, 0}, 429: {false, 90 * time.Second}} {
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Retry-After", "90")
			w.WriteHeader(status)
		}))
		_, err := remote.Service{Name: "the oracle", BaseURL: s.URL}.Do(t.Context(), remote.Request{Path: "/ask"})
		s.Close()
		var told *temporal.ApplicationError
		require.ErrorAs(t, fail(err), &told)
		require.Equal(t, c.lasting, told.NonRetryable(), status)
		require.Equal(t, c.delay, told.NextRetryDelay(), status)
		require.Equal(t, "unavailable", told.Type())
	}
}

package bench

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/snackfarm/farm/internal/client"
)

// A job takes what lies between its own times, and not until when somebody asks; one that
// does not come to its end is an error.
func TestJobsLastByTheirOwnTimes(t *testing.T) {
	for end, want := range map[string]string{"completed": "", "cancelled": "was cancelled", "failed": "no voice"} {
		looks := 0
		farm := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			state := "processing"
			if looks++; looks > 2 {
				state = end
			}
			fmt.Fprintf(w, `{"jobId": "one", "status": %q, "error": "no voice", "createdAt": "2026-11-27T03:00:00.250Z",
				"updatedAt": "2026-11-27T03:00:14.500Z"}`, state)
		}))
		defer farm.Close()
		seen, began := 0, time.Now()
		id, took, err := tenant{Client: &client.Client{Base: farm.URL}}.done(context.Background(), "/api/v1/jobs", nil, func() { seen++ })
		if want != "" {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v", end, err)
			}
			continue
		}
		least := 14250 * time.Millisecond
		if err != nil || id != "one" || seen != 1 || took < least || took > least+time.Since(began) {
			t.Errorf("job %s took %s with %d looks before its end, %v", id, took, seen, err)
		}
	}
}

package api

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"testing"
)

// A request that failed since its caller went away is no fault of the service.
func TestCallerWentAway(t *testing.T) {
	var log bytes.Buffer
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&log, nil)))
	defer slog.SetDefault(before)
	ctx, leave := context.WithCancel(context.Background())
	defer leave()
	for _, want := range []string{"level=ERROR", "level=INFO"} {
		log.Reset()
		if body := errorBody(ctx, errors.New("share streams: context canceled")); body.status != http.StatusInternalServerError {
			t.Errorf("answer is %+v", body)
		}
		if !strings.Contains(log.String(), want) {
			t.Errorf("logged %q, want %s", log.String(), want)
		}
		leave()
	}
}

package chaos

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// hooks is the server that is told of the ends of jobs.
type hooks struct {
	base string
	mu   sync.Mutex
	told map[int][]string // states by job
}

// startHooks listens on loopback until ctx ends.
func startHooks(ctx context.Context) (*hooks, error) {
	var config net.ListenConfig
	l, err := config.Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("listen for webhooks: %w", err)
	}
	h := &hooks{base: "http://" + l.Addr().String(), told: map[int][]string{}}
	server := &http.Server{Handler: h, ReadHeaderTimeout: answerWithin}
	go func() { _ = server.Serve(l) }() // ends with ctx
	context.AfterFunc(ctx, func() { _ = server.Close() })
	return h, nil
}

func (h *hooks) url(number int) string { return fmt.Sprintf("%s/%d", h.base, number) }

// ServeHTTP implements http.Handler.
func (h *hooks) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	number, err := strconv.Atoi(strings.TrimPrefix(r.URL.Path, "/"))
	var got struct{ Type string }
	body, readErr := io.ReadAll(io.LimitReader(r.Body, mostAnswer))
	if err != nil || readErr != nil || json.Unmarshal(body, &got) != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.told[number] = append(h.told[number], strings.TrimPrefix(got.Type, "job."))
}

func (h *hooks) of(number int) []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return append([]string{}, h.told[number]...)
}

// toldWithin is how long after the last job the webhooks may take: a worker that
// dies in the middle of one is noticed after 40 s.
const toldWithin = 2 * time.Minute

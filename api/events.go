package api

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

const (
	// A comment this often keeps proxies from closing a quiet stream, and finds
	// out that the other end has gone.
	streamBeat    = 15 * time.Second
	streamWrite   = 10 * time.Second
	streamFor     = 30 * time.Minute // longer than any job; after it the caller connects again
	streamRetryMs = 2000
)

const eventsText = "Server-sent events (text/event-stream). The first event is the job as it is now, each further one a change; " +
	"the data is the job as GET /api/v1/jobs/{id} gives it, its result in the last event only. Events are job.progress, and at the end " +
	"job.completed, job.failed or job.cancelled, after which the stream closes. A stream that broke off is simply opened again. " +
	"It does not count against the rate limit; an account may have 100 open."

func (s *Server) eventOperations(declare *openapi.API) {
	openapi.Register(declare, openapi.Operation{OperationID: "streamJobEvents", Method: http.MethodGet, Path: jobPath + "/{id}/events",
		Summary: "Watch a job", Description: eventsText, Tags: []string{"jobs"}, Security: needsKey,
		Metadata: map[string]any{uncounted: true},
		Responses: map[string]*openapi.Response{"200": {Description: "A stream of events", Content: map[string]*openapi.MediaType{
			"text/event-stream": {Schema: &openapi.Schema{Type: openapi.TypeString,
				Description: "event, id and data lines; data is a job as JSON"}},
		}}},
	}, s.streamJobEvents)
}

func (s *Server) streamJobEvents(ctx context.Context, in *byID) (*openapi.Stream, error) {
	j, err := s.Store.Job(ctx, caller(ctx).ID, in.ID)
	if err != nil {
		return nil, err
	}
	changes, leave, err := s.watch.join(j, s.Store, s.Log)
	if err != nil {
		return nil, err
	}
	if err := s.admitStream(ctx, j.AccountID); err != nil {
		leave()
		return nil, err
	}
	return &openapi.Stream{Write: func(w http.ResponseWriter, r *http.Request) {
		defer leave()
		w.Header().Set("Content-Type", "text/event-stream")
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Set("X-Accel-Buffering", "no") // nginx would hold events back
		if err := s.stream(r.Context(), newEventStream(w), j, changes); err != nil {
			s.Log.Debug("event stream ended", "job", j.ID, "error", err)
		}
	}}, nil
}

// stream tells of j and its changes until it ends, the other end goes or time
// is up.
func (s *Server) stream(ctx context.Context, out *eventStream, j farm.Job, changes <-chan farm.Job) error {
	ctx, cancel := context.WithTimeout(ctx, streamFor)
	defer cancel()
	beat := time.NewTicker(streamBeat)
	defer beat.Stop()
	for {
		if err := s.sendJob(ctx, out, j); err != nil || j.State.Terminal() {
			return err
		}
		for told := false; !told; {
			select {
			case <-ctx.Done():
				return ctx.Err()
			case <-beat.C:
				if err := out.comment(); err != nil {
					return err
				}
			case next, open := <-changes:
				if !open {
					return nil
				}
				j, told = next, true
			}
		}
	}
}

// sendJob sends one event. The end is read anew, with its result.
func (s *Server) sendJob(ctx context.Context, out *eventStream, j farm.Job) error {
	if j.State.Terminal() || j.State == farm.JobAwaitingSelection {
		var err error
		if j, err = s.Store.Job(ctx, j.AccountID, j.ID); err != nil {
			return err
		}
	}
	shown, err := s.showJob(ctx, j)
	if err != nil {
		return err
	}
	return out.event(eventOf(j.State), j.UpdatedAt.UnixMicro(), shown)
}

// eventStream writes server-sent events and sends each at once.
type eventStream struct {
	w    io.Writer
	ctrl *http.ResponseController
}

func newEventStream(w http.ResponseWriter) *eventStream {
	return &eventStream{w, http.NewResponseController(w)}
}

func (e *eventStream) event(name string, id int64, data any) error {
	body, err := json.Marshal(data)
	if err != nil {
		return fmt.Errorf("encode event: %w", err)
	}
	return e.write("retry: %d\nid: %d\nevent: %s\ndata: %s\n\n", streamRetryMs, id, name, body)
}

func (e *eventStream) comment() error { return e.write(":\n\n") }

func (e *eventStream) write(format string, args ...any) error {
	// A reader that stalls must not hold the stream for ever.
	if err := e.ctrl.SetWriteDeadline(time.Now().Add(streamWrite)); err != nil {
		return err
	}
	if _, err := fmt.Fprintf(e.w, format, args...); err != nil {
		return err
	}
	return e.ctrl.Flush()
}

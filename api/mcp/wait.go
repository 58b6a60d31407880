package mcp

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/go-json-experiment/json/jsontext"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

const (
	// longestWait is under the minute after which common clients and proxies
	// give up on an answer.
	longestWait  = 50
	timeoutField = "timeoutSeconds"
	// jobOperation reads a job, and eventsOperation tells of its changes.
	jobOperation    = "getJob"
	eventsOperation = "streamJobEvents"
)

// waitSchema is what wait_for_job takes besides the job's id.
var waitSchema = sync.OnceValue(func() *openapi.Schema {
	least, most := 1.0, float64(longestWait)
	return &openapi.Schema{Type: openapi.TypeInteger, Minimum: &least, Maximum: &most, Default: longestWait,
		Description: "How long to wait at most"}
})

// waiting is the tool wait_for_job: the operation that reads a job, answered
// when the job has ended or needs its caller, or when the time is over. It
// listens to the job's events, which any process can tell.
type waiting struct {
	*tool
	events string // the path of the stream
}

// addWait adds wait_for_job to an API that has jobs with events.
func addWait(server *sdk.Server, doc *openapi.Document, answer answering) error {
	job, events := operation(doc, jobOperation), operation(doc, eventsOperation)
	if job == nil || events == nil {
		return nil
	}
	note := noteOf(job)
	note.Name, note.Effect = "wait_for_job", Reads
	note.Hint = "id is the jobId. Answers when the job has ended, or with how far it is when the time is over: call again then. " +
		"Reports progress to clients that send a progress token."
	t, err := bind(note, job, doc)
	if err != nil {
		return err
	}
	if err := t.add(timeoutField, generic(waitSchema()).(map[string]any), false); err != nil {
		return err
	}
	t.answer = answer
	listed := t.describe()
	listed.Title = "Wait for a job"
	listed.Description = "Wait for a job. " + t.hint(job)
	server.AddTool(listed, (&waiting{t, events.Path}).call)
	return nil
}

// operation finds an operation by its id; nil when there is none.
func operation(doc *openapi.Document, id string) *openapi.Operation {
	for _, item := range doc.Paths {
		for _, op := range item {
			if op.OperationID == id {
				return op
			}
		}
	}
	return nil
}

// seenJob is what waiting has to know of a job.
type seenJob struct {
	JobID    string        `json:"jobId"`
	Status   farm.JobState `json:"status"`
	Progress int           `json:"progress"`
}

func (w *waiting) call(ctx context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	args, err := arguments(req.Params.Arguments)
	if err != nil {
		return w.answer.refuse(ctx, err), nil
	}
	long, err := waitTime(args[timeoutField])
	if err != nil {
		return w.answer.refuse(ctx, err), nil
	}
	in, err := w.request(args)
	if err != nil {
		return w.answer.refuse(ctx, err), nil
	}
	answer := w.answer.do(ctx, in.innerRequest)
	var job seenJob
	if answer.status != http.StatusOK || json.Unmarshal(answer.body.Bytes(), &job) != nil || settled(job.Status) {
		return w.result(answer, in.full), nil
	}
	refusal := w.untilSettled(ctx, job.JobID, long, progress(ctx, req))
	switch {
	case ctx.Err() != nil: // nobody is there to read an answer
		return nil, ctx.Err()
	case refusal != nil:
		return refusal.result(), nil
	}
	return w.result(w.answer.do(ctx, in.innerRequest), in.full), nil
}

// untilSettled returns when the job has settled, the time is over or the server
// is about to stop. The answer is why it could not listen, nil when it could.
func (w *waiting) untilSettled(ctx context.Context, id string, long time.Duration, tell func(int)) *insideAnswer {
	ctx, leave := context.WithTimeout(ctx, long)
	defer leave()
	listener := &listener{insideAnswer: newAnswer(), hear: func(j seenJob) {
		if tell(j.Progress); settled(j.Status) {
			leave()
		}
	}}
	w.answer.handler.ServeHTTP(listener, w.answer.request(ctx, innerRequest{
		method: http.MethodGet, path: strings.ReplaceAll(w.events, "{id}", id),
	}))
	if listener.status != http.StatusOK && ctx.Err() == nil {
		return listener.insideAnswer
	}
	return nil
}

// listener reads a stream of server-sent events as it is written.
type listener struct {
	*insideAnswer
	hear func(seenJob)
}

// Write implements http.ResponseWriter.
func (l *listener) Write(p []byte) (int, error) {
	l.body.Write(p)
	if l.status != http.StatusOK { // an error, which is kept whole
		return len(p), nil
	}
	for {
		event, rest, whole := bytes.Cut(l.body.Bytes(), []byte("\n\n"))
		if !whole {
			return len(p), nil
		}
		for line := range bytes.Lines(event) {
			data, is := bytes.CutPrefix(line, []byte("data: "))
			var j seenJob
			if is && json.Unmarshal(data, &j) == nil {
				l.hear(j)
			}
		}
		l.body = *bytes.NewBuffer(slices.Clone(rest))
	}
}

// Flush implements http.Flusher.
func (*listener) Flush() {}

// SetWriteDeadline is for http.ResponseController: memory is never slow.
func (*listener) SetWriteDeadline(time.Time) error { return nil }

// settled tells whether a job waits for nothing but its caller.
func settled(s farm.JobState) bool { return s.Terminal() || s == farm.JobAwaitingSelection }

// waitTime checks the time that a caller wants to wait.
func waitTime(v jsontext.Value) (time.Duration, error) {
	var given any = float64(longestWait)
	if v != nil && v.Kind() != 'n' {
		if err := json.Unmarshal(v, &given); err != nil {
			return 0, farm.InvalidField(timeoutField, "cannot be read: %v", err)
		}
	}
	if found := waitSchema().Validate(timeoutField, given); len(found) > 0 {
		return 0, &openapi.Refusal{Status: http.StatusBadRequest, Violations: found}
	}
	seconds, ok := given.(float64)
	if !ok {
		return 0, fmt.Errorf("%s is no number", timeoutField)
	}
	return time.Duration(seconds) * time.Second, nil
}

// progress tells the client that asked for it how far the job is. The number
// that is told only rises, as the protocol wants it.
func progress(ctx context.Context, req *sdk.CallToolRequest) func(int) {
	told := -1
	return func(percent int) {
		token := req.Params.GetProgressToken()
		if token == nil || percent <= told {
			return
		}
		told = percent
		_ = req.Session.NotifyProgress(ctx, &sdk.ProgressNotificationParams{ // the client is gone when this fails
			ProgressToken: token, Progress: float64(percent), Total: 100,
		})
	}
}

package api

import (
	"context"
	"encoding/json"
	"net/http"
	"sync"
	"time"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

const (
	// longestWait is under the minute after which common clients and proxies
	// give up on an answer.
	longestWait  = 50
	timeoutField = "timeoutSeconds"
)

// waitSchema is what wait_for_job takes besides the job's id.
var waitSchema = sync.OnceValue(func() *openapi.Schema {
	least, most := 1.0, float64(longestWait)
	return &openapi.Schema{Type: openapi.TypeInteger, Minimum: &least, Maximum: &most, Default: longestWait, Description: "How long to wait at most"}
})

// waiting is the tool wait_for_job: get_job, answered when the job has ended
// or needs its caller, or when the time is over. The API serves both from
// PostgreSQL, so any process can wait for any job.
type waiting struct {
	*boundTool
	server *Server
	inside *loopback
}

func (s *Server) addWait(server *mcp.Server, doc *openapi.Document, inside *loopback) {
	bound, err := tool{"wait_for_job", "getJob", reads,
		"id is the jobId. Answers when the job has ended, or with how far it is when the time is over: call again then. Reports progress to clients that send a progress token."}.bind(doc)
	if err != nil {
		s.Log.Error("a tool is left out", "error", err)
		return
	}
	bound.input["properties"].(map[string]any)[timeoutField] = generic(waitSchema())
	listed := bound.describe()
	listed.Title = "Wait for a job"
	listed.Description = "Wait for a job. " + bound.hint
	w := &waiting{boundTool: bound, server: s, inside: inside}
	server.AddTool(listed, w.call)
}

func (w *waiting) call(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	args, err := arguments(req.Params.Arguments)
	if err != nil {
		return toolError(ctx, err), nil
	}
	long, err := waitTime(args[timeoutField])
	if err != nil {
		return toolError(ctx, err), nil
	}
	in, err := w.request(req.Params.Arguments)
	if err != nil {
		return toolError(ctx, err), nil
	}
	answer := w.inside.do(ctx, in)
	var job Job
	if answer.status != http.StatusOK || json.Unmarshal(answer.body.Bytes(), &job) != nil || settled(farm.JobState(job.Status)) {
		return answer.result(), nil
	}
	err = w.untilSettled(ctx, job.JobID, long, progress(ctx, req))
	switch {
	case ctx.Err() != nil: // nobody is there to read an answer
		return nil, ctx.Err()
	case err != nil:
		return toolError(ctx, err), nil
	}
	return w.inside.do(ctx, in).result(), nil
}

// untilSettled returns when the job has settled, the time is over or the
// server is about to stop.
func (w *waiting) untilSettled(ctx context.Context, id string, long time.Duration, tell func(int)) error {
	account, _, err := w.server.accountOf(ctx, outerRequest(ctx).Header.Get("Authorization"))
	if err != nil {
		return err
	}
	job, err := w.server.Store.Job(ctx, account.ID, id)
	if err != nil {
		return err
	}
	changes, leave, err := w.server.watch.join(job, w.server.Store, w.server.Log)
	if err != nil {
		return err
	}
	defer leave()
	over := time.NewTimer(long)
	defer over.Stop()
	for tell(job.Progress); !settled(job.State); tell(job.Progress) {
		var open bool
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-over.C:
			return nil
		case job, open = <-changes:
		}
		if !open {
			return nil
		}
	}
	return nil
}

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
	seconds, _ := given.(float64)
	return time.Duration(seconds) * time.Second, nil
}

// progress tells the client that asked for it how far the job is. The number
// that is told only rises, as the protocol wants it.
func progress(ctx context.Context, req *mcp.CallToolRequest) func(int) {
	told := -1
	return func(percent int) {
		token := req.Params.GetProgressToken()
		if token == nil || percent <= told {
			return
		}
		told = percent
		_ = req.Session.NotifyProgress(ctx, &mcp.ProgressNotificationParams{ // the client is gone when this fails
			ProgressToken: token, Progress: float64(percent), Total: 100,
		})
	}
}

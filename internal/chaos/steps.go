package chaos

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	workflowpb "go.temporal.io/api/workflow/v1"

	"github.com/snackfarm/farm/workflows"
)

// step is one activity of a job that runs.
type step struct{ workflow, activity string }

const (
	askWithin  = 2 * time.Second
	watchEvery = 250 * time.Millisecond
)

// held are the steps that a process is at.
func (s *storm) held(ctx context.Context, pid int) []step {
	var out []step
	if pid == 0 {
		return nil
	}
	for _, j := range s.jobs {
		id := j.open()
		if id == "" {
			continue
		}
		open := []string{workflows.JobWorkflowID(id)}
		for len(open) > 0 {
			pending, children, err := s.pending(ctx, open[0])
			if err != nil {
				break // Temporal is down, or the job has just ended
			}
			for _, a := range pending {
				if isAt(a, pid) {
					out = append(out, step{open[0], a.GetActivityId()})
				}
			}
			open = append(open[1:], children...)
		}
	}
	return out
}

// pending are the activities and children of a workflow that have not ended.
func (s *storm) pending(ctx context.Context, id string) ([]*workflowpb.PendingActivityInfo, []string, error) {
	ctx, cancel := context.WithTimeout(ctx, askWithin)
	defer cancel()
	run, err := s.stage.engine.DescribeWorkflowExecution(ctx, id, "")
	if err != nil {
		return nil, nil, err
	}
	var children []string
	for _, c := range run.GetPendingChildren() {
		children = append(children, c.GetWorkflowId())
	}
	return run.GetPendingActivities(), children, nil
}

// isAt reports whether a process, by the identity that farms give themselves, is at
// an activity.
func isAt(a *workflowpb.PendingActivityInfo, pid int) bool {
	return a.GetState() == enumspb.PENDING_ACTIVITY_STATE_STARTED &&
		strings.Contains(a.GetLastWorkerIdentity(), fmt.Sprintf("pid %d,", pid))
}

// watch notes when the last of the steps that a process was at is done, or begun by
// another.
func (s *storm) watch(ctx context.Context, v *struck, pid int, held []step) {
	if v.held = len(held); pid == 0 || len(held) == 0 {
		return
	}
	s.after.Go(func() {
		for len(held) > 0 && ctx.Err() == nil {
			time.Sleep(watchEvery)
			held = slices.DeleteFunc(held, func(h step) bool { return s.goesOn(ctx, h, pid) })
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		if len(held) == 0 {
			v.recovered = time.Since(v.at)
		}
	})
}

// goesOn reports whether a step is done or in other hands.
func (s *storm) goesOn(ctx context.Context, h step, pid int) bool {
	pending, _, err := s.pending(ctx, h.workflow)
	if err != nil {
		return false
	}
	for _, a := range pending {
		if a.GetActivityId() == h.activity {
			return a.GetState() == enumspb.PENDING_ACTIVITY_STATE_STARTED && !isAt(a, pid)
		}
	}
	return true
}

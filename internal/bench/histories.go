package bench

import (
	"context"
	"fmt"
	"log/slog"
	"strings"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/api/workflowservice/v1"
	"go.temporal.io/sdk/client"
)

// Histories is what Temporal keeps of a job: its workflow and those below it.
type Histories struct {
	Jobs      int     `json:"jobs"`      // that ended and were looked at
	Workflows float64 `json:"workflows"` // a job
	Events    float64 `json:"events"`    // a job
	KB        float64 `json:"kb"`        // of history, a job
}

// historiesPage is how many workflows are asked for at a time.
const historiesPage = 1000

// historiesOf reads the sizes of the closed histories of some jobs.
func historiesOf(ctx context.Context, set QueueSettings, jobs map[string]bool) (*Histories, error) {
	c, err := client.Dial(client.Options{HostPort: set.Temporal, Namespace: set.Namespace, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return nil, fmt.Errorf("look into Temporal: %w", err)
	}
	defer c.Close()
	var sum Histories
	ask := &workflowservice.ListWorkflowExecutionsRequest{Namespace: set.Namespace, PageSize: historiesPage}
	ended := map[string]bool{}
	parts := map[string][3]float64{} // workflows, events and bytes by job
	for {
		page, err := c.ListWorkflow(ctx, ask)
		if err != nil {
			return nil, fmt.Errorf("list histories: %w", err)
		}
		for _, e := range page.GetExecutions() {
			id, part, isPart := strings.Cut(strings.TrimPrefix(e.GetExecution().GetWorkflowId(), "job/"), "/")
			if !jobs[id] || part == "" && isPart || e.GetStatus() == enumspb.WORKFLOW_EXECUTION_STATUS_RUNNING {
				continue
			}
			ended[id] = ended[id] || !isPart
			p := parts[id]
			parts[id] = [3]float64{p[0] + 1, p[1] + float64(e.GetHistoryLength()), p[2] + float64(e.GetHistorySizeBytes())}
		}
		if ask.NextPageToken = page.GetNextPageToken(); len(ask.NextPageToken) == 0 {
			break
		}
	}
	for id := range ended {
		if p := parts[id]; ended[id] {
			sum = Histories{sum.Jobs + 1, sum.Workflows + p[0], sum.Events + p[1], sum.KB + p[2]/1000}
		}
	}
	if n := float64(sum.Jobs); n > 0 {
		sum.Workflows, sum.Events, sum.KB = round(sum.Workflows/n), round(sum.Events/n), round(sum.KB/n)
	}
	return &sum, nil
}

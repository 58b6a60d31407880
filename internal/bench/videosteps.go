package bench

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"slices"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/sdk/client"

	"github.com/snackfarm/farm/workflows"
)

// stepsOf are the steps of a job and of the workflows below it, since it was posted.
func stepsOf(ctx context.Context, set VideosSettings, job string, posted time.Time) ([]VideoStep, error) {
	c, err := client.Dial(client.Options{HostPort: set.Temporal, Namespace: set.Namespace, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return nil, fmt.Errorf("look into Temporal: %w", err)
	}
	defer c.Close()
	var out []VideoStep
	for todo := []string{workflows.JobWorkflowID(job)}; len(todo) > 0; todo = todo[1:] {
		named, began := map[int64]string{}, map[int64]time.Time{}
		events := c.GetWorkflowHistory(ctx, todo[0], "", false, enumspb.HISTORY_EVENT_FILTER_TYPE_ALL_EVENT)
		for events.HasNext() {
			e, err := events.Next()
			if err != nil {
				return nil, fmt.Errorf("read history of %s: %w", todo[0], err)
			}
			if a := e.GetActivityTaskScheduledEventAttributes(); a != nil {
				named[e.GetEventId()] = a.GetActivityType().GetName()
			}
			if a := e.GetActivityTaskStartedEventAttributes(); a != nil {
				began[a.GetScheduledEventId()] = e.GetEventTime().AsTime()
			}
			if a := e.GetActivityTaskCompletedEventAttributes(); a != nil {
				from := began[a.GetScheduledEventId()]
				out = append(out, VideoStep{named[a.GetScheduledEventId()], round(from.Sub(posted).Seconds()),
					round(e.GetEventTime().AsTime().Sub(from).Seconds())})
			}
			if a := e.GetChildWorkflowExecutionStartedEventAttributes(); a != nil {
				todo = append(todo, a.GetWorkflowExecution().GetWorkflowId())
			}
		}
	}
	slices.SortFunc(out, func(a, b VideoStep) int { return cmp.Compare(a.FromS, b.FromS) })
	return out, nil
}

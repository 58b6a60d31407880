package remote

import (
	"context"
	"time"
)

// listens is how often the keeper is asked for calls of a service.
const listens = time.Second

// ear hears what a service calls back about one order. nil hears nothing.
type ear struct {
	keeper      Listener
	jobID, step string
	calls       int
	every       time.Duration
}

// ear is for work whose service calls back, by a keeper that is told of it.
func (j Job) ear(k Keeper, jobID, step string) *ear {
	l, ok := k.(Listener)
	if !ok || !j.CallsBack {
		return nil
	}
	every := listens
	if j.FirstPoll > 0 {
		every = min(every, j.FirstPoll)
	}
	return &ear{keeper: l, jobID: jobID, step: step, every: every}
}

// rest waits for a while, or until the service calls; false when the time of ctx is
// over first.
func (e *ear) rest(ctx context.Context, d time.Duration) bool {
	if e == nil {
		return rest(ctx, d, 0)
	}
	for until := time.Now().Add(d); ; {
		left := time.Until(until)
		if left <= 0 {
			return ctx.Err() == nil
		}
		if !rest(ctx, min(left, e.every), 0) {
			return false
		}
		// A keeper that is away only makes the waiting as long as without calls.
		if calls, _, err := e.keeper.HeardRemoteCall(ctx, e.jobID, e.step); err == nil && calls > e.calls {
			e.calls = calls
			return true
		}
	}
}

// id waits for the call that tells the id of an order, for as long as ctx lasts; ""
// where none comes.
func (e *ear) id(ctx context.Context) string {
	if e == nil {
		return ""
	}
	for rest(ctx, e.every, 0) {
		if _, id, err := e.keeper.HeardRemoteCall(ctx, e.jobID, e.step); err == nil && id != "" {
			return id
		}
	}
	return ""
}

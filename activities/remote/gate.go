package remote

import (
	"context"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Limits are what a process may ask of a service.
type Limits struct {
	AtOnce int           // requests at the same time; 0 is no limit
	Every  time.Duration // one request in this time, after Burst; 0 is no limit
	Burst  int
}

// maxRest is the longest that a service is left alone on its word.
const maxRest = time.Hour

// Gate holds all requests of a process to the limits of one service, and keeps
// them back while it asks to be left alone. Nil lets everything pass.
type Gate struct {
	slots chan struct{}
	rate  *rate.Limiter

	mu     sync.Mutex
	closed time.Time // until when nobody is let through
}

// NewGate makes a Gate.
func NewGate(l Limits) *Gate {
	g := &Gate{rate: rate.NewLimiter(rate.Inf, 0)}
	if l.AtOnce > 0 {
		g.slots = make(chan struct{}, l.AtOnce)
	}
	if l.Every > 0 {
		g.rate = rate.NewLimiter(rate.Every(l.Every), max(l.Burst, 1))
	}
	return g
}

// Close lets nobody through for a while, at most an hour.
func (g *Gate) Close(d time.Duration) {
	if g == nil || d <= 0 {
		return
	}
	until := time.Now().Add(min(d, maxRest))
	g.mu.Lock()
	defer g.mu.Unlock()
	if until.After(g.closed) {
		g.closed = until
	}
}

func (g *Gate) shut() time.Duration {
	g.mu.Lock()
	defer g.mu.Unlock()
	return time.Until(g.closed)
}

// enter waits for a place. What cannot be had in the time of ctx, or by pauses of
// at most most (0 is any), is refused at once.
func (g *Gate) enter(ctx context.Context, s Service) (leave func(), f *Failure) {
	if g == nil {
		return func() {}, nil
	}
	leave = func() {}
	if g.slots != nil {
		select {
		case g.slots <- struct{}{}:
			leave = func() { <-g.slots }
		case <-ctx.Done():
			return nil, s.Fail(Busy, ctx.Err(), "is asked too much at once")
		}
	}
	for wait := g.shut(); wait > 0; wait = g.shut() {
		if !rest(ctx, wait, s.MostPause) {
			leave()
			f := s.Fail(Busy, ctx.Err(), "has reached its limit of requests")
			f.After = wait
			return nil, f
		}
	}
	if err := g.rate.Wait(ctx); err != nil {
		leave()
		return nil, s.Fail(Busy, err, "has reached its limit of requests")
	}
	return leave, nil
}

// rest waits for d. It is false at once when d is longer than most (0 is any) or
// than the time of ctx, and when ctx ends before.
func rest(ctx context.Context, d, most time.Duration) bool {
	deadline, bound := ctx.Deadline()
	if ctx.Err() != nil || most > 0 && d > most || bound && time.Now().Add(d).After(deadline) {
		return false
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-t.C:
		return true
	}
}

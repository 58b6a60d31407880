package remote

import (
	"context"
	"errors"
	"net/http/httptrace"
	"net/url"
	"sync/atomic"
	"time"

	"github.com/cenkalti/backoff/v5"
)

// Do asks, again after a pause when that may help, and reads the answer. Every
// error is a *Failure.
func (s Service) Do(ctx context.Context, r Request) (Answer, error) {
	if s.Total > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, s.Total)
		defer cancel()
	}
	if r.Most <= 0 {
		r.Most = defaultMost
	}
	doubt := false
	pauses := growing(s.Pause, time.Minute, pauseGrows)
	for try := 1; ; try++ {
		a, f := s.once(ctx, r)
		if f == nil {
			return a, nil
		}
		doubt = doubt || f.InDoubt()
		f.doubt = doubt
		twice := r.Once != "" && s.OnceHeader == "" && f.InDoubt()
		if f.Lasting() || twice || try >= s.Tries || !rest(ctx, max(f.After, pauses.NextBackOff()), s.MostPause) {
			return Answer{}, f
		}
	}
}

// growing are pauses with jitter, from about first to about most.
func growing(first, most time.Duration, by float64) *backoff.ExponentialBackOff {
	b := backoff.NewExponentialBackOff()
	b.InitialInterval, b.MaxInterval, b.Multiplier = first, most, by
	if first <= 0 {
		b.InitialInterval = defaultPause
	}
	return b
}

// once is one try.
func (s Service) once(ctx context.Context, r Request) (Answer, *Failure) {
	leave, f := s.Gate.enter(ctx, s)
	if f != nil {
		return Answer{}, f
	}
	defer leave()
	began := time.Now()
	within := s.each()
	if deadline, ok := ctx.Deadline(); ok {
		within = min(within, time.Until(deadline))
	}
	base := ctx
	if r.hold {
		base = context.WithoutCancel(ctx)
	}
	limited, cancel := context.WithTimeout(base, within)
	defer cancel()
	var sent atomic.Bool
	limited = httptrace.WithClientTrace(limited, &httptrace.ClientTrace{WroteHeaders: func() { sent.Store(true) }})
	a, f := s.exchange(limited, r)
	if f == nil && r.Read != nil {
		f = s.read(r, a)
	}
	if f != nil {
		f.Sent = sent.Load()
		if err := limited.Err(); err != nil && f.Status == 0 && f.Reason != Unusable && f.Reason != Garbled {
			f = s.late(err, f, within)
		}
	}
	s.tell(ctx, a, f, time.Since(began))
	return a, f
}

func (s Service) tell(ctx context.Context, a Answer, f *Failure, took time.Duration) {
	if s.Told == nil {
		return
	}
	c := Call{Service: s.Name, Status: a.Status, Took: took, Bytes: a.Bytes}
	if f != nil {
		c.Reason = f.Reason
	}
	s.Told(ctx, c)
}

func (s Service) read(r Request, a Answer) *Failure {
	err := r.Read(a)
	var f *Failure
	if err == nil || errors.As(err, &f) {
		return f
	}
	return s.Fail(Garbled, err, "sent an answer that cannot be read")
}

// late words a failure that came of the end of its time, or of its caller.
func (s Service) late(err error, f *Failure, within time.Duration) *Failure {
	out := s.Fail(Slow, err, "did not answer within %s", within.Round(10*time.Millisecond))
	if errors.Is(err, context.Canceled) {
		out = s.Fail(Slow, err, "was no longer waited for")
	}
	out.Sent = f.Sent
	return out
}

// exchange sends a request and reads the answer.
func (s Service) exchange(ctx context.Context, r Request) (Answer, *Failure) {
	req, err := s.build(ctx, r)
	if err != nil {
		var f *Failure
		errors.As(err, &f)
		return Answer{}, f
	}
	resp, err := s.client().Do(req)
	if err != nil {
		var wrapped *url.Error // its text repeats the address, with what it may hold
		if errors.As(err, &wrapped) {
			err = wrapped.Err
		}
		return Answer{}, s.Fail(Unreachable, err, "could not be reached")
	}
	defer resp.Body.Close()
	after := s.rest(resp)
	s.Gate.Close(after)
	a, f := s.take(r, resp)
	if f != nil {
		f.After = after
	}
	return a, f
}

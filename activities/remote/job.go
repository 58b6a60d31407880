package remote

import (
	"context"
	"errors"
	"time"

	"github.com/cenkalti/backoff/v5"

	"github.com/snackfarm/farm"
)

// Keeper remembers what was submitted, through the death of workers. Steps are
// names within a job: equal names, one order to the service.
type Keeper interface {
	// BeginRemoteCall writes that a call is about to be submitted. first is true
	// for one caller alone. Others get the id, "" while none is kept. All get the
	// same name of the call, another than that of any call that was ended before.
	BeginRemoteCall(ctx context.Context, jobID, step, service string) (name, id string, first bool, err error)
	// KeepRemoteCall writes the id under which the service works on the call.
	KeepRemoteCall(ctx context.Context, jobID, step, id string) error
	// EndRemoteCall writes how a call ended. One that was not delivered may be
	// begun again.
	EndRemoteCall(ctx context.Context, jobID, step string, delivered bool) error
}

// Stage is how far a service is.
type Stage string

// The stages.
const (
	Waiting  Stage = "waiting"
	Running  Stage = "running"
	Done     Stage = "done"
	Broke    Stage = "failed"  // another order may succeed
	Declined Stage = "refused" // no order like this one will: moderation, a bad input
)

// Progress is what a service says of its work.
type Progress struct {
	Stage   Stage
	Percent int    // 0-100; 0 where it does not say
	Why     string // in the service's words, when Broke or Declined; for logs alone
	// After is how long the service asks not to be asked again; 0 is not said.
	After time.Duration `json:"-"`
}

// How often a service is asked, and how long what must not be lost is tried.
const (
	firstPoll = 3 * time.Second
	mostPoll  = 15 * time.Second
	pollGrows = 1.5
	keepTime  = 30 * time.Second
	maxID     = 2000 // bytes of a remote id
	findTries = 3    // looks for an order that is in doubt
)

// Job is work of minutes: it is ordered, waited for and read.
type Job struct {
	Service Service // in whose name it fails
	// Order gives the order under a name that is written down, and is the service's
	// id of the work, with whatever Check needs to find it, at most 2,000 bytes. What
	// is on its way is waited for even when the worker is asked to stop.
	Order func(ctx context.Context, name string) (id string, err error)
	// Check asks once how far the work is.
	Check func(ctx context.Context, id string) (Progress, error)
	Beat  func(Progress) // hears of every answer to Check; may be nil
	// Find looks for an order that may have been taken among those that the service
	// lists; "" is none. nil is for services that list none.
	Find func(context.Context) (id string, err error)
	// CallsBack says that the service was told where to call when the work has ended.
	// A call wakes the waiting, and tells the id of an order whose answer was lost; it
	// is believed for nothing else. Where the Keeper is no Listener, none is heard.
	CallsBack bool

	FirstPoll time.Duration // 0 is 3 s
	MostPoll  time.Duration // 0 is 15 s
}

// Listener is a Keeper that is told of what services call back.
type Listener interface {
	Keeper
	// HeardRemoteCall is how many calls came for a step's work, and its id, "" while
	// none is known.
	HeardRemoteCall(ctx context.Context, jobID, step string) (calls int, id string, err error)
}

// Run orders the work under (jobID, step) unless that was done before, and waits
// for it within the time of ctx.
//
// A step that is repeated after its worker was lost finds the id and waits on.
// Between a service's yes and KeepRemoteCall a worker may still be lost, and a
// yes may be lost on its way. Where the service has an OnceHeader, the call's name
// is sent there with every try, and the service answers with the same work for as
// long as it remembers names, a day at most services. Where it has none, Find looks
// for the order, and where the service calls back, its call tells the id. What is not
// found fails the step with Unknown, for good: nothing is paid twice, but what was paid
// once may never be fetched. Its row stays without an id, to be compared with the
// service's bill.
//
// When the time of ctx ends first, the work goes on at the service, and a
// repetition of the step finds it. Errors of the keeper are returned as they are;
// all others are a *Failure.
func (j Job) Run(ctx context.Context, k Keeper, jobID, step string) error {
	ear := j.ear(k, jobID, step)
	id, err := j.submitted(ctx, k, ear, jobID, step)
	if err != nil {
		return err
	}
	f := j.wait(ctx, ear, id)
	switch {
	case f == nil:
		return surely(ctx, func(ctx context.Context) error { return k.EndRemoteCall(ctx, jobID, step, true) })
	case f.Status == 0 && (f.Reason == Failed || f.Reason == Refused): // it ended there
		ended := surely(ctx, func(ctx context.Context) error { return k.EndRemoteCall(ctx, jobID, step, false) })
		return errors.Join(f, ended)
	}
	return f
}

// submitted is the id of the work, of this try or of one before.
func (j Job) submitted(ctx context.Context, k Keeper, e *ear, jobID, step string) (string, error) {
	name, id, first, err := k.BeginRemoteCall(ctx, jobID, step, j.Service.Name)
	if err != nil || id != "" {
		return id, err
	}
	keep := func(id string) (string, error) {
		return id, surely(ctx, func(ctx context.Context) error { return k.KeepRemoteCall(ctx, jobID, step, id) })
	}
	if !first && j.Service.OnceHeader == "" {
		if id, err = j.inDoubt(ctx, k, jobID, step); err == nil {
			return id, nil
		}
		return j.found(ctx, e, err, keep)
	}
	id, f := j.order(ctx, name)
	switch {
	case f == nil:
		return keep(id)
	case f.InDoubt() && j.Service.OnceHeader == "":
		return j.found(ctx, e, j.unknown(f), keep)
	case !f.InDoubt() && first: // certainly not taken: the next try may begin
		return "", errors.Join(f, surely(ctx, func(ctx context.Context) error { return k.EndRemoteCall(ctx, jobID, step, false) }))
	}
	return "", f
}

// order gives the order; whatever goes wrong is a *Failure.
func (j Job) order(ctx context.Context, name string) (string, *Failure) {
	id, err := j.Order(ctx, name)
	return id, j.failure(err)
}

// failure is any error as a *Failure; nil stays nil.
func (j Job) failure(err error) *Failure {
	var f *Failure
	if err != nil && !errors.As(err, &f) {
		f = j.Service.Fail(Unusable, err, "could not be asked")
	}
	return f
}

// found is the id of an order that is in doubt: where the service lists it, where the
// service calls back and says so, and else what came before. The service may list it a
// moment later than it took it, and calls when the work has ended.
func (j Job) found(ctx context.Context, e *ear, before error, keep func(id string) (string, error)) (string, error) {
	var f *Failure
	if !errors.As(before, &f) || f.Reason != Unknown {
		return "", before
	}
	pauses := j.polls()
	for range findTries {
		if j.Find == nil || !rest(ctx, pauses.NextBackOff(), 0) {
			break
		}
		if id, err := j.Find(ctx); err == nil && id != "" {
			return keep(id)
		}
	}
	if id := e.id(ctx); id != "" {
		return keep(id)
	}
	return "", before
}

func (j Job) unknown(cause error) *Failure {
	return j.Service.Fail(Unknown, cause, "may have taken the order, which is not given twice")
}

// inDoubt waits for the id of another worker that may still be submitting.
func (j Job) inDoubt(ctx context.Context, k Keeper, jobID, step string) (string, error) {
	until := time.Now().Add(j.Service.each())
	for pauses := j.polls(); time.Now().Before(until); {
		if !rest(ctx, pauses.NextBackOff(), 0) {
			return "", j.Service.Fail(Slow, ctx.Err(), "was no longer waited for")
		}
		_, id, first, err := k.BeginRemoteCall(ctx, jobID, step, j.Service.Name)
		if first { // the other was refused, and ended the call
			err = errors.Join(j.Service.Fail(Failed, nil, "did not take the order of another try"),
				surely(ctx, func(ctx context.Context) error { return k.EndRemoteCall(ctx, jobID, step, false) }))
		}
		if err != nil || id != "" {
			return id, err
		}
	}
	return "", j.unknown(nil)
}

func (j Job) polls() *backoff.ExponentialBackOff {
	first, most := j.FirstPoll, j.MostPoll
	if first <= 0 {
		first = firstPoll
	}
	if most <= 0 {
		most = mostPoll
	}
	return growing(first, most, pollGrows)
}

// wait asks until the work has ended. Failures that may pass are borne for as
// long as the time of ctx lasts.
func (j Job) wait(ctx context.Context, e *ear, id string) *Failure {
	pauses := j.polls()
	last := j.Service.Fail(Slow, nil, "did not finish in time")
	for {
		p, err := j.Check(ctx, id)
		f := j.failure(err)
		pause := max(pauses.NextBackOff(), p.After)
		switch {
		case f != nil && f.Lasting():
			return f
		case f != nil && ctx.Err() != nil: // what came before says more
			return last
		case f != nil:
			last, pause = f, max(pause, f.After)
		default:
			if j.Beat != nil {
				j.Beat(p)
			}
			if f, ended := j.ended(p); ended {
				return f
			}
			last = j.Service.Fail(Slow, nil, "did not finish in time")
		}
		if !e.rest(ctx, pause) {
			return last
		}
	}
}

// ended says whether the work has, and how.
func (j Job) ended(p Progress) (*Failure, bool) {
	var why error
	if said := saying([]byte(p.Why), j.Service.Key); said != "" {
		why = errors.New(said)
	}
	switch p.Stage {
	case Done:
		return nil, true
	case Broke:
		return j.Service.Fail(Failed, why, "failed at it"), true
	case Declined:
		return j.Service.Fail(Refused, why, "refused to do it"), true
	case Waiting, Running:
		return nil, false
	}
	return j.Service.Fail(Garbled, nil, "is at a stage that is not known"), true
}

// surely writes what must not be lost, also when the step's time is over, and
// again for a while when the keeper is away.
func surely(ctx context.Context, write func(context.Context) error) error {
	limited, cancel := context.WithTimeout(context.WithoutCancel(ctx), keepTime)
	defer cancel()
	_, err := backoff.Retry(limited, func() (struct{}, error) {
		err := write(limited)
		var fe *farm.Error
		if errors.As(err, &fe) { // the keeper's no, which stays one
			err = backoff.Permanent(err)
		}
		return struct{}{}, err
	})
	return err
}

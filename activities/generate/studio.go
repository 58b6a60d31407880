package generate

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"slices"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/remote"
)

// Studio is the models that a farm may ask, in the order in which they are asked. One
// Studio serves all steps of a process.
type Studio struct {
	Cards []Card
	Keys  map[string]string // by Card.KeyEnv
	HTTP  *http.Client      // nil is the default one
	Gate  *remote.Gate      // what all services together are asked of a process; nil is no limit
	// FirstPoll and MostPoll are pauses between polls; 0 is remote's own.
	FirstPoll, MostPoll time.Duration

	health health
}

// Order says for whom a task is made, and how it is kept.
type Order struct {
	JobID, Step string // equal steps of a job are one order
	Path        string // where the file goes
	// Keep remembers an order of a price in millionths of a dollar; its refusal of one
	// that a budget does not allow is a *farm.Error.
	Keep func(micros int64) remote.Keeper
	// Get fetches a file at an address of anybody's, within its own limits.
	Get func(ctx context.Context, address, path string, most int64) error
	// Models are the names of the cards that may be asked; others are not.
	Models []string
	// GivenUp says, of a context that has ended, that nobody will wait for the work
	// again: it is cancelled where it runs.
	GivenUp func(context.Context) bool
}

// Made is a finished file, as it was sent.
type Made struct {
	Card   Card
	Micros int64 // of its price, in millionths of a dollar
}

// Bytes that a file may have.
const (
	maxPicture = 30 << 20
	maxFilm    = 200 << 20
)

// For are the cards that make files of a kind, in the order in which they are asked.
func (s *Studio) For(kind farm.AssetKind) []Card {
	if s == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(s.Cards), func(c Card) bool { return c.Kind != kind })
}

// Make has a task made by the first model that can, and leaves the file at o.Path. A
// model that is down, or whose order failed, is followed by the next; one that refuses
// the content, and one that may have begun, is followed by none. The error is the last
// model's, unavailable.
func (s *Studio) Make(ctx context.Context, t Task, o Order) (Made, error) {
	last := error(farm.Errorf(farm.CodeUnavailable, "no model of %ss is configured", t.Kind))
	for _, c := range s.For(t.Kind) {
		if !slices.Contains(o.Models, c.Name) {
			continue
		}
		if wait := s.health.resting(c.Name); wait > 0 {
			last = farm.Errorf(farm.CodeUnavailable, "%s failed several times and is asked again in %s", c.Label, wait.Round(time.Second))
			continue
		}
		began, err := s.ask(ctx, c, t, o)
		if err == nil {
			s.health.worked(c.Name)
			return Made{Card: c, Micros: c.Micros(t)}, nil
		}
		last = err
		if began || ctx.Err() != nil || Declined(err) || !elsewhere(err) {
			return Made{}, err
		}
		s.health.failed(c.Name)
	}
	return Made{}, last
}

// elsewhere reports a failure after which another model may be asked: certainly
// nothing is being made for this one.
func elsewhere(err error) bool {
	var f *remote.Failure
	return errors.As(err, &f) && f.Reason != remote.Unknown
}

// ask has a task made by one model. began says that the model may still be at it, or
// was paid: no other is asked then.
func (s *Studio) ask(ctx context.Context, c Card, t Task, o Order) (began bool, err error) {
	body, err := c.body(t)
	if err != nil {
		return false, farm.WrapError(err, farm.CodeUnavailable, "%s has a card that cannot be used", c.Label)
	}
	service := c.service(c.key(s.Keys[c.KeyEnv]))
	service.HTTP, service.Gate = s.HTTP, s.Gate
	one := call{card: c, task: t, service: service, body: body, mark: farm.Fingerprint([]any{o.JobID, o.Step, c.Name})}
	within, done := context.WithTimeout(ctx, time.Duration(c.WithinS)*time.Second)
	defer done()
	way := protocols[c.Protocol]
	w := &watched{Keeper: o.Keep(c.Micros(t))}
	var last remote.Answer
	if c.Protocol == openAIProtocol {
		last, err = s.once(within, way.job(one), w, o.JobID, o.Step+":"+c.Name)
	} else {
		job := way.job(one)
		job.FirstPoll, job.MostPoll = s.FirstPoll, s.MostPoll
		last, err = job.Run(within, w, o.JobID, o.Step+":"+c.Name)
	}
	if err != nil {
		if w.id != "" && ctx.Err() != nil && o.GivenUp != nil && o.GivenUp(ctx) {
			stop(ctx, way, one, w.id)
		}
		return w.id != "" && !w.dropped, err
	}
	p, err := way.place(within, one, last)
	if err == nil {
		err = s.fetch(within, one, p, o)
	}
	return true, err
}

// once asks a service that answers at once, under a row of its own. An order that may
// have been taken is not given again.
func (s *Studio) once(ctx context.Context, j remote.Job, k remote.Keeper, jobID, step string) (remote.Answer, error) {
	name, _, first, err := k.BeginRemoteCall(ctx, jobID, step, j.Service.Name)
	if err != nil {
		return remote.Answer{}, err
	}
	if !first {
		return remote.Answer{}, j.Service.Fail(remote.Unknown, nil, "may have taken the order, which is not given twice")
	}
	r := j.Submit
	r.Once, j.Service.Each = name, time.Hour // its context bounds it
	a, err := j.Service.Do(ctx, r)
	var f *remote.Failure
	after := context.WithoutCancel(ctx)
	switch {
	case err == nil:
		return a, errors.Join(k.KeepRemoteCall(after, jobID, step, "answered at once"), k.EndRemoteCall(after, jobID, step, true))
	case errors.As(err, &f) && f.InDoubt():
		return a, j.Service.Fail(remote.Unknown, err, "may have taken the order, which is not given twice")
	}
	return a, errors.Join(err, k.EndRemoteCall(after, jobID, step, false))
}

// fetch brings the file to where it is wanted.
func (s *Studio) fetch(ctx context.Context, c call, p place, o Order) error {
	most := int64(maxPicture)
	if c.card.Kind == farm.KindVideo {
		most = maxFilm
	}
	switch {
	case p.data != nil:
		if err := os.WriteFile(o.Path, p.data, 0o600); err != nil {
			return fmt.Errorf("write what was made: %w", err)
		}
		return nil
	case p.url != "":
		if err := o.Get(ctx, p.url, o.Path, most); err != nil {
			return c.service.Fail(remote.Failed, err, "made a file that could not be fetched")
		}
		return nil
	}
	p.own.Save, p.own.Most = o.Path, most
	_, err := c.service.Do(ctx, p.own)
	return err
}

// stopTime is how long a service has to take note that nobody waits any more.
const stopTime = 5 * time.Second

// stop tells a service that its work is not waited for any more.
func stop(ctx context.Context, way protocol, c call, id string) {
	r, ok := way.cancel(c, id)
	if !ok {
		return
	}
	limited, done := context.WithTimeout(context.WithoutCancel(ctx), stopTime)
	defer done()
	_, _ = c.service.Do(limited, r) // it may have ended; it is paid or not, as it says
}

// watched notes what became of one order.
type watched struct {
	remote.Keeper
	id      string
	dropped bool
}

// BeginRemoteCall implements remote.Keeper.
func (w *watched) BeginRemoteCall(ctx context.Context, jobID, step, service string) (name, id string, first bool, err error) {
	name, id, first, err = w.Keeper.BeginRemoteCall(ctx, jobID, step, service)
	if id != "" {
		w.id = id
	}
	return name, id, first, err
}

// KeepRemoteCall implements remote.Keeper.
func (w *watched) KeepRemoteCall(ctx context.Context, jobID, step, id string) error {
	w.id = id
	return w.Keeper.KeepRemoteCall(ctx, jobID, step, id)
}

// EndRemoteCall implements remote.Keeper.
func (w *watched) EndRemoteCall(ctx context.Context, jobID, step string, delivered bool) error {
	w.dropped = !delivered
	return w.Keeper.EndRemoteCall(ctx, jobID, step, delivered)
}

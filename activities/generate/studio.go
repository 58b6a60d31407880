package generate

import (
	"context"
	"errors"
	"fmt"
	"math"
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
	// CallBack is what the addresses begin with at which services may call when work has
	// ended: the API's /hooks/models/. "" asks for no calls.
	CallBack string
	// FirstPoll and MostPoll are pauses between polls, Each is the time of one question;
	// 0 is remote's own.
	FirstPoll, MostPoll, Each time.Duration

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
	Provider string
	Card     Card  // of a model
	Micros   int64 // of its price, in millionths of a dollar
	Ignored  []string
	// Drawn says that there is no file: no model made one, Why, and the film draws the
	// scene.
	Drawn bool
	Why   error
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

// Make has a task made by the first provider that can, and leaves the file at o.Path. A
// model that is down, or whose order failed, is followed by the next; one that a budget does
// not allow by the next that takes less; one that refuses the content, and one that may have
// begun, by no other model. The house's own way comes after all of them. An error is no
// model's: the time of ctx is over, or the farm's own parts fail.
func (s *Studio) Make(ctx context.Context, t Task, o Order) (Made, error) {
	last := error(farm.Errorf(farm.CodeUnavailable, "no model of %ss is configured", t.Kind))
	below := int64(math.MaxInt64) // what a model may take: less than one that a budget refused
	for _, c := range s.For(t.Kind) {
		if !slices.Contains(o.Models, c.Name) || c.Micros(t) >= below {
			continue
		}
		if wait := s.health.resting(c.Name); wait > 0 {
			last = farm.Errorf(farm.CodeUnavailable, "%s failed several times and is asked again in %s", c.Label, wait.Round(time.Second))
			continue
		}
		made, began, err := s.ask(ctx, s.provider(c), t, o)
		if err == nil {
			s.health.worked(c.Name)
			made.Card = c
			return made, nil
		}
		if last = err; ctx.Err() != nil || farm.CodeOf(err) != farm.CodeUnavailable {
			return Made{}, err
		}
		if errors.Is(err, farm.ErrOverBudget) {
			below = min(below, c.Micros(t))
			continue
		}
		if began || Declined(err) || !elsewhere(err) {
			break
		}
		s.health.failed(c.Name)
	}
	made, _, err := s.ask(ctx, house{}, t, o)
	made.Why = last
	return made, err
}

// elsewhere reports a failure after which another model may be asked: certainly
// nothing is being made for this one.
func elsewhere(err error) bool {
	var f *remote.Failure
	return errors.As(err, &f) && f.Reason != remote.Unknown
}

// ask has a task made by one provider. began says that it may still be at it, or was
// paid: no other model is asked then.
func (s *Studio) ask(ctx context.Context, p Provider, t Task, o Order) (made Made, began bool, err error) {
	offer, err := p.Offers(t)
	if err != nil {
		return Made{}, false, err
	}
	made = Made{Provider: p.Name(), Micros: offer.Micros, Ignored: offer.Ignores}
	slip := Slip{Mark: farm.Fingerprint([]any{o.JobID, o.Step, p.Name()})}
	if offer.Own {
		ticket, err := p.Submit(ctx, t, slip)
		if err != nil {
			return Made{}, false, err
		}
		state, err := p.Check(ctx, ticket)
		made.Drawn = state.Drawn
		return made, false, err
	}
	within, done := context.WithTimeout(ctx, offer.Within)
	defer done()
	w := &watched{Keeper: o.Keep(offer.Micros)}
	one := &order{provider: p, task: t, slip: slip, callBack: s.CallBack}
	job := one.job(s, offer)
	if err = job.Run(within, w.listening(), o.JobID, o.Step+":"+p.Name()); err != nil {
		if w.id != "" && ctx.Err() != nil && o.GivenUp != nil && o.GivenUp(ctx) {
			stop(ctx, p, Ticket{ID: w.id, Task: t})
		}
		return Made{}, w.id != "" && !w.dropped, err
	}
	return made, true, s.fetch(within, p, t, one.state.file, o)
}

// order is one task at one provider, while it is waited for.
type order struct {
	provider Provider
	task     Task
	slip     Slip
	callBack string
	ticket   Ticket
	state    State
}

// job is how an order is given, waited for and found again.
func (o *order) job(s *Studio, offer Offer) remote.Job {
	j := remote.Job{
		Service: who(o.provider), FirstPoll: s.FirstPoll, MostPoll: s.MostPoll,
		CallsBack: offer.CallsBack && o.callBack != "",
		Check: func(ctx context.Context, id string) (remote.Progress, error) {
			if o.ticket.ID != id {
				o.ticket = Ticket{ID: id, Task: o.task}
			}
			var err error
			o.state, err = o.provider.Check(ctx, o.ticket)
			return o.state.Progress, err
		},
	}
	j.Order = func(ctx context.Context, name string) (string, error) {
		slip := o.slip
		if slip.Name = name; j.CallsBack {
			slip.CallBack = o.callBack + name
		}
		var err error
		o.ticket, err = o.provider.Submit(ctx, o.task, slip)
		return o.ticket.ID, err
	}
	if l, ok := o.provider.(Lister); ok {
		j.Find = func(ctx context.Context) (string, error) { return l.Find(ctx, o.task, o.slip) }
	}
	return j
}

// fetch brings the file to where it is wanted.
func (s *Studio) fetch(ctx context.Context, from Provider, t Task, p place, o Order) error {
	most := int64(maxPicture)
	if t.Kind == farm.KindVideo {
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
			return who(from).Fail(remote.Failed, err, "made a file that could not be fetched")
		}
		return nil
	}
	p.own.Save, p.own.Most = o.Path, most
	_, err := who(from).Do(ctx, p.own)
	return err
}

// stopTime is how long a service has to take note that nobody waits any more.
const stopTime = 5 * time.Second

// stop tells a provider that its work is not waited for any more.
func stop(ctx context.Context, p Provider, t Ticket) {
	limited, done := context.WithTimeout(context.WithoutCancel(ctx), stopTime)
	defer done()
	_ = p.Cancel(limited, t) // it may have ended; it is paid or not, as it says
}

// who is the service behind a provider, in whose name it fails.
func who(p Provider) remote.Service {
	switch p := p.(type) {
	case model:
		return p.service
	case listing:
		return p.service
	}
	return remote.Service{Name: p.Name()}
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

// listening is the keeper, which hears calls of services where the one inside does.
func (w *watched) listening() remote.Keeper {
	if l, ok := w.Keeper.(remote.Listener); ok {
		return heedful{w, l}
	}
	return w
}

// heedful is a watched keeper that is told of what services call back.
type heedful struct {
	*watched
	ear remote.Listener
}

// HeardRemoteCall implements remote.Listener.
func (h heedful) HeardRemoteCall(ctx context.Context, jobID, step string) (calls int, id string, err error) {
	calls, id, err = h.ear.HeardRemoteCall(ctx, jobID, step)
	if id != "" {
		h.id = id
	}
	return calls, id, err
}

package generate

import (
	"context"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/remote"
)

// Provider is one way of having a task made: a model behind its card, or the house's own
// way. What calls it knows no vendor.
type Provider interface {
	// Name is what results and orders call it by.
	Name() string
	// Offers says what the provider makes of a task; the error says why it makes nothing.
	Offers(Task) (Offer, error)
	// Submit gives an order that was written down before. An error is a *remote.Failure.
	Submit(context.Context, Task, Slip) (Ticket, error)
	// Check asks how far an order is. An error is a *remote.Failure.
	Check(context.Context, Ticket) (State, error)
	// Cancel tells that nobody waits for an order any more.
	Cancel(context.Context, Ticket) error
}

// Lister is a provider that can look for an order whose answer was lost.
type Lister interface {
	// Find is the id of an order, "" where there is none.
	Find(context.Context, Task, Slip) (string, error)
}

// Offer is what a provider makes of a task.
type Offer struct {
	Micros  int64         // what it takes, in millionths of a dollar
	Within  time.Duration // the longest that it is waited for
	Ignores []string      // what of the task it does not heed
	// CallsBack says that it calls when the work has ended.
	CallsBack bool
	// Own says that it is the house's: nothing is paid, and nothing to write down.
	Own bool
}

// Slip is what is known of an order before it is given.
type Slip struct {
	Name     string // of the row that was written
	Mark     string // the same for each try of a step
	CallBack string // where the provider may call when the work has ended; "" is nowhere
}

// Ticket is an order that was taken.
type Ticket struct {
	ID   string
	Task Task

	answer *remote.Answer // of a service that answers at once
}

// State is how far an order is.
type State struct {
	remote.Progress
	// Drawn says of work that is done that there is no file: the film draws the scene.
	Drawn bool

	file place
}

// Builtin is the name of the house's own way.
const Builtin = "builtin"

// house is the house's own way, which every task ends at that no model makes. It has no
// key, no bill and no file: a scene without a picture is drawn by the film's layouts when
// the film is laid out, moving and in the film's own look, which no still could be.
type house struct{}

// Name implements Provider.
func (house) Name() string { return Builtin }

// Offers implements Provider.
func (house) Offers(t Task) (Offer, error) {
	if t.Kind != farm.KindImage && t.Kind != farm.KindVideo {
		return Offer{}, farm.Errorf(farm.CodeUnavailable, "the farm itself draws no %s", t.Kind)
	}
	return Offer{Own: true, Ignores: []string{"what it would look like as a photograph"}}, nil
}

// Submit implements Provider.
func (house) Submit(_ context.Context, t Task, s Slip) (Ticket, error) {
	return Ticket{ID: s.Mark, Task: t}, nil
}

// Check implements Provider.
func (house) Check(context.Context, Ticket) (State, error) {
	return State{Progress: remote.Progress{Stage: remote.Done, Percent: 100}, Drawn: true}, nil
}

// Cancel implements Provider.
func (house) Cancel(context.Context, Ticket) error { return nil }

package generate

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"net/url"
	"time"

	"github.com/snackfarm/farm/activities/remote"
)

// model is a card's service as a Provider.
type model struct {
	card    Card
	service remote.Service
	way     protocol
}

func (s *Studio) model(c Card) model {
	service := c.service(c.key(s.Keys[c.KeyEnv]))
	service.HTTP, service.Gate, service.Each = s.HTTP, s.Gate, s.Each
	return model{card: c, service: service, way: protocols[c.Protocol]}
}

// Name implements Provider.
func (m model) Name() string { return m.card.Name }

// Offers implements Provider.
func (m model) Offers(t Task) (Offer, error) {
	if _, err := m.card.body(t); err != nil {
		return Offer{}, m.service.Fail(remote.Unusable, err, "has a card that cannot be used")
	}
	o := Offer{Micros: m.card.Micros(t), Within: time.Duration(m.card.WithinS) * time.Second, Ignores: m.card.ignores(t)}
	_, calls := m.way.(callsBack)
	o.CallsBack = calls && m.card.Webhook != ""
	return o, nil
}

// call is a task as it is given to the card's service.
func (m model) call(t Task, mark string) (call, error) {
	body, err := m.card.body(t)
	if err != nil {
		return call{}, m.service.Fail(remote.Unusable, err, "has a card that cannot be used")
	}
	return call{card: m.card, task: t, service: m.service, body: body, mark: mark}, nil
}

// Submit implements Provider.
func (m model) Submit(ctx context.Context, t Task, s Slip) (Ticket, error) {
	one, err := m.call(t, s.Mark)
	if err != nil {
		return Ticket{}, err
	}
	if m.card.Protocol == openAIProtocol {
		return m.atOnce(ctx, one, s)
	}
	e := m.way.errand(one)
	if way, ok := m.way.(callsBack); ok && s.CallBack != "" {
		var more remote.Request
		e = m.way.errand(way.callBack(one, &more, s.CallBack))
		e.Submit.Query = joined(e.Submit.Query, more.Query)
	}
	id, err := e.Order(ctx, s.Name)
	return Ticket{ID: id, Task: t}, err
}

// joined are the values of a query with those of another in their place.
func joined(values, more url.Values) url.Values {
	if len(values) == 0 {
		return more
	}
	out := maps.Clone(values)
	maps.Copy(out, more)
	return out
}

// answeredAtOnce is the id of an order whose answer held the file.
const answeredAtOnce = "answered at once"

// atOnce asks a service whose answer holds the file. An order that may have been taken
// is not given again.
func (m model) atOnce(ctx context.Context, c call, s Slip) (Ticket, error) {
	r := m.way.errand(c).Submit
	r.Once, c.service.Each = s.Name, time.Hour // its context bounds it
	a, err := c.service.Do(ctx, r)
	return Ticket{ID: answeredAtOnce, Task: c.task, answer: &a}, err
}

// Check implements Provider.
func (m model) Check(ctx context.Context, t Ticket) (State, error) {
	one, err := m.call(t.Task, "")
	if err != nil {
		return State{}, err
	}
	var out State
	var last remote.Answer
	switch {
	case m.card.Protocol != openAIProtocol:
		if out.Progress, last, err = m.way.errand(one).Check(ctx, t.ID); err != nil {
			return out, err
		}
	case t.answer == nil: // a worker before this one had it
		return out, m.service.Fail(remote.Unknown, nil, "has answered the order, which is not given twice")
	default:
		out.Progress, last = remote.Progress{Stage: remote.Done, Percent: 100}, *t.answer
	}
	if out.Stage == remote.Done {
		out.file, err = m.way.place(ctx, one, last)
	}
	return out, err
}

// Cancel implements Provider.
func (m model) Cancel(ctx context.Context, t Ticket) error {
	r, ok := m.way.cancel(call{card: m.card, task: t.Task, service: m.service}, t.ID)
	if !ok {
		return nil
	}
	if _, err := m.service.Do(ctx, r); err != nil {
		return fmt.Errorf("cancel what %s makes: %w", m.card.Label, err)
	}
	return nil
}

// listing is a model whose service lists what it was sent.
type listing struct {
	model
	way lists
}

// Find implements Lister.
func (l listing) Find(ctx context.Context, t Task, s Slip) (string, error) {
	one, err := l.call(t, s.Mark)
	if err != nil {
		return "", err
	}
	return l.way.find(ctx, one)
}

// provider is a card's service, with what it can do.
func (s *Studio) provider(c Card) Provider {
	m := s.model(c)
	if way, ok := m.way.(lists); ok {
		return listing{m, way}
	}
	return m
}

// takes tells whether a card's input has a place for a value.
func (c Card) takes(name string) bool {
	return bytes.Contains(c.Input, []byte(`"$`+name+`"`)) || bytes.Contains(c.Input, []byte("${"+name+"}"))
}

// ignores is what of a task a card's model does not heed.
func (c Card) ignores(t Task) (out []string) {
	if t.Seconds > 0 && c.seconds(t) != t.Seconds {
		out = append(out, fmt.Sprintf("a length of %d s: it makes %d", t.Seconds, c.seconds(t)))
	}
	if t.Seed != 0 && !c.takes("seed") {
		out = append(out, "a seed: the same words give another file")
	}
	return out
}

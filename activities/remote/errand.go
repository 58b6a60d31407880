package remote

import (
	"context"
	"fmt"
)

// Errand is how a service over HTTP is given an order and asked after it.
type Errand struct {
	Service Service
	Submit  Request
	// ID reads the service's name for the work from the answer to Submit.
	ID   func(Answer) (string, error)
	Poll func(id string) Request
	Read func(Answer) (Progress, error) // of an answer to Poll
}

// Order gives the order under a name, and is the id of the work. What is on its way
// is waited for even when the worker is asked to stop. The error is a *Failure.
func (e Errand) Order(ctx context.Context, name string) (id string, err error) {
	r := e.Submit
	r.Once, r.hold = name, true
	r.Read = func(a Answer) (err error) {
		if e.Submit.Read != nil {
			if err := e.Submit.Read(a); err != nil {
				return err
			}
		}
		if id, err = e.ID(a); err == nil && (id == "" || len(id) > maxID) {
			err = fmt.Errorf("an id of %d bytes", len(id))
		}
		return err
	}
	if _, err = e.Service.Do(ctx, r); err != nil {
		return "", err
	}
	return id, nil
}

// Check asks once how far the work is, and what the service answered. The error is a
// *Failure.
func (e Errand) Check(ctx context.Context, id string) (p Progress, a Answer, err error) {
	r := e.Poll(id)
	read := r.Read
	r.Read = func(a Answer) (err error) {
		if read != nil {
			if err := read(a); err != nil {
				return err
			}
		}
		p, err = e.Read(a)
		return err
	}
	a, err = e.Service.Do(ctx, r)
	p.After = RetryAfter(a.Header)
	return p, a, err
}

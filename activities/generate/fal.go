package generate

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"strings"

	"github.com/snackfarm/farm/activities/remote"
)

// fal is the queue of fal.ai: an order has an address for its state, and the file's
// is in another answer.
type fal struct{}

func (fal) errand(c call) remote.Errand {
	return remote.Errand{
		Service: c.service, Submit: c.submit("/"+c.card.Model, nil),
		ID:   func(a remote.Answer) (string, error) { return textAt(a.Body, "status_url") },
		Poll: func(id string) remote.Request { return remote.Request{Path: id} },
		Read: func(a remote.Answer) (remote.Progress, error) {
			var s struct{ Status, Error string }
			if err := c.service.JSON(&s)(a); err != nil {
				return remote.Progress{}, err
			}
			switch {
			case s.Error != "":
				return broke(s.Error), nil
			case s.Status == "COMPLETED":
				return remote.Progress{Stage: remote.Done, Percent: 100}, nil
			case s.Status == "IN_PROGRESS":
				return remote.Progress{Stage: remote.Running}, nil
			}
			return remote.Progress{Stage: remote.Waiting}, nil
		},
	}
}

// callBack has the queue call when the work has ended, signed with its own key.
func (fal) callBack(c call, r *remote.Request, address string) call {
	r.Query = url.Values{"fal_webhook": {address}}
	return c
}

// statusAddress is where the state of a request is read. The queue names it without
// what comes after the second part of a model's name.
func (fal) statusAddress(c Card, id string) string {
	parts := strings.SplitN(c.Model, "/", 3)
	model := strings.Join(parts[:min(len(parts), 2)], "/")
	return strings.TrimRight(c.BaseURL, "/") + "/" + model + "/requests/" + url.PathEscape(id) + "/status"
}

func (fal) place(ctx context.Context, c call, last remote.Answer) (place, error) {
	where, err := textAt(last.Body, "response_url")
	if err != nil {
		return place{}, c.service.Fail(remote.Garbled, err, "says it is done and does not say where")
	}
	a, err := c.service.Do(ctx, remote.Request{Path: where})
	if err != nil {
		return place{}, err
	}
	return c.addressed(a.Body, cmp.Or(c.card.Output, "images.0.url"))
}

func (fal) cancel(_ call, id string) (remote.Request, bool) {
	return remote.Request{Method: http.MethodPut, Path: strings.TrimSuffix(id, "/status") + "/cancel"}, true
}

package generate

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"net/http"
	"net/url"

	"github.com/snackfarm/farm/activities/remote"
)

// replicate is the API of predictions. It lists what it was sent, so that an order
// whose answer was lost is found again by its input.
type replicate struct{}

func (replicate) errand(c call) remote.Errand {
	return remote.Errand{
		Service: c.service, Submit: c.submit("/v1/models/"+c.card.Model+"/predictions", nil),
		ID:   func(a remote.Answer) (string, error) { return textAt(a.Body, "id") },
		Poll: func(id string) remote.Request { return remote.Request{Path: "/v1/predictions/" + url.PathEscape(id)} },
		Read: func(a remote.Answer) (remote.Progress, error) {
			var s struct {
				Status string
				Error  any
			}
			if err := c.service.JSON(&s)(a); err != nil {
				return remote.Progress{}, err
			}
			why, _ := s.Error.(string)
			switch s.Status {
			case "succeeded":
				return remote.Progress{Stage: remote.Done, Percent: 100}, nil
			case "failed", "canceled", "aborted":
				return broke(cmp.Or(why, s.Status)), nil
			case "processing":
				return remote.Progress{Stage: remote.Running}, nil
			}
			return remote.Progress{Stage: remote.Waiting}, nil
		},
	}
}

// callBack has the service call when a prediction has ended, signed as Standard
// Webhooks asks.
func (replicate) callBack(c call, _ *remote.Request, address string) call {
	if body, ok := c.body.(map[string]any); ok {
		body = maps.Clone(body)
		body["webhook"], body["webhook_events_filter"] = address, []string{"completed"}
		c.body = body
	}
	return c
}

// find looks among the newest predictions for one with the same input that has not
// failed.
func (replicate) find(ctx context.Context, c call) (string, error) {
	var list struct {
		Results []struct {
			ID, Status string
			Input      json.RawMessage
		}
	}
	_, err := c.service.Do(ctx, remote.Request{Path: "/v1/predictions", Read: c.service.JSON(&list), Most: 8 << 20})
	if err != nil {
		return "", err
	}
	raw, err := json.Marshal(c.body)
	if err != nil {
		return "", err
	}
	sent, err := at(raw, "input")
	if err != nil {
		return "", err
	}
	want, err := json.Marshal(sent)
	if err != nil {
		return "", err
	}
	for _, p := range list.Results {
		var input any
		if json.Unmarshal(p.Input, &input) != nil || p.Status == "failed" || p.Status == "canceled" {
			continue
		}
		if got, err := json.Marshal(input); err == nil && bytes.Equal(got, want) {
			return p.ID, nil
		}
	}
	return "", nil
}

func (replicate) place(_ context.Context, c call, last remote.Answer) (place, error) {
	return c.addressed(last.Body, cmp.Or(c.card.Output, "output"))
}

func (replicate) cancel(_ call, id string) (remote.Request, bool) {
	return remote.Request{Method: http.MethodPost, Path: "/v1/predictions/" + url.PathEscape(id) + "/cancel"}, true
}

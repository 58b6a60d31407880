package generate

import (
	"cmp"
	"context"
	"net/http"
	"net/url"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/remote"
)

// dashScope is Alibaba's Model Studio: tasks.
type dashScope struct{}

func (dashScope) errand(c call) remote.Errand {
	path := "/api/v1/services/aigc/text2image/image-synthesis"
	if c.card.Kind == farm.KindVideo {
		path = "/api/v1/services/aigc/video-generation/video-synthesis"
	}
	return remote.Errand{
		Service: c.service, Submit: c.submit(path, http.Header{"X-Dashscope-Async": {"enable"}}),
		ID:   func(a remote.Answer) (string, error) { return textAt(a.Body, "output.task_id") },
		Poll: func(id string) remote.Request { return remote.Request{Path: "/api/v1/tasks/" + url.PathEscape(id)} },
		Read: func(a remote.Answer) (remote.Progress, error) {
			var s struct {
				Output struct {
					Status  string `json:"task_status"`
					Code    string `json:"code"`
					Message string `json:"message"`
				} `json:"output"`
			}
			if err := c.service.JSON(&s)(a); err != nil {
				return remote.Progress{}, err
			}
			switch o := s.Output; o.Status {
			case "SUCCEEDED":
				return remote.Progress{Stage: remote.Done, Percent: 100}, nil
			case "FAILED", "CANCELED", "UNKNOWN":
				return broke(cmp.Or(o.Code+" "+o.Message, o.Status)), nil
			case "RUNNING":
				return remote.Progress{Stage: remote.Running}, nil
			}
			return remote.Progress{Stage: remote.Waiting}, nil
		},
	}
}

func (dashScope) place(_ context.Context, c call, last remote.Answer) (place, error) {
	usual := "output.results.0.url"
	if c.card.Kind == farm.KindVideo {
		usual = "output.video_url"
	}
	return c.addressed(last.Body, cmp.Or(c.card.Output, usual))
}

func (dashScope) cancel(_ call, id string) (remote.Request, bool) {
	return remote.Request{Method: http.MethodPost, Path: "/api/v1/tasks/" + url.PathEscape(id) + "/cancel"}, true
}

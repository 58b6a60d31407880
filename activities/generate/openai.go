package generate

import (
	"cmp"
	"context"
	"encoding/base64"

	"github.com/snackfarm/farm/activities/remote"
)

// atOnce is OpenAI's API for images and all that have its shape: the answer to the
// order holds the file.
type atOnce struct{}

func (atOnce) errand(c call) remote.Errand {
	submit := c.submit("/images/generations", nil)
	submit.Most = maxAnswer
	return remote.Errand{Service: c.service, Submit: submit}
}

// maxAnswer is the largest answer with a picture in base64, in bytes.
const maxAnswer = 34 << 20

func (atOnce) place(_ context.Context, c call, a remote.Answer) (place, error) {
	if s, err := textAt(a.Body, cmp.Or(c.card.Output, "data.0.b64_json")); err == nil {
		data, err := base64.StdEncoding.DecodeString(s)
		if err != nil {
			return place{}, c.service.Fail(remote.Garbled, err, "sent a picture that cannot be read")
		}
		return place{data: data}, nil
	}
	return c.addressed(a.Body, "data.0.url")
}

func (atOnce) cancel(call, string) (remote.Request, bool) { return remote.Request{}, false }

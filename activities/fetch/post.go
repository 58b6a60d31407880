package fetch

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"time"

	"github.com/snackfarm/farm"
)

// maxReply is how much of the body of an answer is read, so that a receiver
// can finish writing it; nothing of it is kept.
const maxReply = 4 << 10

// stay takes a redirect as the answer: what was posted was meant for one
// address.
func stay(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }

// Reply is the answer to a Post, without its body.
type Reply struct {
	Status int
	Header http.Header
}

// Post sends body to address within limit, to the same networks as Get, and
// follows no redirect. Any answer is a Reply; the error is a *farm.Error with
// a sentence for people.
func (c *Client) Post(ctx context.Context, address string, header http.Header, body []byte, limit time.Duration) (Reply, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	req, err := request(ctx, http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return Reply{}, err
	}
	req.Header = header.Clone()
	resp, err := c.posts.Do(req)
	if err != nil {
		var timeout net.Error
		if errors.As(err, &timeout) && timeout.Timeout() {
			return Reply{}, farm.WrapError(err, farm.CodeUnavailable, "its server did not answer within %s", limit)
		}
		return Reply{}, explain(err, limit)
	}
	defer resp.Body.Close()
	_, _ = io.CopyN(io.Discard, resp.Body, maxReply) // the answer's status is what counts
	return Reply{Status: resp.StatusCode, Header: resp.Header}, nil
}

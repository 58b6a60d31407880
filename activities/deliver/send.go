package deliver

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	webhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/fetch"
)

// AttemptLimit is how long a receiver has to take a webhook and answer.
const AttemptLimit = 15 * time.Second

const userAgent = "snackfarm"

// Message is one webhook to send.
type Message struct {
	ID      string // the same at every attempt, so that a receiver can tell a repetition
	URL     string
	Body    []byte
	Secrets []string // whsec_...; each signs
}

// Outcome is what came of one attempt.
type Outcome struct {
	Took   time.Duration
	Status int           // what the receiver answered; 0 when it did not
	Error  string        // for people; "" is delivered
	Gone   bool          // the receiver wants no more
	Asked  time.Duration // how long the receiver asks to be left alone
}

// Send makes one attempt within limit. Only an answer in the 200s counts as
// delivered. The error is the caller's fault: a secret that is none.
func Send(ctx context.Context, c *fetch.Client, m Message, limit time.Duration) (Outcome, error) {
	began := time.Now()
	header, err := headers(m, began)
	if err != nil {
		return Outcome{}, err
	}
	reply, err := c.Post(ctx, m.URL, header, m.Body, limit)
	if ctx.Err() != nil {
		return Outcome{}, ctx.Err() // nobody's answer
	}
	out := Outcome{Took: time.Since(began), Status: reply.Status}
	var fe *farm.Error
	switch {
	case errors.As(err, &fe):
		out.Error = "not sent: " + fe.Message
		if fe.Code == farm.CodeUnavailable {
			out.Error = fe.Message
		}
	case err != nil:
		return Outcome{}, err
	case reply.Status >= 200 && reply.Status < 300:
	case reply.Status >= 300 && reply.Status < 400:
		out.Error = fmt.Sprintf("the receiver answered %d; redirects are not followed", reply.Status)
	case reply.Status == http.StatusGone:
		out.Gone, out.Error = true, "the receiver answered 410 Gone and gets no more attempts"
	default:
		out.Error, out.Asked = fmt.Sprintf("the receiver answered %d", reply.Status), retryAfter(reply.Header, time.Now())
	}
	return out, nil
}

// headers signs a message: one signature for each secret, so that receivers
// that know any of them can check it.
func headers(m Message, at time.Time) (http.Header, error) {
	signatures := make([]string, len(m.Secrets))
	for i, secret := range m.Secrets {
		signer, err := webhooks.NewWebhook(secret)
		if err == nil {
			signatures[i], err = signer.Sign(m.ID, at, m.Body)
		}
		if err != nil {
			return nil, errors.New("a webhook secret cannot be read") // the cause quotes it
		}
	}
	h := http.Header{"Content-Type": {"application/json"}, "User-Agent": {userAgent}}
	h.Set(webhooks.HeaderWebhookID, m.ID)
	h.Set(webhooks.HeaderWebhookTimestamp, strconv.FormatInt(at.Unix(), 10))
	h.Set(webhooks.HeaderWebhookSignature, strings.Join(signatures, " "))
	return h, nil
}

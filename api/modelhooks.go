package api

import (
	"context"
	"io"
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/google/uuid"

	"github.com/snackfarm/farm"
)

// ModelHooks is where services call that make pictures and films, followed by the name
// of an order.
const ModelHooks = "/hooks/models/"

// maxHookBytes bounds what a service calls back.
const maxHookBytes = 1 << 20

// HearModel reads a call about an order at a card, whose id is kept where it is known: the
// order's id and the call's message, the same when the call is repeated. The error is
// unauthorized for a call that the service did not sign for this order.
type HearModel func(ctx context.Context, card, kept string, header http.Header, body []byte) (id, message string, err error)

// modelHooks takes the calls of services that have finished what a worker waits for. They
// take no key of the farm: a call counts when its service signed it for the order that its
// address names, and then for no more than that it is time to ask.
func (s *Server) modelHooks(engine *gin.Engine) {
	if s.HearModel == nil {
		return
	}
	engine.POST(ModelHooks+":order", func(c *gin.Context) {
		said, err := s.hear(c)
		if err != nil {
			if farm.CodeOf(err) == farm.CodeUnauthorized {
				s.Log.WarnContext(c.Request.Context(), "a call about a model's work is refused", "order", c.Param("order"), "error", err)
			}
			abort(c, err)
			return
		}
		c.JSON(http.StatusOK, gin.H{"status": said})
	})
}

// hear is what became of a call: heard, repeated, or ended where nobody waits any more.
func (s *Server) hear(c *gin.Context) (string, error) {
	ctx := c.Request.Context()
	name, err := uuid.Parse(c.Param("order"))
	if err != nil {
		return "", farm.Errorf(farm.CodeNotFound, "there is no such order")
	}
	body, err := io.ReadAll(io.LimitReader(c.Request.Body, maxHookBytes+1))
	if err != nil {
		return "", farm.WrapError(err, farm.CodeInvalid, "the call cannot be read")
	}
	if len(body) > maxHookBytes {
		return "", farm.Errorf(farm.CodeTooLarge, "the call has more than %d bytes", maxHookBytes)
	}
	order, err := s.Store.RemoteCallByName(ctx, name.String())
	if err != nil {
		return "", err
	}
	id, message, err := s.HearModel(ctx, cardOf(order.Step), order.RemoteID, c.Request.Header, body)
	if err != nil || !order.Open {
		return "ended", err
	}
	fresh, err := s.Store.HearRemoteCall(ctx, name.String(), id, message)
	if err != nil || !fresh {
		return "repeated", err
	}
	return "heard", nil
}

// cardOf is the card of a step that a model makes: the last of its parts.
func cardOf(step string) string { return step[strings.LastIndexByte(step, ':')+1:] }

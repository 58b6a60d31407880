package api

import (
	"math"
	"net/netip"
	"strconv"
	"time"

	"github.com/gin-gonic/gin"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

// uncounted marks an operation that no plan counts: reads of one thing by its id,
// which have a rate of their own.
const uncounted = "uncounted"

// ownRate is in the metadata of an operation that has a limit of its own, beside
// what a plan counts: requests of an account in a minute.
const ownRate = "ownRate"

// keysTogether is how many times the limit of one key all keys of an account have.
const keysTogether = 4

// admitKey counts a request against its key's plan, and against what all keys of
// its account have together, and tells the caller where the key stands. The limits
// hold across all API processes.
func (s *Server) admitKey(c *gin.Context, op *openapi.Operation, keyID string, account farm.Account) error {
	if _, free := op.Metadata[uncounted]; free {
		return s.admitPoll(c, account)
	}
	if own, ok := op.Metadata[ownRate].(int); ok {
		return s.admitOwn(c, op.OperationID, own, account)
	}
	plan := account.Plan
	limit := plan.Facts().RequestsPerMinute
	ticket, err := s.Store.Admit(c.Request.Context(), "key:"+keyID, limit, time.Minute)
	if err != nil {
		return err
	}
	c.Header("X-RateLimit-Limit", strconv.Itoa(limit))
	c.Header("X-RateLimit-Remaining", strconv.Itoa(ticket.Remaining))
	if ticket.Admitted {
		all, err := s.Store.Admit(c.Request.Context(), "account:"+account.ID, keysTogether*limit, time.Minute)
		if err != nil || all.Admitted {
			return err
		}
		return limited(c, limitKey, all.RetryAfter, "plan %s allows all keys of an account %d requests a minute", plan, keysTogether*limit)
	}
	return limited(c, limitKey, ticket.RetryAfter, "plan %s allows %d requests a minute; polling a job is not counted", plan, limit)
}

// admitOwn counts a request against the limit of its operation.
func (s *Server) admitOwn(c *gin.Context, operation string, limit int, account farm.Account) error {
	ticket, err := s.Store.Admit(c.Request.Context(), operation+":"+account.ID, limit, time.Minute)
	if err != nil {
		return err
	}
	c.Header("X-RateLimit-Limit", strconv.Itoa(limit))
	c.Header("X-RateLimit-Remaining", strconv.Itoa(ticket.Remaining))
	if ticket.Admitted {
		return nil
	}
	return limited(c, limitKey, ticket.RetryAfter, "an account may ask for this %d times a minute", limit)
}

// limited is the refusal of a request that came too soon.
func limited(c *gin.Context, limit string, wait time.Duration, format string, args ...any) error {
	requestsLimited.WithLabelValues(limit).Inc()
	seconds := int(math.Ceil(wait.Seconds()))
	c.Header("Retry-After", strconv.Itoa(max(seconds, 1)))
	return farm.Errorf(farm.CodeRateLimited, format, args...)
}

// triesForEach is how many requests to register an address may send for each
// account that it may open: a body that is refused may be mended and sent again.
const triesForEach = 20

// admitTry counts an anonymous request against its client's address.
func (s *Server) admitTry(c *gin.Context) error {
	limit := triesForEach * s.Config.RegistrationsPerHour
	return s.admitClient(c, "register-try:"+clientOf(c.Request.RemoteAddr), limit, "one address may send %d registrations an hour")
}

// admitAccount counts an account that is about to be opened, against its client's
// address and against all addresses together.
func (s *Server) admitAccount(c *gin.Context) error {
	one, all := s.Config.RegistrationsPerHour, s.Config.AllRegistrationsPerHour
	err := s.admitClient(c, "register:"+clientOf(c.Request.RemoteAddr), one, "one address may register %d accounts an hour")
	if err != nil {
		return err
	}
	return s.admitClient(c, "register-all", all, "%d accounts an hour may be registered here")
}

func (s *Server) admitClient(c *gin.Context, subject string, limit int, refusal string) error {
	ticket, err := s.Store.Admit(c.Request.Context(), subject, limit, time.Hour)
	if err != nil || ticket.Admitted {
		return err
	}
	return limited(c, limitRegistration, ticket.RetryAfter, refusal, limit)
}

// trust makes gin believe X-Forwarded-For of the configured proxies alone.
func (s *Server) trust(engine *gin.Engine) {
	networks := make([]string, len(s.Config.TrustedProxies))
	for i, p := range s.Config.TrustedProxies {
		networks[i] = p.String()
	}
	if err := engine.SetTrustedProxies(networks); err != nil {
		panic(err) // prefixes that were parsed are valid
	}
}

// seeThroughProxies puts the client's address in the place of its proxy's, for
// everything that follows.
func seeThroughProxies(c *gin.Context) {
	at, err := netip.ParseAddrPort(c.Request.RemoteAddr)
	client, clientErr := netip.ParseAddr(c.ClientIP())
	if err == nil && clientErr == nil && client.Unmap() != at.Addr().Unmap() {
		c.Request.RemoteAddr = netip.AddrPortFrom(client, 0).String()
	}
}

// clientOf is whose address it is: of IPv6 the /64, which one client has whole.
func clientOf(remote string) string {
	at, err := netip.ParseAddrPort(remote)
	if err != nil {
		return remote
	}
	addr := at.Addr().Unmap()
	if addr.Is6() {
		if p, err := addr.Prefix(64); err == nil {
			return p.String()
		}
	}
	return addr.String()
}

package api

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"

	"github.com/gin-gonic/gin"
)

const (
	corsMethods = "GET, POST, PATCH, DELETE"
	corsRequest = "Authorization, Content-Type, Idempotency-Key, Payment-Authorization, PAYMENT-SIGNATURE, X-PAYMENT, Accept-Payment, " +
		"Access-Control-Expose-Headers" // the x402 clients send this one
	corsAnswer = "PAYMENT-REQUIRED, PAYMENT-RESPONSE, X-PAYMENT-RESPONSE, WWW-Authenticate, Payment-Receipt, Retry-After, " +
		"X-RateLimit-Limit, X-RateLimit-Remaining, X-Request-Id, Idempotency-Replayed"
	corsMaxAge = "600" // seconds
	anyOrigin  = "*"
)

// shareOrigins lets pages of the configured origins call the API. Keys travel in
// a header that no browser sends by itself, so cookies are never allowed.
func (s *Server) shareOrigins(c *gin.Context) {
	if len(s.Config.CORSOrigins) == 0 {
		return
	}
	c.Writer.Header().Add("Vary", "Origin")
	origin := c.GetHeader("Origin")
	if origin == "" || !slices.Contains(s.Config.CORSOrigins, origin) && !slices.Contains(s.Config.CORSOrigins, anyOrigin) {
		return
	}
	c.Header("Access-Control-Allow-Origin", origin)
	if c.Request.Method != http.MethodOptions || c.GetHeader("Access-Control-Request-Method") == "" {
		c.Header("Access-Control-Expose-Headers", corsAnswer)
		return
	}
	c.Header("Access-Control-Allow-Methods", corsMethods)
	c.Header("Access-Control-Allow-Headers", corsRequest)
	c.Header("Access-Control-Max-Age", corsMaxAge)
	c.AbortWithStatus(http.StatusNoContent)
}

// validOrigins names the first origin that no browser would send.
func validOrigins(origins []string) error {
	for _, o := range origins {
		u, err := url.Parse(o)
		if o != anyOrigin && (err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.Scheme+"://"+u.Host != o) {
			return fmt.Errorf("CORS origin %q must be * or http(s)://host[:port]", o)
		}
	}
	return nil
}

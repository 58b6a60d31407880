package api

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"
)

const (
	corsMethods = "GET, POST, PUT, PATCH, DELETE"
	corsRequest = "Authorization, Content-Type, Idempotency-Key, Payment-Authorization, PAYMENT-SIGNATURE, X-PAYMENT, Accept-Payment, " +
		// the x402 clients send this one
		"Mcp-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name, Last-Event-ID, Access-Control-Expose-Headers"
	corsAnswer = "PAYMENT-REQUIRED, PAYMENT-RESPONSE, X-PAYMENT-RESPONSE, WWW-Authenticate, Payment-Receipt, Retry-After, " +
		"Mcp-Protocol-Version, X-RateLimit-Limit, X-RateLimit-Remaining, X-Request-Id, Idempotency-Replayed"
	corsMaxAge = "600" // seconds
	anyOrigin  = "*"
)

// shareOrigins lets pages of the configured origins call the API. Keys travel in
// a header that no browser sends by itself, so cookies are never allowed.
func (s *Server) shareOrigins(c *gin.Context) {
	if len(s.Config.WebOrigins) == 0 {
		return
	}
	c.Writer.Header().Add("Vary", "Origin")
	origin := c.GetHeader("Origin")
	if origin == "" || !slices.Contains(s.Config.WebOrigins, origin) && !slices.Contains(s.Config.WebOrigins, anyOrigin) {
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
		if o != anyOrigin && !isOrigin(o) {
			return fmt.Errorf("web origin %q must be * or http(s)://host[:port]", o)
		}
	}
	return nil
}

// isOrigin tells whether text is how a browser names a page's origin.
func isOrigin(text string) bool {
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && text == u.Scheme+"://"+strings.ToLower(u.Host)
}

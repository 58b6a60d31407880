package api

import (
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"

	"github.com/snackfarm/farm"
)

// admitOrigin refuses calls from web pages that have no business here. Browsers
// name the page's origin with every POST; other clients send none. A page
// served from the very host that it calls is refused too when that host is a
// name which is not the farm's own: after DNS rebinding a stranger's page looks
// just like that.
func (s *Server) admitOrigin(c *gin.Context) {
	origin := c.GetHeader("Origin")
	if origin == "" {
		return
	}
	if slices.Contains(s.Config.WebOrigins, origin) || slices.Contains(s.Config.WebOrigins, anyOrigin) {
		return
	}
	if u, err := url.Parse(origin); err != nil || !s.ownHost(c.Request.Host, u) {
		abort(c, farm.Errorf(farm.CodeForbidden,
			"web pages from %q may not call this address; the operator can allow them in FARM_WEB_ORIGINS", origin))
	}
}

// ownHost tells whether origin is the farm's own page, called at host.
func (s *Server) ownHost(host string, origin *url.URL) bool {
	if public, err := url.Parse(s.Config.PublicURL); err == nil && public.Host != "" && strings.EqualFold(public.Host, origin.Host) {
		return true
	}
	if !strings.EqualFold(origin.Host, host) {
		return false
	}
	_, err := netip.ParseAddr(origin.Hostname())
	return err == nil || origin.Hostname() == "localhost"
}

package source

import (
	"context"
	"net/http"
	"net/url"

	"github.com/temoto/robotstxt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/fetch"
)

// maxRobotsBytes is what RFC 9309 asks of a reader at least.
const maxRobotsBytes = 500 << 10

// welcome reports whether a site's robots.txt leaves a page open to the farm:
// none, or one that cannot be read as such, does; one whose server fails does
// not (RFC 9309, 2.3.1).
func (r *Reader) welcome(ctx context.Context, page *url.URL) error {
	rules := url.URL{Scheme: page.Scheme, Host: page.Host, Path: "/robots.txt"}
	doc, err := r.readTwice(ctx, rules.String(), maxRobotsBytes, dataTime)
	switch farm.CodeOf(err) {
	case "":
	case farm.CodeInvalid, farm.CodeTooLarge: // no rules; what is wrong with the address, the page's own fetch will say
		return nil
	case farm.CodeUnavailable:
		return farm.WrapError(err, farm.CodeUnavailable, "the site's robots.txt cannot be read: %s", farm.MessageOf(err))
	default:
		return err
	}
	robots, err := robotstxt.FromStatusAndBytes(http.StatusOK, doc.Body)
	if err != nil {
		return nil
	}
	path := page.EscapedPath()
	if path == "" {
		path = "/"
	}
	if page.RawQuery != "" {
		path += "?" + page.RawQuery
	}
	if !robots.TestAgent(path, fetch.UserAgent) {
		return farm.Errorf(farm.CodeInvalid, "the site's robots.txt does not let programs read this page")
	}
	return nil
}

package source

import (
	"context"
	"net/url"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/fetch"
)

// Reader reads the sources of ads on demand. It is safe for concurrent use.
type Reader struct {
	Client *fetch.Client
	// DexScreener is the address of the pairs API; "" is the public one.
	DexScreener string
}

// Found is what a source says.
type Found struct {
	Brand   farm.Brand
	Product *farm.Product
}

const (
	maxPageBytes = 5 << 20
	maxDataBytes = 2 << 20 // of JSON beside a page
	pageTime     = 15 * time.Second
	dataTime     = 8 * time.Second
	retryPause   = 300 * time.Millisecond
)

// Read fetches a source and takes it apart. The error is a *farm.Error with a
// sentence for people when the source cannot be used.
func (r *Reader) Read(ctx context.Context, s farm.Source) (Found, error) {
	address, err := url.Parse(s.URL)
	if err != nil {
		return Found{}, farm.Errorf(farm.CodeInvalid, "the address cannot be read")
	}
	if s.Kind == farm.SourceToken {
		return r.token(ctx, address)
	}
	doc, err := r.page(ctx, address)
	if err != nil {
		return Found{}, err
	}
	page, err := parse(doc.Body, doc.ContentType, doc.URL)
	if err != nil {
		return Found{}, err
	}
	if err := page.blocked(doc.URL); err != nil {
		return Found{}, err
	}
	if handle := page.shopifyHandle(doc.URL); handle != "" && s.Kind == farm.SourceShop {
		r.shopify(ctx, doc.URL, handle, &page)
	} else if path, ok := page.shelf(doc.URL); ok && s.Kind == farm.SourceShop {
		r.shopifyShelf(ctx, doc.URL, path, &page)
	}
	if err := page.enough(s.Kind); err != nil {
		return Found{}, err
	}
	return Found{Brand: page.Brand(doc.URL.String(), things[s.Kind]), Product: &page.Product}, nil
}

// things is what is advertised when the page does not say.
var things = map[farm.SourceKind]string{farm.SourceShop: "Product", farm.SourceWebsite: "Website", farm.SourceToken: "Token"}

// appHosts are sites whose pages are app listings.
var appHosts = map[string]bool{"apps.apple.com": true, "play.google.com": true}

// page fetches a page that robots.txt leaves open.
func (r *Reader) page(ctx context.Context, address *url.URL) (fetch.Document, error) {
	if err := r.welcome(ctx, address); err != nil {
		return fetch.Document{}, err
	}
	doc, err := r.readTwice(ctx, address.String(), maxPageBytes, pageTime)
	if err != nil {
		return doc, err
	}
	if doc.URL.Host != address.Host { // it sent the reader elsewhere
		if err := r.welcome(ctx, doc.URL); err != nil {
			return doc, err
		}
	}
	if len(doc.Body) == 0 {
		return doc, farm.Errorf(farm.CodeInvalid, "the page is empty")
	}
	return doc, nil
}

// readTwice asks a server that fails at once a second time.
func (r *Reader) readTwice(ctx context.Context, address string, maxBytes int64, limit time.Duration) (fetch.Document, error) {
	began := time.Now()
	doc, err := r.Client.Read(ctx, address, maxBytes, limit)
	if farm.CodeOf(err) != farm.CodeUnavailable || time.Since(began) > 2*time.Second {
		return doc, err
	}
	select {
	case <-ctx.Done():
		return doc, ctx.Err()
	case <-time.After(retryPause):
	}
	return r.Client.Read(ctx, address, maxBytes, limit)
}

// Package fetch is the one way in which the farm reaches addresses that users
// gave: refused where they point into a private network, and bounded in size,
// time and redirects.
package fetch

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"slices"
	"syscall"
	"time"

	"code.dny.dev/ssrf"

	"github.com/snackfarm/farm"
)

const (
	maxRedirects  = 5
	dialTimeout   = 5 * time.Second
	answerTimeout = 10 * time.Second // from the request to the first header
	maxHeaders    = 64 << 10

	// UserAgent is how the farm names itself to strangers' servers.
	UserAgent = "snackfarm-fetcher/1.0"
)

// Client reaches strangers' servers. It is safe for concurrent use.
type Client struct {
	http  *http.Client
	posts *http.Client
}

// Networks are what an operator says of addresses.
type Networks struct {
	Allow []netip.Prefix // private networks that may be reached all the same; on them every port is allowed
	Deny  []netip.Prefix // networks that may not be reached, though they are public
}

// New makes a Client that reaches public addresses, and what an operator says.
func New(n Networks) *Client {
	dialer := &net.Dialer{Timeout: dialTimeout, Control: guard(n)}
	gets := &http.Transport{
		// No proxy: a proxy would resolve names behind the guard's back.
		DialContext:            dialer.DialContext,
		TLSHandshakeTimeout:    dialTimeout,
		ResponseHeaderTimeout:  answerTimeout,
		MaxResponseHeaderBytes: maxHeaders,
		DisableCompression:     true, // sizes are what they say
		DisableKeepAlives:      true,
	}
	posts := gets.Clone()
	posts.ResponseHeaderTimeout = 0 // the answer is all there is to wait for
	return &Client{
		http:  &http.Client{CheckRedirect: follow, Transport: gets},
		posts: &http.Client{CheckRedirect: stay, Transport: posts},
	}
}

// guard checks the address that is dialled, after every name has been
// resolved, so that a name cannot answer one thing now and another later.
func guard(n Networks) func(network, address string, c syscall.RawConn) error {
	public := ssrf.New()
	return func(network, address string, c syscall.RawConn) error {
		at, err := netip.ParseAddrPort(address)
		if err != nil {
			return fmt.Errorf("%w: %s", ssrf.ErrInvalidHostPort, address)
		}
		holds := func(p netip.Prefix) bool {
			return p.Contains(at.Addr().WithZone("").Unmap()) || p.Contains(at.Addr().WithZone(""))
		}
		switch {
		case slices.ContainsFunc(n.Deny, holds):
			return fmt.Errorf("%w: %s is denied", ssrf.ErrProhibitedIP, at.Addr())
		case slices.ContainsFunc(n.Allow, holds):
			return nil
		}
		return public.Safe(network, address, c)
	}
}

// CheckLiteral says why an address cannot be reached, as far as it tells itself: by
// an IP address in it, or by its port. A name is looked up when it is dialled.
func CheckLiteral(n Networks, address string) error {
	u, err := url.Parse(address)
	if err != nil {
		return farm.Errorf(farm.CodeInvalid, "it is no address")
	}
	if err := checkURL(u); err != nil {
		return err
	}
	port := cmp.Or(u.Port(), map[string]string{"http": "80", "https": "443"}[u.Scheme])
	ip, err := netip.ParseAddr(u.Hostname())
	if err != nil {
		if len(n.Allow) == 0 && port != "80" && port != "443" {
			return explain(ssrf.ErrProhibitedPort, 0)
		}
		return nil
	}
	network := "tcp4"
	if ip.Is6() {
		network = "tcp6"
	}
	if err := guard(n)(network, net.JoinHostPort(ip.String(), port), nil); err != nil {
		return explain(err, 0)
	}
	return nil
}

var errRedirects = errors.New("too many redirects")

func follow(req *http.Request, via []*http.Request) error {
	if len(via) > maxRedirects {
		return errRedirects
	}
	return checkURL(req.URL)
}

func checkURL(u *url.URL) error {
	switch {
	case u.Scheme != "http" && u.Scheme != "https":
		return farm.Errorf(farm.CodeInvalid, "only http and https addresses are used")
	case u.Hostname() == "":
		return farm.Errorf(farm.CodeInvalid, "the address names no host")
	case u.User != nil:
		return farm.Errorf(farm.CodeInvalid, "addresses with a password are not used")
	}
	return nil
}

// File is what was fetched.
type File struct {
	Path        string
	Bytes       int64
	SHA256      string // lower-case hex
	ContentType string // as its server says, "" when it does not
}

// Get fetches address into the file at path, which must not exist: at most
// maxBytes, within limit. The error is a *farm.Error with a sentence for
// people; its code is unavailable when trying again may help. A failed fetch
// leaves no file.
func (c *Client) Get(ctx context.Context, address, path string, maxBytes int64, limit time.Duration) (File, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	resp, err := c.get(ctx, address, maxBytes, limit)
	if err != nil {
		return File{}, err
	}
	defer resp.Body.Close()
	f, err := save(resp.Body, path, maxBytes, limit)
	f.ContentType = resp.Header.Get("Content-Type")
	return f, err
}

// Document is a text that was fetched.
type Document struct {
	URL         *url.URL // where it was, after redirects
	Body        []byte
	ContentType string // as its server says, "" when it does not
}

// Read fetches a text, with the bounds and errors of Get.
func (c *Client) Read(ctx context.Context, address string, maxBytes int64, limit time.Duration) (Document, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	resp, err := c.get(ctx, address, maxBytes, limit)
	if err != nil {
		return Document{}, err
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(io.LimitReader(resp.Body, maxBytes+1))
	switch {
	case err != nil:
		return Document{}, explain(err, limit)
	case int64(len(body)) > maxBytes:
		return Document{}, tooLarge(maxBytes)
	}
	return Document{URL: resp.Request.URL, Body: body, ContentType: resp.Header.Get("Content-Type")}, nil
}

// get asks for address; the answer is one that may be read.
func (c *Client) get(ctx context.Context, address string, maxBytes int64, limit time.Duration) (*http.Response, error) {
	req, err := request(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("User-Agent", UserAgent)
	resp, err := c.http.Do(req)
	if err != nil {
		return nil, explain(err, limit)
	}
	if err := checkAnswer(resp, maxBytes); err != nil {
		resp.Body.Close()
		return nil, err
	}
	return resp, nil
}

func request(ctx context.Context, method, address string, body io.Reader) (*http.Request, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, farm.Errorf(farm.CodeInvalid, "the address cannot be read")
	}
	if err := checkURL(u); err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(ctx, method, u.String(), body)
	if err != nil {
		return nil, farm.Errorf(farm.CodeInvalid, "the address cannot be read")
	}
	return req, nil
}

func checkAnswer(resp *http.Response, maxBytes int64) error {
	switch {
	case resp.StatusCode == http.StatusTooManyRequests || resp.StatusCode >= http.StatusInternalServerError:
		return farm.Errorf(farm.CodeUnavailable, "its server answered %d", resp.StatusCode)
	case resp.StatusCode != http.StatusOK:
		return farm.Errorf(farm.CodeInvalid, "its server answered %d", resp.StatusCode)
	case resp.ContentLength > maxBytes:
		return tooLarge(maxBytes)
	}
	return nil
}

func tooLarge(maxBytes int64) error {
	return farm.Errorf(farm.CodeTooLarge, "the file is larger than %d MB", maxBytes>>20)
}

func save(body io.Reader, path string, maxBytes int64, limit time.Duration) (f File, err error) {
	out, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return File{}, fmt.Errorf("save fetched file: %w", err)
	}
	defer func() {
		if err != nil {
			_ = os.Remove(path)
		}
	}()
	hash := sha256.New()
	n, err := io.Copy(io.MultiWriter(out, hash), io.LimitReader(body, maxBytes+1))
	closeErr := out.Close()
	switch {
	case err != nil:
		return File{}, explain(err, limit)
	case closeErr != nil:
		return File{}, fmt.Errorf("save fetched file: %w", closeErr)
	case n > maxBytes:
		return File{}, tooLarge(maxBytes)
	case n == 0:
		return File{}, farm.Errorf(farm.CodeInvalid, "the file is empty")
	}
	return File{Path: path, Bytes: n, SHA256: hex.EncodeToString(hash.Sum(nil))}, nil
}

// explain words what went wrong on the way to a server.
func explain(err error, limit time.Duration) error {
	var fe *farm.Error
	var dns *net.DNSError
	var timeout net.Error
	switch {
	case errors.As(err, &fe):
		return fe
	case errors.Is(err, errRedirects):
		return farm.Errorf(farm.CodeInvalid, "the address redirects more than %d times", maxRedirects)
	case errors.Is(err, ssrf.ErrProhibitedIP), errors.As(err, &dns) && dns.IsNotFound:
		// The same words for both: they would tell which names there are inside.
		return farm.Errorf(farm.CodeInvalid, "the address points into a private network, or its host name does not exist")
	case errors.Is(err, ssrf.ErrProhibitedPort):
		return farm.Errorf(farm.CodeInvalid, "only ports 80 and 443 are used")
	case errors.Is(err, context.Canceled):
		return err
	case errors.Is(err, io.ErrUnexpectedEOF):
		return farm.WrapError(err, farm.CodeUnavailable, "the transfer broke off before its end")
	case errors.As(err, &timeout) && timeout.Timeout():
		return farm.WrapError(err, farm.CodeUnavailable, "its server did not deliver it within %s", limit)
	}
	return farm.WrapError(err, farm.CodeUnavailable, "its server could not be reached")
}

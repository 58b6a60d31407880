package api

import (
	"net/mail"
	"net/url"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// maxURL is how long an address in a request may be, in characters.
const maxURL = 500

// WebURL is an absolute http or https address.
type WebURL string

// Schema implements huma.SchemaProvider.
func (WebURL) Schema(huma.Registry) *huma.Schema {
	most := maxURL
	return &huma.Schema{Type: huma.TypeString, Format: "uri", MaxLength: &most}
}

// Resolve implements huma.ResolverWithPath: the format "uri" alone lets
// nearly everything through.
func (u WebURL) Resolve(_ huma.Context, at *huma.PathBuffer) []error {
	p, err := url.Parse(string(u))
	if u == "" || err == nil && (p.Scheme == "http" || p.Scheme == "https") && p.Host != "" && !strings.ContainsAny(string(u), " \t\r\n") {
		return nil
	}
	return []error{&huma.ErrorDetail{Location: at.String(), Message: "expected an absolute http(s) URL", Value: string(u)}}
}

// Email is one bare e-mail address.
type Email string

// Schema implements huma.SchemaProvider.
func (Email) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeString, Format: "email"}
}

// Resolve implements huma.ResolverWithPath.
func (e Email) Resolve(_ huma.Context, at *huma.PathBuffer) []error {
	a, err := mail.ParseAddress(string(e))
	if err == nil && a.Address == string(e) {
		return nil
	}
	return []error{&huma.ErrorDetail{Location: at.String(), Message: "expected an e-mail address", Value: string(e)}}
}

// timestamp words a time as the contract does: RFC 3339, UTC, milliseconds.
func timestamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }

// maybeTime words a time that may not be there.
func maybeTime(t *time.Time) *string {
	if t == nil {
		return nil
	}
	text := timestamp(*t)
	return &text
}

// Page is the part of a list that a caller asked for.
type Page struct {
	Limit  int `query:"limit" minimum:"1" maximum:"100" default:"20" doc:"How many to return"`
	Offset int `query:"offset" minimum:"0" maximum:"1000000" default:"0" doc:"How many to pass over"`
}

// Pagination echoes a Page.
type Pagination struct {
	Limit  int `json:"limit"`
	Offset int `json:"offset"`
}

// ref is the value behind p, or the zero value.
func ref[T any](p *T) T {
	if p == nil {
		var zero T
		return zero
	}
	return *p
}

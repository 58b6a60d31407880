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
	if err == nil && (p.Scheme == "http" || p.Scheme == "https") && p.Host != "" && !strings.ContainsAny(string(u), " \t\r\n") {
		return nil
	}
	return []error{&huma.ErrorDetail{Location: at.String(), Message: "expected an absolute http(s) URL", Value: string(u)}}
}

// LongWebURL is a WebURL of up to 2000 characters.
type LongWebURL string

const maxLongURL = 2000

// Schema implements huma.SchemaProvider.
func (LongWebURL) Schema(huma.Registry) *huma.Schema {
	most := maxLongURL
	return &huma.Schema{Type: huma.TypeString, Format: "uri", MaxLength: &most}
}

// Resolve implements huma.ResolverWithPath.
func (u LongWebURL) Resolve(ctx huma.Context, at *huma.PathBuffer) []error {
	return WebURL(u).Resolve(ctx, at)
}

// oneOfNames is the schema of a text that is one of a list.
func oneOfNames[T ~string](list []T) *huma.Schema {
	s := &huma.Schema{Type: huma.TypeString}
	for _, v := range list {
		s.Enum = append(s.Enum, string(v))
	}
	return s
}

// names turns a list of validated names into the vocabulary's.
func names[To, From ~string](in []From) []To {
	out := make([]To, len(in))
	for i, v := range in {
		out[i] = To(v)
	}
	return out
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
	Limit  int `json:"limit" minimum:"1" maximum:"100" doc:"How many were asked for"`
	Offset int `json:"offset" minimum:"0" doc:"How many were passed over"`
}

// ref is the value behind p, or the zero value.
func ref[T any](p *T) T {
	if p == nil {
		var zero T
		return zero
	}
	return *p
}

package api

import (
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

// maxURL is how long an address in a request may be, in characters.
const maxURL = 500

// WebURL is an absolute http or https address.
type WebURL string

// Schema implements openapi.Provider.
func (WebURL) Schema(*openapi.Registry) *openapi.Schema { return webURL(maxURL) }

// LongWebURL is a WebURL of up to 2000 characters.
type LongWebURL string

const maxLongURL = 2000

// Schema implements openapi.Provider.
func (LongWebURL) Schema(*openapi.Registry) *openapi.Schema { return webURL(maxLongURL) }

// webURL is the schema of an address of so many characters at most. The format
// "uri" alone lets nearly everything through.
func webURL(most int) *openapi.Schema {
	return &openapi.Schema{Type: openapi.TypeString, Format: "uri", MaxLength: &most, Check: func(v any) error {
		text, _ := v.(string)
		u, err := url.Parse(text)
		if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || strings.ContainsAny(text, " \t\r\n") {
			return errors.New("must be an absolute http(s) URL")
		}
		return nil
	}}
}

// pictureRef is a picture that a request names: an address, or an upload of the account's by
// its r2Key or id.
type pictureRef string

// uploadRef is what the r2Key of an upload, or its id, looks like.
var uploadRef = regexp.MustCompile(`^(?:(?:accounts|uploads)/[^\s]{1,480}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$`)

// Schema implements openapi.Provider.
func (pictureRef) Schema(*openapi.Registry) *openapi.Schema {
	most := maxURL
	return &openapi.Schema{Type: openapi.TypeString, Format: "uri", MaxLength: &most, Check: func(v any) error {
		if text, _ := v.(string); uploadRef.MatchString(text) {
			return nil
		}
		if err := webURL(maxURL).Check(v); err != nil {
			return fmt.Errorf("%w, or the r2Key or id of an upload", err)
		}
		return nil
	}}
}

// picture gives a picture that a field names its place in an order: its address, or "" with
// the file added to those that the job waits for.
func (a Asking) picture(field string, given pictureRef, files *farm.Files) (address string, err error) {
	if given == "" {
		return "", nil
	}
	named, why := a.image(field, string(given))
	if why != "" {
		return "", farm.InvalidField(field, "%s", why)
	}
	if named.File != "" {
		files.Named = append(files.Named, farm.NamedFile{Ref: named.File, Kind: farm.KindImage, Field: field})
	}
	return named.URL, nil
}

// oneOfNames is the schema of a text that is one of a list.
func oneOfNames[T ~string](list []T) *openapi.Schema {
	s := &openapi.Schema{Type: openapi.TypeString}
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

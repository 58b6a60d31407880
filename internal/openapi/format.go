package openapi

import (
	"net/mail"
	"net/url"
	"time"

	"github.com/google/uuid"
)

// format is a kind of text.
type format struct {
	name string // "must be ..."
	is   func(string) bool
}

// formats are those that are checked. Others only describe.
var formats = map[string]format{
	"uuid":      {"a UUID", func(s string) bool { return uuid.Validate(s) == nil }},
	"email":     {"an e-mail address", isEmail},
	"uri":       {"an absolute URI", isURI},
	"date-time": {"a date and time as in RFC 3339: 2026-11-21T09:30:00Z", isTime},
}

// isEmail takes one bare address, without a name.
func isEmail(s string) bool {
	a, err := mail.ParseAddress(s)
	return err == nil && a.Address == s
}

func isURI(s string) bool {
	u, err := url.Parse(s)
	return err == nil && u.Scheme != ""
}

func isTime(s string) bool {
	_, err := time.Parse(time.RFC3339, s)
	return err == nil
}

package farm

import (
	"encoding/hex"
	"hash/fnv"
	"strings"
	"time"
)

// Brand is a registered brand. Optional texts are nil when not given; the
// lists are never nil once read from storage.
type Brand struct {
	ID             string
	AccountID      string
	Name           string
	Industry       string
	Description    string
	TargetAudience string
	WebsiteURL     *string
	LogoURL        *string
	AppDemos       []string
	Screenshots    []string
	CreatedAt      time.Time
	UpdatedAt      time.Time
}

// sitePrefix begins the ids of brands that were read from a page.
const sitePrefix = "site-"

// SiteID is the id of a brand that was read from a page, by what it is the
// brand of: a host, or a listing's host and name.
func SiteID(parts ...string) string {
	h := fnv.New64a()
	_, _ = h.Write([]byte(strings.ToLower(strings.Join(parts, "\n")))) // a hash takes everything
	return sitePrefix + hex.EncodeToString(h.Sum(nil))
}

// Character is what a brand's typeface, people and habits go by: the same for
// all of a brand's packs, and for whatever a site sells.
func (b Brand) Character() string {
	if strings.HasPrefix(b.ID, sitePrefix) {
		return b.ID
	}
	return b.ID + b.Name
}

// AppDemo is the deprecated single demo of the contract: the first of
// AppDemos, nil when there is none.
func (b Brand) AppDemo() *string {
	if len(b.AppDemos) == 0 {
		return nil
	}
	return &b.AppDemos[0]
}

// BrandPatch is a partial update: a nil field stays as it is. Clear* says that
// the field becomes null.
type BrandPatch struct {
	Name, Industry, Description, TargetAudience *string
	WebsiteURL, LogoURL                         Patch[string]
	AppDemos, Screenshots                       Patch[[]string]
}

// Patch is one field of a partial update. Set tells a field that was sent from
// one that was not; Value is nil when null was sent.
type Patch[T any] struct {
	Set   bool
	Value *T
}

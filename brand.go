package farm

import "time"

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

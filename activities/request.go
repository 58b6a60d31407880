package activities

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/storage/postgres"
)

// ask is what the steps that make posts need of an order, whatever its kind: a
// pack has a brand, ads on demand have a source, memes may have neither.
type ask struct {
	BrandID string       `json:"brandId"`
	Source  *farm.Source `json:"source"`
	Render  bool         `json:"render"`
	// Meme is the kind of memes that a prompt alone is for: its language is
	// theirs, whatever the brand's. "" is none.
	Meme farm.MemeType `json:"memeType"`
	farm.Creative
	farm.Files
}

// askOf reads the stored order of a job.
func askOf(job farm.Job) (ask, error) {
	var a ask
	if err := json.Unmarshal(job.Request, &a); err != nil {
		return a, fmt.Errorf("decode order of job %s: %w", job.ID, err)
	}
	if a.Meme != "" && a.Language == "" {
		a.Language = copywriter.PromptLanguage(a.Context)
	}
	return a, nil
}

// subject is a job with what it is about.
type subject struct {
	job     farm.Job
	ask     ask
	brand   farm.Brand    // the empty one when the order names none
	product *farm.Product // of a source page; nil without one
}

// subjectOf reads a job, its order and its brand.
func subjectOf(ctx context.Context, store *postgres.Store, jobID string) (s subject, err error) {
	if s.job, err = store.JobForWork(ctx, jobID); err != nil {
		return s, err
	}
	if s.ask, err = askOf(s.job); err != nil {
		return s, err
	}
	switch {
	case s.ask.Source != nil:
		s.brand, s.product, err = store.SourceBrand(ctx, jobID)
	case s.ask.BrandID != "":
		s.brand, err = store.Brand(ctx, s.job.AccountID, s.ask.BrandID)
		if farm.CodeOf(err) == farm.CodeNotFound {
			err = farm.Errorf(farm.CodeNotFound, "the brand was deleted before its posts were made; the credits were refunded")
		}
	}
	return s, err
}

package keeper

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/intake"
	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
)

const (
	removeEvery = 30 * time.Second
	removeBatch = 50 // files or jobs of one round
	// strayAfter is how old an object is that nobody will write a row for.
	strayAfter = 24 * time.Hour
	// clearAfter is how long after the end of a job its steps have ended too.
	clearAfter = 10 * time.Minute
	// forEver stands for results that stay.
	forEver = 100 * 365 * 24 * time.Hour
)

// removals are the rounds that remove files. Each is bounded, and goes on where
// the one before it ended.
func (k *Keeper) removals() map[string]func(context.Context) error {
	out := map[string]func(context.Context) error{
		"remove unused files": k.removeUnused, "remove stray objects": k.removeStrays, "remove exports": k.removeExports,
		"clear jobs that did not complete": k.clearJobs,
	}
	if k.ResultsFor > 0 {
		out["expire results"] = k.expireResults
	}
	return out
}

func (k *Keeper) removal() postgres.Removal {
	r := postgres.Removal{Kept: postgres.FileKept, Results: k.ResultsFor, Discard: func(ctx context.Context, f farm.File) error {
		return errors.Join(intake.Intake{Store: k.Store, Objects: k.Objects}.Discard(ctx, f),
			k.Objects.Delete(ctx, f.Key+postgres.ReportSuffix))
	}}
	if r.Results == 0 {
		r.Results = forEver
	}
	return r
}

func (k *Keeper) removeUnused(ctx context.Context) error {
	n, err := k.Store.RemoveUnused(ctx, k.removal(), removeBatch)
	k.removed("unused", n)
	return err
}

func (k *Keeper) expireResults(ctx context.Context) error {
	n, err := k.Store.ExpireResults(ctx, k.removal(), removeBatch)
	k.removed("expired", n)
	return err
}

// removeExports removes exports whose day is over.
func (k *Keeper) removeExports(ctx context.Context) error {
	n, err := k.Store.ExpireExports(ctx, k.removal().Discard, removeBatch)
	k.removed("export", n)
	return err
}

// clearJobs removes what jobs rendered that failed or were cancelled.
func (k *Keeper) clearJobs(ctx context.Context) error {
	ended, err := k.Store.UnclearedJobs(ctx, clearAfter, removeBatch)
	if err != nil {
		return err
	}
	return each(ctx, ended, func(ctx context.Context, j postgres.EndedJob) error {
		if err := k.Objects.Remove(ctx, fmt.Sprintf("accounts/%s/jobs/%s/", j.AccountID, j.ID), 0); err != nil {
			return err
		}
		return k.Store.MarkCleared(ctx, j.ID)
	})
}

// removeStrays removes objects of accounts that have no row a day after they
// came: of steps that were lost, of links that were used twice.
func (k *Keeper) removeStrays(ctx context.Context) error { return k.removeStraysOf(ctx, strayAfter) }

// removeStraysOf looks at a page of objects, and at one of the next place where the
// page was the last of its own.
func (k *Keeper) removeStraysOf(ctx context.Context, age time.Duration) error {
	for {
		place := placeOf(k.strays)
		page, err := k.Objects.List(ctx, place, objects.Page{After: k.strays, Limit: objects.MaxPage, Age: age})
		if err != nil {
			return err
		}
		keys := make([]string, len(page.Objects))
		for i, o := range page.Objects {
			keys[i] = o.Key
		}
		strays, err := k.Store.Strays(ctx, keys)
		if err != nil {
			return err
		}
		if err := each(ctx, strays, k.Objects.Delete); err != nil {
			return err
		}
		k.removed("stray", len(strays))
		if k.strays = page.Next; k.strays != "" {
			return nil
		}
		if k.strays = nextPlace(place); k.strays == "" {
			return nil
		}
	}
}

func (k *Keeper) removed(why string, n int) {
	if n > 0 {
		filesRemoved.WithLabelValues(why).Add(float64(n))
		k.Log.Info("files removed", "why", why, "files", n)
	}
}

// places are where objects of accounts lie.
var places = []string{"accounts/", "uploads/"}

// placeOf is the place of the object that was looked at last; the first where there
// was none.
func placeOf(after string) string {
	for _, place := range places {
		if strings.HasPrefix(after, place) {
			return place
		}
	}
	return places[0]
}

// nextPlace is where to look on when a place has no more objects; "" begins anew.
func nextPlace(place string) string {
	if i := slices.Index(places, place); i+1 < len(places) {
		return places[i+1]
	}
	return ""
}

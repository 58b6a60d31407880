package activities

import (
	"context"
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
)

// PlanAgainInput names a snack whose files the gate held back, and what was
// found for its pack.
type PlanAgainInput struct {
	JobID, SnackID string
	Assets         MatchAssetsResult
}

// heldNote is what a caller reads on a snack that was laid out twice.
const heldNote = "the first layout of this post did not pass the quality checks; this is another one"

// PlanAgain lays one snack out in another way, in the builtin writer's words, and
// puts it in the place of the old one. A fault of a layout that no test has met
// so costs a second try, and not somebody his pack.
func (p *Plans) PlanAgain(ctx context.Context, in PlanAgainInput) (PlannedSnack, error) {
	held, err := snackOf(ctx, p.Store, in.JobID, in.SnackID)
	if err != nil {
		return PlannedSnack{}, fail(err)
	}
	of, err := subjectOf(ctx, p.Store, in.JobID)
	if err != nil {
		return PlannedSnack{}, fail(err)
	}
	brief, done, err := p.brief(ctx, of, in.Assets)
	if err != nil {
		return PlannedSnack{}, err
	}
	defer done()
	other, err := otherLayout(ctx, brief, held)
	if err != nil {
		return PlannedSnack{}, fail(err)
	}
	other.Substitutions = append(other.Substitutions, heldNote)
	if err := p.Store.SetSnack(ctx, in.JobID, held.Position-1, other); err != nil {
		return PlannedSnack{}, fail(err)
	}
	m, err := p.Store.Manifest(ctx, in.JobID)
	if err == nil {
		err = p.Store.Warn(ctx, in.JobID, warnings(m))
	}
	return plannedSnack(other), fail(err)
}

// otherLayout is a snack in a layout and words of the seeds after its pack's: one
// that fits, in another variant where its type has several.
func otherLayout(ctx context.Context, b layout.Brief, held farm.Snack) (farm.Snack, error) {
	b.Only = held.ID
	var fitting *farm.Snack
	var last error
	for range layoutTries {
		b.Seed++
		m, err := layout.Pack(b)
		if err == nil {
			err = fits(ctx, m)
		}
		if ctx.Err() != nil {
			return farm.Snack{}, ctx.Err()
		}
		if err != nil || len(m.Snacks) != 1 {
			last = err
			continue
		}
		if fitting == nil || fitting.Variant == held.Variant {
			fitting = &m.Snacks[0]
		}
		if fitting.Variant != held.Variant {
			break
		}
	}
	if fitting == nil {
		return farm.Snack{}, fmt.Errorf("no other layout of %s fits: %w", held.ID, last)
	}
	return *fitting, nil
}

package activities

import (
	"context"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/postgres"
)

// Plans turns a request and the matched assets into a manifest.
type Plans struct {
	Store *postgres.Store
}

// PlanPackInput names the job and what was found for it.
type PlanPackInput struct {
	JobID  string
	Assets MatchAssetsResult
}

// PlannedSnack is what the workflow needs to know of one snack of the pack.
type PlannedSnack struct {
	ID       string
	Type     farm.SnackType
	Position int
	Music    bool // a score has to be composed before the render
}

// PlanPackResult lists the planned snacks in pack order. The manifest itself
// is in the database.
type PlanPackResult struct{ Snacks []PlannedSnack }

func (p *Plans) PlanPack(ctx context.Context, in PlanPackInput) (PlanPackResult, error) {
	return PlanPackResult{}, nil
}

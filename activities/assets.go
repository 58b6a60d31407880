package activities

import "context"

// Assets finds and fetches what a brand has.
type Assets struct{}

type MatchAssetsInput struct{ JobID string }

type MatchAssetsResult struct{}

func (a *Assets) MatchAssets(ctx context.Context, in MatchAssetsInput) (MatchAssetsResult, error) {
	return MatchAssetsResult{}, nil
}

package workflows_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/mock"
	"go.temporal.io/sdk/temporal"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
	"github.com/snackfarm/farm/workflows"
)

// A snack that the gate holds back is laid out once more; the rest of the pack
// never hears of it. What is held back twice, or has no other layout, fails the
// job with the check's reason.
func TestSecondLayout(t *testing.T) {
	flat := temporal.NewNonRetryableApplicationError("snack-2 did not pass quality check K19", activities.QualityCheck, nil)
	for _, c := range []struct {
		name    string
		flow    any
		held    int // renders of snack-2 that the gate holds back
		planErr error
		renders int // of snack-2
		failed  bool
	}{
		{"held once", workflows.SnackPack, 1, nil, 2, false},
		{"held twice", workflows.SnackPack, 2, nil, 2, true},
		{"no other layout fits", workflows.SnackPack, 1, temporal.NewNonRetryableApplicationError("no other fits", "invalid", nil), 1, true},
		{"an edited pack is not laid out anew", workflows.RenderAgain, 1, nil, 1, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := benchOf(c.flow, true).matched().planned().composed()
			b.OnActivity(plans.RestorePack, mock.Anything, mock.Anything).Return(activities.PlanPackResult{Render: true,
				Snacks: []activities.PlannedSnack{{ID: "snack-2", Type: farm.Slides, Position: 2}}}, nil).Maybe()
			again := func(_ context.Context, in activities.PlanAgainInput) (activities.PlannedSnack, error) {
				if in.SnackID != "snack-2" {
					t.Errorf("%s is laid out again", in.SnackID)
				}
				return activities.PlannedSnack{ID: "snack-2", Type: farm.Slides, Position: 2}, c.planErr
			}
			b.OnActivity(plans.PlanAgain, mock.Anything, mock.Anything).Return(again).Maybe()
			tries := 0
			render := func(_ context.Context, in activities.RenderFilesInput) (activities.RenderFilesResult, error) {
				if in.SnackID == "snack-2" {
					if tries++; tries <= c.held {
						return activities.RenderFilesResult{}, flat
					}
				}
				return activities.RenderFilesResult{Files: []farm.RenderedAsset{{SnackID: in.SnackID}}}, nil
			}
			b.OnActivity(renders.RenderFiles, mock.Anything, mock.Anything).Return(render).Maybe()
			b.run(t)
			if tries != c.renders {
				t.Errorf("snack-2 was rendered %d times, want %d", tries, c.renders)
			}
			if c.failed {
				b.wantEnd(t, farm.JobFailed, activities.QualityCheck, "K19")
				return
			}
			b.wantEnd(t, farm.JobCompleted, "", "")
			if len(b.ending.Assets) != 2 {
				t.Errorf("files are %+v", b.ending.Assets)
			}
		})
	}
}

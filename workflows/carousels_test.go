package workflows_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/mock"
	"go.temporal.io/sdk/temporal"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
	"github.com/snackfarm/farm/workflows"
)

var files *activities.Files

// batchBench is a batch of so many rows, some of which fail.
func batchBench(rows int, fail map[int]error) (*bench, *activities.PackCarouselsInput) {
	b := benchOf(workflows.MakeCarousels, false)
	b.RegisterActivity(files)
	var plan activities.PlanCarouselsResult
	for n := range rows {
		plan.Rows = append(plan.Rows, activities.PlannedCarousel{Row: n + 1})
	}
	b.OnActivity(assets.PlanCarousels, mock.Anything, mock.Anything).Return(plan, nil)
	b.OnActivity(renders.RenderCarousel, mock.Anything, mock.Anything).Return(
		func(_ context.Context, in activities.RenderCarouselInput) (activities.RenderCarouselResult, error) {
			return activities.RenderCarouselResult{Files: []farm.RenderedAsset{{Name: activities.CarouselID(in.Row)}}}, fail[in.Row]
		}).Maybe()
	packed := &activities.PackCarouselsInput{}
	b.OnActivity(files.PackCarousels, mock.Anything, mock.Anything).Return(
		func(_ context.Context, in activities.PackCarouselsInput) (activities.PackCarouselsResult, error) {
			*packed = in
			return activities.PackCarouselsResult{Archive: farm.RenderedAsset{Name: "carousels.zip"}}, nil
		}).Maybe()
	return b, packed
}

func unusable(why string) error {
	return temporal.NewNonRetryableApplicationError(why, string(farm.CodeInvalid), nil)
}

// The rows that completed are charged, the others are told with their reasons.
func TestBatchSettlesRowByRow(t *testing.T) {
	const reserved = 22 // of newBench's claim
	for _, c := range []struct {
		rows, failing, charged int
	}{{2, 0, reserved}, {2, 1, 11}, {11, 4, 14}} {
		fail := map[int]error{}
		for n := range c.failing {
			fail[n+1] = unusable("no picture")
		}
		b, packed := batchBench(c.rows, fail)
		b.ExecuteWorkflow(b.flow, b.in)
		if b.ending == nil || b.ending.State != farm.JobCompleted || b.ending.Credits != c.charged || len(b.ending.Assets) != c.rows-c.failing+1 {
			t.Fatalf("%+v ended as %+v", c, b.ending)
		}
		if len(packed.Failed) != c.failing || len(packed.Files) != c.rows-c.failing {
			t.Errorf("%+v is packed as %+v", c, packed)
		}
		for i, m := range packed.Failed {
			if m.Error != "no picture" || m.Row != i+1 {
				t.Errorf("row %d of %+v is told as %+v", i+1, c, m)
			}
		}
	}
}

// A batch of which nothing can be made fails with a reason that says why.
func TestBatchOfNothing(t *testing.T) {
	for rows, says := range map[int]string{1: "no picture", 3: "none of the 3 rows could be made; the first: no picture"} {
		fail := map[int]error{}
		for n := range rows {
			fail[n+1] = unusable("no picture")
		}
		b, packed := batchBench(rows, fail)
		b.ExecuteWorkflow(b.flow, b.in)
		if b.ending.State != farm.JobFailed || !strings.HasPrefix(b.ending.Reason, says) || b.ending.Code != string(farm.CodeInvalid) ||
			len(packed.Files) != 0 {
			t.Errorf("%d rows end as %+v", rows, b.ending)
		}
	}
}

// A batch that does not end by its deadline fails whole, is not charged, and packs
// nothing of what was made until then.
func TestBatchAtItsDeadline(t *testing.T) {
	b := benchOf(workflows.MakeCarousels, false)
	b.RegisterActivity(files)
	b.OnActivity(assets.PlanCarousels, mock.Anything, mock.Anything).Return(activities.PlanCarouselsResult{
		Rows: []activities.PlannedCarousel{{Row: 1}, {Row: 2}}}, nil)
	b.OnActivity(renders.RenderCarousel, mock.Anything, mock.MatchedBy(func(in activities.RenderCarouselInput) bool { return in.Row == 1 })).
		Return(activities.RenderCarouselResult{Files: []farm.RenderedAsset{{Name: "carousel-1"}}}, nil)
	b.OnActivity(renders.RenderCarousel, mock.Anything, mock.MatchedBy(func(in activities.RenderCarouselInput) bool { return in.Row == 2 })).
		After(time.Hour).Return(activities.RenderCarouselResult{}, nil)
	began := b.Now()
	if out := b.run(t); out.State != farm.JobFailed || out.Code != farm.DeadlineCode {
		t.Errorf("outcome %+v", out)
	}
	b.wantEnd(t, farm.JobFailed, farm.DeadlineCode, "deadline")
	if took := b.Now().Sub(began); took < jobDeadline || took > jobDeadline+time.Minute {
		t.Errorf("ended %s after the start, the deadline is %s", took, jobDeadline)
	}
}

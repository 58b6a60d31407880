package activities

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/postgres"
)

// CutChosenInput names a job whose caller chose among its candidates.
type CutChosenInput struct {
	JobID string
	IDs   []string
}

// CutChosenResult is the films to render and what all costs.
type CutChosenResult struct {
	PlanPackResult
	Credits int
}

// CutChosen cuts the chosen clips out of the film of their analysis, composes them,
// adds their manifest to the job's document and opens the project that keeps it.
func (c *Clips) CutChosen(ctx context.Context, in CutChosenInput) (CutChosenResult, error) {
	ctx, alive := beatingFor(ctx, c.Store, in.JobID)
	defer alive()
	out, err := c.cutChosen(ctx, in)
	return out, handedBack(ctx, fail(err))
}

func (c *Clips) cutChosen(ctx context.Context, in CutChosenInput) (out CutChosenResult, err error) {
	job, err := c.Store.JobForWork(ctx, in.JobID)
	if err != nil {
		return out, err
	}
	var asked farm.ClipChoiceOrder
	if err := json.Unmarshal(job.Request, &asked); err != nil {
		return out, fmt.Errorf("decode order of job %s: %w", in.JobID, err)
	}
	doc := farm.ChosenClips{Chosen: in.IDs}
	if err := c.Store.Document(ctx, in.JobID, &doc.ClipDocument); err != nil {
		return out, err
	}
	order := farm.ClipRenderOrder{Files: asked.Files, AnalysisJobID: in.JobID, Film: doc.Film, Transcript: doc.Transcript,
		ClipLook: asked.ClipLook}
	for _, id := range in.IDs {
		n := slices.IndexFunc(doc.Candidates, func(one farm.ClipCandidate) bool { return one.ID == id })
		if n < 0 {
			return out, fmt.Errorf("job %s has no candidate %s", in.JobID, id)
		}
		order.Clips = append(order.Clips, doc.Candidates[n])
	}
	m, err := c.composed(ctx, job, order)
	if err != nil {
		return out, err
	}
	doc.AspectRatio, doc.Snacks = m.AspectRatio, m.Snacks
	var units []postgres.Unit
	out.PlanPackResult, units = planned(m)
	out.Credits = asked.Charged(len(in.IDs))
	for i := range units {
		units[i].Weight = max(1, weightRender/len(units))
	}
	if err := c.Store.SetDocument(ctx, in.JobID, doc); err != nil {
		return out, err
	}
	if err := c.Store.OpenProject(ctx, in.JobID, farm.ClipProject, order); err != nil {
		return out, err
	}
	if err := c.Store.SplitUnit(ctx, in.JobID, postgres.Unit{Name: unitRender, Weight: 1}, units); err != nil {
		return out, err
	}
	return out, c.Store.Advance(ctx, in.JobID, unitRender, 100)
}

package api

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/postgres"
)

// Job is a job as callers see it.
type Job struct {
	JobID           string         `json:"jobId"`
	OfferingID      string         `json:"offeringId"`
	Name            *string        `json:"name" nullable:"true"`
	Status          string         `json:"status" enum:"queued,processing,awaiting_selection,completed,failed,cancelled"`
	Progress        int            `json:"progress" minimum:"0" maximum:"100"`
	ProjectID       *string        `json:"projectId" nullable:"true"`
	ClipJobID       *string        `json:"clipJobId" nullable:"true"`
	ParentJobID     *string        `json:"parentJobId" nullable:"true"`
	InstanceID      *string        `json:"instanceId" nullable:"true"`
	CreditsReserved *int           `json:"creditsReserved" nullable:"true"`
	CreditsFinal    *int           `json:"creditsFinal" nullable:"true"`
	Error           *string        `json:"error" nullable:"true"`
	Result          map[string]any `json:"result" doc:"For a completed snack job: the manifest, and renderedAssets when rendering was asked for"`
	CreatedAt       *string        `json:"createdAt" nullable:"true"`
	UpdatedAt       *string        `json:"updatedAt" nullable:"true"`
}

const jobPath = "/api/v1/jobs"

func (s *Server) jobOperations(declare huma.API) {
	tags := []string{"jobs"}
	operation(declare, huma.Operation{OperationID: "getJob", Method: http.MethodGet, Path: jobPath + "/{id}",
		Summary: "Poll a job", Tags: tags, Security: needsKey, Metadata: map[string]any{uncounted: true}}, s.getJob)
	operation(declare, huma.Operation{OperationID: "listJobs", Method: http.MethodGet, Path: jobPath,
		Summary: "List jobs, newest first", Tags: tags, Security: needsKey}, s.listJobs)
	operation(declare, huma.Operation{OperationID: "cancelJob", Method: http.MethodPost, Path: jobPath + "/{id}/cancel",
		Summary: "Cancel a job; its credits are refunded", Tags: tags, Security: needsKey}, s.cancelJob)
}

// JobQuery filters and pages a list of jobs.
type JobQuery struct {
	Page
	Status     string `query:"status" enum:"queued,processing,awaiting_selection,completed,failed,cancelled" doc:"Only jobs in this status"`
	OfferingID string `query:"offeringId" maxLength:"100" doc:"Only jobs of this offering"`
}

// Jobs is a page of jobs; their results are read one by one.
type Jobs struct {
	Jobs       []Job      `json:"jobs" nullable:"false"`
	Pagination Pagination `json:"pagination"`
}

func (s *Server) listJobs(ctx context.Context, in *JobQuery) (*struct{ Body Jobs }, error) {
	jobs, err := s.Store.Jobs(ctx, caller(ctx).ID, postgres.JobFilter{State: farm.JobState(in.Status), OfferingID: farm.OfferingID(in.OfferingID)}, in.Limit, in.Offset)
	if err != nil {
		return nil, err
	}
	out := Jobs{Jobs: []Job{}, Pagination: Pagination(in.Page)}
	for _, j := range jobs {
		out.Jobs = append(out.Jobs, showJob(j, map[string]any{}))
	}
	return &struct{ Body Jobs }{out}, nil
}

// cancelJob ends a job in the database first, which refunds it at once, and
// then stops what runs. A job that has ended is a conflict.
func (s *Server) cancelJob(ctx context.Context, in *byID) (*struct{ Body Job }, error) {
	j, err := s.Store.Job(ctx, caller(ctx).ID, in.ID)
	if err != nil {
		return nil, err
	}
	ended, err := s.Store.FinishJob(ctx, j.ID, postgres.Ending{State: farm.JobCancelled, Reason: farm.CancelReason, Code: farm.CancelCode})
	if err != nil {
		return nil, err
	}
	if j, err = s.Store.Job(ctx, j.AccountID, j.ID); err != nil {
		return nil, err
	}
	if !ended {
		return nil, farm.Errorf(farm.CodeConflict, "the job is already %s", j.State)
	}
	stopCtx, cancel := context.WithTimeout(context.WithoutCancel(ctx), startTimeout)
	defer cancel()
	if err := s.Starter.Stop(stopCtx, j.ID); err != nil {
		s.Log.WarnContext(ctx, "workflow of a cancelled job not stopped; it will end by itself", "error", err)
	}
	return &struct{ Body Job }{showJob(j, map[string]any{})}, nil
}

func (s *Server) getJob(ctx context.Context, in *byID) (*struct{ Body Job }, error) {
	j, err := s.Store.Job(ctx, caller(ctx).ID, in.ID)
	if err != nil {
		return nil, err
	}
	result, err := s.showResult(ctx, j)
	if err != nil {
		return nil, err
	}
	return &struct{ Body Job }{showJob(j, result)}, nil
}

func showJob(j farm.Job, result map[string]any) Job {
	created, updated := timestamp(j.CreatedAt), timestamp(j.UpdatedAt)
	return Job{
		JobID: j.ID, OfferingID: string(j.OfferingID), Name: j.Name, Status: string(j.State), Progress: j.Progress,
		CreditsReserved: j.CreditsReserved, CreditsFinal: j.CreditsFinal, Error: j.Error, Result: result,
		CreatedAt: &created, UpdatedAt: &updated,
	}
}

// showResult gives each delivered file a link that is signed now and takes the
// internal key away, so that links never go stale in the database.
func (s *Server) showResult(ctx context.Context, j farm.Job) (map[string]any, error) {
	result := map[string]any{}
	if err := json.Unmarshal(j.Result, &result); err != nil {
		return nil, fmt.Errorf("decode result of job %s: %w", j.ID, err)
	}
	assets, _ := result["renderedAssets"].([]any)
	for _, a := range assets {
		file, ok := a.(map[string]any)
		if !ok {
			continue
		}
		key, _ := file["objectKey"].(string)
		name, _ := file["name"].(string)
		link, err := s.Objects.SignedURL(ctx, key, name, s.Config.SignedURLFor)
		if err != nil {
			return nil, err
		}
		delete(file, "objectKey")
		file["url"] = link
	}
	return result, nil
}

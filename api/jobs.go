package api

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"path"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
	"github.com/snackfarm/farm/storage/postgres"
)

// Job is a job as callers see it.
type Job struct {
	JobID           string    `json:"jobId" format:"uuid" doc:"Id of the job"`
	OfferingID      string    `json:"offeringId" enum:"video_production,clip_analysis_upload,clip_render,snack_generation,ai_story_generation,carousel_generation,slides_generation,carousel_v2_batch" doc:"Which kind of job"`
	Name            *string   `json:"name" required:"false" nullable:"true" doc:"What the caller named it"`
	Status          string    `json:"status" enum:"queued,processing,awaiting_selection,completed,failed,cancelled" doc:"completed, failed and cancelled are final"`
	Progress        int       `json:"progress" minimum:"0" maximum:"100" doc:"Percent done; it never falls"`
	ProjectID       *string   `json:"projectId" required:"false" nullable:"true" doc:"Of offerings with projects; null for snack jobs"`
	ClipJobID       *string   `json:"clipJobId" required:"false" nullable:"true" doc:"Of clip offerings; null for snack jobs"`
	ParentJobID     *string   `json:"parentJobId" required:"false" nullable:"true" doc:"The job that this one belongs to; null for snack jobs"`
	InstanceID      *string   `json:"instanceId" required:"false" nullable:"true" doc:"Null on this farm"`
	CreditsReserved *int      `json:"creditsReserved" required:"false" nullable:"true" doc:"Credits held at creation"`
	CreditsFinal    *int      `json:"creditsFinal" required:"false" nullable:"true" doc:"What the job cost in the end, 0 when it was refunded; null until it is settled"`
	Error           *string   `json:"error" required:"false" nullable:"true" doc:"Why the job failed, for a person"`
	Result          JobResult `json:"result" doc:"Empty until the job is completed"`
	CreatedAt       *string   `json:"createdAt" required:"false" nullable:"true" format:"date-time" doc:"When the job was accepted"`
	UpdatedAt       *string   `json:"updatedAt" required:"false" nullable:"true" format:"date-time" doc:"When the job last changed"`
}

const jobPath = "/api/v1/jobs"

func (s *Server) jobOperations(declare *openapi.API) {
	tags := []string{"jobs"}
	openapi.Register(declare, openapi.Operation{OperationID: "getJob", Method: http.MethodGet, Path: jobPath + "/{id}",
		Summary: "Poll a job", Description: "Status, progress and, once completed, the result with freshly signed links. Not counted against the rate limit; ask every 3-5 seconds.",
		Tags: tags, Security: needsKey, Metadata: map[string]any{uncounted: true}}, s.getJob)
	openapi.Register(declare, openapi.Operation{OperationID: "listJobs", Method: http.MethodGet, Path: jobPath,
		Summary: "List jobs", Description: "Newest first. Results are read one by one.", Tags: tags, Security: needsKey}, s.listJobs)
	openapi.Register(declare, openapi.Operation{OperationID: "cancelJob", Method: http.MethodPost, Path: jobPath + "/{id}/cancel",
		Summary: "Cancel a job", Description: "Stops the job and refunds its credits at once. A job that has ended cannot be cancelled; that is a 409.",
		Tags: tags, Security: needsKey}, s.cancelJob)
}

// JobQuery filters and pages a list of jobs.
type JobQuery struct {
	Page
	Status     string `query:"status" enum:"queued,processing,awaiting_selection,completed,failed,cancelled" doc:"Only jobs in this status"`
	OfferingID string `query:"offeringId" maxLength:"100" doc:"Only jobs of this offering"`
}

// Jobs is a page of jobs; their results are read one by one.
type Jobs struct {
	Jobs       []Job      `json:"jobs" nullable:"false" doc:"Newest first, with empty results"`
	Pagination Pagination `json:"pagination" doc:"The part of the list that was asked for"`
}

func (s *Server) listJobs(ctx context.Context, in *JobQuery) (*struct{ Body Jobs }, error) {
	jobs, err := s.Store.Jobs(ctx, caller(ctx).ID, postgres.JobFilter{State: farm.JobState(in.Status), OfferingID: farm.OfferingID(in.OfferingID)}, in.Limit, in.Offset)
	if err != nil {
		return nil, err
	}
	out := Jobs{Jobs: []Job{}, Pagination: Pagination(in.Page)}
	for _, j := range jobs {
		out.Jobs = append(out.Jobs, showJob(j, JobResult{}))
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
	return &struct{ Body Job }{showJob(j, JobResult{})}, nil
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

func showJob(j farm.Job, result JobResult) Job {
	created, updated := timestamp(j.CreatedAt), timestamp(j.UpdatedAt)
	return Job{
		JobID: j.ID, OfferingID: string(j.OfferingID), Name: j.Name, Status: string(j.State), Progress: j.Progress,
		CreditsReserved: j.CreditsReserved, CreditsFinal: j.CreditsFinal, Error: j.Error, Result: result,
		CreatedAt: &created, UpdatedAt: &updated,
	}
}

// showResult gives each delivered file a link that is signed now and takes the
// internal key away, so that links never go stale in the database.
func (s *Server) showResult(ctx context.Context, j farm.Job) (JobResult, error) {
	result := JobResult{}
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
		if key, ok := file["reportKey"].(string); ok {
			if file["reportUrl"], err = s.Objects.SignedURL(ctx, key, path.Base(key), s.Config.SignedURLFor); err != nil {
				return nil, err
			}
			delete(file, "reportKey")
		}
	}
	return result, nil
}

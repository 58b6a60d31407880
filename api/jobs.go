package api

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
	"github.com/snackfarm/farm/storage/postgres"
)

// Job is a job as callers see it.
type Job struct {
	JobID           string     `json:"jobId" format:"uuid" doc:"Id of the job"`
	OfferingID      offeringID `json:"offeringId" doc:"Which kind of job"`
	Name            *string    `json:"name" required:"false" nullable:"true" doc:"What the caller named it"`
	Status          string     `json:"status" enum:"queued,processing,awaiting_selection,completed,failed,cancelled" doc:"completed, failed and cancelled are final"`
	Progress        int        `json:"progress" minimum:"0" maximum:"100" doc:"Percent done; it never falls"`
	ProjectID       *string    `json:"projectId" required:"false" nullable:"true" doc:"What the job makes or renders again, at /api/v1/projects/{id}; null when it keeps nothing"`
	ClipJobID       *string    `json:"clipJobId" required:"false" nullable:"true" doc:"Of clip offerings, the job itself; null for others"`
	ParentJobID     *string    `json:"parentJobId" required:"false" nullable:"true" doc:"The job that this one belongs to; null when there is none"`
	InstanceID      *string    `json:"instanceId" required:"false" nullable:"true" doc:"Null on this farm"`
	CreditsReserved *int       `json:"creditsReserved" required:"false" nullable:"true" doc:"Credits held at creation"`
	CreditsFinal    *int       `json:"creditsFinal" required:"false" nullable:"true" doc:"What the job cost in the end, 0 when it was refunded; null until it is settled"`
	Error           *string    `json:"error" required:"false" nullable:"true" doc:"Why the job failed, for a person"`
	Result          JobResult  `json:"result" doc:"Empty until the job is completed; while it waits for a choice, what can be chosen"`
	Warnings        []Warning  `json:"warnings" required:"false" nullable:"false" doc:"What was left out, replaced or could not be done, at most 100"`
	Metadata        Metadata   `json:"metadata,omitempty" doc:"The caller's own reference, as it was sent"`
	ChooseBy        *string    `json:"chooseBy,omitempty" format:"date-time" doc:"Until when the job waits for a choice, in status awaiting_selection"`
	CreatedAt       *string    `json:"createdAt" required:"false" nullable:"true" format:"date-time" doc:"When the job was accepted"`
	UpdatedAt       *string    `json:"updatedAt" required:"false" nullable:"true" format:"date-time" doc:"When the job last changed"`
}

// Warning tells what a job left out, replaced or could not do.
type Warning struct {
	Code    string  `json:"code" doc:"Stable code of the kind of warning" example:"substituted"`
	Message string  `json:"message" doc:"A sentence for a person"`
	Field   *string `json:"field" required:"false" nullable:"true" doc:"Of the request, that it is about"`
	SnackID *string `json:"snackId" required:"false" nullable:"true" doc:"Of the result, that it is about"`
}

const jobPath = "/api/v1/jobs"

func (s *Server) jobOperations(declare *openapi.API) {
	tags := []string{"jobs"}
	openapi.Register(declare, openapi.Operation{OperationID: "getJob", Method: http.MethodGet, Path: jobPath + "/{id}",
		Summary: "Poll a job", Description: "Status, progress and, once completed, the result with freshly signed links. Not counted against " +
			"the plan's limit; ask every 3-5 seconds, once a second at most. The ETag of an answer, sent as If-None-Match, " +
			"gets a 304 while nothing has changed. Once the files of an old result were removed it is a 410, " +
			"with the project that can be rendered again.",
		Tags: tags, Security: needsKey, Errors: []int{http.StatusGone}, Metadata: map[string]any{uncounted: true},
		Responses: map[string]*openapi.Response{"304": {Description: "Nothing has changed since the answer with this ETag"}}}, s.getJob)
	openapi.Register(declare, openapi.Operation{OperationID: "listJobs", Method: http.MethodGet, Path: jobPath,
		Summary: "List jobs", Description: "Newest first. Results are read one by one.", Tags: tags, Security: needsKey}, s.listJobs)
	openapi.Register(declare, openapi.Operation{OperationID: "cancelJob", Method: http.MethodPost, Path: jobPath + "/{id}/cancel",
		Summary: "Cancel a job", Description: "Stops the job and refunds its credits at once. A job that has ended cannot be cancelled; " +
			"that is a 409. An account may cancel 100 a day that have begun, and any number that wait.",
		Tags: tags, Security: needsKey}, s.cancelJob)
	s.chooseOperation(declare, tags)
}

// JobQuery filters and pages a list of jobs.
type JobQuery struct {
	Page
	Period
	Status     string `query:"status" enum:"queued,processing,awaiting_selection,completed,failed,cancelled" doc:"Only jobs in this status"`
	OfferingID string `query:"offeringId" maxLength:"100" doc:"Only jobs of this offering"`
	ProjectID  string `query:"projectId" format:"uuid" doc:"Only jobs that made or rendered this project"`
}

// Jobs is a page of jobs; their results are read one by one.
type Jobs struct {
	Jobs       []Job      `json:"jobs" nullable:"false" doc:"Newest first, with empty results"`
	Pagination Pagination `json:"pagination" doc:"The part of the list that was asked for"`
	HasMore    bool       `json:"hasMore" required:"false" doc:"Whether there are more after these"`
}

func (s *Server) listJobs(ctx context.Context, in *JobQuery) (*struct{ Body Jobs }, error) {
	jobs, more, err := s.Store.Jobs(ctx, caller(ctx).ID, postgres.JobFilter{
		State: farm.JobState(in.Status), OfferingID: farm.OfferingID(in.OfferingID), ProjectID: in.ProjectID, CreatedAfter: in.after(),
		CreatedBefore: in.before(),
	}, in.Limit, in.Offset)
	if err != nil {
		return nil, err
	}
	out := Jobs{Jobs: []Job{}, Pagination: in.Page.shown(), HasMore: more}
	for _, j := range jobs {
		shown, err := s.showJob(ctx, j)
		if err != nil {
			return nil, err
		}
		out.Jobs = append(out.Jobs, shown)
	}
	return &struct{ Body Jobs }{out}, nil
}

// cancelsADay is how many jobs that have begun an account may cancel: each is work that
// nobody pays for.
const cancelsADay = 100

// cancelJob ends a job in the database first, which refunds it at once, and
// then stops what runs. A job that has ended is a conflict.
func (s *Server) cancelJob(ctx context.Context, in *byID) (*struct{ Body Job }, error) {
	j, err := s.Store.Job(ctx, caller(ctx).ID, in.ID)
	if err != nil {
		return nil, err
	}
	if j.State == farm.JobProcessing || j.State == farm.JobAwaitingSelection { // what was made of it is lost, and costs its caller nothing
		err := s.admitFew(ctx, "cancel:"+j.AccountID, cancelsADay, 24*time.Hour, "an account may cancel %d jobs a day that have begun")
		if err != nil {
			return nil, err
		}
	}
	ended, err := s.Store.FinishJob(ctx, j.ID, postgres.Ending{State: farm.JobCancelled, Reason: farm.EndReason(farm.CancelCode),
		Code: farm.CancelCode})
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
	shown, err := s.showJob(ctx, j)
	return &struct{ Body Job }{shown}, err
}

// JobPoll is a job that is read, perhaps again.
type JobPoll struct {
	byID
	IfNoneMatch string `header:"If-None-Match" maxLength:"200" doc:"The ETag of an earlier answer"`
}

// PolledJob is a job, or that it has not changed.
type PolledJob struct {
	Status int
	ETag   string `header:"ETag" doc:"Names this answer, for If-None-Match"`
	Body   Job
}

func (s *Server) getJob(ctx context.Context, in *JobPoll) (*PolledJob, error) {
	now := time.Now()
	if in.IfNoneMatch != "" { // results are large: first what tells whether there is another
		j, err := s.Store.JobWithoutResult(ctx, caller(ctx).ID, in.ID)
		if err != nil {
			return nil, err
		}
		if tag := s.tagOf(j, now); j.ExpiredAt == nil && tagged(in.IfNoneMatch, tag) {
			return &PolledJob{Status: http.StatusNotModified, ETag: tag}, nil
		}
	}
	j, err := s.Store.Job(ctx, caller(ctx).ID, in.ID)
	if err != nil {
		return nil, err
	}
	if j.ExpiredAt != nil {
		return nil, expired(j)
	}
	shown, err := s.showJob(ctx, j)
	return &PolledJob{Status: http.StatusOK, ETag: s.tagOf(j, now), Body: shown}, err
}

// expired is the answer in the place of a result whose files are gone.
func expired(j farm.Job) error {
	e := farm.Errorf(farm.CodeResultExpired,
		"the files of this job's result were removed; what it made can be rendered again from its project")
	e.Details = map[string]any{"jobId": j.ID, "projectId": j.ProjectID, "expiredAt": timestamp(*j.ExpiredAt)}
	return e
}

// showJob is a job as callers see it, with links that are signed now.
func (s *Server) showJob(ctx context.Context, j farm.Job) (Job, error) {
	created, updated := timestamp(j.CreatedAt), timestamp(j.UpdatedAt)
	out := Job{
		JobID: j.ID, OfferingID: offeringID(j.OfferingID), Name: j.Name, Status: string(j.State), Progress: j.Progress,
		ProjectID: j.ProjectID, ParentJobID: j.ParentID,
		CreditsReserved: j.CreditsReserved, CreditsFinal: j.CreditsFinal, Error: j.Error, Result: JobResult{},
		Warnings: showWarnings(j.Warnings),
		ChooseBy: maybeTime(j.ChooseBy), CreatedAt: &created, UpdatedAt: &updated,
	}
	if j.OfferingID == farm.ClipAnalysis || j.OfferingID == farm.ClipRender {
		out.ClipJobID = &j.ID
	}
	if j.ExpiredAt != nil { // its links would lead nowhere
		j.Result = []byte(`{}`)
	}
	if err := json.Unmarshal(j.Result, &out.Result); err != nil {
		return out, fmt.Errorf("decode result of job %s: %w", j.ID, err)
	}
	if j.ProjectID != nil && j.State == farm.JobCompleted {
		s.linkMade(*j.ProjectID, out.Result)
	}
	if err := s.sign(ctx, map[string]any(out.Result)); err != nil {
		return out, err
	}
	var err error
	out.Metadata, err = showMetadata(j.Metadata)
	return out, err
}

func showWarnings(list []farm.Warning) []Warning {
	out := []Warning{}
	for _, w := range list {
		shown := Warning{Code: w.Code, Message: w.Message}
		if w.Field != "" {
			shown.Field = &w.Field
		}
		if w.SnackID != "" {
			shown.SnackID = &w.SnackID
		}
		out = append(out, shown)
	}
	return out
}

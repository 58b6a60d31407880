package api

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/snackfarm/farm"
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

func (s *Server) jobOperations(declare huma.API) {
	operation(declare, huma.Operation{OperationID: "getJob", Method: http.MethodGet, Path: "/api/v1/jobs/{id}",
		Summary: "Poll a job", Tags: []string{"jobs"}, Security: needsKey}, s.getJob)
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
	created, updated := timestamp(j.CreatedAt), timestamp(j.UpdatedAt)
	return &struct{ Body Job }{Job{
		JobID: j.ID, OfferingID: string(j.OfferingID), Name: j.Name, Status: string(j.State), Progress: j.Progress,
		CreditsReserved: j.CreditsReserved, CreditsFinal: j.CreditsFinal, Error: j.Error, Result: result,
		CreatedAt: &created, UpdatedAt: &updated,
	}}, nil
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

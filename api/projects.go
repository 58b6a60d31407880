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

// Project is what a job made, as a list shows it.
type Project struct {
	ID         string     `json:"id" format:"uuid" doc:"Id of the project; the same as that of the job that made it"`
	Kind       string     `json:"kind" doc:"What it is" example:"post"`
	OfferingID offeringID `json:"offeringId" doc:"Which kind of job made it"`
	BrandID    *string    `json:"brandId" nullable:"true" format:"uuid" doc:"Null when it was made without a brand"`
	JobID      string     `json:"jobId" format:"uuid" doc:"The job that made it"`
	Name       string     `json:"name" doc:"What the caller named it; else its brand and what it is"`
	Status     string     `json:"status" enum:"making,ready,failed,cancelled" doc:"Where it stands"`
	Revision   int        `json:"revision" minimum:"0" doc:"How often it was made or rendered again; 0 until it is ready"`
	Metadata   Metadata   `json:"metadata,omitempty" doc:"The caller's own reference, as it was sent"`
	CreatedAt  string     `json:"createdAt" format:"date-time" doc:"When its job was accepted"`
	UpdatedAt  string     `json:"updatedAt" format:"date-time" doc:"When it last changed"`
}

// ProjectDetail is a project with all that it holds.
type ProjectDetail struct {
	Project
	Carousel  *ProjectSlides   `json:"carousel,omitempty" doc:"The slides of a project of carousels as they are now; left out of others, and until it is ready"`
	Scenes    []FilmScene      `json:"scenes,omitempty" doc:"The scenes of a film as they are now, for POST /api/v1/projects/{id}/render; left out of others, and until it is ready"`
	Manifest  map[string]any   `json:"manifest" doc:"What it shows and says; of a post its manifest. Assets have a fileUrl where they can be fetched. Empty until it is ready"`
	Files     []map[string]any `json:"files" nullable:"false" doc:"Its rendered files as its last job delivered them, with links signed now; empty when nothing was rendered"`
	Revisions []Revision       `json:"revisions" nullable:"false" doc:"Newest first, the last 100"`
}

// Revision is one state of a project.
type Revision struct {
	Number    int    `json:"number" minimum:"1" doc:"Counts from 1"`
	JobID     string `json:"jobId" format:"uuid" doc:"The job that made it; its result has the files of then"`
	CreatedAt string `json:"createdAt" format:"date-time" doc:"When it was made"`
}

// Projects is a page of projects.
type Projects struct {
	Projects   []Project  `json:"projects" nullable:"false" doc:"Newest first, without what they hold"`
	Pagination Pagination `json:"pagination" doc:"The part of the list that was asked for"`
	HasMore    bool       `json:"hasMore" doc:"Whether there are more after these"`
}

// ProjectQuery filters and pages a list of projects.
type ProjectQuery struct {
	Page
	Period
	Kind       string `query:"kind" maxLength:"40" doc:"Only projects of this kind" example:"post"`
	OfferingID string `query:"offeringId" maxLength:"100" doc:"Only those that jobs of this offering made"`
	Status     string `query:"status" enum:"making,ready,failed,cancelled" doc:"Only those in this status"`
	BrandID    string `query:"brandId" format:"uuid" doc:"Only those of this brand"`
}

const projectPath = "/api/v1/projects"

func (s *Server) projectOperations(declare *openapi.API) {
	tags := []string{"projects"}
	openapi.Register(declare, openapi.Operation{OperationID: "listProjects", Method: http.MethodGet, Path: projectPath,
		Summary: "List projects", Description: "What the account's jobs made, newest first.", Tags: tags, Security: needsKey},
		s.listProjects)
	openapi.Register(declare, openapi.Operation{OperationID: "getProject", Method: http.MethodGet, Path: projectPath + "/{id}",
		Summary: "Fetch one project", Description: "A project with its manifest, its files and its revisions.", Tags: tags,
		Security: needsKey}, s.getProject)
	openapi.Register(declare, openapi.Operation{OperationID: "deleteProject", Method: http.MethodDelete, Path: projectPath + "/{id}",
		Summary: "Delete a project", Description: "Removes the project and its revisions. Its jobs stay; while one of them runs it is a 409.",
		Tags: tags, Security: needsKey, DefaultStatus: http.StatusNoContent, Errors: []int{http.StatusConflict}}, s.deleteProject)
	s.renderOperations(declare)
	s.assetOperation(declare, tags)
	s.archiveOperations(declare, tags)
}

func (s *Server) listProjects(ctx context.Context, in *ProjectQuery) (*struct{ Body Projects }, error) {
	found, more, err := s.Store.Projects(ctx, caller(ctx).ID, postgres.ProjectFilter{
		Kind: farm.ProjectKind(in.Kind), Offering: farm.OfferingID(in.OfferingID), Status: farm.ProjectStatus(in.Status),
		BrandID:      in.BrandID,
		CreatedAfter: in.after(), CreatedBefore: in.before(), Bare: true,
	}, in.Limit, in.Offset)
	if err != nil {
		return nil, err
	}
	out := Projects{Projects: []Project{}, Pagination: in.Page.shown(), HasMore: more}
	for _, p := range found {
		shown, err := showProject(p)
		if err != nil {
			return nil, err
		}
		out.Projects = append(out.Projects, shown)
	}
	return &struct{ Body Projects }{out}, nil
}

func (s *Server) getProject(ctx context.Context, in *byID) (*struct{ Body ProjectDetail }, error) {
	p, err := s.Store.Project(ctx, caller(ctx).ID, in.ID)
	if err != nil {
		return nil, err
	}
	out := ProjectDetail{Files: []map[string]any{}, Revisions: []Revision{}}
	if out.Project, err = showProject(p); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(p.Document, &out.Manifest); err != nil {
		return nil, fmt.Errorf("decode document of project %s: %w", p.ID, err)
	}
	s.linkMade(p.ID, out.Manifest)
	if err := s.sign(ctx, out.Manifest); err != nil {
		return nil, err
	}
	out.Carousel = slidesIn(p, out.Manifest)
	if out.Scenes, err = scenesOf(p); err != nil {
		return nil, err
	}
	if out.Files, err = s.filesOf(ctx, p); err != nil {
		return nil, err
	}
	revisions, err := s.Store.Revisions(ctx, p.ID)
	for _, r := range revisions {
		out.Revisions = append(out.Revisions, Revision{Number: r.Number, JobID: r.JobID, CreatedAt: timestamp(r.CreatedAt)})
	}
	return &struct{ Body ProjectDetail }{out}, err
}

// filesOf are the files that a project has now, with signed links.
func (s *Server) filesOf(ctx context.Context, p farm.Project) ([]map[string]any, error) {
	files, err := s.Store.ProjectFiles(ctx, p.ID)
	if err != nil {
		return nil, err
	}
	raw, err := json.Marshal(files)
	if err != nil {
		return nil, fmt.Errorf("encode files of project %s: %w", p.ID, err)
	}
	out := []map[string]any{}
	if err := json.Unmarshal(raw, &out); err != nil || out == nil {
		return []map[string]any{}, err
	}
	for _, f := range out {
		if err := s.sign(ctx, f); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (s *Server) deleteProject(ctx context.Context, in *byID) (*struct{}, error) {
	return nil, s.Store.DeleteProject(ctx, caller(ctx).ID, in.ID)
}

func showProject(p farm.Project) (Project, error) {
	metadata, err := showMetadata(p.Metadata)
	return Project{
		ID: p.ID, Kind: string(p.Kind), OfferingID: offeringID(p.Offering), BrandID: p.BrandID, JobID: p.JobID, Name: p.Name,
		Status:   string(p.Status),
		Revision: p.Revision, Metadata: metadata, CreatedAt: timestamp(p.CreatedAt), UpdatedAt: timestamp(p.UpdatedAt),
	}, err
}

// Period narrows a list to a time.
type Period struct {
	CreatedAfter  string `query:"createdAfter" format:"date-time" doc:"Only what was created then or later, RFC 3339"`
	CreatedBefore string `query:"createdBefore" format:"date-time" doc:"Only what was created before then, RFC 3339"`
}

func (p Period) after() *time.Time  { return moment(p.CreatedAfter) }
func (p Period) before() *time.Time { return moment(p.CreatedBefore) }

// moment is a time whose format was checked; nil for none.
func moment(text string) *time.Time {
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return nil
	}
	return &t
}

// shown echoes the page.
func (p Page) shown() Pagination { return Pagination(p) }

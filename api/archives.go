package api

import (
	"context"
	"net/http"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api/mcp"
	"github.com/snackfarm/farm/internal/openapi"
)

// Archive is what a project delivered, in one ZIP.
type Archive struct {
	ArchiveID string `json:"archiveId" format:"uuid" doc:"Id of the archive"`
	ProjectID string `json:"projectId" format:"uuid" doc:"The project whose files are in it"`
	JobID     string `json:"jobId" format:"uuid" doc:"The job that delivered them: the project's last when the archive was asked for"`
	Bundle
}

const (
	archivePath = projectPath + "/{id}/archive"
	// archivesAnHour is how many archives an account may ask for.
	archivesAnHour = 60
)

// archiveNote has agents know that nothing is reserved, though it is accepted to be
// done later.
var archiveNote = mcp.Note{Effect: mcp.Adds, Hint: "id is the project's. Ask get_archive until its status is ready."}.Keep(nil)

func (s *Server) archiveOperations(declare *openapi.API, tags []string) {
	openapi.Register(declare, openapi.Operation{OperationID: "archiveProject", Method: http.MethodPost, Path: archivePath,
		Summary: "Pack the files of a project into one ZIP",
		Description: "Builds a ZIP of what the project's last job delivered: its files under their own names, " +
			"files.json with what is known of each, and snacks.json with the words. Of carousels it is the ZIP of their job: a folder for each, " +
			"captions and carousels.json. Nothing is charged. One that is being built, or that was built of the same files, is returned as it is; " +
			"60 an hour. Poll pollUrl until status is ready.",
		Tags: tags, Security: needsKey, DefaultStatus: http.StatusAccepted,
		Errors: []int{http.StatusNotFound, http.StatusConflict, http.StatusGone}, Metadata: archiveNote}, s.archiveProject)
	openapi.Register(declare, openapi.Operation{OperationID: "getArchive", Method: http.MethodGet, Path: archivePath,
		Summary: "Poll the ZIP of a project",
		Description: "The one that was asked for last: how far it is and, once it is ready, a link that works for a day. " +
			"Not counted against the rate limit; ask every few seconds.",
		Tags: tags, Security: needsKey, Metadata: map[string]any{uncounted: true}}, s.getArchive)
}

func (s *Server) archiveProject(ctx context.Context, in *byID) (*struct{ Body Archive }, error) {
	id := caller(ctx).ID
	if err := s.admitFew(ctx, "archive:"+id, archivesAnHour, time.Hour, "an account may ask for %d archives an hour"); err != nil {
		return nil, err
	}
	f, err := s.Store.CreateArchive(ctx, id, in.ID, resourceID(ctx))
	if err != nil {
		return nil, err
	}
	shown, err := s.showArchive(ctx, f)
	return &struct{ Body Archive }{shown}, err
}

func (s *Server) getArchive(ctx context.Context, in *byID) (*struct{ Body Archive }, error) {
	f, err := s.Store.Archive(ctx, caller(ctx).ID, in.ID)
	if err != nil {
		return nil, err
	}
	shown, err := s.showArchive(ctx, f)
	return &struct{ Body Archive }{shown}, err
}

func (s *Server) showArchive(ctx context.Context, f farm.File) (Archive, error) {
	b, err := s.showBundle(ctx, f, "pack.zip", projectPath+"/"+f.ProjectID+"/archive")
	return Archive{ArchiveID: f.ID, ProjectID: f.ProjectID, JobID: f.JobID, Bundle: b}, err
}

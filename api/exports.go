package api

import (
	"context"
	"net/http"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api/mcp"
	"github.com/snackfarm/farm/internal/openapi"
	"github.com/snackfarm/farm/storage/postgres"
)

// Export is everything that an account keeps, in one ZIP.
type Export struct {
	ExportID  string  `json:"exportId" format:"uuid" doc:"Id of the export"`
	Status    string  `json:"status" enum:"building,ready,failed" doc:"ready and failed are final"`
	PollURL   string  `json:"pollUrl" doc:"Path to poll the export at, every few seconds"`
	Bytes     *int64  `json:"bytes" nullable:"true" doc:"Of the ZIP, once it is ready"`
	SHA256    *string `json:"sha256" nullable:"true" doc:"Of the ZIP, once it is ready"`
	URL       *string `json:"url" nullable:"true" doc:"Signed link to the ZIP, once it is ready; it works until expiresAt"`
	ExpiresAt *string `json:"expiresAt" nullable:"true" format:"date-time" doc:"When link and ZIP go, a day after it was ready"`
	Error     *string `json:"error" nullable:"true" doc:"Why it failed, for a person"`
	CreatedAt string  `json:"createdAt" format:"date-time" doc:"When it was asked for"`
}

const (
	exportPath = accountPath + "/export"
	// exportsADay is how many exports an account may have built in a day.
	exportsADay = 5
)

func (s *Server) exportOperations(declare *openapi.API) {
	tags := []string{"account"}
	openapi.Register(declare, openapi.Operation{OperationID: "exportAccount", Method: http.MethodPost, Path: exportPath,
		Summary: "Export all data of the account",
		Description: "Builds a ZIP of everything that is kept of the account: its rows as JSON and its files. One that is being built is returned as it is; five a day. " +
			"Keys and webhook secrets are left out.",
		Tags: tags, Security: needsKey, DefaultStatus: http.StatusAccepted, Metadata: noTool}, s.exportAccount)
	openapi.Register(declare, openapi.Operation{OperationID: "getExport", Method: http.MethodGet, Path: exportPath + "/{id}",
		Summary: "Poll an export", Description: "How far it is and, once it is ready, a link that works for a day. Not counted against the rate limit; ask every few seconds.",
		Tags: tags, Security: needsKey, Metadata: mcp.Note{Hidden: true}.Keep(map[string]any{uncounted: true})}, s.getExport)
}

func (s *Server) exportAccount(ctx context.Context, _ *struct{}) (*struct{ Body Export }, error) {
	id := caller(ctx).ID
	if err := s.admitFew(ctx, "export:"+id, exportsADay, 24*time.Hour, "an account may export its data %d times a day"); err != nil {
		return nil, err
	}
	f, err := s.Store.CreateExport(ctx, id, resourceID(ctx))
	if err != nil {
		return nil, err
	}
	shown, err := s.showExport(ctx, f)
	return &struct{ Body Export }{shown}, err
}

func (s *Server) getExport(ctx context.Context, in *byID) (*struct{ Body Export }, error) {
	f, err := s.Store.Export(ctx, caller(ctx).ID, in.ID)
	if err != nil {
		return nil, err
	}
	shown, err := s.showExport(ctx, f)
	return &struct{ Body Export }{shown}, err
}

func (s *Server) showExport(ctx context.Context, f farm.File) (Export, error) {
	out := Export{ExportID: f.ID, Status: "building", PollURL: exportPath + "/" + f.ID, CreatedAt: timestamp(f.CreatedAt)}
	switch f.State {
	case farm.FileFailed:
		out.Status, out.Error = "failed", &f.Error
	case farm.FileReady:
		link, err := s.linkOfBundle(ctx, f, "export.zip")
		if err != nil {
			return out, err
		}
		out.Status, out.Bytes, out.SHA256, out.URL, out.ExpiresAt = "ready", &f.Bytes, &f.SHA256, &link, maybeTime(&f.ExpiresAt)
	}
	return out, nil
}

// linkOfBundle signs a link to an export or archive that works as long as that is
// there.
func (s *Server) linkOfBundle(ctx context.Context, f farm.File, name string) (string, error) {
	left := min(time.Until(f.ExpiresAt), postgres.ExportKept)
	if left < time.Second {
		return "", farm.Errorf(farm.CodeNotFound, "the %s is gone; ask for another", f.Origin)
	}
	return s.Objects.SignedURL(ctx, f.Key, name, left)
}

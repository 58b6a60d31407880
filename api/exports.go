package api

import (
	"context"
	"net/http"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api/mcp"
	"github.com/snackfarm/farm/internal/openapi"
)

// Export is everything that an account keeps, in one ZIP.
type Export struct {
	ExportID string `json:"exportId" format:"uuid" doc:"Id of the export"`
	Bundle
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
		Description: "Builds a ZIP of everything that is kept of the account: its rows as JSON and its files. One that is being built " +
			"is returned as it is; five a day. Keys and webhook secrets are left out.",
		Tags: tags, Security: needsKey, DefaultStatus: http.StatusAccepted, Metadata: noTool}, s.exportAccount)
	openapi.Register(declare, openapi.Operation{OperationID: "getExport", Method: http.MethodGet, Path: exportPath + "/{id}",
		Summary: "Poll an export", Description: "How far it is and, once it is ready, a link that works for a day. Not counted against " +
			"the rate limit; ask every few seconds.", Tags: tags, Security: needsKey,
		Metadata: mcp.Note{Hidden: true}.Keep(map[string]any{uncounted: true})}, s.getExport)
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
	b, err := s.showBundle(ctx, f, "export.zip", exportPath+"/"+f.ID)
	return Export{ExportID: f.ID, Bundle: b}, err
}

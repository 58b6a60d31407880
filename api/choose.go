package api

import (
	"context"
	"net/http"

	"github.com/snackfarm/farm/internal/openapi"
)

// Selection is the request of POST /api/v1/jobs/{id}/select.
type Selection struct {
	IDs []string `json:"ids" minItems:"1" maxItems:"100" nullable:"false" doc:"Ids of the parts of the result that are chosen"`
}

func (s *Server) chooseOperation(declare *openapi.API, tags []string) {
	openapi.Register(declare, openapi.Operation{OperationID: "selectForJob", Method: http.MethodPost, Path: jobPath + "/{id}/select",
		Summary: "Choose for a waiting job", Tags: tags, Security: needsKey, Errors: []int{http.StatusNotFound, http.StatusConflict},
		Description: "A job in status awaiting_selection shows what can be chosen in its result and waits until chooseBy. The first choice " +
			"stands: the same again changes nothing, another one is a 409, and so is one for a job that does not wait. Ids that the job " +
			"does not offer are a 400."}, s.choose)
}

func (s *Server) choose(ctx context.Context, in *struct {
	byID
	Body Selection
}) (*struct{ Body Job }, error) {
	j, err := s.Store.Choose(ctx, caller(ctx).ID, in.ID, in.Body.IDs)
	if err != nil {
		return nil, err
	}
	tell, cancel := context.WithTimeout(context.WithoutCancel(ctx), startTimeout)
	defer cancel()
	if err := s.Starter.Chosen(tell, j.ID); err != nil {
		s.Log.WarnContext(ctx, "workflow not told of a choice at once; the relay will", "error", err)
	}
	shown, err := s.showJob(ctx, j)
	return &struct{ Body Job }{shown}, err
}

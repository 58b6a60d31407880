package api

import (
	"context"
	"net/http"
	"net/url"
	"path"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

// MadeAsset is where a sound or drawing of a manifest can be fetched.
type MadeAsset struct {
	URL string `json:"url" format:"uri" doc:"Signed link; it works for an hour unless the farm is set up otherwise"`
}

// makeWait is how long an answer waits for an asset that is made on demand.
const makeWait = 20 * time.Second

func (s *Server) assetOperation(declare *openapi.API, tags []string) {
	openapi.Register(declare, openapi.Operation{OperationID: "getProjectAsset", Method: http.MethodGet,
		Path:    projectPath + "/{id}/assets/{snackId}/{assetId}",
		Summary: "Fetch a sound or drawing of a manifest", Tags: tags, Security: needsKey, Errors: []int{http.StatusNotFound,
			http.StatusServiceUnavailable},
		Description: "Music, effects and drawings stand in a manifest as what they are made from. This makes the file where it is not " +
			"there yet and answers with a link; it is what fileUrl of such an asset leads to. A 503 says that it is still being made."},
		s.getProjectAsset)
}

func (s *Server) getProjectAsset(ctx context.Context, in *struct {
	byID
	SnackID string `path:"snackId" maxLength:"100" doc:"Id of the snack in the manifest" example:"snack-1"`
	AssetID string `path:"assetId" maxLength:"100" doc:"Name of the asset in the snack" example:"music"`
}) (*struct{ Body MadeAsset }, error) {
	p, err := s.Store.Project(ctx, caller(ctx).ID, in.ID)
	if err != nil {
		return nil, err
	}
	m, err := s.Store.Manifest(ctx, p.LastJobID)
	if err != nil {
		return nil, err
	}
	key := ""
	for _, snack := range m.Snacks {
		if snack.ID != in.SnackID {
			continue
		}
		asset, ok := snack.Assets[in.AssetID]
		if ok && asset.Key != "" {
			key = asset.Key
		} else if ok {
			wait, cancel := context.WithTimeout(ctx, makeWait)
			defer cancel()
			keys, err := s.Starter.MadeAssets(wait, p.LastJobID, snack.ID)
			if err != nil {
				return nil, err
			}
			key = keys[in.AssetID]
		}
	}
	if key == "" {
		return nil, farm.Errorf(farm.CodeNotFound, "no such asset")
	}
	link, err := s.Objects.SignedURL(ctx, key, path.Base(key), s.Config.SignedURLFor)
	return &struct{ Body MadeAsset }{MadeAsset{link}}, err
}

// linkMade gives the assets of a manifest that are made on demand the address
// where that is done.
func (s *Server) linkMade(projectID string, manifest map[string]any) {
	snacks, _ := manifest["snacks"].([]any)
	for _, v := range snacks {
		snack, _ := v.(map[string]any)
		assets, _ := snack["assets"].(map[string]any)
		id, _ := snack["id"].(string)
		for name, a := range assets {
			asset, _ := a.(map[string]any)
			if asset["music"] != nil || asset["effect"] != nil || asset["drawing"] != nil {
				asset[fileLink] = s.link(projectPath + "/" + projectID + "/assets/" + url.PathEscape(id) + "/" + url.PathEscape(name))
			}
		}
	}
}

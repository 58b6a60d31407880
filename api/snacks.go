package api

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/snackfarm/farm"
)

// snackType is one of the thirteen types of the contract.
type snackType string

// Schema implements huma.SchemaProvider.
func (snackType) Schema(huma.Registry) *huma.Schema { return oneOfNames(farm.SnackTypes()) }

// NewSnackPack is the request of POST /api/v1/snacks.
type NewSnackPack struct {
	BrandID     string      `json:"brandId" format:"uuid"`
	Name        string      `json:"name,omitempty" minLength:"1" maxLength:"200"`
	CallbackURL *WebURL     `json:"callbackUrl,omitempty"`
	Render      *bool       `json:"render,omitempty" doc:"Also render PNG and MP4 files, +3 credits"`
	Exclude     []snackType `json:"exclude,omitempty" maxItems:"13" nullable:"false" doc:"Subtracted after the allow-list types is applied"`
	Types       []snackType `json:"types,omitempty" minItems:"1" maxItems:"13" nullable:"false" doc:"Allow-list"`
	Count       *int        `json:"count,omitempty" minimum:"1" maximum:"5" doc:"Snacks in all; when types has one value all snacks use it"`
	Context     string      `json:"context,omitempty" maxLength:"20000" doc:"Creative steer for copy and asset choice"`
	Prompt      string      `json:"prompt,omitempty" maxLength:"20000" doc:"Alias for context, which wins when both are given"`
}

// SnackPost is a finished pack as callers see it.
type SnackPost struct {
	ID        string         `json:"id"`
	BrandID   *string        `json:"brandId" nullable:"true"`
	Name      string         `json:"name"`
	Status    string         `json:"status"`
	Manifest  map[string]any `json:"manifest"`
	CreatedAt string         `json:"createdAt"`
	UpdatedAt string         `json:"updatedAt"`
}

// SnackPosts is a page of snack posts.
type SnackPosts struct {
	Snacks     []SnackPost `json:"snacks" nullable:"false"`
	Pagination Pagination  `json:"pagination"`
}

const snackPath = "/api/v1/snacks"

func (s *Server) snackOperations(declare huma.API) {
	tags := []string{"snacks"}
	operation(declare, huma.Operation{OperationID: "createSnackPack", Method: http.MethodPost, Path: snackPath,
		Summary: "Start a snack pack job", Tags: tags, Security: needsKey, DefaultStatus: http.StatusAccepted, Responses: packResponses(declare)}, s.createSnackPack)
	operation(declare, huma.Operation{OperationID: "createAdsOnDemand", Method: http.MethodPost, Path: snackPath + "/on-demand",
		Summary: "Start an ads-on-demand job", Tags: tags, Security: needsKey, DefaultStatus: http.StatusAccepted, Responses: packResponses(declare),
		Description: "Ads from a store, product, service, app listing, website or token listing. Exactly one of shopUrl, websiteUrl and dexScreenerUrl " +
			"is given; the last two need plan scale or enterprise."}, s.createAdsOnDemand)
	operation(declare, huma.Operation{OperationID: "listSnackPosts", Method: http.MethodGet, Path: snackPath,
		Summary: "List snack posts", Tags: tags, Security: needsKey}, s.listSnackPosts)
	operation(declare, huma.Operation{OperationID: "getSnackPost", Method: http.MethodGet, Path: snackPath + "/{id}",
		Summary: "Fetch one snack post with its manifest", Tags: tags, Security: needsKey}, s.getSnackPost)
}

func (s *Server) createSnackPack(ctx context.Context, in *struct {
	DryRun
	Body NewSnackPack
}) (*packAnswer, error) {
	account := caller(ctx)
	req, err := packRequest(in.Body)
	if err != nil {
		return nil, err
	}
	if _, err := s.Store.Brand(ctx, account.ID, req.BrandID); err != nil {
		return nil, err
	}
	text := fmt.Sprintf("Reserved for a snack pack of %d", len(req.Sequence))
	return s.acceptPack(ctx, req, farm.SnackPackPrice(req.Render), text, in.DryRun.DryRun)
}

// packRequest turns a valid body into the request that is stored with the job,
// with every choice made that later steps rest on.
func packRequest(b NewSnackPack) (farm.SnackPackRequest, error) {
	types, exclude := names[farm.SnackType](b.Types), names[farm.SnackType](b.Exclude)
	sequence, err := farm.SnackSequence(types, exclude, ref(b.Count))
	if err != nil {
		return farm.SnackPackRequest{}, err
	}
	steer := b.Context
	if steer == "" {
		steer = b.Prompt
	}
	return farm.SnackPackRequest{
		BrandID: b.BrandID, Name: b.Name, CallbackURL: string(ref(b.CallbackURL)), Render: ref(b.Render),
		Types: types, Exclude: exclude, Count: ref(b.Count), Context: steer, Sequence: sequence,
		Seed: newSeed(),
	}, nil
}

// newSeed drives the choices of copy and layout of one job.
func newSeed() uint32 {
	var seed [4]byte
	_, _ = rand.Read(seed[:]) // never fails; the runtime aborts the process instead
	return binary.LittleEndian.Uint32(seed[:])
}

func (s *Server) listSnackPosts(ctx context.Context, in *Page) (*struct{ Body SnackPosts }, error) {
	posts, err := s.Store.Posts(ctx, caller(ctx).ID, in.Limit, in.Offset)
	if err != nil {
		return nil, err
	}
	out := SnackPosts{Snacks: []SnackPost{}, Pagination: Pagination(*in)}
	for _, p := range posts {
		shown, err := showPost(p)
		if err != nil {
			return nil, err
		}
		out.Snacks = append(out.Snacks, shown)
	}
	return &struct{ Body SnackPosts }{out}, nil
}

func (s *Server) getSnackPost(ctx context.Context, in *byID) (*struct{ Body SnackPost }, error) {
	p, err := s.Store.Post(ctx, caller(ctx).ID, in.ID)
	if err != nil {
		return nil, err
	}
	shown, err := showPost(p)
	if err != nil {
		return nil, err
	}
	return &struct{ Body SnackPost }{shown}, nil
}

func showPost(p farm.SnackPost) (SnackPost, error) {
	out := SnackPost{ID: p.ID, BrandID: p.BrandID, Name: p.Name, Status: p.Status,
		CreatedAt: timestamp(p.CreatedAt), UpdatedAt: timestamp(p.UpdatedAt)}
	if err := json.Unmarshal(p.Manifest, &out.Manifest); err != nil {
		return out, fmt.Errorf("decode manifest of post %s: %w", p.ID, err)
	}
	return out, nil
}

package api

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

// snackType is one of the thirteen types of the contract.
type snackType string

// Schema implements openapi.Provider.
func (snackType) Schema(*openapi.Registry) *openapi.Schema { return oneOfNames(farm.SnackTypes()) }

// NewSnackPack is the request of POST /api/v1/snacks.
type NewSnackPack struct {
	BrandID     string      `json:"brandId" format:"uuid" doc:"The brand that the pack is for"`
	Name        string      `json:"name,omitempty" minLength:"1" maxLength:"200" doc:"What to call the job and its post"`
	CallbackURL *WebURL     `json:"callbackUrl,omitempty" doc:"Gets job.completed, job.failed or job.cancelled as a signed webhook (Standard Webhooks); a public address on port 80 or 443"`
	Render      *bool       `json:"render,omitempty" doc:"Also render PNG and MP4 files, +3 credits"`
	Exclude     []snackType `json:"exclude,omitempty" maxItems:"13" nullable:"false" doc:"Subtracted after the allow-list types is applied"`
	Types       []snackType `json:"types,omitempty" minItems:"1" maxItems:"13" nullable:"false" doc:"Allow-list"`
	Count       *int        `json:"count,omitempty" minimum:"1" maximum:"5" doc:"Snacks in all; when types has one value all snacks use it"`
	Context     string      `json:"context,omitempty" maxLength:"20000" doc:"Creative steer for copy and asset choice"`
	Prompt      string      `json:"prompt,omitempty" maxLength:"20000" doc:"Alias for context, which wins when both are given"`
}

// SnackPost is a finished pack as callers see it.
type SnackPost struct {
	ID        string   `json:"id" format:"uuid" doc:"Id of the post; the same as its job's"`
	BrandID   *string  `json:"brandId" nullable:"true" format:"uuid" doc:"Null when the brand was deleted"`
	Name      string   `json:"name" doc:"What the caller named it"`
	Status    string   `json:"status" doc:"Where the post stands" example:"ready"`
	Manifest  Manifest `json:"manifest" doc:"What the pack shows and says"`
	CreatedAt string   `json:"createdAt" format:"date-time" doc:"When the pack was finished"`
	UpdatedAt string   `json:"updatedAt" format:"date-time" doc:"When the post last changed"`
}

// SnackPosts is a page of snack posts.
type SnackPosts struct {
	Snacks     []SnackPost `json:"snacks" nullable:"false" doc:"Newest first"`
	Pagination Pagination  `json:"pagination" doc:"The part of the list that was asked for"`
}

const snackPath = "/api/v1/snacks"

func (s *Server) snackOperations(declare *openapi.API) {
	tags := []string{"snacks"}
	openapi.Register(declare, openapi.Operation{OperationID: "createSnackPack", Method: http.MethodPost, Path: snackPath,
		Summary: "Start a snack pack job", Tags: tags, Security: needsKey, DefaultStatus: http.StatusAccepted, Responses: packResponses(declare),
		Errors: []int{http.StatusPaymentRequired, http.StatusNotFound},
		Description: "Reserves 22 credits, 25 with render, and starts a job that plans up to five snacks for the brand and, with render, makes their PNG and MP4 files. " +
			"Poll pollUrl until the job ends; a rendered pack takes a minute or two. With dryRun=true it answers with the price and the types and starts nothing."}, s.createSnackPack)
	openapi.Register(declare, openapi.Operation{OperationID: "createAdsOnDemand", Method: http.MethodPost, Path: snackPath + "/on-demand",
		Summary: "Start an ads-on-demand job", Tags: tags, Security: needsKey, DefaultStatus: http.StatusAccepted, Responses: packResponses(declare),
		Errors: []int{http.StatusPaymentRequired, http.StatusForbidden},
		Description: "Ads from a store, product, service, app listing, website or token listing. Exactly one of shopUrl, websiteUrl and dexScreenerUrl " +
			"is given; the last two need plan scale or enterprise. Reserves 5 credits an ad, and 1 with render. With dryRun=true it starts nothing."}, s.createAdsOnDemand)
	openapi.Register(declare, openapi.Operation{OperationID: "listSnackPosts", Method: http.MethodGet, Path: snackPath,
		Summary: "List snack posts", Description: "Finished packs with their manifests, newest first.", Tags: tags, Security: needsKey}, s.listSnackPosts)
	openapi.Register(declare, openapi.Operation{OperationID: "getSnackPost", Method: http.MethodGet, Path: snackPath + "/{id}",
		Summary: "Fetch one snack post", Description: "A finished pack with its manifest. Its files are in the result of its job.", Tags: tags, Security: needsKey}, s.getSnackPost)
	s.renderAgainOperation(declare, tags)
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
	if !in.DryRun.DryRun {
		before, err := s.Store.CountPack(ctx, account.ID, req.BrandID)
		if err != nil {
			return nil, err
		}
		req.Seed = farm.SeedInRow(req.Seed, before)
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

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
	"github.com/snackfarm/farm/storage/postgres"
)

// snackType is one of the thirteen types of the contract.
type snackType string

// Schema implements openapi.Provider.
func (snackType) Schema(*openapi.Registry) *openapi.Schema { return oneOfNames(farm.SnackTypes()) }

// NewSnackPack is the request of POST /api/v1/snacks.
type NewSnackPack struct {
	BrandID string `json:"brandId" format:"uuid" doc:"The brand that the pack is for"`
	JobTerms
	Render  *bool       `json:"render,omitempty" doc:"Also render PNG and MP4 files, +3 credits"`
	Exclude []snackType `json:"exclude,omitempty" maxItems:"13" nullable:"false" doc:"Subtracted after the allow-list types is applied"`
	Types   []snackType `json:"types,omitempty" minItems:"1" maxItems:"13" nullable:"false" doc:"Allow-list"`
	Count   *int        `json:"count,omitempty" minimum:"1" maximum:"5" doc:"Snacks in all; when types has one value all snacks use it"`
	Context string      `json:"context,omitempty" maxLength:"20000" doc:"Creative steer for copy and asset choice"`
	Prompt  string      `json:"prompt,omitempty" maxLength:"20000" doc:"Alias for context, which wins when both are given"`
}

// SnackPost is a finished pack as callers see it.
type SnackPost struct {
	ID        string   `json:"id" format:"uuid" doc:"Id of the post; the same as its job's"`
	JobID     string   `json:"jobId" required:"false" format:"uuid" doc:"The job that made it; its result has the files"`
	BrandID   *string  `json:"brandId" nullable:"true" format:"uuid" doc:"Null when it was made without a brand"`
	Name      string   `json:"name" doc:"What the caller named it"`
	Status    string   `json:"status" doc:"Where the post stands" example:"ready"`
	Manifest  Manifest `json:"manifest" doc:"What the pack shows and says"`
	CreatedAt string   `json:"createdAt" format:"date-time" doc:"When the pack was finished"`
	UpdatedAt string   `json:"updatedAt" format:"date-time" doc:"When the post last changed"`
	Metadata  Metadata `json:"metadata,omitempty" doc:"The caller's own reference, as it was sent"`
}

// PostQuery filters and pages a list of posts.
type PostQuery struct {
	Page
	Period
	BrandID         string `query:"brandId" format:"uuid" doc:"Only posts of this brand"`
	IncludeManifest bool   `query:"includeManifest" doc:"Send each manifest in full, with scenes, layers and assets: often 60,000 characters a post"`
}

func (q PostQuery) filter() postgres.ProjectFilter {
	return postgres.ProjectFilter{Kind: farm.PostProject, Status: farm.ProjectReady, BrandID: q.BrandID, CreatedAfter: q.after(),
		CreatedBefore: q.before()}
}

// SnackPosts is a page of snack posts.
type SnackPosts struct {
	Snacks     []SnackPost `json:"snacks" nullable:"false" doc:"Newest first"`
	Pagination Pagination  `json:"pagination" doc:"The part of the list that was asked for"`
	HasMore    bool        `json:"hasMore" required:"false" doc:"Whether there are more after these"`
}

const snackPath = "/api/v1/snacks"

func (s *Server) snackOperations(declare *openapi.API) {
	tags := []string{"snacks"}
	openapi.Register(declare, openapi.Operation{OperationID: "listSnackPosts", Method: http.MethodGet, Path: snackPath,
		Summary: "List snack posts", Description: "Finished packs, newest first. Of each snack the manifest tells id, type, position, " +
			"language, copy and substitutions; with includeManifest=true it is sent in full, as GET /api/v1/snacks/{id} does.", Tags: tags,
		Security: needsKey},
		s.listSnackPosts)
	openapi.Register(declare, openapi.Operation{OperationID: "getSnackPost", Method: http.MethodGet, Path: snackPath + "/{id}",
		Summary: "Fetch one snack post", Description: "A finished pack with its manifest. Its files are in the result of its job.",
		Tags: tags, Security: needsKey}, s.getSnackPost)
}

// packDoor takes orders for packs.
func packDoor() Door {
	return NewDoor(Door{
		Offering: offering(farm.SnackGeneration), Keys: []string{"brandId"}, Path: snackPath, OperationID: "createSnackPack", Tag: "snacks",
		Summary: "Start a snack pack job", Errors: []int{http.StatusNotFound},
		Description: "Reserves 22 credits, 25 with render, and starts a job that plans up to five snacks for the brand and, " +
			"with render, makes their PNG and MP4 files. Poll pollUrl until the job ends; a rendered pack takes a minute or two. With dryRun=true " +
			"it answers with the price and the types and starts nothing.",
	}, orderPack)
}

// offering is an offering of the house.
func offering(id farm.OfferingID) farm.Offering {
	for _, o := range farm.Offerings() {
		if o.ID == id {
			return o
		}
	}
	panic("no offering " + string(id))
}

// SnackPackMade says what a job of snacks or ads makes.
type SnackPackMade struct {
	Render            bool        `json:"render" required:"false" doc:"Whether files are rendered"`
	Exclude           []snackType `json:"exclude,omitempty" doc:"As it was sent"`
	Types             []snackType `json:"types,omitempty" doc:"As it was sent"`
	Count             int         `json:"count" required:"false" minimum:"1" maximum:"5" doc:"Snacks or ads in all"`
	SnackTypeSequence []snackType `json:"snackTypeSequence" required:"false" doc:"The type of each, in order"`
	Source            string      `json:"source,omitempty" enum:"shop,website,token" doc:"What ads on demand are made from"`
}

// orderPack turns a valid body into an order, with every choice made that later
// steps rest on.
func orderPack(ctx context.Context, asking Asking, b NewSnackPack) (Ordered[SnackPackMade], error) {
	var out Ordered[SnackPackMade]
	order, err := packOrder(b)
	if err != nil {
		return out, err
	}
	if _, err := asking.Store.Brand(ctx, asking.Account.ID, order.BrandID); err != nil {
		return out, err
	}
	if !asking.Dry {
		before, err := asking.Store.CountPack(ctx, asking.Account.ID, order.BrandID)
		if err != nil {
			return out, err
		}
		order.Seed = farm.SeedInRow(order.Seed, before)
	}
	return Ordered[SnackPackMade]{Order: order, BrandID: order.BrandID, More: SnackPackMade{
		Render: order.Render, Exclude: b.Exclude, Types: b.Types, Count: len(order.Sequence),
		SnackTypeSequence: names[snackType](order.Sequence),
	}}, nil
}

func packOrder(b NewSnackPack) (farm.SnackPackOrder, error) {
	types, exclude := names[farm.SnackType](b.Types), names[farm.SnackType](b.Exclude)
	sequence, err := farm.SnackSequence(types, exclude, ref(b.Count))
	if err != nil {
		return farm.SnackPackOrder{}, err
	}
	steer := b.Context
	if steer == "" {
		steer = b.Prompt
	}
	return farm.SnackPackOrder{
		BrandID: b.BrandID, Render: ref(b.Render), Types: types, Exclude: exclude,
		Creative: farm.Creative{Context: steer, Sequence: sequence, Seed: newSeed()},
	}, nil
}

// newSeed drives the choices of copy and layout of one job.
func newSeed() uint32 {
	var seed [4]byte
	_, _ = rand.Read(seed[:]) // never fails; the runtime aborts the process instead
	return binary.LittleEndian.Uint32(seed[:])
}

func (s *Server) listSnackPosts(ctx context.Context, in *PostQuery) (*struct{ Body SnackPosts }, error) {
	filter := in.filter()
	if !in.IncludeManifest {
		filter.SnackFields = snackBrief
	}
	posts, more, err := s.Store.Projects(ctx, caller(ctx).ID, filter, in.Limit, in.Offset)
	if err != nil {
		return nil, err
	}
	out := SnackPosts{Snacks: []SnackPost{}, Pagination: in.Page.shown(), HasMore: more}
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
	if err == nil {
		s.linkMade(p.ID, shown.Manifest)
		err = s.sign(ctx, map[string]any(shown.Manifest))
	}
	return &struct{ Body SnackPost }{shown}, err
}

func showPost(p farm.Project) (SnackPost, error) {
	out := SnackPost{ID: p.ID, JobID: p.JobID, BrandID: p.BrandID, Name: p.Name, Status: string(p.Status),
		CreatedAt: timestamp(p.CreatedAt), UpdatedAt: timestamp(p.UpdatedAt)}
	if err := json.Unmarshal(p.Document, &out.Manifest); err != nil {
		return out, fmt.Errorf("decode manifest of post %s: %w", p.ID, err)
	}
	var err error
	out.Metadata, err = showMetadata(p.Metadata)
	return out, err
}

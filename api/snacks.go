package api

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/postgres"
)

// snackType is one of the thirteen types of the contract.
type snackType string

// Schema implements huma.SchemaProvider.
func (snackType) Schema(huma.Registry) *huma.Schema {
	s := &huma.Schema{Type: huma.TypeString}
	for _, t := range farm.SnackTypes() {
		s.Enum = append(s.Enum, string(t))
	}
	return s
}

// NewSnackPack is the request of POST /api/v1/snacks.
type NewSnackPack struct {
	BrandID     string      `json:"brandId" format:"uuid"`
	Name        string      `json:"name,omitempty" minLength:"1" maxLength:"200"`
	CallbackURL *WebURL     `json:"callbackUrl,omitempty" doc:"Gets job.completed, job.failed or job.cancelled as a signed webhook (Standard Webhooks); a public address on port 80 or 443"`
	Render      *bool       `json:"render,omitempty" doc:"Also render PNG and MP4 files, +3 credits"`
	Exclude     []snackType `json:"exclude,omitempty" maxItems:"13" nullable:"false" doc:"Subtracted after the allow-list types is applied"`
	Types       []snackType `json:"types,omitempty" minItems:"1" maxItems:"13" nullable:"false" doc:"Allow-list"`
	Count       *int        `json:"count,omitempty" minimum:"1" maximum:"5" doc:"Snacks in all; when types has one value all snacks use it"`
	Context     string      `json:"context,omitempty" maxLength:"20000" doc:"Creative steer for copy and asset choice"`
	Prompt      string      `json:"prompt,omitempty" maxLength:"20000" doc:"Alias for context, which wins when both are given"`
}

// SnackPackAccepted is the answer to an accepted job.
type SnackPackAccepted struct {
	JobID             string           `json:"jobId"`
	OfferingID        string           `json:"offeringId" enum:"snack_generation"`
	Status            string           `json:"status"`
	PollURL           string           `json:"pollUrl"`
	CreditsReserved   int              `json:"creditsReserved"`
	InstanceID        *string          `json:"instanceId" nullable:"true"`
	Render            bool             `json:"render"`
	Exclude           []snackType      `json:"exclude,omitempty"`
	Types             []snackType      `json:"types,omitempty"`
	Count             int              `json:"count"`
	SnackTypeSequence []farm.SnackType `json:"snackTypeSequence"`
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
		Summary: "Start a snack pack job", Tags: tags, Security: needsKey, DefaultStatus: http.StatusAccepted}, s.createSnackPack)
	operation(declare, huma.Operation{OperationID: "listSnackPosts", Method: http.MethodGet, Path: snackPath,
		Summary: "List snack posts", Tags: tags, Security: needsKey}, s.listSnackPosts)
	operation(declare, huma.Operation{OperationID: "getSnackPost", Method: http.MethodGet, Path: snackPath + "/{id}",
		Summary: "Fetch one snack post with its manifest", Tags: tags, Security: needsKey}, s.getSnackPost)
}

func (s *Server) createSnackPack(ctx context.Context, in *struct{ Body NewSnackPack }) (*struct{ Body SnackPackAccepted }, error) {
	account := caller(ctx)
	req, err := packRequest(in.Body)
	if err != nil {
		return nil, err
	}
	if _, err := s.Store.Brand(ctx, account.ID, req.BrandID); err != nil {
		return nil, err
	}
	price := farm.SnackPackPrice(req.Render)
	job, err := s.Store.CreateJob(ctx, postgres.NewJob{
		ID: resourceID(ctx), AccountID: account.ID, OfferingID: farm.SnackGeneration, Name: req.Name, Request: req, CallbackURL: req.CallbackURL,
		Credits: price, Deadline: s.Config.JobDeadline, Description: holdText(req),
	})
	if err != nil {
		return nil, err
	}
	s.startNow(ctx, job, account.Plan)
	return &struct{ Body SnackPackAccepted }{SnackPackAccepted{
		JobID: job.ID, OfferingID: string(job.OfferingID), Status: string(job.State), PollURL: "/api/v1/jobs/" + job.ID,
		CreditsReserved: price, Render: req.Render, Exclude: in.Body.Exclude, Types: in.Body.Types,
		Count: len(req.Sequence), SnackTypeSequence: req.Sequence,
	}}, nil
}

// packRequest turns a valid body into the request that is stored with the job,
// with every choice made that later steps rest on.
func packRequest(b NewSnackPack) (farm.SnackPackRequest, error) {
	types, exclude := snackTypes(b.Types), snackTypes(b.Exclude)
	sequence, err := farm.SnackSequence(types, exclude, ref(b.Count))
	if err != nil {
		return farm.SnackPackRequest{}, err
	}
	steer := b.Context
	if steer == "" {
		steer = b.Prompt
	}
	var seed [4]byte
	_, _ = rand.Read(seed[:]) // never fails; the runtime aborts the process instead
	return farm.SnackPackRequest{
		BrandID: b.BrandID, Name: b.Name, CallbackURL: string(ref(b.CallbackURL)), Render: ref(b.Render),
		Types: types, Exclude: exclude, Count: ref(b.Count), Context: steer, Sequence: sequence,
		Seed: binary.LittleEndian.Uint32(seed[:]),
	}, nil
}

func snackTypes(in []snackType) []farm.SnackType {
	out := make([]farm.SnackType, len(in))
	for i, t := range in {
		out[i] = farm.SnackType(t)
	}
	return out
}

func holdText(req farm.SnackPackRequest) string {
	text := fmt.Sprintf("Reserved for a snack pack of %d", len(req.Sequence))
	if req.Render {
		text += ", rendered"
	}
	return text
}

// startTimeout bounds how long an answer waits for Temporal. The relay starts
// what could not be started in it.
const startTimeout = 2 * time.Second

// startNow starts the workflow of a job that was just committed. A failure is
// no failure of the request: the job stands, and the relay starts it.
func (s *Server) startNow(ctx context.Context, job farm.Job, plan farm.Plan) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), startTimeout)
	defer cancel()
	err := s.Starter.StartJob(ctx, job, plan)
	if err == nil {
		err = s.Store.MarkStarted(ctx, job.ID)
	}
	if err != nil {
		s.Log.Warn("workflow not started at once; the relay will", "job", job.ID, "error", err)
	}
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

package api

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/storage/postgres"
)

// PackAccepted is the answer to an accepted job of snacks or ads.
type PackAccepted struct {
	JobID           string  `json:"jobId" format:"uuid" doc:"Id of the job"`
	OfferingID      string  `json:"offeringId" enum:"snack_generation" doc:"Which kind of job"`
	Status          string  `json:"status" enum:"queued,processing,awaiting_selection,completed,failed,cancelled" doc:"Where the job stands"`
	PollURL         string  `json:"pollUrl" doc:"Path to poll the job at, every 3-5 seconds"`
	CreditsReserved int     `json:"creditsReserved" minimum:"0" doc:"Credits held until the job ends"`
	InstanceID      *string `json:"instanceId" required:"false" nullable:"true" doc:"Null on this farm"`
	Making
}

// Quote is the answer to a dry run: what the same request would cost and make.
type Quote struct {
	DryRun          bool   `json:"dryRun" enum:"true" doc:"Nothing was started"`
	OfferingID      string `json:"offeringId" enum:"snack_generation" doc:"Which kind of job"`
	CreditsRequired int    `json:"creditsRequired" minimum:"0" doc:"What the job would reserve"`
	Balance         int    `json:"balance" minimum:"0" doc:"Credits that can be spent now"`
	Sufficient      bool   `json:"sufficient" doc:"Whether the balance is enough"`
	Making
}

// Making says what a job makes or would make.
type Making struct {
	Render            bool        `json:"render" required:"false" doc:"Whether files are rendered"`
	Exclude           []snackType `json:"exclude,omitempty" doc:"As it was sent"`
	Types             []snackType `json:"types,omitempty" doc:"As it was sent"`
	Count             int         `json:"count" required:"false" minimum:"1" maximum:"5" doc:"Snacks or ads in all"`
	SnackTypeSequence []snackType `json:"snackTypeSequence" required:"false" doc:"The type of each, in order"`
	Source            string      `json:"source,omitempty" enum:"shop,website,token" doc:"What ads on demand are made from"`
}

func making(req farm.SnackPackRequest) Making {
	m := Making{
		Render: req.Render, Exclude: names[snackType](req.Exclude), Types: names[snackType](req.Types),
		Count: len(req.Sequence), SnackTypeSequence: names[snackType](req.Sequence),
	}
	if req.Source != nil {
		m.Source = string(req.Source.Kind)
	}
	return m
}

// DryRun is the switch that turns an order into a question.
type DryRun struct {
	DryRun bool `query:"dryRun" doc:"Answer with the price and the types instead of starting anything"`
}

// packAnswer is a PackAccepted with 202, or a Quote with 200.
type packAnswer struct {
	Status int
	Body   any
}

func packResponses(declare *openapi.API) map[string]*openapi.Response {
	return map[string]*openapi.Response{
		strconv.Itoa(http.StatusAccepted): answers[PackAccepted](declare, "The job is accepted and its credits are reserved"),
		strconv.Itoa(http.StatusOK):       answers[Quote](declare, "The answer to a dry run: nothing was started, nothing is reserved"),
	}
}

// answers documents an answer of an operation that has more than one.
func answers[T any](declare *openapi.API, description string) *openapi.Response {
	return &openapi.Response{Description: description, Content: map[string]*openapi.MediaType{
		jsonType: {Schema: openapi.SchemaOf[T](declare)},
	}}
}

// acceptPack reserves the price and starts the job, or, for a dry run, says
// what would happen.
func (s *Server) acceptPack(ctx context.Context, req farm.SnackPackRequest, price int, reserved string, dry bool) (*packAnswer, error) {
	account := caller(ctx)
	if dry {
		balance, err := s.Store.Balance(ctx, account.ID)
		if err != nil {
			return nil, err
		}
		return &packAnswer{http.StatusOK, Quote{
			DryRun: true, OfferingID: string(farm.SnackGeneration), CreditsRequired: price, Balance: balance.Available, Sufficient: balance.Available >= price,
			Making: making(req),
		}}, nil
	}
	if req.Render {
		reserved += ", rendered"
	}
	job, err := s.Store.CreateJob(ctx, postgres.NewJob{
		ID: resourceID(ctx), AccountID: account.ID, OfferingID: farm.SnackGeneration, Name: req.Name, Request: req, CallbackURL: req.CallbackURL,
		Credits: price, Deadline: s.Config.JobDeadline, Description: reserved,
	})
	if err != nil {
		return nil, err
	}
	s.startNow(ctx, job, account.Plan)
	return &packAnswer{http.StatusAccepted, PackAccepted{
		JobID: job.ID, OfferingID: string(job.OfferingID), Status: string(job.State), PollURL: jobPath + "/" + job.ID,
		CreditsReserved: price, Making: making(req),
	}}, nil
}

// startTimeout bounds how long an answer waits for Temporal. The relay starts
// what could not be started in it.
const startTimeout = 2 * time.Second

// startNow starts the workflow of a job that was just committed. A failure is
// no failure of the request: the job stands, and the relay starts it.
func (s *Server) startNow(ctx context.Context, job farm.Job, plan farm.Plan) {
	telemetry.Note(ctx, telemetry.KeyJob, job.ID)
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), startTimeout)
	defer cancel()
	err := s.Starter.StartJob(ctx, job, plan)
	if err == nil {
		err = s.Store.MarkStarted(ctx, job.ID)
	}
	if err != nil {
		s.Log.WarnContext(ctx, "workflow not started at once; the relay will", "error", err)
	}
}

package api

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/storage/postgres"
)

// JobAccepted is the answer to an accepted job of any offering.
type JobAccepted struct {
	JobID           string     `json:"jobId" format:"uuid" doc:"Id of the job"`
	OfferingID      offeringID `json:"offeringId" doc:"Which kind of job"`
	Status          string     `json:"status" enum:"queued,processing,awaiting_selection,completed,failed,cancelled" doc:"Where the job stands"`
	PollURL         string     `json:"pollUrl" doc:"Path to poll the job at, every 3-5 seconds"`
	ProjectID       *string    `json:"projectId" required:"false" nullable:"true" doc:"What the job makes or renders again, at /api/v1/projects/{id}; null when it keeps nothing"`
	CreditsReserved int        `json:"creditsReserved" minimum:"0" doc:"Credits held until the job ends"`
	InstanceID      *string    `json:"instanceId" required:"false" nullable:"true" doc:"Null on this farm"`
}

// JobQuote is the answer to a dry run: what the same request would cost.
type JobQuote struct {
	DryRun          bool       `json:"dryRun" enum:"true" doc:"Nothing was started"`
	OfferingID      offeringID `json:"offeringId" doc:"Which kind of job"`
	CreditsRequired int        `json:"creditsRequired" minimum:"0" doc:"What the job would reserve"`
	Balance         int        `json:"balance" minimum:"0" doc:"Credits that can be spent now"`
	Sufficient      bool       `json:"sufficient" doc:"Whether the balance is enough"`
}

// offeringID is the id of an offering in an answer.
type offeringID string

// Schema implements openapi.Provider: the offerings of the contract, and the
// others of this farm.
func (offeringID) Schema(*openapi.Registry) *openapi.Schema {
	s := &openapi.Schema{Type: openapi.TypeString}
	for _, id := range []string{"video_production", "clip_analysis_upload", "clip_render", "snack_generation", "ai_story_generation",
		"carousel_generation", "slides_generation", "carousel_v2_batch"} {
		s.Enum = append(s.Enum, id)
	}
	for _, o := range farm.Offerings() {
		if !slices.Contains(s.Enum, any(string(o.ID))) {
			s.Enum = append(s.Enum, string(o.ID))
		}
	}
	return s
}

// DryRun is the switch that turns an order into a question.
type DryRun struct {
	DryRun bool `query:"dryRun" doc:"Answer with the price instead of starting anything"`
}

// orderAnswer is a JobAccepted with 202, or a JobQuote with 200, either with
// what the offering adds.
type orderAnswer struct {
	Status int
	Body   any
	// accepted is the job of the body, without what the offering adds; a batch tells it.
	accepted JobAccepted
}

func orderResponses[More any](declare *openapi.API) map[string]*openapi.Response {
	return map[string]*openapi.Response{
		strconv.Itoa(http.StatusAccepted): answers[told[JobAccepted, More]](declare, "The job is accepted and its credits are reserved"),
		strconv.Itoa(http.StatusOK): answers[told[JobQuote, More]](declare,
			"The answer to a dry run: nothing was started, nothing is reserved"),
	}
}

// answers documents an answer of an operation that has more than one.
func answers[T any](declare *openapi.API, description string) *openapi.Response {
	return &openapi.Response{Description: description, Content: map[string]*openapi.MediaType{
		jsonType: {Schema: openapi.SchemaOf[T](declare)},
	}}
}

// Ordered is what becomes of a body: an order, and what comes with it.
type Ordered[More any] struct {
	Order    farm.Order
	Terms    farm.Terms
	BrandID  string // of the project; "" is none
	ParentID string // the job that the job belongs to; "" is none
	Again    string // the project that is rendered again; "" is none
	Document any    // what the job has from the start; nil is nothing
	More     More   // what the answer tells besides
}

// accept reserves the price of an order and starts its job, or, for a dry run,
// says what would happen. Every call that starts a job goes through here.
func accept[More any](ctx context.Context, s *Server, offering farm.Offering, o Ordered[More], dry bool) (*orderAnswer, error) {
	account, price := caller(ctx), o.Order.Price()
	if err := s.checkFiles(ctx, account.ID, farm.NamedFiles(o.Order)); err != nil {
		return nil, err
	}
	if to := o.Terms.CallbackURL; to != "" {
		if err := s.checkReachable("callbackUrl", to); err != nil {
			return nil, err
		}
	}
	if dry {
		balance, err := s.Store.Balance(ctx, account.ID)
		if err != nil {
			return nil, err
		}
		quote := JobQuote{DryRun: true, OfferingID: offeringID(o.Order.Offering()), CreditsRequired: price, Balance: balance.Available,
			Sufficient: balance.Available >= price}
		return &orderAnswer{Status: http.StatusOK, Body: told[JobQuote, More]{quote, o.More}}, nil
	}
	deadline := s.Config.JobDeadline
	if offering.Deadline > 0 {
		deadline = offering.Deadline
	}
	if err := s.admitJob(ctx, account, deadline); err != nil {
		return nil, err
	}
	project := offering.Project
	if o.Again != "" {
		project = ""
	}
	job, err := s.Store.CreateJob(ctx, postgres.NewJob{
		ID: resourceID(ctx), AccountID: account.ID, Order: o.Order, Terms: o.Terms, Deadline: deadline,
		Project: project, Again: o.Again, ParentID: o.ParentID, BrandID: o.BrandID, Document: o.Document,
	})
	if err != nil {
		return nil, err
	}
	if more, ok := any(&o.More).(interface{ ofJob(id string) }); ok {
		more.ofJob(job.ID)
	}
	s.startNow(ctx, job, account.Plan)
	accepted := JobAccepted{
		JobID: job.ID, OfferingID: offeringID(job.OfferingID), Status: string(job.State), PollURL: jobPath + "/" +
			job.ID, ProjectID: job.ProjectID, CreditsReserved: price,
	}
	return &orderAnswer{http.StatusAccepted, told[JobAccepted, More]{accepted, o.More}, accepted}, nil
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

// checkReachable refuses an address of a field that the farm could never go to.
func (s *Server) checkReachable(field, address string) error {
	return Asking{unreachable: s.Config.Unreachable}.reaches(field, address)
}

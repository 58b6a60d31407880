package workflows

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/temporal"

	"github.com/snackfarm/farm"
)

// JobWorkflowID names the workflow of a job. It is the job's idempotency key
// towards Temporal.
func JobWorkflowID(jobID string) string { return "job/" + jobID }

// JobOf is the job that a workflow's id belongs to, its own or that of a part;
// "" for workflows of no job.
func JobOf(workflowID string) string {
	rest, ok := strings.CutPrefix(workflowID, "job/")
	if !ok {
		return ""
	}
	id, _, _ := strings.Cut(rest, "/")
	return id
}

// garbageAfter is how long after a job's deadline Temporal throws away what is
// left of its workflow. Nothing depends on it: the job ended long before.
const garbageAfter = 3 * time.Minute

// Starter starts and watches the workflows of jobs.
type Starter struct {
	Client      client.Client
	Namespace   string // of the client; only Forget needs it
	QueuePrefix string
	// Offerings is what runs each kind of order; nil is the house's.
	Offerings map[farm.OrderKind]Offering
}

// StartJob starts a job's workflow, or does nothing when it was started
// before.
func (s *Starter) StartJob(ctx context.Context, job farm.Job, plan farm.Plan) error {
	offerings := s.Offerings
	if offerings == nil {
		offerings = Offerings()
	}
	offering, ok := offerings[job.Kind]
	if !ok {
		return fmt.Errorf("start job %s: no workflow for orders of kind %s", job.ID, job.Kind)
	}
	_, err := s.Client.ExecuteWorkflow(ctx, client.StartWorkflowOptions{
		ID:                       JobWorkflowID(job.ID),
		TaskQueue:                s.QueuePrefix + QueuePlan,
		WorkflowIDReusePolicy:    enumspb.WORKFLOW_ID_REUSE_POLICY_REJECT_DUPLICATE,
		WorkflowIDConflictPolicy: enumspb.WORKFLOW_ID_CONFLICT_POLICY_USE_EXISTING,
		WorkflowExecutionTimeout: max(time.Until(job.DeadlineAt), 0) + offering.Waits + garbageAfter,
		// An account's jobs share one line, so that a thousand of one caller
		// do not keep the next caller waiting.
		Priority:      temporal.Priority{PriorityKey: plan.Facts().Priority, FairnessKey: job.AccountID},
		StaticSummary: job.Subject,
		StaticDetails: details(job, plan),
		TypedSearchAttributes: temporal.NewSearchAttributes(
			attributeJob.ValueSet(job.ID), attributeAccount.ValueSet(job.AccountID),
			attributeOffering.ValueSet(string(job.OfferingID)), attributePlan.ValueSet(string(plan)),
			attributeState.ValueSet(string(farm.JobProcessing)),
		),
	}, offering.Run, JobInput{JobID: job.ID, DeadlineAt: job.DeadlineAt})
	var started *serviceerror.WorkflowExecutionAlreadyStarted
	if err != nil && !errors.As(err, &started) {
		return fmt.Errorf("start workflow of job %s: %w", job.ID, err)
	}
	return nil
}

// aside is a workflow beside those of jobs, of one account.
type aside struct {
	id, account string
	summary     string        // for an engineer in Temporal's UI
	within      time.Duration // after which Temporal throws away what is left of it
	job         string        // that it belongs to; "" is none
}

// startAside starts a workflow, or gives the one of its name that runs. One that was
// ended from outside is started again.
func (s *Starter) startAside(ctx context.Context, a aside, run, in any) (client.WorkflowRun, error) {
	attributes := []temporal.SearchAttributeUpdate{attributeAccount.ValueSet(a.account)}
	if a.job != "" {
		attributes = append(attributes, attributeJob.ValueSet(a.job))
	}
	started, err := s.Client.ExecuteWorkflow(ctx, client.StartWorkflowOptions{
		ID:                       a.id,
		TaskQueue:                s.QueuePrefix + QueuePlan,
		WorkflowIDReusePolicy:    enumspb.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE,
		WorkflowIDConflictPolicy: enumspb.WORKFLOW_ID_CONFLICT_POLICY_USE_EXISTING,
		WorkflowExecutionTimeout: a.within,
		Priority:                 temporal.Priority{FairnessKey: a.account},
		StaticSummary:            a.summary,
		TypedSearchAttributes:    temporal.NewSearchAttributes(attributes...),
	}, run, in)
	var runs *serviceerror.WorkflowExecutionAlreadyStarted
	if errors.As(err, &runs) {
		return s.Client.GetWorkflow(ctx, a.id, ""), nil
	}
	if err != nil {
		return nil, fmt.Errorf("start workflow %s: %w", a.id, err)
	}
	return started, nil
}

// details tell an engineer in Temporal's UI what a job is. No word of its caller
// is among them.
func details(job farm.Job, plan farm.Plan) string {
	held := 0
	if job.CreditsReserved != nil {
		held = *job.CreditsReserved
	}
	return fmt.Sprintf("- offering: %s\n- order: %s, %s\n- credits held: %d\n- account: %s, plan %s\n- deadline: %s",
		job.OfferingID, job.Kind, job.Subject, held, job.AccountID, plan, job.DeadlineAt.UTC().Format(time.RFC3339))
}

// Gone reports whether a job's workflow is closed or was never there, so that
// nothing will ever end the job from inside.
func (s *Starter) Gone(ctx context.Context, jobID string) (bool, error) {
	d, err := s.Client.DescribeWorkflowExecution(ctx, JobWorkflowID(jobID), "")
	var missing *serviceerror.NotFound
	if errors.As(err, &missing) {
		return true, nil
	}
	if err != nil {
		return false, fmt.Errorf("describe workflow of job %s: %w", jobID, err)
	}
	return d.GetWorkflowExecutionInfo().GetStatus() != enumspb.WORKFLOW_EXECUTION_STATUS_RUNNING, nil
}

// Stop asks what is left of a job's workflow to end. A workflow that is
// already gone is no error.
func (s *Starter) Stop(ctx context.Context, jobID string) error {
	err := s.Client.CancelWorkflow(ctx, JobWorkflowID(jobID), "")
	var missing *serviceerror.NotFound
	if err != nil && !errors.As(err, &missing) {
		return fmt.Errorf("cancel workflow of job %s: %w", jobID, err)
	}
	return nil
}

// Terminate ends a job's workflow at once, also one that no worker can run any
// more. A workflow that is already gone is no error.
func (s *Starter) Terminate(ctx context.Context, jobID, reason string) error {
	err := s.Client.TerminateWorkflow(ctx, JobWorkflowID(jobID), "", reason)
	var missing *serviceerror.NotFound
	if err != nil && !errors.As(err, &missing) {
		return fmt.Errorf("terminate workflow of job %s: %w", jobID, err)
	}
	return nil
}

// Chosen tells a waiting job that its caller has chosen. A workflow that is
// already gone is no error.
func (s *Starter) Chosen(ctx context.Context, jobID string) error {
	err := s.Client.SignalWorkflow(ctx, JobWorkflowID(jobID), "", ChosenSignal, nil)
	var missing *serviceerror.NotFound
	if err != nil && !errors.As(err, &missing) {
		return fmt.Errorf("signal workflow of job %s: %w", jobID, err)
	}
	return nil
}

// pollerFresh is how recently a worker must have asked a queue for work to
// count as there; an idle worker asks at least once a minute.
const pollerFresh = 70 * time.Second

// Ready reports why a job could not run now: Temporal does not answer, or a
// queue has no worker. nil means it can.
func (s *Starter) Ready(ctx context.Context) error {
	for _, q := range Queues() {
		served, err := s.Served(ctx, q)
		if err != nil {
			return err
		}
		if !served && !optional(q) {
			return fmt.Errorf("no worker serves the queue %s", s.QueuePrefix+q)
		}
	}
	return nil
}

// Served reports whether a worker asks for work on a queue.
func (s *Starter) Served(ctx context.Context, queue string) (bool, error) {
	kind := enumspb.TASK_QUEUE_TYPE_ACTIVITY
	if queue == QueuePlan {
		kind = enumspb.TASK_QUEUE_TYPE_WORKFLOW
	}
	d, err := s.Client.DescribeTaskQueue(ctx, s.QueuePrefix+queue, kind)
	if err != nil {
		return false, fmt.Errorf("ask Temporal about queue %s: %w", queue, err)
	}
	for _, p := range d.GetPollers() {
		if time.Since(p.GetLastAccessTime().AsTime()) < pollerFresh {
			return true, nil
		}
	}
	return false, nil
}

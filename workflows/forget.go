package workflows

import (
	"context"
	"errors"
	"fmt"

	commonpb "go.temporal.io/api/common/v1"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/api/workflowservice/v1"
)

// forgetPage is how many executions are listed at once.
const forgetPage = 200

// Forget deletes the executions of a job and of its parts with their histories,
// and tells how many Temporal listed. Those that run end.
func (s *Starter) Forget(ctx context.Context, jobID string) (int, error) {
	parts, err := s.deleteAll(ctx, fmt.Sprintf("WorkflowId STARTS_WITH '%s'", JobWorkflowID(jobID)))
	if err != nil {
		return parts, err
	}
	assets, err := s.deleteAll(ctx, fmt.Sprintf("WorkflowId STARTS_WITH 'assets/%s/'", jobID))
	return parts + assets, err
}

// ForgetAccount deletes what is left of an account's executions: webhooks,
// imports. It tells how many Temporal listed.
func (s *Starter) ForgetAccount(ctx context.Context, accountID string) (int, error) {
	return s.deleteAll(ctx, fmt.Sprintf("%s = '%s'", attributeAccount.GetName(), accountID))
}

// deleteAll deletes the executions that a query finds, and counts them. What
// Temporal lists a moment after its deletion is deleted again, which is no error;
// what it lists only later is for the caller to look for again.
func (s *Starter) deleteAll(ctx context.Context, query string) (listed int, err error) {
	ask := &workflowservice.ListWorkflowExecutionsRequest{Query: query, PageSize: forgetPage}
	for {
		page, err := s.Client.ListWorkflow(ctx, ask)
		if err != nil {
			return listed, fmt.Errorf("list executions: %w", err)
		}
		for _, e := range page.GetExecutions() {
			if err := s.delete(ctx, e.GetExecution()); err != nil {
				return listed, err
			}
			listed++
		}
		if ask.NextPageToken = page.GetNextPageToken(); len(ask.NextPageToken) == 0 {
			return listed, nil
		}
	}
}

func (s *Starter) delete(ctx context.Context, e *commonpb.WorkflowExecution) error {
	_, err := s.Client.WorkflowService().DeleteWorkflowExecution(ctx, &workflowservice.DeleteWorkflowExecutionRequest{
		Namespace: s.Namespace, WorkflowExecution: e,
	})
	var missing *serviceerror.NotFound
	if err != nil && !errors.As(err, &missing) {
		return fmt.Errorf("delete execution %s: %w", e.GetWorkflowId(), err)
	}
	return nil
}

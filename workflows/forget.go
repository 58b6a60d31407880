package workflows

import (
	"context"
	"errors"
	"fmt"

	commonpb "go.temporal.io/api/common/v1"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/api/workflowservice/v1"
)

// forgetPage is how many executions are deleted before more are looked for.
const forgetPage = 200

// Forget deletes the executions of a job and of its parts with their histories.
// Those that run end.
func (s *Starter) Forget(ctx context.Context, jobID string) error {
	if err := s.deleteAll(ctx, fmt.Sprintf("WorkflowId STARTS_WITH '%s'", JobWorkflowID(jobID))); err != nil {
		return err
	}
	return s.deleteAll(ctx, fmt.Sprintf("WorkflowId STARTS_WITH 'assets/%s/'", jobID))
}

// ForgetAccount deletes what is left of an account's executions: webhooks,
// imports.
func (s *Starter) ForgetAccount(ctx context.Context, accountID string) error {
	return s.deleteAll(ctx, fmt.Sprintf("%s = '%s'", attributeAccount.GetName(), accountID))
}

// deleteAll deletes the executions that a query finds. What Temporal lists a
// moment after its deletion is deleted again, which is no error.
func (s *Starter) deleteAll(ctx context.Context, query string) error {
	page, err := s.Client.ListWorkflow(ctx, &workflowservice.ListWorkflowExecutionsRequest{Query: query, PageSize: forgetPage})
	if err != nil {
		return fmt.Errorf("list executions: %w", err)
	}
	for _, e := range page.GetExecutions() {
		if err := s.delete(ctx, e.GetExecution()); err != nil {
			return err
		}
	}
	return nil
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

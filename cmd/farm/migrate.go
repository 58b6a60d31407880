package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"go.temporal.io/api/serviceerror"
	"go.temporal.io/api/workflowservice/v1"
	"go.temporal.io/sdk/client"
	"google.golang.org/protobuf/types/known/durationpb"

	"github.com/snackfarm/farm/storage/postgres"
	"github.com/snackfarm/farm/workflows"
)

type migrateCmd struct {
	parts
	owning `group:"Database"`
}

// Run prepares everything that a farm needs to be there.
func (c *migrateCmd) Run(ctx context.Context) error {
	c.log("migrating")
	return migrate(ctx, c.parts, c.owning)
}

// migrate may run in any number of processes at once and as often as wanted.
func migrate(ctx context.Context, p parts, o owning) error {
	owner := cmp.Or(o.OwnerURL, p.DatabaseURL)
	if err := postgres.Migrate(ctx, owner); err != nil {
		return err
	}
	if err := postgres.Grant(ctx, owner, p.DatabaseURL); err != nil {
		return err
	}
	files, err := p.bucket.open()
	if err != nil {
		return err
	}
	if err := files.EnsureBucket(ctx); err != nil {
		return err
	}
	temporal, err := p.engine.dial(ctx, nil)
	if err != nil {
		return err
	}
	defer temporal.Close()
	if err := ensureNamespace(ctx, temporal, p.TemporalNamespace); err != nil {
		return err
	}
	if err := searchable(ctx, temporal, p.TemporalNamespace); err != nil {
		return err
	}
	slog.Info("database, bucket and Temporal are ready")
	return nil
}

// historyRetention is how long histories of finished jobs can be read, and how
// far back a second start of the same job is recognised by Temporal alone.
const historyRetention = 72 * time.Hour

func ensureNamespace(ctx context.Context, c client.Client, namespace string) error {
	_, err := c.WorkflowService().DescribeNamespace(ctx, &workflowservice.DescribeNamespaceRequest{Namespace: namespace})
	var missing *serviceerror.NamespaceNotFound
	if err == nil {
		return nil
	}
	if !errors.As(err, &missing) {
		return fmt.Errorf("look for Temporal namespace %s: %w", namespace, err)
	}
	_, err = c.WorkflowService().RegisterNamespace(ctx, &workflowservice.RegisterNamespaceRequest{
		Namespace: namespace, WorkflowExecutionRetentionPeriod: durationpb.New(historyRetention),
	})
	var exists *serviceerror.NamespaceAlreadyExists
	if err != nil && !errors.As(err, &exists) {
		return fmt.Errorf("create Temporal namespace %s: %w", namespace, err)
	}
	return nil
}

// learnedWithin is how long the parts of a Temporal server take to hear of a
// namespace that one of them has just made.
const learnedWithin = time.Minute

// searchable registers the search attributes of a namespace, which may be so new that
// not every part of the server knows it.
func searchable(ctx context.Context, c client.Client, namespace string) error {
	for began := time.Now(); ; {
		err := workflows.RegisterSearchAttributes(ctx, c, namespace)
		var unknown *serviceerror.NamespaceNotFound
		var missing *serviceerror.NotFound
		if err == nil || !errors.As(err, &unknown) && !errors.As(err, &missing) || time.Since(began) > learnedWithin {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(500 * time.Millisecond):
		}
	}
}

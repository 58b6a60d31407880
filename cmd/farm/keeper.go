package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"time"

	"github.com/snackfarm/farm/api/payments"
	"github.com/snackfarm/farm/internal/keeper"
	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
	"github.com/snackfarm/farm/workflows"
)

// keeperCmd keeps promises in a process of its own, for API processes that do not
// (FARM_API_KEEPER). Any number of them may run.
type keeperCmd struct {
	parts
	PublicURL  string `env:"FARM_PUBLIC_URL" placeholder:"URL" help:"How callers reach the API, as it has it."`
	ResultDays int    `env:"FARM_RESULT_DAYS" default:"90" help:"How many days the files of results stay, as the API has it."`

	paying    `group:"Machine payments"`
	observing `group:"Telemetry"`
}

const maxResultDays = 36_500

// Run keeps promises until a stop signal.
func (c *keeperCmd) Run(ctx context.Context) error {
	c.log("starting keeper")
	// Nobody calls it, so that no address is too public for its payments.
	rails, err := c.paying.rails(c.PublicURL, &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)})
	if c.ResultDays < 0 || c.ResultDays > maxResultDays {
		err = errors.Join(err, fmt.Errorf("result days %d are outside 0-%d", c.ResultDays, maxResultDays))
	}
	if err := errors.Join(c.parts.check(), err); err != nil {
		return err
	}
	watch, err := c.observing.start(ctx, "farm-keeper")
	if err != nil {
		return err
	}
	defer watch.Stop()
	store, files, err := c.stores(ctx, watch)
	if err != nil {
		return err
	}
	defer store.Close()
	watch.pool("keeper", store)
	watch.Register(keeper.Collectors()...)
	temporal, err := c.engine.lazy(watch.Telemetry)
	if err != nil {
		return fmt.Errorf("make Temporal client: %w", err)
	}
	defer temporal.Close()
	starter := &workflows.Starter{Client: temporal, Namespace: c.TemporalNamespace, QueuePrefix: c.QueuePrefix}
	slog.Info("keeping promises", "resultDays", c.ResultDays)
	keeps(store, files, starter, rails, c.ResultDays).Run(ctx)
	return nil
}

// keeps is a keeper of a farm.
func keeps(store *postgres.Store, files *objects.Store, starter *workflows.Starter, rails *payments.Rails, resultDays int) *keeper.Keeper {
	return &keeper.Keeper{Store: store, Objects: files, Starter: starter, Payments: rails, Log: slog.Default(),
		ResultsFor: time.Duration(resultDays) * 24 * time.Hour}
}

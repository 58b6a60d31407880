package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"text/tabwriter"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/keeper"
)

// storageCmd tells what takes room, and what would go.
type storageCmd struct {
	database
	bucket
	ResultDays int  `env:"FARM_RESULT_DAYS" default:"90" help:"How many days the files of results stay, as the API has it."`
	Limit      int  `default:"20" help:"How many accounts, those that keep most first, 1-1000."`
	DryRun     bool `help:"Count too what the collector would remove now; this reads the names of the whole bucket."`
	JSON       bool `name:"json" help:"Print {accounts, collectable} instead of a table."`
}

const maxStorageListed = 1000

// Run removes nothing.
func (c *storageCmd) Run(ctx context.Context) error {
	if c.Limit < 1 || c.Limit > maxStorageListed {
		return fmt.Errorf("--limit %d is outside 1-%d", c.Limit, maxStorageListed)
	}
	store, err := c.database.open(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	accounts, err := store.StorageByAccount(ctx, c.Limit)
	if err != nil {
		return err
	}
	out := map[string]any{"accounts": accounts}
	if c.DryRun {
		files, err := c.bucket.open()
		if err != nil {
			return err
		}
		k := keeper.Keeper{Store: store, Objects: files, ResultsFor: time.Duration(c.ResultDays) * 24 * time.Hour, Log: slog.Default()}
		if out["collectable"], err = k.Collectable(ctx); err != nil {
			return err
		}
	}
	if c.JSON {
		return printJSON(out)
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "account\tplan\tfiles\tMiB\tof quota\tresults MiB\t")
	for _, a := range accounts {
		counted := a.Bytes - a.ByOrigin[farm.OriginRendered] - a.ByOrigin[farm.OriginExport]
		fmt.Fprintf(w, "%s\t%s\t%d\t%.1f\t%.1f %%\t%.1f\t\n", a.AccountID, a.Plan, a.Files, mib(a.Bytes),
			100*float64(counted)/float64(max(a.Quota, 1)), mib(a.ByOrigin[farm.OriginRendered]))
	}
	if err := w.Flush(); err != nil || !c.DryRun {
		return err
	}
	fmt.Println("The collector would remove:")
	return printJSON(out["collectable"])
}

func mib(bytes int64) float64 { return float64(bytes) / (1 << 20) }

// Command farm is the whole service in one binary: the API, the workers, the
// renderer alone, and the tools of an operator.
package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"github.com/alecthomas/kong"

	"github.com/snackfarm/farm/internal/sample"
)

// cli is the command line. Every setting comes from the environment, with a
// flag over it.
type cli struct {
	LogLevel slog.Level `env:"FARM_LOG_LEVEL" default:"info" help:"debug, info, warn or error."`

	API      apiCmd      `cmd:"" name:"api" help:"Serve the HTTP API and keep its promises (start relay, deadline sweeper, reconciler)."`
	Worker   workerCmd   `cmd:"" help:"Run workflows and activities."`
	All      allCmd      `cmd:"" help:"Migrate, then serve the API and run a worker in one process."`
	Migrate  migrateCmd  `cmd:"" help:"Bring the database, the bucket and Temporal's search attributes to this build's needs."`
	Payments paymentsCmd `cmd:"" help:"Look after machine payments."`
	Account  accountCmd  `cmd:"" help:"Manage accounts."`
	Render   renderCmd   `cmd:"" help:"Render a manifest without any server."`
	Doctor   doctorCmd   `cmd:"" help:"Say what is missing or misconfigured on this machine."`
	Demo     demoCmd     `cmd:"" help:"Run the main job through the public API with sample assets."`
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var c cli
	k := kong.Parse(&c, kong.Name("farm"), kong.Description("A self-hosted render farm behind the Snack Generation API."),
		kong.Vars{"context": sample.Context, "scratch": filepath.Join(os.TempDir(), fmt.Sprintf("farm-scratch-%d", os.Getuid()))},
		kong.UsageOnError(), kong.BindTo(ctx, (*context.Context)(nil)))
	slog.SetDefault(slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: c.LogLevel, ReplaceAttr: shortTime})))
	if err := k.Run(); err != nil {
		fmt.Fprintln(os.Stderr, "farm:", err)
		stop()
		os.Exit(1) //nolint:gocritic // stop was called above
	}
}

// shortTime keeps log lines readable: the clock is enough, the day is known.
func shortTime(groups []string, a slog.Attr) slog.Attr {
	if len(groups) == 0 && a.Key == slog.TimeKey {
		a.Value = slog.StringValue(a.Value.Time().Format("15:04:05.000"))
	}
	return a
}

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
	"github.com/snackfarm/farm/internal/telemetry"
)

// cli is the command line. Every setting comes from the environment, with a
// flag over it.
type cli struct {
	LogLevel  slog.Level `env:"FARM_LOG_LEVEL" default:"info" group:"Log" help:"debug, info, warn or error; debug tells of probes, polls and each step too."`
	LogFormat string     `env:"FARM_LOG_FORMAT" default:"auto" enum:"auto,text,json" group:"Log" help:"text, json, or auto: text at a terminal, JSON elsewhere."`

	API       apiCmd       `cmd:"" name:"api" help:"Serve the HTTP API and keep its promises (start relay, deadline sweeper, reconciler)."`
	Worker    workerCmd    `cmd:"" help:"Run workflows and activities."`
	Keeper    keeperCmd    `cmd:"" help:"Keep the API's promises in a process of its own: starts, deadlines, webhooks, removal, audits."`
	All       allCmd       `cmd:"" help:"Migrate, then serve the API and run a worker in one process."`
	Migrate   migrateCmd   `cmd:"" help:"Bring the database, the bucket and Temporal's search attributes to this build's needs."`
	Payments  paymentsCmd  `cmd:"" help:"Look after machine payments."`
	Account   accountCmd   `cmd:"" help:"Manage accounts."`
	Storage   storageCmd   `cmd:"" help:"Tell what the files of accounts take, and what the collector would remove."`
	Audit     auditCmd     `cmd:"" help:"Prove that no credit was lost or made: check the ledger over the whole database."`
	Backup    backupCmd    `cmd:"" help:"Save database and bucket into a folder, while the farm runs."`
	Restore   restoreCmd   `cmd:"" help:"Bring a backup back, and make good what is missing: start or refund open jobs, give back the price of lost files."`
	Render    renderCmd    `cmd:"" help:"Render a manifest without any server."`
	Script    scriptCmd    `cmd:"" help:"Write the script of a film from a topic and print it; with --out, render the film, without any server."`
	Deck      deckCmd      `cmd:"" help:"Write and render a carousel or a deck from a prompt and a picture, without any server."`
	Carousel  carouselCmd  `cmd:"" help:"Render a carousel for each row of a table, from a template, without any server."`
	Template  templateCmd  `cmd:"" help:"Design templates of carousels: begin one, check it, look at it."`
	Check     checkCmd     `cmd:"" help:"Measure finished files against the rules for what output must look like."`
	Gallery   galleryCmd   `cmd:"" help:"Render the sample brands in everything that can be made, check each file and lay all on one page."`
	Strangers strangersCmd `cmd:"" help:"Make posts of brands that nothing was tuned to, with contact sheets, words and measures."`
	See       seeCmd       `cmd:"" help:"Find the shots, faces and speakers of a film."`
	Hear      hearCmd      `cmd:"" help:"Find the voices, pauses, loudness, laughter and words of a film or sound."`
	Doctor    doctorCmd    `cmd:"" help:"Say what is missing or misconfigured on this machine."`
	Bench     benchCmd     `cmd:"" help:"Measure the renderer against the encoder alone, and against peers."`
	Demo      demoCmd      `cmd:"" help:"Run the main job through the public API with sample assets."`
	DemoClips demoClipsCmd `cmd:"" name:"demo-clips" help:"Make a talk film, have it analysed and its best parts rendered through the public API."`
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var c cli
	scratch := filepath.Join(os.TempDir(), fmt.Sprintf("farm-scratch-%d", os.Getuid()))
	k := kong.Parse(&c, append(options(scratch), kong.UsageOnError(), kong.BindTo(ctx, (*context.Context)(nil)))...)
	slog.SetDefault(telemetry.NewLogger(os.Stderr, c.LogFormat, c.LogLevel))
	if err := k.Run(); err != nil {
		fmt.Fprintln(os.Stderr, "farm:", err)
		stop()
		os.Exit(1) //nolint:gocritic // stop was called above
	}
}

// options are what the command line and its document have in common; scratch is
// the default of a worker's folder for temporary files.
func options(scratch string) []kong.Option {
	return []kong.Option{
		kong.Name("farm"), kong.Description("A self-hosted render farm behind the Snack Generation API."),
		kong.Vars{"context": sample.Context, "scratch": scratch},
	}
}

// Command chaos proves what the farm promises: it runs jobs on a farm of its own
// whose processes and servers it kills, and tells what became of them. It ends with
// 0 when every promise was kept, 1 when one was broken, 2 when it could not run.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"github.com/snackfarm/farm/internal/chaos"
)

const (
	kept   = 0
	failed = 1
	notRun = 2
	// leastBlows is one of each and some more of those that are frequent.
	leastBlows = 13
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code, err := run(ctx, os.Args[1:])
	stop()
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "chaos:", err)
	}
	os.Exit(code)
}

func run(ctx context.Context, args []string) (int, error) {
	set := chaos.Settings{Log: os.Stderr}
	flags := flag.NewFlagSet("chaos", flag.ContinueOnError)
	flags.IntVar(&set.Jobs, "jobs", 200, "how many jobs, 1-5000")
	flags.Uint64Var(&set.Seed, "seed", 1, "decides what is asked for, when, and the blows")
	flags.DurationVar(&set.Every, "every", 2*time.Second, "mean time between two jobs")
	flags.DurationVar(&set.Pause, "pause", 4*time.Second, "mean time between two blows")
	flags.IntVar(&set.Blows, "blows", 0, "how many blows fall at most; 0 is one for every two jobs, and 13 at least")
	flags.DurationVar(&set.Within, "within", 15*time.Minute, "when the run ends at the latest")
	flags.IntVar(&set.Films, "films", 5, "one job in so many is a film, 0 none; the others are stills")
	flags.StringVar(&set.Farm, "farm", "bin/farm", "the program of the farm")
	flags.StringVar(&set.Devstack, "devstack", "bin/devstack", "the program of the development stack")
	keep := flags.Bool("keep", false, "keep data and logs")
	asJSON := flags.Bool("json", false, "print the report as JSON")
	if err := flags.Parse(args); err != nil {
		return notRun, err
	}
	if set.Blows == 0 {
		set.Blows = max(leastBlows, set.Jobs/2)
	}
	var err error
	for _, program := range []*string{&set.Farm, &set.Devstack} {
		if *program, err = filepath.Abs(*program); err != nil {
			return notRun, err
		}
	}
	if set.Dir, err = folder(); err != nil {
		return notRun, err
	}
	report, err := chaos.Run(ctx, set)
	if *keep || err != nil || !report.OK() {
		fmt.Fprintln(os.Stderr, "data and logs:", set.Dir)
	} else {
		_ = os.RemoveAll(set.Dir)
	}
	switch {
	case err != nil:
		return notRun, err
	case *asJSON:
		err = json.NewEncoder(os.Stdout).Encode(report)
	default:
		_, err = fmt.Print(report)
	}
	if !report.OK() {
		return failed, err
	}
	return kept, err
}

// folder is where PostgreSQL, which runs as another user, can get to.
func folder() (string, error) {
	dir, err := os.MkdirTemp("", "chaos-")
	if err != nil {
		return "", err
	}
	return dir, os.Chmod(dir, 0o755)
}

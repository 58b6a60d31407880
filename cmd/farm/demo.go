package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"text/tabwriter"
	"time"

	"github.com/snackfarm/farm/internal/client"
	"github.com/snackfarm/farm/internal/sample"
	"github.com/snackfarm/farm/internal/telemetry"
)

type demoCmd struct {
	parts
	owning `group:"Database"`
	serving
	working
	reaching   `group:"Addresses"`
	observing  `group:"Telemetry"`
	Out        string `default:"demo-output" type:"path" help:"Folder for the files."`
	Assets     string `default:".data/demo-assets" type:"path" help:"Folder for the sample brand's files."`
	Context    string `default:"${context}" help:"Creative steer of the pack."`
	Keep       bool   `help:"Keep everything running until Ctrl-C, so that the job can be looked at in the Temporal UI."`
	TemporalUI string `env:"FARM_TEMPORAL_UI_URL" help:"Where the Temporal UI is."`
}

const (
	demoReadyWithin = 30 * time.Second
	demoJobWithin   = 15 * time.Minute
	demoPollEvery   = time.Second
)

// Run starts API and worker in this process and drives them through the public
// API, as a stranger would.
func (c *demoCmd) Run(ctx context.Context) error { return c.run(ctx, c.drive) }

// run lets drive have a farm that runs in this process.
func (c *demoCmd) run(ctx context.Context, drive func(context.Context, *caller, chan error) error) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	if err := os.MkdirAll(c.Out, 0o755); err != nil {
		return fmt.Errorf("make output folder: %w", err)
	}
	logFile, err := os.Create(filepath.Join(c.Out, "farm.log"))
	if err != nil {
		return fmt.Errorf("make log file: %w", err)
	}
	defer logFile.Close()
	slog.SetDefault(telemetry.NewLogger(logFile, telemetry.FormatText, slog.LevelInfo))
	c.reaching.FetchAllow = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")} // the sample assets are served from here
	whole, err := c.parts.whole(c.owning, c.serving, c.working, c.reaching)
	if err != nil {
		return err
	}
	watch, err := c.observing.start(ctx, "farm")
	if err != nil {
		return err
	}
	defer watch.Stop()

	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return fmt.Errorf("listen: %w", err)
	}
	served := make(chan error, 1)
	go func() { served <- runAll(ctx, watch, whole, l) }()
	err = drive(ctx, &caller{client.Client{Base: "http://" + l.Addr().String()}}, served)
	if c.Keep && err == nil {
		fmt.Println("\nEverything keeps running until Ctrl-C.")
		<-ctx.Done()
	}
	stop()
	select {
	case e := <-served:
		err = errors.Join(err, e)
	case <-time.After(c.StopTimeout + c.ShutdownTimeout):
		err = errors.Join(err, errors.New("the farm did not stop in time"))
	}
	return err
}

func (c *demoCmd) drive(ctx context.Context, api *caller, served chan error) error {
	files, err := sample.Make(ctx, c.Assets)
	if err != nil {
		return err
	}
	site, stopSite, err := sample.Serve(files.Dir)
	if err != nil {
		return err
	}
	defer stopSite()
	if err := enter(ctx, api, served, "make demo"); err != nil {
		return err
	}
	brandID, err := c.registerBrand(ctx, api, files, site)
	if err != nil {
		return err
	}
	var job struct {
		JobID, PollURL    string
		CreditsReserved   int
		SnackTypeSequence []string
	}
	if err := api.post(ctx, "/api/v1/snacks", map[string]any{
		"brandId": brandID, "name": "Demo pack", "render": true, "context": c.Context,
	}, &job); err != nil {
		return err
	}
	fmt.Printf("Started job %s: %v, %d credits reserved\n\n", job.JobID, job.SnackTypeSequence, job.CreditsReserved)
	done, err := c.watch(ctx, api, job.PollURL)
	if err != nil {
		return err
	}
	if done.Status != "completed" {
		return fmt.Errorf("the job is %s: %s", done.Status, done.Error)
	}
	if err := c.collect(ctx, api, done); err != nil {
		return err
	}
	return c.account(ctx, api, done)
}

// enter waits for the farm and opens an account on it.
func enter(ctx context.Context, api *caller, served chan error, name string) error {
	if err := api.waitReady(ctx, served); err != nil {
		return err
	}
	fmt.Println("The farm is ready at", api.Base)
	var agent struct {
		UserID, APIKey string
		Credits        int
	}
	if err := api.post(ctx, "/api/v1/agents/register", map[string]any{
		"operatorEmail": "demo@example.com", "billingCountry": "DE", "acceptTerms": true, "agentName": name,
	}, &agent); err != nil {
		return err
	}
	api.Key = agent.APIKey
	fmt.Printf("Registered agent account %s with %d credits\n", agent.UserID, agent.Credits)
	return nil
}

func (c *demoCmd) registerBrand(ctx context.Context, api *caller, files sample.Files, site string) (string, error) {
	shots := []string{}
	for _, s := range files.Screenshots {
		shots = append(shots, site+"/"+s)
	}
	var brand struct{ ID string }
	err := api.post(ctx, "/api/v1/snacks/brands", map[string]any{
		"name": sample.Name, "industry": sample.Industry, "description": sample.Description, "targetAudience": sample.Audience,
		"websiteUrl": sample.Website, "logoUrl": site + "/" + files.Logo, "screenshots": shots,
		"appDemos": []string{site + "/" + files.Demo},
	}, &brand)
	if err == nil {
		fmt.Printf("Registered brand %s with a logo, %d screenshots and a demo video\n", sample.Name, len(shots))
	}
	return brand.ID, err
}

// polledJob is what the demo reads of a job.
type polledJob struct {
	JobID           string
	Status          string
	Progress        int
	Error           string
	CreditsReserved int
	CreditsFinal    *int
	Result          struct {
		RenderedAssets []struct {
			SnackType, Kind, Slot, Name, URL, SHA256 string
			Width, Height, DurationMs                int
			Bytes                                    int64
		}
	}
}

func (c *demoCmd) watch(ctx context.Context, api *caller, path string) (polledJob, error) {
	ctx, cancel := context.WithTimeout(ctx, demoJobWithin)
	defer cancel()
	began := time.Now()
	last := -1
	for {
		var j polledJob
		if err := api.get(ctx, path, &j); err != nil {
			return j, err
		}
		if j.Progress != last {
			last = j.Progress
			fmt.Printf("%6.1f s  %-10s %3d %%\n", time.Since(began).Seconds(), j.Status, j.Progress)
		}
		if j.Status == "completed" || j.Status == "failed" || j.Status == "cancelled" {
			return j, nil
		}
		select {
		case <-ctx.Done():
			return j, fmt.Errorf("the job did not end within %s: %w", demoJobWithin, ctx.Err())
		case <-time.After(demoPollEvery):
		}
	}
}

// collect downloads every file, compares it with what the API said of it, and
// prints the table.
func (c *demoCmd) collect(ctx context.Context, api *caller, j polledJob) error {
	if len(j.Result.RenderedAssets) == 0 {
		return errors.New("the job is completed but names no files")
	}
	fmt.Println()
	w := tabwriter.NewWriter(os.Stdout, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "TYPE\tKIND\tSIZE\tDURATION\tBYTES\tFILE")
	for _, a := range j.Result.RenderedAssets {
		path := filepath.Join(c.Out, a.Name)
		if err := api.download(ctx, a.URL, path, a.SHA256); err != nil {
			return err
		}
		duration := "-"
		if a.DurationMs > 0 {
			duration = fmt.Sprintf("%.1f s", float64(a.DurationMs)/1000)
		}
		fmt.Fprintf(w, "%s\t%s\t%dx%d\t%s\t%d\t%s\n", a.SnackType, a.Kind, a.Width, a.Height, duration, a.Bytes, short(path))
	}
	return w.Flush()
}

// short is a path relative to where the command runs, if that is shorter.
func short(path string) string {
	if dir, err := os.Getwd(); err == nil {
		if rel, err := filepath.Rel(dir, path); err == nil && len(rel) < len(path) {
			return rel
		}
	}
	return path
}

func (c *demoCmd) account(ctx context.Context, api *caller, j polledJob) error {
	var credits struct{ Balance int }
	if err := api.get(ctx, "/api/v1/credits", &credits); err != nil {
		return err
	}
	if j.CreditsFinal == nil {
		return errors.New("the job is completed but its credits are not settled")
	}
	fmt.Printf("\nCredits: %d reserved, %d settled, %d left\n", j.CreditsReserved, *j.CreditsFinal, credits.Balance)
	if c.TemporalUI != "" {
		fmt.Printf("History: %s/namespaces/%s/workflows/%s\n", c.TemporalUI, c.TemporalNamespace, url.PathEscape("job/"+j.JobID))
		if !c.Keep {
			fmt.Println("         (the UI stops with this demo; `make demo KEEP=1` keeps it up to be looked at)")
		}
	}
	return nil
}

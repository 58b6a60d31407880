package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"

	"go.temporal.io/api/taskqueue/v1"
	"go.temporal.io/api/workflowservice/v1"
	"go.temporal.io/sdk/client"
	"golang.org/x/sys/unix"

	"github.com/snackfarm/farm/activities/enhance"
	"github.com/snackfarm/farm/activities/hear"
	"github.com/snackfarm/farm/activities/music"
	"github.com/snackfarm/farm/activities/objects"
	"github.com/snackfarm/farm/activities/see"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/text"
	"github.com/snackfarm/farm/storage/postgres"
	"github.com/snackfarm/farm/workflows"
)

// doctorCmd has no required setting: what is not set is a finding.
type doctorCmd struct {
	DatabaseURL       string `env:"FARM_DATABASE_URL" help:"PostgreSQL."`
	S3Endpoint        string `name:"s3-endpoint" env:"FARM_S3_ENDPOINT" help:"S3 server."`
	S3AccessKey       string `name:"s3-access-key" env:"FARM_S3_ACCESS_KEY" help:"S3 access key."`
	S3SecretKey       string `name:"s3-secret-key" env:"FARM_S3_SECRET_KEY" help:"S3 secret key."`
	S3Bucket          string `name:"s3-bucket" env:"FARM_S3_BUCKET" default:"farm" help:"Bucket."`
	S3Region          string `name:"s3-region" env:"FARM_S3_REGION" default:"us-east-1" help:"S3 region."`
	TemporalAddress   string `env:"FARM_TEMPORAL_ADDRESS" help:"Temporal frontend."`
	TemporalNamespace string `env:"FARM_TEMPORAL_NAMESPACE" default:"snackfarm" help:"Temporal namespace."`
	QueuePrefix       string `env:"FARM_QUEUE_PREFIX" help:"Queue prefix."`
	Scratch           string `env:"FARM_SCRATCH_DIR" default:"${scratch}" help:"Folder for temporary files."`
	RenderSlots       int    `env:"FARM_RENDER_SLOTS" help:"Renders at the same time; 0 is one a core."`

	sandboxing

	JSON  bool `help:"Print the findings as JSON."`
	Paint bool `default:"true" negatable:"" help:"Have the image service paint one picture, for its price."`

	DexScreener string `env:"FARM_DEXSCREENER_URL" placeholder:"URL" help:"Where token pairs are looked up; not asked when empty."`

	speaking  `group:"Voices"`
	hearing   `group:"Heard words"`
	changing  `group:"Changed voices"`
	writing   `group:"Words"`
	picturing `group:"Backgrounds"`
	reaching  `group:"Addresses"`
	paying    `group:"Machine payments"`
}

// finding is one line of the report.
type finding struct {
	part string
	said string // what is there
	cure string // "" when all is well
	soft bool   // the farm runs without it
}

// Run prints a line for each part and fails when a necessary one is missing.
func (c *doctorCmd) Run(ctx context.Context) error {
	findings := c.tools(ctx)
	findings = append(findings, c.fonts()...)
	findings = append(findings, c.disk(), c.limits("/sys/fs/cgroup"), c.sandbox(ctx))
	findings = append(findings, c.services(ctx)...)
	findings = append(findings, c.onClips()...)
	findings = append(findings, c.providers(ctx)...)
	findings = append(findings, c.payees(ctx)...)
	bad := 0
	for _, f := range findings {
		if f.state() == "MISS" {
			bad++
		}
	}
	if err := c.tell(findings); err != nil {
		return err
	}
	if bad > 0 {
		return fmt.Errorf("%d necessary parts are missing or misconfigured", bad)
	}
	return nil
}

// state is ok, warn where the farm runs without it, or MISS.
func (f finding) state() string {
	switch {
	case f.cure == "":
		return "ok"
	case f.soft:
		return "warn"
	}
	return "MISS"
}

// tell prints the findings, a line each or as JSON.
func (c *doctorCmd) tell(findings []finding) error {
	if !c.JSON {
		for _, f := range findings {
			line := f.said
			if f.cure != "" {
				line = strings.TrimPrefix(f.said+"; "+f.cure, "; ")
			}
			fmt.Printf("%-4s  %-16s %s\n", f.state(), f.part, line)
		}
		return nil
	}
	type told struct {
		Part  string `json:"part"`
		State string `json:"state"` // ok, warn, missing
		Found string `json:"found,omitempty"`
		Cure  string `json:"cure,omitempty"`
	}
	out := []told{}
	for _, f := range findings {
		out = append(out, told{f.part, strings.Replace(strings.ToLower(f.state()), "miss", "missing", 1), f.said, f.cure})
	}
	return json.NewEncoder(os.Stdout).Encode(out)
}

const toolTimeout = 5 * time.Second

func (c *doctorCmd) tools(ctx context.Context) []finding {
	var out []finding
	for _, t := range []struct {
		name, pkg string
		version   []string
		soft      bool
	}{
		{"ffmpeg", "ffmpeg", []string{"-version"}, false},
		{"ffprobe", "ffmpeg", []string{"-version"}, false},
		{"fluidsynth", "fluidsynth", []string{"--version"}, false},
		{"espeak-ng", "espeak-ng", []string{"--version"}, true},
		{"flite", "flite", []string{"--version"}, true},
		{"kakasi", "kakasi", []string{"-h"}, true},
		{objects.Converter, "librsvg2-bin", []string{"--version"}, true},
	} {
		f := finding{part: t.name, soft: t.soft}
		if _, err := exec.LookPath(t.name); err != nil {
			f.cure = "install it: apt-get install " + t.pkg
		} else {
			toolCtx, cancel := context.WithTimeout(ctx, toolTimeout)
			raw, _ := exec.CommandContext(toolCtx, t.name, t.version...).CombinedOutput()
			cancel()
			f.said, _, _ = strings.Cut(strings.TrimSpace(string(raw)), "\n")
		}
		out = append(out, f)
	}
	font := finding{part: "soundfont", said: music.SoundFont}
	if _, err := os.Stat(music.SoundFont); err != nil {
		font = finding{part: "soundfont", cure: "install it: apt-get install timgm6mb-soundfont"}
	}
	out = append(out, font, art(), eyes(), ears(), quiet())
	for _, e := range media.Encoders(ctx) {
		f := finding{part: e.Name, said: "a trial encode worked", soft: e.Name != "libx264"}
		if e.Wide {
			f.said += ", while its driver could read what a worker may"
		}
		if e.Err != nil {
			f.said, f.cure = "", "a trial encode failed: "+lastLine(e.Err)
		}
		out = append(out, f)
	}
	return out
}

// art tells of the drawn objects; without them type leads and nothing fails.
func art() finding {
	f := finding{part: "drawn objects", soft: true}
	switch shelf, err := objects.Load(); {
	case errors.Is(err, objects.ErrAbsent):
		f.cure = "absent, posts have words in their place: deploy/install.sh builds " + objects.PackPaths()[0]
	case err != nil:
		f.cure = lastLine(err)
	default:
		f.said = fmt.Sprintf("%d of them", shelf.Len())
	}
	return f
}

// eyes tells of the nets by which faces and people are found.
func eyes() finding {
	f := finding{part: "nets", soft: true}
	all, err := see.Load()
	if errors.Is(err, see.ErrAbsent) {
		f.cure = "absent, no faces and people are found in films: deploy/install.sh builds " + see.PackPaths()[0]
		return f
	}
	n := 0
	if err == nil {
		n, err = all.Check()
	}
	if err != nil {
		f.cure = lastLine(err)
		return f
	}
	f.said = fmt.Sprintf("%d of them, for faces, their points, people and bodies", n)
	return f
}

// quiet tells of the net that takes noise out of voices.
func quiet() finding {
	f := finding{part: "voice net", soft: true}
	switch _, err := enhance.Load(); {
	case errors.Is(err, enhance.ErrAbsent):
		f.cure = "absent, voices are cleaned by a plain spectral gate: deploy/install.sh brings " + enhance.NetPaths()[0]
	case err != nil:
		f.cure = lastLine(err)
	default:
		f.said = "RNNoise, runs builtin; FARM_VOICE_CHANGE_API_KEY names who can change voices"
	}
	return f
}

// ears tells of the recogniser of English words, and of what knows better.
func ears() finding {
	f := finding{part: "recogniser", soft: true}
	if hear.LocalRecogniser() == nil {
		f.cure = "absent, no words of uploads are heard without a transcriber (FARM_TRANSCRIBE_BASE_URL): " +
			"apt-get install pocketsphinx pocketsphinx-en-us"
		return f
	}
	f.said = "pocketsphinx, English: a draft, of which only sure words are shown; FARM_TRANSCRIBE_BASE_URL names a better one"
	return f
}

func lastLine(err error) string {
	lines := strings.Split(strings.TrimSpace(err.Error()), "\n")
	return lines[len(lines)-1]
}

func (c *doctorCmd) fonts() []finding {
	lib, err := text.Load()
	if err != nil {
		return []finding{{part: "fonts", cure: err.Error()}}
	}
	missing := lib.Check()
	if len(missing) == 0 {
		return []finding{{part: "fonts", said: "every script and family of the house"}}
	}
	var out []finding
	for _, m := range missing {
		cure := "apt-get install " + m.Package
		if m.Package == "" {
			cure = text.FontScript
		}
		out = append(out, finding{part: "fonts", said: m.What + " is missing", cure: cure, soft: m.Package == ""})
	}
	return out
}

// leastDisk is what two renders of long films leave behind at their worst.
const leastDisk = 2 << 30

func (c *doctorCmd) disk() finding {
	if err := os.MkdirAll(c.Scratch, 0o700); err != nil {
		return finding{part: "disk", cure: fmt.Sprintf("the scratch folder cannot be made (FARM_SCRATCH_DIR): %v", err)}
	}
	var st unix.Statfs_t
	if err := unix.Statfs(c.Scratch, &st); err != nil {
		return finding{part: "disk", cure: fmt.Sprintf("%s: %v", c.Scratch, err)}
	}
	free := st.Bavail * uint64(st.Bsize)
	f := finding{part: "disk", said: fmt.Sprintf("%.1f GiB free in %s", float64(free)/(1<<30), c.Scratch)}
	if free < leastDisk {
		f.cure = "2 GiB are needed"
	}
	return f
}

const serviceTimeout = 8 * time.Second

func (c *doctorCmd) services(ctx context.Context) []finding {
	ctx, cancel := context.WithTimeout(ctx, 3*serviceTimeout)
	defer cancel()
	return append(append(c.postgres(ctx), c.objects(ctx)), c.temporal(ctx)...)
}

// clockSkew is how far this machine's clock may be from the database's:
// deadlines are set by one and watched by both.
const clockSkew = 5 * time.Second

func (c *doctorCmd) postgres(ctx context.Context) []finding {
	if c.DatabaseURL == "" {
		return []finding{{part: "postgres", cure: "FARM_DATABASE_URL is not set"},
			{part: "clock", said: time.Now().Format(time.RFC3339) + ", not compared"}}
	}
	store, err := database{DatabaseURL: c.DatabaseURL, DBConns: 2}.open(ctx)
	if err != nil {
		return []finding{{part: "postgres", said: secretless(c.DatabaseURL), cure: lastLine(err)}}
	}
	defer store.Close()
	out := finding{part: "postgres", said: secretless(c.DatabaseURL)}
	if err := store.Ready(ctx); err != nil {
		out.cure = lastLine(err)
		return []finding{out}
	}
	clock := finding{part: "clock"}
	now, err := store.Now(ctx)
	switch skew := time.Since(now); {
	case err != nil:
		clock.cure = lastLine(err)
	case skew.Abs() > clockSkew:
		clock.cure = fmt.Sprintf("this machine's clock is %s off the database's", skew.Round(time.Second))
	default:
		clock.said = fmt.Sprintf("%s off the database's", skew.Abs().Round(time.Millisecond))
	}
	return []finding{out, ledger(ctx, store), clock}
}

// ledger tells whether the farm's role could rewrite its own books.
func ledger(ctx context.Context, store *postgres.Store) finding {
	f := finding{part: "ledger", said: "the role of FARM_DATABASE_URL can add to it and nothing else", soft: true}
	switch may, err := store.MayRewriteLedger(ctx); {
	case err != nil:
		f.cure = lastLine(err)
	case may:
		f.said = "the role of FARM_DATABASE_URL owns it or can change it"
		f.cure = "migrate as another role (FARM_DATABASE_OWNER_URL); see docs/operations.md#roles"
	}
	return f
}

func (c *doctorCmd) objects(ctx context.Context) finding {
	if c.S3Endpoint == "" {
		return finding{part: "s3", cure: "FARM_S3_ENDPOINT is not set"}
	}
	f := finding{part: "s3", said: c.S3Endpoint + "/" + c.S3Bucket}
	store, err := bucket{S3Endpoint: c.S3Endpoint, S3AccessKey: c.S3AccessKey, S3SecretKey: c.S3SecretKey, S3Bucket: c.S3Bucket,
		S3Region: c.S3Region}.open()
	if err == nil {
		err = store.Ready(ctx)
	}
	if err == nil {
		err = tryBucket(ctx, store)
	}
	if err != nil {
		f.cure = lastLine(err)
	} else {
		f.said += ": written, read, listed, removed"
	}
	return f
}

// temporal tells whether jobs could run, and whether the server's settings are those
// that the farm needs.
func (c *doctorCmd) temporal(ctx context.Context) []finding {
	if c.TemporalAddress == "" {
		return []finding{{part: "temporal", cure: "FARM_TEMPORAL_ADDRESS is not set"}}
	}
	f := finding{part: "temporal", said: c.TemporalAddress + ", namespace " + c.TemporalNamespace}
	ctx, cancel := context.WithTimeout(ctx, serviceTimeout)
	defer cancel()
	connected, err := engine{TemporalAddress: c.TemporalAddress, TemporalNamespace: c.TemporalNamespace}.dial(ctx, nil)
	if err != nil {
		f.cure = lastLine(errors.Unwrap(err))
		return []finding{f}
	}
	defer connected.Close()
	if err := (&workflows.Starter{Client: connected, QueuePrefix: c.QueuePrefix}).Ready(ctx); err != nil {
		f.cure, f.soft = lastLine(err), true
	}
	settings := finding{part: "temporal settings", soft: true}
	for _, look := range []func(context.Context, client.Client) (string, error){c.namespace, c.server} {
		said, err := look(ctx, connected)
		if err != nil {
			settings.cure = lastLine(err)
			break
		}
		settings.said = strings.TrimPrefix(settings.said+", "+said, ", ")
	}
	return []finding{f, settings}
}

// leastRetention is how long closed executions must stay for an engineer to look
// at what failed.
const leastRetention = 24 * time.Hour

// namespace looks at what the farm needs of its namespace.
func (c *doctorCmd) namespace(ctx context.Context, tc client.Client) (string, error) {
	missing, err := workflows.MissingSearchAttributes(ctx, tc, c.TemporalNamespace)
	if err != nil {
		return "", err
	}
	if len(missing) > 0 {
		return "", fmt.Errorf("the namespace lacks the search attributes %s: run `farm migrate`", strings.Join(missing, ", "))
	}
	d, err := tc.WorkflowService().DescribeNamespace(ctx, &workflowservice.DescribeNamespaceRequest{Namespace: c.TemporalNamespace})
	if err != nil {
		return "", err
	}
	kept := d.GetConfig().GetWorkflowExecutionRetentionTtl().AsDuration()
	if kept < leastRetention {
		return "", fmt.Errorf("closed executions are kept for %s, shorter than a day", kept)
	}
	return fmt.Sprintf("closed executions are kept for %.0f days", kept.Hours()/24), nil
}

// dynamicConfig is the file of settings that a Temporal server needs.
const dynamicConfig = "deploy/temporal/snackfarm.yaml"

// server looks at those settings of the server that it tells of. No server tells
// whether it is fair (matching.enableFairness).
func (c *doctorCmd) server(ctx context.Context, tc client.Client) (string, error) {
	d, err := tc.WorkflowService().DescribeNamespace(ctx, &workflowservice.DescribeNamespaceRequest{Namespace: c.TemporalNamespace})
	if err != nil {
		return "", err
	}
	if !d.GetNamespaceInfo().GetCapabilities().GetWorkerPollCompleteOnShutdown() {
		return "", fmt.Errorf("frontend.enableCancelWorkerPollsOnShutdown is off, so that a step may go to a worker that has left: see %s",
			dynamicConfig)
	}
	queue := c.QueuePrefix + workflows.QueuePlan
	p, err := tc.WorkflowService().ListTaskQueuePartitions(ctx, &workflowservice.ListTaskQueuePartitionsRequest{
		Namespace: c.TemporalNamespace, TaskQueue: &taskqueue.TaskQueue{Name: queue},
	})
	if err != nil {
		return "", err
	}
	if n := len(p.GetActivityTaskQueuePartitions()); n > 1 {
		return "", fmt.Errorf("queues have %d partitions, and accounts take turns within one alone: see matching.numTaskqueue... in %s", n,
			dynamicConfig)
	}
	return "queues have one partition, polls end with their worker", nil
}

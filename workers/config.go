package workers

import (
	"fmt"
	"runtime"
	"slices"
	"time"

	"github.com/snackfarm/farm/activities/copywriter/chat"
	"github.com/snackfarm/farm/activities/deliver"
	"github.com/snackfarm/farm/activities/enhance"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/activities/generate"
	"github.com/snackfarm/farm/activities/hear"
	"github.com/snackfarm/farm/activities/paint"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/activities/stock"
	"github.com/snackfarm/farm/renderer/confine"
	"github.com/snackfarm/farm/workflows"
)

// Config is what an operator may set of a worker process.
type Config struct {
	Queues      []string       // which queues to serve, of workflows.Queues
	QueuePrefix string         // in front of each queue's name, for farms that share a namespace
	RenderSlots int            // renders at the same time; each spends one core and about 350 MiB
	ScratchDir  string         // where temporary files go; emptied of what dead workers left
	DexScreener string         // address of the pairs API; "" is DexScreener's own
	Networks    fetch.Networks // that the fetcher may reach, and may not
	StopTimeout time.Duration  // how long running steps have to hand themselves back
	// WebhookPauses are those between the attempts of a webhook delivery.
	WebhookPauses deliver.Schedule
	GPUSlots      int           // films at the same time on a hardware encoder, where one works
	GPUExpected   bool          // films wait for a hardware encoder that nobody serves yet
	GPUWait       time.Duration // how long a film waits for a hardware encoder before it goes to the CPU; 0 is not at all
	ChunkOver     time.Duration // films longer than this are rendered in chunks by several workers
	ChunkLength   time.Duration // about how long a chunk is
	// Changer says a clip's voice in another; nil keeps the speaker's own.
	Changer *enhance.Changer
	// Speech is the service that speaks; nil leaves it to the built-in voices.
	Speech *speech.Remote
	// Transcriber tells the words of uploads; nil leaves them to the machine's own
	// recogniser.
	Transcriber hear.Transcriber
	Chat        chat.Config // a model that writes words; off without a base URL
	// Stock is the library of photographs and footage; nil asks none.
	Stock *stock.Pexels
	// Painter is the service that paints backgrounds; nil draws them.
	Painter *paint.Service
	// Models make what scenes of films show, for at most so many millionths of a dollar
	// a job and in 24 hours; nil draws them.
	Models                           *generate.Studio
	ModelsJobMicros, ModelsDayMicros int64
	// Sandbox is how the children that read strangers' files are confined: auto,
	// as far as the kernel can; require, wholly or no work; off, not.
	Sandbox string
}

// The values of Config.Sandbox.
const (
	SandboxAuto    = "auto"
	SandboxRequire = "require"
	SandboxOff     = "off"
)

// Defaults serve every queue with one render slot a core.
func Defaults() Config {
	return Config{
		Queues: workflows.Queues(), RenderSlots: runtime.NumCPU(), StopTimeout: 20 * time.Second, WebhookPauses: deliver.Daily(),
		GPUSlots: 2, GPUWait: 20 * time.Second, ChunkOver: 20 * time.Second, ChunkLength: 10 * time.Second, Chat: chat.Defaults(),
		Sandbox: SandboxAuto,
	}
}

// Validate names the first setting that cannot be used, and its bound.
func (c Config) Validate() error {
	if len(c.Queues) == 0 {
		return fmt.Errorf("no queue to serve; there are %v", workflows.Queues())
	}
	for _, q := range c.Queues {
		if !slices.Contains(workflows.Queues(), q) {
			return fmt.Errorf("there is no queue %q; there are %v", q, workflows.Queues())
		}
	}
	if c.RenderSlots < 1 || c.RenderSlots > 256 {
		return fmt.Errorf("render slots %d are outside 1-256", c.RenderSlots)
	}
	if c.GPUSlots < 1 || c.GPUSlots > 64 {
		return fmt.Errorf("GPU slots %d are outside 1-64", c.GPUSlots)
	}
	for _, d := range []struct {
		name     string
		value    time.Duration
		min, max time.Duration
	}{
		{"wait for a GPU", c.GPUWait, 0, 5 * time.Minute},
		{"length over which films are chunked", c.ChunkOver, 5 * time.Second, time.Hour},
		{"chunk length", c.ChunkLength, 5 * time.Second, 5 * time.Minute},
	} {
		if d.value < d.min || d.value > d.max {
			return fmt.Errorf("the %s, %s, is outside %s-%s", d.name, d.value, d.min, d.max)
		}
	}
	if c.GPUExpected && c.GPUWait == 0 {
		return fmt.Errorf("a GPU is expected, and films wait for none: the wait for a GPU is 0")
	}
	if err := c.validateServices(); err != nil {
		return err
	}
	if s := confine.Supported(); c.Sandbox == SandboxRequire && !s.Whole() {
		return fmt.Errorf("children must be confined and cannot be: %w", s.Why)
	}
	if !slices.Contains([]string{SandboxAuto, SandboxRequire, SandboxOff}, c.Sandbox) {
		return fmt.Errorf("the sandbox is %q, must be %s, %s or %s", c.Sandbox, SandboxAuto, SandboxRequire, SandboxOff)
	}
	if c.ScratchDir == "" {
		return fmt.Errorf("no scratch directory is set")
	}
	if err := c.WebhookPauses.Validate(); err != nil {
		return fmt.Errorf("webhook pauses: %w", err)
	}
	return nil
}

// validateServices says what is wrong with the services of others.
func (c Config) validateServices() error {
	if c.Speech != nil {
		if err := c.Speech.Validate(); err != nil {
			return err
		}
	}
	if c.Stock != nil {
		if err := c.Stock.Validate(); err != nil {
			return err
		}
	}
	if c.Painter != nil {
		if err := c.Painter.Validate(); err != nil {
			return err
		}
	}
	return c.Chat.Validate()
}

// speaker says the lines of films.
func (c Config) speaker() speech.Speaker {
	if c.Speech == nil {
		return speech.Builtin{Selling: true}
	}
	remote := *c.Speech
	remote.Fallback = speech.Builtin{Selling: true}
	return remote
}

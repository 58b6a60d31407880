package workers

import (
	"fmt"
	"net/netip"
	"runtime"
	"slices"
	"time"

	"github.com/snackfarm/farm/activities/deliver"
	"github.com/snackfarm/farm/workflows"
)

// Config is what an operator may set of a worker process.
type Config struct {
	Queues      []string       // which queues to serve, of workflows.Queues
	QueuePrefix string         // in front of each queue's name, for farms that share a namespace
	RenderSlots int            // renders at the same time; each spends one core and about 350 MiB
	ScratchDir  string         // where temporary files go; emptied of what dead workers left
	FetchAllow  []netip.Prefix // private networks that the fetcher may reach; empty outside tests and the demo
	StopTimeout time.Duration  // how long running steps have to hand themselves back
	// WebhookPauses are those between the attempts of a webhook delivery.
	WebhookPauses deliver.Schedule
}

// Defaults serve every queue with one render slot a core.
func Defaults() Config {
	return Config{Queues: workflows.Queues(), RenderSlots: runtime.NumCPU(), StopTimeout: 20 * time.Second, WebhookPauses: deliver.Daily()}
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
	if c.ScratchDir == "" {
		return fmt.Errorf("no scratch directory is set")
	}
	if err := c.WebhookPauses.Validate(); err != nil {
		return fmt.Errorf("webhook pauses: %w", err)
	}
	return nil
}

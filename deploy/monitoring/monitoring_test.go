// Package monitoring holds what watches a farm: alert rules for Prometheus and
// a dashboard for Grafana.
package monitoring

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api"
	"github.com/snackfarm/farm/internal/keeper"
	"github.com/snackfarm/farm/internal/telemetry/storemetrics"
	"github.com/snackfarm/farm/workers"
)

// foreign are the metrics of libraries that are used here; a scrape of real
// processes is checked for them in internal/e2e.
var foreign = []string{
	"process_resident_memory_bytes", "temporal_activity_schedule_to_start_latency_seconds",
	"temporal_workflow_task_schedule_to_start_latency_seconds",
}

var (
	metricName = regexp.MustCompile(`\b(farm|temporal|go|process)_[a-z0-9_]+`)
	descName   = regexp.MustCompile(`fqName: "([^"]+)"`)
)

// known are the names that a farm's processes tell.
func known() map[string]bool {
	cs := slices.Concat(api.Collectors(), keeper.Collectors(), workers.Collectors(), storemetrics.NewJobs().Collectors(),
		storemetrics.Pool(nil), []prometheus.Collector{&storemetrics.Backlog{}})
	out := map[string]bool{}
	for _, name := range foreign {
		out[name] = true
	}
	for _, c := range cs {
		descs := make(chan *prometheus.Desc, 16)
		c.Describe(descs)
		close(descs)
		for d := range descs {
			out[descName.FindStringSubmatch(d.String())[1]] = true
		}
	}
	return out
}

// Every metric that a rule or a panel asks for exists.
func TestMetricNames(t *testing.T) {
	names := known()
	for _, file := range []string{"alerts.yaml", "dashboard.json"} {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		used := metricName.FindAllString(string(raw), -1)
		if len(used) < 10 {
			t.Errorf("%s asks for %d metrics", file, len(used))
		}
		for _, name := range used {
			base := name
			for _, suffix := range []string{"_bucket", "_sum", "_count"} {
				base = strings.TrimSuffix(base, suffix)
			}
			if !names[name] && !names[base] {
				t.Errorf("%s asks for %s, which does not exist", file, name)
			}
		}
	}
	raw, err := os.ReadFile("dashboard.json")
	if err != nil {
		t.Fatal(err)
	}
	if !json.Valid(raw) {
		t.Error("dashboard.json is no JSON")
	}
	rules, err := os.ReadFile("alerts.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, code := range []string{farm.DeadlineCode, string(farm.CodeInternal)} {
		if !strings.Contains(string(rules), code) {
			t.Errorf("no rule knows the code %s", code)
		}
	}
}

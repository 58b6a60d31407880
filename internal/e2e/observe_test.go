package e2e

import (
	"encoding/json"
	"net/http"
	"strings"
	"syscall"
	"testing"
)

// One rendered job: its request, its workflows and their steps are one trace,
// the log lines of both processes name it, and the metrics of both count it.
func TestTelemetry(t *testing.T) {
	t.Parallel()
	c, f := newCollector(t), newFarm(t)
	apiMetrics, workerMetrics := freeAddr(t), freeAddr(t)
	api := f.api(append(c.tracing(), "FARM_METRICS_ADDR="+apiMetrics)...)
	w := f.runWith(append(c.tracing(), "FARM_METRICS_ADDR="+workerMetrics, "FARM_LOG_LEVEL=debug"), "worker")
	f.ready()
	f.register()
	id := f.start(film(f.brand(nil)))
	if j := f.end(id, endWithin); j.Status != "completed" {
		t.Fatalf("job is %s: %s", j.Status, j.Error)
	}
	f.call("GET", "/api/v1/jobs/"+strings.Repeat("0", 8), nil, http.StatusNotFound, nil)

	trace := f.traced(c, id)
	for _, name := range []string{
		"StartWorkflow:SnackPack", "RunWorkflow:SnackPack", "RunActivity:ClaimJob", "RunActivity:MatchAssets", "fetch",
		"RunActivity:PlanPack", "plan", "RunWorkflow:RenderSnack", "RunActivity:MakeAssets", "compose music",
		"RunActivity:RenderFiles", "render", "upload", "RunActivity:FinishJob",
	} {
		f.eventually(endWithin, "span "+name+" of the request's trace", func() bool { return len(c.find(name, trace)) > 0 })
	}
	if render := c.find("render", trace)[0]; render.service != "farm-worker" || render.attrs["farm.snackType"] != "text-wall" {
		t.Errorf("%+v", render)
	}
	if step := c.find("RunActivity:RenderFiles", trace)[0]; step.attrs["farm.job"] != id {
		t.Errorf("%+v", step)
	}
	if len(c.find("SELECT", trace)) == 0 {
		t.Error("no statement of the database is in the trace")
	}
	if n := len(c.find("GET /api/v1/jobs/:id", "")) + len(c.find("GET /readyz", "")); n > 0 {
		t.Errorf("%d traces of polls and probes", n)
	}
	wantLine(t, api.log.String(), map[string]any{"msg": "request", "route": "/api/v1/snacks", "status": 202.0, "job": id, "traceId": trace})
	wantLine(t, w.log.String(), map[string]any{"msg": "step done", "step": "RenderFiles", "job": id, "traceId": trace})
	wantLine(t, w.log.String(), map[string]any{"msg": "job ended", "state": "completed", "job": id, "traceId": trace})
	if strings.Contains(api.log.String()+w.log.String(), f.key) {
		t.Error("a key is in the log")
	}
	f.wantMetrics(apiMetrics, map[string]map[string]string{
		"farm_http_requests_total":           {"route": "/api/v1/snacks", "method": "POST", "status": "2xx"},
		"farm_http_request_duration_seconds": {"route": "/api/v1/snacks", "method": "POST"},
		"farm_jobs_accepted_total":           {"offering": "snack_generation"},
		"farm_credits_total":                 {"kind": "held"},
		"farm_backlog_up":                    nil,
		"farm_postgres_connections_max":      {"part": "api"},
		"temporal_request_total":             {"operation": "StartWorkflowExecution"},
		"temporal_request_latency_seconds":   {"operation": "StartWorkflowExecution"},
		"go_goroutines":                      nil, "process_cpu_seconds_total": nil,
	}, []string{"farm_jobs_open", "farm_job_starts_pending", "farm_job_start_oldest_seconds", "farm_webhooks_pending",
		"farm_http_requests_in_flight", "farm_http_rate_limited_total", "farm_keeper_jobs_total"})
	f.wantMetrics(workerMetrics, map[string]map[string]string{
		"farm_jobs_finished_total":             {"offering": "snack_generation", "state": "completed", "code": ""},
		"farm_job_duration_seconds":            {"offering": "snack_generation", "state": "completed"},
		"farm_job_queue_wait_seconds":          {"offering": "snack_generation"},
		"farm_credits_total":                   {"kind": "charged"},
		"farm_activity_duration_seconds":       {"activity": "RenderFiles", "outcome": "done"},
		"farm_render_duration_seconds":         {"snack_type": "text-wall", "outcome": "done"},
		"farm_render_film_seconds_total":       {"snack_type": "text-wall"},
		"farm_render_frames_total":             {"snack_type": "text-wall"},
		"farm_render_slots":                    nil,
		"farm_postgres_acquires_total":         {"part": "worker"},
		"temporal_worker_task_slots_available": nil,
		"temporal_num_pollers":                 nil,
		"temporal_workflow_completed_total":    {"workflow_type": "SnackPack"},
	}, []string{"farm_render_slots_busy", "farm_render_encoder_failures_total", "farm_activities_running", "temporal_worker_task_slots_used",
		"temporal_activity_schedule_to_start_latency_seconds", "temporal_workflow_task_schedule_to_start_latency_seconds",
		"process_resident_memory_bytes"})
}

// traced waits for the span of the request that made a job and gives its trace.
func (f *farm) traced(c *collector, job string) string {
	f.t.Helper()
	trace := ""
	f.eventually(endWithin, "the request's span", func() bool {
		for _, s := range c.find("POST /api/v1/snacks", "") {
			if s.attrs["farm.job"] == job && s.service == "farm-api" {
				trace = s.trace
			}
		}
		return trace != ""
	})
	return trace
}

// wantMetrics scrapes a process until the series in positive are above zero;
// all names must be there, and none may hold an id.
func (f *farm) wantMetrics(addr string, positive map[string]map[string]string, there []string) {
	f.t.Helper()
	for name, labels := range positive {
		f.eventually(endWithin, name, func() bool { return sum(scrape(f.t, addr), name, labels) > 0 })
	}
	families := scrape(f.t, addr)
	for _, name := range there {
		if families[name] == nil {
			f.t.Errorf("there is no %s", name)
		}
	}
	for name, family := range families {
		if !strings.HasPrefix(name, "farm_") {
			continue
		}
		for _, m := range family.GetMetric() {
			for _, l := range m.GetLabel() {
				if len(l.GetValue()) >= 36 {
					f.t.Errorf("%s has the label %s", name, l)
				}
			}
		}
	}
}

// wantLine checks that a JSON log holds a line with these values.
func wantLine(t *testing.T, log string, want map[string]any) {
	t.Helper()
	for line := range strings.Lines(log) {
		var got map[string]any
		if json.Unmarshal([]byte(line), &got) != nil {
			continue
		}
		match := true
		for k, v := range want {
			match = match && got[k] == v
		}
		if match {
			return
		}
	}
	t.Errorf("no line has %v", want)
}

// A job whose workflow is started later, by another process, still runs in the
// trace of its request.
func TestTraceOfRelayedStart(t *testing.T) {
	t.Parallel()
	c, f := newCollector(t), newFarm(t)
	deaf := f.api(append(c.tracing(), "FARM_TEMPORAL_ADDRESS=127.0.0.1:1")...)
	f.register()
	id := f.start(map[string]any{"brandId": f.brand(nil), "types": []string{"single-image"}})
	trace := f.traced(c, id)
	if err := deaf.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	deaf.wait(0)
	relay := f.api(c.tracing()...)
	f.runWith(c.tracing(), "worker")
	if j := f.end(id, endWithin); j.Status != "completed" {
		t.Fatalf("job is %s: %s", j.Status, j.Error)
	}
	for _, name := range []string{"StartWorkflow:SnackPack", "RunWorkflow:SnackPack", "RunActivity:PlanPack", "RunActivity:FinishJob"} {
		f.eventually(endWithin, "span "+name+" of the request's trace", func() bool { return len(c.find(name, trace)) > 0 })
	}
	wantLine(t, relay.log.String(), map[string]any{"msg": "relay started a job", "job": id, "traceId": trace})
}

package e2e

import (
	"context"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	failurepb "go.temporal.io/api/failure/v1"

	"github.com/snackfarm/farm/workflows"
)

// film is a pack of one rendered film.
func film(brand string) map[string]any {
	return map[string]any{"brandId": brand, "render": true, "types": []string{"text-wall"}}
}

// encoding waits until a worker has an encoder running and a little of the film
// is made.
func (f *farm) encoding(w *process, id string) []int {
	f.t.Helper()
	var found []int
	f.eventually(endWithin, "an encoder runs", func() bool {
		found = w.encoders()
		return len(found) > 0 && f.job(id).Progress >= 10
	})
	return found
}

// takeOverWithin is what is promised of a machine that has time for it. That is in the
// settings of a step: how long it may be silent, and the pause before it goes on.
const takeOverWithin = 30 * time.Second

// lostBy is why the attempt before the last one at a step of a job's first snack
// ended; nil when there was one alone.
func (f *farm) lostBy(id, kind string) *failurepb.Failure {
	f.t.Helper()
	var step int64
	var why *failurepb.Failure
	events := f.engine.GetWorkflowHistory(context.Background(), workflows.JobWorkflowID(id)+"/snack/1", "", false,
		enumspb.HISTORY_EVENT_FILTER_TYPE_ALL_EVENT)
	for events.HasNext() {
		e, err := events.Next()
		if err != nil {
			f.t.Fatal(err)
		}
		if a := e.GetActivityTaskScheduledEventAttributes(); a != nil && a.GetActivityType().GetName() == kind {
			step = e.GetEventId()
			if most := a.GetHeartbeatTimeout().AsDuration() + a.GetRetryPolicy().GetInitialInterval().AsDuration(); most <= 0 ||
				most > takeOverWithin {
				f.t.Errorf("%s is taken over after %s, want at most %s", kind, most, takeOverWithin)
			}
		}
		if a := e.GetActivityTaskStartedEventAttributes(); step > 0 && a.GetScheduledEventId() == step {
			why = a.GetLastFailure()
		}
	}
	return why
}

// A worker that is killed in the middle of an encode: its silence is noticed and
// another goes on, the job completes and is charged once, and nothing of the dead one
// is left.
func TestWorkerKilledWhileEncoding(t *testing.T) {
	t.Parallel()
	f, victim := running(t)
	id := f.start(film(f.brand(nil)))
	encoders := f.encoding(victim, id)
	second := f.worker()
	f.eventually(endWithin, "the second worker is ready", func() bool { return strings.Contains(second.log.String(), "worker ready") })
	victim.kill()
	j := f.end(id, endWithin)
	if why := f.lostBy(id, "RenderFiles"); why.GetTimeoutFailureInfo().GetTimeoutType() != enumspb.TIMEOUT_TYPE_HEARTBEAT {
		t.Errorf("the step was not missed by its silence: %v", why)
	}
	if j.Status != "completed" || *j.CreditsFinal != 25 {
		t.Errorf("job is %s (%s)", j.Status, j.Error)
	}
	if got := f.balance(); got != 75 {
		t.Errorf("balance is %d, want 75: charged once", got)
	}
	for _, a := range j.Result.RenderedAssets {
		checkFile(t, a)
	}
	for _, pid := range encoders {
		if alive(pid) {
			t.Errorf("encoder %d outlived its worker", pid)
		}
	}
}

// A worker that is asked to stop hands its render back: another takes it before
// anybody would have missed the first, which leaves no file and no process.
func TestWorkerStopsAndHandsBack(t *testing.T) {
	t.Parallel()
	f, first := running(t)
	id := f.start(film(f.brand(nil)))
	encoders := f.encoding(first, id)
	second := f.worker()
	f.eventually(endWithin, "the second worker is ready", func() bool { return strings.Contains(second.log.String(), "worker ready") })
	if err := first.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	first.wait(0)
	for _, pid := range encoders {
		if alive(pid) {
			t.Errorf("encoder %d outlived its worker", pid)
		}
	}
	if j := f.end(id, endWithin); j.Status != "completed" || *j.CreditsFinal != 25 {
		t.Errorf("job is %s: %s", j.Status, j.Error)
	}
	tries := f.attempts(workflows.JobWorkflowID(id)+"/snack/1", "RenderFiles")
	if why := f.lostBy(id, "RenderFiles"); why == nil || slices.Equal(tries, []int{2}) && why.GetTimeoutFailureInfo() != nil {
		t.Errorf("the step was not handed back: attempts %v, %v", tries, why)
	}
	if err := second.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	second.wait(0)
	left, _ := filepath.Glob(filepath.Join(f.scratch(), "*"))
	if len(left) > 0 {
		t.Errorf("the workers left %v", left)
	}
}

func (f *farm) scratch() string {
	dir := ""
	for _, e := range f.env {
		if v, ok := strings.CutPrefix(e, "FARM_SCRATCH_DIR="); ok {
			dir = v
		}
	}
	return dir
}

// The API dies between the commit of a job and the start of its workflow: the
// relay of the next one starts it.
func TestAPIKilledBeforeStart(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	// Nothing answers on this port, so the workflow cannot be started.
	deaf := f.api("FARM_TEMPORAL_ADDRESS=127.0.0.1:1")
	f.register()
	id := f.start(map[string]any{"brandId": f.brand(nil), "types": []string{"single-image"}})
	deaf.kill()
	if _, err := f.engine.DescribeWorkflowExecution(context.Background(), workflows.JobWorkflowID(id), ""); err == nil {
		t.Fatal("the workflow was started; the test proves nothing")
	}
	f.api()
	f.worker()
	if j := f.end(id, endWithin); j.Status != "completed" || *j.CreditsFinal != 22 {
		t.Errorf("job is %s: %s", j.Status, j.Error)
	}
	if got := f.balance(); got != 78 {
		t.Errorf("balance is %d, want 78", got)
	}
}

// An operator terminates the workflow: the job fails and is refunded long
// before its deadline.
func TestWorkflowTerminated(t *testing.T) {
	t.Parallel()
	f, w := running(t)
	id := f.start(film(f.brand(nil)))
	f.encoding(w, id)
	if err := f.engine.TerminateWorkflow(context.Background(), workflows.JobWorkflowID(id), "", "by hand"); err != nil {
		t.Fatal(err)
	}
	f.wantFailed(f.end(id, endWithin), "ended from outside", 100)
	f.eventually(endWithin, "no encoder is left", func() bool { return len(w.encoders()) == 0 })
}

// A cancelled job is refunded at once and its encoder ends.
func TestCancel(t *testing.T) {
	t.Parallel()
	f, w := running(t)
	id := f.start(film(f.brand(nil)))
	f.encoding(w, id)
	f.call("POST", "/api/v1/jobs/"+id+"/cancel", nil, http.StatusOK, nil)
	if j := f.job(id); j.Status != "cancelled" || *j.CreditsFinal != 0 || f.balance() != 100 {
		t.Errorf("job is %+v, balance %d", j, f.balance())
	}
	f.eventually(endWithin, "no encoder is left", func() bool { return len(w.encoders()) == 0 })
}

// Where API processes keep no promises, a process of its own does.
func TestKeeperAlone(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	f.api("FARM_JOB_DEADLINE=1s", "FARM_API_KEEPER=false")
	f.register()
	id := f.start(film(f.brand(nil)))
	time.Sleep(4 * time.Second) // longer than a keeper would take
	if j := f.job(id); j.Status != "queued" {
		t.Fatalf("an API that keeps no promises ended a job: %+v", j)
	}
	k := f.run("keeper")
	f.wantFailed(f.end(id, endWithin), "deadline", 100)
	if err := k.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	k.wait(0)
}

// All workers are gone: the database alone fails the job at its deadline.
func TestNoWorkers(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	f.api("FARM_JOB_DEADLINE=3s")
	f.register()
	id := f.start(film(f.brand(nil)))
	f.wantFailed(f.end(id, endWithin), "deadline", 100)
}

// The deadline passes in the middle of a render: the job fails with a reason,
// is refunded, and its encoder ends.
func TestDeadline(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	f.api("FARM_JOB_DEADLINE=4s")
	w := f.worker()
	f.ready()
	f.register()
	id := f.start(map[string]any{"brandId": f.brand(nil), "render": true, "types": []string{"text-wall", "broll-demo"}, "count": 4})
	f.wantFailed(f.end(id, endWithin), "deadline", 100)
	f.eventually(endWithin, "no encoder is left", func() bool { return len(w.encoders()) == 0 })
	f.eventually(endWithin, "no scratch is left", func() bool {
		left, _ := filepath.Glob(filepath.Join(f.scratch(), "worker-*", "*"))
		return len(left) == 0
	})
	// The worker lives and does the next job.
	f.api()
	id = f.start(map[string]any{"brandId": f.brand(nil), "types": []string{"single-image"}})
	if j := f.end(id, endWithin); j.Status != "completed" {
		t.Errorf("the next job is %s: %s", j.Status, j.Error)
	}
}

// What a worker that was killed left on disk goes with the next one.
func TestScratchOfDeadWorkersIsRemoved(t *testing.T) {
	t.Parallel()
	f, w := running(t)
	f.encoding(w, f.start(film(f.brand(nil))))
	w.kill()
	before, _ := filepath.Glob(filepath.Join(f.scratch(), "worker-*"))
	if len(before) == 0 {
		t.Fatal("the killed worker left nothing; the test proves nothing")
	}
	next := f.worker("--queues", "plan")
	f.eventually(endWithin, "the next worker is ready", func() bool { return strings.Contains(next.log.String(), "worker ready") })
	for _, path := range before {
		if _, err := os.Stat(path); !os.IsNotExist(err) {
			t.Errorf("%s is still there", path)
		}
	}
}

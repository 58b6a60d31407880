package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	enumspb "go.temporal.io/api/enums/v1"
	historypb "go.temporal.io/api/history/v1"

	"github.com/snackfarm/farm/workflows"
)

// The next build takes a step more in every job, behind GetVersion as ARCHITECTURE
// has it ("Changing workflows").
const (
	rolledFile = "../../workflows/lifecycle.go"
	rolledAt   = "\tjob.Reserved = claim.Reserved\n"
	rolledIn   = rolledAt + `	if workflow.GetVersion(ctx, "rolled", workflow.DefaultVersion, 1) == 1 {
		if err := workflow.Sleep(ctx, 50*time.Millisecond); err != nil {
			return Outcome{}, err
		}
	}
`
)

// nextBuild builds the farm as a later commit might be.
func nextBuild(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	source, err := os.ReadFile(rolledFile)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(source), rolledAt); n != 1 {
		t.Fatalf("the place for the new step is there %d times", n)
	}
	changed, overlay, path := filepath.Join(dir, "lifecycle.go"), filepath.Join(dir, "overlay.json"), filepath.Join(dir, "farm")
	if err := os.WriteFile(changed, []byte(strings.Replace(string(source), rolledAt, rolledIn, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	place, err := filepath.Abs(rolledFile)
	if err != nil {
		t.Fatal(err)
	}
	files, err := json.Marshal(map[string]map[string]string{"Replace": {place: changed}})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(overlay, files, 0o600); err != nil {
		t.Fatal(err)
	}
	build := exec.Command("go", "build", "-ldflags", "-s -w", "-overlay", overlay, "-o", path, "github.com/snackfarm/farm/cmd/farm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("build the next farm: %v: %s", err, out)
	}
	return path
}

// One build takes the place of another while jobs run, process by process, as a
// rolling deploy does: for a while workers of both take each other's jobs. None
// fails, each is charged once, and those that are in the middle go on in the next
// build as they began.
func TestRollingDeploy(t *testing.T) {
	t.Parallel()
	next := nextBuild(t)
	f := newFarm(t)
	oldAPI := f.api()
	old := []*process{f.worker(), f.worker()}
	f.ready()
	f.key = f.account("enterprise", 500)
	brand := f.brand(nil)
	balance := f.balance()
	still := map[string]any{"brandId": brand, "render": true, "types": []string{"single-image"}}
	jobs := []string{f.start(film(brand)), f.start(film(brand))}
	f.eventually(endWithin, "both encode", func() bool { return f.job(jobs[0]).Progress >= 5 && f.job(jobs[1]).Progress >= 5 })

	f.binary = next
	var now []*process
	for i := range old {
		w := f.worker()
		now = append(now, w)
		f.eventually(endWithin, "the next worker is ready", func() bool { return strings.Contains(w.log.String(), "worker ready") })
		jobs = append(jobs, f.start(still), f.start(still)) // workers of both builds take them
		if err := old[i].cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		old[i].wait(0)
		jobs = append(jobs, f.start(still))
	}
	f.api()
	if err := oldAPI.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	oldAPI.wait(0)
	jobs = append(jobs, f.start(still))

	spent, before, after := 0, 0, 0
	for _, id := range jobs {
		j := f.end(id, endWithin)
		if j.Status != "completed" || j.CreditsFinal == nil || *j.CreditsFinal != *j.CreditsReserved {
			t.Fatalf("job %s is %s: %s", id, j.Status, j.Error)
		}
		spent += *j.CreditsFinal
		rolled, hands := f.passed(id, old, now)
		if before += hands; rolled {
			after++
		}
	}
	if got := f.balance(); got != balance-spent {
		t.Errorf("the balance is %d, was %d, and %d were charged", got, balance, spent)
	}
	if before == 0 || after == 0 {
		t.Errorf("%d jobs went from one build to the next and %d took the new step; the test proves nothing", before, after)
	}
}

// passed tells whether a job took the new step, and is 1 when workers of both builds
// had it.
func (f *farm) passed(id string, old, now []*process) (rolled bool, hands int) {
	f.t.Helper()
	var by [2]bool
	events := f.engine.GetWorkflowHistory(context.Background(), workflows.JobWorkflowID(id), "", false,
		enumspb.HISTORY_EVENT_FILTER_TYPE_ALL_EVENT)
	for events.HasNext() {
		e, err := events.Next()
		if err != nil {
			f.t.Fatal(err)
		}
		rolled = rolled || e.GetEventType() == enumspb.EVENT_TYPE_MARKER_RECORDED &&
			e.GetMarkerRecordedEventAttributes().GetMarkerName() == "Version"
		for i, build := range [][]*process{old, now} {
			by[i] = by[i] || ranBy(e, build)
		}
	}
	if by[0] && by[1] {
		hands = 1
	}
	return rolled, hands
}

// ranBy reports whether an event was begun by one of some processes.
func ranBy(e *historypb.HistoryEvent, all []*process) bool {
	for _, p := range all {
		if strings.Contains(e.GetWorkflowTaskStartedEventAttributes().GetIdentity(), fmt.Sprintf("pid %d,", p.cmd.Process.Pid)) {
			return true
		}
	}
	return false
}

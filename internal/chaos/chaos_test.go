package chaos

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/snackfarm/farm/internal/farmtest"
)

// Twenty jobs on a farm whose processes and servers are killed, stopped, filled and
// slowed down: each ends, and every file and credit is as it was promised. It has
// servers of its own.
func TestStorm(t *testing.T) {
	farmtest.Need(t) // bin/devstack, which `make test` has built
	farm := filepath.Join(t.TempDir(), "farm")
	build := exec.CommandContext(t.Context(), "go", "build", "-o", farm, "github.com/snackfarm/farm/cmd/farm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("build farm: %v: %s", err, out)
	}
	devstack, err := filepath.Abs("../../bin/devstack")
	if err != nil {
		t.Fatal(err)
	}
	// Not t.TempDir: PostgreSQL runs as another user, who must get there.
	dir, err := os.MkdirTemp("", "chaos-test-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	r, err := Run(t.Context(), Settings{Jobs: 20, Seed: 7, Every: time.Second, Pause: 3 * time.Second, Blows: len(deck),
		Within: time.Hour, Farm: farm, Devstack: devstack, Dir: dir, Log: t.Output()})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("\n%s", r)
	if !r.OK() {
		t.Error("promises were broken")
	}
	if r.Kills < 4 || r.Ends["completed"] < 10 || r.Ends["completed"]+r.Ends["failed"]+r.Ends["cancelled"] != 20 {
		t.Errorf("%d kills, ends %v: the test proves little", r.Kills, r.Ends)
	}
	if t.Failed() {
		logs, _ := filepath.Glob(filepath.Join(dir, "*.log"))
		for _, path := range logs {
			log, _ := os.ReadFile(path)
			t.Logf("%s:\n%s", filepath.Base(path), log[max(0, len(log)-mostLog):])
		}
	}
}

// mostLog is how much of each log a failed test shows, bytes.
const mostLog = 20_000

// The same seed asks for the same jobs at the same times, and another for others.
func TestSeedRepeats(t *testing.T) {
	set := Settings{Jobs: 40, Seed: 1, Every: time.Second, Films: 4}
	first := dealt(set)
	if again := dealt(set); !reflect.DeepEqual(first, again) {
		t.Error("the same seed deals other jobs")
	}
	set.Seed = 2
	if other := dealt(set); reflect.DeepEqual(first, other) {
		t.Error("another seed deals the same jobs")
	}
	films, cancelled := 0, 0
	for _, j := range first {
		if j.kind.IsVideo() {
			films++
		}
		if j.cancel > 0 {
			cancelled++
		}
	}
	if films != 10 || cancelled == 0 || !slices.IsSortedFunc(first, func(a, b *job) int { return int(a.after - b.after) }) {
		t.Errorf("%d films of 40 jobs, %d cancelled", films, cancelled)
	}
}

// What is not as it was promised is found, and counted as what it is.
func TestAuditFindsFaults(t *testing.T) {
	now := time.Now()
	ended := row{ID: "id", State: "failed", Reserved: 25, Finished: &now, Deadline: now.Add(time.Minute)}
	with := func(change func(*row)) row { r := ended; change(&r); return r }
	for name, c := range map[string]struct {
		state string // as the caller sees it
		row   row
		want  broken
	}{
		"as promised":         {"failed", ended, broken{}},
		"not ended":           {"", with(func(r *row) { r.Finished, r.State = nil, "processing" }), broken{Lost: 1}},
		"not in the database": {"", row{}, broken{Lost: 1}},
		"two stories":         {"cancelled", ended, broken{Lost: 1}},
		"charged twice":       {"failed", with(func(r *row) { r.Settled, r.Revenue = 2, 50 }), broken{ChargedTwice: 1}},
		"charged and failed":  {"failed", with(func(r *row) { r.Settled, r.Revenue, r.Final = 1, 25, 25 }), broken{ChargedWrong: 1}},
		"after its deadline":  {"failed", with(func(r *row) { r.Deadline = now.Add(-time.Minute) }), broken{AfterDeadline: 1}},
		"completed, no file": {"completed", with(func(r *row) {
			r.State, r.Final, r.Revenue, r.Settled = "completed", 25, 25, 1
		}), broken{FilesWrong: 1}},
	} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			cancel() // nobody is asked
			var got broken
			s := &caller{stage: &stage{bases: []string{"http://127.0.0.1:1"}}, opened: []opened{{}}}
			s.http = newHTTP()
			auditJob(ctx, &got, s, &job{id: "id", state: c.state}, c.row)
			if got.Says = nil; !reflect.DeepEqual(got, c.want) {
				t.Errorf("found %+v, want %+v", got, c.want)
			}
		})
	}
}

func TestSettings(t *testing.T) {
	good := Settings{Jobs: 1, Every: time.Second, Pause: time.Second, Blows: 1, Within: time.Minute, Farm: "/bin/sh", Devstack: "/bin/sh",
		Dir: t.TempDir()}
	if err := good.Validate(); err != nil {
		t.Fatal(err)
	}
	for says, change := range map[string]func(*Settings){
		"0 jobs are outside 1-5000": func(s *Settings) { s.Jobs = 0 },
		"time between blows, 0s":    func(s *Settings) { s.Pause = 0 },
		"0 blows are outside":       func(s *Settings) { s.Blows = 0 },
		"outside 1ms-4h":            func(s *Settings) { s.Within = 5 * time.Hour },
		"less than 0":               func(s *Settings) { s.Films = -1 },
		"/nowhere":                  func(s *Settings) { s.Farm = "/nowhere" },
		"empty folder":              func(s *Settings) { s.Dir = "/etc" },
	} {
		bad := good
		change(&bad)
		if err := bad.Validate(); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v, want %q", err, says)
		}
	}
}

package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/sdk/client"

	model "github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
	"github.com/snackfarm/farm/workflows"
)

// minuteFilm is a film longer than any template makes: 60 s in scenes of 7.5 s
// that take over from each other at no chunk's border and over the borders.
func minuteFilm() model.Snack {
	s := model.Snack{
		ID: "minute", Type: model.TextWall, Variant: "V1", Position: 1,
		Composition: model.Composition{Language: "en", Seed: 1, Canvas: model.Canvas{Width: 540, Height: 960, FPS: 30},
			Copy: map[string]string{}, Assets: map[string]model.Asset{}, ThumbMs: 1000},
	}
	for i := range 8 {
		fill := model.Fill{Kind: "mesh", Colors: []model.Color{"#0F1B3D", "#1B2A57", "#3A2F8F", "#B9A5FF"}, Seed: uint32(i), DriftPxPerSec: 25}
		s.Scenes = append(s.Scenes, model.Scene{
			ID: fmt.Sprint("scene-", i), DurationMs: 7500, Enter: &model.Transition{Kind: "push", DurationMs: 600},
			Layers: []model.Layer{{Box: model.Box{W: 540, H: 960}, Fill: &fill}, {
				Box: model.Box{X: 40, Y: 200, W: 460}, Enter: &model.Motion{Kind: "rise", By: "word"},
				Text: &model.Text{Content: fmt.Sprintf("Part %d of eight", i+1), Font: "Inter", Weight: 700, Size: 60, MinSize: 40, Leading: 1.1,
					Color: "#FFFFFF"},
			}},
		})
	}
	s.Scenes[0].Enter = nil
	return s
}

// plant makes a job whose one snack is s, as if it had just been planned, and
// returns it. No API runs afterwards, so that nobody ends it.
func (f *farm) plant(s model.Snack) string {
	f.t.Helper()
	ctx := context.Background()
	api := f.api()
	f.register()
	id := f.start(film(f.brand(nil)))
	api.kill()
	if err := f.engine.TerminateWorkflow(ctx, workflows.JobWorkflowID(id), "", "the test plans it by hand"); err != nil {
		f.t.Fatal(err)
	}
	if _, err := f.store.ClaimJob(ctx, id); err != nil {
		f.t.Fatal(err)
	}
	if err := f.store.SetDocument(ctx, id,
		model.Manifest{Version: model.ManifestVersion, AspectRatio: "9:16", Snacks: []model.Snack{s}}); err != nil {
		f.t.Fatal(err)
	}
	if err := f.store.SetUnits(ctx, id, []postgres.Unit{{Name: s.ID, Weight: 1800}}); err != nil {
		f.t.Fatal(err)
	}
	return id
}

// renderSnack starts the workflow that renders a planted job's snack.
func (f *farm) renderSnack(job string, s model.Snack) client.WorkflowRun {
	f.t.Helper()
	run, err := f.engine.ExecuteWorkflow(context.Background(), client.StartWorkflowOptions{
		ID: workflows.JobWorkflowID(job) + "/snack/1", TaskQueue: f.prefix + workflows.QueuePlan, WorkflowExecutionTimeout: 2 * endWithin,
	}, workflows.RenderSnack, workflows.RenderSnackInput{
		JobInput: workflows.JobInput{JobID: job, DeadlineAt: time.Now().Add(endWithin)},
		Snack:    activities.PlannedSnack{ID: s.ID, Type: s.Type, Position: 1, FilmMs: s.DurationMs()},
	})
	if err != nil {
		f.t.Fatal(err)
	}
	return run
}

// attempts are those that it took to do each activity of a kind in a workflow.
func (f *farm) attempts(workflowID, kind string) []int {
	f.t.Helper()
	scheduled, out := map[int64]bool{}, []int{}
	events := f.engine.GetWorkflowHistory(context.Background(), workflowID, "", false, enumspb.HISTORY_EVENT_FILTER_TYPE_ALL_EVENT)
	for events.HasNext() {
		e, err := events.Next()
		if err != nil {
			f.t.Fatal(err)
		}
		if a := e.GetActivityTaskScheduledEventAttributes(); a != nil && a.GetActivityType().GetName() == kind {
			scheduled[e.GetEventId()] = true
		}
		if a := e.GetActivityTaskStartedEventAttributes(); a != nil && scheduled[a.GetScheduledEventId()] {
			out = append(out, int(a.GetAttempt()))
		}
	}
	slices.Sort(out)
	return out
}

// files opens the farm's bucket.
func (f *farm) files() *objects.Store {
	f.t.Helper()
	c := farmtest.Need(f.t).S3
	c.Bucket = f.setting("FARM_S3_BUCKET")
	store, err := objects.Open(c)
	if err != nil {
		f.t.Fatal(err)
	}
	return store
}

func (f *farm) noParts() {
	f.t.Helper()
	left, err := f.files().Keys(context.Background(), "parts/")
	if err != nil || len(left) > 0 {
		f.t.Errorf("parts are left: %v, %v", left, err)
	}
}

// A minute on two workers at once. One is killed in the middle: the chunk that
// it was at is rendered again and no other; the film is whole and exact, and no
// chunk stays behind.
func TestLongFilmOnTwoWorkers(t *testing.T) {
	f := newFarm(t)
	s := minuteFilm()
	id := f.plant(s)
	first, second := f.worker("--render-slots", "1"), f.worker("--render-slots", "1")
	for _, w := range []*process{first, second} {
		f.eventually(endWithin, "worker ready", func() bool { return strings.Contains(w.log.String(), "worker ready") })
	}
	run := f.renderSnack(id, s)
	f.eventually(endWithin, "both encode", func() bool { return len(first.encoders()) > 0 && len(second.encoders()) > 0 })
	first.kill()
	var files []model.RenderedAsset
	if err := run.Get(context.Background(), &files); err != nil {
		t.Fatal(err)
	}
	if got := f.attempts(run.GetID(), "RenderChunk"); !slices.Equal(got, []int{1, 1, 1, 1, 1, 2}) {
		t.Errorf("attempts at chunks: %v, want one repeated", got)
	}
	if got := f.attempts(run.GetID(), "JoinChunks"); len(got) != 1 {
		t.Errorf("attempts at the join: %v", got)
	}
	f.noParts()
	if len(files) != 2 || files[0].DurationMs != 60_000 || files[0].Kind != model.KindVideo || files[1].Kind != model.KindThumbnail {
		t.Fatalf("files: %+v", files)
	}
	path := filepath.Join(t.TempDir(), "film.mp4")
	if err := f.files().Fetch(context.Background(), files[0].ObjectKey, path); err != nil {
		t.Fatal(err)
	}
	checkTimes(t, path, 1800)
	// Chunks and join are all of the progress that the film was.
	c, err := pgx.Connect(context.Background(), f.setting("FARM_DATABASE_URL"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close(context.Background()) }()
	var units, least, weight int
	if err := c.QueryRow(context.Background(), `SELECT count(*), min(percent), sum(weight) FROM job_units WHERE job_id = $1`,
		id).Scan(&units, &least, &weight); err != nil {
		t.Fatal(err)
	}
	if units != 7 || least != 100 || weight != 1890 {
		t.Errorf("progress has %d units of %d, the least at %d %%", units, weight, least)
	}
}

// checkTimes reads a film's packets: n frames at a thirtieth each, in order and
// once, with sound as long.
func checkTimes(t *testing.T, path string, n int) {
	t.Helper()
	out, err := exec.Command("ffprobe", "-v", "error", "-select_streams", "v", "-show_entries", "packet=pts,dts", "-of", "csv=p=0",
		path).Output()
	if err != nil {
		t.Fatal(err)
	}
	times, last := map[int]bool{}, math.MinInt
	for _, line := range strings.Fields(string(out)) {
		var pts, dts int
		if _, err := fmt.Sscanf(line, "%d,%d", &pts, &dts); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if dts <= last || pts%512 != 0 {
			t.Errorf("packet at %d, decoded at %d after %d", pts, dts, last)
		}
		times[pts/512], last = true, dts
	}
	if len(times) != n || !times[0] || !times[n-1] {
		t.Errorf("%d times, want %d", len(times), n)
	}
	p := probe(t, path)
	if v, a := seconds(p.stream("video").Duration), seconds(p.stream("audio").Duration); math.Abs(v-float64(n)/30) > 1e-3 ||
		math.Abs(v-a) > frameSeconds {
		t.Errorf("picture lasts %.3f s, sound %.3f", v, a)
	}
	if out, err := exec.Command("ffmpeg", "-v", "error", "-i", path, "-f", "null", "-").CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("it does not decode cleanly: %v %s", err, out)
	}
}

// A long film that is cancelled in the middle leaves no chunk, no file and no
// process.
func TestCancelledLongFilmLeavesNothing(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	s := minuteFilm()
	id := f.plant(s)
	w := f.worker("--render-slots", "2")
	f.eventually(endWithin, "worker ready", func() bool { return strings.Contains(w.log.String(), "worker ready") })
	run := f.renderSnack(id, s)
	f.eventually(endWithin, "a chunk is kept", func() bool {
		kept, err := f.files().Keys(context.Background(), "parts/"+id)
		return err == nil && len(kept) > 0
	})
	if err := f.engine.CancelWorkflow(context.Background(), run.GetID(), ""); err != nil {
		t.Fatal(err)
	}
	if err := run.Get(context.Background(), nil); err == nil {
		t.Error("the film was finished before it was cancelled; the test proves nothing")
	}
	f.noParts()
	if len(w.encoders()) > 0 {
		t.Error("an encoder runs on")
	}
	f.eventually(endWithin, "no scratch is left", func() bool {
		left, _ := filepath.Glob(filepath.Join(f.scratch(), "worker-*", "*"))
		return len(left) == 0
	})
}

// The same through the public API: a farm that chunks films of a pack delivers
// and charges as ever.
func TestPackInChunks(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	f.api()
	f.runWith([]string{"FARM_CHUNK_OVER=5s", "FARM_CHUNK_LENGTH=5s"}, "worker")
	f.ready()
	f.register()
	id := f.start(map[string]any{"brandId": f.brand(nil), "render": true, "types": []string{"broll-demo"}})
	j := f.end(id, endWithin)
	if j.Status != "completed" || *j.CreditsFinal != 25 || len(j.Result.RenderedAssets) != 2 {
		t.Fatalf("job: %+v", j)
	}
	if got := f.attempts(workflows.JobWorkflowID(id)+"/snack/1", "RenderChunk"); len(got) < 2 {
		t.Errorf("the film was rendered in %d chunks", len(got))
	}
	for _, a := range j.Result.RenderedAssets {
		checkFile(t, a)
	}
	f.noParts()
}

// fakeGPU is a folder with an ffmpeg that takes h264_nvenc and does the work by
// libx264, until the device is lost. There is no such device in the tests'
// machine: what the real one makes of the settings is not shown by this.
func fakeGPU(t *testing.T) (dir, lost, log string) {
	t.Helper()
	real, err := exec.LookPath("ffmpeg")
	if err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	shared, err := os.MkdirTemp("/dev/shm", "gpu-") // what works with a device writes below /dev
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(shared) })
	lost, log = filepath.Join(dir, "lost"), filepath.Join(shared, "log")
	script := `#!/bin/bash
case "$*" in *h264_nvenc*) ;; *) exec ` + real + ` "$@";; esac
if [ -e ` + lost + ` ]; then echo "OpenEncodeSessionEx failed: no encode device (1)" >&2; exit 1; fi
echo "$*" >> ` + log + `
args=()
while [ $# -gt 0 ]; do
	case "$1" in
	-rc|-cq|-tune|-b_ref_mode|-no-scenecut|-forced-idr|-b:v|-coder) shift 2;;
	p5) args+=(superfast); shift;;
	h264_nvenc) args+=(libx264); shift;;
	*) args+=("$1"); shift;;
	esac
done
exec ` + real + ` "${args[@]}"
`
	if err := os.WriteFile(filepath.Join(dir, "ffmpeg"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	return dir, lost, log
}

// Films go to the worker with a hardware encoder; when its device is lost, the
// film that had it goes to a CPU at once, and the worker leaves the queue.
func TestHardwareEncoder(t *testing.T) {
	dir, lost, log := fakeGPU(t)
	f := newFarm(t)
	f.api()
	f.worker()
	gpu := f.runWith([]string{"PATH=" + dir + ":" + os.Getenv("PATH")}, "worker", "--queues", "render-gpu,deliver")
	f.ready()
	f.eventually(endWithin, "the hardware encoder is found", func() bool {
		return strings.Contains(gpu.log.String(), "serving films by a hardware encoder")
	})
	f.register()
	brand := f.brand(nil)
	render := func() string {
		id := f.start(film(brand))
		j := f.end(id, endWithin)
		if j.Status != "completed" || *j.CreditsFinal != 25 {
			t.Fatalf("job is %s: %s", j.Status, j.Error)
		}
		for _, a := range j.Result.RenderedAssets {
			checkFile(t, a)
		}
		return workflows.JobWorkflowID(id) + "/snack/1"
	}
	onDevice := render()
	raw, _ := os.ReadFile(log)
	if !strings.Contains(string(raw), "-c:v h264_nvenc") || !strings.Contains(string(raw), "pipe:0") {
		t.Errorf("the device encoded no film: %s", raw)
	}
	if got := f.queues(onDevice, "RenderFiles"); !slices.Equal(got, []string{workflows.QueueRenderGPU}) {
		t.Errorf("rendered on %v", got)
	}
	if err := os.WriteFile(lost, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	onBoth := render()
	if got := f.queues(onBoth, "RenderFiles"); !slices.Equal(got, []string{workflows.QueueRenderGPU, workflows.QueueRenderCPU}) {
		t.Errorf("rendered on %v", got)
	}
	f.eventually(endWithin, "the queue is left", func() bool { return strings.Contains(gpu.log.String(), "the hardware encoder is lost") })
}

// queues are those on which a workflow's activities of a kind were put.
func (f *farm) queues(workflowID, kind string) []string {
	f.t.Helper()
	var out []string
	events := f.engine.GetWorkflowHistory(context.Background(), workflowID, "", false, enumspb.HISTORY_EVENT_FILTER_TYPE_ALL_EVENT)
	for events.HasNext() {
		e, err := events.Next()
		if err != nil {
			f.t.Fatal(err)
		}
		if a := e.GetActivityTaskScheduledEventAttributes(); a != nil && a.GetActivityType().GetName() == kind {
			out = append(out, strings.TrimPrefix(a.GetTaskQueue().GetName(), f.prefix))
		}
	}
	return out
}

// Where a hardware encoder is expected, films wait for one that nobody serves yet,
// so that a scaler sees them; after their wait they go to a CPU.
func TestHardwareEncoderIsExpected(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	f.api()
	f.runWith([]string{"FARM_GPU=expected", "FARM_GPU_WAIT=6s"}, "worker")
	f.ready()
	f.register()
	id := f.start(film(f.brand(nil)))
	f.eventually(endWithin, "a film waits for a hardware encoder", func() bool {
		d, err := f.engine.DescribeTaskQueueEnhanced(context.Background(), client.DescribeTaskQueueEnhancedOptions{
			TaskQueue: f.prefix + workflows.QueueRenderGPU, TaskQueueTypes: []client.TaskQueueType{client.TaskQueueTypeActivity},
			ReportStats: true, ReportPollers: true,
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range d.VersionsInfo { //nolint:staticcheck // what stands in its place tells of builds, not of what waits
			of := v.TypesInfo[client.TaskQueueTypeActivity]
			if len(of.Pollers) > 0 {
				t.Fatalf("somebody serves it: %v", of.Pollers)
			}
			if of.Stats != nil && of.Stats.ApproximateBacklogCount > 0 {
				return true
			}
		}
		return false
	})
	if j := f.end(id, endWithin); j.Status != "completed" {
		t.Fatalf("job is %s: %s", j.Status, j.Error)
	}
	got := f.queues(workflows.JobWorkflowID(id)+"/snack/1", "RenderFiles")
	if !slices.Equal(got, []string{workflows.QueueRenderGPU, workflows.QueueRenderCPU}) {
		t.Errorf("rendered on %v", got)
	}
	f.runWith([]string{"FARM_GPU=expected", "FARM_GPU_WAIT=0s"}, "worker").wait(1)
}

// A worker for hardware encoders alone says that there is none and ends.
func TestNoHardwareEncoder(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	w := f.worker("--queues", "render-gpu")
	w.wait(1)
	if !strings.Contains(w.log.String(), "no hardware encoder works") {
		t.Errorf("it says: %s", w.log)
	}
}

// The renderer alone: chunks, and what is wrong with the arguments.
func TestRenderCommandInChunks(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	dir := t.TempDir()
	s := minuteFilm()
	s.Canvas, s.Scenes = model.Canvas{Width: 180, Height: 320, FPS: 30}, s.Scenes[:2]
	for i := range s.Scenes {
		s.Scenes[i].Layers = s.Scenes[i].Layers[:1]
	}
	raw, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	manifest, out := filepath.Join(dir, "film.json"), filepath.Join(dir, "out")
	if err := os.WriteFile(manifest, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	f.run("render", manifest, "-o", out, "--chunks", "2", "--threads", "1").wait(0)
	checkTimes(t, filepath.Join(out, "1-text-wall-video.mp4"), 450)
	if left, _ := filepath.Glob(filepath.Join(out, "*")); len(left) != 2 {
		t.Errorf("files: %v", left)
	}
	for says, args := range map[string][]string{
		"must be one of [tiktok":           {"--platform", "cinema"},
		"tiktok takes 1080x1920 at 30 fps": {"--platform", "tiktok"},
		"chunks must be 0-64":              {"--chunks", "65"},
	} {
		p := f.run(append([]string{"render", manifest, "-o", out}, args...)...)
		p.wait(1)
		if !strings.Contains(p.log.String(), says) {
			t.Errorf("%v says %s, want %q", args, p.log, says)
		}
	}
}

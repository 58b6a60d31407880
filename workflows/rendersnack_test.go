package workflows_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/mock"
	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/testsuite"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/workflows"
)

var (
	routes *activities.Routes
	parts  *activities.Parts
)

// filmBench renders one film with every step stubbed; what was done is noted
// as "step queue".
type filmBench struct {
	*testsuite.TestWorkflowEnvironment
	done  []string
	music bool              // something of the film is made
	joins map[string]string // what the join got of that
}

func newFilmBench(route activities.RenderRoute) *filmBench {
	b := &filmBench{TestWorkflowEnvironment: newEnvironment()}
	b.RegisterWorkflow(workflows.RenderSnack)
	for _, a := range []any{routes, parts, renders, scores} {
		b.RegisterActivity(a)
	}
	b.OnActivity(routes.RouteRender, mock.Anything, mock.Anything).Return(route, nil).Maybe()
	b.OnActivity(parts.DropChunks, mock.Anything, mock.Anything).Return(func(ctx context.Context, in activities.DropChunksInput) error {
		b.note(ctx, "drop "+in.SnackID)
		return nil
	}).Maybe()
	return b.mixed(nil)
}

// mixed stubs the sound that is mixed apart.
func (b *filmBench) mixed(fail error) *filmBench {
	b.OnActivity(scores.MixSound, mock.Anything,
		mock.Anything).Return(func(ctx context.Context, _ activities.MixSoundInput) (activities.MixedSound, error) {
		b.note(ctx, "sound")
		return activities.MixedSound{Key: "sound"}, fail
	}).Maybe()
	return b
}

func (b *filmBench) note(ctx context.Context, what string) {
	b.done = append(b.done, what+" on "+activity.GetInfo(ctx).TaskQueue)
}

// whole stubs the render of the whole film, by queue.
func (b *filmBench) whole(fail map[string]error) *filmBench {
	b.OnActivity(renders.RenderFiles, mock.Anything,
		mock.Anything).Return(func(ctx context.Context, in activities.RenderFilesInput) (activities.RenderFilesResult, error) {
		b.note(ctx, "whole")
		return activities.RenderFilesResult{Files: []farm.RenderedAsset{{Name: "whole"}}}, fail[activity.GetInfo(ctx).TaskQueue]
	}).Maybe()
	return b
}

// chunked stubs the chunks, of which some fail, and the join.
func (b *filmBench) chunked(fail func(index, attempt int) error, joined error) *filmBench {
	b.OnActivity(renders.RenderChunk, mock.Anything,
		mock.Anything).Return(func(ctx context.Context, in activities.RenderChunkInput) (activities.RenderedChunk, error) {
		attempt := int(activity.GetInfo(ctx).Attempt)
		b.note(ctx, fmt.Sprintf("chunk %d", in.Index))
		return activities.RenderedChunk{Key: fmt.Sprintf("key-%d-%d", in.Index, attempt),
			Frames: in.Chunks[in.Index].To - in.Chunks[in.Index].From}, fail(in.Index, attempt)
	}).Maybe()
	b.OnActivity(renders.JoinChunks, mock.Anything,
		mock.Anything).Return(func(ctx context.Context, in activities.JoinChunksInput) (activities.RenderFilesResult, error) {
		keys := ""
		b.joins = in.Music
		for _, c := range in.Chunks {
			keys += " " + c.Key
		}
		b.note(ctx, strings.TrimRight("join"+keys+" "+in.Sound.Key, " "))
		return activities.RenderFilesResult{Files: []farm.RenderedAsset{{Name: "joined"}}}, joined
	}).Maybe()
	return b
}

func (b *filmBench) run(filmMs int) ([]farm.RenderedAsset, error) {
	b.SetStartWorkflowOptions(startOn("plan"))
	b.ExecuteWorkflow(workflows.RenderSnack, workflows.RenderSnackInput{
		JobInput: workflows.JobInput{JobID: "j1", DeadlineAt: b.Now().Add(jobDeadline)},
		Snack:    activities.PlannedSnack{ID: "film", FilmMs: filmMs, Music: b.music},
	})
	var files []farm.RenderedAsset
	if err := b.GetWorkflowError(); err != nil {
		return nil, err
	}
	return files, b.GetWorkflowResult(&files)
}

var threeChunks = []renderer.Chunk{{From: 0, To: 300}, {From: 300, To: 600}, {From: 600, To: 900}}

func allWell(int, int) error { return nil }

func TestRoutesOfAFilm(t *testing.T) {
	wait := 20 * time.Second
	nobody := temporal.NewTimeoutError(enumspb.TIMEOUT_TYPE_SCHEDULE_TO_START, nil)
	lost := temporal.NewNonRetryableApplicationError("no capable devices found", activities.DeviceLost, nil)
	invalid := temporal.NewNonRetryableApplicationError("a text does not fit", string(farm.CodeInvalid), nil)
	differ := temporal.NewNonRetryableApplicationError("different", activities.ChunksDiffer, nil)
	once := func(index, attempt int) error {
		if index == 1 && attempt == 1 {
			return errors.New("the encoder was killed")
		}
		return nil
	}
	var others sync.WaitGroup // a chunk that has not begun when another fails does not
	others.Add(2)
	lastFails := func(index, _ int) error {
		if index < 2 {
			others.Done()
			return nil
		}
		others.Wait()
		return invalid
	}
	chunks := []string{"chunk 0 on render-cpu", "chunk 1 on render-cpu", "chunk 2 on render-cpu"}
	apart := append(slices.Clone(chunks), "sound on assets")
	for name, c := range map[string]struct {
		filmMs int
		route  activities.RenderRoute
		whole  map[string]error
		chunk  func(int, int) error
		joined error
		want   []string // in any order up to the last two
		fails  string
	}{
		"a still takes no route":   {0, activities.RenderRoute{Chunks: threeChunks}, nil, allWell, nil, []string{"whole on render-cpu"}, ""},
		"a short film is one step": {9000, activities.RenderRoute{}, nil, allWell, nil, []string{"whole on render-cpu"}, ""},
		"a device takes it whole": {30_000, activities.RenderRoute{HardwareWait: wait, Chunks: threeChunks}, nil, allWell, nil,
			[]string{"whole on render-gpu"}, ""},
		"no device comes": {9000, activities.RenderRoute{HardwareWait: wait}, map[string]error{"render-gpu": nobody}, allWell, nil,
			[]string{"whole on render-gpu", "whole on render-cpu"}, ""},
		"the device is lost": {9000, activities.RenderRoute{HardwareWait: wait}, map[string]error{"render-gpu": lost}, allWell, nil,
			[]string{"whole on render-gpu", "whole on render-cpu"}, ""},
		"the film is to blame": {9000, activities.RenderRoute{HardwareWait: wait}, map[string]error{"render-gpu": invalid}, allWell, nil,
			[]string{"whole on render-gpu"}, "a text does not fit"},
		"chunks": {30_000, activities.RenderRoute{Chunks: threeChunks}, nil, allWell, nil,
			append(slices.Clone(apart), "join key-0-1 key-1-1 key-2-1 sound on render-cpu", "drop film on assets"), ""},
		"no device, then chunks": {30_000, activities.RenderRoute{HardwareWait: wait, Chunks: threeChunks},
			map[string]error{"render-gpu": nobody}, allWell, nil,
			append([]string{"whole on render-gpu"},
				append(slices.Clone(chunks), "join key-0-1 key-1-1 key-2-1 on render-cpu", "drop film on assets")...), ""},
		"one chunk is repeated": {30_000, activities.RenderRoute{Chunks: threeChunks}, nil, once, nil,
			append(slices.Clone(apart), "chunk 1 on render-cpu", "join key-0-1 key-1-2 key-2-1 sound on render-cpu", "drop film on assets"), ""},
		"one chunk fails for good": {30_000, activities.RenderRoute{Chunks: threeChunks}, nil, lastFails, nil,
			append(slices.Clone(apart), "drop film on assets"), "a text does not fit"},
		"workers encode differently": {30_000, activities.RenderRoute{Chunks: threeChunks}, nil, allWell, differ,
			append(slices.Clone(apart), "join key-0-1 key-1-1 key-2-1 sound on render-cpu", "drop film on assets", "whole on render-cpu"), ""},
	} {
		t.Run(name, func(t *testing.T) {
			b := newFilmBench(c.route).whole(c.whole).chunked(c.chunk, c.joined)
			_, err := b.run(c.filmMs)
			var app *temporal.ApplicationError
			if c.fails == "" && err != nil || c.fails != "" && (!errors.As(err, &app) || app.Message() != c.fails) {
				t.Errorf("error is %v, want %q", err, c.fails)
			}
			got, want := slices.Clone(b.done), slices.Clone(c.want)
			if len(got) == 0 || got[len(got)-1] != want[len(want)-1] {
				t.Errorf("done last: %v", got)
			}
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("done: %v\nwant: %v", got, want)
			}
		})
	}
}

// A film that is cancelled in the middle of its chunks leaves none.
func TestCancelledChunksAreDropped(t *testing.T) {
	b := newFilmBench(activities.RenderRoute{Chunks: threeChunks})
	b.OnActivity(renders.RenderChunk, mock.Anything, mock.Anything).After(10*time.Minute).Return(activities.RenderedChunk{}, nil)
	b.RegisterDelayedCallback(b.CancelWorkflow, time.Minute)
	if _, err := b.run(30_000); !temporal.IsCanceledError(err) {
		t.Errorf("error is %v", err)
	}
	if !slices.Equal(b.done, []string{"sound on assets", "drop film on assets"}) {
		t.Errorf("done: %v", b.done)
	}
}

// A store that does not let chunks go does not cost the film.
func TestFilmSurvivesItsChunks(t *testing.T) {
	b := &filmBench{TestWorkflowEnvironment: newEnvironment()}
	b.OnActivity(routes.RouteRender, mock.Anything, mock.Anything).Return(activities.RenderRoute{Chunks: threeChunks}, nil)
	b.OnActivity(parts.DropChunks, mock.Anything, mock.Anything).Return(errors.New("503 slow down"))
	b.mixed(nil).chunked(allWell, nil)
	if files, err := b.run(30_000); err != nil || len(files) != 1 || files[0].Name != "joined" {
		t.Errorf("%v, %v", files, err)
	}
}

// Where the sound cannot be mixed apart, the join makes it.
func TestFilmSurvivesItsSound(t *testing.T) {
	b := &filmBench{TestWorkflowEnvironment: newEnvironment()}
	b.OnActivity(routes.RouteRender, mock.Anything, mock.Anything).Return(activities.RenderRoute{Chunks: threeChunks}, nil)
	b.OnActivity(parts.DropChunks, mock.Anything, mock.Anything).Return(nil)
	b.mixed(errors.New("no such step on this worker")).chunked(allWell, nil)
	if files, err := b.run(30_000); err != nil || len(files) != 1 {
		t.Errorf("%v, %v", files, err)
	}
	if !slices.Contains(b.done, "join key-0-1 key-1-1 key-2-1 on render-cpu") {
		t.Errorf("done: %v", b.done)
	}
}

// A film's drawings are made apart from its music, and its chunks wait for the drawings
// alone.
func TestChunksDoNotWaitForMusic(t *testing.T) {
	b := newFilmBench(activities.RenderRoute{Chunks: threeChunks}).chunked(allWell, nil)
	b.OnActivity(scores.MakeAssets, mock.Anything, mock.MatchedBy(func(in activities.MakeAssetsInput) bool {
		return in.Only == activities.Drawings
	})).Return(activities.MakeAssetsResult{Keys: map[string]string{"cup": "drawing"}}, nil).Once()
	b.OnActivity(scores.MakeAssets, mock.Anything, mock.MatchedBy(func(in activities.MakeAssetsInput) bool {
		return in.Only == activities.Sounds
	})).After(time.Minute).Return(activities.MakeAssetsResult{Keys: map[string]string{"music": "wav"}}, nil).Once()
	b.music = true
	if _, err := b.run(30_000); err != nil {
		t.Fatal(err)
	}
	want := []string{"chunk 0 on render-cpu", "chunk 1 on render-cpu", "chunk 2 on render-cpu"}
	if first := slices.Sorted(slices.Values(b.done[:3])); !slices.Equal(first, want) {
		t.Errorf("done: %v", b.done)
	}
	if joined := map[string]string{"cup": "drawing", "music": "wav"}; !maps.Equal(b.joins, joined) {
		t.Errorf("joined with %v", b.joins)
	}
}

func startOn(queue string) client.StartWorkflowOptions {
	return client.StartWorkflowOptions{TaskQueue: queue}
}

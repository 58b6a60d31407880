package renderer_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
)

// holding is what a process holds: goroutines, open files, children, and files in
// its folders for temporary files.
type holding struct {
	goroutines, files int
	children, left    []string
}

func holdingOf(t *testing.T, dirs ...string) holding {
	t.Helper()
	h := holding{goroutines: runtime.NumGoroutine()}
	open, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	h.files = len(open)
	tasks, err := filepath.Glob("/proc/self/task/*/children")
	if err != nil {
		t.Fatal(err)
	}
	for _, task := range tasks {
		raw, _ := os.ReadFile(task) // a thread that is gone has none
		for _, pid := range strings.Fields(string(raw)) {
			name, _ := os.ReadFile("/proc/" + pid + "/cmdline")
			h.children = append(h.children, strings.ReplaceAll(string(name), "\x00", " "))
		}
	}
	for _, dir := range dirs {
		found, _ := filepath.Glob(filepath.Join(dir, "*"))
		h.left = append(h.left, found...)
	}
	return h
}

// A hundred renders later, of films and stills, finished, failed and cancelled
// at every moment, alone and side by side, a process holds what it held before.
func TestNothingLeaks(t *testing.T) {
	rounds := 10 // of eight renders; a round at each moment
	if os.Getenv("FARM_TEST_ALL") != "" {
		rounds = 25
	}
	if testing.Short() {
		rounds = 6
	}
	film := readSnack(t, "film.json")
	film.Canvas.Width, film.Canvas.Height, film.ThumbMs = 90, 160, 0
	for i := range film.Scenes {
		film.Scenes[i].DurationMs, film.Scenes[i].Enter = 200, nil
	}
	long := film
	long.Scenes = slices.Clone(film.Scenes)
	long.Scenes[1].DurationMs = 12_000
	still := readSnack(t, "stills.json")
	still.Scenes = still.Scenes[1:2]
	webp := still
	webp.Canvas.Still = &farm.StillFormat{Kind: "webp", Quality: 60}
	assets, temp := t.TempDir(), t.TempDir()
	t.Setenv("TMPDIR", temp)
	ready := testAsset(t, assets)
	paths := sync.OnceValue(func() map[farm.AssetKind]string {
		out := map[farm.AssetKind]string{}
		for _, kind := range []farm.AssetKind{farm.KindImage, farm.KindVideo, farm.KindAudio} {
			path, err := ready(context.Background(), string(kind), farm.Asset{Kind: kind})
			if err != nil {
				t.Error(err)
			}
			out[kind] = path
		}
		return out
	})
	open := func(_ context.Context, _ string, a farm.Asset) (string, error) { return paths()[a.Kind], nil }
	broken := filepath.Join(assets, "broken")
	if err := os.WriteFile(broken, []byte("no media"), 0o600); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	// one renders a snack once. It is cancelled when share of it is done; at 0 when
	// its first asset is asked for, at 1 not at all.
	one := func(s farm.Composition, share float64, o renderer.Options) error {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		out, err := os.MkdirTemp(dir, "out-")
		if err != nil {
			return err
		}
		defer os.RemoveAll(out)
		o.Dir = out
		if o.Open == nil {
			o.Open = open
		}
		if share == 0 {
			was := o.Open
			o.Open = func(ctx context.Context, id string, a farm.Asset) (string, error) { cancel(); return was(ctx, id, a) }
		}
		o.Progress = func(done float64) {
			if share < 1 && done >= share {
				cancel()
			}
		}
		_, err = renderer.Render(ctx, s, o)
		left, _ := filepath.Glob(filepath.Join(out, "*"))
		switch {
		case share == 1 && err != nil:
			return err
		case share < 1 && err != nil && !errors.Is(err, context.Canceled):
			return err
		case err != nil && len(left) > 0:
			return fmt.Errorf("%v are left after %w", left, err)
		}
		return nil
	}
	spoiled := func(context.Context, string, farm.Asset) (string, error) { return broken, nil }
	failing := func() error {
		if _, err := renderer.Render(context.Background(), film, renderer.Options{Dir: dir, Open: spoiled}); farm.CodeOf(err) !=
			farm.CodeInvalid {
			return fmt.Errorf("a broken asset: %w", err)
		}
		return nil
	}
	round := func(n int) {
		moment := float64(n%10) / 10
		var wg sync.WaitGroup
		for _, do := range []func() error{
			func() error { return one(film, 1, renderer.Options{Report: n%4 == 0}) },
			func() error { return one(film, moment, renderer.Options{}) },
			func() error { return one(long, moment/20, renderer.Options{}) },
			func() error { return one(long, moment/4, renderer.Options{Chunks: 2, Report: n%3 == 0}) },
			func() error { return one(still, 1, renderer.Options{Report: n%5 == 0}) },
			func() error { return one(webp, 0.5, renderer.Options{}) },
			func() error { return one(webp, 1, renderer.Options{}) },
			failing,
		} {
			wg.Go(func() {
				if err := do(); err != nil {
					t.Errorf("round %d: %v", n, err)
				}
			})
		}
		wg.Wait()
	}
	// What is opened once a process (fonts, versions) is open after a first round.
	round(0)
	round(1)
	before := holdingOf(t, dir, temp)
	for n := range rounds {
		round(n)
	}
	var after holding
	for range 100 { // a goroutine that has nothing left to do still has to end
		after = holdingOf(t, dir, temp)
		if after.goroutines <= before.goroutines && after.files <= before.files && len(after.children) == 0 {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	if after.goroutines > before.goroutines {
		stacks := make([]byte, 1<<20)
		t.Errorf("%d goroutines, before %d:\n%s", after.goroutines, before.goroutines, stacks[:runtime.Stack(stacks, true)])
	}
	if after.files > before.files {
		t.Errorf("%d files are open, before %d", after.files, before.files)
	}
	if len(after.children) > 0 {
		t.Errorf("children are left: %q", after.children)
	}
	if len(after.left) > 0 {
		t.Errorf("files are left: %v", after.left)
	}
}

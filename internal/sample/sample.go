// Package sample makes the assets of a brand that does not exist: a logo, three
// screens of its app and a film of using it. The demo and the tests register
// them; nothing is downloaded.
package sample

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
)

// The sample brand. Everything that a pack says about it comes from here.
const (
	Name        = "Moonwell"
	Industry    = "Sleep and wellness"
	Website     = "https://moonwell.app"
	Audience    = "Light sleepers and busy parents"
	Description = "Moonwell is a sleep app that plays slow stories, tracks your nights and wakes you gently. " +
		"It learns when you sleep best, dims your evening and works offline. No account needed."
	Context = "Calm evening mood. Lead with the slow stories."
)

// Files are the made assets, by name inside Dir.
type Files struct {
	Dir         string
	Logo        string
	Screenshots []string
	Demo        string
}

// Make writes the assets into dir. Files that are there already are kept.
func Make(ctx context.Context, dir string) (Files, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return Files{}, fmt.Errorf("make sample folder: %w", err)
	}
	f := Files{Dir: dir, Logo: "logo.png", Screenshots: []string{"screen-1.png", "screen-2.png", "screen-3.png"}, Demo: "demo.mp4"}
	stills := map[string]func() farm.Composition{
		f.Logo: logo, f.Screenshots[0]: tonightScreen, f.Screenshots[1]: playerScreen, f.Screenshots[2]: nightsScreen,
	}
	for name, build := range stills {
		if err := Render(ctx, dir, name, build()); err != nil {
			return Files{}, err
		}
	}
	return f, Render(ctx, dir, f.Demo, demo(f.Screenshots))
}

// Render makes a composition's first file to its name in dir; one that is there is kept.
func Render(ctx context.Context, dir, name string, s farm.Composition) error {
	path := filepath.Join(dir, name)
	if _, err := os.Stat(path); err == nil {
		return nil
	}
	tmp, err := os.MkdirTemp(dir, "making-")
	if err != nil {
		return fmt.Errorf("make sample %s: %w", name, err)
	}
	defer os.RemoveAll(tmp)
	files, err := renderer.Render(ctx, s, renderer.Options{Dir: tmp, Threads: 2,
		Open: func(_ context.Context, _ string, a farm.Asset) (string, error) {
			return filepath.Join(dir, a.Path), nil
		}})
	if err != nil {
		return fmt.Errorf("make sample %s: %w", name, err)
	}
	if err := os.Rename(files[0].Path, path); err != nil {
		return fmt.Errorf("make sample %s: %w", name, err)
	}
	return nil
}

// Serve offers the files of dir on a loopback port until stop is called, and
// says under which address.
func Serve(dir string) (base string, stop func(), err error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, fmt.Errorf("serve sample assets: %w", err)
	}
	srv := &http.Server{Handler: http.FileServer(http.Dir(dir)), ReadHeaderTimeout: 5 * time.Second}
	go func() { _ = srv.Serve(l) }()
	return "http://" + l.Addr().String(), func() { _ = srv.Close() }, nil
}

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/music"
	"github.com/snackfarm/farm/renderer"
)

type renderCmd struct {
	Manifest string `arg:"" type:"existingfile" help:"A manifest, or one snack of it, as JSON. Assets are found by their path, beside it."`
	Out      string `short:"o" default:"." type:"path" help:"Folder for the files."`
	Threads  int    `default:"0" help:"Threads of each encoder; 0 is one, whose files are the same on every machine."`
	Platform string `placeholder:"NAME" help:"Settings of a platform: tiktok, reels, shorts, youtube or linkedin; without, what every player takes."`
	Chunks   int    `default:"1" help:"Parts of a film that are rendered at the same time, each of 5 s or more; one for each core is fastest on an idle machine."`
}

const maxManifestBytes = 8 << 20

// Run renders every snack of the manifest and lists the files as JSON.
func (c *renderCmd) Run(ctx context.Context) error {
	m, err := readManifest(c.Manifest)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(c.Out, 0o755); err != nil {
		return fmt.Errorf("make output folder: %w", err)
	}
	scratch, err := os.MkdirTemp("", "farm-render-")
	if err != nil {
		return fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(scratch)
	files := []renderer.File{}
	for _, s := range m.Snacks {
		made, err := renderer.Render(ctx, s, renderer.Options{
			Dir: c.Out, Threads: c.Threads, Platform: c.Platform, Chunks: c.Chunks, Open: c.opener(scratch, s.ID),
		})
		if err != nil {
			return fmt.Errorf("snack %s: %w", s.ID, err)
		}
		files = append(files, made...)
	}
	out := json.NewEncoder(os.Stdout)
	out.SetIndent("", "  ")
	return out.Encode(files)
}

// opener finds assets beside the manifest and makes the sounds that do not
// exist before.
func (c *renderCmd) opener(scratch, snackID string) func(context.Context, string, farm.Asset) (string, error) {
	return func(ctx context.Context, id string, a farm.Asset) (string, error) {
		path := filepath.Join(scratch, fmt.Sprintf("%x-%x.wav", snackID, id))
		switch {
		case a.Path != "":
			return filepath.Join(filepath.Dir(c.Manifest), a.Path), nil
		case a.Music != nil:
			return path, music.Render(ctx, *a.Music, scratch, path)
		case a.Effect != "":
			return path, music.RenderEffect(a.Effect, path)
		}
		return "", farm.InvalidField("assets."+id, "has no path: download the file and say where it is")
	}
}

func readManifest(path string) (farm.Manifest, error) {
	var m farm.Manifest
	info, err := os.Stat(path)
	if err != nil {
		return m, fmt.Errorf("read manifest: %w", err)
	}
	if info.Size() > maxManifestBytes {
		return m, fmt.Errorf("the manifest has %d bytes, at most %d can be read", info.Size(), maxManifestBytes)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		return m, fmt.Errorf("read manifest: %w", err)
	}
	if err := json.Unmarshal(raw, &m); err != nil {
		return m, fmt.Errorf("read manifest %s: %w", path, err)
	}
	if len(m.Snacks) == 0 {
		var s farm.Snack
		if err := json.Unmarshal(raw, &s); err == nil && len(s.Scenes) > 0 {
			return farm.Manifest{Version: farm.ManifestVersion, Snacks: []farm.Snack{s}}, nil
		}
		return m, fmt.Errorf("%s holds no snacks", path)
	}
	if m.Version != farm.ManifestVersion {
		return m, fmt.Errorf("the manifest's version is %d, only %d can be rendered", m.Version, farm.ManifestVersion)
	}
	return m, nil
}

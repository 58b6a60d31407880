package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/sys/unix"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/music"
	"github.com/snackfarm/farm/activities/objects"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/check"
	"github.com/snackfarm/farm/schemas"
)

type renderCmd struct {
	Manifest string `arg:"" optional:"" type:"existingfile" help:"A manifest, or one snack of it, as JSON. Assets are found by their path, beside it."`
	Schema   bool   `help:"Print the manifest's JSON Schema and render nothing."`
	Out      string `short:"o" default:"." type:"path" help:"Folder for the files."`
	Threads  int    `default:"0" help:"Threads of each encoder; 0 is one, whose files are the same on every machine."`
	Platform string `placeholder:"NAME" help:"Settings of a platform: tiktok, reels, shorts, youtube or linkedin; without, what every player takes."`
	Encoder  string `enum:",libx264,h264_nvenc,h264_vaapi" default:"" help:"Encoder of films: libx264, which is the default, h264_nvenc or h264_vaapi; farm doctor says which work here."`
	Chunks   int    `default:"1" help:"Parts of a film that are rendered at the same time, each of 5 s or more; one for each core is fastest on an idle machine."`
	Report   bool   `help:"Write beside each picture and film a report of what was drawn into it."`
	Check    bool   `help:"Render twice, check every file against its report and the second render, and print a table to standard error."`
}

const maxManifestBytes = 8 << 20

// Run renders every snack of the manifest and lists the files as JSON.
func (c *renderCmd) Run(ctx context.Context) error {
	if c.Schema {
		_, err := os.Stdout.Write(schemas.Manifest)
		return err
	}
	if c.Manifest == "" {
		return errors.New("say which manifest to render, or --schema")
	}
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
	files, inputs := []renderer.File{}, []check.Input{}
	for _, s := range m.Snacks {
		opt := c.options(scratch, s)
		opt.Dir, opt.Chunks, opt.Report = c.Out, c.Chunks, c.Report || c.Check
		made, err := renderer.Render(ctx, s.Composed(), opt)
		if opt.Progress != nil {
			opt.Progress(1)
		}
		if err != nil {
			return fmt.Errorf("snack %s: %w", s.ID, err)
		}
		files = append(files, made...)
		if c.Check {
			again, err := c.again(ctx, s, scratch, made)
			if err != nil {
				return fmt.Errorf("snack %s, second render: %w", s.ID, err)
			}
			inputs = append(inputs, again...)
		}
	}
	out := json.NewEncoder(os.Stdout)
	out.SetIndent("", "  ")
	if err := out.Encode(files); err != nil || !c.Check {
		return err
	}
	return runChecks(ctx, inputs, false, os.Stderr)
}

// options are those that every render of a snack has here.
func (c *renderCmd) options(scratch string, s farm.Snack) renderer.Options {
	return renderer.Options{
		Label: s.Label(), Threads: c.Threads, Platform: c.Platform, Encoder: c.Encoder,
		Open: c.opener(scratch, s.ID), Progress: progressLine(os.Stderr, s.ID),
	}
}

// progressLine tells a terminal how far a render is, on one line that goes when
// it is done; nil when w is none.
func progressLine(w *os.File, snackID string) func(share float64) {
	if _, err := unix.IoctlGetTermios(int(w.Fd()), unix.TCGETS); err != nil {
		return nil
	}
	last := -1
	return func(share float64) {
		percent := int(100 * share)
		if percent == last {
			return
		}
		last = percent
		const clear = "\r\x1b[K"
		if percent >= 100 {
			fmt.Fprint(w, clear)
			return
		}
		fmt.Fprintf(w, "%ssnack %s: %d %%", clear, snackID, percent)
	}
}

// again renders a snack a second time and pairs the reports.
func (c *renderCmd) again(ctx context.Context, s farm.Snack, scratch string, made []renderer.File) ([]check.Input, error) {
	dir, err := os.MkdirTemp(scratch, "again-")
	if err != nil {
		return nil, fmt.Errorf("make scratch folder: %w", err)
	}
	opt := c.options(scratch, s)
	opt.Dir, opt.Report = dir, true
	second, err := renderer.Render(ctx, s.Composed(), opt)
	if err != nil {
		return nil, err
	}
	var out []check.Input
	for i, f := range made {
		if f.Report != "" {
			out = append(out, check.Input{File: f.Path, Report: f.Report, Again: second[i].Report})
		}
	}
	return out, nil
}

// opener finds assets beside the manifest and makes the sounds and drawings that
// do not exist before.
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
		case a.Drawing != nil:
			path = strings.TrimSuffix(path, ".wav") + ".png"
			return path, objects.Render(ctx, *a.Drawing, path)
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
	for _, field := range unknownFields(raw) {
		fmt.Fprintf(os.Stderr, "warning: %s: %s means nothing and is ignored\n", path, field)
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

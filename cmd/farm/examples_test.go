package main

import (
	"context"
	"os"
	"path/filepath"
	"testing"
)

const (
	examples        = "../../examples"
	maxExampleBytes = 8 << 10
)

// The examples are small, need no file from outside, and render. Stills are
// checked as well; films would have to be rendered twice for it.
func TestExamplesRender(t *testing.T) {
	made := map[string][]string{
		"captions":  {"1-captions-video.mp4", "1-captions-thumb.jpg"},
		"slides":    {"1-slides-slide-1.png", "1-slides-slide-5.png"},
		"static-ad": {"1-static-ad-ad.png"},
		"sticker":   {"1-sticker-sticker-1.webp"},
		"text-wall": {"1-text-wall-video.mp4", "1-text-wall-thumb.jpg"},
	}
	paths, err := filepath.Glob(filepath.Join(examples, "*.json"))
	if err != nil || len(paths) != len(made) {
		t.Fatalf("%d examples are known, found are %v (%v)", len(made), paths, err)
	}
	for name, files := range made {
		t.Run(name, func(t *testing.T) {
			path, out := filepath.Join(examples, name+".json"), t.TempDir()
			raw, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if len(raw) > maxExampleBytes {
				t.Errorf("it has %d bytes, an example has at most %d", len(raw), maxExampleBytes)
			}
			if unknown := unknownFields(raw); len(unknown) > 0 {
				t.Errorf("these fields mean nothing: %v", unknown)
			}
			m, err := readManifest(path)
			if err != nil {
				t.Fatal(err)
			}
			for id, a := range m.Snacks[0].Assets {
				if a.Path+a.Key+a.URL != "" {
					t.Errorf("asset %s is a file from outside", id)
				}
			}
			if testing.Short() && m.Snacks[0].Canvas.FPS > 0 {
				t.Skip("a film takes seconds")
			}
			c := renderCmd{Manifest: path, Out: out, Chunks: 1, Check: m.Snacks[0].Canvas.FPS == 0}
			if err := c.Run(context.Background()); err != nil {
				t.Fatal(err)
			}
			for _, f := range files {
				if info, err := os.Stat(filepath.Join(out, f)); err != nil || info.Size() == 0 {
					t.Errorf("%s was not made: %v", f, err)
				}
			}
		})
	}
}

package e2e

import (
	"encoding/json"
	"net/http/httptest"
	"os"
	"path/filepath"

	"github.com/snackfarm/farm/internal/modelsandbox"
)

// models configures a model of pictures that refuses its first order, and one of films,
// both of them sandboxes.
func (f *farm) models() (pictures, films *modelsandbox.Sandbox) {
	f.t.Helper()
	if _, err := assets(); err != nil {
		f.t.Fatal(err)
	}
	dir := f.t.TempDir()
	serve := func(name, kind, protocol, file, mediaType, input string) *modelsandbox.Sandbox {
		raw, err := os.ReadFile(filepath.Join(shared, "assets", file))
		if err != nil {
			f.t.Fatal(err)
		}
		box := &modelsandbox.Sandbox{File: raw, Type: mediaType, Polls: 1, Key: "k-1"}
		server := httptest.NewServer(box)
		f.t.Cleanup(server.Close)
		box.URL = func() string { return server.URL }
		card, err := json.Marshal(map[string]any{"name": name, "label": "the " + name, "kind": kind, "protocol": protocol, "baseUrl": server.URL,
			"model": "house/model", "keyEnv": "FARM_TEST_MODEL_KEY", "input": json.RawMessage(input), "width": 1080, "height": 1920,
			"seconds": []int{5}, "promptChars": 1000, "usd": map[string]float64{"image": 0.02, "video": 0.05}[kind], "withinS": 60})
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, name+".json"), card, 0o600)
		}
		if err != nil {
			f.t.Fatal(err)
		}
		return box
	}
	pictures = serve("pictures", "image", "fal", "screen-1.png", "image/png", `{"prompt": "$prompt", "seed": "$seed"}`)
	pictures.Next = func(n int) modelsandbox.Fault {
		if n == 1 {
			return modelsandbox.Refused
		}
		return modelsandbox.None
	}
	films = serve("films", "video", "replicate", "demo.mp4", "video/mp4", `{"input": {"prompt": "$prompt"}}`)
	f.env = append(f.env, "FARM_MODELS=pictures,films", "FARM_MODELS_DIR="+dir, "FARM_TEST_MODEL_KEY=k-1")
	return pictures, films
}

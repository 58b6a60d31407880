package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/snackfarm/farm/internal/modelsandbox"
)

// models configures a model of pictures that refuses its first order and is called back
// about by forgers first, and one of films that calls three times: both are sandboxes in a
// process of their own.
func (f *farm) models() (pictures, films *modelsandbox.Box) {
	f.t.Helper()
	if _, err := assets(); err != nil {
		f.t.Fatal(err)
	}
	dir := f.t.TempDir()
	outside, err := modelsandbox.Start()
	if err != nil {
		f.t.Fatal(err)
	}
	f.t.Cleanup(outside.Stop)
	serve := func(name, kind, protocol, file, input, keys string, o modelsandbox.Options) *modelsandbox.Box {
		raw, err := os.ReadFile(filepath.Join(shared, "assets", file))
		if err != nil {
			f.t.Fatal(err)
		}
		o.File, o.Polls, o.Key, o.Takes = raw, 1, "k-1", time.Second
		box, err := outside.Open(o)
		if err != nil {
			f.t.Fatal(err)
		}
		if keys == "/jwks.json" {
			keys = box.URL + keys
		}
		card, err := json.Marshal(map[string]any{"name": name, "label": "the " + name, "kind": kind, "protocol": protocol,
			"baseUrl": box.URL, "webhook": keys,
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
	pictures = serve("pictures", "image", "fal", "screen-1.png", `{"prompt": "$prompt", "seed": "$seed"}`, "/jwks.json",
		modelsandbox.Options{Type: "image/png", Faults: []modelsandbox.Fault{modelsandbox.Refused}, Calls: modelsandbox.Forged})
	films = serve("films", "video", "replicate", "demo.mp4", `{"input": {"prompt": "$prompt"}}`, "/v1/webhooks/default/secret",
		modelsandbox.Options{Type: "video/mp4", Calls: modelsandbox.Repeated})
	f.env = append(f.env, "FARM_MODELS=pictures,films", "FARM_MODELS_DIR="+dir, "FARM_TEST_MODEL_KEY=k-1")
	return pictures, films
}

// checkCalls asks that forged calls of the models were refused and true ones taken, as
// often as they came.
func checkCalls(t *testing.T, pictures, films *modelsandbox.Box) {
	t.Helper()
	for _, w := range pictures.Works() {
		if !slices.Equal(w.Heard, []int{401, 401, 401, 401, 401, 200}) {
			t.Errorf("calls about the picture %s were answered %v", w.ID, w.Heard)
		}
	}
	for _, w := range films.Works() {
		if !slices.Equal(w.Heard, []int{200, 200, 200}) {
			t.Errorf("calls about the film %s were answered %v", w.ID, w.Heard)
		}
	}
}

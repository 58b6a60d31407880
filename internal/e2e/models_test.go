package e2e

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	enumspb "go.temporal.io/api/enums/v1"

	"github.com/snackfarm/farm/internal/modelsandbox"
	"github.com/snackfarm/farm/workflows"
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
		o.File, o.Polls, o.Key, o.Takes = raw, 1, modelKey, time.Second
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
	f.env = append(f.env, "FARM_MODELS=pictures,films", "FARM_MODELS_DIR="+dir, "FARM_TEST_MODEL_KEY="+modelKey)
	return pictures, films
}

// modelKey is what the sandboxes know the farm by.
const modelKey = "sk-e2e-9d41f0c27b"

// keepsTheKey asks that the key of the models is in no log of the farm's processes, in no
// history of a job, and in nothing that is told of it.
func (f *farm) keepsTheKey(jobID string, processes ...*process) {
	f.t.Helper()
	for _, p := range processes {
		if strings.Contains(p.log.String(), modelKey) {
			f.t.Error("the models' key is in a log")
		}
	}
	events := f.engine.GetWorkflowHistory(context.Background(), workflows.JobWorkflowID(jobID), "", false,
		enumspb.HISTORY_EVENT_FILTER_TYPE_ALL_EVENT)
	seen := 0
	for ; events.HasNext(); seen++ {
		e, err := events.Next()
		if err != nil {
			f.t.Fatal(err)
		}
		if strings.Contains(e.String(), modelKey) {
			f.t.Errorf("the models' key is in the history: %s", e.GetEventType())
		}
	}
	if seen < 10 {
		f.t.Errorf("the history has %d events; the test proves nothing", seen)
	}
	var told json.RawMessage
	f.call("GET", "/api/v1/jobs/"+jobID, nil, http.StatusOK, &told)
	if strings.Contains(string(told), modelKey) {
		f.t.Error("the models' key is in the answer")
	}
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

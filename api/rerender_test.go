package api

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/retext"
)

// A part is asked for by its snack, with new texts for slots that it has.
func TestPartToRender(t *testing.T) {
	stored := json.RawMessage(
		`{"version":1,"snacks":[{"id":"snack-1","copy":{"hook":"Old","cta":"Go"}},{"id":"snack-2","copy":{"hook":"Two"}}]}`)
	texts := func(key, value string) map[string]string { return map[string]string{key: value} }
	for _, c := range []struct {
		body  RenderProject
		field string // that the error names; "" for none
		hook  string // of the first snack; "" for no manifest
	}{
		{RenderProject{}, "", ""},
		{RenderProject{SnackID: "snack-1"}, "", "Old"},
		{RenderProject{SnackID: "snack-1", Slots: texts("hook", "New")}, "", "New"},
		{RenderProject{SnackID: "snack-2", Slots: texts("hook", "New")}, "", "Old"},
		{RenderProject{SnackID: "snack-1", Slots: texts("headline", "New")}, "slots.headline", ""},
		{RenderProject{SnackID: "snack-9"}, "snackId", ""},
		{RenderProject{Slots: texts("hook", "New")}, "slots", ""},
		{RenderProject{RenderAgain: RenderAgain{Manifest: Manifest{}}, SnackID: "snack-1"}, "snackId", ""},
	} {
		m, err := c.body.sent(stored)
		var wrong *farm.Error
		if c.field != "" {
			if !errors.As(err, &wrong) || wrong.Fields[c.field] == "" {
				t.Errorf("%+v: %v, want an error at %s", c.body, err, c.field)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		hook := ""
		if m != nil {
			hook = m["snacks"].([]any)[0].(map[string]any)["copy"].(map[string]any)["hook"].(string)
		}
		if hook != c.hook {
			t.Errorf("%+v: the hook is %q, want %q", c.body, hook, c.hook)
		}
	}
}

// Links that a manifest was read with are no edits when it is sent back.
func TestLinksAreNoEdits(t *testing.T) {
	stored := json.RawMessage(
		`{"version":1,"aspectRatio":"9:16","snacks":[{"id":"snack-1","copy":{},"assets":{"music":{"kind":"audio","contentType":"audio/wav"}}}]}`)
	sent := Manifest{}
	if err := json.Unmarshal(
		[]byte(strings.Replace(string(stored), `"kind":"audio"`, `"kind":"audio","fileUrl":"https://files.example/x"`, 1)), &sent); err != nil {
		t.Fatal(err)
	}
	m, err := RenderProject{RenderAgain: RenderAgain{Manifest: sent}}.sent(stored)
	if err == nil {
		_, _, err = retext.Apply(stored, m, false)
	}
	if err != nil {
		t.Error(err)
	}
}

package generate

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"net/http"
	"net/url"
	"slices"

	"github.com/snackfarm/farm/activities/remote"
)

// comfyUI is a server of one's own that runs graphs of nodes. The card's input is the
// graph; what is sent carries a mark, by which an order is found in queue and history.
type comfyUI struct{}

func (comfyUI) errand(c call) remote.Errand {
	graph := c.body
	c.body = map[string]any{"prompt": graph, "client_id": c.mark}
	return remote.Errand{
		Service: c.service, Submit: c.submit("/prompt", nil),
		ID: func(a remote.Answer) (string, error) { return textAt(a.Body, "prompt_id") },
		Poll: func(id string) remote.Request {
			return remote.Request{Path: "/history/" + url.PathEscape(id), Most: 8 << 20}
		},
		Read: func(a remote.Answer) (remote.Progress, error) {
			var all map[string]comfyRun
			if err := c.service.JSON(&all)(a); err != nil {
				return remote.Progress{}, err
			}
			for _, run := range all {
				switch {
				case run.Status.Text == "error":
					return broke("its graph failed"), nil
				case len(run.files()) > 0:
					return remote.Progress{Stage: remote.Done, Percent: 100}, nil
				case run.Status.Completed:
					return broke("its graph made no file"), nil
				}
			}
			return remote.Progress{Stage: remote.Running}, nil
		},
	}
}

// comfyRun is one entry of the history.
type comfyRun struct {
	Outputs map[string]map[string]json.RawMessage `json:"outputs"`
	Status  struct {
		Text      string `json:"status_str"`
		Completed bool   `json:"completed"`
	} `json:"status"`
	Prompt []json.RawMessage `json:"prompt"` // number, id, graph, {client_id}, outputs
}

// comfyFile is a file that a node saved.
type comfyFile struct {
	Name   string `json:"filename"`
	Folder string `json:"subfolder"`
	Type   string `json:"type"`
}

// files are what the nodes saved, in the order of their names.
func (r comfyRun) files() []comfyFile {
	var out []comfyFile
	for _, node := range slices.Sorted(maps.Keys(r.Outputs)) {
		for _, kind := range []string{"videos", "gifs", "images"} {
			var list []comfyFile
			if json.Unmarshal(r.Outputs[node][kind], &list) == nil {
				out = append(out, list...)
			}
		}
	}
	return slices.DeleteFunc(out, func(f comfyFile) bool { return f.Name == "" || f.Type == "temp" })
}

// marked is the id of a queue's or history's entry that carries a mark, "" when it
// carries another.
func marked(entry []json.RawMessage, mark string) (id string) {
	var extra struct {
		Client string `json:"client_id"`
	}
	if len(entry) < 4 || json.Unmarshal(entry[3], &extra) != nil || extra.Client != mark || json.Unmarshal(entry[1], &id) != nil {
		return ""
	}
	return id
}

func (comfyUI) find(ctx context.Context, c call) (string, error) {
	var queue struct {
		Running []([]json.RawMessage) `json:"queue_running"`
		Pending []([]json.RawMessage) `json:"queue_pending"`
	}
	if _, err := c.service.Do(ctx, remote.Request{Path: "/queue", Read: c.service.JSON(&queue), Most: 8 << 20}); err != nil {
		return "", err
	}
	for _, entry := range append(queue.Running, queue.Pending...) {
		if id := marked(entry, c.mark); id != "" {
			return id, nil
		}
	}
	var history map[string]comfyRun
	_, err := c.service.Do(ctx, remote.Request{Path: "/history", Query: url.Values{"max_items": {"64"}}, Read: c.service.JSON(&history),
		Most: 8 << 20})
	for _, run := range history {
		if id := marked(run.Prompt, c.mark); id != "" && run.Status.Text != "error" {
			return id, nil
		}
	}
	return "", err
}

func (comfyUI) place(_ context.Context, c call, last remote.Answer) (place, error) {
	var all map[string]comfyRun
	if err := c.service.JSON(&all)(last); err != nil {
		return place{}, err
	}
	for _, run := range all {
		for _, f := range run.files() {
			return place{own: remote.Request{Path: "/view", Query: url.Values{"filename": {f.Name}, "subfolder": {f.Folder},
				"type": {cmp.Or(f.Type, "output")}}}}, nil
		}
	}
	return place{}, c.service.Fail(remote.Garbled, nil, "says it is done and names no file")
}

func (comfyUI) cancel(_ call, id string) (remote.Request, bool) {
	return remote.Request{Method: http.MethodPost, Path: "/queue", Body: remote.JSON(map[string]any{"delete": []string{id}})}, true
}

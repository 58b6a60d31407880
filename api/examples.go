package api

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/snackfarm/farm/internal/openapi"
)

// exampleFiles are calls that a real farm answered, one file for each
// operation and status, <operationId>.<status>.json. TestExamples in
// internal/e2e records and checks them.
//
//go:embed examples
var exampleFiles embed.FS

// example is one recorded call. Keys, secrets and signatures in it are made up.
type example struct {
	Note    string `json:"note"` // what is special about the call, for the page
	Request struct {
		Path string          `json:"path"`
		Body json.RawMessage `json:"body,omitempty"`
	} `json:"request"`
	Response struct {
		Body json.RawMessage `json:"body,omitempty"`
	} `json:"response"`
}

// recorded is the examples by operation and status.
var recorded = sync.OnceValue(func() map[string]map[int]example {
	out := map[string]map[int]example{}
	files, err := fs.ReadDir(exampleFiles, "examples")
	if err != nil {
		panic(err) // the folder is in the binary
	}
	for _, f := range files {
		operation, rest, _ := strings.Cut(f.Name(), ".")
		status, err := strconv.Atoi(strings.TrimSuffix(rest, ".json"))
		var e example
		if err == nil {
			var raw []byte
			if raw, err = exampleFiles.ReadFile(path.Join("examples", f.Name())); err == nil {
				err = json.Unmarshal(raw, &e)
			}
		}
		if err != nil {
			panic(fmt.Sprintf("example %s: %v", f.Name(), err))
		}
		if out[operation] == nil {
			out[operation] = map[int]example{}
		}
		out[operation][status] = e
	}
	return out
})

// firstOfStatus is any operation's example of an error, always the same one.
func firstOfStatus(status int) *example {
	var operations []string
	for operation, byStatus := range recorded() {
		if _, ok := byStatus[status]; ok {
			operations = append(operations, operation)
		}
	}
	if len(operations) == 0 {
		return nil
	}
	e := recorded()[slices.Min(operations)][status]
	return &e
}

// answer is the recorded answer as the document shows it.
func (e *example) answer() map[string]*openapi.Example {
	if e == nil || e.Response.Body == nil {
		return nil
	}
	return map[string]*openapi.Example{"recorded": {Summary: e.Note, Value: e.Response.Body}}
}

// illustrate puts a call into the operation that it was made to.
func (e *example) illustrate(op *openapi.Operation, status int) {
	if answer := op.Responses[strconv.Itoa(status)]; answer != nil && answer.Content[jsonType] != nil {
		answer.Content[jsonType].Examples = e.answer()
	}
	if status != op.DefaultStatus {
		return
	}
	if op.RequestBody != nil && e.Request.Body != nil && op.RequestBody.Content[jsonType] != nil {
		op.RequestBody.Content[jsonType].Examples = map[string]*openapi.Example{"recorded": {Summary: e.Note, Value: e.Request.Body}}
	}
	sent := strings.Split(e.Request.Path, "/")
	for i, part := range strings.Split(op.Path, "/") {
		for _, p := range op.Parameters {
			if p.In == "path" && part == "{"+p.Name+"}" && i < len(sent) {
				p.Example = sent[i]
				if n, err := strconv.Atoi(sent[i]); err == nil && p.Schema != nil && p.Schema.Type == openapi.TypeInteger {
					p.Example = n
				}
			}
		}
	}
}

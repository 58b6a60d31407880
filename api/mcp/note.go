package mcp

import (
	"maps"
	"net/http"
	"strings"
	"unicode"

	"github.com/snackfarm/farm/internal/openapi"
)

// noteKey is where a declaration keeps its Note.
const noteKey = "mcp"

// Note is what a declaration says of its operation as a tool. The zero Note
// leaves everything to what follows from the declaration.
type Note struct {
	// Hidden operations are no tools.
	Hidden bool
	// Name is the tool's; "" is the operationId in snake_case.
	Name string
	// Effect is what a call does; Derived is what method and status say.
	Effect Effect
	// Hint is what a model needs to know besides the operation's own text.
	Hint string
	// Brief thins heavy answers: of the objects at a path, as in
	// "result.snacks", only these keys are told, unless the call has
	// includeManifest. Lists on the way are walked through.
	Brief map[string][]string
}

// Keep puts the note into an operation's metadata, which may be nil.
func (n Note) Keep(metadata map[string]any) map[string]any {
	out := map[string]any{noteKey: n}
	maps.Copy(out, metadata)
	return out
}

func noteOf(op *openapi.Operation) Note {
	n, _ := op.Metadata[noteKey].(Note)
	return n
}

// Effect is what a call does to the world.
type Effect int

// The effects. Starts adds a job, which fetches from addresses of the caller's.
const (
	Derived Effect = iota
	Reads
	Adds    // calling again adds another one
	Starts  // adds a job
	Changes // overwrites; calling again changes nothing more
	Removes // takes away; calling again changes nothing more
)

// effectOf is what an operation does by its declaration: what is accepted to be
// done later is a job.
func effectOf(op *openapi.Operation) Effect {
	switch op.Method {
	case http.MethodGet, http.MethodHead:
		return Reads
	case http.MethodDelete:
		return Removes
	case http.MethodPut, http.MethodPatch:
		return Changes
	}
	if op.DefaultStatus == http.StatusAccepted {
		return Starts
	}
	return Adds
}

// startHint tells how one gets at what a job made.
const startHint = "Reserves credits (see get_pricing) and returns at once with a jobId; wait for it with wait_for_job."

// hint is all that a model is told besides the operation's own text.
func (n Note) hint(op *openapi.Operation) string {
	var words []string
	if n.Effect == Starts {
		words = append(words, startHint)
	}
	if len(op.Security) == 0 {
		words = append(words, "Needs no key.")
	}
	if n.Hint != "" {
		words = append(words, n.Hint)
	}
	if len(n.Brief) > 0 {
		words = append(words, "Answers in brief; with "+detailField+" in full.")
	}
	return strings.Join(words, " ")
}

// complete is the note with what follows from the declaration.
func (n Note) complete(op *openapi.Operation) Note {
	if n.Name == "" {
		n.Name = toolName(op)
	}
	if n.Effect == Derived {
		n.Effect = effectOf(op)
	}
	return n
}

// toolName is an operationId in snake_case. What only names a thing is read.
func toolName(op *openapi.Operation) string {
	var b strings.Builder
	for i, r := range op.OperationID {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	name := b.String()
	if op.Method == http.MethodGet && !strings.Contains(name, "_") {
		return "get_" + name
	}
	return name
}

// answersJSON tells whether a model can read what an operation answers: JSON or
// nothing, and no stream.
func answersJSON(op *openapi.Operation) bool {
	for status, r := range op.Responses {
		if !strings.HasPrefix(status, "2") || len(r.Content) == 0 {
			continue
		}
		if r.Content[openapi.JSON] == nil {
			return false
		}
	}
	return true
}

package mcp

import (
	"fmt"
	"maps"
	"slices"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/snackfarm/farm/internal/openapi"
)

// tool is an operation under an agent's name, with the schemas made from its
// declaration.
type tool struct {
	Note
	op            *openapi.Operation
	path, query   []string // names of the parameters
	input, output map[string]any
	answer        answering
}

// tools are those of a document's operations that are not hidden, in the order
// of their paths.
func tools(doc *openapi.Document, answer answering) ([]*tool, error) {
	var all []*tool
	seen := map[string]string{}
	for _, path := range slices.Sorted(maps.Keys(doc.Paths)) {
		for _, method := range slices.Sorted(maps.Keys(doc.Paths[path])) {
			op := doc.Paths[path][method]
			note := noteOf(op)
			if note.Hidden || !answersJSON(op) {
				continue
			}
			t, err := bind(note.complete(op), op, doc)
			if err != nil {
				return nil, err
			}
			if other, taken := seen[t.Name]; taken {
				return nil, fmt.Errorf("tool %s is made of both %s and %s", t.Name, other, op.OperationID)
			}
			seen[t.Name], t.answer = op.OperationID, answer
			all = append(all, t)
		}
	}
	return all, nil
}

// annotations say honestly what a host may let a model call without asking.
func (e Effect) annotations() *sdk.ToolAnnotations {
	destructive, open := e == Changes || e == Removes, e == Starts
	return &sdk.ToolAnnotations{
		ReadOnlyHint: e == Reads, DestructiveHint: &destructive,
		IdempotentHint: e == Reads || e == Changes || e == Removes, OpenWorldHint: &open,
	}
}

// describe is how a tool is listed.
func (t *tool) describe() *sdk.Tool {
	text := t.op.Summary + "."
	for _, more := range []string{t.op.Description, t.hint(t.op)} {
		if more != "" {
			text += " " + more
		}
	}
	listed := &sdk.Tool{Name: t.Name, Title: t.op.Summary, Description: text, InputSchema: t.input, Annotations: t.Effect.annotations()}
	if t.output != nil {
		listed.OutputSchema = t.output
	}
	return listed
}

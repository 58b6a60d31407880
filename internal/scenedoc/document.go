package scenedoc

import (
	"fmt"
	"strings"

	"github.com/snackfarm/farm/renderer/validate"
)

const head = `# The scene model

A manifest says everything that is needed to draw the files of a snack post: the same manifest, assets and fonts give
the same pixels. It is JSON, stored with the job and returned to callers; ` + "`farm render manifest.json`" + ` renders it without
any server. This is version 1.

A manifest has snacks; a snack has scenes, which follow each other in a film or become one still each; a scene has
layers, painted first to last. Lengths are canvas pixels, times milliseconds, angles degrees clockwise, opacities 0-1.
Fields without a bound here are optional; what is left out has the value that "0 is" or "default" names. Unknown fields
are ignored. [Five small manifests](../examples/) need no file from outside.

` + "`schemas/manifest.v1.json`" + ` (also ` + "`farm render --schema`" + `) is the same as a JSON Schema. Both are made from the Go
types: ` + "`go test ./internal/scenedoc -update`" + `. What no schema can say is checked before anything is drawn, with an error
that names the field: assets exist and are of their kind, keys of a track ascend, footage is in films only, a film lasts
at most 180 s, stacks are nested at most 6 deep.
`

// Document is docs/SCENES.md.
func Document(root string) ([]byte, error) { return manifest.document(root) }

func (m model) document(root string) ([]byte, error) {
	all, err := m.objects(root)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	b.WriteString(m.head)
	for _, o := range all {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n| field | type | bound | |\n|---|---|---|---|\n", o.name, prose(o.doc))
		for _, f := range o.fields {
			fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", f.name, kindOf(f.typ), boundOf(f.bound), cell(f.doc))
		}
	}
	return []byte(b.String()), nil
}

// prose keeps the indented blocks of a comment as code.
func prose(doc string) string {
	var out []string
	code := false
	for _, line := range strings.Split(doc, "\n") {
		if indented := strings.HasPrefix(line, "\t"); indented != code && line != "" {
			code = indented
			out = append(out, "```")
		}
		out = append(out, strings.TrimPrefix(line, "\t"))
	}
	if code {
		out = append(out, "```")
	}
	return strings.Join(out, "\n")
}

func cell(doc string) string {
	return strings.ReplaceAll(strings.Join(strings.Fields(doc), " "), "|", "\\|")
}

func boundOf(b validate.Bound) string {
	var out []string
	if b.Required {
		out = append(out, "required")
	}
	if len(b.Enum) > 0 {
		out = append(out, strings.Join(shown(b.Enum), ", "))
	}
	switch {
	case b.MaxItems > 0:
		out = append(out, fmt.Sprintf("%d-%d entries", b.MinItems, b.MaxItems))
	case b.MaxLength > 0:
		out = append(out, fmt.Sprintf("at most %d characters", b.MaxLength))
	case b.Above != nil && b.Max != nil:
		out = append(out, fmt.Sprintf("more than %g, at most %g", *b.Above, *b.Max))
	case b.Min != nil && b.Max != nil && *b.Min < 0:
		out = append(out, fmt.Sprintf("%g to %g", *b.Min, *b.Max))
	case b.Min != nil && b.Max != nil:
		out = append(out, fmt.Sprintf("%g-%g", *b.Min, *b.Max))
	}
	if b.Pattern != "" {
		out = append(out, "letters, digits, _ and -")
	}
	if b.MultipleOf == 2 {
		out = append(out, "even")
	}
	return strings.Join(out, "; ")
}

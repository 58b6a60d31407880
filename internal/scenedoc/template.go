package scenedoc

import (
	"reflect"

	"github.com/snackfarm/farm/activities/layout/carousel"
)

const templateHead = `# Templates of carousels

A template is a carousel as data: pages, what is on them, and the variables that a row of a table gives words and
pictures to. It is JSON. The built-in ones are files of this kind, in ` + "`activities/layout/carousel/builtin`" + `;
` + "`farm template new my-tips.json`" + ` writes one to begin with, ` + "`farm template check`" + ` says what is wrong with it, and
` + "`farm template preview`" + ` renders it.

    farm template list
    farm template new my-tips.json --from bold-tips
    farm template check my-tips.json
    farm template preview my-tips.json --shape 9:16 --language ar -o out
    farm template gallery --keys bold-tips --languages ar,ja --lengths example,twice,letter
    farm carousel --template my-tips.json --csv rows.csv -o out

The table's first line names the variables; each line below is a carousel. The columns shape, language and seed are for
the row itself. A picture is a file beside the table. What a row leaves out is dropped, and so is a page of which
nothing is left; numbers of pages follow.

**Places** are shares of the page or of the box inside its margins, so one template serves 4:5, 1:1 and 9:16; a layer
may have another place in a shape. Right to left everything is mirrored. **Columns and rows** follow their words: what
has grow takes the room that is left.

**Words that are too long** get smaller, all of a block together and never under their least size; then what is spare
goes; then the tallest text is cut after a sentence or a word; then what may be dropped is. Nothing is refused for its
length up to 2000 characters, nothing overlaps, and every cut is told. **Words between stars** stand out where the text
has a mark. **Colours** are roles of a palette. A text that would not read on what lies behind it is moved in lightness
until it does, 4.5:1 and more.

**Few words** grow: a text with a max is set larger, with the others of its block, as far as the block has room.

**Pictures** may be left out: the layer's else is drawn instead, or the others take its room. A thing is a drawn object
that the words name, in any language of the farm. A figure is what the words tell without naming a thing: a time is
drawn as a clock, days as a ticked calendar, a share as dots, a place as a map. Things and figures may have an else as
well, so a page draws the first of the three that its words give. Letters are words as a form, as large as their box:
a numeral or an initial that may leave the page.

Fields that are not known are an error here. ` + "`schemas/template.v1.json`" + ` (also ` + "`farm template schema`" + `) is the same as a
JSON Schema. Both are made from the Go types: ` + "`go test ./internal/scenedoc -update`" + `.
`

// template is the model of templates.
var template = model{
	root: reflect.TypeFor[carousel.Template](), folders: []string{".", "activities/layout/carousel"}, bounds: carousel.Bounds,
	described: map[string]string{
		"Point.x": described["Point.x"], "Point.y": described["Point.y"],
		"Box.x": described["Box.x"], "Box.y": described["Box.y"], "Box.w": described["Box.w"], "Box.h": described["Box.h"],
	},
	head: templateHead, id: "urn:snackfarm:schema:template:1", title: "Template of a carousel, version 1", more: templateRules,
}

// templateRules are what a template's types do not say by themselves: fields are
// closed, and a layer has one payload.
func templateRules(name string, out, _ map[string]any) {
	out["additionalProperties"] = false
	if name == "Layer" {
		out["oneOf"] = eachRequired([]string{"fill", "form", "picture", "thing", "figure", "letters", "text", "column", "row"})
	}
}

// TemplateSchema is the JSON Schema of templates.
func TemplateSchema(root string) ([]byte, error) { return template.schema(root) }

// TemplateDocument is docs/TEMPLATES.md.
func TemplateDocument(root string) ([]byte, error) { return template.document(root) }

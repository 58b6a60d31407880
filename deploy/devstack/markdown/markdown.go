// Package markdown stands in for the module github.com/gomarkdown/markdown,
// which Temporal's web UI imports for one function (processMarkdown of its
// server/route/ui.go: the notes that a workflow shows) and which module proxies
// do not all serve. It has the few names that the UI calls and renders with
// goldmark; go.mod of the development stack puts it in the other's place.
//
// What it renders comes from workflows and the UI puts it into a page as it is,
// so raw HTML is left out and links that would run a script lose their target.
package markdown

import (
	"github.com/gomarkdown/markdown/html"
	"github.com/gomarkdown/markdown/parser"
)

// Render turns a parsed document into HTML. It is empty when the document
// cannot be rendered: callers have no use for an error.
func Render(doc *parser.Document, renderer *html.Renderer) []byte {
	return renderer.Render(doc)
}

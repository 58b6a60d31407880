// Package html writes parsed markdown as HTML.
package html

import (
	"bytes"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/renderer"

	"github.com/gomarkdown/markdown/parser"
)

// Flags choose how HTML is written.
type Flags int

const (
	// CommonFlags is what goldmark does by itself.
	CommonFlags Flags = 0
	// HrefTargetBlank opens links in a new tab, which learns nothing of ours.
	HrefTargetBlank Flags = 1
)

// RendererOptions are what NewRenderer takes.
type RendererOptions struct{ Flags Flags }

// Renderer writes documents. It is safe for concurrent use.
type Renderer struct {
	inner renderer.Renderer
	flags Flags
}

// NewRenderer makes a renderer. It is not goldmark's unsafe one: raw HTML and
// links such as javascript: do not reach the page.
func NewRenderer(o RendererOptions) *Renderer {
	return &Renderer{inner: goldmark.New(goldmark.WithExtensions(extension.GFM)).Renderer(), flags: o.Flags}
}

// Render turns a document into HTML, or into nothing when it cannot.
func (r *Renderer) Render(doc *parser.Document) []byte {
	if r.flags&HrefTargetBlank != 0 {
		_ = ast.Walk(doc.Root, openInNewTab)
	}
	var out bytes.Buffer
	if err := r.inner.Render(&out, doc.Source, doc.Root); err != nil {
		return nil
	}
	return out.Bytes()
}

func openInNewTab(n ast.Node, entering bool) (ast.WalkStatus, error) {
	switch n.Kind() {
	case ast.KindLink, ast.KindAutoLink:
		if entering {
			n.SetAttributeString("target", []byte("_blank"))
			n.SetAttributeString("rel", []byte("noopener noreferrer"))
		}
	}
	return ast.WalkContinue, nil
}

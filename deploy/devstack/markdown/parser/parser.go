// Package parser reads markdown.
package parser

import (
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// Extensions are what is understood beyond CommonMark.
type Extensions int

const (
	// CommonExtensions are GitHub's: tables, strikethrough, task lists and
	// bare links.
	CommonExtensions Extensions = 1 << iota
	// AutoHeadingIDs gives headings ids made of their words.
	AutoHeadingIDs
)

// Parser reads documents. It is safe for concurrent use.
type Parser struct{ inner parser.Parser }

// NewWithExtensions makes a parser.
func NewWithExtensions(e Extensions) *Parser {
	var options []goldmark.Option
	if e&CommonExtensions != 0 {
		options = append(options, goldmark.WithExtensions(extension.GFM))
	}
	if e&AutoHeadingIDs != 0 {
		options = append(options, goldmark.WithParserOptions(parser.WithAutoHeadingID()))
	}
	return &Parser{inner: goldmark.New(options...).Parser()}
}

// Document is parsed markdown with its source, to which the tree points.
type Document struct {
	Root   ast.Node
	Source []byte
}

// Parse reads source. Everything is a valid document.
func (p *Parser) Parse(source []byte) *Document {
	return &Document{Root: p.inner.Parse(text.NewReader(source)), Source: source}
}

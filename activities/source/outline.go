package source

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/snackfarm/farm"
)

// outline is what a reader sees of a page's main part.
type outline struct {
	paragraphs []string
	points     []string          // headings and list items of a few words
	listed     []string          // those of list items alone that are plain text: no link, no picture
	pictures   []string          // as written
	alts       map[string]string // of the pictures that have one
	squares    map[string]bool   // pictures as wide as high, as far as the page says
	wroteOf    []farm.Press      // who wrote about it, links as written
	wroteHead  string            // what stands over them
	remarks    []remark          // texts of their own, headings and labels too
}

const (
	maxParagraphs = 24
	maxPoints     = 24
	minParagraph  = 40 // characters; shorter ones are labels
	maxPoint      = 60
)

// outlineOf reads the main element, or the body when there is none.
func outlineOf(root *html.Node) outline {
	var o outline
	from := first(root, atom.Main, 0)
	if from == nil {
		from = first(root, atom.Body, 0)
	}
	if from != nil {
		o.walk(from, 0)
	}
	return o
}

func first(n *html.Node, tag atom.Atom, depth int) *html.Node {
	if depth > maxDepth {
		return nil
	}
	if n.Type == html.ElementNode && n.DataAtom == tag {
		return n
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if found := first(c, tag, depth+1); found != nil {
			return found
		}
	}
	return nil
}

func (o *outline) walk(n *html.Node, depth int) {
	if depth > maxDepth {
		return
	}
	if n.Type == html.ElementNode {
		if aside(n) {
			return
		}
		switch n.DataAtom {
		case atom.P, atom.H2, atom.H3, atom.H4, atom.H5:
			o.press(n)
		case atom.Span, atom.Div: // whose text is their own
			if c := n.FirstChild; c != nil && c == n.LastChild && c.Type == html.TextNode {
				o.press(n)
			}
		}
		switch n.DataAtom {
		case atom.P:
			if s := visible(n); utf8.RuneCountInString(s) >= minParagraph && len(o.paragraphs) < maxParagraphs {
				o.paragraphs = append(o.paragraphs, s)
			}
			o.images(n, depth)
			return
		case atom.H2, atom.H3, atom.Li:
			s := strings.TrimRight(visible(n), ".: ")
			if words := len(strings.Fields(s)); words >= 2 && utf8.RuneCountInString(s) <= maxPoint && len(o.points) < maxPoints {
				o.points = append(o.points, s)
				if n.DataAtom == atom.Li && plainText(n, 0) {
					o.listed = append(o.listed, s)
				}
			}
		case atom.Picture:
			o.image(n)
			return
		case atom.Img:
			o.image(n)
		}
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		o.walk(c, depth+1)
	}
}

// plainText tells whether there is nothing below n that leads elsewhere, shows a
// picture or can be pressed, as there is in lists of other products and of choices.
func plainText(n *html.Node, depth int) bool {
	switch n.DataAtom {
	case atom.A, atom.Img, atom.Picture, atom.Button, atom.Input, atom.Select, atom.Label, atom.Form, atom.Ul, atom.Ol:
		return false
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if depth > maxDepth || !plainText(c, depth+1) {
			return false
		}
	}
	return true
}

func (o *outline) images(n *html.Node, depth int) {
	if depth > maxDepth {
		return
	}
	if n.DataAtom == atom.Img || n.DataAtom == atom.Picture {
		o.image(n)
		return
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		o.images(c, depth+1)
	}
}

func (o *outline) image(n *html.Node) {
	p := pictureOf(n)
	if p.address == "" || len(o.pictures) >= 4*maxImages {
		return
	}
	if o.alts == nil {
		o.alts, o.squares = map[string]string{}, map[string]bool{}
	}
	o.pictures = append(o.pictures, p.address)
	o.squares[p.address] = p.square
	if alt := decent(p.alt); alt != "" {
		o.alts[p.address] = short(alt, maxName)
	}
}

// aside reports an element that is not the page's own text: navigation,
// notices, and what its readers do not see.
func aside(n *html.Node) bool {
	switch n.DataAtom {
	case atom.Nav, atom.Header, atom.Footer, atom.Aside, atom.Form, atom.Button, atom.Dialog, atom.Script, atom.Style, atom.Noscript,
		atom.Template, atom.Svg, atom.Select, atom.Iframe:
		return true
	}
	for _, a := range n.Attr {
		v := strings.ToLower(a.Val)
		switch a.Key {
		case "hidden":
			return true
		case "aria-hidden":
			return v == "true"
		case "style":
			v = strings.ReplaceAll(v, " ", "")
			if strings.Contains(v, "display:none") || strings.Contains(v, "visibility:hidden") || strings.Contains(v, "font-size:0") {
				return true
			}
		case "class", "id", "role":
			for _, word := range []string{"cookie", "consent", "newsletter", "breadcrumb", "visually-hidden", "sr-only", "navigation"} {
				if strings.Contains(v, word) {
					return true
				}
			}
		}
	}
	return false
}

// visible is the text of an element as it is read, on one line.
func visible(n *html.Node) string {
	var b strings.Builder
	seen(&b, n, 0)
	return strings.Join(strings.Fields(b.String()), " ")
}

func seen(b *strings.Builder, n *html.Node, depth int) {
	if depth > maxDepth || n.Type == html.ElementNode && aside(n) {
		return
	}
	if n.Type == html.TextNode {
		b.WriteString(n.Data)
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		seen(b, c, depth+1)
	}
	if n.Type == html.ElementNode && n.DataAtom != atom.B && n.DataAtom != atom.Strong && n.DataAtom != atom.Em && n.DataAtom != atom.I &&
		n.DataAtom != atom.A && n.DataAtom != atom.Span {
		b.WriteByte(' ')
	}
}

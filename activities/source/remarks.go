package source

import (
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// remark is a text that stands by itself on a page, and where: a selector of its
// element, "section#proof > p.lead".
type remark struct{ text, place string }

const (
	maxRemarks   = 400
	maxRemark    = 1200 // characters
	maxPlace     = 3    // elements of a selector
	maxPlaceName = 24   // characters of an id or class
)

// remarksOf are the texts of a page with figures or terms, of its own: also those
// of the bars above and below the main part, but nothing that others say or ask.
func remarksOf(root *html.Node) []remark {
	var out []remark
	if body := first(root, atom.Body, 0); body != nil {
		remarks(&out, body, nil, 0)
	}
	return out
}

func remarks(out *[]remark, n *html.Node, path []string, depth int) {
	if depth > maxDepth || len(*out) >= maxRemarks {
		return
	}
	if n.Type == html.ElementNode {
		bar := n.DataAtom == atom.Header || n.DataAtom == atom.Footer
		if !bar && aside(n) || others(n) {
			return
		}
		path = append(slices.Clip(path), selector(n))
		if ownText(n) {
			if s := visible(n); s != "" && utf8.RuneCountInString(s) <= maxRemark {
				*out = append(*out, remark{s, strings.Join(path[max(0, len(path)-maxPlace):], " > ")})
			}
			return
		}
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		remarks(out, c, path, depth+1)
	}
}

// ownText reports an element that holds text and nothing but what stands within
// a line.
func ownText(n *html.Node) bool {
	has := false
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch {
		case c.Type == html.TextNode:
			has = has || strings.TrimSpace(c.Data) != ""
		case c.Type == html.ElementNode && !inline[c.DataAtom]:
			return false
		case c.Type == html.ElementNode && c.DataAtom != atom.Br:
			has = has || visible(c) != ""
			for d := c.FirstChild; d != nil; d = d.NextSibling {
				if d.Type == html.ElementNode && !inline[d.DataAtom] {
					return false
				}
			}
		}
	}
	return has
}

// inline are elements that stand within a line.
var inline = map[atom.Atom]bool{atom.B: true, atom.Strong: true, atom.Em: true, atom.I: true, atom.A: true, atom.Span: true, atom.Br: true,
	atom.Svg: true, atom.Img: true, atom.Small: true, atom.Mark: true, atom.U: true, atom.Sup: true, atom.Sub: true}

// others reports an element in which somebody else speaks, or other things are
// offered.
func others(n *html.Node) bool {
	switch n.DataAtom {
	case atom.Blockquote, atom.Q, atom.Cite, atom.Del, atom.S, atom.Table:
		return true
	}
	for _, a := range n.Attr {
		if a.Key == "class" || a.Key == "id" {
			v := strings.ToLower(a.Val)
			for _, word := range []string{"testimonial", "related", "recommend", "upsell", "product-card", "product-grid", "comment",
				"faq"} {
				if strings.Contains(v, word) {
					return true
				}
			}
		}
	}
	return false
}

// selector is an element by its name, and its id or first class.
func selector(n *html.Node) string {
	plain := func(s string) bool {
		return s != "" && len(s) <= maxPlaceName && !strings.ContainsFunc(s, func(r rune) bool {
			return r != '-' && r != '_' && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
		})
	}
	if id := attr(n, "id"); plain(id) {
		return n.Data + "#" + id
	}
	for _, class := range strings.Fields(attr(n, "class")) {
		if plain(class) {
			return n.Data + "." + class
		}
	}
	return n.Data
}

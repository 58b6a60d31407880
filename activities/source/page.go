// Package source takes a web page apart into facts about the product, service
// or site that it shows. It reads what the page itself declares (JSON-LD,
// OpenGraph, meta tags) and never guesses.
package source

import (
	"bytes"
	"fmt"
	"net/url"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
	"golang.org/x/net/html/charset"

	"github.com/snackfarm/farm"
)

// Page is what a page says of itself. Addresses are absolute.
type Page struct {
	Name        string   // of the product, else of the site
	Site        string   // og:site_name
	Category    string   // JSON-LD category, "" mostly
	Description string   // plain text
	Images      []string // of the product, best first, at most maxImages
	Logo        string   // the site's icon, "" when it names none
}

const (
	maxImages      = 6
	maxName        = 100
	maxDescription = 2000
	minDescription = 30
	maxAddress     = 2000
	maxDepth       = 512 // of nested elements that are looked into
)

// Read takes the page apart that was fetched from address. contentType is its
// header, for the character set. The error is an invalid_request that says what
// the page lacks.
func Read(body []byte, contentType string, address *url.URL) (Page, error) {
	r, err := charset.NewReader(bytes.NewReader(body), contentType)
	if err != nil {
		return Page{}, farm.Errorf(farm.CodeInvalid, "the page's text cannot be read")
	}
	root, err := html.Parse(r)
	if err != nil {
		return Page{}, farm.Errorf(farm.CodeInvalid, "the page is not HTML")
	}
	t := tags{base: address, meta: map[string]string{}}
	t.walk(root, 0)
	p := t.page()
	switch {
	case p.Name == "":
		return p, farm.Errorf(farm.CodeInvalid, "the page has no title")
	case utf8.RuneCountInString(p.Description) < minDescription:
		return p, farm.Errorf(farm.CodeInvalid, "the page describes its product in %d characters; at least %d are needed (JSON-LD, og:description or meta description)",
			utf8.RuneCountInString(p.Description), minDescription)
	}
	return p, nil
}

// tags collects what matters while the tree is walked.
type tags struct {
	base  *url.URL
	meta  map[string]string // property or name, lower case; the first wins
	title string
	icons []string
	data  []thing
}

func (t *tags) walk(n *html.Node, depth int) {
	if depth > maxDepth {
		return
	}
	if n.Type == html.ElementNode {
		switch n.DataAtom {
		case atom.Base:
			t.rebase(attr(n, "href"))
		case atom.Title:
			if t.title == "" {
				t.title = text(n)
			}
		case atom.Meta:
			t.note(n)
		case atom.Link:
			t.icon(n)
		case atom.Script:
			if strings.EqualFold(strings.TrimSpace(attr(n, "type")), "application/ld+json") {
				t.data = append(t.data, things(text(n))...)
			}
			return
		case atom.Svg, atom.Style, atom.Template:
			return
		}
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		t.walk(c, depth+1)
	}
}

func (t *tags) rebase(href string) {
	if u, err := t.base.Parse(href); err == nil && href != "" && (u.Scheme == "http" || u.Scheme == "https") {
		t.base = u
	}
}

func (t *tags) note(n *html.Node) {
	key := attr(n, "property")
	if key == "" {
		key = attr(n, "name")
	}
	key = strings.ToLower(key)
	if _, seen := t.meta[key]; !seen && key != "" {
		t.meta[key] = attr(n, "content")
	}
}

// icon keeps large icons before small ones.
func (t *tags) icon(n *html.Node) {
	rel := strings.Fields(strings.ToLower(attr(n, "rel")))
	for _, r := range rel {
		switch r {
		case "apple-touch-icon", "apple-touch-icon-precomposed":
			t.icons = append([]string{attr(n, "href")}, t.icons...)
		case "icon":
			if !strings.Contains(attr(n, "type"), "svg") && !strings.HasSuffix(attr(n, "href"), ".svg") && !strings.HasSuffix(attr(n, "href"), ".ico") {
				t.icons = append(t.icons, attr(n, "href"))
			}
		}
	}
}

func (t *tags) page() Page {
	var p thing
	for _, d := range t.data {
		if d.rank() > p.rank() {
			p = d
		}
	}
	site := oneOf(t.meta["og:site_name"], t.meta["application-name"])
	out := Page{
		Site:        short(site, maxName),
		Name:        short(oneOf(p.name, t.meta["og:title"], t.title, site), maxName),
		Category:    short(p.category, maxName),
		Description: short(longest(p.description, t.meta["og:description"], t.meta["description"], t.meta["twitter:description"]), maxDescription),
	}
	for _, icon := range t.icons {
		if out.Logo = t.absolute(icon); out.Logo != "" {
			break
		}
	}
	seen := map[string]bool{}
	for _, u := range append(p.images, t.meta["og:image:secure_url"], t.meta["og:image"], t.meta["og:image:url"], t.meta["twitter:image"]) {
		if u = t.absolute(u); u != "" && !seen[u] && len(out.Images) < maxImages {
			seen[u] = true
			out.Images = append(out.Images, u)
		}
	}
	return out
}

// absolute is an address that can be fetched, "" for anything else.
func (t *tags) absolute(ref string) string {
	if ref = strings.TrimSpace(ref); ref == "" {
		return ""
	}
	u, err := t.base.Parse(ref)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || len(u.String()) > maxAddress {
		return ""
	}
	return u.String()
}

// Brand is the page as a brand that packs can be made of. kind words what the
// page is when it does not say.
func (p Page) Brand(address, kind string) farm.Brand {
	b := farm.Brand{
		Name: p.Name, Industry: oneOf(p.Category, kind), Description: p.Description, WebsiteURL: &address,
		AppDemos: []string{}, Screenshots: p.Images,
	}
	if b.Screenshots == nil {
		b.Screenshots = []string{}
	}
	if p.Logo != "" {
		b.LogoURL = &p.Logo
	}
	return b
}

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return strings.TrimSpace(a.Val)
		}
	}
	return ""
}

func text(n *html.Node) string {
	var b strings.Builder
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.TextNode {
			b.WriteString(c.Data)
		}
	}
	return strings.TrimSpace(b.String())
}

func oneOf(candidates ...string) string {
	for _, c := range candidates {
		if c = plain(c); c != "" {
			return c
		}
	}
	return ""
}

func longest(candidates ...string) string {
	best := ""
	for _, c := range candidates {
		if c = plain(c); utf8.RuneCountInString(c) > utf8.RuneCountInString(best) {
			best = c
		}
	}
	return best
}

// plain is text without markup, entities and runs of white space: shops put
// HTML into their descriptions.
func plain(s string) string {
	if strings.ContainsAny(s, "<&") {
		if nodes, err := html.ParseFragment(strings.NewReader(s), &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}); err == nil {
			var b strings.Builder
			for _, n := range nodes {
				gather(&b, n, 0)
			}
			s = b.String()
		}
	}
	s = strings.Map(func(r rune) rune {
		if r == 0 || r == utf8.RuneError {
			return -1
		}
		return r
	}, s)
	return strings.Join(strings.Fields(s), " ")
}

func gather(b *strings.Builder, n *html.Node, depth int) {
	if depth > maxDepth || n.DataAtom == atom.Script || n.DataAtom == atom.Style {
		return
	}
	if n.Type == html.TextNode {
		b.WriteString(n.Data)
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		gather(b, c, depth+1)
	}
	if n.Type == html.ElementNode {
		b.WriteByte(' ')
	}
}

// short cuts at the last sentence or word that fits into n characters.
func short(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	cut := string([]rune(s)[:n])
	for _, end := range []string{". ", " "} {
		if i := strings.LastIndex(cut, end); i > len(cut)/2 {
			return strings.TrimSpace(cut[:i+len(end)])
		}
	}
	return cut
}

// String is for logs.
func (p Page) String() string {
	return fmt.Sprintf("%q (%d characters, %d images)", p.Name, utf8.RuneCountInString(p.Description), len(p.Images))
}

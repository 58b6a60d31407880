// Package source takes a web page apart into facts about the product, service
// or site that it shows. It reads what the page itself declares (JSON-LD,
// OpenGraph, meta tags, what a shop or listing offers as data) and what it
// shows, and never guesses.
package source

import (
	"bytes"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
	"golang.org/x/net/html/charset"
	"golang.org/x/text/encoding/charmap"

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
	Product     farm.Product

	title     string
	currency  string // of prices that name none
	onShopify bool
}

const (
	maxImages      = 6
	maxName        = 100
	maxDescription = 2000
	minDescription = 30
	fullEnough     = 240 // characters of a description that needs no more of the page
	maxAddress     = 2000
	maxDepth       = 512 // of nested elements that are looked into
	maxSources     = 80
)

// parse takes the page apart that was fetched from address. contentType is its
// header, for the character set.
func parse(body []byte, contentType string, address *url.URL) (Page, error) {
	r, err := charset.NewReader(bytes.NewReader(body), contentType)
	if err != nil {
		return Page{}, farm.Errorf(farm.CodeInvalid, "the page's text cannot be read")
	}
	if _, name, _ := charset.DetermineEncoding(body[:min(len(body), 1024)], contentType); name == "utf-8" && !utf8.Valid(body) {
		r = charmap.Windows1252.NewDecoder().Reader(bytes.NewReader(body)) // what pages are that wrongly say UTF-8
	}
	root, err := html.Parse(r)
	if err != nil {
		return Page{}, farm.Errorf(farm.CodeInvalid, "the page is not HTML")
	}
	t := tags{base: address, address: address.String(), meta: map[string]string{}}
	t.walk(root, 0)
	o := outlineOf(root)
	o.remarks = remarksOf(root)
	return t.page(o), nil
}

// enough says what a page lacks.
func (p Page) enough(farm.SourceKind) error {
	switch {
	case p.Name == "":
		return farm.Errorf(farm.CodeInvalid, "the page has no title")
	case utf8.RuneCountInString(p.Description) < minDescription:
		return farm.Errorf(farm.CodeInvalid, "the page describes its product in %d characters; at least %d are needed (JSON-LD, "+
			"og:description, meta description or paragraphs)", utf8.RuneCountInString(p.Description), minDescription)
	}
	return nil
}

// walls are titles of pages that stand in the way of the one asked for.
var walls = []string{"just a moment", "attention required", "access denied", "are you a robot", "verify you are human", "captcha",
	"security check", "request blocked"}

// blocked reports a page that is shown instead of the one asked for.
func (p Page) blocked(at *url.URL) error {
	title := strings.ToLower(p.title)
	for _, w := range walls {
		if strings.HasPrefix(title, w) {
			return farm.Errorf(farm.CodeInvalid, "the site shows a check for robots (%s) instead of its page", short(p.title, 60))
		}
	}
	if p.onShopify && strings.HasSuffix(at.Path, "/password") {
		return farm.Errorf(farm.CodeInvalid, "the shop is closed behind a password")
	}
	return nil
}

// tell notes where a fact was found.
func (p *Page) tell(kind, value, from string) {
	if len(p.Product.Sources) < maxSources {
		p.Product.Sources = append(p.Product.Sources, farm.Fact{Kind: kind, Value: value, Source: from})
	}
}

// forget takes back what was told of a price.
func (p *Page) forget(kind string) {
	p.Product.Price, p.Product.Was, p.Product.EndsOn = nil, nil, ""
	p.Product.Sources = slices.DeleteFunc(p.Product.Sources, func(f farm.Fact) bool {
		return f.Kind == kind || f.Kind == "was" ||
			f.Kind == "ends on"
	})
}

// tags collects what matters while the tree is walked.
type tags struct {
	base    *url.URL
	address string // the page's own
	shopify bool
	active  string            // the currency that a shop's script names
	meta    map[string]string // property or name, lower case; the first wins
	title   string
	icons   []string
	data    []thing
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
				t.data = append(t.data, thingsOf(text(n))...)
			}
			t.shopify = t.shopify || strings.Contains(attr(n, "src"), "cdn.shopify.com") ||
				strings.Contains(attr(n, "src"), "/cdn/shop/") ||
				strings.Contains(text(n), "Shopify.shop")
			if m := activeCurrency.FindStringSubmatch(text(n)); m != nil && t.active == "" {
				t.active = m[1]
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
			if !strings.Contains(attr(n, "type"), "svg") && !strings.HasSuffix(attr(n, "href"), ".svg") &&
				!strings.HasSuffix(attr(n, "href"), ".ico") {
				t.icons = append(t.icons, attr(n, "href"))
			}
		}
	}
}

func (t *tags) page(o outline) Page {
	var best thing
	for _, d := range t.data {
		if d.rank() > best.rank() {
			best = d
		}
	}
	site := oneOf(t.meta["og:site_name"], t.meta["application-name"])
	p := Page{
		Site: short(site, maxName), title: plain(t.title), onShopify: t.shopify,
		currency: oneOf(t.meta["og:price:currency"], t.meta["product:price:currency"], t.active),
		Category: short(plain(str(best.data["category"])), maxName),
	}
	if p.Category == "" {
		p.Category = short(plain(str(best.data["applicationCategory"])), maxName)
	}
	field := "JSON-LD " + best.kind + "."
	p.Name = short(p.found("name", t.address, oneOf, origin{str(best.data["name"]), field + "name"}, origin{t.meta["og:title"], "og:title"},
		origin{t.title, "title"}, origin{site, "og:site_name"}), maxName)
	p.Description = short(p.found("description", t.address, longest, origin{decent(plain(str(best.data["description"]))),
		field + "description"},
		origin{decent(plain(t.meta["og:description"])), "og:description"}, origin{decent(plain(t.meta["description"])), "meta description"},
		origin{decent(plain(t.meta["twitter:description"])), "twitter:description"}), maxDescription)
	if best.data != nil {
		best.facts(&p, t.address)
	}
	if p.Product.Price == nil {
		if m := money(oneOf(t.meta["og:price:amount"], t.meta["product:price:amount"]), p.currency); m != nil &&
			best.data["offers"] == nil {
			p.Product.Price, p.Product.IsShop = m, true
			p.tell("price", m.Amount+" "+m.Currency, t.address+" og:price:amount")
		}
	}
	p.read(o, best, t.address)
	p.claims(t, o, best.rank() >= 3)
	store := appHosts[hostOf(t.address)]
	p.Product.IsApp = p.Product.IsApp || store
	p.sign(t, best, store)
	if p.Product.IsApp {
		p.screens(t, best, o, store)
	} else {
		p.pictures(t, best, o)
	}
	for src, alt := range o.alts {
		if u := absolute(t.base, src); slices.Contains(p.Images, u) {
			p.say(u, alt)
		}
	}
	return p
}

// read takes from what is seen of the page what its tags do not say.
func (p *Page) read(o outline, best thing, address string) {
	for _, s := range o.paragraphs {
		if utf8.RuneCountInString(p.Description) >= fullEnough {
			break
		}
		s = decent(s)
		if s == "" || strings.Contains(p.Description, s) || strings.Contains(s, p.Description) && p.Description != "" &&
			len(s) > 4*fullEnough {
			continue
		}
		if p.Description != "" && !strings.ContainsAny(p.Description[len(p.Description)-1:], ".!?") {
			p.Description += "."
		}
		p.Description = short(strings.TrimSpace(p.Description+" "+s), maxDescription)
		p.tell("description", s, address+" p")
	}
	points := o.points
	switch {
	case len(p.Product.Features) > 0:
		return
	case best.rank() >= 3: // what has links on a product's page is mostly of other products
		points = o.listed
	}
	for _, s := range points {
		p.feature(s, address+" h2, h3, li")
	}
}

// origin is a candidate for a fact and where it stands.
type origin struct{ value, place string }

// found is the candidate that choose takes, and notes its place.
func (p *Page) found(kind, address string, choose func(...string) string, from ...origin) string {
	values := make([]string, len(from))
	for i, o := range from {
		values[i] = o.value
	}
	chosen := choose(values...)
	for _, o := range from {
		if chosen != "" && plain(o.value) == chosen {
			p.tell(kind, chosen, address+" "+o.place)
			break
		}
	}
	return chosen
}

// sign finds the logo: an app's is the picture that it declares, everything
// else's the icon of its site. A store's icon is no app's.
func (p *Page) sign(t *tags, best thing, store bool) {
	var from []string
	if p.Product.IsApp {
		for _, u := range images(best.data["image"], 0) {
			from = append(from, squared(u))
		}
	}
	if !store {
		from = append(from, t.icons...)
	}
	for _, icon := range from {
		if p.Logo = absolute(t.base, icon); p.Logo != "" {
			return
		}
	}
}

// artwork is an address of the App Store's pictures, which are cut to the size
// that their last part says.
var artwork = regexp.MustCompile(`^(https://[a-z0-9-]+\.mzstatic\.com/image/thumb/.+/)\d+x\d+[a-z]{0,3}(?:-\d+)?\.\w{3,4}$`)

// squared is an app's icon without the card that it lies on.
func squared(u string) string {
	if m := artwork.FindStringSubmatch(u); m != nil {
		return m[1] + "512x512bb.png"
	}
	return u
}

// screens are an app's screenshots: those that it declares, then what the page
// shows, without icons and the card that stands for the page elsewhere.
func (p *Page) screens(t *tags, best thing, o outline, store bool) {
	candidates := images(best.data["screenshot"], 0)
	for _, u := range o.pictures {
		if !o.squares[u] {
			candidates = append(candidates, u)
		}
	}
	icons := append(images(best.data["image"], 0), t.icons...)
	if !store {
		candidates = append(candidates, t.card()...)
	}
	for _, u := range icons {
		candidates = slices.DeleteFunc(candidates, func(c string) bool { return absolute(t.base, c) == absolute(t.base, u) })
	}
	p.show(t, candidates)
}

// card is the picture that stands for the page elsewhere.
func (t *tags) card() []string {
	return []string{t.meta["og:image:secure_url"], t.meta["og:image"], t.meta["og:image:url"], t.meta["twitter:image"]}
}

// pictures are the product's own, then what the page shows.
func (p *Page) pictures(t *tags, best thing, o outline) {
	candidates := append(images(best.data["image"], 0), images(best.data["screenshot"], 0)...)
	candidates = append(candidates, t.card()...)
	if best.rank() < 3 {
		candidates = append(candidates, o.pictures...)
	}
	p.show(t, candidates)
}

// show keeps the first of some addresses, each once and none that is the logo.
func (p *Page) show(t *tags, candidates []string) {
	seen := map[string]bool{p.Logo: true}
	for _, u := range candidates {
		if u = absolute(t.base, u); u != "" && !seen[u] && len(p.Images) < maxImages {
			seen[u] = true
			p.Images = append(p.Images, u)
		}
	}
}

// say notes the alternative text of a picture.
func (p *Page) say(picture, alt string) {
	if p.Product.Pictures == nil {
		p.Product.Pictures = map[string]string{}
	}
	p.Product.Pictures[picture] = alt
}

// absolute is an address that can be fetched, "" for anything else.
func absolute(base *url.URL, ref string) string {
	if ref = strings.TrimSpace(ref); ref == "" {
		return ""
	}
	u, err := base.Parse(ref)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || len(u.String()) > maxAddress {
		return ""
	}
	return u.String()
}

// Brand is the page as a brand that packs can be made of. kind words what the
// page is when it does not say. All of a shop's products have its look; apps and
// tokens, whose listings stand on others' sites, have their own.
func (p Page) Brand(address, kind string) farm.Brand {
	id := farm.SiteID(hostOf(address))
	if p.Product.IsApp || p.Product.Token != nil {
		id = farm.SiteID(hostOf(address), p.Name)
	}
	b := farm.Brand{
		ID: id, Name: p.Name, Industry: oneOf(p.Category, kind), Description: p.Description, WebsiteURL: &address,
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

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return address
	}
	return strings.TrimPrefix(strings.ToLower(u.Hostname()), "www.")
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
		if nodes, err := html.ParseFragment(strings.NewReader(s),
			&html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}); err == nil {
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

package source

import (
	"context"
	"encoding/json"
	"net/url"
	"regexp"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

var productPath = regexp.MustCompile(`^(?:/[a-z]{2}(?:-[a-z]{2})?)?(?:/collections/[^/]+)?/products/([^/]+?)/?$`)

// shopifyHandle is the name of the product whose page this is, "" when the
// shop does not run on Shopify.
func (p Page) shopifyHandle(at *url.URL) string {
	m := productPath.FindStringSubmatch(at.Path)
	if m == nil || !p.onShopify {
		return ""
	}
	return m[1]
}

// shopifyProduct is what products/<handle>.json says.
type shopifyProduct struct {
	Product struct {
		Title       string `json:"title"`
		BodyHTML    string `json:"body_html"`
		Vendor      string `json:"vendor"`
		ProductType string `json:"product_type"`
		Images      []struct {
			Src string `json:"src"`
			Alt string `json:"alt"`
		} `json:"images"`
		Variants []struct {
			Price          string  `json:"price"`
			CompareAtPrice *string `json:"compare_at_price"`
			Currency       string  `json:"price_currency"`
		} `json:"variants"`
	} `json:"product"`
}

// shopify completes a product's page by the data that every Shopify shop
// offers beside it. A shop that does not is read by its page alone.
func (r *Reader) shopify(ctx context.Context, at *url.URL, handle string, p *Page) {
	data := url.URL{Scheme: at.Scheme, Host: at.Host, Path: "/products/" + handle + ".json"}
	if r.welcome(ctx, &data) != nil {
		return
	}
	doc, err := r.Client.Read(ctx, data.String(), maxDataBytes, dataTime)
	if err != nil {
		return
	}
	var got shopifyProduct
	if json.Unmarshal(doc.Body, &got) != nil || plain(got.Product.Title) == "" {
		return
	}
	s := got.Product
	from := func(field string) string { return data.String() + " product." + field }
	p.Product.IsShop = true
	p.Name = short(plain(s.Title), maxName)
	p.tell("name", p.Name, from("title"))
	if d := plain(s.BodyHTML); len(d) >= len(p.Description) {
		p.Description = short(decent(d), maxDescription)
		p.tell("description", p.Description, from("body_html"))
	}
	if points := listItems(s.BodyHTML); len(points) > 0 {
		p.Product.Features = points
		for _, f := range points {
			p.tell("feature", f, from("body_html li"))
		}
	}
	if t := plain(s.ProductType); t != "" {
		p.Category = short(t, maxName)
	}
	if v := plain(s.Vendor); v != "" && p.Site == "" {
		p.Site = short(v, maxName)
	}
	var pictures []string
	for _, img := range s.Images {
		if u := absolute(at, img.Src); u != "" && len(pictures) < maxImages {
			pictures = append(pictures, u)
			if alt := decent(plain(img.Alt)); alt != "" {
				p.say(u, short(alt, maxName))
			}
		}
	}
	if len(pictures) > 0 {
		p.Images = pictures
	}
	p.shopifyPrice(got, from)
}

// shopifyPrice takes the price when all variants cost the same and the
// currency is known.
func (p *Page) shopifyPrice(got shopifyProduct, from func(string) string) {
	variants := got.Product.Variants
	if len(variants) == 0 {
		return
	}
	first := variants[0]
	for _, v := range variants {
		if v.Price != first.Price {
			p.forget("price")
			return
		}
	}
	currency := oneOf(first.Currency, p.currency)
	if m := money(first.Price, currency); m != nil {
		p.forget("price")
		p.Product.Price = m
		p.tell("price", m.Amount+" "+m.Currency, from("variants.price"))
	}
	if p.Product.Price == nil || first.CompareAtPrice == nil {
		return
	}
	if was := money(*first.CompareAtPrice, currency); was != nil && above(*was, *p.Product.Price) {
		p.Product.Was = was
		p.tell("was", was.Amount+" "+was.Currency, from("variants.compare_at_price"))
	}
}

// listItems are the bullets of a description in HTML.
func listItems(markup string) []string {
	nodes, err := html.ParseFragment(strings.NewReader(markup), &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body})
	if err != nil {
		return nil
	}
	var out []string
	for _, n := range nodes {
		o := outline{}
		o.walk(n, 0)
		for _, s := range o.points {
			if s = decent(s); s != "" && len(out) < maxPoints {
				out = append(out, s)
			}
		}
	}
	return out
}

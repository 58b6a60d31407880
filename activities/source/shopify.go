package source

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/snackfarm/farm"
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

var (
	shelfPath = regexp.MustCompile(`^(?:/[a-z]{2}(?:-[a-z]{2})?)?(/collections/[^/]+)?/?$`)
	// activeCurrency is what a shop's pages say of the currency of their prices.
	activeCurrency = regexp.MustCompile(`Shopify\.currency\s*=\s*\{"active":"([A-Z]{3})","rate":"1\.0"\}`)
)

// shelf is the path below which a shop lists the products of its home page or
// of a collection; ok is false for other pages and other shops.
func (p Page) shelf(at *url.URL) (path string, ok bool) {
	m := shelfPath.FindStringSubmatch(at.Path)
	if m == nil || !p.onShopify {
		return "", false
	}
	return m[1], true
}

// shopifyItem is a product as a shop tells of it.
type shopifyItem struct {
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
		Available      *bool   `json:"available"`
	} `json:"variants"`
}

// sold reports whether a product can be bought, as far as the shop says.
func (s shopifyItem) sold() bool {
	for _, v := range s.Variants {
		if v.Available == nil || *v.Available {
			return true
		}
	}
	return false
}

// shopData reads what a shop offers as data at a path into v; false when it
// offers none or asks programs to stay away.
func (r *Reader) shopData(ctx context.Context, data *url.URL, v any) bool {
	if r.welcome(ctx, data) != nil {
		return false
	}
	doc, err := r.Client.Read(ctx, data.String(), maxDataBytes, dataTime)
	return err == nil && json.Unmarshal(doc.Body, v) == nil
}

// shopify completes a product's page by the data that every Shopify shop
// offers beside it (products/<handle>.json). A shop that does not is read by
// its page alone.
func (r *Reader) shopify(ctx context.Context, at *url.URL, handle string, p *Page) {
	data := url.URL{Scheme: at.Scheme, Host: at.Host, Path: "/products/" + handle + ".json"}
	var got struct {
		Product shopifyItem `json:"product"`
	}
	if r.shopData(ctx, &data, &got) && plain(got.Product.Title) != "" {
		p.item(got.Product, at, func(field string) string { return data.String() + " product." + field })
	}
}

// shelfSize is how many products of a shop are looked at for one to advertise.
const shelfSize = 12

// shopifyShelf makes a shop's home page, or one of its collections, the page of
// the first product there that can be bought and is described. Where the shop
// offers no such data the page stays what it is.
func (r *Reader) shopifyShelf(ctx context.Context, at *url.URL, path string, p *Page) {
	data := url.URL{Scheme: at.Scheme, Host: at.Host, Path: path + "/products.json", RawQuery: "limit=" + strconv.Itoa(shelfSize)}
	var got struct {
		Products []shopifyItem `json:"products"`
	}
	if !r.shopData(ctx, &data, &got) {
		return
	}
	for i, s := range got.Products[:min(len(got.Products), shelfSize)] {
		if !s.sold() || strings.Contains(strings.ToLower(s.ProductType), "gift card") || plain(s.Title) == "" ||
			len(decent(plain(s.BodyHTML))) < minDescription || len(s.Images) == 0 {
			continue
		}
		// What the page says is of the shop, not of this product.
		p.Site = oneOf(p.Site, p.Name)
		p.Description, p.Category, p.Images, p.Product = "", "", nil, farm.Product{}
		p.item(s, at, func(field string) string { return fmt.Sprintf("%s products[%d].%s", data.String(), i, field) })
		return
	}
}

// item enters a product of a shop into the page.
func (p *Page) item(s shopifyItem, at *url.URL, from func(string) string) {
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
	p.shopifyPrice(s, from)
}

// shopifyPrice takes the price when all variants cost the same and the
// currency is known.
func (p *Page) shopifyPrice(s shopifyItem, from func(string) string) {
	variants := s.Variants
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

package source

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/snackfarm/farm"
)

// thing is one schema.org object of a page's JSON-LD.
type thing struct {
	kind string
	data map[string]any
}

// rank says how well a kind of thing describes what is advertised.
func (t thing) rank() int {
	switch t.kind {
	case "Product", "ProductGroup":
		return 4
	case "SoftwareApplication", "MobileApplication", "WebApplication":
		return 3
	case "Service", "LocalBusiness", "ProfessionalService", "Restaurant", "CafeOrCoffeeShop", "Store", "Dentist", "Physician",
		"MedicalClinic", "MedicalBusiness",
		"HomeAndConstructionBusiness", "Plumber", "Electrician", "HealthAndBeautyBusiness", "HairSalon", "LegalService",
		"FinancialService", "LodgingBusiness", "Hotel":
		return 2
	case "Organization", "Corporation", "WebSite":
		return 1
	}
	return 0
}

const maxThings = 100

// things reads the objects of one JSON-LD script: one, a list, or a @graph.
// What is not JSON is passed over; a page may carry anything.
func thingsOf(script string) []thing {
	d := json.NewDecoder(strings.NewReader(script))
	d.UseNumber() // a price is kept as it is written
	var v any
	if d.Decode(&v) != nil {
		return nil
	}
	var out []thing
	collect(v, &out, 0)
	return out
}

func collect(v any, out *[]thing, depth int) {
	if depth > 4 || len(*out) >= maxThings {
		return
	}
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			collect(e, out, depth+1)
		}
	case map[string]any:
		collect(v["@graph"], out, depth+1)
		collect(v["mainEntity"], out, depth+1)
		t := thing{kind: kindOf(v["@type"]), data: v}
		if t.rank() > 0 && str(v["name"]) != "" {
			*out = append(*out, t)
		}
	}
}

func kindOf(v any) string {
	switch v := v.(type) {
	case string:
		return strings.TrimPrefix(strings.TrimPrefix(v, "https://schema.org/"), "http://schema.org/")
	case []any:
		for _, e := range v {
			if k := kindOf(e); (thing{kind: k}).rank() > 0 {
				return k
			}
		}
	}
	return ""
}

// str is a text or a number as it is written, else "".
func str(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case json.Number:
		return v.String()
	}
	return ""
}

// named is a text, or the name of an object.
func named(v any) string {
	if m, ok := v.(map[string]any); ok {
		return plain(str(m["name"]))
	}
	return plain(str(v))
}

// list is v as a list: schema.org lets one stand for a list of one.
func list(v any) []any {
	switch v := v.(type) {
	case nil:
		return nil
	case []any:
		return v[:min(len(v), maxThings)]
	default:
		return []any{v}
	}
}

func object(v any) map[string]any {
	for _, e := range list(v) {
		if m, ok := e.(map[string]any); ok {
			return m
		}
	}
	return nil
}

// images are addresses of pictures: schema.org takes a text, an ImageObject or
// a list of them.
func images(v any, depth int) []string {
	switch v := v.(type) {
	case string:
		return []string{v}
	case map[string]any:
		if u := str(v["url"]); u != "" {
			return []string{u}
		}
		if u := str(v["contentUrl"]); u != "" {
			return []string{u}
		}
	case []any:
		var out []string
		for _, e := range v {
			if depth < 2 {
				out = append(out, images(e, depth+1)...)
			}
		}
		return out
	}
	return nil
}

// facts enters what a thing says into the page.
func (t thing) facts(p *Page, address string) {
	from := func(field string) string { return fmt.Sprintf("%s JSON-LD %s.%s", address, t.kind, field) }
	t.price(p, from)
	if m := object(t.data["aggregateRating"]); m != nil {
		r := farm.Rating{Value: number(str(m["ratingValue"])), Scale: scale(m),
			Count: int(number(oneOf(str(m["ratingCount"]), str(m["reviewCount"]))))}
		if r.Value > 0 && r.Value <= r.Scale && r.Count >= 0 && r.Count < 1e9 {
			p.Product.Rating = &r
			p.tell("rating", fmt.Sprintf("%s of %g", str(m["ratingValue"]), r.Scale), from("aggregateRating"))
		}
	}
	for _, v := range list(t.data["review"]) {
		p.review(v, from("review"))
	}
	for _, v := range list(t.data["additionalProperty"]) {
		if m, ok := v.(map[string]any); ok {
			if name, value := plain(str(m["name"])), plain(str(m["value"])); name != "" && value != "" {
				p.feature(name+": "+value, from("additionalProperty"))
			}
		}
	}
	for _, v := range list(t.data["featureList"]) {
		for line := range strings.SplitSeq(str(v), "\n") {
			p.feature(strings.TrimLeft(plain(line), "-•* "), from("featureList"))
		}
	}
	for _, field := range []string{"makesOffer", "hasOfferCatalog"} {
		t.offered(p, t.data[field], from(field), 0)
	}
	t.area(p, from)
	switch t.kind {
	case "SoftwareApplication", "MobileApplication":
		p.Product.IsApp = true
	}
}

func scale(m map[string]any) float64 {
	if best := number(str(m["bestRating"])); best > 0 {
		return best
	}
	return 5 // schema.org's default
}

// price takes the price of one offer, or of all when they agree.
func (t thing) price(p *Page, from func(string) string) {
	var found *farm.Money
	var was *farm.Money
	until := ""
	for _, v := range list(t.data["offers"]) {
		m, ok := v.(map[string]any)
		if !ok {
			continue
		}
		p.Product.IsShop = true
		amount := str(m["price"])
		if low := str(m["lowPrice"]); amount == "" && low != "" && low == str(m["highPrice"]) {
			amount = low
		}
		code := str(m["priceCurrency"])
		for _, s := range list(m["priceSpecification"]) {
			spec, ok := s.(map[string]any)
			if !ok {
				continue
			}
			kind := str(spec["priceType"])
			if strings.HasSuffix(kind, "ListPrice") || strings.HasSuffix(kind, "StrikethroughPrice") {
				was = money(str(spec["price"]), oneOf(str(spec["priceCurrency"]), code))
			} else if amount == "" && kind == "" {
				amount, code = str(spec["price"]), oneOf(code, str(spec["priceCurrency"]))
			}
		}
		price := money(amount, code)
		if price == nil || found != nil && *found != *price {
			return // several prices: none is the product's
		}
		found = price
		until = oneOf(until, str(m["priceValidUntil"]))
	}
	if found == nil {
		return
	}
	p.Product.Price = found
	p.tell("price", found.Amount+" "+found.Currency, from("offers.price"))
	if was != nil && above(*was, *found) {
		p.Product.Was = was
		p.tell("was", was.Amount+" "+was.Currency, from("offers.priceSpecification"))
		if day := lastDay(until, time.Now()); day != "" {
			p.Product.EndsOn = day
			p.tell("ends on", day, from("offers.priceValidUntil"))
		}
	}
}

// longestOffer is how far off an offer's last day may be: dates that shop
// systems write by themselves are farther.
const longestOffer = 90 * 24 * time.Hour

// lastDay is the day of a date or time that has not passed, "" for anything else.
func lastDay(s string, now time.Time) string {
	if len(s) < len(time.DateOnly) {
		return ""
	}
	day, err := time.Parse(time.DateOnly, s[:len(time.DateOnly)])
	if err != nil || day.Add(24*time.Hour).Before(now) || day.After(now.Add(longestOffer)) {
		return ""
	}
	return s[:len(time.DateOnly)]
}

const (
	maxReviews  = 12
	maxQuote    = 1000
	maxFeatures = 24
)

// review keeps a review whole or not at all.
func (p *Page) review(v any, from string) {
	m, ok := v.(map[string]any)
	if !ok || len(p.Product.Reviews) >= maxReviews {
		return
	}
	quote := plain(oneOf(str(m["reviewBody"]), str(m["description"])))
	if quote == "" || len([]rune(quote)) > maxQuote || decent(quote) != quote {
		return
	}
	r := farm.Review{Quote: quote, Author: short(named(m["author"]), maxName)}
	if rated := object(m["reviewRating"]); rated != nil {
		if v, best := number(str(rated["ratingValue"])), scale(rated); v > 0 && v <= best {
			r.Stars = v / best * 5
		}
	}
	p.Product.Reviews = append(p.Product.Reviews, r)
	p.tell("review", r.Quote, from)
}

func (p *Page) feature(s, from string) {
	if s = decent(s); s != "" && len([]rune(s)) <= maxPoint {
		p.enter(&p.Product.Features, maxFeatures, "feature", s, from)
	}
}

// enter adds a text to one of the product's lists, once, and tells where it was
// found.
func (p *Page) enter(list *[]string, most int, kind, s, from string) {
	if len(*list) >= most || slices.ContainsFunc(*list, func(have string) bool { return strings.EqualFold(have, s) }) {
		return
	}
	*list = append(*list, s)
	p.tell(kind, s, from)
}

// offered lists the names of what a service offers.
func (t thing) offered(p *Page, v any, from string, depth int) {
	if depth > 4 {
		return
	}
	for _, e := range list(v) {
		m, ok := e.(map[string]any)
		if !ok {
			continue
		}
		if item, ok := m["itemOffered"]; ok {
			p.feature(named(item), from)
			continue
		}
		if inner, ok := m["itemListElement"]; ok {
			t.offered(p, inner, from, depth+1)
			continue
		}
		p.feature(plain(str(m["name"])), from)
	}
}

const maxArea = 80

func (t thing) area(p *Page, from func(string) string) {
	var places []string
	for _, v := range list(t.data["areaServed"]) {
		if s := named(v); s != "" && len(places) < 3 {
			places = append(places, s)
		}
	}
	field := "areaServed"
	if len(places) == 0 && t.rank() == 2 {
		if m := object(t.data["address"]); m != nil {
			if s := plain(str(m["addressLocality"])); s != "" {
				places, field = []string{s}, "address.addressLocality"
			}
		}
	}
	if s := strings.Join(places, ", "); s != "" && len([]rune(s)) <= maxArea {
		p.Product.Area = s
		p.tell("area", s, from(field))
	}
}

package copywriter

import (
	"slices"
	"strconv"
	"strings"

	"github.com/snackfarm/farm"
)

// symbols of currencies that are written before or after the amount; others
// are written as their code.
var symbols = map[string]string{
	"EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "CNY": "¥", "INR": "₹", "RUB": "₽", "TRY": "₺", "KRW": "₩", "PLN": "zł", "THB": "฿",
	"VND": "₫",
}

const nbsp = "\u00a0"

// money is an amount as the language writes it. The digits stay as given.
func money(m *farm.Money, language string) string {
	if m == nil || m.Amount == "" {
		return ""
	}
	written := farm.LanguageOf(language).Section("money")
	amount, mark := clean(m.Amount), written.Text("decimals")
	if whole, cents, ok := strings.Cut(amount, "."); ok && mark != "" && len(cents) <= 2 && !strings.ContainsAny(whole, ",.") {
		amount = whole + mark + cents
	}
	sign, ok := symbols[strings.ToUpper(m.Currency)]
	switch {
	case m.Currency == "":
		return amount
	case !ok:
		return amount + nbsp + strings.ToUpper(m.Currency)
	case len(sign) > 1 && sign == "zł" || sign == "₫":
		return amount + nbsp + sign
	case written.Text("sign") == "first", slices.Contains(written.Words("first"), sign):
		return sign + amount
	case written.Text("sign") == "first spaced":
		return sign + nbsp + amount
	}
	return amount + nbsp + sign
}

// Price is what the product costs, as the pack's language writes it; "" when
// nobody said.
func (f Facts) Price() string {
	if f.Product == nil || f.Orders.NoPrice {
		return ""
	}
	if t := f.Product.Token; t != nil && f.Product.Price == nil && t.PriceUSD != "" {
		return money(&farm.Money{Amount: t.PriceUSD, Currency: "USD"}, f.Language)
	}
	return money(f.Product.Price, f.Language)
}

// Was is the price before a discount, "" when nobody said.
func (f Facts) Was() string {
	if f.Product == nil || f.Orders.NoPrice {
		return ""
	}
	return money(f.Product.Was, f.Language)
}

// decimal is a figure as the language writes it: 4.8 or 4,8.
func decimal(v float64, language string) string {
	s := strconv.FormatFloat(v, 'f', -1, 64)
	if mark := farm.LanguageOf(language).Section("money").Text("decimals"); mark != "" {
		s = strings.Replace(s, ".", mark, 1)
	}
	return s
}

// ratingText is "4.8 out of 5" in the pack's language.
func (f Facts) ratingText() string {
	if f.Product == nil || f.Product.Rating == nil || f.Product.Rating.Value <= 0 {
		return ""
	}
	r := f.Product.Rating
	scale := r.Scale
	if scale <= 0 {
		scale = 5
	}
	return fill(catalogueOf(f.Language).say("outof"), values{"value": decimal(r.Value, f.Language), "scale": decimal(scale, f.Language)})
}

// countText is "128 reviews" in the pack's language, "" when nobody counted.
func (f Facts) countText() string {
	if f.Product == nil || f.Product.Rating == nil || f.Product.Rating.Count <= 0 {
		return ""
	}
	n := f.Product.Rating.Count
	for _, s := range catalogueOf(f.Language).counted("reviews", n) {
		return fill(s, values{"n": strconv.Itoa(n)})
	}
	return ""
}

// supplied is what the product adds to what may be said.
func (f Facts) supplied() []string {
	var out []string
	for _, x := range f.productFacts("") {
		out = append(out, x.Value)
	}
	return out
}

// productFacts lists the product's facts as they are shown.
func (f Facts) productFacts(origin string) []farm.Fact {
	p := f.Product
	if p == nil {
		return nil
	}
	var out []farm.Fact
	add := func(kind, value string) {
		if value != "" {
			out = append(out, farm.Fact{Kind: kind, Value: value, Source: f.from(kind, value, origin)})
		}
	}
	add("price", f.Price())
	add("price before", f.Was())
	add("offer ends", p.EndsOn)
	add("rating", f.ratingText())
	add("review count", f.countText())
	for _, r := range p.Reviews {
		add("review", f.quote(clean(r.Quote)))
		add("reviewer", clean(r.Author))
		if r.Stars > 0 {
			add("stars", decimal(r.Stars, f.Language)+" ★")
		}
	}
	for _, x := range p.Press {
		add("press", clean(x.Name))
	}
	for _, s := range p.Stats {
		add("stat", said(s))
		add("stat source", clean(s.Source))
	}
	for _, s := range p.Terms {
		add("term", clean(s))
	}
	for _, s := range p.Features {
		add("feature", clean(s))
	}
	add("area", clean(p.Area))
	if t := p.Token; t != nil {
		add("pair", clean(t.Pair))
		add("chain", clean(t.Chain))
		if c := change(t); c != "" {
			add("change", c+" / 24 h") // the listing's change is that of a day
		}
		add("volume", money(&farm.Money{Amount: t.VolumeUSD, Currency: "USD"}, f.Language))
		add("liquidity", money(&farm.Money{Amount: t.Liquidity, Currency: "USD"}, f.Language))
		if !t.ReadAt.IsZero() {
			add("read at", readAt(t))
		}
	}
	return out
}

// change is a token's in a day, with its sign.
func change(t *farm.Token) string {
	if t.Change24h == "" {
		return ""
	}
	s := strings.Replace(strings.TrimSuffix(t.Change24h, "%"), "-", "−", 1)
	return strings.TrimSpace(s) + nbsp + "%"
}

func readAt(t *farm.Token) string { return t.ReadAt.UTC().Format("2006-01-02 15:04 UTC") }

// said is a figure as its source says it: what stands before it, it, and its unit.
func said(s farm.Stat) string { return strings.TrimSpace(clean(s.Lead + " " + s.Value + " " + s.Unit)) }

// from is where a product's fact was found, by the product's own list: this one,
// else one of its kind.
func (f Facts) from(kind, value, origin string) string {
	for _, s := range f.Product.Sources {
		if s.Kind == kind && strings.EqualFold(clean(s.Value), value) {
			return s.Source
		}
	}
	for _, s := range f.Product.Sources {
		if s.Kind == kind || strings.HasPrefix(kind, s.Kind) {
			return s.Source
		}
	}
	return origin
}

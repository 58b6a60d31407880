package source

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/snackfarm/farm"
)

// pairsAPI is where DexScreener gives out what its pages show (its public API
// reference, "Get one or multiple pairs by chain and pair address").
const pairsAPI = "https://api.dexscreener.com"

// pairAnswer is the part of the API's answer that is used.
type pairAnswer struct {
	Pairs []struct {
		ChainID   string `json:"chainId"`
		URL       string `json:"url"`
		BaseToken struct {
			Name   string `json:"name"`
			Symbol string `json:"symbol"`
		} `json:"baseToken"`
		QuoteToken struct {
			Symbol string `json:"symbol"`
		} `json:"quoteToken"`
		PriceUSD    string                 `json:"priceUsd"`
		PriceChange map[string]json.Number `json:"priceChange"`
		Volume      map[string]json.Number `json:"volume"`
		Liquidity   struct {
			USD json.Number `json:"usd"`
		} `json:"liquidity"`
		Info struct {
			ImageURL string `json:"imageUrl"`
			Header   string `json:"header"`
			Websites []struct {
				URL string `json:"url"`
			} `json:"websites"`
		} `json:"info"`
	} `json:"pairs"`
}

// token reads a pair's listing, and the token's own site when it names one.
func (r *Reader) token(ctx context.Context, address *url.URL) (Found, error) {
	chain, pair, err := pairOf(address)
	if err != nil {
		return Found{}, err
	}
	api := r.DexScreener
	if api == "" {
		api = pairsAPI
	}
	call := fmt.Sprintf("%s/latest/dex/pairs/%s/%s", strings.TrimRight(api, "/"), url.PathEscape(chain), url.PathEscape(pair))
	doc, err := r.readTwice(ctx, call, maxDataBytes, dataTime)
	if err != nil {
		return Found{}, err
	}
	var got pairAnswer
	if err := json.Unmarshal(doc.Body, &got); err != nil {
		return Found{}, farm.Errorf(farm.CodeInvalid, "the listing's data cannot be read")
	}
	if len(got.Pairs) == 0 || plain(got.Pairs[0].BaseToken.Symbol) == "" {
		return Found{}, farm.Errorf(farm.CodeInvalid, "there is no such pair on %s", chain)
	}
	p := got.Pairs[0]
	t := farm.Token{
		Pair: short(plain(p.BaseToken.Symbol)+"/"+plain(p.QuoteToken.Symbol), maxName), Chain: short(plain(p.ChainID), maxName),
		PriceUSD: figure(p.PriceUSD), Change24h: figure(p.PriceChange["h24"].String()), VolumeUSD: figure(p.Volume["h24"].String()),
		Liquidity: figure(p.Liquidity.USD.String()), ReadAt: time.Now().UTC().Truncate(time.Second),
	}
	name := short(oneOf(p.BaseToken.Name, p.BaseToken.Symbol), maxName)
	page := Page{Name: name, Category: "Token", Product: farm.Product{Token: &t}}
	for _, f := range []struct{ kind, value, field string }{
		{"name", name, "baseToken.name"}, {"pair", t.Pair, "baseToken.symbol, quoteToken.symbol"}, {"chain", t.Chain, "chainId"}, {"price", t.PriceUSD, "priceUsd"},
		{"change24h", t.Change24h, "priceChange.h24"}, {"volume24h", t.VolumeUSD, "volume.h24"}, {"liquidity", t.Liquidity, "liquidity.usd"},
	} {
		if f.value != "" {
			page.tell(f.kind, f.value, call+" "+f.field)
		}
	}
	page.Description = fmt.Sprintf("%s trades as %s on %s.", name, t.Pair, t.Chain)
	if len(p.Info.Websites) > 0 {
		r.tokenSite(ctx, p.Info.Websites[0].URL, &page)
	}
	if u := absolute(doc.URL, p.Info.ImageURL); u != "" {
		page.Logo = u
	}
	if u := absolute(doc.URL, p.Info.Header); u != "" {
		page.Images = append([]string{u}, page.Images[:min(len(page.Images), maxImages-1)]...)
	}
	return Found{Brand: page.Brand(address.String(), things[farm.SourceToken]), Product: &page.Product}, nil
}

// tokenSite adds what a token's own site says of it. A site that cannot be
// read is left out.
func (r *Reader) tokenSite(ctx context.Context, site string, p *Page) {
	address, err := url.Parse(site)
	if err != nil {
		return
	}
	doc, err := r.page(ctx, address)
	if err != nil {
		return
	}
	own, err := parse(doc.Body, doc.ContentType, doc.URL)
	if err != nil || own.blocked(doc.URL) != nil || own.Description == "" {
		return
	}
	p.Description = short(p.Description+" "+own.Description, maxDescription)
	p.Images, p.Product.Features = own.Images, own.Product.Features
	for _, f := range own.Product.Sources {
		if f.Kind == "description" || f.Kind == "feature" {
			p.tell(f.Kind, f.Value, f.Source)
		}
	}
}

// pairOf takes dexscreener.com/<chain>/<pair> apart.
func pairOf(address *url.URL) (chain, pair string, err error) {
	parts := strings.Split(strings.Trim(address.Path, "/"), "/")
	if host := strings.TrimPrefix(strings.ToLower(address.Hostname()), "www."); host != "dexscreener.com" || len(parts) != 2 || parts[0] == "" || parts[1] == "" {
		return "", "", farm.Errorf(farm.CodeInvalid, "it is not the listing of a pair: https://dexscreener.com/<chain>/<pair address>")
	}
	return parts[0], parts[1], nil
}

const maxFigure = 40

// figure is a number as the listing writes it, "" for anything else.
func figure(s string) string {
	s = strings.TrimSpace(s)
	if !decimal.MatchString(strings.TrimPrefix(s, "-")) || len(s) > maxFigure {
		return ""
	}
	return s
}

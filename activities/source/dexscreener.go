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

// listedPair is the part of a pair in the API's answers that is used.
type listedPair struct {
	ChainID   string `json:"chainId"`
	URL       string `json:"url"`
	BaseToken struct {
		Address string `json:"address"`
		Name    string `json:"name"`
		Symbol  string `json:"symbol"`
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
}

// pair asks the API for the pair at an address, and where that is a token's for
// its most liquid pair ("Get one or multiple pairs by token address"). It tells
// what was asked.
func (r *Reader) pair(ctx context.Context, chain, address string) (p listedPair, call string, at *url.URL, err error) {
	api := strings.TrimRight(oneOf(r.DexScreener, pairsAPI), "/")
	call = fmt.Sprintf("%s/latest/dex/pairs/%s/%s", api, url.PathEscape(chain), url.PathEscape(address))
	doc, err := r.readTwice(ctx, call, maxDataBytes, dataTime)
	if err != nil {
		return p, call, nil, err
	}
	var got struct {
		Pairs []listedPair `json:"pairs"`
	}
	if err := json.Unmarshal(doc.Body, &got); err != nil {
		return p, call, nil, farm.Errorf(farm.CodeInvalid, "the listing's data cannot be read")
	}
	if len(got.Pairs) > 0 && plain(got.Pairs[0].BaseToken.Symbol) != "" {
		return got.Pairs[0], call, doc.URL, nil
	}
	none := farm.Errorf(farm.CodeInvalid, "there is no such pair or token on %s", chain)
	call = fmt.Sprintf("%s/tokens/v1/%s/%s", api, url.PathEscape(chain), url.PathEscape(address))
	doc, err = r.readTwice(ctx, call, maxDataBytes, dataTime)
	switch farm.CodeOf(err) {
	case "":
	case farm.CodeInvalid: // it answers that there is none
		return p, call, nil, none
	default:
		return p, call, nil, err
	}
	var of []listedPair
	if json.Unmarshal(doc.Body, &of) != nil {
		return p, call, nil, none
	}
	most := -1.0
	for _, c := range of {
		in, _ := c.Liquidity.USD.Float64() // none is 0
		if strings.EqualFold(c.BaseToken.Address, address) && plain(c.BaseToken.Symbol) != "" && in > most {
			p, most = c, in
		}
	}
	if most < 0 {
		return p, call, nil, none
	}
	return p, call, doc.URL, nil
}

// Try asks the pairs API once, for a pair that is none.
func (r *Reader) Try(ctx context.Context) error {
	doc, err := r.Client.Read(ctx, strings.TrimRight(oneOf(r.DexScreener, pairsAPI), "/")+"/latest/dex/pairs/solana/none",
		maxDataBytes, dataTime)
	if err != nil {
		return err
	}
	var got map[string]json.RawMessage
	err = json.Unmarshal(doc.Body, &got)
	if _, ok := got["pairs"]; err != nil || !ok {
		return farm.Errorf(farm.CodeUnavailable, "it does not answer as DexScreener's API does")
	}
	return nil
}

// token reads the listing of a pair, or of a token's largest one, and the token's own site when it names one.
func (r *Reader) token(ctx context.Context, address *url.URL) (Found, error) {
	chain, pair, err := farm.TokenPair(address)
	if err != nil {
		return Found{}, err
	}
	p, call, at, err := r.pair(ctx, chain, pair)
	if err != nil {
		return Found{}, err
	}
	t := farm.Token{
		Pair: short(plain(p.BaseToken.Symbol)+"/"+plain(p.QuoteToken.Symbol), maxName), Chain: short(plain(p.ChainID), maxName),
		PriceUSD: figure(p.PriceUSD), Change24h: figure(p.PriceChange["h24"].String()), VolumeUSD: figure(p.Volume["h24"].String()),
		Liquidity: figure(p.Liquidity.USD.String()), ReadAt: time.Now().UTC().Truncate(time.Second),
	}
	name := short(oneOf(p.BaseToken.Name, p.BaseToken.Symbol), maxName)
	page := Page{Name: name, Category: "Token", Product: farm.Product{Token: &t}}
	for _, f := range []struct{ kind, value, field string }{
		{"name", name, "baseToken.name"}, {"pair", t.Pair, "baseToken.symbol, quoteToken.symbol"}, {"chain", t.Chain, "chainId"},
		{"price", t.PriceUSD, "priceUsd"},
		{"change24h", t.Change24h, "priceChange.h24"}, {"volume24h", t.VolumeUSD, "volume.h24"},
		{"liquidity", t.Liquidity, "liquidity.usd"},
	} {
		if f.value != "" {
			page.tell(f.kind, f.value, call+" "+f.field)
		}
	}
	page.Description = fmt.Sprintf("%s trades as %s on %s.", name, t.Pair, t.Chain)
	if len(p.Info.Websites) > 0 {
		r.tokenSite(ctx, p.Info.Websites[0].URL, &page)
	}
	if u := absolute(at, p.Info.ImageURL); u != "" {
		page.Logo = u
	}
	if u := absolute(at, p.Info.Header); u != "" {
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

const maxFigure = 40

// figure is a number as the listing writes it, "" for anything else.
func figure(s string) string {
	s = strings.TrimSpace(s)
	if !decimal.MatchString(strings.TrimPrefix(s, "-")) || len(s) > maxFigure {
		return ""
	}
	return s
}

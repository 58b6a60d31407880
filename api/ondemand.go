package api

import (
	"context"
	"net/http"
	"net/url"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

// adType is one of the snack types that are ads.
type adType string

// Schema implements openapi.Provider.
func (adType) Schema(*openapi.Registry) *openapi.Schema { return oneOfNames(farm.AdTypes()) }

// adFormat is one of the twelve layouts of static ads.
type adFormat string

// Schema implements openapi.Provider.
func (adFormat) Schema(*openapi.Registry) *openapi.Schema { return oneOfNames(farm.AdFormats()) }

// language is one of those that the farm writes.
type language string

// Schema implements openapi.Provider.
func (language) Schema(*openapi.Registry) *openapi.Schema { return oneOfNames(farm.Languages()) }

// NewAdsOnDemand is the request of POST /api/v1/snacks/on-demand.
type NewAdsOnDemand struct {
	ShopURL           *WebURL     `json:"shopUrl,omitempty" doc:"Store, product page, service site or app listing"`
	WebsiteURL        *WebURL     `json:"websiteUrl,omitempty" doc:"Website mode: plan scale or enterprise"`
	DexScreenerURL    *WebURL     `json:"dexScreenerUrl,omitempty" doc:"Token mode: a token pair listing; plan scale or enterprise"`
	Types             []adType    `json:"types,omitempty" minItems:"1" maxItems:"5" nullable:"false" doc:"Omit for the default pack"`
	Count             *int        `json:"count,omitempty" minimum:"1" maximum:"5" doc:"Ads in all; when types has one value all ads use it"`
	Prompt            string      `json:"prompt,omitempty" maxLength:"4000" doc:"Creative steer"`
	Language          language    `json:"language,omitempty" default:"en" doc:"Of the words in the ads"`
	AdAspectRatio     string      `json:"adAspectRatio,omitempty" enum:"4:5,1:1,9:16" default:"4:5" doc:"Of static ads"`
	AdFormats         []adFormat  `json:"adFormats,omitempty" minItems:"1" maxItems:"12" nullable:"false" doc:"Layouts of the static ads, in order; with static-ad as the only type and no count, one ad for each, at most 5"`
	AnimationStyle    string      `json:"animationStyle,omitempty" enum:"claymation,pixar_3d,felt_stop_motion,cartoon_2d" doc:"Of animated ads"`
	PresenterImageURL *LongWebURL `json:"presenterImageUrl,omitempty" doc:"Photo of the presenter, at least 256 px on the short side"`
	PresenterR2Key    string      `json:"presenterR2Key,omitempty" minLength:"1" maxLength:"500" doc:"The photo as an upload or import of this account, in place of presenterImageUrl; the job waits until it is ready"`
	Render            *bool       `json:"render,omitempty" doc:"Also render PNG and MP4 files, +1 credit"`
	JobTerms
}

// adsDoor takes orders for ads from a page.
func adsDoor() Door {
	return NewDoor(Door{
		Offering: offering(farm.SnackGeneration), Keys: []string{"shopUrl", "websiteUrl", "dexScreenerUrl"},
		Path: snackPath + "/on-demand", OperationID: "createAdsOnDemand", Tag: "snacks", Summary: "Start an ads-on-demand job",
		Errors: []int{http.StatusForbidden, http.StatusNotFound, http.StatusConflict},
		Description: "Ads from a store, product, service, app listing, website or token listing. Exactly one of " +
			"shopUrl, websiteUrl and dexScreenerUrl is given; the last two need plan scale or enterprise. Reserves 5 credits an ad, " +
			"and 1 with render. With dryRun=true it starts nothing.",
	}, orderAds)
}

func orderAds(ctx context.Context, asking Asking, b NewAdsOnDemand) (Ordered[SnackPackMade], error) {
	var out Ordered[SnackPackMade]
	order, err := adsOrder(b)
	if err != nil {
		return out, err
	}
	if plan := asking.Account.Plan; order.Source.Kind != farm.SourceShop && !plan.Facts().OtherSources {
		return out, farm.Errorf(farm.CodePlanRequired, "%s needs plan scale or enterprise; this account has plan %s, which can use shopUrl",
			sourceFields[order.Source.Kind], plan)
	}
	if err := checkPair(order.Source); err != nil {
		return out, err
	}
	if err := asking.reaches(sourceFields[order.Source.Kind], order.Source.URL); err != nil {
		return out, err
	}
	if b.PresenterImageURL != nil {
		if err := asking.reaches("presenterImageUrl", string(*b.PresenterImageURL)); err != nil {
			return out, err
		}
	}
	if !asking.Dry { // jobs of a site in a row have other words and layouts
		before, err := asking.Store.CountSource(ctx, asking.Account.ID, hostOf(order.Source.URL))
		if err != nil {
			return out, err
		}
		order.Seed = farm.SeedInRow(order.Seed, before)
	}
	return Ordered[SnackPackMade]{Order: order, More: SnackPackMade{
		Render: order.Render, Types: names[snackType](order.Types), Count: len(order.Sequence),
		SnackTypeSequence: names[snackType](order.Sequence), Source: string(order.Source.Kind),
	}}, nil
}

// checkPair refuses what cannot be the listing of a pair before anything is held.
func checkPair(s farm.Source) error {
	if s.Kind != farm.SourceToken {
		return nil
	}
	address, err := url.Parse(s.URL)
	if err == nil {
		_, _, err = farm.TokenPair(address)
	}
	if err != nil {
		return farm.InvalidField(sourceFields[s.Kind],
			"must be the listing of a pair, https://dexscreener.com/<chain>/<pair address> (is %q)", s.URL)
	}
	return nil
}

var sourceFields = map[farm.SourceKind]string{farm.SourceShop: "shopUrl", farm.SourceWebsite: "websiteUrl",
	farm.SourceToken: "dexScreenerUrl"}

// adsOrder turns a valid body into an order.
func adsOrder(b NewAdsOnDemand) (farm.AdsOrder, error) {
	source, err := sourceOf(b)
	if err != nil {
		return farm.AdsOrder{}, err
	}
	types := names[farm.SnackType](b.Types)
	count := ref(b.Count)
	if count == 0 && len(types) > 0 && !slices.ContainsFunc(types, func(t farm.SnackType) bool { return t != farm.StaticAd }) {
		count = min(len(b.AdFormats), farm.MaxSnacks) // an ad for each format that is asked for
	}
	sequence, err := farm.AdSequence(types, count)
	if err != nil {
		return farm.AdsOrder{}, err
	}
	presenter, err := presenterOf(b)
	if err != nil {
		return farm.AdsOrder{}, err
	}
	return farm.AdsOrder{Source: *source, Files: presenter, Render: ref(b.Render), Types: types, Creative: farm.Creative{
		Context: b.Prompt, Sequence: sequence, Seed: newSeed(), Language: string(b.Language), AdAspectRatio: b.AdAspectRatio,
		AdFormats: names[farm.AdFormat](b.AdFormats), AnimationStyle: b.AnimationStyle, PresenterImageURL: string(ref(b.PresenterImageURL)),
	}}, nil
}

// presenterOf names the presenter's picture that is an upload.
func presenterOf(b NewAdsOnDemand) (farm.Files, error) {
	if b.PresenterR2Key == "" {
		return farm.Files{}, nil
	}
	if b.PresenterImageURL != nil {
		const only = "presenterImageUrl or presenterR2Key may be given, not both"
		e := farm.Errorf(farm.CodeInvalid, only)
		e.Fields = map[string]string{"presenterImageUrl": only, farm.PresenterField: only}
		return farm.Files{}, e
	}
	return farm.Files{Named: []farm.NamedFile{{Ref: b.PresenterR2Key, Kind: farm.KindImage, Field: farm.PresenterField}}}, nil
}

// hostOf is the host of an address with its port, as it is written; "" when it
// cannot be read.
func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Host
}

func sourceOf(b NewAdsOnDemand) (*farm.Source, error) {
	var given []farm.Source
	for _, s := range []struct {
		kind farm.SourceKind
		url  *WebURL
	}{{farm.SourceShop, b.ShopURL}, {farm.SourceWebsite, b.WebsiteURL}, {farm.SourceToken, b.DexScreenerURL}} {
		if s.url != nil {
			given = append(given, farm.Source{Kind: s.kind, URL: string(*s.url)})
		}
	}
	if len(given) == 1 {
		return &given[0], nil
	}
	e := farm.Errorf(farm.CodeInvalid, "exactly one of shopUrl, websiteUrl and dexScreenerUrl must be given; there are %d", len(given))
	e.Fields = map[string]string{}
	for _, field := range sourceFields {
		e.Fields[field] = "exactly one of shopUrl, websiteUrl and dexScreenerUrl must be given"
	}
	return nil, e
}

package api_test

import (
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm/api"
)

// get asks an API that has no servers behind it: enough for what is the same
// for everybody.
func get(t *testing.T, path string, headers ...string) *httptest.ResponseRecorder {
	t.Helper()
	s := &api.Server{Config: api.Defaults(), Log: slog.New(slog.DiscardHandler)}
	r := httptest.NewRequest(http.MethodGet, path, nil)
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	s.Handler().ServeHTTP(w, r)
	return w
}

// schema is a JSON schema as far as the contract speaks of it.
type schema struct {
	Ref                  string `json:"$ref"`
	Type                 any
	Format, Description  string
	Enum                 []any
	Properties           map[string]schema
	Items                *schema
	Required             []string
	MinLength, MaxLength *int
	MinItems, MaxItems   *int
	Minimum, Maximum     *float64
	Deprecated           bool
}

type openAPI struct {
	Paths map[string]map[string]struct {
		OperationID, Summary, Description string
		Tags                              []string
		Parameters                        []struct{ Name, Description string }
		Responses                         map[string]struct{ Headers map[string]any }
	}
	Components struct{ Schemas map[string]schema }
	Tags       []struct{ Name, Description string }
}

func openAPIDocument(t *testing.T) openAPI {
	t.Helper()
	var doc openAPI
	if err := json.Unmarshal(get(t, "/openapi.json").Body.Bytes(), &doc); err != nil {
		t.Fatal(err)
	}
	return doc
}

// words puts a field into the words of the contract: a mark when it is
// required, type, bounds, format, enum, whether it may be null.
func (s schema) words(name string, required bool) string {
	var b strings.Builder
	b.WriteString(name)
	if required {
		b.WriteString("!")
	}
	kind, null := fmt.Sprint(s.Type), ""
	if list, ok := s.Type.([]any); ok {
		kind, null = fmt.Sprint(list[0]), " or null"
	}
	if s.Ref != "" {
		kind = s.Ref[strings.LastIndex(s.Ref, "/")+1:]
	}
	fmt.Fprintf(&b, " %s", kind)
	for _, bound := range []struct {
		name string
		of   *int
	}{{"minLength", s.MinLength}, {"maxLength", s.MaxLength}, {"minItems", s.MinItems}, {"maxItems", s.MaxItems}} {
		if bound.of != nil {
			fmt.Fprintf(&b, " %s %d", bound.name, *bound.of)
		}
	}
	if s.Minimum != nil && s.Maximum != nil {
		fmt.Fprintf(&b, " %g-%g", *s.Minimum, *s.Maximum)
	}
	if s.Format != "" && s.Format != "int64" {
		b.WriteString(" " + s.Format)
	}
	if len(s.Enum) > 0 {
		fmt.Fprintf(&b, " %v", s.Enum)
	}
	b.WriteString(null)
	if s.Items != nil {
		fmt.Fprintf(&b, " of%s", s.Items.words("", false))
	}
	if s.Deprecated {
		b.WriteString(" deprecated")
	}
	return b.String()
}

const anySnackType = "string [slides text-wall ai-ugc broll-demo greenscreen-meme meme-edit single-image sticker-pack static-ad " +
	"ugc-ad animated-ad greenscreen-ad music-ad]"

// The document is the contract: every field, type, bound, enum and null of it.
// A field marked with ! is required.
func TestDocumentIsTheContract(t *testing.T) {
	doc := openAPIDocument(t)
	for name, want := range map[string]string{
		"SnackBrand": `id! string uuid; name! string; industry! string; description! string; targetAudience! string; websiteUrl! string uri or null;
			logoUrl! string uri or null; appDemo! string uri or null deprecated; appDemos! array of string uri; screenshots! array of string uri;
			createdAt! string date-time; updatedAt! string date-time`,
		"CreateSnackBrandRequest": `name! string minLength 1 maxLength 100; description! string minLength 30 maxLength 2000; industry! string minLength 1 maxLength 100;
			targetAudience string minLength 1 maxLength 1000; websiteUrl string maxLength 500 uri; logoUrl string maxLength 500 uri;
			appDemo string maxLength 500 uri deprecated; appDemos array maxItems 10 of string maxLength 500 uri; screenshots array maxItems 10 of string maxLength 500 uri`,
		"BrandUpdate": `name string minLength 1 maxLength 100; description string minLength 30 maxLength 2000; industry string minLength 1 maxLength 100;
			targetAudience string minLength 1 maxLength 1000; websiteUrl string maxLength 500 uri or null; logoUrl string maxLength 500 uri or null;
			appDemo string maxLength 500 uri or null deprecated; appDemos array maxItems 10 or null of string maxLength 500 uri; screenshots array maxItems 10 of string maxLength 500 uri`,
		"Brands":     `brands! array of SnackBrand; pagination! Pagination; hasMore boolean`,
		"Pagination": `limit! integer 1-100; offset! integer`,
		"SnackPost": `id! string uuid; brandId! string uuid or null; name! string; status! string; manifest! Manifest;
			jobId string uuid; metadata object; createdAt! string date-time; updatedAt! string date-time`,
		"SnackPosts": `snacks! array of SnackPost; pagination! Pagination; hasMore boolean`,
		"Manifest":   `version! number [1]; aspectRatio! string [9:16 1:1 16:9]; snacks! array of object`,
		"NewSnackPack": `brandId! string uuid; metadata object; name string minLength 1 maxLength 200; callbackUrl string maxLength 500 uri; render boolean;
			exclude array maxItems 13 of ` + anySnackType + `; types array minItems 1 maxItems 13 of ` + anySnackType + `; count integer 1-5;
			context string maxLength 20000; prompt string maxLength 20000`,
		"SnackPackAccepted": `jobId! string uuid; offeringId! string [video_production clip_analysis_upload clip_render snack_generation ai_story_generation carousel_generation slides_generation carousel_v2_batch meme_snack_pack video_dub video_voice_enhance clip_upscale clip_voice_enhance ai_edit]; projectId string or null; status! string [queued processing awaiting_selection completed failed cancelled];
			pollUrl! string; creditsReserved! integer; instanceId string or null; source string [shop website token];
			render boolean; exclude array of ` + anySnackType + `; types array of ` + anySnackType + `; count integer 1-5; snackTypeSequence array of ` + anySnackType,
		"NewMemes": `memeType! string [meme-edit meme-greenscreen meme-comic]; prompt! string minLength 3 maxLength 2000; count integer 1-5; brandId string uuid;
			name string minLength 1 maxLength 200; callbackUrl string maxLength 500 uri; metadata object`,
		"NewCarouselBatch": `templateKey! string minLength 1 maxLength 120; rows! array minItems 1 maxItems 12 of BatchRow; seed string minLength 1 maxLength 80;
			noRepeatScope string [row batch]; aspectRatio string [4:5 1:1 9:16]; language string [en es fr de it pt nl pl sq tr ru ar hi id vi th ja ko zh];
			name string minLength 1 maxLength 120; callbackUrl string maxLength 500 uri; metadata object`,
		"NewDeck": `prompt! string minLength 3 maxLength 5000; referenceImageUrl! string maxLength 500 uri; platform string [tiktok reels shorts youtube linkedin];
			topic string minLength 3 maxLength 5000; name string minLength 1 maxLength 200; callbackUrl string maxLength 500 uri; metadata object`,
		"NewStory": `prompt! string minLength 10 maxLength 5000; referenceImageUrl! string maxLength 500 uri; directorInput object;
			styleTemplateId string [fruit-drama toy-soap claymotion anime-romance educational-explainer custom]; styleReferenceImageUrl string maxLength 500 uri;
			duration string [short medium]; engine string [snackfarm-story-1]; platform string [tiktok reels shorts youtube linkedin];
			topic string minLength 3 maxLength 5000; name string minLength 1 maxLength 200; callbackUrl string maxLength 500 uri; metadata object`,
		"BatchRow": `values! object; caption string maxLength 3000`,
		"CarouselBatchAccepted": `jobId! string uuid; offeringId! string [video_production clip_analysis_upload clip_render snack_generation ai_story_generation carousel_generation slides_generation carousel_v2_batch meme_snack_pack video_dub video_voice_enhance clip_upscale clip_voice_enhance ai_edit]; projectId string or null; status! string [queued processing awaiting_selection completed failed cancelled];
			pollUrl! string; creditsReserved! integer; instanceId string or null; batchId string uuid; carousels! integer 1-12; noRepeatScope! string [row batch]; ignoredKeys array of string`,
		"NewAdsOnDemand": `shopUrl string maxLength 500 uri; websiteUrl string maxLength 500 uri; dexScreenerUrl string maxLength 500 uri;
			types array minItems 1 maxItems 5 of string [static-ad ugc-ad animated-ad greenscreen-ad music-ad]; count integer 1-5; prompt string maxLength 4000;
			language string [en es fr de it pt nl pl sq tr ru ar hi id vi th ja ko zh]; adAspectRatio string [4:5 1:1 9:16];
			adFormats array minItems 1 maxItems 12 of string [review_card us_vs_them benefit_callouts platform_native offer_stack problem_solution reasons_listicle ugc_photo social_proof_stat press_bar product_hero service_hero];
			animationStyle string [claymation pixar_3d felt_stop_motion cartoon_2d]; presenterImageUrl string maxLength 2000 uri; presenterR2Key string minLength 1 maxLength 500; render boolean; name string minLength 1 maxLength 200;
			callbackUrl string maxLength 500 uri; metadata object`,
		"GetApiJobResponse": `jobId! string uuid;
			offeringId! string [video_production clip_analysis_upload clip_render snack_generation ai_story_generation carousel_generation slides_generation carousel_v2_batch meme_snack_pack video_dub video_voice_enhance clip_upscale clip_voice_enhance ai_edit];
			name string or null; status! string [queued processing awaiting_selection completed failed cancelled]; progress! integer 0-100; projectId string or null;
			clipJobId string or null; parentJobId string or null; instanceId string or null; creditsReserved integer or null; creditsFinal integer or null;
			error string or null; result! JobResult; warnings array of Warning; metadata object; chooseBy string date-time; createdAt string date-time or null; updatedAt string date-time or null`,
		"JobResult": `version number [1]; aspectRatio string [9:16 1:1 16:9 4:5]; snacks array of object; carousels array of MadeCarousel; renderedAssets array of RenderedAsset; postId string uuid; projectId string uuid`,
		"RenderedAsset": `fileId string uuid; snackId! string; snackType! ` + strings.TrimSuffix(anySnackType, "]") + ` meme-comic carousel video story clip edit]; kind! string [image video audio thumbnail document archive]; slot! string; name! string; url! string uri;
			contentType! string; width! integer; height! integer; durationMs! integer; bytes! integer; sha256! string; reportUrl string uri`,
		"CreditsResponse": `balance! integer; plan! PlanUse; recentTransactions! array of Transaction`,
		"PlanUse":         `type! string; creditsIncluded! integer; creditsUsedThisPeriod! integer; periodStart! string date-time or null; periodEnd! string date-time or null`,
		"Transaction":     `id! string; amount! integer; type! string [grant topup renewal expiry hold settle refund compensation]; description! string or null; createdAt! string date-time`,
		"RegisterAgent": `operatorEmail! string maxLength 254 email; billingCountry! string minLength 2 maxLength 2; acceptTerms! boolean [true];
			operatorName string maxLength 200; vatId string maxLength 40; agentName string maxLength 200`,
		"AgentRegistration": `userId! string uuid; plan! string [agent]; credits! integer; apiKey! string; apiKeyNote! string; topup! TopUp; endpoints! Routes;
			retention! string; termsVersion! string`,
		"TopUp":         `offersUrl! string; offers! array of Offer; rails! Rails`,
		"Offer":         `credits! integer; priceUsd! string; url! string`,
		"Rails":         `x402! boolean; mpp! boolean`,
		"Routes":        `mcp! string; openapi! string; pricing! string; credits! string`,
		"ErrorResponse": `error! string; message string; details object`,
	} {
		s, ok := doc.Components.Schemas[name]
		if !ok {
			t.Errorf("there is no schema %s", name)
			continue
		}
		var got []string
		for field, f := range s.Properties {
			got = append(got, f.words(field, slices.Contains(s.Required, field)))
		}
		fields := strings.Split(want, ";")
		for i, f := range fields {
			fields[i] = strings.TrimSpace(f)
		}
		slices.Sort(got)
		slices.Sort(fields)
		if !slices.Equal(got, fields) {
			t.Errorf("%s\n got %s\nwant %s", name, strings.Join(got, "; "), strings.Join(fields, "; "))
		}
	}
	if fmt.Sprint(doc.Components.Schemas["PlanUse"].Type) != "[object null]" {
		t.Error("the plan of the credits may be null")
	}
}

// What strict linters ask for beyond the rules of spectral: each operation says whether
// it takes a key, each example has the fields of its schema alone, and no path of two
// operations can be the same but one of the contract's own.
func TestDocumentForStrictReaders(t *testing.T) {
	var doc struct {
		Paths map[string]map[string]struct {
			OperationID string
			Security    *[]map[string]any
			Responses   map[string]struct {
				Content map[string]struct {
					Schema   map[string]any
					Example  map[string]any
					Examples map[string]struct{ Value map[string]any }
				}
			}
		}
		Components struct{ Schemas map[string]map[string]any }
	}
	if err := json.Unmarshal(get(t, "/openapi.json").Body.Bytes(), &doc); err != nil {
		t.Fatal(err)
	}
	examples := 0
	for _, item := range doc.Paths {
		for method, op := range item {
			if op.OperationID != "" && op.Security == nil {
				t.Errorf("%s %s does not say whether it takes a key", method, op.OperationID)
			}
			payment := op.Responses["402"].Content["application/json"]
			of := payment.Schema
			if ref, _ := of["$ref"].(string); ref != "" {
				of = doc.Components.Schemas[ref[strings.LastIndex(ref, "/")+1:]]
			}
			known, _ := of["properties"].(map[string]any)
			shown := []map[string]any{payment.Example}
			for _, e := range payment.Examples {
				shown = append(shown, e.Value)
			}
			for _, e := range shown {
				for field := range e {
					if examples++; known[field] == nil {
						t.Errorf("%s: the example of 402 has %s, its schema has not", op.OperationID, field)
					}
				}
			}
		}
	}
	if examples == 0 {
		t.Error("no 402 has an example")
	}
}

// A reader of the page finds a word on everything.
func TestDocumentDescribesEverything(t *testing.T) {
	doc := openAPIDocument(t)
	described := map[string]bool{}
	for _, tag := range doc.Tags {
		if tag.Description == "" {
			t.Errorf("tag %s has no description; add it to tagNotes", tag.Name)
		}
		described[tag.Name] = true
	}
	for path, item := range doc.Paths {
		for method, op := range item {
			if op.OperationID == "" || op.Summary == "" || len(op.Tags) == 0 || !described[op.Tags[0]] {
				t.Errorf("%s %s lacks an id, a summary or a tag", method, path)
			}
			if op.Description == "" || op.Description == op.Summary+"." {
				t.Errorf("%s has no description", op.OperationID)
			}
			for _, p := range op.Parameters {
				if p.Name != "" && p.Description == "" {
					t.Errorf("%s: parameter %s has no description", op.OperationID, p.Name)
				}
			}
		}
	}
	for name, s := range doc.Components.Schemas {
		for field, f := range s.Properties {
			if f.Description == "" {
				t.Errorf("%s.%s has no description", name, field)
			}
		}
	}
}

// What an operation's declaration implies is in the document.
func TestDocumentErrors(t *testing.T) {
	doc := openAPIDocument(t)
	want := map[string]string{
		"registerAgent":   "201 400 409 413 415 429 500 503",
		"pricing":         "200 400 500 503",
		"createBrand":     "201 400 401 409 413 415 429 500 503",
		"getBrand":        "200 400 401 404 429 500 503",
		"updateBrand":     "200 400 401 404 413 415 429 500 503",
		"deleteBrand":     "204 400 401 404 429 500 503",
		"createSnackPack": "200 202 400 401 402 404 409 413 415 429 500 503",
		"getJob":          "200 304 400 401 404 410 429 500 503", // of its own rate
		"cancelJob":       "200 400 401 404 409 429 500 503",
		"revokeKey":       "204 400 401 404 409 429 500 503",
	}
	found := 0
	for _, item := range doc.Paths {
		for _, op := range item {
			if want[op.OperationID] == "" {
				continue
			}
			found++
			var got []string
			for status, r := range op.Responses {
				got = append(got, status)
				_, says := r.Headers["X-RateLimit-Limit"]
				counted := !slices.Contains([]string{"getJob", "registerAgent", "pricing"}, op.OperationID)
				if status[0] == '2' && says != counted {
					t.Errorf("%s: %s with X-RateLimit-Limit: %t", op.OperationID, status, says)
				}
			}
			slices.Sort(got)
			if strings.Join(got, " ") != want[op.OperationID] {
				t.Errorf("%s answers %v, want %s", op.OperationID, got, want[op.OperationID])
			}
		}
	}
	if found != len(want) {
		t.Errorf("%d of %d operations are declared", found, len(want))
	}
}

var (
	address = regexp.MustCompile(`(?:src|href)="([^"]*)"`)
	imports = regexp.MustCompile(`(?m)^import .* from "\./([^"]*)";$`)
	// What puts text of the document, or of an answer, into the page as markup
	// or code, or keeps it.
	unsafeScript = regexp.MustCompile(
		`innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|localStorage|sessionStorage|indexedDB|\.cookie\b`)
)

// The documentation page is whole without a network: what it loads comes from
// here, and its policy forbids the rest.
func TestDocsPage(t *testing.T) {
	page := get(t, "/docs")
	if page.Code != http.StatusOK || !strings.HasPrefix(page.Header().Get("Content-Type"), "text/html") {
		t.Fatalf("%d %v", page.Code, page.Header())
	}
	policy := page.Header().Get("Content-Security-Policy")
	for _, want := range []string{"default-src 'none'", "script-src 'self';", "style-src 'self';", "connect-src 'self';",
		"require-trusted-types-for 'script'"} {
		if !strings.Contains(policy, want) {
			t.Errorf("policy is %q, without %s", policy, want)
		}
	}
	for _, never := range []string{"unsafe", "http", "data:", "*"} {
		if strings.Contains(policy, never) {
			t.Errorf("policy is %q", policy)
		}
	}
	links := address.FindAllStringSubmatch(page.Body.String(), -1)
	if len(links) < 5 {
		t.Fatalf("the page loads %v", links)
	}
	for _, l := range links {
		if strings.HasPrefix(l[1], "#") {
			continue // within the page
		}
		if !strings.HasPrefix(l[1], "/") || strings.HasPrefix(l[1], "//") {
			t.Errorf("%s is elsewhere", l[1])
			continue
		}
		if f := get(t, l[1]); f.Code != http.StatusOK || f.Body.Len() == 0 || f.Header().Get("Content-Encoding") != "" {
			t.Errorf("%s: %d, %d bytes", l[1], f.Code, f.Body.Len())
		}
	}
	if inline := regexp.MustCompile(`<style|style=|<script>| on\w+=`).FindString(page.Body.String()); inline != "" {
		t.Errorf("%s is refused by the policy", inline)
	}
	for _, script := range []string{"page.mjs", "view.mjs", "try.mjs", "document.mjs"} {
		file := get(t, "/docs/"+script)
		if kind := file.Header().Get("Content-Type"); file.Code != http.StatusOK || !strings.HasPrefix(kind, "text/javascript") {
			t.Errorf("%s: %d %s", script, file.Code, kind)
		}
		text := file.Body.String()
		for _, l := range imports.FindAllStringSubmatch(text, -1) {
			if f := get(t, "/docs/"+l[1]); f.Code != http.StatusOK {
				t.Errorf("%s asks for %s: %d", script, l[1], f.Code)
			}
		}
		if bad := unsafeScript.FindString(text); bad != "" {
			t.Errorf("%s has %s", script, bad)
		}
		packed := get(t, "/docs/"+script, "Accept-Encoding", "gzip")
		if packed.Header().Get("Content-Encoding") != "gzip" || packed.Body.Len() == 0 || packed.Body.Len() > len(text)/2 {
			t.Errorf("%s: %v, %d of %d bytes", script, packed.Header(), packed.Body.Len(), len(text))
		} else if r, err := gzip.NewReader(packed.Body); err != nil {
			t.Error(err)
		} else if whole, err := io.ReadAll(r); err != nil || string(whole) != text {
			t.Errorf("%s unpacks to %d of %d bytes, %v", script, len(whole), len(text), err)
		}
		if packed.Header().Get("ETag") == file.Header().Get("ETag") {
			t.Errorf("%s has one tag for two encodings", script)
		}
		again := get(t, "/docs/"+script, "Accept-Encoding", "gzip", "If-None-Match", packed.Header().Get("ETag"))
		if body, _ := io.ReadAll(again.Body); again.Code != http.StatusNotModified || len(body) != 0 {
			t.Errorf("%d with %d bytes for a file that is known", again.Code, len(body))
		}
		if strings.Contains(strings.ReplaceAll(text, "https://example.com/", ""), "://") {
			t.Errorf("%s names an address", script)
		}
	}
	if style := get(t, "/docs/page.css").Body.String(); strings.Contains(style, "url(") || strings.Contains(style, "@import") {
		t.Error("the style loads something")
	}
}

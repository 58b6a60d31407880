package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// Ads on demand from a product page: the page's own words and pictures end up
// in rendered files; pages that cannot be used fail with a reason and a refund.
func TestAdsOnDemand(t *testing.T) {
	t.Parallel()
	f, _ := running(t)
	shop := shopOf(t, "Ember Mug")
	start := func(body map[string]any) string {
		var got struct{ JobID string }
		f.call("POST", "/api/v1/snacks/on-demand", body, http.StatusAccepted, &got)
		return got.JobID
	}
	balance := f.balance()
	for _, c := range []struct{ path, says string }{{"/thin", "describes its product"}, {"/gone", "answered 404"}} {
		f.wantFailed(f.end(start(map[string]any{"shopUrl": shop + c.path}), endWithin), c.says, balance)
	}
	id := start(map[string]any{"shopUrl": shop + "/mug", "types": []string{"static-ad"}, "count": 2,
		"adFormats": []string{"product_hero", "press_bar"}, "render": true})
	j := f.end(id, endWithin)
	if j.Status != "completed" || *j.CreditsFinal != 11 || len(j.Result.RenderedAssets) != 2 {
		t.Fatalf("%+v", j)
	}
	for _, a := range j.Result.RenderedAssets {
		checkFile(t, a)
	}
	first, second := fmt.Sprint(j.Result.Snacks[0]), fmt.Sprint(j.Result.Snacks[1])
	if !strings.Contains(first, "Ember Mug") || !strings.Contains(first, shop+"/mug") || j.Result.Snacks[0]["format"] != "product_hero" {
		t.Errorf("the page's facts are not in the manifest: %s", first)
	}
	if !strings.Contains(second, "fill a press_bar") && !strings.Contains(second, "no press was supplied") {
		t.Errorf("a format that the page does not carry is not told: %s", second)
	}
	var post struct {
		Name    string
		BrandID *string
	}
	f.call("GET", "/api/v1/snacks/"+id, nil, http.StatusOK, &post)
	if post.Name != "Ember Mug ads" || post.BrandID != nil {
		t.Errorf("%+v", post)
	}
}

// shopOf serves the page of a product at /mug, and one without facts at /thin.
func shopOf(t *testing.T, product string) string {
	t.Helper()
	site, err := assets()
	if err != nil {
		t.Fatal(err)
	}
	shop := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		switch r.URL.Path {
		case "/mug":
			fmt.Fprintf(w, `<html><head><title>Shop</title><link rel="apple-touch-icon" href="%[1]s/logo.png"><script type="application/ld+json">
				{"@context":"https://schema.org","@type":"Product","name":"%[2]s","category":"Kitchen",
				"description":"%[2]s is a stoneware mug that keeps coffee warm all morning, fits every cup holder and goes into the dishwasher.",
				"image":["%[1]s/screen-1.png"]}</script></head><body></body></html>`, site, product)
		case "/thin":
			fmt.Fprint(w, `<title>Thin</title>`)
		default:
			http.NotFound(w, r)
		}
	}))
	t.Cleanup(shop.Close)
	return shop.URL
}

package activities

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"log/slog"
	"math"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/paint"
	"github.com/snackfarm/farm/activities/stock"
)

var loopback = fetch.Networks{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}

// dunes are a landscape with an edge, w by h px.
func dunes(w, h int) []byte {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := color.RGBA{uint8(140 + y/40), 190, 230, 255}
			if y > h*2/3+x/8 {
				c = color.RGBA{210, 160, uint8(90 + x/40), 255}
			}
			img.SetRGBA(x, y, c)
		}
	}
	var out bytes.Buffer
	_ = png.Encode(&out, img)
	return out.Bytes()
}

// supplier is a stock library and an image service in one, that counts.
type supplier struct {
	*httptest.Server
	searched, fetched, painted int
	files                      map[string][]byte // what the library's photographs are
	queries                    []string
	paints                     bool
}

func newSupplier(t *testing.T, files ...[]byte) *supplier {
	t.Helper()
	s := &supplier{files: map[string][]byte{}}
	var photos []string
	mux := http.NewServeMux()
	mux.HandleFunc("/v1/search", func(w http.ResponseWriter, r *http.Request) {
		s.searched++
		s.queries = append(s.queries, r.URL.Query().Get("query"))
		fmt.Fprintf(w, `{"photos":[%s]}`, strings.Join(photos, ","))
	})
	mux.HandleFunc("/videos/search", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, `{"videos":[]}`) })
	mux.HandleFunc("/file/", func(w http.ResponseWriter, r *http.Request) {
		s.fetched++
		_, _ = w.Write(s.files[r.URL.Path])
	})
	mux.HandleFunc("/images/generations", func(w http.ResponseWriter, _ *http.Request) {
		s.painted++
		if !s.paints {
			w.WriteHeader(http.StatusPaymentRequired)
			return
		}
		fmt.Fprintf(w, `{"data":[{"b64_json":%q}]}`, base64.StdEncoding.EncodeToString(dunes(1024, 1536)))
	})
	s.Server = httptest.NewServer(mux)
	t.Cleanup(s.Close)
	for i, f := range files {
		path := fmt.Sprintf("/file/%d.png", i)
		s.files[path] = f
		photos = append(photos,
			fmt.Sprintf(`{"id":%d,"width":1200,"height":1800,"url":"https://www.pexels.com/photo/%d/","photographer":"Ana Lima","src":{"original":"%s%s"}}`, i, i, s.URL, path))
	}
	return s
}

func (s *supplier) assets(t *testing.T) *Assets {
	return &Assets{Objects: shelf{}, Scratch: t.TempDir(), Networks: loopback, Log: slog.New(slog.DiscardHandler),
		Stock: &stock.Pexels{BaseURL: s.URL, APIKey: "k"}, Painter: &paint.Service{BaseURL: s.URL, Model: "brush-1"}}
}

func coffee(types ...farm.SnackType) subject {
	return subject{job: farm.Job{ID: "j", AccountID: "acc"},
		ask:   ask{Creative: farm.Creative{Sequence: types, Context: "Calm mornings, please."}},
		brand: farm.Brand{ID: "b", Name: "Kettle", Industry: "Coffee roaster", Description: "Kettle is a coffee roaster that ships on Tuesdays."}}
}

// What a brand has not is taken from the library, with its author; a photograph
// of a person, or one out of focus, is passed over.
func TestBackdropsFromStock(t *testing.T) {
	blank := image.NewGray(image.Rect(0, 0, 1200, 1800))
	for i := range blank.Pix { // slow waves, as out of focus
		blank.Pix[i] = uint8(128 + 110*math.Sin(float64(i%1200)/22))
	}
	var soft bytes.Buffer
	require.NoError(t, png.Encode(&soft, blank))
	s := newSupplier(t, []byte("not a picture"), soft.Bytes(), dunes(1200, 1800))
	a := s.assets(t)
	var out MatchAssetsResult
	require.NoError(t, a.addBackdrops(context.Background(), fetch.New(loopback), coffee(farm.SingleImage), t.TempDir(), &out))
	require.Len(t, out.Backdrops, 1)
	b := out.Backdrops[0]
	require.Equal(t, "pexels", b.Provider)
	require.Equal(t, "photo by Ana Lima on Pexels, https://www.pexels.com/photo/2/", b.Credit)
	require.False(t, b.Graded)
	require.Equal(t, "pexels photo 2 by Ana Lima, Pexels License", b.Picture.Asset.Source)
	require.Equal(t, "https://www.pexels.com/photo/2/", b.Picture.Asset.URL)
	require.Equal(t, s.files["/file/2.png"], a.Objects.(shelf)[b.Picture.Asset.Key])
	require.Equal(t, []string{"coffee roaster calm mornings"}, s.queries)
	require.Equal(t, 0, s.painted, "a model is paid although the library delivered")
}

// Nobody is asked for what the brand has, for what no snack shows, and when
// nothing is configured.
func TestNoBackdropIsAskedForNothing(t *testing.T) {
	s := newSupplier(t, dunes(1200, 1800))
	photo := match.Picture{Asset: farm.Asset{Width: 1200, Height: 1100}}
	for name, c := range map[string]struct {
		a     *Assets
		of    subject
		found MatchAssetsResult
	}{
		"it has one":     {s.assets(t), coffee(farm.SingleImage), MatchAssetsResult{Screenshots: []match.Picture{photo}}},
		"no place":       {s.assets(t), coffee(farm.Slides, farm.StickerPack), MatchAssetsResult{}},
		"not configured": {&Assets{Log: slog.New(slog.DiscardHandler)}, coffee(farm.SingleImage), MatchAssetsResult{}},
	} {
		require.NoError(t, c.a.addBackdrops(context.Background(), fetch.New(loopback), c.of, t.TempDir(), &c.found), name)
		require.Empty(t, c.found.Backdrops, name)
		require.Empty(t, c.found.Notes, name)
	}
	require.Zero(t, s.searched+s.painted+s.fetched)
}

// Without a photograph of the library the model paints, at most twice a job and
// once for the same brush; when it does not either, the job goes on with a note.
func TestBackdropsPainted(t *testing.T) {
	s := newSupplier(t)
	s.paints = true
	a := s.assets(t)
	of := coffee(farm.SingleImage, farm.StaticAd, farm.TextWall)
	for range 2 { // a step that is repeated pays once
		var out MatchAssetsResult
		require.NoError(t, a.addBackdrops(context.Background(), fetch.New(loopback), of, t.TempDir(), &out))
		require.Len(t, out.Backdrops, 2)
		require.Len(t, out.Notes, 2, "no photograph and no footage of the library: %v", out.Notes)
		b := out.Backdrops[1]
		require.True(t, b.Graded)
		require.Equal(t, "brush-1", b.Provider)
		require.Equal(t, "painted by brush-1", b.Picture.Asset.Source)
		require.Contains(t, a.Objects.(shelf), b.Picture.Asset.Key)
		require.NotEmpty(t, b.Picture.Asset.SHA256)
		require.Equal(t, 2, s.painted)
	}
	poor := newSupplier(t)
	var out MatchAssetsResult
	require.NoError(t, poor.assets(t).addBackdrops(context.Background(), fetch.New(loopback), coffee(farm.SingleImage), t.TempDir(), &out))
	require.Empty(t, out.Backdrops)
	require.Equal(t, 1, poor.painted)
	require.Equal(t, []string{
		`no stock photograph is used (pexels: it has nothing large enough for "coffee roaster calm mornings")`,
		"no background was painted (brush-1: the image service answered 402)",
	}, out.Notes)
}

func TestStockWords(t *testing.T) {
	for _, c := range []struct{ category, field, steer, want string }{
		{"sleep app", "sleep", "", "sleep"},
		{"webhook delivery API", "software", "Lead with the retries.", "webhook delivery retries"},
		{"", "food", "", "food"},
		{"", "other", "", "quiet light background"},
		{"dental clinic", "medical", "Families, happy faces, bright rooms and a garden", "dental clinic families happy"},
	} {
		if got := stockWords(copywriter.Facts{Category: c.category, Field: c.field}, c.steer); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
}

// A presenter's picture that cannot be used fails the job and names its field; a
// picture of the brand that cannot becomes a note.
func TestPresenterThatCannotBeUsed(t *testing.T) {
	mux := http.NewServeMux()
	mux.HandleFunc("/small.png", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(dunes(400, 255)) })
	mux.HandleFunc("/page", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "<html>") })
	mux.HandleFunc("/inside", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "http://169.254.169.254/", http.StatusFound)
	})
	site := httptest.NewServer(mux)
	defer site.Close()
	a := &Assets{Objects: shelf{}, Log: slog.New(slog.DiscardHandler)}
	for path, c := range map[string]struct {
		code farm.Code
		says string
	}{
		"/small.png": {farm.CodeInvalid, "its short side must have at least 256 px"},
		"/page":      {farm.CodeInvalid, "no PNG, JPEG, WebP or GIF"},
		"/gone":      {farm.CodeInvalid, "answered 404"},
		"/inside":    {farm.CodeInvalid, "private network"},
	} {
		of := coffee()
		of.ask.PresenterImageURL, of.brand.Screenshots = site.URL+path, []string{site.URL + "/gone"}
		files := wantedFiles(of)
		for i, w := range files {
			a.obtain(context.Background(), fetch.New(loopback), w, owner{account: "acc"}, fmt.Sprintf("%s/%d", t.TempDir(), i))
		}
		_, err := a.gathered(context.Background(), files)
		require.ErrorContains(t, err, "presenterImageUrl ("+site.URL+path+") cannot be used: ", path)
		require.ErrorContains(t, err, c.says, path)
		require.Equal(t, c.code, farm.CodeOf(files[1].err), path)
		require.Contains(t, files[0].note, "answered 404")
	}
}

package e2e

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	imagedraw "image/draw"
	"image/png"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// plain serves pictures of one colour by their size, as in /600x700.png.
func plain(t *testing.T) string {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var width, height int
		if _, err := fmt.Sscanf(r.URL.Path, "/%dx%d.png", &width, &height); err != nil {
			http.NotFound(w, r)
			return
		}
		img := image.NewRGBA(image.Rect(0, 0, width, height))
		imagedraw.Draw(img, img.Bounds(), image.NewUniform(color.RGBA{15, 118, 110, 255}), image.Point{}, imagedraw.Src)
		var body bytes.Buffer
		if png.Encode(&body, img) == nil {
			_, _ = w.Write(body.Bytes())
		}
	}))
	t.Cleanup(s.Close)
	return s.URL
}

type brandCheck struct {
	Usable, LeftOut int
	Files           []struct {
		Field, URL, Verdict, UsedFor, Reason, ContentType string
		Notes                                             []string
		Width, Height, DurationMs                         int
		Bytes                                             int64
	}
}

// Before anything is paid each file of a brand is fetched and judged as a job would:
// what it is, what it is for, why it would be left out. Nothing is charged or kept.
func TestBrandCheck(t *testing.T) {
	t.Parallel()
	f, _ := running(t)
	site, err := assets()
	if err != nil {
		t.Fatal(err)
	}
	broken, flat := hostile(t).URL, plain(t)
	shots := []string{site + "/screen-1.png", site + "/screen-1.png", flat + "/600x700.png", flat + "/1x1.png",
		site + "/missing.png", broken + "/text.png",
		broken + "/bomb.png", broken + "/inside.png", "http://10.255.255.1/x.png", "http://no-such-host.invalid/x.png"}
	brand := f.brand(map[string]any{"logoUrl": site + "/logo.png", "screenshots": shots,
		"appDemos": []string{site + "/demo.mp4", broken + "/playlist.mp4"}})
	before := f.balance()
	var got brandCheck
	f.call("POST", "/api/v1/snacks/brands/"+brand+"/check", nil, http.StatusOK, &got)
	want := []struct{ verdict, says string }{
		{"usable", "the brand's mark"}, {"usable", "shown"}, {"usable", "the same file as screenshots[0]"}, {"usable", "shown"},
		{"left_out", "at least 64 px"}, {"left_out", "answered 404"}, {"left_out", ""}, {"left_out", ""}, {"left_out", "private network"},
		{"left_out", "private network"}, {"left_out", "does not exist"}, {"usable", "each pack takes one of the 2"},
		{"left_out", "no video that can be read"},
	}
	if len(got.Files) != len(want) || got.Usable != 5 || got.LeftOut != 8 {
		t.Fatalf("%+v", got)
	}
	for i, file := range got.Files {
		w := want[i]
		if file.Verdict != w.verdict || !strings.Contains(file.UsedFor+file.Reason+strings.Join(file.Notes, " "), w.says) || file.URL == "" {
			t.Errorf("%+v, want %v", file, w)
		}
		if usable := w.verdict == "usable"; usable != (file.Reason == "") || usable != (file.UsedFor != "") ||
			usable && (file.Width == 0 || file.Height == 0 || file.Bytes == 0 || file.ContentType == "") {
			t.Errorf("%+v", file)
		}
	}
	if first, film := got.Files[0], got.Files[11]; first.Field != "logoUrl" || film.Field != "appDemos[0]" ||
		film.DurationMs == 0 || first.URL != site+"/logo.png" {
		t.Errorf("%+v, %+v", first, film)
	}
	var kept int
	if err := f.database().QueryRow(context.Background(), `SELECT count(*) FROM files`).Scan(&kept); err != nil || kept != 0 ||
		f.balance() != before {
		t.Errorf("%d files are kept, the balance was %d and is %d, %v", kept, before, f.balance(), err)
	}
	var none brandCheck
	f.call("POST", "/api/v1/snacks/brands/"+f.brand(map[string]any{"logoUrl": absent, "screenshots": []string{},
		"appDemos": []string{}})+"/check", nil, http.StatusOK, &none)
	if len(none.Files) != 0 || none.LeftOut != 0 {
		t.Errorf("a brand without files: %+v", none)
	}
	f.wantPresentersChecked(brand, site, broken)
	f.call("POST", "/api/v1/snacks/brands/01a1fc90-5b2f-7e98-88a8-34495b0dee1b/check", nil, http.StatusNotFound, nil)
}

// wantPresentersChecked has presenters' pictures looked at beside a brand: one that can
// be used, and two that would fail their job.
func (f *farm) wantPresentersChecked(brand, site, broken string) {
	f.t.Helper()
	path := "/api/v1/snacks/brands/" + brand + "/check"
	for url, want := range map[string]struct{ verdict, says string }{
		site + "/screen-1.png": {"usable", "the presenter"},
		site + "/missing.png":  {"left_out", "answered 404"},
		broken + "/inside.png": {"left_out", "private network"},
	} {
		var got brandCheck
		f.call("POST", path, map[string]any{"presenterImageUrl": url}, http.StatusOK, &got)
		last := got.Files[len(got.Files)-1]
		if last.Field != "presenterImageUrl" || last.URL != url || last.Verdict != want.verdict ||
			!strings.Contains(last.UsedFor+last.Reason, want.says) {
			f.t.Errorf("%+v, want %v", last, want)
		}
	}
	f.call("POST", path, map[string]any{"presenterImageUrl": "nowhere"}, http.StatusBadRequest, nil)
}

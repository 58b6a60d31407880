package stock_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/stock"
)

// library speaks the protocol of Pexels and notes what it is asked.
func library(t *testing.T, answer http.HandlerFunc) (*stock.Pexels, *[]*http.Request) {
	t.Helper()
	var asked []*http.Request
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked = append(asked, r)
		answer(w, r)
	}))
	t.Cleanup(s.Close)
	return &stock.Pexels{BaseURL: s.URL + "/", APIKey: "a key"}, &asked
}

func photos(n, w, h int) string {
	var out []string
	for i := range n {
		out = append(out, fmt.Sprintf(`{"id":%d,"width":%d,"height":%d,"url":"https://www.pexels.com/photo/%d/","photographer":" Ana\nLima ","photographer_url":"x",
			"avg_color":"#333","src":{"original":"https://images.pexels.com/photos/%d/p.jpeg","tiny":"t"},"alt":"Beans on a table"}`, i+1, w, h, i+1, i+1))
	}
	return `{"page":1,"per_page":30,"total_results":8000,"photos":[` + strings.Join(out, ",") + `],"next_page":"https://x"}`
}

var portrait = stock.Query{Words: "coffee roaster", MinWidth: 1080, MinHeight: 1920, Seed: 7}

func TestPhotos(t *testing.T) {
	p, asked := library(t, func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, photos(5, 4000, 6000)) })
	got, err := p.Photos(context.Background(), portrait)
	if err != nil || len(got) != 5 {
		t.Fatalf("%+v, %v", got, err)
	}
	// The seventh of five is the third; the file is asked for no larger than needed.
	f := got[0]
	if f.ID != 3 || f.By != "Ana Lima" || f.Page != "https://www.pexels.com/photo/3/" || f.Kind != farm.KindImage ||
		f.About != "Beans on a table" {
		t.Errorf("%+v", f)
	}
	if u, _ := url.Parse(f.File); u.Host != "images.pexels.com" || u.Query().Get("w") != "1920" {
		t.Errorf("file is %s", f.File)
	}
	if f.Source() != "pexels photo 3 by Ana Lima, Pexels License" ||
		f.Credit() != "photo by Ana Lima on Pexels, https://www.pexels.com/photo/3/" {
		t.Errorf("%q, %q", f.Source(), f.Credit())
	}
	r := (*asked)[0]
	q := r.URL.Query()
	if r.Method != http.MethodGet || r.URL.Path != "/v1/search" || r.Header.Get("Authorization") != "a key" ||
		q.Get("query") != "coffee roaster" || q.Get("orientation") != "portrait" || q.Get("per_page") != "30" || q.Has("locale") {
		t.Errorf("asked %s with %v", r.URL, r.Header)
	}
	german := portrait
	german.Language, german.Words = "de", strings.Repeat("Kaffee ", 40)
	if _, err := p.Photos(context.Background(), german); err != nil {
		t.Fatal(err)
	}
	if q := (*asked)[1].URL.Query(); q.Get("locale") != "de-DE" || len(q.Get("query")) > 80 {
		t.Errorf("asked %v", q)
	}
}

func TestVideos(t *testing.T) {
	p, asked := library(t, func(w http.ResponseWriter, _ *http.Request) {
		file := func(n, w, h int, kind string) string {
			return fmt.Sprintf(`{"id":%d,"quality":"hd","file_type":"%s","width":%d,"height":%d,"fps":25,"link":"https://videos.pexels.com/%d.mp4"}`,
				n, kind, w, h, n)
		}
		video := func(id, seconds int, files ...string) string {
			return fmt.Sprintf(`{"id":%d,"width":2160,"height":3840,"url":"https://www.pexels.com/video/%d/","duration":%d,"user":{"id":1,"name":"Bo","url":"x"},"video_files":[%s]}`, id, id, seconds, strings.Join(files, ","))
		}
		fmt.Fprintf(w, `{"page":1,"videos":[%s,%s,%s,%s]}`,
			video(1, 300, file(10, 1080, 1920, "video/mp4")), // too long
			// the middle one does
			video(2, 12, file(20, 2160, 3840, "video/mp4"), file(21, 1080, 1920, "video/mp4"), file(22, 1440, 2560, "video/mp4")),
			video(3, 12, file(30, 360, 640, "video/mp4")),               // too small
			video(4, 12, file(40, 1080, 1920, "application/x-mpegURL"))) // not a file
	})
	q := portrait
	q.MinWidth, q.MinHeight = 720, 1280
	got, err := p.Videos(context.Background(), q)
	if err != nil || len(got) != 1 || got[0].File != "https://videos.pexels.com/21.mp4" ||
		got[0].Credit() != "video by Bo on Pexels, https://www.pexels.com/video/2/" {
		t.Errorf("%+v, %v", got, err)
	}
	if path := (*asked)[0].URL.Path; path != "/videos/search" {
		t.Errorf("asked %s", path)
	}
}

func TestFaults(t *testing.T) {
	for name, c := range map[string]struct {
		answer http.HandlerFunc
		code   farm.Code
		says   string
	}{
		"nothing": {func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, photos(0, 0, 0)) }, farm.CodeNotFound, "nothing large enough"},
		"too small": {func(w http.ResponseWriter, _ *http.Request) {
			fmt.Fprint(w, photos(9, 900, 1600))
		}, farm.CodeNotFound, "nothing large enough"},
		"wrong key": {func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(http.StatusUnauthorized)
		}, farm.CodeUnavailable, "answered 401"},
		"broken": {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) }, farm.CodeUnavailable, "answered 502"},
		"redirect": {func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://169.254.169.254/", http.StatusFound)
		}, farm.CodeUnavailable, "answered 302"},
		"not JSON": {func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "<html>") }, farm.CodeUnavailable, "cannot be read"},
		"other JSON": {func(w http.ResponseWriter, _ *http.Request) {
			fmt.Fprint(w, `{"photos":"none"}`)
		}, farm.CodeUnavailable, "cannot be read"},
		"endless": {func(w http.ResponseWriter, _ *http.Request) {
			fmt.Fprint(w, "["+strings.Repeat(" ", 3<<20))
		}, farm.CodeUnavailable, "larger than 2 MB"},
		"file address": {func(w http.ResponseWriter, _ *http.Request) {
			fmt.Fprint(w, strings.ReplaceAll(photos(3, 4000, 6000), "https://images", "file://images"))
		}, farm.CodeNotFound, "nothing"},
	} {
		p, _ := library(t, c.answer)
		_, err := p.Photos(context.Background(), portrait)
		if farm.CodeOf(err) != c.code || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %s saying %q", name, err, c.code, c.says)
		}
	}
	gone := &stock.Pexels{BaseURL: "http://127.0.0.1:1", APIKey: "k"}
	if _, err := gone.Photos(context.Background(), portrait); farm.CodeOf(err) != farm.CodeUnavailable {
		t.Errorf("nobody there: %v", err)
	}
}

// A library that has enough is left alone, and none is asked without end.
func TestLimits(t *testing.T) {
	p, asked := library(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("X-Ratelimit-Remaining", "0")
		fmt.Fprint(w, photos(1, 4000, 6000))
	})
	if _, err := p.Photos(context.Background(), portrait); err != nil {
		t.Fatal(err)
	}
	if _, err := p.Photos(context.Background(), portrait); farm.CodeOf(err) != farm.CodeUnavailable || len(*asked) != 1 {
		t.Errorf("%v, asked %d times", err, len(*asked))
	}
	p, asked = library(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTooManyRequests) })
	for range 3 {
		if _, err := p.Photos(context.Background(), portrait); farm.CodeOf(err) != farm.CodeUnavailable {
			t.Error(err)
		}
	}
	if len(*asked) != 1 {
		t.Errorf("asked %d times after 429", len(*asked))
	}
	p, asked = library(t, func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, photos(1, 4000, 6000)) })
	for range 60 {
		_, _ = p.Photos(context.Background(), portrait)
	}
	if len(*asked) > 31 {
		t.Errorf("asked %d times at once", len(*asked))
	}
}

func TestValidate(t *testing.T) {
	for _, c := range []struct {
		p    *stock.Pexels
		says string
	}{
		{&stock.Pexels{APIKey: "k"}, ""},
		{&stock.Pexels{}, "no key"},
		{&stock.Pexels{APIKey: "k", BaseURL: "ftp://x"}, "base URL"},
		{&stock.Pexels{APIKey: "k", BaseURL: "https://u:p@x"}, "base URL"},
	} {
		if err := c.p.Validate(); (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%+v: %v", c.p, err)
		}
	}
}

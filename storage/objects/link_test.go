package objects_test

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/objects"
)

const minute = time.Minute

// answer is what a browser got.
type answer struct {
	code   int
	header http.Header
	body   []byte
}

func send(t *testing.T, req *http.Request) answer {
	t.Helper()
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	return read(t, res)
}

func read(t *testing.T, res *http.Response) answer {
	t.Helper()
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer{res.StatusCode, res.Header, body}
}

// get reads through a link, the bytes of a range unless it is "".
func get(t *testing.T, store *objects.Store, key, bytesRange string) answer {
	t.Helper()
	link, err := store.SignedURL(t.Context(), key, "my film.mp4", minute)
	if err != nil {
		t.Fatal(err)
	}
	return getLink(t, link, bytesRange)
}

func getLink(t *testing.T, link, bytesRange string) answer {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, link, nil)
	if err != nil {
		t.Fatal(err)
	}
	if bytesRange != "" {
		req.Header.Set("Range", bytesRange)
	}
	return send(t, req)
}

// upload sends a body to a link. One without a length is framed in chunks. The
// code is 0 when the store cut a body off that it did not want.
func upload(t *testing.T, link, contentType string, body []byte, length bool) answer {
	t.Helper()
	var r io.Reader = bytes.NewReader(body)
	if !length {
		r = io.MultiReader(r)
	}
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPut, link, r)
	if err != nil {
		t.Fatal(err)
	}
	if contentType != "" {
		req.Header.Set("Content-Type", contentType)
	}
	req.Close = true // what a store does not read of a body must not meet the next request
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return answer{body: []byte(err.Error())}
	}
	return read(t, res)
}

// A link for an upload takes what it was signed for and nothing else.
func TestPresignPut(t *testing.T) {
	store, _ := farmtest.Objects(t)
	const kind, size = "video/mp4", 1000
	for i, c := range []struct {
		key         string
		signed      int64 // bytes
		ttl, wait   time.Duration
		contentType string
		bytes       int
		chunked     bool
		code        int
	}{
		{"film.mp4", size, minute, 0, kind, size, false, 200},
		{"uploads/å 50%+/映画 🎬?#.mp4", size, minute, 0, kind, size, false, 200},
		{longKey, size, minute, 0, kind, size, false, 200},
		{"type", size, minute, 0, "video/webm", size, false, 403},
		{"no-type", size, minute, 0, "", size, false, 403},
		{"larger", size, minute, 0, kind, size + 1, false, 403},
		{"smaller", size, minute, 0, kind, size - 1, false, 403},
		{"empty", size, minute, 0, kind, 0, false, 403},
		{"no-length", size, minute, 0, kind, size, true, 403},
		{"much-larger", size, minute, 0, kind, 8 << 20, false, 403},
		{"expired", size, time.Second, 2 * time.Second, kind, size, false, 403},
		{"any-size", 0, minute, 0, kind, 12_345, false, 200},
		{"any-size-type", 0, minute, 0, "video/webm", 12_345, false, 403},
	} {
		t.Run(fmt.Sprintf("%d %.20s", i, c.key), func(t *testing.T) {
			t.Parallel()
			link, err := store.PresignPut(t.Context(), c.key, kind, c.signed, c.ttl)
			if err != nil {
				t.Fatal(err)
			}
			time.Sleep(c.wait)
			got := upload(t, link, c.contentType, noise(c.bytes), !c.chunked)
			o, err := store.Stat(t.Context(), c.key)
			if c.code == 200 {
				if got.code != 200 || err != nil || o.Size != int64(c.bytes) || o.ContentType != kind ||
					!bytes.Equal(fetch(t, store, c.key), noise(c.bytes)) {
					t.Errorf("%d %s; the store has %+v, %v", got.code, got.body, o, err)
				}
				return
			}
			if (got.code != c.code && got.code != 0) || farm.CodeOf(err) != farm.CodeNotFound {
				t.Errorf("%d %s; the store has %+v, %v", got.code, got.body, o, err)
			}
		})
	}
}

// A link for an upload is for its key and method alone, and keeps what it was
// signed with.
func TestPresignPutForged(t *testing.T) {
	store, _ := farmtest.Objects(t)
	put(t, store, "mine", "other")
	link, err := store.PresignPut(t.Context(), "mine", "video/mp4", 5, minute)
	if err != nil {
		t.Fatal(err)
	}
	for what, forged := range map[string]string{
		"key":       strings.Replace(link, "/mine?", "/other?", 1),
		"expiry":    strings.Replace(link, "X-Amz-Expires=60", "X-Amz-Expires=6000", 1),
		"headers":   strings.Replace(link, "content-length%3B", "", 1),
		"signature": link + "0",
	} {
		if got := upload(t, forged, "video/mp4", []byte("taken"), true); forged == link || got.code != 403 {
			t.Errorf("with another %s: %d %s", what, got.code, got.body)
		}
	}
	if got := getLink(t, link, ""); got.code != 403 {
		t.Errorf("read: %d %s", got.code, got.body)
	}
	for _, key := range []string{"mine", "other"} {
		if got := fetch(t, store, key); string(got) != key {
			t.Errorf("%s is %q", key, got)
		}
	}
}

func TestPresignPutBounds(t *testing.T) {
	store, err := objects.Open(objects.Config{
		Endpoint: "http://store:9000", AccessKey: "a", SecretKey: "b", Bucket: "farm", Region: "us-east-1",
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		key, contentType string
		size             int64
		ttl              time.Duration
		field            string // "" is a link
	}{
		{"k", "video/mp4", 1, time.Second, ""},
		{longKey, "video/mp4", objects.MaxUpload, 7 * 24 * time.Hour, ""},
		{"", "video/mp4", 1, minute, "key"},
		{longKey + "r", "video/mp4", 1, minute, "key"},
		{"a\xff", "video/mp4", 1, minute, "key"},
		{"k", "", 1, minute, "contentType"},
		{"k", "video", 1, minute, "contentType"},
		{"k", "video/mp4\r\nX-Amz-Acl: public-read", 1, minute, "contentType"},
		{"k", "video/" + strings.Repeat("m", 100), 1, minute, "contentType"},
		{"k", "video/mp4", -1, minute, "size"},
		{"k", "video/mp4", objects.MaxUpload + 1, minute, "size"},
		{"k", "video/mp4", 1, 999 * time.Millisecond, "ttl"},
		{"k", "video/mp4", 1, 7*24*time.Hour + 1, "ttl"},
	} {
		link, err := store.PresignPut(t.Context(), c.key, c.contentType, c.size, c.ttl)
		if c.field == "" {
			if _, bad := url.Parse(link); err != nil || bad != nil || link == "" {
				t.Errorf("%+v: %v", c, err)
			}
			continue
		}
		if farm.CodeOf(err) != farm.CodeInvalid || !strings.HasPrefix(farm.MessageOf(err), c.field+" ") {
			t.Errorf("%.60q %q %d %s: %v", c.key, c.contentType, c.size, c.ttl, err)
		}
	}
}

// Signed links begin with the public address, and what stands there may be a
// proxy that keeps the host.
func TestPublicURL(t *testing.T) {
	_, c := farmtest.Objects(t)
	inner, err := url.Parse(c.Endpoint)
	if err != nil {
		t.Fatal(err)
	}
	proxy := httptest.NewServer(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(inner)
		r.Out.Host = r.In.Host
	}})
	defer proxy.Close()
	c.PublicURL = proxy.URL
	store, err := objects.Open(c)
	if err != nil {
		t.Fatal(err)
	}
	link, err := store.PresignPut(t.Context(), "film", "video/mp4", 5, minute)
	if err != nil || !strings.HasPrefix(link, proxy.URL+"/") {
		t.Fatalf("%s, %v", link, err)
	}
	if got := upload(t, link, "video/mp4", []byte("whole"), true); got.code != 200 {
		t.Errorf("upload: %d %s", got.code, got.body)
	}
	if got := get(t, store, "film", ""); got.code != 200 || string(got.body) != "whole" {
		t.Errorf("download: %d %s", got.code, got.body)
	}
}

// A link to read serves under the file's name, and to nobody without it.
func TestSignedURL(t *testing.T) {
	store, c := farmtest.Objects(t)
	put(t, store, "film", "other")
	link, err := store.SignedURL(t.Context(), "film", "my film.mp4", time.Second)
	if err != nil {
		t.Fatal(err)
	}
	if got := getLink(t, link, ""); got.code != 200 || string(got.body) != "film" ||
		got.header.Get("Content-Disposition") != `inline; filename="my film.mp4"` {
		t.Errorf("%d %s with %v", got.code, got.body, got.header)
	}
	for what, forged := range map[string]string{
		"key":  strings.Replace(link, "/film?", "/other?", 1),
		"name": strings.Replace(link, "my%20film", "his%20film", 1),
		"none": c.Endpoint + "/" + c.Bucket + "/film",
	} {
		if got := getLink(t, forged, ""); forged == link || got.code != 403 {
			t.Errorf("%s: %d %s", what, got.code, got.body)
		}
	}
	time.Sleep(2 * time.Second)
	if got := getLink(t, link, ""); got.code != 403 {
		t.Errorf("expired: %d %s", got.code, got.body)
	}
}

// Players read in ranges, of files that came in parts too.
func TestRanges(t *testing.T) {
	store, _ := farmtest.Objects(t)
	film := noise(17<<20 + 7)
	write(t, store, "film", "video/mp4", film)
	size := len(film)
	for _, c := range []struct {
		asked     string
		from, end int
		code      int
	}{
		{"bytes=0-0", 0, 1, 206}, {"bytes=5-9", 5, 10, 206}, {"bytes=16777213-16777219", 16<<20 - 3, 16<<20 + 4, 206},
		{"bytes=17825792-", 17 << 20, size, 206}, {"bytes=-7", size - 7, size, 206}, {"bytes=17825792-99999999", 17 << 20, size, 206},
		{"bytes=99999999-", 0, 0, 416},
	} {
		got := get(t, store, "film", c.asked)
		if got.code != c.code {
			t.Errorf("%s: %d", c.asked, got.code)
			continue
		}
		if c.code == 206 && (!bytes.Equal(got.body, film[c.from:c.end]) ||
			got.header.Get("Content-Range") != fmt.Sprintf("bytes %d-%d/%d", c.from, c.end-1, size)) {
			t.Errorf("%s: %d bytes, %v", c.asked, len(got.body), got.header)
		}
	}
}

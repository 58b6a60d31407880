package e2e

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/png"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// hostile is a site whose files are everything but what they should be.
func hostile(t *testing.T) *httptest.Server {
	t.Helper()
	var good bytes.Buffer
	if err := png.Encode(&good, image.NewRGBA(image.Rect(0, 0, 64, 64))); err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{
		"/truncated.png": good.Bytes()[:good.Len()/2],
		"/bomb.png":      bomb(),
		"/text.png":      []byte("this is not a picture"),
		"/vector.svg":    []byte(`<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>`),
		"/scan.tiff":     []byte("II*\x00\x08\x00\x00\x00\xff\xff"),
		"/playlist.mp4":  []byte("#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n"),
		"/concat.mp4":    []byte("ffconcat version 1.0\nfile /etc/passwd\n"),
	}
	mux := http.NewServeMux()
	for path, body := range files {
		mux.HandleFunc(path, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "image/png") // headers are not believed
			_, _ = w.Write(body)
		})
	}
	mux.HandleFunc("/loop.png", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/loop.png", http.StatusFound) })
	mux.HandleFunc("/inside.png", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "http://169.254.169.254/latest/meta-data/", http.StatusFound)
	})
	mux.HandleFunc("/huge.png", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "999999999")
		_, _ = w.Write(make([]byte, 1<<20))
	})
	s := httptest.NewServer(mux)
	t.Cleanup(s.Close)
	return s
}

// bomb is a PNG of a few bytes that says it is 60000 px on a side.
func bomb() []byte {
	header := binary.BigEndian.AppendUint32(nil, 60000)
	header = binary.BigEndian.AppendUint32(header, 60000)
	header = append(header, 8, 6, 0, 0, 0)
	chunk := append([]byte("IHDR"), header...)
	out := append([]byte("\x89PNG\r\n\x1a\n"), 0, 0, 0, 13)
	out = append(out, chunk...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(chunk))
}

// A brand whose every file is broken is accepted, its job makes the best of
// the words alone and says why, and the worker lives on.
func TestHostileAssets(t *testing.T) {
	t.Parallel()
	f, _ := running(t)
	site := hostile(t).URL
	shots := []string{}
	for _, p := range []string{"/truncated.png", "/bomb.png", "/text.png", "/vector.svg", "/scan.tiff", "/loop.png", "/inside.png",
		"/huge.png"} {
		shots = append(shots, site+p)
	}
	shots = append(shots, "http://10.255.255.1/x.png", "http://no-such-host.invalid/x.png")
	for _, demo := range []string{"/playlist.mp4", "/concat.mp4"} {
		brand := f.brand(map[string]any{"logoUrl": site + "/missing.png", "screenshots": shots, "appDemos": []string{site + demo}})
		j := f.end(f.start(map[string]any{"brandId": brand, "types": []string{"broll-demo", "static-ad"}}), endWithin)
		if j.Status != "completed" {
			t.Fatalf("job is %s: %s", j.Status, j.Error)
		}
		notes := fmt.Sprint(j.Result.Snacks[0]["substitutions"])
		for _, want := range []string{
			"brand.logo", "answered 404", "private network", "larger than 25 MB", "redirects more than", "brand.screenshots[9]",
			"brand.appDemos[0]", "no video that can be read", "neither a demo video nor screenshots",
		} {
			if !strings.Contains(notes, want) {
				t.Errorf("the notes do not say %q: %s", want, notes)
			}
		}
		told := map[string]int{}
		for _, w := range j.Warnings {
			told[w.Code+" of "+w.SnackID]++
		}
		for _, snack := range j.Result.Snacks {
			if n, want := told[fmt.Sprint("substituted of ", snack["id"])], len(stringsOf(snack["substitutions"])); n != want || want == 0 {
				t.Errorf("%d of the %d notes of snack %v are warnings of the job", n, want, snack["id"])
			}
		}
		if strings.Contains(notes, "root:") {
			t.Fatal("a file of this machine was read")
		}
	}
	if got := f.balance(); got != 100-2*22 {
		t.Errorf("balance is %d", got)
	}
}

// A brand with words alone renders every type.
func TestRenderWithoutAssets(t *testing.T) {
	t.Parallel()
	f, _ := running(t)
	brand := f.brand(map[string]any{
		"name": "Bean", "industry": "Shop", "description": "We sell good coffee beans here.",
		"logoUrl": absent, "screenshots": []string{}, "appDemos": []string{}, "targetAudience": absent, "websiteUrl": absent,
	})
	j := f.end(f.start(map[string]any{"brandId": brand, "render": true}), endWithin)
	if j.Status != "completed" {
		t.Fatalf("job is %s: %s", j.Status, j.Error)
	}
	for _, a := range j.Result.RenderedAssets {
		checkFile(t, a)
	}
}

// A brand that is deleted before its pack is planned fails the job with a
// reason.
func TestBrandDeletedBeforeTheJobRuns(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	f.api()
	f.register()
	brand := f.brand(nil)
	id := f.start(map[string]any{"brandId": brand})
	f.call("DELETE", "/api/v1/snacks/brands/"+brand, nil, http.StatusNoContent, nil)
	f.worker()
	f.wantFailed(f.end(id, endWithin), "brand was deleted", 100)
}

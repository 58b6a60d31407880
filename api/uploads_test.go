package api_test

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// put sends a body to a link as a browser would.
func put(t *testing.T, link, contentType string, size int) int {
	t.Helper()
	req, err := http.NewRequestWithContext(context.Background(), http.MethodPut, link, bytes.NewReader(make([]byte, size)))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", contentType)
	req.Close = true
	resp, err := http.DefaultClient.Do(req)
	if err != nil { // cut off
		return 0
	}
	resp.Body.Close()
	return resp.StatusCode
}

func TestUploadLife(t *testing.T) {
	s := newServer(t)
	key := s.register()
	a := s.do("POST", "/api/v1/uploads", key, `{"filename":"my demo.mp4","contentType":"video/mp4","fileSize":1000}`)
	if a.status != http.StatusCreated || a.body["state"] != "pending" || a.body["fileType"] != "video/mp4" || a.body["fileSize"] != 1000.0 ||
		a.body["maxSizeBytes"] != float64(2<<30) || a.body["expiresInSeconds"] != 3600.0 {
		t.Fatalf("%d %s", a.status, a.raw)
	}
	id, link := fmt.Sprint(a.body["id"]), fmt.Sprint(a.body["uploadUrl"])
	if r2 := fmt.Sprint(a.body["r2Key"]); !strings.HasPrefix(r2, "accounts/") || !strings.HasSuffix(r2, "/uploads/"+id+"/my-demo.mp4") {
		t.Errorf("key %s", r2)
	}
	shown := func() map[string]any { return s.do("GET", "/api/v1/uploads/"+id, key, "").body }
	if got := shown(); got["state"] != "pending" || got["url"] != nil || got["expiresAt"] == nil {
		t.Errorf("%v", got)
	}
	for _, c := range []struct {
		contentType string
		size        int
	}{{"video/webm", 1000}, {"video/mp4", 1001}, {"video/mp4", 10}} {
		if code := put(t, link, c.contentType, c.size); code == http.StatusOK {
			t.Errorf("%+v was taken", c)
		}
	}
	if got := shown(); got["state"] != "pending" {
		t.Errorf("%v", got)
	}
	if code := put(t, link, "video/mp4", 1000); code != http.StatusOK {
		t.Fatalf("put: %d", code)
	}
	if got := shown(); got["state"] != "uploaded" || got["fileSize"] != 1000.0 || got["kind"] != "video" {
		t.Errorf("%v", got)
	}
	if all := s.do("GET", "/api/v1/uploads?kind=video&state=uploaded", key, ""); len(all.body["uploads"].([]any)) != 1 ||
		all.body["hasMore"] != false || all.body["storage"].(map[string]any)["usedBytes"] != 1000.0 ||
		all.body["storage"].(map[string]any)["quotaBytes"] != float64(5<<30) {
		t.Errorf("%s", all.raw)
	}
	if a := s.do("DELETE", "/api/v1/uploads/"+id, key, ""); a.status != http.StatusNoContent {
		t.Errorf("%d %s", a.status, a.raw)
	}
	s.do("GET", "/api/v1/uploads/"+id, key, "").wantError(t, http.StatusNotFound, farm.CodeNotFound)
	s.do("DELETE", "/api/v1/uploads/"+id, key, "").wantError(t, http.StatusNotFound, farm.CodeNotFound)
}

// What was not announced is looked at when it has come.
func TestUploadTooLarge(t *testing.T) {
	s := newServer(t)
	key := s.register()
	a := s.do("POST", "/api/v1/uploads", key, `{"filename":"large.png","contentType":"image/png"}`)
	if code := put(t, fmt.Sprint(a.body["uploadUrl"]), "image/png", 50<<20+1); code != http.StatusOK {
		t.Fatalf("put: %d", code)
	}
	got := s.do("GET", "/api/v1/uploads/"+fmt.Sprint(a.body["id"]), key, "")
	if got.body["state"] != "failed" || !strings.Contains(fmt.Sprint(got.body["error"]), "52428801 bytes; 52428800 are possible") ||
		got.body["url"] != nil {
		t.Errorf("%s", got.raw)
	}
}

func TestUploadBounds(t *testing.T) {
	s := newServer(t)
	key := s.register()
	for body, c := range map[string]struct {
		status int
		code   farm.Code
		field  string
	}{
		`{"filename":"a","contentType":"audio/wav"}`:                                        {400, farm.CodeInvalid, "contentType"},
		`{"filename":"a","contentType":"image/png","purpose":"voice"}`:                      {400, farm.CodeInvalid, "contentType"},
		`{"filename":"a","contentType":"text/html"}`:                                        {400, farm.CodeInvalid, "contentType"},
		`{"filename":"a","contentType":"video/"}`:                                           {400, farm.CodeInvalid, "contentType"},
		`{"filename":"a","contentType":"video/mp4","fileSize":0}`:                           {400, farm.CodeInvalid, "fileSize"},
		`{"filename":"a","contentType":"image/png","fileSize":52428801}`:                    {413, farm.CodeTooLarge, ""},
		`{"filename":"a","contentType":"audio/wav","purpose":"voice","fileSize":209715201}`: {413, farm.CodeTooLarge, ""},
		`{"filename":"a","contentType":"audio/wav","purpose":"voice","fileSize":209715200}`: {201, "", ""},
		`{"filename":"映画.mp4","contentType":"video/mp4; codecs=avc1"}`:                      {201, "", ""},
	} {
		a := s.do("POST", "/api/v1/uploads", key, body)
		switch {
		case c.code == "" && a.status != c.status:
			t.Errorf("%s: %d %s", body, a.status, a.raw)
		case c.field != "":
			a.wantError(t, c.status, c.code, c.field)
		case c.code != "":
			a.wantError(t, c.status, c.code)
		}
	}
}

// The quota is refused before anything is signed, with both numbers.
func TestUploadQuota(t *testing.T) {
	s := newServer(t)
	key := s.open(farm.PlanStarter, 1)
	big := `{"filename":"a.mp4","contentType":"video/mp4","fileSize":2000000000}`
	if a := s.do("POST", "/api/v1/uploads", key, big); a.status != http.StatusCreated {
		t.Fatalf("%d %s", a.status, a.raw)
	}
	a := s.do("POST", "/api/v1/uploads", key, big)
	a.wantError(t, http.StatusRequestEntityTooLarge, farm.CodeTooLarge)
	details, _ := a.body["details"].(map[string]any)
	if details["usedBytes"] != 2e9 || details["quotaBytes"] != float64(2<<30) || details["fileBytes"] != 2e9 ||
		strings.Contains(a.raw, "http") {
		t.Errorf("%s", a.raw)
	}
}

func TestImportIsAnnounced(t *testing.T) {
	s := newServer(t)
	key := s.register()
	for body, name := range map[string]string{
		`{"url":"https://files.example/films/demo%20one.mp4?x=1"}`:      "demo one.mp4",
		`{"url":"https://files.example"}`:                               "import",
		`{"url":"https://files.example/x","filename":"my import.webm"}`: "my import.webm",
	} {
		a := s.do("POST", "/api/v1/uploads/import", key, body)
		if a.status != http.StatusAccepted || a.body["state"] != "importing" || a.body["uploadUrl"] != "" || a.body["r2Key"] == "" {
			t.Errorf("%d %s", a.status, a.raw)
		}
		got := s.do("GET", "/api/v1/uploads/"+fmt.Sprint(a.body["id"]), key, "")
		if got.body["filename"] != name || got.body["origin"] != "import" || got.body["state"] != "importing" || got.body["kind"] != nil ||
			strings.Contains(got.raw, "files.example") {
			t.Errorf("%s", got.raw)
		}
	}
	s.do("POST", "/api/v1/uploads/import", key, `{"url":"ftp://files.example/a"}`).wantError(t, http.StatusBadRequest, farm.CodeInvalid, "url")
}

// A result whose files were removed is gone; its job is still listed, its
// project still there.
func TestExpiredResult(t *testing.T) {
	s := newServer(t)
	key := s.open(farm.PlanScale, 100)
	id := s.finished(key)
	s.exec(`UPDATE jobs SET results_expired_at = '2026-01-02T03:04:05Z'`)
	a := s.do("GET", "/api/v1/jobs/"+id, key, "")
	a.wantError(t, http.StatusGone, farm.CodeResultExpired)
	details, _ := a.body["details"].(map[string]any)
	if details["jobId"] != id || details["projectId"] != id || details["expiredAt"] != "2026-01-02T03:04:05.000Z" {
		t.Errorf("%s", a.raw)
	}
	if jobs := s.do("GET", "/api/v1/jobs", key, ""); !strings.Contains(jobs.raw, id) {
		t.Errorf("%s", jobs.raw)
	}
	if a := s.do("GET", "/api/v1/projects/"+id, key, ""); a.status != http.StatusOK {
		t.Errorf("%d %s", a.status, a.raw)
	}
	s.do("GET", "/api/v1/jobs/"+id, s.open(farm.PlanScale, 1), "").wantError(t, http.StatusNotFound, farm.CodeNotFound)
}

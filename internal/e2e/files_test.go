package e2e

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	"image/jpeg"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/snackfarm/farm/workflows"
)

// descriptor is what an upload or import is answered with.
type descriptor struct {
	ID, State, UploadURL, R2Key, FileType string
	FileSize, MaxSizeBytes                int64
	ExpiresInSeconds                      int
}

// upload is a file as its account sees it.
type upload struct {
	ID, State, Kind, FileType, Filename, SHA256, URL, Error string
	FileSize                                                int64
	Width, Height, DurationMs                               int
}

// put sends a file by the link of its upload.
func (f *farm) put(d descriptor, body []byte) {
	f.t.Helper()
	req, err := http.NewRequestWithContext(context.Background(), http.MethodPut, d.UploadURL, bytes.NewReader(body))
	if err != nil {
		f.t.Fatal(err)
	}
	req.Header.Set("Content-Type", d.FileType)
	if stack, err := url.Parse(os.Getenv("FARM_S3_ENDPOINT")); err == nil && req.URL.Host == examplesHost {
		req.Host, req.URL.Host, req.URL.Scheme = req.URL.Host, stack.Host, stack.Scheme // the link is signed for the name that examples show
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		f.t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		f.t.Fatalf("put: %s", resp.Status)
	}
}

// takenIn waits until a file is ready or failed.
func (f *farm) takenIn(id string) (u upload) {
	f.t.Helper()
	f.eventually(endWithin, "the file is taken in", func() bool {
		f.call("GET", "/api/v1/uploads/"+id, nil, http.StatusOK, &u)
		return u.State == "ready" || u.State == "failed"
	})
	return u
}

func download(t *testing.T, link string) []byte {
	t.Helper()
	resp, err := http.Get(link)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s, %v", link, resp.Status, err)
	}
	return body
}

// A film is sent by its link, looked at by a worker, listed, read and deleted;
// nobody asks for it in between. One is imported from an address, one cannot be.
func TestFiles(t *testing.T) {
	t.Parallel()
	f, _ := running(t)
	site, err := assets()
	if err != nil {
		t.Fatal(err)
	}
	film := download(t, site+"/demo.mp4")
	sum := sha256.Sum256(film)
	var d descriptor
	f.call("POST", "/api/v1/uploads", map[string]any{"filename": "my demo.mp4", "contentType": "video/mp4", "fileSize": len(film)},
		http.StatusCreated, &d)
	f.put(d, film)
	u := f.takenIn(d.ID)
	if u.State != "ready" || u.Kind != "video" || u.FileType != "video/mp4" || u.Width == 0 || u.DurationMs == 0 ||
		u.SHA256 != hex.EncodeToString(sum[:]) {
		t.Fatalf("%+v", u)
	}
	if !bytes.Equal(download(t, u.URL), film) {
		t.Error("the link serves something else")
	}
	var i descriptor
	f.call("POST", "/api/v1/uploads/import", map[string]any{"url": site + "/screen-1.png"}, http.StatusAccepted, &i)
	if u := f.takenIn(i.ID); u.State != "ready" || u.Kind != "image" || u.Filename != "screen-1.png" || u.Height == 0 {
		t.Errorf("%+v", u)
	}
	f.call("POST", "/api/v1/uploads/import", map[string]any{"url": site + "/missing.png"}, http.StatusAccepted, &i)
	if u := f.takenIn(i.ID); u.State != "failed" || !strings.Contains(u.Error, "404") || u.URL != "" {
		t.Errorf("%+v", u)
	}
	var all struct{ Uploads []upload }
	f.call("GET", "/api/v1/uploads?state=ready", nil, http.StatusOK, &all)
	if len(all.Uploads) != 2 || all.Uploads[1].ID != d.ID {
		t.Errorf("%+v", all)
	}
	var photo bytes.Buffer // of a phone, with more pixels than are decoded
	if err := jpeg.Encode(&photo, image.NewGray(image.Rect(0, 0, 6500, 4800)), nil); err != nil {
		t.Fatal(err)
	}
	var p descriptor
	f.call("POST", "/api/v1/uploads", map[string]any{"filename": "phone.jpg", "contentType": "image/jpeg", "fileSize": photo.Len()},
		http.StatusCreated, &p)
	f.put(p, photo.Bytes())
	halved := f.takenIn(p.ID)
	if halved.State != "ready" || halved.Width != 3250 || halved.Height != 2400 {
		t.Fatalf("%+v", halved)
	}
	if sum := sha256.Sum256(download(t, halved.URL)); halved.SHA256 != hex.EncodeToString(sum[:]) {
		t.Error("the halved photograph is not what is kept")
	}
	mine := f.key
	f.register()
	f.call("GET", "/api/v1/uploads/"+d.ID, nil, http.StatusNotFound, nil)
	f.call("DELETE", "/api/v1/uploads/"+d.ID, nil, http.StatusNotFound, nil)
	f.key = mine
	f.call("DELETE", "/api/v1/uploads/"+d.ID, nil, http.StatusNoContent, nil)
	f.call("GET", "/api/v1/uploads/"+d.ID, nil, http.StatusNotFound, nil)
	resp, err := http.Get(u.URL)
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != http.StatusNotFound {
		t.Errorf("the deleted film is served: %s", resp.Status)
	}
}

// A job waits for the upload that it names as its presenter and keeps it from
// being deleted; an import that fails ends it with the reason and a refund. What
// cannot be used is refused before credits are held.
func TestJobNamesAnUpload(t *testing.T) {
	t.Parallel()
	f, _ := running(t)
	site, err := assets()
	if err != nil {
		t.Fatal(err)
	}
	order := func(key string) map[string]any {
		return map[string]any{"shopUrl": shopOf(t, "Ember Mug") + "/mug", "types": []string{"greenscreen-ad"}, "count": 1, "presenterR2Key": key}
	}
	const path = "/api/v1/snacks/on-demand"
	balance := f.balance()
	var d, film, broken descriptor
	f.call("POST", "/api/v1/uploads", map[string]any{"filename": "me.png", "contentType": "image/png"}, http.StatusCreated, &d)
	f.call("POST", path, order(d.R2Key), http.StatusConflict, nil)
	f.call("POST", path, order("accounts/x/uploads/y/z.png"), http.StatusNotFound, nil)
	f.call("POST", "/api/v1/uploads/import", map[string]any{"url": site + "/demo.mp4"}, http.StatusAccepted, &film)
	f.takenIn(film.ID)
	f.call("POST", path+"?dryRun=true", order(film.R2Key), http.StatusBadRequest, nil)
	if b := f.balance(); b != balance {
		t.Errorf("refused orders held %v", b)
	}
	var job struct{ JobID string }
	f.call("POST", "/api/v1/uploads/import", map[string]any{"url": site + "/missing.png"}, http.StatusAccepted, &broken)
	f.call("POST", path, order(broken.R2Key), http.StatusAccepted, &job)
	f.wantFailed(f.end(job.JobID, endWithin), "presenterR2Key: ", balance)

	f.put(d, download(t, site+"/screen-1.png"))
	f.call("POST", path, order(d.R2Key), http.StatusAccepted, &job)
	f.call("DELETE", "/api/v1/uploads/"+d.ID, nil, http.StatusConflict, nil)
	j := f.end(job.JobID, endWithin)
	if j.Status != "completed" {
		t.Fatalf("%+v", j)
	}
	if said := fmt.Sprint(j.Result.Snacks[0]["assets"]); !strings.Contains(said, "presenterR2Key") {
		t.Errorf("the upload is not the presenter: %s", said)
	}
}

// An import whose worker is killed goes on with another.
func TestImportOutlivesItsWorker(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	f.api()
	f.register()
	site, err := assets()
	if err != nil {
		t.Fatal(err)
	}
	var d descriptor
	f.call("POST", "/api/v1/uploads/import", map[string]any{"url": site + "/demo.mp4"}, http.StatusAccepted, &d)
	victim := f.worker()
	f.eventually(endWithin, "worker ready", func() bool { return strings.Contains(victim.log.String(), "worker ready") })
	victim.kill()
	f.worker()
	if u := f.takenIn(d.ID); u.State != "ready" {
		t.Errorf("%+v", u)
	}
	if _, err := f.engine.DescribeWorkflowExecution(context.Background(), workflows.ImportWorkflowID(d.ID), ""); err != nil {
		t.Error(err)
	}
}

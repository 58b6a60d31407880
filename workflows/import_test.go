package workflows_test

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/png"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/converter"
	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/testsuite"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
	"github.com/snackfarm/farm/workflows"
)

// imports is a farm's store and object store with the steps that take files in.
type imports struct {
	t       *testing.T
	store   *postgres.Store
	objects *objects.Store
	account farm.Account
	job     farm.Job
	steps   *activities.Files
}

func newImports(t *testing.T) imports {
	t.Helper()
	ctx := context.Background()
	store := farmtest.Store(t)
	files, _ := farmtest.Objects(t)
	a, err := store.CreateAccount(ctx, farm.Account{Plan: farm.PlanAgent}, postgres.NewKey{Prefix: "snk_test"}, 25)
	if err != nil {
		t.Fatal(err)
	}
	j, err := store.CreateJob(ctx, postgres.NewJob{AccountID: a.ID, Deadline: time.Minute,
		Order: farm.RenderAgainOrder{Of: farm.SnackGeneration, Made: farm.AdsOnDemandKind}})
	if err != nil {
		t.Fatal(err)
	}
	return imports{t, store, files, a, j, &activities.Files{Store: store, Objects: files, Scratch: t.TempDir(),
		Networks: fetch.Networks{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}, Log: slog.New(slog.DiscardHandler)}}
}

// env runs one workflow, skipping pauses.
func (i imports) env() *testsuite.TestWorkflowEnvironment {
	e := newEnvironment()
	e.RegisterWorkflow(workflows.ImportFile)
	e.RegisterWorkflow(workflows.AwaitFile)
	e.RegisterActivity(i.steps)
	return e
}

func (i imports) file(f farm.File) farm.File {
	i.t.Helper()
	f.AccountID, f.Filename = i.account.ID, "a file"
	f, err := i.store.CreateFile(context.Background(), f)
	if err != nil {
		i.t.Fatal(err)
	}
	return f
}

// take runs the workflow of a file and reads what became of it.
func (i imports) take(f farm.File) (activities.ImportFileResult, farm.File) {
	i.t.Helper()
	e := i.env()
	e.ExecuteWorkflow(workflows.ImportFile, activities.ImportFileInput{FileID: f.ID})
	var out activities.ImportFileResult
	if err := e.GetWorkflowResult(&out); err != nil {
		i.t.Fatalf("a file that cannot be used is an outcome, not an error: %v", err)
	}
	f, err := i.store.File(context.Background(), i.account.ID, f.ID)
	if err != nil {
		i.t.Fatal(err)
	}
	if out.State != f.State {
		i.t.Errorf("the workflow says %s, the row %s", out.State, f.State)
	}
	return out, f
}

func pngOf(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewRGBA(image.Rect(0, 0, 80, 70))); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func (i imports) keys() string {
	i.t.Helper()
	keys, err := i.objects.Keys(context.Background(), "accounts/")
	if err != nil {
		i.t.Fatal(err)
	}
	return strings.Join(keys, " ")
}

// An import is fetched, asked again when its server fails, and kept; one that
// cannot be had or used says why.
func TestImportFile(t *testing.T) {
	i := newImports(t)
	picture, asked := pngOf(t), 0
	mux := http.NewServeMux()
	mux.HandleFunc("/a.png", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(picture) })
	mux.HandleFunc("/text", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("no picture")) })
	mux.HandleFunc("/down", func(w http.ResponseWriter, _ *http.Request) { asked++; w.WriteHeader(http.StatusBadGateway) })
	site := httptest.NewServer(mux)
	defer site.Close()
	for path, says := range map[string]string{
		site.URL + "/a.png":   "",
		site.URL + "/text":    "no picture, film or sound",
		site.URL + "/missing": "answered 404",
		site.URL + "/down":    "answered 502",
		"http://10.1.2.3/a":   "private network",
	} {
		_, f := i.take(i.file(farm.File{Origin: farm.OriginImport, State: farm.FileImporting, Source: path}))
		switch {
		case says == "":
			if f.State != farm.FileReady || f.Kind != farm.KindImage || f.ContentType != "image/png" || f.Width != 80 ||
				f.Bytes != int64(len(picture)) || len(f.SHA256) != 64 {
				t.Errorf("%+v", f)
			}
			if o, err := i.objects.Stat(context.Background(), f.Key); err != nil || o.Size != f.Bytes || i.keys() != f.Key {
				t.Errorf("%+v, %v; the store has %s", o, err, i.keys())
			}
			defer func(key string) {
				if i.keys() != key {
					t.Errorf("the store has %s", i.keys())
				}
			}(f.Key)
		case f.State != farm.FileFailed || !strings.Contains(f.Error, says):
			t.Errorf("%s: %s %q, want %q", path, f.State, f.Error, says)
		}
	}
	if asked != 4 {
		t.Errorf("a server that fails was asked %d times", asked)
	}
}

// send is what a caller does with the link of an upload.
func (i imports) send(f farm.File, body []byte) {
	i.t.Helper()
	ctx := context.Background()
	link, err := i.objects.PresignPut(ctx, f.UploadKey, f.ContentType, f.Bytes, time.Minute)
	if err != nil {
		i.t.Fatal(err)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, link, bytes.NewReader(body))
	if err != nil {
		i.t.Fatal(err)
	}
	req.Header.Set("Content-Type", f.ContentType)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		i.t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		i.t.Fatalf("put: %s", resp.Status)
	}
}

// An upload is kept where its link cannot reach it: what is sent afterwards
// changes nothing.
func TestUploadIsTakenIn(t *testing.T) {
	i := newImports(t)
	picture := pngOf(t)
	f := i.file(farm.File{Origin: farm.OriginUpload, State: farm.FilePending, Kind: farm.KindImage, ContentType: "image/png"})
	if out, _ := i.take(f); out.State != farm.FilePending {
		t.Errorf("nothing was sent: %s", out.State)
	}
	i.send(f, picture)
	_, f = i.take(f)
	if f.State != farm.FileReady || f.Width != 80 || f.Key == f.UploadKey || i.keys() != f.Key {
		t.Errorf("%+v; the store has %s", f, i.keys())
	}
	f.ContentType = "image/png"
	sent := f
	sent.Bytes = 0
	i.send(sent, []byte("something else"))
	if out, again := i.take(f); out.State != farm.FileReady || again != f {
		t.Errorf("%+v became %+v", f, again)
	}
	if o, err := i.objects.Stat(context.Background(), f.Key); err != nil || o.Size != int64(len(picture)) {
		t.Errorf("%+v, %v", o, err)
	}
	wrong := i.file(farm.File{Origin: farm.OriginUpload, State: farm.FilePending, Kind: farm.KindVideo, ContentType: "video/mp4"})
	i.send(wrong, picture)
	if _, wrong = i.take(wrong); wrong.State != farm.FileFailed || !strings.Contains(wrong.Error, "announced as a film and is a picture") {
		t.Errorf("%+v", wrong)
	}
}

// A job waits for a file on its way; one that failed, never came or is another's
// fails it with the reason.
func TestAwaitFile(t *testing.T) {
	i := newImports(t)
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(pngOf(t)) }))
	defer site.Close()
	await := func(ref string, kind farm.AssetKind, while func(*testsuite.TestWorkflowEnvironment)) (activities.AwaitFileResult, error) {
		e := i.env()
		if while != nil {
			while(e)
		}
		e.ExecuteWorkflow(workflows.AwaitFile, activities.AwaitFileInput{JobID: i.job.ID, File: ref, Kind: kind})
		var out activities.AwaitFileResult
		return out, e.GetWorkflowResult(&out)
	}
	says := func(err error, code farm.Code, text string) {
		t.Helper()
		var failed *temporal.ApplicationError
		if !errors.As(err, &failed) || failed.Type() != string(code) || !strings.Contains(failed.Message(), text) {
			t.Errorf("%v, want %s %q", err, code, text)
		}
	}
	coming := i.file(farm.File{Origin: farm.OriginImport, State: farm.FileImporting, Source: site.URL})
	looks := 0
	got, err := await(coming.UploadKey, farm.KindImage, func(e *testsuite.TestWorkflowEnvironment) {
		e.SetOnActivityStartedListener(func(*activity.Info, context.Context, converter.EncodedValues) {
			if looks++; looks == 5 { // it is taken in while the job waits
				i.take(coming)
			}
		})
	})
	if err != nil || looks < 5 || got.ID != coming.ID || got.Width != 80 || got.Kind != farm.KindImage {
		t.Errorf("%+v after %d looks, %v", got, looks, err)
	}
	if _, err := i.store.DeleteFile(context.Background(), i.account.ID, coming.ID); farm.CodeOf(err) != farm.CodeConflict {
		t.Errorf("a file that an open job names was deleted: %v", err)
	}
	_, err = await(coming.ID, farm.KindVideo, nil)
	says(err, farm.CodeInvalid, "of the kind image; this job needs one of the kind video")
	_, failed := i.take(i.file(farm.File{Origin: farm.OriginImport, State: farm.FileImporting, Source: "http://10.1.2.3/"}))
	_, err = await(failed.ID, "", nil)
	says(err, farm.CodeInvalid, "private network")
	_, err = await(i.file(farm.File{Origin: farm.OriginUpload, State: farm.FilePending, Kind: farm.KindImage,
		ContentType: "image/png"}).ID, "", nil)
	says(err, farm.CodeConflict, "nothing has been uploaded")
	_, err = await("accounts/of/another", "", nil)
	says(err, farm.CodeNotFound, "no such file")
}

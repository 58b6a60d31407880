package e2e

import (
	"context"
	"net/http"
	"strings"

	model "github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/postgres"
)

// checkOwnTemplate makes a batch from a template of the account's own, which is
// deleted then: its project keeps what it was. One slide gets another picture, the
// archive of the project is the ZIP of its last job, and when the files are gone no
// slide can be made anew.
func (f *farm) checkOwnTemplate(site, upload string) {
	f.t.Helper()
	var source struct{ Template map[string]any }
	f.call("GET", "/api/v1/carousels/templates/quote-poster", nil, http.StatusOK, &source)
	var own struct{ TemplateKey string }
	f.call("POST", "/api/v1/carousels/templates", map[string]any{"template": source.Template}, http.StatusCreated, &own)
	body := map[string]any{"templateKey": own.TemplateKey, "name": "Mine", "rows": []any{
		map[string]any{"values": map[string]any{"line1": strings.Repeat("long ", 399) + "words", "photo": upload}}}}
	id, j := f.batched(body)
	if c := j.Result.Carousels; j.Status != "completed" || len(c) != 1 || c[0].Images["photo"].Origin != "row" || len(c[0].Notes) == 0 {
		f.t.Fatalf("a batch from an own template with 2000 characters: %+v", j)
	}
	mine := f.key
	f.register()
	f.call("POST", "/api/v1/carousels/batch", body, http.StatusNotFound, nil)
	body["templateKey"] = "quote-poster"
	f.call("POST", "/api/v1/carousels/batch", body, http.StatusNotFound, nil) // the upload is nobody else's either
	f.key = mine
	f.call("DELETE", "/api/v1/carousels/templates/"+own.TemplateKey, nil, http.StatusNoContent, nil)

	render := "/api/v1/projects/" + id + "/render"
	change := map[string]any{"row": 1, "slot": 1, "values": map[string]any{"photo": site + "/screen-1.png"}}
	var again struct{ JobID string }
	f.call("POST", render, change, http.StatusAccepted, &again)
	now := f.batchEnd(again.JobID)
	slide := "carousel-1/slide-1"
	if now.Status != "completed" || *now.CreditsFinal != 1 || now.Result.Carousels[0].Slides[0].Revision != 2 ||
		now.asset(slide).SHA256 == j.asset(slide).SHA256 {
		f.t.Fatalf("another picture: %+v", now)
	}
	f.checkPackedAgain(id, now)
	if _, err := f.store.ExpireResults(context.Background(), postgres.Removal{Discard: func(context.Context, model.File) error {
		return nil
	}}, 100); err != nil {
		f.t.Fatal(err)
	}
	f.call("POST", render, change, http.StatusGone, nil)
	f.call("POST", render+"?dryRun=true", change, http.StatusGone, nil)
	f.call("POST", "/api/v1/projects/"+id+"/archive", nil, http.StatusGone, nil)
}

// checkPackedAgain asks for the archive of a project of carousels: the same bytes as
// the ZIP of its last job.
func (f *farm) checkPackedAgain(id string, last batchJob) {
	f.t.Helper()
	var p struct{ Name string }
	f.call("GET", "/api/v1/projects/"+id, nil, http.StatusOK, &p)
	if p.Name != "Mine" {
		f.t.Errorf("the project is called %q", p.Name)
	}
	var a archive
	f.call("POST", "/api/v1/projects/"+id+"/archive", nil, http.StatusAccepted, &a)
	f.eventually(endWithin, "the archive is built", func() bool {
		f.call("GET", a.PollURL, nil, http.StatusOK, &a)
		return a.Status != "building"
	})
	if a.Status != "ready" || a.SHA256 != last.asset("/archive").SHA256 {
		f.t.Errorf("the archive is %+v, the ZIP of the job %s", a, last.asset("/archive").SHA256)
	}
}

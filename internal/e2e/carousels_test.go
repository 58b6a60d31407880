package e2e

import (
	"archive/zip"
	"bytes"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// batchJob is a job of carousels as a caller sees it.
type batchJob struct {
	Status       string
	CreditsFinal *int
	Error        string
	Result       struct {
		ProjectID      string
		Template       map[string]any
		Carousels      []madeCarousel
		RenderedAssets []renderedAsset
	}
	Warnings []struct{ Code, Field string }
}

type madeCarousel struct {
	Row           int
	Status, Error string
	Caption       string
	Images        map[string]struct{ Origin string }
	Notes         []struct{ Did string }
	Slides        []madeSlide
}

type madeSlide struct {
	AssetID, OutputURL, CreatedAt string
	Slot, Revision                int
	Shows                         []string
	Earlier                       []struct {
		Revision  int
		OutputURL string
	}
}

// batched orders a batch and waits for its end.
func (f *farm) batched(body map[string]any) (string, batchJob) {
	f.t.Helper()
	var got struct{ JobID, BatchID string }
	f.call("POST", "/api/v1/carousels/batch", body, http.StatusAccepted, &got)
	if got.BatchID != got.JobID {
		f.t.Errorf("batch %s of job %s", got.BatchID, got.JobID)
	}
	return got.JobID, f.batchEnd(got.JobID)
}

func (f *farm) batchEnd(id string) batchJob {
	f.t.Helper()
	f.end(id, endWithin)
	var j batchJob
	f.call("GET", "/api/v1/jobs/"+id, nil, http.StatusOK, &j)
	return j
}

// sums are the checksums of a batch's files by carousel and slot.
func (j batchJob) sums() map[string]string {
	out := map[string]string{}
	for _, a := range j.Result.RenderedAssets {
		out[a.SnackID+"/"+a.Slot] = a.SHA256
	}
	return out
}

func (j batchJob) asset(slot string) renderedAsset {
	i := slices.IndexFunc(j.Result.RenderedAssets, func(a renderedAsset) bool { return a.SnackID+"/"+a.Slot == slot })
	if i < 0 {
		return renderedAsset{}
	}
	return j.Result.RenderedAssets[i]
}

// mixedRows are a batch of three: one shows a picture by its address, one an
// upload, and one a picture that nobody finds.
func mixedRows(site, upload string) map[string]any {
	row := func(title, photo string) map[string]any {
		return map[string]any{"caption": "About " + title,
			"values": map[string]any{"line1": title, "handle": "@ada", "photo": photo, "nobody": "x"}}
	}
	return map[string]any{"templateKey": "quote-poster", "seed": "spring", "name": "Quotes", "rows": []any{
		row("Work in small steps", site+"/screen-1.png"), row("Sleep on it", upload), row("Ask twice", site+"/nobody-has-this.png")}}
}

// A batch settles row by row: a picture that nobody finds fails its row with the
// reason and refunds its share. The same seed and rows are the same bytes.
func TestCarouselBatch(t *testing.T) {
	t.Parallel()
	f, _ := running(t)
	site, err := assets()
	if err != nil {
		t.Fatal(err)
	}
	var d descriptor
	f.call("POST", "/api/v1/uploads/import", map[string]any{"url": site + "/screen-2.png"}, http.StatusAccepted, &d)
	body := mixedRows(site, d.R2Key)
	var quote struct {
		CreditsRequired, Carousels int
		NoRepeatScope              string
		IgnoredKeys                []string
	}
	f.call("POST", "/api/v1/carousels/batch?dryRun=true", body, http.StatusOK, &quote)
	if quote.CreditsRequired != 9 || quote.Carousels != 3 || quote.NoRepeatScope != "row" ||
		!slices.Equal(quote.IgnoredKeys, []string{"nobody"}) {
		t.Errorf("a dry run says %+v", quote)
	}
	before := f.balance()
	id, j := f.batched(body)
	if j.Status != "completed" || *j.CreditsFinal != 6 || f.balance() != before-6 || len(j.Result.Carousels) != 3 || j.Result.Template != nil {
		t.Fatalf("%+v at a balance of %d", j, f.balance())
	}
	f.checkRows(j)
	f.checkZIP(j)
	if _, again := f.batched(body); fmt.Sprint(again.sums()) != fmt.Sprint(j.sums()) {
		t.Errorf("the same batch gives\n%v, not\n%v", again.sums(), j.sums())
	}
	f.checkSlideAgain(id, j)
	f.checkBatchRefusals()

	// Nothing can be made: all is refunded.
	before = f.balance()
	none := mixedRows(site, d.R2Key)
	none["rows"] = none["rows"].([]any)[2:]
	id, _ = f.batched(none)
	f.wantFailed(f.job(id), "rows[0].values.photo", before)

	// A batch that is cancelled is refunded.
	var long struct{ JobID string }
	body["rows"] = slices.Repeat(body["rows"].([]any)[:1], 12)
	f.call("POST", "/api/v1/carousels/batch", body, http.StatusAccepted, &long)
	f.call("POST", "/api/v1/jobs/"+long.JobID+"/cancel", nil, http.StatusOK, nil)
	if got := f.balance(); got != before {
		t.Errorf("the balance after a cancel is %d, not %d", got, before)
	}
}

// checkRows looks at what became of each row of mixedRows.
func (f *farm) checkRows(j batchJob) {
	f.t.Helper()
	for i, c := range j.Result.Carousels {
		good := c.Row == i+1 && strings.HasPrefix(c.Caption, "About ")
		if i == 2 {
			good = good && c.Status == "failed" && strings.Contains(c.Error, "rows[2].values.photo") && len(c.Slides) == 0
		} else {
			good = good && c.Status == "completed" && c.Error == "" && len(c.Slides) >= 1 && c.Images["photo"].Origin == "row"
		}
		if !good {
			f.t.Errorf("row %d is %+v", i+1, c)
		}
		for n, s := range c.Slides {
			if s.Slot != n+1 || s.Revision != 1 || s.AssetID == "" || !bytes.HasPrefix(download(f.t, s.OutputURL), []byte("\x89PNG")) {
				f.t.Errorf("row %d has the slide %+v", i+1, s)
			}
		}
	}
	if len(j.Warnings) != 1 || j.Warnings[0].Code != "row.failed" || j.Warnings[0].Field != "rows[2]" {
		f.t.Errorf("warnings are %+v", j.Warnings)
	}
	doc := j.asset("carousel-1/document")
	if doc.Kind != "document" || doc.ContentType != "application/pdf" || !bytes.HasPrefix(download(f.t, doc.URL), []byte("%PDF-")) {
		f.t.Errorf("the document is %+v", doc)
	}
}

func (f *farm) checkZIP(j batchJob) {
	f.t.Helper()
	raw := download(f.t, j.asset("/archive").URL)
	z, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	if err != nil {
		f.t.Fatal(err)
	}
	var names []string
	for _, e := range z.File {
		names = append(names, e.Name)
	}
	for _, want := range []string{"carousel-01/slide-1.png", "carousel-01/carousel.pdf", "carousel-02/caption.txt", "carousels.json"} {
		if !slices.Contains(names, want) {
			f.t.Errorf("the ZIP has no %s: %v", want, names)
		}
	}
}

// checkSlideAgain changes the words of one slide: it alone is another file, for a
// third of a row's price, and the one before stays.
func (f *farm) checkSlideAgain(project string, was batchJob) {
	f.t.Helper()
	slide := was.Result.Carousels[1].Slides[0]
	var got struct {
		JobID                                string
		CreditsReserved, Slot, Row, Revision int
	}
	f.call("POST", "/api/v1/projects/"+project+"/render",
		map[string]any{"row": 2, "slot": 1, "values": map[string]any{"line1": "Sleep on it twice"}},
		http.StatusAccepted, &got)
	if got.CreditsReserved != 1 || got.Row != 2 || got.Slot != 1 || got.Revision != 2 {
		f.t.Errorf("accepted as %+v", got)
	}
	now := f.batchEnd(got.JobID)
	if now.Status != "completed" {
		f.t.Fatalf("%+v", now)
	}
	before, after := was.sums(), now.sums()
	for slot, sum := range before {
		changed := slices.Contains([]string{"carousel-2/slide-1", "carousel-2/document", "carousel-2/thumb", "/archive"}, slot)
		if (after[slot] != sum) != changed {
			f.t.Errorf("%s changed: %t, not %t", slot, after[slot] != sum, changed)
		}
	}
	var p struct {
		Revision  int
		Revisions []struct{ JobID string }
		Carousel  struct{ Slides []madeSlide }
		Files     []renderedAsset
	}
	f.call("GET", "/api/v1/projects/"+project, nil, http.StatusOK, &p)
	fresh := now.Result.Carousels[1].Slides[0]
	if p.Revision != 2 || len(p.Revisions) != 2 || len(p.Files) != len(before) || fresh.Revision != 2 || len(fresh.Earlier) != 1 ||
		fresh.AssetID == slide.AssetID || len(p.Carousel.Slides) != len(was.Result.Carousels[0].Slides)+len(was.Result.Carousels[1].Slides) {
		f.t.Fatalf("the project is %+v, the slide %+v", p, fresh)
	}
	if !bytes.Equal(download(f.t, fresh.Earlier[0].OutputURL), download(f.t, slide.OutputURL)) {
		f.t.Error("the earlier revision is another file")
	}
	for _, body := range []map[string]any{{}, {"slot": 1}, {"row": 1, "slot": 1, "values": map[string]any{"nobody": "x"}}} {
		f.call("POST", "/api/v1/projects/"+project+"/render", body, http.StatusBadRequest, nil)
	}
	f.call("POST", "/api/v1/projects/"+project+"/render", map[string]any{"row": 3, "slot": 1}, http.StatusConflict, nil)
}

// checkBatchRefusals sends what is refused: it names the field, and costs nothing.
func (f *farm) checkBatchRefusals() {
	f.t.Helper()
	before := f.balance()
	row := func(values map[string]any) []any { return []any{map[string]any{"values": values}} }
	good := row(map[string]any{"line1": "Words"})
	for _, c := range []struct {
		body   map[string]any
		status int
		field  string
	}{
		{map[string]any{"templateKey": "nobodys", "rows": good}, http.StatusNotFound, "templateKey"},
		{map[string]any{"templateKey": "quote-poster", "rows": slices.Repeat(good, 13)}, http.StatusBadRequest, "rows"},
		{map[string]any{"templateKey": "quote-poster", "rows": row(map[string]any{"line1": strings.Repeat("a", 2001)})},
			http.StatusBadRequest, "rows[0].values.line1"},
		{map[string]any{"templateKey": "quote-poster", "rows": row(map[string]any{"nobody": "a"})}, http.StatusBadRequest, "rows[0].values"},
		{map[string]any{"templateKey": "quote-poster", "rows": row(map[string]any{"line1": "a", "photo": "https://"})},
			http.StatusBadRequest, "rows[0].values.photo"},
		{map[string]any{"templateKey": "quote-poster", "rows": row(map[string]any{"line1": "a", "photo": "photo.jpg"})},
			http.StatusNotFound, "rows[0].values.photo"},
		{map[string]any{"templateKey": "quote-poster", "rows": good, "name": strings.Repeat("n", 121)}, http.StatusBadRequest, "name"},
	} {
		var e struct {
			Details struct{ Fields map[string]string }
		}
		f.call("POST", "/api/v1/carousels/batch", c.body, c.status, &e)
		if e.Details.Fields[c.field] == "" {
			f.t.Errorf("%.120v is refused for %v, not for %s", c.body, e.Details.Fields, c.field)
		}
	}
	if got := f.balance(); got != before {
		f.t.Errorf("refused bodies cost %d credits", before-got)
	}
}

// Missing pictures are picked from the account's uploads, none twice in a batch.
func TestCarouselPicks(t *testing.T) {
	t.Parallel()
	f, _ := running(t)
	site, err := assets()
	if err != nil {
		t.Fatal(err)
	}
	var d descriptor
	for _, name := range []string{"screen-1.png", "screen-2.png"} {
		f.call("POST", "/api/v1/uploads/import", map[string]any{"url": site + "/" + name}, http.StatusAccepted, &d)
		f.takenIn(d.ID)
	}
	rows := []any{}
	for n := range 3 {
		rows = append(rows, map[string]any{"values": map[string]any{"line1": fmt.Sprint("Line ", n), "handle": "@ada"}})
	}
	_, j := f.batched(map[string]any{"templateKey": "quote-poster", "rows": rows, "seed": "s", "noRepeatScope": "batch"})
	picked := 0
	for _, c := range j.Result.Carousels {
		if c.Images["photo"].Origin == "upload" {
			picked++
		}
	}
	if j.Status != "completed" || picked != 2 {
		t.Errorf("%d of three rows show one of two uploads: %+v", picked, j)
	}
	f.checkOwnTemplate(site, d.ID)
	if dir := os.Getenv("FARM_KEEP_CAROUSELS"); dir != "" { // for eyes and readers of PDF
		for _, a := range j.Result.RenderedAssets {
			if err := os.WriteFile(filepath.Join(dir, a.SnackID+a.Name), download(t, a.URL), 0o600); err != nil {
				t.Error(err)
			}
		}
	}
}

package activities_test

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"go.temporal.io/sdk/testsuite"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities"
	"github.com/snackfarm/farm/activities/layout/carousel"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
)

// bench is where steps of carousels run: on a store and a bucket of their own.
type bench struct {
	t       *testing.T
	store   *postgres.Store
	objects *objects.Store
	steps   *testsuite.TestActivityEnvironment
	renders *activities.Renders
	files   *activities.Files
}

func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{t: t, store: farmtest.Store(t)}
	b.objects, _ = farmtest.Objects(t)
	log, scratch := slog.New(slog.DiscardHandler), t.TempDir()
	b.renders = &activities.Renders{Store: b.store, Objects: b.objects, Scratch: scratch, Log: log}
	b.files = &activities.Files{Store: b.store, Objects: b.objects, Scratch: scratch, Log: log}
	var suite testsuite.WorkflowTestSuite
	b.steps = suite.NewTestActivityEnvironment()
	b.steps.RegisterActivity(b.renders)
	b.steps.RegisterActivity(b.files)
	return b
}

// job is a job that has been claimed, with a document.
func (b *bench) job(doc farm.CarouselDocument) string {
	b.t.Helper()
	ctx := context.Background()
	key := postgres.NewKey{Prefix: "snk_test"}
	copy(key.Hash[:], fmt.Sprint(time.Now().UnixNano()))
	a, err := b.store.CreateAccount(ctx, farm.Account{Plan: farm.PlanAgent}, key, 100)
	if err != nil {
		b.t.Fatal(err)
	}
	order := farm.CarouselBatchOrder{TemplateKey: doc.TemplateKey, Rows: make([]farm.CarouselRow, len(doc.Carousels))}
	j, err := b.store.CreateJob(ctx, postgres.NewJob{AccountID: a.ID, Order: order, Deadline: time.Minute, Project: farm.CarouselProject})
	if err == nil {
		_, err = b.store.ClaimJob(ctx, j.ID)
	}
	if err == nil {
		err = b.store.SetDocument(ctx, j.ID, doc)
	}
	if err != nil {
		b.t.Fatal(err)
	}
	return j.ID
}

// do runs a step.
func do[In, Out any](b *bench, step func(context.Context, In) (Out, error), in In) (out Out, err error) {
	got, err := b.steps.ExecuteActivity(step, in)
	if err == nil {
		err = got.Get(&out)
	}
	return out, err
}

func (b *bench) read(f farm.RenderedAsset) []byte {
	b.t.Helper()
	path := filepath.Join(b.t.TempDir(), "file")
	if err := b.objects.Fetch(context.Background(), f.ObjectKey, path); err != nil {
		b.t.Fatal(err)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		b.t.Fatal(err)
	}
	return raw
}

func (b *bench) document(id string) (doc farm.CarouselDocument) {
	b.t.Helper()
	if err := b.store.Document(context.Background(), id, &doc); err != nil {
		b.t.Fatal(err)
	}
	return doc
}

func exampleDocument(t *testing.T, key string) farm.CarouselDocument {
	t.Helper()
	tpl, err := carousel.Named(key)
	if err != nil {
		t.Fatal(err)
	}
	return farm.CarouselDocument{Version: farm.CarouselVersion, TemplateKey: key, AspectRatio: "4:5", Carousels: []farm.Carousel{
		{Row: 1, Caption: "Swipe", Language: "en", Values: tpl.Examples(), Slides: []farm.Slide{}},
		{Row: 2, Language: "en", Values: map[string]string{}, Slides: []farm.Slide{}},
	}}
}

// A carousel becomes its slides, a document and a thumbnail, the same bytes each
// time; one slide is rendered anew alone, beside the files of the others.
func TestRenderCarousel(t *testing.T) {
	b := newBench(t)
	doc := exampleDocument(t, "bold-tips")
	id := b.job(doc)
	first, err := do(b, b.renders.RenderCarousel, activities.RenderCarouselInput{JobID: id, Row: 1})
	if err != nil {
		t.Fatal(err)
	}
	second, err := do(b, b.renders.RenderCarousel, activities.RenderCarouselInput{JobID: id, Row: 1})
	if err != nil {
		t.Fatal(err)
	}
	sums := sumsOf(first.Files)
	if !maps.Equal(sums, sumsOf(second.Files)) {
		t.Error("the same carousel gives other bytes")
	}
	slides := b.document(id).Carousels[0].Slides
	if n := len(slides); n < 5 || len(first.Files) != n+2 || sums["document"] == "" || sums["thumb"] == "" {
		t.Fatalf("%d slides, files %v", n, sums)
	}
	for i, s := range slides {
		f := first.Files[i]
		if s.Slot != i+1 || s.Revision != 1 || !strings.HasSuffix(s.OutputKey, f.Name) || len(s.Shows) == 0 || f.ReportKey == "" {
			t.Errorf("slide %d is %+v of %+v", i+1, s, f)
		}
		if !bytes.HasPrefix(b.read(f), []byte("\x89PNG")) {
			t.Errorf("%s is no PNG", f.Name)
		}
	}
	why := b.emptyRow(id)
	zipped := b.packs(id, second, why)

	doc = b.document(id)
	c := &doc.Carousels[0]
	if c.Status != farm.CarouselCompleted || len(c.Slides) != len(slides) || doc.Carousels[1].Status != farm.CarouselFailed {
		t.Fatalf("%+v", doc)
	}
	c.Slides[1].Values = map[string]string{c.Slides[1].Shows[0]: "Quite another line"}
	if err := b.store.SetDocument(context.Background(), id, doc); err != nil {
		t.Fatal(err)
	}
	was := c.Slides[1]
	var anew activities.RenderCarouselResult
	for range 2 { // a worker may die after it has told
		if anew, err = do(b, b.renders.RenderCarousel, activities.RenderCarouselInput{JobID: id, Row: 1, Slot: 2, Revision: 2}); err != nil {
			t.Fatal(err)
		}
	}
	now := sumsOf(anew.Files)
	if len(now) != 2 || now["slide-2"] == sums["slide-2"] || now["document"] == sums["document"] {
		t.Errorf("one slide rendered anew gives %v", now)
	}
	s := b.document(id).Carousels[0].Slides[1]
	if s.Revision != 2 || len(s.Earlier) != 1 || s.Earlier[0].OutputKey != was.OutputKey || s.OutputKey != anew.Files[0].ObjectKey {
		t.Errorf("the slide is now %+v", s)
	}
	if !strings.Contains(zipped, "carousel-01/slide-1.png") {
		t.Errorf("the ZIP holds %s", zipped)
	}
}

// emptyRow is why a row without words cannot be made.
func (b *bench) emptyRow(id string) string {
	b.t.Helper()
	_, err := do(b, b.renders.RenderCarousel, activities.RenderCarouselInput{JobID: id, Row: 2})
	if err == nil || !strings.Contains(err.Error(), "leave nothing to show") {
		b.t.Errorf("a row without words: %v", err)
	}
	return "values leave nothing to show"
}

// packs packs what was made twice, compares, and names what is in it.
func (b *bench) packs(id string, made activities.RenderCarouselResult, why string) string {
	b.t.Helper()
	in := activities.PackCarouselsInput{JobID: id, Files: made.Files, Failed: []activities.FailedCarousel{{Row: 2, Error: why}}}
	first, err := do(b, b.files.PackCarousels, in)
	if err != nil {
		b.t.Fatal(err)
	}
	again, err := do(b, b.files.PackCarousels, in)
	if err != nil || again.Archive.SHA256 != first.Archive.SHA256 || first.Archive.Missing() != "" {
		b.t.Errorf("packed again: %v, %+v", err, again.Archive)
	}
	raw := b.read(first.Archive)
	z, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	if err != nil {
		b.t.Fatal(err)
	}
	var names []string
	for _, f := range z.File {
		names = append(names, f.Name)
		if f.Name == "carousel-01/caption.txt" {
			r, err := f.Open()
			if err != nil {
				b.t.Fatal(err)
			}
			if words, err := io.ReadAll(r); err != nil || string(words) != "Swipe" {
				b.t.Errorf("the caption is %q, %v", words, err)
			}
		}
	}
	if want := len(made.Files) + 1; // no thumbnail, a caption and carousels.json
	len(names) != want || !slices.Contains(names, "carousels.json") {
		b.t.Errorf("the ZIP holds %v, not %d files", names, want)
	}
	return strings.Join(names, " ")
}

func sumsOf(files []farm.RenderedAsset) map[string]string {
	out := map[string]string{}
	for _, f := range files {
		out[f.Slot] = f.SHA256
	}
	return out
}

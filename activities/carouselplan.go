package activities

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/carousel"
	"github.com/snackfarm/farm/activities/stock"
	"github.com/snackfarm/farm/storage/postgres"
)

// mostPickable is how many of the account's newest pictures are picked from.
const mostPickable = 200

// PlanCarouselsInput names a job of a batch of carousels.
type PlanCarouselsInput struct{ JobID string }

// PlanCarouselsResult is the rows, in their order.
type PlanCarouselsResult struct{ Rows []PlannedCarousel }

// PlannedCarousel is a carousel that is to be made.
type PlannedCarousel struct {
	Row    int
	Named  []farm.NamedFile `json:",omitempty"` // uploads that it waits for
	Images bool             `json:",omitempty"` // whether pictures have to be brought
}

// PlanCarousels writes the document of a batch: the template as it is now, the
// rows with their words and pictures, and a pick for each picture that is missing.
func (a *Assets) PlanCarousels(ctx context.Context, in PlanCarouselsInput) (PlanCarouselsResult, error) {
	job, err := a.Store.JobForWork(ctx, in.JobID)
	if err != nil {
		return PlanCarouselsResult{}, fail(err)
	}
	var order farm.CarouselBatchOrder
	if err := json.Unmarshal(job.Request, &order); err != nil {
		return PlanCarouselsResult{}, fmt.Errorf("decode order of job %s: %w", job.ID, err)
	}
	ctx, alive := beating(ctx)
	defer alive()
	doc := documentOf(order)
	t, err := templateOf(doc)
	if err == nil {
		err = a.pick(ctx, job, order, t, &doc)
	}
	if err == nil && order.Scope == farm.RepeatByBatch {
		err = drawApart(t, &doc)
	}
	if err == nil {
		err = a.Store.SetDocument(ctx, job.ID, doc)
	}
	out := plannedRows(doc)
	if err == nil {
		err = a.Store.SetUnits(ctx, job.ID, unitsOf(out))
	}
	return out, handedBack(ctx, fail(err))
}

// documentOf is the document that an order begins with.
func documentOf(o farm.CarouselBatchOrder) farm.CarouselDocument {
	doc := farm.CarouselDocument{Version: farm.CarouselVersion, TemplateKey: o.TemplateKey, Template: o.Template, AspectRatio: o.AspectRatio}
	if len(doc.Template) == 0 { // it stays as it is when a later build has another of this name
		doc.Template, _ = carousel.Source(o.TemplateKey) // Fill tells of one that there is not
	}
	for i, row := range o.Rows {
		c := farm.Carousel{Row: i + 1, Caption: row.Caption, Language: o.Language, Values: row.Values,
			Images: map[string]farm.CarouselImage{}, Slides: []farm.Slide{}}
		if c.Language == "" {
			c.Language = copywriter.PromptLanguage(wordsOf(row))
		}
		for _, p := range row.Images {
			c.Images[p.Key] = farm.CarouselImage{Origin: farm.ImageOfRow, File: p.File, Asset: farm.Asset{URL: p.URL}}
		}
		doc.Carousels = append(doc.Carousels, c)
	}
	return doc
}

// wordsOf are all words of a row.
func wordsOf(row farm.CarouselRow) string {
	var out []string
	for _, v := range row.Values {
		out = append(out, v)
	}
	slices.Sort(out)
	return strings.Join(out, "\n")
}

func plannedRows(doc farm.CarouselDocument) PlanCarouselsResult {
	var out PlanCarouselsResult
	for i, c := range doc.Carousels {
		p := PlannedCarousel{Row: c.Row, Images: len(c.Images) > 0}
		p.Named = namedImages(c.Images, func(key string) string { return farm.RowField(i, key) })
		out.Rows = append(out.Rows, p)
	}
	return out
}

// namedImages are the uploads among pictures that their row names.
func namedImages(images map[string]farm.CarouselImage, field func(string) string) []farm.NamedFile {
	var out []farm.NamedFile
	for key, p := range images {
		if p.Origin == farm.ImageOfRow && p.File != "" && p.Asset.Key == "" {
			out = append(out, farm.NamedFile{Ref: p.File, Kind: farm.KindImage, Field: field(key)})
		}
	}
	slices.SortFunc(out, func(a, b farm.NamedFile) int { return strings.Compare(a.Field, b.Field) })
	return out
}

func unitsOf(plan PlanCarouselsResult) []postgres.Unit {
	var out []postgres.Unit
	for _, p := range plan.Rows {
		out = append(out, postgres.Unit{Name: CarouselID(p.Row), Weight: 1})
	}
	return out
}

// pick gives each picture that is missing one of the account's, else one of the
// stock library where there is one. What is left, the template draws.
func (a *Assets) pick(ctx context.Context, job farm.Job, o farm.CarouselBatchOrder, t *carousel.Template,
	doc *farm.CarouselDocument) error {
	shown := newShownOnce(o.Scope)
	var places []place
	for i, c := range doc.Carousels {
		var have []string
		for key, p := range c.Images {
			have = append(have, key)
			if f, err := a.Store.File(ctx, job.AccountID, p.File); p.File != "" && err == nil {
				shown.note(i, f.SHA256)
			}
		}
		missing, err := t.Missing(c.Values, have)
		if err != nil {
			return err
		}
		for _, key := range missing {
			places = append(places, place{i, key})
		}
	}
	if len(places) == 0 {
		return nil
	}
	files, _, err := a.Store.Uploads(ctx, job.AccountID, postgres.FileFilter{Kind: farm.KindImage, State: farm.FileReady}, mostPickable, 0)
	if err != nil {
		return err
	}
	picks := pickUploads(o.Seed, places, files, shown)
	for p, f := range picks {
		if err := a.Store.UseFile(ctx, f.ID, job.ID); err != nil {
			return err
		}
		doc.Carousels[p.row].Images[p.key] = farm.CarouselImage{Origin: farm.ImageOfUpload, File: f.ID}
	}
	return a.pickStock(ctx, without(places, picks), o.Seed, shown, doc)
}

// Photographs of a library are asked for in this size at least, and a job asks this
// often at most.
const (
	stockSide     = 900 // px
	mostSearches  = farm.MaxBatchRows
	wordsOfSearch = 200 // characters of a row that its search words are taken from
)

// pickStock gives places a photograph of the library, one search a row. A library
// that does not answer leaves them without.
func (a *Assets) pickStock(ctx context.Context, places []place, seed string, shown *shownOnce, doc *farm.CarouselDocument) error {
	if a.Stock == nil {
		return nil
	}
	found := map[int][]stock.Found{}
	for _, p := range places {
		c := &doc.Carousels[p.row]
		if _, asked := found[p.row]; !asked && len(found) < mostSearches {
			words := []rune(wordsOf(farm.CarouselRow{Values: c.Values}))
			got, err := a.Stock.Photos(ctx, stock.Query{Words: stockWords(copywriter.Facts{}, string(words[:min(len(words), wordsOfSearch)])),
				Language: c.Language, MinWidth: stockSide, MinHeight: stockSide, Seed: carousel.SeedOf(seed)})
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err != nil {
				a.Log.InfoContext(ctx, "no stock picture", "why", err)
			}
			found[p.row] = got
		}
		for _, f := range found[p.row] {
			id := fmt.Sprint(stock.Provider, f.ID)
			if shown.has(p.row, id) {
				continue
			}
			shown.note(p.row, id)
			c.Images[p.key] = farm.CarouselImage{Origin: farm.ImageOfStock, Credit: f.Credit(), Asset: farm.Asset{URL: f.File, Source: f.Source()}}
			break
		}
	}
	return nil
}

package activities

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/activities/layout/deck"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/storage/postgres"
)

// BringReferenceInput names a job of a carousel or deck.
type BringReferenceInput struct{ JobID string }

// BringReferenceResult is its reference picture as it was seen.
type BringReferenceResult struct{ Picture match.Picture }

// BringReference fetches the reference picture of a carousel or deck, looks at it,
// cuts its subject out where it shows one thing, and keeps both. One that cannot be
// used fails the job with the reason.
func (a *Assets) BringReference(ctx context.Context, in BringReferenceInput) (BringReferenceResult, error) {
	job, order, err := deckOrderOf(ctx, a.Store, in.JobID)
	if err != nil {
		return BringReferenceResult{}, fail(err)
	}
	ctx, alive := beating(ctx)
	defer alive()
	dir, err := os.MkdirTemp(a.Scratch, "reference-")
	if err != nil {
		return BringReferenceResult{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	w := &wanted{source: farm.ReferenceField, url: order.Reference, reference: true}
	for _, f := range order.Named {
		w.stored = f.Ref
	}
	a.obtain(ctx, fetch.New(a.Networks), w, ownerOf(job, a.Store), filepath.Join(dir, "reference"))
	err = w.err
	if err == nil && w.note != "" {
		err = farm.Errorf(farm.CodeInvalid, "referenceImageUrl: the picture cannot be used: %s", w.why)
	}
	w.picture.Words, w.picture.Asset.URL = "", "" // no words and addresses go through Temporal
	return BringReferenceResult{Picture: w.picture}, handedBack(ctx, fail(err))
}

func deckOrderOf(ctx context.Context, store *postgres.Store, jobID string) (job farm.Job, order farm.DeckOrder, err error) {
	if job, err = store.JobForWork(ctx, jobID); err != nil {
		return job, order, err
	}
	if err = json.Unmarshal(job.Request, &order); err != nil {
		err = fmt.Errorf("decode order of job %s: %w", job.ID, err)
	}
	return job, order, err
}

// PlanDeckInput names a job of a carousel or deck, and its picture.
type PlanDeckInput struct {
	JobID   string
	Picture match.Picture
}

// PlanDeck writes the words of a carousel or deck, lays it out and stores its
// document.
func (p *Plans) PlanDeck(ctx context.Context, in PlanDeckInput) error {
	_, order, err := deckOrderOf(ctx, p.Store, in.JobID)
	if err != nil {
		return fail(err)
	}
	words := copywriter.WriteDeck(order.Prompt, order.Topic, order.Swipe)
	providers := p.writeDeck(ctx, words)
	shape := deck.ShapeFor(order.Swipe, order.Platform)
	made, err := deck.Make(deck.Order{Deck: words, Swipe: order.Swipe, Shape: shape, Picture: in.Picture, Seed: order.Seed})
	if err != nil {
		return fail(err)
	}
	raw, err := json.Marshal(made.Template)
	if err != nil {
		return fmt.Errorf("encode template: %w", err)
	}
	c := farm.Carousel{Row: 1, Language: words.Language, Look: order.Seed, Values: made.Values, Images: map[string]farm.CarouselImage{},
		Slides: []farm.Slide{}, Providers: providers}
	for key, picked := range made.Pictures {
		c.Images[key] = farm.CarouselImage{Origin: farm.ImageOfRow, Asset: picked.Asset, Focus: picked.Focus}
	}
	doc := farm.CarouselDocument{Version: farm.CarouselVersion, TemplateKey: made.Template.Key, Template: raw, AspectRatio: shape,
		Carousels: []farm.Carousel{c}}
	if err := p.Store.SetDocument(ctx, in.JobID, doc); err != nil {
		return fail(err)
	}
	if err := p.Store.SetUnits(ctx, in.JobID, []postgres.Unit{{Name: CarouselID(1), Weight: 1}}); err != nil {
		return fail(err)
	}
	if err := p.Store.Enter(ctx, in.JobID, farm.VisualPhase); err != nil {
		return fail(err)
	}
	return fail(p.Store.Warn(ctx, in.JobID, deckWarnings(words, made.Unshown)))
}

// writeDeck asks the language model, where one is configured, for the words of the
// pages, and tells who wrote them. What it may not say stays as it was.
func (p *Plans) writeDeck(ctx context.Context, d *copywriter.Deck) []farm.Provider {
	builtin := []farm.Provider{{Part: "copy", Name: "builtin"}}
	slots := d.Slots()
	if p.Words == nil || len(slots) == 0 {
		return builtin
	}
	lines := p.Words.Write(ctx, d.Facts(), d.Told(), slots)
	if given := d.Give(lines); given > 0 {
		note := fmt.Sprintf("%d of %d lines; the others are the prompt's own", given, len(slots))
		return []farm.Provider{{Part: "copy", Name: lines.By, Note: note}}
	}
	builtin[0].Note = lines.Failed
	return builtin
}

func deckWarnings(d *copywriter.Deck, unshown bool) []farm.Warning {
	var out []farm.Warning
	if d.Thin {
		out = append(out, farm.Warning{Code: farm.WarnThinTopic, Field: "prompt", Message: fmt.Sprintf(
			"the prompt tells little: %d pages of its own words and the picture; facts, steps, numbers or a list would mend it",
			len(d.Pages))})
	}
	if n := d.Wish.Pages; n > 0 && n != len(d.Pages) {
		out = append(out, farm.Warning{Code: farm.WarnSubstituted, Field: "prompt", Message: fmt.Sprintf(
			"the prompt asks for %d pages; it has %d, as its words and the bounds of %d to %d allow", n, len(d.Pages), copywriter.LeastPages,
			copywriter.MostPages)})
	}
	if d.Left > 0 {
		out = append(out, farm.Warning{Code: farm.WarnLeftOut, Field: "prompt", Message: fmt.Sprintf(
			"%d sentences of the prompt had no room on %d pages", d.Left, len(d.Pages))})
	}
	if unshown {
		out = append(out, farm.Warning{Code: farm.WarnLeftOut, Field: "referenceImageUrl",
			Message: "the picture is too small to be shown sharply; its colours are used alone"})
	}
	return out
}

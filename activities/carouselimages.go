package activities

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/fetch"
)

// BringImagesInput names a carousel of a job's document, from 1.
type BringImagesInput struct {
	JobID string
	Row   int
	Slot  int `json:",omitempty"` // whose own pictures are brought; 0 are the carousel's
}

// BringImagesResult is how many pictures can be shown. They are in the job's
// document: no address goes through Temporal.
type BringImagesResult struct{ Images int }

// BringImages fetches the pictures of a carousel, looks at them and keeps them. One
// that its row names and that cannot be used fails the carousel with the reason. A
// pick that cannot be used is left out: the template draws in its place.
func (a *Assets) BringImages(ctx context.Context, in BringImagesInput) (BringImagesResult, error) {
	job, err := a.Store.JobForWork(ctx, in.JobID)
	if err != nil {
		return BringImagesResult{}, fail(err)
	}
	var doc farm.CarouselDocument
	if err := a.Store.Document(ctx, in.JobID, &doc); err != nil {
		return BringImagesResult{}, fail(err)
	}
	ctx, alive := beating(ctx)
	defer alive()
	dir, err := os.MkdirTemp(a.Scratch, "images-")
	if err != nil {
		return BringImagesResult{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	c := doc.Carousels[in.Row-1]
	images := &c.Images
	if in.Slot > 0 {
		images = &c.Slides[in.Slot-1].Images
	}
	if err = a.bringAll(ctx, ownerOf(job, a.Store), in, *images, dir); err == nil {
		err = a.Store.SetCarousel(ctx, in.JobID, c)
	}
	return BringImagesResult{len(*images)}, handedBack(ctx, fail(err))
}

// bringAll brings pictures, some at a time, and takes out those that are left out.
func (a *Assets) bringAll(ctx context.Context, of owner, in BringImagesInput, images map[string]farm.CarouselImage, dir string) error {
	keys := slices.Sorted(maps.Keys(images))
	brought := make([]*farm.CarouselImage, len(keys))
	client := fetch.New(a.Networks)
	all, ctx := errgroup.WithContext(ctx)
	all.SetLimit(fetchesAtOnce)
	for i, key := range keys {
		if images[key].Asset.Key != "" { // of an earlier render
			continue
		}
		all.Go(func() (err error) {
			field := farm.RowField(in.Row-1, key)
			if in.Slot > 0 {
				field = "values." + key
			}
			brought[i], err = a.bringImage(ctx, client, of, images[key], field, filepath.Join(dir, fmt.Sprint(i)))
			return err
		})
	}
	if err := all.Wait(); err != nil {
		return err
	}
	for i, key := range keys {
		switch {
		case brought[i] != nil:
			images[key] = *brought[i]
		case images[key].Asset.Key == "":
			delete(images, key)
		}
	}
	return nil
}

// bringImage brings one picture; nil is a pick that is left out.
func (a *Assets) bringImage(ctx context.Context, client *fetch.Client, of owner, p farm.CarouselImage, field, path string) (
	*farm.CarouselImage, error) {
	w := &wanted{source: field, url: p.Asset.URL, stored: p.File}
	if p.Origin == farm.ImageOfStock {
		w.source, w.fresh = p.Asset.Source, true
	}
	a.obtain(ctx, client, w, of, path)
	switch {
	case w.err != nil:
		return nil, w.err
	case w.note == "":
		focus := w.picture.Focus
		p.Asset, p.Focus = w.picture.Asset, &focus
		return &p, nil
	case p.Origin == farm.ImageOfRow:
		return nil, farm.Errorf(farm.CodeInvalid, "%s: the picture cannot be used: %s", field, w.why)
	}
	a.Log.InfoContext(ctx, "a picked picture is not shown", "origin", p.Origin, "why", w.why)
	return nil, nil
}

package activities

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"github.com/snackfarm/farm"
)

// RestoreSlideInput names a job that renders one slide again.
type RestoreSlideInput struct{ JobID string }

// RestoreSlideResult is the slide, and the files of the project that stay as they
// are.
type RestoreSlideResult struct {
	Row, Slot int
	Revision  int  // that the slide gets
	Images    bool `json:",omitempty"` // whether pictures have to be brought
	Kept      []farm.RenderedAsset
}

// RestoreSlide finds what a new render of a slide stands on. The error is
// result_expired when the files of the other slides are gone.
func (p *Plans) RestoreSlide(ctx context.Context, in RestoreSlideInput) (RestoreSlideResult, error) {
	job, err := p.Store.JobForWork(ctx, in.JobID)
	if err != nil {
		return RestoreSlideResult{}, fail(err)
	}
	var order farm.SlideAgainOrder
	if err := json.Unmarshal(job.Request, &order); err != nil {
		return RestoreSlideResult{}, fmt.Errorf("decode order of job %s: %w", job.ID, err)
	}
	var doc farm.CarouselDocument
	if err := p.Store.Document(ctx, in.JobID, &doc); err != nil {
		return RestoreSlideResult{}, fail(err)
	}
	files, err := p.Store.ProjectFiles(ctx, order.ProjectID)
	if err != nil {
		return RestoreSlideResult{}, fail(err)
	}
	if len(files) == 0 {
		return RestoreSlideResult{}, fail(farm.Errorf(farm.CodeNotFound, "the files of the other slides are gone; order the carousels anew"))
	}
	slide := doc.Carousels[order.Row-1].Slides[order.Slot-1]
	out := RestoreSlideResult{Row: order.Row, Slot: order.Slot, Revision: slide.Revision + 1, Kept: kept(files, order)}
	for _, p := range slide.Images {
		out.Images = out.Images || p.Asset.Key == ""
	}
	return out, nil
}

// kept are the files that a new render of a slide leaves as they are.
func kept(files []farm.RenderedAsset, o farm.SlideAgainOrder) []farm.RenderedAsset {
	return slices.DeleteFunc(files, func(f farm.RenderedAsset) bool {
		switch {
		case f.Kind == farm.KindArchive:
			return true
		case f.SnackID != CarouselID(o.Row):
			return false
		}
		return f.Slot == DocumentSlot || f.Slot == slidePrefix+strconv.Itoa(o.Slot) || f.Slot == ThumbnailSlot && o.Slot == 1
	})
}

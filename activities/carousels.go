package activities

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"github.com/google/uuid"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/carousel"
	"github.com/snackfarm/farm/activities/objects"
	"github.com/snackfarm/farm/activities/pdf"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/picture"
)

// The slots of the files of a carousel beside its slides, which are slide-1,
// slide-2...
const (
	DocumentSlot  = "document"
	ThumbnailSlot = "thumb"
	slidePrefix   = "slide-"
)

// RenderCarouselInput names one carousel of a job's document, from 1.
type RenderCarouselInput struct {
	JobID string
	Row   int
	// Slot is the one slide that is rendered anew, as this revision; 0 is all of them.
	Slot, Revision int `json:",omitempty"`
}

// RenderCarouselResult is the files that were made. Of a single slide they are that
// slide, the document of all, and the thumbnail where the slide is the first. What
// they show is in the job's document: no words go through Temporal.
type RenderCarouselResult struct{ Files []farm.RenderedAsset }

// CarouselID is what the files of a carousel name it by.
func CarouselID(row int) string { return "carousel-" + strconv.Itoa(row) }

// carouselRender is one carousel on its way to files.
type carouselRender struct {
	*Renders
	in    RenderCarouselInput
	job   farm.Job
	doc   farm.CarouselDocument
	c     farm.Carousel
	dir   string
	snack farm.Snack // as the gate sees it
}

// RenderCarousel fills the template of a job's document with one carousel's
// values, renders the pages, and delivers them with a document of all of them, a
// thumbnail and a report of each page. The slides stand in the job's document then.
func (r *Renders) RenderCarousel(ctx context.Context, in RenderCarouselInput) (RenderCarouselResult, error) {
	c := carouselRender{Renders: r, in: in}
	if err := c.read(ctx); err != nil {
		return RenderCarouselResult{}, fail(err)
	}
	ctx, alive := beating(ctx)
	defer alive()
	var err error
	if c.dir, err = os.MkdirTemp(r.Scratch, "carousel-"); err != nil {
		return RenderCarouselResult{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(c.dir)
	progress := r.reporting(ctx, in.JobID, CarouselID(in.Row))
	defer progress.stop()
	out, err := c.made(ctx, progress.set)
	return out, handedBack(ctx, fail(err))
}

// read reads the job and what its document says of the carousel.
func (c *carouselRender) read(ctx context.Context) (err error) {
	if c.job, err = c.Store.JobForWork(ctx, c.in.JobID); err != nil {
		return err
	}
	if err = c.Store.Document(ctx, c.in.JobID, &c.doc); err != nil {
		return err
	}
	if c.in.Row < 1 || c.in.Row > len(c.doc.Carousels) {
		return farm.Errorf(farm.CodeNotFound, "the job has no carousel %d", c.in.Row)
	}
	c.c = c.doc.Carousels[c.in.Row-1]
	if c.in.Slot > len(c.c.Slides) {
		return farm.Errorf(farm.CodeNotFound, "the carousel has %d slides", len(c.c.Slides))
	}
	return nil
}

func (c *carouselRender) made(ctx context.Context, progress func(float64)) (RenderCarouselResult, error) {
	filled, err := FillCarousel(c.doc, c.c, c.in.Slot)
	if err != nil {
		return RenderCarouselResult{}, err
	}
	c.snack = farm.Snack{ID: CarouselID(c.in.Row), Type: farm.CarouselPart, Position: c.in.Row, Composition: filled.Composition}
	files, err := c.rendered(ctx, progress)
	if err != nil {
		return RenderCarouselResult{}, err
	}
	if files, err = c.completed(ctx, files); err != nil {
		return RenderCarouselResult{}, err
	}
	prefix := fmt.Sprintf("accounts/%s/jobs/%s/%s/%s", c.job.AccountID, c.job.ID, c.snack.ID, attemptKey(ctx))
	made, err := c.deliver(ctx, c.snack, files, prefix)
	if err != nil {
		return RenderCarouselResult{}, err
	}
	if err = c.tell(filled, made.Files); err == nil {
		err = c.Store.SetCarousel(ctx, c.in.JobID, c.c)
	}
	return RenderCarouselResult(made), err
}

// rendered renders the pages and holds them to the gate.
func (c *carouselRender) rendered(ctx context.Context, progress func(float64)) (files []renderer.File, err error) {
	told := c.telling(c.snack, 0)
	err = told.around(ctx, "render", func(ctx context.Context) (err error) {
		files, err = renderer.Render(ctx, c.snack.Composition, renderer.Options{Dir: c.dir, Label: c.snack.Label(), Open: c.open(),
			Progress: progress, Gate: true})
		return err
	})
	if err != nil {
		return nil, err
	}
	return c.gated(ctx, c.snack, c.dir, files)
}

// open brings the pictures of a carousel: those of the account as any other, drawn
// things from where they are kept, or from the hand.
func (c *carouselRender) open() func(context.Context, string, farm.Asset) (string, error) {
	kept := opener(c.Objects, nil, c.dir, nil)
	return func(ctx context.Context, id string, a farm.Asset) (string, error) {
		if a.Drawing == nil {
			return kept(ctx, id, a)
		}
		a.Key = objects.Key(a.Drawing)
		made := Scores{Objects: c.Objects}
		if err := made.make(ctx, a, a.Key, c.dir); err != nil {
			return "", err
		}
		if path := filepath.Join(c.dir, filepath.Base(a.Key)); exists(path) {
			return path, nil
		}
		return kept(ctx, id, a)
	}
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// completed adds the document of all slides to files, and the thumbnail where the
// first slide is among them.
func (c *carouselRender) completed(ctx context.Context, files []renderer.File) ([]renderer.File, error) {
	pages := make([]string, 0, len(files))
	if c.in.Slot == 0 {
		for _, f := range files {
			pages = append(pages, f.Path)
		}
	} else {
		for _, s := range c.c.Slides {
			path := files[0].Path
			if s.Slot != c.in.Slot {
				path = filepath.Join(c.dir, fmt.Sprintf("kept-%d.png", s.Slot))
				if err := c.Objects.Fetch(ctx, s.OutputKey, path); err != nil {
					return nil, gone(err, s)
				}
			}
			pages = append(pages, path)
		}
	}
	_, ended := telemetry.Step(ctx, "document")
	document, err := c.document(pages, files[0])
	ended(err)
	if err != nil {
		return nil, err
	}
	made := append(files, document)
	if c.in.Slot > 1 {
		return made, nil
	}
	thumb, err := c.thumbnail(ctx, files[0])
	return append(made, thumb), err
}

// gone words that a slide cannot be shown beside a new one, because its file is not
// there any more.
func gone(err error, s farm.Slide) error {
	if farm.CodeOf(err) == farm.CodeNotFound {
		return farm.Errorf(farm.CodeNotFound, "the file of slide %d is gone; order the carousels anew", s.Slot)
	}
	return err
}

func (c *carouselRender) document(pages []string, like renderer.File) (renderer.File, error) {
	f := renderer.File{Kind: farm.KindDocument, Slot: DocumentSlot, Name: c.snack.Label().FileName(DocumentSlot, "pdf"),
		ContentType: "application/pdf", Width: like.Width, Height: like.Height}
	f.Path = filepath.Join(c.dir, f.Name)
	return measured(f, func(w *bufio.Writer) error { return pdf.Write(w, pages) })
}

const (
	thumbSide    = 480 // px of the longer side
	thumbQuality = 82
)

func (c *carouselRender) thumbnail(ctx context.Context, first renderer.File) (renderer.File, error) {
	img, err := picture.Read(ctx, first.Path)
	if err != nil {
		return renderer.File{}, err
	}
	most := max(first.Width, first.Height)
	img = picture.Resize(img, first.Width*thumbSide/most, first.Height*thumbSide/most)
	f := renderer.File{Kind: farm.KindThumbnail, Slot: ThumbnailSlot, Name: c.snack.Label().FileName(ThumbnailSlot, "jpg"),
		ContentType: "image/jpeg", Width: img.Rect.Dx(), Height: img.Rect.Dy()}
	f.Path = filepath.Join(c.dir, f.Name)
	return measured(f, func(w *bufio.Writer) error {
		return picture.WriteJPEG(w, img, picture.JPEGOptions{Quality: thumbQuality})
	})
}

// measured writes a file and measures it.
func measured(f renderer.File, write func(*bufio.Writer) error) (renderer.File, error) {
	out, err := os.Create(f.Path)
	if err != nil {
		return f, fmt.Errorf("write %s: %w", f.Name, err)
	}
	w := bufio.NewWriter(out)
	if err = errors.Join(write(w), w.Flush(), out.Close()); err != nil {
		return f, err
	}
	f.SHA256, f.Bytes, err = farm.HashFile(f.Path)
	return f, err
}

// tell writes the slides of files that were delivered, and the notes on them, into
// the carousel.
func (c *carouselRender) tell(filled *carousel.Filled, files []farm.RenderedAsset) error {
	c.c.Status, c.c.Error = farm.CarouselCompleted, nil
	var slides []farm.Slide
	for i, shown := range filled.Shown {
		if files[i].Slot != slidePrefix+strconv.Itoa(shown.Number) {
			return fmt.Errorf("slide %d was delivered as %s", shown.Number, files[i].Slot)
		}
		s := farm.Slide{Slot: shown.Number, Revision: 1, Page: shown.Name, Shows: shown.Keys}
		if c.in.Slot > 0 {
			s = c.c.Slides[c.in.Slot-1].Anew(c.in.Revision)
		}
		files[i].FileID = uuid.NewString()
		s.AssetID, s.OutputKey, s.CreatedAt = files[i].FileID, files[i].ObjectKey, time.Now().UTC().Truncate(time.Millisecond)
		slides = append(slides, s)
	}
	notes := slices.DeleteFunc(c.c.Notes, func(n farm.CarouselNote) bool { return c.in.Slot == 0 || n.Slot == c.in.Slot })
	for _, n := range filled.Notes {
		notes = append(notes, farm.CarouselNote{Slot: n.Page, Text: n.Text, Did: n.Did, Kept: n.Kept, Of: n.Of})
	}
	c.c.Notes = notes
	if c.in.Slot == 0 {
		c.c.Slides = slides
	} else {
		c.c.Slides[c.in.Slot-1] = slides[0]
	}
	return nil
}

// FillCarousel lays out one carousel of a document, or one slide of it; 0 is all.
// The error names what of its values cannot be.
func FillCarousel(doc farm.CarouselDocument, c farm.Carousel, slot int) (*carousel.Filled, error) {
	t, err := templateOf(doc)
	if err != nil {
		return nil, err
	}
	words, images := c.Values, c.Images
	o := carousel.Order{Shape: doc.AspectRatio, Language: c.Language, Palette: c.Palette, Seed: c.Look,
		Pictures: map[string]carousel.Picked{}, Elsewhere: c.Elsewhere}
	if slot > 0 {
		if slot > len(c.Slides) {
			return nil, farm.InvalidField("slot", "the carousel has %d slides", len(c.Slides))
		}
		slide := c.Slides[slot-1]
		words, images = c.Words(slide), c.Pictures(slide)
		o.Pages = []int{slot}
	}
	o.Values = words
	for key, p := range images {
		o.Pictures[key] = carousel.Picked{Asset: p.Asset, Focus: p.Focus}
	}
	filled, err := t.Fill(o)
	if err == nil && slot > 0 && filled.Shown[0].Name != c.Slides[slot-1].Page {
		return nil, farm.InvalidField("values", "leave nothing to show on slide %d", slot)
	}
	return filled, err
}

// templateOf is the template of a document.
func templateOf(doc farm.CarouselDocument) (*carousel.Template, error) {
	if len(doc.Template) == 0 {
		return carousel.Named(doc.TemplateKey)
	}
	return carousel.Read(doc.Template)
}

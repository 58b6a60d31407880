package activities

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strconv"

	"golang.org/x/sync/errgroup"

	"github.com/snackfarm/farm"
)

// ArchiveSlot is the slot of the ZIP of all carousels of a job.
const ArchiveSlot = "archive"

// packAtOnce is how many files of an archive are brought at a time.
const packAtOnce = 4

// FailedCarousel is a carousel of a job's document that could not be made.
type FailedCarousel struct {
	Row   int
	Error string // for a person
}

// PackCarouselsInput is what became of the carousels of a job.
type PackCarouselsInput struct {
	JobID  string
	Failed []FailedCarousel `json:",omitempty"`
	Files  []farm.RenderedAsset
}

// PackCarouselsResult is the ZIP.
type PackCarouselsResult struct{ Archive farm.RenderedAsset }

// PackCarousels writes which carousels failed into the job's document, and packs all
// slides and documents into one ZIP. The same files give the same ZIP.
func (a *Files) PackCarousels(ctx context.Context, in PackCarouselsInput) (PackCarouselsResult, error) {
	job, err := a.Store.JobForWork(ctx, in.JobID)
	if err != nil {
		return PackCarouselsResult{}, fail(err)
	}
	var doc farm.CarouselDocument
	if err := a.Store.Document(ctx, in.JobID, &doc); err != nil {
		return PackCarouselsResult{}, fail(err)
	}
	ctx, alive := beating(ctx)
	defer alive()
	dir, err := os.MkdirTemp(a.Scratch, "pack-")
	if err != nil {
		return PackCarouselsResult{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	in.mark(&doc)
	out := farm.RenderedAsset{SnackType: farm.CarouselPart, Kind: farm.KindArchive, Slot: ArchiveSlot, Name: "carousels.zip",
		ContentType: "application/zip", ObjectKey: fmt.Sprintf("accounts/%s/jobs/%s/%s/carousels.zip", job.AccountID, job.ID, attemptKey(ctx))}
	at := filepath.Join(dir, out.Name)
	if err = a.packTo(ctx, doc, filesBySlot(in.Files), dir, at); err == nil {
		out.SHA256, out.Bytes, err = farm.HashFile(at)
	}
	if err == nil {
		err = a.Objects.PutFile(ctx, out.ObjectKey, at, out.ContentType, out.SHA256)
	}
	if err == nil {
		err = a.Store.SetDocument(ctx, in.JobID, doc)
	}
	if err == nil {
		err = a.Store.Warn(ctx, in.JobID, failedRows(doc))
	}
	return PackCarouselsResult{Archive: out}, handedBack(ctx, fail(err))
}

// filesBySlot are the files of a job by carousel and slot.
func filesBySlot(files []farm.RenderedAsset) map[string]farm.RenderedAsset {
	out := map[string]farm.RenderedAsset{}
	for _, f := range files {
		out[f.SnackID+"/"+f.Slot] = f
	}
	return out
}

// mark writes into a document which carousels failed.
func (in PackCarouselsInput) mark(doc *farm.CarouselDocument) {
	for _, failed := range in.Failed {
		c := &doc.Carousels[failed.Row-1]
		c.Status, c.Error, c.Slides, c.Notes = farm.CarouselFailed, &failed.Error, []farm.Slide{}, nil
	}
}

// failedRows warns of the carousels that failed.
func failedRows(doc farm.CarouselDocument) []farm.Warning {
	var out []farm.Warning
	for _, c := range doc.Carousels {
		if c.Status == farm.CarouselFailed {
			out = append(out, farm.Warning{Code: farm.WarnRowFailed, Message: *c.Error, Field: fmt.Sprintf("rows[%d]", c.Row-1)})
		}
	}
	return out
}

// packedCarousel is a line of carousels.json in the ZIP.
type packedCarousel struct {
	Row      int                 `json:"row"`
	Status   farm.CarouselStatus `json:"status"`
	Error    *string             `json:"error"`
	Caption  string              `json:"caption"`
	Language string              `json:"language"`
	Values   map[string]string   `json:"values"`
	Files    []packedFile        `json:"files"`
	Notes    []farm.CarouselNote `json:"notes,omitempty"`
}

type packedFile struct {
	Path   string `json:"path"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// packTo writes the ZIP to a path.
func (a *Files) packTo(ctx context.Context, doc farm.CarouselDocument, files map[string]farm.RenderedAsset, dir, to string) error {
	f, err := os.Create(to)
	if err != nil {
		return fmt.Errorf("write archive: %w", err)
	}
	return errors.Join(a.packCarousels(ctx, doc, files, dir, f), f.Close())
}

// packCarousels writes the ZIP: a folder for each carousel with its slides, its
// document and its caption, and carousels.json.
func (a *Files) packCarousels(ctx context.Context, doc farm.CarouselDocument, files map[string]farm.RenderedAsset, dir string,
	to io.Writer) error {
	listed, entries := packed(doc, files)
	if err := a.bring(ctx, entries, dir); err != nil {
		return err
	}
	z := zip.NewWriter(to)
	for i, e := range entries {
		var err error
		if e.file.ObjectKey == "" {
			err = addTo(z, e.path, zip.Deflate, bytes.NewReader([]byte(e.text)))
		} else {
			err = addFile(z, e.path, zip.Store, filepath.Join(dir, strconv.Itoa(i))) // pictures are packed already
		}
		if err != nil {
			return err
		}
	}
	if err := addJSON(z, "carousels.json", map[string]any{"templateKey": doc.TemplateKey, "aspectRatio": doc.AspectRatio,
		"carousels": listed}); err != nil {
		return err
	}
	return z.Close()
}

// entry is a file of the ZIP: an object, or a text.
type entry struct {
	path string
	file farm.RenderedAsset
	text string
}

func packed(doc farm.CarouselDocument, files map[string]farm.RenderedAsset) (listed []packedCarousel, entries []entry) {
	for _, c := range doc.Carousels {
		line := packedCarousel{Row: c.Row, Status: c.Status, Error: c.Error, Caption: c.Caption, Language: c.Language, Values: c.Values,
			Notes: c.Notes, Files: []packedFile{}}
		folder := fmt.Sprintf("carousel-%02d", c.Row)
		add := func(slot, name string) {
			f, ok := files[CarouselID(c.Row)+"/"+slot]
			if !ok {
				return
			}
			at := path.Join(folder, name)
			entries = append(entries, entry{path: at, file: f})
			line.Files = append(line.Files, packedFile{Path: at, Width: f.Width, Height: f.Height, Bytes: f.Bytes, SHA256: f.SHA256})
		}
		for _, s := range c.Slides {
			slot := slidePrefix + strconv.Itoa(s.Slot)
			add(slot, slot+".png")
		}
		add(DocumentSlot, "carousel.pdf")
		if c.Status == farm.CarouselCompleted && c.Caption != "" {
			entries = append(entries, entry{path: path.Join(folder, "caption.txt"), text: c.Caption})
		}
		listed = append(listed, line)
	}
	return listed, entries
}

// bring fetches the files of entries into dir, each under its number.
func (a *Files) bring(ctx context.Context, entries []entry, dir string) error {
	all, ctx := errgroup.WithContext(ctx)
	all.SetLimit(packAtOnce)
	for i, e := range entries {
		if e.file.ObjectKey == "" {
			continue
		}
		all.Go(func() error {
			err := a.Objects.Fetch(ctx, e.file.ObjectKey, filepath.Join(dir, strconv.Itoa(i)))
			if farm.CodeOf(err) == farm.CodeNotFound {
				return farm.Errorf(farm.CodeNotFound, "the file %s is gone; order the carousels anew", e.path)
			}
			return err
		})
	}
	return all.Wait()
}

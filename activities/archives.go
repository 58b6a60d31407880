package activities

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/snackfarm/farm"
)

// mostArchived is the most bytes of files that one archive holds; a pack of five
// long films has a fraction of it.
const mostArchived = 8 << 30

// archivedFile is a line of files.json in an archive.
type archivedFile struct {
	Path        string         `json:"path"`
	SnackID     string         `json:"snackId"`
	SnackType   farm.SnackType `json:"snackType"`
	Kind        farm.AssetKind `json:"kind"`
	ContentType string         `json:"contentType"`
	Width       int            `json:"width"`
	Height      int            `json:"height"`
	DurationMs  int            `json:"durationMs"`
	Bytes       int64          `json:"bytes"`
	SHA256      string         `json:"sha256"`
}

// archivedSnack is a line of snacks.json: the words of a snack.
type archivedSnack struct {
	ID       string            `json:"id"`
	Type     farm.SnackType    `json:"type"`
	Position int               `json:"position"`
	Language string            `json:"language"`
	Copy     map[string]string `json:"copy"`
}

// writeArchive writes what a job delivered: its files under their own names, what
// is known of each, and the words of its snacks. Carousels have the folders of the
// ZIP that their job delivered.
func (a *Files) writeArchive(ctx context.Context, f farm.File, dir string, out io.Writer) error {
	files, document, err := a.Store.Delivered(ctx, f.JobID)
	if err != nil {
		return err
	}
	files = slices.DeleteFunc(files, func(f farm.RenderedAsset) bool { return f.Kind == farm.KindArchive })
	var total int64
	for _, file := range files {
		total += file.Bytes
	}
	switch {
	case len(files) == 0:
		return farm.Errorf(farm.CodeNotFound, "the files of the project are gone; render it again")
	case total > mostArchived:
		return farm.Errorf(farm.CodeTooLarge, "the files have %d MiB; an archive holds %d", total>>20, mostArchived>>20)
	}
	var carousels farm.CarouselDocument
	if err := json.Unmarshal(document, &carousels); err != nil {
		return fmt.Errorf("decode document of job %s: %w", f.JobID, err)
	}
	if len(carousels.Carousels) > 0 {
		return a.packCarousels(ctx, carousels, filesBySlot(files), dir, out)
	}
	z := zip.NewWriter(out)
	listed := make([]archivedFile, 0, len(files))
	names := map[string]bool{}
	for _, file := range files {
		line := archivedFile{Path: ownName(names, file), SnackID: file.SnackID, SnackType: file.SnackType, Kind: file.Kind,
			ContentType: file.ContentType, Width: file.Width, Height: file.Height, DurationMs: file.DurationMs, Bytes: file.Bytes,
			SHA256: file.SHA256}
		if err := a.addObject(ctx, z, file.ObjectKey, line.Path, filepath.Join(dir, "file")); err != nil {
			return err
		}
		listed = append(listed, line)
	}
	if err := addJSON(z, "files.json", listed); err != nil {
		return err
	}
	var words struct {
		Snacks []archivedSnack `json:"snacks"`
	}
	if err := json.Unmarshal(document, &words); err != nil {
		return fmt.Errorf("decode document of job %s: %w", f.JobID, err)
	}
	if len(words.Snacks) > 0 {
		if err := addJSON(z, "snacks.json", words.Snacks); err != nil {
			return err
		}
	}
	return z.Close()
}

// ownName is a file's name in an archive, in which no other has it.
func ownName(names map[string]bool, f farm.RenderedAsset) string {
	name := farm.SafeName(f.Name)
	for n := 2; names[name]; n++ {
		name = fmt.Sprintf("%d-%s", n, farm.SafeName(f.Name))
	}
	names[name] = true
	return name
}

// addObject adds the object under key, by way of a file at local.
func (a *Files) addObject(ctx context.Context, z *zip.Writer, key, name, local string) error {
	err := a.Objects.Fetch(ctx, key, local)
	if farm.CodeOf(err) == farm.CodeNotFound {
		return farm.Errorf(farm.CodeNotFound, "the file %s is gone; render the project again", name)
	}
	if err == nil {
		err = addFile(z, name, zip.Store, local) // media is packed already
	}
	if err != nil {
		return err
	}
	return os.Remove(local)
}

func addJSON(z *zip.Writer, name string, v any) error {
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return fmt.Errorf("encode %s: %w", name, err)
	}
	return addTo(z, name, zip.Deflate, bytes.NewReader(text))
}

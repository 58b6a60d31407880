package activities

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"

	"github.com/google/uuid"

	"github.com/snackfarm/farm"
)

// mostExported is the most bytes of files that one export holds.
const mostExported = 64 << 30

const exportNote = `This is what the farm keeps of your account.

data/*.json  rows of the database: the account, credits, brands, jobs, projects, webhooks and payments
files.json   every file, with its name in this archive; "missing" marks one that could not be read
files/       the files themselves

API keys and webhook secrets are not in it.
`

// exportedFile is a line of files.json.
type exportedFile struct {
	ID          string `json:"id"`
	Path        string `json:"path"`
	Origin      string `json:"origin"`
	ContentType string `json:"contentType"`
	Bytes       int64  `json:"bytes"`
	SHA256      string `json:"sha256"`
	Source      string `json:"source,omitempty"`
	JobID       string `json:"jobId,omitempty"`
	CreatedAt   string `json:"createdAt"`
	Missing     bool   `json:"missing,omitempty"`
}

// bundle builds an export or archive straight into the store and notes where it
// lies.
func (a *Files) bundle(ctx context.Context, f farm.File) (farm.File, error) {
	dir, err := os.MkdirTemp(a.Scratch, "export-")
	if err != nil {
		return f, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	write := a.writeExport
	if f.Origin == farm.OriginArchive {
		write = a.writeArchive
	}
	key := fmt.Sprintf("accounts/%s/%ss/%s", f.AccountID, f.Origin, uuid.NewString()) // each attempt has its own
	r, w := io.Pipe()
	defer r.Close() // ends the writer when the store fails
	sum, size := sha256.New(), &counter{}
	built := make(chan error, 1)
	go func() {
		err := write(ctx, f, dir, io.MultiWriter(w, sum, size))
		built <- err
		_ = w.CloseWithError(err)
	}()
	err = a.Objects.PutStream(ctx, key, f.ContentType, r)
	_ = r.CloseWithError(err)
	if werr := <-built; werr != nil {
		return f, werr
	}
	if err != nil {
		return f, err
	}
	f.Key, f.Bytes, f.SHA256 = key, size.n, hex.EncodeToString(sum.Sum(nil))
	return a.Store.ExportReady(ctx, f)
}

type counter struct{ n int64 }

// Write implements io.Writer.
func (c *counter) Write(p []byte) (int, error) { c.n += int64(len(p)); return len(p), nil }

func (a *Files) writeExport(ctx context.Context, f farm.File, dir string, out io.Writer) error {
	z := zip.NewWriter(out)
	// The rows are read at once, before the slow files: a database keeps no
	// snapshot for hours.
	var parts []string
	var last *os.File
	defer func() { _ = last.Close() }()
	files, err := a.Store.WriteExport(ctx, f.AccountID, func(part string) (io.Writer, error) {
		if last != nil {
			if err := last.Close(); err != nil {
				return nil, err
			}
		}
		parts = append(parts, part)
		var err error
		last, err = os.Create(filepath.Join(dir, part))
		return last, err
	})
	if err == nil {
		err = addTo(z, "README.txt", zip.Deflate, bytes.NewReader([]byte(exportNote)))
	}
	for _, part := range parts {
		if err == nil {
			err = addFile(z, "data/"+part+".json", zip.Deflate, filepath.Join(dir, part))
		}
	}
	if err != nil {
		return err
	}
	var total int64
	for _, f := range files {
		total += f.Bytes
	}
	if total > mostExported {
		return farm.Errorf(farm.CodeTooLarge, "the account keeps %d GiB of files; an export holds %d: delete some, or ask whoever runs this farm",
			total>>30, mostExported>>30)
	}
	if err := a.addFiles(ctx, z, dir, files); err != nil {
		return err
	}
	return z.Close()
}

// addFiles adds the content of files, and a list of them.
func (a *Files) addFiles(ctx context.Context, z *zip.Writer, dir string, files []farm.File) error {
	listed := []exportedFile{}
	for _, f := range files {
		line := exportedFile{ID: f.ID, Path: path.Join("files", f.ID+"-"+farm.SafeName(nameInExport(f))), Origin: string(f.Origin),
			ContentType: f.ContentType, Bytes: f.Bytes, SHA256: f.SHA256, Source: f.Source, JobID: f.JobID,
			CreatedAt: f.CreatedAt.UTC().Format("2006-01-02T15:04:05Z")}
		local := filepath.Join(dir, "file")
		err := a.Objects.Fetch(ctx, f.Key, local)
		if farm.CodeOf(err) == farm.CodeNotFound {
			line.Path, line.Missing, err = "", true, nil
		} else if err == nil {
			err = addFile(z, line.Path, zip.Store, local) // media is packed already
		}
		if err != nil {
			return err
		}
		listed = append(listed, line)
	}
	text, err := json.MarshalIndent(listed, "", "  ")
	if err != nil {
		return fmt.Errorf("list exported files: %w", err)
	}
	return addTo(z, "files.json", zip.Deflate, bytes.NewReader(text))
}

func nameInExport(f farm.File) string {
	if f.Filename != "" {
		return f.Filename
	}
	return path.Base(f.Key)
}

func addFile(z *zip.Writer, name string, method uint16, from string) error {
	in, err := os.Open(from)
	if err != nil {
		return fmt.Errorf("export %s: %w", name, err)
	}
	defer in.Close()
	return addTo(z, name, method, in)
}

func addTo(z *zip.Writer, name string, method uint16, in io.Reader) error {
	out, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: method})
	if err == nil {
		_, err = io.Copy(out, in)
	}
	if err != nil {
		return fmt.Errorf("export %s: %w", name, err)
	}
	return nil
}

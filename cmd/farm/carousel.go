package main

import (
	"cmp"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/carousel"
	"github.com/snackfarm/farm/internal/templates"
	"github.com/snackfarm/farm/renderer"
)

type carouselCmd struct {
	Template string `required:"" help:"Key of a built-in template, or a file."`
	CSV      string `name:"csv" required:"" type:"existingfile" help:"A table with a line of keys and then a row for each carousel. The columns shape, language and seed are for the row itself; an image is a file beside the table."`
	Shape    string `default:"4:5" enum:"4:5,1:1,9:16" help:"Shape of rows that do not say theirs: 4:5, 1:1 or 9:16."`
	Language string `default:"" placeholder:"TAG" help:"Language of rows that do not say theirs."`
	Out      string `short:"o" default:"." type:"path" help:"Folder for the pictures: one folder a row."`
	Jobs     int    `default:"0" help:"Rows that are rendered at the same time; 0 is one a core."`
}

const (
	maxRows     = 100000
	maxRowBytes = 1 << 20
	maxRowJobs  = 64
)

// rowResult is what came of one row.
type rowResult struct {
	Row    int             `json:"row"`
	Status string          `json:"status"` // completed or failed
	Error  string          `json:"error,omitempty"`
	Slides []string        `json:"slides,omitempty"`
	Notes  []carousel.Note `json:"notes,omitempty"`
}

// Run renders every row, tells of each on a line of JSON, and how fast it was.
// A row that fails leaves the others as they are.
func (c *carouselCmd) Run(ctx context.Context) error {
	if c.Jobs < 0 || c.Jobs > maxRowJobs {
		return fmt.Errorf("--jobs must be 0-%d, is %d", maxRowJobs, c.Jobs)
	}
	t, err := templateOf(c.Template)
	if err != nil {
		return err
	}
	f, err := os.Open(c.CSV)
	if err != nil {
		return fmt.Errorf("read table: %w", err)
	}
	defer f.Close()
	table := csv.NewReader(f)
	table.ReuseRecord, table.FieldsPerRecord = false, 0
	keys, err := tableKeys(t, table)
	if err != nil {
		return err
	}
	began := time.Now()
	rows, slides, failed, err := c.rows(ctx, t, table, keys)
	took := time.Since(began)
	fmt.Fprintf(os.Stderr, "%d rows, %d slides in %.1f s: %.0f a minute, %d rows failed\n", rows, slides, took.Seconds(),
		float64(slides)/took.Minutes(), failed)
	switch {
	case err == nil && rows == 0:
		err = errors.New("the table has no row below its line of keys")
	case err == nil && failed > 0:
		err = fmt.Errorf("%d of %d rows failed", failed, rows)
	}
	return err
}

// tableKeys reads the line of keys and warns of those that the template does not
// have.
func tableKeys(t *templates.Template, table *csv.Reader) ([]string, error) {
	keys, err := table.Read()
	if errors.Is(err, io.EOF) {
		return nil, errors.New("the table is empty; its first line names the template's variables")
	}
	if err != nil {
		return nil, fmt.Errorf("read the table's keys: %w", err)
	}
	keys[0] = strings.TrimPrefix(keys[0], "\ufeff")
	known := 0
	for i, k := range keys {
		switch {
		case slices.Contains(keys[:i], k):
			return nil, fmt.Errorf("the table has two columns %q", k)
		case hasVariable(t, k):
			known++
		case !ownColumn[k]:
			fmt.Fprintf(os.Stderr, "warning: %s has no variable %q; its column is dropped\n", t.Key, k)
		}
	}
	if known == 0 {
		return nil, fmt.Errorf("no column of the table is a variable of %s; it takes %s", t.Key, strings.Join(variablesOf(t), ", "))
	}
	return keys, nil
}

func variablesOf(t *templates.Template) []string {
	var out []string
	for _, v := range t.Variables {
		out = append(out, v.Key)
	}
	return out
}

// ownColumn are the columns that speak of the row itself.
var ownColumn = map[string]bool{"shape": true, "language": true, "seed": true}

func hasVariable(t *templates.Template, key string) bool { return slices.Contains(variablesOf(t), key) }

// tableRow is a line of the table.
type tableRow struct {
	number int
	values map[string]string
}

// rows renders the rows of a table, several at a time.
func (c *carouselCmd) rows(ctx context.Context, t *templates.Template, table *csv.Reader, keys []string) (
	rows, slides, failed int, err error) {
	work, done := make(chan tableRow), make(chan rowResult)
	art := &templates.Things{}
	defer art.Close()
	var workers sync.WaitGroup
	for range cmp.Or(c.Jobs, runtime.GOMAXPROCS(0)) {
		workers.Go(func() {
			for r := range work {
				done <- c.row(ctx, t, r, art)
			}
		})
	}
	var readErr error
	go func() {
		readErr = eachRow(ctx, table, keys, work)
		close(work)
		workers.Wait()
		close(done)
	}()
	out := json.NewEncoder(os.Stdout)
	for r := range done {
		rows, slides = rows+1, slides+len(r.Slides)
		if r.Status != "completed" {
			failed++
		}
		err = errors.Join(err, out.Encode(r))
	}
	return rows, slides, failed, errors.Join(err, readErr)
}

func eachRow(ctx context.Context, table *csv.Reader, keys []string, work chan<- tableRow) error {
	for n := 1; ; n++ {
		cells, err := table.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("read row %d: %w", n, err)
		}
		if n > maxRows {
			return fmt.Errorf("the table has more than %d rows", maxRows)
		}
		values, size := map[string]string{}, 0
		for i, cell := range cells {
			size += len(cell)
			values[keys[i]] = cell
		}
		if size > maxRowBytes {
			return fmt.Errorf("row %d has more than %d bytes", n, maxRowBytes)
		}
		select {
		case work <- tableRow{n, values}:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// row renders one row into its own folder.
func (c *carouselCmd) row(ctx context.Context, t *templates.Template, r tableRow, art *templates.Things) rowResult {
	out := rowResult{Row: r.number, Status: "failed"}
	got, err := c.filled(ctx, t, r)
	if err == nil {
		dir := filepath.Join(c.Out, fmt.Sprintf("row-%03d", r.number))
		if err = os.MkdirAll(dir, 0o755); err == nil {
			var files []renderer.File
			files, err = renderer.Render(ctx, got.Composition, renderer.Options{Dir: dir, Open: art.Open})
			for _, f := range files {
				out.Slides = append(out.Slides, f.Path)
			}
		}
	}
	if err != nil {
		out.Error = err.Error()
		return out
	}
	out.Status, out.Notes = "completed", got.Notes
	return out
}

func (c *carouselCmd) filled(ctx context.Context, t *templates.Template, r tableRow) (*carousel.Filled, error) {
	o := carousel.Order{Shape: cmp.Or(r.values["shape"], c.Shape), Language: cmp.Or(r.values["language"], c.Language)}
	if s := r.values["seed"]; s != "" {
		o.Seed = carousel.SeedOf(s)
	}
	for k := range ownColumn {
		if !hasVariable(t, k) {
			delete(r.values, k)
		}
	}
	var err error
	if o.Values, o.Pictures, err = rowValues(ctx, t, r.values, filepath.Dir(c.CSV)); err != nil {
		return nil, err
	}
	return t.Fill(o)
}

// rowValues parts a row into words and pictures. Pictures are files in dir.
func rowValues(ctx context.Context, t *templates.Template, values map[string]string, dir string) (
	map[string]string, map[string]carousel.Picked, error) {
	words, pictures := map[string]string{}, map[string]carousel.Picked{}
	for k, v := range values {
		words[k] = v
	}
	for _, v := range t.Variables {
		at := strings.TrimSpace(values[v.Key])
		if v.Type != "image" || at == "" {
			continue
		}
		delete(words, v.Key)
		if !filepath.IsAbs(at) {
			at = filepath.Join(dir, at)
		}
		seen, err := seenOnce.focus(ctx, at)
		if err != nil {
			return nil, nil, farm.InvalidField(v.Key, "is no picture that can be used: %v", err)
		}
		seen.Asset.Path = at
		pictures[v.Key] = carousel.Picked{Asset: seen.Asset, Focus: &seen.Focus}
	}
	return words, pictures, nil
}

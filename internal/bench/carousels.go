package bench

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"
	"time"
)

// Carousels is what batches of carousels took.
type Carousels struct {
	Rows   int     `json:"rows"`
	Slides int     `json:"slides"` // of each row
	P50S   float64 `json:"p50S"`   // from POST to completed
	P95S   float64 `json:"p95S"`
	CPUS   float64 `json:"cpuS"` // of API and workers, a batch, median
	MiB    float64 `json:"miB"`  // of all files of a batch
	// Previews are of single pages, while nothing else is asked for.
	Previews []Previews `json:"previews"`
}

// CarouselsSettings of a measurement of batches.
type CarouselsSettings struct {
	Runs   int
	Rows   int // 1-12
	Slides int // of each row, 3-20
	Cores  int // a worker with one slot on each
}

const (
	carouselTemplate = "bold-tips"
	fewestSlides     = 3
)

// Batches measures batches of carousels through the API of a farm of their own, a
// worker with one slot on each core, from POST to completed. Each batch is the
// first of an account; drawings are there after one batch that is not counted.
func Batches(ctx context.Context, set CarouselsSettings) (Result, error) {
	c := &Carousels{Rows: set.Rows, Slides: set.Slides}
	r := Result{Bench: "carousels", At: time.Now().UTC().Truncate(time.Second), Command: strings.Join(os.Args, " "), Machine: machine(ctx),
		Runs: set.Runs, Carousels: c}
	h, err := openHouse(ctx, time.Hour)
	if h != nil {
		defer h.close()
	}
	if err != nil {
		return r, err
	}
	for core := range set.Cores {
		if _, err := h.worker(ctx, core); err != nil {
			return r, err
		}
	}
	var wall, cpu []float64
	for n := range set.Runs + 1 {
		t, err := h.open(ctx)
		if err != nil {
			return r, err
		}
		before := h.spent()
		took, err := t.batch(ctx, set, n, c)
		if err != nil {
			return r, err
		}
		if n > 0 {
			wall, cpu = append(wall, took.Seconds()), append(cpu, h.spent()-before)
		}
	}
	c.P50S, c.P95S, c.CPUS = round(median(wall)), round(percentile(wall, 0.95)), round(median(cpu))
	c.Previews, err = h.previews(ctx)
	return r, err
}

// spent is the CPU seconds of all processes so far.
func (h *house) spent() float64 {
	sum := 0.0
	for _, cmd := range h.processes {
		sum += spent(cmd.Process.Pid)
	}
	return sum
}

// batch makes one batch with a template of so many pages, and tells how long it
// took.
func (t tenant) batch(ctx context.Context, set CarouselsSettings, n int, c *Carousels) (time.Duration, error) {
	key, err := t.template(ctx, set.Slides)
	if err != nil {
		return 0, err
	}
	var rows []any
	for i := range set.Rows {
		rows = append(rows, map[string]any{"caption": "A caption", "values": rowWords(set.Slides, n*set.Rows+i)})
	}
	id, took, err := t.done(ctx, "/api/v1/carousels/batch", map[string]any{"templateKey": key, "seed": "bench", "rows": rows}, func() {})
	if err != nil {
		return 0, err
	}
	var job struct {
		Result struct {
			Carousels      []struct{ Slides []any }
			RenderedAssets []struct{ Bytes int64 }
		}
	}
	if err := t.Call(ctx, http.MethodGet, "/api/v1/jobs/"+id, nil, &job); err != nil {
		return took, err
	}
	bytes := int64(0)
	for _, a := range job.Result.RenderedAssets {
		bytes += a.Bytes
	}
	c.MiB = round(float64(bytes) / (1 << 20))
	for i, made := range job.Result.Carousels {
		if len(made.Slides) != set.Slides {
			return took, fmt.Errorf("row %d has %d slides, not %d", i+1, len(made.Slides), set.Slides)
		}
	}
	return took, nil
}

// template saves the built-in one with as many pages as are measured, each with
// words of its own.
func (t tenant) template(ctx context.Context, slides int) (string, error) {
	var own struct{ Template map[string]any }
	if err := t.Call(ctx, http.MethodGet, "/api/v1/carousels/templates/"+carouselTemplate, nil, &own); err != nil {
		return "", err
	}
	pages, ok := own.Template["pages"].([]any)
	if !ok || len(pages) < fewestSlides {
		return "", errors.New("the built-in template has no pages")
	}
	variables, _ := own.Template["variables"].([]any)
	middle := []any{}
	for i := range slides - 2 {
		tip, why := fmt.Sprint("tip", i+1), fmt.Sprint("why", i+1)
		middle = append(middle, map[string]any{"name": tip, "layout": "tip", "slots": map[string]any{"tip": tip, "why": why}})
		if i >= len(pages)-2 {
			for _, key := range []string{tip, why} {
				variables = append(variables, map[string]any{"key": key, "type": "text", "page": i + 2, "label": key, "example": "A short line"})
			}
		}
	}
	own.Template["pages"] = append(append([]any{pages[0]}, middle...), pages[len(pages)-1])
	own.Template["variables"] = variables
	var saved struct{ TemplateKey string }
	err := t.Call(ctx, http.MethodPost, "/api/v1/carousels/templates", map[string]any{"template": own.Template}, &saved)
	return saved.TemplateKey, err
}

// rowWords are the values of a row.
func rowWords(slides, n int) map[string]any {
	out := map[string]any{"topic": "Habits", "title": fmt.Sprintf("%d small habits that stay", n+2), "call": "Save this for later",
		"handle": "@nocta"}
	for i := range slides - 2 {
		out[fmt.Sprint("tip", i+1)] = fmt.Sprintf("Step %d of list %d", i+1, n+1)
		out[fmt.Sprint("why", i+1)] = "Begin with what takes two minutes, and write down when you did it."
	}
	return out
}

package bench

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"github.com/snackfarm/farm/internal/templates"
)

// Previews is what previews of pages took, from the request to the last byte of the
// PNG.
type Previews struct {
	Kind  string `json:"kind"` // words, or pictures of the account's
	Count int    `json:"count"`
	// FirstMs is of the one before, which is not counted: a photograph comes for the
	// first time then.
	FirstMs float64 `json:"firstMs"`
	P50Ms   float64 `json:"p50Ms"`
	P95Ms   float64 `json:"p95Ms"`
	CPUMs   float64 `json:"cpuMs"` // of the API, mean
}

const (
	previewPath = "/api/v1/carousels/templates/%s/preview"
	// picturedTemplate shows a picture on each of its first pages.
	picturedTemplate = "lookbook"
	picturedCount    = 24
	pictureWidth     = 3024 // of a phone's photograph
	pictureHeight    = 4032
)

// previews measures a page of each built-in template with words of its own, in the
// shapes in turn, and pages with a phone's photograph. One of each before is not
// counted.
func (h *house) previews(ctx context.Context) ([]Previews, error) {
	t, err := h.open(ctx)
	if err != nil {
		return nil, err
	}
	all, err := templates.Builtin()
	if err != nil {
		return nil, err
	}
	var words, pictured []previewCall
	for i, made := range all {
		values := map[string]string{}
		for _, v := range made.Variables {
			if v.Type == "text" && len(values) < 2 {
				values[v.Key] = fmt.Sprintf("Words of page %d", i+1)
			}
		}
		words = append(words, previewCall{made.Key, map[string]any{"page": 1 + i%2, "shape": templates.Shapes()[i%3], "values": values}})
	}
	id, err := t.picture(ctx)
	if err != nil {
		return nil, err
	}
	for i := range picturedCount {
		values := map[string]string{}
		for _, made := range all {
			for _, v := range made.Variables {
				if made.Key == picturedTemplate && v.Type == "image" {
					values[v.Key] = id
				}
			}
		}
		pictured = append(pictured,
			previewCall{picturedTemplate, map[string]any{"page": 1 + i%3, "shape": templates.Shapes()[i/3%3], "values": values}})
	}
	var out []Previews
	for _, kind := range []struct {
		name  string
		calls []previewCall
	}{{"words", words}, {"pictures", pictured}} {
		p, err := h.measurePreviews(ctx, t, kind.calls)
		if err != nil {
			return nil, err
		}
		p.Kind = kind.name
		out = append(out, p)
	}
	return out, nil
}

// previewCall is a request for a page of a template.
type previewCall struct {
	key  string
	body map[string]any
}

func (h *house) measurePreviews(ctx context.Context, t tenant, calls []previewCall) (Previews, error) {
	began := time.Now()
	if err := t.preview(ctx, calls[0]); err != nil {
		return Previews{}, err
	}
	first := float64(time.Since(began).Microseconds()) / 1000
	var took []float64
	before := h.spent()
	for _, c := range calls {
		began := time.Now()
		if err := t.preview(ctx, c); err != nil {
			return Previews{}, err
		}
		took = append(took, float64(time.Since(began).Microseconds())/1000)
	}
	cpu := (h.spent() - before) * 1000 / float64(len(calls))
	return Previews{Count: len(calls), FirstMs: round(first), P50Ms: round(median(took)), P95Ms: round(percentile(took, 0.95)),
		CPUMs: round(cpu)}, nil
}

// preview reads a page to its end.
func (t tenant) preview(ctx context.Context, c previewCall) error {
	raw, err := json.Marshal(c.body)
	if err != nil {
		return fmt.Errorf("encode request: %w", err)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, t.Base+fmt.Sprintf(previewPath, c.key), bytes.NewReader(raw))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Authorization", "Bearer "+t.Key)
	return answered(req)
}

// answered sends a request and reads the answer to its end; the error is of one that
// is no 200.
func answered(req *http.Request) error {
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	said, err := io.ReadAll(io.LimitReader(resp.Body, mostAnswer))
	if err == nil && resp.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s %s: %s: %s", req.Method, req.URL.Path, resp.Status, said[:min(len(said), 300)])
	}
	return err
}

// mostAnswer bounds what is read of an answer, bytes.
const mostAnswer = 32 << 20

// picture uploads a photograph and waits until it is ready.
func (t tenant) picture(ctx context.Context) (id string, err error) {
	dir, err := os.MkdirTemp("", "farm-bench-")
	if err != nil {
		return "", fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "photo.jpg")
	if err := photo(path, pictureWidth, pictureHeight); err != nil {
		return "", err
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		return "", fmt.Errorf("read picture: %w", err)
	}
	var up struct{ ID, UploadURL string }
	err = t.Call(ctx, http.MethodPost, "/api/v1/uploads",
		map[string]any{"filename": "photo.jpg", "contentType": "image/jpeg", "fileSize": len(raw)}, &up)
	if err != nil {
		return "", err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, up.UploadURL, bytes.NewReader(raw))
	if err != nil {
		return "", err
	}
	req.Header.Set("Content-Type", "image/jpeg")
	if err := answered(req); err != nil {
		return "", err
	}
	for range 600 {
		var f struct{ State, Error string }
		if err := t.Call(ctx, http.MethodGet, "/api/v1/uploads/"+up.ID, nil, &f); err != nil || f.State == "ready" {
			return up.ID, err
		}
		if f.State == "failed" {
			return "", fmt.Errorf("the upload failed: %s", f.Error)
		}
		time.Sleep(jobPoll)
	}
	return "", fmt.Errorf("the upload %s is not ready", up.ID)
}

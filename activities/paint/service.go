// Package paint has backgrounds painted by an image model behind OpenAI's API
// for images: what stands behind the words. The product is never painted.
package paint

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/picture"
)

const (
	paintTime      = 75 * time.Second // for one picture
	maxAnswerBytes = 34 << 20         // base64 of 25 MB
	maxSaying      = 300              // characters of a service's own words that are logged
)

// Service is an image model with OpenAI's API.
type Service struct {
	BaseURL string // in front of /images/generations, "https://host/v1"
	APIKey  string // sent as a bearer token; "" sends none
	Model   string
	HTTP    *http.Client // nil is one that follows no redirects
}

// Validate names the first setting that cannot be used.
func (s Service) Validate() error {
	u, err := url.Parse(s.BaseURL)
	switch {
	case err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.User != nil || u.RawQuery != "":
		return errors.New("the base URL of the image service must be http(s)://host[:port][/path], without a password or query")
	case s.Model == "":
		return errors.New("no model of the image service is set")
	}
	return nil
}

// Key is a hash of all that decides what is painted: equal keys, one picture.
func (s Service) Key(b Brush) string { return fingerprint(s.BaseURL, s.Model, b) }

// Paint has a background painted, checks it and grades it to the palette. The
// error is unavailable when the service does not deliver one that can be used.
func (s Service) Paint(ctx context.Context, b Brush) (*image.RGBA, error) {
	ctx, cancel := context.WithTimeout(ctx, paintTime)
	defer cancel()
	raw, err := s.ask(ctx, b)
	if err != nil {
		return nil, err
	}
	img, err := picture.Decode(ctx, raw)
	if err != nil {
		return nil, farm.WrapError(err, farm.CodeUnavailable, "what it sent is no picture that can be read")
	}
	if err := usable(img); err != nil {
		return nil, err
	}
	if err := quiet(img); err != nil {
		return nil, err
	}
	out := b.graded(img)
	return out, b.onBrand(out)
}

// request is what a service is asked. Some models give base64 always and refuse
// to be asked for it, the others must be.
func (s Service) request(b Brush) ([]byte, error) {
	body := map[string]any{"model": s.Model, "prompt": b.Prompt(), "n": 1, "size": "1024x1536"}
	switch {
	case strings.HasPrefix(s.Model, "dall-e"):
		body["size"], body["response_format"] = "1024x1792", "b64_json"
	case !strings.HasPrefix(s.Model, "gpt-image"):
		body["response_format"] = "b64_json"
	}
	return json.Marshal(body)
}

var noRedirects = &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}

// ask is one request: a picture costs money, and is not asked for again.
func (s Service) ask(ctx context.Context, b Brush) ([]byte, error) {
	body, err := s.request(b)
	if err != nil {
		return nil, fmt.Errorf("word request of a picture: %w", err)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, strings.TrimRight(s.BaseURL, "/")+"/images/generations", bytes.NewReader(body))
	if err != nil {
		return nil, farm.WrapError(err, farm.CodeUnavailable, "its address cannot be read")
	}
	req.Header.Set("Content-Type", "application/json")
	if s.APIKey != "" {
		req.Header.Set("Authorization", "Bearer "+s.APIKey)
	}
	client := s.HTTP
	if client == nil {
		client = noRedirects
	}
	resp, err := client.Do(req)
	if err != nil {
		if ctx.Err() != nil {
			return nil, farm.WrapError(err, farm.CodeUnavailable, "it took longer than %s", paintTime)
		}
		return nil, farm.WrapError(err, farm.CodeUnavailable, "it could not be reached")
	}
	defer resp.Body.Close()
	raw, err := io.ReadAll(io.LimitReader(resp.Body, maxAnswerBytes+1))
	switch {
	case err != nil:
		return nil, farm.WrapError(err, farm.CodeUnavailable, "its answer broke off")
	case resp.StatusCode != http.StatusOK:
		cause := errors.New(strings.ToValidUTF8(string(raw[:min(len(raw), maxSaying)]), "?"))
		return nil, farm.WrapError(cause, farm.CodeUnavailable, "it answered %d", resp.StatusCode)
	case len(raw) > maxAnswerBytes:
		return nil, farm.Errorf(farm.CodeUnavailable, "its answer is larger than %d MB", maxAnswerBytes>>20)
	}
	var got struct {
		Data []struct {
			B64 string `json:"b64_json"`
		}
	}
	if err := json.Unmarshal(raw, &got); err != nil || len(got.Data) == 0 || got.Data[0].B64 == "" {
		return nil, farm.Errorf(farm.CodeUnavailable, "its answer holds no picture")
	}
	file, err := base64.StdEncoding.DecodeString(got.Data[0].B64)
	if err != nil {
		return nil, farm.WrapError(err, farm.CodeUnavailable, "its answer holds no picture")
	}
	return file, nil
}

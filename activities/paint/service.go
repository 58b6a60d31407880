// Package paint has backgrounds painted by an image model behind OpenAI's API
// for images: what stands behind the words. The product is never painted.
package paint

import (
	"context"
	"encoding/json"
	"errors"
	"image"
	"net/http"
	"strings"
	"time"

	"github.com/snackfarm/farm/activities/remote"
	"github.com/snackfarm/farm/renderer/picture"
)

const (
	paintTime      = 75 * time.Second // for one picture
	maxAnswerBytes = 34 << 20         // base64 of 25 MB
)

// Service is an image model with OpenAI's API.
type Service struct {
	BaseURL string // in front of /images/generations, "https://host/v1"
	APIKey  string // sent as a bearer token; "" sends none
	Model   string
	HTTP    *http.Client // nil is the default one
	Gate    *remote.Gate // what the service is asked of a process; nil is no limit
}

// service is who paints. A picture costs money, and is not asked for again.
func (s Service) service() remote.Service {
	return remote.Service{
		Name: "the image service", BaseURL: s.BaseURL, Key: remote.Bearer(s.APIKey), HTTP: s.HTTP, Gate: s.Gate, Each: paintTime,
		Total: paintTime, Tries: 1,
	}
}

// Validate names the first setting that cannot be used.
func (s Service) Validate() error {
	if s.Model == "" {
		return errors.New("no model of the image service is set")
	}
	return remote.CheckBase("the image service", s.BaseURL)
}

// Key is a hash of all that decides what is painted: equal keys, one picture.
func (s Service) Key(b Brush) string { return fingerprint(s.BaseURL, s.Model, b) }

// Paint has a background painted, checks it and grades it to the palette. The
// error is unavailable when the service does not deliver one that can be used.
func (s Service) Paint(ctx context.Context, b Brush) (*image.RGBA, error) {
	raw, err := s.ask(ctx, b)
	if err != nil {
		return nil, err
	}
	img, err := picture.Decode(ctx, raw)
	if err != nil {
		return nil, s.service().Fail(remote.Garbled, err, "sent no picture that can be read")
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
func (s Service) request(b Brush) remote.Body {
	body := map[string]any{"model": s.Model, "prompt": b.Prompt(), "n": 1, "size": "1024x1536"}
	switch {
	case strings.HasPrefix(s.Model, "dall-e"):
		body["size"], body["response_format"] = "1024x1792", "b64_json"
	case !strings.HasPrefix(s.Model, "gpt-image"):
		body["response_format"] = "b64_json"
	}
	return remote.JSON(body)
}

// ask is one request.
func (s Service) ask(ctx context.Context, b Brush) (file []byte, err error) {
	var got struct {
		Data []struct {
			B64 []byte `json:"b64_json"`
		}
	}
	service := s.service()
	_, err = service.Do(ctx, remote.Request{Path: "/images/generations", Body: s.request(b), Most: maxAnswerBytes,
		Read: func(a remote.Answer) error {
			if err := json.Unmarshal(a.Body, &got); err != nil || len(got.Data) == 0 || len(got.Data[0].B64) == 0 {
				return service.Fail(remote.Garbled, err, "sent an answer that holds no picture")
			}
			file = got.Data[0].B64
			return nil
		}})
	return file, err
}

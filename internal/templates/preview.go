package templates

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"os"
	"path/filepath"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/carousel"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/picture"
)

// Preview is what a page is drawn with.
type Preview struct {
	Shape, Language, Seed string
	Page                  int // from 1
	// Values stand in the place of the examples; "" leaves a variable out.
	Values   map[string]string
	Colors   map[string]farm.Color // in the place of the palette's
	Pictures map[string]Picture
}

// Picture is a picture for a variable, fetched only when the page shows it.
type Picture struct {
	File farm.File
	// Fetch writes its content to a path.
	Fetch func(ctx context.Context, path string) error
}

// Drawn is a page that was drawn.
type Drawn struct {
	PNG     []byte
	Ignored []string // keys of values that the template does not have, sorted
	Notes   int      // texts of the page that were cut or dropped
}

// Preview draws one page. What cannot be drawn is invalid_request and names the
// field.
func (s *Studio) Preview(ctx context.Context, t *Template, p Preview) (out Drawn, err error) {
	if err := carousel.CheckColors("colors", p.Colors); err != nil {
		return out, err
	}
	order := carousel.Order{Shape: p.Shape, Language: p.Language, Values: t.Examples(p.Language), Palette: p.Colors,
		Seed: carousel.SeedOf(p.Seed), Pages: []int{p.Page}, Pictures: map[string]carousel.Picked{}}
	for key, v := range p.Values {
		order.Values[key] = v
	}
	for key, pic := range p.Pictures {
		order.Pictures[key] = carousel.Picked{Asset: pic.asset()}
		delete(order.Values, key)
	}
	err = s.atDesk(ctx, func(ctx context.Context) error {
		out, err = s.preview(ctx, t, order, p.Pictures)
		return err
	})
	return out, err
}

func (p Picture) asset() farm.Asset {
	return farm.Asset{Kind: farm.KindImage, ContentType: p.File.ContentType, Width: p.File.Width, Height: p.File.Height, SHA256: p.File.SHA256}
}

func (s *Studio) preview(ctx context.Context, t *Template, o carousel.Order, pictures map[string]Picture) (Drawn, error) {
	open := s.things.Open
	if len(pictures) > 0 {
		dir, err := os.MkdirTemp("", "farm-preview-")
		if err != nil {
			return Drawn{}, fmt.Errorf("make scratch folder: %w", err)
		}
		defer os.RemoveAll(dir)
		if err := s.look(ctx, t, o, pictures, dir); err != nil {
			return Drawn{}, err
		}
	}
	got, err := t.whole.Fill(o)
	if err != nil {
		return Drawn{}, err
	}
	img, err := renderer.Page(ctx, got.Composition, renderer.Options{Open: open}, pageRoom)
	if err != nil {
		return Drawn{}, err
	}
	var png bytes.Buffer
	if err := picture.WritePNG(&png, img); err != nil {
		return Drawn{}, err
	}
	return Drawn{PNG: png.Bytes(), Ignored: got.Ignored, Notes: len(got.Notes)}, nil
}

// look fetches the pictures that the page shows and finds what matters in each, as
// a batch does. Those of other pages stay where they are.
func (s *Studio) look(ctx context.Context, t *Template, o carousel.Order, pictures map[string]Picture, dir string) error {
	got, err := t.whole.Fill(o)
	if err != nil {
		return err
	}
	page := image.Pt(got.Canvas.Width, got.Canvas.Height)
	shown := map[string]bool{}
	for _, a := range got.Assets {
		shown[a.SHA256] = a.SHA256 != ""
	}
	for key, p := range pictures {
		if !shown[p.File.SHA256] {
			continue
		}
		path := filepath.Join(dir, p.File.ID)
		seen, err := s.lookedAt(ctx, p, page, path)
		if err != nil && farm.CodeOf(err) == farm.CodeInvalid {
			return farm.InvalidField("values."+key, "is no picture that can be used: %s", farm.MessageOf(err))
		}
		if err != nil {
			return fmt.Errorf("picture of %s: %w", key, err)
		}
		seen.Asset.Path = path
		o.Pictures[key] = carousel.Picked{Asset: seen.Asset, Focus: &seen.Focus}
	}
	return nil
}

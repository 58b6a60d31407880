package templates

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"os"

	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/renderer/picture"
)

const (
	// mostSeen is how many pictures the studio remembers, of those that are large: while
	// somebody writes, the same ones are shown again and again. Each has 1 MB or so.
	mostSeen = 16
	// seenSide is the longer side that they are kept at, px: twice a page's width.
	seenSide    = 2160
	seenQuality = 92
	seenBytes   = 4 << 20 // what one takes at most
)

// seenPicture is a photograph that was looked at, smaller.
type seenPicture struct {
	sum  string
	seen match.Picture
	jpeg []byte
}

// lookedAt puts a picture at path, fetched or as it is remembered, and tells what
// matters in it.
func (s *Studio) lookedAt(ctx context.Context, p Picture, path string) (match.Picture, error) {
	if known := s.remembered(p.File.SHA256); known != nil {
		return known.seen, os.WriteFile(path, known.jpeg, 0o600)
	}
	if err := p.Fetch(ctx, path); err != nil {
		return match.Picture{}, fmt.Errorf("fetch: %w", err)
	}
	seen, err := match.FindFocus(ctx, path)
	if err == nil && seen.Asset.ContentType == "image/jpeg" && max(seen.Asset.Width, seen.Asset.Height) > seenSide && p.File.SHA256 != "" {
		err = s.remember(ctx, p.File.SHA256, seen, path)
	}
	return seen, err
}

func (s *Studio) remembered(sum string) *seenPicture {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := range s.seen {
		if sum != "" && s.seen[i].sum == sum {
			return &s.seen[i]
		}
	}
	return nil
}

// remember keeps the picture at path, smaller.
func (s *Studio) remember(ctx context.Context, sum string, seen match.Picture, path string) error {
	var small *image.RGBA
	err := picture.With(ctx, path, func(img *image.RGBA) error {
		w, h := img.Rect.Dx(), img.Rect.Dy()
		small = picture.Resize(img, max(1, w*seenSide/max(w, h)), max(1, h*seenSide/max(w, h)))
		return nil
	})
	if err != nil {
		return err
	}
	var out bytes.Buffer
	if err := picture.WriteJPEG(&out, small, picture.JPEGOptions{Quality: seenQuality}); err != nil || out.Len() > seenBytes {
		return err
	}
	seen.Asset.Width, seen.Asset.Height = small.Rect.Dx(), small.Rect.Dy()
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.seen) == mostSeen {
		s.seen = append([]seenPicture{}, s.seen[1:]...) // who reads the one before goes on
	}
	s.seen = append(s.seen, seenPicture{sum, seen, out.Bytes()})
	return nil
}

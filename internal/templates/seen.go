package templates

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"math"
	"os"

	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/renderer/picture"
)

// seenRoom is how much the studio remembers of pictures that are large, in bytes:
// while somebody writes, the same ones are shown again and again. A phone's
// photograph has 4 MB, and 15 when it lies across a tall page.
const seenRoom = 64 << 20

// seenSide is from which longer side on a photograph is made smaller, px: twice a
// page's width.
const seenSide = 2160

// seenPicture is a photograph that was looked at, smaller.
type seenPicture struct {
	sum     string
	page    image.Point // that it fills
	seen    match.Picture
	content []byte
}

// lookedAt puts a picture at path that fills a page, fetched or as it is remembered,
// and tells what matters in it. A large photograph that is drawn at half its size is
// remembered as it is, another one as small as the page needs it.
func (s *Studio) lookedAt(ctx context.Context, p Picture, page image.Point, path string) (match.Picture, error) {
	if known := s.remembered(p.File.SHA256, page); known != nil {
		return known.seen, os.WriteFile(path, known.content, 0o600)
	}
	if err := p.Fetch(ctx, path); err != nil {
		return match.Picture{}, fmt.Errorf("fetch: %w", err)
	}
	kind, w, h, err := picture.Size(path)
	if err != nil || kind != "image/jpeg" || max(w, h) <= seenSide {
		return match.FindFocus(ctx, path)
	}
	_, ok, err := picture.Halved(ctx, path, page)
	if err != nil {
		return match.Picture{}, err
	}
	if !ok {
		if err := shrinkTo(ctx, path, page); err != nil {
			return match.Picture{}, err
		}
	}
	seen, err := match.FindFocus(ctx, path)
	if err == nil {
		err = s.remember(seenPicture{sum: p.File.SHA256, page: page, seen: seen}, path)
	}
	return seen, err
}

// shrinkTo makes the picture at path as small as a page needs it.
func shrinkTo(ctx context.Context, path string, page image.Point) error {
	var small *image.RGBA
	err := picture.With(ctx, path, func(img *image.RGBA) error {
		w, h := float64(img.Rect.Dx()), float64(img.Rect.Dy())
		if by := max(float64(page.X)/w, float64(page.Y)/h); by < 1 {
			small = picture.Resize(img, int(math.Ceil(by*w)), int(math.Ceil(by*h)))
		}
		return nil
	})
	if err != nil || small == nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("keep picture: %w", err)
	}
	out := bufio.NewWriter(f)
	quick := png.Encoder{CompressionLevel: png.NoCompression} // it is read again at once
	if err := errors.Join(quick.Encode(out, small), out.Flush(), f.Close()); err != nil {
		return fmt.Errorf("keep picture: %w", err)
	}
	return nil
}

func (s *Studio) remembered(sum string, page image.Point) *seenPicture {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := range s.seen {
		if one := &s.seen[i]; sum != "" && one.sum == sum && one.page.X >= page.X && one.page.Y >= page.Y {
			return one
		}
	}
	return nil
}

// remember keeps the picture at path, in the place of one for a smaller page.
func (s *Studio) remember(one seenPicture, path string) (err error) {
	one.content, err = os.ReadFile(path)
	if err != nil || one.sum == "" || len(one.content) > seenRoom/2 {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	kept, room := []seenPicture{one}, seenRoom-len(one.content)
	for _, old := range s.seen { // newest first; who reads the list before goes on
		if old.sum == one.sum {
			continue
		}
		if room -= len(old.content); room < 0 {
			break
		}
		kept = append(kept, old)
	}
	s.seen = kept
	return nil
}

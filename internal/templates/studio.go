package templates

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"runtime"
	"sync"
	"time"

	"github.com/disintegration/imaging"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/carousel"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/picture"
)

const (
	// waitMost is how long a caller waits for a place at the desk.
	waitMost = 10 * time.Second
	// workMost bounds one piece of work.
	workMost = 10 * time.Second
	// pageRoom bounds the pixels of one page's layers: 24 whole ones of 9:16.
	pageRoom = 192 << 20
)

// Studio checks templates and draws pages for callers who wait, a few at a time,
// each within a bound of time and memory. Its zero value is ready.
type Studio struct {
	once   sync.Once
	fonts  sync.Once
	desks  chan struct{}
	things Things

	mu     sync.Mutex
	thumbs map[string][]byte
	seen   []seenPicture // newest first
}

// atDesk does one piece of work when there is a place for it. The error is
// unavailable when that takes too long.
func (s *Studio) atDesk(ctx context.Context, work func(context.Context) error) error {
	s.once.Do(func() { s.desks = make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)) })
	wait := time.NewTimer(waitMost)
	defer wait.Stop()
	select {
	case s.desks <- struct{}{}:
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-wait.C:
		return farm.Errorf(farm.CodeUnavailable, "others are being served; send the request again in a moment")
	}
	defer func() { <-s.desks }()
	ctx, cancel := context.WithTimeoutCause(ctx, workMost,
		farm.InvalidField("template", "takes longer than %s to lay out and draw; give it fewer layers or shorter examples", workMost))
	defer cancel()
	err := work(ctx)
	if err != nil && ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}

// Check lays a template out as Template.Check does. The first one of a process reads the fonts of all scripts, tens of
// megabytes from the disk: that is done before the time of the caller's template is taken.
func (s *Studio) Check(ctx context.Context, t *Template) error {
	s.fonts.Do(readFonts)
	return s.atDesk(ctx, func(ctx context.Context) error {
		_, err := t.Check(ctx)
		return err
	})
}

// readFonts lays out one of the farm's own templates in all languages. What is wrong with a font shows where it is used.
func readFonts() {
	if all, err := Builtin(); err == nil && len(all) > 0 {
		_, _ = all[0].Check(context.Background())
	}
}

// draw draws the first page that an order lays out.
func (s *Studio) draw(ctx context.Context, t *Template, o carousel.Order) (*image.RGBA, *carousel.Filled, error) {
	got, err := t.whole.Fill(o)
	if err != nil {
		return nil, nil, err
	}
	img, err := renderer.Page(ctx, got.Composition, renderer.Options{Open: s.things.Open}, pageRoom)
	return img, got, err
}

// thumbWidth and thumbHeight are a thumbnail's: of the first page at 4:5.
const (
	thumbWidth, thumbHeight = 432, 540
	thumbQuality            = 86
)

// Thumbnail is the first page of a built-in template with its examples, a JPEG of
// some 40 KB. It is drawn when it is first asked for and kept; false when there
// is no such template.
func (s *Studio) Thumbnail(ctx context.Context, key string) (raw []byte, ok bool, err error) {
	t, ok, err := Named(key)
	if err != nil || !ok {
		return nil, false, err
	}
	if raw = s.kept(key); raw != nil {
		return raw, true, nil
	}
	err = s.atDesk(context.WithoutCancel(ctx), func(ctx context.Context) error {
		if raw = s.kept(key); raw != nil { // another caller's, while this one waited
			return nil
		}
		img, _, err := s.draw(ctx, t, carousel.Order{Values: t.Examples(""), Pages: []int{1}})
		if err != nil {
			return fmt.Errorf("draw thumbnail of %s: %w", key, err)
		}
		small := imaging.Resize(img, thumbWidth, thumbHeight, imaging.Lanczos)
		var out bytes.Buffer
		opaque := &image.RGBA{Pix: small.Pix, Stride: small.Stride, Rect: small.Rect} // a page is never see-through
		if err := picture.WriteJPEG(&out, opaque, picture.JPEGOptions{Quality: thumbQuality}); err != nil {
			return fmt.Errorf("write thumbnail of %s: %w", key, err)
		}
		raw = out.Bytes()
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.thumbs == nil {
			s.thumbs = map[string][]byte{}
		}
		s.thumbs[key] = raw
		return nil
	})
	return raw, err == nil, err
}

func (s *Studio) kept(key string) []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.thumbs[key]
}

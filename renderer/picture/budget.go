package picture

import (
	"context"
	"fmt"
	"image"
	"os"
	"sync"

	"golang.org/x/sync/semaphore"
)

// What pictures may take of this process's memory at the same time, all steps
// and renders together. Who asks for more than is free waits, first come, first
// served, until its context ends.
//
// A file's share is held while it is read and decoded, a decoded picture's while
// With looks at it. Nobody who holds decoded bytes asks for more of either:
// Read gives back all before it returns, and what With calls must not read
// another picture. So a render that has several pictures open never waits on
// itself. What Read returned is not counted: a render keeps its pictures as long
// as their scene, and render slots bound those.
const (
	decodeBudget = 768 << 20
	fileBudget   = 128 << 20
)

// The collector frees a decoder's memory some time after it was given back, so
// that the process may hold up to twice the budget for a moment.
var (
	decoding = semaphore.NewWeighted(decodeBudget)
	reading  = semaphore.NewWeighted(fileBudget)
)

// lease is a share of a budget.
type lease struct {
	of *semaphore.Weighted
	n  int64
}

// take waits for n bytes of a budget of all bytes; who needs more than there are
// has them alone.
func take(ctx context.Context, of *semaphore.Weighted, n, all int64) (*lease, error) {
	l := &lease{of, min(max(n, 0), all)}
	if err := of.Acquire(ctx, l.n); err != nil {
		return nil, context.Cause(ctx)
	}
	return l, nil
}

// keep gives back all but n bytes.
func (l *lease) keep(n int64) {
	if n < l.n {
		l.of.Release(l.n - n)
		l.n = n
	}
}

// Read reads the picture at path as premultiplied sRGB, upright. Colours are
// converted from the RGB profile that the file holds, if that is of primaries
// and curves (Display P3, Adobe RGB...); others, and those of CMYK files, are
// taken as if they were not there. The picture may be shared with others:
// Clone it before changing it. The error is
// invalid_request with a sentence for people when it cannot be used, or why ctx
// ended, which ends waiting for memory and decoding.
func Read(ctx context.Context, path string) (*image.RGBA, error) {
	img, done, err := held(ctx, path)
	done()
	return img, err
}

// With reads a picture like Read and hands it to use, whose error it returns.
// The picture counts against the budget of the process until use ends; use must
// not read another one.
func With(ctx context.Context, path string, use func(*image.RGBA) error) error {
	img, done, err := held(ctx, path)
	defer done()
	if err != nil {
		return err
	}
	return use(img)
}

// Open is Read without an end, for the farm's own files.
func Open(path string) (*image.RGBA, error) { return Read(context.Background(), path) }

// held is the picture at path, and what gives its share of the budget back;
// calling that twice does nothing.
func held(ctx context.Context, path string) (*image.RGBA, func(), error) {
	nothing := func() {}
	about, err := os.Stat(path)
	if err != nil {
		return nil, nothing, fmt.Errorf("read picture: %w", err)
	}
	file, err := take(ctx, reading, about.Size(), fileBudget)
	if err != nil {
		return nil, nothing, err
	}
	defer file.keep(0)
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, nothing, fmt.Errorf("read picture: %w", err)
	}
	return shared.open(ctx, raw)
}

// Decode is Read for bytes.
func Decode(ctx context.Context, raw []byte) (*image.RGBA, error) {
	img, done, err := decode(ctx, raw)
	done()
	return img, err
}

// decode decodes under the budget. The function returned gives back what the
// picture takes of it.
func decode(ctx context.Context, raw []byte) (*image.RGBA, func(), error) {
	nothing := func() {}
	f, err := inspect(raw)
	if err != nil {
		return nil, nothing, err
	}
	l, err := take(ctx, decoding, f.memory(), decodeBudget)
	if err != nil {
		return nil, nothing, err
	}
	img, err := f.decode(ctx)
	if err != nil {
		l.keep(0)
		return nil, nothing, err
	}
	l.keep(int64(len(img.Pix)))
	return img, sync.OnceFunc(func() { l.keep(0) }), nil
}

package strangers

import (
	"context"
	"errors"
	"fmt"
	"image"
	"math/bits"
	"os"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/picture"
	"github.com/snackfarm/farm/renderer/pixels"
)

// look draws the one picture by which a post is told from others, a still's first or a
// film's thumbnail, and keeps its hash.
func (m *maker) look(ctx context.Context, p *Post) error {
	dir, err := os.MkdirTemp("", "farm-look-")
	if err != nil {
		return fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	c := p.Snack.Composed()
	opt := renderer.Options{Dir: dir, Label: p.Snack.Label(), Open: m.studio.Open}
	var img *image.RGBA
	if c.IsFilm() {
		img, err = thumb(ctx, c, opt)
	} else {
		c.Scenes = c.Scenes[:1]
		img, err = firstStill(ctx, c, opt)
	}
	if err != nil {
		return err
	}
	p.seen = pixels.Hash(img)
	return nil
}

func firstStill(ctx context.Context, c farm.Composition, opt renderer.Options) (*image.RGBA, error) {
	files, err := renderer.Render(ctx, c, opt)
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, errors.New("nothing was drawn")
	}
	return picture.Open(files[0].Path)
}

// thumb is the frame of a film that its thumbnail shows, grey.
func thumb(ctx context.Context, c farm.Composition, opt renderer.Options) (*image.RGBA, error) {
	at := c.ThumbMs * c.Canvas.FPS / 1000
	var img *image.RGBA
	err := renderer.Frames(ctx, c, renderer.Chunk{From: at, To: at + 1}, opt, func(yuv []byte) error {
		w, h := c.Canvas.Width, c.Canvas.Height
		img = image.NewRGBA(image.Rect(0, 0, w, h))
		for i, y := range yuv[:w*h] {
			img.Pix[4*i], img.Pix[4*i+1], img.Pix[4*i+2], img.Pix[4*i+3] = y, y, y, 0xFF
		}
		return nil
	})
	if err == nil && img == nil {
		err = errors.New("the film has no such frame")
	}
	return img, err
}

// Distances are how far posts of one type lie apart, by the median of their hashes, bits
// of 64.
type Distances struct {
	Kind                  string
	Packs, Brands, Trades int // two packs of a brand, two brands, two brands of one trade; -1 is none
}

// DistancesOf are those of each type.
func DistancesOf(posts []Post) []Distances {
	byType := map[string][]*Post{}
	var order []string
	for i := range posts {
		p := &posts[i]
		if p.hash() == 0 {
			continue
		}
		if byType[p.kind()] == nil {
			order = append(order, p.kind())
		}
		byType[p.kind()] = append(byType[p.kind()], p)
	}
	var out []Distances
	for _, kind := range order {
		var packs, brands, trades []int
		for i, a := range byType[kind] {
			for _, b := range byType[kind][i+1:] {
				d := bits.OnesCount64(a.hash() ^ b.hash())
				switch {
				case a.Brief.ID == b.Brief.ID:
					packs = append(packs, d)
					continue
				case a.Brief.Trade == b.Brief.Trade:
					trades = append(trades, d)
				}
				brands = append(brands, d)
			}
		}
		out = append(out, Distances{kind, medianOr(packs), medianOr(brands), medianOr(trades)})
	}
	return out
}

// tellDistances writes how far posts of each type lie apart, where that was measured.
func tellDistances(out *strings.Builder, posts []Post) {
	all := DistancesOf(posts)
	if !slices.ContainsFunc(all, func(d Distances) bool { return d.Packs >= 0 }) {
		return
	}
	fmt.Fprintf(out, "\n%-17s %14s %14s %14s\n", "bits apart", "packs of one", "two brands", "of one trade")
	cell := func(n int) string {
		if n < 0 {
			return "-"
		}
		return fmt.Sprint(n)
	}
	for _, d := range all {
		fmt.Fprintf(out, "%-17s %14s %14s %14s\n", d.Kind, cell(d.Packs), cell(d.Brands), cell(d.Trades))
	}
}

func medianOr(of []int) int {
	if len(of) == 0 {
		return -1
	}
	return median(of)
}

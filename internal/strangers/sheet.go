package strangers

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"

	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/picture"
)

// A sheet is as large as a viewer shows without shrinking it much.
const (
	sheetWide = 1560 // px
	sheetHigh = 1700 // px at most, but for a single post that is higher
	frameHigh = 264  // of a film's frames
	stillHigh = 380
	rowGap    = 6
	leastBand = 386 // px, for its label
	labelHigh = 18
)

// sheets are the contact sheets of each type: of each brief the stills side by
// side, or a film's frames of each half second.
func (m *maker) sheets() error {
	dir := filepath.Join(m.Dir, "sheets")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	rows := map[string][]*Post{}
	var names []string
	for i := range m.posts {
		p := &m.posts[i]
		if len(p.Files) == 0 {
			continue
		}
		name := p.kind()
		if rows[name] == nil {
			names = append(names, name)
		}
		rows[name] = append(rows[name], p)
	}
	for _, name := range names {
		if err := m.sheetsOf(rows[name], filepath.Join(dir, name)); err != nil {
			return fmt.Errorf("sheet of %s: %w", name, err)
		}
	}
	return nil
}

// sheetsOf lays the posts of one type on as many sheets as they need.
func (m *maker) sheetsOf(posts []*Post, path string) error {
	var page []band
	x, y, line, n := 0, 0, 0, 1
	flush := func() error {
		err := writePNG(fmt.Sprintf("%s-%d.png", path, n), sheet(page, y+line))
		page, x, y, line, n = nil, 0, 0, 0, n+1
		return err
	}
	for _, p := range posts {
		b, err := bandOf(p)
		if err != nil {
			return err
		}
		if x > 0 && x+b.wide > sheetWide {
			x, y, line = 0, y+line, 0
		}
		if y > 0 && y+b.high > sheetHigh {
			if err := flush(); err != nil {
				return err
			}
		}
		b.x, b.y = x, y
		page, x, line = append(page, b), x+b.wide, max(line, b.high)
	}
	return flush()
}

// band is a post on a sheet: its pictures in lines.
type band struct {
	label      string
	items      []image.Image
	at         []image.Point // of each in the band
	wide, high int
	x, y       int // on the sheet
}

func sheet(bands []band, high int) image.Image {
	out := image.NewRGBA(image.Rect(0, 0, sheetWide, high))
	draw.Draw(out, out.Rect, image.NewUniform(color.RGBA{0x30, 0x30, 0x34, 0xFF}), image.Point{}, draw.Src)
	for _, b := range bands {
		write := font.Drawer{Dst: out, Src: image.White, Face: basicfont.Face7x13, Dot: fixed.P(b.x+4, b.y+13)}
		write.DrawString(b.label)
		for i, img := range b.items {
			draw.Draw(out, img.Bounds().Sub(img.Bounds().Min).Add(b.at[i]).Add(image.Pt(b.x, b.y)), img, img.Bounds().Min, draw.Over)
		}
	}
	return out
}

// bandOf lays a post's pictures in lines as wide as a sheet.
func bandOf(p *Post) (band, error) {
	b := band{label: fmt.Sprintf("%s  %s %s %s  %.1f s", p.Brief.ID, p.Snack.Type, p.Snack.Variant, p.Snack.Format,
		float64(p.Snack.DurationMs())/1000)}
	line := stillHigh
	if p.Snack.IsFilm() {
		line = frameHigh
	}
	x, y := 0, labelHigh
	for _, f := range p.Files {
		images, err := picturesOf(p, f)
		if err != nil {
			return b, err
		}
		for _, img := range images {
			size := img.Bounds()
			small := image.NewRGBA(image.Rect(0, 0, min(max(size.Dx()*line/size.Dy(), 1), sheetWide), line))
			if p.Snack.Type == farm.StickerPack { // see-through
				draw.Draw(small, small.Rect, image.NewUniform(color.RGBA{0x90, 0x90, 0x96, 0xFF}), image.Point{}, draw.Src)
			}
			xdraw.ApproxBiLinear.Scale(small, small.Rect, img, size, draw.Over, nil)
			if x > 0 && x+small.Rect.Dx() > sheetWide {
				x, y = 0, y+line+rowGap
			}
			b.items, b.at = append(b.items, small), append(b.at, image.Pt(x, y))
			x += small.Rect.Dx() + rowGap
			b.wide = max(b.wide, x)
		}
	}
	b.high, b.wide = y+line+rowGap, max(b.wide, leastBand)
	return b, nil
}

// picturesOf are a file's pictures: itself, or the frames of its strip.
func picturesOf(p *Post, f Made) ([]image.Image, error) {
	if f.Strip == "" {
		img, err := picture.Open(f.Path)
		return []image.Image{img}, err
	}
	img, err := picture.Open(f.Strip)
	if err != nil {
		return nil, err
	}
	count := stripFrames(f.Report.DurationMs)
	w := img.Bounds().Dx() / count
	var out []image.Image
	for i := range count {
		out = append(out, img.SubImage(image.Rect(i*w, 0, (i+1)*w, img.Bounds().Dy())))
	}
	return out, nil
}

func writePNG(path string, img image.Image) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	err = (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(f, img)
	if e := f.Close(); err == nil {
		err = e
	}
	return err
}

// kind is what a post's sheet is named after.
func (p *Post) kind() string {
	return string(p.Snack.Type)
}

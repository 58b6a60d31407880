// Package picture reads strangers' pictures safely and writes the farm's own.
package picture

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"os"

	"golang.org/x/image/webp"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/kernel"
)

const (
	maxPixels = 24 << 20 // a camera's 6000x4000; 96 MiB decoded
	maxSide   = 16384
)

// Kind is the type of a picture by its first bytes, "" when it is none that
// the farm reads. Names and headers are not believed.
func Kind(head []byte) string {
	switch {
	case bytes.HasPrefix(head, []byte("\x89PNG\r\n\x1a\n")):
		return "image/png"
	case bytes.HasPrefix(head, []byte("\xff\xd8\xff")):
		return "image/jpeg"
	case bytes.HasPrefix(head, []byte("GIF87a")), bytes.HasPrefix(head, []byte("GIF89a")):
		return "image/gif"
	case len(head) >= 12 && string(head[:4]) == "RIFF" && string(head[8:12]) == "WEBP":
		return "image/webp"
	default:
		return ""
	}
}

// Each type has its decoder by name: image.Decode would also try whatever
// other packages have registered.
var decoders = map[string]struct {
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
}{
	"image/png":  {png.DecodeConfig, png.Decode},
	"image/jpeg": {jpeg.DecodeConfig, jpeg.Decode},
	"image/gif":  {gif.DecodeConfig, gif.Decode}, // of an animation the first frame
	"image/webp": {webp.DecodeConfig, nil},       // decodeWebP
}

// patient reads until a context ends. It hands out little at a time: a few bytes
// may be a million pixels.
type patient struct {
	ctx context.Context
	r   io.Reader
}

// sip is how many bytes are read between two looks at the context.
const sip = 512

// Read implements io.Reader.
func (p patient) Read(b []byte) (int, error) {
	if p.ctx.Err() != nil {
		return 0, context.Cause(p.ctx)
	}
	return p.r.Read(b[:min(len(b), sip)])
}

// file is a picture that is not decoded yet, and what it says of itself.
type file struct {
	raw   []byte
	kind  string
	about image.Config
	frame jpegFrame // of a JPEG
}

// inspect reads what a file says of itself and refuses what is too large, before
// memory is taken for it.
func inspect(raw []byte) (f file, err error) {
	f = file{raw: raw, kind: Kind(raw)}
	d, ok := decoders[f.kind]
	if !ok {
		return f, farm.Errorf(farm.CodeInvalid, "the file is no PNG, JPEG, WebP or GIF picture")
	}
	defer damaged(&err)
	if f.about, err = d.config(bytes.NewReader(raw)); err != nil {
		return f, farm.WrapError(err, farm.CodeInvalid, "the picture is damaged")
	}
	if err := checkSize(f.about.Width, f.about.Height); err != nil {
		return f, err
	}
	if f.kind == "image/jpeg" {
		f.frame = frameOf(raw)
		f.raw = raw[:f.frame.end]
		return f, f.frame.check(f.about.Width, f.about.Height)
	}
	return f, nil
}

// damaged turns a panic into an error: a decoder that panics on a crafted file
// must not take the worker along.
func damaged(err *error) {
	if p := recover(); p != nil {
		*err = farm.Errorf(farm.CodeInvalid, "the picture is damaged")
	}
}

// What decoders take, in bytes a pixel, beside the picture itself.
const (
	pixelBytes = 4 // of the picture
	turnBytes  = 8 // of one that is turned upright: two copies
	pngBytes   = 8 // of sixteen bits in each of four channels; the same again for the passes of an interlaced one
	gifBytes   = 6 // the indexes, their copy when interlaced, and the frame
	webpBytes  = 14
	// Of a lossless WebP the tables of codes, by the byte of the file and in all.
	webpTables, maxWebPTables = 200, 192 << 20
	// pngInterlace is where a PNG says that it is interlaced.
	pngInterlace = 28
)

// memory is an upper bound of what decoding the file takes, in bytes.
func (f file) memory() int64 {
	px := int64(f.about.Width) * int64(f.about.Height)
	all := px * pixelBytes
	if orientation(f.kind, f.raw) > 1 {
		all += px * turnBytes
	}
	switch f.kind {
	case "image/jpeg":
		all += f.frame.memory(f.about.Width, f.about.Height)
	case "image/png":
		own := px * pngBytes
		switch f.about.ColorModel {
		case color.RGBAModel, color.NRGBAModel, color.GrayModel:
			own /= 2
		}
		if len(f.raw) > pngInterlace && f.raw[pngInterlace] != 0 {
			own *= 2
		}
		all += own
	case "image/gif":
		all += px * gifBytes
	case "image/webp":
		all += px*webpBytes + min(int64(len(f.raw))*webpTables, maxWebPTables)
	}
	return all
}

func (f file) decode(ctx context.Context) (out *image.RGBA, err error) {
	defer damaged(&err)
	var img image.Image
	if f.kind == "image/webp" {
		img, err = decodeWebP(ctx, f.raw)
	} else {
		img, err = decoders[f.kind].decode(patient{ctx, bytes.NewReader(f.raw)})
	}
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	if err != nil {
		return nil, farm.WrapError(err, farm.CodeInvalid, "the picture is damaged or cut off")
	}
	// The first frame of a GIF may cover only a part of its canvas.
	if canvas := image.Rect(0, 0, f.about.Width, f.about.Height); f.kind == "image/gif" && img.Bounds() != canvas {
		img = placed(img, img.Bounds(), canvas)
	}
	out = rgba(img)
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	if p := profile(f.kind, f.raw); p != nil {
		p.toSRGB(out)
	}
	return rgba(upright(out, orientation(f.kind, f.raw))), nil
}

func checkSize(w, h int) error {
	if w < 1 || h < 1 || w > maxSide || h > maxSide || w*h > maxPixels {
		return farm.Errorf(farm.CodeInvalid, "the picture is %dx%d; at most %d a side and %d megapixels can be read", w, h, maxSide,
			maxPixels>>20)
	}
	return nil
}

// Size reads the type and size of the picture at path without decoding it.
func Size(path string) (kind string, w, h int, err error) {
	f, err := os.Open(path)
	if err != nil {
		return "", 0, 0, fmt.Errorf("read picture: %w", err)
	}
	defer f.Close()
	r := bufio.NewReader(f)
	head, _ := r.Peek(12)
	kind = Kind(head)
	d, ok := decoders[kind]
	if !ok {
		return "", 0, 0, farm.Errorf(farm.CodeInvalid, "the file is no PNG, JPEG, WebP or GIF picture")
	}
	cfg, err := d.config(r)
	if err != nil {
		return kind, 0, 0, farm.WrapError(err, farm.CodeInvalid, "the picture is damaged")
	}
	return kind, cfg.Width, cfg.Height, checkSize(cfg.Width, cfg.Height)
}

func rgba(img image.Image) *image.RGBA {
	if r, ok := img.(*image.RGBA); ok && r.Rect.Min == (image.Point{}) {
		return r
	}
	b := img.Bounds()
	out := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	if y, ok := img.(*image.YCbCr); ok && b.Min == (image.Point{}) && paired(y) {
		for row := range b.Dy() {
			at, colour := y.YOffset(0, row), y.COffset(0, row)
			kernel.YCbCr(out.Pix[row*out.Stride:][:4*b.Dx()], y.Y[at:][:b.Dx()], y.Cb[colour:], y.Cr[colour:])
		}
		return out
	}
	if n, ok := img.(*image.NRGBA); ok {
		for row := range b.Dy() {
			premultiply(out.Pix[row*out.Stride:][:4*b.Dx()], n.Pix[n.PixOffset(b.Min.X, b.Min.Y+row):][:4*b.Dx()])
		}
		return out
	}
	draw.Draw(out, out.Bounds(), img, b.Min, draw.Src)
	return out
}

// premultiply writes pixels of straight colours as pixels multiplied by their alpha, as
// image/draw does, to the byte. Most of a drawing is opaque or nothing.
func premultiply(out, in []uint8) {
	for i := 0; i < len(in); {
		from := i
		switch a := in[i+3]; a {
		case 255:
			for i < len(in) && in[i+3] == 255 {
				i += 4
			}
			copy(out[from:i], in[from:i])
		case 0: // of the colour nothing is left
			i += 4
		default:
			p, q := in[i:i+4:i+4], out[i:i+4:i+4]
			for k := range 3 {
				q[k] = uint8(uint32(p[k]) * (uint32(a) * 0x101) / 0xff >> 8)
			}
			q[3] = a
			i += 4
		}
	}
}

// paired reports a picture in which two neighbours share a sample of colour, as
// most JPEGs have it.
func paired(y *image.YCbCr) bool {
	return y.SubsampleRatio == image.YCbCrSubsampleRatio420 || y.SubsampleRatio == image.YCbCrSubsampleRatio422
}

// Blur softens img by a Gaussian of sigma px.
func Blur(img *image.RGBA, sigma float64) *image.RGBA {
	if sigma <= 0 {
		return img
	}
	if img.Rect.Empty() {
		return img
	}
	// Shrinking first costs nothing that a blur would have kept.
	shrink := max(1, int(sigma/3))
	if shrink == 1 {
		return mixed(img, img.Rect.Dx(), img.Rect.Dy(), values, gaussian(sigma))
	}
	w, h := max(1, img.Rect.Dx()/shrink), max(1, img.Rect.Dy()/shrink)
	small := mixed(mixed(img, w, h, values, plain), w, h, values, gaussian(sigma/float64(shrink)))
	return mixed(small, img.Rect.Dx(), img.Rect.Dy(), values, linear)
}

// Opaque reports whether no pixel of img shows what is behind it.
func Opaque(img *image.RGBA) bool {
	for y := range img.Rect.Dy() {
		if !kernel.Opaque(img.Pix[y*img.Stride:][:4*img.Rect.Dx()]) {
			return false
		}
	}
	return true
}

// Flat tells whether the visible pixels of img are all about one colour, and
// which: such a logo may be recoloured.
func Flat(img *image.RGBA) (color.NRGBA, bool) {
	var sum [3]float64
	n := 0.0
	each(img, func(c color.NRGBA) { sum[0] += float64(c.R); sum[1] += float64(c.G); sum[2] += float64(c.B); n++ })
	if n == 0 {
		return color.NRGBA{}, false
	}
	mean := [3]float64{sum[0] / n, sum[1] / n, sum[2] / n}
	var off float64
	each(img, func(c color.NRGBA) {
		for i, v := range [3]uint8{c.R, c.G, c.B} {
			off += (float64(v) - mean[i]) * (float64(v) - mean[i])
		}
	})
	return color.NRGBA{R: uint8(mean[0]), G: uint8(mean[1]), B: uint8(mean[2]), A: 255}, off/n < 300
}

// each visits a sample of the clearly visible pixels.
func each(img *image.RGBA, visit func(color.NRGBA)) {
	step := max(1, img.Rect.Dx()/128)
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y += step {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x += step {
			p := img.RGBAAt(x, y)
			if p.A < 200 {
				continue
			}
			c, _ := color.NRGBAModel.Convert(p).(color.NRGBA)
			visit(c)
		}
	}
}

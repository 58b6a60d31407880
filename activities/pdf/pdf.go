// Package pdf writes pictures as the pages of one document. A page is as large as
// its picture, a point for a pixel, and shows it without loss. The same pictures
// give the same bytes: a document holds no date and no id.
package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io"
	"os"
)

// MaxPages is how many pages a document may have.
const MaxPages = 100

// head is the version, and bytes that say that the file is not text.
const head = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"

// writer counts what it writes, and notes where objects begin.
type writer struct {
	to  io.Writer
	at  int
	err error
	xs  []int // where objects begin, from object 1
}

func (w *writer) put(format string, args ...any) { w.raw(fmt.Appendf(nil, format, args...)) }

func (w *writer) raw(b []byte) {
	if w.err != nil {
		return
	}
	n, err := w.to.Write(b)
	w.at += n
	w.err = err
}

// object writes the next object.
func (w *writer) object(write func()) {
	w.xs = append(w.xs, w.at)
	w.put("%d 0 obj\n", len(w.xs))
	write()
	w.put("\nendobj\n")
}

func (w *writer) stream(dict string, data []byte) {
	w.put("<< %s /Length %d >>\nstream\n", dict, len(data))
	w.raw(data)
	w.put("\nendstream")
}

// objectsPerPage are the page, what it shows, and its picture.
const objectsPerPage = 3

// Write writes the pictures, PNG files, as the pages of one document.
func Write(to io.Writer, pictures []string) error {
	if len(pictures) == 0 || len(pictures) > MaxPages {
		return fmt.Errorf("write pdf: %d pages, must be 1-%d", len(pictures), MaxPages)
	}
	w := &writer{to: to}
	w.raw([]byte(head))
	w.object(func() { w.put("<< /Type /Catalog /Pages 2 0 R >>") })
	w.object(func() {
		w.put("<< /Type /Pages /Count %d /Kids [", len(pictures))
		for i := range pictures {
			w.put(" %d 0 R", 3+i*objectsPerPage)
		}
		w.put(" ] >>")
	})
	for i, path := range pictures {
		p, err := read(path)
		if err != nil {
			return fmt.Errorf("page %d of pdf: %w", i+1, err)
		}
		w.page(3+i*objectsPerPage, p)
	}
	w.end()
	if w.err != nil {
		return fmt.Errorf("write pdf: %w", w.err)
	}
	return nil
}

// page writes a page whose first object has a number.
func (w *writer) page(n int, p picture) {
	w.object(func() {
		w.put("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %d %d] /Resources << /XObject << /I %d 0 R >> >> /Contents %d 0 R >>",
			p.width, p.height, n+2, n+1)
	})
	w.object(func() {
		w.stream("", fmt.Appendf(nil, "%s 0 0 %s %s %s cm /I Do", inside(p.width), inside(p.height), hair, hair))
	})
	w.object(func() {
		w.stream(fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace %s /BitsPerComponent 8 /Filter /FlateDecode%s",
			p.width, p.height, p.space(), p.parms()), p.data)
	})
}

// hair is how far a picture stays inside its page, points. Readers that round its
// edges outwards would give it a pixel more than it has and blur it.
const hair = "0.0005"

func inside(side int) string { return fmt.Sprintf("%d.999", side-1) }

// end writes where each object begins.
func (w *writer) end() {
	at := w.at
	w.put("xref\n0 %d\n0000000000 65535 f \n", len(w.xs)+1)
	for _, x := range w.xs {
		w.put("%010d 00000 n \n", x)
	}
	w.put("trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(w.xs)+1, at)
}

// picture is a picture as a document holds it.
type picture struct {
	width, height int
	channels      int
	palette       []byte // RGB of each colour; nil is none
	data          []byte // a zlib stream of rows
	filtered      bool   // whether each row begins with its PNG filter
}

func (p picture) space() string {
	if p.palette != nil {
		return fmt.Sprintf("[/Indexed /DeviceRGB %d <%x>]", len(p.palette)/3-1, p.palette)
	}
	return "/DeviceRGB"
}

// parms say how rows are filtered: PDF takes PNG's own filters.
func (p picture) parms() string {
	if !p.filtered {
		return ""
	}
	return fmt.Sprintf(" /DecodeParms << /Predictor 15 /Colors %d /BitsPerComponent 8 /Columns %d >>", p.channels, p.width)
}

// read reads a PNG file. The compressed rows of an opaque one go into the document
// as they are; another is laid on white.
func read(path string) (picture, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return picture{}, fmt.Errorf("read picture: %w", err)
	}
	if p, ok := asItIs(raw); ok {
		return p, nil
	}
	return onWhite(raw)
}

func onWhite(raw []byte) (picture, error) {
	img, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		return picture{}, fmt.Errorf("read picture: %w", err)
	}
	at := img.Bounds()
	flat := image.NewRGBA(image.Rect(0, 0, at.Dx(), at.Dy()))
	draw.Draw(flat, flat.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(flat, flat.Rect, img, at.Min, draw.Over)
	rows := make([]byte, 0, at.Dx()*at.Dy()*3)
	for i := 0; i < len(flat.Pix); i += 4 {
		rows = append(rows, flat.Pix[i:i+3]...)
	}
	var out bytes.Buffer
	z := zlib.NewWriter(&out)
	if _, err = z.Write(rows); err == nil {
		err = z.Close()
	}
	return picture{width: at.Dx(), height: at.Dy(), channels: 3, data: out.Bytes()}, err
}

package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	pictures "github.com/snackfarm/farm/renderer/picture"
)

// drawn is a picture of noise, of few colours or of many, opaque or not.
func drawn(w, h, most int, alpha uint8) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	dice := rand.New(rand.NewPCG(1, uint64(most)))
	for y := range h {
		for x := range w {
			v := uint8(dice.IntN(most))
			c := color.NRGBA{R: v, G: v / 2, B: 255 - v, A: 255}
			if alpha != 255 && x < w/2 {
				c.A = alpha
			}
			img.Set(x, y, c)
		}
	}
	return img
}

func written(t *testing.T, dir, name string, img *image.RGBA) string {
	t.Helper()
	var b bytes.Buffer
	if err := pictures.WritePNG(&b, img); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, name+".png")
	if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// Each page shows its picture's pixels and nothing else, and is as large.
func TestWrite(t *testing.T) {
	dir := t.TempDir()
	all := []*image.RGBA{drawn(60, 75, 4, 255), drawn(64, 40, 256, 255), drawn(33, 20, 200, 128)}
	var paths []string
	for i, img := range all {
		paths = append(paths, written(t, dir, fmt.Sprint(i), img))
	}
	var doc, again bytes.Buffer
	for _, to := range []io.Writer{&doc, &again} {
		if err := Write(to, paths); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(doc.Bytes(), again.Bytes()) {
		t.Error("the same pictures give other bytes")
	}
	objects := parsed(t, doc.Bytes())
	for i, path := range paths {
		want := flat(t, path)
		n := 3 + i*objectsPerPage
		size := fmt.Sprintf("/MediaBox [0 0 %d %d]", want.Rect.Dx(), want.Rect.Dy())
		if !bytes.Contains(objects[n], []byte(size)) {
			t.Errorf("page %d is %s, not %s", i+1, objects[n], size)
		}
		if got := pixels(t, objects[n+2], want.Rect.Dx(), want.Rect.Dy()); !bytes.Equal(got, rgb(want)) {
			t.Errorf("page %d shows other pixels", i+1)
		}
	}
}

func TestWriteRefuses(t *testing.T) {
	if Write(io.Discard, nil) == nil || Write(io.Discard, make([]string, MaxPages+1)) == nil {
		t.Error("a document of no pages, or of too many, is written")
	}
	path := filepath.Join(t.TempDir(), "no.png")
	for _, raw := range []string{"", signature, signature + "\xff\xff\xff\xffIDAT", "GIF89a"} {
		if err := os.WriteFile(path, []byte(raw), 0o600); err != nil {
			t.Fatal(err)
		}
		if Write(io.Discard, []string{path}) == nil {
			t.Errorf("%q is written as a page", raw)
		}
	}
}

// parsed are the objects of a document, found by its table as a reader does.
func parsed(t *testing.T, doc []byte) map[int][]byte {
	t.Helper()
	at := regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`).FindSubmatch(doc)
	if at == nil {
		t.Fatalf("the document ends with %q", doc[max(len(doc)-60, 0):])
	}
	from, _ := strconv.Atoi(string(at[1]))
	rows := regexp.MustCompile(`(?m)^(\d{10}) 00000 n $`).FindAllSubmatch(doc[from:], -1)
	out := map[int][]byte{}
	for i, row := range rows {
		begin, _ := strconv.Atoi(string(row[1]))
		body, ok := bytes.CutPrefix(doc[begin:], fmt.Appendf(nil, "%d 0 obj\n", i+1))
		if !ok {
			t.Fatalf("object %d is not at %d", i+1, begin)
		}
		end := bytes.Index(body, []byte("\nendobj\n"))
		out[i+1] = body[:end]
	}
	return out
}

// pixels undoes what an image's dictionary says was done to it.
func pixels(t *testing.T, object []byte, w, h int) []byte {
	t.Helper()
	length := regexp.MustCompile(`/Length (\d+) >>\nstream\n`).FindSubmatchIndex(object)
	n, _ := strconv.Atoi(string(object[length[2]:length[3]]))
	z, err := zlib.NewReader(bytes.NewReader(object[length[1] : length[1]+n]))
	if err != nil {
		t.Fatal(err)
	}
	rows, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(object, []byte("/Predictor 15")) {
		return rows
	}
	channels := 3
	palette := regexp.MustCompile(`/Indexed /DeviceRGB \d+ <([0-9a-f]+)>`).FindSubmatch(object)
	if palette != nil {
		channels = 1
	}
	plain := unfiltered(t, rows, w*channels, channels, h)
	if palette == nil {
		return plain
	}
	var out []byte
	for _, v := range plain {
		for k := range 3 {
			c, _ := strconv.ParseUint(string(palette[1][(int(v)*3+k)*2:][:2]), 16, 8)
			out = append(out, byte(c))
		}
	}
	return out
}

// unfiltered undoes the filters None, Sub, Up and Average of rows.
func unfiltered(t *testing.T, rows []byte, stride, channels, h int) []byte {
	t.Helper()
	var out []byte
	above := make([]byte, stride)
	for y := range h {
		kind, row := rows[y*(stride+1)], bytes.Clone(rows[y*(stride+1)+1:][:stride])
		for x := range row {
			var left byte
			if x >= channels {
				left = row[x-channels]
			}
			switch kind {
			case 0:
			case 1:
				row[x] += left
			case 2:
				row[x] += above[x]
			case 3:
				row[x] += byte((int(left) + int(above[x])) / 2)
			default:
				t.Fatalf("row %d has the filter %d", y, kind)
			}
		}
		out, above = append(out, row...), row
	}
	return out
}

// flat is a picture of a file laid on white.
func flat(t *testing.T, path string) *image.RGBA {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewRGBA(img.Bounds())
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			r, g, b, a := img.At(x, y).RGBA()
			out.Set(x, y, color.RGBA64{uint16(r + 0xffff - a), uint16(g + 0xffff - a), uint16(b + 0xffff - a), 0xffff})
		}
	}
	return out
}

func rgb(img *image.RGBA) []byte {
	var out []byte
	for i := 0; i < len(img.Pix); i += 4 {
		out = append(out, img.Pix[i:i+3]...)
	}
	return out
}

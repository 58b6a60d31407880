package picture

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/snackfarm/farm"
)

// scans is a JPEG of some bytes whose scans say that every coefficient is zero:
// each costs a walk over all blocks.
func scans(start byte, w, h, n int) []byte {
	out := []byte{0xff, 0xd8, 0xff, start, 0, 17, 8, byte(h >> 8), byte(h), byte(w >> 8), byte(w), 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0}
	out = append(out, 0xff, 0xc4, 0, 20, 0x10, 1)
	out = append(append(out, make([]byte, 15)...), 0xe0) // one code of one bit: 16,384 blocks, and fourteen bits more of them
	blocks := ((w + 7) / 8) * ((h + 7) / 8)
	data := make([]byte, (blocks/16384+2)*15/8+2)
	for i := range n {
		out = append(append(out, 0xff, 0xda, 0, 8, 1, byte(i%3+1), 0, 1, 63, 0), data...)
	}
	return append(out, 0xff, 0xd9)
}

// Crafted files are refused with a reason before memory is taken for them.
func TestBombs(t *testing.T) {
	hidden := scans(0xc2, 640, 480, 3)
	comment := scans(0xc2, 640, 480, 100)[21:]
	hidden = append(hidden[:len(hidden)-2], append([]byte{0xff, 0xfe, byte((len(comment) + 2) >> 8), byte(len(comment) + 2)}, comment...)...)
	for name, c := range map[string]struct {
		raw  []byte
		says string
	}{
		"52 megapixels":             {scans(0xc2, 8192, 6400, 3), "24 megapixels can be read"},
		"progressive, 20 MP":        {scans(0xc2, 5000, 4000, 3), "progressive JPEG of 5000x4000; at most 16 megapixels"},
		"4,000 scans":               {scans(0xc2, 4096, 4096, 4000), "4000 scans; at most 64"},
		"65 scans":                  {scans(0xc2, 8, 8, 65), "65 scans"},
		"not progressive":           {scans(0xc0, 4096, 4096, 500), "500 scans"},
		"scans in a comment":        {hidden, "scans; at most 64"},
		"scans behind filled bytes": {bytes.ReplaceAll(scans(0xc2, 64, 64, 90), []byte{0xff, 0xda}, []byte{0xff, 0xff, 0xff, 0xda}), "90 scans"},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := Decode(context.Background(), c.raw)
		runtime.ReadMemStats(&after)
		if farm.CodeOf(err) != farm.CodeInvalid || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want invalid_request saying %q", name, err, c.says)
		}
		if took := after.TotalAlloc - before.TotalAlloc; took > 4<<20 {
			t.Errorf("%s: refusing it took %d MiB", name, took>>20)
		}
	}
}

// What stands behind a picture in its file is no part of it, and up to 64 scans
// are read.
func TestScansThatAreRead(t *testing.T) {
	for name, raw := range map[string][]byte{
		"64 scans": scans(0xc2, 64, 64, 64), "a film behind": append(scans(0xc2, 64, 64, 3), bytes.Repeat([]byte{0xff, 0xda}, 500)...),
	} {
		if _, err := Decode(context.Background(), raw); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	var out bytes.Buffer
	if err := WriteJPEG(&out, image.NewRGBA(image.Rect(0, 0, 90, 70)), JPEGOptions{Quality: 80, Progressive: true}); err != nil {
		t.Fatal(err)
	}
	if f := frameOf(out.Bytes()); f.scans != len(progressive) || !f.progressive || len(f.factors) != 3 || f.end != out.Len() {
		t.Errorf("our own is read as %+v", f)
	}
}

// A cancelled context ends a decode within what few bytes of the file ask for.
func TestDecodeEndsWithItsContext(t *testing.T) {
	asked := 0
	stop := errors.New("enough")
	ctx, cancel := context.WithCancelCause(context.Background())
	raw := scans(0xc2, 4096, 4096, 64)
	if _, err := jpeg.Decode(patient{ctx, counting{bytes.NewReader(raw), func() {
		if asked++; asked == 2 {
			cancel(stop)
		}
	}}}); !errors.Is(err, stop) || asked != 2 {
		t.Errorf("it ended with %v after %d reads", err, asked)
	}
	if _, err := Decode(ctx, raw); !errors.Is(err, stop) {
		t.Errorf("a decode whose context is over gives %v", err)
	}
}

type counting struct {
	r    *bytes.Reader
	read func()
}

func (c counting) Read(b []byte) (int, error) {
	c.read()
	return c.r.Read(b)
}

// Who waits for memory waits no longer than its context.
func TestWaitingEndsWithItsContext(t *testing.T) {
	all, err := take(context.Background(), decoding, decodeBudget, decodeBudget)
	if err != nil {
		t.Fatal(err)
	}
	defer all.keep(0)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Decode(ctx, scans(0xc2, 64, 64, 3)); !errors.Is(err, context.Canceled) {
		t.Errorf("waiting ended with %v", err)
	}
}

// What was taken is given back, whatever comes of a file; and files that need
// more than there is are decoded one after another.
func TestBudgetIsGivenBack(t *testing.T) {
	dir := t.TempDir()
	good := encodedPNG(t, 64, 0x20)
	large := scans(0xc2, 4096, 4096, 3)
	bad := errors.New("no use")
	var wg sync.WaitGroup
	for name, raw := range map[string][]byte{"good": good, "cut off": good[:len(good)/2], "large": large, "no picture": []byte("hello"),
		"bomb": scans(0xc2, 8192, 6400, 3)} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, raw, 0o600); err != nil {
			t.Fatal(err)
		}
		for range 3 {
			wg.Go(func() {
				_, readErr := Read(context.Background(), path)
				err := With(context.Background(), path, func(*image.RGBA) error { return bad })
				if (readErr == nil) != errors.Is(err, bad) {
					t.Errorf("%s: read gives %v, with %v", name, readErr, err)
				}
			})
		}
	}
	wg.Wait()
	if !decoding.TryAcquire(decodeBudget) || !reading.TryAcquire(fileBudget) {
		t.Fatal("some of the budget is not given back")
	}
	decoding.Release(decodeBudget)
	reading.Release(fileBudget)
}

// A render that has pictures open opens another, however little is free, as
// nothing of theirs is counted.
func TestOpenPicturesAreNotCounted(t *testing.T) {
	path := filepath.Join(t.TempDir(), "p.jpg")
	if err := os.WriteFile(path, scans(0xc2, 4096, 4096, 3), 0o600); err != nil {
		t.Fatal(err)
	}
	all := make([]*image.RGBA, 5) // of 320 MiB while decoding
	for i := range all {
		var err error
		if all[i], err = Read(context.Background(), path); err != nil {
			t.Fatal(err)
		}
	}
	if !decoding.TryAcquire(decodeBudget) {
		t.Fatal("open pictures count")
	}
	decoding.Release(decodeBudget)
	runtime.KeepAlive(all)
}

// What a file is said to take is no less than what decoding allocates, but for
// some kilobytes.
func TestMemoryOfFiles(t *testing.T) {
	var cmyk bytes.Buffer
	flat := image.NewPaletted(image.Rect(0, 0, 900, 700), color.Palette{color.Black, color.White})
	if err := gif.Encode(&cmyk, flat, nil); err != nil {
		t.Fatal(err)
	}
	for name, raw := range map[string][]byte{
		"progressive": scans(0xc2, 900, 700, 3), "png": encodedPNG(t, 800, 0x30), "gif": cmyk.Bytes(),
		"interlaced png of sixteen bits": interlaced(900, 700),
	} {
		f, err := inspect(raw)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err = f.decode(context.Background()); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		runtime.ReadMemStats(&after)
		if took := int64(after.TotalAlloc - before.TotalAlloc); took > f.memory()+256<<10 || 4*took < f.memory() {
			t.Errorf("%s: it took %d KiB, said were %d", name, took>>10, f.memory()>>10)
		}
	}
	for _, f := range []file{
		{kind: "image/jpeg", about: image.Config{Width: 4096, Height: 4096},
			frame: jpegFrame{progressive: true, factors: [][2]int{{1, 1}, {1, 1}, {1, 1}, {1, 1}}}},
		{kind: "image/png", about: image.Config{Width: 6000, Height: 4000, ColorModel: color.NRGBA64Model}, raw: bytes.Repeat([]byte{1}, 30)},
		{kind: "image/webp", about: image.Config{Width: 6000, Height: 4000}, raw: make([]byte, 8<<20)},
		{kind: "image/gif", about: image.Config{Width: 6000, Height: 4000}},
	} {
		if n := f.memory(); n > decodeBudget {
			t.Errorf("a %s may take %d MiB, more than there is", f.kind, n>>20)
		}
	}
}

// interlaced is an empty PNG of sixteen bits a channel with opacity.
func interlaced(w, h int) []byte {
	var out, data bytes.Buffer
	out.WriteString("\x89PNG\r\n\x1a\n")
	part := func(id string, body []byte) {
		_ = binary.Write(&out, binary.BigEndian, uint32(len(body)))
		out.WriteString(id)
		out.Write(body)
		_ = binary.Write(&out, binary.BigEndian, crc32.Update(crc32.ChecksumIEEE([]byte(id)), crc32.IEEETable, body))
	}
	head := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(w)), uint32(h))
	part("IHDR", append(head, 16, 6, 0, 0, 1))
	z := zlib.NewWriter(&data)
	for _, p := range [7][4]int{{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}} {
		across, down := (w-p[0]+p[2]-1)/p[2], (h-p[1]+p[3]-1)/p[3]
		_, _ = z.Write(make([]byte, down*(1+8*across)))
	}
	_ = z.Close()
	part("IDAT", data.Bytes())
	part("IEND", nil)
	return out.Bytes()
}

package match

import (
	"context"
	"encoding/binary"
	"image"
	"image/jpeg"
	"os"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/picture"
)

// photograph writes a baseline JPEG, as a phone that was held upright does: on its
// side, with an Exif that says so.
func photograph(t *testing.T, w, h int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "photo.jpg")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	grey := image.NewGray(image.Rect(0, 0, w, h))
	for y := range h {
		row := grey.Pix[y*grey.Stride : y*grey.Stride+w]
		for x := range row {
			if row[x] = 40; x >= w/2 {
				row[x] = 220
			}
		}
	}
	if err := jpeg.Encode(f, grey, &jpeg.Options{Quality: 80}); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	exif := []byte("Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00\x00\x00\x00\x00")
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	mark := binary.BigEndian.AppendUint16([]byte{0xff, 0xe1}, uint16(len(exif)+2))
	if err := os.WriteFile(path, append(append(append([]byte{0xff, 0xd8}, mark...), exif...), raw[2:]...), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// A photograph with more pixels than are decoded is halved by a child and then a
// picture like any other, upright; smaller ones are left alone, and what is cut off
// is refused or read as far as it goes, never worse.
func TestPhonePhotos(t *testing.T) {
	ctx := context.Background()
	path := photograph(t, 6500, 4800) // 31 megapixels
	if _, err := LookAtPicture(ctx, path); farm.CodeOf(err) != farm.CodeInvalid {
		t.Errorf("it can be read as it is: %v", err)
	}
	if done, err := Halve(ctx, path); err != nil || !done {
		t.Fatalf("%t, %v", done, err)
	}
	if _, w, h, err := picture.Size(path); err != nil || w != 3250 || h != 2400 {
		t.Errorf("%dx%d, %v", w, h, err)
	}
	p, err := LookAtPicture(ctx, path)
	if err != nil || p.Asset.Width != 2400 || p.Asset.Height != 3250 {
		t.Fatalf("%+v, %v", p.Asset, err)
	}
	img, err := picture.Read(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	top, bottom := img.RGBAAt(1200, 100).R, img.RGBAAt(1200, 3100).R // the left is turned up
	if top > 60 || bottom < 200 {
		t.Errorf("the picture is %d above and %d below", top, bottom)
	}
	if done, err := Halve(ctx, path); err != nil || done {
		t.Errorf("it is halved again: %t, %v", done, err)
	}
}

// Damaged photographs are refused in words, or read as far as they go.
func TestDamagedPhotos(t *testing.T) {
	ctx := context.Background()
	whole, err := os.ReadFile(photograph(t, 6500, 4800))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{20, 640, len(whole) / 2} {
		path := filepath.Join(t.TempDir(), "cut.jpg")
		if err := os.WriteFile(path, whole[:n], 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := Halve(ctx, path)
		if err == nil {
			_, err = LookAtPicture(ctx, path)
		}
		if err != nil && farm.CodeOf(err) != farm.CodeInvalid {
			t.Errorf("%d bytes: %v", n, err)
		}
	}
	gone, cancel := context.WithCancel(ctx)
	cancel()
	path := filepath.Join(t.TempDir(), "whole.jpg")
	if err := os.WriteFile(path, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Halve(gone, path); err == nil {
		t.Error("it does not end with its step")
	}
}

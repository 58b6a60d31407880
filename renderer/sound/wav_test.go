package sound

import (
	"context"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// What WriteWAV wrote is read as ffmpeg would decode it, from any place on.
func TestOwnFilesAsDecoded(t *testing.T) {
	path := filepath.Join(t.TempDir(), "own.wav")
	in := make([]float32, 2*Rate)
	for i := range in {
		in[i] = float32(math.Sin(float64(i)/37) * 1.1)
	}
	if err := WriteWAV(path, in); err != nil {
		t.Fatal(err)
	}
	if ms, ok := LengthMs(path); !ok || ms != 1000 {
		t.Errorf("it lasts %d ms (%v), want 1000", ms, ok)
	}
	d := newDecoder(Rate)
	for _, part := range []struct{ skip, room int }{{0, Rate}, {0, 100}, {480, 1000}, {47990, 100}, {Rate, 10}, {3 * Rate, 10}} {
		o, err := openOwn(path)
		if err != nil || o == nil {
			t.Fatal("not taken for an own file", err)
		}
		got, err := o.part(nil, part.skip, part.room)
		if err != nil {
			t.Fatal(err)
		}
		want, err := d.decoded(context.Background(), path, part.skip, part.room)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%+v: %d values, ffmpeg has %d, or others", part, len(got), len(want))
		}
	}
}

// Other files, and own ones that were cut short, are the decoder's.
func TestOwnFilesOnly(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "own.wav")
	if err := WriteWAV(path, make([]float32, 200)); err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	mono := slices.Clone(raw)
	mono[22] = 1
	for name, body := range map[string][]byte{"cut": raw[:len(raw)-4], "mono": mono, "long": append(slices.Clone(raw), 0, 0, 0, 0),
		"empty": nil, "head": raw[:20]} {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, body, 0o600); err != nil {
			t.Fatal(err)
		}
		if o, err := openOwn(file); o != nil || err != nil {
			t.Errorf("%s: taken for an own file (%v)", name, err)
		}
		if _, ok := LengthMs(file); ok {
			t.Errorf("%s: it has a length", name)
		}
	}
	if _, err := openOwn(filepath.Join(dir, "none")); err == nil {
		t.Error("a file that is not there is read")
	}
}

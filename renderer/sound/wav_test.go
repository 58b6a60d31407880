package sound

import (
	"context"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/snackfarm/farm"
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
	o, err := openOwn(path)
	if err != nil || o == nil {
		t.Fatal("not taken for an own file", err)
	}
	defer o.close()
	want, err := newSounds(&farm.Audio{}, Rate, studio{t.TempDir(), heldFrames}).decoded(context.Background(), path, Rate)
	if err != nil || o.length() != want.length() {
		t.Fatal(o.length(), want, err)
	}
	for _, part := range []struct{ skip, room int }{{0, Rate}, {0, 100}, {480, 1000}, {47990, 10}} {
		got := make([]float32, 2*part.room)
		if err := o.read(part.skip, got); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, want.held[2*part.skip:][:2*part.room]) {
			t.Errorf("%+v: ffmpeg has other values", part)
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

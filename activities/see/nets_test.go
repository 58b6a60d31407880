package see

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A net that is not the known one is neither packed nor opened.
func TestPackHoldsChecksums(t *testing.T) {
	dir := t.TempDir()
	var out bytes.Buffer
	if err := Pack(dir, &out); err == nil || !strings.Contains(err.Error(), "net face-near") {
		t.Errorf("an empty folder: %v", err)
	}
	for _, s := range sources {
		path := filepath.Join(dir, s.file)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, make([]byte, s.to), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := Pack(dir, &out); err == nil || !strings.Contains(err.Error(), "is not the one that is known") {
		t.Errorf("files of zeros: %v", err)
	}
	pack := filepath.Join(dir, packName)
	f, err := os.Create(pack)
	if err != nil {
		t.Fatal(err)
	}
	z := zip.NewWriter(f)
	w, err := z.Create(nearFaces)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(make([]byte, 4<<20)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	f.Close()
	if _, err := Open(pack); err == nil || !strings.Contains(err.Error(), "is not the one that is known") {
		t.Errorf("a pack of zeros: %v", err)
	}
}

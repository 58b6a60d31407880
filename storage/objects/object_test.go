package objects_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/objects"
)

// put writes small files whose content is their key.
func put(t *testing.T, store *objects.Store, keys ...string) {
	t.Helper()
	for _, key := range keys {
		write(t, store, key, "application/octet-stream", []byte(key))
	}
}

func write(t *testing.T, store *objects.Store, key, contentType string, content []byte) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Error(err)
	}
	if err := store.PutFile(t.Context(), key, path, contentType, "0"); err != nil {
		t.Errorf("put %.40s: %v", key, err)
	}
}

func fetch(t *testing.T, store *objects.Store, key string) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "file")
	if err := store.Fetch(t.Context(), key, path); err != nil {
		t.Errorf("fetch %.40s: %v", key, err)
	}
	content, err := os.ReadFile(path)
	if err != nil {
		t.Error(err)
	}
	return content
}

func noise(size int) []byte {
	b := make([]byte, size)
	_, _ = rand.NewChaCha8([32]byte{byte(size)}).Read(b)
	return b
}

// longKey has the most bytes that a key may have; a file system's name may
// have 255.
var longKey = strings.Repeat(strings.Repeat("l", 127)+"/", 8)[:1023] + "e"

// TestFiles writes what the farm writes and reads it back, by the API and
// through a link, then copies it, then writes something else in its place.
func TestFiles(t *testing.T) {
	store, _ := farmtest.Objects(t)
	for _, c := range []struct {
		key, contentType string
		content          []byte
	}{
		{"jobs/1/film.mp4", "video/mp4", noise(40<<20 + 123)}, // in three parts
		{"jobs/1/film", "video/mp4", noise(17 << 20)},         // in two; no ending to guess from
		{"jobs/1/still.png", "image/png", noise(70_000)},
		{"jobs/1/voice.wav", "audio/wav", noise(1)},
		{"jobs/2/zwölf & 50% +.bin", "application/octet-stream", nil},
		{"accounts/å/映画 🎬?#=;'\"<>.webp", "image/webp", noise(99)},
		{longKey, "text/plain; charset=utf-8", noise(12)},
	} {
		t.Run(fmt.Sprintf("%.40s", c.key), func(t *testing.T) {
			copied := "copies/" + c.contentType
			for _, content := range [][]byte{noise(333), c.content} {
				write(t, store, c.key, c.contentType, content)
				if err := store.Copy(t.Context(), c.key, copied); err != nil {
					t.Fatal(err)
				}
				for _, key := range []string{c.key, copied} {
					checkFile(t, store, key, c.contentType, content)
				}
			}
		})
	}
}

func checkFile(t *testing.T, store *objects.Store, key, contentType string, content []byte) {
	t.Helper()
	o, err := store.Stat(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	if o.Key != key || o.Size != int64(len(content)) || o.ContentType != contentType || o.ETag == "" || strings.Contains(o.ETag, `"`) ||
		time.Since(o.Modified).Abs() > time.Hour {
		t.Errorf("%+v", o)
	}
	if !bytes.Equal(fetch(t, store, key), content) {
		t.Errorf("%.40s came back different", key)
	}
	if res := get(t, store, key, ""); res.code != 200 || res.header.Get("Content-Type") != contentType || !bytes.Equal(res.body, content) {
		t.Errorf("the link to %.40s served %d: %d bytes with %v", key, res.code, len(res.body), res.header)
	}
}

// What is written in the place of an object has nothing of the old one.
func TestOverwritten(t *testing.T) {
	store, _ := farmtest.Objects(t)
	write(t, store, "key", "video/mp4", noise(1000))
	before, err := store.Stat(t.Context(), "key")
	if err != nil {
		t.Fatal(err)
	}
	write(t, store, "key", "image/png", noise(10))
	after, err := store.Stat(t.Context(), "key")
	if err != nil || after.ContentType != "image/png" || after.Size != 10 || after.ETag == before.ETag {
		t.Errorf("%+v follows %+v, %v", after, before, err)
	}
	if !bytes.Equal(fetch(t, store, "key"), noise(10)) {
		t.Error("the old content is served")
	}
}

func TestNotFound(t *testing.T) {
	store, _ := farmtest.Objects(t)
	put(t, store, "folder/file")
	for _, key := range []string{"nothing", "folder", "folder/file/below", "folder/fil"} {
		_, stat := store.Stat(t.Context(), key)
		for what, err := range map[string]error{
			"stat": stat, "fetch": store.Fetch(t.Context(), key, filepath.Join(t.TempDir(), "file")), "copy": store.Copy(t.Context(), key, "copy"),
		} {
			if farm.CodeOf(err) != farm.CodeNotFound {
				t.Errorf("%s %s: %v", what, key, err)
			}
		}
		if res := get(t, store, key, ""); res.code != 404 {
			t.Errorf("the link to %s served %d", key, res.code)
		}
	}
}

// TestAtOnce writes many keys, and one key many times, at once.
func TestAtOnce(t *testing.T) {
	store, _ := farmtest.Objects(t)
	const n = 32
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			key := fmt.Sprintf("many/%02d/file", i)
			write(t, store, key, "video/mp4", noise(1000+i))
			if got := fetch(t, store, key); !bytes.Equal(got, noise(1000+i)) {
				t.Errorf("%s came back different", key)
			}
			write(t, store, "one", "video/mp4", bytes.Repeat([]byte{byte(i)}, 100_000))
			if got := fetch(t, store, "one"); len(got) != 100_000 || !bytes.Equal(got, bytes.Repeat(got[:1], len(got))) {
				t.Error("one file is mixed from two")
			}
			if i%2 == 0 { // beside those that are made
				if err := store.Delete(t.Context(), key); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	if got, err := store.Keys(t.Context(), "many/"); err != nil || len(got) != n/2 {
		t.Errorf("%d keys are left, %v", len(got), err)
	}
}

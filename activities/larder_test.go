package activities

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/objects"
)

// pantry is an object store that counts what is fetched from it.
type pantry struct {
	fetched atomic.Int32
	fails   error
	files   map[string][]byte
}

func (p *pantry) Fetch(_ context.Context, key, path string) error {
	p.fetched.Add(1)
	if p.fails != nil {
		return p.fails
	}
	return os.WriteFile(path, p.files[key], 0o600)
}

// upload is a file of some bytes as its row tells of it.
func upload(n int, fill byte) (storedObject, []byte) {
	raw := bytes.Repeat([]byte{fill}, n)
	sum := sha256.Sum256(raw)
	return storedObject{key: "accounts/a/files/" + string(fill), sha256: hex.EncodeToString(sum[:]), bytes: int64(n)}, raw
}

func larder(t *testing.T) *Larder {
	t.Helper()
	l, err := NewLarder(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	l.leaves = 0
	return l
}

// All chunks of a film that render at once on a worker, and one after them, fetch its
// upload once, and each has all of it. Counted at the object store itself.
func TestChunksFetchUploadsOnce(t *testing.T) {
	const size = 5 << 20
	o, raw := upload(size, 'x')
	var gets atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodGet && strings.HasSuffix(r.URL.Path, o.key) {
			gets.Add(1)
		}
		w.Header().Set("ETag", `"one"`)
		w.Header().Set("Last-Modified", "Tue, 24 Nov 2026 10:00:00 GMT")
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(raw))
	}))
	defer server.Close()
	store, err := objects.Open(objects.Config{Endpoint: server.URL, Region: "us-east-1", Bucket: "films", AccessKey: "a", SecretKey: "s"})
	if err != nil {
		t.Fatal(err)
	}
	l, film := larder(t), farm.Asset{Kind: farm.KindVideo, Key: o.key, SHA256: o.sha256, Bytes: o.bytes}
	chunk := func() {
		dir := t.TempDir()
		path, err := opener(store, l, dir, nil)(t.Context(), "film", film)
		if err != nil {
			t.Error(err)
			return
		}
		if got, err := os.ReadFile(path); err != nil || !bytes.Equal(got, raw) {
			t.Errorf("%d bytes, %v", len(got), err)
		}
	}
	var all sync.WaitGroup
	for range 6 {
		all.Go(chunk)
	}
	all.Wait()
	chunk()
	if n := gets.Load(); n != 1 {
		t.Errorf("seven chunks fetched the upload %d times", n)
	}
}

// What is kept is bounded, the longest unused goes first, and who has a file keeps it.
func TestLarderIsBounded(t *testing.T) {
	l, p := larder(t), &pantry{files: map[string][]byte{}}
	l.holds = 12 << 20
	bring := func(fill byte) string {
		o, raw := upload(5<<20, fill)
		p.files[o.key] = raw
		path := filepath.Join(t.TempDir(), "film")
		if err := l.bring(t.Context(), p, o, path); err != nil {
			t.Fatal(err)
		}
		return path
	}
	first := bring('a')
	bring('b')
	bring('a') // used again
	bring('c') // b goes
	before := p.fetched.Load()
	bring('a')
	bring('c')
	if n := p.fetched.Load(); n != before {
		t.Errorf("what is kept was fetched %d times", n-before)
	}
	bring('b')
	if n := p.fetched.Load(); n != before+1 {
		t.Error("what was used longest ago is still kept")
	}
	if l.bytes > l.holds || len(l.shelf) != 2 {
		t.Errorf("%d bytes of %d are kept, %d files", l.bytes, l.holds, len(l.shelf))
	}
	if !l.Clear() || l.Clear() || l.bytes != 0 {
		t.Errorf("%d bytes are left", l.bytes)
	}
	if names, err := os.ReadDir(l.dir); err != nil && !errors.Is(err, os.ErrNotExist) || len(names) > 0 {
		t.Errorf("%v, %v", names, err)
	}
	if raw, err := os.ReadFile(first); err != nil || len(raw) != 5<<20 {
		t.Errorf("a step lost its file: %d bytes, %v", len(raw), err)
	}
}

// What is not what its hash says is not kept, nor is anything where the disk is nearly
// full, nor for longer than it may be; what fails is tried again by the next.
func TestLarderKeepsWhatIsRight(t *testing.T) {
	l, p := larder(t), &pantry{files: map[string][]byte{}}
	o, raw := upload(5<<20, 'z')
	twice := func(want int32, why string) {
		t.Helper()
		p.fetched.Store(0)
		for i := range 2 {
			if err := l.bring(t.Context(), p, o, filepath.Join(t.TempDir(), fmt.Sprint(i))); err != nil {
				t.Fatal(err)
			}
		}
		if n := p.fetched.Load(); n != want {
			t.Errorf("%s: fetched %d times, not %d", why, n, want)
		}
	}
	p.files[o.key] = append([]byte{1}, raw[1:]...)
	twice(2, "another file than the hash says")
	p.files[o.key] = raw
	l.leaves = 1 << 60
	twice(2, "a full disk")
	l.leaves = 0
	p.fails = errors.New("the store is away")
	if err := l.bring(t.Context(), p, o, filepath.Join(t.TempDir(), "x")); !errors.Is(err, p.fails) {
		t.Error(err)
	}
	p.fails = nil
	twice(1, "a sound file")
	l.Clear()
	l.lasts = 0
	path := filepath.Join(t.TempDir(), "short")
	if err := l.bring(t.Context(), p, o, path); err != nil {
		t.Fatal(err)
	}
	for kept := true; kept; { // its time is over at once
		l.mu.Lock()
		kept = l.bytes > 0
		l.mu.Unlock()
	}
	var none *Larder
	if err := none.bring(t.Context(), p, o, filepath.Join(t.TempDir(), "none")); err != nil || none.Clear() {
		t.Error(err)
	}
}

// Room in the scratch folder is asked for before it is used: a film that does not fit is told
// of with what it needs, once more after what was kept was given up for it.
func TestRoomIsAskedFor(t *testing.T) {
	l, scratch := larder(t), t.TempDir()
	if err := l.roomFor(scratch, 1<<20); err != nil {
		t.Fatal(err)
	}
	o, raw := upload(4<<20, 'x')
	store := &pantry{files: map[string][]byte{o.key: raw}}
	if err := l.bring(t.Context(), store, o, filepath.Join(t.TempDir(), "film")); err != nil {
		t.Fatal(err)
	}
	kept := l.bytes
	err := l.roomFor(scratch, 1<<50)
	if err == nil || !strings.Contains(err.Error(), "MiB of room, and the film needs") {
		t.Fatal(err)
	}
	if kept == 0 || l.bytes != 0 {
		t.Errorf("%d bytes were kept, and %d are", kept, l.bytes)
	}
}

package objects_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/snackfarm/farm/internal/farmtest"
)

// Removing takes what lies under the prefix and is old enough, and no more.
func TestRemove(t *testing.T) {
	store, _ := farmtest.Objects(t)
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, []byte("frames"), 0o600); err != nil {
		t.Fatal(err)
	}
	keys := []string{"parts/a/film/0-1.mp4", "parts/a/film/300-2.mp4", "parts/a/film2/0-1.mp4", "parts/b/film/0-1.mp4", "accounts/a/film.mp4"}
	for _, k := range keys {
		if err := store.PutFile(ctx, k, path, "video/mp4", "0"); err != nil {
			t.Fatal(err)
		}
	}
	for i, c := range []struct {
		prefix string
		age    time.Duration
		left   []string
	}{
		{"parts/", time.Hour, keys},
		{"parts/a/film/", 0, keys[2:]},
		{"parts/a/film/", 0, keys[2:]}, // again
		{"parts/", 0, keys[4:]},
	} {
		t.Run(fmt.Sprint(i, c.prefix), func(t *testing.T) {
			if err := store.Remove(ctx, c.prefix, c.age); err != nil {
				t.Fatal(err)
			}
			got, err := store.Keys(ctx, "")
			want := slices.Clone(c.left)
			slices.Sort(want)
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("left are %v, %v, want %v", got, err, want)
			}
		})
	}
}

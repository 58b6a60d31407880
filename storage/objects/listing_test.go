package objects_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/objects"
)

// Removing takes what lies under the prefix and is old enough, and no more.
func TestRemove(t *testing.T) {
	store, _ := farmtest.Objects(t)
	ctx := context.Background()
	keys := []string{"parts/a/film/0-1.mp4", "parts/a/film/300-2.mp4", "parts/a/film2/0-1.mp4", "parts/b/film/0-1.mp4", "accounts/a/film.mp4"}
	put(t, store, keys...)
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

// Deleting takes one object, and is no error without it.
func TestDelete(t *testing.T) {
	store, _ := farmtest.Objects(t)
	put(t, store, "a/b", "a/bc", "a/b2/c")
	for range 2 {
		if err := store.Delete(t.Context(), "a/b"); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := store.Keys(t.Context(), ""); err != nil || !slices.Equal(got, []string{"a/b2/c", "a/bc"}) {
		t.Errorf("left are %v, %v", got, err)
	}
	if _, err := store.Stat(t.Context(), "a/b"); farm.CodeOf(err) != farm.CodeNotFound {
		t.Errorf("what is deleted: %v", err)
	}
}

// Pages hold each key once, in the order of their bytes, and end with no Next.
func TestPages(t *testing.T) {
	store, _ := farmtest.Objects(t)
	var keys []string
	for i := range 24 {
		keys = append(keys, fmt.Sprintf("%c/%02d", 'a'+i%3, i))
	}
	keys = append(keys, "a-1", "a.1", "a0", "a/x/1", "a/x-1", "a/x.1", "ä/ü", "日本/映画")
	put(t, store, keys...)
	slices.Sort(keys)
	for _, limit := range []int{1, 7, len(keys), objects.MaxPage} {
		t.Run(fmt.Sprint(limit), func(t *testing.T) {
			var got []string
			for page := (objects.Page{Limit: limit}); ; {
				l, err := store.List(t.Context(), "", page)
				if err != nil || len(l.Objects) > limit || len(got) > len(keys) {
					t.Fatalf("%d objects behind %q of %d, %v", len(l.Objects), page.After, len(got), err)
				}
				for _, o := range l.Objects {
					got = append(got, o.Key)
					if o.Size != int64(len(o.Key)) || o.ETag == "" || time.Since(o.Modified).Abs() > time.Hour {
						t.Errorf("%+v", o)
					}
				}
				if page.After = l.Next; l.Next == "" {
					break
				}
			}
			if !slices.Equal(got, keys) {
				t.Errorf("pages have %q, want %q", got, keys)
			}
		})
	}
	for prefix, want := range map[string]int{"a": 16 - 2, "a/": 11, "ä": 1, "日本/": 1, "z": 0} {
		if l, err := store.List(t.Context(), prefix, objects.Page{Limit: 100}); err != nil || len(l.Objects) != want || l.Next != "" {
			t.Errorf("%s: %d objects, %v, want %d", prefix, len(l.Objects), err, want)
		}
	}
	if l, err := store.List(t.Context(), "", objects.Page{Limit: 100, Age: time.Hour}); err != nil || len(l.Objects) != 0 || l.Next != "" {
		t.Errorf("an hour old are %v, %v", l, err)
	}
	for _, limit := range []int{-1, 0, objects.MaxPage + 1} {
		if _, err := store.List(t.Context(), "", objects.Page{Limit: limit}); farm.CodeOf(err) != farm.CodeInvalid {
			t.Errorf("limit %d: %v", limit, err)
		}
	}
}

// A listing or removal that is called off says so: what it saw is not all.
func TestCalledOff(t *testing.T) {
	store, _ := farmtest.Objects(t)
	put(t, store, "a")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := store.Keys(ctx, ""); err == nil {
		t.Error("a listing that is called off has no error")
	}
	if err := store.Remove(ctx, "", 0); err == nil {
		t.Error("a removal that is called off has no error")
	}
}

// More keys than one answer of a server holds are listed and removed.
func TestManyKeys(t *testing.T) {
	store, _ := farmtest.Objects(t)
	const n = 1010
	keys := make([]string, n)
	for i := range keys {
		keys[i] = fmt.Sprintf("many/%c/%04d", 'a'+i%3, i)
	}
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			for k := i; k < n; k += 8 {
				link, err := store.PresignPut(t.Context(), keys[k], "text/plain", 0, minute)
				if err != nil {
					t.Error(err)
				}
				if got := upload(t, link, "text/plain", []byte("x"), true); got.code != 200 {
					t.Errorf("%s: %d %s", keys[k], got.code, got.body)
				}
			}
		})
	}
	wg.Wait()
	put(t, store, "other")
	slices.Sort(keys)
	if got, err := store.Keys(t.Context(), "many/"); err != nil || !slices.Equal(got, keys) {
		t.Errorf("%d of %d keys are listed, %v", len(got), n, err)
	}
	if err := store.Remove(t.Context(), "many/", 0); err != nil {
		t.Fatal(err)
	}
	if got, err := store.Keys(t.Context(), ""); err != nil || !slices.Equal(got, []string{"other"}) {
		t.Errorf("left are %d keys, %v", len(got), err)
	}
}

package activities

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
)

// A file is looked at once a version and account; what cannot be read is found anew,
// and what failed is not kept.
func TestFindings(t *testing.T) {
	objects, looks := shelf{}, 0
	look := func(context.Context) ([]int, error) { looks++; return []int{1, 2, 3}, nil }
	of := finding{SHA256: strings.Repeat("a", 64), What: "sound", Version: "v1"}
	f := findings{objects: objects, owner: owner{account: "one"}, scratch: t.TempDir()}
	ask := func(f findings, of finding, want int) {
		t.Helper()
		got, err := found(context.Background(), f, of, look)
		if err != nil || len(got) != 3 || got[2] != 3 || looks != want {
			t.Errorf("%v, %v after %d looks, want %d", got, err, looks, want)
		}
	}
	ask(f, of, 1)
	ask(f, of, 1)
	newer, other := of, f
	newer.Version, other.owner.account = "v2", "two"
	ask(f, newer, 2)
	ask(other, of, 3)
	for key := range objects {
		objects[key] = []byte("{half")
	}
	ask(f, of, 4)
	ask(f, of, 4)
	bad := errors.New("the disk is gone")
	of.What = "faces"
	if _, err := found(context.Background(), f, of, func(context.Context) (int, error) { return 0, bad }); !errors.Is(err, bad) {
		t.Error(err)
	}
	if len(objects) != 3 {
		t.Errorf("%d objects", len(objects))
	}
	if _, err := found(context.Background(), f, finding{What: "x", Version: "v"}, look); err == nil {
		t.Error("a finding without a file was kept")
	}
	if left, _ := os.ReadDir(f.scratch); len(left) > 0 {
		t.Errorf("%d files are left", len(left))
	}
}

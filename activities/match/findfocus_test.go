package match

import (
	"context"
	"path/filepath"
	"testing"
)

// What is found for cropping alone is what a whole look finds.
func TestFindFocusIsThatOfAWholeLook(t *testing.T) {
	photos, err := filepath.Glob("../../internal/strangers/photos/*.jpg")
	if err != nil || len(photos) == 0 {
		t.Fatal("there are no photographs", err)
	}
	for _, path := range photos[:6] {
		whole, err := LookAtPicture(context.Background(), path)
		if err != nil {
			t.Fatal(err)
		}
		got, err := FindFocus(context.Background(), path)
		if err != nil || got.Focus != whole.Focus || got.Asset != whole.Asset || got.Alpha != whole.Alpha || got.FaceSure != whole.FaceSure {
			t.Errorf("%s: %+v at %v, not %+v at %v, %v", path, got.Asset, got.Focus, whole.Asset, whole.Focus, err)
		}
	}
}

package match

import (
	"context"
	"math"
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
		off := max(math.Abs(got.Focus.X-whole.Focus.X), math.Abs(got.Focus.Y-whole.Focus.Y))
		if err != nil || off > 0.015 || got.Asset != whole.Asset || got.Alpha != whole.Alpha || math.Abs(got.FaceSure-whole.FaceSure) > 0.05 {
			t.Errorf("%s: %+v at %v, not %+v at %v, %v", path, got.Asset, got.Focus, whole.Asset, whole.Focus, err)
		}
	}
}

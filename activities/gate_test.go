package activities

import (
	"context"
	"errors"
	"os"
	"testing"

	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/temporal"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/report"
)

// shortFilm is a second of a line over a moving ground.
func shortFilm(ground farm.Color) farm.Snack {
	return farm.Snack{
		ID: "snack-2", Type: "sample", Variant: "V1", Position: 2,
		Composition: farm.Composition{Language: "en", Seed: 1, Canvas: farm.Canvas{Width: 360, Height: 640, FPS: 30},
			SafeBox: farm.Box{X: 30, Y: 73, W: 290, H: 400}, Facts: []farm.Fact{{Kind: "name", Value: "Moonwell", Source: "brand"}},
			Scenes: []farm.Scene{{ID: "one", DurationMs: 1000, Layers: []farm.Layer{
				{ID: "ground", Box: farm.Box{W: 360, H: 640},
					Fill: &farm.Fill{Kind: "linear", AngleDeg: 90, Colors: []farm.Color{ground, "#3A4A7A"}, DriftPxPerSec: 12}},
				{ID: "hook", Box: farm.Box{X: 32, Y: 170, W: 286},
					Text: &farm.Text{Content: "Sleep well with slow stories", Font: "Inter", Weight: 800, Size: 36, Leading: 1.1, Color: "#F3F1FF"}},
			}}},
		},
	}
}

func renderedForDelivery(t *testing.T, s farm.Snack) (dir string, files []renderer.File) {
	t.Helper()
	dir = t.TempDir()
	files, err := renderer.Render(context.Background(), s.Composed(), renderer.Options{Label: s.Label(), Dir: dir, Gate: true})
	require.NoError(t, err)
	return dir, files
}

func TestGateTellsInTheReport(t *testing.T) {
	s := shortFilm("#16213A")
	dir, files := renderedForDelivery(t, s)
	out, err := (&Renders{}).gated(context.Background(), s, dir, files)
	require.NoError(t, err)
	rep, err := report.Read(out[0].Report)
	require.NoError(t, err)
	require.Greater(t, len(rep.Checks), 30)
	require.Empty(t, out[1].Report, "a thumbnail has none")
}

func TestGateMakesTheThumbnailAgain(t *testing.T) {
	s := shortFilm("#16213A")
	dir, files := renderedForDelivery(t, s)
	require.NoError(t, os.WriteFile(files[1].Path, []byte("no picture"), 0o600))
	out, err := (&Renders{}).gated(context.Background(), s, dir, files)
	require.NoError(t, err)
	require.Equal(t, farm.KindThumbnail, out[1].Kind)
	info, err := os.Stat(out[1].Path)
	require.NoError(t, err)
	require.Equal(t, info.Size(), out[1].Bytes)
	require.Equal(t, files[1].SHA256, out[1].SHA256)
}

// What cannot be repaired ends the job with the snack, the file, the rule and
// the measure; of a hardware encoder the film goes to a CPU instead.
func TestGateRejects(t *testing.T) {
	s := shortFilm("#16213A")
	dir, files := renderedForDelivery(t, s)
	_, other := renderedForDelivery(t, shortFilm("#E8ECFF"))
	require.NoError(t, os.Rename(other[0].Path, files[0].Path))
	var told []string
	r := &Renders{Rejected: func(kind farm.SnackType, check string) { told = append(told, string(kind)+" "+check) }}
	_, err := r.gated(context.Background(), s, dir, files)
	var app *temporal.ApplicationError
	require.True(t, errors.As(err, &app))
	require.True(t, app.NonRetryable())
	require.Equal(t, QualityCheck, app.Type())
	for _, part := range []string{"snack-2 (sample)", "2-sample-video.mp4", "K19", "not the one that was composed", "refunded"} {
		require.Contains(t, app.Message(), part)
	}
	require.Equal(t, []string{"sample K19"}, told)

	failed := false
	r = &Renders{Encoder: media.VAAPI, DeviceFailed: func() { failed = true }}
	_, err = r.gated(context.Background(), s, dir, files)
	require.True(t, errors.As(err, &app))
	require.Equal(t, DeviceLost, app.Type())
	require.True(t, failed)
}

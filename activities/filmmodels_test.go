package activities

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/generate"
)

// Films come first, then pictures, and none for scenes that have theirs; each asks for
// what its scene tells, in the render style, without what must not be seen.
func TestScenePieces(t *testing.T) {
	v := farm.Video{Topic: "How to brew cold coffee. Grind the beans coarse. Pour cold water over them. Wait for sixteen hours. " +
		"Press it through a cloth.",
		Seconds: 30, Platform: "tiktok", Type: farm.FacelessVideo, Style: farm.VideoStyle{Render: "watercolor"},
		Brand: farm.VideoBrand{Avoid: "plastic cups"}}
	v.Models = &farm.Generation{
		Films:  farm.ModelsAsked{Most: 1, Models: []farm.ModelPrice{{Name: "films", Credits: 44}}},
		Images: farm.ModelsAsked{Most: 2, Models: []farm.ModelPrice{{Name: "pictures", Credits: 3}}},
	}
	pieces, err := scenePieces(v, 7, nil)
	require.NoError(t, err)
	require.Len(t, pieces, 3)
	require.Equal(t, []farm.AssetKind{farm.KindVideo, farm.KindImage, farm.KindImage},
		[]farm.AssetKind{pieces[0].task.Kind, pieces[1].task.Kind, pieces[2].task.Kind})
	all := ""
	for _, p := range pieces {
		require.Contains(t, p.task.Prompt, "Watercolour")
		require.Contains(t, p.task.Prompt, "No words")
		require.Contains(t, p.task.Negative, "plastic cups")
		all += p.task.Prompt
	}
	require.True(t, strings.Contains(all, "Grind the beans coarse") || strings.Contains(all, "Pour cold water"), all)
	again, err := scenePieces(v, 7, []string{pieces[0].scene})
	require.NoError(t, err)
	require.NotEqual(t, pieces[0].scene, again[0].scene)
	require.Equal(t, farm.KindVideo, again[0].task.Kind)

	v.Director = &farm.DirectorInput{Version: 1, Mode: "guide", Visual: "Warm morning light", Avoid: []string{"hands"},
		Scenes: []farm.DirectorScene{{ID: "a", Visual: "A glass jar on a window sill", Motion: "slow push"}}}
	pieces, err = scenePieces(v, 7, nil)
	require.NoError(t, err)
	joined := ""
	for _, p := range pieces {
		joined += p.task.Prompt + "\n"
		require.Contains(t, p.task.Prompt, "Warm morning light")
		require.Contains(t, p.task.Negative, "hands")
	}
	require.Contains(t, joined, "A glass jar on a window sill")
	require.Contains(t, joined, "Movement: slow push")
}

// Models that are slow fail no film: the step ends its waiting before its own time is
// over, tells which scenes are drawn, and gives back what was held for them.
func TestSlowModelsFailNoFilm(t *testing.T) {
	end := time.Now().Add(time.Minute)
	step, cancel := context.WithDeadline(t.Context(), end)
	defer cancel()
	within, done := beforeItsEnd(step)
	defer done()
	at, ok := within.Deadline()
	require.True(t, ok)
	require.Equal(t, end.Add(-toTell), at)

	g := Generations{Log: slog.New(slog.DiscardHandler)}
	out, err := g.gathered(step, 20, []*scenePiece{
		{scene: "a", task: generate.Task{Kind: farm.KindImage}, cost: 3},
		{scene: "b", task: generate.Task{Kind: farm.KindVideo}, err: fmt.Errorf("begin paid call: %w", context.DeadlineExceeded)},
		{scene: "c", task: generate.Task{Kind: farm.KindImage}, err: farm.Errorf(farm.CodeUnavailable, "the oracle did not finish in time")},
	})
	require.NoError(t, err)
	require.Len(t, out.Backdrops, 1)
	require.Equal(t, 17, out.Spare)
	require.Contains(t, out.Notes[0], `no film was made in time for the scene "b"`)
	require.Contains(t, out.Notes[1], "did not finish in time")
	_, err = g.gathered(step, 20, []*scenePiece{{scene: "a", err: errors.New("the disk is gone")}})
	require.ErrorContains(t, err, "the disk is gone")
}

package activities

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
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

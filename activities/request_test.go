package activities

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
)

// A film is signed by the logo and the name of its request, else by those of the brand that
// useBrandKit takes, whose words are facts of the film then.
func TestFilmBrand(t *testing.T) {
	t.Parallel()
	own := "https://example.com/own.png"
	kit := farm.Brand{Name: "Tidewatch", Description: "Tables of the tides on paper.", LogoURL: &own,
		Screenshots: []string{"https://example.com/pier.jpg"}}
	b := filmBrand(farm.Video{Topic: "The sea rises.", Type: farm.FacelessVideo}, kit)
	require.Equal(t, "Tidewatch", b.Name)
	require.Equal(t, own, *b.LogoURL)
	require.Equal(t, "The sea rises.\n\nTables of the tides on paper.", b.Description)
	require.Len(t, b.Screenshots, 1)

	v := farm.Video{Topic: "The sea rises.", Type: farm.FacelessVideo,
		Brand: farm.VideoBrand{Name: "Ebb", LogoURL: "https://example.com/other.png"}}
	b = filmBrand(v, kit)
	require.Equal(t, "Ebb", b.Name)
	require.Equal(t, "https://example.com/other.png", *b.LogoURL)
	require.Nil(t, filmBrand(farm.Video{Topic: "The sea rises."}, farm.Brand{}).LogoURL)
}

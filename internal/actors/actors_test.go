package actors_test

import (
	"bytes"
	"image/jpeg"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/actors"
)

// An actor is picked by what the script tells of, in any language, by who and what the
// scene names, and by the voice; the same casting picks the same.
func TestPick(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		ask  actors.Casting
		fits func(farm.LibraryActor) bool
	}{
		{"things of the script", actors.Casting{Script: "My bread was flat until I let the dough rest overnight in the kitchen."},
			func(a farm.LibraryActor) bool { return a.Place == "kitchen" }},
		{"the scene's place", actors.Casting{Script: "Nothing to see here today at all.", Scene: "at the beach in the evening"},
			func(a farm.LibraryActor) bool { return a.Place == "shore" }},
		{"the scene's person", actors.Casting{Script: "My bread was flat for years.", Scene: "an old man in a kitchen"},
			func(a farm.LibraryActor) bool { return !a.Female && a.Look.Age == "senior" }},
		{"the voice", actors.Casting{Script: "My bread was flat for years.", Voice: "male-casual"},
			func(a farm.LibraryActor) bool { return !a.Female }},
	} {
		got, err := actors.Pick(c.ask)
		require.NoError(t, err, c.name)
		require.True(t, c.fits(got), "%s: %s", c.name, got.ID)
		again, err := actors.Pick(c.ask)
		require.NoError(t, err)
		require.Equal(t, got, again)
	}
}

// A description decides what it names and leaves the rest to the same lot each time.
func TestDescribed(t *testing.T) {
	t.Parallel()
	a, understood := actors.Described("an old woman with grey hair, glasses and a green cardigan in her garden")
	require.True(t, a.Female)
	require.Equal(t, farm.Look{Age: "senior", HairColor: "grey", Glasses: "round", Outfit: "cardigan"},
		farm.Look{Age: a.Look.Age, HairColor: a.Look.HairColor, Glasses: a.Look.Glasses, Outfit: a.Look.Outfit})
	require.Equal(t, "open", a.Place)
	require.Equal(t, farm.Color("#15803D"), a.Colour)
	require.Contains(t, understood, "glasses")
	again, _ := actors.Described("an old woman with grey hair, glasses and a green cardigan in her garden")
	require.Equal(t, a, again)
	baker, understood := actors.Described("a bald man of sixty with a red beard and glasses in a blue apron in his bakery")
	require.Equal(t, farm.Look{Age: "senior", Hair: "bald", HairColor: "copper", Beard: "full", Outfit: "dungarees"},
		farm.Look{Age: baker.Look.Age, Hair: baker.Look.Hair, HairColor: baker.Look.HairColor, Beard: baker.Look.Beard,
			Outfit: baker.Look.Outfit})
	require.Equal(t, farm.Color("#2563EB"), baker.Colour)
	require.Subset(t, understood, []string{"sixty", "red beard", "apron"})
	adult, _ := actors.Described("a 34-year-old woman")
	require.Equal(t, "adult", adult.Look.Age)
	man, _ := actors.Described("ein junger Mann mit Bart und Brille")
	require.False(t, man.Female)
	require.Equal(t, "full", man.Look.Beard)
}

// Each actor of the house has a portrait that shows somebody.
func TestPortrait(t *testing.T) {
	t.Parallel()
	var p actors.Portraits
	raw, ok, err := p.Of(t.Context(), farm.ActorLibrary()[0].ID)
	require.NoError(t, err)
	require.True(t, ok)
	img, err := jpeg.Decode(bytes.NewReader(raw))
	require.NoError(t, err)
	seen := map[[3]uint32]bool{}
	for y := 40; y < 480; y += 40 {
		for x := 40; x < 480; x += 40 {
			r, g, b, _ := img.At(x, y).RGBA()
			seen[[3]uint32{r >> 13, g >> 13, b >> 13}] = true
		}
	}
	require.Greater(t, len(seen), 4)
	_, ok, err = p.Of(t.Context(), "nobody")
	require.NoError(t, err)
	require.False(t, ok)
}

package layout_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/speech"
)

const rainScript = "Have you seen this boat? The sun warms the sea and the water rises. A cloud forms over the mountain, and it cools. " +
	"Then the rain falls on the house. Take a boat, or take an umbrella."

// actedFilm is a film of somebody who tells of the rain.
func actedFilm(t *testing.T, kind farm.VideoType, seed uint32) farm.Snack {
	t.Helper()
	v := asked("Why it rains", 30)
	v.Type, v.UGC = kind, &farm.UGC{Script: rainScript, Actor: farm.ActorLibrary()[seed%3].Actor}
	return filmed(t, v, "en", seed, func(speech.Line) {})
}

// A film with an actor alone begins with a move of the camera that nobody overlooks; hands may
// be behind what stands on a counter.
func TestActedFilmsBeginWithAMove(t *testing.T) {
	t.Parallel()
	for seed := range uint32(3) {
		s := actedFilm(t, farm.UGCVideo, seed<<4)
		for _, l := range s.Scenes[0].Layers {
			if l.ID != "actor-body" {
				continue
			}
			first, later := valueOf(l, "scale", 0), valueOf(l, "scale", 300)
			require.Greater(t, math.Abs(first-later), 0.08, s.Variant)
		}
	}
}

// What pops up when it is named keeps off the words.
func TestPoppedThingsKeepOffWords(t *testing.T) {
	t.Parallel()
	seen := 0
	for seed := range uint32(6) {
		s := actedFilm(t, farm.UGCVideo, seed<<4)
		for _, sc := range s.Scenes {
			var thing, words *farm.Box
			for i, l := range sc.Layers {
				switch {
				case l.ID == "thing":
					thing = &sc.Layers[i].Box
				case l.Captions != nil:
					words = &sc.Layers[i].Box
				}
			}
			if thing == nil || words == nil {
				continue
			}
			seen++
			apart := thing.Y+thing.H <= words.Y || words.Y+words.H <= thing.Y
			require.True(t, apart, "%s %s: %v on %v", s.Variant, sc.ID, thing, words)
		}
	}
	require.Positive(t, seen)
}

// What a pane shows of the first words stands below their label.
func TestLabelsKeepOffThings(t *testing.T) {
	t.Parallel()
	seen := 0
	for seed := range uint32(6) {
		s := actedFilm(t, farm.UGCBrollVideo, seed<<4)
		var thing, label *farm.Box
		for i, l := range s.Scenes[0].Layers {
			switch {
			case l.ID == "thing":
				thing = &s.Scenes[0].Layers[i].Box
			case l.ID == "hook":
				label = &s.Scenes[0].Layers[i].Box
			}
		}
		if thing == nil || label == nil {
			continue
		}
		seen++
		require.LessOrEqual(t, label.Y+label.H, thing.Y+0.1*thing.H, "%s: %v", s.Variant, seed)
	}
	require.Positive(t, seen)
}

// An actor stands where its script plays, and where that tells of no place in its own.
func TestActorsStandWhereTheirScriptPlays(t *testing.T) {
	t.Parallel()
	for script, want := range map[string]string{
		"I used to burn every omelette. Break three eggs. Melt the butter. Add some cheese and serve it with bread.": "kitchen",
		"I could not decide for a year. Then I asked myself one question. Now I know.":                               "",
	} {
		v := asked("What I learned", 15)
		all := farm.ActorLibrary()
		actor := all[slices.IndexFunc(all, func(a farm.LibraryActor) bool { return a.Place != "kitchen" && a.Place != "" })].Actor
		v.Type, v.UGC = farm.UGCVideo, &farm.UGC{Script: script, Actor: actor}
		s := filmed(t, v, "en", 3, func(speech.Line) {})
		if want == "" {
			want = actor.Place
		}
		for _, l := range s.Scenes[0].Layers {
			if l.ID == "set-back" {
				name := s.Assets[l.Picture.Asset].Drawing.Name
				require.True(t, strings.HasPrefix(name, want), "%q: %s, not %s", script, name, want)
			}
		}
	}
}

// valueOf is a layer's property at a time.
func valueOf(l farm.Layer, property string, at int) float64 {
	out := 1.0
	for _, tr := range l.Tracks {
		if tr.Property != property {
			continue
		}
		for _, k := range tr.Keys {
			if k.AtMs <= at {
				out = k.Value
			}
		}
	}
	return out
}

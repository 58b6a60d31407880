package story

import (
	"github.com/snackfarm/farm"
)

// manner is how a style looks, moves and sounds.
type manner struct {
	style   string // of the cast's drawings and the sets'
	sets    string // of the sets', where they are of another
	hold    int    // poses a second; 0 is one a frame
	dark    bool
	moods   []string // of the music
	land    string   // effect of a crash zoom
	pitch   float64  // of all voices, semitones
	drawn   float64  // px that a unit of the cast is drawn in
	light   []farm.Color
	caption string
	zoom    float64 // how far the camera goes in on the turn
}

var manners = map[farm.StoryStyle]manner{
	farm.FruitDrama: {style: "solid", moods: []string{"dark", "epic"}, land: "impact", pitch: 2.5, drawn: 1.2, caption: "bold", zoom: 2.3,
		light: []farm.Color{"#FFD9A04D", "#FFB27A10", "#2A07265C"}},
	farm.ToySoap: {style: "solid", moods: []string{"uplifting", "energetic"}, land: "clack", pitch: 3.5, drawn: 1.1, caption: "bold",
		zoom:  2.1,
		light: []farm.Color{"#FFF6DA66", "#FFE9B214", "#101E3C5C"}},
	farm.Claymotion: {style: "clay", hold: 12, moods: []string{"uplifting", "energetic"}, land: "squish", pitch: 1.5, drawn: 1,
		caption: "bold", zoom: 1.9, light: []farm.Color{"#FFE2A84D", "#FFE2A80F", "#1E120A57"}},
	farm.AnimeRomance: {style: "outline", sets: "flat", moods: []string{"calm", "epic"}, land: "impact", drawn: 1.1, caption: "bold",
		zoom:  2.1,
		light: []farm.Color{"#FFC9DE73", "#FFB6A526", "#5A2A6E52"}},
	farm.ExplainerTale: {style: "flat", moods: []string{"uplifting", "calm"}, land: "pop", drawn: 1.12, caption: "bold", zoom: 1.7,
		light: []farm.Color{"#FFFFFF2E", "#FFFFFF0A", "#0A184030"}},
	farm.CustomStory: {style: "cartoon", moods: []string{"uplifting", "epic"}, land: "impact", pitch: 0.5,
		drawn: 1.08, caption: "bold", zoom: 2,
		light: []farm.Color{"#FFE2A840", "#FFE2A80D", "#1A123852"}},
}

func mannerOf(s farm.StoryStyle) manner {
	m, ok := manners[s]
	if !ok {
		m = manners[farm.CustomStory]
	}
	if m.sets == "" {
		m.sets = m.style
	}
	return m
}

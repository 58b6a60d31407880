package films

import (
	"encoding/json"
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/recut"
)

// Scene is a scene of a film as its caller edits it.
type Scene struct {
	ID       string
	AtMs, Ms int // of the film
	Shots    int
	Words    []string // of its spoken lines
}

// Scenes are those of a film's manifest.
func Scenes(m farm.Manifest) []Scene {
	var out []Scene
	for _, s := range m.Snacks[:min(len(m.Snacks), 1)] {
		for _, u := range recut.Units(s) {
			sc := Scene{ID: u.ID, AtMs: u.AtMs, Ms: u.Ms, Shots: u.To - u.From}
			for _, slot := range u.Slots {
				sc.Words = append(sc.Words, s.Copy[slot])
			}
			out = append(out, sc)
		}
	}
	return out
}

// CheckEdit tries an edit on a copy of a film's manifest. The error is an invalid_request
// that names the field.
func CheckEdit(m farm.Manifest, e farm.FilmEdit) error {
	if len(m.Snacks) == 0 {
		return farm.Errorf(farm.CodeConflict, "the project holds no film")
	}
	raw, err := json.Marshal(m.Snacks[0])
	if err != nil {
		return fmt.Errorf("copy film: %w", err)
	}
	var s farm.Snack
	if err := json.Unmarshal(raw, &s); err != nil {
		return fmt.Errorf("copy film: %w", err)
	}
	return recut.Apply(&s, e)
}

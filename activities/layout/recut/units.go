// Package recut changes films that stand: the order of their scenes, how long these
// last, what they say and show. What it leaves alone stays as it was, to the layer, so
// that the renderer can keep its pictures.
package recut

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// Unit is a scene as an editor sees it: what belongs to one scene of the script, in one
// shot or several.
type Unit struct {
	ID       string // of its first shot
	From, To int    // its shots among the film's scenes, To excluded
	AtMs, Ms int    // of the film
	Voices   []string
	Slots    []string // of the copy that its voices say, in the order in which they begin
}

// Units are the scenes of a film in their order.
func Units(s farm.Snack) []Unit {
	var out []Unit
	at := 0
	for i, sc := range s.Scenes {
		id, _, goesOn := strings.Cut(sc.ID, spoken.GoesOn)
		if n := len(out) - 1; goesOn && n >= 0 && out[n].ID == id {
			out[n].To, out[n].Ms = i+1, out[n].Ms+sc.DurationMs
		} else {
			out = append(out, Unit{ID: sc.ID, From: i, To: i + 1, AtMs: at, Ms: sc.DurationMs})
		}
		at += sc.DurationMs
	}
	for i := range out {
		out[i].heard(s)
	}
	return out
}

// heard notes the voices that begin in a unit.
func (u *Unit) heard(s farm.Snack) {
	if s.Audio == nil {
		return
	}
	for _, t := range s.Audio.Tracks {
		a := s.Assets[t.Asset]
		if t.Role == "voice" && a.Speech != nil && t.StartMs >= u.AtMs && t.StartMs < u.AtMs+u.Ms {
			u.Voices, u.Slots = append(u.Voices, t.Asset), append(u.Slots, a.Speech.Slot)
		}
	}
}

// unitNamed finds a scene by its id.
func unitNamed(units []Unit, id string) (Unit, bool) {
	i := slices.IndexFunc(units, func(u Unit) bool { return u.ID == id })
	if i < 0 {
		return Unit{}, false
	}
	return units[i], true
}

// Holding is the scene in which a voice begins.
func Holding(s farm.Snack, voice string) (Unit, bool) {
	units := Units(s)
	i := slices.IndexFunc(units, func(u Unit) bool { return slices.Contains(u.Voices, voice) })
	if i < 0 {
		return Unit{}, false
	}
	return units[i], true
}

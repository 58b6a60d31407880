package validate_test

import (
	"errors"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/validate"
)

// A film lasts three minutes at most, or as long as the renderer is told; with it
// go the times of what is in it.
func TestLongestFilm(t *testing.T) {
	film := func(ms int) farm.Composition {
		c := readPiece(t, "film.json")
		c.Scenes[0].DurationMs, c.Scenes[0].Layers[0].StartMs = ms, ms-1000
		for i := range c.Scenes[1:] {
			c.Scenes[i+1].DurationMs, c.Scenes[i+1].Enter = 1000, nil
		}
		return c
	}
	for _, x := range []struct {
		ms      int
		longest time.Duration
		path    string
	}{
		{170_000, 0, ""}, {185_000, 0, "scenes"}, {185_000, 5 * time.Minute, ""}, {301_000, 5 * time.Minute, "scenes"},
		{590_000, validate.LongestFilm, ""}, {50_000, 30 * time.Second, "scenes"},
	} {
		err := validate.Composition(film(x.ms), x.longest)
		var fe *farm.Error
		if (err == nil) != (x.path == "") || x.path != "" && (!errors.As(err, &fe) || fe.Fields[x.path] == "") {
			t.Errorf("%d ms within %s: %v", x.ms, x.longest, err)
		}
	}
	for _, longest := range []time.Duration{-time.Second, validate.LongestFilm + 1} {
		if err := validate.Composition(film(1000), longest); farm.CodeOf(err) != farm.CodeInvalid {
			t.Errorf("films of %s: %v", longest, err)
		}
	}
	late := film(100_000)
	late.Scenes[0].Layers[0].StartMs = 200_000
	if validate.Composition(late, 0) == nil || validate.Composition(late, 4*time.Minute) != nil {
		t.Error("the times of layers do not go with the film's")
	}
}

// What goes into the name of a file is checked before one is made.
func TestLabel(t *testing.T) {
	for field, l := range map[string]farm.Label{
		"": {ID: "snack-1", Type: "text-wall", Variant: "V1", Position: 1}, "type": {Type: "../up", Position: 1},
		"position": {Type: "slides", Position: -1},
	} {
		err := validate.Label(l)
		var fe *farm.Error
		if (err == nil) != (field == "") || field != "" && (!errors.As(err, &fe) || fe.Fields[field] == "") {
			t.Errorf("%+v: %v", l, err)
		}
	}
}

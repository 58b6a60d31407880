package main

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm/activities/see"
)

// What was seen is told shot by shot, with times as people read them.
func TestSeenIsTold(t *testing.T) {
	var out strings.Builder
	box := see.Box{X: 100, Y: 40, W: 60, H: 60}
	s := &seen{Film: &see.Film{
		Shots: []see.Shot{{FromMs: 0, ToMs: 61_500}, {FromMs: 61_500, ToMs: 90_000}},
		Tracks: []see.Track{{ID: 1, Shot: 1, Sights: []see.Sight{{AtMs: 61_600, Box: box}, {AtMs: 61_800, Box: box, Held: true},
			{AtMs: 62_000, Box: box}}}},
	}, Turns: []see.Turn{{FromMs: 61_600, ToMs: 62_000, Track: 1, Shot: 1}}}
	s.tell(&out)
	for _, want := range []string{
		"shot 1    0:00.000 to 1:01.500\nshot 2    1:01.500 to 1:30.000\n",
		"face 1   1:01.600 to 1:02.000, 60 px wide at 130,70; 3 sights, 1 between others\n",
		"face 1   speaks from 1:01.600 to 1:02.000\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
}

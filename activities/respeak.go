package activities

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"

	"go.opentelemetry.io/otel/attribute"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/internal/telemetry"
)

// How a line that is too long for its place is said faster.
const (
	hastePace = 1.25 // times the natural pace: beyond it a voice sounds hurried
	hasteStep = 0.04 // at least
)

// respeak says the lines of a job's manifest again whose words were changed, and
// stores it with what was said.
func (p *Plans) respeak(ctx context.Context, jobID string, m farm.Manifest) error {
	changed := 0
	for _, s := range m.Snacks {
		changed += len(reworded(s))
	}
	if changed == 0 {
		return nil
	}
	job, err := p.Store.JobForWork(ctx, jobID)
	if err != nil {
		return err
	}
	voice, done, err := p.Voices.of(ownerOf(job, p.Store))
	if err != nil {
		return err
	}
	defer done()
	ctx, spoken := telemetry.Step(ctx, "respeak", attribute.Int("farm.lines", changed))
	for i := range m.Snacks {
		if err = voice.respeak(ctx, &m.Snacks[i]); err != nil {
			break
		}
	}
	spoken(err)
	if err != nil {
		return err
	}
	return p.Store.SetDocument(ctx, jobID, m)
}

// reworded lists the voices of a snack that say something else than their slots
// of the copy, in the order of their names.
func reworded(s farm.Snack) []string {
	var out []string
	for _, id := range slices.Sorted(maps.Keys(s.Assets)) {
		if was := s.Assets[id].Speech; was != nil && s.Copy[was.Slot] != "" && s.Copy[was.Slot] != was.Text {
			out = append(out, id)
		}
	}
	return out
}

// respeak says the changed lines of a snack in the voice and the place of the
// old ones.
func (v *voice) respeak(ctx context.Context, s *farm.Snack) error {
	for _, id := range reworded(*s) {
		said, err := v.inPlace(ctx, *s, id)
		if err != nil {
			return err
		}
		spoken.Resay(s, id, said)
	}
	return nil
}

// inPlace says the line of a voice of a snack in the time that it has there,
// faster than it is meant to be where it must. The error names the snack, the
// slot and the seconds of a line that is too long even so.
func (v *voice) inPlace(ctx context.Context, s farm.Snack, id string) (speech.Spoken, error) {
	was, room := s.Assets[id].Speech, spoken.RoomMs(s, id)
	line := speech.Line{Text: s.Copy[was.Slot], Language: s.Language, Pace: was.Pace, Pitch: was.Pitch}
	if line.Pace == 0 {
		line.Pace = 1
	}
	say := func(line speech.Line) (speech.Spoken, error) { return v.again(ctx, line, was.Voice) }
	said, err := say(line)
	if err == nil {
		said, err = inRoom(line, said, room, say)
	}
	return said, refused(err, s.ID, was.Slot)
}

// errTooLong is a line that its place has no time for, however fast it is said.
type errTooLong struct{ took, room int } // ms

func (e errTooLong) Error() string {
	return fmt.Sprintf("is too long: it takes %.2f seconds to say quickly, and its place in the film has %.2f; use fewer words",
		float64(e.took)/1000, float64(e.room)/1000)
}

// inRoom has a line that was said last no longer than room, in ms: it is said faster, and
// no faster than sounds natural.
func inRoom(line speech.Line, said speech.Spoken, room int, say func(speech.Line) (speech.Spoken, error)) (speech.Spoken, error) {
	line.Pace = cmp.Or(line.Pace, 1)
	for {
		took := said.Asset.DurationMs
		switch {
		case took <= room:
			return said, nil
		case line.Pace >= hastePace:
			return said, errTooLong{took, room}
		}
		faster := max(line.Pace*float64(took)/float64(room)*1.01, line.Pace+hasteStep)
		line.Pace = min(math.Ceil(faster*100)/100, hastePace)
		var err error
		if said, err = say(line); err != nil {
			return said, err
		}
	}
}

// refused words an error of a line for its caller.
func refused(err error, snack, slot string) error {
	var long errTooLong
	switch {
	case errors.As(err, &long):
		return farm.Errorf(farm.CodeInvalid, "%s of %s %s", slot, snack, long)
	case farm.CodeOf(err) == farm.CodeInvalid:
		return farm.WrapError(err, farm.CodeInvalid, "%s of %s cannot be spoken: %s", slot, snack, farm.MessageOf(err))
	}
	return err
}

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/snackfarm/farm/activities/hear"
	"github.com/snackfarm/farm/activities/see"
	"github.com/snackfarm/farm/renderer/media"
)

type seeCmd struct {
	File   string `arg:"" type:"existingfile" help:"A film."`
	FromMs int    `help:"Where to begin, in ms."`
	ToMs   int    `help:"Where to end, in ms; 0 is the film's end, two hours after the beginning at most."`
	JSON   bool   `help:"Print every place of every face as JSON instead of a summary."`
}

// seen is what is told of a film.
type seen struct {
	*see.Film
	Voice []hear.Span
	Turns []see.Turn
}

// Run watches the film and tells of its shots, faces and speakers.
func (c *seeCmd) Run(ctx context.Context) error {
	path, err := filepath.Abs(c.File)
	if err != nil {
		return err
	}
	s, err := c.watch(ctx, path)
	if err != nil {
		return fmt.Errorf("see %s: %w", c.File, err)
	}
	if c.JSON {
		return json.NewEncoder(os.Stdout).Encode(s)
	}
	s.tell(os.Stdout)
	return nil
}

func (c *seeCmd) watch(ctx context.Context, path string) (*seen, error) {
	eyes, err := see.Load()
	if err != nil {
		return nil, err
	}
	facts, err := media.Probe(ctx, path)
	if err != nil {
		return nil, err
	}
	scratch, err := os.MkdirTemp("", "farm-see-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(scratch)
	to := c.ToMs
	if to == 0 {
		to = min(facts.DurationMs, c.FromMs+see.MaxWatchMs)
	}
	s := &seen{}
	s.Film, err = eyes.Watch(ctx, see.Watching{Path: path, Video: facts.Video, FromMs: c.FromMs, ToMs: to, Scratch: scratch,
		Sound: facts.Audio != nil})
	if err != nil || facts.Audio == nil {
		return s, err
	}
	sound, err := os.Open(filepath.Join(scratch, see.SoundFile))
	if err != nil {
		return nil, err
	}
	defer sound.Close()
	if s.Voice, err = hear.Voice(sound); err != nil {
		return nil, err
	}
	for i := range s.Voice {
		s.Voice[i].FromMs, s.Voice[i].ToMs = s.Voice[i].FromMs+c.FromMs, s.Voice[i].ToMs+c.FromMs
	}
	s.Turns = s.Speakers(s.Voice)
	return s, nil
}

// tell prints a line for each shot, face and turn.
func (s *seen) tell(w io.Writer) {
	at := func(ms int) string { return fmt.Sprintf("%d:%06.3f", ms/60_000, float64(ms%60_000)/1000) }
	for i, shot := range s.Shots {
		fmt.Fprintf(w, "shot %-4d %s to %s\n", i+1, at(shot.FromMs), at(shot.ToMs))
		for _, t := range s.Tracks {
			if t.Shot != i {
				continue
			}
			first, last, held := t.Sights[0], t.Sights[len(t.Sights)-1], 0
			for _, sight := range t.Sights {
				if sight.Held {
					held++
				}
			}
			fmt.Fprintf(w, "  face %-3d %s to %s, %.0f px wide at %.0f,%.0f; %d sights, %d between others\n", t.ID,
				at(first.AtMs), at(last.AtMs),
				first.Box.W, first.Box.Centre().X, first.Box.Centre().Y, len(t.Sights), held)
		}
		for _, turn := range s.Turns {
			if turn.Shot == i {
				fmt.Fprintf(w, "  face %-3d speaks from %s to %s\n", turn.Track, at(turn.FromMs), at(turn.ToMs))
			}
		}
	}
}

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/hear"
	"github.com/snackfarm/farm/renderer/media"
)

type hearCmd struct {
	File       string `arg:"" type:"existingfile" help:"A film or a sound."`
	Language   string `help:"Language of what is said, a tag such as en; guessed where that is sure when empty."`
	Transcript string `type:"existingfile" help:"A file of what is said: plain text, SRT or WebVTT."`

	speaking `group:"Voices"`
	hearing  `group:"Heard words"`
}

// heard is what is told of a film.
type heard struct {
	hear.Sound
	Transcript farm.Transcript `json:"transcript"`
	Warnings   []farm.Warning  `json:"warnings"`
}

// Run listens to the film and tells of it as JSON.
func (c *hearCmd) Run(ctx context.Context) error {
	h, err := c.listen(ctx)
	if err != nil {
		return fmt.Errorf("hear %s: %w", c.File, err)
	}
	return tellHeard(os.Stdout, h)
}

func tellHeard(w io.Writer, h heard) error {
	if h.Warnings == nil {
		h.Warnings = []farm.Warning{}
	}
	return json.NewEncoder(w).Encode(h)
}

func (c *hearCmd) listen(ctx context.Context) (h heard, err error) {
	ask := hear.Ask{Language: c.Language, Recogniser: hear.LocalRecogniser()}
	service, err := c.transcriber(c.speaking)
	if err != nil {
		return h, err
	}
	if service != nil {
		ask.Service = service
	}
	if c.Transcript != "" {
		raw, err := os.ReadFile(c.Transcript)
		if err != nil {
			return h, err
		}
		ask.Given = string(raw)
	}
	if ask.Film, err = filepath.Abs(c.File); err != nil {
		return h, err
	}
	facts, err := media.Probe(ctx, ask.Film)
	if err != nil {
		return h, err
	}
	if ask.Scratch, err = os.MkdirTemp("", "farm-hear-"); err != nil {
		return h, err
	}
	defer os.RemoveAll(ask.Scratch)
	if facts.Audio != nil {
		ask.Sound = filepath.Join(ask.Scratch, "sound.s16")
		length := time.Duration(facts.DurationMs) * time.Millisecond
		if err := media.Run(ctx, media.Samples(ask.Film, ask.Sound, hear.Rate, 0, 0, length+time.Minute)); err != nil {
			return h, err
		}
		f, err := os.Open(ask.Sound)
		if err != nil {
			return h, err
		}
		defer f.Close()
		if h.Sound, err = hear.Listen(ctx, f); err != nil {
			return h, err
		}
		ask.Heard = h.Sound
	}
	h.Transcript, h.Warnings, err = hear.Words(ctx, ask)
	return h, err
}

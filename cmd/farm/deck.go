package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/carousel"
	"github.com/snackfarm/farm/activities/layout/deck"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/internal/templates"
	"github.com/snackfarm/farm/renderer"
)

type deckCmd struct {
	Prompt   string `required:"" type:"existingfile" help:"A file with the prompt."`
	Picture  string `required:"" type:"existingfile" help:"The reference picture."`
	Slides   bool   `help:"A deck of one point a page instead of a carousel."`
	Platform string `default:"" help:"tiktok, reels, shorts, youtube or linkedin."`
	Topic    string `default:"" help:"What it is about, where the prompt does not say."`
	Seed     uint32 `default:"0" help:"Decides what is random in grounds."`
	Out      string `short:"o" default:"." type:"path" help:"Folder for the pictures."`
}

// Run writes a carousel or deck from a prompt and renders it.
func (c *deckCmd) Run(ctx context.Context) error {
	prompt, err := os.ReadFile(c.Prompt)
	if err != nil {
		return fmt.Errorf("read prompt: %w", err)
	}
	if err := os.MkdirAll(c.Out, 0o755); err != nil {
		return fmt.Errorf("make folder: %w", err)
	}
	seen, err := match.LookAtReference(ctx, c.Picture, filepath.Join(c.Out, "subject.png"))
	if err != nil {
		return err
	}
	if seen.Asset.Path, err = filepath.Abs(c.Picture); err != nil {
		return err
	}
	if seen.Cut != nil {
		seen.Cut.Path = filepath.Join(c.Out, "subject.png")
	}
	words := copywriter.WriteDeck(string(prompt), c.Topic, !c.Slides)
	shape := deck.ShapeFor(!c.Slides, c.Platform)
	made, err := deck.Make(deck.Order{Deck: words, Swipe: !c.Slides, Shape: shape, Picture: seen, Seed: c.Seed})
	if err != nil {
		return err
	}
	filled, err := made.Template.Fill(carousel.Order{Shape: shape, Language: words.Language, Values: made.Values, Pictures: made.Pictures,
		Seed: c.Seed})
	if err != nil {
		return err
	}
	art := &templates.Things{}
	defer art.Close()
	files, err := renderer.Render(ctx, filled.Composition, renderer.Options{Dir: c.Out, Open: art.Open, Report: true})
	if err != nil {
		return err
	}
	return c.tell(ctx, words, made, filled, files)
}

// tell prints what each page says and which rules its file breaks.
func (c *deckCmd) tell(ctx context.Context, words *copywriter.Deck, made *deck.Made, filled *carousel.Filled, files []renderer.File) error {
	out := json.NewEncoder(os.Stdout)
	for i, p := range words.Pages {
		if err := out.Encode(map[string]any{"page": i + 1, "layout": made.Layouts[i], "words": p}); err != nil {
			return err
		}
	}
	if err := out.Encode(map[string]any{"language": words.Language, "wish": words.Wish, "thin": words.Thin, "left": words.Left,
		"notes": filled.Notes, "files": len(files)}); err != nil {
		return err
	}
	inputs, err := reported(c.Out)
	if err != nil {
		return err
	}
	return runChecks(ctx, inputs, false, os.Stdout)
}

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/layout/recut"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/internal/gallery"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/media"
)

type scriptCmd struct {
	Topic    string `required:"" type:"existingfile" help:"A file with the topic."`
	More     string `default:"" help:"Additional instructions."`
	Director string `default:"" type:"path" help:"A file with a direction as JSON."`
	Seconds  int    `default:"30" enum:"10,15,30,45,60" help:"How long the film is."`
	Platform string `default:"tiktok" help:"tiktok, reels, shorts, youtube or linkedin."`
	Type     string `default:"faceless" help:"Kind of film."`
	Hook     string `default:"" help:"question, statistic, bold-claim, story, visual-shock or challenge."`
	Tone     string `default:"" help:"professional, casual, humorous, inspirational, educational, dramatic or energetic."`
	Visual   string `default:"" help:"cinematic, minimal, bold, tech, organic, retro, chalkboard or whiteboard."`
	Captions string `default:"" help:"Caption style: default, bold, minimal, animated or tiktok."`
	Template string `default:"" help:"A template of GET /api/v1/templates."`
	Said     string `default:"" type:"path" help:"A file with the script of an actor, said word for word; for ugc, ugc-broll and ugc-demo."`
	Actor    string `default:"mara-kitchen" help:"An actor of GET /api/v1/characters/library."`
	Scene    string `default:"" help:"Where the actor is, in words."`
	Demo     string `default:"" type:"path" help:"A film of the product, for ugc-demo."`
	Portrait string `default:"" type:"path" help:"A photograph of the actor."`
	Seed     uint32 `default:"1" help:"Drives every choice."`
	Into     string `default:"" help:"A language that the film is dubbed into before it is rendered, by words."`
	Words    string `default:"" type:"path" help:"A file with a line for each spoken line of the film, in the language of into."`
	Out      string `short:"o" default:"" type:"path" help:"Folder for the film, its manifest and a strip of its frames; nothing is rendered when empty."`
}

// Run writes a script, prints it, and renders the film where a folder is given.
func (c *scriptCmd) Run(ctx context.Context) error {
	v, err := c.video()
	if err != nil {
		return err
	}
	ask := copywriter.AskOf(v, c.Seed)
	script, err := copywriter.WriteFilm(ask)
	if err != nil {
		return err
	}
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for _, sc := range script.Scenes {
		if err := out.Encode(sc); err != nil {
			return err
		}
	}
	err = out.Encode(map[string]any{"language": script.Language, "topic": script.Topic, "wordsGiven": script.Given,
		"wordsSpoken": script.Spoken, "wordsWanted": script.Wanted, "thin": script.Thin, "leftOut": script.Left, "notes": script.Notes})
	if err != nil || c.Out == "" {
		return err
	}
	return c.render(ctx, v, script.Language)
}

func (c *scriptCmd) video() (farm.Video, error) {
	topic, err := os.ReadFile(c.Topic)
	if err != nil {
		return farm.Video{}, fmt.Errorf("read topic: %w", err)
	}
	v := farm.Video{Topic: string(topic), More: c.More, Seconds: c.Seconds, Platform: c.Platform, Type: farm.VideoType(c.Type),
		Sources: farm.VideoSources{Preset: "eco"}, Voice: farm.VideoVoice{Enabled: true}, Music: farm.VideoMusic{Enabled: true},
		Captions: farm.VideoCaptions{Enabled: true, Style: c.Captions}, Style: farm.VideoStyle{Tone: c.Tone, Visual: c.Visual, Hook: c.Hook}}
	if t, ok := farm.VideoTemplateOf(c.Template); ok {
		v.Follow(t)
	} else if c.Template != "" {
		return v, fmt.Errorf("there is no template %q", c.Template)
	}
	if c.Said != "" {
		if v.UGC, err = c.ugc(); err != nil {
			return v, err
		}
	}
	if c.Director == "" {
		return v, nil
	}
	raw, err := os.ReadFile(c.Director)
	if err != nil {
		return v, fmt.Errorf("read direction: %w", err)
	}
	v.Director, err = farm.ReadDirection(raw, "directorInput")
	return v, err
}

// ugc is what an actor says, and who that is.
func (c *scriptCmd) ugc() (*farm.UGC, error) {
	said, err := os.ReadFile(c.Said)
	if err != nil {
		return nil, fmt.Errorf("read script: %w", err)
	}
	actor, ok := farm.ActorOf(c.Actor)
	if !ok {
		return nil, fmt.Errorf("there is no actor %q", c.Actor)
	}
	actor.Photo = c.Portrait != ""
	return &farm.UGC{Script: string(said), Scene: c.Scene, Actor: actor.Actor}, nil
}

// looked adds the pictures of an actor's film to its brief.
func (c *scriptCmd) looked(ctx context.Context, b *layout.Brief) error {
	if c.Demo != "" {
		film, err := match.LookAtVideo(ctx, c.Demo)
		if err != nil {
			return err
		}
		film.Asset.Path = c.Demo
		b.Demo = &film
	}
	if c.Portrait == "" {
		return nil
	}
	cut := filepath.Join(c.Out, "parts", "portrait-cut.png")
	p, err := match.LookAtActor(ctx, c.Portrait, cut)
	if err != nil {
		return err
	}
	if p.Asset.Path = c.Portrait; p.Cut != nil {
		p.Cut.Path = cut
	}
	b.Presenter = &p
	return nil
}

func (c *scriptCmd) render(ctx context.Context, v farm.Video, language string) error {
	work := filepath.Join(c.Out, "parts")
	if err := os.MkdirAll(work, 0o755); err != nil {
		return fmt.Errorf("make folder: %w", err)
	}
	defer os.RemoveAll(work)
	studio := gallery.NewStudio(work)
	told := v.Topic + "\n" + v.More
	if v.UGC != nil {
		told += "\n" + v.UGC.Script
	}
	brief := layout.Brief{Film: &v, Brand: farm.Brand{Description: told}, Sequence: []farm.SnackType{farm.VideoFilm},
		Seed: c.Seed, Language: language, Voice: studio.Voice(ctx), Lasts: studio.Lasts(ctx), Speaks: true}
	if err := c.looked(ctx, &brief); err != nil {
		return err
	}
	m, err := layout.Pack(brief)
	if err == nil && c.Into != "" {
		m, err = c.dubbed(brief, m.Snacks[0])
	}
	if err != nil {
		return err
	}
	snack := m.Snacks[0]
	raw, err := json.MarshalIndent(m, "", " ")
	if err == nil {
		err = os.WriteFile(filepath.Join(c.Out, "manifest.json"), raw, 0o644)
	}
	if err != nil {
		return fmt.Errorf("write manifest: %w", err)
	}
	files, err := renderer.Render(ctx, snack.Composed(), renderer.Options{Dir: c.Out, Label: snack.Label(), Open: studio.Open, Report: true})
	if err != nil {
		return err
	}
	for _, f := range files {
		if f.Kind == farm.KindVideo {
			strip := media.Strip(f.Path, filepath.Join(c.Out, "strip.png"), 2*v.Seconds, 2)
			err = errors.Join(err, media.Run(ctx, media.Child{Name: "ffmpeg", Args: strip}))
		}
	}
	inputs, checkErr := reported(c.Out)
	if err = errors.Join(err, checkErr); err != nil {
		return err
	}
	return runChecks(ctx, inputs, false, os.Stdout)
}

// dubbed is a film in the words of a file, a line of it for each that is spoken.
func (c *scriptCmd) dubbed(b layout.Brief, of farm.Snack) (farm.Manifest, error) {
	raw, err := os.ReadFile(c.Words)
	if err != nil {
		return farm.Manifest{}, fmt.Errorf("read words: %w", err)
	}
	words, lines := strings.Split(strings.TrimSpace(string(raw)), "\n"), recut.Lines(of)
	if len(words) != len(lines) {
		for _, l := range lines {
			fmt.Fprintln(os.Stderr, l.Was)
		}
		return farm.Manifest{}, fmt.Errorf("%s has %d lines, and the film those above: %d", c.Words, len(words), len(lines))
	}
	for i := range lines {
		lines[i].Text = strings.TrimSpace(words[i])
	}
	b.Dub = &layout.Dub{Of: of, Written: b.Language, Lines: lines}
	b.Language, b.Seed = c.Into, of.Seed
	return layout.Pack(b)
}

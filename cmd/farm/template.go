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
	"github.com/snackfarm/farm/activities/layout/carousel"
	"github.com/snackfarm/farm/internal/templates"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/schemas"
)

type templateCmd struct {
	List    templateListCmd    `cmd:"" help:"List the built-in templates of carousels."`
	New     templateNewCmd     `cmd:"" help:"Write a template to begin with: a copy of a built-in one under another key."`
	Check   templateCheckCmd   `cmd:"" help:"Say what is wrong with a template: its fields, its names, and whether its words fit in every shape."`
	Preview templatePreviewCmd `cmd:"" help:"Render a template with its examples, or with values."`
	Gallery templateGalleryCmd `cmd:"" help:"Render the built-in templates in every shape and language, check each page and lay all on one page."`
	Schema  templateSchemaCmd  `cmd:"" help:"Print the JSON Schema of templates."`
}

type templateSchemaCmd struct{}

// Run prints the schema.
func (templateSchemaCmd) Run() error {
	_, err := os.Stdout.Write(schemas.Template)
	return err
}

type templateListCmd struct{}

// Run lists key, pages, variables and what each is for.
func (templateListCmd) Run() error {
	all, err := carousel.Builtin()
	if err != nil {
		return err
	}
	for _, t := range all {
		fmt.Printf("%-22s %-12s %2d pages %2d variables  %s\n", t.Key, t.Family, len(t.Pages), len(t.Variables), t.Description)
	}
	return nil
}

type templateNewCmd struct {
	File string `arg:"" type:"path" help:"The file to write, such as my-tips.json. Its name without .json becomes the key."`
	From string `default:"bold-tips" help:"Key of the built-in template that it begins as."`
}

// Run writes the copy, unless the file is there.
func (c *templateNewCmd) Run() error {
	if filepath.Ext(c.File) != ".json" {
		return fmt.Errorf("the file must be named *.json, is %s: what has no ending is taken for a built-in template", c.File)
	}
	raw, err := carousel.Source(c.From)
	if err != nil {
		return err
	}
	key := strings.TrimSuffix(filepath.Base(c.File), ".json")
	raw = []byte(strings.Replace(string(raw), fmt.Sprintf("%q", c.From), fmt.Sprintf("%q", key), 1))
	if _, err := carousel.Read(raw); err != nil {
		return err
	}
	f, err := os.OpenFile(c.File, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return fmt.Errorf("write template: %w", err)
	}
	_, err = f.Write(raw)
	return errors.Join(err, f.Close())
}

type templateCheckCmd struct {
	File string `arg:"" type:"existingfile" help:"A template as JSON."`
}

// Run reads the template and lays it out in every shape and language.
func (c *templateCheckCmd) Run(ctx context.Context) error {
	t, err := templateOf(c.File)
	if err != nil {
		return err
	}
	notes, err := t.Check(ctx)
	if err != nil {
		return err
	}
	for _, n := range notes {
		fmt.Printf("%s in %s, page %d: %q is %s to %d of %d characters\n", n.Shape, n.Language, n.Page, n.Text, n.Did, n.Kept, n.Of)
	}
	fmt.Printf("%s: %d pages, %d variables, fits in %v in %d languages\n", t.Key, t.Pages, len(t.Variables), templates.Shapes(),
		len(farm.Languages()))
	return nil
}

type templatePreviewCmd struct {
	Template string            `arg:"" help:"Key of a built-in template, or a file."`
	Shape    string            `default:"4:5" enum:"4:5,1:1,9:16" help:"Shape of the pages: 4:5, 1:1 or 9:16."`
	Language string            `default:"" placeholder:"TAG" help:"Language of the words; in others than the template's the examples are the house's sample words."`
	Values   map[string]string `mapsep:"none" help:"Values in the place of the examples, as key=words. Of a picture, the file."`
	Page     []int             `help:"Pages to render; without, all."`
	Seed     uint32            `help:"Picks the palette: 0 is the first."`
	Out      string            `short:"o" default:"." type:"path" help:"Folder for the pictures."`
	Scene    bool              `help:"Print the composition as JSON and render nothing."`
}

// Run renders the pages.
func (c *templatePreviewCmd) Run(ctx context.Context) error {
	t, err := templateOf(c.Template)
	if err != nil {
		return err
	}
	values := t.Examples(c.Language)
	for k, v := range c.Values {
		values[k] = v
	}
	words, pictures, err := rowValues(ctx, t, values, ".")
	if err != nil {
		return err
	}
	got, err := t.Fill(carousel.Order{Shape: c.Shape, Language: c.Language, Values: words, Pictures: pictures, Seed: c.Seed, Pages: c.Page})
	if err != nil {
		return err
	}
	for _, key := range got.Ignored {
		fmt.Fprintf(os.Stderr, "warning: %s has no variable %q\n", t.Key, key)
	}
	if c.Scene {
		return json.NewEncoder(os.Stdout).Encode(got.Composition)
	}
	if err := os.MkdirAll(c.Out, 0o755); err != nil {
		return fmt.Errorf("make output folder: %w", err)
	}
	art := &templates.Things{}
	defer art.Close()
	files, err := renderer.Render(ctx, got.Composition, renderer.Options{Dir: c.Out, Open: art.Open})
	for _, f := range files {
		fmt.Println(f.Path)
	}
	return err
}

type templateGalleryCmd struct {
	Out       string   `default:"gallery-output/templates" type:"path" help:"Folder for the page (index.html) and its pictures."`
	Keys      []string `help:"Of the built-in templates; without, all."`
	Languages []string `help:"As de,ja; without, all."`
	Lengths   []string `help:"Of example (the default), twice and letter: how long the words are."`
	Jobs      int      `default:"0" help:"Sets that are rendered at the same time; 0 is one a core."`
	Quick     bool     `help:"Each template in each language once, the shapes in turn."`
}

// Run prints what broke a rule, and fails when anything did.
func (c *templateGalleryCmd) Run(ctx context.Context) error {
	sum, err := templates.Gallery{Dir: c.Out, Keys: c.Keys, Languages: c.Languages, Lengths: c.Lengths, Jobs: c.Jobs, Quick: c.Quick,
		Log: os.Stderr}.Run(ctx)
	if err != nil {
		return err
	}
	for _, f := range sum.Failed {
		fmt.Println(f)
	}
	fmt.Printf("%d sets, %d pages: %s\n", sum.Shots, sum.Pages, short(sum.Page))
	if n := len(sum.Failed); n > 0 {
		return fmt.Errorf("%d checks failed", n)
	}
	return nil
}

// templateOf is a built-in template by its key, or one from a file.
func templateOf(name string) (*templates.Template, error) {
	if !strings.HasSuffix(name, ".json") {
		t, ok, err := templates.Named(name)
		if err == nil && !ok {
			err = farm.Errorf(farm.CodeNotFound, "there is no template %q", name)
		}
		return t, err
	}
	info, err := os.Stat(name)
	if err != nil {
		return nil, fmt.Errorf("read template: %w", err)
	}
	if info.Size() > templates.MaxBytes {
		return nil, fmt.Errorf("the template has %d bytes, at most %d are read", info.Size(), templates.MaxBytes)
	}
	raw, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("read template: %w", err)
	}
	return templates.Read(raw)
}

package main

import (
	"context"
	"fmt"
	"os"

	"github.com/snackfarm/farm/internal/gallery"
)

// galleryCmd shows everything that the farm can make.
type galleryCmd struct {
	Out       string   `default:"gallery-output" type:"path" help:"Folder for the page (index.html), the files and their reports."`
	Brands    []string `help:"Of the sample brands moonwell, kettle, lakeside, relaybase and snack."`
	Types     []string `help:"Snack types."`
	Formats   []string `help:"Formats of static ads."`
	Ratios    []string `help:"Shapes of static ads: 4:5, 1:1, 9:16."`
	Styles    []string `help:"Styles of animated ads."`
	Languages []string `help:"Languages besides English, as de,ja."`
	Films     []string `help:"Of the covering set of films and stories, by how their names begin: ugc, 'whiteboard 30 s', 'template countdown', 'story claymotion'; with --types video,story nothing else is made."`
	Seeds     int      `default:"1" help:"Packs of everything, each of other words and layouts."`
	Jobs      int      `default:"0" help:"Renders at the same time; 0 is one a core."`
	Quick     bool     `help:"A handful of each instead of all."`
}

// Run prints what broke a rule, and fails when anything did.
func (c *galleryCmd) Run(ctx context.Context) error {
	sum, err := gallery.Run(ctx, gallery.Settings{
		Dir: c.Out, Brands: c.Brands, Types: c.Types, Formats: c.Formats, Ratios: c.Ratios, Styles: c.Styles, Languages: c.Languages,
		Films: c.Films, Seeds: c.Seeds, Jobs: c.Jobs, Quick: c.Quick, Log: os.Stderr,
	})
	if err != nil {
		return err
	}
	for _, f := range sum.Failures {
		fmt.Println(f)
	}
	fmt.Printf("%d snacks, %d files in %.0f s: %s\n", sum.Snacks, sum.Files, sum.Took.Seconds(), short(sum.Page))
	if n := len(sum.Failures); n > 0 {
		return fmt.Errorf("%d checks failed", n)
	}
	return nil
}

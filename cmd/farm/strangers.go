package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/strangers"
)

// strangersCmd makes posts of brands that nothing was tuned to, to be looked at
// and measured.
type strangersCmd struct {
	Out       string   `default:"strangers-output" type:"path" help:"Folder for the files, the contact sheets (sheets/), the words (copy.txt) and the measures."`
	Briefs    []string `help:"Ids of the house's briefs, or one folder of briefs as JSON files; all without."`
	Types     []string `help:"Snack types; all without."`
	Formats   []string `help:"Formats of static ads, an ad each."`
	Pack      int      `default:"0" help:"Which pack of each brand is the first, 0-9."`
	Packs     int      `default:"1" help:"How many packs of each brand."`
	Manifests bool     `help:"Words and layers alone; nothing is rendered."`
	Looks     bool     `help:"Of each post the one picture alone by which it is told from others; with --packs, how far packs and brands lie apart."`
	Jobs      int      `default:"0" help:"Renders at the same time; 0 is one a core."`
}

// Run prints the measures.
func (c *strangersCmd) Run(ctx context.Context) error {
	briefs, err := c.briefs()
	if err != nil {
		return err
	}
	set := strangers.Settings{Dir: c.Out, Briefs: briefs, Pack: c.Pack, Packs: c.Packs, Manifests: c.Manifests, Looks: c.Looks, Jobs: c.Jobs,
		Log: os.Stderr}
	for _, t := range c.Types {
		set.Types = append(set.Types, farm.SnackType(t))
	}
	for _, f := range c.Formats {
		set.Formats = append(set.Formats, farm.AdFormat(f))
	}
	posts, err := strangers.Run(ctx, set)
	if err != nil {
		return err
	}
	var out strings.Builder
	strangers.Tell(&out, posts)
	fmt.Print(out.String())
	fmt.Println("sheets in", short(filepath.Join(c.Out, "sheets")))
	return nil
}

func (c *strangersCmd) briefs() ([]strangers.Brief, error) {
	if len(c.Briefs) == 1 {
		if info, err := os.Stat(c.Briefs[0]); err == nil && info.IsDir() {
			return strangers.ReadDir(c.Briefs[0])
		}
	}
	return strangers.Briefs(c.Briefs...)
}

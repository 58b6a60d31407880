package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"text/tabwriter"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/check"
	"github.com/snackfarm/farm/renderer/report"
)

type checkCmd struct {
	File   string `arg:"" type:"path" help:"A film or picture with its report, or a folder of them: then also what only several packs show."`
	Report string `arg:"" optional:"" type:"existingfile" help:"The report; without it <file>.report.json."`
	Again  string `type:"existingfile" help:"The report of a second render of the same manifest, for K29."`
	JSON   bool   `help:"Print JSON instead of a table."`
}

// checked is a file with what came of its checks.
type checked struct {
	File    string         `json:"file"`
	Results []check.Result `json:"results"`
}

// Run checks and prints; broken rules are an error.
func (c *checkCmd) Run(ctx context.Context) error {
	info, err := os.Stat(c.File)
	if err != nil {
		return fmt.Errorf("check: %w", err)
	}
	inputs := []check.Input{{File: c.File, Report: c.Report, Again: c.Again, Expect: ofItsType}}
	if info.IsDir() {
		if inputs, err = reported(c.File); err != nil {
			return err
		}
	}
	return runChecks(ctx, inputs, c.JSON, os.Stdout)
}

// ofItsType is what is expected of a file whose report was written before
// reports said it.
func ofItsType(r report.Report) *farm.Expect {
	e := farm.ExpectOf(farm.SnackType(r.Type), farm.AdFormat(r.Format), r.Language, r.Copy)
	return &e
}

// reported finds the files below a folder that have a report.
func reported(dir string) ([]check.Input, error) {
	var out []check.Input
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if file, ok := strings.CutSuffix(path, report.Suffix); ok && err == nil && !d.IsDir() {
			out = append(out, check.Input{File: file, Expect: ofItsType})
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("check: %w", err)
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("%s holds no file with a report beside it", dir)
	}
	sort.Slice(out, func(i, j int) bool { return out[i].File < out[j].File })
	return out, nil
}

func runChecks(ctx context.Context, inputs []check.Input, asJSON bool, w io.Writer) error {
	var all []checked
	failed := 0
	for _, in := range inputs {
		results, err := check.Run(ctx, in)
		if err != nil {
			return err
		}
		all = append(all, checked{in.File, results})
	}
	if len(inputs) > 1 {
		results, err := check.Set(ctx, inputs)
		if err != nil {
			return err
		}
		all = append(all, checked{"all together", results})
	}
	for _, f := range all {
		for _, r := range f.Results {
			if r.Outcome == check.Fail {
				failed++
			}
		}
	}
	if asJSON {
		enc := json.NewEncoder(w)
		enc.SetIndent("", "  ")
		if err := enc.Encode(all); err != nil {
			return err
		}
	} else if err := table(w, all); err != nil {
		return err
	}
	if failed > 0 {
		return fmt.Errorf("%d checks failed", failed)
	}
	return nil
}

func table(w io.Writer, all []checked) error {
	var errs []error
	for _, f := range all {
		fmt.Fprintf(w, "%s\n", f.File)
		t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		for _, r := range f.Results {
			detail := r.Measured
			if r.Outcome == check.NotApplicable {
				detail = r.Reason
			}
			fmt.Fprintf(t, "  %s\t%s\t%s\t%s\t%s\n", r.ID, r.Outcome, r.Name, detail, r.Bound)
			if r.Outcome == check.Fail {
				fmt.Fprintf(t, "  \t\t\t%s\t\n", r.Reason)
			}
		}
		errs = append(errs, t.Flush())
	}
	return errors.Join(errs...)
}

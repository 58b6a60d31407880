package activities

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.temporal.io/sdk/temporal"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/check"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/report"
)

// What the gate may take of a step: so long for a file, and a little for each
// second of a film. A gate that is too slow lets nothing through and the step
// is repeated, on a machine that may have more room.
const (
	gateTime       = 30 * time.Second
	gateTimeSecond = time.Second // for each of a film
	repairs        = 2           // of a snack, before it is given up
)

// QualityCheck is the type of the error of a snack that does not pass the gate.
const QualityCheck = "quality_check"

// heldBack is a file that does not keep a rule.
type heldBack struct {
	file  int
	check check.Result
}

// gated holds a snack's files to the rules that gate, repairs what can be
// repaired and writes into each report what was found. The error names the
// snack, the file, the rule and the measure; repeating the step would not help.
func (r *Renders) gated(ctx context.Context, snack farm.Snack, dir string, files []renderer.File) ([]renderer.File, error) {
	for try := 0; ; try++ {
		held, err := r.inspect(ctx, snack, files)
		if err != nil || len(held) == 0 {
			return files, err
		}
		mended := false
		if try < repairs {
			if mended, err = r.mend(ctx, snack, dir, files, held, try); err != nil {
				return nil, err
			}
		}
		if mended {
			continue
		}
		first := held[0]
		if r.Rejected != nil {
			r.Rejected(snack.Type, first.check.ID)
		}
		return nil, temporal.NewNonRetryableApplicationError(rejection(snack, files[first.file], first.check), QualityCheck, nil)
	}
}

// rejection is what a caller reads on a job whose file did not pass.
func rejection(s farm.Snack, f renderer.File, c check.Result) string {
	found := c.Measured
	if c.Reason != "" {
		found = strings.TrimPrefix(found+", "+c.Reason, ", ")
	}
	bound := ""
	if c.Bound != "" {
		bound = ", allowed is " + c.Bound
	}
	return fmt.Sprintf("%s (%s) did not pass quality check %s of its file %s, %s: %s%s; the credits were refunded", s.ID, s.Type, c.ID,
		f.Name, c.Name, found, bound)
}

// inspect runs the checks on each file that has a report.
func (r *Renders) inspect(ctx context.Context, snack farm.Snack, files []renderer.File) ([]heldBack, error) {
	ctx, cancel := context.WithTimeout(ctx,
		time.Duration(len(files))*gateTime+time.Duration(snack.DurationMs())*time.Millisecond*gateTimeSecond/time.Second)
	defer cancel()
	ctx, ended := telemetry.Step(ctx, "check", attribute.String("farm.snackType", string(snack.Type)))
	var held []heldBack
	var err error
	for i, f := range files {
		if f.Report == "" || f.Kept { // it passed before
			continue
		}
		var all []report.Verdict
		var why []check.Result
		if all, why, err = check.Gate(ctx, check.Input{File: f.Path, Report: f.Report, Walk: f.Walk,
			Scratch: filepath.Dir(f.Path)}); err != nil {
			break
		}
		for _, c := range why {
			held = append(held, heldBack{i, c})
		}
		if err = writeChecks(f.Report, all); err != nil {
			break
		}
	}
	ended(err)
	return held, err
}

// writeChecks writes what the checks found into a file's report.
func writeChecks(path string, found []report.Verdict) error {
	rep, err := report.Read(path)
	if err != nil {
		return err
	}
	rep.Checks = found
	return rep.Write(path)
}

// mend repairs what keeps files back, and reports whether all of it could be.
// Loudness and peak are set again while the sound is made, so what is left of
// them here is no longer to be mended.
func (r *Renders) mend(ctx context.Context, snack farm.Snack, dir string, files []renderer.File, held []heldBack, try int) (bool, error) {
	if r.Encoder != "" && snack.IsFilm() {
		// A device that made such a file may do so again: the film goes to a CPU.
		return false, r.blame(&media.DeviceError{Encoder: r.Encoder, Err: fmt.Errorf("%s of %s failed", held[0].check.ID,
			files[held[0].file].Name)})
	}
	for _, h := range held {
		if h.check.ID != "K27" {
			return false, nil
		}
		if err := r.rethumb(ctx, snack, dir, files, h.file, try); err != nil {
			return false, err
		}
	}
	return true, nil
}

// rethumb makes a film's thumbnail again: first from the same frame, then from
// the next that is looked at.
func (r *Renders) rethumb(ctx context.Context, snack farm.Snack, dir string, files []renderer.File, film, try int) error {
	thumb := slices.IndexFunc(files, func(f renderer.File) bool { return f.Kind == farm.KindThumbnail })
	if thumb < 0 {
		return fmt.Errorf("%s has no thumbnail to make again", files[film].Name)
	}
	rep, err := report.Read(files[film].Report)
	if err != nil {
		return err
	}
	if try > 0 {
		for _, l := range rep.Looks {
			if ms := rep.Ms(l.Frame); ms > snack.ThumbMs {
				snack.ThumbMs = ms
				break
			}
		}
	}
	if files[thumb], err = renderer.Thumbnail(ctx, snack.Composition,
		renderer.Options{Dir: dir, Label: snack.Label(), MaxFilm: longestOf(snack)},
		files[film].Path); err != nil {
		return err
	}
	rep.Thumb = &report.Thumb{File: filepath.Base(files[thumb].Path), AtMs: snack.ThumbMs}
	return rep.Write(files[film].Report)
}

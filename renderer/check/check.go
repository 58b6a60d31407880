// Package check measures finished files against the house's rules for what
// output must look like, K01 to K43. It reads a file and the report that the
// renderer wrote beside it, and re-measures on pixels and samples what the
// report claims. A rule whose subject is not in the file is "not applicable",
// with the reason; nothing passes unmeasured.
package check

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/report"
)

// Outcome is what came of a check.
type Outcome string

// The outcomes. Failed to measure is Fail, too: a file that cannot be decoded
// keeps no rule.
const (
	Pass          Outcome = "pass"
	Fail          Outcome = "fail"
	NotApplicable Outcome = "n/a"
)

// Result is one check of one file.
type Result struct {
	ID       string  `json:"id"`   // K01...
	Name     string  `json:"name"` // what is checked, in a few words
	Outcome  Outcome `json:"outcome"`
	Measured string  `json:"measured,omitempty"`
	Bound    string  `json:"bound,omitempty"`
	Reason   string  `json:"reason,omitempty"` // of what is not applicable; where, of a failure
	// Gross is a failure beyond doubt, of a kind that nobody would deliver.
	Gross bool `json:"gross,omitempty"`
}

// Input is what is checked.
type Input struct {
	File   string
	Report string // "" is the file's name and report.Suffix
	// Again is the report of a second render of the same manifest, "" for none.
	Again string
	Only  []string // ids of the rules to run; nil runs all
	// Walk is the film's report.Walk. With one what happens over time is read
	// there, once the film's key pictures have been found to be those of the
	// walk; "" decodes every frame.
	Walk string
	// Expect is what is expected of a file whose report does not say it, as those
	// of earlier releases; nil expects nothing.
	Expect func(report.Report) *farm.Expect
	// Pack names the pack that the file is of, for Set: only in one pack other
	// styles have to look different.
	Pack string
	// Scratch is the folder for what is decoded; "" is the system's. A film's sound takes
	// 384 kB for each second of it there.
	Scratch string

	keys  bool // text and colours are measured on key pictures alone
	apart int  // from this length on, ms, sound is decoded beside key pictures; 0 is apartMs
}

// rule is one check. It measures and says what came of it.
type rule struct {
	id, name string
	run      func(*subject) Result
}

// rules are all checks of a single file, in their order.
var rules = []rule{
	{"K01", "size, frame rate, length", sizeRateLength},
	{"K02", "codec, colour tags, streams", streams},
	{"K03", "closed groups of 2 s", closedGroups},
	{"K04", "index first, ends together", layoutOfFile},
	{"K05", "bytes and peak rate", rate},
	{"K06", "loudness and true peak", loudness},
	{"K07", "silence, clicks, mono", silence},
	{"K08", "voice over music", voiceOverMusic},
	{"K09", "voice and captions in time", captionTimes},
	{"K10", "contrast of text", contrast},
	{"K11", "type sizes and families", typeSizes},
	{"K12", "read things in the safe box", safeBox},
	{"K13", "no missing glyph", glyphs},
	{"K14", "no clipped or touching text", clipped},
	{"K15", "words, characters, punctuation", copyRules},
	{"K16", "script of the language", scripts},
	{"K17", "time to read", readingTime},
	{"K18", "first frame is a thumbnail", firstFrame},
	{"K19", "no blank frame, no decode error", blank},
	{"K20", "never 2 s without change", frozen},
	{"K21", "no claim without a fact", truth},
	{"K22", "pictures not stretched or cut", pictureUse},
	{"K23", "no green fringe", greenFringe},
	{"K24", "sticker outline", sticker},
	{"K25", "slides are one set", slideSet},
	{"K26", "cuts on beats", cutsOnBeats},
	{"K27", "thumbnail", thumbnail},
	{"K28", "still file", stillFile},
	{"K29", "same again", sameAgain},
	{"K31", "brand colour and logo", brandShows},
	{"K33", "smooth zoom", smoothZoom},
	{"K34", "no flashing", flashes},
	{"K35", "quiet room", quiet},
	{"K36", "colours come back", colours},
	{"K37", "missing facts are told", missingFacts},
	{"K38", "little of a film is still", stillTime},
	{"K39", "something happens at once", firstEvent},
	{"K40", "an event in each beat", declaredEvents},
	{"K41", "no empty band", emptyBand},
	{"K42", "no clause is cut", cutClauses},
	{"K43", "drawn things are named", namedThings},
}

// Run checks one file. The error is one of reading the report or the file at
// all; what breaks a rule is a Result.
func Run(ctx context.Context, in Input) ([]Result, error) {
	s, err := open(ctx, in)
	if err != nil {
		return nil, err
	}
	defer s.close()
	out := make([]Result, 0, len(rules))
	for _, r := range rules {
		if len(in.Only) > 0 && !slices.Contains(in.Only, r.id) {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, fmt.Errorf("check %s: %w", filepath.Base(in.File), err)
		}
		res := r.run(s)
		res.ID, res.Name = r.id, r.name
		out = append(out, res)
	}
	return out, nil
}

// verdict is pass or fail with what was measured.
func verdict(ok bool, measured, bound string, where ...string) Result {
	r := Result{Outcome: Pass, Measured: measured, Bound: bound}
	if !ok {
		r.Outcome = Fail
		for i, w := range where {
			if i > 0 {
				r.Reason += "; "
			}
			r.Reason += w
		}
	}
	return r
}

// gross tells a failure that is beyond doubt.
func (r Result) gross(is bool) Result {
	r.Gross = is && r.Outcome == Fail
	return r
}

// none is a rule that has nothing to measure in this file.
func none(format string, args ...any) Result {
	return Result{Outcome: NotApplicable, Reason: fmt.Sprintf(format, args...)}
}

// broken is a measurement that could not be made.
func broken(err error) Result {
	return Result{Outcome: Fail, Reason: "could not be measured: " + err.Error(), Gross: true}
}

// faults gathers where a rule is broken, at most a few.
type faults []string

const maxFaults = 4

func (f *faults) add(format string, args ...any) {
	if len(*f) < maxFaults {
		*f = append(*f, fmt.Sprintf(format, args...))
	} else if len(*f) == maxFaults {
		*f = append(*f, "and more")
	}
}

func needFilm(r report.Report) *Result {
	if r.Film() {
		return nil
	}
	out := none("a still")
	return &out
}

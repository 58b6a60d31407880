// Package films is the scripts of films as callers see them before a job is made: the
// one place where the process of the API writes one.
package films

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// Script is what will be said in a film.
type Script struct {
	Language string
	Scenes   int
	Warnings []farm.Warning // what will not be as it was asked for
}

// PromptLanguage is the language that a prompt is read as, a primary tag.
func PromptLanguage(prompt string) string { return copywriter.PromptLanguage(prompt) }

// Write writes the script of a film. The error is an invalid_request that names the
// field.
func Write(v farm.Video, seed uint32) (Script, error) {
	s, err := copywriter.WriteFilm(copywriter.AskOf(v, seed))
	if err != nil {
		return Script{}, err
	}
	if v.UGC != nil && v.Type.Scripted() {
		if err := roomFor(s, v.Seconds, "ugc.script"); err != nil {
			return Script{}, err
		}
	}
	out := Script{Language: s.Language, Scenes: len(s.Scenes), Warnings: s.Warnings()}
	if v.Brief != nil {
		out.Warnings = append(out.Warnings, v.Brief.Unmet...)
	}
	return out, nil
}

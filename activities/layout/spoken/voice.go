package spoken

import (
	"errors"
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/speech"
)

// Recording is a line of the snack that is spoken: its length and words are
// known before the scenes are. Without a voice they are estimated, and the
// captions alone carry the line.
type Recording struct {
	speech.Spoken
	asset string // "" when there is no voice
	slot  string // of the snack's copy
	atMs  int    // of the film, once it is played
}

// speak notes a line in the snack's copy and has it spoken.
func speak(d *kit.Draft, slot, text string) Recording {
	d.Say(slot, text)
	line := lineOf(d, text)
	if mute(d) {
		return unspoken(d, slot, line)
	}
	said, err := d.Voice(line)
	var fe *farm.Error
	switch {
	case errors.As(err, &fe):
		d.Substitute("no voice (%s): captions carry the words", fe.Message)
		return unspoken(d, slot, line)
	case err != nil:
		fail(d, fmt.Errorf("speak %s: %w", slot, err))
		return Recording{}
	}
	if said.Note != "" {
		d.Substitute("%s", said.Note)
	}
	d.Credit("voice", said.Voice)
	r := Recording{Spoken: said, slot: slot, asset: fmt.Sprintf("voice-%d", d.SpokenLines+1)}
	d.SpokenLines++
	said.Asset.Speech = &farm.Speech{Slot: slot, Text: text, Voice: said.Voice, Pace: d.Pace, Pitch: d.Pitch}
	d.AddAsset(r.asset, said.Asset)
	return r
}

// lineOf is a text as the draft's voice says it now.
func lineOf(d *kit.Draft, text string) speech.Line {
	return speech.Line{Text: text, Language: d.Snack.Language, Voice: d.Timbre, Pace: d.Pace, Pitch: d.Pitch}
}

// mute reports that nobody says the draft's lines.
func mute(d *kit.Draft) bool { return d.Voice == nil || !d.Speaks && !speech.Babbles(d.Timbre) }

// Rehearse has texts said at the same time that are recorded next.
func Rehearse(d *kit.Draft, texts []string) {
	if d.Brief.Rehearse != nil && !mute(d) {
		d.Brief.Rehearse(linesOf(d, texts))
	}
}

// Lasting tells how long texts would take as they are said now, in ms; it is empty where
// only a recording tells.
func Lasting(d *kit.Draft, texts []string) []int {
	if d.Brief.Lasts == nil || mute(d) || speech.Babbles(d.Timbre) {
		return nil
	}
	return d.Brief.Lasts(linesOf(d, texts))
}

func linesOf(d *kit.Draft, texts []string) []speech.Line {
	out := make([]speech.Line, len(texts))
	for i, text := range texts {
		out[i] = lineOf(d, text)
	}
	return out
}

// unspoken is a line whose words are timed as if it were said.
func unspoken(d *kit.Draft, slot string, line speech.Line) Recording {
	said, err := speech.Estimate(line)
	if err != nil {
		fail(d, err)
	}
	return Recording{Spoken: said, slot: slot}
}

// fail keeps the first error of a snack in the making.
func fail(d *kit.Draft, err error) {
	if d.Err == nil {
		d.Err = err
	}
}

// lastsMs is how long a line takes.
func (r Recording) lastsMs() int { return r.Asset.DurationMs }

// voiceBelow is how far music lies under a voice, in LU.
const voiceBelow = 11

// Play lets a line be heard from a time of the film on. The film's sound must
// have been set up; music makes room.
func Play(d *kit.Draft, r Recording, atMs int) Recording {
	r.atMs = atMs
	if r.asset == "" {
		return r
	}
	d.Snack.Audio.Ducking = &farm.Ducking{BelowDB: voiceBelow, PresenceDB: 3}
	d.Snack.Audio.Tracks = append(d.Snack.Audio.Tracks, farm.AudioTrack{Asset: r.asset, Role: "voice", StartMs: atMs,
		Spoken: r.Spans(atMs)})
	return r
}

// captionPlace is where captions stand, and how they look.
type captionPlace struct {
	id     string // of the layer
	box    farm.Box
	style  string
	accent farm.Color
}

// captioned shows the words of a line that is played, in a scene that begins at
// sceneMs of the film and lasts sceneFor, while they are spoken. A word belongs to
// the scene that most of it lies in; without any, there is nothing to show.
func captioned(d *kit.Draft, r Recording, sceneMs, sceneFor int, p captionPlace) (farm.Layer, bool) {
	c := &farm.Captions{Style: p.style, Accent: p.accent, Seed: d.Snack.Seed}
	for _, w := range r.Words {
		from, to := r.atMs+w.StartMs-sceneMs, r.atMs+w.EndMs-sceneMs
		if middle := (from + to) / 2; middle < 0 || middle >= sceneFor {
			continue
		}
		c.Words = append(c.Words, inParts(farm.CaptionWord{Text: w.Text, StartMs: max(from, 0), EndMs: min(to, sceneFor),
			Keyword: w.Stress})...)
	}
	markKeywords(c.Words, p.style, d.Snack.Language, sceneFor)
	return farm.Layer{ID: p.id, Box: p.box, Captions: c}, len(c.Words) > 0
}

// longestCaption is how many letters one word of a caption has at most.
const longestCaption = 40

// inParts cuts a word that no page would hold (an address) into pieces.
func inParts(w farm.CaptionWord) []farm.CaptionWord {
	letters := []rune(w.Text)
	n := (len(letters) + longestCaption - 1) / longestCaption
	if n < 2 || w.EndMs-w.StartMs < n {
		return []farm.CaptionWord{w}
	}
	out := make([]farm.CaptionWord, n)
	for i := range out {
		out[i] = w
		out[i].Text = string(letters[i*len(letters)/n : (i+1)*len(letters)/n])
		out[i].StartMs, out[i].EndMs = w.StartMs+i*(w.EndMs-w.StartMs)/n, w.StartMs+(i+1)*(w.EndMs-w.StartMs)/n
	}
	return out
}

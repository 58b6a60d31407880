// Package story lays out staged stories: a cast on sets, before a camera that moves.
package story

import (
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/music"
)

// play is a story in the making.
type play struct {
	*kit.Draft
	ask    farm.Story
	tale   *copywriter.Tale
	manner manner
	cast   []actor
	teller voice // who says what nobody in it says
	scenes []scene
	score  kit.Score
	peak   int // the scene that the story turns in
	whole  int // ms that it lasts
	// written is the language of the words that decide what is seen.
	written string
	prop    prop
}

// scene is a scene of the script with what is heard of it.
type scene struct {
	copywriter.TaleScene
	lines []line
	at    int // of the film, ms
	ms    int
	set   int // ms that a scene of a dub lasted before; 0 of others
}

// line is what somebody says, from a time of its scene.
type line struct {
	copywriter.TaleLine
	spoken.Recording
	slot   string
	from   int
	readMs int // that it is read, of what stays in the words that it had
}

// lasts is how long a line is heard or read, ms.
func (l line) lasts() int { return max(l.LastsMs(), l.readMs) }

// Film lays out the story that the brief asks for.
func Film(d *kit.Draft) {
	if d.Brief.Story == nil {
		d.Err = farm.Errorf(farm.CodeInvalid, "a story needs a request")
		return
	}
	s := *d.Brief.Story
	tale, err := copywriter.WriteTale(s, d.Snack.Seed)
	if err != nil {
		d.Err = err
		return
	}
	p := &play{Draft: d, ask: s, tale: tale, written: tale.Language, whole: s.Length.Seconds() * 1000, manner: mannerOf(s.Style)}
	if d.Dub != nil {
		p.tale = tale.Dubbed(copywriter.Dub{Language: d.Snack.Language, Topic: d.Dub.Texts["hook"], Scenes: spoken.ScenesOf(d.Dub.Of),
			Lengths: spoken.LengthsOf(d.Dub), Said: d.Dub.Said(), Quoted: d.Dub.Quotes()})
		if spoken.LengthsOf(d.Dub) != nil {
			p.whole = d.Dub.Of.DurationMs()
		}
	}
	if len(p.tale.Scenes) == 0 {
		d.Err = farm.Errorf(farm.CodeConflict, "none of the story's scenes is left")
		return
	}
	p.Snack.Variant = "V1"
	p.coloured()
	p.casting()
	p.turn()
	mood := kit.PickOne(d, p.manner.moods)
	p.score = kit.Score{Mood: mood, BPM: music.BPM(mood, d.Snack.Seed), Seed: d.Snack.Seed}
	if s, ok := spoken.ScoreOf(d); ok {
		p.score = s
	}
	d.StartFilm(p.score, kit.SafeBox(s.Platform))
	p.speak()
	if d.Err != nil {
		return
	}
	p.propped()
	p.rehearse()
	for i := range p.scenes {
		p.shoot(i)
	}
	d.Finish()
	if d.Dub != nil {
		spoken.Lengthened(d)
		return
	}
	p.honest()
}

// coloured gives the story the colours of its reference picture, or of the one that its
// manner is from.
func (p *play) coloured() {
	c, ok := p.pictureColours()
	if !ok {
		return
	}
	p.Theme = p.GrownFrom(c[0], p.manner.dark)
	if len(c) > 1 {
		p.Second = c[1]
	}
	p.Snack.Palette = p.PaletteOf()
}

// turn finds the scene that the story turns in: the last of its turn, or that where
// somebody is surprised the most.
func (p *play) turn() {
	for i, sc := range p.tale.Scenes {
		if sc.Act != copywriter.ActTurn {
			continue
		}
		p.peak = i
		if l := sc.Lines[0]; l.Who >= 0 && (l.Mood == "surprised" || l.React == "surprised") {
			break
		}
	}
}

// slotOf is the slot of the copy that has the words of a line.
func slotOf(scene, line int) string { return copywriter.TaleSlot(scene, line) }

// title is what the story is called, as its beginning shows it.
func (p *play) title() string {
	t := strings.TrimRight(strings.TrimSpace(p.tale.Title), ".。")
	if t == "" && p.tale.Plot != "" && p.Dub == nil && p.tale.Language == "en" { // plots have names in English alone
		t = strings.ToUpper(p.tale.Plot[:1]) + p.tale.Plot[1:]
	}
	return t
}

// honest tells what was asked for and could not be had.
func (p *play) honest() {
	p.Substitute("the film is drawn and acted by the farm: no video model takes part")
	for _, note := range p.tale.Notes {
		p.Substitute("%s", note)
	}
	if p.tale.Plot != "" {
		p.Substitute("dialogue: lines of the plot %q of the farm's bank; narration: the prompt's own sentences", p.tale.Plot)
	}
	if p.ask.StyleReference != "" {
		p.Substitute("styleReferenceImageUrl: its colours are taken; the drawing style is that of %s", p.ask.Style)
	}
	if p.ask.Platform == "youtube" || p.ask.Platform == "linkedin" {
		p.Substitute("platform: the film is upright, 1080x1920, on %s too", p.ask.Platform)
	}
	d := p.ask.Director
	if d == nil {
		return
	}
	if d.Intent != "" || d.Visual != "" || d.Continuity != "" {
		p.Substitute("directorInput: creativeIntent, visualDirection and continuity are free words that drawings do not follow")
	}
	for _, s := range d.Scenes {
		if s.Visual != "" {
			p.Substitute("directorInput.scenes: of a visualPrompt the place, the hour and the things that it names are shown")
		}
		if s.Motion != "" {
			p.Substitute("directorInput.scenes: motionPrompt is not followed; the camera moves by the layout")
		}
		if len(s.References) > 0 {
			p.Substitute("directorInput.scenes: referenceAssetIds are not shown")
		}
	}
}

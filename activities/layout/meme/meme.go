// Package meme has the layouts of memes: eight formats that everybody knows, and
// a prompt told in two cuts.
package meme

import (
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// MemeEdit is a film of 5 to 8 s that is cut hard, on the beat: a set-up, a beat in which even the
// music holds its breath, a fact from nearer with each cut, and what came of it.
func MemeEdit(d *kit.Draft) {
	newFilm(d, false).play(copywriter.MemeFormats())
}

// cutOutFormats are those in which somebody cut out stands before a picture.
var cutOutFormats = append([]copywriter.MemeFormat{copywriter.ToldMeme, copywriter.NobodyMeme, copywriter.ThreadMeme,
	copywriter.ButtonsMeme, copywriter.StarterMeme, copywriter.TiersMeme, copywriter.LevelsMeme}, copywriter.Situations()...)

// GreenscreenMeme is the same with the mascot cut out before the brand's picture,
// or before a place drawn for it.
func GreenscreenMeme(d *kit.Draft) {
	newFilm(d, true).play(cutOutFormats)
}

// film is one in the making. The times are of the film.
type film struct {
	*kit.Draft
	kit.Score
	words        copywriter.Meme
	hitMs, endMs int
	shotMs       [3]int // of a situation
	who          actor
	cutOut       bool // the actor stands before a picture, with the white edge of what is cut out
	where        place
	picture      picture
	things       []kit.Object
	thing        kit.Object // of the line that turns it
	hasThing     bool
	grave        bool          // its words name what stands for death: nobody laughs
	looks        [2]kit.Scheme // before the hit and after it
	turn         float64       // degrees of hue from the first level to the last
	endBy        int           // which of the ends it has
	edit         int           // how an edit is cut
}

func newFilm(d *kit.Draft, cutOut bool) *film {
	d.Rand = ownChance(d)
	return &film{Draft: d, cutOut: cutOut}
}

// ownChance is chance that goes by the brand, or by what a joke is about, as well
// as by the seed.
func ownChance(d *kit.Draft) *rand.Rand {
	h := fnv.New64a()
	_, _ = h.Write([]byte(d.Brand.Character() + d.Facts.Topic())) // a hash takes everything
	return rand.New(rand.NewPCG(uint64(d.Snack.Seed), h.Sum64()))
}

// acts are the layers of a format before the hit and after it.
var acts = map[copywriter.MemeFormat]func(*film) (setup, punch []farm.Layer){
	copywriter.ToldMeme: (*film).told, copywriter.NobodyMeme: (*film).nobody, copywriter.ThreadMeme: (*film).thread,
	copywriter.ChartMeme:   (*film).chart,
	copywriter.ButtonsMeme: (*film).buttons, copywriter.YesNoMeme: (*film).yesNo, copywriter.LevelsMeme: (*film).levels,
	copywriter.StarterMeme: (*film).starter,
	copywriter.TiersMeme:   (*film).tiers,
}

// play lays a meme of one of some formats out.
func (f *film) play(formats []copywriter.MemeFormat) {
	f.things = f.Objects(4)
	f.Writer.Chunked(f.Chunks)
	if f.Solemn() && !f.Unbranded() {
		f.Writer.Quiet()
	}
	f.words = f.Writer.Meme(f.fillable(formats)...)
	f.grave = f.Solemn() || f.Facts.Grave()
	if f.thing, f.hasThing = f.thingOf(); f.grave {
		f.hasThing = false
	}
	f.Snack.Variant = fmt.Sprintf("V%d", slices.Index(copywriter.MemeFormats(), f.words.Format)+1)
	f.say()
	switch {
	case isSituation(f.words.Format):
		f.situation()
		return
	case f.grave && !f.Unbranded():
		f.quiet()
		return
	}
	f.times()
	f.StartFilm(f.Score, kit.OrganicBox)
	f.who = f.cast()
	f.looks, f.turn = f.colours(), kit.PickOne(f.Draft, []float64{50, -60, 110, -110, 25, 160})
	f.where = f.whereabouts()
	f.picture = f.background()
	f.Cue("pop", 0, -9)
	f.endBy = f.endsBy()
	setup, punch := acts[f.words.Format](f)
	f.AddScene(farm.Scene{ID: "setup", DurationMs: f.hitMs, Layers: setup})
	punch = f.nearer(f.lit(punch))
	f.AddScene(farm.Scene{ID: "punch", DurationMs: f.afterMs(), Layers: punch})
	f.Cue("impact", f.hitMs, -4)
	f.holdBreath()
	f.Snack.ThumbMs = (f.hitMs*kit.FilmFPS/1000 + thumbFrames) * 1000 / kit.FilmFPS
	f.Finish()
}

// mild are feelings that fit what the film is about.
func (f *film) mild(moods [3]string) [3]string {
	if f.grave {
		return [3]string{"surprised", "neutral", "proud"}
	}
	return moods
}

// thingOf is what the film's words name, the line that turns it first; else the
// foremost of its things.
func (f *film) thingOf() (kit.Object, bool) {
	lines := append([]string{f.words.Punch}, f.words.Items...)
	slices.Reverse(lines[1:])
	for _, line := range append(lines, f.words.Title) {
		if o, ok := f.ObjectOf(line); ok {
			return o, true
		}
	}
	if f.Unbranded() && len(f.things) > 0 {
		return f.things[0], true
	}
	return f.ObjectShown("") // what is met by the way is no joke's
}

// say notes the words in the copy: what is shown, by slot.
func (f *film) say() {
	setup, punch := f.halves()
	f.Say(setup, f.words.Title)
	f.Say("expectation", f.words.Labels[0])
	f.Say("reality", f.words.Labels[1])
	for i, item := range f.words.Items {
		f.Say(f.itemSlot(i), item)
	}
	f.Say(punch, f.words.Punch)
	f.Say("tag", f.words.Tag)
}

// inParts reports words that are one sentence of the brand's, part by part: they are
// read together.
func (f *film) inParts() bool {
	if f.Unbranded() || f.Context != "" && f.words.Format == copywriter.ToldMeme {
		return false
	}
	return f.words.Format == copywriter.ToldMeme
}

// halves are the slots of a set-up and of what turns it.
func (f *film) halves() (setup, punch string) {
	if f.inParts() {
		return "part-1", "part-2"
	}
	return "setup", "punch"
}

// itemSlot is the slot of an item.
func (f *film) itemSlot(i int) string {
	if f.inParts() {
		return fmt.Sprintf("part-%d", i+1)
	}
	return itemSlot(i)
}

func itemSlot(i int) string { return fmt.Sprintf("item-%d", i+1) }

// The times of a meme, ms.
const (
	leastMs     = 4400
	mostMs      = 7200
	setupMostMs = 1580 // the set-up stays to be read
	levelsMs    = 3000 // something new comes on each beat
	holdMs      = 500  // after the last line has been read
	breathHeld  = 250  // without a sound before the hit
	thumbFrames = 20   // after the hit everything has come to rest
)

// times ends the set-up with a beat, as soon as it has been read.
func (f *film) times() {
	f.Score = f.ChooseScore("uplifting", "energetic", "uplifting")
	f.BPM = 116 + f.Rand.IntN(21)
	before, after := f.read()
	before, after = before*0.85, after*0.85 // large type in two or three lines is read at a glance
	most := setupMostMs
	switch m := f.words.Format; {
	case m == copywriter.LevelsMeme:
		most = levelsMs
	}
	beats := math.Min(f.BeatsFor(math.Max(1200, before+200)), math.Floor(float64(most)/f.beatMs()))
	f.hitMs = f.Beats(beats)
	left := math.Max(before+200-float64(f.hitMs), 0) // what is still to be read of the set-up
	rest := math.Max(f.BeatsFor(math.Max(left+after+holdMs, 2500)), f.BeatsFor(leastMs-float64(f.hitMs)))
	for f.endMs = f.Beats(beats + rest); f.endMs > mostMs && rest > 4; rest-- {
		f.endMs = f.Beats(beats + rest - 1)
	}
}

// read is how long one reads before the hit, and what comes with it.
func (f *film) read() (before, after float64) {
	w := f.words
	ms := func(t string) float64 {
		if t == "" {
			return 0
		}
		return f.ReadingMs(t)
	}
	before = ms(w.Title + " " + w.Labels[0])
	n := len(w.Items)
	switch {
	case n == 0:
		return before, ms(w.Labels[1] + " " + w.Punch)
	case w.Format == copywriter.ButtonsMeme, w.Format == copywriter.StarterMeme:
		for _, item := range w.Items {
			before += ms(item) * 0.6
		}
		return before, 900
	}
	for _, item := range w.Items[:n-1] {
		before += ms(item) * 0.8
	}
	return before, ms(w.Labels[1] + " " + w.Items[n-1])
}

// afterMs is the time from the hit to the end.
func (f *film) afterMs() int { return f.endMs - f.hitMs }

func (f *film) beatMs() float64 { return 60000 / float64(f.BPM) }

// holdBreath lets the music play up to the beat of silence, and come back with
// everything on the hit.
func (f *film) holdBreath() {
	bars := max(int(math.Round(float64(f.hitMs)/(4*f.beatMs()))), 1)
	first := []farm.MusicPart{{Kind: "intro", Bars: bars}}
	if bars > 1 {
		first = []farm.MusicPart{{Kind: "intro", Bars: bars - 1}, {Kind: "build", Bars: 1}}
	}
	a := f.Snack.Assets["music"]
	a.Music.Form = append(first, farm.MusicPart{Kind: "drop", Bars: max(int(float64(f.afterMs())/(4*f.beatMs())), 1)},
		farm.MusicPart{Kind: "ending", Bars: 1})
	f.Snack.Assets["music"] = a
	for i := range f.Snack.Audio.Tracks {
		if t := &f.Snack.Audio.Tracks[i]; t.Role == "music" {
			const silence = -80.0
			t.Volume = []farm.VolumeKey{
				{AtMs: 0}, {AtMs: f.hitMs - breathHeld - 30}, {AtMs: f.hitMs - breathHeld, GainDB: silence},
				{AtMs: f.hitMs - 12, GainDB: silence}, {AtMs: f.hitMs},
			}
		}
	}
}

// colours are two schemes of the brand that differ: the hit changes the light.
func (f *film) colours() [2]kit.Scheme {
	calm := kit.PickOne(f.Draft, []kit.Scheme{f.Other(), f.Page(), f.Soft()})
	return [2]kit.Scheme{calm, kit.PickOne(f.Draft, []kit.Scheme{f.Accented(), f.Accented(), f.Inverse()})}
}

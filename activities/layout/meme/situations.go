package meme

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// manyLeast is how many of a thing are many.
const manyLeast = 10

// The places of a large number over its sentence, at the foot of a picture.
var (
	markBox  = kit.Box(60, 930, 960, 290)
	underBox = kit.Box(90, 1216, 870, 196)
)

// marked are the words of a punch line at the foot: its number, large, over the sentence; or
// the sentence alone where it is short or tells no number.
func (f *film) marked(kinds ...string) []farm.Layer {
	fig, ok := f.FigureOf(f.words.Punch)
	if !ok || fig.Mark == "" || len(kinds) > 0 && !slices.Contains(kinds, fig.Kind) || fig.Mark == f.words.Punch {
		return []farm.Layer{f.turned(190)}
	}
	text := fig.Mark
	if fig.Kind == kit.FigureCount {
		text = fig.Text
	}
	mark := shout("figure", text, kit.Step{Size: 300, Least: 90, Lines: 1}, markBox) // read on whatever lies below it
	mark.Text.Color = punchInk
	line := shout("punch", f.words.Punch, kit.Step{Size: 92, Least: 54, Lines: 3}, underBox)
	line.Text.VAlign = "top"
	return []farm.Layer{f.slammed(mark), f.slammed(line)}
}

// blownUp is a word or a number as shining type that fills a box, or else as memes have them.
func (f *film) blownUp(text string, b farm.Box, look kit.Scheme, st kit.Step) farm.Layer {
	if l, ok := f.Puffed("figure", text, b, look, f.afterMs()); ok {
		return l
	}
	l := shout("figure", text, st, b)
	l.Text.Color = punchInk
	return l
}

// punchInk is the colour of what turns a meme.
const punchInk farm.Color = "#FFE14A"

// turned is the line that turns a meme, at the foot of a picture.
func (f *film) turned(size float64) farm.Layer {
	l := shout("punch", f.words.Punch, kit.Step{Size: size, Least: 48, Lines: 4}, punchBox)
	l.Text.Color = punchInk
	return f.slammed(l)
}

// priced is somebody who reads a price, and what he looks like then.
func (f *film) priced() (setup, punch []farm.Layer) {
	setup, punch = f.situation([]string{"sceptical", "worried"}, [3]string{"surprised", "laughing", "love"})
	return setup, append(punch, f.marked(kit.FigurePrice)...)
}

// free is somebody to whom something costs nothing.
func (f *film) free() (setup, punch []farm.Layer) {
	setup, punch = f.situation([]string{"tired", "neutral"}, [3]string{"surprised", "love", "laughing"})
	return setup, append(punch, f.turned(190))
}

// situation is somebody under the words of a situation, and his face when it turns.
func (f *film) situation(before []string, after [3]string) (setup, punch []farm.Layer) {
	words := func(size, least float64, lines int, b farm.Box) farm.Layer {
		return shout("expectation", f.words.Labels[0], kit.Step{Size: size, Least: least, Lines: lines}, b)
	}
	setup = append(f.ground(0), f.waits(before)...)
	setup = append(setup, f.short(words(190, 66, 3, headBox)))
	punch = f.reaction(f.mild(after), f.framed())
	return setup, append(punch, words(92, 44, 2, keptBox))
}

// many is a question after a number, and an answer that is none.
func (f *film) many() (setup, punch []farm.Layer) {
	second := f.at(f.midBeat())
	setup = append(f.ground(0), f.waits([]string{"neutral", "cool"})...)
	asked := f.bubble("expectation", f.words.Labels[0], kit.Box(90, 240, 640, 190), bubbleLook{from: -1})
	answer := f.bubble("reality", f.words.Labels[1], kit.Box(470, 500, 490, 190), bubbleLook{from: 1, loud: true})
	setup = append(setup, f.jumping(asked)...)
	setup = append(setup, arriving(answer, second)...)
	f.Cue("pop", second, -8)
	punch = f.reaction(f.mild([3]string{"surprised", "laughing", "love"}), f.framed())
	punch = append(punch, f.bubble("expectation", f.words.Labels[0], kit.Box(90, 226, 400, 116), bubbleLook{from: -1})...)
	punch = append(punch, f.bubble("reality", f.words.Labels[1], kit.Box(620, 286, 340, 116), bubbleLook{from: 1, loud: true})...)
	return setup, append(punch, f.marked(kit.FigureCount)...)
}

// meanwhile is somebody at rest, and with the hit somebody who is not.
func (f *film) meanwhile() (setup, punch []farm.Layer) {
	other := f.partner()
	bed := f.fills(other, calmShot)
	l := f.plays(other, bed, f.hitMs, f.whiteEdge(), move{0, "asleep", true})
	l.Tracks = append(l.Tracks, kit.Track("scale", "smooth", 0, 1, float64(f.hitMs), 1.12))
	setup = append(f.night(0), l)
	setup = append(setup, f.blanket(1500)...)
	setup = append(setup, f.short(shout("expectation", f.words.Labels[0], kit.Step{Size: 190, Least: 66, Lines: 3}, headBox)))
	punch = f.reaction(f.mild([3]string{"stressed", "proud", "love"}), f.framed())
	punch = append(punch, shout("reality", f.words.Labels[1], kit.Step{Size: 110, Least: 50, Lines: 2}, keptBox))
	return setup, append(punch, f.turned(190))
}

// waitOf is the unit of a wait and how long it is; false for one that has no name.
func (f *film) waitOf(line string) (unit string, n int, ok bool) {
	fig, told := f.FigureOf(line)
	if !told {
		return "", 0, false
	}
	unit = map[string]string{kit.FigureSpan: fig.Unit, kit.FigureDays: "day", kit.FigureWeeks: "week", kit.FigureMonths: "month"}[fig.Kind]
	n = int(fig.Value)
	return unit, n, unit != "" && float64(n) == fig.Value && n >= leastWait && n <= mostWait && f.Writer.Waited(unit, "1") != ""
}

// leastWait and mostWait are how long a wait is that is told day by day.
const leastWait, mostWait = 3, 400

// daysShown are the days of a wait that are shown before its last.
func daysShown(n int) []int {
	if n < 6 {
		return []int{1, n - 1}
	}
	return []int{1, 2, n - 1}
}

// later is a wait day by day, and what came on the last.
func (f *film) later() (setup, punch []farm.Layer) {
	unit, n, ok := f.waitOf(f.words.Punch)
	if !ok {
		return f.told()
	}
	days := daysShown(n)
	named := func(slot string, day int, st kit.Step, b farm.Box) farm.Layer {
		return shout(slot, f.Writer.Waited(unit, strconv.Itoa(day)), st, b) // no claim of the brand's
	}
	step := f.BeatsFor(float64(f.hitMs)) / float64(len(days))
	for i, day := range days {
		from, until := f.at(math.Round(step*float64(i))), f.hitMs
		if i+1 < len(days) {
			until = f.at(math.Round(step * float64(i+1)))
		}
		g := []kit.Scheme{f.looks[0], f.Soft(), f.Page()}[i]
		who := f.plays(f.who, f.fills(f.who, calmShot), until, f.whiteEdge(), move{from, []string{"happy", "sceptical", "tired"}[i], true})
		who = hopping(who, from, until-40, f.beatMs(), 30, 4)
		who.Tracks = append(who.Tracks, kit.Track("scale", "out", float64(from), 1.12, float64(from+140), 1))
		l := named(fmt.Sprintf("wait-%d", i+1), day, kit.Step{Size: 260, Least: 90, Lines: 1}, headBox)
		shot := append(f.waitGround(g, i), who, l)
		setup = append(setup, lasting(shot, from, until)...)
		if i > 0 {
			f.Cue("tick", from, -6)
		}
	}
	punch = f.reaction(f.mild([3]string{"surprised", "laughing", "love"}), f.framed())
	punch = append(punch, named("wait-last", n, kit.Step{Size: 200, Least: 80, Lines: 1}, keptBox))
	return setup, append(punch, f.turned(170))
}

// waitGround is what is behind a day of a wait: the photograph or place, or another colour each day.
func (f *film) waitGround(g kit.Scheme, i int) []farm.Layer {
	if f.picture.ok {
		return f.ground(0)
	}
	return []farm.Layer{f.varied(g, i, 0.6)}
}

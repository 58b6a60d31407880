package meme

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The words of a meme over its picture: at its head before the hit; then the set-up keeps the
// upper edge, and the punch line strikes at the foot, with a face between them.
var (
	headBox  = kit.Box(90, 226, 870, 350)
	keptBox  = kit.Box(90, 222, 870, 186)
	punchBox = kit.Box(90, 1040, 870, 372)
)

// told is a set-up over a place, and what came of it: the light changes, and the face.
func (f *film) told() (setup, punch []farm.Layer) {
	first, then := f.halves()
	setup = append(f.ground(0), f.waits([]string{f.who.moods.good[0], f.who.moods.good[1]})...)
	setup = append(setup, f.short(shout(first, f.words.Title, kit.Step{Size: 220, Least: 66, Lines: 4}, headBox)))
	moods := [3]string{"surprised", "laughing", "love"}
	if slices.Contains(moods[:], f.who.moods.good[0]) { // another than before
		moods[1], moods[2] = "cool", "proud"
	}
	if f.who.moods.good[0] == "proud" {
		moods[2] = "love"
	}
	if f.turnsBad() {
		moods = [3]string{"surprised", f.who.moods.bad[0], f.who.moods.bad[1]}
	}
	punch = f.reaction(f.mild(moods), f.framed())
	punch = append(punch, shout(first, f.words.Title, kit.Step{Size: 92, Least: 44, Lines: 3}, keptBox),
		f.slammed(shout(then, f.words.Punch, kit.Step{Size: 190, Least: 48, Lines: 4}, punchBox)))
	return setup, punch
}

// nobody is a silence that nobody broke, and somebody who breaks it all the same.
func (f *film) nobody() (setup, punch []farm.Layer) {
	first := f.words.Labels[0]
	if first == "" {
		first = f.words.Title
	}
	setup = append(f.ground(0), f.waits([]string{"neutral", "sceptical", "tired"})...)
	setup = append(setup, f.short(shout("setup", first, kit.Step{Size: 240, Least: 64, Lines: 3}, headBox)))
	punch = f.reaction(f.mild([3]string{"laughing", f.who.moods.good[0], "proud"}), f.framed())
	top := kit.Step{Size: 66, Least: 40, Lines: 2}
	punch = append(punch, shout("setup", first, top, kit.Box(keptBox.X, 218, keptBox.W, 78)),
		shout("reality", f.words.Labels[1], kit.Step{Size: 104, Least: 46, Lines: 1}, kit.Box(keptBox.X, 296, keptBox.W, 110)),
		f.slammed(shout("punch", f.words.Punch, kit.Step{Size: 190, Least: 48, Lines: 4}, punchBox)))
	return setup, punch
}

// short sets the words before the hit in two lines, which are read in the time that
// they stand; more of them only where two would be small.
func (f *film) short(l farm.Layer) farm.Layer {
	const lines, least = 2, 60
	t := *l.Text
	t.MaxLines, t.MinSize = lines, least
	two := l
	two.Text = &t
	if _, err := f.Ruler.Text(two); err != nil {
		return l
	}
	return two
}

// waits is whoever acts before the hit: alone, with one face after another.
func (f *film) waits(moods []string) []farm.Layer {
	var script []move
	step := math.Max(1, math.Floor(f.BeatsFor(float64(f.hitMs))/float64(len(moods))))
	for i, m := range moods {
		script = append(script, move{f.at(step * float64(i)), m, true})
	}
	return f.acts(f.fills(f.who, calmShot), f.hitMs-breathHeld, true, script...)
}

package native

import (
	"fmt"
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// memo is a voice memo that runs: what it says fills the screen word by word, the
// thing that it speaks of is its cover, and its wave goes by below, on a ground of the
// brand's colour.
func memo(t *Take) {
	t.over = append(t.over, kit.Ground(t.Snack.Canvas, t.varied(3, 0.4)))
	low := t.Snack.SafeBox.Y + t.Snack.SafeBox.H + 30
	t.opening(low - 20)
	from := t.Lines[0].AtMs
	for i, l := range t.Lines {
		y := t.cover(l, i, t.endAfter(i))
		t.memoSays(l, y, i)
		if l.AtMs > 0 {
			t.cuts = append(t.cuts, l.AtMs)
			t.cue("click", l.AtMs, -10)
		}
	}
	if from > 0 {
		t.cue("swipe", from, -9)
	}
	h := max(min(1900-low-250, 300), 150)
	t.wave(low+20, h)
	t.play(min(low+h+170, 1790))
}

// memoWords are what a memo says from y on, in letters that leave its cover room.
func (t *Take) memoWords(l Line, y float64) farm.Layer {
	var words farm.Layer
	for size := 150.0; size >= 84; size -= 11 {
		words = t.memoSet(l, y, size)
		if coverTop+leastCover*1.3+coverName+56+words.Box.H <= t.foot() {
			break
		}
	}
	return words
}

// memoSet are the words of a memo in letters of at most a size.
func (t *Take) memoSet(l Line, y, size float64) farm.Layer {
	words := t.TextLayer(l.Slot, l.Text, kit.Step{Size: size, Least: 58, Leading: 1.06, Weight: 800, Tracking: -0.02, Lines: 8},
		kit.Box(t.room.X, y, t.room.W, 0), t.onLoud)
	return t.fitted(words, t.foot()-y)
}

// memoSays is what a memo says from y on, word by word, as fast as it is read.
func (t *Take) memoSays(l Line, y float64, i int) {
	words := t.memoSet(l, y, t.memoWords(l, t.room.Y).Text.Size)
	words.Box.Y += max((t.foot()-y-words.Box.H)*0.4, 0)
	if l.Key != "" && l.Key != l.Text {
		words.Text.Emphasis, words.Text.EmphasisStyle, words.Text.EmphasisColor = []string{l.Key}, "underline", kit.Alpha(t.onLoud, 0.9)
	}
	words.StartMs, words.EndMs = l.AtMs, t.until(t.endAfter(i))
	words.Enter = WordByWord("pop", l.Text, (t.endAfter(i)-l.AtMs)*3/5)
	t.add(words)
}

// A memo's cover is so wide, px, and so high at least and at most: most of the frame.
const coverWide, leastCover, mostCover, coverTop, coverName = 880.0, 380.0, 760.0, 104.0, 84.0

// cover is the i-th cover of a memo with who speaks under it, as high as its words leave
// room for, until a time; it returns where it ends.
func (t *Take) cover(l Line, i, end int) float64 {
	words := t.memoWords(l, t.room.Y)
	high := min(max(t.foot()-coverTop-coverName-56-words.Box.H, leastCover), mostCover)
	b := kit.Box(540-coverWide/2, coverTop, coverWide, high)
	at := kit.Box(t.room.X, b.Y+high+14, t.room.W, coverName-14)
	hops := every(l.AtMs+700, 900, end-300)
	for _, layer := range t.tile(l.Text, b, l.AtMs, end, hops...) {
		layer.Enter = nil
		if layer.ID == "set" && layer.Box == b {
			layer.Shadow = kit.SoftShadow()
		}
		t.add(layer)
	}
	name := kit.Middle(t.TextLayer("name", t.Facts.Name, nameStep.Sized(52, 34, 1), at, t.onLoud))
	name.StartMs, name.EndMs = l.AtMs, t.until(end)
	t.add(name)
	return at.Y + at.H + 26
}

// wave is the loudness of the memo, running through a hair in the middle: behind it
// lies what was said.
func (t *Take) wave(y, h float64) {
	const each, bar, speed = 26.0, 14.0, 190.0 // px, px, px a second
	long := 1200 + speed*float64(t.Ms)/1000
	n := int(long / each)
	var path strings.Builder
	r := t.Snack.Seed
	for i := range n {
		r = r*1664525 + 1013904223
		s := float64(i)
		loud := 0.16 + 0.84*math.Abs(math.Sin(s*0.21)*math.Sin(s*0.057+1))*(0.45+0.55*float64(r>>16&255)/255)
		bh := max(h*loud, bar)
		x := s * each
		fmt.Fprintf(&path, "M%.0f %.0f V%.0f ", x+bar, h/2-bh/2+bar/2, h/2+bh/2-bar/2)
	}
	view := kit.Box(0, 0, long, h)
	goes := kit.Track("x", "linear", 0, 0, float64(t.Ms), -speed*float64(t.Ms)/1000)
	strip := farm.Layer{ID: "wave", Box: kit.Box(-60, y, long, h), Shape: &farm.Shape{Kind: "path", Path: path.String(), ViewBox: &view,
		Stroke: &farm.Stroke{Width: bar, Color: kit.Mixed(t.onLoud, t.loud, 0.3)}}, Tracks: []farm.Track{goes}}
	t.add(strip)
	t.add(farm.Layer{ID: "set", Box: kit.Box(t.mid()-4, y-26, 8, h+52), Radius: 4, Fill: kit.Solid(t.onLoud)},
		farm.Layer{ID: "set", Box: kit.Box(t.mid()-15, y-44, 30, 30), Radius: 15, Fill: kit.Solid(t.onLoud)})
}

// play is the round key that the memo runs by, about y, with one at each side.
func (t *Take) play(y float64) {
	t.add(farm.Layer{ID: "set", Box: kit.Box(440, y-100, 200, 200), Radius: 100, Fill: kit.Solid(t.onLoud)})
	for _, x := range []float64{508, 552} {
		t.add(farm.Layer{ID: "set", Box: kit.Box(x-4, y-40, 24, 80), Radius: 8, Fill: kit.Solid(t.loud)})
	}
	for i, x := range []float64{250, 830} {
		view := kit.Box(0, 0, 80, 80)
		path := "M40 8 A32 32 0 1 0 70 30 M70 6 V30 H46"
		if i == 0 {
			path = "M40 8 A32 32 0 1 1 10 30 M10 6 V30 H34"
		}
		t.add(farm.Layer{ID: "set", Box: kit.Box(x-44, y-44, 88, 88), Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view,
			Stroke: &farm.Stroke{Width: 8, Color: kit.Alpha(t.onLoud, 0.75)}}})
	}
}

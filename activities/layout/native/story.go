package native

import (
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// story is pages that fill the screen and are tapped through: each has a line as
// large as it goes and the thing that it names, on a ground of its own. The bars
// at the head say how far it is.
func story(t *Take) {
	t.top = storyHead + 24
	starts := t.pages()
	inks := make([]farm.Color, len(starts))
	for i, from := range starts {
		end := t.Ms
		if i+1 < len(starts) {
			end = starts[i+1]
		}
		ground, ink := t.page(i)
		inks[i] = ink
		g := kit.Ground(t.Snack.Canvas, ground)
		g.StartMs, g.EndMs = from, t.until(end)
		t.over = append(t.over, g)
		if from > 0 {
			t.cuts = append(t.cuts, from)
			t.cue("swipe", from, -8)
			t.over = append(t.over, t.ring(t.Side(t.Snack.SafeBox.X+t.Snack.SafeBox.W-40), 1330, max(from-170, 1), inks[i-1]))
		}
		t.storyBars(i, starts, ink)
		if line := i - (len(starts) - len(t.Lines)); line >= 0 {
			t.told(t.Lines[line], ink, ground.Colors[0], from, end)
		}
	}
	t.opening(1880, every(700, 1100, t.HookMs)...)
}

// cover is the first page of a story by itself: the hook, and the thing that it names
// with others that come to it.
func cover(t *Take) {
	t.top = storyHead + 24
	ground, ink := t.page(1)
	t.over = append(t.over, kit.Ground(t.Snack.Canvas, ground))
	t.storyBars(0, []int{0}, ink)
	top := t.below().Y + 10
	t.Nth++ // in company
	t.over = append(t.over, t.stand(t.Hook, kit.Box(70, top, 940, 1880-top), 0, t.Ms, every(700, 900, t.Ms-300)...)...)
	t.Nth--
}

// storyHead is the height of a story's bars and of who tells it.
const storyHead = 136.0

// pages are the times at which pages begin: the hook's, where there is one, and
// one for each line.
func (t *Take) pages() []int {
	var out []int
	if t.Hook != "" {
		out = append(out, 0)
	}
	for _, l := range t.Lines {
		out = append(out, l.AtMs)
	}
	return out
}

// page is the ground of a page and what is read on it.
func (t *Take) page(i int) (farm.Fill, farm.Color) {
	_, c, h := kit.ToLCH(t.loud)
	deep := []farm.Color{kit.FromLCH(0.27, min(c, 0.09), h), kit.FromLCH(0.36, min(c, 0.12), h+22)}
	switch (i + t.Nth) % 3 {
	case 0:
		return farm.Fill{Kind: "linear", AngleDeg: 70, Colors: deep}, "#FFFFFF"
	case 1:
		return t.varied(2+i, 0.72), t.onLoud
	}
	if !t.Solemn() { // of another hue
		g := t.Seconded()
		return farm.Fill{Kind: "linear", AngleDeg: 70, Colors: []farm.Color{g.Bg2, g.Bg3}}, g.Ink
	}
	pale := []farm.Color{kit.FromLCH(0.93, min(c, 0.05), h), kit.FromLCH(0.86, min(c, 0.085), h+18)}
	return farm.Fill{Kind: "linear", AngleDeg: 70, Colors: pale}, kit.FromLCH(0.22, min(c, 0.05), h)
}

// storyBars are the bars at the head of the i-th page and the brand under them.
func (t *Take) storyBars(i int, starts []int, ink farm.Color) {
	const gap, high, side = 10.0, 9.0, 88.0
	n := len(starts)
	from, end := starts[i], t.Ms
	if i+1 < n {
		end = starts[i+1]
	}
	put := func(l farm.Layer) {
		l.StartMs, l.EndMs = from, t.until(end)
		t.over = append(t.over, l)
	}
	each := (t.room.W - gap*float64(n-1)) / float64(n)
	for k := range n {
		b := t.Sided(kit.Box(t.room.X+float64(k)*(each+gap), t.room.Y, each, high))
		back := farm.Layer{ID: "bar", Box: b, Radius: high / 2, Fill: kit.Solid(kit.Alpha(ink, 0.32))}
		front := farm.Layer{ID: "bar", Box: b, Radius: high / 2, Fill: kit.Solid(ink)}
		switch {
		case k < i:
			put(front)
		case k > i:
			put(back)
		default:
			front.Tracks = []farm.Track{kit.Track("wipe", "linear", float64(from), 0, float64(end), 1)}
			put(back)
			put(front)
		}
	}
	y := t.room.Y + high + 24
	for _, l := range t.avatar(t.Sided(kit.Box(t.room.X, y, side, side))) {
		put(l)
	}
	put(kit.Middle(t.TextLayer("name", t.Facts.Name, nameStep.Sized(48, 34, 1),
		t.Sided(kit.Box(t.room.X+side+24, y, t.room.W-side-24, side)), ink)))
}

// told is a line of a page, word by word, over the thing that it names.
func (t *Take) told(l Line, ink, ground farm.Color, from, end int) {
	y := t.room.Y + storyHead + 16
	words := t.TextLayer(l.Slot, l.Text, kit.Step{Size: 168, Least: 58, Leading: 1.07, Display: true, Tracking: -0.015, Lines: 7},
		kit.Box(t.room.X, y, t.room.W, 0), ink)
	words = t.fitted(words, min(t.foot()-y, t.room.H*0.7))
	if key := kit.KeyColour(t.loud); l.Key != "" && l.Key != l.Text && kit.Contrast(key, ground) > 3.4 {
		words = kit.Stress(words, l.Key, key)
	} else if l.Key != "" && l.Key != l.Text {
		words.Text.Emphasis, words.Text.EmphasisStyle, words.Text.EmphasisColor = []string{l.Key}, "underline", kit.Alpha(ink, 0.8)
	}
	words.StartMs, words.EndMs = from, t.until(end)
	words.Enter = WordByWord("rise", l.Text, end-from)
	t.add(words)
	top := words.Box.Y + words.Box.H + 30
	b := kit.Box(70, top, 940, 1890-top)
	t.over = append(t.over, t.stand(l.Text, b, from, end, every(from+900, 1000, end-400)...)...)
	t.cue("pop", from+90, -9)
}

// WordByWord lets a line come in its words as fast as it is read, for less than half of
// the time that it is seen.
func WordByWord(kind, line string, ms int) *farm.Motion {
	n := max(len(strings.Fields(line)), 1)
	return &farm.Motion{Kind: kind, By: "word", Distance: 50, DurationMs: 180, StaggerMs: min(max(ms*42/100/n, 50), 260)}
}

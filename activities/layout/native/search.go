package native

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// search is what is typed, with words of the brand's own as what else might be
// meant, and the brand's sentences as what is found, each on a card.
func search(t *Take) {
	t.ground(t.screen)
	t.status(t.ink)
	at := t.area()
	const bar = 140.0
	field := full(at.Y, bar)
	asked := t.Lines[0]
	words := t.TextLayer(asked.Slot, asked.Text, typedStep, t.Sided(kit.Box(t.room.X+86, 0, t.room.W-86, 0)), t.ink)
	words = t.fitted(words, 200)
	field.H = max(bar, words.Box.H+52)
	words.Box.Y = field.Y + (field.H-words.Box.H)/2
	write, from := 1000, asked.AtMs
	found := t.Lines[1:]
	if len(found) > 0 { // as fast as one types, and not slower than it is read
		write = min(max(found[0].AtMs-from-520, 300), 1900)
	}
	typed(&words, from, write)
	t.add(farm.Layer{ID: "field", Box: field, Radius: 56, Fill: kit.Solid(t.card), Border: &farm.Stroke{Width: 6, Color: t.loud},
		Shadow: kit.SoftShadow()})
	t.add(t.lens(t.Sided(kit.Box(t.room.X, field.Y+field.H/2-32, 64, 64))), words, t.caret(words, from, write, t.Ms))
	if len(found) > 0 && found[0].AtMs > 0 {
		t.meant(field.Y+field.H+24, [2]int{from, from + write}, found[0].AtMs)
		t.results(found, field.Y+field.H+30, at.Y+at.H)
	}
	keys := len(t.layers)
	t.keyboard(max(t.Snack.SafeBox.Y+t.Snack.SafeBox.H, 1380), [2]int{from, from + write})
	if len(found) > 0 { // it goes when something is found
		up := found[0].AtMs
		for i := range t.layers[keys:] {
			l := &t.layers[keys+i]
			l.Tracks = append(l.Tracks, kit.Track("y", "in", 0, 0, float64(up-60), 0, float64(up+180), 760))
		}
	}
}

// meant are rows that come while something is typed, the first of which is tapped: what is
// searched for with what the brand's own sentences count and name. Where they are too
// few, what the scene is about stands there.
func (t *Take) meant(y float64, typing [2]int, until int) {
	const high, gap, least = 140.0, 18.0, 2
	rows := t.suggested(t.Lines[0].Text)
	end := max(t.Snack.SafeBox.Y+t.Snack.SafeBox.H, 1380) - 20
	if len(rows) < least {
		if end-y > 330 {
			t.add(t.tile(t.shownOf(), kit.Box(34, y, 1012, end-y), 0, until, every(600, 900, until)...)...)
		}
		return
	}
	ink := kit.Readable(t.loud, t.card, 4.6)
	for k, row := range rows {
		top := y + float64(k)*(high+gap)
		from := typing[0] + 120 + k*(typing[1]-typing[0])/5
		if top+high > min(t.foot()+t.lift, end) || from > until-200 {
			break
		}
		words := kit.Middle(t.TextLayer("meant", row.text, kit.Step{Size: 70, Least: 46, Leading: 1.1, Weight: 600, Lines: 1},
			t.Sided(kit.Box(t.room.X+76, top+10, t.room.W-86, high-20)), t.ink))
		words.Text.Emphasis, words.Text.EmphasisColor = []string{row.own}, ink
		if m, err := t.Ruler.Text(words); err != nil || m.W > words.Box.W {
			continue
		}
		for _, l := range []farm.Layer{form(full(top, high), 38, t.card), t.lens(t.Sided(kit.Box(t.room.X+8, top+high/2-22, 44, 44))), words} {
			l.StartMs, l.EndMs, l.Enter = from, t.until(until), &farm.Motion{Kind: "rise", Distance: 40, DurationMs: 180}
			t.add(l)
		}
	}
	t.add(t.ring(t.Side(t.room.X+t.room.W*0.7), y+58, max(until-260, 1), t.loud))
}

// shownOf is the line that the picture of a search goes by: the hook, or what is found.
func (t *Take) shownOf() string {
	if t.Hook != "" {
		return t.Hook
	}
	return t.Lines[len(t.Lines)-1].Text
}

// suggestion is what might be searched for, and the part of it that is more than what was
// typed.
type suggestion struct{ text, own string }

// mostMeant is how many signs a suggestion has at most, mostOwn how many of them are more
// than what was typed.
const mostMeant, mostOwn, mostRows = 26, 22, 4

// suggested is what a search may be about: what was typed with what the brand's sentences
// count, and with what they name.
func (t *Take) suggested(query string) []suggestion {
	var own []string
	for _, s := range t.Facts.Whole() {
		if f, ok := t.FigureOf(s); ok && tells(f, ok) || ok && f.Kind == kit.FigureCount {
			own = append(own, f.Text)
		}
	}
	own = append(own, t.Facts.Variants()...)
	for _, o := range t.Objects(4) {
		own = append(own, o.Word)
	}
	low := strings.ToLower(query)
	var out []suggestion
	for _, s := range own {
		s = strings.ToLower(strings.Trim(s, " .,;:!?。、،।"))
		text := low + " " + s
		if head, _, more := strings.Cut(low, " "); more && utf8.RuneCountInString(text) > mostMeant { // in letters that are read
			text = head + " " + s
		}
		same := func(o suggestion) bool { return strings.Contains(o.own, s) || strings.Contains(s, o.own) }
		n := utf8.RuneCountInString(s)
		if n == 0 || n > mostOwn || utf8.RuneCountInString(text) > mostMeant || strings.Contains(low, s) || slices.ContainsFunc(out, same) {
			continue
		}
		if out = append(out, suggestion{text, s}); len(out) == mostRows {
			break
		}
	}
	return out
}

// lens is a magnifying glass.
func (t *Take) lens(b farm.Box) farm.Layer {
	view := kit.Box(0, 0, 60, 60)
	return farm.Layer{ID: "set", Box: b, Shape: &farm.Shape{Kind: "path", Path: "M26 6 A20 20 0 1 1 25.9 6 Z M41 41 L55 55",
		ViewBox: &view, Stroke: &farm.Stroke{Width: 7, Color: t.loud}}}
}

// results are cards from y on, which come one after the other, above foot; below
// them stand things that they name, as pictures that were found.
func (t *Take) results(found []Line, y, foot float64) {
	const gap = 26.0
	for size := 80.0; ; size -= 6 {
		cards, end := t.cards(found, y, size)
		if end > foot && size > 50 {
			continue
		}
		for i, card := range cards {
			for _, l := range card {
				l.StartMs, l.Enter = found[i].AtMs, &farm.Motion{Kind: "rise", Distance: 200, DurationMs: 280}
				t.add(l)
			}
			t.cue("pop", found[i].AtMs, -10)
			t.cuts = append(t.cuts, found[i].AtMs)
		}
		t.pictured(found, end+gap)
		return
	}
}

// cards are what is found in letters of a size from y on, and where they end.
func (t *Take) cards(found []Line, y, size float64) (cards [][]farm.Layer, end float64) {
	for _, l := range found {
		name := t.TextLayer("name", t.source(), kit.Step{Size: 40, Least: 34, Leading: 1.1, Weight: 600, Lines: 1},
			t.Sided(kit.Box(t.room.X, y+28, t.room.W, 0)), kit.Readable(t.loud, t.card, 4.6))
		name = t.fitted(name, 60)
		b := t.TextLayer(l.Slot, l.Text, kit.Step{Size: size, Least: min(size, 48), Leading: 1.14, Weight: 600, Lines: 5},
			t.Sided(kit.Box(t.room.X, name.Box.Y+name.Box.H+10, t.room.W, 0)), t.ink)
		b = t.fitted(b, 460)
		card := full(y, b.Box.Y+b.Box.H+32-y)
		if l.Key != "" && l.Key != l.Text {
			b.Text.Emphasis, b.Text.EmphasisStyle, b.Text.EmphasisColor = []string{l.Key}, "marker", t.marker()
		}
		cards = append(cards, []farm.Layer{{ID: "card", Box: card, Radius: 48, Fill: kit.Solid(t.card),
			Shadow: &farm.Shadow{Y: 6, Blur: 26, Color: "#00000026"}}, name, b})
		y = card.Y + card.H + 26
	}
	return cards, y - 26
}

// pictured shows the things of what is found as tiles from y to the frame's foot,
// one coming after the other.
func (t *Take) pictured(found []Line, y float64) {
	lines := []string{found[0].Text}
	for _, o := range t.Objects(4) {
		lines = append(lines, o.Word)
	}
	if len(lines) < 4 {
		t.add(t.tile(found[0].Text, kit.Box(34, y, 1012, 1886+t.lift-y), found[0].AtMs+120, t.Ms, every(found[0].AtMs+900, 1000,
			t.Ms-300)...)...)
		return
	}
	const gap, most = 24.0, 4
	var told []string // each of another thing
	seen := map[string]bool{}
	for _, line := range lines {
		o, ok := t.thing(line)
		if ok && seen[o.Name] || len(told) == most {
			continue
		}
		seen[o.Name] = ok
		told = append(told, line)
	}
	side, tones := (1012-gap)/2, t.tones()
	high := side
	if len(told) <= 2 { // one row of them reaches the frame's foot
		high = max(1886+t.lift-y, side)
	}
	for k, line := range told {
		b := kit.Box(34+float64(k%2)*(side+gap), y+float64(k/2)*(high+gap), side, high)
		if b.Y > 1880+t.lift {
			break
		}
		from := found[0].AtMs + 160 + k*200
		plate := farm.Layer{ID: "set", Box: b, Radius: 48, Fill: kit.Solid(tones[(k*2+k/2)%len(tones)]), StartMs: from,
			Enter: &farm.Motion{Kind: "pop", DurationMs: 240}}
		t.add(plate)
		t.add(t.stand(line, kit.Box(b.X+side*0.08, b.Y+side*0.08, side*0.84, high-side*0.16), from+60, t.Ms)...)
	}
}

// source is where what is found stands: the brand's address, or its name.
func (t *Take) source() string {
	if t.Facts.Domain != "" && len(t.Facts.Domain) < 30 {
		return t.Facts.Domain
	}
	return t.Facts.Name
}

// marker is a colour to lay behind dark or light words on a card.
func (t *Take) marker() farm.Color {
	if t.Dark {
		return kit.Alpha(t.loud, 0.34)
	}
	return kit.KeyColour(t.loud)
}

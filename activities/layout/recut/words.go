package recut

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// Reword has the line of a scene say other words. They are said anew before the next
// render, and captions follow then; what shows the line in letters shows the new words at
// once. The error names what is wrong.
func Reword(s *farm.Snack, id, words string) error {
	u, ok := unitNamed(Units(*s), id)
	switch {
	case !ok:
		return fmt.Errorf("there is no scene %q", id)
	case len(u.Slots) == 0:
		return fmt.Errorf("says nothing in scene %s; only scenes with a spoken line have words to change", id)
	case len(u.Slots) > 1:
		return fmt.Errorf("stands for one line, scene %s has %d; change the slots %s with snackId and slots", id, len(u.Slots),
			strings.Join(u.Slots, ", "))
	case !strings.ContainsFunc(words, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }):
		return fmt.Errorf("must have a letter or a digit: it is spoken")
	}
	slot := u.Slots[0]
	was := s.Copy[slot]
	if was == words {
		return nil
	}
	fresh := map[string]string{}
	for k, v := range s.Copy {
		if k != slot && bare(v) != "" && bare(v) == bare(was) { // the same line, without its stop or its last mark
			v = strings.TrimRight(words, stopMarks)
		}
		fresh[k] = v
	}
	fresh[slot] = words
	parts := shared(strings.TrimRight(words, stopMarks), shares(*s, u, was))
	for i := u.From; i < u.To; i++ {
		s.Scenes[i].Layers = retyped(s.Scenes[i].Layers, was, parts[i-u.From], words, s.Copy, fresh)
	}
	s.Copy = fresh
	return nil
}

const stopMarks = ".。।"

// bare are the letters and digits of a text, small.
func bare(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}

// shares are how many letters of a line the shots of a scene show in large type, in
// their order; where none does, the first has all.
func shares(s farm.Snack, u Unit, line string) []int {
	out := make([]int, u.To-u.From)
	sum := 0
	for i := range out {
		for _, l := range s.Scenes[u.From+i].Layers {
			if typed(l, line) {
				out[i] += utf8.RuneCountInString(bare(l.Text.Content))
			}
		}
		sum += out[i]
	}
	if sum == 0 {
		out[0] = 1
	}
	return out
}

// typed reports a layer of type that shows words of a line.
func typed(l farm.Layer, line string) bool {
	return l.Text != nil && bare(l.Text.Content) != "" && strings.Contains(bare(line), bare(l.Text.Content)) &&
		!strings.HasPrefix(l.ID, "dress-")
}

// shared parts words by shares: each part has about its share of the letters.
func shared(words string, shares []int) []string {
	all, spaced := strings.Fields(words), true
	if len(all) < len(shares) && len(all) < 2 { // a script without spaces
		all, spaced = strings.Split(words, ""), false
	}
	letters, sum := 0, 0
	for _, w := range all {
		letters += utf8.RuneCountInString(w)
	}
	for _, n := range shares {
		sum += n
	}
	out := make([]string, len(shares))
	at, done, want := 0, 0.0, 0.0
	for i, n := range shares {
		want += float64(letters) * float64(n) / float64(max(sum, 1))
		var part []string
		for at < len(all) && (done+float64(utf8.RuneCountInString(all[at]))/2 <= want || i == lastOf(shares)) && n > 0 {
			part = append(part, all[at])
			done += float64(utf8.RuneCountInString(all[at]))
			at++
		}
		out[i] = strings.Join(part, map[bool]string{true: " ", false: ""}[spaced])
	}
	return out
}

// lastOf is the place of the last share that is not nothing.
func lastOf(shares []int) int {
	for i := len(shares) - 1; i >= 0; i-- {
		if shares[i] > 0 {
			return i
		}
	}
	return 0
}

// typeLeads is the share of a shot's line from which its letters are the picture.
const typeLeads = 0.6

// retyped are the layers of a shot of a line that says other words: rows that set it show
// the shot's part of them, a whole line all of them, and what shows a word that is said no
// more goes. A slot's own text follows its slot.
func retyped(layers []farm.Layer, was, part, words string, slots, fresh map[string]string) []farm.Layer {
	rows, letters := []int{}, 0
	for i, l := range layers {
		if typed(l, was) && !wholeSlot(l, slots) {
			rows = append(rows, i)
			letters += utf8.RuneCountInString(bare(l.Text.Content))
		}
	}
	layers = slices.Clone(layers)
	drop := map[int]bool{}
	leads := float64(letters) >= typeLeads*float64(utf8.RuneCountInString(bare(was))) || len(rows) > 1
	if leads && part != "" && len(rows) > 0 {
		each := make([]int, len(rows))
		for k, i := range rows {
			each[k] = utf8.RuneCountInString(bare(layers[i].Text.Content))
		}
		for k, text := range shared(part, each) {
			i := rows[k]
			if text == "" {
				drop[i] = true
				continue
			}
			layers[i] = saying(layers[i], text)
		}
	} else {
		for _, i := range rows {
			drop[i] = !strings.Contains(bare(words), bare(layers[i].Text.Content))
		}
	}
	var out []farm.Layer
	for i, l := range layers {
		if l.Text != nil {
			for slot, text := range slots {
				if text == l.Text.Content && fresh[slot] != text {
					l = saying(l, fresh[slot])
					break
				}
			}
		}
		if !drop[i] {
			out = append(out, l)
		}
	}
	return out
}

// wholeSlot reports a layer that shows all of a slot's words.
func wholeSlot(l farm.Layer, slots map[string]string) bool {
	for slot, text := range slots {
		if text == l.Text.Content && !strings.HasPrefix(slot, "shown-") {
			return true
		}
	}
	return false
}

// leastType is how much smaller type may get for words that are longer.
const leastType = 0.28

// saying is a layer of type with other words.
func saying(l farm.Layer, words string) farm.Layer {
	text := *l.Text
	text.Content = words
	text.Emphasis = slices.DeleteFunc(slices.Clone(text.Emphasis), func(part string) bool { return !strings.Contains(words, part) })
	if text.MinSize == 0 || text.MinSize > text.Size*leastType {
		text.MinSize = text.Size * leastType
	}
	text.MaxLines = max(text.MaxLines, 3) // as many as its box holds
	l.Text = &text
	return l
}

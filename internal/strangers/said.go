package strangers

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// said is every line that a snack shows or says, once each: its copy in the
// order of the slots, then what its layers show besides.
func said(s farm.Snack) []string {
	var out []string
	add := func(line string) {
		if line = strings.TrimSpace(line); line != "" && !slices.Contains(out, line) {
			out = append(out, line)
		}
	}
	for _, slot := range slots(s) {
		add(s.Copy[slot])
	}
	for _, sc := range s.Scenes {
		for _, l := range sc.Layers {
			shown(l, add)
		}
	}
	return out
}

// slots are the names of a snack's lines.
func slots(s farm.Snack) []string {
	var out []string
	for slot := range s.Copy {
		out = append(out, slot)
	}
	slices.Sort(out)
	return out
}

// shown are the texts of a layer and of those in it.
func shown(l farm.Layer, add func(string)) {
	switch {
	case l.Text != nil:
		add(l.Text.Content)
	case l.Captions != nil:
		var words []string
		for _, w := range l.Captions.Words {
			words = append(words, w.Text)
		}
		add(strings.Join(words, " "))
	case l.Stack != nil:
		for _, child := range l.Stack.Children {
			shown(child, add)
		}
	}
}

// layers calls see with each layer of a snack, those of stacks included.
func layers(s farm.Snack, see func(farm.Layer)) {
	var walk func(farm.Layer)
	walk = func(l farm.Layer) {
		see(l)
		if l.Stack != nil {
			for _, child := range l.Stack.Children {
				walk(child)
			}
		}
	}
	for _, sc := range s.Scenes {
		for _, l := range sc.Layers {
			walk(l)
		}
	}
}

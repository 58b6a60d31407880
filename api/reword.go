package api

import (
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// reword brings an edited manifest's copy and pictures together: a changed slot
// of a snack's copy is written into every text layer that showed the old words,
// and the slot of a changed layer follows it. before and after have the same
// scenes. What it returns names the slots that no layer shows as they stand,
// which can therefore not be rendered.
func reword(before, after farm.Manifest) map[string]string {
	wrong := map[string]string{}
	for i, old := range before.Snacks {
		was, is := textsOf(old), textsOf(after.Snacks[i])
		for slot, words := range old.Copy {
			now, shown := after.Snacks[i].Copy[slot], false
			for k, t := range was {
				if t.Content != words {
					continue
				}
				shown = true
				switch {
				case now == words && is[k].Content != words:
					after.Snacks[i].Copy[slot] = is[k].Content
				case now != words && is[k].Content == words:
					is[k].Content = now
					is[k].Emphasis = slices.DeleteFunc(is[k].Emphasis, func(part string) bool { return !strings.Contains(now, part) })
				}
			}
			if now != words && !shown && len(wrong) < maxToldEdits {
				wrong[fmt.Sprintf("manifest.snacks[%d].copy.%s", i, slot)] =
					"must stay as it is: no text layer shows these words alone. What is spoken and its captions cannot be changed; of what is shown in parts, change the layers"
			}
		}
	}
	return wrong
}

// textsOf lists the texts of a snack's scenes in their order, those in stacks
// too.
func textsOf(s farm.Snack) []*farm.Text {
	var out []*farm.Text
	var walk func([]farm.Layer)
	walk = func(layers []farm.Layer) {
		for _, l := range layers {
			if l.Text != nil {
				out = append(out, l.Text)
			}
			if l.Stack != nil {
				walk(l.Stack.Children)
			}
		}
	}
	for _, sc := range s.Scenes {
		walk(sc.Layers)
	}
	return out
}

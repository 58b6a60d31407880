package retext

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// reword brings an edited manifest's copy and pictures together: the slot of a
// changed text layer follows it, a line that is shown and spoken is changed in
// both, and a changed slot is written into every layer that showed the old words.
// Slots that a voice says are spoken again before the render. before and after
// have the same scenes. What it returns names the slots that cannot be rendered
// as they are now.
func reword(before, after farm.Manifest) map[string]string {
	wrong := map[string]string{}
	for i, old := range before.Snacks {
		now, slots := after.Snacks[i].Copy, slices.Sorted(maps.Keys(old.Copy))
		was, is := textsOf(old), textsOf(after.Snacks[i])
		shown := map[string]bool{}
		for _, slot := range slots {
			words := old.Copy[slot]
			for k, t := range was {
				if t.Content != words {
					continue
				}
				shown[slot] = true
				if now[slot] == words {
					now[slot] = is[k].Content
				}
			}
		}
		said := spokenSlots(old)
		alike(old.Copy, now, said, shown)
		for _, slot := range slots {
			words := old.Copy[slot]
			for k, t := range was {
				if t.Content == words && is[k].Content == words && now[slot] != words {
					is[k].Content = now[slot]
					is[k].Emphasis = slices.DeleteFunc(is[k].Emphasis, func(part string) bool { return !strings.Contains(now[slot], part) })
				}
			}
			place := fmt.Sprintf("manifest.snacks[%d].copy.%s", i, slot)
			switch {
			case now[slot] == words || len(wrong) == maxToldEdits:
			case said[slot] && !sayable(now[slot]):
				wrong[place] = "is spoken: it must have a letter or a digit"
			case !said[slot] && !shown[slot]:
				wrong[place] = "must stay as it is: no text layer shows these words alone, and the post keeps no voice that could say others (posts " +
					"made before lines could be edited have none); of what is shown in parts, change the layers"
			}
		}
	}
	return wrong
}

// spokenSlots are the slots of a snack's copy that are spoken, by a voice that
// can say other words.
func spokenSlots(s farm.Snack) map[string]bool {
	out := map[string]bool{}
	for _, a := range s.Assets {
		if a.Speech != nil {
			out[a.Speech.Slot] = true
		}
	}
	return out
}

// stops end a sentence that is spoken; shown alone it has none.
const stops = ".。।"

// alike lets slots that were one line follow each other where only some were
// changed: a spoken one, and shown ones with its words, with or without their stop.
func alike(was, now map[string]string, said, shown map[string]bool) {
	for _, spoken := range slices.Sorted(maps.Keys(said)) {
		line, ok := was[spoken]
		if !ok {
			continue
		}
		bare := strings.TrimRight(line, stops)
		var others []string
		for _, slot := range slices.Sorted(maps.Keys(was)) {
			if words := was[slot]; shown[slot] && !said[slot] && (words == line || words == bare) {
				others = append(others, slot)
			}
		}
		for _, slot := range others {
			if now[spoken] == line && now[slot] != was[slot] {
				now[spoken] = stopped(now[slot], line[len(was[slot]):])
			}
		}
		for _, slot := range others {
			if now[slot] != was[slot] || now[spoken] == line {
				continue
			}
			if now[slot] = now[spoken]; was[slot] != line {
				now[slot] = strings.TrimRight(now[spoken], stops)
			}
		}
	}
}

// stopped ends words with a stop, unless they end with a mark of their own.
func stopped(words, stop string) string {
	if last, _ := utf8.DecodeLastRuneInString(words); !unicode.IsLetter(last) && !unicode.IsDigit(last) {
		return words
	}
	return words + stop
}

// sayable reports words that a voice can say.
func sayable(words string) bool {
	return strings.ContainsFunc(words, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
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

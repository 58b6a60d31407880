package objects

import (
	"fmt"
	"slices"
	"strings"
)

// index is a pack's words of one language.
type index struct {
	*tongue
	// names are the objects that a word or phrase is the name of; keywords those
	// that it is a search word of. A name of what is not on the shelf has "": it
	// takes its words, so that no shorter name is found in them.
	names, keywords map[string][]string
	// first are the names that an object has first: of the house, and of the pack.
	first map[string][]string
	// called is the pack's first name of an object as it is written.
	called map[string]string
	// own are the names that the house gives: what they mean was looked at.
	own map[string]bool
	// common is how many emoji have a search word.
	common map[string]int
	// about are all words of an object, its name's among them.
	about   map[string][]string
	longest int // words of the longest name, runes where words are not spaced
}

// tooCommon is the number of emoji from which on a search word says nothing of
// one of them: animal, food, vehicle.
const tooCommon = 6

// materials are drawings whose annotated names are of what things are made: a
// handrail of oak is no log. They have the names alone that the house gives them.
var materials = []string{"wood"}

// indexOf is the index of a language, made when it is first asked for.
func (s *Shelf) indexOf(tag string) (*index, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	t := tongueOf(tag)
	if x := s.indexes[t.Tag]; x != nil {
		return x, nil
	}
	x := &index{tongue: t, names: map[string][]string{}, first: map[string][]string{}, keywords: map[string][]string{}, own: map[string]bool{},
		common: map[string]int{}, about: map[string][]string{}, called: map[string]string{}}
	if _, ok := s.entries["words/"+t.Tag+".txt"]; ok {
		raw, err := s.read("words/" + t.Tag + ".txt")
		if err != nil {
			return nil, err
		}
		if err := x.fill(string(raw)); err != nil {
			return nil, err
		}
	}
	s.indexes[t.Tag] = x
	return x, nil
}

func (x *index) fill(lines string) error {
	byEmoji := map[string]string{}
	for name, k := range kinds() {
		if k.emoji != "" {
			byEmoji[k.emoji] = name
		}
	}
	for line := range strings.Lines(lines) {
		f := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if len(f) != 3 {
			return fmt.Errorf("the drawn objects have a line of words with %d parts in %s", len(f), x.Tag)
		}
		object := byEmoji[f[0]]
		if slices.Contains(materials, object) {
			object = ""
		}
		for i, n := range strings.Split(f[1], "|") {
			n, _, _ = strings.Cut(n, ", ") // Hindi has further words behind the name
			if i == 0 && object != "" {
				x.first[object] = append(x.first[object], normal(n))
				x.called[object] = n
			}
			x.name(object, normal(n), i == 0)
		}
		for w := range strings.SplitSeq(f[2], "|") {
			w = normal(w)
			x.common[w]++
			if object != "" && w != "" {
				x.keywords[w] = append(x.keywords[w], object)
				x.about[object] = append(x.about[object], w)
			}
		}
	}
	// The house's own names stand before those of the pack.
	for object, names := range x.tongue.names {
		for i, n := range names {
			if i == 0 {
				x.first[object] = append(x.first[object], n)
			}
			x.names[n], x.own[n] = []string{object}, true
			x.name(object, n, false)
		}
	}
	// What is a kind of a thing is drawn as it, where it has no drawing of its own.
	for object, kinds := range x.tongue.kinds {
		for _, n := range kinds {
			x.name(object, n, false)
		}
	}
	return nil
}

// name notes what an object is called. Of two objects with a name, the first
// has it.
func (x *index) name(object, name string, first bool) {
	if name == "" {
		return
	}
	if have := x.names[name]; len(have) == 0 || have[0] == "" && first {
		x.names[name] = []string{object}
	}
	if object != "" && !slices.Contains(x.about[object], name) {
		x.about[object] = append(x.about[object], name)
	}
	n := len(strings.Fields(name))
	if !x.SpacesWords {
		n = runes(name)
	}
	x.longest = max(x.longest, n)
}

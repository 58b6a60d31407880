package plan

import (
	"strings"
	"unicode/utf8"
)

const (
	minWallWords = 22
	maxWallWords = 42
	maxWallLine  = 100 // characters: four lines
)

// Wall is the sentences of a text wall: the hook, what follows, and the turn.
func (w *Writer) Wall() []Line {
	hook := w.Hook(maxHook)
	out := []Line{hook}
	count := len(strings.Fields(hook.Text))
	add := func(s string) {
		n := len(strings.Fields(s))
		if n == 0 || utf8.RuneCountInString(s) > maxWallLine || count+n > maxWallWords-6 || len(out) > 5 || sameLine(hook.Text, s) {
			return
		}
		count += n
		out = append(out, Line{Text: s})
	}
	for _, s := range w.featureSentences(hook.Text) {
		add(s)
	}
	for _, ft := range w.Facts.Features {
		if ft.Plain != "" {
			add(upperFirst(ft.Plain) + ".")
		}
	}
	if count < minWallWords {
		for _, s := range w.Facts.Sentences {
			if len(strings.Fields(s)) <= 20 && !w.told(s, out) {
				add(s)
			}
		}
	}
	w.turn++
	return append(out, w.close())
}

// featureSentences puts the features into sentences of changing shape: one alone, two
// together, one that starts with its verb.
func (w *Writer) featureSentences(hook string) []string {
	var left []Feature
	feats := w.verbal()
	for i := range feats {
		ft := feats[(i+w.turn)%len(feats)]
		if lower := strings.ToLower(hook); !strings.Contains(lower, strings.ToLower(ft.Do)) && !strings.Contains(lower, strings.ToLower(ft.Does)) {
			left = append(left, ft)
		}
	}
	var out []string
	named := false
	for shape := w.rng.IntN(2); len(left) > 0; shape++ {
		a := left[0]
		said := a.Does
		if a.You {
			said = a.Do
		}
		left = left[1:]
		if shape%2 == 0 && len(left) > 0 && left[0].You == a.You && len(strings.Fields(said+" "+left[0].Do)) <= 10 {
			if a.You {
				said += " and " + left[0].Do
			} else {
				said += " and " + left[0].Does
			}
			left = left[1:]
		}
		out = append(out, w.subject(a.You, named)+" "+said+".")
		named = true
	}
	return out
}

// subject begins a sentence about the product or its customer.
func (w *Writer) subject(you, named bool) string {
	switch {
	case you && named:
		return "You"
	case you:
		return "With " + w.Facts.Name + " you"
	case named:
		return "It"
	}
	return w.Facts.Name
}

// told reports whether a sentence's features are lines already.
func (w *Writer) told(s string, lines []Line) bool {
	for _, ft := range w.Facts.Features {
		for _, l := range lines {
			if ft.From == s && (ft.Does != "" && strings.Contains(l.Text, ft.Does) || ft.Do != "" && strings.Contains(l.Text, ft.Do)) {
				return true
			}
		}
	}
	return false
}

func sameLine(a, b string) bool {
	return strings.EqualFold(strings.Trim(a, ".!? "), strings.Trim(b, ".!? "))
}

// close is the turn at the end of a wall.
func (w *Writer) close() Line {
	f := w.Facts
	if !f.English() {
		return Line{f.Name, f.Name}
	}
	ends := []string{join("That is ", f.Name, "."), join("Made for ", f.Audience, ". By ", f.Name, ".")}
	if f.Domain != "" {
		ends = append(ends, join("All of it at ", f.Domain))
	}
	for _, i := range w.rng.Perm(len(ends)) {
		if ends[i] != "" && utf8.RuneCountInString(ends[i]) <= 70 {
			return Line{ends[i], f.Name}
		}
	}
	return Line{f.Name, f.Name}
}

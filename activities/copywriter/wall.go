package copywriter

import (
	"strings"

	"github.com/snackfarm/farm"
)

const minWallWords, maxWallWords = 22, 42

// Wall is the sentences of a text wall: the hook, what follows, and the turn.
func (w *Writer) Wall() []Line {
	lim := w.Facts.limit("line", 0)
	hook := w.Hook(0)
	out := []Line{hook}
	k := max(1, farm.LanguageOf(w.Facts.Language).Wordiness)
	least, most := int(minWallWords*k), int(maxWallWords*k)-6
	count := w.Facts.Words(hook.Text)
	add := func(s string) {
		n := w.Facts.Words(s)
		if !lim.room(s) || count+n > most || len(out) > 5 || sameLine(hook.Text, s) || w.seen(s) {
			return
		}
		count += n
		w.fresh(s)
		out = append(out, Line{Text: w.put("line", lim, s)})
	}
	own := w.wallLines(hook.Text)
	total := count
	for _, s := range own {
		total += w.Facts.Words(s)
	}
	if total < least { // little is known: the viewer's situation leads to it
		if s := w.problem(); lim.room(s) {
			count += w.Facts.Words(s)
			out = append(out, Line{Text: w.put("line", lim, s)})
		}
	}
	for _, s := range own {
		add(s)
	}
	w.turn++
	return append(out, w.close())
}

// wallLines are the brand's own for a wall under a hook.
func (w *Writer) wallLines(hook string) []string {
	var out []string
	if w.Facts.English() {
		out = w.featureSentences(hook)
	}
	feats, named := w.Facts.Features, false
	for i := range feats {
		ft := feats[(i+w.turn)%len(feats)]
		if ft.Plain != "" && !says(hook, ft) {
			if ft.said != "" && !named {
				named = true
				out = append(out, w.sentence(ft.said))
			} else {
				out = append(out, w.sentence(upperFirst(ft.Plain)))
			}
		}
	}
	for _, s := range w.Facts.Sentences {
		lines := []Line{{Text: hook}}
		for _, l := range out {
			lines = append(lines, Line{Text: l})
		}
		if !w.told(s, lines) {
			out = append(out, w.sentence(s))
		}
	}
	return out
}

// featureSentences puts the features into sentences of changing shape: one alone, two
// together, one that starts with its verb.
func (w *Writer) featureSentences(hook string) []string {
	var left []Feature
	feats := w.verbal()
	for i := range feats {
		ft := feats[(i+w.turn)%len(feats)]
		if !says(hook, ft) {
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
		if shape%2 == 0 && len(left) > 0 && left[0].You == a.You && !joined(said) && !joined(left[0].Do) && len(strings.Fields(said+" "+left[0].Do)) <= 10 {
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

// joined reports a phrase that has an "and" already.
func joined(s string) bool { return strings.Contains(s, " and ") || strings.Contains(s, " or ") }

// subject begins a sentence about the product or its customer.
func (w *Writer) subject(you, named bool) string {
	switch {
	case you && named:
		return "You can"
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
			if ft.From == s && says(l.Text, ft) {
				return true
			}
		}
	}
	return false
}

func sameLine(a, b string) bool { return lineKey(a) == lineKey(b) }

// close is the turn at the end of a wall.
func (w *Writer) close() Line {
	lim := w.Facts.limit("turn", 0)
	v := w.brandValues()
	for range w.cat.frames["close"] {
		if s := w.say("close", v, lim); s != "" && !w.seen(s) {
			w.fresh(s)
			return w.putLine("turn", lim, Line{s, w.Facts.Name})
		}
	}
	return Line{w.Facts.Name, w.Facts.Name}
}

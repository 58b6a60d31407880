package copywriter

import "strings"

// Comic is the words of a strip of four panels.
type Comic struct {
	Setup string // what it is about, of the caller's own words
	Calm  string // somebody is sure
	Doubt string // somebody else is not
	Turn  string // what came of it, with two nouns of the prompt where it has them
	Nouns []string
}

// Comic writes the n-th comic of a pack, from its prompt. The same comic may be
// asked for again: it is the same.
func (w *Writer) Comic(n int) Comic {
	prompt := plea(w.Facts.context)
	nouns, after := promptNouns(prompt, w.Facts.Language)
	frames := w.cat.frames["comic"]
	frame := frames[(w.start("comic", len(frames))+n)%len(frames)]
	lines := strings.Split(frame, "|")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	out := Comic{Nouns: nouns, Calm: lines[0], Doubt: lines[1]}
	switch v := (values{"lang": w.Facts.Language}); {
	case len(nouns) > 1:
		v["a"], v["b"] = pair(nouns, after)
		out.Nouns = []string{v["a"], v["b"]}
		out.Turn = fill(lines[2], v)
	case len(nouns) == 1:
		out.Turn = upperFirstIn(w.Facts.Language, nouns[0]) + "…"
	default:
		out.Turn = "…"
	}
	out.Setup = w.clause(prompt)
	if out.Setup == "" {
		out.Setup = "…"
		if len(nouns) > 0 {
			out.Setup = upperFirstIn(w.Facts.Language, strings.Join(out.Nouns[:1], "")) + "…"
		}
	}
	return out
}

// pair is what was meant to be, and what came in between: on either side of a
// contrast, or the second noun of a sentence and the first.
func pair(nouns []string, after map[string]bool) (a, b string) {
	for _, n := range nouns {
		if !after[n] && a == "" {
			a = n
		} else if after[n] && b == "" {
			b = n
		}
	}
	if a != "" && b != "" {
		return a, b
	}
	return nouns[1], nouns[0]
}

// clause is the longest whole clause that a prompt begins with and a caption
// holds; "" when there is none.
func (w *Writer) clause(prompt string) string {
	lim := w.Facts.limit("topic", 0)
	lim.MostWords = max(lim.MostWords, lim.MostWords+4)
	lim.MostChars += lim.MostChars / 8
	s := prompt
	if q := w.Facts.Quotes; len(q) > 0 && lim.room(q[0]) {
		return upperFirstIn(w.Facts.Language, q[0])
	}
	if all := sentences(s); len(all) > 0 {
		s = all[0]
	}
	s = strings.TrimRight(s, ".。．،,， ")
	best := ""
	for i, r := range s + "," {
		if part := strings.TrimSpace(s[:min(i, len(s))]); strings.ContainsRune(clauseEnd, r) && lim.room(part) {
			best = part
		}
	}
	return upperFirstIn(w.Facts.Language, best)
}

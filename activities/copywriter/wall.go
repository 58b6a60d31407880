package copywriter

import "github.com/snackfarm/farm"

const maxWallWords = 42

// maxWallLines is how many lines a wall has between its hook and its turn.
const maxWallLines = 4

// Wall is the sentences of a text wall: the hook, whole sentences of the brand,
// and the name.
func (w *Writer) Wall() []Line {
	lim := w.Facts.limit("line", 0)
	hook := w.Hook(0)
	out := []Line{hook}
	most := int(maxWallWords*max(1, farm.LanguageOf(w.Facts.Language).Wordiness)) - 6
	count := w.Facts.Words(hook.Text)
	add := func(s string) bool {
		n := w.Facts.Words(s)
		if s == "" || count+n > most && len(out) > 1 {
			return false
		}
		count += n
		out = append(out, Line{w.put("line", lim, w.sentence(s)), w.Facts.point(s)})
		return true
	}
	for len(out) <= maxWallLines && add(w.statement(lim)) {
	}
	for len(out) <= 2 && add(w.again(lim)) {
	}
	return append(out, w.close())
}

func sameLine(a, b string) bool { return lineKey(a) == lineKey(b) }

// close is the name at the end of a wall, with what it stands for.
func (w *Writer) close() Line {
	lim := w.Facts.limit("turn", 0)
	return w.putLine("turn", lim, w.signature(lim))
}

package copywriter

// Story is the scene titles of an animated ad, at most six words each: the
// situation, how it gets worse, the product arrives, the world changes.
type Story struct {
	Line   int // which of the field's story lines, for the drawing: 0, 1, 2
	Scenes [4]string
}

// Story writes an animated ad. Further ones of a pack have other story lines.
func (w *Writer) Story() Story {
	lim := w.Facts.limit("scene", 0)
	v := w.brandValues()
	at := w.way("story", len(w.field.situations))
	w.ways["story"] = at + 1
	var out Story
	out.Line = at % len(w.field.situations)
	for i := range w.field.situations { // one that the pack has not told, if there is one
		k := (at + i) % len(w.field.situations)
		if !w.seen(w.field.situations[k].title) {
			out.Line = k
			break
		}
	}
	s := w.field.situations[out.Line]
	w.fresh(s.title)
	w.fresh(s.worse)
	changed := ""
	for _, row := range w.rowsFor(lim) {
		if changed == "" || w.seen(changed) {
			changed = row
		}
	}
	if changed == "" {
		changed = w.say("spokensee", v, lim)
	}
	w.fresh(changed)
	texts := [4]string{s.title, s.worse, w.say("arrives", v, lim), changed}
	for i, text := range texts {
		if text == "" {
			text = w.Facts.Name
		}
		out.Scenes[i] = w.put("scene", lim, text)
	}
	return out
}

// rowsFor are the features as rows that a limit holds, from the pack's turn on.
func (w *Writer) rowsFor(lim Limit) []string {
	var out []string
	feats := w.Facts.Features
	for i := range feats {
		if row := feats[(i+w.turn)%len(feats)].within(lim); row != "" {
			out = append(out, row)
		}
	}
	w.turn++
	return out
}

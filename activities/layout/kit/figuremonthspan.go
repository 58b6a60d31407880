package kit

import "strings"

// monthSpans lets the first of two months of a line that stand near each other reach to the second: "from
// November to March" is five months.
func monthSpans(line string, all []Figure) []Figure {
	const near = 24 // bytes between them
	for i, f := range all {
		if f.Kind != FigureMonth || f.To > 0 {
			continue
		}
		at := strings.Index(line, f.Text)
		for _, o := range all[i+1:] {
			to := strings.LastIndex(line, o.Text)
			if end := at + len(f.Text); o.Kind == FigureMonth && at >= 0 && to > end && to-end <= near &&
				!strings.ContainsAny(line[end:to], ",;.、，") {
				all[i].To = o.Value
				break
			}
		}
	}
	return all
}

// lit reports a month, 0 is January, of a figure that is one month or reaches from one to another.
func (f Figure) lit(month int) bool {
	from, to := int(f.Value)-1, int(f.Value)-1
	if f.To > 0 {
		to = int(f.To) - 1
	}
	if from <= to {
		return month >= from && month <= to
	}
	return month >= from || month <= to
}

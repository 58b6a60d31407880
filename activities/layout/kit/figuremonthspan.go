package kit

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

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

// weekdays lets the first day of the week that a line names have those that it is named with:
// "Mondays and Tuesdays" are two days, "Monday to Friday" are five.
func (w *drawnWords) weekdays(line string, all []Figure) []Figure {
	first, from, begin := -1, 0, 0
	for i, f := range all {
		if f.Kind != FigureWeekday {
			continue
		}
		day := int(f.Value)
		at := strings.Index(line[from:], f.Text)
		if at < 0 {
			return all
		}
		at += from
		named := 0
		if first >= 0 {
			named = len(all[first].Days)
		}
		if first < 0 {
			first, begin = i, at
			all[i].Days = []int{day}
		} else {
			days := all[first].Days
			switch between := strings.ToLower(line[from:at]); {
			case w.listed(between):
				all[first].Days = append(days, day)
			case w.spans(between):
				for n := days[len(days)-1]; n != day; {
					n = n%7 + 1
					all[first].Days = append(all[first].Days, n)
				}
			}
		}
		from = at + len(f.Text)
		if n := len(all[first].Days); n > named && named > 0 { // what is named is all of it
			all[first].Text = line[begin:from]
		}
	}
	return all
}

// listed reports what stands between two days of a list: an "and", a comma, with a small word at most.
func (w *drawnWords) listed(between string) bool {
	const small = 4 // letters of a word between
	and := w.lang.Section("prompt").Words("and")
	if !w.lang.SpacesWords {
		bare := strings.TrimFunc(between, func(r rune) bool {
			return unicode.IsSpace(r) || strings.ContainsRune("曜日天、，,・·和及与與とや", r)
		})
		return between != "" && (bare == "" || slices.Contains(and, bare))
	}
	words := strings.FieldsFunc(between, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",،、", r) })
	if len(words) == 0 {
		return strings.ContainsAny(between, ",،、 ") && !strings.ContainsAny(between, "-–—")
	}
	last := words[len(words)-1]
	joins := slices.Contains(and, words[0]) || w.lang.Tag == "ko" && (words[0] == "과" || words[0] == "와") || last == "و" || words[0] == "&"
	return joins && len(words) <= 2 && (len(words) == 1 || utf8.RuneCountInString(last) <= small)
}

// spans reports what stands between the first and the last of some days: a dash, or one or two small words.
func (w *drawnWords) spans(between string) bool {
	const small = 5 // letters of a word between
	bare := strings.TrimSpace(between)
	if !w.lang.SpacesWords {
		return slices.ContainsFunc([]string{"到", "至", "から", "〜", "～", "-", "–", "ถึง"}, func(s string) bool { return strings.Contains(bare, s) })
	}
	words := strings.Fields(bare)
	if len(words) == 0 || len(words) > 2 || strings.ContainsAny(bare, ".,;!?،") {
		return false
	}
	return !slices.ContainsFunc(words, func(s string) bool { return utf8.RuneCountInString(s) > small })
}

// has reports a day of the week, 0 is Monday, that a figure names.
func (f Figure) has(day int) bool {
	return day+1 == int(f.Value) || slices.Contains(f.Days, day+1)
}

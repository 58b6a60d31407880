package plan

import (
	"strings"
	"unicode/utf8"
)

// Slide is the words of one page.
type Slide struct{ Title, Body string }

const maxTitle, maxBody = 40, 170

// Slides are n pages between the cover and the last: one feature each, or,
// where the description has too few, what it is, for whom and where.
func (w *Writer) Slides(n int) []Slide {
	var out []Slide
	bodies := w.bodies()
	for i := range w.Facts.Features {
		ft := w.Facts.Features[(i+w.turn)%len(w.Facts.Features)]
		title := ft.RowWithin(maxTitle)
		if len(out) == n || title == "" {
			continue
		}
		w.fresh(title)
		out = append(out, Slide{title, bodies(ft)})
	}
	for _, s := range w.aboutSlides() {
		if len(out) < n && w.fresh(s.Title) {
			out = append(out, s)
		}
	}
	w.turn++
	return out
}

// bodies writes the text under a title: the sentence that the feature comes
// from when no other page has it, else another feature beside it.
func (w *Writer) bodies() func(Feature) string {
	told := map[string]bool{}
	turn := w.rng.IntN(5)
	return func(ft Feature) string {
		n := utf8.RuneCountInString(ft.From)
		if !told[ft.From] && n <= maxBody && n > utf8.RuneCountInString(ft.Row())+12 {
			told[ft.From] = true
			return ft.From
		}
		ways := w.beside(ft)
		for range ways {
			turn++
			if body := ways[turn%len(ways)]; body != "" && utf8.RuneCountInString(body) <= maxBody && !told[body] && !told[opening(body)] {
				told[body], told[opening(body)] = true, true
				return body
			}
		}
		return ""
	}
}

// opening is what two pages must not share.
func opening(s string) string {
	fields := strings.Fields(s)
	return strings.Join(fields[:min(3, len(fields))], " ")
}

// beside are the ways to go on after a feature has been named in a title.
func (w *Writer) beside(ft Feature) []string {
	f, others := w.Facts, w.others(ft)
	ways := []string{
		join("Made for ", f.Audience, "."),
		join("One part of what ", f.Name, " does for ", f.Audience, "."),
		join("Have a look at ", f.Domain, "."),
	}
	if len(others) > 1 {
		ways = append(ways, join("And there is more: ", f.Name, " also ", f.pair(others[0], others[1]), "."))
	}
	if len(others) > 0 && !f.Plural {
		ways = append(ways, join("The same ", f.Category, " that ", f.agree(others[len(others)-1]), "."))
	}
	if f.Audience == "" {
		ways = append(ways, join("One part of what ", f.Name, " does."))
	}
	return ways
}

// pair is two features after one subject.
func (f Facts) pair(a, b Feature) string {
	second := f.agree(b)
	if a.You && b.You {
		second = b.Do
	}
	return f.agree(a) + " and " + second
}

// others are the features with a verb besides one, beginning after it.
func (w *Writer) others(ft Feature) []Feature {
	all := w.verbal()
	at := 0
	for i, f := range all {
		if f.Row() == ft.Row() {
			at = i
		}
	}
	var out []Feature
	for i := 1; i < len(all); i++ {
		out = append(out, all[(at+i)%len(all)])
	}
	return out
}

// aboutSlides say what a brand is when its description says little more.
func (w *Writer) aboutSlides() []Slide {
	f := w.Facts
	var out []Slide
	add := func(title, body string) {
		if title != "" && (body != "" || !f.English()) && utf8.RuneCountInString(title) <= maxTitle {
			out = append(out, Slide{title, body})
		}
	}
	first := ""
	if len(f.Sentences) > 0 && utf8.RuneCountInString(f.Sentences[0]) <= maxBody {
		first = f.Sentences[0]
	}
	if !f.English() {
		for _, s := range f.Sentences {
			title := firstPart(strings.TrimRight(s, ".!?。！？ "), ",", ":", ";", "，", "、", "；")
			body := s
			if utf8.RuneCountInString(body) > maxBody || utf8.RuneCountInString(title)+3 > utf8.RuneCountInString(s) {
				body = ""
			}
			add(title, body)
		}
		add(f.Name, first)
		add(f.Domain, "")
		return out
	}
	add(join("What ", f.Name, " is"), first)
	add("Who it is for", join(upperFirst(f.Audience), "."))
	add("Where to find it", f.Domain)
	add("Who is behind it", f.Name+".")
	add("The short version", join(upperFirst(f.aCategory()), ", by ", f.Name, "."))
	if n := len(f.Sentences); n > 1 && utf8.RuneCountInString(f.Sentences[n-1]) <= maxBody {
		add("In its own words", f.Sentences[n-1])
	}
	return out
}

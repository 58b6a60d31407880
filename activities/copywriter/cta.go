package copywriter

import "strings"

// CTA is what the button says: something that the product can honour.
func (w *Writer) CTA() string {
	lim := w.Facts.limit("cta", 0)
	return w.put("cta", lim, w.cta(lim))
}

func (w *Writer) cta(lim Limit) string {
	v := w.brandValues()
	first, others := w.ctaWays()
	if s := w.oneOf("cta "+first, w.cat.ui[first], v, lim); s != "" && !w.seen("cta "+s) {
		w.fresh("cta " + s)
		return s
	}
	var texts []string
	for _, k := range others {
		texts = append(texts, w.cat.ui[k]...)
	}
	for range texts {
		if s := w.oneOf("cta", texts, v, lim); s != "" && !w.seen("cta "+s) {
			w.fresh("cta " + s)
			return s
		}
	}
	if s := w.oneOf("cta "+first, w.cat.ui[first], v, lim); s != "" {
		return s
	}
	return w.oneOf("cta", texts, v, lim)
}

// ctaWays is what the product honours best, "" when nothing does in particular,
// and what any product does.
func (w *Writer) ctaWays() (string, []string) {
	f := w.Facts
	others := []string{"meet", "look"}
	if f.Domain != "" {
		others = append(others, "visit")
	}
	if f.works() {
		others = append(others, "see")
	}
	if f.canTry() {
		others = append(others, "try")
	}
	switch p := f.Product; {
	case p != nil && p.IsShop:
		return "shop", others
	case p != nil && p.IsApp:
		return "download", others
	case p != nil && p.Token != nil:
		return "see", []string{"look", "visit"}
	}
	return "", others
}

// works reports a thing of which one may ask how it works: no shop, no dish, no
// dress.
func (f Facts) works() bool {
	switch f.Field {
	case "software", "finance", "token", "sleep", "learning", "other":
		last := strings.ToLower(f.Category[strings.LastIndex(f.Category, " ")+1:])
		return !houses[last]
	}
	return f.canTry()
}

// canTry reports whether "try" is a thing that one does with it.
func (f Facts) canTry() bool {
	if f.Field == "software" || f.Product != nil && (f.Product.IsApp || f.Product.IsShop) {
		return true
	}
	lower := strings.ToLower(f.Category)
	for _, soft := range []string{"app", "tool", "software", "platform", "api", "assistant", "game", "course"} {
		for _, word := range wordsOf(lower) {
			if word == soft {
				return true
			}
		}
	}
	return false
}

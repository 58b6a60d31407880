package copywriter

import (
	"strings"

	"github.com/snackfarm/farm"
)

// Rating is the mean of all reviews as the language writes it, "" when there is
// none.
func (f Facts) Rating() string {
	if f.ratingText() == "" {
		return ""
	}
	return decimal(f.Product.Rating.Value, f.Language)
}

// RatingOf is what stands beside a rating: "/ 5 · 312 reviews".
func (f Facts) RatingOf() string {
	if f.ratingText() == "" {
		return ""
	}
	scale := f.Product.Rating.Scale
	if scale <= 0 {
		scale = 5
	}
	out := "/ " + decimal(scale, f.Language)
	if n := f.countText(); n != "" {
		out += " · " + n
	}
	return out
}

// token is the listing of a pair, nil when the product is none.
func (f Facts) token() *farm.Token {
	if f.Product == nil {
		return nil
	}
	return f.Product.Token
}

// Change is a token's in a day with its sign, "" when nobody said.
func (f Facts) Change() string {
	if t := f.token(); t != nil {
		return change(t)
	}
	return ""
}

// TokenPrice is a token's in dollars, "" when nobody said.
func (f Facts) TokenPrice() string {
	return f.dollars(func(t *farm.Token) string { return t.PriceUSD })
}

// TokenVolume is what was traded in a day, in dollars.
func (f Facts) TokenVolume() string {
	return f.dollars(func(t *farm.Token) string { return t.VolumeUSD })
}

// TokenLiquidity is what lies in the pair, in dollars.
func (f Facts) TokenLiquidity() string {
	return f.dollars(func(t *farm.Token) string { return t.Liquidity })
}

func (f Facts) dollars(of func(*farm.Token) string) string {
	t := f.token()
	if t == nil || of(t) == "" {
		return ""
	}
	return money(&farm.Money{Amount: of(t), Currency: "USD"}, f.Language)
}

// TokenNote is when a pair was read, and that it is no advice.
func (f Facts) TokenNote() string {
	t := f.token()
	if t == nil {
		return ""
	}
	cat := catalogueOf(f.Language)
	if t.ReadAt.IsZero() {
		return cat.say(string(LabelAdvice))
	}
	return fill(cat.say("readat"), values{"time": readAt(t)}) + ". " + cat.say(string(LabelAdvice))
}

// PairLine names a pair and its chain, and its change of a day.
func (f Facts) PairLine() string {
	t := f.token()
	if t == nil {
		return ""
	}
	out := clean(t.Pair)
	if t.Chain != "" {
		out += " · " + upperFirst(clean(t.Chain))
	}
	if c := change(t); c != "" {
		out += " · " + c + " / 24 h"
	}
	return out
}

// TokenLine is a pair with its chain, price and change as listed, "" for
// anything else.
func (f Facts) TokenLine() string {
	t := f.token()
	if t == nil {
		return ""
	}
	parts := []string{clean(t.Pair), upperFirst(clean(t.Chain)), f.TokenPrice()}
	if c := change(t); c != "" {
		parts = append(parts, c+" / 24 h")
	}
	kept := parts[:0]
	for _, p := range parts {
		if p != "" {
			kept = append(kept, p)
		}
	}
	return strings.Join(kept, " · ")
}

// Until says when an offer ends, as given; "" when nobody said.
func (w *Writer) Until(date string) string {
	if date == "" {
		return ""
	}
	return fill(w.cat.say("until"), values{"date": clean(date)})
}

// SourceOf tells where a figure is from, "" when nobody said.
func (w *Writer) SourceOf(source string) string {
	if source == "" {
		return ""
	}
	return fill(w.cat.say("source"), values{"source": clean(source)})
}

// Area says where a service is at home, "" when nobody said.
func (w *Writer) Area() string {
	if w.Facts.Product == nil {
		return ""
	}
	return clean(w.Facts.Product.Area)
}

// Review is the next of the supplied reviews, its whole sentences of at most 24
// words, verbatim; ok is false when there is none so short.
func (w *Writer) Review() (quote string, by farm.Review, ok bool) {
	r := w.review()
	if r == nil {
		return "", by, false
	}
	by = *r
	by.Author = clean(r.Author)
	return w.wholeSentences(clean(r.Quote), w.Facts.limit("quote", 0)), by, true
}

// Quoted puts a text between the quotation marks of the language.
func (w *Writer) Quoted(s string) string { return w.Facts.quote(s) }

// Clean makes a supplied text fit to be set: one line, real quotation marks.
func Clean(s string) string { return clean(s) }

// VolumeWord names what was traded in a day.
func (f Facts) VolumeWord() string {
	return farm.LanguageOf(f.Language).Section("listing").Text("volume")
}

// LiquidityWord names what lies in a pair.
func (f Facts) LiquidityWord() string {
	return farm.LanguageOf(f.Language).Section("listing").Text("liquidity")
}

package plan

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// Option says more about what a pack is written from.
type Option func(*options)

type options struct{ product *farm.Product }

// WithProduct adds what a source page says of the product; nil adds nothing.
func WithProduct(p *farm.Product) Option { return func(o *options) { o.product = p } }

var currencySigns = map[string]string{"EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "CNY": "¥", "INR": "₹", "RUB": "₽", "TRY": "₺"}

// amount is money as it is shown; the digits stay as given.
func amount(m *farm.Money) string {
	switch sign := currencySigns[strings.ToUpper(m.Currency)]; {
	case sign != "":
		return sign + clean(m.Amount)
	case m.Currency != "":
		return clean(m.Amount) + "\u00a0" + strings.ToUpper(m.Currency)
	}
	return clean(m.Amount)
}

// Price is what the product costs, "" when nobody said.
func (f Facts) Price() string {
	if f.Product == nil || f.Product.Price == nil {
		return ""
	}
	return amount(f.Product.Price)
}

// Was is the price before a discount, "" when nobody said.
func (f Facts) Was() string {
	if f.Product == nil || f.Product.Was == nil {
		return ""
	}
	return amount(f.Product.Was)
}

// Rating is the mean of all reviews, "4.8", "" when there is none.
func (f Facts) Rating() string {
	if f.Product == nil || f.Product.Rating == nil || f.Product.Rating.Value <= 0 || f.Product.Rating.Scale <= 0 {
		return ""
	}
	return strconv.FormatFloat(f.Product.Rating.Value, 'f', -1, 64)
}

// RatingOf says what a rating is of and from how many: "out of 5, from 312
// reviews".
func (f Facts) RatingOf() string {
	if f.Rating() == "" {
		return ""
	}
	out := "out of " + strconv.FormatFloat(f.Product.Rating.Scale, 'f', -1, 64)
	if n := f.Product.Rating.Count; n > 0 {
		out += ", from " + strconv.Itoa(n) + " reviews"
	}
	return out
}

// Change is a token's in a day with its sign, "" when nobody said.
func (f Facts) Change() string {
	if f.Product == nil || f.Product.Token == nil || f.Product.Token.Change24h == "" {
		return ""
	}
	s := strings.TrimSpace(strings.TrimSuffix(f.Product.Token.Change24h, "%"))
	return strings.Replace(s, "-", "−", 1) + "\u00a0%"
}

// TokenPrice is a token's in dollars, "" when nobody said.
func (f Facts) TokenPrice() string {
	return f.tokenMoney(func(t *farm.Token) string { return t.PriceUSD })
}

// TokenVolume is what was traded in a day, in dollars.
func (f Facts) TokenVolume() string {
	return f.tokenMoney(func(t *farm.Token) string { return t.VolumeUSD })
}

// TokenLiquidity is what lies in the pair, in dollars.
func (f Facts) TokenLiquidity() string {
	return f.tokenMoney(func(t *farm.Token) string { return t.Liquidity })
}

func (f Facts) tokenMoney(of func(*farm.Token) string) string {
	if f.Product == nil || f.Product.Token == nil || of(f.Product.Token) == "" {
		return ""
	}
	return "$" + clean(of(f.Product.Token))
}

// TokenNote is when a pair was read, and that it is no advice.
func (f Facts) TokenNote() string {
	if f.Product == nil || f.Product.Token == nil {
		return ""
	}
	if f.Product.Token.ReadAt.IsZero() {
		return "Not financial advice"
	}
	return "As of " + readTime(f.Product.Token) + ". Not financial advice"
}

func readTime(t *farm.Token) string { return t.ReadAt.UTC().Format("2006-01-02 15:04 UTC") }

// factsOf lists what a product adds to the facts, as it is shown.
func (f Facts) factsOf(origin string) []farm.Fact {
	p := f.Product
	if p == nil {
		return nil
	}
	var out []farm.Fact
	add := func(kind, value string) {
		if value == "" {
			return
		}
		source := origin
		for _, s := range p.Sources {
			if s.Kind == kind {
				source = s.Source
				break
			}
		}
		out = append(out, farm.Fact{Kind: kind, Value: value, Source: source})
	}
	add("price", f.Price())
	add("was", f.Was())
	add("ends", clean(p.EndsOn))
	if f.Rating() != "" {
		add("rating", f.Rating()+" "+f.RatingOf())
	}
	for _, r := range p.Reviews {
		add("review", "“"+clean(r.Quote)+"” "+clean(r.Author))
	}
	for _, x := range p.Press {
		add("press", clean(x.Name))
	}
	for _, s := range p.Stats {
		add("stat", clean(s.Value+" "+s.Unit+" "+s.Source))
	}
	for _, s := range p.Features {
		add("feature", clean(s))
	}
	add("area", clean(p.Area))
	if t := p.Token; t != nil {
		add("pair", clean(t.Pair))
		add("chain", clean(t.Chain))
		add("price", f.TokenPrice())
		if f.Change() != "" {
			add("change", f.Change()+" in 24 hours")
		}
		add("volume", f.TokenVolume())
		add("liquidity", f.TokenLiquidity())
		add("read at", readTime(t))
	}
	return out
}

// listed are the features that a source lists, as short phrases.
func (f Facts) listed() []Feature {
	if f.Product == nil {
		return nil
	}
	var out []Feature
	for _, s := range f.Product.Features {
		s = strings.TrimRight(clean(s), ".;, ")
		if n := len(strings.Fields(s)); n >= 2 && n <= 6 && utf8.RuneCountInString(s) <= 44 {
			out = append(out, Feature{Plain: s, From: s})
		}
	}
	return out
}

// ui is a string of the pack's language: none but English has them here.
func (w *Writer) ui(s string) string {
	if !w.Facts.English() {
		return ""
	}
	return s
}

// How labels what a promise is about.
func (w *Writer) How() string {
	if s := "How " + w.Facts.Name + " works"; utf8.RuneCountInString(s) <= 36 {
		return w.ui(s)
	}
	return w.ui("How it works")
}

// Inside heads a list of what one gets.
func (w *Writer) Inside() string { return w.ui("What is inside") }

// Usual heads the column of habits, With that of the product.
func (w *Writer) Usual() string { return w.ui("The usual way") }

// With heads the column of what the product does.
func (w *Writer) With() string { return w.ui("With " + w.Facts.Name) }

// Until says when an offer ends, as given.
func (w *Writer) Until(date string) string {
	if date == "" {
		return ""
	}
	return join(w.ui("Until "), clean(date))
}

// A promise of a few words alone on a card looks lost: longer ones come first.
const maxPromiseWords, maxPromise, fullPromise = 24, 170, 7

// Promise is a whole sentence of the brand's own.
func (w *Writer) Promise() string {
	var all []string
	for _, s := range w.Facts.Sentences {
		n := len(strings.Fields(s))
		if n >= 3 && n <= maxPromiseWords && utf8.RuneCountInString(s) <= maxPromise {
			all = append(all, s)
		}
	}
	if len(all) == 0 {
		return w.Headline(90).Text
	}
	if whole := slices.DeleteFunc(slices.Clone(all), func(s string) bool { return len(strings.Fields(s)) < fullPromise }); len(whole) > 0 {
		all = whole
	}
	s := all[w.turn%len(all)]
	w.turn++
	w.fresh(s)
	return s
}

const minPostWords, maxPostWords, maxPost = 12, 30, 190

// Post is what the brand would say of itself in its own voice, in two or three
// sentences.
func (w *Writer) Post() string {
	out, n := "", 0
	for i := range w.Facts.Sentences {
		s := w.Facts.Sentences[i]
		k := len(strings.Fields(s))
		if n+k > maxPostWords || utf8.RuneCountInString(out)+utf8.RuneCountInString(s) > maxPost {
			continue
		}
		out, n = strings.TrimSpace(out+" "+s), n+k
		if n >= minPostWords {
			break
		}
	}
	if out == "" {
		return w.Promise()
	}
	return out
}

// Versus is a row of a comparison: what the product does, and the habit that
// it takes the place of.
type Versus struct{ Ours, Usual string }

// habits are what people do without a thing, by what the thing is about. They
// are the viewer's own, never another company's.
var habits = []struct{ words, habit string }{
	{"price cost fee pay invoice", "Asking what it costs"}, {"book appointment schedule slot", "Waiting on the phone"},
	{"deliver ship door courier", "Carrying it home"}, {"offline internet signal", "Hoping for signal"},
	{"account sign-up password login", "One more password"}, {"track measure record history attempt shows", "Guessing how it went"},
	{"roast fresh season harvest", "Taking what is there"}, {"choose option size ground", "One size for all"},
	{"same dentist person team", "Starting over each time"}, {"fail error debug replay retry", "Finding out too late"},
	{"sync import connect sign queue", "Doing it by hand"}, {"noise filter", "Sorting it yourself"},
	{"story stories sound listen", "One more scroll"}, {"wake morning alarm", "A loud alarm"}, {"dim evening light", "Bright screens at night"},
	{"learn best", "Trial and error"}, {"saturday sunday open evening", "Taking time off work"}, {"visit farm source come", "Not knowing where from"},
}

func (w *Writer) habit(row string, taken map[string]bool) string {
	lower := strings.ToLower(row)
	for _, h := range habits {
		for _, k := range strings.Fields(h.words) {
			if strings.Contains(lower, k) && !taken[h.habit] {
				taken[h.habit] = true
				return w.ui(h.habit)
			}
		}
	}
	return ""
}

// Pairs are up to n rows of a comparison.
func (w *Writer) Pairs(n int) []Versus {
	taken := map[string]bool{}
	var out []Versus
	for _, label := range w.Labels(2*n+2, 30) {
		if h := w.habit(label, taken); h != "" && len(out) < n {
			out = append(out, Versus{label, h})
		}
	}
	return out
}

// Turn is a situation of the viewer's and the line that answers it. The
// situation is "" when none is known.
func (w *Writer) Turn() (situation, answer Line) {
	taken := map[string]bool{}
	feats := w.verbal()
	for i := range feats {
		ft := feats[(i+w.turn)%len(feats)]
		row := ft.RowWithin(40)
		h := w.habit(row, taken)
		if row == "" || h == "" {
			continue
		}
		w.turn++
		w.fresh(row)
		return Line{h + ", again?", ""}, Line{row, w.emphasis(row, ft)}
	}
	return Line{}, w.Headline(44)
}

var countWords = []string{"", "One", "Two", "Three", "Four", "Five"}

// Reasons are up to n rows under a title that counts them.
func (w *Writer) Reasons(n int) (title string, rows []string) {
	rows = w.pick(n, func(f Feature) string { return f.RowWithin(44) }, 44)
	if len(rows) < 3 {
		return "", nil
	}
	if s := countWords[len(rows)] + " reasons to look at " + w.Facts.Name; utf8.RuneCountInString(s) <= 48 {
		return w.ui(s), rows
	}
	return w.ui(countWords[len(rows)] + " reasons to look"), rows
}

// Note is the line on a slip of paper.
func (w *Writer) Note() string { return w.Hook(44).Text }

// Mega is the strongest of what the product does in up to three words, and a
// line of another feature to stand below. The words hold no figure.
func (w *Writer) Mega() (words string, line Line) {
	words = w.Facts.Name
	for _, l := range w.Labels(4, 24) {
		if n := len(strings.Fields(l)); n <= 3 && claim.FindString(l) == "" {
			words = l
			break
		}
	}
	for range 3 {
		if line = w.Headline(60); !strings.Contains(strings.ToLower(line.Text), strings.ToLower(words)) {
			break
		}
	}
	return words, line
}

// Area says where a service is at home, "" when nobody said.
func (w *Writer) Area() string {
	if w.Facts.Product == nil || w.Facts.Product.Area == "" {
		return ""
	}
	return clean(w.Facts.Product.Area)
}

// AdCTA is what an ad's button says: what its source can honour.
func (w *Writer) AdCTA() string {
	if p := w.Facts.Product; p != nil && w.Facts.English() {
		switch {
		case p.Token != nil:
			return "See the pair"
		case p.IsShop:
			return "Shop now"
		case p.IsApp:
			return "Download the app"
		}
	}
	return w.CTA()
}

// Review is the k-th of the reviews, its whole sentences of at most 24 words,
// verbatim; ok is false when there is none so short.
func (w *Writer) Review(k int) (quote string, by farm.Review, ok bool) {
	p := w.Facts.Product
	if p == nil {
		return "", by, false
	}
	for i := range p.Reviews {
		r := p.Reviews[(k+i)%len(p.Reviews)]
		words, text := 0, ""
		for _, s := range sentences(clean(r.Quote)) {
			n := len(strings.Fields(s))
			if words+n > maxPromiseWords || utf8.RuneCountInString(text)+utf8.RuneCountInString(s) > maxPromise {
				break
			}
			words, text = words+n, strings.TrimSpace(text+" "+s)
		}
		if words >= 2 {
			r.Author = clean(r.Author)
			return text, r, true
		}
	}
	return "", by, false
}

// Quoted puts a text between the quotation marks of the language.
func (w *Writer) Quoted(s string) string {
	switch w.Facts.Language {
	case "de", "pl", "sq":
		return "„" + s + "“"
	case "fr":
		return "«\u202f" + s + "\u202f»"
	case "ru", "es", "it", "pt":
		return "«" + s + "»"
	case "ja", "zh":
		return "「" + s + "」"
	}
	return "“" + s + "”"
}

// Contents are up to n rows of what one gets.
func (w *Writer) Contents(n int) []string { return w.Labels(n, 34) }

// PriceWord and the words below name the figures of a pair's listing.
func (w *Writer) PriceWord() string { return w.ui("Price") }

// ChangeWord names the change of a day.
func (w *Writer) ChangeWord() string { return w.ui("In 24 hours") }

// VolumeWord names what was traded in a day.
func (w *Writer) VolumeWord() string { return w.ui("Volume") }

// LiquidityWord names what lies in the pair.
func (w *Writer) LiquidityWord() string { return w.ui("Liquidity") }

// Clean makes a supplied text fit to be set: one line, real quotation marks.
func Clean(s string) string { return clean(s) }

// SourceOf tells where a figure is from, "" when nobody said.
func (w *Writer) SourceOf(source string) string {
	if s := clean(source); s != "" {
		return join(w.ui("Source: "), s)
	}
	return ""
}

// PairLine names a pair and its chain, and its change of a day.
func (w *Writer) PairLine() string {
	t := w.Facts.Product.Token
	out := clean(t.Pair)
	if t.Chain != "" {
		out += " on " + upperFirst(clean(t.Chain))
	}
	if c := w.Facts.Change(); c != "" {
		out += ", " + c + " in 24 hours"
	}
	return out
}

// TokenLine is a pair with its chain, price and change as listed, "" for
// anything else.
func (f Facts) TokenLine() string {
	if f.Product == nil || f.Product.Token == nil {
		return ""
	}
	out := clean(f.Product.Token.Pair)
	if c := clean(f.Product.Token.Chain); c != "" && f.English() {
		out += " on " + upperFirst(c)
	}
	if p := f.TokenPrice(); p != "" {
		out += ": " + p
	}
	if c := f.Change(); c != "" && f.English() {
		out += ", " + c + " in 24 hours"
	} else if c != "" {
		out += ", " + c
	}
	return out
}

package kit

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// spanKinds are the kinds of figures by the keys of the units that a language's
// file has under "drawn".
var spanKinds = []struct{ key, kind string }{
	{"minute", FigureSpan}, {"hour", FigureSpan}, {"day", FigureDays}, {"week", FigureWeeks}, {"month", FigureMonths},
	{"year", FigureRings}, {unitDistance, FigureLength}, {"length", FigureLength}, {"weight", FigureWeight},
	{"volume", FigureVolume}, {"degree", FigureDegree}, {"percent", FigureShare},
	{"clock", FigureClock}, {"count", FigureCount}, {"month number", FigureMonth}, {"money", FigurePrice},
}

// signUnits are units that are written alike in most languages.
var signUnits = map[string]string{"km": FigureLength, "m": FigureLength, "cm": FigureLength, "mm": FigureLength, "км": FigureLength,
	"м": FigureLength, "см": FigureLength, "kg": FigureWeight, "g": FigureWeight, "кг": FigureWeight, "oz": FigureWeight, "lb": FigureWeight,
	"lbs": FigureWeight, "г": FigureWeight, "l": FigureVolume, "ml": FigureVolume, "cl": FigureVolume, "л": FigureVolume,
	"мл": FigureVolume, "%": FigureShare,
	"°": FigureDegree, "°c": FigureDegree, "°f": FigureDegree, "℃": FigureDegree}

const currencies = "€$£¥₹₺₩₫฿₽"

// moneyWords are currencies that stand as words.
var moneyWords = []string{"euro", "euros", "eur", "usd", "dollar", "dollars", "reais", "pesos",
	"zł", "złotych", "kr", "lek", "lekë", "元", "円", "원", "บาท", "đồng", "рублей",
	"रुपये", "रुपए", "ريال", "ريالًا", "ريالا", "درهم", "درهمًا", "درهما", "جنيه", "جنيهًا", "دينار", "دينارًا", "lira", "rp", "rupiah",
	"rupees", "francs", "franken", "chf", "pln", "gbp", "złote", "złoty", "centesimi", "céntimos", "centavos",
	"centimes", "kuruş", "groszy", "копеек", "руб", "рубля", "рубль"}

// moneyBefore are those of them that stand before the amount.
var moneyBefore = []string{"rp", "chf", "eur", "usd", "gbp", "pln", "kr"}

// drawnWords is what a language's file tells of figures.
type drawnWords struct {
	lang   *farm.Language
	values map[string]float64
	hours  map[string]float64 // names of hours that are no numbers
	times  map[string]float64 // words after a number that multiply it: "ba mươi" is thirty; 0 makes it one that is not read
	units  map[string][]string
	days   []string
	months []string
	at     []string // words before an hour
	ends   []string // words after one, that show it is none of a count
	noon   string
	share  []string // words of percent before the number
	joined []string // what joins ones to the tens after them, "vierundzwanzig"
	place  []string
	angle  []string // words beside which degrees are an angle's
	last   bool     // the words of an hour only say how long: a time of the day has another
	past   []string // words that join the parts of an hour, or end it: half past nine
	// Of scripts without spaces: what may go on after a unit, words that only look like a
	// number or a unit, and what before a number makes it another.
	afterUnit, unread, unreadUnits, unreadBefore []string

	prices priceWords
}

var drawnOf = func() func(string) *drawnWords {
	var mu sync.Mutex
	known := map[string]*drawnWords{}
	return func(tag string) *drawnWords {
		mu.Lock()
		defer mu.Unlock()
		if known[tag] == nil {
			known[tag] = readDrawn(tag)
		}
		return known[tag]
	}
}()

func readDrawn(tag string) *drawnWords {
	l := farm.LanguageOf(tag)
	own := l.Section("drawn")
	w := &drawnWords{lang: l, values: valued(own.Words("values")), hours: valued(own.Words("hour name")),
		times: valued(own.Words("times")), units: map[string][]string{},
		days: own.Words("weekday"), months: own.Words("monthname"), at: own.Words("at"), ends: own.Words("clock ends"),
		noon: own.Text("noon"), share: own.Words("percent before"), place: own.Words("place"), angle: own.Words("angle"),
		joined: own.Words("joined"), last: own.Text("hours last") != "",
		past: own.Words("clock joins"), afterUnit: own.Words("after unit"), unread: own.Words("unread"),
		unreadUnits: own.Words("unread units"), unreadBefore: own.Words("unread before"), prices: priceWordsOf(l)}
	for _, s := range spanKinds {
		w.units[s.key] = own.Words(s.key)
	}
	return w
}

// valued are words with their numbers, "nine:9".
func valued(pairs []string) map[string]float64 {
	out := map[string]float64{}
	for _, p := range pairs {
		word, n, _ := strings.Cut(p, ":")
		if v, err := strconv.ParseFloat(n, 64); err == nil {
			out[word] = v
		}
	}
	return out
}

// is reports a word that is one of several: whole, or by its beginning where that
// ends with a star.
func is(w string, one string) bool {
	if stem, ok := strings.CutSuffix(one, "*"); ok {
		return strings.HasPrefix(w, stem)
	}
	return w == one
}

func among(w string, all []string) bool {
	return slices.ContainsFunc(all, func(s string) bool { return is(w, s) })
}

// nth is the place of a word in a list whose entries may have several forms, from 1;
// 0 is none.
func nth(w string, all []string) int {
	return slices.IndexFunc(all, func(s string) bool { return among(w, strings.Split(s, "|")) }) + 1
}

// lineWord is a word of a line on its way to be read.
type lineWord struct {
	text, bare string
	first      bool // of its sentence
	ended      bool // a mark stands after it
}

func wordsIn(line string) []lineWord {
	var out []lineWord
	first := true
	for _, s := range strings.Fields(line) {
		text := strings.TrimFunc(s, func(r rune) bool { return unicode.IsPunct(r) && r != '%' && r != '°' })
		if text == "" {
			continue
		}
		at := strings.Index(s, text)
		after := s[at+len(text):]
		if n := len(out) - 1; n >= 0 && at == 0 && out[n].thousands(text) {
			out[n] = lineWord{out[n].text + " " + text, out[n].bare + text, out[n].first, after != ""}
			continue
		}
		out = append(out, lineWord{text, strings.ToLower(text), first, after != ""})
		first = strings.ContainsAny(after, ".!?…:")
	}
	return out
}

// thousands reports a word that is the first group of digits of a number whose next group is a text:
// "2 850".
func (t lineWord) thousands(text string) bool {
	digits := func(s string) bool { return strings.Trim(s, "0123456789") == "" }
	return !t.ended && t.bare != "" && len(t.bare) <= 3 && t.bare[0] != '0' && digits(t.bare) && len(text) == 3 && digits(text)
}

// readFigures are all figures of a line.
func readFigures(line, tag, name string) []Figure {
	w := drawnOf(tag)
	bare := strings.TrimSpace(line)
	var out []Figure
	if !w.lang.SpacesWords {
		out = w.unspaced(bare)
	} else {
		all := wordsIn(bare)
		named := strings.Fields(strings.ToLower(name))
		for i := range all {
			if f, ok := w.at1(all, i); ok && !slices.Contains(named, all[i].bare) {
				out = append(out, f)
			}
		}
	}
	out = w.angled(bare, out)
	if strings.ContainsAny(lastOf(bare), "?？؟") {
		out = append(out, Figure{Kind: FigureAsked, Text: bare})
	}
	return out
}

// heats are signs of a temperature.
var heats = []string{"°c", "° c", "°f", "° f", "℃", "℉", "celsius", "fahrenheit"}

// angled are the figures of a line, of which degrees are an angle's where the line speaks of
// one and of no temperature.
func (w *drawnWords) angled(line string, all []Figure) []Figure {
	const most = 180
	lower := strings.ToLower(line)
	contains := func(s string) bool { return strings.Contains(lower, s) }
	if slices.ContainsFunc(heats, contains) {
		return all
	}
	var turned bool
	if w.lang.SpacesWords {
		turned = slices.ContainsFunc(wordsIn(line), func(l lineWord) bool { return among(l.bare, w.angle) })
	} else {
		turned = slices.ContainsFunc(w.angle, contains)
	}
	for i, f := range all {
		if turned && f.Kind == FigureDegree && f.Value > 0 && f.Value <= most {
			all[i].Kind = FigureAngle
		}
	}
	return all
}

func lastOf(s string) string {
	r, _ := utf8.DecodeLastRuneInString(s)
	return string(r)
}

// at1 is the figure that begins with a word of a line.
func (w *drawnWords) at1(all []lineWord, i int) (Figure, bool) {
	t := all[i]
	n := nth(t.bare, w.days)
	if and := w.lang.Section("clauses").Text("and"); n == 0 && and != "" { // it grows together with the next word
		n = nth(strings.TrimPrefix(t.bare, and), w.days)
	}
	if n > 0 {
		return Figure{Kind: FigureWeekday, Value: float64(n), Text: t.text}, true
	}
	if n := nth(t.bare, w.months); n > 0 && (i > 0 || len(all) > 1) && !w.sameAsWord(t) {
		if f, ok := w.dated(all, i); ok {
			return f, true
		}
		return Figure{Kind: FigureMonth, Value: float64(n), Text: t.text}, true
	}
	if t.bare == w.noon && w.noon != "" {
		return Figure{Kind: FigureClock, Value: 12, Text: t.text}, true
	}
	if v, ok := w.hours[t.bare]; ok && i > 0 && slices.Contains(w.at, all[i-1].bare) {
		return Figure{Kind: FigureClock, Value: v, Text: t.text}, true
	}
	if f, ok := w.counted(all, i); ok {
		return f, true
	}
	return w.placed(all, i)
}

// sameAsWord reports a month that is also another word, where it has no capital.
func (w *drawnWords) sameAsWord(t lineWord) bool {
	r, _ := utf8.DecodeRuneInString(t.text)
	return w.lang.Tag == "en" && !unicode.IsUpper(r)
}

// placed is a name after a word of place. Where all nouns have capitals nothing
// tells a name.
func (w *drawnWords) placed(all []lineWord, i int) (Figure, bool) {
	if i == 0 || !w.places(all[:i]) || all[i-1].ended || w.lang.CapitalNouns {
		return Figure{}, false
	}
	end := i
	for k := i; k < len(all) && k < i+3; k++ {
		r, _ := utf8.DecodeRuneInString(all[k].text)
		if !unicode.IsUpper(r) || nth(all[k].bare, w.days) > 0 || nth(all[k].bare, w.months) > 0 {
			break
		}
		if end = k + 1; all[k].ended {
			break
		}
	}
	if end == i {
		return Figure{}, false
	}
	return Figure{Kind: FigurePlace, Text: textOf(all[i:end])}, true
}

// places reports words that end with a word of place, or with one and another that it is joined to: "in and around".
func (w *drawnWords) places(all []lineWord) bool {
	n := len(all)
	if slices.Contains(w.place, all[n-1].bare) {
		return true
	}
	and := w.lang.Section("prompt").Words("and")
	return n > 2 && slices.Contains(w.place, all[n-3].bare) && slices.Contains(and, all[n-2].bare)
}

func textOf(all []lineWord) string {
	var out []string
	for _, t := range all {
		out = append(out, t.text)
	}
	return strings.Join(out, " ")
}

// counted is a number with what it counts.
func (w *drawnWords) counted(all []lineWord, i int) (Figure, bool) {
	t := all[i]
	if v, ok := hourAndMinutes(t.bare); ok {
		return Figure{Kind: FigureClock, Value: v, Text: t.text, Mark: t.text}, true
	}
	if digits := strings.TrimLeftFunc(t.bare, func(r rune) bool { return !unicode.IsDigit(r) }); digits != t.bare && copywriter.Money(t.text) {
		v, _, _ := w.value(digits) // "Q3,400", "S/25"
		return Figure{Kind: FigurePrice, Value: v, Text: t.text, Mark: t.text}, v > 0
	}
	v, rest, ok := w.value(t.bare)
	if !ok || w.followsNumber(all, i, v) || w.ofMonth(all, i) {
		return Figure{}, false
	}
	if f, many, ok := w.multiplied(all, i, v); many {
		return f, ok
	}
	if n, ok := w.nextNumber(all, i); ok {
		if rest != "" || !tensAndOnes(v, n) || strings.ContainsFunc(t.bare, unicode.IsDigit) {
			return Figure{}, false
		}
		return w.ofUnit(Figure{Value: v + n, Mark: textOf(all[i : i+2])}, all, i, i+1)
	}
	mark := strings.TrimSuffix(t.text, t.text[len(t.text)-min(len(rest), len(t.text)):])
	if rest != "" && rest == t.bare {
		mark = ""
	}
	f := Figure{Value: v, Text: t.text, Mark: mark}
	if strings.ContainsAny(t.text, currencies) {
		f.Kind, f.Mark = FigurePrice, t.text
		return f, true
	}
	money := i > 0 && !all[i-1].ended && (strings.ContainsAny(all[i-1].text, currencies) || slices.Contains(moneyBefore, all[i-1].bare))
	if money && (i < 2 || all[i-2].ended || !strings.ContainsFunc(all[i-2].text, unicode.IsDigit)) { // "R$ 22", "Rp 22.000"
		f.Kind, f.Text = FigurePrice, textOf(all[i-1:i+1])
		f.Mark = f.Text
		return f, true
	}
	if i > 0 && slices.Contains(w.share, all[i-1].bare) {
		f.Kind, f.Text = FigureShare, textOf(all[i-1:i+1])
		return f, v <= 100
	}
	before := i > 0 && slices.Contains(w.at, all[i-1].bare) && !all[i-1].ended
	if rest != "" {
		return w.united(f, rest, before)
	}
	if w.hour(all, i, before, v) {
		f.Kind = FigureClock
		return f, true
	}
	if g, ok := w.ofUnit(f, all, i, i); ok {
		return g, true
	}
	return w.bareNumber(f, all, i)
}

// multiplied is a number that the word after it multiplies, with its ones; many reports one.
func (w *drawnWords) multiplied(all []lineWord, i int, v float64) (f Figure, many, ok bool) {
	if i+1 >= len(all) || all[i].ended {
		return f, false, false
	}
	times, many := w.times[all[i+1].bare]
	if !many || times == 0 {
		return f, many, false
	}
	last := i + 1
	v *= times
	if n, found := w.nextNumber(all, last); found && n < times {
		v, last = v+n, last+1
		if _, more := w.times[wordAfter(all, last)]; more { // "hai trăm ba mươi"
			return f, true, false
		}
	}
	f, ok = w.ofUnit(Figure{Value: v, Mark: textOf(all[i : last+1])}, all, i, last)
	return f, true, ok
}

func wordAfter(all []lineWord, i int) string {
	if i+1 >= len(all) || all[i].ended {
		return ""
	}
	return all[i+1].bare
}

// ofUnit is a number, from the i-th word to the last of its own, with the unit that
// stands after it or one word later.
func (w *drawnWords) ofUnit(f Figure, all []lineWord, i, last int) (Figure, bool) {
	before := i > 0 && slices.Contains(w.at, all[i-1].bare) && !all[i-1].ended
	for k := last + 1; k < len(all) && k <= last+2 && !all[k-1].ended; k++ {
		f.Text = textOf(all[i : k+1])
		sign := k == last+1 && strings.Trim(all[k].text, currencies) == "" // "12 €"
		if sign || slices.Contains(moneyWords, all[k].bare) {
			f.Kind, f.Mark = FigurePrice, f.Text
			return f, true
		}
		if g, ok := w.united(f, all[k].bare, before); ok {
			return g, true
		}
	}
	return Figure{}, false
}

// nextNumber is the number that stands at once after a word: of "on sekiz" or
// "12 500" each half is another number than the whole.
func (w *drawnWords) nextNumber(all []lineWord, i int) (float64, bool) {
	if i+1 >= len(all) || all[i].ended {
		return 0, false
	}
	v, _, ok := w.value(all[i+1].bare)
	return v, ok
}

// tensAndOnes reports two words that add up to one number.
func tensAndOnes(tens, ones float64) bool {
	return tens >= 10 && tens < 100 && int(tens)%10 == 0 && ones > 0 && ones < 10
}

// followsNumber reports the later part of a number of several words: right after
// another number, or joined to a larger one by a short word, "treinta y cinco".
func (w *drawnWords) followsNumber(all []lineWord, i int, v float64) bool {
	if i == 0 || all[i-1].ended {
		return false
	}
	if _, _, ok := w.value(all[i-1].bare); ok {
		return true
	}
	if _, ok := w.times[all[i-1].bare]; ok {
		return true
	}
	if i < 2 || all[i-2].ended || utf8.RuneCountInString(all[i-1].bare) > 3 {
		return false
	}
	larger, rest, ok := w.value(all[i-2].bare)
	return ok && rest == "" && larger >= 20 && larger > v && !strings.ContainsFunc(all[i].bare, unicode.IsDigit)
}

// bareNumber is a year, or so many of what the next word names.
func (w *drawnWords) bareNumber(f Figure, all []lineWord, i int) (Figure, bool) {
	t := all[i]
	f.Text = t.text
	if f.Value >= 1500 && f.Value <= 2100 && len(t.text) == 4 {
		f.Kind, f.Mark = FigureYear, t.text
		return f, true
	}
	const least, most = 3, 60
	whole := f.Value == float64(int(f.Value))
	if !whole || f.Value < least || f.Value > most || i+1 >= len(all) || t.ended || utf8.RuneCountInString(all[i+1].bare) < 3 {
		return Figure{}, false
	}
	f.Kind, f.Text = FigureCount, textOf(all[i:i+2])
	return f, true
}

// hour reports a number that is a time of the day: after a word such as "at", and
// before the line's end, a sign or a word such as "in".
func (w *drawnWords) hour(all []lineWord, i int, before bool, v float64) bool {
	if v < 1 || v > 24 || v != float64(int(v)) {
		return false
	}
	next := ""
	if i+1 < len(all) && !all[i].ended {
		next = all[i+1].bare
	}
	if next != "" && among(next, w.units["clock"]) {
		return true
	}
	if !before {
		return false
	}
	return next == "" || among(next, w.ends) || !w.last && among(next, w.units["hour"])
}

// united gives a number its kind by the word of its unit.
func (w *drawnWords) united(f Figure, unit string, at bool) (Figure, bool) {
	kind := signUnits[unit]
	if kind == "" {
		for _, s := range spanKinds {
			if among(unit, w.units[s.key]) {
				kind, f.Unit = s.kind, s.key
				f.Text = withoutEnding(f.Text, unit, w.units[s.key], kind)
				break
			}
		}
	}
	if kind == FigurePrice || slices.Contains(moneyWords, unit) {
		kind, f.Mark, f.Unit = FigurePrice, f.Text, ""
	}
	if kind == FigureSpan && f.Unit == "hour" && at && !w.last && f.Value <= 24 {
		kind = FigureClock
	}
	if f.Kind = kind; kind == FigureShare {
		f.Value = math.Abs(f.Value) // "-20 %"
	}
	return f, kind != "" && f.fits()
}

// withoutEnding is a price or a month without the ending that its sentence gives it: the figure is
// shown by itself, "28,000원" and not "28,000원이에요".
func withoutEnding(text, unit string, stems []string, kind string) string {
	if kind != FigurePrice && kind != FigureMonth || !strings.HasSuffix(text, unit) {
		return text
	}
	for _, s := range stems {
		if stem, ok := strings.CutSuffix(s, "*"); ok && strings.HasPrefix(unit, stem) {
			return text[:len(text)-len(unit)+len(stem)]
		}
	}
	return text
}

// fits reports a figure that can be drawn at its value.
func (f Figure) fits() bool {
	limits := map[string][2]float64{FigureClock: {1, 24}, FigureSpan: {1, 90}, FigureDays: {2, 40}, FigureWeeks: {2, 12},
		FigureMonths: {2, 24}, FigureRings: {2, 120}, FigureShare: {1, 100}, FigureDegree: {-40, 400}, FigureCount: {3, 60},
		FigureMonth: {1, 12}}
	most, bounded := limits[f.Kind]
	if f.Kind == FigureDegree && f.Value == 360 { // all around, and not hot
		return false
	}
	return !bounded || f.Value >= most[0] && f.Value <= most[1]
}

// hourAndMinutes reads "7:30" and "17h30".
func hourAndMinutes(s string) (float64, bool) {
	s = strings.TrimSuffix(strings.TrimSuffix(s, "am"), "pm")
	for _, mark := range []string{":", "h", "："} {
		h, m, ok := strings.Cut(s, mark)
		hour, err := strconv.Atoi(h)
		minute, errM := strconv.Atoi(m)
		if ok && err == nil && errM == nil && len(m) == 2 && hour >= 0 && hour < 25 && minute < 60 {
			return float64(hour) + float64(minute)/60, true
		}
	}
	return 0, false
}

// value is the number that a word begins with, in digits or in words, and what of
// the word is left.
func (w *drawnWords) value(s string) (v float64, rest string, ok bool) {
	s = strings.Trim(s, currencies)
	if v, ok := w.values[s]; ok {
		if among(s, slices.Concat(w.units["day"], w.units["week"], w.units["month"], w.units["year"], w.units["hour"])) {
			return v, s, true // a dual: the unit is in the word
		}
		return v, "", true
	}
	digits := 0
	for _, r := range s {
		if !unicode.IsDigit(r) && r != '.' && r != ',' && (r != '-' || digits > 0) {
			break
		}
		digits += utf8.RuneLen(r)
	}
	if digits > 0 {
		v, ok := numeral(s[:digits])
		v, rest := w.grown(v, strings.TrimLeft(s[digits:], "-"))
		return v, rest, ok
	}
	if a, b, found := strings.Cut(s, "-"); found && w.values[a] >= 20 && w.values[b] > 0 && w.values[b] < 10 {
		return w.values[a] + w.values[b], "", true
	}
	for _, and := range w.joined {
		for word, v := range w.values {
			if tens, ok := strings.CutPrefix(s, word+and); ok && v < 10 && w.values[tens] >= 20 {
				return v + w.values[tens], "", true
			}
		}
	}
	for word, v := range w.values { // in Korean the unit may follow at once
		if rest, ok := strings.CutPrefix(s, word); ok && w.lang.Tag == "ko" && rest != "" && w.isUnit(rest) {
			return v, rest, true
		}
	}
	return 0, "", false
}

// grown is a number with what has grown together with its digits and multiplies it, "38만", and
// what of the word is left.
func (w *drawnWords) grown(v float64, rest string) (float64, string) {
	for word, times := range w.times {
		after, ok := strings.CutPrefix(rest, word)
		if !ok || times < leastGrown || w.lang.SpacesWords && w.lang.Tag != "ko" && after != "" && !unicode.IsPunct([]rune(after)[0]) {
			continue
		}
		if n, left, more := w.value(after); more && n < times && unicode.IsDigit([]rune(after)[0]) { // "38만5천"
			return v*times + n, left
		}
		return v * times, after
	}
	return v, rest
}

// leastGrown is the least by which a word multiplies that grows together with digits.
const leastGrown = 1000

func (w *drawnWords) isUnit(s string) bool {
	return slices.ContainsFunc(spanKinds, func(k struct{ key, kind string }) bool { return among(s, w.units[k.key]) })
}

// numeral reads digits of any script, with a point or a comma before decimals.
func numeral(s string) (float64, bool) {
	var b strings.Builder
	s = strings.TrimRight(s, ".,")
	if i := strings.LastIndexAny(s, ".,"); i >= 0 && len(s)-i-1 == 3 { // thousands
		s = strings.NewReplacer(".", "", ",", "").Replace(s)
	}
	for _, r := range s {
		switch {
		case r == ',':
			b.WriteByte('.')
		case unicode.IsDigit(r) && r > '9':
			b.WriteByte('0' + byte(digitOf(r)))
		default:
			b.WriteRune(r)
		}
	}
	v, err := strconv.ParseFloat(b.String(), 64)
	return v, err == nil
}

// digitOf is the value of a digit of another script: they stand in rows of ten.
func digitOf(r rune) int {
	for n := range 10 {
		if !unicode.IsDigit(r - rune(n) - 1) {
			return n
		}
	}
	return 0
}

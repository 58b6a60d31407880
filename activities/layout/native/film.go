package native

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// manner is a way in which somebody would tell of a brand on a phone.
type manner struct {
	name string
	ad   bool // of ads: an interface; else what a creator films
	// most is how many words a line has at most, lines how many there are beside the hook.
	most  float64
	lines int
	can   func(*film) bool // nil: always
	build func(*film, *Take)
}

// forms are those of posts and of ads, in the order in which films take them.
var forms = []manner{
	{name: "reply", most: 22, lines: 4, build: reply},
	{name: "pinned", most: 22, lines: 4, build: pinned},
	{name: "story", most: 20, lines: 3, build: story},
	{name: "thread", ad: true, most: 14, lines: 4, can: func(f *film) bool { return !f.Facts.Orders.Sure }, build: thread},
	{name: "notes", ad: true, most: 15, lines: 4, build: notes},
	{name: "search", ad: true, most: 15, lines: 4, can: func(f *film) bool { return f.words.query() != "" }, build: search},
}

// Film makes a film in one form from its first second to its last: somebody asks, and the brand's
// own sentences answer. A card of its own ends it. It lasts 9 to 15 s.
func Film(d *kit.Draft, script copywriter.Script) {
	c := d.ChooseScore("uplifting", "energetic")
	d.StartFilm(c, kit.OrganicBox)
	d.Snack.SafeBox = kit.OrganicBox
	f := film{Draft: d, score: c, words: wordsOf(d, script)}
	f.begin(script)
	way := f.form()
	d.Snack.Variant = fmt.Sprintf("V%d", 1+slices.IndexFunc(forms, func(o manner) bool { return o.name == way.name }))
	t := NewTake(d, 0, 0)
	t.opening, t.start, t.manner = f.hook, f.turn("ground"), f.turn("manner")
	f.beats = f.told(way)
	f.end = f.ending()
	way.build(&f, t)
	d.AddScene(t.Scene(way.name))
	d.AddScene(f.closes(t.Ms))
	d.Finish()
}

// A film lasts so long, at least and at most, with its end.
const leastMs, mostMs = 9200, 14_600

type film struct {
	*kit.Draft
	score kit.Score
	words *words
	hook  string
	rest  string // of the hook's sentence, where the hook is its beginning
	beats []beat
	end   ending
	lines int // that were said so far
}

// beat is a question and the brand's sentence that answers it. The first one's is the hook.
type beat struct {
	kind, asked, text string
	rest              string // of the sentence that the hook begins
	hook              bool
}

// begin notes the hook of a script; where that is no more than the brand's name and trade, its first
// sentence that is read at a glance, else its trade.
func (f *film) begin(script copywriter.Script) {
	for _, p := range script {
		if p.Role == "hook" {
			f.hook = trimStop(p.Text)
		}
	}
	if key(f.hook) == key(f.Facts.Name) || f.hook == "" || key(f.hook) == key(f.Facts.Tagline()) || f.onlyNames(f.hook) {
		f.hook = f.Facts.Name
		if s, ok := f.words.opens(); ok {
			f.hook = trimStop(s)
		} else if trade := copywriter.Clean(f.Brand.Industry); trade != "" && !f.Facts.Mixed() && len([]rune(trade)) < 48 {
			f.hook = f.Begun(trade)
		}
	}
	f.rest = f.words.rest(f.hook)
	f.words.take(f.hook + f.rest)
}

// onlyNames reports words that name a thing and say nothing of it: "a bucket of rubbish".
func (f *film) onlyNames(line string) bool {
	return !strings.ContainsFunc(line, unicode.IsDigit) && slices.ContainsFunc(f.Facts.Phrases(), func(p copywriter.Phrase) bool {
		return p.Kind != "clause" && key(p.Text) == key(line)
	})
}

func trimStop(s string) string {
	for _, stop := range []string{".", "。", "।"} {
		if n := len(s) - len(stop); n > 0 && s[n:] == stop {
			return s[:n]
		}
	}
	return s
}

// form is the one of a film: another for each pack of the brand in a row and for each film of
// the pack, of those that have enough to tell.
func (f *film) form() manner {
	var can []manner
	for _, a := range forms {
		if a.ad == (f.Snack.Type == farm.UGCAd) && (a.can == nil || a.can(f)) {
			can = append(can, a)
		}
	}
	if len(can) > 1 && f.words.left(18) < 2 { // too little for a list
		can = slices.DeleteFunc(can, func(a manner) bool { return a.name == "notes" })
	}
	return can[f.turn("native")%len(can)]
}

// turn is the brand's place in a row of choices: another for each pack and each film.
func (f *film) turn(of string) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(f.Brand.Character() + of)) // a hash takes everything
	return int(h.Sum32()>>8) + int(f.Seed%farm.SeedRow) + f.Nth
}

// most and least are how long a film's first scene lasts.
func (f *film) most() int  { return mostMs - f.end.ms }
func (f *film) least() int { return leastMs - f.end.ms }

// told are the beats of a film: the hook, then what says most of the brand, what it costs at
// last.
func (f *film) told(way manner) []beat {
	var all, price []beat
	for len(all)+len(price) < way.lines+1 {
		s, ok := f.words.line(way.most)
		if !ok {
			break
		}
		x := beat{kind: KindOf(f.Draft, s), text: s}
		if x.kind == copywriter.AsksPrice && len(price) == 0 {
			price = append(price, x)
		} else if len(all) < way.lines {
			all = append(all, x)
		}
	}
	if len(price) == 0 {
		if s, ok := f.words.price(); ok {
			price = append(price, beat{kind: copywriter.AsksPrice, text: s})
		}
	}
	all = all[:min(len(all), way.lines-len(price))]
	first := beat{kind: KindOf(f.Draft, f.hook), text: f.hook, rest: f.rest, hook: true}
	if f.Snack.Type == farm.UGCAd && way.name == "thread" { // who asks wants to know what it costs first
		all = append(append([]beat{first}, price...), all...)
		price = nil
	} else {
		all = append([]beat{first}, all...)
	}
	if all = append(all, price...); f.Facts.Orders.Sure { // nobody asks
		return all
	}
	return f.asked(all)
}

// asked gives beats the questions that they answer, each question once.
func (f *film) asked(all []beat) []beat {
	var asked []string
	open := [][]string{{copywriter.AsksSpecial, copywriter.AsksKnow}, {copywriter.AsksKnow, copywriter.AsksUnheard},
		{copywriter.AsksUnheard, copywriter.AsksSpecial}}[f.turn("asks")%3]
	if f.Solemn() { // nobody is surprised there
		open = []string{copywriter.AsksKnow}
	}
	free := append(open, copywriter.AsksElse)
	if f.Snack.Type != farm.UGCAd { // in a chat one goes on without being asked
		free = append(free, copywriter.AsksMore)
	}
	for i := range all {
		x := &all[i]
		q := ""
		for _, a := range f.words.asked {
			if trimStop(a.Answer) == trimStop(x.text) {
				q = a.Question
			}
		}
		fits := f.fits(x.text + x.rest)
		if fits == copywriter.AsksWhere && i == 0 { // what somebody does, and where
			fits = copywriter.AsksWhat
		}
		kinds := append([]string{fits}, free...)
		if fits == copywriter.AsksSpecial { // nothing that is asked for by itself
			kinds = free
		}
		if i > 0 { // who asks on has been told what it is
			kinds = slices.DeleteFunc(slices.Clone(kinds), func(k string) bool { return k == copywriter.AsksWhat })
		}
		for _, kind := range kinds {
			if q == "" || slices.Contains(asked, q) {
				q = f.Facts.Question(kind)
			}
		}
		if slices.Contains(asked, q) {
			q = ""
		}
		asked = append(asked, q)
		x.asked = q
	}
	return all
}

// KindOf is what a line answers, by what it says plainly.
func KindOf(f *kit.Draft, line string) string {
	tells := func(kinds ...string) bool {
		_, ok := f.Tells(line, kinds...)
		return ok
	}
	switch town := f.Town(); {
	case tells(kit.FigurePrice) || f.Facts.Priced(line):
		return copywriter.AsksPrice
	case f.Facts.Free(line):
		return copywriter.AsksFree
	case f.Facts.Denies(line):
		return copywriter.AsksMore
	case strings.HasPrefix(line, f.Facts.Name):
		return copywriter.AsksWhat
	case town != "" && strings.Contains(line, town):
		return copywriter.AsksWhere
	case tells(kit.FigureDate):
		return copywriter.AsksDates
	case tells(kit.FigureClock):
		return copywriter.AsksWhen
	case tells(kit.FigureWeekday):
		return copywriter.AsksDays
	case tells(kit.FigureSpan, kit.FigureDays, kit.FigureWeeks):
		return copywriter.AsksLong
	}
	return copywriter.AsksMore
}

// fits is what a line answers: what it comes to at once. A figure at its end answers nothing.
func (f *film) fits(line string) string {
	if strings.HasPrefix(line, f.Facts.Name) {
		return copywriter.AsksWhat
	}
	kind, first := copywriter.AsksSpecial, 0.55*float64(len(line))
	if len(strings.Fields(line)) > 1 && kit.ReadingWords(line, f.Facts.Language) <= 7 {
		first = float64(len(line))
	}
	for _, k := range []struct{ figure, asks string }{{kit.FigurePrice, copywriter.AsksPrice}, {kit.FigureDate, copywriter.AsksDates},
		{kit.FigureClock, copywriter.AsksWhen}, {kit.FigureWeekday, copywriter.AsksDays}, {kit.FigureSpan, copywriter.AsksLong},
		{kit.FigureDays, copywriter.AsksLong}, {kit.FigureWeeks, copywriter.AsksLong}} {
		x, ok := f.Tells(line, k.figure)
		if at := strings.Index(line, x.Mark); ok && x.Mark != "" && at >= 0 && float64(at) < first {
			kind, first = k.asks, float64(at)
		}
	}
	town := f.Town()
	switch {
	case kind != copywriter.AsksSpecial && f.Facts.Denies(line):
		return copywriter.AsksSpecial
	case kind == copywriter.AsksSpecial && f.Facts.Free(line):
		return copywriter.AsksFree
	case kind == copywriter.AsksSpecial && town != "" && strings.Contains(line, town):
		return copywriter.AsksWhere
	}
	return kind
}

// slot says a line of a kind and returns its slot.
func (f *film) slot(kind, text string) string {
	f.lines++
	slot := fmt.Sprintf("%s-%d", kind, f.lines)
	f.Say(slot, text)
	return slot
}

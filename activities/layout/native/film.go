package native

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// app is one interface of a phone that tells a whole film, as one person uses it.
type app struct {
	name string
	// talks says that somebody asks and the brand answers; else lines come one by one.
	talks bool
	// asks says that each line has its question over it, opens that the hook comes as
	// the first of them.
	asks, opens bool
	least       int // lines that it needs
	most        int // lines that it has room for
	// leadMs is from its beginning to its first line, writesMs how long a line takes until it
	// is there, ms.
	leadMs, writesMs int
	build            func(*Take)
}

// apps are the interfaces, in the order in which films take them.
var apps = []app{
	{name: "thread", talks: true, least: 1, most: 3, build: thread},
	{name: "notes", least: 3, most: 4, leadMs: 260, writesMs: 320, build: notes},
	{name: "search", asks: true, opens: true, least: 2, most: 3, leadMs: 420, writesMs: 160, build: search},
	{name: "lock", opens: true, least: 2, most: 4, leadMs: 260, writesMs: 120, build: lock},
}

// Film makes a film of one interface from its first second to its last: a person's story, in
// which something comes each moment. An ad ends with a card of its own; a post leads on
// inside of its interface. It lasts 9 to 15 s.
func Film(d *kit.Draft, box farm.Box, script copywriter.Script) {
	c := d.ChooseScore("uplifting", "energetic")
	d.StartFilm(c, box)
	d.Snack.SafeBox = box
	f := film{Draft: d, score: c, words: wordsOf(d, script), ends: d.Snack.Type == farm.UGCAd}
	f.begin(script)
	a := f.app()
	d.Snack.Variant = variantOf(a)
	t := f.told(a)
	a.build(t)
	d.AddScene(t.Scene(a.name))
	if f.ends {
		d.AddScene(End(d, c, t.Ms))
	}
	d.Finish()
}

// A film lasts so long, at least and at most; linkMs is how long its link is seen where it has
// no end card.
const leastMs, mostMs, linkMs = 9200, 14_800, 1900

type film struct {
	*kit.Draft
	score kit.Score
	words *words
	hook  string
	ends  bool // with a card of its own
	// parted says that the brand's only sentence is told in its parts.
	parted bool
	lines  int
}

// begin notes the hook of a script.
func (f *film) begin(script copywriter.Script) {
	for _, p := range script {
		if p.Role == "hook" {
			f.hook = trimStop(p.Text)
		}
	}
	f.words.take(f.hook)
}

func trimStop(s string) string {
	for _, stop := range []string{".", "。", "।"} {
		if n := len(s) - len(stop); n > 0 && s[n:] == stop {
			return s[:n]
		}
	}
	return s
}

// app is the interface of a film: another for each pack of the brand in a row and for each
// film of the pack, of those that have enough to tell.
func (f *film) app() app {
	var can []app
	left := f.words.left(mostSaid)
	for _, a := range apps {
		if a.least <= left && (a.name != "search" || f.words.query() != "") || a.name == "thread" {
			can = append(can, a)
		}
	}
	h := fnv.New32a()
	_, _ = h.Write([]byte(f.Brand.Character() + "native")) // a hash takes everything
	v := int(h.Sum32()>>8) + int(f.Seed%farm.SeedRow)
	if f.Snack.Type == farm.UGCAd { // the other film of a pack is another
		v += (len(can) + 1) / 2
	}
	return can[(v+f.Nth)%len(can)]
}

// variantOf names a film by its interface.
func variantOf(a app) string {
	return fmt.Sprintf("V%d", 1+slices.IndexFunc(apps, func(o app) bool { return o.name == a.name }))
}

// told is the take of a film with its lines at their times: as many as fit its length.
func (f *film) told(a app) *Take {
	facts := f.facts(a.most)
	for n := len(facts); ; n-- {
		t := f.timed(a, facts[:n], 0)
		if t.Ms > f.most() && n > max(a.least, 1) {
			continue
		}
		if short := f.least() - t.Ms; short > 0 {
			t = f.timed(a, facts[:n], short)
		}
		f.say(t)
		return t
	}
}

// least and most are how long the interface is seen.
func (f *film) least() int {
	if f.ends {
		return leastMs - endMs
	}
	return leastMs
}

func (f *film) most() int {
	if f.ends {
		return mostMs - endMs - 250
	}
	return mostMs
}

// timed gives lines their times: each comes when most of the one before it is read. more is
// what the film has to last longer, which is shared among them.
func (f *film) timed(a app, facts []fact, more int) *Take {
	t := NewTake(f.Draft, 0, 0)
	t.Hook, t.linked, t.query = f.hook, !f.ends, f.words.query()
	each := 0
	if len(facts) > 0 {
		each = (more + len(facts) - 1) / len(facts)
	}
	at, end := a.leadMs, 0
	switch hook := int(f.ReadingMs(f.hook)); {
	case a.talks:
		at = firstTyped
	case a.opens:
		at += hook * 6 / 10
	default:
		at = max(at, hook*4/10)
	}
	for _, x := range facts {
		told := Line{Text: x.text, Kind: x.kind, Key: keyOf(f.Draft, x.text)}
		read := int(f.ReadingMs(x.text))
		if x.asked != "" && a.talks {
			asked := Line{Text: x.asked, Asked: true, TypedMs: min(max(70*len([]rune(x.asked)), 480), 900)}
			asked.AtMs = kit.OnFrame(float64(at + asked.TypedMs + 60))
			t.Lines = append(t.Lines, asked)
			at = asked.AtMs + answersMs
			if len(t.Lines) == 1 { // until then the hook is read
				at = max(at, int(f.ReadingMs(f.hook)*0.7))
			}
		}
		if x.asked != "" && a.asks {
			t.Lines = append(t.Lines, Line{Text: x.asked, Asked: true, AtMs: kit.OnFrame(float64(at))})
			at += 420
		}
		told.AtMs = kit.OnFrame(float64(at))
		t.Lines = append(t.Lines, told)
		end = told.AtMs + a.writesMs + read + each
		at += a.writesMs + max(read*58/100, 820) + each
	}
	if t.linked {
		t.LinkMs = kit.OnFrame(float64(end - 250))
		end = t.LinkMs + linkMs
	} else {
		end += 160
	}
	t.Ms = f.score.AtLeast(float64(end))
	return t
}

// firstTyped is when the first question begins to be typed, and answersMs how long after a
// question its answer comes, ms.
const firstTyped, answersMs = 260, 860

// say puts the lines of a take into the snack's copy.
func (f *film) say(t *Take) {
	f.Say("hook", f.hook)
	for i := range t.Lines {
		l := &t.Lines[i]
		f.lines++
		l.Slot = fmt.Sprintf("told-%d", f.lines)
		switch {
		case l.Asked:
			l.Slot = fmt.Sprintf("asked-%d", f.lines)
		case f.parted:
			l.Slot = fmt.Sprintf("part-%d", f.lines)
		}
		f.Say(l.Slot, l.Text)
	}
}

// fact is a line of the brand's with what it answers: the kind of question and its words.
type fact struct{ kind, asked, text string }

// facts are at most n lines to tell: what says most of the brand first, others of other
// kinds, what it costs at last.
func (f *film) facts(n int) []fact {
	var lines []string
	for len(lines) < 2*n {
		s, ok := f.words.next(mostSaid)
		if !ok {
			break
		}
		lines = append(lines, s)
	}
	if len(lines) == 0 {
		lines = f.parts()
	}
	var all, price []fact
	seen := map[string]bool{}
	for _, s := range lines {
		x := fact{kind: KindOf(f.Draft, s), text: s}
		switch {
		case x.kind == copywriter.AsksPrice && len(price) == 0:
			price = append(price, x)
		case len(all) < n && !(seen[x.kind] && len(all)+len(price) >= n):
			all = append(all, x)
		}
		seen[x.kind] = true
	}
	if len(price) > 0 && len(all) >= n {
		all = all[:n-1]
	}
	slices.SortStableFunc(all, func(a, b fact) int { return rankOf(a) - rankOf(b) })
	return f.asked(append(all, price...))
}

// rankOf is where a fact comes among others: what and where the brand is first.
func rankOf(x fact) int {
	switch x.kind {
	case copywriter.AsksWhat:
		return 0
	case copywriter.AsksWhere, copywriter.AsksMore:
		return 1
	}
	return 2
}

// asked gives facts the questions that they answer, each question once.
func (f *film) asked(all []fact) []fact {
	var asked []string
	for i := range all {
		x := &all[i]
		q := ""
		for _, a := range f.words.asked {
			if a.Answer == x.text {
				q = a.Question
			}
		}
		if f.parted { // somebody sends one sentence in its parts
			if i == 0 {
				x.asked = f.Facts.Question(copywriter.AsksWhat)
			}
			continue
		}
		kinds := []string{x.kind, copywriter.AsksMore, copywriter.AsksSpecial, copywriter.AsksElse}
		if i > 0 {
			kinds = []string{x.kind, copywriter.AsksElse, copywriter.AsksSpecial, copywriter.AsksMore}
		}
		if x.kind == copywriter.AsksMore {
			kinds = kinds[1:]
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

// parts are the parts of a brand's only sentence, as somebody sends them one after another;
// its trade, or its name, where it has said all of that.
func (f *film) parts() []string {
	if all := f.Facts.Whole(); len(all) > 0 && !f.Facts.Mixed() {
		var out []string
		for _, s := range f.Chunks(all[0]) {
			if s = strings.TrimRight(s, ",;:. "); key(s) != key(f.hook) {
				out = append(out, upperFirst(s))
			}
		}
		if len(out) > 1 {
			f.hook, f.parted = f.Facts.Name, true
			return out[:min(len(out), 3)]
		}
	}
	if trade := f.Facts.Searched(); trade != "" {
		return []string{upperFirst(trade)}
	}
	return []string{f.Facts.Name}
}

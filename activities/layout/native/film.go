package native

import (
	"fmt"
	"hash/fnv"
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// kind is a native scene: what it needs, and how it is told.
type kind struct {
	name   string
	build  func(*Take)
	asks   bool // its first line is a question where the brand's text answers one
	must   bool // it is nothing without a question
	stays  bool // lines stay while the next ones come
	short  bool // its lines stand alone
	shots  bool // it shows the brand's pictures
	photo  bool // one that fills the frame
	steps  bool // it is best with steps or kinds of a thing
	most   int  // lines that it has room for under a hook
	waits  bool // its second line has no room beside the hook
	leadMs int  // from its beginning to its first line
	// writesMs is how long its lines take until they are there.
	writesMs int
}

// kinds are the native scenes; openers come first.
var kinds = []kind{
	{name: "thread", build: thread, asks: true, stays: true, waits: true, most: 4, leadMs: 500},
	{name: "search", build: search, asks: true, must: true, stays: true, most: 3},
	{name: "lock", build: lock, stays: true, most: 2, leadMs: 300},
	{name: "notes", build: notes, short: true, stays: true, steps: true, most: 4, leadMs: 180, writesMs: 300},
	{name: "question", build: question, asks: true, must: true, most: 4, leadMs: 200},
	{name: "memo", build: memo, most: 2, writesMs: 340},
	{name: "day", build: day, short: true, stays: true, steps: true, most: 4, leadMs: 200},
	{name: "roll", build: roll, short: true, shots: true, most: 3},
	{name: "handheld", build: handheld, short: true, shots: true, photo: true, most: 3},
}

// Film makes a film of native scenes: one that opens with the hook and tells most,
// one that shows or tells something else, and where to go. It lasts 9 to 15 s.
func Film(d *kit.Draft, box farm.Box, script copywriter.Script) {
	c := d.ChooseScore("uplifting", "energetic")
	d.StartFilm(c, box)
	d.Snack.SafeBox = box
	f := film{Draft: d, score: c, words: wordsOf(d, script)}
	f.begin(script)
	first := f.opener()
	second := f.second(first)
	f.scene(first, true, 3600)
	f.scene(second, false, max(leastMs-endMs-f.at, 1600))
	f.AddScene(End(d, c, f.at))
	d.Finish()
}

// A film lasts so long, at least and, where its lines allow it, at most.
const leastMs, mostMs = 9200, 15_000

type film struct {
	*kit.Draft
	score kit.Score
	words *words
	hook  string
	cta   string
	at    int // of the film, so far
	lines int
	nth   int
}

// begin notes the hook and the call of a script.
func (f *film) begin(script copywriter.Script) {
	for _, p := range script {
		switch p.Role {
		case "hook":
			f.hook = p.Text
		case "cta":
			f.cta = p.Text
		}
	}
	f.hook = trimStop(f.hook)
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

// fits reports whether a brand has what a kind of scene needs.
func (f *film) fits(k kind) bool {
	switch {
	case k.must && len(f.words.asked) == 0:
		return false
	case k.photo:
		t := NewTake(f.Draft, 0, 1000)
		t.Nth = 9
		_, _, ok := t.photograph(1080)
		return ok
	case k.shots:
		return len(f.Screenshots) > 0
	case k.steps:
		return len(f.Facts.Steps()) > 2 || len(f.Facts.Variants()) > 1 || len(f.words.short) > 2
	}
	return true
}

// opener is the kind that a film opens with: the next for each pack of the brand in
// a row and for each film of the pack.
func (f *film) opener() kind {
	var can []kind
	for _, k := range kinds {
		if f.fits(k) {
			can = append(can, k)
		}
	}
	h := fnv.New32a()
	_, _ = h.Write([]byte(f.Brand.Character() + "native")) // a hash takes everything
	v := int(h.Sum32()>>8%12) + int(f.Seed%farm.SeedRow) + f.Nth
	if f.Snack.Type == farm.UGCAd {
		v += (len(can) + 1) / 2
	}
	k := can[v%len(can)]
	f.Snack.Variant = fmt.Sprintf("V%d", 1+slices.IndexFunc(kinds, func(o kind) bool { return o.name == k.name }))
	return k
}

// second is what follows the opener: a picture of the brand where there is one,
// else a scene of another form.
func (f *film) second(first kind) kind {
	var can []kind
	for _, k := range kinds {
		if k.name == first.name || !f.fits(k) || k.must || k.shots && first.shots {
			continue
		}
		if k.shots {
			can = append(can, k, k, k) // pictures tell most
		} else if k.name != "thread" {
			can = append(can, k)
		}
	}
	return can[int(f.Snack.Seed>>7)%len(can)]
}

// scene tells some lines in a scene of a kind.
func (f *film) scene(k kind, opens bool, about int) {
	lines := f.linesFor(k, opens)
	t := NewTake(f.Draft, f.at, 0)
	t.Nth = f.nth
	f.nth++
	if opens {
		t.Hook = f.hook
		f.Say("hook", f.hook)
		t.HookMs = kit.OnFrame(max(f.ReadingMs(f.hook)+150, 2000))
	}
	t.Lines = lines
	t.Ms = f.timed(k, t, about)
	most := mostScene
	if !opens {
		most = mostMs - endMs - f.at
	}
	for t.Ms > most && len(t.Lines) > 1 { // fewer things, and time to read them
		n := len(t.Lines) - 1
		f.unsay(t.Lines[n:])
		if t.Lines = t.Lines[:n]; t.Lines[n-1].Asked && n > 1 {
			f.unsay(t.Lines[n-1:])
			t.Lines = t.Lines[:n-1]
		}
		t.Ms = f.timed(k, t, about)
	}
	if opens && t.HookMs > t.Ms-500 {
		t.HookMs = t.Ms
	}
	k.build(t)
	sc := t.Scene(k.name)
	if !opens {
		f.Cue("whoosh", f.at-70, -10)
		sc.Enter = &farm.Transition{Kind: "push", Direction: "up", DurationMs: kit.OnFrame(233)}
	}
	f.AddScene(sc)
	f.at += t.Ms
}

// mostScene is how long a scene lasts at most, where it can be shorter.
const mostScene = 8300

// unsay takes lines out of the copy that are not shown.
func (f *film) unsay(lines []Line) {
	for _, l := range lines {
		delete(f.Snack.Copy, l.Slot)
	}
}

// timed gives lines their times and is how long their scene lasts: each comes when
// most of the one before is read, on a half beat, and all are read at its end.
func (f *film) timed(k kind, t *Take, about int) int {
	at, end := k.leadMs, 0
	half := 30000 / float64(f.score.BPM)
	for i := range t.Lines {
		l := &t.Lines[i]
		l.AtMs = kit.OnFrame(float64(at))
		read := int(f.ReadingMs(l.Text)) + 160 + k.writesMs
		end = max(end, l.AtMs+read)
		switch {
		case !k.stays && (!l.Asked || i+1 == len(t.Lines)):
			at += max(read, 1000)
		case l.Asked:
			at += min(max(read*6/10, 950), 1500)
		default:
			at += min(max(read*11/20, 950), 2100)
		}
		if k.waits && t.Hook != "" && i == 0 && !l.Asked { // the second comes when the hook has gone
			at = max(at, t.HookMs-100)
		}
		at = f.score.Beats(math.Ceil(float64(at)/half-0.1) / 2)
	}
	if !k.stays {
		end = max(end, at)
	}
	// Cuts lie on beats.
	return f.score.AtLeast(float64(max(end, about)))
}

// linesFor are what a kind of scene tells: questions with their answers where it
// asks, steps where it has rows, sentences or parts of them.
func (f *film) linesFor(k kind, opens bool) []Line {
	most := k.most
	switch { // an ad tells three things
	case !opens && k.name != "lock" && (f.Snack.Type == farm.UGCAd && !k.shots || f.at > 7000):
		most = 1
	case !opens:
		most = min(most, 2)
	case f.Snack.Type == farm.UGCAd && !k.asks && !k.steps:
		most = min(most, 2)
	case f.Snack.Type == farm.UGCAd && !(k.asks && len(f.words.asked) > 0):
		most = min(most, 3)
	}
	var out []Line
	add := func(s string, asked bool) {
		f.lines++
		slot := f.slot(asked)
		out = append(out, Line{Slot: slot, Text: f.Say(slot, s), Key: keyOf(f.Draft, s), Asked: asked})
	}
	if k.steps && opens {
		for _, s := range f.rows(most) {
			add(s, false)
		}
	}
	if k.asks {
		for len(out)+1 < most {
			q, a, ok := f.words.question()
			if !ok || k.name == "search" && len(out) > 0 {
				break
			}
			add(q, true)
			add(a, false)
		}
	}
	limit := mostSaid
	if k.waits || f.Snack.SafeBox.H < 1000 || !opens { // there is less room
		limit -= 4
	}
	if !k.stays && !k.short {
		limit = mostShort + 4
	}
	for len(out) < most {
		s, ok := "", false
		if k.short {
			s, ok = f.words.brief()
		} else if s, ok = f.words.sentence(limit); ok && !k.stays {
			s = trimStop(s)
		}
		if !ok && !k.short {
			s, ok = f.words.brief()
		}
		if !ok && len(out) == 0 {
			s, ok = f.words.again()
		}
		if !ok {
			break
		}
		add(s, false)
	}
	if len(out) == 0 {
		add(f.Facts.Name, false)
	}
	return out
}

func (f *film) slot(asked bool) string {
	if asked {
		return fmt.Sprintf("asked-%d", f.lines)
	}
	return fmt.Sprintf("told-%d", f.lines)
}

// rows are the steps or kinds of a thing that the brand's text lists.
func (f *film) rows(most int) []string {
	rows := f.Facts.Steps()
	if len(rows) < 3 {
		rows = f.Facts.Variants()
	}
	var out []string
	for _, r := range rows {
		if len(out) < most && kit.ReadingWords(r, f.Facts.Language) <= mostShort {
			out = append(out, upperFirst(f.words.take(r)))
		}
	}
	return out
}

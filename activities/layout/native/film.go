package native

import (
	"fmt"
	"hash/fnv"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// kind is a native scene: what it needs, and how it is told.
type kind struct {
	name   string
	build  func(*Take)
	asks   bool // its first line is a question where the brand's text answers one
	must   bool // it is nothing without a question
	types  bool // it begins with words that are searched for
	stays  bool // lines stay while the next ones come
	short  bool // it has room for short lines only
	shots  bool // it shows the brand's pictures
	photo  bool // one that fills the frame
	screen bool // it shows screens of a program
	things bool // it shows things that the brand's words name, where it has no pictures
	times  bool // it is of a day: its lines say when
	steps  bool // it is best with steps or kinds of a thing
	most   int  // lines that it has room for
	after  bool // its lines come when the hook has gone
	waits  bool // its second line has no room beside the hook
	leadMs int  // from its beginning to its first line
	// writesMs is how long its lines take until they are there.
	writesMs int
}

// kinds are the native scenes, in the order in which films take them: neighbours
// differ in light and in how they are read.
var kinds = []kind{
	{name: "thread", build: thread, asks: true, stays: true, waits: true, most: 3, leadMs: 300},
	{name: "album", build: album, things: true, after: true, most: 2, leadMs: 700},
	{name: "notes", build: notes, short: true, stays: true, waits: true, steps: true, most: 4, leadMs: 180, writesMs: 300},
	{name: "memo", build: memo, after: true, most: 2, writesMs: 340},
	{name: "search", build: search, asks: true, types: true, stays: true, waits: true, most: 3},
	{name: "roll", build: roll, shots: true, after: true, most: 2},
	{name: "lock", build: lock, stays: true, waits: true, most: 3, leadMs: 200},
	{name: "question", build: question, asks: true, must: true, most: 4, leadMs: 200},
	{name: "story", build: story, after: true, most: 3},
	{name: "handheld", build: handheld, shots: true, photo: true, after: true, most: 2},
	{name: "screen", build: recording, shots: true, screen: true, after: true, most: 2},
	{name: "day", build: day, times: true, stays: true, waits: true, most: 3, leadMs: 200},
}

// Film makes a film of native scenes: one that opens with the hook, others that each
// show or tell something else, and where to go. It lasts 9 to 15 s.
func Film(d *kit.Draft, box farm.Box, script copywriter.Script) {
	c := d.ChooseScore("uplifting", "energetic")
	d.StartFilm(c, box)
	d.Snack.SafeBox = box
	f := film{Draft: d, score: c, words: wordsOf(d, script)}
	plan := f.plan()
	f.begin(script)
	for k := int(d.Seed%farm.SeedRow) / len(plan); len(plan) > leastScenes && !f.works(plan[0]); k++ { // the hook has told what it lives on
		k %= len(plan) - 1
		plan = slices.Concat(plan[1+k:], plan[1:1+k])
	}
	if f.words.left(mostSaid) < 2 { // one line is told in a scene of its own
		f.scene(kind{name: "cover", build: cover}, leastScenes, leastScene)
	}
	for i, k := range plan {
		rest := f.rest()
		if i+1 < len(plan) && !f.works(k) && f.words.only() == nil {
			continue
		}
		told := !f.words.more() || !f.words.sayable(f.limit(k, 1)) && f.at > leastMs-endMs
		enough := f.nth > 1 || f.at >= enoughMs
		if rest == 0 || f.nth > 0 && enough && (told || mostMs-endMs-f.at < leastScene) {
			break
		}
		f.scene(k, rest, max((leastMs-endMs-f.at)/rest, leastScene))
	}
	if short := leastMs - endMs - f.at; short > 0 {
		f.linger(short)
	}
	f.AddScene(End(d, c, f.at))
	d.Finish()
}

// A film lasts so long, at least and, where its lines allow it, at most; a scene at
// least.
const leastMs, mostMs, leastScene = 9200, 15_000, 1800

// scenesOfFilm is how many scenes tell at most, before the end; leastScenes how many
// do where there is little to tell.
const scenesOfFilm, leastScenes = 5, 2

// enoughMs is how much of a film has to be there before it ends for want of lines: the
// last scene lasts a little longer then.
const enoughMs = 6000

// rest is how many scenes are still to come: one for each line that is left, so that
// none has to stand until its time is over.
func (f *film) rest() int {
	left := min(max(f.words.left(mostSaid), leastScenes-f.nth), scenesOfFilm-f.nth)
	return max(left, 0)
}

// works reports whether a kind of scene still has what it lives on: what was asked
// or searched for may have been told by the scenes before.
func (f *film) works(k kind) bool {
	switch {
	case k.must:
		return f.words.open(f.limit(k, 1)) != nil
	case k.types:
		_, _, ok := f.words.query(true)
		return ok || f.words.open(f.limit(k, 1)) != nil
	case f.words.only() != nil:
		return true
	case k.short: // a list of one line is none
		return f.words.brisk(false) > 1 || len(f.Facts.Steps()) > 2
	}
	return true
}

type film struct {
	*kit.Draft
	score kit.Score
	words *words
	hook  string
	cta   string
	at    int // of the film, so far
	lines int
	nth   int
	last  func(more int) // makes the last scene again, longer
	// parted says that the brand's only sentence was told in its parts.
	parted bool
}

// linger lets the last scene last longer.
func (f *film) linger(ms int) {
	if f.last != nil {
		f.last(ms)
	}
}

// begin notes the hook and the call of a script.
func (f *film) begin(script copywriter.Script) {
	for _, p := range script {
		switch p.Role {
		case "hook":
			f.hook = trimStop(p.Text)
		case "cta":
			f.cta = p.Text
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

// fits reports whether a brand has what a kind of scene needs.
func (f *film) fits(k kind) bool {
	switch {
	case !k.shots && f.words.only() != nil:
		return slices.Contains(partKinds, k.name)
	case !f.works(k):
		return false
	case k.photo:
		t := NewTake(f.Draft, 0, 1000)
		t.Nth = 9
		_, _, ok := t.photograph(1080)
		return ok
	case k.screen:
		return slices.ContainsFunc(f.Screenshots, f.isScreen)
	case k.shots:
		return slices.ContainsFunc(f.Screenshots, func(p match.Picture) bool { return !f.isScreen(p) })
	case k.things:
		return len(f.Screenshots) == 0 && len(f.Objects(3)) > 2
	case k.times:
		return slices.ContainsFunc(f.words.whole, timely)
	case k.steps:
		return len(f.Facts.Steps()) > 2 || len(f.Facts.Variants()) > 1 || f.words.brisk(true) > 1
	}
	return true
}

// isScreen reports a picture of a program: what a phone keeps as pictures are
// others.
func (f *film) isScreen(p match.Picture) bool {
	return p.Cut == nil && !p.Alpha && !isPhoto(f.Draft, p)
}

// plan is the kinds of a film's scenes: others for each pack of the brand in a row
// and for each film of the pack, as far as the brand has what they need.
func (f *film) plan() []kind {
	var can []kind
	for _, k := range kinds {
		if f.fits(k) {
			can = append(can, k)
		}
	}
	h := fnv.New32a()
	_, _ = h.Write([]byte(f.Brand.Character() + "native")) // a hash takes everything
	n := len(can)
	v := int(h.Sum32()>>8)%n + (int(f.Seed%farm.SeedRow)+f.Nth)*stepOf(n)
	if f.Snack.Type == farm.UGCAd {
		v += (n + 1) / 2
	}
	out := make([]kind, 0, n)
	for i := range n { // more than are told, should one have nothing to tell
		out = append(out, can[(v+i)%n])
	}
	shown := func(k kind) int { return f.said()["scene "+k.name] }
	slices.SortStableFunc(out, func(a, b kind) int { return shown(a) - shown(b) })
	if len(out) > 1 && !slices.ContainsFunc(out[:2], func(k kind) bool { return k.shots }) { // pictures tell most
		shots := slices.DeleteFunc(slices.Clone(can), func(k kind) bool { return !k.shots })
		if len(shots) > 0 {
			k := shots[v%len(shots)]
			rest := slices.DeleteFunc(slices.Clone(out[1:]), func(o kind) bool { return o.name == k.name })
			out = append([]kind{out[0], k}, rest...)
		}
	}
	return out
}

// said is what the films of the pack have told, and in which scenes.
func (f *film) said() map[string]int {
	if f.Shows == nil { // a film by itself, without a pack
		f.Shows = f.Shows.Begin(len(f.Screenshots))
	}
	return f.Shows.Said
}

// stepOf is how far apart the films of packs in a row begin, of n kinds: so far that
// each kind has its turn.
func stepOf(n int) int {
	for _, s := range []int{3, 2, 4, 5, 7} {
		a, b := n, s
		for b > 0 {
			a, b = b, a%b
		}
		if a == 1 {
			return s
		}
	}
	return 1
}

// variantOf names a film by the scene that it opens with; a cover is one more.
func variantOf(k kind) string {
	at := slices.IndexFunc(kinds, func(o kind) bool { return o.name == k.name })
	if at < 0 {
		at = len(kinds)
	}
	return fmt.Sprintf("V%d", 1+at)
}

// scene tells some lines in a scene of a kind; rest is how many scenes are to come
// with it.
func (f *film) scene(k kind, rest, about int) {
	opens := f.nth == 0
	f.said()["scene "+k.name]++
	if opens {
		f.Say("hook", f.hook)
		f.Snack.Variant = variantOf(k)
	}
	lines := f.linesFor(k, rest)
	t := f.timely(k, lines, about)
	most := mostScene
	if rest == 1 || mostMs-endMs-f.at < most {
		most = mostMs - endMs - f.at
	}
	for t.Ms > most && len(lines) > 1 { // fewer things, and time to read them
		n := len(lines) - 1
		for n > 0 && (lines[n-1].Asked || lines[n-1].Goes) { // a question stays with its answer, a sentence is whole
			n--
		}
		if n == 0 {
			break
		}
		f.unsay(lines[n:])
		lines = lines[:n]
		t = f.timely(k, lines, about)
	}
	at, nth, cues, seen := f.at, f.nth, len(f.Snack.Audio.Tracks), maps.Clone(f.said())
	show := func(t *Take) {
		k.build(t)
		sc := t.Scene(k.name)
		if !opens {
			f.Cue("whoosh", at-70, -10)
			sc.Enter = &farm.Transition{Kind: "push", Direction: []string{"up", "left", "up"}[nth%3], DurationMs: kit.OnFrame(233)}
		}
		f.AddScene(sc)
		f.at = at + t.Ms
	}
	f.last = func(more int) {
		f.Snack.Scenes = f.Snack.Scenes[:nth]
		f.Snack.Audio.Tracks = f.Snack.Audio.Tracks[:cues]
		f.nth, f.at, f.Shows.Said = nth, at, seen
		show(f.timely(k, lines, t.Ms+more))
		f.nth++
	}
	show(t)
	f.nth++
}

// timely is the take of a scene that lasts about so long, with its lines at their
// times.
func (f *film) timely(k kind, lines []Line, about int) *Take {
	t := NewTake(f.Draft, f.at, 0)
	t.Nth = f.nth
	t.Lines = slices.Clone(lines)
	if f.nth == 0 {
		t.Hook = f.hook
		t.HookMs = kit.OnFrame(max(f.ReadingMs(f.hook)+320, 1900))
	}
	t.Ms = f.timed(k, t, about)
	if t.Hook != "" && t.HookMs > t.Ms-500 {
		t.HookMs = t.Ms
	}
	return t
}

// typedFrom is when one begins to type, ms of a scene: nobody looks at an empty page.
const typedFrom = 160

// mostScene is how long a scene lasts at most, where it can be shorter.
const mostScene = 4300

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
	switch {
	case t.Hook == "":
	case k.types: // it is typed at once, under the hook, and found when that has gone
		at = typedFrom
	case k.after:
		at = t.HookMs
	case k.writesMs > 0 && k.short: // a page that somebody writes on is not empty for long
		at = max(at, t.HookMs*24/100)
	default: // one thing is read after the other
		at = max(at, t.HookMs*45/100)
	}
	half := 30000 / float64(f.score.BPM)
	for i := range t.Lines {
		l := &t.Lines[i]
		l.AtMs = kit.OnFrame(float64(at))
		read := int(f.ReadingMs(l.Text)) + 160 + k.writesMs
		if k.after { // its words come one by one, as they are read
			read += 200
		}
		if l.Goes { // who reads goes on
			read -= 240
		}
		if k.types && i == 0 { // it is typed, and seen as long as what is found
			read = 1000
		}
		end = max(end, l.AtMs+read)
		switch {
		case !k.stays && (!l.Asked || i+1 == len(t.Lines)):
			at += max(read, 1000)
		case l.Asked:
			at += min(max(read*6/10, 950), 1500)
		default:
			at += min(max(read*11/20, 950), 2100)
		}
		if k.waits && t.Hook != "" && i == 0 && (!l.Asked || k.types) { // the second comes when the hook has gone
			at = max(at, t.HookMs+160)
		}
		at = f.score.Beats(math.Ceil(float64(at)/half-0.1) / 2)
	}
	if !k.stays {
		end = max(end, at)
	}
	// Cuts lie on beats of the whole film: what the scenes before it were off by, a
	// part of a frame each, does not add up.
	return f.score.AtLeast(float64(f.at+max(end, about))-1) - f.at
}

// linesFor are what a kind of scene tells: questions with their answers where it
// asks, steps where it has rows, sentences else; its share of what there is, where
// rest scenes tell with it.
func (f *film) linesFor(k kind, rest int) []Line {
	var out []Line
	add := func(slot, s string, asked bool) {
		f.lines++
		slot = fmt.Sprintf("%s-%d", slot, f.lines)
		out = append(out, Line{Slot: slot, Text: f.Say(slot, s), Key: keyOf(f.Draft, s), Asked: asked})
	}
	if k.most == 0 {
		return nil
	}
	if f.inParts(k, add) {
		return out
	}
	most := f.share(k, rest)
	if k.steps {
		for _, s := range f.rows(k.most) {
			add("told", s, false)
		}
	}
	if k.asks {
		if q, a, ok := f.words.question(f.limit(k, rest)); ok {
			most = min(most+1, k.most)
			add("asked", q, true)
			add("told", a, false)
		} else if k.types {
			if q, from, ok := f.words.query(true); ok {
				most = min(most+1, k.most)
				add("query", q, true)
				add("told", f.words.take(from), false)
			}
		}
	}
	limit := f.limit(k, rest)
	for sentences := 0; len(out) < most && sentences < most; sentences++ {
		s, ok := f.nextFor(k, limit, out)
		if !ok {
			break
		}
		if !k.stays {
			s = trimStop(s)
		}
		parts := f.pages(k, s)
		if parts == nil {
			add("told", s, false)
		}
		for i, part := range parts {
			add("part", part, false)
			out[len(out)-1].Goes = i+1 < len(parts)
		}
		if parts != nil { // its pages are a scene of their own, and other scenes have the rest
			break
		}
	}
	if len(out) == 0 {
		add("told", f.Facts.Name, false)
	}
	return out
}

// nextFor is the next line of a kind of scene that has told some.
func (f *film) nextFor(k kind, limit float64, told []Line) (s string, ok bool) {
	if k.times && !slices.ContainsFunc(told, func(l Line) bool { return timely(l.Text) }) {
		s, ok = f.words.which(limit, timely)
	}
	if !ok {
		s, ok = f.words.next(limit)
	}
	if !ok && len(told) == 0 {
		s, ok = f.spare()
	}
	return s, ok
}

// A sentence of more words than mostPage, as a reader counts them, is told in pages of
// about fewPage words where a scene has one line after the other: each comes with
// another picture, and in letters that fill its room.
const mostPage, fewPage = 8.5, 6.5

// pages are the parts in which a kind of scene tells a long sentence; nil where it is
// told whole.
func (f *film) pages(k kind, s string) []string {
	n, most := kit.ReadingWords(s, f.Facts.Language), mostPage
	if f.nth == 0 { // the hook is read besides
		most += 2
	}
	if !k.after || n <= most {
		return nil
	}
	parts := f.Parts(s, min(max(int(math.Round(n/fewPage)), 2), mostParts))
	for i := range parts {
		parts[i] = strings.TrimRight(parts[i], ",;:")
	}
	return parts
}

// spare is what a scene says that found no line of its own: a longer sentence, a part
// that may stand alone, what another film would say, the trade.
func (f *film) spare() (string, bool) {
	if s, ok := f.words.sentence(mostSaid + 6); ok {
		return s, true
	}
	if len(f.words.whole) < 3 { // a text that says little in whole sentences
		if s, ok := f.words.brief(); ok {
			return s, true
		}
	}
	if s, ok := f.words.again(); ok {
		return s, true
	}
	trade := copywriter.Clean(f.Brand.Industry)
	if trade == "" || f.Facts.Mixed() || slices.Contains(f.words.taken, key(trade)) {
		return "", false
	}
	return upperFirst(f.words.take(trade)), true
}

// share is how many lines a scene tells of those that are left for rest scenes.
func (f *film) share(k kind, rest int) int {
	left := f.words.left(mostSaid)
	n := (left + rest - 1) / rest
	if k.short {
		n = max(n, 2)
	}
	return min(max(n, 1), min(k.most, 3))
}

// limit is how many words a line of a scene has at most.
func (f *film) limit(k kind, rest int) float64 {
	limit := mostSaid
	if k.waits || f.Snack.SafeBox.H < 1000 || f.nth > 0 { // there is less room
		limit -= 3
	}
	if k.short {
		limit = mostShort + 4
	}
	if k.after && f.nth == 0 { // what comes when the hook has gone leaves time for other scenes
		limit = min(limit, mostAfter)
	}
	left := mostMs - endMs - f.at - (rest-1)*leastScene // of the film's time
	if k.asks && f.words.open(mostSaid) != nil {
		left -= 1200
	}
	if f.nth == 0 {
		left -= int(f.ReadingMs(f.hook))
	}
	return min(limit, max(float64(left-k.leadMs-k.writesMs-300)*2.8/1000, 5))
}

// mostAfter is how many words a line has at most that waits for the hook to go.
const mostAfter = 12.0

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

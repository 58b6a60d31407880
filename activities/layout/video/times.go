package video

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// Times of a film, ms.
const (
	leadMs      = 70   // from a cut to the first sound of its line
	restMs      = 100  // from the end of a line to its cut
	endRestMs   = 800  // after the last word
	closeRestMs = 350  // after the last word of an actor
	leastMs     = 700  // of a shot
	leastHookMs = 1230 // of the first, whose words stand in type
	quickest    = 1.22
	slowest     = 0.9
	silentMs    = 1600 // a scene without words
	readWordMs  = 310  // a word of what is read and not said
)

// speak has all lines said so that they fit the film: at the tone's pace, then faster,
// then with fewer of them.
func (f *film) speak() {
	voice := f.casting()
	f.Timbre = voice.timbre
	pace := voice.pace
	for _, sc := range f.script.Scenes {
		l := line{FilmScene: sc, slot: cmp.Or(sc.Slot, slotOf(len(f.lines)))}
		if f.Dub != nil {
			l.set = sc.LengthMs
		}
		f.lines = append(f.lines, l)
	}
	whole := f.whole
	for tried := true; tried; {
		if f.try(pace); f.Err != nil {
			return
		}
		tried = false
		need := f.needs()
		switch {
		case need > whole && pace < f.mostPace(voice.pace):
			pace, tried = min(pace*max(float64(need)/float64(whole)*1.01, 1.02), f.mostPace(voice.pace)), true
		case need > whole && f.Dub != nil: // no line is left out: the film is longer
			f.whole = spoken.Stepped(need)
		case need > whole && f.scripted():
			f.Err = farm.InvalidField("ugc.script", "takes %.1f s to say, and the film has %d s; shorten it", float64(need)/1000, f.ask.Seconds)
			return
		case need > whole && f.drop():
			tried = true
		case need < whole*88/100 && pace > f.leastPace(voice.pace) && pace >= voice.pace:
			pace = max(pace*float64(need)/float64(whole), f.leastPace(voice.pace), 0.7)
		}
	}
	if f.spokenAt != pace {
		f.say(pace)
		f.grow()
	}
	f.tellGrown()
}

// mostDubbed is the greatest pace of a dub's line in a scene that has its length: 1.25
// times the natural one.
const mostDubbed = 1.25

// grow gives scenes of a dub more time than they had where their words take it.
func (f *film) grow() {
	for i := range f.lines {
		l := &f.lines[i]
		if l.set == 0 || l.Text == "" {
			continue
		}
		l.LengthMs = l.set
		if need := leadMs + l.LastsMs() + restMs; need > l.set+restMs {
			l.LengthMs = spoken.Stepped(need)
		}
	}
}

// tellGrown tells of the scenes of a dub that are longer than they were.
func (f *film) tellGrown() {
	for _, l := range f.lines {
		if l.set > 0 && l.LengthMs > l.set {
			f.Substitute("dub: scene %s lasts %.1f s, and not the %.1f s that it had: its words take so long", l.ID,
				float64(l.LengthMs)/1000, float64(l.set)/1000)
		}
	}
}

// try finds how long the lines take at a pace. They are said where nothing else tells, and
// where scenes have lengths that their words may break.
func (f *film) try(pace float64) {
	if slices.ContainsFunc(f.lines, func(l line) bool { return l.set > 0 }) {
		f.say(pace)
		f.grow()
		return
	}
	f.Pace = pace
	var lines []*line
	var texts []string
	for i := range f.lines {
		if l := &f.lines[i]; l.Text != "" && l.LengthMs == 0 {
			lines, texts = append(lines, l), append(texts, l.heard())
		}
	}
	last := spoken.Lasting(f.Draft, texts)
	f.Pace = 0
	if len(last) < len(lines) || len(lines) == 0 {
		f.say(pace)
		return
	}
	for i, l := range lines {
		l.Recording = spoken.Recording{}
		l.Asset.DurationMs = last[i]
	}
}

// mostPace is the greatest pace: a script that has to be said whole may be said faster.
func (f *film) mostPace(natural float64) float64 {
	const most = 1.4 // of a voice
	if f.scripted() {
		return most
	}
	return min(quickest*natural, most)
}

// leastPace is the least pace: who has a film to fill with a script that is said whole takes
// time over it.
func (f *film) leastPace(natural float64) float64 {
	if f.scripted() {
		return 0.82 * natural
	}
	return slowest * natural
}

// say has the lines said at a pace, those that are locked at their own.
func (f *film) say(pace float64) {
	f.Pace, f.spokenAt = pace, pace
	var texts []string
	for _, l := range f.lines {
		if l.Text != "" {
			texts = append(texts, l.heard())
		}
	}
	spoken.Rehearse(f.Draft, texts)
	for i := range f.lines {
		l := &f.lines[i]
		if l.Text == "" {
			continue
		}
		spoken.Discard(f.Draft, l.Recording)
		f.Pace = pace
		text := l.heard()
		l.Recording = spoken.Record(f.Draft, l.slot, text)
		length, most := l.LengthMs, 1.4
		if l.set > 0 {
			length, most = l.set, mostDubbed
		}
		for length > 0 && leadMs+l.LastsMs() > length && f.Pace < most && f.Err == nil {
			spoken.Discard(f.Draft, l.Recording)
			f.Pace = min(f.Pace*max(float64(leadMs+l.LastsMs())/float64(length)*1.01, 1.03), most)
			l.Recording = spoken.Record(f.Draft, l.slot, text)
		}
	}
	f.Pace = 0
}

// heard is a line as it is said.
func (l line) heard() string {
	return strings.ReplaceAll(l.Text, " °", "°") // one word, that captions do not part
}

// need is the least time that a line takes: as long as it is said, and as long as what is
// read meanwhile.
func (f *film) need(l line) int {
	if l.Quote != "" && l.LengthMs == 0 {
		said := l.FilmScene
		said.Quote = ""
		read := kit.ReadingWords(l.Quote, f.Dub.Written) * readWordMs
		return max(f.need(line{FilmScene: said, Recording: l.Recording}), leadMs+int(read)+restMs)
	}
	switch {
	case l.LengthMs > 0:
		return l.LengthMs
	case l.Text == "":
		return silentMs
	case l.Role == copywriter.FilmEnd:
		return max(leadMs+l.LastsMs()+f.endRest(), 1500)
	case l.Role == copywriter.FilmClose:
		return leadMs + l.LastsMs() + closeRestMs
	}
	least := leastMs
	if f.typesLines() {
		least = leastReadMs
	}
	return max(leadMs+l.LastsMs()+restMs, least)
}

// typesLines reports a film of which any line may be a page of type.
func (f *film) typesLines() bool {
	return f.ask.Type == farm.FacelessVideo || f.ask.Type == farm.MotionGraphicsVideo
}

func (f *film) needs() int {
	n := 0
	for _, l := range f.lines {
		n += f.need(l)
	}
	return n
}

// drop leaves the line out that is missed least: none that is locked, not the first
// and not the last.
func (f *film) drop() bool {
	for i := len(f.lines) - 2; i > 0; i-- {
		if l := f.lines[i]; l.LengthMs == 0 && l.Number == 0 {
			spoken.Discard(f.Draft, l.Recording)
			delete(f.Snack.Copy, l.slot)
			f.lines = append(f.lines[:i], f.lines[i+1:]...)
			f.script.Left++
			return true
		}
	}
	return false
}

// time gives each line its place: what is left over goes to the end card first, and
// then to all alike, so that cuts come on beats where they can. The last
// words of an actor have their part of it.
func (f *film) time() {
	whole, n := f.whole, len(f.lines)
	left := max(whole-f.needs(), 0)
	last := &f.lines[n-1]
	if last.Role == copywriter.FilmEnd || last.Role == copywriter.FilmClose {
		left -= min(left, 900)
	}
	if f.ask.Type.Acted() { // nobody waits for long between two sentences: the end has more
		left -= min(max(left-mostWaitMs*(n-1), 0), mostEndMs)
	}
	at, given, weights := 0.0, 0, 0
	for i, l := range f.lines {
		weights += f.weight(l, i == n-1)
	}
	for i := range f.lines {
		l := &f.lines[i]
		share := 0
		if w := f.weight(*l, i == n-1); w > 0 {
			if i < n-1 {
				share = (left - given) * w / weights
			}
			weights -= w
		}
		end := at + float64(f.need(*l)+share)
		if l.LengthMs == 0 && i < n-1 {
			end = f.onBeat(end, at+float64(f.need(*l)), float64(left-given-share), f.movedBy(i+1))
		}
		l.at = kit.OnFrame(at)
		given += int(end-at) - f.need(*l)
		at = end
		l.ms = kit.OnFrame(at) - l.at
	}
	last.ms = whole - last.at
}

// How long an actor waits between two sentences, in the mean, and then at the end of a film
// whose script is short; what is left after both is shared again.
const mostWaitMs, mostEndMs = 600, 2500

// weight is the part of a line of the time that is left over: none where somebody
// has set its length, or an end card has its own time.
func (f *film) weight(l line, last bool) int {
	if l.LengthMs > 0 || last && (l.Role == copywriter.FilmEnd || l.Role == copywriter.FilmClose) {
		return 0
	}
	if f.ask.Type.Acted() { // who has said little waits little
		return max(l.LastsMs()/100, 1)
	}
	return 1
}

// movedBy is how much later than a line its first picture comes, as it was planned last.
func (f *film) movedBy(line int) float64 {
	if f.actor == nil {
		return 0
	}
	return float64(f.actor.moved[line])
}

// onBeat moves the end of a scene to the beat before or after it, if that leaves the
// scene its words and takes no more than is left. by is how much later the cut comes.
func (f *film) onBeat(end, least, left, by float64) float64 {
	beat := 60000 / float64(f.score.BPM)
	near := f.beatNear(end+by, math.Round) - by
	if near >= least && near-end <= left && near-end < beat/2 {
		return near
	}
	return end
}

// ahead is a cut on the beat that comes shortly before it, no earlier than least.
func (f *film) ahead(cut, least int) int {
	const near = 200.0 // ms that a picture may be ahead of its word
	on := kit.OnFrame(f.beatNear(float64(cut), math.Floor))
	if float64(cut-on) <= near && on >= least {
		return on
	}
	return cut
}

// beatNear is a beat of the music near a time of the film, which round chooses.
func (f *film) beatNear(at float64, round func(float64) float64) float64 {
	beat := 60000 / float64(f.score.BPM)
	return round((at-f.phase)/beat)*beat + f.phase
}

// tempo is the music's as far as it may be another: the one of those near it on whose
// beats most cuts come. Where these are few at each, as in a film of four sentences, the
// music also begins within a beat.
func (f *film) tempo() {
	if f.Dub != nil { // which keeps its music
		return
	}
	const widest = 12 // beats a minute
	base := f.score.BPM
	best, phase, most := base, 0.0, -1.0
	for turn := range phases {
		if most >= enoughOnBeats {
			break
		}
		part := turn*2%phases + turn*2/phases // every other one first: most films need no more
		for by := range 2*widest + 1 {
			step := (by + 1) / 2 * (1 - by%2*2) // 0, -1, 1, -2, ...
			f.score.BPM = base + step
			f.phase = 60000 / float64(f.score.BPM) * float64(part) / phases
			f.time()
			f.shots = nil
			f.part()
			if f.actor != nil {
				f.join()
			}
			f.cutOnBeats()
			if n := f.onBeats(); n > most {
				best, phase, most = f.score.BPM, f.phase, n
			}
		}
	}
	f.score.BPM, f.phase = best, phase
	if f.actor != nil { // which cuts are moved at this tempo
		f.time()
		f.shots = nil
		f.part()
		f.join()
	}
	f.shots = nil
	if phase > 0 {
		f.Snack.Audio.Tracks[0].OffsetMs = int(math.Round(60000/float64(best) - phase))
	}
	if a := f.Snack.Assets["music"]; a.Music != nil {
		m := *a.Music
		m.BPM = best
		a.Music = &m
		f.Snack.Assets["music"] = a
	}
}

const (
	phases        = 24  // places within a beat at which the music may begin
	enoughOnBeats = 0.6 // share of the cuts
)

// cutShots gives lines their times and cuts them into shots.
func (f *film) cutShots() {
	f.time()
	f.part()
	f.cutOnBeats()
}

// cutOnBeats moves cuts of forms, which turn into those of the next scene, onto beats beside
// them.
func (f *film) cutOnBeats() {
	if f.ask.Type == farm.MotionGraphicsVideo && f.Dub == nil {
		f.snap()
	}
}

// onBeats is the share of the cuts that come on a beat, within a frame.
func (f *film) onBeats() float64 {
	n := 0
	cuts := f.shots[min(1, len(f.shots)):]
	for _, s := range cuts {
		if off := math.Abs(float64(s.at) - f.beatNear(float64(s.at), math.Round)); off <= 1000/kit.FilmFPS {
			n++
		}
	}
	return float64(n) / float64(max(len(cuts), 1))
}

// part cuts the lines into shots at the words that begin them.
func (f *film) part() {
	for i, l := range f.lines {
		at, least := l.at, 0
		starts := f.starts(l)
		for k, text := range l.Shots {
			from, own := l.at, f.leastOf(text, sees(l, k))
			if k > 0 {
				from = f.ahead(l.at+kit.OnFrame(float64(leadMs+starts[k]-60)), at+least)
				if i == 0 && k == 1 {
					least = max(leastHookMs, least)
				}
				if from-at < least || l.at+l.ms-from < own { // too short to be seen
					last := &f.shots[len(f.shots)-1]
					last.text, last.sees = last.text+" "+text, last.sees+" "+sees(l, k)
					continue
				}
				f.shots[len(f.shots)-1].ms = from - at
			}
			at, least = from, own
			f.shots = append(f.shots, shot{line: i, part: k, text: text, sees: sees(l, k), at: from, ms: l.at + l.ms - from})
		}
	}
}

// leastOf is how long a shot of some words lasts at least: longer where nothing can be shown
// of them, so that they may become a page that is read.
func (f *film) leastOf(text, sees string) int {
	if least := f.shortest(); least > leastMs || f.ask.Type == farm.UGCVideo || f.depicts(text, sees) {
		return least
	}
	return leastReadMs
}

// depicts reports words that name a thing or tell a figure.
func (f *film) depicts(text, sees string) bool {
	if f.showable == nil {
		f.showable = map[string]bool{}
	}
	if is, known := f.showable[text+"\n"+sees]; known {
		return is
	}
	fig, told := f.FigureOf(text)
	told = told && fig.Kind != kit.FigureAsked && fig.Kind != kit.FigureWord && fig.Kind != kit.FigurePlace
	is := told || len(f.ThingsIn(sees, f.origin.Language)) > 0
	f.showable[text+"\n"+sees] = is
	return is
}

// leastReadMs is how long a page of type is seen at least: its words are read.
const leastReadMs = 1330

// shortest is how long a shot lasts at least where its line has another: longer where a pen
// writes its words, or most pages are type.
func (f *film) shortest() int {
	switch {
	case f.ask.Type == farm.WhiteboardVideo && f.look.way == wayPages:
		return leastPageMs
	case f.ask.Type == farm.WhiteboardVideo:
		return leastBoardMs
	case f.ask.Type == farm.MotionGraphicsVideo || f.cut().Type > 0:
		return leastReadMs
	}
	return leastMs
}

// refill parts the longest shots of a film until it has as many pictures as its length is to
// have: where fewer words fit, or lines are short, each has more time.
func (f *film) refill() {
	least, _ := copywriter.FilmPictures(f.ask.Seconds)
	if f.Dub != nil || f.actor != nil || f.ask.Type == farm.BrainrotVideo || f.ask.Template != "" {
		return
	}
	planned := func() int {
		f.time()
		f.shots = nil
		f.part()
		return len(f.shots)
	}
	const air = 200 // ms: cuts are moved to beats later
	tried := map[string]bool{}
	for n := planned(); n < least; {
		best := -1
		for i, s := range f.shots {
			l := f.lines[s.line]
			own := l.LengthMs == 0 && l.Role != copywriter.FilmEnd && l.Sees == nil
			if own && s.text == l.Shots[min(s.part, len(l.Shots)-1)] && !tried[s.text] && s.ms >= 2*(f.shortest()+air) &&
				(best < 0 || s.ms > f.shots[best].ms) {
				best = i
			}
		}
		if best < 0 {
			break
		}
		s := f.shots[best]
		tried[s.text] = true
		l := &f.lines[s.line]
		if two := f.script.Parted(s.text); len(two) == 2 {
			was := l.Shots
			l.Shots = slices.Concat(was[:s.part], two, was[s.part+1:])
			if more := planned(); more > n {
				n = more
			} else {
				l.Shots = was
				n = planned()
			}
		}
	}
	f.shots = nil
}

// sees is what decides what the k-th shot of a line shows: its own words, or in a film in
// other words those of before.
func sees(l line, k int) string {
	if k < len(l.Sees) {
		return l.Sees[k]
	}
	return l.Shots[k]
}

// starts are when the first words of a line's shots are said, ms of the line.
func (f *film) starts(l line) []int {
	out := make([]int, len(l.Shots))
	before := 0
	for k, text := range l.Shots {
		at := 0
		for _, w := range l.Words {
			if at >= before {
				out[k] = w.StartMs
				break
			}
			at += signs(w.Text)
		}
		before += signs(text)
	}
	return out
}

// signs counts the letters and digits of a text.
func signs(s string) int {
	return utf8.RuneCountInString(strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) {
			return r
		}
		return -1
	}, s))
}

// play lets the lines be heard.
func (f *film) play() {
	for i := range f.lines {
		if l := f.lines[i]; l.Quote != "" { // as it was given: the next dub starts from it
			f.Say(copywriter.QuotedSlot(l.slot), f.Dub.Quotes()[l.slot])
		}
		if l := &f.lines[i]; l.Text != "" {
			l.Recording = spoken.Play(f.Draft, l.Recording, l.at+leadMs)
		}
	}
}

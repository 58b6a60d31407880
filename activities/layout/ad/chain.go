package ad

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// chain is a film in which a ball rolls from one machine to the next, in the place of the brand's trade. Each
// sentence has a machine that does what it tells: a clock whose hands race, a calendar that sheds its leaves,
// a tape that is drawn out. The ball sets it off, and at last falls on the button.
type chain struct {
	*stage
	links []link
	look  kit.Scheme // of the machines
	trade draw.Venue
	light string
	ways  int     // how many sentences without a machine were shown
	beats float64 // of the film so far
}

// link is a shot: a sentence, and the machine that does what it tells.
type link struct {
	words, key string
	ms         int
	fact       *kit.Figure
	thing      *kit.Object
	shot       int // of the brand's pictures; -1 is none
}

// The measures of such a film: of a shot, ms and how many there are; where its floor is, px.
const (
	leastLinkMs, mostLinkMs = 1500.0, 3900.0
	mostLinks               = 5
	enoughLinks             = 4
	fewLinks                = 3
	mostMessageMs           = 6200.0 // of a clause that is told whole
	chainEndMs              = 2600.0
	leastChainMs            = 9200.0
	mostLookMs              = 4000.0
	aloneMs                 = 5700.0 // of the only sentence of a text
	chainFloor              = 1590.0
)

// chainVariant is the number of this form among those of the type.
func chainVariant() int { return len(plots) + 1 + len(worlds()) }

// chainFilm is a film of a ball and machines.
func (a *animated) chainFilm() {
	c := &chain{stage: &stage{animated: a}}
	a.Snack.Variant = fmt.Sprintf("V%d", chainVariant())
	c.trade = draw.VenueOf(copywriter.VenueOf(a.Brand))
	if c.trade.Night {
		c.light = "night"
	}
	a.light = c.light
	c.look = factLook(a.Draft, "")
	c.forge()
	for k := range c.links {
		c.play(k)
	}
	c.finish()
	if len(a.Screenshots) == 0 {
		a.Substitute("no picture of the product could be used: machines do what its text tells")
	}
}

// bare reports a shot whose sentence has no machine.
func (l link) bare() bool { return l.fact == nil && l.thing == nil && l.shot < 0 }

// linkMs is how long a sentence is read, ms; never of one that is too long for a shot.
func (c *chain) linkMs(line string) float64 {
	if ms := c.readsIn(line); ms <= mostLinkMs {
		return ms
	}
	return never
}

// readsIn is how long a line is read, ms.
func (c *chain) readsIn(line string) float64 {
	return max(kit.ReadingWords(line, c.Facts.Language)*1000/lineSpeed+480, leastLinkMs)
}

// forge takes the film's sentences, with their times on the beats of its music and what each shows.
func (c *chain) forge() {
	beat := 60000 / float64(c.c.BPM)
	c.offer = c.endsOn(offerOf(c.Draft))
	most := mostMs - chainEndMs - 3*beat
	var beats []float64
	sum := 0.0
	for _, line := range c.chainLines(most) {
		n := math.Ceil(min(c.readsIn(line), mostLinkMs+600)/beat - 0.2)
		l := link{words: line, key: c.PointOf(line), shot: -1}
		if l.key == line {
			l.key = ""
		}
		c.links, beats, sum = append(c.links, l), append(beats, n), sum+n
	}
	most = mostLookMs
	if len(beats) == 1 {
		most = aloneMs
	}
	for k := range 12 * len(beats) { // few words leave time to look
		if i := k % len(beats); sum*beat < leastChainMs-chainEndMs && beats[i]*beat < most {
			beats[i], sum = beats[i]+1, sum+1
		}
	}
	for k := range c.links {
		c.links[k].ms = c.c.Beats(c.beats+beats[k]) - c.c.Beats(c.beats)
		c.beats += beats[k]
	}
	for k, l := range c.links {
		c.Say("scene-"+kit.Digit(k+1), l.words)
	}
	c.cast()
}

// chainLines are the sentences of a film that takes so many ms at most: the oddest one first, then the others
// in the order of the text.
func (c *chain) chainLines(most float64) []string {
	story := storyOf(c.Draft, most, c.linkMs, c.offer.line)
	var hook string
	if len(story) > 1 && placeIn(c.Draft, story[0]) > placeIn(c.Draft, story[1]) {
		hook, story = story[0], story[1:]
		most -= c.readsIn(hook)
	}
	told := c.filled(slices.DeleteFunc(slices.Clone(story), func(s string) bool { return !c.stands(s) }), hook, most)
	if hook == "" {
		hook = c.oddest(told)
	}
	if hook != "" {
		told = slices.DeleteFunc(told, func(s string) bool { return c.Facts.Alike(s, hook) || strings.Contains(hook, s) })
		told = append([]string{hook}, told...)
	}
	if len(told) < fewLinks {
		if parts := c.partsTold(most); len(parts) > len(told) {
			return parts
		}
	}
	most = mostMs - chainEndMs - 3*60000/float64(c.c.BPM)
	sum := 0.0
	for i, s := range told {
		if sum += min(c.readsIn(s), mostLinkMs+600); i > 0 && (sum > most || i == mostLinks) {
			return told[:i]
		}
	}
	return told
}

// filled are the lines of a film behind its hook with clauses of the text that stand alone, as many as it has the time for.
func (c *chain) filled(told []string, hook string, most float64) []string {
	left := most
	for _, s := range told {
		left -= c.readsIn(s)
	}
	for _, s := range inTextOrder(c.Draft, c.Facts.Whole()) {
		for _, m := range append([]string{s}, c.Facts.Messages(s)...) {
			m = c.Begun(plainEnd(m))
			said := tellsEnd(c.Draft, m, c.offer.line) || slices.ContainsFunc(append([]string{hook}, told...), func(t string) bool {
				return t != "" && (c.Facts.Alike(t, m) || strings.Contains(t, m) || strings.Contains(m, t))
			})
			fits := c.linkMs(m) <= left && c.stands(m) && !c.Facts.Leans(m) && !bareName(c.Draft, m)
			if len(told) < enoughLinks && fits && !said && !c.Facts.Priced(m) {
				told, left = append(told, m), left-c.linkMs(m)
			}
		}
	}
	return inTextOrder(c.Draft, told)
}

// stands reports a line that is a sentence of the text, or says something without the rest of its own.
func (c *chain) stands(line string) bool {
	if c.Facts.Alone(line) || slices.ContainsFunc(c.Facts.Whole(), func(s string) bool { return c.Facts.Alike(plainEnd(s), line) }) {
		return true
	}
	l := farm.LanguageOf(c.Facts.Own).Section("prompt")
	first, _, _ := strings.Cut(strings.ToLower(line), " ")
	return c.Facts.Stump(line) == "" && !slices.Contains(slices.Concat(l.Words("prep"), l.Words("fused")), first)
}

// partsTold are the clauses of a text of few sentences, in its order, as many as there is time for.
func (c *chain) partsTold(most float64) []string {
	var out []string
	for _, s := range inTextOrder(c.Draft, c.Facts.Whole()) {
		for _, p := range c.messagesOf(plainEnd(s)) {
			if p = c.unled(p); len(out) < mostLinks && c.readsIn(p) <= most && !bareName(c.Draft, p) && !tellsEnd(c.Draft, p,
				c.offer.line) {
				out, most = append(out, c.Begun(p)), most-c.readsIn(p)
			}
		}
	}
	if len(out) == 0 {
		return linesOf(c.Draft, most, leastLinkMs, c.offer.line)
	}
	return out
}

// messagesOf are the clauses of a sentence, those parted that are too long for a shot.
func (c *chain) messagesOf(s string) []string {
	var out []string
	for _, m := range c.Facts.Messages(s) {
		if c.readsIn(m) > mostMessageMs {
			out = append(out, c.clausesOf(m)...)
			continue
		}
		out = append(out, m)
	}
	return out
}

// oddest is the sentence with which a film begins: texts say first what they sell and last what is odd of it.
// "" of a text that has none beside those that are told.
func (c *chain) oddest(told []string) string {
	all := inTextOrder(c.Draft, c.Facts.Whole())
	for i := len(all) - 1; i > 0 && len(told) > 1; i-- {
		s := all[i]
		if c.Facts.Leans(s) || c.Facts.Priced(s) || c.Facts.Serves(s) || tellsEnd(c.Draft, s, c.offer.line) {
			continue
		}
		for _, head := range c.Facts.Heads(s) {
			if c.linkMs(head) < never && c.stands(head) {
				return c.Begun(head)
			}
		}
	}
	return ""
}

// cast gives each shot what it shows: the brand's pictures, what a sentence tells as a machine, or a thing
// that it surely names. Nothing is shown twice.
func (c *chain) cast() {
	seen := map[string]bool{}
	pictures := 0
	for k := range c.links {
		l := &c.links[k]
		if f, ok := c.clauseFact(l.words); ok && !seen[f.Kind] && f.Kind != kit.FactFree {
			l.fact, seen[f.Kind] = &f, true
			continue
		}
		if pictures < len(c.Screenshots) && pictures < 2 {
			l.shot = pictures
			pictures++
			continue
		}
		if o := c.thingIn(l.words, seen); o != nil {
			made := c.posable(*o)
			l.thing, seen[o.Name] = &made, true
			continue
		}
		if f, ok := c.clauseFact(l.words); ok && !seen[f.Kind+f.Text] && f.Kind != kit.FactFree {
			l.fact, seen[f.Kind+f.Text] = &f, true
		}
	}
}

// play is a shot of the film as a scene.
func (c *chain) play(k int) {
	l := c.links[k]
	r := c.rigOf(k, l.ms)
	r.place()
	if !r.machine(l) {
		r.wordsOf(l)
	} else {
		r.caption(l)
	}
	r.before()
	r.layers = append(r.layers, r.aboutChip()...)
	sc := farm.Scene{ID: fmt.Sprintf("act-%d", k+1), DurationMs: l.ms, Layers: kit.Fewer(r.layers, sparable...)}
	if k > 0 {
		sc.Enter = c.passing(k)
	}
	c.AddScene(sc)
	c.atMs += l.ms
}

// passing is how a shot takes over: the camera whips along with the ball.
func (c *chain) passing(k int) *farm.Transition {
	side := map[bool]string{false: "left", true: "right"}[c.RightToLeft()]
	c.sound("whoosh", -60, -12)
	return &farm.Transition{Kind: "push", Direction: side, DurationMs: kit.OnFrame(233)}
}

// smooth is the craft with a pose for every frame.
func (c craft) smooth() craft { c.hold = 0; return c }

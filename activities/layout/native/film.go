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
	// share is how much of its reading time a part is alone, until the next one comes.
	share float64
	opens bool             // what the brand does is told first
	asks  bool             // somebody asks, and the brand answers
	can   func(*film) bool // nil: always
	shoot func(*film) int  // adds its scenes, which last so long, ms
}

// forms are those of posts and of ads, in the order in which films take them.
var forms = []manner{
	{name: "phone", share: 0.65, opens: true, shoot: screensFrom("phone", "notice")},
	{name: "thread", ad: true, share: 0.6, opens: true, asks: true, can: func(f *film) bool { return !f.Facts.Orders.Sure }, shoot: thread},
	{name: "search", ad: true, share: 0.65, can: func(f *film) bool { return f.words.query() != "" }, shoot: screensFrom("search", "result")},
	{name: "memo", share: 0.65, opens: true, shoot: screensFrom("phone", "memo")},
	{name: "mail", share: 0.65, opens: true, shoot: screensFrom("phone", "mail")},
}

// Film makes a film in one form from its first second to its last: somebody asks, and the brand's
// own sentences answer. A card of its own ends it. It lasts 8 to 15 s.
func Film(d *kit.Draft, script copywriter.Script) {
	c := d.ChooseScore("uplifting", "energetic")
	d.StartFilm(c, kit.OrganicBox)
	d.Snack.SafeBox = kit.OrganicBox
	f := film{Draft: d, score: c, words: wordsOf(d, script)}
	f.begin(script)
	way := f.form()
	d.Snack.Variant = fmt.Sprintf("V%d", 1+slices.IndexFunc(forms, func(o manner) bool { return o.name == way.name }))
	f.end.ms = f.endMs()
	f.beats = f.told(way)
	f.end = f.ending()
	d.AddScene(f.closes(way.shoot(&f)))
	d.Finish()
}

// A film lasts so long, at least and at most, with its end.
const leastMs, mostMs = 8400, 14_600

type film struct {
	*kit.Draft
	score kit.Score
	words *words
	hook  string
	// hookPart is the part of what is told that has the hook in it.
	hookPart string
	beats    []beat
	end      ending
	lines    int // that were said so far

	drawn        []string // the kinds of facts that were drawn so far
	things       []string // that were shown so far
	seenPictures int
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
	if f.Lines != nil {
		return
	}
	if line := f.Writer.StrikingLine(f.brief); line != "" { // what makes a stranger stop
		f.hook = trimStop(line)
	}
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
	ad := f.Snack.Type == farm.UGCAd
	for _, a := range forms {
		if a.ad == ad && (a.can == nil || a.can(f)) {
			can = append(can, a)
		}
	}
	switch {
	case len(can) == 0: // nobody may ask, and nobody knows for what to look
		return forms[0]
	case ad:
		return can[f.pack()%len(can)]
	}
	return can[f.turn("native")%len(can)]
}

// turn is the brand's place in a row of choices: another for each pack and each film.
func (f *film) turn(of string) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(f.Brand.Character() + of)) // a hash takes everything
	return int(h.Sum32()>>8) + f.pack()
}

// pack is which of the brand's packs and of the pack's films it is.
func (f *film) pack() int { return int(f.Seed%farm.SeedRow) + f.Nth }

// most and least are how long a film's first scene lasts.
func (f *film) most() int  { return mostMs - f.end.ms }
func (f *film) least() int { return leastMs - f.end.ms }

// says says a part of a beat, the one that draws most as the hook of its film, and returns its slot.
func (f *film) says(kind, text string) string {
	if f.Snack.Copy["hook"] == "" && text == f.hookPart {
		f.Say("hook", text)
		return "hook"
	}
	return f.slot(kind, text)
}

// slot says a line of a kind and returns its slot.
func (f *film) slot(kind, text string) string {
	f.lines++
	slot := fmt.Sprintf("%s-%d", kind, f.lines)
	f.Say(slot, text)
	return slot
}

package clip

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/snackfarm/farm/activities/hear"
)

// Steer is what the notes of an order ask for.
type Steer struct {
	Raise  []string    // stems of words that raise what says them
	Avoid  []string    // stems of words that a clip must not say
	Not    []hear.Span // parts of the film that are left out
	Only   []hear.Span // parts that clips are taken from; empty is all
	Told   []string    // what was understood, for people
	Unsure []string    // what can only be kept where words are known
}

var (
	denies = regexp.MustCompile(
		`\b(skip|ignore|avoid|exclude|without|leave out|don't|do not|dont|not|no|never|drop|cut out|omit|nothing (?:about|after|before|from|in|until))\b`)
	only    = regexp.MustCompile(`\b(only|just|stick to|nothing but|focus on|use|take|from|between|within)\b`)
	swears  = regexp.MustCompile(`\b(swear\w*|curs\w+|profan\w+|bad language|f-word\w*|explicit\w*|obscen\w+)\b`)
	clean   = regexp.MustCompile(`\b(family[- ]friendly|kid[- ]friendly|keep it clean|safe for work|sfw)\b`)
	adverts = regexp.MustCompile(`\b(ads?|adverts?|advertise?\w*|sponsor\w*|promo\w*|discount codes?)\b`)

	firstLast = regexp.MustCompile(
		`\b(first|last|opening|final) (\d+(?:\.\d+)?|one|two|three|five|ten) ?(seconds?|secs?|s|minutes?|mins?|m|hours?|h)\b`)
	portion = regexp.MustCompile(`\b(first|second|last|middle) (half|third|quarter)\b`)
	fromTo  = regexp.MustCompile(
		`\b(?:from|between|within) (\d+(?::\d{2}){0,2}) ?(?:min\w*)? ?(?:to|and|until|-) ?(\d+(?::\d{2}){0,2}) ?(min\w*|m|s|sec\w*)?\b`)
	afterThe = regexp.MustCompile(`\b(after|before|until|from) (?:minute )?(\d+(?::\d{2}){0,2}) ?(min\w*|m|s|sec\w*)?\b`)
	intro    = regexp.MustCompile(`\b(intro\w*|opening|beginning)\b`)
	outro    = regexp.MustCompile(`\b(outro|ending|credits|end card|goodbyes?|the end)\b`)
	clause   = regexp.MustCompile(`[.;,\n!?]+|\band\b|\bbut\b`)
	ranged   = regexp.MustCompile(`\b(between|from|within) [\d:]+ (and|to) `)
)

// swearing and selling are what gives away that somebody swears or reads an advert.
var (
	swearing = strings.Fields("fuck fucking fucked fucker shit shitty bullshit bitch bastard asshole cunt " +
		"dick piss pissed damn goddamn crap motherfucker")
	selling = strings.Fields("sponsor sponsored sponsors promo coupon discount checkout affiliate")
)

// Read understands the notes of an order for a film of a length. Orders are obeyed,
// other words raise what says them.
func Read(notes string, filmMs int) Steer {
	s := Steer{}
	text := strings.ToLower(strings.ReplaceAll(notes, "’", "'"))
	// "between 3 and 5" is one clause.
	text = ranged.ReplaceAllStringFunc(text, func(m string) string { return strings.Replace(m, " and ", " to ", 1) })
	before := false // the clause before was about words that are not wanted
	for _, part := range clause.Split(text, -1) {
		part = strings.TrimSpace(part)
		if before && len(strings.Fields(part)) <= 2 { // "avoid taxes and politics"
			part = "no " + part
		}
		avoided := len(s.Avoid)
		s.clause(part, filmMs)
		before = len(s.Avoid) > avoided
	}
	return s
}

// clause reads one part of the notes.
func (s *Steer) clause(part string, filmMs int) {
	no := denies.MatchString(part)
	span, isTime := partOf(part, filmMs)
	switch {
	case part == "":
	case isTime && no:
		s.Not = append(s.Not, span)
		s.Told = append(s.Told, "leaves out "+Spoken(span))
	case isTime:
		s.Only = append(s.Only, span)
		s.Told = append(s.Told, "takes clips from "+Spoken(span))
	case clean.MatchString(part), no && swears.MatchString(part):
		s.avoid(swearing, "leaves out what swears")
	case no && adverts.MatchString(part):
		s.avoid(selling, "leaves out adverts")
	default:
		s.words(part, no)
	}
}

func (s *Steer) avoid(words []string, told string) {
	for _, w := range words {
		s.Avoid = append(s.Avoid, Stem(w))
	}
	s.Told, s.Unsure = append(s.Told, told), append(s.Unsure, told)
}

// wishes are words of notes that say nothing of a topic.
var wishes = func() map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields("clip clips moment moments part parts please find pick choose look looking for " +
		"want need prefer focus use take show video film talk speaker somebody someone something anything " +
		"where when mention mentions mentioned talks talking discuss about best good great skip ignore avoid exclude without leave drop omit " +
		"don't dont never nothing only just stick") {
		out[Stem(w)] = true
	}
	return out
}()

// words raises or forbids the telling words of a clause.
func (s *Steer) words(part string, no bool) {
	var said []string
	for _, w := range strings.Fields(part) {
		w = plain(w)
		if st := Stem(w); len(st) >= 3 && !common[st] && !wishes[st] {
			said = append(said, w)
			if no {
				s.Avoid = append(s.Avoid, st)
			} else {
				s.Raise = append(s.Raise, st)
			}
		}
	}
	if len(said) == 0 {
		return
	}
	told := "raises what says " + strings.Join(said, ", ")
	if no {
		told = "leaves out what says " + strings.Join(said, ", ")
	}
	s.Told, s.Unsure = append(s.Told, told), append(s.Unsure, told)
}

const (
	// An intro or an outro is so much of a film, and so long at most.
	introShare, introMs = 12, 90_000
)

// partOf is the part of a film that a clause names.
func partOf(part string, filmMs int) (hear.Span, bool) {
	if m := firstLast.FindStringSubmatch(part); m != nil {
		ms := min(filmMs, int(number(m[2])*float64(unit(m[3]))))
		if m[1] == "first" || m[1] == "opening" {
			return hear.Span{FromMs: 0, ToMs: ms}, true
		}
		return hear.Span{FromMs: filmMs - ms, ToMs: filmMs}, true
	}
	if m := portion.FindStringSubmatch(part); m != nil {
		n := map[string]int{"half": 2, "third": 3, "quarter": 4}[m[2]]
		at := map[string]int{"first": 0, "second": 1, "middle": n / 2, "last": n - 1}[m[1]]
		return hear.Span{FromMs: filmMs * at / n, ToMs: filmMs * (at + 1) / n}, true
	}
	if m := fromTo.FindStringSubmatch(part); m != nil {
		from, to := clock(m[1], m[3]), clock(m[2], m[3])
		return hear.Span{FromMs: min(from, filmMs), ToMs: min(to, filmMs)}, from < to && from < filmMs
	}
	if m := afterThe.FindStringSubmatch(part); m != nil {
		at := min(clock(m[2], m[3]), filmMs)
		if m[1] == "after" || m[1] == "from" {
			return hear.Span{FromMs: at, ToMs: filmMs}, true
		}
		return hear.Span{FromMs: 0, ToMs: at}, true
	}
	ms := min(filmMs*introShare/100, introMs)
	if denies.MatchString(part) || only.MatchString(part) {
		switch {
		case intro.MatchString(part):
			return hear.Span{FromMs: 0, ToMs: ms}, true
		case outro.MatchString(part):
			return hear.Span{FromMs: filmMs - ms, ToMs: filmMs}, true
		}
	}
	return hear.Span{}, false
}

func number(s string) float64 {
	if n, ok := map[string]float64{"one": 1, "two": 2, "three": 3, "five": 5, "ten": 10}[s]; ok {
		return n
	}
	n, _ := strconv.ParseFloat(s, 64)
	return n
}

// unit is that of a time in ms.
func unit(s string) int {
	switch {
	case strings.HasPrefix(s, "h"):
		return 3_600_000
	case strings.HasPrefix(s, "m"):
		return 60_000
	}
	return 1000
}

// clock reads "4", "4:30" or "1:02:03"; a number alone is of minutes where no unit
// says otherwise.
func clock(s, of string) int {
	parts := strings.Split(s, ":")
	if len(parts) == 1 {
		if of == "" {
			of = "m"
		}
		return int(number(s) * float64(unit(of)))
	}
	total := 0
	for _, p := range parts {
		total = total*60 + int(number(p))
	}
	return total * 1000
}

// Spoken is a span in words for people.
func Spoken(s hear.Span) string {
	at := func(ms int) string { return fmt.Sprintf("%d:%02d", ms/60_000, ms/1000%60) }
	return at(s.FromMs) + " to " + at(s.ToMs)
}

// allows reports whether a clip may be taken from a stretch.
func (s Steer) allows(fromMs, toMs int) bool {
	for _, n := range s.Not {
		if overlap(fromMs, toMs, n.FromMs, n.ToMs) > 0 {
			return false
		}
	}
	for _, o := range s.Only {
		if fromMs >= o.FromMs && toMs <= o.ToMs {
			return true
		}
	}
	return len(s.Only) == 0
}

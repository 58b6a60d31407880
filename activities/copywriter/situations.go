package copywriter

import (
	"hash/fnv"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// Situations: everybody knows them, and nobody says in them what is said here. A fact of the
// brand's is the answer, told as it stands, and the joke is the passion in the wrong place; a
// last line tells what came of it.
const (
	NightMeme   MemeFormat = "night"   // to a cat that would like to sleep
	MindMeme    MemeFormat = "mind"    // of whom does he think?
	DateMeme    MemeFormat = "date"    // tell me about yourself
	CouchMeme   MemeFormat = "couch"   // to a therapist
	CornerMeme  MemeFormat = "corner"  // at a party, where the others dance
	MeetingMeme MemeFormat = "meeting" // any questions?
	PlaneMeme   MemeFormat = "plane"   // to a stranger with headphones on
	SecretMeme  MemeFormat = "secret"  // which nobody may know
	ExamMeme    MemeFormat = "exam"    // the only thing that comes to mind
	ChatMeme    MemeFormat = "chat"    // after good night
	StoryMeme   MemeFormat = "story"   // what one tells children in old age
	SpeechMeme  MemeFormat = "speech"  // with a microphone, at a wedding
	LiftMeme    MemeFormat = "lift"    // into a silence
	ShowerMeme  MemeFormat = "shower"  // sung
	AliensMeme  MemeFormat = "aliens"  // what there is to know about the Earth
	PoliceMeme  MemeFormat = "police"  // the right to remain silent
	JobMeme     MemeFormat = "job"     // the greatest strength
	GiftMeme    MemeFormat = "gift"    // nothing is free
)

// Situations are all of them, in an order in which near ones differ.
func Situations() []MemeFormat {
	return []MemeFormat{NightMeme, MeetingMeme, AliensMeme, DateMeme, PoliceMeme, StoryMeme, LiftMeme, CouchMeme, ShowerMeme,
		PlaneMeme, SpeechMeme, ExamMeme, CornerMeme, JobMeme, SecretMeme, MindMeme, ChatMeme, GiftMeme}
}

// unfit are the kinds of facts that are no answer in a situation: what the reader is to do
// is nobody's thought and tells nothing about oneself.
var unfit = map[MemeFormat][]factKind{
	MindMeme: {yoursFact}, DateMeme: {yoursFact}, ExamMeme: {yoursFact}, JobMeme: {yoursFact},
	AliensMeme: {yoursFact}, StoryMeme: {yoursFact},
}

// sacred are the situations that no price belongs to: it would be a boast or a lament.
var sacred = []MemeFormat{CouchMeme, DateMeme, JobMeme, ExamMeme, StoryMeme, SecretMeme, ChatMeme, AliensMeme}

// gentle are the situations of a brand of a calm trade, and of a caller who leaves something unsaid:
// nobody is arrested, jealous, weeps or bathes.
var gentle = []MemeFormat{StoryMeme, SpeechMeme, LiftMeme, AliensMeme, JobMeme, MeetingMeme, PlaneMeme, DateMeme, GiftMeme}

// serving are the kinds of facts that are notices, and no joke anywhere.
var serving = []factKind{dateFact, weekFact, hourFact}

// tactful reports a brand that is told in gentle situations only.
func (s memeSource) tactful() bool { return s.Facts.Calm() || len(s.Facts.Orders.Without) > 0 }

// carries reports a line that a situation carries: of what is free only the one in which
// nothing is, unless the caller wants it told; of what is not done none.
func (s memeSource) carries(f MemeFormat, line string) bool {
	kind, steers := s.Facts.factKindOf(line), s.Facts.steers(line)
	free := s.Facts.free(line) && kind != refusalFact
	switch {
	case f == GiftMeme:
		return free
	case steers:
	case free, kind == refusalFact, kind == dateFact, s.Facts.prices(line) && slices.Contains(sacred, f):
		return false
	}
	return !slices.Contains(unfit[f], kind)
}

// balloonWords is how many words somebody says at most where the brand has shorter lines.
const balloonWords = 14

// dull is how little a line says that anybody would be passionate about: a notice or a price is
// no joke anywhere, what only introduces the brand is told where there is nothing else.
func (s memeSource) dull(line string) int {
	switch {
	case s.Facts.free(line):
		return 0
	case s.Facts.prices(line) || slices.Contains(serving, s.Facts.factKindOf(line)):
		return 3
	case s.Facts.serves(line) || s.Facts.conditional(line):
		return 2
	}
	return order(s.introduces(line) || strings.ContainsAny(line, ":：;；"))
}

// introduces reports a line that begins with the brand's name: an ad says so.
func (s memeSource) introduces(line string) bool {
	return s.Facts.Name != "" && strings.HasPrefix(line, s.Facts.Name)
}

// situated is a situation with a line of the brand's, in the signs that the brand writes.
func (s memeSource) situated(f MemeFormat, line string) (Meme, bool) {
	m := Meme{Format: f, Punch: s.fit(line, punchChars)}
	if m.Punch == "" || !s.brief(Meme{Punch: m.Punch}) {
		return m, false
	}
	for texts := s.cat.frames["in-"+string(f)]; len(texts) >= situationLines; texts = texts[situationLines:] {
		m.Labels, m.Tag = [2]string{texts[0], texts[1]}, texts[2]
		if s.suits(m) {
			return m, true
		}
	}
	return m, false
}

// situationLines are the lines of a situation: what it is, who speaks, and what came of it.
const situationLines = 3

// suits reports a meme whose own lines stand in the script that the brand writes, speak to the
// reader as was asked, and of nothing that the caller left out.
func (s memeSource) suits(m Meme) bool {
	return !slices.ContainsFunc([]string{m.Labels[0], m.Labels[1], m.Tag}, func(line string) bool {
		return !s.Facts.inItsScript(line) || !s.Facts.addressed(line) || !s.Facts.allows(line)
	})
}

// leastPunches and mostPunches are how many of a brand's facts turn its memes: the strangest,
// and two all the same for the two memes of a pack.
const leastPunches, mostPunches = 2, 5

// strangest are the brand's facts that turn its memes: what the caller wants told, with another
// for the pack's other meme, else none that is dull where there are others.
func (s memeSource) strangest() []string {
	all := s.punches()
	slices.SortStableFunc(all, func(a, b string) int { return s.dull(a) - s.dull(b) })
	var wanted []string
	for _, line := range s.Facts.Whole() {
		if s.Facts.steers(line) && s.fit(line, punchChars) != "" {
			wanted = append(wanted, line)
		}
	}
	if len(wanted) > 0 {
		others := slices.DeleteFunc(all, func(line string) bool { return among(wanted, line) })
		return append(wanted, others[:min(len(others), max(leastPunches-len(wanted), 0))]...)
	}
	n := len(all) - len(slices.DeleteFunc(slices.Clone(all), func(line string) bool { return s.dull(line) == 0 }))
	all = all[:min(len(all), max(leastPunches, min(n, mostPunches)))]
	short := slices.DeleteFunc(slices.Clone(all), func(line string) bool { return len(strings.Fields(line)) > balloonWords })
	if len(short) >= leastPunches {
		return short
	}
	return all
}

// everySituation are the situations of some formats with the brand's facts by turns; they begin
// elsewhere for each brand.
func (s memeSource) everySituation(formats []MemeFormat) []Meme {
	if out := s.situationsOf(formats, false); len(out) > 0 {
		return out
	}
	return s.situationsOf(formats, true)
}

// situationsOf are the situations with the lines that they carry, or with any.
func (s memeSource) situationsOf(formats []MemeFormat, any bool) []Meme {
	h := fnv.New32a()
	_, _ = h.Write([]byte(s.Facts.Name)) // a hash takes everything
	all := Situations()
	at := int(h.Sum32()>>3) % len(all)
	lines, row := s.strangest(), int(s.seed/farm.SeedRow) // another row of packs pairs them otherwise
	var out []Meme
	for i, f := range slices.Concat(all[at:], all[:at]) {
		if !slices.Contains(formats, f) || s.tactful() && !slices.Contains(gentle, f) {
			continue
		}
		for k := range lines {
			line := lines[(i+k+row)%len(lines)]
			if !any && !s.carries(f, line) {
				continue
			}
			if m, ok := s.situated(f, line); ok {
				out = append(out, m)
				break
			}
		}
	}
	return out
}

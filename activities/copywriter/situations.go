package copywriter

import (
	"hash/fnv"
	"slices"
	"strings"
	"unicode/utf8"

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
	BillMeme    MemeFormat = "bill"    // into the silence about who pays
	VowsMeme    MemeFormat = "vows"    // promised at one's own wedding
	BorderMeme  MemeFormat = "border"  // anything to declare?
	HairMeme    MemeFormat = "hair"    // to a hairdresser
	TaxiMeme    MemeFormat = "taxi"    // to a driver
	ClassMeme   MemeFormat = "class"   // with a hand up
	CampMeme    MemeFormat = "camp"    // in place of a tale of horror
	GenieMeme   MemeFormat = "genie"   // in place of a wish
)

// Situations are all of them, in an order in which near ones differ.
func Situations() []MemeFormat {
	return []MemeFormat{NightMeme, MeetingMeme, AliensMeme, TaxiMeme, DateMeme, PoliceMeme, CampMeme, StoryMeme, LiftMeme, GenieMeme,
		CouchMeme, ShowerMeme, BorderMeme, PlaneMeme, SpeechMeme, HairMeme, ExamMeme, BillMeme, CornerMeme, JobMeme, ClassMeme, SecretMeme,
		MindMeme, VowsMeme, ChatMeme, GiftMeme}
}

// unfit are the kinds of facts that are no answer in a situation: what the reader is to do
// is nobody's thought and tells nothing about oneself.
var unfit = map[MemeFormat][]factKind{
	MindMeme: {yoursFact}, DateMeme: {yoursFact}, ExamMeme: {yoursFact}, JobMeme: {yoursFact},
	AliensMeme: {yoursFact}, StoryMeme: {yoursFact}, VowsMeme: {yoursFact}, CampMeme: {yoursFact},
}

// ruled are the situations in which somebody says what he does not do.
var ruled = []MemeFormat{PoliceMeme, AliensMeme, MeetingMeme, LiftMeme, PlaneMeme, BorderMeme, VowsMeme, ClassMeme, CampMeme, TaxiMeme,
	HairMeme}

// answered are the kinds of facts that a situation asks for.
var answered = map[MemeFormat][]factKind{
	DateMeme: {numberFact}, ExamMeme: {numberFact}, ClassMeme: {numberFact}, JobMeme: {numberFact}, BorderMeme: {numberFact, refusalFact},
	PoliceMeme: {refusalFact}, MeetingMeme: {refusalFact}, VowsMeme: {refusalFact, longFact}, PlaneMeme: {longFact}, TaxiMeme: {longFact},
	LiftMeme: {longFact, numberFact}, CampMeme: {longFact}, StoryMeme: {longFact},
}

// answers reports a line of a kind that a situation asks for.
func (s memeSource) answers(f MemeFormat, line string) bool {
	return slices.Contains(answered[f], s.Facts.factKindOf(line))
}

// sacred are the situations that no price belongs to: it would be a boast or a lament.
var sacred = []MemeFormat{CouchMeme, DateMeme, JobMeme, ExamMeme, StoryMeme, SecretMeme, ChatMeme, AliensMeme, VowsMeme,
	CampMeme, GenieMeme, ClassMeme}

// gentle are the situations of a brand of a calm trade, and of a caller who leaves something unsaid:
// nobody is arrested, jealous, weeps or bathes.
var gentle = []MemeFormat{StoryMeme, SpeechMeme, LiftMeme, AliensMeme, JobMeme, MeetingMeme, PlaneMeme, DateMeme, GiftMeme, BorderMeme,
	HairMeme, TaxiMeme, ClassMeme, CampMeme, GenieMeme}

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
	case f == BillMeme:
		return s.Facts.prices(line) && !free
	case steers:
	case kind == refusalFact && !free && slices.Contains(ruled, f):
	case free, kind == refusalFact, kind == dateFact, s.Facts.prices(line) && slices.Contains(sacred, f):
		return false
	}
	return !slices.Contains(unfit[f], kind)
}

// dull is how little a line says that anybody would be passionate about: a notice, a line that
// points at another or what only introduces the brand is told where there is nothing else, and what
// counts or rules something before what does not.
func (s memeSource) dull(line string) int {
	kind := s.Facts.factKindOf(line)
	switch {
	case s.Facts.free(line):
		return 0
	case slices.Contains(serving, kind) || s.introduces(line) || s.pointing(line):
		return 4
	case s.Facts.prices(line):
		return 1
	case s.Facts.serves(line) || s.Facts.conditional(line):
		return 2
	}
	n, most := len(strings.Fields(line)), s.Facts.room(Limit{0, mostPunchWords, 200, 0}).MostWords
	plain := kind == oursFact && s.Facts.byUs(line, bare(firstPart(line, " ")))
	if plain {
		return 2
	}
	return order(spaced(s.Facts.Own) && (n < leastPunchWords || n > most) || strings.ContainsAny(line, ":：;；"))
}

// leastPunchWords and mostPunchWords are how many words of a fact are a punch line, in English.
const leastPunchWords, mostPunchWords = 6, 16

// pointing reports a line that tells less than it says without the one before: it begins with a
// word that points, or with one of what is not named, or has a word near its beginning that points.
func (s memeSource) pointing(line string) bool {
	const long, early = 4, 4 // shorter words are articles as well in many languages
	if s.Facts.Leans(line) {
		return true
	}
	back, p := standaloneOf(s.Facts.Own).back, readerOfPrompts(s.Facts.Own)
	for i, w := range wordsOf(line) {
		n := utf8.RuneCountInString(w)
		if back[w] && !p.det[w] && (i == 0 || n >= long || n == long-1 && i < early) {
			return true
		}
	}
	return false
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
	return all[:min(len(all), max(leastPunches, min(n, mostPunches)))]
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
		from := (i + row) % max(len(lines), 1)
		turned := slices.Concat(lines[from:], lines[:from])
		slices.SortStableFunc(turned, func(a, b string) int { return order(!s.answers(f, a)) - order(!s.answers(f, b)) })
		for _, line := range turned {
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

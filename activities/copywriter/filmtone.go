package copywriter

// manner is what a tone makes of the house's own words in a film; those that were given are
// said as they are.
type manner struct {
	open string // the house's line that the film begins with, where there is time; "" is straight to the matter
	end  int    // which of the house's questions is asked first at the end; -1 is as the seed has it
}

// manners are the tones of the contract.
var manners = map[string]manner{
	"professional": {"", 2}, "casual": {"", 1}, "humorous": {hookShock, -1}, "inspirational": {hookClaim, -1},
	"educational": {hookQuestion, -1}, "dramatic": {hookStory, -1}, "energetic": {hookChallenge, -1},
}

// openings are the lines of the house by the hook that they are.
var openings = map[string]string{hookQuestion: "open question", hookClaim: "open claim", hookStory: "open story", hookShock: "open shock",
	hookChallenge: "open challenge"}

// toned opens the film as its tone has it; false where its own words are to open it: of a tone
// that wants that, or where each second is needed for what was given.
func (w *filmWriter) toned() bool {
	key := openings[manners[w.Tone].open]
	lines := w.lines(key)
	if key == "" || len(lines) == 0 || w.out.Given+w.words(lines[0]) > w.out.Wanted {
		return false
	}
	w.before(key)
	return true
}

// plainEnds are the house's last questions with the tone's own first.
func (t toldOf) plainEnds(lines []string) []string {
	first := int(t.seed >> 5)
	if m, known := manners[t.tone]; known && m.end >= 0 {
		first = m.end
	}
	var out []string
	for i := range lines {
		out = append(out, lines[(i+first%len(lines))%len(lines)])
	}
	return out
}

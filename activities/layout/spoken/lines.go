// Package spoken lays out films in which somebody speaks: the lines and their
// times, who says them, the captions, and what is shown meanwhile.
package spoken

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// Times of a spoken film, ms.
const (
	LeadMs       = 70  // from a cut to the first sound of its line
	restMs       = 110 // from the end of a line to its cut
	leastSceneMs = 1300
	leastCardMs  = 2200 // a benefit has a card that is looked at
	EndRestMs    = 700  // after the last word of a film
	quickest     = 1.18
	slowest      = 0.92
)

// Utterance is a stretch of a script with a scene of its own.
type Utterance struct {
	Recording
	Role, Text string
	readMs     int  // a hook and what is supplied as proof are read as well
	may        bool // may be left out when the film would be too long
}

// Utterances cuts a script into stretches that are spoken one after another:
// its parts, long ones at the ends of their sentences.
func Utterances(script copywriter.Script) []Utterance {
	var out []Utterance
	for _, p := range script {
		last, n := -1, 0
		for _, t := range sentencesOf(p.Text) {
			// A sentence that is too short for a scene joins the one before.
			if last >= 0 && (short(t) || short(out[last].Text) || p.Role == "hook" && slight(out[last].Text)) {
				out[last].Text += gapBetween(out[last].Text, t) + t
				continue
			}
			out = append(out, Utterance{Role: p.Role, Text: t, may: n > 0 && p.Role == "does" || p.Role == "benefit"})
			last, n = len(out)-1, n+1
		}
	}
	return out
}

// slight reports a sentence of too few words to stand alone over a presenter.
func slight(s string) bool {
	n := len(strings.Fields(s))
	return n > 1 && n < 4 // a script without spaces has one
}

// short reports a sentence that is over before a scene could be.
func short(s string) bool {
	n := 0
	for _, r := range s {
		n++
		if r > 0x2E80 { // a sign that is a syllable
			n += 2
		}
	}
	return n < 22
}

func gapBetween(a, b string) string {
	r, _ := utf8.DecodeLastRuneInString(a)
	if strings.ContainsRune("。！？", r) {
		return ""
	}
	return " "
}

// sentencesOf cuts a text after stops that a new sentence follows.
func sentencesOf(text string) []string {
	var out []string
	from := 0
	runes := []rune(text)
	for i, r := range runes {
		end := strings.ContainsRune("。！？", r)
		if strings.ContainsRune(".!?…؟।", r) && i+2 < len(runes) && runes[i+1] == ' ' {
			end = !unicode.IsLower(runes[i+2])
		}
		if !end || i+1 == len(runes) {
			continue
		}
		if s := strings.TrimSpace(string(runes[from : i+1])); s != "" {
			out = append(out, s)
		}
		from = i + 1
	}
	if s := strings.TrimSpace(string(runes[from:])); s != "" {
		out = append(out, s)
	}
	return out
}

// Perform speaks the stretches so that together with what else the film has,
// extra, they last from least to most ms: at first some are left out, then they
// are spoken faster or slower.
func Perform(d *kit.Draft, c kit.Score, lines []Utterance, extra, least, most int) []Utterance {
	said := make([]Utterance, len(lines))
	for i, l := range lines {
		said[i] = l
		if l.Role == "hook" || l.Role == "proof" {
			said[i].readMs = int(d.ReadingMs(l.Text)) + 1
		}
		said[i].Recording = speak(d, fmt.Sprintf("spoken-%d", i+1), l.Text)
	}
	for i := len(said) - 1; i >= 0 && lasts(c, said)+extra > most; i-- {
		if said[i].may && lasts(c, said)-said[i].lastsMs()+extra >= least {
			delete(d.Snack.Copy, fmt.Sprintf("spoken-%d", i+1))
			unheard(d, said[i].Recording)
			said = append(said[:i], said[i+1:]...)
		}
	}
	whole := float64(lasts(c, said) + extra)
	pace := max(whole/float64(least), slowest)
	if whole > float64(most) {
		pace = min(whole/float64(most)*1.01, quickest)
	} else if whole >= float64(least) {
		return said
	}
	for d.Err == nil {
		d.Pace = pace
		for i, l := range said {
			unheard(d, l.Recording)
			said[i].Recording = speak(d, l.slot, l.Text)
		}
		d.Pace = 0
		// Cuts wait for beats: a little faster may be much shorter.
		if pace <= 1 || pace >= quickest || lasts(c, said)+extra <= most {
			break
		}
		pace = min(pace+0.04, quickest)
	}
	return said
}

// unheard takes a recording back that is not played.
func unheard(d *kit.Draft, r Recording) { delete(d.Snack.Assets, r.asset) }

// lasts is how long stretches take when cuts wait for beats.
func lasts(c kit.Score, lines []Utterance) int {
	need := make([]int, len(lines))
	for i, l := range lines {
		need[i] = l.needs()
	}
	n := 0
	for _, ms := range cuts(c, need) {
		n += ms
	}
	return n
}

// needs is the shortest scene that holds the line.
func (u Utterance) needs() int {
	least := max(leastSceneMs, u.readMs)
	if u.Role == "benefit" {
		least = leastCardMs
	}
	return max(LeadMs+u.lastsMs()+restMs, least)
}

// beatsLeast is the share of the cuts that fall on beats.
const beatsLeast = 0.67

// cuts lengthens scenes so that most of their cuts fall on beats: a cut waits
// for the next beat when that is near. The last scene ends where it must.
func cuts(c kit.Score, least []int) []int {
	beat := 60000 / float64(c.BPM)
	for patience := 180.0; ; patience += 40 {
		out, at, on := make([]int, len(least)), 0, 0
		for i, ms := range least {
			end := kit.OnFrame(float64(at + ms))
			if next := kit.OnFrame(math.Ceil(float64(end)/beat-0.06) * beat); float64(next-end) <= patience {
				end = next
				on++
			}
			out[i] = end - at
			at = end
		}
		if float64(on) >= beatsLeast*float64(len(least)) || patience >= beat {
			return out
		}
	}
}

// BetweenLines is the longest pause between two lines in which music stays
// down: it does not breathe with every sentence.
const BetweenLines = 1500 // ms

// SteadyMusic keeps the music down through pauses of at most holdMs.
func SteadyMusic(d *kit.Draft, holdMs int) {
	d.Snack.Audio.Ducking = &farm.Ducking{BelowDB: voiceBelow, PresenceDB: 3, HoldMs: holdMs}
}

// Distinct leaves out benefits that say again what one before them said, or
// the hook.
func Distinct(lines []Utterance) []Utterance {
	var out []Utterance
	var said []string
	var hook string
	for _, u := range lines {
		key := strings.ToLower(strings.TrimRight(u.Text, ".。।!！؟ "))
		if u.Role == "hook" {
			hook += " " + key
		}
		again := strings.Contains(hook, key) || slices.ContainsFunc(said,
			func(t string) bool { return strings.Contains(t, key) || strings.Contains(key, t) })
		if u.Role == "benefit" && again {
			continue
		}
		if u.Role == "benefit" || u.Role == "does" {
			said = append(said, key)
		}
		out = append(out, u)
	}
	return out
}

// popRoom is what a word may grow by at each side when it is spoken.
const popRoom = 26

// Captions are the words of a line that is played in a scene, at a place of
// b, in a style.
func Captions(d *kit.Draft, u Utterance, sceneMs, sceneFor int, b farm.Box, style string) []farm.Layer {
	b.X, b.W = b.X+popRoom, b.W-2*popRoom
	if u.asset == "" {
		return []farm.Layer{shown(d, u, b)}
	}
	l, ok := captioned(d, u.Recording, sceneMs, sceneFor, captionPlace{"captions", b, style, kit.KeyColour(d.Accent)})
	if !ok {
		return nil
	}
	return []farm.Layer{l}
}

// shown is a line that nobody says, in b: its words come one after the other and
// stay, the one that says most in colour. It is the text of its slot, so that it
// can be changed.
func shown(d *kit.Draft, u Utterance, b farm.Box) farm.Layer {
	l := farm.Layer{ID: "captions", Box: b, Text: &farm.Text{
		Content: u.Text, Font: "Inter", Weight: 900, Size: 84, MinSize: 40, MaxLines: 5, Leading: 1.1, Tracking: 0.02, Color: "#F4F5F7",
		Align: "center", VAlign: "bottom",
		Stroke: &farm.Stroke{Width: 9, Color: "#000000"}, Shadow: &farm.Shadow{Y: 8, Blur: 12, Color: "#00000099"},
	}}
	words := make([]farm.CaptionWord, len(u.Words))
	for i, w := range u.Words {
		words[i] = farm.CaptionWord{Text: w.Text, StartMs: w.StartMs, EndMs: max(w.EndMs, w.StartMs+1)}
	}
	best, most := "", leastWeight
	for i, w := range words {
		if n := weightOf(w.Text, d.Snack.Language, i == 0 || ended(words[i-1].Text)); n > most {
			best, most = strings.Trim(w.Text, ".,;:!?।。！？،؛“”«»„()"), n
		}
	}
	if best != "" && best != u.Text && strings.Contains(u.Text, best) {
		l.Text.Emphasis, l.Text.EmphasisColor = []string{best}, kit.KeyColour(d.Accent)
	}
	l.Enter = &farm.Motion{Kind: "pop", By: "word", StaggerMs: min(max(u.lastsMs()*7/10/max(len(words), 1), 60), 170), DurationMs: 160}
	return l
}

// Timeline is when the scenes of a film's lines begin and how long they last.
type Timeline struct{ At, Ms []int }

// PlanTake gives each line a scene, most of them cut on beats, and the last one a
// rest. A film that is shorter than least rests longer, but for no more than a
// second and a half.
func PlanTake(d *kit.Draft, c kit.Score, lines []Utterance, least int) Timeline {
	need := make([]int, len(lines))
	for i, l := range lines {
		need[i] = l.needs()
	}
	need[len(need)-1] += EndRestMs - restMs
	t := Timeline{Ms: cuts(c, need)}
	whole := 0
	for _, ms := range t.Ms {
		t.At = append(t.At, whole)
		whole += ms
	}
	if short := least - whole; short > 0 {
		t.Ms[len(t.Ms)-1] += kit.OnFrame(float64(min(short, 1500)))
	}
	return t
}

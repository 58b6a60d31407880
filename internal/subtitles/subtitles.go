// Package subtitles reads what somebody wrote of what is said: plain text, SubRip
// (SRT) and WebVTT. It touches no files.
package subtitles

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// Bounds of a text and of its cues.
const (
	MaxBytes        = 2 << 20
	MaxMs           = 36_000_000 // a cue ends before: ten hours
	MaxSpeakerRunes = 60
	maxCues         = 20_000
	maxCueBytes     = 2_000
	maxCueMs        = 10 * 60_000
)

// Cue is a line of subtitles. Its text has no tags, no sounds in brackets and no name
// of who speaks.
type Cue struct {
	farm.Span
	Text    string
	Speaker string // "" where the text does not say
}

// Text is what somebody wrote: cues with times, in the order of their beginnings, or a
// plain text without.
type Text struct {
	Cues  []Cue
	Plain string
}

// Check says what is wrong with a text, as a fault of a field. An empty one is right.
func Check(field, text string) error {
	if text == "" {
		return nil
	}
	_, err := Read(field, text)
	return err
}

// timing is what stands between two times in SRT and WebVTT.
const timing = "-->"

// Read reads a text that a field holds: its faults are told as those of the field, with
// the line that they stand in.
func Read(field, text string) (Text, error) {
	switch {
	case len(text) > MaxBytes:
		return Text{}, farm.InvalidField(field, "has %d bytes, at most %d are read", len(text), MaxBytes)
	case !utf8.ValidString(text):
		return Text{}, farm.InvalidField(field, "is not UTF-8")
	}
	text = strings.TrimPrefix(text, "\ufeff")
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	if !strings.HasPrefix(text, "WEBVTT") && !strings.Contains(text, timing) {
		plain := strings.TrimSpace(strings.Map(Uttered, text))
		if !Said(plain) {
			return Text{}, farm.InvalidField(field, "has no words")
		}
		return Text{Plain: plain}, nil
	}
	cues, err := readCues(field, text)
	return Text{Cues: cues}, err
}

// said reports whether there is something to say in a text.
func Said(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// Uttered is for strings.Map: it leaves out what no word is made of.
func Uttered(r rune) rune {
	switch {
	case r == '\n', r == '\t':
		return ' '
	case unicode.IsControl(r):
		return -1
	case unicode.In(r, unicode.Cf) && r != '\u200d' && r != '\u200c':
		return -1
	case r == '♪', r == '♫', r == '♩', r == '♬':
		return -1
	}
	return r
}

// readCues reads SRT or WebVTT, strictly: every block is a cue with its times, in
// the order of its beginnings; only WebVTT has notes, styles and regions besides.
func readCues(field, text string) ([]Cue, error) {
	lines := strings.Split(text, "\n")
	vtt := strings.HasPrefix(text, "WEBVTT")
	var out []Cue
	for at := 0; at < len(lines); {
		if strings.TrimSpace(lines[at]) == "" {
			at++
			continue
		}
		from := at
		for at < len(lines) && strings.TrimSpace(lines[at]) != "" {
			at++
		}
		block := lines[from:at]
		if vtt && (from == 0 || aside(block[0])) {
			continue
		}
		if !vtt && len(out) > 0 && !timed(block) { // some writers leave an empty line within a cue
			if err := out[len(out)-1].add(field, block, from+1); err != nil {
				return nil, err
			}
			continue
		}
		c, err := readCue(field, block, from+1)
		if err != nil {
			return nil, err
		}
		if n := len(out); n > 0 && c.FromMs < out[n-1].FromMs {
			return nil, farm.InvalidField(field, "line %d: a cue begins before the one in front of it", from+1)
		}
		if out = append(out, c); len(out) > maxCues {
			return nil, farm.InvalidField(field, "has more than %d cues", maxCues)
		}
	}
	kept := out[:0]
	for _, c := range out {
		if c.clean(); Said(c.Text) {
			kept = append(kept, c)
		}
	}
	if len(kept) == 0 {
		return nil, farm.InvalidField(field, "has no words")
	}
	return kept, nil
}

// aside reports a block of WebVTT that is no cue.
func aside(line string) bool {
	first, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	return first == "NOTE" || first == "STYLE" || first == "REGION"
}

// timed reports whether a block has times in its first two lines.
func timed(block []string) bool {
	return strings.Contains(strings.Join(block[:min(2, len(block))], "\n"), timing)
}

// add takes further lines into a cue.
func (c *Cue) add(field string, lines []string, line int) error {
	c.Text = strings.TrimSpace(c.Text + "\n" + strings.Join(lines, "\n"))
	if len(c.Text) > maxCueBytes {
		return farm.InvalidField(field, "line %d: a cue has more than %d bytes", line, maxCueBytes)
	}
	return nil
}

// readCue reads a block: a number or name that may be missing, times, words.
func readCue(field string, block []string, line int) (Cue, error) {
	at := 0
	if !strings.Contains(block[0], timing) {
		at = 1
	}
	if at == len(block) || !strings.Contains(block[at], timing) {
		return Cue{}, farm.InvalidField(field, "line %d: a cue without its times, as 00:01:02,500 --> 00:01:04,000", line)
	}
	from, rest, _ := strings.Cut(block[at], timing)
	to, _, _ := strings.Cut(strings.TrimSpace(rest), " ") // what follows is where WebVTT shows it
	var c Cue
	var ok, alsoOK bool
	c.FromMs, ok = cueTime(strings.TrimSpace(from))
	c.ToMs, alsoOK = cueTime(to)
	switch {
	case !ok || !alsoOK:
		return c, farm.InvalidField(field, "line %d: times that cannot be read; they are as 00:01:02,500 --> 00:01:04,000", line+at)
	case c.ToMs <= c.FromMs:
		return c, farm.InvalidField(field, "line %d: a cue ends before it begins", line+at)
	case c.ToMs-c.FromMs > maxCueMs:
		return c, farm.InvalidField(field, "line %d: a cue lasts longer than %d min", line+at, maxCueMs/60_000)
	case c.ToMs > MaxMs:
		return c, farm.InvalidField(field, "line %d: a cue ends after %d h", line+at, MaxMs/3_600_000)
	}
	return c, c.add(field, block[at+1:], line+at+1)
}

var clock = regexp.MustCompile(`^(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{1,3})$`)

// cueTime reads 00:01:02,500, 00:01:02.500 and 01:02.500.
func cueTime(s string) (int, bool) {
	m := clock.FindStringSubmatch(s)
	if m == nil {
		return 0, false
	}
	n := func(s string) int { v, _ := strconv.Atoi(s); return v }
	fraction := n((m[4] + "00")[:3])
	return ((n(m[1])*60+n(m[2]))*60+n(m[3]))*1000 + fraction, true
}

var (
	voiceTag = regexp.MustCompile(`<v(?:\.[^ >]*)?\s+([^>]{1,200})>`)
	tags     = regexp.MustCompile(`</?[a-zA-Z0-9][^<>]{0,200}>|\{\\[^{}]{0,200}\}`)
	heardNot = regexp.MustCompile(`\[[^\[\]]{0,80}\]|\([^()]{0,80}\)|（[^（）]{0,80}）|［[^［］]{0,80}］|【[^【】]{0,80}】`)
	caller   = regexp.MustCompile(`^\s*(?:[-–—]\s*)?(\p{Lu}[\p{Lu}\p{Nd} .'’-]{1,40}):\s+`)
	dashes   = regexp.MustCompile(`(?m)^\s*[-–—]\s*`)
	entities = strings.NewReplacer("&lt;", "<", "&gt;", ">", "&nbsp;", " ", "&lrm;", "", "&rlm;", "", "&#39;", "'", "&quot;", `"`,
		"&amp;", "&")
)

// Spoken is a text without the sounds that stand in brackets.
func Spoken(text string) string { return heardNot.ReplaceAllString(text, " ") }

// clean leaves of a cue what is said in it: no tags, no names of speakers, no
// sounds in brackets.
func (c *Cue) clean() {
	if m := voiceTag.FindStringSubmatch(c.Text); m != nil {
		c.Speaker = m[1]
	}
	text := entities.Replace(tags.ReplaceAllString(c.Text, ""))
	if m := caller.FindStringSubmatch(text); m != nil {
		c.Speaker, text = m[1], text[len(m[0]):]
	}
	text = dashes.ReplaceAllString(Spoken(text), "")
	c.Text = strings.Join(strings.Fields(strings.Map(Uttered, text)), " ")
	c.Speaker = Shortened(strings.TrimSpace(strings.Map(Uttered, c.Speaker)), MaxSpeakerRunes)
}

// Shortened is a text of at most n characters.
func Shortened(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n])
	}
	return s
}

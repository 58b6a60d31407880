package hear

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// Bounds of a caller's transcript and of a subtitle track.
const (
	MaxTranscriptBytes = 2 << 20
	maxCues            = 20_000
	maxCueBytes        = 2_000
	maxCueMs           = 10 * 60_000
	maxWords           = 200_000
	maxWordRunes       = 100
	maxSpeakerRunes    = 60
)

// cue is a line of subtitles.
type cue struct {
	Span
	text    string
	speaker string
}

// given is a text that somebody wrote: cues with times, or a plain text without.
type given struct {
	cues  []cue
	plain string
}

// CheckTranscript says what is wrong with a caller's transcript, as a fault of the
// field "transcript": a plain text, or SRT or WebVTT. An empty one is right.
func CheckTranscript(text string) error {
	if text == "" {
		return nil
	}
	_, err := readGiven(text)
	return err
}

// timing is what stands between two times in SRT and WebVTT.
const timing = "-->"

// readGiven reads a caller's transcript.
func readGiven(text string) (given, error) {
	switch {
	case len(text) > MaxTranscriptBytes:
		return given{}, farm.InvalidField("transcript", "has %d bytes, at most %d are read", len(text), MaxTranscriptBytes)
	case !utf8.ValidString(text):
		return given{}, farm.InvalidField("transcript", "is not UTF-8")
	}
	text = strings.TrimPrefix(text, "\ufeff")
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	if !strings.HasPrefix(text, "WEBVTT") && !strings.Contains(text, timing) {
		plain := strings.TrimSpace(strings.Map(uttered, text))
		if !said(plain) {
			return given{}, farm.InvalidField("transcript", "has no words")
		}
		return given{plain: plain}, nil
	}
	cues, err := readCues(text)
	return given{cues: cues}, err
}

// said reports whether there is something to say in a text.
func said(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// uttered leaves out what no word is made of.
func uttered(r rune) rune {
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
func readCues(text string) ([]cue, error) {
	lines := strings.Split(text, "\n")
	vtt := strings.HasPrefix(text, "WEBVTT")
	var out []cue
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
			if err := out[len(out)-1].add(block, from+1); err != nil {
				return nil, err
			}
			continue
		}
		c, err := readCue(block, from+1)
		if err != nil {
			return nil, err
		}
		if n := len(out); n > 0 && c.FromMs < out[n-1].FromMs {
			return nil, farm.InvalidField("transcript", "line %d: a cue begins before the one in front of it", from+1)
		}
		if out = append(out, c); len(out) > maxCues {
			return nil, farm.InvalidField("transcript", "has more than %d cues", maxCues)
		}
	}
	kept := out[:0]
	for _, c := range out {
		if c.clean(); said(c.text) {
			kept = append(kept, c)
		}
	}
	if len(kept) == 0 {
		return nil, farm.InvalidField("transcript", "has no words")
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
func (c *cue) add(lines []string, line int) error {
	c.text = strings.TrimSpace(c.text + "\n" + strings.Join(lines, "\n"))
	if len(c.text) > maxCueBytes {
		return farm.InvalidField("transcript", "line %d: a cue has more than %d bytes", line, maxCueBytes)
	}
	return nil
}

// readCue reads a block: a number or name that may be missing, times, words.
func readCue(block []string, line int) (cue, error) {
	at := 0
	if !strings.Contains(block[0], timing) {
		at = 1
	}
	if at == len(block) || !strings.Contains(block[at], timing) {
		return cue{}, farm.InvalidField("transcript", "line %d: a cue without its times, as 00:01:02,500 --> 00:01:04,000", line)
	}
	from, rest, _ := strings.Cut(block[at], timing)
	to, _, _ := strings.Cut(strings.TrimSpace(rest), " ") // what follows is where WebVTT shows it
	var c cue
	var ok, alsoOK bool
	c.FromMs, ok = cueTime(strings.TrimSpace(from))
	c.ToMs, alsoOK = cueTime(to)
	switch {
	case !ok || !alsoOK:
		return c, farm.InvalidField("transcript", "line %d: times that cannot be read; they are as 00:01:02,500 --> 00:01:04,000", line+at)
	case c.ToMs <= c.FromMs:
		return c, farm.InvalidField("transcript", "line %d: a cue ends before it begins", line+at)
	case c.ToMs-c.FromMs > maxCueMs:
		return c, farm.InvalidField("transcript", "line %d: a cue lasts longer than %d min", line+at, maxCueMs/60_000)
	case c.ToMs > MaxMs:
		return c, farm.InvalidField("transcript", "line %d: a cue ends after %d h", line+at, MaxMs/3_600_000)
	}
	return c, c.add(block[at+1:], line+at+1)
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

// clean leaves of a cue what is said in it: no tags, no names of speakers, no
// sounds in brackets.
func (c *cue) clean() {
	if m := voiceTag.FindStringSubmatch(c.text); m != nil {
		c.speaker = m[1]
	}
	text := entities.Replace(tags.ReplaceAllString(c.text, ""))
	if m := caller.FindStringSubmatch(text); m != nil {
		c.speaker, text = m[1], text[len(m[0]):]
	}
	text = dashes.ReplaceAllString(heardNot.ReplaceAllString(text, " "), "")
	c.text = strings.Join(strings.Fields(strings.Map(uttered, text)), " ")
	c.speaker = shortened(strings.TrimSpace(strings.Map(uttered, c.speaker)), maxSpeakerRunes)
}

// shortened is a text of at most n characters.
func shortened(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n])
	}
	return s
}

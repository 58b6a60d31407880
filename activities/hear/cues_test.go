package hear

import (
	"fmt"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

func TestReadGiven(t *testing.T) {
	srt := "1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>The kiln</i> opens at nine.\r\n\r\n2\r\n00:01:02,5 --> 00:01:04,250\r\n- {\\an8}We " +
		"lost\r\na shelf.\r\n"
	vtt := "\ufeffWEBVTT - a title\nKind: captions\n\nNOTE no cue\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:02.500 " +
		"align:start\n<v Mary Jane>The kiln &amp; I</v>\n\n00:03.000 --> 00:04.000\n[laughter]\n\n00:05.000 --> 00:06.000\nJOHN: (softly) Yes ♪\n"
	for name, c := range map[string]struct {
		text string
		want []cue
	}{
		"srt": {srt, []cue{{Span{1000, 2500}, "The kiln opens at nine.", ""}, {Span{62_500, 64_250}, "We lost a shelf.", ""}}},
		"vtt": {vtt, []cue{{Span{1000, 2500}, "The kiln & I", "Mary Jane"}, {Span{5000, 6000}, "Yes", "JOHN"}}},
		"no numbers, an empty line within": {"00:00:01,000 --> 00:00:02,000\nOne\n\nmore\n\n00:00:03,000 --> 00:00:04,000\nTwo",
			[]cue{{Span{1000, 2000}, "One more", ""}, {Span{3000, 4000}, "Two", ""}}},
	} {
		got, err := readGiven(c.text)
		if err != nil || fmt.Sprint(got.cues) != fmt.Sprint(c.want) {
			t.Errorf("%s: %v, %v", name, got.cues, err)
		}
	}
	got, err := readGiven(" The kiln\topens\r\nat nine. ")
	if err != nil || got.plain != "The kiln opens at nine." {
		t.Errorf("%q, %v", got.plain, err)
	}
}

// What cannot be read names its line and what it should be.
func TestTranscriptsThatCannotBeRead(t *testing.T) {
	cue := "1\n00:00:01,000 --> 00:00:02,000\nOne\n\n"
	for name, c := range map[string]struct{ text, says string }{
		"not UTF-8":      {"\xff\xfe", "is not UTF-8"},
		"too long":       {strings.Repeat("a ", MaxTranscriptBytes/2+1), "at most 2097152"},
		"no words":       {" \n — ! ", "has no words"},
		"no words cued":  {"WEBVTT\n\n00:01.000 --> 00:02.000\n[music]\n", "has no words"},
		"vtt alone":      {"WEBVTT", "has no words"},
		"no times":       {"WEBVTT\n\nOne\nTwo\n\n00:01.000 --> 00:02.000\nx", "line 3: a cue without its times"},
		"bad times":      {cue + "2\n00:00:1x,000 --> 00:00:03,000\nTwo", "line 6: times that cannot be read"},
		"backwards":      {cue + "2\n00:00:03,000 --> 00:00:03,000\nTwo", "line 6: a cue ends before it begins"},
		"out of order":   {cue + "2\n00:00:00,500 --> 00:00:03,000\nTwo", "line 5: a cue begins before"},
		"lasts for ever": {"1\n00:00:00,500 --> 01:00:03,000\nTwo", "lasts longer than 10 min"},
		"after all":      {"1\n99:00:00,500 --> 99:00:03,000\nTwo", "ends after 10 h"},
		"seconds of 61":  {"1\n00:00:61,500 --> 00:01:63,000\nTwo", "times that cannot be read"},
		"huge cue":       {"1\n00:00:01,500 --> 00:00:03,000\n" + strings.Repeat("word ", 500), "more than 2000 bytes"},
		"many cues":      {"WEBVTT\n\n" + strings.Repeat("00:01.000 --> 00:02.000\nx\n\n", maxCues+1), "more than 20000 cues"},
	} {
		err := CheckTranscript(c.text)
		if farm.CodeOf(err) != farm.CodeInvalid || !strings.Contains(err.Error(), c.says) || !strings.Contains(err.Error(), "transcript") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := CheckTranscript(""); err != nil {
		t.Error(err)
	}
}

func FuzzReadGiven(f *testing.F) {
	f.Add("1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:02,000 --> 00:00:03,000\n<b>Two")
	f.Add("WEBVTT\n\n00:01.000 --> 00:02.000\n<v A>x</v>")
	f.Add("plain words — and marks")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := readGiven(text)
		if err != nil {
			return
		}
		last := 0
		for _, c := range g.cues {
			if c.FromMs < last || c.ToMs <= c.FromMs || c.ToMs > MaxMs || !said(c.text) {
				t.Fatalf("%+v", c)
			}
			last = c.FromMs
		}
		if len(g.cues) == 0 && !said(g.plain) {
			t.Fatal("nothing was read")
		}
	})
}

package subtitles

import (
	"fmt"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

func TestRead(t *testing.T) {
	srt := "1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>The kiln</i> opens at nine.\r\n\r\n2\r\n00:01:02,5 --> 00:01:04,250\r\n- {\\an8}We " +
		"lost\r\na shelf.\r\n"
	vtt := "\ufeffWEBVTT - a title\nKind: captions\n\nNOTE no cue\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:02.500 " +
		"align:start\n<v Mary Jane>The kiln &amp; I</v>\n\n00:03.000 --> 00:04.000\n[laughter]\n\n00:05.000 --> 00:06.000\nJOHN: (softly) Yes ♪\n"
	for name, c := range map[string]struct {
		text string
		want []Cue
	}{
		"srt": {srt, []Cue{{farm.Span{FromMs: 1000, ToMs: 2500}, "The kiln opens at nine.", ""},
			{farm.Span{FromMs: 62_500, ToMs: 64_250}, "We lost a shelf.", ""}}},
		"vtt": {vtt, []Cue{{farm.Span{FromMs: 1000, ToMs: 2500}, "The kiln & I", "Mary Jane"},
			{farm.Span{FromMs: 5000, ToMs: 6000}, "Yes", "JOHN"}}},
		"no numbers, an empty line within": {"00:00:01,000 --> 00:00:02,000\nOne\n\nmore\n\n00:00:03,000 --> 00:00:04,000\nTwo",
			[]Cue{{farm.Span{FromMs: 1000, ToMs: 2000}, "One more", ""}, {farm.Span{FromMs: 3000, ToMs: 4000}, "Two", ""}}},
	} {
		got, err := Read("transcript", c.text)
		if err != nil || fmt.Sprint(got.Cues) != fmt.Sprint(c.want) {
			t.Errorf("%s: %v, %v", name, got.Cues, err)
		}
	}
	got, err := Read("transcript", " The kiln\topens\r\nat nine. ")
	if err != nil || got.Plain != "The kiln opens at nine." {
		t.Errorf("%q, %v", got.Plain, err)
	}
}

// What cannot be read names its line and what it should be.
func TestTranscriptsThatCannotBeRead(t *testing.T) {
	cue := "1\n00:00:01,000 --> 00:00:02,000\nOne\n\n"
	for name, c := range map[string]struct{ text, says string }{
		"not UTF-8":      {"\xff\xfe", "is not UTF-8"},
		"too long":       {strings.Repeat("a ", MaxBytes/2+1), "at most 2097152"},
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
		err := Check("transcript", c.text)
		if farm.CodeOf(err) != farm.CodeInvalid || !strings.Contains(err.Error(), c.says) || !strings.Contains(err.Error(), "transcript") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := Check("transcript", ""); err != nil {
		t.Error(err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add("1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:02,000 --> 00:00:03,000\n<b>Two")
	f.Add("WEBVTT\n\n00:01.000 --> 00:02.000\n<v A>x</v>")
	f.Add("plain words — and marks")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := Read("transcript", text)
		if err != nil {
			return
		}
		last := 0
		for _, c := range g.Cues {
			if c.FromMs < last || c.ToMs <= c.FromMs || c.ToMs > MaxMs || !Said(c.Text) {
				t.Fatalf("%+v", c)
			}
			last = c.FromMs
		}
		if len(g.Cues) == 0 && !Said(g.Plain) {
			t.Fatal("nothing was read")
		}
	})
}

package caption_test

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/caption"
)

// at gives words of ms each, with a pause after those that end in "|".
func at(ms int, words ...string) []farm.CaptionWord {
	var out []farm.CaptionWord
	now := 0
	for _, w := range words {
		pause := 0
		if strings.HasSuffix(w, "|") {
			w, pause = strings.TrimSuffix(w, "|"), 600
		}
		out = append(out, farm.CaptionWord{Text: w, StartMs: now, EndMs: now + ms})
		now += ms + pause
	}
	return out
}

func shown(words []farm.CaptionWord, pages []caption.Page) string {
	var out []string
	for _, p := range pages {
		var page []string
		for _, w := range words[p.First:p.Last] {
			page = append(page, w.Text)
		}
		content, _ := caption.Join(page)
		out = append(out, content)
	}
	return strings.Join(out, " / ")
}

func TestPages(t *testing.T) {
	for _, c := range []struct {
		name     string
		words    []farm.CaptionWord
		limits   caption.Limits
		language string
		want     string
	}{
		{"sentences", at(300, "Slow", "stories.", "For", "a", "restless", "mind."), caption.Limits{Words: 5, Chars: 28}, "en",
			"Slow stories. / For a restless mind."},
		{"pauses", at(300, "Slow", "stories|", "for", "restless", "minds"), caption.Limits{Words: 5, Chars: 40}, "en",
			"Slow stories / for restless minds"},
		{"width", at(300, "extraordinarily", "unhurried", "bedtime", "conversations"), caption.Limits{Words: 5, Chars: 26}, "en",
			"extraordinarily unhurried / bedtime conversations"},
		{"articles", at(300, "we", "read", "you", "the", "longest", "stories"), caption.Limits{Words: 4, Chars: 20}, "en",
			"we read you / the longest stories"},
		{"no short word alone", at(300, "Boxes", "of", "twelve", "arrive", "on", "Fridays."), caption.Limits{Words: 4, Chars: 20}, "en",
			"Boxes of twelve / arrive on Fridays."},
		{"a number and its unit", at(400, "Ein", "Egel", "kostet", "9,80", "Euro,", "hat", "vorher", "32", "Wochen", "gefastet."),
			caption.Limits{Words: 4, Chars: 22}, "de", "Ein Egel kostet / 9,80 Euro, hat vorher / 32 Wochen gefastet."},
		{"a year", at(400, "Built", "here", "since", "1911", "by", "hand", "and", "eye."), caption.Limits{Words: 4, Chars: 22}, "en",
			"Built here since 1911 / by hand and eye."},
		{"one word", at(500, "Sleep", "is", "earned"), caption.Limits{Words: 1, Chars: 14}, "en", "Sleep / is / earned"},
		{"too fast for one word", at(200, "Sleep", "is", "all", "we", "do", "now"), caption.Limits{Words: 1, Chars: 14}, "en",
			"Sleep is all / we do now"},
		{"wide letters", at(400, "眠る", "前の、", "ゆっくり", "した", "物語。"), caption.Limits{Words: 5, Chars: 14}, "ja", "眠る前の、 / ゆっくりした / 物語。"},
	} {
		c.limits.EndMs = c.words[len(c.words)-1].EndMs + 300
		c.limits.Language = c.language
		pages := caption.Pages(c.words, c.limits)
		if got := shown(c.words, pages); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

// Pages never overlap, stand long enough, begin with their first word, show
// every word once, whatever the words' times are.
func TestPagesHold(t *testing.T) {
	seed := uint32(1)
	next := func(n int) int {
		seed = seed*1664525 + 1013904223
		return int(seed>>8) % n
	}
	for range 300 {
		var words []farm.CaptionWord
		now := next(200)
		for range 1 + next(40) {
			ms := 60 + next(700)
			words = append(words, farm.CaptionWord{Text: strings.Repeat("x", 1+next(12)), StartMs: now, EndMs: now + ms})
			now += ms + max(0, next(500)-300)
		}
		l := caption.Limits{Words: 1 + next(6), Chars: 10 + next(30), EndMs: now + caption.MinMs, Language: "en"}
		pages := caption.Pages(words, l)
		word, before := 0, 0
		for i, p := range pages {
			if p.First != word || p.Last <= p.First || p.StartMs != words[p.First].StartMs || p.StartMs < before {
				t.Fatalf("page %d is %+v after %d", i, p, before)
			}
			if p.EndMs-p.StartMs < caption.MinMs {
				t.Fatalf("page %d stands %d ms", i, p.EndMs-p.StartMs)
			}
			word, before = p.Last, p.EndMs
		}
		if word != len(words) {
			t.Fatalf("%d of %d words are shown", word, len(words))
		}
	}
}

// A page has words of one speaker; pages that take turns go in pairs, unless a
// long pause parts them.
func TestSpeakersAndTurns(t *testing.T) {
	words := at(300, "Who", "reads", "you", "a", "story", "now?|", "Luna", "does", "every", "night")
	words[3].Speaker = "Maya"
	pages := caption.Pages(words, caption.Limits{Words: 6, Chars: 40, EndMs: 5000, Language: "en"})
	if got, want := shown(words, pages), "Who reads you / a story now? / Luna does every night"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	who := caption.Speakers(words)
	if who[2] != "" || who[3] != "Maya" || who[9] != "Maya" {
		t.Errorf("speakers %q", who)
	}
	low := caption.Turns(pages)
	if low[0] || !low[1] || low[2] || pages[0].EndMs != pages[1].EndMs || pages[2].StartMs < pages[1].EndMs {
		t.Errorf("%v: %v", low, pages)
	}
	apart := []caption.Page{{StartMs: 0, EndMs: 900}, {StartMs: 2200, EndMs: 3000}, {StartMs: 3000, EndMs: 3600}}
	if low := caption.Turns(apart); low[1] || !low[2] || apart[0].EndMs != 900 {
		t.Errorf("after a pause: %v, %v", low, apart)
	}
}

func TestJoin(t *testing.T) {
	for want, words := range map[string][]string{
		"Try Luna tonight.": {"Try", "Luna", "tonight."},
		"眠る前の物語":            {"眠る", "前の", "物語"},
		"今夜 Luna で":         {"今夜", "Luna", "で"},
		"นิทานก่อนนอน":      {"นิทาน", "ก่อนนอน"},
	} {
		got, places := caption.Join(words)
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
		for i, p := range places {
			if string([]rune(got)[p[0]:p[1]]) != words[i] {
				t.Errorf("%q: word %d is at %v", got, i, p)
			}
		}
	}
}

// What a style asks for can be drawn.
func TestStyles(t *testing.T) {
	for _, name := range []string{"default", "bold", "minimal", "animated", "tiktok", "karaoke", "basic", "classic", "hustle", "neon",
		"handwritten", "cinematic", "podcast", "meme"} {
		s, ok := caption.Named(name)
		if !ok || s.Text.Size < 48 || s.Words < 1 || s.Chars < 12 || s.Lines < 1 {
			t.Errorf("%s: %+v", name, s)
		}
	}
}

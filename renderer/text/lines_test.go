package text_test

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm/renderer/text"
)

func lines(l text.Layout) string {
	var out []string
	for _, x := range l.Lines {
		out = append(out, strings.TrimSpace(string(l.Runes[x.Start:x.End])))
	}
	return strings.Join(out, " / ")
}

// Lines end where a reader of the language would end them.
func TestLines(t *testing.T) {
	s := setter(t)
	for _, c := range []struct {
		language, content string
		size, width       float64
		want              string
	}{
		// No line of one short word, no article at a line's end.
		{"en", "The podcast that works when you sleep best", 60, 700, "The podcast that works / when you sleep best"},
		{"en", "Made for people who lie awake at 3 a.m.", 60, 600, "Made for people / who lie awake / at 3 a.m."},
		{"en", "Your commute is 40 minutes long and so is this story", 60, 520, "Your commute / is 40 minutes / long and so / is this story"},
		{"en", "Trades as SNACK/SOL on solana", 60, 620, "Trades / as SNACK/SOL / on solana"},
		{"en", "This is Lakeside Dental", 60, 520, "This is / Lakeside Dental"},
		{"fr", "Des histoires lentes, racontées « doucement » : pour mieux dormir !", 60, 560,
			"Des histoires / lentes, racontées / « doucement » : / pour mieux / dormir !"},
		{"nl", "Trage verhalen voor lichte slapers die om 3 uur wakker liggen", 60, 560,
			"Trage verhalen / voor lichte slapers / die om 3 uur / wakker liggen"},
		{"ru", "Неспешные истории перед сном для тех, кто не может уснуть в 3 часа ночи", 60, 600,
			"Неспешные / истории перед / сном для тех, кто / не может уснуть / в 3 часа ночи"},
		{"tr", "Işıklar sönünce yavaş hikâyeler başlar, sen de uyu", 60, 560, "Işıklar sönünce / yavaş hikâyeler / başlar, sen de uyu"},
		{"hi", "सोने से पहले की धीमी कहानियाँ जो मन को शांत करती हैं", 60, 600, "सोने से पहले की / धीमी कहानियाँ जो / मन को शांत करती हैं"},
		// Thai by its words, of which the name in the second is none.
		{"th", "นิทานก่อนนอนที่ค่อยเป็นค่อยไปสำหรับคนที่นอนไม่หลับ", 60, 520, "นิทานก่อนนอน / ที่ค่อยเป็นค่อย / ไปสำหรับคน / ที่นอนไม่หลับ"},
		{"th", "แอปสแนคฟาร์มช่วยให้คุณเขียนสูตรอาหารได้ทุกวัน", 60, 480, "แอปสแนคฟาร์ม / ช่วยให้คุณ / เขียนสูตร / อาหารได้ทุกวัน"},
		// Japanese and Chinese at the ends of phrases; katakana words, numbers
		// and days stay whole.
		{"ja", "眠る前に聞く、ゆっくりした物語。スマートフォンを置いて、お茶を一杯どうぞ。", 60, 620, "眠る前に聞く、 / ゆっくりした物語。 / スマートフォンを / 置いて、お茶を / 一杯どうぞ。"},
		{"ja", "今日は12分だけ、コンピューターから離れてみませんか", 60, 560, "今日は12分だけ、 / コンピューターから / 離れてみませんか"},
		{"zh", "睡前的慢故事，轻轻讲给你听。每天晚上12点之前放下手机", 84, 560, "睡前的慢故事， / 轻轻讲给你听。 / 每天晚上12点 / 之前放下手机"},
		{"zh", "我们的咖啡豆在星期三烘焙，星期四送到你家", 60, 520, "我们的咖啡豆 / 在星期三烘焙， / 星期四送到你家"},
		// Korean at its spaces alone.
		{"ko", "잠들기 전에 듣는 느린 이야기 오늘 밤부터 시작할 수 있어요", 60, 520, "잠들기 전에 듣는 느린 / 이야기 오늘 밤부터 / 시작할 수 있어요"},
		{"en", "One line\nand the next", 40, 900, "One line / and the next"},
	} {
		got, err := s.Lay(c.content, text.Style{Family: "Inter", Weight: 700, Size: c.size, Leading: 1.2, Language: c.language}, c.width)
		if err != nil {
			t.Fatal(err)
		}
		if lines(got) != c.want || got.Overflow {
			t.Errorf("%s:\n got %s\nwant %s", c.language, lines(got), c.want)
		}
	}
}

// A headline gets a little smaller where that keeps its last line from being
// one short word.
func TestNoWidow(t *testing.T) {
	s := setter(t)
	for width := 400.0; width <= 900; width += 20 {
		for _, content := range []string{"Stories that wait for you to fall asleep at ease", "The podcast that works when you sleep best",
			"Bread that rises while you rest a bit"} {
			l, ok, err := s.FitText(content, text.Style{Family: "Inter", Weight: 800, Size: 112, Leading: 1.05, Language: "en"},
				text.Fit{Width: width, Height: 700, MaxLines: 5, MinSize: 60})
			if err != nil || !ok {
				continue
			}
			last := l.Lines[len(l.Lines)-1]
			if len(l.Lines) > 1 && last.Width < 0.25*l.Width {
				t.Errorf("%.0f px: %s", width, lines(l))
			}
			for _, x := range l.Lines[:len(l.Lines)-1] {
				if end := strings.TrimSpace(string(l.Runes[x.Start:x.End])); strings.HasSuffix(end, " a") || strings.HasSuffix(end, " the") ||
					strings.HasSuffix(end, " to") {
					t.Errorf("%.0f px: %s", width, lines(l))
				}
			}
		}
	}
}

// Runs of both directions stand in reading order; brackets turn with their
// direction.
func TestDirections(t *testing.T) {
	s := setter(t)
	for _, c := range []struct{ language, content, want string }{
		{"ar", "Luna يعمل", "لمعي Luna"},                       // a name before Arabic stands at the right
		{"en", "The app قصص 12 كل is", "The app لك 12 صصق is"}, // digits inside Arabic inside English
		{"ar", "مدة 12 دقيقة", "ةقيقد 12 ةدم"},
	} {
		l, err := s.Lay(c.content, text.Style{Family: "Inter", Weight: 500, Size: 40, Leading: 1.2, Language: c.language}, 0)
		if err != nil {
			t.Fatal(err)
		}
		if c.language == "ar" != l.RTL {
			t.Errorf("%s: right to left is %v", c.content, l.RTL)
		}
		var got []rune
		for _, g := range l.Lines[0].Glyphs {
			got = append(got, l.Runes[g.Rune])
		}
		if string(got) != c.want {
			t.Errorf("%s is drawn %q, want %q", c.content, string(got), c.want)
		}
	}
}

// An emoji of many characters is one glyph of the emoji font, also where its
// first character is in every font.
func TestEmoji(t *testing.T) {
	s := setter(t)
	st := text.Style{Family: "Inter", Weight: 700, Size: 60, Leading: 1.2, Language: "en"}
	one, err := s.Lay("😴", st, 0)
	if err != nil {
		t.Fatal(err)
	}
	picture := one.Lines[0].Glyphs[0].Face
	for _, e := range []string{"😴", "👩🏽‍🚀", "👨‍👩‍👧‍👦", "🇨🇭", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "#️⃣", "❤️", "☀️", "❤️‍🔥", "👍🏿", "🏳️‍🌈"} {
		l, err := s.Lay("a "+e+" b", st, 0)
		if err != nil {
			t.Fatal(err)
		}
		n, width := 0, 0.0
		for _, g := range l.Lines[0].Glyphs {
			switch r := l.Runes[g.Rune]; {
			case r == 'a' || r == 'b' || r == ' ':
				if g.Face == picture {
					t.Errorf("%s: %q is taken from the emoji font", e, r)
				}
			case g.Face != picture:
				t.Errorf("%s is set as text", e)
			case g.Width > 0:
				n++
				width = g.Width
			}
		}
		if n != 1 || width < 60 || width > 90 {
			t.Errorf("%s is %d glyphs, %.0f px wide", e, n, width)
		}
	}
	for _, e := range []string{"❤︎", "3", "#", "★", "©"} {
		l, err := s.Lay(e, st, 0)
		if err != nil || l.Lines[0].Glyphs[0].Face == picture {
			t.Errorf("%s is set as emoji, %v", e, err)
		}
	}
}

// What no font has is an error that names it, never a box.
func TestNoTofu(t *testing.T) {
	s := setter(t)
	for _, content := range []string{"\U00012000", "lost \ufffd here", "\U000F0000"} {
		if _, err := s.Lay(content, text.Style{Family: "Inter", Weight: 500, Size: 40, Leading: 1.2, Language: "en"}, 0); err == nil ||
			!strings.Contains(err.Error(), "U+") {
			t.Errorf("%q: error is %v", content, err)
		}
	}
}

// Letters are what a reader takes for one: marks and joined emoji stay with
// theirs.
func TestLetters(t *testing.T) {
	s := setter(t)
	for content, want := range map[string]int{"Sleep": 5, "ngủ": 3, "e\u0301t": 2, "👩🏽‍🚀!": 2, "物語。": 3} {
		l, err := s.Lay(content, text.Style{Family: "Inter", Weight: 500, Size: 40, Leading: 1.2, Language: "en"}, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := l.Letters(0); len(got) != want {
			t.Errorf("%s has %d letters: %v", content, len(got), got)
		}
	}
}

// Letters that are set tighter are broken at every width: a line is never chosen
// by one width and refused by another.
func TestTightLettersBreak(t *testing.T) {
	s := setter(t)
	for width := 700.0; width <= 1000; width++ {
		l, ok, err := s.FitText("Five small habits that change your morning cup",
			text.Style{Family: "Inter", Weight: 900, Size: 44, Leading: 1, Tracking: -0.05, Language: "en"},
			text.Fit{Width: width, Height: 800, MinSize: 44})
		if err != nil || !ok {
			t.Errorf("%.0f px: %d lines of %.1f px do not fit, %v", width, len(l.Lines), l.Width, err)
		}
	}
}

// What stands behind the end of a line is set, too.
func TestLinesOfOneText(t *testing.T) {
	s := setter(t)
	for language, content := range map[string]string{"en": "One\nTwo\nThree", "ar": "واحد\nاثنان\nثلاثة", "ja": "一つ\n二つ\n三つ"} {
		l, err := s.Lay(content, text.Style{Family: "Inter", Weight: 500, Size: 40, Leading: 1.2, Language: language}, 800)
		if err != nil || len(l.Lines) != 3 {
			t.Fatalf("%s: %d lines, %v", language, len(l.Lines), err)
		}
		for i, line := range l.Lines {
			if line.Width < 10 || line.Width > 300 {
				t.Errorf("%s: line %d is %.0f px wide", language, i, line.Width)
			}
		}
	}
}

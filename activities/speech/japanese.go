package speech

import (
	"context"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// japanese takes a Japanese line apart with kakasi, which knows where words end
// and how their kanji are read; espeak-ng knows only kana. Particles and
// endings are words of their own to kakasi and belong to the word before them
// to a reader of captions.
func japanese(ctx context.Context, l Line, dir string) ([]sentence, error) {
	text := strings.Map(unpictured, strings.Map(plain, l.Text))
	if !has("kakasi") {
		return nil, farm.Errorf(farm.CodeUnavailable, "kakasi is not installed: nobody can read Japanese")
	}
	out, err := run(ctx, "kakasi", []string{"-i", "utf8", "-o", "utf8", "-JH", "-f", "-s"}, text+"\n", dir)
	if err != nil {
		return nil, err
	}
	var all []sentence
	var now sentence
	for _, token := range strings.Fields(string(out)) {
		written, said := furigana(token)
		switch n := len(now); {
		case !sayable(written):
			if n > 0 {
				now[n-1].written += written
				now[n-1].said += marksOf(written)
			}
		case n > 0 && leans(written) && !marked(now[n-1]):
			now[n-1].written += written
			now[n-1].said += said
		default:
			now = append(now, word{written, said})
		}
		if len(now) > 0 && strings.ContainsAny(token, stops) {
			all, now = append(all, now), nil
		}
	}
	if len(now) > 0 {
		all = append(all, now)
	}
	if len(all) == 0 {
		return nil, farm.InvalidField("line.text", "has no words that can be said")
	}
	return all, nil
}

var reading = regexp.MustCompile(`([^\[\]]*)\[([^\[\]]*)\]`)

// misread is what kakasi takes for a greeting: "today".
var misread = strings.NewReplacer("こんにちは", "きょうわ")

// particles are written otherwise than they are said.
var particles = map[string]string{"は": "わ", "へ": "え", "では": "でわ", "には": "にわ", "とは": "とわ", "ではありません": "でわありません", "こんにちは": "こんにちわ",
	"こんばんは": "こんばんわ"}

// furigana splits kakasi's "天気[てんき]" into what is written and said.
func furigana(token string) (written, said string) {
	written = reading.ReplaceAllString(token, "$1")
	said = reading.ReplaceAllStringFunc(token, func(s string) string {
		m := reading.FindStringSubmatch(s)
		if m[1] == "今日は" {
			return misread.Replace(m[2])
		}
		return m[2]
	})
	if s, ok := particles[said]; ok {
		said = s
	}
	if strings.ContainsFunc(said, unicode.IsDigit) || !strings.ContainsFunc(said, func(r rune) bool { return r > 0x3000 }) {
		said = spell(said, "ja")
	}
	return written, said
}

const longestTail = 7 // letters of an ending

// leans reports a word of hiragana alone that is short: は, を, です, ください.
func leans(w string) bool {
	return utf8.RuneCountInString(w) <= longestTail && !strings.ContainsFunc(w,
		func(r rune) bool { return !unicode.Is(unicode.Hiragana, r) })
}

// marksOf are the marks of a text that make a pause, as espeak-ng knows them.
func marksOf(s string) string {
	switch {
	case strings.ContainsAny(s, stops):
		return "。"
	case strings.ContainsAny(s, pauses):
		return "、"
	}
	return ""
}

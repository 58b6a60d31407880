package speech

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Signs are read as in their words, with the tones of running speech.
func TestPinyin(t *testing.T) {
	for text, want := range map[string]string{
		"银行的音乐很好听，不对。": "yin2 hang2 de5 yin1 yue4 hen2 hao3 ting1, bu2 dui4.",
		"一起睡觉":         "yi4 qi3 shui4 jiao4",
		"3分钟App":       "3 fen1 zhong1 App",
	} {
		parts, err := sentences(Line{Text: text, Language: "zh"})
		require.NoError(t, err)
		got, err := pinyin(context.Background(), parts[0], t.TempDir())
		require.NoError(t, err)
		var said []string
		for _, w := range got {
			said = append(said, w.said)
		}
		require.Equal(t, strings.ReplaceAll(want, " ", ""), strings.ReplaceAll(strings.Join(said, " "), " ", ""), text)
	}
}

func TestSegments(t *testing.T) {
	for text, want := range map[string]string{
		"今晚听一个慢慢的故事，很快就睡着了。": "今晚 听 一个 慢慢的 故事， 很快就 睡着了。",
		"太安静":                "太安静",
		"Moonwell App只要3分钟！": "Moonwell App 只要 3 分钟！",
	} {
		require.Equal(t, want, strings.Join(split(text, "zh"), " "))
	}
}

// Captions of Thai are cut between words, never inside of one.
func TestThaiWords(t *testing.T) {
	for in, want := range map[string]string{
		"ออกจากห้องตรวจ":  "ออก จาก ห้อง ตรวจ",
		"นี่คือ Lakeside": "นี่ คือ Lakeside",
		"จองออนไลน์ได้!":  "จอง ออนไลน์ ได้!",
	} {
		require.Equal(t, want, strings.Join(split(in, "th"), " "))
	}
}

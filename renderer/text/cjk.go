package text

import (
	"slices"
	"strings"
	"unicode"
)

func cjk(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul) ||
		r >= 0x3000 && r <= 0x303F || r >= 0xFF00 && r <= 0xFFEF
}

const (
	// japaneseParticles end a phrase when what follows is no hiragana.
	japaneseParticles = "はがをにでともへのやかねよ"
	// chineseTails belong to the word before them.
	chineseTails = "的了着过们吗呢吧啊嘛地得者性"
	// chineseHeads belong to the word after them.
	chineseHeads = "不没很更最太别第每这那一小大老"
	// counters follow numbers.
	counters = "年月日時时分秒个個人本枚回話话次天週周点點万億亿円元歳岁度倍名件台篇集"
	// phraseMarks end a phrase.
	phraseMarks = "、。，！？；：」』）】》…"
)

// insidePhrase is what a break inside of a phrase costs where a model knows them:
// smaller type is better, as it is inside of a word.
const insidePhrase = lastResort

// weighCJK is what a break before rune i costs beside UAX 14's word: Japanese
// and Chinese may break between almost any two letters, but read better where
// a phrase ends.
func weighCJK(runes []rune, i int, tag string) float64 {
	before, after := runes[i-1], runes[i]
	switch {
	case strings.ContainsRune(phraseMarks, before):
		return -0.08
	case unicode.IsPunct(before), unicode.IsPunct(after):
		return 0.02
	case katakana(before) && katakana(after), unicode.IsDigit(before) && unicode.IsDigit(after):
		return lastResort
	case unicode.IsDigit(before) && strings.ContainsRune(counters, after):
		return 1
	case before == '星' && after == '期', before == '期' && strings.ContainsRune("一二三四五六日天", after):
		return 1 // the days of the week
	case before == after:
		return 0.7 // 轻轻, 人人
	}
	if m, ok := phraseModels()[tag]; ok {
		if m.begins(runes, i) {
			return 0
		}
		return insidePhrase
	}
	if tag == "ja" {
		return weighJapanese(runes, i)
	}
	return weighChinese(runes, i)
}

// chineseJoins begin a phrase wherever they stand: "and", "in", "to".
const chineseJoins = "在和与與及把被给給跟对對向从從让讓"

// chineseWhole are words that have such a letter.
var chineseWhole = strings.Fields("现在 現在 存在 正在 所在 自在 实在 實在 面对 面對 绝对 絕對 针对 針對 相对 相對 对面 對面 送给 送給 交给 交給 留给 留給 寄给 " +
	"寄給 温和 溫和 暖和 柔和 饱和 飽和 和平 和气 和氣 自从 自從 方向 向往 嚮往 参与 參與 以及 不及 普及 被子 棉被 对话 對話 对象 對象 反对 反對")

// weighChinese is what a break before rune i costs in Chinese, for which there is no list of words.
// Most of its words have two letters: what stands between two letters of grammar is parted into
// pairs from its head, and four letters or fewer are not parted at all.
func weighChinese(runes []rune, i int) float64 {
	before, after := runes[i-1], runes[i]
	switch {
	case strings.ContainsRune(chineseTails, after), slices.Contains(chineseWhole, string(runes[i-1:i+1])):
		return 0.7
	case strings.ContainsRune("的了着", before):
		return 0.02
	case strings.ContainsRune(chineseHeads, before):
		return 0.5
	case !unicode.Is(unicode.Han, before) || !unicode.Is(unicode.Han, after):
		return 0.1
	case strings.ContainsRune(chineseJoins, after) && (i+1 == len(runes) || !slices.Contains(chineseWhole, string(runes[i:i+2]))):
		return 0.08
	case strings.ContainsRune(chineseJoins, before):
		return 0.6
	}
	grammar := func(r rune) bool {
		return !unicode.Is(unicode.Han, r) || strings.ContainsRune(chineseJoins+"的了着", r)
	}
	from, to := i-1, i
	for from > 0 && !grammar(runes[from-1]) && !strings.ContainsRune(chineseHeads, runes[from]) {
		from--
	}
	for to < len(runes) && !grammar(runes[to]) {
		to++
	}
	head := from
	if strings.ContainsRune(chineseHeads, runes[head]) { // it stands before the first word
		head++
	}
	switch {
	case to-from <= 4:
		return 0.8
	case (i-head)%2 == 1 || to-i == 1:
		return 0.6
	default:
		return 0.22
	}
}

func weighJapanese(runes []rune, i int) float64 {
	before, after := runes[i-1], runes[i]
	switch {
	case hiragana(before) && hiragana(after):
		if before == 'を' || before == 'は' && i > 1 && !hiragana(runes[i-2]) {
			return 0.12
		}
		return 0.9
	case hiragana(after):
		return 1.2 // what follows a stem or is a particle of it
	case hiragana(before):
		if (before == 'お' || before == 'ご') && (i < 2 || !hiragana(runes[i-2])) {
			return 1.2 // the polite prefix
		}
		if strings.ContainsRune(japaneseParticles, before) {
			if before == 'の' {
				return 0.1
			}
			return 0.02
		}
		return 0.12
	case unicode.Is(unicode.Han, before) && unicode.Is(unicode.Han, after):
		return 0.6
	default:
		return 0.2
	}
}

func hiragana(r rune) bool { return r >= 0x3041 && r <= 0x309F }

func katakana(r rune) bool { return r >= 0x30A0 && r <= 0x30FF || r >= 0xFF66 && r <= 0xFF9F }

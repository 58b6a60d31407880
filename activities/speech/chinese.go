package speech

import (
	"context"
	"regexp"
	"strings"
	"unicode"
)

// polyphones are common words whose signs are read otherwise there than alone,
// with the readings of all their signs.
var polyphones = map[string]string{
	"银行": "yin2 hang2", "行业": "hang2 ye4", "行家": "hang2 jia1", "同行": "tong2 hang2", "一行": "yi4 hang2",
	"音乐": "yin1 yue4", "乐器": "yue4 qi4", "乐队": "yue4 dui4", "重新": "chong2 xin1", "重复": "chong2 fu4", "重来": "chong2 lai2",
	"睡觉": "shui4 jiao4", "午觉": "wu3 jiao4", "一觉": "yi2 jiao4", "觉得": "jue2 de5", "感觉": "gan3 jue2", "了解": "liao3 jie3", "为了": "wei4 le5",
	"得到": "de2 dao4", "值得": "zhi2 de5", "获得": "huo4 de2", "只得": "zhi3 de2", "记得": "ji4 de5", "长大": "zhang3 da4", "成长": "cheng2 zhang3",
	"增长": "zeng1 zhang3", "家长": "jia1 zhang3",
	"首都": "shou3 du1", "都市": "du1 shi4", "便宜": "pian2 yi5", "方便": "fang1 bian4", "还有": "hai2 you3", "还是": "hai2 shi4", "归还": "gui1 huan2",
	"还款": "huan2 kuan3",
	"因为": "yin1 wei4", "为什么": "wei4 shen2 me5", "作为": "zuo4 wei2", "成为": "cheng2 wei2", "认为": "ren4 wei2", "数据": "shu4 ju4",
	"数一数": "shu3 yi4 shu3",
	"好像":  "hao3 xiang4", "爱好": "ai4 hao4", "教育": "jiao4 yu4", "教学": "jiao4 xue2", "空气": "kong1 qi4", "有空": "you3 kong4",
	"空闲": "kong4 xian2", "干净": "gan1 jing4", "干活": "gan4 huo2",
	"相信": "xiang1 xin4", "相机": "xiang4 ji1", "照相": "zhao4 xiang4", "中心": "zhong1 xin1", "看中": "kan4 zhong4", "头发": "tou2 fa4",
	"发现": "fa1 xian4", "出发": "chu1 fa1", "分钟": "fen1 zhong1", "部分": "bu4 fen4",
	"朋友": "peng2 you5", "东西": "dong1 xi5", "故事": "gu4 shi5", "时候": "shi2 hou5", "什么": "shen2 me5", "怎么": "zen3 me5", "地方": "di4 fang5",
	"地铁": "di4 tie3", "地图": "di4 tu2", "晚上": "wan3 shang5", "早上": "zao3 shang5",
	"大夫": "dai4 fu5", "大家": "da4 jia1", "孩子": "hai2 zi5", "调整": "tiao2 zheng3", "着急": "zhao2 ji2", "睡着": "shui4 zhao2",
	"当天": "dang4 tian1", "曾经": "ceng2 jing1", "差别": "cha1 bie2", "出差": "chu1 chai1",
}

const longestPolyphone = 3 // signs

var replaced = regexp.MustCompile(`(?m)^Replace: (\S)\s+([a-zü]+[1-5])\b`)

// pinyin writes a Chinese sentence as espeak-ng can say it: it has a reading
// for each sign, but speaks only those that are written in Latin letters.
func pinyin(ctx context.Context, s sentence, dir string) (sentence, error) {
	var all []rune // of the sentence without marks and spaces
	for _, w := range s {
		for _, r := range w.said {
			if unicode.Is(unicode.Han, r) {
				all = append(all, r)
			}
		}
	}
	trace, err := run(ctx, "espeak-ng", []string{"-v", "cmn", "-q", "-b", "1", "-X", "--stdin"}, string(all), dir)
	if err != nil {
		return nil, err
	}
	alone := map[rune]string{}
	for _, m := range replaced.FindAllStringSubmatch(string(trace), -1) {
		alone[[]rune(m[1])[0]] = m[2]
	}
	read := sandhi(all, readings(all, alone))
	out, at := make(sentence, len(s)), 0
	for i, w := range s {
		var b strings.Builder
		for _, r := range w.said {
			switch {
			case unicode.Is(unicode.Han, r):
				b.WriteString(read[at])
				at++
			case strings.ContainsRune(stops+pauses, r):
				b.WriteString(map[bool]string{true: ". ", false: ", "}[strings.ContainsRune(stops, r)])
			default:
				b.WriteRune(r)
			}
		}
		out[i] = word{w.written, strings.TrimSpace(b.String())}
	}
	return out, nil
}

// readings gives each sign its reading: that of the longest word that is known,
// else the sign's own.
func readings(signs []rune, alone map[rune]string) []string {
	out := make([]string, 0, len(signs))
	for i := 0; i < len(signs); {
		n := 1
		for k := min(longestPolyphone, len(signs)-i); k > 1; k-- {
			if known, ok := polyphones[string(signs[i:i+k])]; ok {
				out = append(out, strings.Fields(known)...)
				n = k
				break
			}
		}
		if n == 1 {
			out = append(out, alone[signs[i]])
		}
		i += n
	}
	return out
}

// sandhi changes the tones of 不 and 一 before others, and of the first of two
// third tones.
func sandhi(signs []rune, read []string) []string {
	tone := func(i int) byte {
		if i >= len(read) || read[i] == "" {
			return 0
		}
		return read[i][len(read[i])-1]
	}
	out := append([]string{}, read...)
	for i := range read {
		if read[i] == "" {
			continue
		}
		stem := read[i][:len(read[i])-1]
		switch next := tone(i + 1); {
		case signs[i] == '不' && next == '4':
			out[i] = stem + "2"
		case signs[i] == '一' && next == '4':
			out[i] = stem + "2"
		case signs[i] == '一' && next >= '1' && next <= '3':
			out[i] = stem + "4"
		case tone(i) == '3' && next == '3':
			out[i] = stem + "2"
		}
	}
	return out
}

package copywriter

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// politeFacts are what a steer tells in the style of the brand's own sentences: what an
// order tells ends plainly before its verb, and stands among polite sentences.
//
//	三月末まで送料が無料だ と伝えて    三月末まで送料が無料です
//	셔츠를 드린다 고 알려 주세요        셔츠를 드립니다
func (f Facts) politeFacts(facts []string, asked map[string]bool) []string {
	orders := farm.LanguageOf(f.Own).Section("orders")
	ends := orders.Words("polite ends")
	if len(ends) == 0 || !slices.ContainsFunc(f.Sentences, func(s string) bool {
		return hasSuffix(strings.TrimRight(s, stops), ends)
	}) {
		return facts
	}
	out := slices.Clone(facts)
	for i, s := range out {
		if !asked[s] || hasSuffix(s, ends) {
			continue
		}
		polite := politeHangul(s)
		if from, to := longestPair(s, orders.Words("polite")); from != "" {
			polite = strings.TrimSuffix(s, from) + to
		}
		if polite != s {
			out[i], asked[polite] = polite, true
		}
	}
	return out
}

// longestPair is the longest ending of a text in a list of "ending:what it becomes".
func longestPair(s string, list []string) (from, to string) {
	for _, pair := range list {
		if a, b, ok := strings.Cut(pair, ":"); ok && strings.HasSuffix(s, a) && len(a) > len(from) {
			from, to = a, b
		}
	}
	return from, to
}

// Syllables of Hangul are set by a formula: of each vowel 28 finals, the fourth of which
// is n and the seventeenth b.
const (
	firstSyllable, finals = 0xAC00, 28
	finalN, finalB        = 4, 17
)

// politeHangul is a Korean sentence that ends plainly with its polite ending; itself where
// it has none.
func politeHangul(s string) string {
	r := []rune(s)
	n := len(r)
	if n < 2 || r[n-1] != '다' || r[n-2] < firstSyllable || r[n-2] > 0xD7A3 {
		return s
	}
	final := (r[n-2] - firstSyllable) % finals
	switch {
	case r[n-2] == '는' && n > 2 && (r[n-3]-firstSyllable)%finals != 0: // 먹는다
		return string(r[:n-2]) + "습니다"
	case final == 0: // 크다, 이다
		return string(r[:n-2]) + string(r[n-2]+finalB) + "니다"
	case final == finalN: // 드린다
		return string(r[:n-2]) + string(r[n-2]-finalN+finalB) + "니다"
	}
	return string(r[:n-1]) + "습니다" // 있다
}

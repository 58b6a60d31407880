package copywriter

import (
	"strings"
	"sync"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// Chinese signs are told apart by the standards of both scripts: what GB 2312 has and Big5
// lacks is simplified, what Big5 has and GB 2312 lacks is traditional. Most are in both.
const simplifiedSign, traditionalSign = 1, 2

// shared are simplified signs that Big5 has as rare ones: the house means the simplified.
const shared = "价体后里从几云万与个么无号据当灯机种余适"

// hanScripts are the signs of one script alone.
var hanScripts = sync.OnceValue(func() map[rune]int {
	const first, last = 0x4E00, 0x9FFF
	has := func(e encoding.Encoding, r rune) bool {
		_, err := e.NewEncoder().String(string(r))
		return err == nil
	}
	out := map[rune]int{}
	for r := rune(first); r <= last; r++ {
		switch gb, big := has(simplifiedchinese.HZGB2312, r), has(traditionalchinese.Big5, r); {
		case gb && !big:
			out[r] = simplifiedSign
		case big && !gb:
			out[r] = traditionalSign
		}
	}
	return out
})

// hanSigns counts the signs of a text that are of one script alone.
func hanSigns(s string) (simplified, traditional int) {
	for _, r := range s {
		switch hanScripts()[r] {
		case simplifiedSign:
			simplified++
		case traditionalSign:
			traditional++
		}
	}
	return simplified, traditional
}

// inItsScript reports a line in the signs that the brand writes. The house's Chinese is
// simplified: beside a text in traditional signs only those lines stand whose signs are in
// both scripts.
func (f Facts) inItsScript(line string) bool {
	if f.Language != "zh" || f.Own != "zh" {
		return true
	}
	simplified, traditional := hanSigns(f.all)
	if traditional <= simplified {
		return true
	}
	wrong, _ := hanSigns(line)
	return wrong == 0 && !strings.ContainsAny(line, shared)
}

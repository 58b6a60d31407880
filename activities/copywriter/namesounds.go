package copywriter

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// The sounds that names keep in every script, coarse: lips, teeth, hissed or at the palate,
// liquid, nasal. Vowels and the half-vowel of "y" are none.
const (
	lips   = 'P'
	teeth  = 'T'
	hiss   = 'C'
	liquid = 'L'
	nasal  = 'M'
	breath = 'h' // said in one language and not in another, or as "g"
	round  = 'w' // "v" in one language and "u" in another
)

// letterSounds are letters by what they sound like. Letters that are not here are not heard.
var letterSounds = soundsOf(map[string]string{
	"bpfvбпфвبفپڤबपफवभบปผฝพฟภばびぶべぼぱぴぷぺぽふフブプバビベボパピペポヴㅂㅃㅍ":                                                             "P",
	"dtþтдتدطضثذटठडढतथदधฎฏฐฑฒดตถทธたてとだでどタテトダデドㄷㄸㅌ":                                                                   "T",
	"ckgjqsxzßкгжзсцчшщجسشصزكقخغظञکگचछजझकखगघशषसกขคฆจฉชฌซศษสかきくけこがぎぐげごさしすせそざじずぜぞちつカキクケコガギグゲゴサシスセソザジズゼゾチツヂヅㄱㄲㄳㄺㅅㅆㅈㅉㅊㅋ": "C",
	"lrлрلرलरळรลฤฬらりるれろラリルレロㄹ":               "L",
	"mnмнمنमनणงณนมまみむめもなにぬねのんマミムメモナニヌネノンㄴㅁㅇ": "M",
	"hхهحहหฮはひへほハヒヘホㅎ":                       "h",
	"wуوวワわウ": "w",
})

func soundsOf(table map[string]string) map[rune]rune {
	out := map[rune]rune{}
	for letters, sound := range table {
		for _, r := range letters {
			out[r] = []rune(sound)[0]
		}
	}
	return out
}

// soundsIn are the sounds of a word, in the two ways in which breath and "w" may be heard:
// with them and without. A sound that stands twice in a row is one.
func soundsIn(word string) []string {
	var heard []rune
	for _, r := range parted(plainLetters(strings.ToLower(word))) {
		heard = append(heard, letterSounds[r])
	}
	var out []string
	for _, how := range []map[rune]rune{
		{breath: hiss, round: lips}, {breath: 0, round: lips}, {breath: hiss, round: 0}, {breath: 0, round: 0},
	} {
		var s []rune
		last := rune(0)
		for _, r := range heard {
			if as, is := how[r]; is {
				r = as
			}
			if r != 0 && r != last {
				if r == hiss && last == teeth { // "j" of one script is "d" and "zh" of another
					s = s[:len(s)-1]
				}
				s = append(s, r)
			}
			last = r
		}
		if w := string(s); !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	return out
}

// parted are letters with Korean blocks taken apart into theirs.
func parted(s string) []rune {
	const first, last, vowels, ends = 0xAC00, 0xD7A3, 21, 28
	begin := []rune("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆ\x00ㅈㅉㅊㅋㅌㅍㅎ")
	end := []rune("\x00ㄱㄲㄳㄴㄴㄴㄷㄹㄺㅁㅂㅅㅌㅍㅎㅁㅂㅂㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
	var out []rune
	for _, r := range s {
		if r < first || r > last {
			out = append(out, r)
			continue
		}
		n := int(r - first)
		out = append(out, begin[n/(vowels*ends)], 0, end[n%ends])
	}
	return out
}

// soundsLike reports a text in another script that has a word which may be the name: one that
// begins with its first sounds, all of them where they are few. Where words are not parted it
// may stand within; in Arabic others hang on before it.
func soundsLike(name, text, lang string) bool {
	const firsts, few = 3, 2 // sounds that tell a name
	within := !farm.LanguageOf(lang).SpacesWords
	heard := map[string]bool{}
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) && r != 'ー' }) {
		for _, bare := range []string{w, strings.TrimLeft(w, "وفبلك"), strings.TrimPrefix(strings.TrimLeft(w, "وفبلك"), "ال")} {
			for _, s := range soundsIn(bare) {
				heard[s] = true
			}
		}
	}
	for _, s := range append(soundsIn(name), soundsIn(muteR.ReplaceAllString(name, "$1$2"))...) {
		if s == "" { // vowels alone: nothing proves that it is lost
			return true
		}
		stem := s[:min(len(s), firsts)]
		for h := range heard {
			if h == s || len(s) >= few && strings.HasPrefix(h, stem) || within && strings.Contains(h, stem) {
				return true
			}
		}
	}
	return false
}

// muteR is an "r" after a vowel that many languages do not say.
var muteR = regexp.MustCompile(`([aeiouäöü])r+([^aeiouyäöü\W]|$)`)

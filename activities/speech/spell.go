package speech

import (
	"regexp"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// symbols are how a language says what is written as a sign.
type symbols struct{ and, at, dot, plus string }

// symbolsOf are a language's, the English ones where the house does not write it.
func symbolsOf(language string) symbols {
	v := farm.LanguageOf(language).Section("voice")
	if len(v.Keys()) == 0 {
		v = farm.LanguageOf("en").Section("voice")
	}
	return symbols{v.Text("and"), v.Text("at"), v.Text("dot"), v.Text("plus")}
}

var (
	address = regexp.MustCompile(`^(?:https?://)?(?:www\.)?((?:[\pL\d-]+\.)+\pL{2,})(?:[/?#:].*)?$`)
	mailbox = regexp.MustCompile(`^([\w.+-]+)@((?:[\w-]+\.)+\pL{2,})$`)
	money   = regexp.MustCompile(`^([$€£¥₹₩₽₺])(\d[\d.,]*)([kKmM]?)$`)
	dotted  = regexp.MustCompile(`^(?:\pL\.){2,}$`) // p.m.
)

// spell is how a written word is said: without the marks around it but those
// that make a pause, signs as words and, in English, numbers and abbreviations
// as words too; espeak-ng reads the numbers of the other languages itself.
func spell(w, language string) string {
	sym := symbolsOf(language)
	w = strings.NewReplacer("’", "'", "‘", "'", "`", "'").Replace(w)
	core, mark := stripped(w)
	switch core {
	case "&":
		return sym.and
	case "+":
		return sym.plus
	case "@":
		return sym.at
	case "":
		return ""
	}
	return strings.TrimSpace(spoken(core, language, sym)) + mark
}

// stripped takes quotation marks, brackets and bullets off a word, and keeps
// the mark at its end that makes a pause.
func stripped(w string) (core, mark string) {
	core = strings.TrimLeft(w, "\"'“”„«»‹›([{<*_~#•·–—¿¡「『【（《")
	if len(core) > 1 && core[0] == '-' && (core[1] < '0' || core[1] > '9') {
		core = core[1:]
	}
	if dotted.MatchString(core) {
		return core, ""
	}
	core = strings.TrimRightFunc(core, func(r rune) bool {
		if strings.ContainsRune(stops+pauses, r) {
			mark = string(r) // the first of them counts: it is met last
			return true
		}
		return strings.ContainsRune("\"'“”„«»‹›)]}>*_~•·-」』】）》", r)
	})
	return core, mark
}

func spoken(core, language string, sym symbols) string {
	if m := mailbox.FindStringSubmatch(core); m != nil {
		return dots(m[1], sym) + " " + sym.at + " " + dots(m[2], sym)
	}
	if m := address.FindStringSubmatch(core); m != nil && !dotted.MatchString(core+".") {
		return dots(m[1], sym)
	}
	if strings.HasPrefix(core, "@") {
		return sym.at + " " + spoken(core[1:], language, sym)
	}
	if language == "en" {
		return english(core)
	}
	if m := money.FindStringSubmatch(core); m != nil { // the sign is said after the number
		core = m[2] + m[3] + " " + m[1]
	}
	core = strings.NewReplacer("&", " "+sym.and+" ", "_", " ", "*", " ", "/", " ", "|", " ", "—", ", ", "–", " ").Replace(core)
	if strings.HasSuffix(core, "+") {
		core = strings.TrimSuffix(core, "+") + " " + sym.plus
	}
	return strings.Map(letters, core)
}

// letters drops what is neither said nor makes a pause: pictures and marks that
// some voices would name.
func letters(r rune) rune {
	if unicode.In(r, unicode.So, unicode.Sk, unicode.Co) || strings.ContainsRune(`<>[]{}()^\"“”„«»`, r) {
		return -1
	}
	return r
}

// dots says the parts of a domain's name.
func dots(host string, sym symbols) string {
	return strings.NewReplacer(".", " "+sym.dot+" ", "-", " ", "_", " ", "+", " "+sym.plus+" ").Replace(host)
}

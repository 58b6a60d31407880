package copywriter

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// speaksTo is to whom a part of a steer wants the posts to speak, where its order stands
// after them or around them: "für Eltern schreiben", "若い世代に向けて書いて". "" without.
// An ending alone orders only where the part asks for something; what follows a plus belongs
// to them.
func (c commands) speaksTo(s string) string {
	s = strings.TrimRight(s, " .!。！।")
	lower := strings.ToLower(s)
	if len(lower) != len(s) {
		return ""
	}
	for _, r := range c.readers {
		before, after, around := strings.Cut(r, "{x}")
		if !around {
			before, after = "", r
		}
		before, kept, _ := strings.Cut(before, "+")
		from := len(before)
		before += kept
		alone := around && strings.HasSuffix(lower, after) // "先生向け"
		if !strings.HasPrefix(lower, before) || before == "" && !alone && !c.asks(lower) {
			continue
		}
		at := len(lower) - from
		if after != "" {
			at = strings.Index(lower[from:], after)
		}
		if at <= 0 || after != "" && spacedWord(after) && !endsWord(lower[from+at+len(after):]) {
			continue
		}
		if who := strings.Trim(s[from:from+at], " ,:،、"); who != "" && len(strings.Fields(who)) <= mostReaders {
			return who
		}
	}
	return ""
}

// mostReaders is how many words name readers at most: "only for members who booked before
// 3 May" tells more than who they are.
const mostReaders = 6

// stressed is what an order wants to be spoken of that ends with its verb: "釉薬を強調して".
func (c commands) stressed(s string) string {
	for _, f := range c.focus {
		if at := strings.Index(strings.ToLower(s), f); at > 0 {
			return strings.TrimSpace(s[:min(at, len(s))])
		}
	}
	return ""
}

// spacedWord reports a phrase of a script that sets spaces between words.
func spacedWord(s string) bool { return !unspaced(s) && !hangul(s) }

// endsWord reports that a word has ended before what follows.
func endsWord(rest string) bool {
	r, _ := utf8.DecodeRuneInString(rest)
	return rest == "" || notInWord(r)
}

// call obeys an order that tells what the button says, and reports whether it is one:
// "CTA: Book a table", "The call to action is to book a table".
func (st *steer) call(s string, all []commands) bool {
	s = strings.TrimSpace(strings.NewReplacer("：", ": ").Replace(s))
	lower := strings.ToLower(s)
	for _, c := range all {
		p := startsWith(lower, c.call)
		if p == "" || len(lower) != len(s) {
			continue
		}
		rest := strings.TrimLeft(s[len(p):], " ")
		said, labelled := strings.CutPrefix(rest, ":")
		if !labelled {
			is := startsWith(strings.ToLower(rest), c.callIs)
			if is == "" {
				continue
			}
			said = rest[len(is):]
		}
		st.button(said, c.lang)
		return true
	}
	return false
}

// button keeps what a button shall say.
func (st *steer) button(s, lang string) {
	if s = strings.Trim(s, " .!。！।:“”„«»「」\"'"); st.Call == "" && s != "" {
		st.Call = upperFirstIn(lang, s)
	}
}

// calls keeps what a steer quotes as the words of a button, and leaves the sentences that
// do so out: "The button should say “Book a wheel”".
func (st *steer) calls(context string, all []commands) string {
	for _, loc := range slices.Backward(quotedWord.FindAllStringSubmatchIndex(context, -1)) {
		from := 0
		if at := strings.LastIndexAny(context[:loc[0]], ".!?;。！？।\n"); at >= 0 {
			_, n := utf8.DecodeRuneInString(context[at:])
			from = at + n
		}
		before := strings.TrimSpace(context[from:loc[0]])
		for _, c := range all {
			if startsWith(strings.ToLower(before), c.call) == "" {
				continue
			}
			to := loc[1]
			if at := strings.IndexAny(context[to:], ".!?;。！？।\n"); at >= 0 {
				_, n := utf8.DecodeRuneInString(context[to+at:])
				to += at + n
			} else {
				to = len(context)
			}
			st.button(context[loc[2]:loc[3]], c.lang)
			st.quote = strings.TrimSpace(context[loc[2]:loc[3]])
			context = context[:from] + context[to:]
			break
		}
	}
	return context
}

// mostPushed is how many sentences an order to speak of something pushes at most: where
// more speak of it, it is what the whole text is about.
const mostPushed = 2

// stressed are the sentences of the text that say the most of what an order wants told.
func (f Facts) stressed(stress string) []string {
	if strings.TrimSpace(stress) == "" {
		return nil
	}
	own := f.ownWords(stress)
	var out []string
	best := 0
	for _, s := range f.Sentences {
		n := 0
		for _, w := range own {
			n += boolInt(f.speaksOf(s, w))
		}
		switch {
		case n == 0 || n < best:
		case n > best:
			best, out = n, []string{s}
		default:
			out = append(out, s)
		}
	}
	if len(out) > mostPushed || len(out) == len(f.Sentences) {
		return nil
	}
	return out
}

// speaksOf reports a sentence with a word, in whatever form.
func (f Facts) speaksOf(s, word string) bool {
	if !spaced(f.Own) {
		return strings.Contains(s, word)
	}
	return slices.ContainsFunc(wordsOf(s), func(t string) bool {
		n := commonStart(word, t)
		return t == word || n >= leastShared-1 && n+3 >= min(utf8.RuneCountInString(word), utf8.RuneCountInString(t))
	})
}

// addressLine is how a line names those to whom a steer wants the posts to speak; "" in
// languages that would inflect them, in another than the text's, and where a line would
// not hold them.
func (f Facts) addressLine(who string) string {
	form := farm.LanguageOf(f.Own).Section("orders").Text("for")
	short := audience(clean(who))
	cut := utf8.RuneCountInString(short) < utf8.RuneCountInString(strings.TrimSpace(clean(who)))
	if form == "" || f.Own != f.Language || short == "" || cut || len(f.ownFacts([]string{short})) == 0 || strings.ContainsAny(short, ",;:") {
		return ""
	}
	return upperFirstIn(f.Own, strings.ReplaceAll(form, "{x}", short))
}

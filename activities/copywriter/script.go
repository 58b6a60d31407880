package copywriter

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// Part is a stretch of what is spoken, and of the captions, which are the same
// words. Role is hook, problem, product, does, benefit, proof or cta.
type Part struct{ Role, Text string }

// Script is what a presenter says, in order.
type Script []Part

// Text is the whole of what is spoken.
func (s Script) Text() string {
	var out []string
	for _, p := range s {
		out = append(out, p.Text)
	}
	return strings.Join(out, " ")
}

// Words counts what is spoken as words of about 0.4 s: in scripts that set no
// spaces by their characters.
func (f Facts) Words(s string) int {
	letters := 0
	for _, r := range s {
		if unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) {
			letters++
		}
	}
	if word := int(farm.LanguageOf(f.Language).Section("spoken").Number("letters", 0)); word > 0 && unspaced(s) {
		return (letters + word - 1) / word
	}
	return len(strings.Fields(s))
}

// minUGC to maxUGC are the words of a presenter's script, minUGCAd to maxUGCAd
// those of an ad's; in languages with shorter or longer words about as much is
// said in other numbers.
const (
	minUGC, maxUGC     = 32, 52
	minUGCAd, maxUGCAd = 36, 72
)

// spokenBounds are a script's in words of the language.
func (f Facts) spokenBounds(least, most int) (int, int) {
	share := farm.LanguageOf(f.Language).Section("spoken")
	return least * int(share.Number("least", 90)) / 100, most * int(share.Number("most", 110)) / 100
}

// UGC is what a presenter says of the product in 12-20 s: hook, problem, what
// it does, call to action. The problem is the viewer's situation; nobody claims
// to be a customer. English scripts have 32-52 words.
func (w *Writer) UGC() Script {
	least, most := w.Facts.spokenBounds(minUGC, maxUGC)
	hook := w.spokenHook()
	out := Script{{"hook", hook}, {"problem", w.problemAfter(hook)}}
	cta := w.spokenCTA()
	said := w.Facts.Words(out.Text()) + w.Facts.Words(cta)
	does := w.does((least+most)/2-said, most-said, out[0].Text)
	if said+w.Facts.Words(does) < least { // little to say of it: more of the situation
		out[1].Text += w.gap() + w.worse()
	}
	return w.spoken(append(out, Part{"does", does}, Part{"cta", cta}))
}

// UGCAd is what is said in an ad of 15-30 s: hook, problem, product, up to
// three benefits, proof where one was supplied, call to action. English scripts
// have 36-72 words.
func (w *Writer) UGCAd() Script {
	least, most := w.Facts.spokenBounds(minUGCAd, maxUGCAd)
	hook := w.spokenHook()
	out := Script{{"hook", hook}, {"problem", w.problemAfter(hook)}, {"product", w.introduction()}}
	cta := w.spokenCTA()
	proof := w.spokenProof()
	room := most - w.Facts.Words(out.Text()) - w.Facts.Words(cta) - w.Facts.Words(proof)
	for _, s := range w.spokenBenefits(3, out[0].Text) {
		if n := w.Facts.Words(s); n <= room {
			room -= n
			w.fresh(s)
			out = append(out, Part{"benefit", s})
		}
	}
	last := w.Facts.Words(cta) + w.Facts.Words(proof)
	if w.Facts.Words(out.Text())+last < least { // little to say of it: more of the situation
		out[1].Text += w.gap() + w.worse()
	}
	if w.Facts.Words(out.Text())+last < least {
		out[1].Text += w.gap() + w.another()
	}
	if proof != "" {
		out = append(out, Part{"proof", proof})
	}
	return w.spoken(append(out, Part{"cta", cta}))
}

// spoken sends the parts out, except what is quoted.
func (w *Writer) spoken(s Script) Script {
	var out Script
	lim := w.Facts.limit("spoken", 0)
	for _, p := range s {
		if p.Text == "" {
			continue
		}
		if p.Role != "proof" {
			if p.Role == "does" {
				lim = w.Facts.limit("spoken-does", 0)
			}
			p.Text = w.put("spoken-"+p.Role, lim, p.Text)
			lim = w.Facts.limit("spoken", 0)
		}
		out = append(out, p)
	}
	w.turn++
	return out
}

// spokenHook is a hook as a sentence: one of which the pack has said no part.
func (w *Writer) spokenHook() string {
	s := w.sentence(w.hookThat(0, func(s string) bool { return !slices.ContainsFunc(sentences(s), w.seen) }).Text)
	for _, part := range sentences(s) {
		w.fresh(part)
	}
	return s
}

// sentence ends a line with a stop where it has none.
func (w *Writer) sentence(s string) string {
	r, _ := utf8.DecodeLastRuneInString(strings.TrimRight(s, "”“»’」』")) // a quotation has its own
	if s == "" || strings.ContainsRune(".!?…。！？।؟:", r) {
		return s
	}
	return s + w.stop()
}

// problem is the viewer's own situation.
func (w *Writer) problem() string { return w.problemAfter("") }

// problemAfter is the viewer's own situation after a hook: one that the pack has not
// told, else a habit of the field's, in other words each time; nothing of which
// the hook speaks.
func (w *Writer) problemAfter(hook string) string {
	all := w.field.situations
	at := w.way("problem", len(all))
	if len(all) == 0 {
		return ""
	}
	w.ways["problem"] = at + 1
	about := marksOf(hook)
	if s := all[at%len(all)]; !w.seen(s.title) && shared(about, s.spoken) < 2 && w.fresh(s.spoken) {
		w.fresh(s.title)
		return s.spoken
	}
	if s := w.troubleAfter(hook); s != "" {
		return s
	}
	for i := range all {
		if s := all[(at+i)%len(all)]; w.fresh(s.spoken) {
			w.fresh(s.title)
			return s.spoken
		}
	}
	return all[at%len(all)].spoken
}

// trouble is a habit of the field's told as the viewer's situation, "" when the
// pack has all of it.
func (w *Writer) trouble() string { return w.troubleAfter("") }

// troubleAfter is trouble with a habit that a hook does not name.
func (w *Writer) troubleAfter(hook string) string {
	hook = strings.ToLower(hook)
	at := w.way("trouble habit", len(w.field.habits))
	for _, again := range []bool{false, true} { // habits that no line has told come first
		for i := range w.field.habits {
			habit := w.field.habits[(at+i)%len(w.field.habits)]
			if again == w.seen(habit) && !strings.Contains(hook, strings.ToLower(habit)) {
				s := w.say("trouble", values{"lang": w.Facts.Language, "habit": habit}, w.Facts.limit("spoken", 0))
				if w.fresh(s) {
					w.fresh(habit)
					return w.sentence(s)
				}
			}
		}
	}
	return ""
}

// introduction names the product, with what it is.
func (w *Writer) introduction() string {
	lim := w.Facts.limit("spoken", 0)
	v := w.brandValues()
	if s := w.say("spokenis", v, lim); s != "" && !w.Facts.Mixed() && w.fresh(s) {
		return s
	}
	s := w.say("spokenthis", v, lim)
	w.fresh(s)
	return s
}

// does is what the product does in about want, at most room words, after a
// hook.
func (w *Writer) does(want, room int, hook string) string {
	out := ""
	add := func(s string) {
		if s != "" && w.Facts.Words(out)+w.Facts.Words(s) <= room && !strings.Contains(out, s) {
			out = strings.TrimSpace(out + w.gap() + s)
			w.fresh(s)
		}
	}
	first := w.firstSentence()
	if w.Facts.English() || !strings.HasPrefix(strings.ToLower(first), strings.ToLower(w.Facts.Name)) {
		add(w.introduction())
	}
	add(w.saidTogether(room-w.Facts.Words(out), hook))
	if !w.Facts.English() { // the brand's own sentence says it in whole
		add(w.sentence(first))
	}
	for _, s := range w.spokenBenefits(3, hook) {
		if w.Facts.Words(out) < want && !strings.Contains(strings.ToLower(out), lineKey(s)) && !w.told(w.fromOf(s), []Line{{Text: out}}) && !w.retold(s, out) {
			add(s)
		}
	}
	for _, s := range w.Facts.Sentences {
		if w.Facts.Words(out) < want && !w.told(s, []Line{{Text: out}}) && !strings.Contains(out, strings.TrimRight(s, ".")) {
			add(w.sentence(s))
		}
	}
	return out
}

// retold reports a line about a feature that a text tells of already.
func (w *Writer) retold(line, text string) bool {
	return slices.ContainsFunc(w.Facts.Features, func(ft Feature) bool { return says(line, ft) && says(text, ft) })
}

// firstSentence is the first of the brand's that can be said at once.
func (w *Writer) firstSentence() string {
	lim := w.Facts.limit("spoken", 0)
	for _, s := range w.Facts.Sentences {
		if lim.room(s) && !w.Facts.hangs(s) && !firstPersonOnly(s) && !hype.MatchString(s) && (w.Facts.Words(s) > 3) {
			return s
		}
	}
	return ""
}

// fromOf is the sentence that a row was read from.
func (w *Writer) fromOf(row string) string {
	for _, ft := range w.Facts.Features {
		if lineKey(ft.Row()) == lineKey(row) {
			return ft.From
		}
	}
	return ""
}

// worse is how the situation that was told gets worse.
func (w *Writer) worse() string {
	for _, s := range w.field.situations {
		if w.seen(s.spoken) && w.fresh(s.worse) {
			return w.sentence(s.worse)
		}
	}
	return ""
}

// another is the title of a situation that the pack has not told.
func (w *Writer) another() string {
	for _, s := range w.field.situations {
		if w.fresh(s.title) {
			return w.sentence(s.title)
		}
	}
	return ""
}

// saidTogether is one sentence about up to three features with the same
// subject that the hook has not told, "" when there are not two.
func (w *Writer) saidTogether(room int, hook string) string {
	if !w.Facts.English() {
		return ""
	}
	var list []string
	var you bool
	feats := w.verbal()
	for i := range feats {
		ft := feats[(i+w.turn)%len(feats)]
		said := w.saidOf(ft)
		if says(hook, ft) {
			continue
		}
		if len(list) > 0 && ft.You != you || joined(said) || strings.Contains(said, ",") || len(strings.Fields(said)) > 8 || len(list) == 3 {
			continue
		}
		you = ft.You
		list = append(list, said)
	}
	for ; len(list) > 1; list = list[:len(list)-1] {
		n := len(list)
		s := w.subject(you, true) + " " + strings.Join(list[:n-1], ", ") + " and " + list[n-1] + "."
		if w.Facts.Words(s) <= room && !w.seen(s) {
			for _, said := range list {
				w.fresh(w.subject(you, true) + " " + said)
			}
			return s
		}
	}
	return ""
}

// gap stands between two sentences.
func (w *Writer) gap() string { return w.Facts.marks().TextOr("gap", " ") }

// spokenBenefits are up to n sentences, each about one feature: those that the
// pack has not said first, then the others in other words. What the hook said is
// left out.
func (w *Writer) spokenBenefits(n int, hook string) []string {
	var out, again, rows []string
	feats, named := w.Facts.Features, false
	for i := range feats {
		ft := feats[(i+w.turn)%len(feats)]
		if says(hook, ft) && len(feats) > 1 {
			continue
		}
		forms, row := w.forms(ft, !named, len(out) > 0)
		if len(forms) == 0 || contains(out, forms[0]) || w.Facts.Words(forms[0]) > maxBenefit {
			continue
		}
		if len(feats) <= maxFew && w.seed%farm.SeedRow%2 == 1 && len(rows) == 0 { // every other pack puts little in other words
			rows = append(rows, row)
			continue
		}
		named = named || ft.said != ""
		if !w.seen(forms[0]) {
			out = append(out, forms[0])
			continue
		}
		if at := slices.IndexFunc(forms, func(s string) bool { return !w.seen(s) }); at > 0 {
			again = append(again, forms[at])
		} else {
			rows = append(rows, row)
		}
	}
	if len(feats) == 0 {
		for _, s := range w.Facts.Sentences {
			if w.Facts.limit("spoken", 0).room(s) {
				out = append(out, w.sentence(s))
			}
		}
	}
	out = append(out, again...)
	if len(out)+len(rows) == 0 && len(feats) > 0 { // the hook has told them all
		_, row := w.forms(feats[w.turn%len(feats)], true, false)
		rows = append(rows, row)
	}
	for _, row := range rows[:min(maxFramed, len(rows))] {
		if s := w.inOtherWords(row, len(out) > 0); s != "" {
			out = append(out, s)
		}
	}
	return out[:min(n, len(out))]
}

// maxBenefit is how many words a spoken benefit has, maxFew how many features are
// little to say, maxFramed how many of an ad are told again.
const maxBenefit, maxFew, maxFramed = 18, 2, 2

// forms are the plain ways to say a feature, and the row that stands for it after
// a colon. first asks for its subject, after says that another benefit comes
// before it.
func (w *Writer) forms(ft Feature, first, after bool) (out []string, row string) {
	switch {
	case ft.Plain != "":
		s, row := w.sentence(upperFirstIn(ft.lang, ft.Plain)), w.Facts.lowerRow(ft)
		if ft.said != "" {
			row = ft.said
			if first { // the first of them has its subject
				return []string{w.sentence(ft.said), s}, row
			}
		}
		if w.Facts.English() && !ft.stiff() && after {
			return []string{s, "Plus: " + lowerFirst(s)}, row
		}
		return []string{s}, row
	case w.Facts.English():
		said := w.saidOf(ft)
		out = []string{w.subject(ft.You, true) + " " + said + ".", w.subject(ft.You, false) + " " + said + "."}
		if after {
			out = append(out, w.subject(ft.You, true)+" also "+said+".")
		}
		return out, lowerFirst(w.subject(ft.You, true)) + " " + said
	}
	return nil, ""
}

// inOtherWords is the row of a feature that the pack has said, in a frame that may
// follow another benefit; "" when it has heard all of them.
func (w *Writer) inOtherWords(row string, follows bool) string {
	if w.Facts.Mixed() || row == "" {
		return ""
	}
	keys := []string{"again", "more"}
	if follows {
		slices.Reverse(keys)
	}
	for _, key := range keys {
		if s := w.say(key, values{"lang": w.Facts.Language, "row": row}, w.Facts.limit("spoken", 0)); !w.seen(s) {
			return s
		}
	}
	return ""
}

// says reports a line that tells of a feature in so many words, or of its
// beginning.
func says(line string, ft Feature) bool {
	lower := strings.ToLower(line)
	for _, form := range []string{ft.Does, ft.Do, ft.Plain} {
		fields := strings.Fields(strings.ToLower(form))
		if len(fields) > 0 && strings.Contains(lower, strings.Join(fields[:min(3, len(fields))], " ")) {
			return true
		}
	}
	return false
}

func (w *Writer) saidOf(ft Feature) string {
	if ft.You {
		return ft.Do
	}
	return ft.Does
}

// spokenProof is what was supplied and can be said, as given: a review, the
// rating or a figure, each once in a pack; "" when nothing is left.
func (w *Writer) spokenProof() string {
	p := w.Facts.Product
	if p == nil {
		return ""
	}
	var all []string
	if q := w.review(); q != nil && w.Facts.Words(q.Quote) <= 16 {
		all = append(all, w.Facts.quote(clean(q.Quote)))
	}
	if s := w.Facts.ratingText(); s != "" {
		if n := w.Facts.countText(); n != "" {
			s += ", " + n
		}
		all = append(all, s)
	}
	for _, s := range p.Stats {
		all = append(all, said(s))
	}
	for _, s := range all {
		if s = w.sentence(s); w.fresh("proof " + s) {
			return s
		}
	}
	return ""
}

// spokenCTA ends a script.
func (w *Writer) spokenCTA() string {
	lim := w.Facts.limit("spoken", 0)
	v := w.brandValues()
	for _, again := range []bool{false, true} {
		for _, key := range []string{"spokenlook", "spokensee"} {
			if s := w.say(key, v, lim); s != "" && (w.fresh(s) || again) {
				return s
			}
		}
	}
	return ""
}

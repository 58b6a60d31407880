package ad

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// ownFigure is a figure of the brand's own text with the sentence that it stands
// in, as written: that of the sentence whose turn it is. ok is false without one that
// can be set large.
func ownFigure(d *kit.Draft) (figure, sentence string, ok bool) {
	in := figured(d)
	if len(in) == 0 {
		return "", "", false
	}
	sentence = d.Writer.LeadOf(slices.Sorted(maps.Keys(in)))
	return in[sentence], sentence, true
}

// figured are the sentences of the brand's that have a figure which can be set large,
// with the first such figure of each.
func figured(d *kit.Draft) map[string]string {
	out := map[string]string{}
	for _, fig := range d.Facts.Figures() {
		text := figureText(d, fig)
		if text == "" || !strings.ContainsFunc(text, unicode.IsDigit) || year(fig.Value) || utf8.RuneCountInString(text) > 20 {
			continue
		}
		for _, s := range d.Facts.Whole() {
			if strings.Contains(s, text) && utf8.RuneCountInString(s) <= room(d, 130) {
				if out[s] == "" {
					out[s] = text
				}
				break
			}
		}
	}
	return out
}

// year reports a figure that is a year: the word after it is no unit of it.
func year(s string) bool {
	return len(s) == 4 && (strings.HasPrefix(s, "1") || strings.HasPrefix(s, "20")) && strings.Trim(s, "0123456789") == ""
}

// figureText is a figure with its unit as the brand wrote them, "" where they do
// not stand together.
func figureText(d *kit.Draft, fig copywriter.Figure) string {
	prompt := farm.LanguageOf(d.Facts.Own).Section("prompt")
	if prompt.Text("joined") == "yes" && slices.ContainsFunc(prompt.Words("after"), func(p string) bool {
		return strings.HasSuffix(fig.Unit, p) && fig.Unit != p
	}) { // its unit is inflected
		return ""
	}
	if all := strings.Fields(fig.Text); len(all) == 3 && strings.HasPrefix(fig.Text, fig.Value+" "+fig.Unit) &&
		slices.ContainsFunc(d.Facts.Things(), func(t string) bool { return strings.EqualFold(t, all[2]) }) { // "230 spare strings"
		return fig.Text
	}
	for _, s := range d.Facts.Whole() {
		for _, text := range []string{fig.Value + " " + fig.Unit, fig.Value + fig.Unit} {
			if fig.Unit != "" && strings.Contains(s, text) {
				return text
			}
		}
	}
	return ""
}

// contrast is two things that a sentence of the brand's own sets against each
// other: what it does, and what it does so instead of.
type contrast struct{ ours, theirs string }

// ownContrast is the brand's own; ok is false where it sets nothing against
// anything: then nobody else is spoken of.
func ownContrast(d *kit.Draft) (contrast, bool) {
	for _, s := range d.Facts.Whole() {
		for _, between := range farm.LanguageOf(d.Facts.Own).Section("clauses").Lines("instead") {
			ours, theirs, found := strings.Cut(plainEnd(s), between)
			if found && len(strings.Fields(ours)) >= 2 && theirs != "" && !strings.ContainsAny(theirs, ",;:") &&
				utf8.RuneCountInString(ours) <= room(d, 70) {
				return contrast{ours, d.Begun(theirs)}, true
			}
		}
	}
	return contrast{}, false
}

// factRow is a part of a sentence of the brand's that nobody else says, and the
// sentence.
type factRow struct{ term, tells string }

// ownFacts are up to n of them, no sentence twice.
func ownFacts(d *kit.Draft, n int) []factRow {
	var out []factRow
	for _, s := range wholes(d, len(d.Facts.Whole()), 96) {
		if p := pointIn(d, s); len(out) < n && p != "" && utf8.RuneCountInString(p) <= 24 {
			out = append(out, factRow{d.Say("term-"+kit.Digit(len(out)+1), d.Begun(p)), d.Say("fact-"+kit.Digit(len(out)+1), s)})
		}
	}
	return out
}

// turnLines are a question of the viewer's and the brand's answer, or what the
// brand leaves and what it does so instead, or who it is for and, where answer is
// empty, anything that it says: each as it was written.
func turnLines(d *kit.Draft) (situation, answer copywriter.Line, ok bool) {
	asked := map[string]string{}
	for _, a := range d.Facts.Answers() {
		if utf8.RuneCountInString(a.Question) <= room(d, 70) && utf8.RuneCountInString(a.Answer) <= room(d, 120) {
			asked[a.Answer] = a.Question
		}
	}
	if said := d.Writer.LeadOf(slices.Sorted(maps.Keys(asked))); said != "" {
		return plainLine(asked[said]), copywriter.Line{Text: plainEnd(said), Emphasis: pointIn(d, said)}, true
	}
	if c, found := ownContrast(d); found {
		return plainLine(c.theirs), copywriter.Line{Text: c.ours, Emphasis: pointIn(d, c.ours)}, true
	}
	who := copywriter.Clean(d.Brand.TargetAudience)
	shown := len(strings.Fields(who)) >= 4 && !d.Facts.Several(who) && copywriter.ForReaders(who) && utf8.RuneCountInString(who) <= room(d, 70)
	if shown && !d.Facts.Mixed() && len(wholes(d, 1, 80)) > 0 {
		return plainLine(d.Begun(who)), answer, true
	}
	if steps := d.Facts.Steps(); len(steps) > 2 {
		return plainLine(d.Begun(steps[0])), plainLine(d.Begun(steps[len(steps)-1])), true
	}
	return situation, answer, false
}

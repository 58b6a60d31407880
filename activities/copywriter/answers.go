package copywriter

import (
	"regexp"
	"strings"
)

// asking is what sentences of a form answer. The question's slots are the
// brand's name and the groups of the pattern.
type asking struct {
	answer   *regexp.Regexp
	question string
}

// askings are the checked forms of English. A pattern must carry the whole
// answer, so that the sentence can be shown as it is.
var askings = []asking{
	{regexp.MustCompile(`(?i)\bno (\p{L}+(?: \p{L}+)?) (?:is |are )?(?:needed|required|necessary)\b`), "Do I need an account?"},
	{regexp.MustCompile(
		`(?i)\b(?:made|built|cut|knitted|woven|baked|brewed|sewn|cast|carved|poured) (?:only |entirely )?(?:from|of|out of) \p{L}`),
		"What is it made of?"},
	{regexp.MustCompile(
		`(?i)\b(?:makes?|made|bakes?|baked|brews?|brewed|roasts?|roasted|builds?|built|sews?|sewn|prints?|printed|knits?|knitted) [^.]{0,60}\bin (?:an? |our |the )?(?:[\p{L}-]+ ){0,3}\p{Lu}\p{Ll}+`), "Where is it made?"},
	{regexp.MustCompile(
		`(?i)\b(?:takes?|within|in under|in less than|ready in|arrives? in|ships? in|deliver\w* (?:with)?in|after) (?:\p{L}+ )?(?:\p{N}+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|sixty|ninety) (?:second|minute|hour|day|week|month|working day|business day)s?\b`), "How long does it take?"},
	{regexp.MustCompile(
		`(?i)\bfor (?:\p{L}+ )?(?:\p{N}+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty) (?:hour|day|week|month|year)s\b`),
		"How long does it take?"},
	{regexp.MustCompile(`(?i)\bopen (?:on|from|until|every|daily|seven|late)\b`), "When are you open?"},
	{regexp.MustCompile(`(?i)\b(?:works?|runs?) offline\b|\bwithout (?:an? )?(?:internet|signal|connection)\b`), "Does it work offline?"},
	{regexp.MustCompile(`(?i)\bby hand\b|\bhand-?(?:made|poured|sewn|thrown|rolled|cut|numbered|painted|knitted|bound)\b`),
		"Is it made by hand?"},
	{regexp.MustCompile(`(?i)\b(?:deliver\w*|ships?|shipped|courier|by bike|to your door)\b`), "Do you deliver?"},
	{regexp.MustCompile(
		`(?i)\b(?:gluten|sugar|palm oil|plastic|lactose|alcohol|dairy|nuts|preservatives|additives)[- ]free\b|\b(?:without|no|free of|free from) (?:gluten|sugar|added sugar|palm oil|plastic|lactose|alcohol|dairy|nuts|preservatives|additives)\b`), "What is not in it?"},
	{regexp.MustCompile(`(?i)\b(?:book|order|reserve|sign up|register) online\b`), "Can I book online?"},
	{regexp.MustCompile(
		`(?i)\b(?:see|know|get|agree|tell you) (?:the|a|our|fixed) (?:fixed )?price\b|\bfixed prices?\b|\bno (?:setup|hidden|booking) fees?\b`),
		"Do I know the price before?"},
	{regexp.MustCompile(`(?i)\b(?:repair\w*|mend\w*|resole\w*)\b.*\b(?:for life|for free|free of charge|ourselves)\b|\bfree repairs?\b`),
		"Can it be repaired?"},
	{regexp.MustCompile(`(?i)\bsince (?:1[89]\d\d|20[0-4]\d)\b`), "How long have you been doing this?"},
}

var needed = regexp.MustCompile(`(?i)\bno (\p{L}+(?: \p{L}+)?) (?:is |are )?(?:needed|required|necessary)\b`)

// answersOf are the questions that whole sentences of a text answer; only
// English has checked forms.
func (f Facts) answersOf(all []sentence) []Answer {
	if !f.English() {
		return nil
	}
	var out []Answer
	asked := map[string]bool{}
	for _, s := range all {
		if s.hangs {
			continue
		}
		for _, a := range askings {
			if !a.answer.MatchString(s.text) || asked[a.question] {
				continue
			}
			q := a.question
			if m := needed.FindStringSubmatch(s.text); q == "Do I need an account?" && m != nil {
				q = "Do I need " + article(m[1]) + " " + strings.ToLower(m[1]) + "?"
			}
			asked[a.question] = true
			out = append(out, Answer{q, s.text})
			break
		}
		if v := variantsOf(s, lexiconOf("en")); len(v) > 1 && !asked["which"] {
			asked["which"] = true
			out = append(out, Answer{"Which ones are there?", s.text})
		}
	}
	return out
}

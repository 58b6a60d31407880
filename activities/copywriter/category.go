package copywriter

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

var (
	categoryIs = regexp.MustCompile(`(?i)(?:\b(?:is|are|we’re|it’s)|’s)\s+(an?|the|your)\s+(.+)$`)
	categoryAt = regexp.MustCompile(`(?i)^(?:[^:–—-]{1,40}\s*[:–—-]\s+)?(an?|the|your)\s+(.+)$`)
)

// categoryEnd are the words at which the name of a kind of thing is over.
var categoryEnd = words("that which for with to in where who on from and built made designed of by at helping so when since & offering " +
	"based specializing specialising serving powered dedicated run")

// praise are adjectives that a kind of thing does not need.
var praise = words(`best leading ultimate revolutionary innovative premier premium first only new next-generation cutting-edge world-class world’s award-winning
top number-one #1 simplest easiest fastest smartest modern truly very unique amazing one-stop trusted most advanced proud next-gen game-changing all-new`)

// things are what a category from an industry may end in to be one thing.
var things = words(`app shop store clinic studio agency roaster roastery bakery restaurant café cafe bar brewery hotel hostel platform tool service api company school
academy course gym brand marketplace salon practice bank startup firm workshop farm market garage plugin extension game newsletter podcast library museum
network exchange token wallet coin cooperative winery distillery pharmacy florist barber spa camp festival magazine assistant team business boutique dentist center centre charity newspaper radio council union society church
maker manufacturer publisher kitchen pizzeria deli butcher nursery garden device machine bike car house apartment`)

// houses are kinds of things that nobody makes for sale: places and firms.
var houses = words(`shop store clinic studio agency roaster roastery bakery restaurant café cafe bar brewery hotel hostel company school academy gym salon practice
bank startup firm farm market garage museum network exchange cooperative winery distillery pharmacy florist barber spa camp festival team business boutique dentist
manufacturer publisher pizzeria deli butcher nursery garden house center centre charity council union society church library marketplace service`)

// vague are words that name no kind of thing.
var vague = words("way place home heart future solution answer reason one leader name choice partner key thing part member group mission " +
	"passion world team family difference result go-to destination pleasure dream must")

// mass are nouns without a plural: no sentence may say "a software".
var mass = words("software equipment furniture clothing jewelry jewellery skincare coffee tea wine beer food music news advice " +
	"hardware luggage fun research knowledge")

const maxCategoryWords, maxCategory = 4, 28

// acting reports what follows an article as a sentence whose verb comes before its kind of
// thing is over: "(A) test takes 40 minutes" names none.
func acting(phrase string) bool {
	tokens := Facts{}.tokens(phrase)
	for i, tag := range tagged(tokens) {
		switch {
		case categoryEnd[tokens[i].bare] || i >= maxCategoryWords:
			return false
		case i > 0 && strings.IndexByte("vzdm", tag) >= 0:
			return true
		}
	}
	return false
}

// category finds what the thing is: "X is a sleep app that ..." or else the
// industry. It says whether it can be counted and whether it is a plural.
func category(lines []string, name, industry string) (c string, one, plural bool) {
	for _, line := range lines {
		line = strings.TrimRight(line, ".!?")
		for _, re := range []*regexp.Regexp{categoryIs, categoryAt} {
			if m := re.FindStringSubmatch(line); m != nil && !(re == categoryAt && acting(m[2])) {
				if c := kindOf(m[2], strings.EqualFold(m[1], "a") || strings.EqualFold(m[1], "an")); c != "" &&
					!strings.EqualFold(c, name) {
					return c, true, false
				}
			}
		}
	}
	if len(lines) > 0 { // "Independent car workshop in Leeds"
		if c := bareKind(lines[0]); c != "" {
			return c, true, false
		}
	}
	c = lowerFirst(industry)
	switch strings.ToLower(c) {
	case "other", "others", "general", "misc", "miscellaneous", "none", "n/a", "-":
		return "", false, false
	}
	if utf8.RuneCountInString(c) > maxCategory {
		c = strings.TrimSpace(firstPart(c, ",", "/", "&", " and ", ";"))
	}
	if utf8.RuneCountInString(c) > maxCategory {
		return "", false, false
	}
	last := strings.ToLower(c[strings.LastIndex(c, " ")+1:])
	return c, things[last] && !strings.ContainsAny(c, "&,/"), strings.HasSuffix(c, "s") && !strings.HasSuffix(c, "ss") &&
		things[strings.TrimSuffix(last, "s")]
}

// bareKind is the kind of thing that a sentence without a verb or an article
// names, with where it is or whom it is for; "" when it names none.
func bareKind(line string) string {
	before := strings.TrimRight(line, ".!?:")
	for _, w := range strings.Fields(before) {
		if b := strings.ToLower(w); b == "in" || b == "for" || b == "by" || b == "near" {
			head, tail, _ := strings.Cut(before, " "+w+" ")
			fields := strings.Fields(head)
			if n := len(fields); n < 2 || n > maxCategoryWords || len(strings.Fields(tail)) > maxCategoryWords ||
				strings.ContainsAny(line, ",;:") || !things[strings.ToLower(fields[n-1])] || determiners[strings.ToLower(fields[0])] ||
				prepositions[strings.ToLower(fields[0])] {
				return ""
			}
			return kindOf(lowerFirst(head), false)
		}
	}
	return ""
}

// kindOf is the noun that a phrase begins with, without praise; "" when it
// names no kind of thing. any says that every noun will do.
func kindOf(phrase string, any bool) string {
	var kept []string
	for _, w := range strings.Fields(phrase) {
		bare := strings.ToLower(strings.Trim(w, ",;:—–"))
		if categoryEnd[bare] || bare == "" {
			break
		}
		if !praise[bare] {
			kept = append(kept, strings.Trim(w, ",;:"))
		} else if len(kept) > 0 {
			return ""
		}
		if strings.ContainsAny(w[len(w)-1:], ",;:") {
			if len(kept) == 1 && len(strings.Fields(phrase)) > 2 && !things[strings.ToLower(kept[0])] {
				kept = nil // "a calm, quiet app": an adjective so far
				continue
			}
			break
		}
	}
	c := strings.Join(kept, " ")
	if len(kept) == 0 || len(kept) > maxCategoryWords || utf8.RuneCountInString(c) > maxCategory {
		return ""
	}
	last := strings.ToLower(kept[len(kept)-1])
	if mass[last] {
		return ""
	}
	if vague[last] || hype.MatchString(c) || firstPerson.MatchString(c) || !any && !things[last] {
		return ""
	}
	return c
}

// ownIndustry is an industry given in the language of the description, "" when
// it was given in English.
func ownIndustry(industry, own, field string) string {
	english, same := catalogueOf("en").fields[field], catalogueOf(own).fields[field]
	words := wordsOf(industry)
	if english != nil && english.hits(words, industry) > 0 && (same == nil || same.hits(words, industry) < english.hits(words, industry)) {
		return ""
	}
	if latin := byScript(industry) == ""; latin != scriptLatin(own) {
		return ""
	}
	return industry
}

const maxAudience = 30

// audience is a description of people cut to what can be spoken to.
func audience(s string) string {
	if !ForReaders(s) {
		return ""
	}
	s = strings.TrimRight(s, ".!?;, ")
	if strings.ToUpper(s) == s {
		s = strings.ToLower(s)
	}
	for _, p := range []string{"For ", "for ", "Our ", "All ", "all ", "Mainly ", "mainly ", "The "} {
		s = strings.TrimPrefix(s, p)
	}
	s = firstPart(s, " aged ", " ages ", " between ", " (")
	for _, sep := range []string{";", ".", " who ", " that ", " looking ", ",", " and "} {
		if utf8.RuneCountInString(s) <= maxAudience && !strings.ContainsAny(s, ";,") {
			break
		}
		s = firstPart(s, sep)
	}
	s = strings.TrimSpace(s)
	switch strings.ToLower(s) {
	case "you", "us", "me", "them", "all", "any", "people", "humans", "users", "customers", "clients", "n/a", "none", "-":
		return ""
	}
	if s == "" || utf8.RuneCountInString(s) > maxAudience || strings.ContainsAny(s, "0123456789") {
		return ""
	}
	return s
}

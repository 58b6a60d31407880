package cutout

import (
	"regexp"
	"strings"
)

// Wishes are what the notes of an edit ask for, beside words and times.
type Wishes struct {
	NoTrim, NoPunch, NoBroll, NoMusic bool
	Told                              []string // what was understood, for people
	Rest                              string   // of the notes
}

// orders are clauses of notes that the edit obeys.
var orders = []struct {
	say  *regexp.Regexp
	told string
	do   func(*Wishes)
}{
	{regexp.MustCompile(
		`\b(no|not|don't|dont|do not|without|never) (\w+ ){0,3}(trim\w*|cuts?|cutting|jump ?cuts?)\b|\b(keep|leave) (\w+ ){0,3}(pauses?|silences?|breaths?|pacing|pace)\b`),
		"keeps the pauses", func(w *Wishes) { w.NoTrim = true }},
	{regexp.MustCompile(`\b(no|not|don't|dont|do not|without|never) (\w+ ){0,3}(zoom\w*|punch\w*[- ]?ins?|punch\w*|camera moves?)\b`),
		"keeps the picture as near as it is", func(w *Wishes) { w.NoPunch = true }},
	{regexp.MustCompile(`\b(no|not|don't|dont|do not|without|never) (\w+ ){0,3}(b[- ]?rolls?|pictures?|images?|cut-?aways?|inserts?|stock)\b`),
		"shows no pictures between", func(w *Wishes) { w.NoBroll = true }},
	{regexp.MustCompile(`\b(no|not|don't|dont|do not|without|never) (\w+ ){0,3}(music|soundtrack|score)\b`),
		"plays no music", func(w *Wishes) { w.NoMusic = true }},
}

var clauses = regexp.MustCompile(`[.;,\n!?]+`)

// ReadWishes understands the notes of an edit; what it does not is left in Rest.
func ReadWishes(notes string) Wishes {
	var out Wishes
	var rest []string
	for _, c := range clauses.Split(strings.ToLower(strings.ReplaceAll(notes, "’", "'")), -1) {
		obeyed := false
		for _, o := range orders {
			if o.say.MatchString(c) {
				o.do(&out)
				out.Told, obeyed = append(out.Told, o.told), true
			}
		}
		if c = strings.TrimSpace(c); !obeyed && c != "" {
			rest = append(rest, c)
		}
	}
	out.Rest = strings.Join(rest, ". ")
	return out
}

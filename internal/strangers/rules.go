package strangers

import "fmt"

// Rule is one thing that posts are judged by.
type Rule struct {
	ID   string
	Says string  // what breaks it
	Most float64 // share of the posts, or of the briefs, that may break it
	// Failing makes a test fail that finds more; the others are told.
	Failing bool
}

// rules are all thresholds of the house, in one place. Those that only films
// and stills show are measured on pixels.
var rules = []Rule{
	// Of each post, on its words and layers.
	{"made", "could not be made", 0, true},
	{"fact", "tells none of its text's rare facts", 0.20, true},
	{"quoted", "quotes an order of the context", 0, true},
	{"cut", "has a clause that was cut", 0.01, true},
	{"alone", "has a line that means nothing by itself", 0.03, true},
	{"foreign", "has a line without a word of the brand", 0.10, true},
	{"stock", "has a line that another brand has, too", 0.10, true},
	{"hook", "opens with a line that another brand opens with", 0, false},
	{"object", "shows a thing that no word of the brand names", 0.02, true},
	{"trap", "shows a thing for a word that means something else", 0.02, true},
	{"tile", "shows an app's tile, and the brand is none", 0, true},
	{"device", "shows a photograph in a device", 0, true},
	{"script", "follows what hostile text orders, or shows its code", 0, true},
	// Of each post, beside the others of its pack.
	{"unshared", "opens as another post of its pack does, while a sentence of the text opens none", 0.07, true},
	// A pack has more posts than a text has sentences, and what opens is a whole one.
	{"alike", "opens as another post of its pack does", 0.5, true},
	// Of each brief, over the posts of a pack of all types.
	{"told", "tells a rare fact in less than four of five posts", 0.10, true},
	{"context", "uses the context's facts in less than a third of the posts, or in no headline", 0, false},
	// Of each brief, over several packs.
	{"repeat", "opens a type alike in more of five packs than its text has sentences for", 0.10, false},
	{"several", "has ten packs that look alike in layout, music or lyric", 0.10, false},
	// Of each type, over first frames of several packs of several briefs.
	{"apart", "has brands that look more alike than packs of one brand", 0, false},
	// Of each post, on its pixels.
	{"gate", "does not pass the gate: its job would fail", 0, true},
	{"still", "is still for a quarter of its time or more", 0, false},
	{"first", "has no event within 0.5 s", 0, false},
	{"gap", "has no event for more than 1.6 s", 0, false},
	{"band", "has an empty band of more than 35 % of the height", 0, false},
	{"text", "shows a screen with text under 20 px", 0, false},
}

// ruleOf is the rule of an id.
func ruleOf(id string) Rule {
	for _, r := range rules {
		if r.ID == id {
			return r
		}
	}
	panic("strangers: no rule " + id)
}

// Fault is where a post breaks a rule.
type Fault struct {
	Rule string `json:"rule"`
	What string `json:"what"`
}

func (f Fault) String() string {
	if f.What == "" {
		return ruleOf(f.Rule).Says
	}
	return f.Rule + ": " + f.What
}

// Verdict is what came of a rule over many posts or briefs.
type Verdict struct {
	Rule   Rule
	Of     int // posts or briefs that it was measured on
	Broken int
	Where  []string // the first of those that break it
}

// Kept reports whether no more break the rule than may.
func (v Verdict) Kept() bool { return float64(v.Broken) <= v.Rule.Most*float64(v.Of) }

func (v Verdict) String() string {
	word := "kept"
	if !v.Kept() {
		word = "BROKEN"
	}
	return fmt.Sprintf("%-8s %-7s %4d of %4d (at most %3.0f %%)  %s", v.Rule.ID, word, v.Broken, v.Of, 100*v.Rule.Most, v.Rule.Says)
}

const mostWhere = 12

func (v *Verdict) add(broken bool, where string) {
	v.Of++
	if broken {
		v.Broken++
		if len(v.Where) < mostWhere {
			v.Where = append(v.Where, where)
		}
	}
}

package plan

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

var (
	quoted = regexp.MustCompile(`“([^”]{8,60})”`)
	word   = regexp.MustCompile(`[\p{L}\p{N}]+`)
)

// moods of the music by the words that ask for them.
var moods = []struct{ word, mood string }{
	{"calm", "calm"}, {"quiet", "calm"}, {"relax", "calm"}, {"gentle", "calm"}, {"soft", "calm"},
	{"dark", "dark"}, {"serious", "dark"}, {"dramatic", "epic"}, {"epic", "epic"}, {"cinematic", "epic"},
	{"energetic", "energetic"}, {"bold", "energetic"}, {"fast", "energetic"}, {"loud", "energetic"},
	{"fun", "uplifting"}, {"playful", "uplifting"}, {"happy", "uplifting"}, {"upbeat", "uplifting"}, {"uplifting", "uplifting"},
}

func (f *Facts) readSteer(context string) {
	context = clean(context)
	if m := quoted.FindStringSubmatch(context); m != nil {
		f.Quoted = m[1]
		context = strings.Replace(context, m[0], "", 1)
	}
	lower := strings.ToLower(context)
	for _, w := range word.FindAllString(lower, -1) {
		if utf8.RuneCountInString(w) > 3 {
			f.Steer[stem(w)] = true
		}
	}
	first := len(lower)
	for _, m := range moods {
		if i := strings.Index(lower, m.word); i >= 0 && i < first {
			first, f.Mood = i, m.mood
		}
	}
}

// stem is a crude one: enough to see that stories and story are one.
func stem(w string) string {
	for _, end := range []string{"ies", "es", "s", "ing", "ed", "y"} {
		if t, ok := strings.CutSuffix(w, end); ok && utf8.RuneCountInString(t) > 2 {
			return t
		}
	}
	return w
}

// rank puts the features that the caller's steer speaks of first.
func (f Facts) rank(all []Feature) []Feature {
	var named, others []Feature
	for _, ft := range all {
		hit := false
		for _, w := range word.FindAllString(strings.ToLower(ft.Does+" "+ft.Do+" "+ft.Plain), -1) {
			hit = hit || f.Steer[stem(w)]
		}
		if hit {
			named = append(named, ft)
		} else {
			others = append(others, ft)
		}
	}
	return append(named, others...)
}

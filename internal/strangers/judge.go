package strangers

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// postRules are those of single posts, in the order of the table; the last ones
// need files.
var postRules = []string{"made", "fact", "quoted", "cut", "alone", "foreign", "stock", "hook", "object", "trap", "tile", "device", "script",
	"gate", "still", "first", "gap", "band", "text"}

// pixelRules are those that are measured on files.
var pixelRules = []string{"gate", "still", "first", "gap", "band", "text"}

// Judge holds posts to the rules that single posts and single packs show.
func Judge(posts []Post) []Verdict {
	measures := make([]Measure, len(posts))
	rendered := false
	for i := range posts {
		measures[i] = measure(&posts[i])
		rendered = rendered || len(posts[i].Files) > 0
	}
	var out []Verdict
	for _, id := range postRules {
		if slices.Contains(pixelRules, id) && !rendered {
			continue
		}
		v := Verdict{Rule: ruleOf(id)}
		for i, m := range measures {
			if !applies(id, &posts[i]) {
				continue
			}
			where := ""
			for _, f := range m.Faults {
				if f.Rule == id {
					where = fmt.Sprintf("%s %s: %s", posts[i].Brief.ID, posts[i].Snack.Type, f.What)
					break
				}
			}
			v.add(m.broken(id), where)
		}
		out = append(out, v)
	}
	out = append(out, alike(posts)...)
	out = append(out, told(posts, measures), contextUsed(posts, measures))
	if v := apart(posts); v.Of > 0 {
		out = append(out, v)
	}
	return out
}

// applies reports whether a rule can be measured on a post.
func applies(id string, p *Post) bool {
	switch id {
	case "still", "first", "gap":
		return p.Snack.IsFilm()
	case "hook": // a meme's form has a first line of its own
		return !slices.Contains(memes, p.Snack.Type) && p.Snack.Type != farm.StickerPack
	case "quoted":
		return len(p.Brief.Orders) > 0
	case "script":
		return p.Brief.has("hostile")
	case "fact": // stickers are words that people send each other
		return p.Snack.Type != farm.StickerPack
	}
	return true
}

// alike judges the openings of packs: whether a post opens with the line of one before
// it, and, as unshared, whether it does so while a sentence of the text opens none.
// Stickers open nothing.
func alike(posts []Post) []Verdict {
	again, unshared := Verdict{Rule: ruleOf("alike")}, Verdict{Rule: ruleOf("unshared")}
	packs := map[string][]*Post{}
	var order []string
	for i := range posts {
		p := &posts[i]
		if p.Error != "" || p.Snack.Type == farm.StickerPack {
			continue
		}
		key := fmt.Sprint(p.Brief.ID, " ", p.Pack)
		if packs[key] == nil {
			order = append(order, key)
		}
		packs[key] = append(packs[key], p)
	}
	for _, key := range order {
		pack := packs[key]
		left := pack[0].Brief.unopened(pack)
		opened := map[string]bool{}
		for _, p := range pack {
			line := bareLine(p.opening())
			where := fmt.Sprintf("%s %s: %q", p.Brief.ID, p.Snack.Type, line)
			again.add(opened[line], where)
			unshared.add(opened[line] && len(left) > 0, fmt.Sprintf("%s, and %q opens none", where, left))
			if opened[line] && len(left) > 0 {
				left = left[1:]
			}
			opened[line] = true
		}
	}
	return []Verdict{again, unshared}
}

// longestOpening is how many characters a sentence has at most that a post may open with.
const longestOpening = 64

// unopened are the sentences of a brief's text, short enough to be read at once, of which
// no post of a pack opens with a part.
func (b Brief) unopened(pack []*Post) []string {
	return slices.DeleteFunc(sentencesIn(b.Brand.Description), func(s string) bool {
		s = strings.ToLower(s)
		return len([]rune(s)) > longestOpening || len(strings.Fields(s)) < 3 && !unspaced(b.Language) ||
			slices.ContainsFunc(pack, func(p *Post) bool {
				line := bareLine(p.opening())
				return strings.Contains(line, s) || strings.Contains(s, line)
			})
	})
}

// bareLine is a line without the signs at its ends.
func bareLine(s string) string { return strings.TrimFunc(s, unicode.IsPunct) }

// told judges the posts of each brief: four of five tell one of its rare facts.
func told(posts []Post, measures []Measure) Verdict {
	v := Verdict{Rule: ruleOf("told")}
	var order []string
	all, telling := map[string]int{}, map[string]int{}
	for i := range posts {
		p := &posts[i]
		if !applies("fact", p) {
			continue
		}
		if all[p.Brief.ID] == 0 {
			order = append(order, p.Brief.ID)
		}
		all[p.Brief.ID]++
		if measures[i].Facts > 0 {
			telling[p.Brief.ID]++
		}
	}
	for _, id := range order {
		v.add(5*telling[id] < 4*all[id], fmt.Sprintf("%s: %d of %d posts", id, telling[id], all[id]))
	}
	return v
}

// heads are the slots that are read first.
var heads = []string{"hook", "headline", "title", "line-1", "setup", "punch"}

// contextUsed judges the briefs whose context tells facts: a third of the posts
// use one, and a head does.
func contextUsed(posts []Post, measures []Measure) Verdict {
	v := Verdict{Rule: ruleOf("context")}
	type count struct{ posts, used, heads int }
	sums := map[string]*count{}
	var order []string
	for i := range posts {
		p := &posts[i]
		if len(p.Brief.uses) == 0 {
			continue
		}
		c := sums[p.Brief.ID]
		if c == nil {
			c = &count{}
			sums[p.Brief.ID], order = c, append(order, p.Brief.ID)
		}
		c.posts++
		if measures[i].Context {
			c.used++
		}
		for slot, line := range p.Snack.Copy {
			if slices.ContainsFunc(heads, func(h string) bool { return strings.HasPrefix(slot, h) }) && p.Brief.tells(line) {
				c.heads++
			}
		}
	}
	for _, id := range order {
		c := sums[id]
		v.add(3*c.used < c.posts || c.heads == 0, fmt.Sprintf("%s: %d of %d posts, %d heads", id, c.used, c.posts, c.heads))
	}
	return v
}

// tells reports whether a line tells a fact of the context.
func (b Brief) tells(line string) bool {
	for _, re := range b.uses {
		if re.MatchString(line) {
			return true
		}
	}
	return false
}

// Packs judges several packs of each brief: that five open otherwise, and that
// layouts, pictures and music change from one to the other.
func Packs(posts []Post) []Verdict {
	repeat, several := Verdict{Rule: ruleOf("repeat")}, Verdict{Rule: ruleOf("several")}
	openings, looks, mayRepeat := map[string]map[string]int{}, map[string]map[string]int{}, map[string]int{}
	var order []string
	packs := 0
	for i := range posts {
		p := &posts[i]
		packs = max(packs, p.Pack+1)
		if p.Error != "" {
			continue
		}
		key := p.Brief.ID + " " + p.kind()
		if openings[key] == nil {
			openings[key], looks[key] = map[string]int{}, map[string]int{}
			order = append(order, key)
			mayRepeat[key] = p.Brief.mayRepeat()
		}
		if p.Pack < openingPacks && p.Snack.Type != farm.StickerPack {
			openings[key][p.opening()]++
		}
		looks[key][p.look()]++
	}
	for _, key := range order {
		most, line := mostOf(openings[key])
		if most > 0 {
			repeat.add(most > mayRepeat[key] && line != "", fmt.Sprintf("%s: %d times %q", key, most, line))
		}
		most, line = mostOf(looks[key])
		several.add(3*most > packs+3, fmt.Sprintf("%s: %d times %s", key, most, line))
	}
	return []Verdict{repeat, several}
}

// longestShown is how many letters a word has at most that a frame holds.
const longestShown = 32

// openingPacks is over how many packs no opening comes twice.
const openingPacks = 5

// mayRepeat is in how many of those packs a type may open with the same line: in one,
// and where the text and its context have fewer sentences than there are packs, in as
// many as it takes to go round them. What tells programs what to do, or has a word that
// no frame holds, is no sentence that a post could open with.
func (b Brief) mayRepeat() int {
	said := slices.DeleteFunc(sentencesIn(b.Brand.Description), func(s string) bool {
		low := strings.ToLower(s)
		return !unspaced(b.Language) && slices.ContainsFunc(plainWords(s), func(w string) bool { return len([]rune(w)) > longestShown }) ||
			slices.ContainsFunc(orders, func(o string) bool { return strings.Contains(low, o) })
	})
	n := max(len(said), 1)
	if len(b.uses) > 0 {
		n++
	}
	return (openingPacks + n - 1) / n
}

func mostOf(counts map[string]int) (most int, what string) {
	for k, n := range counts {
		if n > most || n == most && k < what {
			most, what = n, k
		}
	}
	return most, what
}

// opening is what a post says first. A meme's set-up is often only a name: all of its
// words are what it says first.
func (p *Post) opening() string {
	if slices.Contains(memes, p.Snack.Type) {
		var all []string
		for _, slot := range slots(p.Snack) {
			all = append(all, p.Snack.Copy[slot])
		}
		return strings.ToLower(strings.Join(all, " / "))
	}
	if word := p.Snack.Copy["word"]; word != "" && p.Snack.Type == farm.MusicAd { // on its first frame
		return strings.ToLower(word)
	}
	for _, slot := range []string{"hook", "headline", "line-1", "setup", "scene-1", "lyric-1", "noun-1", "sentence", "question", "situation",
		"note", "post", "quote", "stat", "point", "body-1", "sticker-text-1"} {
		if line := p.Snack.Copy[slot]; line != "" {
			return strings.ToLower(line)
		}
	}
	return ""
}

// look is what tells a post's making from another's: its layout, its format,
// its pictures and its music.
func (p *Post) look() string {
	out := []string{p.Snack.Variant, string(p.Snack.Format)}
	var parts []string
	for id, a := range p.Snack.Assets {
		switch {
		case a.Music != nil:
			parts = append(parts, fmt.Sprintf("music %s %d", a.Music.Mood, a.Music.BPM))
		case a.Drawing != nil:
			parts = append(parts, a.Drawing.Kind+" "+a.Drawing.Name)
		case a.Speech == nil && a.Effect == "":
			parts = append(parts, id)
		}
	}
	slices.Sort(parts)
	return strings.Join(append(out, parts...), ", ")
}

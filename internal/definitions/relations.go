package main

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// relations are what is told of a sense besides its meaning: how WordNet points to it, and
// whether one alone is worth telling.
var relations = []struct {
	name, pointer string
	one           bool
}{{"kinds", "~", false}, {"parts", "%p", false}, {"made of", "%s", true}}

// related is the senses of WordNet's nouns, with what they point to and how common they are.
type related struct {
	words  map[string][]string            // of a sense, as written
	kind   map[string]string              // of a sense: WordNet's number of it
	points map[string]map[string][]string // of a sense, by the pointer
	uses   map[string]int                 // of a word's sense in the texts that WordNet counted: "word sense"
	used   map[string]int                 // of a word in all senses and kinds of words
	senses map[string][]string            // of a noun
	drawn  map[string]bool                // words of the house's own list of drawn things
}

func readRelations(dir, drawn string) (*related, error) {
	r := &related{words: map[string][]string{}, kind: map[string]string{},
		points: map[string]map[string][]string{}, uses: map[string]int{}, used: map[string]int{},
		senses: map[string][]string{}}
	var err error
	if r.drawn, err = drawnWords(drawn); err != nil {
		return nil, err
	}
	if err := linesOf(filepath.Join(dir, "data.noun"), func(line string) {
		head, _, _ := strings.Cut(line, " | ")
		f := strings.Fields(head)
		r.kind[f[0]] = f[1]
		count, _ := strconv.ParseInt(f[3], 16, 32)
		for i := range int(count) {
			r.words[f[0]] = append(r.words[f[0]], f[4+2*i])
		}
		at := 4 + 2*int(count)
		n, _ := strconv.Atoi(f[at])
		to := map[string][]string{}
		for i := range n {
			p := f[at+1+4*i:]
			to[p[0]] = append(to[p[0]], p[1])
		}
		r.points[f[0]] = to
	}); err != nil {
		return nil, err
	}
	if err := linesOf(filepath.Join(dir, "index.noun"), func(line string) {
		f := strings.Fields(line)
		n, _ := strconv.Atoi(f[2])
		r.senses[f[0]] = f[len(f)-n:]
	}); err != nil {
		return nil, err
	}
	return r, linesOf(filepath.Join(dir, "cntlist.rev"), func(line string) {
		f := strings.Fields(line)
		word, kind, _ := strings.Cut(f[0], "%")
		n, _ := strconv.Atoi(f[2])
		r.used[word] += n
		if strings.HasPrefix(kind, "1:") { // a noun
			r.uses[word+" "+f[1]] = n
		}
	})
}

// term reports a noun of two common words.
func (r *related) term(word string) bool {
	first, second, two := strings.Cut(word, "_")
	return two && noun.MatchString(first) && noun.MatchString(second) && r.current(first) && r.current(second)
}

// current reports a word that texts use.
func (r *related) current(word string) bool { return r.used[word] > 0 || r.drawn[word] }

// clear reports a noun whose first sense is what nearly all texts mean by it. Where another is
// a thing of another kind, a seal of wax and one of the sea, it takes more of them.
func (r *related) clear(word string, senses []string) bool {
	const least, sure, share = 3, 10, 0.75
	all, first, other := 0, r.uses[word+" 1"], false
	for i, s := range senses {
		all += r.uses[word+" "+strconv.Itoa(i+1)]
		other = other || r.kind[s] != r.kind[senses[0]] && slices.Contains(things, r.kind[s]) && slices.Contains(things, r.kind[senses[0]])
	}
	return float64(first) >= share*float64(all) && (first >= sure || first >= least && !other)
}

// plain reports a word that can be told as a kind or part of another: no name, no form of the
// other, and nothing that stands in for it.
func (r *related) plain(w, of string) bool {
	return (noun.MatchString(w) || r.term(w)) && !unwanted.MatchString(w) && !strings.HasSuffix(w, "_substitute") &&
		!(strings.HasPrefix(w, of) && !strings.Contains(w, "_"))
}

// few are common words of what a sense points to, those first that texts use most.
func (r *related) few(sense, pointer, word string) []string {
	const most = 4
	type found struct {
		word string
		uses int
	}
	var all []found
	for _, to := range r.points[sense][pointer] {
		best := found{uses: -1}
		for _, w := range r.words[to] {
			nth := slices.Index(r.senses[strings.ToLower(w)], to) + 1
			uses := r.uses[strings.ToLower(w)+" "+strconv.Itoa(nth)]
			if !r.plain(w, word) || pointer == "%s" && strings.Contains(w, word) || !r.term(w) && uses == 0 && !(r.drawn[w] && nth == 1) {
				continue
			}
			if uses > best.uses {
				best = found{strings.ReplaceAll(w, "_", " "), uses}
			}
		}
		if best.uses >= 0 && !slices.ContainsFunc(all, func(f found) bool { return f.word == best.word }) {
			all = append(all, best)
		}
	}
	slices.SortStableFunc(all, func(a, b found) int { return b.uses - a.uses })
	var out []string
	for _, f := range all[:min(len(all), most)] {
		out = append(out, f.word)
	}
	return out
}

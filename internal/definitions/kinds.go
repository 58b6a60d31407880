package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// kindRoots are the drawn objects that stand for any kind of what WordNet's sense below
// names: word.sense, from 0. What a minus stands before is drawn otherwise, or not.
const kindRoots = `
dog dog.0
horse horse.0 -dawn_horse.0
cow cattle.0
ewe sheep.0 sheep.1
rabbit rabbit.0
fox fox.0
bear bear.0 -ice_bear.0
monkey monkey.0
owl owl.0
parrot parrot.0
duck duck.0
goose goose.0
dove pigeon.0
fish fish.1 food_fish.0 salmonid.0 -goldfish.0 -eel.0 -eel.1
crab crab.0
turtle turtle.1
butterfly butterfly.0
cheese-wedge cheese.0
bread loaf_of_bread.0 rye_bread.0 white_bread.0 dark_bread.0
beer-mug beer.0
wine-glass wine.0 -sparkling_wine.0 -vermouth.0
cocktail-glass cocktail.0
tumbler-glass whiskey.0
pie pie.0
cookie cookie.0 -fortune_cookie.0 -dog_biscuit.0
pot-of-food soup.0 stew.1
green-salad salad.0 -fruit_salad.0
couch-and-lamp sofa.0
chair chair.0 -wheelchair.0 -throne.0 -electric_chair.0 -sedan.1
coat coat.0 -lab_coat.0
violin bowed_stringed_instrument.0
guitar guitar.0
drum drum.0 -tambourine.0
axe ax.0 -ice_ax.0
automobile car.0 -ambulance.0 -cab.2 -cruiser.0 -racer.1 -jeep.0 -minivan.0
canoe canoe.0
sailboat sailboat.0
tent tent.0 -circus_tent.0
`

// elsewhere are words with a sense of today that WordNet does not know.
const elsewhere = " pavilion scouse mulligan negus margarita varietal caribe "

// kindsNotice stands at the head of the file of kinds.
var kindsNotice = strings.Replace(notice, "# What common English nouns mean: noun, tab, meaning.",
	"# English nouns that are kinds of drawn objects.", 1)

// wordNet is the nouns of WordNet by their places, and the places of their senses.
type wordNet struct {
	words  map[string][]string // of a sense, as written
	below  map[string][]string // what is a kind of it
	senses map[string][]string // of a word in small letters
	others map[string]bool     // words that are verbs or adjectives as well
	names  map[string]bool     // words that are somewhere written with a capital
}

func readWordNet(dir string) (*wordNet, error) {
	n := &wordNet{words: map[string][]string{}, below: map[string][]string{}, senses: map[string][]string{}, others: map[string]bool{},
		names: map[string]bool{}}
	err := linesOf(filepath.Join(dir, "data.noun"), func(line string) {
		head, _, _ := strings.Cut(line, " | ")
		f := strings.Fields(head)
		count, _ := strconv.ParseInt(f[3], 16, 32)
		at := 4 + 2*int(count)
		for i := range int(count) {
			word := f[4+2*i]
			n.words[f[0]] = append(n.words[f[0]], word)
			if low := strings.ToLower(word); low != word {
				n.names[low] = true
			}
		}
		pointers, _ := strconv.Atoi(f[at])
		for i := range pointers {
			if p := f[at+1+4*i:]; p[0] == "@" {
				n.below[p[1]] = append(n.below[p[1]], f[0])
			}
		}
	})
	if err != nil {
		return nil, err
	}
	for _, file := range []string{"index.noun", "index.verb", "index.adj"} {
		err := linesOf(filepath.Join(dir, file), func(line string) {
			f := strings.Fields(line)
			if file != "index.noun" {
				n.others[f[0]] = true
				return
			}
			senses, _ := strconv.Atoi(f[2])
			n.senses[f[0]] = f[len(f)-senses:]
		})
		if err != nil {
			return nil, err
		}
	}
	return n, nil
}

// linesOf gives the lines of a file of WordNet, without its licence.
func linesOf(path string, give func(line string)) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		if line := s.Text(); !strings.HasPrefix(line, "  ") {
			give(line)
		}
	}
	return s.Err()
}

// tree adds what is a kind of a sense, the sense itself among it.
func (n *wordNet) tree(sense string, into map[string]bool) {
	if into[sense] {
		return
	}
	into[sense] = true
	for _, below := range n.below[sense] {
		n.tree(below, into)
	}
}

// sense is that of a root, "word.sense".
func (n *wordNet) sense(root string) (string, error) {
	word, nth, _ := strings.Cut(root, ".")
	i, err := strconv.Atoi(nth)
	if err != nil || i >= len(n.senses[word]) {
		return "", fmt.Errorf("WordNet has no %s", root)
	}
	return n.senses[word][i], nil
}

// kinds are the words of which each sense is a kind of the roots: single words that are
// no name, no verb, no adjective and no plural.
func (n *wordNet) kinds(roots []string) ([]string, error) {
	good, drawnElse := map[string]bool{}, map[string]bool{}
	for _, root := range roots {
		word, not := strings.CutPrefix(root, "-")
		sense, err := n.sense(word)
		if err != nil {
			return nil, err
		}
		if not {
			n.tree(sense, drawnElse)
		} else {
			n.tree(sense, good)
		}
	}
	var out []string
	for sense := range good {
		for _, word := range n.words[sense] {
			plural, isPlural := strings.CutSuffix(word, "s")
			isPlural = isPlural && (len(n.senses[plural]) > 0 || n.others[plural])
			stray := slices.ContainsFunc(n.senses[word], func(s string) bool { return !good[s] || drawnElse[s] })
			if !noun.MatchString(word) || len(word) < 5 || stray || isPlural || n.others[word] || n.names[word] || slices.Contains(out, word) {
				continue
			}
			out = append(out, word)
		}
	}
	slices.Sort(out)
	return out, nil
}

// writeKinds writes the kinds of drawn objects that the house's own list does not name.
func writeKinds(dir, drawn string) error {
	n, err := readWordNet(dir)
	if err != nil {
		return err
	}
	known, err := drawnWords(drawn)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(os.Stdout)
	fmt.Fprint(out, kindsNotice)
	for line := range strings.Lines(kindRoots) {
		f := strings.Fields(line)
		if len(f) == 0 {
			continue
		}
		words, err := n.kinds(f[1:])
		if err != nil {
			return err
		}
		words = slices.DeleteFunc(words, func(w string) bool { return known[w] || strings.Contains(elsewhere, " "+w+" ") })
		if len(words) == 0 {
			continue
		}
		fmt.Fprintf(out, "name %s %s\n", f[0], strings.Join(words, ", "))
	}
	return out.Flush()
}

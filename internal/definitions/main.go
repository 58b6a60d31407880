// Command definitions writes what common English nouns mean, out of WordNet's files, for
// activities/copywriter/definitions.txt:
//
//	apt-get download wordnet-base && dpkg-deb -x wordnet-base*.deb wn
//	go run ./internal/definitions wn/usr/share/wordnet activities/objects/languages/en.txt >activities/copywriter/definitions.txt
//
// and, with "kinds" before them, which nouns are kinds of things that are drawn, for
// activities/objects/languages/en-kinds.txt.
//
// It keeps nouns of one sense, of two of one kind, or of an animal or plant and the food of it,
// those of which one sense is by far the most used, and common terms of two words, whose
// meaning is short and tells no figure and no praise; with each some of its kinds, its parts
// and what it is made of, where they are common words. "several" marks those that have other senses.
package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// notice stands at the head of the file, as WordNet's licence asks.
const notice = `# What common English nouns mean: noun, tab, meaning. Made by internal/definitions of Debian's wordnet-base 3.0.
#
# WordNet Release 3.0. This software and database is being provided to you, the LICENSEE, by Princeton University
# under the following license. By obtaining, using and/or copying this software and database, you agree that you have
# read, understood, and will comply with these terms and conditions: Permission to use, copy, modify and distribute
# this software and database and its documentation for any purpose and without fee or royalty is hereby granted,
# provided that you agree to comply with the following copyright notice and statements, including the disclaimer, and
# that the same appear on ALL copies of the software, database and documentation, including modifications that you
# make for internal use or for distribution. WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved.
# THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS" AND PRINCETON UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES,
# EXPRESS OR IMPLIED. BY WAY OF EXAMPLE, BUT NOT LIMITATION, PRINCETON UNIVERSITY MAKES NO REPRESENTATIONS OR
# WARRANTIES OF MERCHANTABILITY OR FITNESS FOR ANY PARTICULAR PURPOSE OR THAT THE USE OF THE LICENSED SOFTWARE,
# DATABASE OR DOCUMENTATION WILL NOT INFRINGE ANY THIRD PARTY PATENTS, COPYRIGHTS, TRADEMARKS OR OTHER RIGHTS. The
# name of Princeton University or Princeton may not be used in advertising or publicity pertaining to distribution of
# the software and/or database. Title to copyright in this software, database and any associated documentation shall
# at all times remain with Princeton University and LICENSEE agrees to preserve same.
`

// WordNet's kinds of nouns.
const animal, artifact, food, object, plant, substance = "05", "06", "13", "17", "20", "27"

// told are the kinds of nouns that films are about.
var told = []string{animal, artifact, food, object, plant, substance, "04", "11", "19", "22"} // acts, events, phenomena, processes

// terms are the kinds of nouns that are told of besides where they are terms of two words, as
// compound interest, or of common use, as sleep: possessions and states.
var terms = []string{"21", "26"}

// common is how often texts use a word that is in common use.
const common = 5

// things can be mistaken for each other.
var things = []string{animal, artifact, plant}

var (
	noun     = regexp.MustCompile(`^[a-z]{3,}$`)
	aside    = regexp.MustCompile(`\s*\([^)]*\)`)
	unwanted = regexp.MustCompile(
		`(?i)\d|"|\b(best|most|only|largest|finest|greatest|sexual\w*|slang|offensive|vulgar|nazi|drug|genital\w*|anus|kill\w*)\b`)
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	if len(os.Args) == 4 && os.Args[1] == "kinds" {
		return writeKinds(os.Args[2], os.Args[3])
	}
	if len(os.Args) != 3 {
		return fmt.Errorf("usage: definitions [kinds] WORDNET-FOLDER DRAWN-WORDS")
	}
	data, err := os.ReadFile(filepath.Join(os.Args[1], "data.noun"))
	if err != nil {
		return err
	}
	index, err := os.ReadFile(filepath.Join(os.Args[1], "index.noun"))
	if err != nil {
		return err
	}
	r, err := readRelations(os.Args[1], os.Args[2])
	if err != nil {
		return err
	}
	out := bufio.NewWriter(os.Stdout)
	fmt.Fprint(out, notice)
	for line := range strings.Lines(string(index)) {
		f := strings.Fields(line)
		if len(f) < 7 || !noun.MatchString(f[0]) && !r.term(f[0]) {
			continue
		}
		senses, _ := strconv.Atoi(f[2])
		pointers, _ := strconv.Atoi(f[3])
		tagged, _ := strconv.Atoi(f[5+pointers])
		if tagged == 0 && !r.drawn[f[0]] && senses > 1 || len(f) < 6+pointers+senses {
			continue
		}
		at := f[6+pointers : 6+pointers+senses]
		if r.clear(f[0], at) {
			at = at[:1]
		}
		kinds := told
		if r.term(f[0]) || r.uses[f[0]+" 1"] >= common {
			kinds = slices.Concat(told, terms)
		}
		meaning, sense := meaningOf(data, at, kinds)
		if meaning == "" {
			continue
		}
		fmt.Fprintf(out, "%s\t%s", strings.ReplaceAll(f[0], "_", " "), meaning)
		if senses > 1 {
			fmt.Fprint(out, "\tseveral")
		}
		for _, of := range relations {
			if few := r.few(sense, of.pointer, f[0]); len(few) > 1 || len(few) == 1 && of.one {
				fmt.Fprintf(out, "\t%s: %s", of.name, strings.Join(few, ", "))
			}
		}
		fmt.Fprintln(out)
	}
	return out.Flush()
}

// drawnWords are the words of the house's own list of drawn things.
func drawnWords(path string) (map[string]bool, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	known := map[string]bool{}
	for _, w := range regexp.MustCompile(`[a-z]+`).FindAllString(strings.ToLower(string(raw)), -1) {
		known[w] = true
	}
	return known, nil
}

// meaningOf is the meaning of a noun whose senses are at these places, and its place; "" where
// it is in doubt, long, or nothing to say.
func meaningOf(data []byte, at, told []string) (meaning, place string) {
	const longest, leastWords = 110, 4 // characters
	var kinds, meanings []string
	for _, place := range at {
		n, err := strconv.Atoi(place)
		if err != nil || n >= len(data) {
			return "", ""
		}
		line, _, _ := strings.Cut(string(data[n:min(n+4000, len(data))]), "\n")
		head, gloss, ok := strings.Cut(line, " | ")
		if !ok {
			return "", ""
		}
		of := strings.Fields(head)
		if strings.ToLower(of[4]) != of[4] { // a name
			return "", ""
		}
		kinds = append(kinds, of[1])
		gloss, _, _ = strings.Cut(gloss, ";")
		gloss, _, _ = strings.Cut(gloss, ":")
		meaning := strings.TrimSpace(aside.ReplaceAllString(gloss, ""))
		if len(strings.Fields(meaning)) < leastWords && !strings.HasPrefix(gloss, "(") { // what stands aside is half of it
			meaning = strings.NewReplacer("(", "", ")", "").Replace(strings.TrimSpace(gloss))
		}
		meanings = append(meanings, meaning)
	}
	pick := -1
	switch {
	case len(at) == 1 && slices.Contains(told, kinds[0]), len(at) == 2 && kinds[0] == kinds[1] && slices.Contains(told[:6], kinds[0]):
		pick = 0
	case len(at) == 2 && kinds[0] == food && (kinds[1] == animal || kinds[1] == plant):
		pick = 1
	case len(at) == 2 && kinds[1] == food && (kinds[0] == animal || kinds[0] == plant):
		pick = 0
	}
	if pick < 0 || len(meanings[pick]) > longest || len(strings.Fields(meanings[pick])) < leastWords || unwanted.MatchString(meanings[pick]) {
		return "", ""
	}
	return meanings[pick], at[pick]
}

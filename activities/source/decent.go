package source

import (
	"regexp"
	"strings"
)

// orders are phrases that speak to a program that reads the page, not to its
// customers. They are nobody's advertising.
var orders = regexp.MustCompile(`(?i)(ignore|disregard|forget|override)\s+(all|any|every|the|your|these)?\s*(of\s+)?(the\s+|your\s+)?(previous|prior|above|earlier|preceding|other|system)?\s*(instruction|prompt|rule|direction|guideline)s?|system prompt|you are (now )?(an? )?(ai|assistant|language model|chatbot)|as an ai|\bllms?\b.{0,40}\b(must|should)\b`)

var sentenceEnd = regexp.MustCompile(`[.!?。！？]+["”»’)]*\s*`)

// decent is text without the sentences that give orders to programs.
func decent(s string) string {
	if !orders.MatchString(s) {
		return s
	}
	var kept []string
	for len(s) > 0 {
		end := len(s)
		if at := sentenceEnd.FindStringIndex(s); at != nil && at[1] > 0 {
			end = at[1]
		}
		if !orders.MatchString(s[:end]) {
			kept = append(kept, strings.TrimSpace(s[:end]))
		}
		s = s[end:]
	}
	return strings.Join(kept, " ")
}

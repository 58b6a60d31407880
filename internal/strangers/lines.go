package strangers

import (
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// lineSlots begin the names of the slots that hold lines of a post's own.
// Buttons, labels of a form and notes hold none.
var lineSlots = []string{"hook", "headline", "sub", "title", "body", "line", "spoken", "punch", "setup", "card", "scene", "recap",
	"lyric", "situation", "reason", "benefit", "step", "answer", "post"}

// shoutSlots are those of single words.
var shoutSlots = []string{"noun", "word", "sticker-text"}

// memes are the types whose form may bring lines of its own.
var memes = []farm.SnackType{farm.GreenscreenMeme, farm.MemeEdit}

func (p *Post) language() string {
	if p.Snack.Language != "" {
		return p.Snack.Language
	}
	return p.Brief.Language
}

// lines are the post's own lines.
func (p *Post) lines() []string { return p.of(lineSlots) }

func (p *Post) of(kinds []string) []string {
	var out []string
	for _, slot := range slots(p.Snack) {
		if slices.Contains(kinds, strings.TrimRight(slot, "-0123456789")) {
			out = append(out, p.Snack.Copy[slot])
		}
	}
	return out
}

// foreign are the lines and shouts of a post that share no word with its brief.
// A meme's form brings lines of its own: of a meme they are all or none.
func (p *Post) foreign() []string {
	own := keysOf(p.Brief.text(), p.Brief.Language)
	var out []string
	lines := append(p.lines(), p.of(shoutSlots)...)
	for _, line := range lines {
		keys := keysOf(line, p.language())
		if len(keys) == 0 {
			continue
		}
		if !slices.ContainsFunc(keys, func(k string) bool { return slices.Contains(own, k) }) && !slices.Contains(out, line) {
			out = append(out, line)
		}
	}
	if slices.Contains(memes, p.Snack.Type) && len(out) < len(lines) {
		return nil
	}
	return out
}

// keyLength is how many letters of a word are compared: its inflections share
// them.
const keyLength = 4

// keysOf are the beginnings of a text's longer words; of a language without
// spaces its pairs of characters that are no kana.
func keysOf(text, language string) []string {
	var out []string
	if unspaced(language) {
		r := []rune(text)
		for i := 0; i+1 < len(r); i++ {
			if unicode.IsLetter(r[i]) && unicode.IsLetter(r[i+1]) && !unicode.In(r[i], unicode.Hiragana) {
				out = append(out, string(r[i:i+2]))
			}
		}
		return out
	}
	for _, w := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) &&
			!unicode.IsDigit(r)
	}) {
		r := []rune(w)
		short := keyLength
		if unicode.In(r[0], unicode.Hangul) {
			short = 2
		}
		if len(r) >= short || unicode.IsDigit(r[0]) {
			out = append(out, string(r[:min(short, len(r))]))
		}
	}
	return out
}

// leastStock is how many words a line has at least to be found again: shorter
// ones may come to two brands by themselves.
const leastStock = 3

// markStock finds the lines that posts of two brands have, their names aside,
// and that are in the text of neither.
func markStock(posts []Post) {
	brands := map[string][]string{} // by language and line
	key := func(p *Post, line string) string {
		bare := strings.ReplaceAll(strings.ToLower(line), strings.ToLower(p.Brief.Brand.Name), "*")
		return p.language() + " " + strings.TrimFunc(bare, unicode.IsPunct)
	}
	for i := range posts {
		p := &posts[i]
		for _, line := range p.lines() {
			if k := key(p, line); !p.named(line) && stockable(p, line) && !slices.Contains(brands[k], p.Brief.ID) {
				brands[k] = append(brands[k], p.Brief.ID)
			}
		}
	}
	opened := map[string][]string{}
	for i := range posts {
		p := &posts[i]
		if k := key(p, p.opening()); p.opening() != "" && !slices.Contains(opened[k], p.Brief.ID) {
			opened[k] = append(opened[k], p.Brief.ID)
		}
	}
	for i := range posts {
		p := &posts[i]
		p.stock, p.shared = nil, !p.named(p.opening()) && stockable(p, p.opening()) && len(opened[key(p, p.opening())]) > 1
		for _, line := range p.lines() {
			if !p.named(line) && stockable(p, line) && len(brands[key(p, line)]) > 1 && !slices.Contains(p.stock, line) {
				p.stock = append(p.stock, line)
			}
		}
	}
}

// named reports a line that is no more than the brand's name: no other brand has it.
func (p *Post) named(line string) bool {
	return strings.EqualFold(strings.TrimRightFunc(line, unicode.IsPunct), strings.TrimRightFunc(p.Brief.Brand.Name, unicode.IsPunct))
}

func stockable(p *Post, line string) bool {
	if unspaced(p.language()) {
		return len([]rune(line)) >= 8
	}
	return len(strings.Fields(line)) >= leastStock
}

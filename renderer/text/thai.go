package text

import (
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"unicode"

	"github.com/go-text/typesetting/segmenter"
)

// thaiWordFile is libthai's word list (Debian package libthai-data): a double
// array trie in the format of libdatrie, big-endian.
const thaiWordFile = "/usr/share/libthai/thbrk.tri"

const (
	alphabetMark = 0xD9FCD9FC
	arrayMark    = 0xDAFCDAFC
	tailMark     = 0xDFFCDFFC
	trieRoot     = 2
	maxTrieCells = 1 << 20
	maxTrieTails = 1 << 20
)

// wordList is a set of words that can be walked letter by letter. It is only
// read once it is loaded.
type wordList struct {
	ranges      [][2]int32 // of characters; they are numbered from 1 in order
	base, check []int32
	tails       [][]byte
}

func readWordList(path string) (*wordList, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read Thai word list: %w", err)
	}
	w, err := parseWordList(raw)
	if err != nil {
		return nil, fmt.Errorf("read Thai word list %s: %w", path, err)
	}
	return w, nil
}

var errTrie = errors.New("not a trie of libdatrie")

func parseWordList(raw []byte) (*wordList, error) {
	in := reader{raw: raw}
	w := &wordList{}
	if in.word() != alphabetMark {
		return nil, errTrie
	}
	for range min(in.word(), 256) {
		w.ranges = append(w.ranges, [2]int32{int32(in.word()), int32(in.word())})
	}
	if in.word() != arrayMark {
		return nil, errTrie
	}
	cells := in.word()
	if cells < 3 || cells > maxTrieCells || in.short(8*int(cells-1)) {
		return nil, errTrie
	}
	w.base, w.check = make([]int32, cells), make([]int32, cells)
	for i := 1; i < int(cells); i++ {
		w.base[i], w.check[i] = int32(in.word()), int32(in.word())
	}
	if in.word() != tailMark {
		return nil, errTrie
	}
	in.word() // the first free block
	tails := in.word()
	if tails > maxTrieTails {
		return nil, errTrie
	}
	for range tails {
		in.word() // the next free block
		in.word() // the word's data, which line breaking does not use
		w.tails = append(w.tails, in.bytes(int(in.half())))
	}
	if in.failed {
		return nil, errTrie
	}
	return w, nil
}

// reader takes big-endian numbers off a file and remembers that it ran out.
type reader struct {
	raw    []byte
	failed bool
}

func (r *reader) short(n int) bool { return n < 0 || len(r.raw) < n }

func (r *reader) bytes(n int) []byte {
	if r.short(n) {
		r.failed, r.raw = true, nil
		return nil
	}
	b := r.raw[:n]
	r.raw = r.raw[n:]
	return b
}

func (r *reader) word() uint32 {
	if b := r.bytes(4); b != nil {
		return binary.BigEndian.Uint32(b)
	}
	return 0
}

func (r *reader) half() uint16 {
	if b := r.bytes(2); b != nil {
		return binary.BigEndian.Uint16(b)
	}
	return 0
}

// letter is a character's number in the trie, 0 when it is in no word.
func (w *wordList) letter(c rune) int32 {
	n := int32(1)
	for _, r := range w.ranges {
		if c >= r[0] && c <= r[1] {
			return n + c - r[0]
		}
		n += r[1] - r[0] + 1
	}
	return 0
}

// step goes from a state along a letter (0 is the end of a word).
func (w *wordList) step(state, letter int32) (int32, bool) {
	next := w.base[state] + letter
	if next <= 0 || int(next) >= len(w.check) || w.check[next] != state {
		return 0, false
	}
	return next, true
}

// words calls found with the length of each word that text begins with.
func (w *wordList) words(text []rune, found func(length int)) {
	state := int32(trieRoot)
	for i := 0; ; i++ {
		if w.base[state] < 0 { // only one word goes on from here
			w.tail(int(-w.base[state])-1, text, i, found)
			return
		}
		if end, ok := w.step(state, 0); ok && i > 0 && (w.base[end] >= 0 || w.tailEnds(int(-w.base[end])-1)) {
			found(i)
		}
		if i == len(text) {
			return
		}
		c := w.letter(text[i])
		if c == 0 {
			return
		}
		var ok bool
		if state, ok = w.step(state, c); !ok {
			return
		}
	}
}

func (w *wordList) tailEnds(block int) bool {
	return block >= 0 && block < len(w.tails) && (len(w.tails[block]) == 0 || w.tails[block][0] == 0)
}

func (w *wordList) tail(block int, text []rune, i int, found func(int)) {
	if block < 0 || block >= len(w.tails) {
		return
	}
	for _, want := range w.tails[block] {
		if want == 0 {
			break
		}
		if i == len(text) || w.letter(text[i]) != int32(want) {
			return
		}
		i++
	}
	if i > 0 {
		found(i)
	}
}

// Marks and signs that close a word or cannot begin one.
const (
	thaiRepeat = 'ๆ' // the word before is said twice
	thaiCut    = 'ฯ' // the word before is shortened
)

// thaiLeans are words that belong to what follows them.
var thaiLeans = wordSet(strings.Fields("การ ความ ที่ ใน ของ และ จะ ไม่ เพื่อ กับ ให้ ก็ หรือ แต่ นัก ผู้ น่า จาก โดย แบบ ทุก"))

// thaiBreaks finds where the words of a stretch of Thai begin, among the
// starts of its grapheme clusters. cost is set for each place where a line may
// begin; elsewhere it stays as it is.
//
// Of all ways to cut the stretch into words the one with the fewest unknown
// letters is taken, then the one with the fewest words.
func (w *wordList) thaiBreaks(text []rune, cluster []bool, cost func(at int, value float64)) {
	n := len(text)
	const unknown = 100
	type node struct {
		price, from int
		known       bool
	}
	best := make([]node, n+1)
	for i := range best {
		best[i].price = 1 << 30
	}
	best[0] = node{}
	try := func(from, to, price int, known bool) {
		if p := best[from].price + price; p < best[to].price {
			best[to] = node{p, from, known}
		}
	}
	for i := range n {
		if best[i].price == 1<<30 {
			continue
		}
		w.words(text[i:], func(length int) {
			end := i + length
			for end < n && (text[end] == thaiRepeat || text[end] == thaiCut) {
				end++
			}
			if end == n || cluster[end] {
				try(i, end, 1, true)
			}
		})
		next := i + 1
		for next < n && (!cluster[next] || text[next] == thaiRepeat || text[next] == thaiCut || leadingVowel(text[next-1])) {
			next++
		}
		try(i, next, unknown, false)
	}
	// A place is between two words only when both are known: the letters of a
	// name are not cut because some of them happen to be words.
	for at := n; at > 0; at = best[at].from {
		from := best[at].from
		switch {
		case from == 0:
		case !best[at].known && !best[from].known:
			cost(from, lastResort)
		case !best[at].known || !best[from].known:
			cost(from, 0.5)
		case thaiLeans[string(text[best[from].from:from])]:
			cost(from, 0.2)
		default:
			cost(from, 0.05)
		}
	}
}

var thaiWords = sync.OnceValues(func() (*wordList, error) { return readWordList(thaiWordFile) })

// ThaiWords cuts a stretch of Thai letters into its words; what the word list
// does not know, a name, stays whole. The error is that of a word list that is
// not installed.
func ThaiWords(stretch string) ([]string, error) {
	list, err := thaiWords()
	if err != nil {
		return nil, errors.Join(errNoThaiWords, err)
	}
	runes := []rune(stretch)
	cluster, begins := make([]bool, len(runes)+1), make([]bool, len(runes)+1)
	var s segmenter.Segmenter
	s.Init(runes)
	for it := s.GraphemeIterator(); it.Next(); {
		cluster[it.Grapheme().Offset] = true
	}
	cluster[len(runes)] = true
	list.thaiBreaks(runes, cluster, func(at int, value float64) { begins[at] = value < lastResort })
	var out []string
	from := 0
	for i := 1; i <= len(runes); i++ {
		if i == len(runes) || begins[i] {
			out, from = append(out, string(runes[from:i])), i
		}
	}
	return out, nil
}

// leadingVowel reports whether r is written before the consonant that it
// follows in speech.
func leadingVowel(r rune) bool { return r >= 'เ' && r <= 'ไ' }

func isThai(r rune) bool { return unicode.Is(unicode.Thai, r) }

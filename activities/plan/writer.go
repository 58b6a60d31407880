package plan

import (
	"math/rand/v2"
	"strings"
)

// Writer writes the words of one pack. No line and no opening is used twice
// while others are left. Same facts and seed, same words.
type Writer struct {
	Facts Facts
	rng   *rand.Rand
	order []int // structures, shuffled
	used  map[string]bool
	turn  int // features go round
}

// NewWriter begins a pack.
func NewWriter(f Facts, seed uint32) *Writer {
	rng := rand.New(rand.NewPCG(uint64(seed), 3))
	w := &Writer{Facts: f, rng: rng, order: rng.Perm(len(structures)), used: map[string]bool{}}
	if len(f.Steer) == 0 && len(f.Features) > 0 {
		w.turn = rng.IntN(len(f.Features)) // without a steer any feature may come first
	}
	return w
}

// fresh takes a line unless the pack has it already.
func (w *Writer) fresh(s string) bool {
	key := strings.ToLower(strings.Trim(s, ".!?… "))
	if s == "" || w.used[key] {
		return false
	}
	w.used[key] = true
	return true
}

// Line is a hook and the part of it that stands out.
type Line struct {
	Text     string
	Emphasis string
}

// Hook opens a snack in at most limit characters.
func (w *Writer) Hook(limit int) Line {
	limit = min(limit, maxHook)
	if q := w.Facts.Quoted; fits(q, limit) && w.fresh(q) {
		return Line{q, tailWords(q, 2)}
	}
	if w.Facts.English() {
		if l, ok := w.structured(limit); ok {
			return l
		}
	}
	return w.ownLine(limit)
}

func (w *Writer) structured(limit int) (Line, bool) {
	feats := append(w.verbal(), Feature{})
	for _, i := range w.order {
		s := structures[i]
		if w.used["structure "+s.name] {
			continue
		}
		for k := range feats {
			ft := feats[(k+w.turn)%len(feats)]
			text := s.write(w.Facts, ft)
			if !fits(text, limit) || !w.fresh(text) {
				continue
			}
			w.used["structure "+s.name] = true
			w.turn++
			return Line{text, w.emphasis(text, ft)}, true
		}
	}
	return Line{}, false
}

// verbal are the features that can stand in a sentence.
func (w *Writer) verbal() []Feature {
	var out []Feature
	for _, f := range w.Facts.Features {
		if f.Does != "" {
			out = append(out, f)
		}
	}
	return out
}

// emphasis is what of a hook is the point: the feature's object, the category
// or the audience.
func (w *Writer) emphasis(text string, ft Feature) string {
	if ft.Does != "" {
		_, object, _ := strings.Cut(ft.Does, " ")
		object = strings.TrimPrefix(object, "you ")
		if n := len(strings.Fields(object)); n >= 1 && n <= 4 && strings.Contains(text, object) {
			return object
		}
		if short := trimTail(object, 3); short != "" && strings.Contains(text, short) {
			return short
		}
	}
	for _, s := range []string{w.Facts.Category, w.Facts.Audience, upperFirst(w.Facts.Audience)} {
		if s != "" && strings.Contains(text, s) {
			return s
		}
	}
	return tailWords(text, 2)
}

func tailWords(s string, n int) string {
	fields := strings.Fields(strings.TrimRight(s, ".!?"))
	if len(fields) <= n {
		return ""
	}
	return strings.Join(fields[len(fields)-n:], " ")
}

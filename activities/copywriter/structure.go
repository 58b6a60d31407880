package copywriter

import (
	"cmp"
	"hash/fnv"
	"maps"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
)

// structure is a sentence with slots in braces, and the kind of opening it is.
type structure struct{ kind, text string }

// values fill the slots of a structure, by name.
type values map[string]string

var slotName = regexp.MustCompile(`\{(\w+)\}`)

// fill puts values into slots, "" when one of them is missing. A slot whose
// name begins with a capital gets a capital.
func fill(text string, v values) string {
	ok := true
	out := slotName.ReplaceAllStringFunc(text, func(m string) string {
		name := m[1 : len(m)-1]
		s := v[strings.ToLower(name)]
		ok = ok && s != ""
		if name[0] >= 'A' && name[0] <= 'Z' {
			s = upperFirstIn(v["lang"], s)
		}
		return s
	})
	if !ok {
		return ""
	}
	return tidy(out)
}

var twoStops = regexp.MustCompile(`([^.])\.\.([^.]|$)`)

// tidy mends what filling leaves: two stops in a row.
func tidy(s string) string {
	s = twoStops.ReplaceAllString(s, "$1.$2")
	for _, p := range [][2]string{{"!.", "!"}, {"?.", "?"}, {"….", "…"}, {"।.", "।"}, {"。.", "。"}, {". .", "."}, {"。。", "。"}, {"？。", "？"}, {"！。", "！"}} {
		s = strings.ReplaceAll(s, p[0], p[1])
	}
	return strings.TrimSpace(s)
}

func (s structure) uses(names ...string) bool {
	lower := strings.ToLower(s.text)
	return slices.ContainsFunc(names, func(n string) bool { return strings.Contains(lower, "{"+n+"}") })
}

// card is a line that could open a snack, and what of the brand it uses up.
type card struct {
	Line
	kind    string
	marks   []string
	steered bool
	// anyone says that it would fit every brand: it has none of its words and
	// none of its field's.
	anyone bool
}

// deck is every opening that the facts carry, shuffled the same for all packs
// of a brand so that neighbours differ in kind; packs begin at different cards.
func (w *Writer) deck() []card {
	rng := rand.New(rand.NewPCG(w.Facts.hash(), 7))
	type placed struct {
		card
		at float64
	}
	var all []placed
	for _, i := range rng.Perm(len(w.cat.hooks)) {
		pile := w.pile(w.cat.hooks[i])
		rng.Shuffle(len(pile), func(a, b int) { pile[a], pile[b] = pile[b], pile[a] })
		first := rng.Float64()
		for k, c := range pile { // as far from each other as the deck is long
			_, at := math.Modf((float64(k) + first) / float64(len(pile)))
			all = append(all, placed{c, at})
		}
	}
	slices.SortStableFunc(all, func(a, b placed) int { return cmp.Compare(a.at, b.at) })
	out := make([]card, len(all))
	for i, c := range all {
		out[i] = c.card
	}
	return out
}

// pile is what one structure becomes with everything that its slots may hold.
func (w *Writer) pile(s structure) []card {
	var out []card
	feats := []int{-1}
	if s.uses("row", "row2", "row3", "plain", "do", "does", "agree", "agree2") {
		feats = feats[:0]
		for i := range w.Facts.Features {
			feats = append(feats, i)
		}
	}
	situations := []int{-1}
	if s.uses("situation", "worse") {
		situations = indexes(len(w.field.situations))
	}
	habits := []int{-1}
	if s.uses("habit") {
		habits = indexes(len(w.field.habits))
	}
	offsets := []int{1}
	if s.uses("row2") {
		offsets = indexes(max(len(w.Facts.Features)-1, 1))
		for i := range offsets {
			offsets[i]++
		}
	}
	for n := range len(feats) * len(offsets) {
		i, offset := feats[n%len(feats)], offsets[n/len(feats)]
		for _, j := range situations {
			for _, k := range habits {
				if i >= 0 && (s.kind == "howto" || s.kind == "pov" || s.kind == "rule") && w.Facts.Features[i].weak() {
					continue
				}
				v, marks := w.values(i, offset, j, k)
				text := fill(s.text, v)
				if i >= 0 && (s.kind == "know" || s.kind == "fact") && w.Facts.English() { // "Good to know: it brightens dull skin"
					text = fill(s.text, w.clausal(v, w.Facts.Features[i])) // without who does it, it would be half a sentence
				}
				if !w.Facts.limit("hook", 0).holds(text) {
					continue
				}
				c := card{Line: Line{Text: text}, kind: s.kind, marks: marks, steered: i >= 0 && i < w.Facts.Named}
				c.anyone = i < 0 && w.field.name == "other"
				c.Emphasis = w.point(text, i, v)
				out = append(out, c)
			}
		}
	}
	return out
}

func indexes(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// values are those of the brand, and of one feature, situation and habit;
// -1 is none; the second and third feature follow offset after the first. marks names what they use up.
func (w *Writer) values(feat, offset, sit, habit int) (values, []string) {
	f := w.Facts
	v := values{"lang": f.Language, "name": f.Name, "domain": f.Domain, "noun": w.field.noun}
	var marks []string
	if !f.Mixed() {
		v["category"], v["audience"] = f.Category, f.Audience
		if !f.Thing {
			v["category"] = ""
		} else {
			v["a_category"] = f.aCategory()
			if !houses[strings.ToLower(f.Category[strings.LastIndex(f.Category, " ")+1:])] {
				v["a_product"] = f.aCategory()
			}
		}
	}
	if feat >= 0 && !f.Mixed() {
		n := len(f.Features)
		w.featureValues(v, f.Features[feat])
		if n > 1 {
			v["row2"] = f.lowerRow(f.Features[(feat+offset)%n])
		}
		if n > 2 && (feat+offset+1)%n != feat {
			v["row3"] = f.lowerRow(f.Features[(feat+offset+1)%n])
		}
	}
	if sit >= 0 {
		s := w.field.situations[sit]
		v["situation"], v["worse"] = s.title, s.worse
		marks = append(marks, s.title)
	}
	if habit >= 0 {
		v["habit"] = w.field.habits[habit]
		marks = append(marks, w.field.habits[habit])
	}
	return v, marks
}

func (w *Writer) featureValues(v values, ft Feature) {
	v["row"] = w.Facts.lowerRow(ft)
	if ft.Does == "" {
		if !ft.stiff() {
			v["plain"] = v["row"]
		}
		return
	}
	ft = ft.short(maxInSentence)
	v["row"] = lowerFirst(ft.Row())
	if verb := firstPart(ft.Do, " "); len(verb) > 3 && strings.Contains(strings.ToLower(v["category"]), strings.TrimSuffix(verb, "e")) {
		v["category"], v["a_category"], v["a_product"] = "", "", "" // a roaster that roasts
	}
	if w.Facts.Thing {
		v["agree"] = w.Facts.agree(ft)
	}
	switch {
	case ft.You:
		v["do"] = ft.Do
	case !w.Facts.Plural:
		v["does"] = ft.Does
	}
}

// clausal is values whose row has a subject, where the feature has a verb.
func (w *Writer) clausal(v values, ft Feature) values {
	out := maps.Clone(v)
	switch short := ft.short(maxInSentence); {
	case ft.Does == "":
	case ft.You:
		out["row"] = "you can " + short.Do
	case !w.Facts.Plural || w.Facts.one(ft):
		out["row"] = "it " + short.Does
	default:
		out["row"] = "they " + short.Do
	}
	return out
}

// one reports a feature that the brand states of itself as of one thing.
func (f Facts) one(ft Feature) bool {
	verb := firstPart(ft.Does, " ")
	return strings.HasPrefix(ft.From, "It "+verb) || strings.HasPrefix(ft.From, f.Name+" "+verb)
}

// lowerRow is a row as it stands inside a sentence. German nouns keep their
// capital, and so do names.
func (f Facts) lowerRow(ft Feature) string {
	row := ft.Row()
	switch {
	case capitalNouns(ft.lang):
		return ft.Plain
	case strings.HasPrefix(strings.ToLower(row), strings.ToLower(f.Name)):
		return row
	}
	return lowerFirstIn(ft.lang, row)
}

// maxInSentence is how long a feature inside a sentence is, where it can be cut.
const maxInSentence = 40

// point is the part of a line that stands out, at most four words of it.
func (w *Writer) point(text string, feat int, v values) string {
	var tries []string
	if feat >= 0 {
		if ft := w.Facts.Features[feat]; ft.Does != "" {
			_, object, _ := strings.Cut(ft.Does, " ")
			object = strings.TrimPrefix(object, "you ")
			tries = append(tries, object, trimTail(object, 3))
		}
	}
	tries = append(tries, v["habit"], v["category"], v["audience"], v["row"], v["noun"])
	for _, t := range tries {
		if n := len(strings.Fields(t)); n < 1 || n > 4 {
			continue
		}
		for _, s := range []string{t, upperFirst(t)} {
			if strings.Contains(text, s) && len(s)*4 < len(text)*3 && big(s) {
				return s
			}
		}
	}
	return tailWords(text, 2)
}

// hash tells brands apart: packs of one brand share it.
func (f Facts) hash() uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(f.Language + "\n" + f.Name + "\n" + strings.Join(f.Sentences, "\n"))) // a hash takes everything
	return h.Sum64()
}

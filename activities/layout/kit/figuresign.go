package kit

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// The signs that a line is drawn by which tells no figure.
const (
	signPlus     = "plus"     // it joins two things
	signSlash    = "slash"    // one of two
	signAsterisk = "asterisk" // it has a condition
	signBang     = "bang"     // it is cried out
	signQuote    = "quote"    // it is said
)

// Signs are the signs in turn, where nothing says which.
func Signs(k int) Figure {
	all := []string{signQuote, signPlus, signAsterisk, signBang}
	return Figure{Kind: FigureSign, Mark: all[k%len(all)]}
}

// signOf is the sign of a line: of what its words do, by the language's own lists.
func signOf(line, tag string) string {
	l := farm.LanguageOf(tag)
	if strings.ContainsAny(lastOf(strings.TrimSpace(line)), "!！") {
		return signBang
	}
	all := wordsIn(line)
	has := func(section, key string) bool {
		words := l.Section(section).Words(key)
		if !l.SpacesWords {
			return false
		}
		return slices.ContainsFunc(all, func(w lineWord) bool { return slices.Contains(words, w.bare) })
	}
	switch {
	case has("alone", "if"):
		return signAsterisk
	case has("rarity", "or"):
		return signSlash
	case has("rarity", "and") || has("prompt", "and"):
		return signPlus
	}
	return signQuote
}

// sign is a mark of print as large as the box.
func (p figure) sign() []farm.Layer {
	g, b := p.Look, p.square(0.94)
	pen := b.W * 0.2
	var parts []farm.Layer
	stroke := func(path string) { parts = append(parts, p.drawn("sign", path, b, pen, g.Loud)) }
	switch p.of.Mark {
	case signPlus:
		stroke("M50 12 V88")
		stroke("M12 50 H88")
	case signSlash:
		stroke("M72 10 L28 90")
	case signAsterisk:
		stroke("M50 10 V90")
		stroke("M15.4 30 L84.6 70")
		stroke("M84.6 30 L15.4 70")
	case signBang:
		stroke("M50 12 V58")
		parts = append(parts, p.path("sign", circle(50, 86, 12), b, g.Loud))
	default:
		quote := "M%g 46 C%g 26 %g 12 %g 8 L%g 18 C%g 24 %g 30 %g 36 A17 17 0 1 1 %g 53 Z "
		for _, x := range []float64{4, 52} {
			path := num(quote, x, x, x+10, x+30, x+35, x+24, x+20, x+19, x)
			parts = append(parts, p.path("sign", path, Box(b.X, b.Y+b.H*0.1, b.W, b.H), g.Loud))
		}
	}
	for i := range parts {
		parts[i] = p.coming(parts[i], i, len(parts), 1.05)
	}
	return p.swinging(parts, 5)
}

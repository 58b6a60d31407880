package objects

import (
	"slices"
	"strings"
)

// vessels are what holds other things: a picture that is called so shows what is sold where that
// is poured, put or packed into one. Names of files are mostly English, whatever the brand's language.
var vessels = []string{"bottle", "flask", "jar", "can", "tin", "tube", "carton", "barrel", "cup", "glass", "mug", "bowl", "plate", "pot"}

// unfilled are the realms whose things stand in no vessel.
var unfilled = []string{"animals", "vehicles", "instruments", "tools", "sewing", "clothes", "home", "writing", "sea", "sky", "camp", "fair"}

// Elsewhere reports a word that names a thing which is none of what a brand sells, by its
// objects, and of another kind: a picture that is called so shows something else. A word that
// names no known thing, a place, or what may stand with anything, tells nothing.
func Elsewhere(word string, sold []string) bool {
	if len(sold) == 0 {
		return false
	}
	word = strings.ToLower(word)
	for _, w := range []string{word, strings.TrimSuffix(word, "s"), strings.TrimSuffix(word, "es")} {
		if slices.Contains(vessels, w) {
			return !slices.ContainsFunc(sold, func(o string) bool { return slices.Contains(vessels, headOf(o)) || !onlyIn(o, unfilled) })
		}
		var of []string
		for name := range kinds() {
			if headOf(name) == w || name == w {
				of = append(of, name)
			}
		}
		if len(of) > 0 {
			return !slices.ContainsFunc(of, func(o string) bool {
				return ByTheWay(o) || slices.Contains(sold, o) || len(realms()[o]) == 0 || Alike(o, sold)
			})
		}
	}
	return false
}

// onlyIn reports an object that is of one of some realms and of no other.
func onlyIn(name string, some []string) bool {
	of := realms()[name]
	return len(of) > 0 && !slices.ContainsFunc(of, func(r string) bool { return !slices.Contains(some, r) })
}

// headOf is the noun of an object's name, which stands last.
func headOf(name string) string { return name[strings.LastIndex(name, "-")+1:] }

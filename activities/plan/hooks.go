package plan

import (
	"strings"
	"unicode/utf8"
)

// structure is one way to open. It gives "" when the facts do not carry it.
type structure struct {
	name  string
	write func(f Facts, ft Feature) string
}

// structures rotate by seed; a pack uses each once.
var structures = []structure{
	{"looking", func(f Facts, ft Feature) string {
		return join("Looking for ", f.aCategory(), " that ", f.agree(ft), "?")
	}},
	{"how-to", func(_ Facts, ft Feature) string {
		if !ft.You {
			return ""
		}
		return join("How to ", ft.Do)
	}},
	{"command", func(_ Facts, ft Feature) string {
		if !ft.You {
			return ""
		}
		return join(upperFirst(ft.Do), ".")
	}},
	{"here-is-how", func(f Facts, ft Feature) string {
		if ft.You {
			return ""
		}
		return join("Here is how ", f.Name, " ", ft.Does)
	}},
	{"meet", func(f Facts, ft Feature) string { return join("Meet ", f.aCategory(), " that ", f.agree(ft)) }},
	{"note", func(f Facts, _ Feature) string { return join("A short note for ", f.Audience) }},
	{"this-one", func(f Facts, _ Feature) string { return join(upperFirst(f.Audience), ", this one is for you") }},
	{"contrast", func(f Facts, ft Feature) string {
		if f.Plural {
			return ""
		}
		return join("Not just another ", f.Category, ". One that ", f.agree(ft), ".")
	}},
	{"rule", func(_ Facts, ft Feature) string {
		if !ft.You {
			return ""
		}
		return join("New rule: ", ft.Do)
	}},
	{"imagine", func(f Facts, ft Feature) string { return join("Imagine ", f.aCategory(), " that ", f.agree(ft)) }},
	{"confession", func(f Facts, ft Feature) string { return join("We made ", f.aCategory(), " that ", f.agree(ft)) }},
	{"what-it-does", func(f Facts, ft Feature) string {
		if ft.You {
			return ""
		}
		return join("What does ", f.Name, " do? It ", ft.Does, ".")
	}},
	{"pov", func(f Facts, ft Feature) string {
		if !ft.You {
			return join("POV: you found ", f.aCategory(), " that ", ft.Does)
		}
		return join("POV: you can finally ", ft.Do)
	}},
	{"story", func(f Facts, ft Feature) string {
		if f.Plural || ft.You {
			return ""
		}
		return join("One ", f.Category, ". It ", ft.Does, ".")
	}},
}

// join concatenates, or gives "" when any part is missing.
func join(parts ...string) string {
	for _, p := range parts {
		if p == "" {
			return ""
		}
	}
	return strings.Join(parts, "")
}

// aCategory is the category with its article.
func (f Facts) aCategory() string {
	if f.Category == "" || f.Plural {
		return f.Category
	}
	return article(f.Category) + " " + f.Category
}

// article goes by sound as far as spelling tells.
func article(s string) string {
	lower := strings.ToLower(s)
	for _, silent := range []string{"hour", "honest", "heir"} {
		if strings.HasPrefix(lower, silent) {
			return "an"
		}
	}
	for _, you := range []string{"uni", "use", "usa", "ute", "eu", "one"} {
		if strings.HasPrefix(lower, you) {
			return "a"
		}
	}
	first := firstPart(s, " ")
	if len(first) <= 5 && first == strings.ToUpper(first) && strings.ContainsRune("AEFHILMNORSX", rune(first[0])) {
		return "an" // spelled out: an API, an SEO tool
	}
	if strings.ContainsRune("aeiou", rune(lower[0])) {
		return "an"
	}
	return "a"
}

// agree is a feature after "a thing that".
func (f Facts) agree(ft Feature) string {
	does := ft.Does
	if f.Plural {
		does = ft.Do
	}
	if ft.You && ft.Do != "" {
		if f.Plural {
			return "help you " + ft.Do
		}
		return "helps you " + ft.Do
	}
	return does
}

// A hook is read in half a second.
const (
	minHookWords = 3
	maxHookWords = 12
	maxHook      = 60
)

// fits reports whether a line can be a hook of at most limit characters.
func fits(s string, limit int) bool {
	n := len(strings.Fields(s))
	return s != "" && n >= minHookWords && n <= maxHookWords && utf8.RuneCountInString(s) <= limit
}

package carousel

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

var colour = regexp.MustCompile(`^#[0-9A-Fa-f]{6}$`)

func (t *Template) checkPalettes() error {
	for i, p := range t.Palettes {
		at := fmt.Sprintf("palettes[%d].colors", i)
		for _, role := range roles[:neededRoles] {
			if p.Colors[role] == "" {
				return farm.InvalidField(at, "lack %s", role)
			}
		}
		if err := CheckColors(at, p.Colors); err != nil {
			return err
		}
	}
	return nil
}

// CheckColors is what can be said against colours by role.
func CheckColors(at string, colors map[string]farm.Color) error {
	for _, role := range slices.Sorted(maps.Keys(colors)) {
		if !slices.Contains(roles, role) {
			return farm.InvalidField(at, "name %q, which is none of %v", role, roles)
		}
		if !colour.MatchString(string(colors[role])) {
			return farm.InvalidField(at+"."+role, "is %q; write #RRGGBB", colors[role])
		}
	}
	return nil
}

func (t *Template) checkVariables() error {
	seen := map[string]bool{}
	for i, v := range t.Variables {
		at := fmt.Sprintf("variables[%d]", i)
		switch {
		case seen[v.Key]:
			return farm.InvalidField(at+".key", "is %q a second time", v.Key)
		case counters[v.Key] || v.Key == "first" || v.Key == "last" || v.Key == "more":
			return farm.InvalidField(at+".key", "is %q, which means something else", v.Key)
		case v.Page > len(t.Pages):
			return farm.InvalidField(at+".page", "is %d, the template has %d pages", v.Page, len(t.Pages))
		case v.MaxLength > 0 && v.MinLength > v.MaxLength:
			return farm.InvalidField(at+".minLength", "is %d, more than maxLength %d", v.MinLength, v.MaxLength)
		}
		seen[v.Key] = true
	}
	return nil
}

func (t *Template) checkWords() error {
	for _, name := range slices.Sorted(maps.Keys(t.Words)) {
		said := t.Words[name]
		if len(said) > 100 {
			return farm.InvalidField("words."+name, "has %d languages, at most 100 are read", len(said))
		}
		if said["en"] == "" && said[t.Language] == "" {
			return farm.InvalidField("words."+name, "lacks en")
		}
		for tag, w := range said {
			if len([]rune(w)) > 80 {
				return farm.InvalidField("words."+name+"."+tag, "has more than 80 characters")
			}
		}
	}
	return nil
}

func (t *Template) checkPages() error {
	used, names := map[string]bool{}, map[string]bool{}
	for i, p := range t.Pages {
		at := fmt.Sprintf("pages[%d]", i)
		layout, ok := t.Layouts[p.Layout]
		if !ok {
			return farm.InvalidField(at+".layout", "is %q, which is none of the layouts", p.Layout)
		}
		if names[p.Name] {
			return farm.InvalidField(at+".name", "is %q a second time", p.Name)
		}
		names[p.Name] = true
		for from, to := range p.Roles {
			if !slices.Contains(roles, from) || !slices.Contains(roles, to) {
				return farm.InvalidField(at+".roles", "swap %s for %s, each must be one of %v", from, to, roles)
			}
		}
		for _, name := range namesIn(layout.Layers) {
			key := name
			if to, ok := p.Slots[name]; ok {
				key = to
			}
			if t.variable(key) == nil {
				return farm.InvalidField(at, "shows {%s}, which is no variable: name one in slots", name)
			}
			used[key] = true
		}
	}
	for _, name := range namesIn(t.Frame) {
		used[name] = true
		if t.variable(name) == nil {
			return farm.InvalidField("frame", "shows {%s}, which is no variable", name)
		}
	}
	for i, v := range t.Variables {
		if !used[v.Key] {
			return farm.InvalidField(fmt.Sprintf("variables[%d]", i), "%s is shown on no page", v.Key)
		}
	}
	return nil
}

// checkLayers checks each layer of the frame and the layouts.
func (t *Template) checkLayers() error {
	for i := range t.Frame {
		if err := t.checkLayer(&t.Frame[i], fmt.Sprintf("frame[%d]", i), 0); err != nil {
			return err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(t.Layouts)) {
		l := t.Layouts[name]
		at := "layouts." + name
		if err := checkFill(l.Ground, at+".ground"); err != nil {
			return err
		}
		n := 0
		for i := range l.Layers {
			each(&l.Layers[i], func(*Layer) { n++ })
			if err := t.checkLayer(&l.Layers[i], fmt.Sprintf("%s.layers[%d]", at, i), 0); err != nil {
				return err
			}
		}
		if n > maxLayers {
			return farm.InvalidField(at, "has %d layers in all, at most %d are drawn", n, maxLayers)
		}
	}
	return nil
}

func (t *Template) checkLayer(l *Layer, at string, depth int) error {
	payloads := 0
	for _, has := range []bool{l.Fill != nil, l.Form != nil, l.Picture != nil, l.Thing != nil, l.Figure != nil, l.Letters != nil,
		l.Text != nil, l.Column != nil, l.Row != nil} {
		if has {
			payloads++
		}
	}
	switch {
	case payloads != 1:
		return farm.InvalidField(at, "has %d of fill, form, picture, thing, figure, letters, text, column and row, must have one", payloads)
	case depth == 0 && l.At == nil:
		return farm.InvalidField(at+".at", "must say where the layer lies")
	case depth > 0 && (l.At != nil || l.Shapes != nil):
		return farm.InvalidField(at+".at", "is of no use in a column or row")
	case depth > maxNesting:
		return farm.InvalidField(at, "is nested more than %d deep", maxNesting)
	case l.Else != nil && l.Picture == nil && l.Thing == nil && l.Figure == nil:
		return farm.InvalidField(at+".else", "takes the place of pictures, things and figures alone")
	}
	for shape := range l.Shapes {
		if _, err := ShapeOf(shape); err != nil {
			return farm.InvalidField(at+".shapes", "names %q, must be of %v", shape, Shapes())
		}
	}
	for _, shape := range l.Only {
		if !slices.Contains(Shapes(), shape) {
			return farm.InvalidField(at+".only", "names %q, must be of %v", shape, Shapes())
		}
	}
	if l.Else != nil {
		other := *l.Else
		if depth == 0 {
			other.At = l.At
		}
		if err := t.checkLayer(&other, at+".else", depth); err != nil {
			return err
		}
	}
	return t.checkPayload(l, at, depth)
}

func (t *Template) checkPayload(l *Layer, at string, depth int) error {
	if l.Border != nil {
		if err := checkColour(l.Border.Color, at+".border.color"); err != nil {
			return err
		}
	}
	switch {
	case l.Fill != nil:
		return checkFill(l.Fill, at+".fill")
	case l.Form != nil:
		return checkForm(l.Form, at+".form")
	case l.Picture != nil:
		return checkColours(l.Picture.Duotone, at+".picture.duotone")
	case l.Figure != nil:
		if err := t.checkFont(l.Figure.Font, at+".figure"); err != nil {
			return err
		}
		return checkColour(l.Figure.On, at+".figure.on")
	case l.Letters != nil:
		return t.checkLetters(l.Letters, at+".letters")
	case l.Text != nil:
		return t.checkText(l.Text, at+".text")
	}
	flow, name := l.Column, "column"
	if flow == nil {
		flow, name = l.Row, "row"
	}
	if flow == nil {
		return nil
	}
	if err := checkFill(flow.Plate, at+"."+name+".plate"); err != nil {
		return err
	}
	for i := range flow.Layers {
		if err := t.checkLayer(&flow.Layers[i], fmt.Sprintf("%s.%s.layers[%d]", at, name, i), depth+1); err != nil {
			return err
		}
	}
	return nil
}

func (t *Template) checkText(x *Text, at string) error {
	if err := t.checkFont(x.Font, at); err != nil {
		return err
	}
	if err := t.checkContent(x.Content, at); err != nil {
		return err
	}
	if x.Max > 0 && x.Max < x.Size {
		return farm.InvalidField(at+".max", "is %g, less than size %g", x.Max, x.Size)
	}
	for _, rule := range x.Long {
		if !slices.Contains([]string{"shrink", "cut", "drop"}, rule) {
			return farm.InvalidField(at+".long", "has %q, must be of shrink, cut, drop", rule)
		}
	}
	named := []string{x.Color, x.On, x.MarkColor}
	if x.Plate != nil {
		named = append(named, x.Plate.Color)
	}
	return checkColours(named, at)
}

func (t *Template) checkFont(font, at string) error {
	if _, ok := t.Fonts[font]; !ok {
		return farm.InvalidField(at+".font", "is %q, which is none of the fonts", font)
	}
	return nil
}

// checkContent checks the fixed words that a content names.
func (t *Template) checkContent(content, at string) error {
	for _, m := range token.FindAllStringSubmatch(content, -1) {
		if m[1] != "" && t.Words[m[2]] == nil && !slices.Contains(Words(), m[2]) {
			return farm.InvalidField(at+".content", "names the word %q; the house's are %s", m[2], strings.Join(Words(), ", "))
		}
	}
	return nil
}

func (t *Template) checkLetters(l *Letters, at string) error {
	if err := t.checkFont(l.Font, at); err != nil {
		return err
	}
	if err := t.checkContent(l.Content, at); err != nil {
		return err
	}
	if l.Stroke != nil {
		if err := checkColour(l.Stroke.Color, at+".stroke.color"); err != nil {
			return err
		}
	}
	return checkColour(l.Color, at+".color")
}

func checkForm(f *Form, at string) error {
	if f.Kind == "path" && (f.Path == "" || f.ViewBox == nil) {
		return farm.InvalidField(at, "is a path without path and viewBox")
	}
	if f.Stroke != nil {
		if err := checkColour(f.Stroke.Color, at+".stroke.color"); err != nil {
			return err
		}
	}
	return checkColour(f.Color, at+".color")
}

func checkFill(f *Fill, at string) error {
	if f == nil {
		return nil
	}
	return checkColours(f.Colors, at+".colors")
}

func checkColours(names []string, at string) error {
	for _, n := range names {
		if err := checkColour(n, at); err != nil {
			return err
		}
	}
	return nil
}

func checkColour(name, at string) error {
	if name == "" {
		return nil
	}
	m := colourName.FindStringSubmatch(name)
	if m == nil || !strings.HasPrefix(m[1], "#") && !slices.Contains(roles, m[1]) {
		return farm.InvalidField(at, "is %q; write a role of %v or #RRGGBB, then +8, -8 or /40", name, roles)
	}
	return nil
}

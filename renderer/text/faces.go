package text

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/go-text/typesetting/font"
	"golang.org/x/text/unicode/norm"
)

// chooser chooses the face of each grapheme cluster of one text: the asked
// family for all of its letters or its stand-in for all of them, script faces
// where no Latin face helps, and the emoji face for nothing but emoji.
type chooser struct {
	setter  *Setter
	style   Style
	primary *font.Face
	others  []*font.Face // with more characters of the primary's design
	factor  map[*font.Face]float64
	display map[string]*font.Face // of a script, that goes with the family; nil is the script's own
}

// faces is the face of each rune. It is an error when no installed font has
// one of them: a box is never drawn.
func (s *Setter) chooseFaces(b *breaks, st Style) ([]*font.Face, map[*font.Face]float64, error) {
	c := &chooser{setter: s, style: st, factor: map[*font.Face]float64{}, display: map[string]*font.Face{}}
	if err := c.choosePrimary(b.runes); err != nil {
		return nil, nil, err
	}
	out := make([]*font.Face, len(b.runes))
	var before *font.Face // of the last cluster that is no emoji
	for i := 0; i < len(b.runes); {
		end := i + 1
		for !b.cluster[end] {
			end++
		}
		cluster := b.runes[i:end]
		var f *font.Face
		switch {
		case picture(cluster):
			if f = c.script("Noto Color Emoji", 0); f == nil || !has(f, cluster[0]) {
				return nil, nil, missing(cluster)
			}
		case unicode.IsSpace(cluster[0]) || unicode.In(cluster[0], unicode.Cf, unicode.Cc):
			// A space is never an emoji's, which is more than a letter wide.
			if f = before; f == nil || !has(f, cluster[0]) && !has(f, ' ') {
				f = c.primary
			}
		default:
			if f = c.letter(cluster, b.runes); f == nil {
				return nil, nil, missing(cluster)
			}
			before = f
		}
		for k := i; k < end; k++ {
			out[k] = f
		}
		i = end
	}
	return out, c.factor, nil
}

func missing(cluster []rune) error {
	pkg := scriptPackage(cluster[0])
	if pkg != "" {
		pkg = "; the Debian package " + pkg + " brings its script"
	}
	return fmt.Errorf("no installed font has the character %q (U+%04X)%s", string(cluster), cluster[0], pkg)
}

func (c *chooser) choosePrimary(runes []rune) error {
	var err error
	k := 1.0
	for i, f := range append([]string{c.style.Family}, standIns(c.style.Family, c.style.Language)...) {
		var faces []*font.Face
		if faces, err = c.setter.family(f, c.style); err != nil {
			continue
		}
		covered := covers(faces, runes)
		if c.primary == nil || covered {
			c.primary, c.others, k = faces[0], faces[1:], 1
			if i > 0 {
				k = sizeFactor(f)
			}
		}
		if covered {
			break
		}
	}
	if c.primary == nil {
		return err
	}
	c.factor[c.primary] = k
	for _, f := range c.others {
		c.factor[f] = 1
	}
	return nil
}

// family is the faces of a family in a style: one, or of a variable family all
// of its files.
func (s *Setter) family(name string, st Style) ([]*font.Face, error) {
	refs := []faceRef{{file: file(name, st.Weight, st.Italic)}}
	if v, ok := variables[name]; ok {
		refs = v.refs(st)
	}
	var out []*font.Face
	for _, ref := range refs {
		f, err := s.face(ref)
		if err != nil {
			return nil, err
		}
		out = append(out, f)
	}
	return out, nil
}

// face makes a setter's own face of a font.
func (s *Setter) face(ref faceRef) (*font.Face, error) {
	if f, ok := s.faces[ref]; ok {
		return f, nil
	}
	loaded, err := s.lib.font(ref)
	if err != nil {
		return nil, err
	}
	f := font.NewFace(loaded)
	if ref.axes != (axes{}) {
		f.SetVariations(ref.axes.variations())
	}
	s.faces[ref] = f
	return f, nil
}

// covers reports whether the faces of a family have every character of a text
// that a Latin face is asked for.
func covers(faces []*font.Face, runes []rune) bool {
	for _, r := range runes {
		if unicode.IsSpace(r) || joiner(r) || emoji(r) || scriptFamily(r) != "" || unicode.In(r, unicode.Cf) ||
			!unicode.In(r, unicode.Latin, unicode.Cyrillic, unicode.Greek, unicode.Nd, unicode.P) {
			continue
		}
		if !slices.ContainsFunc(faces, func(f *font.Face) bool { return has(f, r) }) {
			return false
		}
	}
	return true
}

// letter finds the first face that has a whole cluster, letter and marks.
func (c *chooser) letter(cluster, all []rune) *font.Face {
	if fam := scriptFamily(cluster[0]); fam != "" {
		if f := c.displayOf(fam, all); f != nil && hasAll(f, cluster) {
			return f
		}
		index := 0
		if fam == cjkFamily {
			index = cjkIndex(c.style.Language)
		}
		if f := c.script(fam, index); f != nil && hasAll(f, cluster) {
			return f
		}
	}
	if hasAll(c.primary, cluster) {
		return c.primary
	}
	for _, f := range c.others {
		if hasAll(f, cluster) {
			return f
		}
	}
	for _, fam := range append([]string{"Inter", "Noto Sans", "Noto Sans Symbols2", "Noto Sans Symbols", "Noto Sans Math", cjkFamily},
		otherScripts...) {
		if f := c.script(fam, 0); f != nil && hasAll(f, cluster) {
			return f
		}
	}
	return nil
}

// displayOf is the face of a script that goes with the style's family, where it
// has all of a text's letters of that script.
func (c *chooser) displayOf(script string, all []rune) *font.Face {
	if f, known := c.display[script]; known {
		return f
	}
	c.display[script] = nil
	family := displayFamily(c.style.Family, script, c.style.Language)
	if family == "" {
		return nil
	}
	index := 0
	if family == cjkSerif {
		index = cjkIndex(c.style.Language)
	}
	f := c.script(family, index)
	if f == nil || slices.ContainsFunc(all, func(r rune) bool { return scriptFamily(r) == script && unicode.IsLetter(r) && !has(f, r) }) {
		return nil
	}
	c.display[script] = f
	return f
}

func (c *chooser) script(family string, index int) *font.Face {
	f, err := c.setter.face(faceRef{file: file(family, c.style.Weight, false), index: index})
	if err != nil {
		return nil
	}
	c.factor[f] = sizeFactor(family)
	return f
}

func has(f *font.Face, c rune) bool {
	_, ok := f.NominalGlyph(c)
	return ok
}

// hasAll reports whether a face can show a cluster: character by character, or
// with letters and marks put together.
func hasAll(f *font.Face, cluster []rune) bool {
	all := func(runes []rune) bool {
		for _, r := range runes {
			if !has(f, r) && !joiner(r) && !unicode.In(r, unicode.Cf, unicode.Variation_Selector) {
				return false
			}
		}
		return true
	}
	return all(cluster) || len(cluster) > 1 && all([]rune(norm.NFC.String(string(cluster))))
}

// clean makes a text of what can be set: controls become spaces, character for
// character. A replacement character is the trace of a broken text and an
// error.
func clean(content string) ([]rune, error) {
	if strings.ContainsRune(content, unicode.ReplacementChar) {
		return nil, fmt.Errorf("the text has a character that was lost on the way to it (U+FFFD)")
	}
	runes := []rune(content)
	for i, r := range runes {
		if unicode.IsControl(r) && r != '\n' {
			runes[i] = ' '
		}
	}
	return runes, nil
}

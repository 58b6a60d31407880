package text

import (
	"fmt"
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
	factor  map[*font.Face]float64
}

// faces is the face of each rune. It is an error when no installed font has
// one of them: a box is never drawn.
func (s *Setter) chooseFaces(b *breaks, st Style) ([]*font.Face, map[*font.Face]float64, error) {
	c := &chooser{setter: s, style: st, factor: map[*font.Face]float64{}}
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
			if f = c.letter(cluster); f == nil {
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
	for _, f := range append([]string{c.style.Family}, standIns(c.style.Family, c.style.Language)...) {
		var face *font.Face
		if face, err = c.setter.face(faceRef{file: file(f, c.style.Weight, c.style.Italic)}); err != nil {
			continue
		}
		if c.primary == nil {
			c.primary = face
		}
		if covers(face, runes) {
			c.primary = face
			break
		}
	}
	if c.primary == nil {
		return err
	}
	c.factor[c.primary] = 1
	return nil
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
	s.faces[ref] = f
	return f, nil
}

// covers reports whether a face has every character of a text that a Latin
// face is asked for.
func covers(f *font.Face, runes []rune) bool {
	for _, r := range runes {
		if unicode.IsSpace(r) || joiner(r) || emoji(r) || scriptFamily(r) != "" || unicode.In(r, unicode.Cf) {
			continue
		}
		if _, ok := f.NominalGlyph(r); !ok && unicode.In(r, unicode.Latin, unicode.Cyrillic, unicode.Greek, unicode.Nd, unicode.P) {
			return false
		}
	}
	return true
}

// letter finds the first face that has a whole cluster, letter and marks.
func (c *chooser) letter(cluster []rune) *font.Face {
	if fam := scriptFamily(cluster[0]); fam != "" {
		index := 0
		if fam == "Noto Sans CJK" {
			index = cjkIndex(c.style.Language)
		}
		if f := c.script(fam, index); f != nil && hasAll(f, cluster) {
			return f
		}
	}
	if hasAll(c.primary, cluster) {
		return c.primary
	}
	for _, fam := range append([]string{"Inter", "Noto Sans", "Noto Sans Symbols2", "Noto Sans Symbols", "Noto Sans Math", "Noto Sans CJK"}, otherScripts...) {
		if f := c.script(fam, 0); f != nil && hasAll(f, cluster) {
			return f
		}
	}
	return nil
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

package text

import (
	"unicode"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/shaping"
)

// resolver chooses the face of each character of one text: the asked family
// for all of its letters or its stand-in for all of them, script faces where
// no Latin face helps, and the emoji face for nothing but emoji.
type resolver struct {
	setter  *Setter
	style   Style
	primary *font.Face
	last    *font.Face
	factor  map[*font.Face]float64
	missing rune
}

func (s *Setter) resolver(runes []rune, st Style) (*resolver, error) {
	r := &resolver{setter: s, style: st, factor: map[*font.Face]float64{}}
	families := append([]string{st.Family}, standIns(st.Family, st.Language)...)
	var err error
	for _, f := range families {
		var face *font.Face
		if face, err = s.face(faceRef{file: file(f, st.Weight)}); err != nil {
			continue
		}
		if r.primary == nil {
			r.primary = face
		}
		if covers(face, runes) {
			r.primary = face
			break
		}
	}
	if r.primary == nil {
		return nil, err
	}
	r.factor[r.primary] = 1
	return r, nil
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

// ResolveFace implements shaping.Fontmap.
func (r *resolver) ResolveFace(c rune) *font.Face {
	if joiner(c) && r.last != nil {
		return r.last
	}
	f := r.choose(c)
	r.last = f
	return f
}

func (r *resolver) choose(c rune) *font.Face {
	if emoji(c) {
		if f := r.script("Noto Color Emoji", 0); f != nil && has(f, c) {
			return f
		}
	}
	if fam := scriptFamily(c); fam != "" {
		index := 0
		if fam == "Noto Sans CJK" {
			index = cjkIndex(r.style.Language)
		}
		if f := r.script(fam, index); f != nil && has(f, c) {
			return f
		}
	}
	if has(r.primary, c) || unicode.IsSpace(c) || unicode.In(c, unicode.Cf, unicode.Cc) {
		return r.primary
	}
	for _, fam := range append([]string{"Inter", "Noto Sans", "Noto Sans Symbols2", "Noto Sans Symbols", "Noto Sans Math", "Noto Sans CJK"}, otherScripts...) {
		if f := r.script(fam, 0); f != nil && has(f, c) {
			return f
		}
	}
	if r.missing == 0 {
		r.missing = c
	}
	return r.primary
}

// freeSpaces takes the spaces around emoji out of the emoji face, whose space
// is more than a letter wide.
func (r *resolver) freeSpaces(in []shaping.Input) []shaping.Input {
	picture := r.script("Noto Color Emoji", 0)
	var out []shaping.Input
	for _, run := range in {
		if run.Face != picture || picture == nil {
			out = append(out, run)
			continue
		}
		for start := run.RunStart; start < run.RunEnd; {
			end, space := start, unicode.IsSpace(run.Text[start])
			for end < run.RunEnd && unicode.IsSpace(run.Text[end]) == space {
				end++
			}
			part := run
			part.RunStart, part.RunEnd = start, end
			if space {
				part.Face = r.primary
			}
			out = append(out, part)
			start = end
		}
	}
	return out
}

func (r *resolver) script(family string, index int) *font.Face {
	f, err := r.setter.face(faceRef{file: file(family, r.style.Weight), index: index})
	if err != nil {
		return nil
	}
	r.factor[f] = sizeFactor(family)
	return f
}

func has(f *font.Face, c rune) bool {
	_, ok := f.NominalGlyph(c)
	return ok
}

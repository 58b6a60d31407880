package text

import (
	"github.com/go-text/typesetting/font"
	ot "github.com/go-text/typesetting/font/opentype"
)

// axes is where a variable face stands; the zero axes are those of a face that is
// none.
type axes struct{ optical, weight, width int }

// variations are the axes as the font names them.
func (a axes) variations() []font.Variation {
	return []font.Variation{
		{Tag: ot.MustNewTag("opsz"), Value: float32(a.optical)}, {Tag: ot.MustNewTag("wght"), Value: float32(a.weight)},
		{Tag: ot.MustNewTag("wdth"), Value: float32(a.width)},
	}
}

// refs are the faces of a variable family in a style, those of its first
// characters first.
func (v variable) refs(st Style) []faceRef {
	a := axes{v.optical, min(max(st.Weight, v.weights[0]), v.weights[1]), v.standard}
	if st.Width > 0 {
		a.width = min(max(st.Width, v.narrow), v.standard)
	}
	var out []faceRef
	for _, f := range v.files {
		out = append(out, faceRef{file: f, axes: a})
	}
	return out
}

package text

// Fit is what a text has to fit into.
type Fit struct {
	Width    float64 // px, 0 is one line of any width
	Height   float64 // px, 0 is any
	MaxLines int     // 0 is any
	MinSize  float64 // 0 is the style's size
}

const (
	// sizeStep is how much smaller each try is.
	sizeStep = 2
	// orphanShrink is how much smaller a text may get for lines that end
	// better, when the greatest size that fits leaves a word forgotten.
	orphanShrink = 0.85
)

// FitText sets s at the greatest size, from the style's down to f.MinSize, at
// which it fits; a little smaller where that keeps the last line from being one
// short word. It reports false when nothing did; the layout is then the
// smallest tried.
func (s *Setter) FitText(content string, st Style, f Fit) (Layout, bool, error) {
	minSize := f.MinSize
	if minSize <= 0 || minSize > st.Size {
		minSize = st.Size
	}
	var first *Layout
	for ; ; st.Size = max(st.Size-sizeStep, minSize) {
		l, err := s.layInto(content, st, f, false)
		if err != nil {
			return l, false, err
		}
		if fits(l, f) {
			if !s.forgetful(content, st, l) {
				return l, true, nil
			}
			if first == nil {
				first = &l
			}
		}
		if st.Size > minSize && (first == nil || st.Size > orphanShrink*first.Size) {
			continue
		}
		if first != nil {
			return *first, true, nil
		}
		// Nothing fits but, perhaps, with a word broken in two where its
		// script has no better place.
		broken, err := s.layInto(content, st, f, true)
		if err != nil || fits(broken, f) {
			return broken, err == nil, err
		}
		return l, false, nil
	}
}

// layInto sets a text with no more lines than there is room for, where that
// can be done.
func (s *Setter) layInto(content string, st Style, f Fit, anywhere bool) (Layout, error) {
	m := measure{width: f.Width, lines: f.MaxLines, anywhere: anywhere}
	l, err := s.lay(content, st, m)
	if err != nil || f.Height <= 0 || l.Height() <= f.Height+slack || len(l.Lines) < 2 {
		return l, err
	}
	m.lines = max(1, 1+int((f.Height+slack-l.CapTop-l.Bottom)/l.LineStep))
	return s.lay(content, st, m)
}

// forgetful reports whether lines end in words that they should not.
func (s *Setter) forgetful(content string, st Style, l Layout) bool {
	if len(l.Lines) < 2 {
		return false
	}
	if joined(l.Runes) {
		st.Tracking = 0
	}
	p, err := s.prepare(content, st)
	return err == nil && p.breaks.orphan(l)
}

func fits(l Layout, f Fit) bool {
	return !l.Overflow && (f.MaxLines == 0 || len(l.Lines) <= f.MaxLines) && (f.Height <= 0 || l.Height() <= f.Height+slack)
}

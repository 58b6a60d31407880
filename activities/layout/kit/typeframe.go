package kit

import (
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// Looks are the colours that the frames of a film take turns in.
func (d *Draft) Looks() []Scheme {
	all := []Scheme{d.Page(), d.Accented(), d.Inverse(), d.Soft()}
	k := int(d.Snack.Seed>>5) % 2
	return []Scheme{all[k*2], all[1], all[2-k*2], all[3]}
}

// Key is the part of a line of the brand's own that stands out: the rarest of its
// phrases that is a part of it, "" where there is none.
func (d *Draft) Key(line string) string {
	lower := strings.ToLower(line)
	n := utf8.RuneCountInString(line)
	for _, p := range d.Facts.Phrases() {
		if k := utf8.RuneCountInString(p.Text); k < 3 || 5*k > 3*n {
			continue
		}
		if i := strings.Index(lower, strings.ToLower(p.Text)); i >= 0 && len(lower) == len(line) && wholeWords(line, i, i+len(p.Text)) {
			return line[i : i+len(p.Text)]
		}
	}
	return ""
}

// wholeWords reports whether a part of a line begins and ends with words.
func wholeWords(line string, from, to int) bool {
	edge := func(s string, last bool) bool {
		if s == "" {
			return true
		}
		r, _ := utf8.DecodeRuneInString(s)
		if last {
			r, _ = utf8.DecodeLastRuneInString(s)
		}
		return strings.ContainsRune(" ,.;:!?-()\u00a0", r)
	}
	return to <= len(line) && edge(line[:from], true) && edge(line[to:], false)
}

// TypeFrame is what goes by behind the words of a frame of a film.
type TypeFrame struct {
	Ghost string // what is seen, not read
	Ms    int
	Nth   int // place among the frames: every second goes the other way
}

// Behind is the frame's ghost in a band of it.
func (f TypeFrame) Behind(d *Draft, b farm.Box, ink farm.Color) []farm.Layer {
	return f.ghost(d, b, ink)
}

// ghostPxPerSec is how fast a ghost word goes by.
const ghostPxPerSec = 130.0

// ghost is a word that goes by behind the others, very large and faint.
func (f TypeFrame) ghost(d *Draft, b farm.Box, ink farm.Color) []farm.Layer {
	if f.Ghost == "" {
		return nil
	}
	l := d.LargeType(f.Ghost, Box(0, b.Y, 4000, b.H), KineticStyle{ID: "ghost", Ink: ink, Most: b.H * 0.9, Least: 80, Lines: 1,
		VAlign: "middle"})
	m, err := d.Ruler.Text(l)
	if err != nil {
		return nil
	}
	l.Box = Box(0, b.Y, m.W+40, b.H)
	l.Opacity = new(0.16)
	away := ghostPxPerSec * float64(f.Ms) / 1000
	from, to := 40.0, 40-away
	if (f.Nth%2 == 1) != d.RightToLeft() {
		from, to = 1040-m.W-away, 1040-m.W
	}
	l.Tracks = []farm.Track{Track("x", "linear", 0, from, float64(f.Ms), to)}
	return []farm.Layer{l}
}

// AsideLayer sets words in the pairing's second voice.
func (t Theme) AsideLayer(id, content string, size float64, b farm.Box, c farm.Color) farm.Layer {
	f := t.Aside
	return farm.Layer{ID: id, Box: b, Text: &farm.Text{
		Content: content, Font: f.Family, Weight: f.Weight, Italic: f.Family == "Instrument Serif", Size: size * f.Scale,
		MinSize:  min(size, 34) * f.Scale,
		MaxLines: 2, Leading: 1.1, Color: c,
	}}
}

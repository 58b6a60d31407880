package raster

import "image"

// FlapTurns is how many other letters a letter of a split-flap shows by turns.
const FlapTurns = 4

// otherLetters are what each of some letters shows before itself: the others of its
// text, in its own place.
func otherLetters(letters []Part) []Part {
	var out []Part
	n := len(letters)
	for i, l := range letters {
		for turn := 1; turn <= FlapTurns && n > 1; turn++ {
			k := (i + turn*(1+n/3)) % n
			if k == i {
				k = (i + 1) % n
			}
			o := letters[k]
			o.Index, o.Turn = l.Index, turn
			o.At = image.Pt(l.At.X+(l.Image.Rect.Dx()-o.Image.Rect.Dx())/2, l.At.Y+l.Image.Rect.Dy()-o.Image.Rect.Dy())
			out = append(out, o)
		}
	}
	return out
}

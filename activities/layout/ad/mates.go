package ad

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// mateIn is the brand's character on the foot of a box in a mood, without its colours on
// the dull side of an ad; nothing of a solemn or sober brand, and where it would be small.
func mateIn(d *kit.Draft, b farm.Box, mood string, dull bool) []farm.Layer {
	const least = 220.0
	if !d.HasMate() || photographed(d) || b.H < least || b.W < least {
		return nil
	}
	who, _ := d.MateAs(b, mood)
	if dull {
		who.Picture.Saturation, who.Picture.Dim = -0.9, 0.12
	}
	return []farm.Layer{who}
}

// fits reports a text that fits its box.
func fits(d *kit.Draft, l farm.Layer) bool {
	_, err := d.Ruler.Text(l)
	return err == nil
}

package validate

import "github.com/snackfarm/farm"

// The words that may stand where a scene chooses one of several ways; "" is the
// first.
var (
	directions     = []string{"", "left", "right", "up", "down"}
	fits           = []string{"", "cover", "contain"}
	devices        = []string{"phone", "browser"}
	aligns         = []string{"", "start", "center", "end"}
	vAligns        = []string{"", "top", "middle", "bottom"}
	emphasisStyles = []string{"", "color", "marker", "underline"}
	platePers      = []string{"", "block", "line"}
	stackWays      = []string{"", "column", "row"}
	justifies      = []string{"", "start", "center", "end", "between"}
	motionBys      = []string{"", "line", "word", "glyph"}
)

// words checks the words of a layer that choose a way.
func (v *validator) words(path string, l farm.Layer) {
	if l.Device != nil {
		v.oneOf(path+".device.kind", l.Device.Kind, devices)
	}
	switch {
	case l.Picture != nil:
		v.oneOf(path+".picture.fit", l.Picture.Fit, fits)
	case l.Footage != nil:
		v.oneOf(path+".footage.fit", l.Footage.Fit, fits)
	case l.Text != nil:
		v.oneOf(path+".text.align", l.Text.Align, aligns)
		v.oneOf(path+".text.vAlign", l.Text.VAlign, vAligns)
		v.oneOf(path+".text.emphasisStyle", l.Text.EmphasisStyle, emphasisStyles)
		if l.Text.Plate != nil {
			v.oneOf(path+".text.plate.per", l.Text.Plate.Per, platePers)
		}
	case l.Stack != nil:
		v.oneOf(path+".stack.direction", l.Stack.Direction, stackWays)
		v.oneOf(path+".stack.justify", l.Stack.Justify, justifies)
		v.oneOf(path+".stack.align", l.Stack.Align, aligns)
	}
}

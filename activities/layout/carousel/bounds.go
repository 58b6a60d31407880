package carousel

import (
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/text"
	"github.com/snackfarm/farm/renderer/validate"
)

// The limits of a template as a whole.
const (
	MaxBytes   = 256 << 10 // of its JSON
	MaxPages   = 20
	maxNesting = 5 // columns and rows in each other
	maxLayers  = 60
)

func from(low, high float64) validate.Bound { return validate.Bound{Min: &low, Max: &high} }

func named(characters int) validate.Bound {
	return validate.Bound{Required: true, MaxLength: characters}
}

func upTo(characters int) validate.Bound { return validate.Bound{MaxLength: characters} }

func items(low, high int) validate.Bound {
	return validate.Bound{MinItems: low, MaxItems: high, Required: low > 0}
}

func oneOf(values ...string) validate.Bound {
	return validate.Bound{Enum: values, Required: values[0] != ""}
}

// identifiers are what keys and roles are made of.
const identifiers = "^[a-zA-Z0-9_-]+$"

func id(characters int) validate.Bound {
	return validate.Bound{Required: true, MaxLength: characters, Pattern: identifiers}
}

// Bounds are what is asked of the fields, by "Type.field".
func Bounds() map[string]validate.Bound {
	return map[string]validate.Bound{
		"Template.version": from(TemplateVersion, TemplateVersion), "Template.templateKey": id(120), "Template.name": named(80),
		"Template.description": named(300), "Template.family": id(40), "Template.language": upTo(35),
		"Template.palettes": items(1, 12), "Template.fonts": items(1, 6), "Template.variables": items(1, 80),
		"Template.words": items(0, 40), "Template.frame": items(0, 12), "Template.layouts": items(1, MaxPages),
		"Template.pages": items(1, MaxPages),

		"Palette.name": named(40), "Palette.colors": items(neededRoles, len(roles)),
		"Font.family": oneOf(text.Families()...), "Font.weight": from(100, 900), "Font.width": from(0, 100),
		"Font.tracking": from(-0.1, 0.5), "Font.leading": from(0, 2.5),
		"Variable.key": id(60), "Variable.type": oneOf("text", "image"), "Variable.page": from(1, MaxPages), "Variable.label": named(120),
		"Variable.example": upTo(MaxValue), "Variable.minLength": from(0, MaxValue), "Variable.maxLength": from(0, MaxValue),
		"Layout.layers": items(1, 24), "Page.name": id(60), "Page.layout": id(60), "Page.slots": items(0, 40),
		"Page.roles": items(0, len(roles)),

		"Layer.id": upTo(60), "Layer.shapes": items(0, len(shapes)), "Layer.when": upTo(61), "Layer.only": items(0, len(shapes)),
		"Layer.w": from(0, 2000), "Layer.h": from(0, 2000), "Layer.grow": from(0, 100), "Layer.least": from(0, 2000),
		"Layer.opacity": from(0, 1), "Layer.rotation": from(-180, 180), "Layer.radius": from(0, 1000),
		"Place.of": oneOf("", "box", "page"), "Place.x": from(-1, 2), "Place.y": from(-1, 2), "Place.w": from(0, 3), "Place.h": from(0, 3),
		"Line.width": from(0, 200), "Line.color": named(40),
		"Fill.kind": oneOf(append([]string{""}, raster.FillKinds()...)...), "Fill.colors": items(1, 6), "Fill.angleDeg": from(-360, 360),
		"Form.kind":          oneOf("rect", "pill", "ellipse", "line", "arrow", "check", "cross", "dots", "path"),
		"Form.color":         upTo(40),
		"Form.path":          upTo(8000),
		"Picture.of":         id(60),
		"Picture.fit":        oneOf("", "cover", "contain"),
		"Picture.dim":        from(0, 1),
		"Picture.saturation": from(-1, 0), "Picture.duotone": items(0, 4),
		"Figure.from": items(1, 8), "Figure.font": id(40), "Figure.on": upTo(40),
		"Letters.content": named(300), "Letters.font": id(40), "Letters.first": from(0, 40),
		"Letters.color": upTo(40),
		"Letters.align": oneOf("", "start", "center", "end"), "Letters.vAlign": oneOf("", "top", "middle", "bottom"),
		"Thing.from": items(0, 8), "Thing.name": upTo(60), "Thing.edge": from(0, 64),
		"Text.content": named(300), "Text.font": id(40), "Text.size": from(20, 600), "Text.min": from(0, 600), "Text.max": from(0, 600),
		"Text.lines": from(0, 60),
		"Text.color": upTo(40), "Text.on": upTo(40), "Text.align": oneOf("", "start", "center", "end"),
		"Text.mark": oneOf("", "color", "marker", "underline"), "Text.markColor": upTo(40), "Text.long": items(0, 3),
		"Plate.color": named(40), "Plate.radius": from(0, 400), "Plate.padX": from(0, 200), "Plate.padY": from(0, 200),
		"Flow.gap": from(0, 400), "Flow.justify": oneOf("", "start", "center", "end", "between"),
		"Flow.align": oneOf("", "start", "center", "end", "stretch"), "Flow.padX": from(0, 400), "Flow.padY": from(0, 400),
		"Flow.layers": items(1, 16),
		"Point.x":     from(-10, 10), "Point.y": from(-10, 10),
		"Box.x": from(-10000, 10000), "Box.y": from(-10000, 10000), "Box.w": from(0, 20000), "Box.h": from(0, 20000),
	}
}

package post

import (
	"fmt"

	"github.com/snackfarm/farm/activities/layout/kit"
)

// badgeThings are the things that are pinned, sewn and sealed on.
func badgeThings() []stickerThing {
	return []stickerThing{
		{"burst", []string{kit.FigurePrice, thingFree}, 1, kit.Box(0.23, 0.27, 0.54, 0.46), false, burstSeal},
		{"wax", []string{thingPledge}, 0.86, kit.Box(0.23, 0.24, 0.54, 0.36), false, waxSeal},
		{"rosette", []string{thingPledge, kit.FigureRings}, 0.8, kit.Box(0.27, 0.21, 0.46, 0.34), true, rosette},
		{"patch", []string{thingTold, kit.FigureRings, kit.FigureYear, kit.FactPeople, thingNamed, thingMeasure}, 1.25,
			kit.Box(0.17, 0.2, 0.66, 0.6), false, sewnPatch},
		{"plaque", []string{thingTold, kit.FigureYear, thingMeasure}, 1.45, kit.Box(0.2, 0.23, 0.6, 0.54), false, enamelPlaque},
		{"button", []string{thingTold, thingRemark, kit.FigureShare}, 1, kit.Box(0.22, 0.28, 0.56, 0.44), false, pinButton},
		{"donut", []string{kit.FigureShare}, 1, kit.Box(0.27, 0.31, 0.46, 0.38), true, shareDonut},
	}
}

// burstSeal is a star of many points with a ring of dots.
func burstSeal(t thingLook) []cutPart {
	return []cutPart{cutFor(burstPath(kit.Box(0, 0, 100, 100)), t.base), on(bandOf(50, 50, 40, 1.2, 0, 1), t.face),
		on(stitched(50, 50, 43.4, 1.8, 40, 0.3), t.loud), on(bandOf(50, 50, 36.4, 2.6, 0.78, 0.93), t.glint)}
}

// waxSeal is a seal of wax with its ribbons.
func waxSeal(t thingLook) []cutPart {
	h := t.high
	tails := fmt.Sprintf("M28 76 L52 84 L40 %.1f L31 %.1f L18 %.1f Z M48 84 L72 76 L82 %.1f L69 %.1f L60 %.1f Z ", h, h-8, h-3, h-3, h-8, h)
	blob := bowedOf(50, 49, 49, 9, 0.05)
	return []cutPart{cutFor(tails+blob, t.base), on(tails, t.deep), on(blob, t.base), on(bandOf(50, 49, 41, 1.6, 0, 1), t.shade),
		on(bandOf(50, 49, 45.5, 2, 0.74, 0.95)+bandOf(50, 49, 39, 1, 0.3, 0.7), t.glint)}
}

// rosette is a round of pleats with two tails.
func rosette(t thingLook) []cutPart {
	h := t.high
	tails := fmt.Sprintf("M26 76 L50 86 L38 %.1f L30 %.1f L14 %.1f Z M50 86 L74 76 L86 %.1f L70 %.1f L62 %.1f Z ", h, h-9, h-4, h-4, h-9, h)
	round := bowedOf(50, 48, 48, 18, 0.08)
	return []cutPart{cutFor(tails+round, t.base), on(tails, t.shade), on(round, t.base), on(stitched(50, 48, 40.5, 9, 36, 0.16), t.shade),
		on(discOf(50, 48, 36.5), t.paper), on(bandOf(50, 48, 33.4, 1.2, 0, 1), t.strong)}
}

// sewnPatch is a patch of cloth with its seam.
func sewnPatch(t thingLook) []cutPart {
	h := t.high
	hem := t.pop
	if hem == t.base {
		hem = t.deep
	}
	return []cutPart{cutFor(rectOf(0, 0, 100, h, 22), hem), on(rectOf(4.4, 4.4, 91.2, h-8.8, 18), t.base),
		on(seamOf(kit.Box(8.6, 8.6, 82.8, h-17.2), 14.5, 1.5), t.face),
		on(rectOf(30, 12.2, 40, 0.9, 0.4)+rectOf(30, h-13, 40, 0.9, 0.4), t.shade)}
}

// enamelPlaque is a plate of enamel with its screws and a light across it.
func enamelPlaque(t thingLook) []cutPart {
	h := t.high
	plate := fmt.Sprintf("M11 0 L89 0 C89 7 93 11 100 11 L100 %.1f C93 %.1f 89 %.1f 89 %.1f "+
		"L11 %.1f C11 %.1f 7 %.1f 0 %.1f L0 11 C7 11 11 7 11 0 Z ",
		h-11, h-11, h-7, h, h, h-7, h-11, h-11)
	edge := frameOf(14, 6, 72, h-12, 1.1)
	screws := discOf(8.5, h/2, 2.2) + discOf(91.5, h/2, 2.2)
	return []cutPart{cutFor(plate, t.base),
		on(formOf(60, 0, 72, 0, 52, h, 40, h)+formOf(77, 0, 81, 0, 61, h, 57, h), kit.Mixed(t.base, t.glint, 0.35)),
		on(edge, t.face), on(screws, t.glint), on(barOf(6.6, h/2-0.6, 10.4, h/2+0.6, 0.8)+barOf(89.6, h/2+0.6, 93.4, h/2-0.6, 0.8), t.deep)}
}

// pinButton is a round of tin with its rim and its light.
func pinButton(t thingLook) []cutPart {
	return []cutPart{cutFor(discOf(50, 50, 50), t.shade), on(discOf(50, 50, 46.6), t.base), on(bandOf(50, 50, 41, 1, 0, 1), t.face),
		on(bandOf(50, 50, 44.2, 2.6, 0.8, 0.95)+discOf(38.4, 7.4, 1.6), t.glint), on(starOf(50, 18, 4.6)+starOf(50, 83, 4.6), t.loud)}
}

// shareDonut is a ring that is filled as far as a share says.
func shareDonut(t thingLook) []cutPart {
	share := min(max(t.of.Value/100, 0.02), 1)
	return []cutPart{cutFor(discOf(50, 50, 50), t.base), on(discOf(50, 50, 47), kit.Mixed(t.base, t.paper, 0.5)),
		on(bandOf(50, 50, 40, 14, 0, share), t.strong), on(discOf(50, 50, 32.5), t.paper)}
}

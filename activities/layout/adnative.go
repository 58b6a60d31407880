package layout

import "github.com/snackfarm/farm"

// nativeWords are a plain post of the brand's.
type nativeWords struct{ post, cta string }

func (s *sheet) nativeWords() nativeWords {
	return nativeWords{s.say("post", s.words.Native()), s.say("cta", s.words.CTA())}
}

// platformNative looks like a plain post in a feed: no platform's sign, no
// counts, no controls. V1 is light, V2 dark with the picture from edge to edge,
// V3 a card on the brand's ground.
func (s *sheet) platformNative(f adFrame) ([]farm.Layer, bool) {
	w := s.nativeWords()
	return s.settled(f, 3, func(v int) []farm.Layer {
		switch v {
		case 1:
			return s.nativeEdge(f, w)
		case 2:
			return s.nativeCard(f, w)
		}
		return s.nativePlain(f, w)
	})
}

// post is the colours of a feed.
func (s *sheet) post(dark bool) scheme {
	g := s.page()
	if dark != s.Dark {
		g = s.inverse()
	}
	_, _, h := lch(s.Accent)
	g.bg, g.card, g.ink, g.quiet = "#FFFFFF", color(0.955, 0.006, h), color(0.2, 0.015, h), color(0.48, 0.012, h)
	if dark {
		g.bg, g.card, g.ink, g.quiet = color(0.17, 0.008, h), color(0.25, 0.01, h), color(0.96, 0.004, h), color(0.74, 0.008, h)
	}
	g.bg2, g.bg3, g.onCard, g.quietCard, g.dark = g.card, g.card, g.ink, g.quiet, dark
	g.loud, g.onLoud, g.button, g.onButton = s.Accent, s.OnAccent, s.Accent, s.OnAccent
	g.pointCard = readable(s.Accent, g.card, 4.6)
	return g
}

// avatar is the brand's sign on a disc.
func (s *sheet) avatar(x, y, side float64, g scheme) []farm.Layer {
	disc := farm.Layer{ID: "avatar", Box: box(x, y, side, side), Radius: side / 2, Fill: solid(g.loud)}
	inner := s.mark(side*0.62, side*0.52, g.onLoud, g.loud)
	if inner.Text != nil {
		inner = s.text("initials", initials(s.facts.Name), step{size: 40, least: 32, leading: 1, display: true, lines: 1}, box(0, 0, side*0.8, 0), g.onLoud)
		inner = centered(inner)
	} else if s.Logo != nil && s.Logo.Flat == "" {
		disc.Fill = solid(g.card)
		inner = s.mark(side*0.62, side*0.62, g.ink, g.card)
	}
	return []farm.Layer{disc, {ID: "avatar-sign", Box: box(x, y, side, side), Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center", Children: []farm.Layer{inner}}}}
}

// byline is avatar, name and address from (x, y), w wide, and its height.
func (s *sheet) byline(x, y, w float64, g scheme) ([]farm.Layer, float64) {
	const side, gap = 96.0, 24.0
	out := s.avatar(x, y, side, g)
	name := s.fitted(s.text("name", s.facts.Name, adLabel.sized(42, 32, 2), box(0, 0, w-side-gap, 0), g.ink))
	name.Text.Weight = 700
	h := name.Box.H
	var site []farm.Layer
	if s.facts.Domain != "" {
		l := s.fitted(s.text("domain", s.facts.Domain, adFine, box(0, 0, w-side-gap, 0), g.quiet))
		if l.Box.H < 60 {
			site = append(site, l)
			h += 4 + l.Box.H
		}
	}
	top := y + (side-h)/2
	out = append(out, at(name, x+side+gap, top))
	for _, l := range site {
		out = append(out, at(l, x+side+gap, top+name.Box.H+4))
	}
	return out, max(side, h)
}

// linkStrip is where a post leads: the address, what to do there, an arrow.
func (s *sheet) linkStrip(b farm.Box, cta string, g scheme, plate farm.Color, radius float64) []farm.Layer {
	var out []farm.Layer
	if plate != "" {
		out = append(out, panel("link", b, radius, solid(plate)))
	}
	const arrow = 76.0
	x, w := b.X+32, b.W-64-arrow-24
	words := s.text("button", cta, adLabel.sized(44, 34, 1), box(x, 0, w, 0), g.ink)
	words.Text.Weight = 700
	words = s.fitted(words)
	words.Box.Y = b.Y + (b.H-words.Box.H)/2
	if s.facts.Domain != "" && s.facts.Domain != cta {
		site := s.fitted(s.text("site", s.facts.Domain, adFine, box(x, 0, w, 0), g.quiet))
		if site.Box.H < 60 && site.Box.H+words.Box.H+12 < b.H {
			h := site.Box.H + 6 + words.Box.H
			site.Box.Y = b.Y + (b.H-h)/2
			words.Box.Y = under(site, 6)
			out = append(out, site)
		}
	}
	disc := box(b.X+b.W-arrow-28, b.Y+(b.H-arrow)/2, arrow, arrow)
	return append(out, words,
		farm.Layer{ID: "arrow-disc", Box: disc, Shape: &farm.Shape{Kind: "ellipse", Fill: solid(g.loud)}},
		farm.Layer{ID: "arrow", Box: box(disc.X+20, disc.Y+26, 36, 24), Shape: &farm.Shape{Kind: "arrow", Stroke: &farm.Stroke{Width: 6, Color: g.onLoud}}})
}

// loudStrip is a strip in the accent.
func (s *sheet) loudStrip(b farm.Box, cta string, g scheme) []farm.Layer {
	plate := g.loud
	g.ink, g.quiet, g.loud, g.onLoud = g.onLoud, g.onLoud, g.onLoud, g.loud
	return s.linkStrip(b, cta, g, plate, 24)
}

// feedPicture fills b with the brand's picture: a photograph to its edges,
// anything else on a stage of its own.
func (s *sheet) feedPicture(b farm.Box, radius float64, g scheme) []farm.Layer {
	if p, id, ok := s.photo(s.nth, b.W, b.H); ok {
		return []farm.Layer{{ID: id, Box: b, Radius: radius, Picture: &farm.Picture{Asset: s.asset(id, p.Asset), Focus: s.focusOf(p)}}}
	}
	stage := s.accented()
	kind := []string{"rays", "stage", "mesh", "grain"}[int(s.snack.Seed>>11)%4]
	out := []farm.Layer{panel("stage", b, radius, fillOf(s.painted(kind, stage, &farm.Point{X: 0.5, Y: 0.42})))}
	in := box(b.X+b.W*0.08, b.Y+b.H*0.09, b.W*0.84, b.H*0.82)
	if len(s.Screenshots) == 0 {
		in = within(in, s.snack.SafeBox)
	}
	item := s.shown(s.nth, in, stage, stance{down: true})
	if item.kind == "phone" { // enlarged until it leaves the picture at the foot
		w := min(b.W*0.52, b.H*0.86)
		l := item.layers[len(item.layers)-1]
		l.Box = box(b.X+(b.W-w)/2, b.Y+b.H*0.1, w, w*phoneAspect)
		window := b
		l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "rect", Fill: solid("#000000")}, Box: &window, Radius: radius}
		return append(out, l)
	}
	return append(out, item.layers...)
}

func (s *sheet) postText(w nativeWords, b farm.Box, size float64, g scheme) farm.Layer {
	return s.fitted(s.text("post", w.post, step{size: size, least: 34, leading: 1.28, weight: 500, lines: 9}, b, g.ink))
}

const stripH = 136.0

func (s *sheet) nativePlain(f adFrame, w nativeWords) []farm.Layer {
	g := s.post(false)
	layers := []farm.Layer{ground(f.canvas, *solid(g.bg))}
	by, h := s.byline(f.safe.X, f.safe.Y, f.safe.W, g)
	text := s.postText(w, box(f.safe.X, f.safe.Y+h+28, f.safe.W, f.by(340, 340, 420)), 48, g)
	if f.story { // the picture goes to the frame's edges, under what is read
		strip := box(f.safe.X, under(text, 34), f.safe.W, stripH)
		layers = append(layers, by...)
		layers = append(layers, text)
		layers = append(layers, s.loudStrip(strip, w.cta, g)...)
		up := f
		up.safe.H = strip.Y + stripH + f.notes - f.safe.Y
		layers = append(layers, s.finePrint(up, g)...)
		y := strip.Y + stripH + f.notes + 48
		return append(layers, s.feedPicture(box(0, y, f.w(), f.h()-y), 0, g)...)
	}
	foot := f.safe.Y + f.safe.H - f.notes
	strip := box(f.safe.X, foot-stripH, f.safe.W, stripH)
	top := under(text, 32)
	picture := box(f.safe.X, top, f.safe.W, strip.Y-20-top)
	layers = append(layers, by...)
	layers = append(layers, text)
	layers = append(layers, s.feedPicture(picture, 24, g)...)
	layers = append(layers, s.loudStrip(strip, w.cta, g)...)
	return append(layers, s.finePrint(f, g)...)
}

func (s *sheet) nativeEdge(f adFrame, w nativeWords) []farm.Layer {
	g := s.post(true)
	foot := f.safe.Y + f.safe.H - f.notes
	strip := box(f.safe.X, foot-stripH, f.safe.W, stripH)
	text := s.postText(w, box(f.safe.X, 0, f.safe.W, f.by(400, 340, 420)), 60, g)
	text.Box.Y = strip.Y - 32 - text.Box.H
	_, h := s.byline(f.safe.X, 0, f.safe.W, g)
	top := text.Box.Y - 26 - h
	by, _ := s.byline(f.safe.X, top, f.safe.W, g)
	layers := []farm.Layer{ground(f.canvas, *solid(g.bg))}
	// Less than half of the frame is picture; what is left over is air.
	edge := min(top-28, f.h()*0.44)
	if lift := (top - 28 - edge) * 0.5; lift > 0 {
		text.Box.Y -= lift
		for i := range by {
			by[i].Box.Y -= lift
		}
	}
	layers = append(layers, s.feedPicture(box(0, 0, f.w(), edge), 0, g)...)
	layers = append(layers, panel("page", box(0, edge, f.w(), f.h()-edge), 0, solid(g.bg))) // over what the picture has below its edge
	layers = append(layers, by...)
	layers = append(layers, text)
	layers = append(layers, s.loudStrip(strip, w.cta, g)...)
	return append(layers, s.finePrint(f, g)...)
}

func (s *sheet) nativeCard(f adFrame, w nativeWords) []farm.Layer {
	back := s.accented()
	g := s.post(false)
	layers := []farm.Layer{s.adGround(f, back, f.spot(canvasMid, f.h()/2), "blobs", "riso", "collage", "mesh")}
	foot := f.safe.Y + f.safe.H - f.notes
	card := box(f.safe.X, f.safe.Y, f.safe.W, foot-f.safe.Y)
	plate := panel("card", card, 36, solid(g.bg))
	plate.Shadow = &farm.Shadow{Y: 18, Blur: 60, Color: "#0000004D", Contact: true}
	layers = append(layers, plate)
	pad := f.by(40, 36, 32)
	by, h := s.byline(card.X+pad, card.Y+pad, card.W-2*pad, g)
	text := s.postText(w, box(card.X+pad, card.Y+pad+h+24, card.W-2*pad, f.by(330, 330, 400)), 48, g)
	strip := box(card.X+pad, card.Y+card.H-pad-stripH, card.W-2*pad, stripH)
	top := under(text, 28)
	layers = append(layers, by...)
	// The picture and where it leads are one card.
	layers = append(layers, text, panel("link-card", box(strip.X, top, strip.W, strip.Y+stripH-top), 24, solid(g.card)))
	layers = append(layers, s.feedPicture(box(card.X+pad, top, card.W-2*pad, strip.Y-top), 24, g)...)
	layers = append(layers, s.linkStrip(strip, w.cta, g, g.card, 24)...)
	return append(layers, s.finePrint(f, back)...)
}

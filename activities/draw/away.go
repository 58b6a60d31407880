package draw

// away draws a person who turns their back: what is worn, a neck, and hair.
func (a *artist) away(p person) error {
	o, s, w := p.outfit, p.skin, p.neckWidth()
	neck := new(path).move(pt(-w, 480)).line(pt(-w, 640)).cubic(pt(-w-4, 664), pt(-w-30, 684), pt(-w-66, 704)).
		line(pt(w+66, 704)).cubic(pt(w+30, 684), pt(w+4, 664), pt(w, 640)).line(pt(w, 480)).close()
	a.shape(neck, s.base, func() {
		a.cut(neck, neck.moved(-26, 0), s.shade)
		a.fill(p.nape().moved(8, 16), s.shade)
	})
	form := p.torso(w+22, 648, 26, false)
	a.shape(form, o.main, func() {
		if o.stripes {
			a.fill(form, o.under)
			for y := 740.0; y < 1640; y += 66 {
				a.stroke(curve(-500, y+6, -200, y-2, 0, y+4, 200, y-2, 500, y+6), 27, o.main)
			}
		}
		shade := o.main.shade()
		if o.stripes {
			shade = rgb("2A2350").at(0.13)
		}
		a.brush(curve(-8, 900, 2, 1080, -6, 1260), 12, shade) // the spine
		a.brush(curve(-120, 820, -96, 940, -112, 1060), 12, shade)
		a.brush(curve(128, 820, 104, 940, 118, 1060), 12, shade)
		s := p.shoulder()
		a.fill(svg("M0 1080C60 1200 90 1400 70 1640H-30C10 1400 20 1200 0 1080Z").moved(s*0.78, 0), shade)
		a.brush(curve(-s*0.5, 1380, -s*0.2, 1424, s*0.1, 1420), 14, shade)
	})
	switch p.Outfit {
	case "hoodie":
		hood := svg("M-150 640C-120 600 120 600 150 640C196 720 150 860 0 900C-150 860 -196 720 -150 640Z")
		a.inside(form, func() { a.shadow(hood.moved(6, 18), 12, o.line.at(0.5)) })
		a.shape(hood, o.main, func() {
			a.cut(hood, hood.moved(-24, -10), o.main.shade())
			a.strands(10, o.main.deep(), []float64{-96, 660, -60, 760, 0, 820, 60, 760, 96, 660})
		})
	case "turtleneck":
		a.shape(rounded(24, -w-12, 592, w+12, 592, w+24, 676, -w-24, 676), o.main.light())
	default:
		line := new(path).move(pt(-w-22, 650)).cubic(pt(-w*0.6, 686), pt(w*0.6, 686), pt(w+22, 650))
		a.stroke(line, 34, o.main.light())
		a.stroke(line.moved(0, 17), 4, o.line.at(0.6))
	}
	if err := a.arms(p, "rest"); err != nil {
		return err
	}
	a.backOfHead(p)
	return nil
}

// backOfHead is a head from behind, with the hair of the same cut.
func (a *artist) backOfHead(p person) {
	cut := p.haircut()
	col, s := p.hair, p.skin
	wrapped := p.Hair == "covered" || p.Hair == "turban"
	if wrapped {
		col = a.cloth()
	}
	if !cut.covers {
		a.ears(p)
	}
	skull := p.nape()
	switch {
	case p.Hair == "bald":
		a.shape(skull, s.base, func() {
			a.cut(skull, skull.moved(-34, -6), s.shade)
			a.strands(5, s.deep.at(0.5), []float64{-60, 500, 0, 512, 60, 500}, []float64{-46, 524, 0, 534, 46, 524})
			a.shadow(ellipse(-50, 220, 70, 44), 24, s.light)
		})
		return
	case wrapped:
		if cut.behind != nil {
			a.hairFit(p, cut.behind)
		}
		a.shape(skull, col)
	default:
		// Hair ends above the nape.
		a.shape(skull, s.base, func() { a.cut(skull, skull.moved(-34, -6), s.shade) })
		a.inside(skull, func() { a.fill(svg("M-220 60H220V430C150 486 80 506 0 508C-80 506 -150 486 -220 430Z"), col) })
	}
	if cut.back != nil {
		a.hairFit(p, cut.back)
	}
	// The form of the front, filled: what stands out on top and at the sides.
	if cut.front != nil {
		outline := a.outline
		a.outline = ink{}
		r, m := a.castBy(func() { a.hairFit(p, cut.front) }, point{})
		a.outline = outline
		a.blend(r, m, flatly(col))
		crown := svg("M-146 160C-150 112 -60 98 0 98C60 98 150 112 146 160C166 260 164 360 140 450C90 494 -90 494 " +
			"-140 450C-164 360 -166 260 -146 160Z")
		a.hairFit(p, func(a *artist, _ person) {
			a.fill(crown, col)
			a.inside(crown, func() {
				a.cut(crown, crown.moved(-40, -4), col.shade())
				for _, x := range []float64{-110, -60, -10, 44, 96} {
					a.brush(curve(x*0.3, 140, x*0.9, 270, x*0.94, 450), 9, col.light().at(0.8))
				}
				for _, x := range []float64{-84, -34, 18, 72} {
					a.brush(curve(x*0.35, 160, x, 300, x*0.98, 470), 7, col.deep().at(0.7))
				}
			})
		})
	}
}

// nape is a head from behind: without a chin, and running into the neck.
func (p person) nape() *path {
	f, w := p.head, p.neckWidth()
	right := []point{pt(0, skullTop), pt(f.temple*0.70, skullTop+34), pt(f.temple, 262), pt(f.cheek*0.98, 360), pt(f.cheek*0.82, 446),
		pt(w+16, 508), pt(w-2, 560)}
	all := append([]point{}, right...)
	for i := len(right) - 1; i > 0; i-- {
		all = append(all, pt(-right[i].x, right[i].y))
	}
	return smooth(all, true, 1)
}

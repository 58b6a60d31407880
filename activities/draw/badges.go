package draw

// objects by name. They are drawn in the files of their fields.
var objects = map[string]object{}

func init() {
	for name, o := range badges {
		objects[name] = o
	}
}

// badges are grounds for words and logos: plain forms in the accent with an
// inner line.
var badges = map[string]object{
	"disc":   {[]string{"badge"}, 400, 400, func(a *artist) { a.badge(circle(200, 200, 200), circle(200, 200, 172)) }},
	"pill":   {[]string{"badge"}, 400, 170, func(a *artist) { a.lit(rect(0, 0, 400, 170, 85), a.accent, 8) }},
	"label":  {[]string{"badge"}, 440, 122, func(a *artist) { a.lit(rect(0, 0, 440, 122, 61), a.accent, 7) }},
	"burst":  {[]string{"badge"}, 400, 400, func(a *artist) { a.badge(burst(200, 200, 200, 176, 20), circle(200, 200, 150)) }},
	"tag":    {[]string{"badge"}, 400, 250, (*artist).tag},
	"bubble": {[]string{"badge"}, 400, 330, (*artist).bubble},
	"ribbon": {[]string{"badge"}, 400, 210, (*artist).ribbonBadge},
	"shield": {[]string{"badge"}, 360, 420, (*artist).crest},
}

func (a *artist) badge(form, inner *path) {
	a.shape(form, a.accent, func() {
		a.stroke(inner, 5, a.accent.mix(a.onAccent, 0.55))
	})
}

// burst is a disc with a wavy rim of n teeth.
func burst(cx, cy, r, inner float64, n int) *path {
	var p []point
	for i := range 2 * n {
		k := r
		if i%2 == 1 {
			k = inner
		}
		p = append(p, pt(cx, cy).add(polar(float64(i)*180/float64(n), k)))
	}
	return smooth(p, true, 1.15)
}

func (a *artist) tag() {
	form := rounded(34, 0, 125, 96, 0, 400, 0, 400, 250, 96, 250)
	a.shape(form, a.accent, func() {
		a.stroke(rounded(22, 24, 125, 106, 18, 382, 18, 382, 232, 106, 232), 5, a.accent.mix(a.onAccent, 0.55))
		a.fill(circle(82, 125, 20), a.onAccent)
	})
}

func (a *artist) bubble() {
	form := svg("M60 0H340C373 0 400 27 400 60V196C400 229 373 256 340 256H196C178 290 146 318 104 330C118 306 122 282 118 " +
		"256H60C27 256 0 229 0 196V60C0 27 27 0 60 0Z")
	a.shape(form, a.accent, func() { a.fill(svg("M0 226H400V256H0Z").moved(0, 14), a.accent.shade().at(0.5)) })
}

func (a *artist) ribbonBadge() {
	dark := a.accent.deep()
	for _, m := range []matrix{identity, about(pt(200, 0), scaling(-1, 1))} {
		a.with(m, func() {
			a.shape(polygon(0, 60, 90, 60, 90, 200, 0, 200, 36, 130), a.accent.shade())
			a.shape(polygon(56, 170, 90, 170, 90, 200), dark)
		})
	}
	a.shape(rounded(10, 54, 10, 346, 10, 346, 168, 54, 168), a.accent, func() {
		a.stroke(curve(54, 28, 346, 28), 4, a.accent.mix(a.onAccent, 0.55))
		a.stroke(curve(54, 150, 346, 150), 4, a.accent.mix(a.onAccent, 0.55))
	})
}

func (a *artist) crest() {
	form := svg("M180 0C230 34 296 48 360 48V206C360 300 288 376 180 420C72 376 0 300 0 206V48C64 48 130 34 180 0Z")
	a.shape(form, a.accent, func() {
		a.fill(polygon(180, -10, 400, -10, 400, 430, 180, 430), a.accent.shade().at(0.6))
		a.stroke(form.mapped(about(pt(180, 204), scaling(0.86, 0.87))), 5, a.accent.mix(a.onAccent, 0.6))
	})
}

package draw

// Further places of films, drawn as those of sets.go: a wall or a view whose foot
// a floor hides.

// skirting is the foot of a wall.
func (a *artist) skirting(t tones) {
	a.shape(rect(-60, 1148, 1320, 240, 0), t.deep)
	a.shape(rect(-60, 1128, 1320, 44, 14), t.trim)
}

// kitchen is a tiled wall with a shelf of jars, pans on a rail and a lamp.
func (a *artist) kitchen(t tones) {
	a.shape(rect(-40, -40, 1280, 1440, 0), t.wall, func() {
		a.asPaper(func() {
			for j := range 11 {
				y := 560 + float64(j)*62
				a.stroke(new(path).move(pt(-40, y)).line(pt(1240, y)), 4, t.light.at(0.8))
				for i := range 12 {
					x := float64(i)*112 - float64(j%2)*56
					a.stroke(new(path).move(pt(x, y)).line(pt(x, y+62)), 4, t.light.at(0.8))
				}
			}
		})
	})
	a.skirting(t)
	// Pans on a rail.
	a.shape(rect(70, 610, 440, 20, 10), t.cloth.shade())
	for i, r := range []float64{66, 52, 42} {
		x := 150 + float64(i)*140
		a.shape(rect(x-7, 616, 14, 96, 7), wood)
		a.shape(circle(x, 712+r, r), []ink{a.own(), t.cloth, a.own().light()}[i], func() {
			a.fill(circle(x, 712+r, r*0.68), []ink{a.own(), t.cloth, a.own().light()}[i].shade())
		})
	}
	// A shelf with jars.
	a.shape(rect(690, 900, 430, 34, 12), wood)
	for i, q := range [][2]float64{{74, 130}, {64, 100}, {82, 152}, {60, 92}} {
		x := 716 + float64(i)*98
		col := []ink{t.card, a.own().light(), t.cloth, t.card}[i]
		a.shape(rect(x, 900-q[1], q[0], q[1], 18), col, func() {
			a.fill(rect(x+10, 900-q[1]*0.62, q[0]-20, q[1]*0.36, 6), rgb("FFFFFF").at(0.6))
		})
		a.shape(rect(x+6, 900-q[1]-16, q[0]-12, 22, 8), wood.shade())
	}
	// A lamp.
	a.shape(rect(903, -40, 10, 420, 4), t.deep)
	a.shape(svg("M820 470C826 400 862 366 908 366C954 366 990 400 996 470Z"), a.own())
	a.shape(rect(808, 462, 200, 22, 11), a.own().shade())
}

// workshop is a board with tools, a shelf with tins and a strip of wood.
func (a *artist) workshop(t tones) {
	a.shape(rect(-40, -40, 1280, 1440, 0), t.wall)
	a.skirting(t)
	a.shape(rect(60, 520, 560, 430, 18), wood.light(), func() {
		a.asPaper(func() {
			for j := range 9 {
				for i := range 12 {
					a.fill(circle(90+float64(i)*46, 552+float64(j)*46, 6), wood.deep().at(0.5))
				}
			}
		})
	})
	// A hammer, a saw, a spanner, a brush.
	a.shape(rect(130, 610, 24, 220, 10), wood.shade())
	a.shape(rect(92, 580, 102, 50, 14), t.deep)
	a.shape(svg("M236 596L316 596L296 850L266 850Z"), t.card)
	a.shape(rect(238, 566, 78, 46, 18), a.own())
	a.shape(rect(380, 640, 26, 200, 12), t.cloth)
	a.shape(circle(393, 626, 42), t.cloth, func() { a.fill(circle(393, 606, 20), wood.light()) })
	a.shape(rect(490, 700, 26, 150, 12), wood.shade())
	a.shape(rect(456, 590, 94, 60, 12), a.own().light())
	a.shape(rect(466, 646, 74, 58, 6), t.card)
	// A shelf with tins.
	a.shape(rect(720, 880, 400, 34, 12), wood)
	for i, q := range [][2]float64{{96, 104}, {84, 132}, {104, 92}} {
		x := 742 + float64(i)*122
		a.shape(rect(x, 880-q[1], q[0], q[1], 10), []ink{a.own(), t.cloth, t.deep}[i], func() {
			a.asPaper(func() { a.fill(rect(x, 880-q[1]*0.7, q[0], q[1]*0.34, 0), t.card) })
		})
	}
	// A lamp on an arm.
	a.shape(svg("M760 520L800 500L900 620L876 640Z"), t.deep)
	a.shape(svg("M836 600L950 560C990 600 990 650 966 690Z"), a.own())
}

// street is a row of houses with a shop, a lamp and the sky.
func (a *artist) street(t tones) {
	sky := rect(-40, -40, 1280, 1440, 0)
	high := 0.6
	if t.night {
		high = 0.12
	}
	a.form(sky, along(pt(0, 0), pt(0, 1100), t.sky, t.sky.mix(rgb("FFFFFF"), high)))
	for _, q := range [][3]float64{{80, 420, 1}, {840, 500, 1.1}} {
		a.with(translation(q[0], q[1]).after(scaling(q[2], q[2])), func() { a.fluffy(t.sky.mix(rgb("FFFFFF"), 0.86)) })
	}
	for i, q := range [][4]float64{{-60, 640, 380, 5}, {320, 540, 420, 6}, {740, 700, 500, 4}} {
		col := []ink{t.deep, t.wall, t.cloth}[i]
		a.shape(rect(q[0], q[1], q[2]-16, 800, 10), col, func() {
			for j := range 3 {
				for k := range 3 {
					x, y := q[0]+52+float64(k)*(q[2]-80)/3, q[1]+56+float64(j)*132
					a.form(rect(x, y, 66, 84, 10), flatly(t.trim))
				}
			}
		})
		a.shape(rect(q[0]-10, q[1]-20, q[2]+4, 40, 12), t.trim)
	}
	// The shop below, with its awning.
	a.shape(rect(350, 960, 360, 420, 10), t.card, func() { a.form(rect(384, 1020, 292, 400, 12), flatly(t.sky.mix(rgb("FFFFFF"), 0.4))) })
	for i := range 6 {
		x := 330 + float64(i)*66
		a.shape(svg("M0 0H67V78C67 96 52 108 33 108C15 108 0 96 0 78Z").moved(x, 930), []ink{a.own(), t.card}[i%2])
	}
	// A lamp.
	a.shape(rect(1040, 760, 18, 640, 8), t.deep.shade())
	a.shape(rect(1010, 690, 78, 92, 20), rgb("FFE08A"))
	a.shape(rect(1000, 672, 98, 26, 10), t.deep.shade())
}

// studio is a sheet of paper that hangs from a bar, between two lamps.
func (a *artist) studio(t tones) {
	a.shape(rect(-40, -40, 1280, 1440, 0), t.deep)
	a.shape(rect(150, 430, 900, 1000, 12), a.own().mix(rgb("FFFFFF"), 0.3))
	a.shape(rect(110, 408, 980, 34, 17), t.trim)
	for _, side := range []float64{-1, 1} {
		a.with(translation(600, 0).after(scaling(side, 1)), func() {
			a.shape(rect(484, 700, 16, 700, 6), t.trim)
			a.shape(svg("M420 560L540 520L600 700L470 730Z"), t.cloth)
			a.shape(svg("M420 560L470 730L446 738L396 566Z"), rgb("FFF1B8"))
		})
	}
}

// pavement is a street's foot: slabs, a kerb and the road.
func (a *artist) pavement(t tones) {
	a.shape(svg("M-60 40H1340V540H-60Z"), t.card.mix(t.floor, 0.5), func() {
		a.asPaper(func() {
			for _, y := range []float64{150, 290} {
				a.stroke(new(path).move(pt(-60, y)).line(pt(1340, y)), 5, t.floor.shade().at(0.5))
			}
			for i := range 8 {
				x := float64(i) * 180
				a.stroke(new(path).move(pt(x+60, 40)).line(pt(x+(x-640)*0.2, 400)), 5, t.floor.shade().at(0.4))
			}
		})
	})
	a.shape(rect(-60, 400, 1400, 56, 10), t.trim)
	a.shape(rect(-60, 446, 1400, 1100, 0), t.deep.shade())
	for i := range 5 {
		a.shape(rect(20+float64(i)*280, 640, 150, 30, 10), t.card)
	}
}

package meme

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// restaurant is a table at which the bill lies between friends.
func (f *film) restaurant(shot int) decor {
	d := decor{at: kit.Box(290, 950, 500, 760)}
	d.back = []farm.Layer{f.walled("#23443F", "#33605A")}
	for _, x := range []float64{230, 850} {
		d.back = append(d.back, kit.Slab(x-4, 0, 8, 760, 0, "#152B28"),
			inBox("M30 0 L70 0 L100 100 L0 100 Z", kit.Box(x-90, 750, 180, 110), "#F2C14E"))
	}
	d.back = append(d.back, kit.Slab(-60, 1130, 1200, 420, 40, "#7A3B36"), kit.Slab(-60, 1130, 1200, 40, 20, "#8F4A43"))
	d.people = []person{{130, 1880, 720, skins[0], hairDark, "#C65D4B", moodIn(shot, "plain", "shocked", "glad"), "bun", 0},
		{950, 1890, 700, skins[2], hairDark, "#3F6FA3", moodIn(shot, "plain", "shocked", "glad"), "", 0}}
	d.front = f.laid()[:2]
	slip := kit.Slab(640, 1560, 120, 190, 6, "#FFFFFF")
	slip.Rotation = 7
	d.front = append(d.front, oval(kit.Box(600, 1680, 210, 60), "#D9DDE3"), slip, kit.Slab(664, 1590, 70, 10, 4, "#9AA0AE"),
		kit.Slab(664, 1620, 70, 10, 4, "#9AA0AE"), kit.Slab(664, 1670, 70, 14, 4, "#15171D"))
	if shot == tagShot { // it has gone
		d.front = d.front[:2]
	}
	return d
}

// registry is a wedding at the moment of the vows.
func (f *film) registry(shot int) decor {
	d := decor{at: kit.Box(250, 960, 500, 760)}
	d.back = f.floored(f.tone(0.9, 0.03, 20), "#B99B7C", 1690)
	for i := range 9 {
		a := math.Pi * float64(i) / 8
		d.back = append(d.back, kit.Dot(540-430*math.Cos(a), 1240-400*math.Sin(a), 70, []farm.Color{"#F4F1EA", "#E7A6B4", "#9DBB8F"}[i%3]))
	}
	d.people = []person{{140, 1880, 760, skins[4], "#B9BBC2", "#2B3042", moodIn(shot, "plain", "shocked", "glad"), "", 0},
		{860, 1880, 720, skins[0], hairBrown, "#FFFFFF", moodIn(shot, "glad", "shocked", "weeps"), "veil", 0}}
	for i, x := range []float64{120, 420, 700, 980} {
		d.near = append(d.near, person{x, 2200, 460, skins[i], []farm.Color{hairDark, hairFair, hairDark, hairBrown}[i],
			[]farm.Color{"#6B7FA8", "#A86B7C", "#6BA889", "#A8946B"}[i], "", "", 0})
	}
	return d
}

// border is a desk with an officer, and a queue.
func (f *film) border(shot int) decor {
	d := decor{at: kit.Box(440, 960, 500, 770)}
	d.back = f.floored("#C9D3DE", "#8F98A5", 1700)
	d.back = append(d.back, kit.Slab(0, 660, 1080, 150, 0, "#24395C"), kit.Slab(60, 715, 240, 40, 8, "#FFFFFF"),
		kit.Slab(330, 715, 130, 40, 8, "#F4C542"), kit.Slab(-40, 810, 420, 900, 0, "#AAB7C6"), kit.Slab(-10, 850, 360, 560, 12, "#E3ECF5"))
	d.people = []person{{1010, 1820, 620, skins[1], hairDark, "#7B5EA7", moodIn(shot, "plain", "shocked", "glad"), "bun", 0},
		{170, 1860, 720, skins[3], hairDark, "#2B3B66", moodIn(shot, "plain", "shocked", "plain"), "cap", 0}}
	d.people[0], d.people[1] = d.people[1], d.people[0]
	d.front = []farm.Layer{kit.Slab(-80, 1600, 520, 560, 16, "#55657B"), kit.Slab(-80, 1600, 540, 44, 12, "#6F8198"),
		kit.Slab(270, 1560, 110, 60, 6, "#8A2433")}
	if shot == tagShot {
		d.front = append(d.front, ticked(325, 1580, "#2E9E5B")...)
	}
	return d
}

// salon is a mirror with lights, and a hairdresser.
func (f *film) salon(shot int) decor {
	d := decor{at: kit.Box(180, 1000, 500, 740)}
	d.back = f.floored(f.tone(0.86, 0.05, 0), "#B8A48E", 1690)
	d.back = append(d.back, kit.Slab(90, 660, 720, 960, 60, "#8C6A4F"), kit.Slab(120, 690, 660, 900, 44, "#DDEBF2"),
		inBox("M0 0 L30 0 L0 60 Z", kit.Box(150, 720, 600, 800), "#FFFFFF66"))
	for i := range 5 {
		d.back = append(d.back, f.nudged(kit.Dot(850, 740+float64(i)*170, 34, "#FFE9A8"), i%2*150, f.shotMs[shot], 1.15))
	}
	d.people = []person{{830, 1900, 800, skins[2], hairDark, "#1F1F27", moodIn(shot, "plain", "shocked", "shocked"), "bun", 0}}
	d.front = []farm.Layer{kit.Slab(140, 1580, 580, 560, 120, "#F3F3F6"), kit.Slab(270, 1560, 320, 60, 30, "#DADBE2"),
		kit.Slab(-60, 1800, 1240, 300, 20, "#8C6A4F"), kit.Slab(820, 1680, 70, 130, 14, f.Accent), kit.Slab(920, 1640, 60, 170, 14, "#F2B33D")}
	return d
}

// taxi is a car at night, seen from before it.
func (f *film) taxi(shot int) decor {
	d := decor{at: kit.Box(560, 1000, 480, 700)}
	d.back = []farm.Layer{f.walled("#1A2138", "#2C3557"), kit.Slab(40, 700, 1000, 640, 120, "#39456E")}
	for i := range 5 {
		light := kit.Slab(110+float64(i)*190, 860+float64(i*131%200), 60, 90, 8, []farm.Color{"#FFD97A", "#FF9E6B", "#9FD4FF"}[i%3])
		light.Tracks = []farm.Track{kit.Track("x", "linear", 0, -120, float64(f.shotMs[shot]), 120)}
		d.back = append(d.back, light)
	}
	d.back = append(d.back, kit.Slab(-60, 1290, 1200, 900, 80, "#12162A"), kit.Slab(500, 1240, 560, 900, 90, "#3A2E2A"),
		kit.Slab(-20, 0, 1120, 700, 0, "#12162A"), kit.Slab(380, 640, 320, 70, 30, "#232A45"))
	d.near = []person{{260, 1980, 860, skins[1], hairDark, "#5A6B4E", moodIn(shot, "plain", "shocked", "shocked"), "", 0}}
	d.over = []farm.Layer{kit.Slab(-60, 1790, 1240, 400, 40, "#0B0E1C"),
		{ID: "set", Box: kit.Box(90, 1640, 400, 400), Shape: &farm.Shape{Kind: "ellipse", Stroke: &farm.Stroke{Width: 40, Color: "#2A2F42"}}},
		kit.Slab(760, 1840, 220, 60, 12, "#E8503A")}
	return d
}

// lesson is a class with its teacher; whoever acts has put up a hand.
func (f *film) lesson(shot int) decor {
	d := decor{at: kit.Box(460, 980, 500, 730)}
	d.back = f.floored("#F0E2C4", "#A77B50", 1660)
	d.back = append(d.back, kit.Slab(60, 680, 960, 460, 12, "#8A5A34"), kit.Slab(84, 704, 912, 412, 4, "#245C46"),
		kit.Slab(420, 790, 460, 14, 7, "#DDEBE2"), kit.Slab(420, 870, 330, 14, 7, "#DDEBE2"), kit.Dot(1000, 1270, 70, "#8A5A34"),
		kit.Dot(1000, 1270, 58, "#FFFFFF"), kit.Slab(996, 1230, 8, 44, 4, inkDark), kit.Slab(996, 1266, 34, 8, 4, inkDark))
	d.people = []person{{190, 1900, 800, skins[3], "#9A9CA4", f.tone(0.55, 0.1, 180), moodIn(shot, "plain", "shocked", "weeps"), "bun", 0}}
	d.front = []farm.Layer{kit.Slab(400, 1640, 660, 70, 18, "#C58B52"), kit.Slab(430, 1710, 600, 500, 8, "#A56F3E")}
	for i, x := range []float64{110, 420, 760, 1010} {
		p := person{x, 2120, 430, skins[i], []farm.Color{hairDark, hairFair, hairBrown, hairDark}[i],
			[]farm.Color{"#4E7DB8", "#C75B6B", "#5FA777", "#E0A13C"}[i], "", "", 0}
		if shot == tagShot {
			p.hop = 50
		}
		d.near = append(d.near, p)
	}
	return d
}

// campfire is a night with a fire between friends.
func (f *film) campfire(shot int) decor {
	d := decor{at: kit.Box(290, 950, 500, 760)}
	d.back = []farm.Layer{f.walled("#0B1530", "#22375C"), kit.Dot(860, 680, 80, "#F6EBC0"), kit.Dot(890, 660, 66, "#0F1A38")}
	for i, x := range []float64{-60, 190, 640, 900} {
		d.back = append(d.back, inBox("M50 0 L100 100 L0 100 Z", kit.Box(x, 760+float64(i%2)*80, 300, 900),
			[]farm.Color{"#12264A", "#16305A"}[i%2]))
	}
	d.back = append(d.back, oval(kit.Box(-300, 1600, 1680, 700), "#1B2A22"))
	d.people = []person{{120, 1880, 690, skins[1], hairDark, "#B2543D", moodIn(shot, "plain", "shocked", "shocked"), "", 0},
		{960, 1890, 680, skins[0], hairFair, "#4E7DB8", moodIn(shot, "asleep", "shocked", "shocked"), "bun", 0}}
	for i, c := range []farm.Color{"#E2582B", "#F59A2E", "#FFD34D"} {
		k := 1 - 0.26*float64(i)
		flame := inBox("M50 0 C60 34 100 48 100 76 C100 92 78 100 50 100 C22 100 0 92 0 74 C0 48 40 40 50 0 Z",
			kit.Box(540-120*k, 1830-330*k, 240*k, 330*k), c)
		d.front = append(d.front, f.nudged(flame, i*100, f.shotMs[shot], 1.14))
	}
	for _, turn := range []float64{-14, 14} {
		log := kit.Slab(370, 1810, 340, 56, 28, "#5B3A2B")
		log.Rotation = turn
		d.front = append(d.front, log)
	}
	return d
}

// lamp is a cave with a lamp, and who lives in it.
func (f *film) lamp(shot int) decor {
	d := decor{at: kit.Box(540, 970, 500, 770)}
	d.back = []farm.Layer{f.walled("#2A1640", "#5A2F5E"), oval(kit.Box(-300, 1650, 1680, 600), "#C9963F"),
		oval(kit.Box(420, 1600, 500, 260), "#D9A94E")}
	for i := range 9 {
		star := kit.Dot(float64((i*397)%1080), 640+float64((i*211)%620), 6+float64(i%3)*3, "#FFE9A8")
		d.back = append(d.back, f.nudged(star, i%3*120, f.shotMs[shot], 1.6))
	}
	d.back = append(d.back, inBox("M20 0 L80 0 C90 40 60 60 58 100 L46 100 C44 60 8 40 20 0 Z", kit.Box(90, 1420, 380, 380), "#6FC4E8C0"))
	d.people = []person{{280, 1500, 640, "#5DB4E0", "#1F2A44", "#3D93C4", moodIn(shot, "glad", "shocked", "cross"), "", 0}}
	d.front = []farm.Layer{inBox("M0 40 C20 30 30 60 50 55 C75 50 90 20 100 30 C96 80 70 100 45 100 C20 100 8 80 0 40 Z",
		kit.Box(120, 1740, 380, 150), "#F2B33D"), oval(kit.Box(240, 1720, 130, 50), "#FFD97A")}
	return d
}

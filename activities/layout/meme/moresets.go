package meme

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

func (f *film) street(shot int) decor {
	d := decor{at: kit.Box(480, 970, 550, 790)}
	d.back = []farm.Layer{f.walled("#8FD0F5", "#D7EEFA")}
	for i, c := range []farm.Color{"#E7B77A", "#D98C78", "#9CB59A"} {
		x := -20 + float64(i)*370
		d.back = append(d.back, kit.Slab(x, 700-float64(i%2)*60, 360, 1100, 6, c))
		for k := range 4 {
			wx, wy := x+50+float64(k%2)*150, 770+float64(k/2)*230-float64(i%2)*50
			d.back = append(d.back, kit.Slab(wx, wy, 110, 150, 6, "#3B4A63"))
			if shot == tagShot { // all of them have heard
				d.back = append(d.back, kit.Dot(wx+55, wy+95, 46, skins[(i+k)%len(skins)]))
			}
		}
	}
	d.back = append(d.back, kit.Slab(-400, 1690, 1880, 700, 0, "#8C8F98"))
	if shot != tagShot {
		p := person{240, 1850, 740, skins[3], hairBrown, f.tone(0.6, 0.12, 180), moodIn(shot, "plain", "shocked"), "", 0}
		d.people = append(d.people, p)
	}
	return d
}

func (f *film) classroom(shot int) decor {
	d := decor{at: kit.Box(260, 950, 560, 730)}
	d.back = f.floored("#E9DFC8", "#A77B50", 1650)
	d.back = append(d.back, kit.Slab(90, 690, 900, 420, 10, "#8A5A34"), kit.Slab(112, 712, 856, 376, 4, "#245C46"))
	for i, w := range []float64{520, 380, 600} {
		d.back = append(d.back, kit.Slab(170, 780+float64(i)*90, w, 16, 8, "#DDEBE2"))
	}
	d.front = []farm.Layer{kit.Slab(130, 1600, 820, 80, 20, "#C58B52"), kit.Slab(160, 1680, 760, 500, 10, "#A56F3E")}
	paper := kit.Slab(430, 1560, 240, 60, 6, "#FFFFFF")
	d.front = append(d.front, paper)
	for i, x := range []float64{60, 1020} {
		p := person{x, 2060, 520, skins[i], []farm.Color{hairDark, hairFair}[i], []farm.Color{"#4E7DB8", "#C75B6B"}[i], "", "", 0}
		d.near = append(d.near, p)
	}
	if shot == tagShot {
		d.front = append(d.front, ticked(690, 1560, "#E0262B")...)
	}
	return d
}

func (f *film) phoneInBed(shot int) decor {
	d := decor{at: kit.Box(240, 880, 600, 800)}
	d.back = []farm.Layer{f.walled("#0E1326", "#1D2748")}
	back, front := f.bed(540)
	d.back = append(d.back, back...)
	glow := farm.Layer{ID: "light", Box: kit.Box(-200, 700, 1480, 1300), Fill: &farm.Fill{Kind: "radial",
		Colors: []farm.Color{"#7FB6FF88", "#7FB6FF00"}, Focus: &farm.Point{X: 0.5, Y: 0.6}}}
	d.back, d.front = append(d.back, glow), append(front, kit.Slab(400, 1500, 280, 420, 44, "#0B0C10"),
		kit.Slab(660, 1540, 8, 60, 4, "#5A6274"))
	for i := range 3 {
		if shot == tagShot { // somebody types
			dot := kit.Dot(540+float64(i-1)*62, 1640, 20, "#9FC6FF")
			d.front = append(d.front, f.nudged(dot, i*kit.OnFrame(f.beatMs()/4), f.shotMs[shot], 1.5))
		}
	}
	return d
}

func (f *film) fireside(shot int) decor {
	d := decor{at: kit.Box(470, 930, 540, 740)}
	d.back = f.floored("#6E3B34", "#4A2A22", 1660)
	d.back = append(d.back, kit.Slab(30, 960, 420, 720, 12, "#A9968A"), kit.Slab(0, 920, 480, 60, 8, "#8C7A6E"),
		kit.Slab(90, 1120, 300, 560, 120, "#1C1212"))
	for i, c := range []farm.Color{"#E2582B", "#F59A2E", "#FFD34D"} {
		k := 1 - 0.26*float64(i)
		flame := inBox("M50 0 C60 34 100 48 100 76 C100 92 78 100 50 100 C22 100 0 92 0 74 C0 48 40 40 50 0 Z",
			kit.Box(240-110*k, 1660-330*k, 220*k, 330*k), c)
		d.back = append(d.back, f.nudged(flame, i*100, f.shotMs[shot], 1.12))
	}
	d.back = append(d.back, kit.Slab(440, 1060, 600, 700, 120, f.tone(0.5, 0.11, 0)))
	d.front = []farm.Layer{kit.Slab(410, 1420, 150, 400, 70, f.tone(0.43, 0.1, 0)), kit.Slab(910, 1420, 150, 400, 70, f.tone(0.43, 0.1, 0)),
		kit.Slab(430, 1600, 610, 200, 50, f.tone(0.56, 0.11, 0))}
	for i, x := range []float64{150, 470, 800} {
		p := person{x, 2080, 440, skins[i], []farm.Color{hairDark, hairFair, hairBrown}[i],
			[]farm.Color{"#F2B33D", "#37A5C2", "#E4687A"}[i], "", "", 0}
		if shot == tagShot {
			p.hop = 70
		}
		d.near = append(d.near, p)
	}
	return d
}

func (f *film) wedding(shot int) decor {
	d := decor{at: kit.Box(280, 960, 520, 760)}
	d.back = f.floored("#F6E7E4", "#D9C2A8", 1690)
	for i := range 13 {
		a := math.Pi * float64(i) / 12
		c := []farm.Color{"#F08CA8", "#FFFFFF", "#8DB580"}[i%3]
		d.back = append(d.back, kit.Dot(540-470*math.Cos(a), 1230-500*math.Sin(a), 62, c))
	}
	bride := person{140, 1900, 720, skins[0], hairBrown, "#FFFFFF", moodIn(shot, "glad", "shocked", "weeps"), "veil", 0}
	groom := person{940, 1900, 740, skins[1], hairDark, "#23283A", moodIn(shot, "glad", "shocked", "weeps"), "tie", 0}
	d.people = append(d.people, bride, groom)
	d.front = []farm.Layer{kit.Slab(531, 1560, 18, 700, 9, "#3A3D46"), kit.Slab(506, 1480, 68, 110, 34, "#23252C"),
		kit.Slab(506, 1540, 68, 12, 0, "#8A90A0")}
	return d
}

// falling is how something falls again and again.
func falling(from, ms int, by, every float64) farm.Track {
	t := kit.Track("y", "in", 0, 0)
	for at := float64(from) + 1; at+every <= float64(ms); at += every {
		t.Keys = append(t.Keys, kit.Key(kit.OnFrame(at)+1, 0, "in"), kit.Key(kit.OnFrame(at+every)-1, by, "hold"))
	}
	return t
}

func (f *film) lift(shot int) decor {
	d := decor{at: kit.Box(290, 980, 500, 790)}
	d.back = []farm.Layer{f.walled("#8F97A5", "#6C7482"), kit.Slab(70, 620, 940, 1240, 0, "#4C5462"),
		kit.Slab(90, 640, 446, 1220, 0, "#C3CAD6"), kit.Slab(544, 640, 446, 1220, 0, "#C3CAD6"),
		kit.Slab(120, 640, 60, 1220, 0, "#D6DCE6"), kit.Slab(860, 640, 60, 1220, 0, "#D6DCE6"), kit.Slab(-400, 1800, 1880, 700, 0, "#3F4653")}
	if shot == tagShot {
		return d
	}
	for i, x := range []float64{100, 300, 790, 985} {
		p := person{x, 1860 + float64(i%2)*60, 720 - float64(i%3)*40, skins[i], []farm.Color{hairDark, hairFair, hairBrown, hairDark}[i],
			[]farm.Color{"#37507A", "#8A3F56", "#3E7A5C", "#B08A3C"}[i], moodIn(shot, "plain", "shocked"), []string{"tie", "", "bun", ""}[i], 0}
		d.people = append(d.people, p)
	}
	return d
}

func (f *film) bathroom(shot int) decor {
	d := decor{at: kit.Box(270, 920, 540, 800)}
	d.back = []farm.Layer{f.walled("#BFE6EC", "#9CD3DC")}
	for i := range 6 {
		d.back = append(d.back, kit.Slab(-300, 640+float64(i)*200, 1680, 8, 0, "#E9F8FA"), kit.Slab(60+float64(i)*192, 0, 8, 1920, 0, "#E9F8FA"))
	}
	d.back = append(d.back, kit.Slab(880, 700, 24, 820, 12, "#8C97A6"), kit.Slab(560, 700, 340, 24, 12, "#8C97A6"),
		inBox("M30 0 L70 0 L100 100 L0 100 Z", kit.Box(470, 706, 200, 90), "#7B8797"))
	for i := range 7 {
		drop := kit.Slab(480+float64(i)*28, 820+float64(i%3)*30, 8, 60, 4, "#FFFFFFCC")
		drop.Tracks = []farm.Track{falling(i*70, f.shotMs[shot], 500, 460)}
		d.front = append(d.front, drop)
	}
	d.front = append(d.front, kit.Slab(40, 1560, 1000, 520, 140, "#FFFFFF"), kit.Slab(0, 1540, 1080, 70, 35, "#F2F5F8"))
	for i := range 8 {
		d.front = append(d.front, kit.Dot(150+float64(i)*110, 1550-float64(i%3)*26, 58+float64(i%2)*22, "#FFFFFF"))
	}
	return d
}

func (f *film) landing(shot int) decor {
	d := decor{at: kit.Box(530, 980, 530, 780)}
	d.back = []farm.Layer{f.walled("#0B1030", "#2B3A78")}
	for i := range 10 {
		d.back = append(d.back, kit.Dot(float64((i*397)%1080), 560+float64((i*211)%560), 5+float64(i%3)*2, "#FFFFFF"))
	}
	beam := inBox("M34 0 L66 0 L100 100 L0 100 Z", kit.Box(20, 830, 560, 960), "#B8FF9A3D")
	d.back = append(d.back, beam, oval(kit.Box(170, 690, 260, 180), "#9BE7FFB0"), oval(kit.Box(40, 770, 520, 130), "#B4BCCB"),
		oval(kit.Box(40, 800, 520, 110), "#7F889A"))
	for i, x := range []float64{110, 230, 370, 490} {
		d.back = append(d.back, f.nudged(kit.Dot(x, 850, 20, "#FFE14A"), i%2*kit.OnFrame(f.beatMs()/2), f.shotMs[shot], 1.4))
	}
	d.back = append(d.back, oval(kit.Box(-300, 1620, 1680, 700), "#2F7D4F"))
	for i, x := range []float64{150, 390} {
		p := person{x, 1850 + float64(i)*40, 620, "#86D65B", "#5AA838", "#C9CEDA", moodIn(shot, "plain", "shocked", "glad"), "visitor", 0}
		if shot == tagShot {
			p.hop = 50
		}
		d.people = append(d.people, p)
	}
	return d
}

func (f *film) questioning(shot int) decor {
	d := decor{at: kit.Box(490, 960, 540, 740)}
	d.back = []farm.Layer{f.walled("#22262F", "#3A404C"), kit.Slab(537, 560, 6, 120, 0, "#111318"),
		inBox("M40 0 L60 0 L100 100 L0 100 Z", kit.Box(400, 670, 280, 110), "#5C6472"), oval(kit.Box(470, 760, 140, 40), "#FFF3C4"),
		inBox("M36 0 L64 0 L100 100 L0 100 Z", kit.Box(-80, 780, 1240, 1160), "#FFF3C430")}
	p := person{230, 1860, 760, skins[0], hairDark, "#2B3B66", moodIn(shot, "plain", "shocked", "cross"), "cap", 0}
	d.people = append(d.people, p)
	d.front = []farm.Layer{kit.Slab(-120, 1620, 1320, 560, 20, "#6F7785"), kit.Slab(-120, 1620, 1320, 36, 10, "#8D95A4"),
		kit.Slab(120, 1570, 60, 70, 10, "#FFFFFF")}
	return d
}

func (f *film) office(shot int) decor {
	d := decor{at: kit.Box(500, 960, 540, 740)}
	d.back = f.floored(f.tone(0.86, 0.04, 30), "#7C6A58", 1650)
	d.back = append(d.back, kit.Slab(420, 690, 420, 380, 10, "#FFFFFF"), kit.Slab(440, 710, 380, 340, 4, "#9AD0F0"))
	for i, high := range []float64{150, 230, 120, 190} {
		d.back = append(d.back, kit.Slab(452+float64(i)*92, 1050-high, 76, high, 2, []farm.Color{"#5C7692", "#48607C"}[i%2]))
	}
	d.back = append(d.back, plant(960, 1660)...)
	p := person{240, 1860, 740, skins[2], hairDark, "#35405C", moodIn(shot, "plain", "shocked", "glad"), "tie", 0}
	d.people = append(d.people, p)
	page := kit.Slab(400, 1570, 170, 70, 4, "#FFFFFF")
	d.front = []farm.Layer{kit.Slab(-120, 1630, 1320, 560, 20, "#8E5D3A"), kit.Slab(-120, 1630, 1320, 36, 10, "#A87249"), page}
	return d
}

func (f *film) livingRoom(shot int) decor {
	d := decor{at: kit.Box(510, 960, 540, 770)}
	d.back = f.floored(f.tone(0.82, 0.06, 90), "#A9805A", 1680)
	d.back = append(d.back, kit.Slab(90, 720, 16, 900, 8, "#4A4038"),
		inBox("M24 0 L76 0 L100 100 L0 100 Z", kit.Box(-10, 700, 220, 170), "#FFE3A3"))
	back, front := couch(560, 940, f.tone(0.5, 0.1, 0))
	d.back, d.front = append(d.back, back...), front
	p := person{290, 1900, 740, skins[3], "#9A9CA4", "#5B6B4E", moodIn(shot, "plain", "shocked", "shocked"), "", 0}
	d.near = append(d.near, p)
	news := kit.Slab(150, 1590, 300, 250, 6, "#F4F1E8")
	d.over = append(d.over, news, kit.Slab(176, 1620, 248, 26, 4, "#55585F"), kit.Slab(176, 1668, 110, 14, 4, "#A5A8AE"),
		kit.Slab(176, 1702, 110, 14, 4, "#A5A8AE"), kit.Slab(310, 1664, 114, 120, 4, "#C3C6CC"))
	return d
}

// blanket covers a bed from a height on.
func (f *film) blanket(y float64) []farm.Layer {
	c := f.Accent
	if l, _, h := kit.ToLCH(c); l < 0.4 || l > 0.85 {
		c = kit.FromLCH(0.58, 0.12, h)
	}
	out := []farm.Layer{{ID: "set", Box: kit.Box(-60, y, 1200, 1920-y+120), Radius: 120, Fill: kit.Solid(c), Shadow: kit.SoftShadow()},
		kit.Slab(-60, y+46, 1200, 34, 0, kit.Lighter(c, 0.16))}
	for i := range 5 {
		x := 40 + float64(i)*240
		out = append(out, kit.Dot(x, y+170+float64(i%2)*50, 24, kit.Lighter(c, 0.1)))
	}
	return out
}

// laid is a table with a cloth and a candle.
func (f *film) laid() []farm.Layer {
	c := f.Accent
	if l, _, h := kit.ToLCH(c); l < 0.35 || l > 0.8 {
		c = kit.FromLCH(0.55, 0.12, h)
	}
	view := kit.Box(0, 0, 100, 160)
	flame := farm.Layer{ID: "flame", Box: kit.Box(515, 1366, 50, 80), Shape: &farm.Shape{Kind: "path",
		Path: "M50 0 C60 50 100 70 100 110 C100 140 78 160 50 160 C22 160 0 140 0 110 C0 70 40 50 50 0 Z", ViewBox: &view,
		Fill: kit.Solid("#FFC845")}}
	wave := kit.Track("scale", "smooth")
	for n := 0; float64(n)*f.beatMs()/2 < float64(f.endMs); n++ {
		wave.Keys = append(wave.Keys, farm.Key{AtMs: kit.OnFrame(float64(n) * f.beatMs() / 2), Value: []float64{0.9, 1.15}[n%2], Ease: "smooth"})
	}
	flame.Tracks = []farm.Track{wave}
	return []farm.Layer{
		{ID: "set", Box: kit.Box(-80, 1610, 1240, 460), Radius: 70, Fill: kit.Solid("#FBF7EF"), Shadow: kit.SoftShadow()},
		kit.Slab(-80, 1740, 1240, 40, 0, c),
		kit.Slab(522, 1440, 36, 190, 8, "#F2EAD8"), flame,
	}
}

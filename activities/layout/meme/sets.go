package meme

import (
	"math"
	"strconv"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// decor is a place of a situation: what stands behind whoever acts and what before him, the people
// who hear him, behind and before him, what lies before all of them, and where he is.
type decor struct {
	back, front, over []farm.Layer
	people, near      []person
	at                farm.Box
}

// The shots of a situation.
const (
	setupShot = iota // all of the place
	punchShot        // near, at a face
	tagShot          // all of the place, and what came of it
)

// places are the places of situations.
var places = map[copywriter.MemeFormat]func(*film, int) decor{
	copywriter.NightMeme: (*film).bedroom, copywriter.MindMeme: (*film).doubleBed, copywriter.DateMeme: (*film).tableForTwo,
	copywriter.CouchMeme: (*film).practice, copywriter.CornerMeme: (*film).danceFloor, copywriter.MeetingMeme: (*film).meetingRoom,
	copywriter.PlaneMeme: (*film).cabin, copywriter.SecretMeme: (*film).street, copywriter.ExamMeme: (*film).classroom,
	copywriter.ChatMeme: (*film).phoneInBed, copywriter.StoryMeme: (*film).fireside, copywriter.SpeechMeme: (*film).wedding,
	copywriter.LiftMeme: (*film).lift, copywriter.ShowerMeme: (*film).bathroom, copywriter.AliensMeme: (*film).landing,
	copywriter.PoliceMeme: (*film).questioning, copywriter.JobMeme: (*film).office, copywriter.GiftMeme: (*film).livingRoom,
	copywriter.BillMeme: (*film).restaurant, copywriter.VowsMeme: (*film).registry, copywriter.BorderMeme: (*film).border,
	copywriter.HairMeme: (*film).salon, copywriter.TaxiMeme: (*film).taxi, copywriter.ClassMeme: (*film).lesson,
	copywriter.CampMeme: (*film).campfire, copywriter.GenieMeme: (*film).lamp,
}

// decorOf is the place of the film's situation in a shot.
func (f *film) decorOf(shot int) decor { return places[f.words.Format](f, shot) }

// tone is a colour of the brand's hue, or of one so many degrees from it.
func (f *film) tone(l, c, turned float64) farm.Color {
	_, own, h := kit.ToLCH(f.Accent)
	if own < 0.03 {
		h = 250
	}
	return kit.FromLCH(l, c, h+turned)
}

// walled is a wall that grows darker towards its floor.
func (f *film) walled(top, foot farm.Color) farm.Layer {
	return kit.Ground(f.Snack.Canvas, farm.Fill{Kind: "linear", AngleDeg: 90, Colors: []farm.Color{top, foot}})
}

// inBox is a path of a view of 100 by 100, of absolute pairs alone, over the whole of a box.
func inBox(path string, b farm.Box, c farm.Color) farm.Layer {
	n := 0
	parts := strings.Fields(path)
	for i, part := range parts {
		cmd, number := "", part
		if part[0] >= 'A' {
			cmd, number = part[:1], part[1:]
		}
		v, err := strconv.ParseFloat(number, 64)
		if err != nil { // a command without a point
			continue
		}
		v *= []float64{b.W, b.H}[n%2] / 100
		parts[i], n = cmd+strconv.FormatFloat(v, 'f', 1, 64), n+1
	}
	return kit.Form(strings.Join(parts, " "), b, c)
}

// oval is an ellipse in a box.
func oval(b farm.Box, c farm.Color) farm.Layer {
	return farm.Layer{ID: "set", Box: b, Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(c)}}
}

// ticked is a round stamp about x and y with a tick: what somebody has passed.
func ticked(x, y float64, c farm.Color) []farm.Layer {
	return []farm.Layer{kit.Dot(x, y, 62, c), {ID: "set", Box: kit.Box(x-38, y-36, 76, 72),
		Shape: &farm.Shape{Kind: "check", Stroke: &farm.Stroke{Width: 16, Color: "#FFFFFF"}}}}
}

// moodIn is what somebody looks like in each of the shots.
func moodIn(shot int, moods ...string) string { return moods[min(shot, len(moods)-1)] }

// window is a pane with the moon.
func (f *film) window(b farm.Box) []farm.Layer {
	sky := f.tone(0.13, 0.05, 0)
	return []farm.Layer{kit.Panel("set", kit.Box(b.X-16, b.Y-16, b.W+32, b.H+32), 20, kit.Solid(f.tone(0.46, 0.06, 0))),
		kit.Panel("set", b, 8, kit.Solid(sky)), kit.Dot(b.X+b.W*0.5, b.Y+b.H*0.45, b.W*0.27, "#F6EBC0"),
		kit.Dot(b.X+b.W*0.62, b.Y+b.H*0.38, b.W*0.22, sky)}
}

// bed is a headboard, pillows at some x, and the blanket before whoever lies there.
func (f *film) bed(pillows ...float64) (back, front []farm.Layer) {
	back = []farm.Layer{kit.Slab(40, 930, 1000, 720, 70, "#5B3A2B"), kit.Slab(70, 960, 940, 90, 40, "#734B37")}
	for _, x := range pillows {
		back = append(back, kit.Slab(x-260, 1070, 520, 380, 130, "#EDEEF4"))
	}
	return back, f.blanket(1510)
}

// cat is the one that would like to sleep.
func (f *film) cat(ms int, b farm.Box, mood string) farm.Layer {
	cat := actor{drawing: farm.Drawing{Kind: "character", Name: "cat", Seed: f.Snack.Seed, Palette: map[string]farm.Color{
		"accent": "#E08A3C", "onAccent": "#FFFFFF"}}}
	l := f.plays(cat, b, ms, 0, move{0, mood, true})
	l.ID = "set"
	return l
}

func (f *film) bedroom(shot int) decor {
	d := decor{at: kit.Box(260, 900, 560, 780)}
	d.back = append([]farm.Layer{f.walled(f.tone(0.22, 0.06, 0), f.tone(0.36, 0.08, 0))}, f.window(kit.Box(790, 640, 190, 230))...)
	back, front := f.bed(540)
	d.back, d.front = append(d.back, back...), front
	if shot != tagShot {
		d.front = append(d.front, f.cat(f.shotMs[shot], kit.Box(650, 1370, 400, 400), moodIn(shot, "asleep", "annoyed")))
	}
	return d
}

func (f *film) doubleBed(shot int) decor {
	d := decor{at: kit.Box(520, 940, 500, 720)}
	d.back = append([]farm.Layer{f.walled(f.tone(0.25, 0.07, 40), f.tone(0.38, 0.09, 40))}, f.window(kit.Box(445, 640, 190, 230))...)
	back, front := f.bed(285, 775)
	d.back, d.front = append(d.back, back...), front
	wife := person{270, 1820, 700, skins[3], hairBrown, f.tone(0.7, 0.1, 180), moodIn(shot, "cross", "shocked", "shocked"), "bun", 0}
	d.people = append(d.people, wife)
	return d
}

func (f *film) tableForTwo(shot int) decor {
	d := decor{at: kit.Box(500, 930, 560, 780), front: f.laid()}
	d.back = []farm.Layer{f.walled("#3A1F2B", "#6B3440")}
	for i := range 9 {
		x := float64(i) / 8
		l := kit.Dot(20+1040*x, 690+150*(1-math.Pow(2*x-1, 2)), 20, "#FFD98A")
		d.back = append(d.back, f.nudged(l, i%2*kit.OnFrame(f.beatMs()/2), f.shotMs[shot], 1.4))
	}
	other := person{270, 1800, 740, skins[0], hairDark, "#2F6F73", moodIn(shot, "plain", "shocked", "glad"), "bun", 0}
	d.people = append(d.people, other)
	if shot == tagShot {
		for i, x := range []float64{470, 560, 430, 620} {
			heart := inBox("M50 100 C14 70 0 48 0 28 C0 8 16 0 28 0 C38 0 46 6 50 18 C54 6 62 0 72 0 C84 0 100 8 100 28 C100 48 86 70 50 100 Z",
				kit.Box(x, 1240-float64(i)*120, 90, 84), "#FF4D6D")
			d.front = append(d.front, f.nudged(heart, i*100, f.shotMs[shot], 1.3))
		}
	}
	return d
}

// couch is a couch about x, its back and its seat before whoever sits on it.
func couch(x, wide float64, c farm.Color) (back, front []farm.Layer) {
	dark := kit.Lighter(c, -0.08)
	return []farm.Layer{kit.Slab(x-wide/2, 1190, wide, 520, 90, c)},
		[]farm.Layer{kit.Slab(x-wide/2-10, 1590, wide+20, 230, 60, kit.Lighter(c, 0.05)),
			kit.Slab(x-wide/2-60, 1400, 130, 440, 60, dark), kit.Slab(x+wide/2-70, 1400, 130, 440, 60, dark)}
}

// plant is a pot with leaves, on a floor.
func plant(x, foot float64) []farm.Layer {
	out := []farm.Layer{}
	for i, turn := range []float64{-34, 30, 0} {
		leaf := oval(kit.Box(x-45+float64(i-1)*38, foot-470, 90, 330), []farm.Color{"#2F7D4F", "#2F7D4F", "#3F9A63"}[i])
		leaf.Rotation = turn
		out = append(out, leaf)
	}
	return append(out, kit.Slab(x-80, foot-190, 160, 190, 26, "#C8673F"))
}

// floored is a wall with a floor from y on.
func (f *film) floored(wall, floor farm.Color, y float64) []farm.Layer {
	return []farm.Layer{f.walled(kit.Lighter(wall, 0.03), wall), kit.Slab(-400, y, 1880, 900, 0, floor),
		kit.Slab(-400, y-24, 1880, 24, 0, kit.Lighter(wall, -0.12))}
}

func (f *film) practice(shot int) decor {
	d := decor{at: kit.Box(440, 960, 560, 760)}
	d.back = f.floored(f.tone(0.84, 0.05, 60), "#B98A5E", 1660)
	d.back = append(d.back, kit.Slab(560, 720, 340, 260, 8, "#3B2F2A"), kit.Slab(580, 740, 300, 220, 4, f.tone(0.9, 0.04, 200)),
		kit.Dot(680, 880, 70, f.tone(0.6, 0.12, 0)), kit.Dot(780, 840, 50, f.tone(0.7, 0.12, 120)))
	d.back = append(d.back, plant(110, 1680)...)
	back, front := couch(720, 640, f.tone(0.55, 0.1, 0))
	d.back, d.front = append(d.back, back...), front
	who := person{210, 1900, 760, skins[1], hairDark, "#3C4A6B", moodIn(shot, "plain", "shocked", "glad"), "bun", 0}
	d.near = append(d.near, who)
	pad := kit.Slab(170, 1590, 190, 240, 10, "#FFFDF4")
	pad.Rotation = -8
	d.over = append(d.over, pad, kit.Slab(200, 1640, 120, 12, 6, "#9AA0AE"), kit.Slab(200, 1680, 120, 12, 6, "#9AA0AE"))
	return d
}

func (f *film) danceFloor(shot int) decor {
	d := decor{at: kit.Box(570, 960, 500, 780)}
	d.back = []farm.Layer{f.walled("#24123F", "#4A1E66")}
	for i, c := range []farm.Color{"#FF5CA8", "#4DD7FF", "#FFE14A"} {
		beam := inBox([]string{"M46 0 L54 0 L30 100 L-20 100 Z", "M48 0 L56 0 L90 100 L40 100 Z", "M50 0 L58 0 L150 100 L105 100 Z"}[i],
			kit.Box(-60, 760, 900, 1160), kit.Alpha(c, 0.25))
		d.back = append(d.back, beam)
	}
	d.back = append(d.back, kit.Slab(392, 560, 6, 130, 0, "#CFD3DC"), kit.Dot(395, 770, 96, "#C9CEDA"), kit.Dot(370, 740, 30, "#FFFFFF"),
		kit.Dot(430, 800, 20, "#8E95A8"), kit.Slab(-400, 1700, 1880, 700, 0, "#1A0D2E"))
	xs := []float64{90, 290, 490}
	if shot == tagShot { // they have come
		xs = []float64{110, 330, 500}
	}
	for i, x := range xs {
		p := person{x, 1840 + float64(i%2)*70, 680 - float64(i)*20, skins[(i+1)%len(skins)], []farm.Color{hairDark, hairFair, hairBrown}[i],
			[]farm.Color{"#FF7A59", "#37C2A5", "#F2B33D"}[i], moodIn(shot, "glad", "plain", "shocked"), "", 0}
		if shot == setupShot {
			p.hop = 60 + 20*float64(i%2)
		}
		d.people = append(d.people, p)
	}
	return d
}

func (f *film) meetingRoom(shot int) decor {
	d := decor{at: kit.Box(270, 960, 540, 760)}
	d.back = f.floored(f.tone(0.88, 0.03, 0), "#8B93A3", 1640)
	d.back = append(d.back, kit.Slab(130, 690, 820, 440, 16, "#39404F"), kit.Slab(150, 710, 780, 400, 8, "#F7F9FC"))
	for i, high := range []float64{90, 150, 120, 230, 300} {
		d.back = append(d.back, kit.Slab(220+float64(i)*140, 1080-high, 80, high, 6, []farm.Color{f.Accent, "#B9C0CE"}[i%2]))
	}
	boss := person{130, 1860, 700, skins[4], hairDark, "#2E3A59", moodIn(shot, "plain", "shocked", "cross"), "tie", 0}
	other := person{950, 1880, 680, skins[0], hairFair, "#7B5EA7", moodIn(shot, "plain", "shocked", "asleep"), "", 0}
	d.people = append(d.people, boss, other)
	d.front = []farm.Layer{kit.Slab(-120, 1640, 1320, 500, 60, "#A8744A"), kit.Slab(-120, 1640, 1320, 40, 20, "#C08A5C"),
		kit.Slab(200, 1600, 70, 80, 12, "#FFFFFF"), kit.Slab(820, 1600, 70, 80, 12, "#FFFFFF")}
	return d
}

func (f *film) cabin(shot int) decor {
	d := decor{at: kit.Box(530, 980, 520, 760)}
	d.back = []farm.Layer{f.walled("#F0F3F8", "#CFD6E2")}
	for i, x := range []float64{110, 420, 730} {
		d.back = append(d.back, kit.Slab(x-18, 702, 266, 376, 130, "#B9C2D1"), kit.Slab(x, 720, 230, 340, 112, "#6EC1F2"),
			oval(kit.Box(x+20, 880+float64(i%2)*40, 130, 60), "#FFFFFF"), oval(kit.Box(x+90, 850+float64(i%2)*40, 110, 70), "#FFFFFF"))
	}
	seat := f.tone(0.42, 0.1, 0)
	for _, x := range []float64{40, 560} {
		d.back = append(d.back, kit.Slab(x, 1130, 470, 1000, 110, seat), kit.Slab(x+80, 1130, 310, 130, 60, kit.Lighter(seat, 0.1)))
	}
	p := person{275, 1880, 720, skins[2], hairDark, "#E5C46B", moodIn(shot, "plain", "cross", "cross"), "phones", 0}
	d.people = append(d.people, p)
	d.front = []farm.Layer{kit.Slab(500, 1560, 80, 560, 36, "#5E6778"), kit.Slab(-60, 1740, 1240, 400, 40, kit.Lighter(seat, -0.12))}
	return d
}

package ad

import (
	"fmt"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// The ways in which the frames of a music-ad are laid out.
const (
	wayFloor  = iota // words at the head, what they name on the floor below
	wayBelt          // a belt of colour with the words across what fills the frame
	wayBars          // a bar of colour from edge to edge for each row of words
	wayRecord        // words on the label of a record that turns by beats
	musicWays
)

// sheet is a frame of words in the making.
type sheet struct {
	id, text string
	k        paint
	nth      int
	ms       float64
	standing bool    // the words are there from the first frame on
	share    float64 // of the rows that are shown; 0 is all
	shot     string  // the slot of a picture; "" is none
	opens    bool    // the film opens with it, over the brand's photograph where it has one
}

// laid is a frame of words in the film's way; nil where that is the floor's.
func (r *reel) laid(s sheet) []farm.Layer {
	switch r.way {
	case wayBelt:
		return r.belted(s)
	case wayBars:
		return r.barred(s)
	case wayRecord:
		return r.recorded(s)
	}
	return nil
}

// other is the look that stands out most beside a sheet's own.
func (r *reel) other(k paint) paint {
	for i, l := range r.looks {
		if l == k {
			return r.looks[(i+2)%len(r.looks)]
		}
	}
	return r.looks[1]
}

// rowed are a sheet's words in rows that fill a box.
func (r *reel) rowed(s sheet, b farm.Box, k paint, most float64) []farm.Layer {
	return r.Rows(s.text, b, kit.KineticStyle{ID: s.id, Ink: k.ink, Ground: k.ground, Point: r.pointOn(k), Emphasis: r.Key(s.text),
		Most: most, Lines: 6})
}

// coming lets a sheet's rows come, those of them that are shown.
func (r *reel) coming(s sheet, rows []farm.Layer, way int) []farm.Layer {
	if s.share > 0 {
		rows = rows[:min(len(rows), int(math.Ceil(float64(len(rows))*s.share)))]
	}
	if s.standing {
		return kit.StandingRows(rows, 0, int(s.ms))
	}
	step := min(r.beatMs(), max(66, (s.ms-r.ReadingMs(s.text))/float64(max(len(rows), 1))))
	return kit.Coming(rows, way, 0, step, r.beatMs(), int(s.ms))
}

// belted has the words on a belt with slanting edges across the frame, over what
// they tell.
func (r *reel) belted(s sheet) []farm.Layer {
	const pad, slant = 56.0, 44.0
	on := r.other(s.k)
	rows := r.rowed(s, kit.Box(musicBox.X+10, 0, musicBox.W-20, 520), s.k, 340)
	high := kit.RowsHigh(rows)
	top := []float64{330, 420}[s.nth%2]
	for i := range rows {
		rows[i].Box.Y += top
	}
	lean := slant
	if s.nth%2 == 1 {
		lean = -slant
	}
	b := kit.Box(-20, top-pad-slant, 1120, high+2*pad+2*slant)
	belt := kit.Form(pathOf("M0 %.0f L%.0f %.0f L%.0f %.0f L0 %.0f Z", slant+lean, b.W, slant-lean, b.W, b.H-slant-lean, b.H-slant+lean),
		b, s.k.ground)
	belt.ID = "belt"
	if !s.standing {
		belt.Tracks = []farm.Track{kit.Track("x", "out", 0, 900*lean/slant, min(230, s.ms-40), 0)}
	}
	layers := r.telling(s, kit.Box(0, b.Y+b.H-slant, 1080, 1920-b.Y-b.H+slant), on)
	return append(append(layers, belt), r.coming(s, rows, kit.RowsMask)...)
}

// barred has each row of the words on a bar of its own colour; few words are one bar
// between others on which the brand's name goes past.
func (r *reel) barred(s sheet) []farm.Layer {
	const pad = 22.0
	rows := r.rowed(s, kit.Box(musicBox.X+10, 0, musicBox.W-20, 620), s.k, 300)
	y := musicBox.Y + 14
	var bars []farm.Layer
	at := 0
	for i, l := range r.looks {
		if l == s.k {
			at = i
		}
	}
	var k paint
	for i := range rows {
		k = r.looks[(at+i)%len(r.looks)]
		rows[i].Box.Y = y + pad
		t := *rows[i].Text
		t.Color = k.ink
		if t.EmphasisColor != "" {
			t.EmphasisColor = r.pointOn(k)
		}
		rows[i].Text = &t
		end := y + rows[i].Box.H + 2*pad
		bar := kit.Panel("bar", kit.Box(0, y, 1080, end-y+1), 0, kit.Solid(k.ground))
		if i == 0 {
			bar.Box = kit.Box(0, 0, 1080, end+1)
		}
		if !s.standing {
			from := []float64{-1080, 1080}[i%2]
			bar.Tracks = []farm.Track{kit.Track("x", "out", 33*float64(i), from, min(200+33*float64(i), s.ms-40), 0)}
		}
		bars = append(bars, bar)
		y = end
	}
	layers := r.telling(s, kit.Box(0, y, 1080, 1920-y), r.other(k))
	return append(append(layers, bars...), r.coming(s, rows, kit.RowsMask)...)
}

// recorded has the words on the label of a record whose light turns by a step on
// every beat.
func (r *reel) recorded(s sheet) []farm.Layer {
	const midX, midY, label = 504.0, 752.0, 464.0
	on := r.other(s.k)
	disc := func(id string, radius float64, c farm.Color) farm.Layer {
		return farm.Layer{ID: id, Box: kit.Box(midX-radius, midY-radius, 2*radius, 2*radius), Shape: &farm.Shape{Kind: "ellipse",
			Fill: kit.Solid(c)}}
	}
	deep := kit.Mixed("#101014", on.mark, 0.12)
	layers := r.telling(s, kit.Box(0, 1390, 1080, 530), on)
	layers = append(layers, disc("disc", 690, deep))
	for i, radius := range []float64{640, 590, 540} {
		layers = append(layers, disc(fmt.Sprintf("groove-%d", i), radius, kit.Lighter(deep, []float64{0.05, 0, 0.05}[i])))
	}
	layers = append(layers, r.light(midX, midY, 690, s.ms))
	layers = append(layers, disc("label", label, s.k.ground))
	const inner = 0.72
	rows := r.rowed(s, kit.Box(midX-label*inner-20, midY-label*inner, 2*label*inner+40, 2*label*inner), s.k, 250)
	down := midY - kit.RowsHigh(rows)/2 - rows[0].Box.Y
	for i := range rows {
		rows[i].Box.Y += down
		rows[i] = kit.Centered(rows[i])
	}
	return append(layers, r.coming(s, rows, kit.RowsWords)...)
}

// light is the shine on a record: it turns by an eighth on each beat, and rests
// between them.
func (r *reel) light(x, y, radius, ms float64) farm.Layer {
	wedge := "M100 100 L82 2 L118 2 Z M100 100 L82 198 L118 198 Z"
	l := farm.Layer{ID: "light", Box: kit.Box(x-radius, y-radius, 2*radius, 2*radius), Rotation: 28,
		Shape: &farm.Shape{Kind: "path", Path: wedge, ViewBox: &farm.Box{W: 200, H: 200}, Fill: kit.Solid("#FFFFFF26")}}
	t := farm.Track{Property: "rotation"}
	for n := 0; float64(n)*r.beatMs() < ms-200; n++ {
		at := kit.OnFrame(float64(n) * r.beatMs())
		t.Keys = append(t.Keys, kit.Key(at, 45*float64(n), "out"), kit.Key(at+166, 45*float64(n+1), "hold"))
	}
	l.Tracks = []farm.Track{t}
	return l
}

// telling is the ground of a sheet and, from a height to the frame's foot, what its
// words tell: a picture of the brand's, the thing that they name, what they count,
// or the brand's letter.
func (r *reel) telling(s sheet, b farm.Box, k paint) []farm.Layer {
	layers := []farm.Layer{r.groundOf(k)}
	if id, p, ok := r.opening(); ok && s.opens {
		return append(layers, r.pictured(id, p, b, s)...)
	}
	if s.shot != "" {
		if id, p, ok := r.shot(s.shot, match.Want{W: 980, Words: s.text, On: k.ground}); ok {
			return append(layers, r.pictured(id, p, b, s)...)
		}
	}
	o, ok := r.drawn[s.text]
	if !ok {
		o, ok = r.ThingOf(s.text, 0)
	}
	f, told := r.FigureOf(s.text)
	if !ok && !told {
		o, ok = r.foremost()
	}
	room := kit.Box(60, b.Y+50, 960, 1870-b.Y-50)
	switch {
	case ok:
		side, floor := r.Placed(o, room.Y, 1870)
		shot := kit.Shot{Thing: o, Floor: floor, Side: side, Ms: int(s.ms), BeatMs: r.beatMs(), First: s.standing, Nth: s.nth, Rises: true}
		return append(layers, shot.Fallen(r.Draft)...)
	case told && f.Kind == kit.FigureYear && room.H > 700: // it is low
		high := room
		high.H = 380
		layers = append(layers, r.Figure(f, kit.FigureAt{Box: high, Look: k.scheme(), Ms: int(s.ms), BeatMs: r.beatMs(), First: s.standing,
			Turn: s.nth})...)
		return append(layers, r.lettered(s.text, kit.Box(0, high.Y+high.H, 1080, 1920-high.Y-high.H), k, s.nth, s.ms)...)
	case told:
		return append(layers, r.Figure(f, kit.FigureAt{Box: room, Look: k.scheme(), Ms: int(s.ms), BeatMs: r.beatMs(), First: s.standing,
			Turn: s.nth})...)
	}
	return append(layers, r.lettered(s.text, b, k, s.nth, s.ms)...)
}

// pictured is a picture of the brand's that fills a box at the foot of the frame: a
// photograph from edge to edge, a screen so near that it can be read.
func (r *reel) pictured(id string, p match.Picture, b farm.Box, s sheet) []farm.Layer {
	if r.isPhoto(p) && kit.LargeEnough(p, b.W*0.6, b.H*0.6) {
		l := r.PhotoLayer(id, p, kit.Box(b.X, b.Y-2, b.W, b.H+2), s.nth)
		l.ID = id
		l.Tracks = []farm.Track{kit.Track("zoom", "out", 0, 1.3, min(300, s.ms-40), 1.16), kit.Track("y", "out", 0, 60, min(300, s.ms-40), 0)}
		l.Tracks[0].Keys = append(l.Tracks[0].Keys, kit.Key(int(s.ms), 1, "linear"))
		l.Tracks[0].Keys[1].Ease = "linear"
		return []farm.Layer{l}
	}
	if r.isPhoto(p) || p.Alpha {
		return []farm.Layer{r.thing(id, p, kit.Box(90, b.Y+40, 900, 1860-b.Y-40))}
	}
	room := kit.Box(54, b.Y+48, 972, 1860-b.Y-48)
	l, ok := rowsOfScreen(r.Draft, p, room, s.nth)
	if !ok {
		l = r.Detail(p, room, s.nth)
	}
	l.ID = id
	l.Tracks = []farm.Track{kit.Track("y", "out", 0, 220, min(260, s.ms-40), 20, s.ms, -24)}
	return []farm.Layer{r.pulsing(l, s.ms, 1)}
}

// isPhoto reports a picture that is shown from edge to edge and in no device.
func (r *reel) isPhoto(p match.Picture) bool { return r.photographed() || r.IsPhotograph(p) }

// lettered is the part that tells a line as a picture that fills a box; where the face has no
// forms of it, the brand's first letter, larger than the box, which it leaves at the foot of
// the frame.
func (r *reel) lettered(line string, b farm.Box, k paint, nth int, ms float64) []farm.Layer {
	at := kit.FigureAt{Box: kit.Box(60, b.Y+56, 960, max(b.H-126, 200)), Bleed: kit.Box(0, b.Y, 1080, b.H), Look: k.look(), Ms: int(ms),
		BeatMs: r.beatMs(), First: true, Turn: nth}
	if out := r.PartOf(line, at); len(out) > 0 {
		return out
	}
	l, ok := r.Initial("letters", r.Facts.Name, kit.Box(-140, b.Y+56, 1360, max(b.H*1.16, 700)), k.drawn())
	if !ok {
		return nil
	}
	side, by := []float64{1, -1}[nth%2], min(170, l.Box.W*0.2)
	l.Box.Y = b.Y + 56
	y, turn := farm.Track{Property: "y"}, farm.Track{Property: "rotation"}
	for n := 0; float64(n)*r.beatMs() < ms-266; n++ {
		at, lean := kit.OnFrame(float64(n)*r.beatMs()), []float64{3, -3}[n%2]*side
		y.Keys = append(y.Keys, kit.Key(at, 0, "out"), kit.Key(at+100, -34, "in"), kit.Key(at+233, 0, "hold"))
		turn.Keys = append(turn.Keys, kit.Key(at, -lean, "out"), kit.Key(at+200, lean, "hold"))
	}
	l.Tracks = append(l.Tracks, kit.Track("x", "linear", 0, -side*by, ms, side*by), y, turn)
	return []farm.Layer{l}
}

// look is a paint as what stands on it takes it.
func (k paint) look() kit.Scheme { return kit.Scheme{Bg: k.ground, Loud: k.mark, Ink: k.ink} }

// drawn is a colour in which a large form stands out on a look's ground.
func (k paint) drawn() farm.Color {
	const least = 1.55
	stronger, pale, strong := kit.Mixed(k.ground, k.mark, 1.4), kit.Mixed(k.ground, k.ink, 0.34), kit.Mixed(k.ground, k.ink, 0.6)
	for _, c := range []farm.Color{k.mark, stronger, pale, strong} {
		if kit.Contrast(c, k.ground) >= least {
			return c
		}
	}
	return k.ink
}

// letters are a word of the song, or the brand's first letter, in squares of two looks
// that change places on the beat.
func (r *reel) letters(k paint, ms float64) []farm.Layer {
	other := r.other(k)
	layers := []farm.Layer{kit.Ground(r.Snack.Canvas, *kit.Solid(k.ground))}
	const w, h = 540.0, 640.0
	part := r.TellingPart(r.matter())
	r.ShowsPart(part)
	for row := range 3 {
		for col := range 2 {
			b := kit.Box(float64(col)*w, float64(row)*h, w, h)
			if (row+col)%2 == 0 {
				layers = append(layers, kit.Panel("square", b, 0, kit.Solid(other.ground)))
			}
			room := kit.Box(b.X+40, b.Y+70, w-80, h-140)
			on := k
			if (row+col)%2 == 0 {
				on = other
			}
			l, ok := r.Puffed("letters", part, room, on.look(), int(ms))
			if !ok {
				l, ok = r.Initial("letters", r.Facts.Name, room, on.drawn())
			}
			if !ok {
				return nil
			}
			layers = append(layers, r.pulsing(l, ms, (row+col)%2))
		}
	}
	return layers
}

// matter is what a frame without words is about: the song's word, or the brand.
func (r *reel) matter() string {
	if r.song.Word != "" {
		return r.song.Word
	}
	return r.Facts.Name
}

package ad

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// musicBox is what platforms leave free of their own signs on an ad.
var musicBox = kit.Box(120, 288, 768, 960)

// MusicAd is a film that is cut to its music, bar by bar: a word, close looks
// and the word again; a noun on every beat; the drop, on which the product
// lands and the colours turn; two lines as if they were sung; and the card to
// end on, whose button comes with the last hit. V1 sets type on blocks of
// colour, V2 in discs, V3 as posters of repeated lines.
func MusicAd(d *kit.Draft) {
	song := d.Writer.Song()
	r := &reel{Draft: d, v: d.PickVariant(3), song: song, Score: adScore(d), shown: map[string]int{}}
	r.looks = r.palettes()
	tease, dropped, lyrics, end := 8.0, 4.0, 8.0, 4.0
	asked := r.BPM
	for r.BPM > leastAdBPM && r.tooFast(4) {
		r.BPM--
	}
	if r.tooFast(4) { // a bar more for the lines, no slower
		lyrics, r.BPM = 12, max(asked, longAdBPM)
	}
	d.StartFilm(r.Score, musicBox)
	if len(d.Screenshots) == 0 {
		d.Substitute("no pictures of the product could be used: the brand's words carry the film")
	}
	build := 8.0
	if len(song.Nouns) < 4 {
		build = 4 // bars 3 and 4 become one
	}
	if r.slowEnd(end) {
		end = 8
	}
	form(d, farm.MusicPart{Kind: "intro", Bars: int(tease / 4)}, farm.MusicPart{Kind: "build", Bars: int(build / 4)},
		farm.MusicPart{Kind: "drop", Bars: int((dropped + lyrics) / 4)}, farm.MusicPart{Kind: "ending", Bars: int(end / 4)})
	r.tease(tease)
	d.Cue("riser", r.Beats(tease+build)-1200, -6)
	r.build(int(build))
	d.Cue("impact", r.Beats(r.at), -4)
	r.drop(dropped)
	r.sing(lyrics)
	d.Cue("sparkle", r.Beats(r.at), -8)
	r.close(end)
	d.Finish()
}

// lyricEnters is how long a line's words take to be there, ms.
const lyricEnters = 300

// tooFast reports whether a line of the song takes longer to read than its beats
// last.
func (r *reel) tooFast(beats float64) bool {
	return slices.ContainsFunc(r.song.Lyrics[:], func(l string) bool { return r.ReadingMs(l)+lyricEnters > beats*r.beatMs() })
}

// slowEnd reports whether the end card has more to read than its beats last.
func (r *reel) slowEnd(beats float64) bool {
	fine, _ := endFine(r.Draft)
	need := r.ReadingMs(r.song.Close.Text)
	for _, l := range fine {
		if l.Text != nil {
			need = max(need, r.ReadingMs(l.Text.Content))
		}
	}
	return need > patience*beats*r.beatMs()
}

// patience is how much longer than its beats an end card may take to be read: its
// words have been heard of before.
const patience = 1.3

// reel is a music-ad in the making. at is how many beats it has so far.
type reel struct {
	*kit.Draft
	kit.Score
	song  copywriter.Song
	v     int
	at    float64
	n     int // scenes so far
	looks []paint
	shown map[string]int // the last scene that each picture was in, by its id
}

// paint is a ground, what is written on it, and what is drawn on it.
type paint struct{ ground, ink, mark, soft farm.Color }

const (
	leastAdBPM = 112
	longAdBPM  = 120 // at which an ad with a bar more for its lines and one for its end lasts 20 s
	mostAdBPM  = 128
)

// adScore is a mood and a tempo at which eight bars are 15 to 17 s.
func adScore(d *kit.Draft) kit.Score {
	mood := d.Facts.Mood
	if mood == "" || mood == "calm" { // no cut wants to be calm
		mood = kit.PickOne(d, []string{"uplifting", "energetic", "uplifting"})
	}
	least, most := leastAdBPM, 120
	if mood == "energetic" || mood == "epic" {
		least, most = 120, mostAdBPM
	}
	return kit.Score{Mood: mood, BPM: least + d.Rand.IntN(most-least+1), Seed: d.Snack.Seed}
}

// form asks for the music's parts.
func form(d *kit.Draft, parts ...farm.MusicPart) {
	a := d.Snack.Assets["music"]
	a.Music.Form = parts
	d.Snack.Assets["music"] = a
}

// palettes are the looks that take turns: the brand's ground, its accent, the
// ground inside out, and a tint.
func (r *reel) palettes() []paint {
	_, ch, h := kit.ToLCH(r.Accent)
	tint := kit.FromLCH(map[bool]float64{true: 0.36, false: 0.87}[r.Dark], min(ch, 0.09), h)
	return []paint{
		{r.Bg, r.Text, r.Accent, r.Tint},
		{r.Accent, r.OnAccent, kit.Lighter(r.Accent, -0.09), kit.Lighter(r.Accent, 0.07)},
		{r.Text, kit.Readable(r.Bg, r.Text, 7), kit.Readable(r.Accent, r.Text, 3), kit.Mixed(r.Text, r.Accent, 0.24)},
		{tint, kit.Opposite(tint, h), r.Accent, kit.Lighter(tint, map[bool]float64{true: 0.06, false: -0.06}[r.Dark])},
	}
}

// cut appends a scene of some beats: its bounds are those of the music, rounded
// once.
func (r *reel) cut(id string, beats float64, layers func(ms float64) []farm.Layer) {
	from, to := r.Beats(r.at), r.Beats(r.at+beats)
	r.n++
	r.AddScene(farm.Scene{ID: id, DurationMs: to - from, Layers: layers(float64(to - from))})
	r.at += beats
}

// beatMs is the length of a beat in ms, not rounded to frames.
func (r *reel) beatMs() float64 { return 60000 / float64(r.BPM) }

const (
	pulseBy = 0.02
	pulseMs = 200 // then the layer rests, which costs nothing to draw
)

// pulsing swells a layer a little on every beat of a scene, from the second on
// where it has a hit of its own on the first.
func (r *reel) pulsing(l farm.Layer, ms float64, first int) farm.Layer {
	t := farm.Track{Property: "scale", Keys: []farm.Key{{AtMs: 0, Value: 1, Ease: "hold"}}}
	for k := first; float64(k)*r.beatMs() < ms-60; k++ {
		at := float64(kit.OnFrame(float64(k) * r.beatMs()))
		if k == 0 {
			t.Keys = t.Keys[:0]
		}
		t.Keys = append(t.Keys, farm.Key{AtMs: int(at), Value: 1 + pulseBy, Ease: "out"})
		if rest := at + pulseMs; rest < ms {
			t.Keys = append(t.Keys, farm.Key{AtMs: int(rest), Value: 1, Ease: "hold"})
		}
	}
	if len(t.Keys) > 1 {
		l.Tracks = append(l.Tracks, t)
	}
	return l
}

// hit lets a layer land on the beat that it comes with: from a little smaller, so
// that nothing read leaves its box.
func hit(l farm.Layer, from, ms float64) farm.Layer {
	l.Tracks = append(l.Tracks, kit.Track("scale", "out", 0, from, min(230, ms), 1))
	return l
}

// groundOf is a look's ground with the film's texture.
func (r *reel) groundOf(k paint) farm.Layer {
	kind := []string{"grain", "halftone", "riso"}[r.v]
	return kit.Ground(r.Snack.Canvas, r.Paint(kind, k.scheme(), nil))
}

// tease shows the word, looks close, and comes back to it.
func (r *reel) tease(beats float64) {
	word := r.Say("word", r.song.Word)
	r.cut("word", 2, func(ms float64) []farm.Layer { return r.wordLayers(word, r.looks[0], 0, ms, true) })
	r.cut("close-1", 2, func(ms float64) []farm.Layer { return r.closeLook(0, r.looks[1], ms) })
	r.cut("word-again", 2, func(ms float64) []farm.Layer { return r.wordLayers(word, r.looks[2], 1, ms, false) })
	r.cut("close-2", 1, func(ms float64) []farm.Layer { return r.closeLook(1, r.looks[3], ms) })
	r.cut("close-3", beats-7, func(ms float64) []farm.Layer { return r.closeLook(2, r.looks[0], ms) })
}

// build says the nouns on beats, ever faster, and lets the last one swell
// through the breath before the drop.
func (r *reel) build(beats int) {
	nouns := r.song.Nouns
	if len(nouns) == 0 {
		nouns = []string{r.song.Word}
	}
	order := []int{1, 0, 2, 3}
	for i, length := range paces(len(nouns), beats) {
		word := r.Say(fmt.Sprintf("noun-%d", i+1), nouns[i])
		r.cut(fmt.Sprintf("noun-%d", i+1), float64(length), func(ms float64) []farm.Layer {
			layers := r.wordLayers(word, r.looks[order[i%len(order)]], i+2, ms, false)
			if last := i == min(len(nouns), beats)-1; last {
				for k := range layers {
					if layers[k].ID == "word" {
						layers[k].Tracks = []farm.Track{kit.Track("scale", "in", 0, 0.93, ms, 1)}
					}
				}
			}
			return layers
		})
	}
}

// paces shares beats among at most as many words: the first ones stand longer.
func paces(words, beats int) []int {
	n := min(words, beats)
	out := make([]int, n)
	for i := range out {
		left := n - i
		out[i] = (beats + left - 1) / left
		beats -= out[i]
	}
	return out
}

// wordLayers is a frame of one word in the film's way. i turns the arrangement.
func (r *reel) wordLayers(word string, k paint, i int, ms float64, first bool) []farm.Layer {
	ways := [][]int{{kit.WayStack, kit.WayUpright, kit.WayDisc}, {kit.WayDisc}, {kit.WayUpright, kit.WayStack}}[r.v]
	moves := []string{kit.MoveSlam, kit.MoveMask, kit.MoveStretch, kit.MoveThrough, kit.MoveStagger}
	f := kit.TypeFrame{Words: word, Look: k.scheme(), Way: ways[i%len(ways)], Move: moves[(i+int(r.Snack.Seed>>6))%len(moves)],
		Ms: int(ms), BeatMs: r.beatMs(), First: first, Nth: i, Ghost: r.other(i)}
	if r.v != 1 {
		return f.Layers(r.Draft)
	}
	// A disc in the middle, one that rises from the foot, one that hangs from
	// the head; the word lies wholly on it.
	b := []farm.Box{kit.Box(54, 350, 900, 900), kit.Box(-296, 560, 1600, 1600), kit.Box(-246, -420, 1500, 1500)}[i%3]
	at := []farm.Box{kit.Box(150, 600, 708, 400), kit.Box(138, 780, 732, 400), kit.Box(138, 500, 732, 400)}[i%3]
	layers := append([]farm.Layer{r.groundOf(k)}, r.passing(k, i, ms)...)
	layers = append(layers, r.rings(k, b, ms)...)
	disc := farm.Layer{ID: "disc", Box: b, Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(k.mark)}}
	layers = append(layers, r.pulsing(hit(disc, 0.9, ms), ms, 1))
	style := kit.KineticStyle{Ink: kit.Opposite(k.mark, 0), Ground: k.mark, Align: "center", VAlign: "middle", BeatMs: r.beatMs(),
		Standing: first, Lines: 2}
	return append(layers, r.Kinetic(f.Move, word, at, 0, int(ms), style)...)
}

// other is a word of the song that goes by behind another.
func (r *reel) other(i int) string {
	if n := len(r.song.Nouns); n > 0 {
		return r.song.Nouns[(i+1)%n]
	}
	return r.Facts.Name
}

// scheme is a look's colours by what they are for.
func (k paint) scheme() kit.Scheme {
	return kit.Scheme{
		Bg: k.ground, Bg2: kit.Mixed(k.ground, k.soft, 0.5), Bg3: k.soft, Ink: k.ink, Quiet: k.ink, Point: k.ink, Loud: k.mark,
		OnLoud: kit.Opposite(k.mark, 0),
	}
}

// rings go out from a disc on every beat.
func (r *reel) rings(k paint, b farm.Box, ms float64) []farm.Layer {
	var out []farm.Layer
	for j, grow := range []float64{1.75, 1.36} {
		w, h := b.W*grow, b.H*grow
		ring := farm.Layer{
			ID: fmt.Sprintf("ring-%d", j), Box: kit.Box(b.X+(b.W-w)/2, b.Y+(b.H-h)/2, w, h),
			Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid([]farm.Color{k.soft, kit.Mixed(k.soft, k.mark, 0.4)}[j])},
		}
		t := farm.Track{Property: "scale"}
		for n := 0; float64(n)*r.beatMs() < ms-60; n++ {
			at := float64(kit.OnFrame(float64(n) * r.beatMs()))
			t.Keys = append(t.Keys, farm.Key{AtMs: int(at), Value: 0.9, Ease: "out"})
			if rest := at + 1.5*pulseMs; rest < ms {
				t.Keys = append(t.Keys, farm.Key{AtMs: int(rest), Value: 1.02 + 0.03*float64(j), Ease: "hold"})
			}
		}
		ring.Tracks = []farm.Track{t}
		out = append(out, ring)
	}
	return out
}

// passing is a word of the song that goes by at the foot of the frame.
func (r *reel) passing(k paint, i int, ms float64) []farm.Layer {
	word := r.song.Word
	if n := len(r.song.Nouns); n > 0 {
		word = r.song.Nouns[i%n]
	}
	ghost := kit.TypeFrame{Ghost: word, Ms: int(ms), Nth: i}
	return ghost.Behind(r.Draft, kit.Box(0, 1380, 0, 460), k.ink)
}

// closeLook goes near the product, or the mark, or plays with shapes.
func (r *reel) closeLook(i int, k paint, ms float64) []farm.Layer {
	layers := []farm.Layer{r.groundOf(k)}
	layers = append(layers, r.passing(k, i, ms)...)
	if r.v == 1 {
		layers = append(layers, r.rings(k, kit.Box(90, 420, 900, 900), ms)...)
	}
	id, p, ok := r.shot(fmt.Sprintf("close-%d", i+1), match.Want{W: 640,
		Words: strings.Join(append([]string{r.song.Word}, r.song.Nouns...), " "), On: k.ground, Photo: r.photographed()})
	if !ok {
		return append(layers, r.bigWord(i, k, ms)...)
	}
	l, ok := r.filling(id, p)
	if !ok {
		l = r.thing(id, p, []farm.Box{kit.Box(220, 540, 640, 800), kit.Box(170, 420, 640, 800), kit.Box(220, 620, 640, 800)}[i%3])
		l.Rotation = []float64{-11, 9, -6}[i%3]
	}
	// Then it rests: what is turned is dear to move.
	l.Tracks = append(l.Tracks, kit.Track("scale", "out", 0, 1.12, min(230, ms), 1), kit.Track("y", "out", 0, 60, min(230, ms), 0))
	if ok {
		l.Tracks = []farm.Track{kit.Track("zoom", "out", 0, 1.14, min(300, ms-40), 1.02, ms, 1)}
	}
	return append(layers, l)
}

// photographed reports whether the brand's pictures are of what it sells and not
// of screens: those of a shop's page.
func (r *reel) photographed() bool { return r.Product != nil && !r.Product.IsApp }

// filling is a photograph that is large enough for the whole frame.
func (r *reel) filling(id string, p match.Picture) (farm.Layer, bool) {
	if !r.photographed() || p.Alpha || float64(p.Asset.Width) < kit.MinUpscale*1080 || float64(p.Asset.Height) < kit.MinUpscale*1920 {
		return farm.Layer{}, false
	}
	return farm.Layer{ID: id, Box: kit.Whole(r.Snack.Canvas), Picture: &farm.Picture{Asset: r.AddAsset(id, p.Asset),
		Focus: &farm.Point{X: p.Focus.X, Y: p.Focus.Y}}}, true
}

// thing is a picture of the product in b: a photograph on a card, a screen in
// its device. A phone keeps the width of b and may be higher.
func (r *reel) thing(id string, p match.Picture, b farm.Box) farm.Layer {
	switch {
	case r.photographed():
		ratio := min(max(float64(p.Asset.Width)/float64(p.Asset.Height), 0.72), 1.4)
		w := min(b.W, b.H*ratio, float64(p.Asset.Width)/kit.MinUpscale)
		h := w / ratio
		return farm.Layer{
			ID: id, Box: kit.Box(b.X+(b.W-w)/2, b.Y+(b.H-h)/2, w, h), Radius: 40, Shadow: kit.SoftShadow(),
			Picture: &farm.Picture{Asset: r.AddAsset(id, p.Asset), Focus: &farm.Point{X: p.Focus.X, Y: p.Focus.Y}},
		}
	case p.Tall():
		return r.Phone(id, p, b.X, b.Y, b.W)
	}
	wide := b.W * 1.5 // a window of the phone's width would be small
	l := r.Browser(id, p, b.X-(wide-b.W)/2, b.Y, wide, b.H)
	l.Box.Y += (b.H - l.Box.H) / 2
	return l
}

// shot is the picture of the product that suits a place of the film best, none
// when all were in the scene before.
func (r *reel) shot(slot string, want match.Want) (id string, p match.Picture, ok bool) {
	want.Shape = match.TallShape
	if !r.photographed() {
		want.Shape = kit.ShapeOf(r.Tall())
	}
	rested := func(i int) bool {
		last, was := r.shown[kit.ScreenID(i)]
		return !was || last < r.n-1
	}
	if p, id, ok = r.PickAt(rested, slot, want); ok {
		r.shown[id] = r.n
	}
	return id, p, ok
}

// bigWord is a noun of the song from near, or a thing that it names, where there
// is no picture.
func (r *reel) bigWord(i int, k paint, ms float64) []farm.Layer {
	word := r.song.Word
	if n := len(r.song.Nouns); n > 0 {
		word = r.song.Nouns[(n-1-i+n)%n]
	}
	if l, ok := r.NamedThing(word, kit.Box(190, 470, 700, 700), 0, int(ms), i); ok {
		return []farm.Layer{hit(l, 0.8, ms)}
	}
	move := []string{kit.MoveThrough, kit.MoveFlap, kit.MoveStretch}[i%3]
	style := kit.KineticStyle{ID: "close-word", Ink: k.ink, Ground: k.ground, BeatMs: r.beatMs(), Align: "center", VAlign: "middle",
		Lines: 2}
	return r.Kinetic(move, word, musicBox, 0, int(ms), style)
}

// drop is where everything lands: the product on the accent, and then nearer.
func (r *reel) drop(beats float64) {
	for half := range 2 {
		r.cut(fmt.Sprintf("drop-%d", half+1), beats/2, func(ms float64) []farm.Layer {
			k := r.looks[1]
			if half == 1 {
				k = r.looks[2]
			}
			layers := []farm.Layer{kit.Ground(r.Snack.Canvas, farm.Fill{Kind: "rays", Colors: []farm.Color{k.ground, k.soft},
				Focus: &farm.Point{X: 0.467, Y: 0.44}, Seed: r.Snack.Seed})}
			if half == 0 { // two frames of light
				flash := farm.Layer{ID: "flash", Box: kit.Whole(r.Snack.Canvas), Fill: kit.Solid("#FFFFFF"), EndMs: kit.OnFrame(70),
					Tracks: []farm.Track{kit.Track("opacity", "linear", 0, 0.55, 66, 0.2)}}
				layers = append(layers, flash)
			}
			sign := r.sign(kit.Box(120, 296, 768, 120), k)
			if half == 0 {
				sign.StartMs = kit.OnFrame(70) // out of the light
			}
			return append(append(layers, r.hero(half, k, ms)...), sign)
		})
	}
}

// sign is the brand over its product: the logo, or else the name in display
// type.
func (r *reel) sign(b farm.Box, k paint) farm.Layer {
	if r.Logo == nil {
		return kit.Middle(kit.Centered(r.TextLayer("name", r.Facts.Name, kit.Step{Size: 104, Least: 52, Leading: 1.02, Display: true,
			Tracking: -0.015, Lines: 2}, b, k.ink)))
	}
	return farm.Layer{ID: "mark", Box: b, Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center",
		Children: []farm.Layer{r.Lockup(104, b.W-8, k.ink, k.ground)}}}
}

// hero is the product at the drop, shaken by its landing.
func (r *reel) hero(half int, k paint, ms float64) []farm.Layer {
	id, p, ok := r.shot(fmt.Sprintf("drop-%d", half+1), match.Want{W: 610, Words: r.song.Close.Text + " " + strings.Join(r.song.Lyrics[:],
		" "), On: k.ground})
	var l farm.Layer
	switch {
	case !ok:
		if things := shown(r.Draft, 1); len(things) > 0 {
			l = farm.Layer{ID: "thing", Box: kit.Box(60, 480, 960, 960), Rotation: -8 * float64(half),
				Picture: &farm.Picture{Asset: things[0].Asset, Fit: "contain"}}
			return []farm.Layer{r.pulsing(r.shaken(l, half), ms, 1)}
		}
		style := kit.KineticStyle{ID: "drop-word", Ink: k.ink, Ground: k.ground, BeatMs: r.beatMs()}
		return r.Kinetic([]string{kit.MoveStack, kit.MoveSlam}[half], r.song.Word, kit.Box(musicBox.X, 440, musicBox.W, 800), 0, int(ms),
			style)
	default:
		l = r.thing(id, p, kit.Box(199, 480+40*float64(half), 610, 740))
		l.Rotation = 7 * float64(half)
	}
	return []farm.Layer{r.pulsing(r.shaken(l, half), ms, 1)}
}

// shaken lands a layer: from larger and above, with a shake that dies in six
// frames.
func (r *reel) shaken(l farm.Layer, half int) farm.Layer {
	f := 1000.0 / kit.FilmFPS
	if half == 0 {
		l.Tracks = append(l.Tracks, kit.Track("y", "linear", 0, -14, f, 12, 2*f, -9, 3*f, 7, 4*f, -4, 5*f, 2, 6*f, 0),
			kit.Track("x", "linear", 0, 10, f, -12, 2*f, 8, 3*f, -6, 4*f, 3, 5*f, -1, 6*f, 0))
	}
	return hit(l, 0.9, 300)
}

// sing shows two lines, a word on every half beat; the second keeps the first.
func (r *reel) sing(beats float64) {
	lines := []string{}
	for i, l := range r.song.Lyrics {
		if l != "" {
			lines = append(lines, r.Say(fmt.Sprintf("lyric-%d", i+1), l))
		}
	}
	if len(lines) == 0 {
		lines = append(lines, r.Say("lyric-1", r.song.Close.Text))
	}
	for i := range lines {
		r.cut(fmt.Sprintf("lyric-%d", i+1), beats/float64(len(lines)), func(ms float64) []farm.Layer { return r.lyric(lines, i, ms) })
	}
}

func (r *reel) lyric(lines []string, i int, ms float64) []farm.Layer {
	k := r.looks[i%2*3]
	layers := []farm.Layer{r.groundOf(k)}
	switch r.v {
	case 0:
		layers = append(layers, r.passing(k, i, ms)...)
	case 1:
		layers = append(append(layers, r.rings(k, kit.Box(74, 1180, 860, 860), ms)...), r.passing(k, i, ms)...)
	default:
		layers = append(layers, r.passing(k, i, ms)...)
	}
	if id, p, ok := r.shot(fmt.Sprintf("lyric-%d", i+1), match.Want{W: 560, Words: lines[i], On: k.ground}); ok &&
		(p.Tall() || r.photographed()) {
		l := r.thing(id, p, kit.Box(230, 1180, 560, 760))
		l.Rotation = []float64{-5, 5}[i%2]
		l.Tracks = []farm.Track{kit.Track("y", "out", 0, 160, 420, 0)}
		layers = append(layers, r.pulsing(l, ms, 1))
	}
	words := strings.Fields(lines[i])
	pace := 0.5 // of a beat; a long line must be there to be read
	for pace > 0.125 && (pace*float64(len(words)) > 2.5 || ms-pace*float64(len(words)-1)*r.beatMs() < r.ReadingMs(lines[i])) {
		pace /= 2
	}
	b := kit.Box(120, 310, 768, 800)
	if i > 0 {
		first := r.TextLayer("first", lines[0], kit.Step{Size: 60, Least: 48, Leading: 1.12, Display: true, Tracking: -0.01, Lines: 2},
			kit.Box(120, 310, 768, 150), k.ink)
		if r.v == 1 {
			first = kit.Centered(first)
		}
		layers = append(layers, first)
		b = kit.Box(120, 500, 768, 620)
	}
	point := r.pointOn(k)
	// the rings reach up to the last word
	if r.v == 1 && (kit.Contrast(point, k.soft) < 3 || kit.Contrast(point, kit.Mixed(k.soft, k.mark, 0.4)) < 3) {
		point = k.ink
	}
	l := r.LargeType(lines[i], b, kit.KineticStyle{ID: "line", Ink: k.ink, Ground: k.ground, Point: point, Emphasis: words[len(words)-1],
		Most: 300, Lines: 6})
	l.Enter = &farm.Motion{Kind: "rise", Distance: 40, By: "word", StaggerMs: r.Beats(pace), DurationMs: 240}
	l.Text.VAlign = []string{"middle", "top", "middle"}[r.v]
	if r.v == 1 {
		l = kit.Centered(l)
	}
	return append(layers, r.pulsing(l, ms, int(math.Ceil(pace*float64(len(words))))))
}

// pointOn is the accent, where it reads on a look's ground.
func (r *reel) pointOn(k paint) farm.Color {
	if kit.Contrast(r.Accent, k.ground) < 3 {
		return k.ink
	}
	return r.Accent
}

// close is the end card of an ad: brand, product, one line, and the button that
// comes with the last hit.
func (r *reel) close(beats float64) {
	cta := r.Say("cta", r.Writer.CTA())
	line := r.song.Close
	r.Say("recap", line.Text)
	r.cut("end", beats, func(ms float64) []farm.Layer {
		k := r.looks[0]
		fine, up := endFine(r.Draft)
		layers := append([]farm.Layer{r.groundOf(k)}, r.passing(k, 0, ms)...)
		layers = append(layers, r.endProduct(ms)...)
		mark := farm.Layer{ID: "mark", Box: kit.Box(120, 300, 768, 96), Stack: &farm.Stack{Direction: "row", Align: "center",
			Children: []farm.Layer{r.Lockup(96, 760, r.Text, r.Bg)}}}
		words := r.LargeType(line.Text, kit.Box(120, 430, 768, 620-up), kit.KineticStyle{ID: "recap", Ink: r.Text, Ground: r.Bg,
			Point: r.Accent, Emphasis: line.Emphasis, Most: 190, VAlign: "middle"})
		words.Tracks = []farm.Track{kit.Track("scale", "out", 0, 0.96, 260, 1)}
		button := hit(r.Button(cta, r.Sided(kit.Box(120, 1090-up, 560, 116))), 0.7, 300)
		return append(append(layers, fine...), mark, words, r.pulsing(button, ms, 1))
	})
}

// endProduct is the product at the foot of the frame, which it leaves; a thing of
// the brand's words where there is no picture, nothing without either.
func (r *reel) endProduct(ms float64) []farm.Layer {
	b := kit.Box(250, 1290, 580, 620)
	id, p, ok := r.shot("end", match.Want{W: 420, Words: r.song.Close.Text, On: r.Bg})
	if ok {
		return []farm.Layer{r.pulsing(r.thing(id, p, kit.Box(b.X, b.Y, b.W, 700)), ms, 1)}
	}
	if things := shown(r.Draft, 1); len(things) > 0 {
		l := farm.Layer{ID: "thing", Box: b, Rotation: 6, Picture: &farm.Picture{Asset: things[0].Asset, Fit: "contain"}}
		return []farm.Layer{r.pulsing(l, ms, 1)}
	}
	return nil
}

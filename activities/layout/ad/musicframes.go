package ad

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/native"
	"github.com/snackfarm/farm/activities/match"
)

// drawnFirst looks up what the words of the song name: only words of things that can
// be drawn are said alone, the foremost of them first. Without one the film opens with
// the name.
func (r *reel) drawnFirst() {
	if len(r.Screenshots) > 0 { // pictures say the rest
		for _, word := range append([]string{r.song.Word}, r.song.Nouns...) {
			if o, ok := r.ThingOf(word, 0); ok && strings.EqualFold(o.Word, word) {
				r.drawn[word] = o
			}
		}
		words := append([]string{r.song.Word}, r.song.Nouns...)
		r.song.Word = r.Writer.Opening(slices.Concat(words, r.song.Calls))
		r.song.Nouns = slices.DeleteFunc(words, func(w string) bool { return w == r.song.Word })
		return
	}
	var named []string
	seen := map[string]bool{}
	for _, word := range append([]string{r.song.Word}, r.song.Nouns...) {
		o, ok := r.ThingOf(word, 0)
		if !ok || !strings.EqualFold(o.Word, word) || seen[o.Name] || len(named) == 0 && !leads(r.Draft, o) {
			continue
		}
		seen[o.Name], r.drawn[word] = true, o
		named = append(named, word)
	}
	if len(named) == 0 {
		r.song.Word, r.song.Nouns = r.Facts.Name, nil
		if call := r.Writer.Opening(append(r.song.Calls, r.Facts.Name)); call != "" {
			r.song.Word = call
		}
		return
	}
	if first, ok := r.Foremost(0); ok && leads(r.Draft, first) {
		if i := slices.IndexFunc(named, func(w string) bool { return r.drawn[w].Name == first.Name }); i > 0 {
			named[0], named[i] = named[i], named[0]
		}
	}
	r.song.Word, r.song.Nouns = named[0], named[1:]
	r.takeTurns(named)
}

// turns is among how many first words packs take turns at least, where there are as many.
const turns = 9

// takeTurns opens the film with the word whose turn it is in this pack: one of those that
// are drawn, or where these are few something else that the brand says, over the drawing.
func (r *reel) takeTurns(named []string) {
	all := slices.Clone(named)
	for _, call := range append(slices.Clone(r.song.Calls), r.Facts.Name) {
		if len(all) < turns && !slices.ContainsFunc(all, func(w string) bool { return strings.EqualFold(w, call) }) {
			all = append(all, call)
		}
	}
	r.song.Word = r.Writer.Opening(all)
	if k := slices.Index(named, r.song.Word); k >= 0 {
		named = slices.Delete(slices.Clone(named), k, k+1)
	}
	r.song.Nouns = named
}

// foremost is the thing that the brand is about: one that only a later sentence names
// is not.
func (r *reel) foremost() (kit.Object, bool) {
	o, ok := r.Foremost(0)
	if ok && !leads(r.Draft, o) {
		return kit.Object{}, false
	}
	return o, ok
}

// groundOf is a look's ground with the film's texture.
func (r *reel) groundOf(k paint) farm.Layer {
	kind := []string{"grain", "halftone", "rays"}[r.v]
	return kit.Ground(r.Snack.Canvas, r.Paint(kind, k.scheme(), &farm.Point{X: 0.5, Y: 0.7}))
}

// tease shows the word, looks close, and comes back to it.
func (r *reel) tease(beats float64) {
	word := r.Say("word", r.song.Word)
	r.cut("word", 2, func(ms float64) []farm.Layer { return r.wordLayers(word, r.looks[0], 0, ms, true) })
	r.cut("close-1", 2, func(ms float64) []farm.Layer { return r.closeLook(0, r.looks[1], ms) })
	if beats <= 4 {
		return
	}
	r.cut("close-2", 2, func(ms float64) []farm.Layer { return r.closeLook(1, r.looks[2], ms) })
	r.cut("word-again", beats-6, func(ms float64) []farm.Layer { return r.wordLayers(word, r.looks[3], 1, ms, false) })
}

// build says the nouns on beats, ever faster, and lets the last one swell
// through the breath before the drop. With fewer than two of them a sentence grows.
func (r *reel) build(beats int) {
	nouns := r.song.Nouns
	if len(nouns) < 2 {
		r.recite(beats)
		return
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

// longVerse is how long a sentence is that grows on the beat, characters of English.
const longVerse = 76

// verse is a sentence of the brand's that is not sung later; "" where it has none.
func (r *reel) verse() string {
	most := int(longVerse * farm.LanguageOf(r.Facts.Language).Wordiness)
	for _, s := range r.Facts.Whole() {
		s = strings.TrimRight(s, ".。।")
		sung := slices.ContainsFunc(r.song.Lyrics[:], func(l string) bool { return l != "" && strings.Contains(s, l) })
		if !sung && !r.Facts.Mixed() && utf8.RuneCountInString(s) <= most {
			return s
		}
	}
	return ""
}

// recite lets a sentence grow by rows while the colours change on each beat.
func (r *reel) recite(beats int) {
	line := r.verse()
	if line == "" {
		line = r.song.Lyrics[0]
	}
	if line == "" {
		line = r.Facts.Name
	}
	r.Say("verse", line)
	for b := range beats {
		r.cut(fmt.Sprintf("verse-%d", b+1), 1, func(ms float64) []farm.Layer {
			k := r.looks[(b+1)%len(r.looks)]
			s := sheet{id: "verse", text: line, k: k, nth: b / 2, ms: ms, standing: true, share: float64(b+1) / 2}
			if layers := r.laid(s); layers != nil {
				return layers
			}
			rows := r.Rows(line, kit.Box(musicBox.X+10, 300, musicBox.W-20, 640), kit.KineticStyle{Ink: k.ink, Ground: k.ground, ID: "verse"})
			seen := min(len(rows), int(math.Ceil(float64(len(rows))*float64(b+1)/2)))
			layers := r.footed(line, rows, k, b, ms)
			return append(layers, kit.StandingRows(rows[:seen], 0, int(ms))...)
		})
	}
}

// footed is a ground with what a line tells, drawn from the foot of its rows to that
// of the frame; of a line that tells nothing that can be drawn the brand's letter.
func (r *reel) footed(line string, rows []farm.Layer, k paint, nth int, ms float64) []farm.Layer {
	top := rows[0].Box.Y + kit.RowsHigh(rows) + 70
	return r.telling(sheet{text: line, nth: nth, ms: ms, standing: ms < shortCutMs}, kit.Box(0, top-50, 1080, 1970-top), k)
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

// shortCutMs is how long a frame lasts, ms, for which what it shows has no time to come.
const shortCutMs = 900

// wordLayers is a frame of one word, over the thing that it names or over forms. i
// turns the arrangement.
func (r *reel) wordLayers(word string, k paint, i int, ms float64, first bool) []farm.Layer {
	s := sheet{id: "word", text: word, k: k, nth: i, ms: ms, standing: first || ms < shortCutMs, opens: first}
	if layers := r.laid(s); layers != nil {
		return layers
	}
	o, ok := r.drawn[word]
	if !ok && len(r.Screenshots) == 0 {
		o, ok = r.foremost()
	}
	room := kit.Box(musicBox.X+10, 300, musicBox.W-20, 380)
	style := kit.KineticStyle{Ink: k.ink, Ground: k.ground, BeatMs: r.beatMs(), Standing: first || ms < shortCutMs, Lines: 2,
		Most: 420}
	if !ok {
		room.H = 620
	}
	moves := []string{kit.MoveSlam, kit.MoveMask, kit.MoveStretch, kit.MoveStagger}
	words := r.Kinetic(moves[(i+int(r.Snack.Seed>>6))%len(moves)], word, room, 0, int(ms), style)
	words[0].Box.H = room.H
	if m, err := r.Ruler.Text(words[0]); err == nil {
		words[0].Box.H = m.H + 1
	}
	if _, _, pictured := r.opening(); !ok || first && pictured {
		s.text = word
		top := words[0].Box.Y + kit.RowsHigh(words[:1]) + 20
		return append(r.telling(s, kit.Box(0, top, 1080, 1920-top), k), words...)
	}
	side, floor := r.Placed(o, room.Y+words[0].Box.H+60, 1850)
	layers := append([]farm.Layer{r.groundOf(k)}, r.under(k, o, side, floor, ms, first)...)
	shot := kit.Shot{Thing: o, Floor: floor, Side: side, Ms: int(ms), BeatMs: r.beatMs(), First: first || ms < shortCutMs, Nth: i,
		Rises: true}
	return append(append(layers, shot.Fallen(r.Draft)...), words...)
}

// under is what a thing stands on or before: a block, discs, or nothing but rays.
func (r *reel) under(k paint, o kit.Object, side, floor, ms float64, first bool) []farm.Layer {
	in := r.Inked(o, side)
	switch r.v {
	case 0:
		block := kit.Panel("block", kit.Box(0, floor-in.H*0.42, 1080, 1920-floor+in.H*0.42), 0, kit.Solid(k.mark))
		if !first {
			block.Tracks = []farm.Track{kit.Track("y", "out", 0, block.Box.H, min(260, ms-40), 0)}
		}
		return []farm.Layer{block}
	case 1:
		high := in.H * 1.02
		disc := farm.Layer{ID: "disc", Box: kit.Box(540-high/2, floor-in.H*1.02, high, high), Shape: &farm.Shape{Kind: "ellipse",
			Fill: kit.Solid(k.mark)}}
		return append(r.rings(k, disc.Box, ms), r.pulsing(hit(disc, 0.9, ms), ms, 1))
	}
	return nil
}

// scheme is a look's colours by what they are for.
func (k paint) scheme() kit.Scheme {
	return kit.Scheme{
		Bg: k.ground, Bg2: kit.Mixed(k.ground, k.soft, 0.5), Bg3: k.soft, Ink: k.ink, Quiet: k.ink, Point: k.ink, Loud: k.mark,
		OnLoud: kit.Opposite(k.mark, 0), Card: k.ink, OnCard: k.ground, QuietCard: k.ground, PointCard: kit.Readable(k.mark, k.ink, 3),
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

// closeLook goes near the product, near the thing of a word, or shows it twelve
// times; the brand's letter fills the frame where there is neither.
func (r *reel) closeLook(i int, k paint, ms float64) []farm.Layer {
	layers := []farm.Layer{r.groundOf(k)}
	id, p, ok := r.shot(fmt.Sprintf("close-%d", i+1), match.Want{W: 640,
		Words: strings.Join(append([]string{r.song.Word}, r.song.Nouns...), " "), On: k.ground, Photo: r.photographed()})
	if !ok {
		return r.pattern(i, k, ms)
	}
	if r.v == 1 {
		layers = append(layers, r.rings(k, kit.Box(90, 420, 900, 900), ms)...)
	}
	l, ok := r.filling(id, p)
	if !ok {
		b := []farm.Box{kit.Box(220, 540, 640, 800), kit.Box(170, 420, 640, 800), kit.Box(220, 620, 640, 800)}[i%3]
		if r.photographed() {
			b = photoCard
		}
		l = r.thing(id, p, b)
		l.Rotation = []float64{-11, 9, -6}[i%3]
	}
	fall := kit.Track("y", "out", 0, 110, min(230, ms-40), 40)
	fall.Keys[1].Ease = "linear"
	fall.Keys = append(fall.Keys, kit.Key(int(ms), -40, "linear"))
	l.Tracks = append(l.Tracks, kit.Track("scale", "out", 0, 1.12, min(230, ms), 1), fall)
	if ok {
		l.Tracks = []farm.Track{kit.Track("zoom", "out", 0, 1.14, min(300, ms-40), 1.02, ms, 1)}
	}
	return append(layers, l)
}

// pattern is a frame without words: the foremost thing from near, or twelve times;
// the brand's letter where there is none.
func (r *reel) pattern(i int, k paint, ms float64) []farm.Layer {
	o, ok := r.drawn[r.song.Word]
	if !ok {
		o, ok = r.foremost()
	}
	switch {
	case !ok:
		if i%2 == 1 {
			return r.letters(k, ms)
		}
		return append([]farm.Layer{r.groundOf(k)}, r.lettered(r.matter(), kit.Box(0, 120, 1080, 1800), k, i, ms)...)
	case i%2 == 1:
		return r.Grid(o, k.scheme(), int(ms), r.beatMs())
	}
	layers := []farm.Layer{kit.Ground(r.Snack.Canvas, r.Paint("rays", k.scheme(), nil))}
	const side = 1600.0
	in := r.Inked(o, side)
	l := kit.ObjectLayer("thing", o, kit.Box(540-in.X-in.W/2, 960-in.Y-in.H/2, side, side))
	beat := r.beatMs()
	l.Tracks = []farm.Track{kit.Track("x", "out", 0, 260, min(beat*0.9, ms-66), 200, beat, 200, min(beat+266, ms-33), -200, ms, -260),
		kit.Track("rotation", "out", 0, -8, beat, -4, min(beat+266, ms-33), 8, ms, 5),
		kit.Track("scale", "out", 0, 1.25, 200, 1, ms, 1.06)}
	return append(layers, l)
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

// lyric is a line of the song in rows, over what it names.
func (r *reel) lyric(lines []string, i int, ms float64) []farm.Layer {
	k := r.looks[i%2*3]
	if r.way != wayFloor {
		return r.laid(sheet{id: "line", text: lines[i], k: r.looks[(i*2+1)%len(r.looks)], nth: i, ms: ms, shot: fmt.Sprintf("lyric-%d", i+1)})
	}
	layers := []farm.Layer{r.groundOf(k)}
	room := kit.Box(musicBox.X+10, 310, musicBox.W-20, 560)
	id, p, ok := r.shot(fmt.Sprintf("lyric-%d", i+1), match.Want{W: 560, Words: lines[i], On: k.ground})
	if ok && (p.Tall() || r.photographed()) {
		l := r.thing(id, p, kit.Box(230, 1180, 560, 760))
		l.Rotation = []float64{-5, 5}[i%2]
		l.Tracks = []farm.Track{kit.Track("y", "out", 0, 160, 420, 0)}
		layers, room.H = append(layers, r.pulsing(l, ms, 1)), 800
		return append(layers, r.sung(lines[i], room, k, ms)...)
	}
	o, ok := r.ThingOf(lines[i], 0)
	if !ok {
		o, ok = r.foremost()
	}
	if ok && i%2 == 1 {
		return r.refrain(lines[i], o, ms)
	}
	rows := r.sung(lines[i], room, k, ms)
	end := room.Y + kit.RowsHigh(rows)
	if !ok {
		return append(r.footed(lines[i], rows, k, i, ms), rows...)
	}
	side, floor := r.Placed(o, end+50, 1850)
	layers = append(layers, r.under(k, o, side, floor, ms, false)...)
	shot := kit.Shot{Thing: o, Floor: floor, Side: side, Ms: int(ms), BeatMs: r.beatMs(), Nth: i, Rises: true}
	return append(append(layers, shot.Fallen(r.Draft)...), rows...)
}

// refrain is the second line: on a block of colour that the thing stands on, with a row
// of things at its foot that hop by turns, a beat each.
func (r *reel) refrain(line string, o kit.Object, ms float64) []farm.Layer {
	k, on := r.looks[3], r.looks[1]
	const edge = 690.0
	layers := []farm.Layer{r.groundOf(k)}
	side, floor := r.Placed(o, 60, edge)
	shot := kit.Shot{Thing: o, Floor: floor, Side: side, Ms: int(ms), BeatMs: r.beatMs(), Nth: 1}
	layers = append(layers, shot.Fallen(r.Draft)...)
	block := kit.Panel("block", kit.Box(0, edge-6, 1080, 1930-edge), 0, kit.Solid(on.ground))
	block.Tracks = []farm.Track{kit.Track("y", "out", 0, 300, 260, 0)}
	layers = append(layers, block)
	row := r.ObjectsAs(3, farm.Drawing{Width: 480, Height: 480})
	for n := range 3 {
		x := o
		if len(row) > 0 {
			x = row[n%len(row)]
		}
		l := native.Fitted(r.Draft, "chorus", x, kit.Box(70+float64(n)*320, 1400, 300, 400))
		hop := farm.Track{Property: "y", Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "hold"}}}
		for b := n; float64(b)*r.beatMs() < ms-320; b += 3 {
			at := kit.OnFrame(float64(b) * r.beatMs())
			if last := len(hop.Keys) - 1; hop.Keys[last].AtMs >= at {
				hop.Keys = hop.Keys[:last]
			}
			hop.Keys = append(hop.Keys, kit.Key(at, 0, "out"), kit.Key(at+140, -90, "in"), kit.Key(at+290, 0, "hold"))
		}
		l.Tracks = append(l.Tracks, hop)
		layers = append(layers, l)
	}
	return append(layers, r.sung(line, kit.Box(musicBox.X+10, edge+50, musicBox.W-20, 1240-edge-60), on, ms)...)
}

// sung is a line in rows whose words come one by one, so early that it can be read.
func (r *reel) sung(line string, room farm.Box, k paint, ms float64) []farm.Layer {
	point := r.pointOn(k)
	rows := r.Rows(line, room, kit.KineticStyle{ID: "line", Ink: k.ink, Ground: k.ground, Point: point, Emphasis: r.Key(line), Most: 330,
		Lines: 5})
	step := min(r.beatMs(), max(66, (ms-r.ReadingMs(line))/float64(max(len(rows), 1))))
	return kit.Coming(rows, kit.RowsWords, 0, step, r.beatMs(), int(ms))
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
	if sung := r.song.Lyrics[0]; line.Text == r.Facts.Name && sung != "" { // the name stands over it
		line = copywriter.Line{Text: sung, Emphasis: r.Key(sung)}
	}
	r.Say("recap", line.Text)
	if fine, _ := endFine(r.Draft); beats > shortEnd && len(fine) == 0 { // so long a card turns its colours before the button comes
		beats /= 2
		r.cut("end-line", beats, func(ms float64) []farm.Layer { return r.card(line, "", r.other(r.looks[r.way]), ms) })
	}
	r.cut("end", beats, func(ms float64) []farm.Layer { return r.card(line, cta, r.looks[r.way], ms) })
}

// shortEnd is for how many beats an end card stands in one look.
const shortEnd = 4

// card is an end card in a look: without a button its first half.
func (r *reel) card(line copywriter.Line, cta string, k paint, ms float64) []farm.Layer {
	fine, up := r.endFineOn(k)
	layers := append([]farm.Layer{r.groundOf(k)}, r.endProduct(k, ms)...)
	mark := farm.Layer{ID: "mark", Box: kit.Box(120, 300, 768, 96), Stack: &farm.Stack{Direction: "row", Align: "center",
		Children: []farm.Layer{r.Lockup(96, 760, k.ink, k.ground)}}}
	words := r.LargeType(line.Text, kit.Box(120, 430, 768, 620-up), kit.KineticStyle{ID: "recap", Ink: k.ink, Ground: k.ground,
		Point: r.pointOn(k), Emphasis: line.Emphasis, Most: 190, VAlign: "middle"})
	layers = append(append(layers, fine...), mark, r.landed(words, ms))
	if cta == "" {
		return layers
	}
	button := hit(r.endButton(cta, r.Sided(kit.Box(120, 1090-up, 560, 116)), k), 0.7, 300)
	return append(layers, r.pulsing(button, ms, 1))
}

// landed lets words land with their frame, and swell on every beat after that.
func (r *reel) landed(l farm.Layer, ms float64) farm.Layer {
	t := kit.Track("scale", "out", 0, 0.96, 260, 1)
	t.Keys[len(t.Keys)-1].Ease = "hold"
	for n := 1.0; n*r.beatMs() < ms-300; n++ {
		at := kit.OnFrame(n * r.beatMs())
		t.Keys = append(t.Keys, kit.Key(at, 1, "out"), kit.Key(at+66, 1.03, "out"), kit.Key(at+266, 1, "hold"))
	}
	l.Tracks = append(l.Tracks, t)
	return l
}

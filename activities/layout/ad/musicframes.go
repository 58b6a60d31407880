package ad

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
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

// placard is words of the song as a placard: its colours follow those of the frame before.
func (r *reel) placard(id, words string, ms float64, first bool) kit.Placard {
	looks := r.Draft.Looks()
	k := (r.n + int(r.Snack.Seed>>9)) % len(looks)
	return kit.Placard{
		ID: id, Words: words, Stress: r.PointOf(words), Colors: append(slices.Clone(looks[k:]), looks[:k]...), Room: musicBox,
		Ms: int(ms), BeatMs: r.beatMs(), First: first || ms < shortCutMs, Move: r.way, Device: int(r.Snack.Seed >> 6),
		Turn: r.n + int(r.Snack.Seed>>4),
	}
}

// typed is words that fill a frame, with the fact or the thing that they tell. Words that were
// there before, and those after a frame without a picture, have the brand's thing or character.
func (r *reel) typed(p kit.Placard) []farm.Layer {
	o, ok := r.drawn[p.Words]
	if !ok {
		if o, ok = r.ThingOf(p.Words, 0); ok {
			ok = strings.Contains(strings.ToLower(p.Words), strings.ToLower(o.Word))
		}
	}
	again := r.told[p.Words]
	r.told[p.Words] = true
	if f, found := r.FactOf(p.Words); found && p.Object == nil && !r.facts[f.Kind+f.Text] {
		r.facts[f.Kind+f.Text] = true
		p.Fact = &f
	} else if ok && p.Object == nil {
		p.Object, p.Owned = &o, true
	}
	if p.Fact == nil && p.Object == nil && (r.bare || again) {
		p = r.shownAs(p)
	}
	r.bare = p.Fact == nil && p.Object == nil && !p.Being
	return r.Placard(r.ways.Next(r.PlacardWays(p), r.n+int(r.Snack.Seed>>7)), p)
}

// shownAs is a placard of words that name nothing with the brand's thing or its character.
func (r *reel) shownAs(p kit.Placard) kit.Placard {
	o, ok := r.foremost()
	switch {
	case ok && (r.n%2 == 0 || !r.HasBeing()):
		p.Object = &o
	case r.HasBeing():
		p.Being = true
	}
	return p
}

// beside is words at the head of a frame, and a picture of the brand's in the rest of it.
func (r *reel) beside(p kit.Placard, id string, pic match.Picture) []farm.Layer {
	g, on := p.Colors[0], p.Colors[1]
	rows := r.Rows(p.Words, kit.Box(musicBox.X+6, musicBox.Y+8, musicBox.W-12, 480), kit.KineticStyle{ID: p.ID, Ink: g.Ink, Ground: g.Bg,
		Point: g.Point, Emphasis: p.Stress, Most: 320})
	top := musicBox.Y + 8 + kit.RowsHigh(rows) + 50
	layers := []farm.Layer{kit.Ground(r.Snack.Canvas, *kit.Solid(g.Bg)),
		kit.Panel("block", kit.Box(0, top, 1080, 1922-top), 0, kit.Solid(on.Bg))}
	layers = append(layers, r.pictured(id, pic, kit.Box(0, top, 1080, 1920-top), sheet{ms: float64(p.Ms), nth: r.n})...)
	return append(layers, r.PlacardRows(p, rows)...)
}

// tease shows the word, looks close, and goes on with a sentence that is not sung.
func (r *reel) tease(beats float64) {
	word := r.Say("word", r.song.Word)
	r.cut("word", 2, func(ms float64) []farm.Layer {
		p := r.placard("word", word, ms, true)
		if id, pic, ok := r.opening(); ok {
			return r.beside(p, id, pic)
		}
		return r.typed(p)
	})
	said := r.Paged(r.opener(), 2)
	r.cut("close-1", 2, func(ms float64) []farm.Layer { return r.closeLook(0, said[0], ms) })
	if beats <= 4 {
		return
	}
	r.cut("close-2", 2, func(ms float64) []farm.Layer { return r.typed(r.placard("verse", said[0], ms, false)) })
	last := said[len(said)-1]
	r.cut("close-3", beats-6, func(ms float64) []farm.Layer {
		if len(said) == 1 {
			return r.closeLook(1, last, ms)
		}
		return r.typed(r.placard("verse", last, ms, false))
	})
}

// opener is the sentence that the film begins with: one that is not sung, else its word, and
// where that is the name its first line.
func (r *reel) opener() string {
	if line := r.verse(); line != "" {
		return r.Say("verse", line)
	}
	if line := r.song.Lyrics[0]; r.song.Word == r.Facts.Name && line != "" {
		return line
	}
	return r.song.Word
}

// build says the nouns on beats, ever faster, and with fewer than two of them the first line
// that is sung.
func (r *reel) build(beats int) {
	said, id := r.song.Nouns, "noun"
	if len(said) < 2 {
		line := r.song.Lyrics[1]
		if line == "" {
			line = r.song.Word
		}
		said, id = r.Paged(line, 4), "verse"
	}
	for i, length := range paces(len(said), beats) {
		words := said[i]
		if id == "noun" {
			words = r.Say(fmt.Sprintf("noun-%d", i+1), words)
		}
		r.cut(fmt.Sprintf("%s-%d", id, i+1), float64(length), func(ms float64) []farm.Layer {
			return r.typed(r.placard(id, words, ms, false))
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

// scheme is a look's colours by what they are for.
func (k paint) scheme() kit.Scheme {
	return kit.Scheme{
		Bg: k.ground, Bg2: kit.Mixed(k.ground, k.soft, 0.5), Bg3: k.soft, Ink: k.ink, Quiet: k.ink, Point: k.ink, Loud: k.mark,
		OnLoud: kit.Opposite(k.mark, 0), Card: k.ink, OnCard: k.ground, QuietCard: k.ground, PointCard: kit.Readable(k.mark, k.ink, 3),
	}
}

// closeLook goes near the product, or near the thing of the song; words fill the frame where
// there is neither.
func (r *reel) closeLook(i int, words string, ms float64) []farm.Layer {
	k := r.looks[i+1]
	id, pic, ok := r.shot(fmt.Sprintf("close-%d", i+1), match.Want{W: 640,
		Words: strings.Join(append([]string{r.song.Word}, r.song.Nouns...), " "), On: k.ground, Photo: r.photographed()})
	if ok {
		return r.nearProduct(i, id, pic, k, ms)
	}
	o, ok := r.drawn[r.song.Word]
	if !ok {
		o, ok = r.foremost()
	}
	switch {
	case !ok:
		return r.typed(r.placard("verse", words, ms, false))
	case i%2 == 1:
		return r.Grid(o, k.scheme(), int(ms), r.beatMs())
	}
	const side = 1500.0
	in := r.Inked(o, side)
	l := kit.ObjectLayer("thing", r.Sized(o, 1400), kit.Box(540-in.X-in.W/2, 960-in.Y-in.H/2, side, side))
	beat := r.beatMs()
	l.Tracks = []farm.Track{kit.Track("x", "out", 0, 200, min(beat*0.9, ms-66), 150, beat, 150, min(beat+266, ms-33), -150, ms, -200),
		kit.Track("rotation", "out", 0, -8, beat, -4, min(beat+266, ms-33), 8, ms, 5),
		kit.Track("scale", "out", 0, 1.25, 200, 1, ms, 1.06)}
	return []farm.Layer{kit.Ground(r.Snack.Canvas, *kit.Solid(k.ground)), l}
}

// nearProduct is a picture of the product from near.
func (r *reel) nearProduct(i int, id string, p match.Picture, k paint, ms float64) []farm.Layer {
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
	return []farm.Layer{r.groundOf(k), l}
}

// sing shows two lines, each in phrases that fill the frame; the first of them stands beside
// the picture that shows what it sings of.
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
	for i, line := range lines {
		pages := r.Paged(line, max(int(beats/2)/len(lines), 1))
		for k, words := range pages {
			id := fmt.Sprintf("lyric-%d", i+1)
			slot := id
			if k > 0 {
				id = fmt.Sprintf("%s-%d", id, k+1)
			}
			r.cut(id, beats/float64(len(lines)*len(pages)), func(ms float64) []farm.Layer {
				p := r.placard("line", words, ms, false)
				if k == 0 {
					if shot, pic, ok := r.shot(slot, match.Want{W: 980, Words: line, On: p.Colors[1].Bg}); ok {
						return r.beside(p, shot, pic)
					}
				}
				return r.typed(p)
			})
		}
	}
}

// close is the end card of an ad: brand, product, one line, and the button that
// comes with the last hit.
func (r *reel) close(beats float64) {
	cta := r.Say("cta", r.Writer.CTA())
	line := r.song.Close
	if sung := r.song.Lyrics[0]; line.Text == r.Facts.Name && sung != "" { // the name stands over it
		line = copywriter.Line{Text: sung, Emphasis: r.Key(sung)}
	}
	line.Text = r.Unnamed(line.Text) // the name stands over it
	r.Say("recap", line.Text)
	if fine, _ := endFine(r.Draft); beats > shortEnd && len(fine) == 0 { // so long a card turns its colours before the button comes
		beats /= 2
		r.cut("end-line", beats, func(ms float64) []farm.Layer { return r.card(line, "", ms) })
	}
	r.cut("end", beats, func(ms float64) []farm.Layer { return r.card(line, cta, ms) })
}

// shortEnd is for how many beats an end card stands in one look.
const shortEnd = 4

// card is an end card in a look: the name from side to side, what it promises, the product;
// without a button it is its first half.
func (r *reel) card(line copywriter.Line, cta string, ms float64) []farm.Layer {
	const gap = 44.0
	looks := r.Draft.Looks()
	g := looks[(r.n+int(r.Snack.Seed>>9))%len(looks)]
	k := paint{g.Bg, g.Ink, g.Loud, g.Bg3}
	fine, up := r.endFineOn(k)
	p := r.placard("name", r.Facts.Name, ms, false)
	layers := []farm.Layer{kit.Ground(r.Snack.Canvas, *kit.Solid(g.Bg))}
	shown := r.NameForms(p, r.Facts.Name, kit.Box(musicBox.X, musicBox.Y+12, musicBox.W, 200-up/4), g)
	if r.Logo != nil || len(shown) == 0 {
		shown = []farm.Layer{{ID: "mark", Box: kit.Box(musicBox.X, musicBox.Y+12, musicBox.W, 150), Stack: &farm.Stack{Direction: "row",
			Align: "center", Children: []farm.Layer{r.Lockup(150, musicBox.W-8, g.Ink, g.Bg)}}}}
	}
	last := shown[len(shown)-1].Box
	y := last.Y + last.H + gap
	foot := musicBox.Y + musicBox.H - 8 - up
	const high = 128.0
	words := r.LargeType(line.Text, kit.Box(musicBox.X, y, musicBox.W, foot-high-gap-y), kit.KineticStyle{ID: "recap", Ink: g.Ink,
		Ground: g.Bg, Most: 170, Lines: 5, Leading: 1.02})
	layers = append(append(layers, r.endProduct(k, line.Text, ms)...), shown...)
	layers = append(append(layers, fine...), r.landed(words, ms))
	if cta == "" {
		return layers
	}
	if m, err := r.Ruler.Text(words); err == nil {
		y += m.H + gap
	}
	button := hit(r.endButton(cta, kit.Box(musicBox.X, min(y, foot-high), musicBox.W, high), k), 0.7, 300)
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

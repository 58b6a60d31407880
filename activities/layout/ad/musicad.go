package ad

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// musicBox is what platforms leave free of their own signs on an ad.
var musicBox = kit.Box(120, 288, 768, 960)

// MusicAd is a film that is cut to its music, bar by bar: a word, the thing that it
// names from near, a sentence phrase by phrase, a noun on every beat, the drop, on which the
// product lands and the colours turn, two lines as if they were sung, and the card to
// end on, whose button comes with the last hit. Words fill the frame: in V1 their rows are
// dropped, in V2 they rise out of an edge, in V3 they come from the sides and in V4 word by
// word.
func MusicAd(d *kit.Draft) {
	d.Writer.Chunked(d.Chunks)
	song := d.Writer.Song()
	r := &reel{Draft: d, way: d.PickVariant(kit.PlacardMoves), v: int(d.Seed>>5) % 3, song: song, Score: adScore(d),
		shown: map[string]int{}, drawn: map[string]kit.Object{}, told: map[string]bool{}, facts: map[string]bool{}, bare: true}
	r.looks = r.palettes()
	r.drawnFirst()
	r.reserve()
	tease, dropped, lyrics, end := 8.0, 4.0, 8.0, 4.0
	asked := r.BPM
	for r.BPM > leastAdBPM && r.tooFast(4) {
		r.BPM--
	}
	if r.tooFast(4) { // a bar more for the lines and one less before them, no slower
		tease, lyrics, r.BPM = 4, 12, max(asked, longAdBPM)
	}
	d.StartFilm(r.Score, musicBox)
	if len(d.Screenshots) == 0 {
		d.Substitute("no pictures of the product could be used: the brand's words carry the film")
	}
	const build = 4.0
	if r.slowEnd(end) { // it is read twice as long, at the cost of what teases
		end, tease, r.BPM = 8, 4, mostAdBPM
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
	way   int // how rows of words come
	ways  kit.Ways
	v     int // texture of grounds
	at    float64
	n     int // scenes so far
	looks []paint
	shown map[string]int        // the last scene that each picture was in, by its id
	drawn map[string]kit.Object // what the words of the song name
	told  map[string]bool       // words that a frame has had
	facts map[string]bool       // what was drawn so far
	bare  bool                  // the frame before had no picture
}

// paint is a ground, what is written on it, and what is drawn on it.
type paint struct{ ground, ink, mark, soft farm.Color }

const (
	leastAdBPM = 112
	longAdBPM  = 120
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
// ground inside out, and the second colour or a tint.
func (r *reel) palettes() []paint {
	_, ch, h := kit.ToLCH(r.Accent)
	tint := kit.FromLCH(map[bool]float64{true: 0.36, false: 0.87}[r.Dark], min(ch, 0.09), h)
	last := paint{tint, kit.Opposite(tint, h), r.Accent, kit.Lighter(tint, map[bool]float64{true: 0.06, false: -0.06}[r.Dark])}
	if !r.Solemn() { // another hue
		g := r.Seconded()
		last = paint{g.Bg, g.Ink, g.Loud, g.Bg3}
	}
	return []paint{
		{r.Bg, r.Text, r.Accent, r.Tint},
		{r.Accent, r.OnAccent, kit.Lighter(r.Accent, -0.09), kit.Lighter(r.Accent, 0.07)},
		{r.Text, kit.Readable(r.Bg, r.Text, 7), kit.Readable(r.Accent, r.Text, 3), kit.Mixed(r.Text, r.Accent, 0.24)},
		last,
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

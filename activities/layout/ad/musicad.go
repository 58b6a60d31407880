package ad

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// musicBox is what platforms leave free of their own signs on an ad.
var musicBox = kit.Box(120, 288, 768, 960)

// MusicAd is a film that is cut to its music, bar by bar: the trade as large as the frame, then whole
// sentences of the brand's, a clause a cut. Their letters fill the frame between waves that run on with
// every beat, or stand beside the fact that they tell or the product; the music drops on the first
// sentence that has enough of it on both sides; what it costs comes last, and the button of the end card
// with the last hit.
func MusicAd(d *kit.Draft) {
	r := &reel{Draft: d, way: d.PickVariant(kit.PlacardMoves), Score: adScore(d), shown: map[string]int{}, sold: d.SoldAs()}
	d.Writer.Chunked(d.Chunks)
	r.lines = r.passage()
	r.ends = r.endLine()
	before, after := r.barred()
	end := float64(endBeats)
	if sung := beatsOf(before) + beatsOf(after); r.slowEnd(end) && sung+2*endBeats <= r.mostBeats() { // it is read twice as long
		end *= 2
	}
	d.StartFilm(r.Score, musicBox)
	if len(d.Screenshots) == 0 {
		d.Substitute("no pictures of the product could be used: the brand's words carry the film")
	}
	teased, dropped := beatsOf(before), beatsOf(after)
	r.dropAt = float64(teased)
	form(d, farm.MusicPart{Kind: "intro", Bars: teased/4 - 1}, farm.MusicPart{Kind: "build", Bars: 1},
		farm.MusicPart{Kind: "drop", Bars: dropped / 4}, farm.MusicPart{Kind: "ending", Bars: int(end / 4)})
	for i, l := range r.lines {
		d.Say(fmt.Sprintf("lyric-%d", i+1), l.Text)
	}
	r.reserve()
	for _, v := range before {
		r.sing(v)
	}
	d.Cue("riser", r.Beats(r.at)-1200, -6)
	d.Cue("impact", r.Beats(r.at), -4)
	for _, v := range after {
		r.sing(v)
	}
	d.Cue("sparkle", r.Beats(r.at), -8)
	r.close(end)
	d.Finish()
}

// slowEnd reports whether the end card has more to read than its beats last.
func (r *reel) slowEnd(beats float64) bool {
	fine, _ := endFine(r.Draft)
	need := r.ReadingMs(r.ends)
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
	lines  []copywriter.Line // what is sung
	sold   string            // the trade and the town, which its frames say at their head
	ends   string            // what the end card says
	way    int               // how rows of words come
	at     float64
	n      int            // scenes so far
	shown  map[string]int // the last scene that each picture was in, by its id
	fallen bool           // the music has dropped
	dropAt float64        // beats before the drop
}

const (
	leastAdBPM = 112
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

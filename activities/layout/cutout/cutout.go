// Package cutout composes upright clips out of parts of a film: each shot as it was
// planned, with a title, captions and the film's own sound.
package cutout

import (
	"fmt"
	"math"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/reframe"
)

// Source is the part of the film that a clip is cut out of, as files.
type Source struct {
	Picture farm.Asset
	// PictureMs and SoundMs are the times of the film at which the files begin.
	PictureMs int
	Sound     *farm.Asset // nil of a film without sound
	SoundMs   int
	Width     int // px of the picture, as shown
	Height    int
	FPS       int
}

// Look is how a clip is dressed.
type Look struct {
	Captions farm.ClipCaptions
	// Show says which words may be shown: full, keywords or none.
	Show     string
	Title    string // "" is none
	Language string
	Seed     uint32
}

// The ids of a clip's files in its manifest.
const (
	filmAsset  = "film"
	soundAsset = "sound"
)

const (
	width, height = 1080, 1920
	// TitleMs is how long the title stands.
	TitleMs = 2500
	// A whole picture stands on itself, blurred and darker.
	blur, dim = 44, 0.4
	// wholeUp is how far above the middle it stands: captions have room below it.
	wholeUp = 110
	// Pages of captions stand in boxes of the safe box.
	left, wide = 90.0, 870.0
)

var safe = farm.Box{X: left, Y: 220, W: wide, H: 1200}

// Compose makes the film of a clip.
func Compose(c farm.ClipCandidate, s Source, l Look) farm.Composition {
	k := composer{clip: c, source: s, look: l, w: width, h: height, faces: c.Faces, texts: c.Texts}
	out := farm.Composition{
		Language: l.Language, Seed: l.Seed, Canvas: farm.Canvas{Width: width, Height: height, FPS: s.FPS}, SafeBox: safe,
		Copy: map[string]string{}, Assets: map[string]farm.Asset{filmAsset: s.Picture}, ThumbMs: min(400, (c.EndMs-c.StartMs)/2),
		Providers: []farm.Provider{{Part: "footage", Name: "request"}},
	}
	scene := farm.Scene{DurationMs: c.EndMs - c.StartMs}
	for i, shot := range c.Shots {
		scene.Layers = append(scene.Layers, k.shot(shot, i == len(c.Shots)-1)...)
	}
	runs := k.runs(k.words())
	if l.Title != "" {
		scene.Layers = append(scene.Layers, k.title(scene.DurationMs, underTitle(runs), len(runs) > 0))
	}
	for i, r := range runs {
		scene.Layers = append(scene.Layers, k.captions(r, i))
	}
	out.Scenes = []farm.Scene{scene}
	if s.Sound != nil {
		out.Assets[soundAsset] = *s.Sound
		out.Audio = &farm.Audio{TargetLUFS: -14, Tracks: []farm.AudioTrack{{Asset: soundAsset, Role: "voice", OffsetMs: c.StartMs - s.SoundMs,
			DurationMs: scene.DurationMs, FadeInMs: 15, FadeOutMs: 80}}}
	}
	return out
}

type composer struct {
	clip   farm.ClipCandidate
	source Source
	look   Look
	w, h   float64 // of the canvas
	faces  []Face
	texts  []Face           // what the film shows to be read
	film   func(ms int) int // the time of the film that is shown at a time of the shots; nil is that time
}

// filmMs is the time of the film at a time of the shots.
func (k composer) filmMs(ms int) int {
	if k.film == nil {
		return ms
	}
	return k.film(ms)
}

// place is when a shot begins in the clip and in the file: at the first frame that is
// wholly its own, so that no frame of the shot before is seen in its crop.
func (k composer) place(ms int) (inClip, inFile int) {
	rel := ms - k.clip.StartMs
	if rel <= 0 {
		return 0, k.filmMs(k.clip.StartMs) - k.source.PictureMs
	}
	frame := math.Ceil(float64(rel)*float64(k.source.FPS)/1000 - 0.05)
	inClip = int(math.Ceil(frame * 1000 / float64(k.source.FPS)))
	return inClip, k.filmMs(k.clip.StartMs+inClip) - k.source.PictureMs
}

// shot is the layers of a shot.
func (k composer) shot(s farm.ClipShot, last bool) []farm.Layer {
	start, from := k.place(s.StartMs)
	end := 0
	if !last {
		end, _ = k.place(s.EndMs)
	}
	layer := func(box farm.Box, f farm.Footage, tracks ...farm.Track) farm.Layer {
		f.Asset, f.FromMs = filmAsset, from
		return farm.Layer{Box: box, StartMs: start, EndMs: end, Footage: &f, Tracks: tracks}
	}
	full := farm.Box{W: k.w, H: k.h}
	switch s.Layout {
	case farm.ClipSplit:
		return []farm.Layer{
			layer(farm.Box{W: k.w, H: k.h / 2}, farm.Footage{Crop: boxOf(s.Windows[0])}),
			layer(farm.Box{Y: k.h / 2, W: k.w, H: k.h / 2}, farm.Footage{Crop: boxOf(s.Windows[1])}),
		}
	case farm.ClipStill:
		return []farm.Layer{layer(full, farm.Footage{Crop: boxOf(s.Windows[0])})}
	case farm.ClipSlide:
		page, _, speaker := k.slideBoxes(s)
		// About the slide is the slide itself, blurred.
		ground := farm.Box{W: k.w, H: speaker.Y}
		if speaker.W < k.w {
			ground.H = k.h
		}
		return []farm.Layer{
			layer(ground, farm.Footage{Crop: boxOf(s.Windows[0]), Blur: blur, Dim: dim}),
			layer(page, farm.Footage{Crop: boxOf(s.Windows[0])}),
			layer(speaker, farm.Footage{Crop: boxOf(s.Windows[1])}),
		}
	case farm.ClipTrack:
		crop, track := k.follow(s.Windows[0])
		return []farm.Layer{layer(full, farm.Footage{Crop: &crop}, track)}
	}
	return []farm.Layer{
		layer(full, farm.Footage{Blur: blur, Dim: dim}),
		layer(k.wholeBox(), k.whole(s)),
	}
}

// slideBoxes are where a slide stands, and below it, under room for captions, who speaks.
func (k composer) slideBoxes(s farm.ClipShot) (page, band, speaker farm.Box) {
	even := func(v float64) float64 { return math.Round(v/2) * 2 }
	top, shape := even(reframe.SlideTop*k.h), s.Windows[0].W*float64(k.source.Width)/(s.Windows[0].H*float64(k.source.Height))
	h := even(reframe.SlideTall(k.w/k.h, shape) * k.h)
	w, foot := min(k.w, even(h*shape)), top+h+even(reframe.SlideBand*k.h)
	who := s.Windows[1]
	seen := min(k.w, even((k.h-foot)*who.W*float64(k.source.Width)/(who.H*float64(k.source.Height))))
	if k.w-seen < 8 {
		seen = k.w
	}
	page = farm.Box{X: even((k.w - w) / 2), Y: top, W: w, H: h}
	band = farm.Box{X: math.Round(k.w * left / width), Y: top + h, W: math.Round(k.w * wide / width), H: foot - top - h}
	return page, band, farm.Box{X: even((k.w - seen) / 2), Y: foot, W: seen, H: k.h - foot}
}

// whole is all of the picture, or what of it is seen from near.
func (k composer) whole(s farm.ClipShot) farm.Footage {
	f := farm.Footage{Fit: "contain"}
	if len(s.Windows) > 0 && s.Windows[0].W < 1 {
		f.Crop = boxOf(s.Windows[0])
	}
	return f
}

// wholeBox is where all of the picture is shown.
func (k composer) wholeBox() farm.Box {
	sw, sh := float64(k.source.Width), float64(k.source.Height)
	if w := math.Round(k.h*sw/sh/2) * 2; w < k.w {
		return farm.Box{X: math.Round((k.w-w)/4) * 2, W: w, H: k.h}
	}
	h := math.Round(k.w*sh/sw/2) * 2
	return farm.Box{Y: max(0, math.Round((k.h-h)/4-wholeUp/2)*2), W: k.w, H: h}
}

func boxOf(w farm.ClipWindow) *farm.Box { return &farm.Box{X: w.X, Y: w.Y, W: w.W, H: w.H} }

// follow is the part of the picture that a window goes over, and how it moves in it.
func (k composer) follow(w farm.ClipWindow) (farm.Box, farm.Track) {
	low, high := w.X, w.X
	for _, p := range w.Path {
		low, high = min(low, p.X), max(high, p.X)
	}
	crop := farm.Box{X: low, Y: w.Y, W: min(high-low+w.W, 1-low), H: w.H}
	t := farm.Track{Property: "focusX"}
	for _, p := range w.Path {
		at := max(0, p.AtMs-k.clip.StartMs)
		if n := len(t.Keys); n > 0 && at <= t.Keys[n-1].AtMs {
			continue
		}
		t.Keys = append(t.Keys, farm.Key{AtMs: at, Value: (p.X + w.W/2 - low) / crop.W, Ease: "linear"})
	}
	return crop, t
}

// title stands over the first seconds, from the first frame on, off faces and captions.
func (k composer) title(ms int, captions farm.Box, captioned bool) farm.Layer {
	if !captioned {
		captions = farm.Box{}
	}
	until := min(TitleMs, ms)
	return farm.Layer{
		ID: "title", Box: k.titleBox(k.look.Title, captions, k.clip.StartMs+until), EndMs: until, Exit: &farm.Motion{Kind: "fade"},
		Text: &farm.Text{
			Content: k.look.Title, Font: "League Spartan", Weight: 800, Size: titleSize, MinSize: 40, MaxLines: 3, Leading: titleLeading,
			Color: "#111318",
			Align: "center", Plate: &farm.Plate{Color: "#FFFFFF", Radius: 18, PadX: 26, PadY: 10, Per: "line"},
		},
	}
}

// uprightPlaces are the boxes of captions of clips.
var uprightPlaces = boxesOf(left, wide, 290, 1120, 815, 260)

// keywordStyles are those that treat words; the other two treat pictures and mark
// words by the accent.
var keywordStyles = map[string]bool{"bloom": true, "prism": true, "slam": true, "lava": true, "editorial": true, "matrix": true,
	"highlight": true}

func (k composer) captions(r run, n int) farm.Layer {
	c := &farm.Captions{Words: r.words, Style: k.look.Captions.Style, Position: r.at, Accent: k.look.Captions.Accent, Seed: k.look.Seed}
	if keywordStyles[k.look.Captions.EditStyle] {
		c.Keywords = k.look.Captions.EditStyle
	}
	if k.look.Show == "keywords" {
		c.MaxWords = 1
	}
	id := "captions"
	if n > 0 {
		id = fmt.Sprintf("captions-%d", n+1)
	}
	return farm.Layer{ID: id, Box: r.box, Captions: c}
}

const (
	maxWord  = 60
	maxWords = 1000
	// A keyword is one of so many words.
	keywordEvery = 7
	// Of a draft one word is shown in so many ms.
	cardEvery = 1200
)

// words are those that may be shown, in the clip's time.
func (k composer) words() []farm.CaptionWord {
	if k.look.Show == "none" {
		return nil
	}
	var out []farm.CaptionWord
	since, ms := keywordEvery/2, k.clip.EndMs-k.clip.StartMs
	for _, w := range k.clip.Words {
		from, to := max(0, w.StartMs-k.clip.StartMs), min(w.EndMs-k.clip.StartMs, ms)
		if to <= from || len([]rune(w.Text)) > maxWord || len(out) == maxWords {
			continue
		}
		key := telling(w.Text)
		if k.look.Show == "keywords" {
			if !key || w.Sure < farm.SureWord || len(out) > 0 && from < out[len(out)-1].StartMs+cardEvery {
				continue
			}
			out = append(out, farm.CaptionWord{Text: strings.Trim(w.Text, ".,;:!?"), StartMs: from, EndMs: to, Keyword: true})
			continue
		}
		if since++; since >= keywordEvery && key {
			since = 0
		}
		out = append(out, farm.CaptionWord{Text: w.Text, StartMs: from, EndMs: to, Keyword: since == 0, Speaker: w.Speaker})
	}
	return out
}

// telling reports a word that may stand out: a number, a name or a long one, or a phrase
// with a word of Chinese letters or katakana.
func telling(word string) bool {
	w := strings.TrimFunc(word, func(r rune) bool { return strings.ContainsRune(".,;:!?\"'()“”‘’", r) })
	heavy := 0
	for _, r := range w {
		if unicode.In(r, unicode.Han, unicode.Katakana) {
			heavy++
		}
	}
	return strings.ContainsAny(w, "0123456789") || len([]rune(w)) >= 6 || heavy >= 2
}

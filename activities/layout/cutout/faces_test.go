package cutout_test

import (
	"fmt"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/cutout"
)

// where is a face on the canvas of 1080x1920, by the layout of its shot, written anew here.
func where(layout string, w farm.ClipWindow, half int, b farm.Box) farm.Box {
	x, y := (b.X-w.X)/w.W, (b.Y-w.Y)/w.H
	bw, bh := b.W/w.W, b.H/w.H
	switch layout {
	case farm.ClipSplit:
		return farm.Box{X: x * 1080, Y: float64(half)*960 + y*960, W: bw * 1080, H: bh * 960}
	case farm.ClipWhole: // 1080x608, its middle 110 px above the frame's
		return farm.Box{X: x * 1080, Y: 546 + y*608, W: bw * 1080, H: bh * 608}
	}
	return farm.Box{X: x * 1080, Y: y * 1920, W: bw * 1080, H: bh * 1920}
}

// cover is how much of a face lies under a box.
func cover(face, box farm.Box) float64 {
	w, h := min(face.X+face.W, box.X+box.W)-max(face.X, box.X), min(face.Y+face.H, box.Y+box.H)-max(face.Y, box.Y)
	if w <= 0 || h <= 0 {
		return 0
	}
	return w * h / (face.W * face.H)
}

// On known faces of every layout neither the title nor the captions cover any of them, and
// they do not cover each other.
func TestWordsKeepOffFaces(t *testing.T) {
	upright := farm.ClipWindow{X: 0.3, W: 0.3164, H: 1}
	for name, c := range map[string]struct {
		layout  string
		windows []farm.ClipWindow
		faces   []farm.Box // one for each window, of the picture
	}{
		"high":   {farm.ClipStill, []farm.ClipWindow{upright}, []farm.Box{{X: 0.4, Y: 0.12, W: 0.12, H: 0.2}}},
		"middle": {farm.ClipStill, []farm.ClipWindow{upright}, []farm.Box{{X: 0.4, Y: 0.3, W: 0.12, H: 0.22}}},
		"low":    {farm.ClipStill, []farm.ClipWindow{upright}, []farm.Box{{X: 0.4, Y: 0.58, W: 0.12, H: 0.22}}},
		"near":   {farm.ClipStill, []farm.ClipWindow{upright}, []farm.Box{{X: 0.33, Y: 0.25, W: 0.25, H: 0.32}}},
		"whole":  {farm.ClipWhole, []farm.ClipWindow{{W: 1, H: 1}}, []farm.Box{{X: 0.2, Y: 0.2, W: 0.1, H: 0.25}}},
		"split": {farm.ClipSplit, []farm.ClipWindow{{X: 0.1, Y: 0.2, W: 0.3, H: 0.474}, {X: 0.6, Y: 0.2, W: 0.3, H: 0.474}},
			[]farm.Box{{X: 0.2, Y: 0.32, W: 0.1, H: 0.17}, {X: 0.7, Y: 0.32, W: 0.1, H: 0.17}}},
	} {
		clip := candidate()
		clip.Shots = []farm.ClipShot{{StartMs: clip.StartMs, EndMs: clip.EndMs, Layout: c.layout, Windows: c.windows}}
		for _, b := range c.faces {
			clip.Faces = append(clip.Faces, farm.ClipFace{FromMs: clip.StartMs, ToMs: clip.EndMs, Box: b})
		}
		for _, title := range []string{"A title", "Why the wall by the river never helped the cellar of the mill"} {
			l := look("full")
			l.Title = title
			var words, heading farm.Box
			for _, layer := range cutout.Compose(clip, source, l).Scenes[0].Layers {
				switch layer.ID {
				case "title":
					heading = layer.Box
				case "captions":
					words = layer.Box
				}
			}
			for i, b := range c.faces {
				face := where(c.layout, c.windows[i], i, b)
				for what, box := range map[string]farm.Box{"title": heading, "captions": words} {
					if share := cover(face, box); share > 0.08 {
						t.Errorf("%s: the %s at %v covers %.2f of the face at %v", name, what, box, share, face)
					}
				}
			}
			if cover(heading, words) > 0 {
				t.Errorf("%s: the title at %v and the captions at %v", name, heading, words)
			}
		}
	}
}

// A face that moves through the picture is kept clear along all of its path, and a place
// that was asked for is kept but for a little.
func TestWordsKeepOffPaths(t *testing.T) {
	clip := candidate()
	clip.Shots = []farm.ClipShot{
		{StartMs: clip.StartMs, EndMs: clip.EndMs, Layout: farm.ClipStill, Windows: []farm.ClipWindow{{X: 0.3, W: 0.3164, H: 1}}}}
	for i := range 10 { // from the upper third down to the lower
		clip.Faces = append(clip.Faces, farm.ClipFace{FromMs: clip.StartMs + i*1000, ToMs: clip.StartMs + (i+1)*1000,
			Box: farm.Box{X: 0.4, Y: 0.34 + 0.03*float64(i), W: 0.12, H: 0.16}})
	}
	for position, top := range map[string][2]float64{"auto": {220, 400}, "bottom": {940, 1130}, "top": {220, 440}} {
		l := look("full")
		l.Captions.Position, l.Title = position, ""
		layers := cutout.Compose(clip, source, l).Scenes[0].Layers
		if y := layers[len(layers)-1].Box.Y; y < top[0] || y > top[1] {
			t.Errorf("%s: the captions begin at %g, not in %v", position, y, fmt.Sprint(top))
		}
	}
}

// Where no place hides nobody in all of a clip, captions take another from a cut on, and
// every word is shown once. Single words of a draft stay where they are.
func TestCaptionsMoveAtCuts(t *testing.T) {
	clip := candidate()
	split := []farm.ClipWindow{{X: 0.1, Y: 0.2, W: 0.3, H: 0.474}, {X: 0.6, Y: 0.2, W: 0.3, H: 0.474}}
	near := []farm.ClipWindow{{X: 0.3, W: 0.3164, H: 1}}
	clip.Shots = []farm.ClipShot{{StartMs: 10_000, EndMs: 14_000, Layout: farm.ClipSplit, Windows: split},
		{StartMs: 14_000, EndMs: 17_000, Layout: farm.ClipStill, Windows: near},
		{StartMs: 17_000, EndMs: 20_000, Layout: farm.ClipSplit, Windows: split}}
	faces := map[string][]farm.Box{farm.ClipSplit: {{X: 0.2, Y: 0.27, W: 0.1, H: 0.22}, {X: 0.7, Y: 0.27, W: 0.1, H: 0.22}},
		farm.ClipStill: {{X: 0.38, Y: 0.36, W: 0.16, H: 0.3}}}
	for _, s := range clip.Shots {
		for _, b := range faces[s.Layout] {
			clip.Faces = append(clip.Faces, farm.ClipFace{FromMs: s.StartMs, ToMs: s.EndMs, Box: b})
		}
	}
	shown, places := 0, map[float64]bool{}
	for _, layer := range cutout.Compose(clip, source, look("full")).Scenes[0].Layers {
		if layer.Captions == nil {
			continue
		}
		places[layer.Box.Y] = true
		for _, w := range layer.Captions.Words {
			shown++
			for _, s := range clip.Shots {
				if m := 10_000 + (w.StartMs+w.EndMs)/2; m < s.StartMs || m >= s.EndMs {
					continue
				}
				for i, b := range faces[s.Layout] {
					if face := where(s.Layout, s.Windows[i], i, b); cover(face, layer.Box) > 0.08 {
						t.Errorf("%q at %d ms in %v covers the face at %v of a %s", w.Text, w.StartMs, layer.Box, face, s.Layout)
					}
				}
			}
		}
	}
	if shown != len(clip.Words) || len(places) < 2 {
		t.Errorf("%d of %d words in %d places", shown, len(clip.Words), len(places))
	}
	n := 0
	for _, layer := range cutout.Compose(clip, source, look("keywords")).Scenes[0].Layers {
		if layer.Captions != nil {
			n++
		}
	}
	if n != 1 {
		t.Errorf("a draft has %d layers of captions", n)
	}
}

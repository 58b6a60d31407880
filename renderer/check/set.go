package check

import (
	"context"
	"fmt"
	"image"
	"math"
	"math/bits"
	"os"
	"path/filepath"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/pixels"
	"github.com/snackfarm/farm/renderer/report"
)

// K25: as many slides as are expected, of one canvas, safe box and row of dots; the first
// has the hook, the last the call to action. Measured over the reports beside
// the first slide.
func slideSet(s *subject) Result {
	if s.want.MaxSlides == 0 {
		return none("no slides")
	}
	if len(s.r.Siblings) == 0 || s.r.Siblings[0] != s.r.File {
		return none("checked on the first slide")
	}
	var f faults
	var all []report.Report
	for _, name := range s.r.Siblings {
		r, err := report.Read(filepath.Join(filepath.Dir(s.path), name+report.Suffix))
		if err != nil {
			return broken(err)
		}
		if _, err := os.Stat(filepath.Join(filepath.Dir(s.path), name)); err != nil {
			return broken(err)
		}
		all = append(all, r)
	}
	if n := len(all); n < s.want.MinSlides || n > s.want.MaxSlides {
		f.add("there are %d slides", n)
	}
	first := all[0]
	for i, r := range all {
		if r.Canvas != first.Canvas || r.SafeBox != first.SafeBox {
			f.add("slide %d has another canvas or box", i+1)
		}
		if dots(r) != dots(first) || dots(r) == (farm.Box{}) {
			f.add("the dots of slide %d stand elsewhere", i+1)
		}
	}
	if !says(first, first.Copy["hook"]) {
		f.add("the first slide has no hook")
	}
	if last := all[len(all)-1]; !says(last, last.Copy["cta"]) {
		f.add("the last slide has no call to action")
	}
	return verdict(len(f) == 0, fmt.Sprintf("%d slides", len(all)), fmt.Sprintf("%d-%d alike, hook first, call to action last",
		s.want.MinSlides, s.want.MaxSlides), f...)
}

func dots(r report.Report) farm.Box {
	for _, s := range r.Shapes {
		if s.Kind == "dots" && len(s.Keys) > 0 {
			return s.Keys[0].Box
		}
	}
	return farm.Box{}
}

// says reports whether a text of the file is a line of copy.
func says(r report.Report, line string) bool {
	for _, t := range r.Texts {
		if line != "" && strings.EqualFold(plain(t.Content), plain(line)) {
			return true
		}
	}
	return false
}

// K26: cuts lie on beats, within a frame: six in ten, or as many as are expected. Hard cuts must be cuts on the pixels, too.
func cutsOnBeats(s *subject) Result {
	if r := needFilm(s.r); r != nil {
		return *r
	}
	if s.r.Beats == nil || s.r.Beats.BPM == 0 {
		return none("no music with known beats")
	}
	if len(s.r.Scenes) < 2 {
		return none("no cuts")
	}
	w, err := s.walk()
	if err != nil {
		return broken(err)
	}
	var f faults
	beat := 60000 / float64(s.r.Beats.BPM)
	on, n := 0, 0
	worst := 0.0
	for i, sc := range s.r.Scenes[1:] {
		if i == len(s.r.Scenes)-2 && sc.Cut != nil && sc.Cut.Kind == "fade" && loops(w) {
			continue // the end that dissolves into the beginning is no cut
		}
		n++
		since := float64(sc.First)*1000/float64(s.r.Canvas.FPS) - float64(s.r.Beats.FirstMs)
		off := math.Abs(since - beat*math.Round(since/beat))
		worst = max(worst, off)
		if off <= 1000/float64(s.r.Canvas.FPS)+1 {
			on++
		}
		if sc.Cut != nil && sc.Cut.Kind == "hard" && sc.First < len(w.frames) && sc.First > 1 {
			if moved(w, sc.First) < 1.5*moved(w, sc.First-1) {
				f.add("frame %d is no cut", sc.First)
			}
		}
	}
	if n == 0 {
		return none("the only change of scene is the loop")
	}
	need := 0.6
	if s.want.OnBeat > 0 {
		need = s.want.OnBeat
	}
	if float64(on) < need*float64(n) {
		f.add("off by up to %.0f ms", worst)
	}
	return verdict(len(f) == 0, fmt.Sprintf("%d of %d on a beat", on, n), fmt.Sprintf(">= %.0f %%", need*100), f...)
}

// loops reports whether a film ends as it begins.
func loops(w walked) bool {
	sum, last := 0.0, w.frames[len(w.frames)-1]
	for k, v := range w.frames[0] {
		sum += math.Abs(float64(v) - float64(last[k]))
	}
	return sum/float64(len(last)) < loopOff
}

// loopOff is how much the last frame of a loop may differ from the first, mean
// of 255.
const loopOff = 6

// moved is the mean change of luma from the frame before.
func moved(w walked, i int) float64 {
	sum := 0.0
	for k, v := range w.frames[i] {
		sum += math.Abs(float64(v) - float64(w.frames[i-1][k]))
	}
	return sum / float64(len(w.frames[i]))
}

const (
	leastHash   = 10 // bits of 64
	leastPairs  = 0.8
	mostSimilar = 0.97
	ssimWidth   = 180
)

// Set checks what only several packs show. dirs are folders with files and
// their reports; those of one brand are compared with each other.
//
// K30: first frames of the same type differ by 10 of 64 bits of a perceptual
// hash in 80 % of the pairs (of three, in two), and no hook is repeated; ads of
// other formats may tell the same fact.
// K32: files of one type and pack that name different formats or variants differ
// on the pixels (SSIM < 0.97).
func Set(ctx context.Context, inputs []Input) ([]Result, error) {
	var shots []shot
	for _, in := range inputs {
		s, err := open(ctx, in)
		if err != nil {
			return nil, err
		}
		if len(s.r.Siblings) == 0 || s.r.Siblings[0] == s.r.File {
			l, err := s.looks()
			if err == nil && l.first != nil {
				small := image.NewRGBA(image.Rect(0, 0, ssimWidth, ssimWidth*l.first.Rect.Dy()/l.first.Rect.Dx()))
				shrink(small, l.first)
				shots = append(shots, shot{s.r, small, in.Pack})
			}
		}
		s.close()
	}
	t := tally{most: -1}
	for i, a := range shots {
		for _, b := range shots[i+1:] {
			if a.r.Type == b.r.Type {
				t.compare(a, b)
			}
		}
	}
	return []Result{t.packs(), t.looks()}, nil
}

// shot is the first frame of a file, ssimWidth wide.
type shot struct {
	r    report.Report
	img  *image.RGBA
	pack string
}

// tally is what was found on pairs of one type.
type tally struct {
	pairs, far int // of one brand, and those that differ
	repeated   faults
	styles     int // pairs of one pack in two styles
	most       float64
	alike      faults
}

func (t *tally) compare(a, b shot) {
	if brand(a.r) == brand(b.r) && brand(a.r) != "" {
		t.pairs++
		if bits.OnesCount64(pixels.Hash(a.img)^pixels.Hash(b.img)) >= leastHash {
			t.far++
		}
		if h := opening(a.r); h != "" && a.r.Format == b.r.Format && h == opening(b.r) {
			t.repeated.add("%q", h)
		}
	}
	if a.pack == b.pack && (a.r.Format != b.r.Format || a.r.Variant != b.r.Variant) && a.img.Rect == b.img.Rect {
		t.styles++
		v := pixels.SSIM(a.img, b.img)
		t.most = max(t.most, v)
		if v >= mostSimilar {
			t.alike.add("%s and %s of %s", a.r.Variant, b.r.Variant, a.r.Type)
		}
	}
}

// packs is K30.
func (t *tally) packs() Result {
	r := none("no two packs of one brand")
	if t.pairs > 0 {
		r = verdict(t.far >= int(leastPairs*float64(t.pairs)) && len(t.repeated) == 0,
			fmt.Sprintf("%d of %d pairs, %d hooks repeated", t.far, t.pairs, len(t.repeated)),
			fmt.Sprintf(">= %.0f %% at >= %d/64 bits, 0", leastPairs*100, leastHash), t.repeated...)
	}
	r.ID, r.Name = "K30", "packs differ"
	return r
}

// looks is K32.
func (t *tally) looks() Result {
	r := none("no two styles of one type")
	if t.styles > 0 {
		r = verdict(len(t.alike) == 0, fmt.Sprintf("SSIM at most %.3f over %d pairs", t.most, t.styles), fmt.Sprintf("< %g", mostSimilar),
			t.alike...)
	}
	r.ID, r.Name = "K32", "styles differ"
	return r
}

func shrink(dst, src *image.RGBA) {
	w, h := dst.Rect.Dx(), dst.Rect.Dy()
	for y := range h {
		for x := range w {
			p := pixels.Mean(src, image.Rect(x*src.Rect.Dx()/w, y*src.Rect.Dy()/h, (x+1)*src.Rect.Dx()/w, (y+1)*src.Rect.Dy()/h))
			o := y*dst.Stride + x*4
			dst.Pix[o], dst.Pix[o+1], dst.Pix[o+2], dst.Pix[o+3] = p.R, p.G, p.B, 255
		}
	}
}

func brand(r report.Report) string {
	for _, f := range r.Facts {
		if f.Kind == "name" {
			return f.Value
		}
	}
	return ""
}

// opening is the first line of a snack.
func opening(r report.Report) string {
	for _, slot := range []string{"hook", "headline", "line-1"} {
		if v := r.Copy[slot]; v != "" {
			return v
		}
	}
	return ""
}

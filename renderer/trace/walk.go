package trace

import (
	"bytes"
	"math"

	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/report"
)

// walker keeps each frame of a film small, and notes where it is black or at
// rest, so that neither has to be decoded for it.
type walker struct {
	walk      report.Walk
	fps       int
	at        []int // offsets of the samples of luma, walkSamples for each small pixel
	reference []byte
	still     int // frames that the reference has stood
	dark      int // frames in a row that were black
	// Of a stretch of a film: its first reference, how many frames that stood, and how
	// many from its first on were black.
	first                []byte
	firstStill, headDark int
}

const (
	walkSamples = 4 // of the luma in each small pixel
	// Samples that a rest is told by: every restStep-th byte of the planes, an
	// odd step so that it falls on another column in each row.
	restStep = 97
	restMean = 0.255 // of 255: what ffmpeg's freezedetect calls -60 dB
	restSec  = 2.0
	// A pixel is black up to this luma of limited range, a frame when 98 % of
	// its pixels are: ffmpeg's blackdetect at pix_th 0.06.
	blackLuma  = 29
	blackShare = 0.98
	blackSec   = 0.1
)

func newWalker(w, h, fps, frames int) *walker {
	k := &walker{fps: fps}
	k.walk.Width, k.walk.Height = report.WalkSize(w, h, frames)
	for y := range k.walk.Height {
		for x := range k.walk.Width {
			for _, d := range [walkSamples][2]int{{1, 0}, {3, 1}, {0, 2}, {2, 3}} { // each in a row and column of its own
				px, py := (8*x+2*d[0]+1)*w/(8*k.walk.Width), (8*y+2*d[1]+1)*h/(8*k.walk.Height)
				k.at = append(k.at, py*w+px)
			}
		}
	}
	return k
}

// see takes the next frame.
func (k *walker) see(p film.Picture) {
	small := make([]byte, k.walk.Width*k.walk.Height)
	black := 0
	for i := range small {
		sum := 0
		for _, at := range k.at[walkSamples*i : walkSamples*(i+1)] {
			v := int(p.Y[at])
			sum += v
			if v <= blackLuma {
				black++
			}
		}
		small[i] = uint8(min(max((sum-walkSamples*16)*255/(walkSamples*219), 0), 255))
	}
	k.walk.Frames = append(k.walk.Frames, small)
	n := len(k.walk.Frames)
	k.rests(p.Block, n)
	if float64(black) < blackShare*float64(len(k.at)) {
		k.dark = 0
		return
	}
	if k.dark++; k.dark == n {
		k.headDark = n
	}
	if k.dark == k.blackest() {
		k.walk.Black = append(k.walk.Black, k.second(n-k.dark))
	}
}

// blackest and longest are how many frames in a row are a black part, and a rest.
func (k *walker) blackest() int { return int(math.Ceil(blackSec * float64(k.fps))) }
func (k *walker) longest() int  { return int(restSec * float64(k.fps)) }

func (k *walker) second(frame int) float64 { return float64(frame) / float64(k.fps) }

// rests compares the n-th frame with the one that it may be resting on.
func (k *walker) rests(block []byte, n int) {
	if k.reference != nil {
		sum := 0
		for i, j := 0, 0; j < len(block); i, j = i+1, j+restStep {
			d := int(block[j]) - int(k.reference[i])
			sum += max(d, -d)
		}
		if float64(sum) <= restMean*float64(len(k.reference)) {
			if k.still++; k.still == k.longest() {
				k.walk.Freeze = append(k.walk.Freeze, k.second(n-k.still))
			}
			if k.still == n {
				k.firstStill = n
			}
			return
		}
	} else {
		k.reference, k.firstStill = make([]byte, (len(block)+restStep-1)/restStep), 1
	}
	k.still = 1
	for i, j := 0, 0; j < len(block); i, j = i+1, j+restStep {
		k.reference[i] = block[j]
	}
	if k.first == nil {
		k.first = bytes.Clone(k.reference)
	}
}

package match

import (
	"bytes"
	"cmp"
	"context"
	"math"
	"slices"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
)

// Video is a film of the brand and what was seen in it.
type Video struct {
	Asset farm.Asset
	// Moments are the times at which most happens, in order, each with the
	// place of the change.
	Moments []Moment
	// Taps are where it shows that it is touched, in order.
	Taps []Tap
}

// Moment is a time at which a film changes much.
type Moment struct {
	AtMs   int
	Focus  farm.Point // centre of what changed, 0-1
	Amount float64    // mean change of a pixel, 0-1
}

// Tall reports whether the film is upright like a phone's screen.
func (v Video) Tall() bool { return float64(v.Asset.Height) > 1.3*float64(v.Asset.Width) }

// Focus is about where most happens, nil where nothing does.
func (v Video) Focus() *farm.Point {
	var at farm.Point
	sum := 0.0
	for _, m := range v.Moments {
		at.X, at.Y, sum = at.X+m.Focus.X*m.Amount, at.Y+m.Focus.Y*m.Amount, sum+m.Amount
	}
	if sum == 0 {
		return nil
	}
	return &farm.Point{X: at.X / sum, Y: at.Y / sum}
}

// leadMs is what is shown of a film before its first moment.
const leadMs = 700

// Best is where to enter the film, in ms, to show ms of it: the stretch in which
// most happens, with a little lead. A stretch that ends at once after its last
// moment shows less than it seems.
func (v Video) Best(ms int) int {
	last := v.Asset.DurationMs - ms
	if last <= 0 {
		return 0
	}
	best, most := 0, 0.0
	for _, m := range v.Moments {
		from := max(0, min(m.AtMs-leadMs, last))
		sum := 0.0
		for _, n := range v.Moments {
			if n.AtMs >= from && n.AtMs <= from+ms-leadMs/4 {
				// All count much the same: five taps say more than one cut.
				sum += 0.05 + n.Amount
			}
		}
		if sum > most*1.02 {
			best, most = from, sum
		}
	}
	return best
}

const (
	minVideoMs = 500
	maxVideoMs = 30 * 60 * 1000
	maxSide    = 4096
	maxMoments = 12
	lookTime   = 40 * time.Second
	// Films are looked at in this size, this often, this long.
	seeWidth, seeHeight = 72, 128
	seeFPS              = 12
	seeMs               = 60_000
	// Moments are found in frames of half that size, of which these are left out
	// after each.
	coarseWidth, coarseHeight = seeWidth / 2, seeHeight / 2
	coarseSkip                = 2
	// A change counts as a moment from this amount, and not within this time
	// of a greater one.
	momentAmount = 0.012
	momentGapMs  = 900
)

// LookAtVideo probes the film at path and finds its moments. The error is
// invalid_request with a sentence for people when it cannot be used.
func LookAtVideo(ctx context.Context, path string) (Video, error) {
	asset, frames, err := film(ctx, path, maxVideoMs, seeMs)
	if err != nil {
		return Video{}, err
	}
	return Video{Asset: asset, Moments: moments(coarse(frames)), Taps: taps(frames)}, nil
}

// film probes the film at path, which may last so long at most, and decodes the
// beginning of it small and grey.
func film(ctx context.Context, path string, maxMs, ms int) (farm.Asset, []byte, error) {
	facts, err := media.Probe(ctx, path)
	if err != nil {
		return farm.Asset{}, nil, err
	}
	if err := usable(facts, maxMs); err != nil {
		return farm.Asset{}, nil, err
	}
	asset := farm.Asset{Kind: farm.KindVideo, ContentType: filmType(facts), Width: facts.Video.Width, Height: facts.Video.Height,
		DurationMs: length(facts)}
	var frames bytes.Buffer
	glance := media.Look(path, facts.Video, media.Glance{Width: seeWidth, Height: seeHeight, FPS: seeFPS, Ms: ms, CPU: lookTime})
	glance.Stdout = &frames
	lookCtx, cancel := context.WithTimeout(ctx, lookTime)
	defer cancel()
	if err := media.Run(lookCtx, glance); err != nil {
		if ctx.Err() != nil {
			return farm.Asset{}, nil, ctx.Err()
		}
		if lookCtx.Err() != nil {
			return farm.Asset{}, nil, farm.WrapError(err, farm.CodeInvalid, "the film takes longer than %s to decode", lookTime)
		}
		return farm.Asset{}, nil, farm.WrapError(err, farm.CodeInvalid, "the film cannot be decoded")
	}
	if frames.Len() < seeWidth*seeHeight {
		return farm.Asset{}, nil, farm.Errorf(farm.CodeInvalid, "the film holds no picture")
	}
	return asset, frames.Bytes(), nil
}

func length(f media.Facts) int {
	if f.Video.DurationMs > 0 {
		return f.Video.DurationMs
	}
	return f.DurationMs
}

func usable(f media.Facts, maxMs int) error {
	switch v := f.Video; {
	case v == nil:
		return farm.Errorf(farm.CodeInvalid, "the file holds no film")
	case length(f) < minVideoMs || length(f) > maxMs:
		return farm.Errorf(farm.CodeInvalid, "the film lasts %.1f s; 0.5 s to %d minutes can be used", float64(length(f))/1000,
			maxMs/60_000)
	case v.Width < 64 || v.Height < 64 || v.Width > maxSide || v.Height > maxSide:
		return farm.Errorf(farm.CodeInvalid, "the film is %dx%d px; 64 to %d a side can be used", v.Width, v.Height, maxSide)
	}
	return f.Video.Usable()
}

// coarse is the frames that moments are found in.
func coarse(raw []byte) []byte {
	const size = seeWidth * seeHeight
	var out []byte
	for ; len(raw) >= size; raw = raw[min(len(raw), (1+coarseSkip)*size):] {
		for y := range coarseHeight {
			for x := range coarseWidth {
				p := raw[2*y*seeWidth+2*x:]
				out = append(out, uint8((int(p[0])+int(p[1])+int(p[seeWidth])+int(p[seeWidth+1])+2)/4))
			}
		}
	}
	return out
}

// moments compares grey frames one after another.
func moments(raw []byte) []Moment {
	const size = coarseWidth * coarseHeight
	var all []Moment
	for i := 1; (i+1)*size <= len(raw); i++ {
		m := change(raw[(i-1)*size:i*size], raw[i*size:(i+1)*size])
		m.AtMs = i * 1000 * (1 + coarseSkip) / seeFPS
		if m.Amount >= momentAmount {
			all = append(all, m)
		}
	}
	slices.SortStableFunc(all, func(a, b Moment) int { return cmp.Compare(b.Amount, a.Amount) })
	var kept []Moment
	for _, m := range all {
		near := slices.ContainsFunc(kept, func(k Moment) bool { return abs(k.AtMs-m.AtMs) < momentGapMs })
		if !near && len(kept) < maxMoments {
			kept = append(kept, m)
		}
	}
	slices.SortFunc(kept, func(a, b Moment) int { return a.AtMs - b.AtMs })
	return kept
}

func change(a, b []byte) Moment {
	sum, sx, sy := 0.0, 0.0, 0.0
	for i := range a {
		d := math.Abs(float64(a[i]) - float64(b[i]))
		sum += d
		sx += d * (float64(i%coarseWidth) + 0.5)
		sy += d * (float64(i/coarseWidth) + 0.5)
	}
	if sum == 0 {
		return Moment{Focus: farm.Point{X: 0.5, Y: 0.5}}
	}
	return Moment{Focus: farm.Point{X: sx / sum / coarseWidth, Y: sy / sum / coarseHeight}, Amount: sum / 255 / float64(len(a))}
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

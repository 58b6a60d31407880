package sound

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
)

const keptFrames = 3 * Rate // what is decoded of a sound at least

// source is the samples of a sound file, at Rate and stereo.
type source interface {
	length() int // frames
	read(at int, into []float32) error
	close() error
}

// sounds are the files of a mix. Each is decoded once, as far as its tracks play it, and
// forgotten behind the last of them.
type sounds struct {
	studio
	left   map[string]int    // tracks of an asset that are still to come
	until  map[string]int    // frames of an asset that are wanted
	open   map[string]source // by asset
	film   int               // frames
	inside int               // frames that are held in memory of all
	spare  []float32         // that one held that is forgotten
	buffer []float32         // of a block of the part that is played
}

func newSounds(a *farm.Audio, film int, in studio) *sounds {
	s := &sounds{studio: in, film: film, left: map[string]int{}, until: map[string]int{}, open: map[string]source{}}
	for _, t := range a.Tracks {
		s.left[t.Asset]++
		s.until[t.Asset] = max(s.until[t.Asset], t.OffsetMs*perMs+max(wanted(t, film), keptFrames))
	}
	return s
}

// part is what a track plays of its file.
type part struct {
	from   source
	first  int // frame of the file
	frames int
	at     int // how many of them were read
	drift  drift
}

// part opens what a track plays: less than it wants where its file is shorter.
func (s *sounds) part(ctx context.Context, path string, t farm.AudioTrack) (*part, error) {
	from, err := s.source(ctx, path, t.Asset)
	if err != nil {
		return nil, err
	}
	p := &part{from: from, first: t.OffsetMs * perMs}
	rest := max(from.length()-p.first, 0)
	p.frames = min(wanted(t, s.film), rest)
	if p.frames == 0 {
		return p, nil
	}
	look := make([]float32, 2*min(rest, offsetLook))
	if err := from.read(p.first, look); err != nil {
		return nil, err
	}
	p.drift = driftOf(look)
	return p, nil
}

// next reads the next frames.
func (p *part) next(into []float32) error {
	if err := p.from.read(p.first+p.at, into); err != nil {
		return err
	}
	p.at += len(into) / 2
	p.drift.steady(into)
	return nil
}

func (s *sounds) source(ctx context.Context, path, asset string) (source, error) {
	if known, ok := s.open[asset]; ok {
		return known, nil
	}
	mine, err := openOwn(path)
	if err != nil {
		return nil, err
	}
	if mine != nil {
		s.open[asset] = mine
		return mine, nil
	}
	t, err := s.decoded(ctx, path, s.until[asset])
	if err != nil {
		return nil, err
	}
	s.open[asset] = t
	s.inside += cap(t.held) / 2
	return t, nil
}

// decoded is the first frames of a file, at most so many.
func (s *sounds) decoded(ctx context.Context, path string, frames int) (*tape, error) {
	r := &recorder{room: 2 * frames, most: max(s.held-s.inside, 0), usual: s.film, dir: s.dir}
	r.out.held, s.spare = s.spare, nil
	child := media.Child{Name: "ffmpeg", Args: media.DecodeSound(path, Rate, float64(frames)/Rate+0.1), Stdout: r}
	if err := media.Run(ctx, child); err != nil {
		_ = r.out.close() // which has no name
		var exit *media.ExitError
		if errors.As(err, &exit) && !exit.Signalled {
			return nil, farm.WrapError(err, farm.CodeInvalid, "the sound cannot be decoded")
		}
		return nil, fmt.Errorf("decode sound: %w", err)
	}
	return r.tape()
}

// played forgets the file of a track that was its last.
func (s *sounds) played(t farm.AudioTrack) {
	if s.left[t.Asset]--; s.left[t.Asset] > 0 {
		return
	}
	if was, ok := s.open[t.Asset]; ok {
		if t, ok := was.(*tape); ok {
			s.inside -= cap(t.held) / 2
			s.spare = t.held[:0]
		}
		_ = was.close() // it was only read
		delete(s.open, t.Asset)
	}
}

func (s *sounds) close() {
	for _, was := range s.open {
		_ = was.close() // it was only read
	}
}

const (
	offsetLeast = 0.005 // CREATIVE's bound for a constant offset
	offsetCut   = 5.0   // Hz of the high-pass that takes it away
	offsetLook  = Rate  // frames that are looked at
	offsetParts = 4
)

// drift is the constant offset of a sound's channels, which is taken away: what stays the
// same in each part of its beginning. Sounds without one are not touched.
type drift struct {
	on   [2]bool
	mean [2]float64
}

// driftOf finds the offset in the beginning of a sound.
func driftOf(s []float32) (d drift) {
	look := min(len(s)/2, offsetLook)
	if look < offsetLook/2 {
		return d // the swing of a short effect is none
	}
	for ch := range 2 {
		mean, least := 0.0, math.Inf(1)
		for part := range offsetParts {
			v := average(s[2*(part*look/offsetParts):2*((part+1)*look/offsetParts)], ch)
			if part > 0 && v*mean <= 0 {
				least = 0
			}
			mean += v / offsetParts
			least = min(least, math.Abs(v))
		}
		d.on[ch], d.mean[ch] = least >= offsetLeast, mean
	}
	return d
}

// steady takes the offset out of the next samples.
func (d *drift) steady(s []float32) {
	k := 1 - math.Exp(-2*math.Pi*offsetCut/Rate)
	for ch := range 2 {
		if !d.on[ch] {
			continue
		}
		for i := ch; i < len(s); i += 2 {
			d.mean[ch] += (float64(s[i]) - d.mean[ch]) * k
			s[i] -= float32(d.mean[ch])
		}
	}
}

func average(s []float32, ch int) float64 {
	sum := 0.0
	for i := ch; i < len(s); i += 2 {
		sum += float64(s[i])
	}
	return sum / float64(max(len(s)/2, 1))
}

package see

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
)

// How films are watched.
const (
	watchFPS  = 5
	watchStep = 1000 / watchFPS // ms
	watchWide = 480
	watchTall = 1080
	// MaxWatchMs is how much of a film is watched at once; a longer one is watched in
	// parts.
	MaxWatchMs = 2 * 60 * 60 * 1000
	// Points are found of so many faces of a frame, the largest; boxes of maxFound.
	maxMeshes = 6
	// A decoder may take so much processor time for each second of film, and so much
	// besides.
	decodeFactor = 4
	decodeGrace  = time.Minute
)

// Film is what was seen in a part of a film. Places are in pixels of the film as
// it is shown, times in ms from its beginning.
type Film struct {
	FromMs, ToMs  int
	Width, Height int
	Shots         []Shot
	Tracks        []Track
	// Motion is how far things went since the picture before, in the mean, in widths of the
	// picture; Light how bright it is, 0-1; Sharp how steep its edges are, 0-1, 0 where there
	// are too few. All each StepMs from FromMs. A cut is no motion.
	Motion, Light, Sharp []float32
	// Changes are when something on a picture that stands still is another at once, as
	// of a slide or of a screen.
	Changes []int
	// Bright is how bright places of the picture are at most, second by second; Brightness
	// reads it.
	Bright [][]byte
	// Writing is what shots show to be read, People where people are, about each second in
	// which a face is seen.
	Writing []Writing
	People  []People
}

// StepMs is how far the pictures of a film that is watched lie apart.
const StepMs = watchStep

// Shot is what stands between two cuts.
type Shot struct{ FromMs, ToMs int }

// Watching is a part of a film to be watched.
type Watching struct {
	Path   string // absolute
	Video  *media.Video
	FromMs int
	ToMs   int
	// Scratch is a folder for the decoder's files. The sound is left there as
	// SoundFile where Sound asks for it.
	Scratch string
	Sound   bool
	// Told is told which share of the part was seen; nil tells nobody.
	Told func(share float64)
	fps  int // 0 is watchFPS
}

// SoundFile is the file in which Watch leaves the sound: mono samples of 16 bits,
// hear.Rate of them a second.
const SoundFile = "sound.s16"

const (
	cutsFile  = "cuts.txt"
	soundRate = 16_000
)

// Watch decodes a part of a film once, for its faces, its cuts and its sound. It
// takes some 30 MiB whatever the length, the decoder what the film's frames need.
// The error is invalid_request with a sentence for people when the film cannot be
// used.
func (e *Eyes) Watch(ctx context.Context, w Watching) (*Film, error) {
	if err := w.Video.Usable(); err != nil {
		return nil, err
	}
	ms := w.ToMs - w.FromMs
	if w.FromMs < 0 || ms < watchStep || ms > MaxWatchMs {
		return nil, farm.Errorf(farm.CodeInvalid, "a part of %d ms from %d cannot be watched; %d to %d ms can", ms,
			w.FromMs, watchStep, MaxWatchMs)
	}
	film := &Film{FromMs: w.FromMs, ToMs: w.ToMs, Width: w.Video.Width, Height: w.Video.Height}
	width, height := small(w.Video)
	t := &tracker{looker: e.Looker(), film: film, scale: float64(film.Width) / float64(width)}
	err := decode(ctx, w, width, height, func(i int, f *Frame) error {
		if w.Told != nil {
			w.Told(min(1, float64(i*watchStep)/float64(ms)))
		}
		return t.frame(w.FromMs+i*watchStep, f)
	})
	if err != nil {
		return nil, err
	}
	if t.frames == 0 {
		return nil, farm.Errorf(farm.CodeInvalid, "the film holds no picture from %d to %d ms", w.FromMs, w.ToMs)
	}
	film.ToMs = min(film.ToMs, w.FromMs+t.frames*watchStep)
	cuts, err := readCuts(filepath.Join(w.Scratch, cutsFile))
	if err != nil {
		return nil, err
	}
	film.Shots = shots(film.FromMs, film.ToMs, t.surely(cuts))
	film.Tracks = t.tracks()
	film.Motion, film.Light, film.Changes = t.light.told(film)
	film.Sharp, film.Changes = t.sharp, joinedChanges(film.Changes, t.pages(film))
	film.Bright = t.light.bright
	film.Writing = t.writings()
	t.panels(film)
	film.Writing = slices.DeleteFunc(film.Writing, func(w Writing) bool { return w.Share < leastLines })
	film.People = t.people
	return film, nil
}

// small is the size in which a film is watched.
func small(v *media.Video) (w, h int) {
	even := func(f float64) int { return max(2, int(f/2+0.5)*2) }
	k := min(1, watchWide/float64(v.Width), watchTall/float64(v.Height))
	return even(k * float64(v.Width)), even(k * float64(v.Height))
}

// decode gives each frame of a part to see, one at a time; the decoder waits.
func decode(ctx context.Context, w Watching, width, height int, see func(i int, f *Frame) error) error {
	how := media.Watching{FromMs: w.FromMs, Ms: w.ToMs - w.FromMs, Width: width, Height: height, FPS: max(w.fps, watchFPS),
		Cuts: cutsFile, SoundRate: soundRate}
	how.CPU = time.Duration(how.Ms)*time.Millisecond*decodeFactor + decodeGrace
	if w.Sound {
		how.Sound = SoundFile
	}
	child := media.Watch(w.Path, w.Video, w.Scratch, how)
	from, to := io.Pipe()
	child.Stdout = to
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	p, err := media.Start(ctx, child)
	if err != nil {
		return err
	}
	ended := make(chan error, 1)
	go func() {
		err := p.Wait()
		to.CloseWithError(io.EOF)
		ended <- err
	}()
	seen := frames(bufio.NewReaderSize(from, 1<<20), width, height, see)
	if seen != nil {
		cancel(seen)
	}
	from.CloseWithError(errors.New("nothing more is read"))
	switch err := <-ended; {
	case seen != nil:
		return seen
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return context.Cause(ctx)
	default:
		return farm.WrapError(err, farm.CodeInvalid, "the film cannot be decoded from %d to %d ms", w.FromMs, w.ToMs)
	}
}

// frames reads frames until they end; one that is cut off is left out.
func frames(r io.Reader, width, height int, see func(i int, f *Frame) error) error {
	rgb := make([]byte, 3*width*height)
	for i := 0; ; i++ {
		if _, err := io.ReadFull(r, rgb); err != nil {
			return nil // what the decoder has to say is said by its end
		}
		if err := see(i, &Frame{Width: width, Height: height, RGB: rgb}); err != nil {
			return err
		}
	}
}

const (
	maxCuts = 20_000
	// A shot lasts so long at least: a flash is no shot.
	leastShotMs = 300
)

// cut is where the picture changes at once, in ms from the beginning of the part. One
// between like pictures is weak: only where the people in them change too is it one.
type cut struct {
	atMs int
	weak bool
}

// readCuts reads the cuts that the decoder wrote: of each a line with its time, and one
// with its score.
func readCuts(path string) ([]cut, error) {
	f, err := os.Open(path)
	if os.IsNotExist(err) {
		return nil, nil // the decoder makes the file with the first cut
	}
	if err != nil {
		return nil, fmt.Errorf("read cuts: %w", err)
	}
	defer f.Close()
	var out []cut
	at, known := 0.0, false
	lines := bufio.NewScanner(f)
	for lines.Scan() && len(out) < maxCuts {
		if _, s, ok := strings.Cut(lines.Text(), "pts_time:"); ok {
			at, err = strconv.ParseFloat(strings.TrimSpace(s), 64)
			known = err == nil && at >= 0 && at < MaxWatchMs/1000
		}
		if s, ok := strings.CutPrefix(lines.Text(), "lavfi.scd.score="); ok && known {
			score, err := strconv.ParseFloat(s, 64)
			if err == nil && score > media.WeakCut {
				out = append(out, cut{int(at*1000 + 0.5), score < media.Cut})
			}
			known = false
		}
	}
	return out, lines.Err()
}

// surely are the times of cuts that are none by chance: a weak one counts where somebody
// is seen before or after it, and nobody on both sides.
func (t *tracker) surely(cuts []cut) []int {
	var out []int
	for _, c := range cuts {
		if !c.weak || t.changes(c.atMs) {
			out = append(out, c.atMs)
		}
	}
	return out
}

// changes reports that the people of the picture are others after a time of the part.
func (t *tracker) changes(atMs int) bool {
	after := (atMs + watchStep - 1) / watchStep
	const near = 2 // frames on either side: somebody may be unseen in one
	if after < near || after+near > len(t.sights) {
		return false
	}
	old, now := slices.Concat(t.sights[after-near:after]...), slices.Concat(t.sights[after:after+near]...)
	for _, a := range old {
		if slices.ContainsFunc(now, func(b Sight) bool { return a.Box.Overlap(b.Box) >= leastOverlap }) {
			return false
		}
	}
	return len(old)+len(now) > 0
}

// shots are what stands between cuts.
func shots(fromMs, toMs int, cuts []int) []Shot {
	out := []Shot{{fromMs, toMs}}
	for _, c := range cuts {
		at, last := fromMs+c, &out[len(out)-1]
		if at-last.FromMs < leastShotMs || toMs-at < leastShotMs {
			continue
		}
		last.ToMs = at
		out = append(out, Shot{at, toMs})
	}
	return out
}

// shotAt is the number of the shot at a time.
func shotAt(all []Shot, atMs int) int {
	for i, s := range all {
		if atMs < s.ToMs {
			return i
		}
	}
	return len(all) - 1
}

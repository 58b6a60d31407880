package renderer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"sync"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/media"
)

// Earlier is a film that was rendered before from another state of a piece. Groups of
// its pictures that show the same in the new one are copied, so that scenes that stay
// are not rendered again.
type Earlier struct {
	Path  string           // its file
	Piece farm.Composition // what it was rendered from
	// Told is given how many of the new film's frames were copied; may be nil.
	Told func(kept, frames int)
}

// leastKept is how many ms in a row are worth a cut: shorter ones are rendered with
// what is around them.
const leastKept = 900

// stretch is frames of a film, To excluded, that are composed, or, where Kept is not
// negative, copied from that frame of the earlier film on.
type stretch struct {
	Chunk
	Kept int
}

// goesOn reports that what begins at a frame of the earlier film, or is composed, follows
// the stretch as its own frames follow each other.
func (s stretch) goesOn(kept int) bool {
	if kept < 0 || s.Kept < 0 {
		return kept < 0 && s.Kept < 0
	}
	return s.Kept+s.To-s.From == kept
}

// Unchanged tells for each frame of a film which frame of an earlier state of its piece
// has the same pixels, -1 for none. It is nil where no frame can have them.
func Unchanged(was, now farm.Composition) []int {
	fps := now.Canvas.FPS
	if !was.IsFilm() || !now.IsFilm() || was.Canvas != now.Canvas || was.Language != now.Language || was.Seed != now.Seed {
		return nil
	}
	old, first, at := map[string]int{}, make([]int, len(was.Scenes)+1), 0
	for i, sc := range was.Scenes {
		old[sc.ID] = i
		first[i] = film.FrameAt(at, fps)
		at += sc.DurationMs
	}
	first[len(was.Scenes)] = film.FrameAt(at, fps)
	out := make([]int, film.Frames(now))
	from, last := 0, -1 // the earlier scene that ends as the one before does; -1 is none
	for i, sc := range now.Scenes {
		begin, end := film.FrameAt(from, fps), film.FrameAt(from+sc.DurationMs, fps)
		from += sc.DurationMs
		k, ok := old[sc.ID]
		ok = ok && sameScene(was, now, was.Scenes[k], sc)
		joins := 0 // frames that show another scene too
		if ok && sc.Enter != nil {
			ok = (i == 0) == (k == 0)
			if i > 0 && last != k-1 {
				joins = film.FrameAt(sc.Enter.DurationMs, fps) + 1
			}
		}
		for n := begin; n < end; n++ {
			out[n] = -1
			if o := first[k] + n - begin; ok && n-begin >= joins && o < first[k+1] {
				out[n] = o
			}
		}
		last = -1
		if ok && joins < end-begin && first[k+1]-first[k] == end-begin {
			last = k
		}
	}
	return out
}

// UnchangedStills are the slots of stills that show the same pixels as in an earlier state
// of their piece; none where the whole is drawn otherwise.
func UnchangedStills(was, now farm.Composition) []string {
	if was.IsFilm() || now.IsFilm() || was.Language != now.Language || !reflect.DeepEqual(was.Canvas, now.Canvas) {
		return nil
	}
	old := map[string]farm.Scene{}
	for _, sc := range was.Scenes {
		old[sc.Slot] = sc
	}
	var out []string
	for _, sc := range now.Scenes {
		if before, ok := old[sc.Slot]; ok && sameScene(was, now, before, sc) {
			out = append(out, sc.Slot)
		}
	}
	return out
}

// sameScene reports scenes that are drawn alike: their layers are the same, and so are
// the files that these name.
func sameScene(was, now farm.Composition, a, b farm.Scene) bool {
	if !reflect.DeepEqual(a, b) {
		return false
	}
	for _, id := range assetsOf(b, now.Assets) {
		x, y := was.Assets[id], now.Assets[id]
		x.URL, y.URL = "", ""
		if !reflect.DeepEqual(x, y) {
			return false
		}
	}
	return true
}

// assetsOf are the ids of assets that stand in a scene's fields.
func assetsOf(sc farm.Scene, assets map[string]farm.Asset) []string {
	raw, err := json.Marshal(sc)
	var doc any
	if err != nil || json.Unmarshal(raw, &doc) != nil {
		return nil
	}
	var out []string
	var walk func(any)
	walk = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			for _, w := range v {
				walk(w)
			}
		case []any:
			for _, w := range v {
				walk(w)
			}
		case string:
			if _, ok := assets[v]; ok {
				out = append(out, v)
			}
		}
	}
	walk(doc)
	return out
}

// stretches parts a film into frames that are copied, whole groups of pictures of the
// earlier film that begin at keys, and frames that are composed. frames is the length
// of the earlier film. It is nil where nothing is worth copying.
func stretches(same, keys []int, frames, fps int) []stretch {
	groups := map[int]int{} // of the first frame: how many it has
	for i, k := range keys {
		end := frames
		if i+1 < len(keys) {
			end = keys[i+1]
		}
		groups[k] = end - k
	}
	var out []stretch
	add := func(from, to, kept int) {
		if n := len(out) - 1; n >= 0 && out[n].goesOn(kept) {
			out[n].To = to
			return
		}
		out = append(out, stretch{Chunk{from, to}, kept})
	}
	for n := 0; n < len(same); {
		long := groups[same[n]]
		if same[n] >= 0 && long > 0 && runs(same, n, long) {
			add(n, n+long, same[n])
			n += long
			continue
		}
		add(n, n+1, -1)
		n++
	}
	return worthwhile(out, fps)
}

// runs reports that n frames from at on follow each other in the earlier film too.
func runs(same []int, at, n int) bool {
	if at+n > len(same) {
		return false
	}
	for i := range n {
		if same[at+i] != same[at]+i {
			return false
		}
	}
	return true
}

// worthwhile composes what would be copied for less than leastKept.
func worthwhile(all []stretch, fps int) []stretch {
	var out []stretch
	kept := false
	for _, s := range all {
		if s.Kept >= 0 && (s.To-s.From)*1000 < leastKept*fps {
			s.Kept = -1
		}
		kept = kept || s.Kept >= 0
		if n := len(out) - 1; n >= 0 && s.Kept < 0 && out[n].Kept < 0 {
			out[n].To = s.To
			continue
		}
		out = append(out, s)
	}
	if !kept {
		return nil
	}
	return out
}

// errNothingKept says that an earlier film has nothing to copy.
var errNothingKept = errors.New("nothing of the earlier film can be copied")

// renderSpliced makes a film of what of an earlier one stays, and of what is composed
// anew. The error is errNothingKept or ErrPartsDiffer where it has to be rendered whole.
func renderSpliced(ctx context.Context, s farm.Composition, opt Options) ([]File, error) {
	old := *opt.Earlier
	opt.Earlier = nil
	plan, err := splicing(ctx, old, s)
	if err != nil {
		return nil, err
	}
	opt.Open = once(opt.Open)
	a := newAssets(ctx, s, opt)
	var track string
	var soundErr error
	var heard sync.WaitGroup
	heard.Go(func() { track, soundErr = a.sound(opt)(ctx) })
	parts, err := splice(ctx, s, old, plan, opt)
	heard.Wait()
	if err = errors.Join(err, soundErr); err != nil {
		return nil, err
	}
	opt.Sound = &Sound{Path: track}
	files, err := join(ctx, s, parts, opt, a)
	if err == nil && old.Told != nil {
		kept, frames := 0, film.Frames(s)
		for _, p := range plan {
			if p.Kept >= 0 {
				kept += p.To - p.From
			}
		}
		old.Told(kept, frames)
	}
	return files, err
}

// splicing plans which frames are copied.
func splicing(ctx context.Context, old Earlier, s farm.Composition) ([]stretch, error) {
	same := Unchanged(old.Piece, s)
	if same == nil {
		return nil, errNothingKept
	}
	keys, frames, err := media.KeyFrames(ctx, old.Path)
	if err != nil {
		return nil, err
	}
	if frames != film.Frames(old.Piece) {
		return nil, errNothingKept // it is not the film of that piece
	}
	plan := stretches(same, keys, frames, s.Canvas.FPS)
	if plan == nil {
		return nil, errNothingKept
	}
	return plan, nil
}

// splice copies and composes the stretches of a plan, one after another.
func splice(ctx context.Context, s farm.Composition, old Earlier, plan []stretch, opt Options) ([]Part, error) {
	todo, done, tell := 0, 0, opt.Progress
	for _, p := range plan {
		if p.Kept < 0 {
			todo += p.To - p.From
		}
	}
	parts := make([]Part, len(plan))
	for i, p := range plan {
		var err error
		if p.Kept >= 0 {
			parts[i], err = copied(ctx, old.Path, p, s.Canvas.FPS, opt.path(fmt.Sprintf("kept-%d", p.From), "mp4"))
		} else {
			o := opt
			o.Progress = func(share float64) {
				tell(encodeShare * (float64(done) + share*float64(p.To-p.From)) / float64(todo))
			}
			parts[i], err = RenderChunk(ctx, s, p.Chunk, o)
			done += p.To - p.From
		}
		if err != nil {
			return nil, err
		}
		if parts[i].ParameterSets != parts[0].ParameterSets { // no need to render the rest
			return nil, ErrPartsDiffer
		}
	}
	return parts, nil
}

// copied takes a stretch out of an earlier film as it is coded.
func copied(ctx context.Context, from string, p stretch, fps int, out string) (Part, error) {
	part := Part{Path: out, Frames: p.To - p.From}
	if err := media.Run(ctx, media.Excerpt(from, out, p.Kept, part.Frames, fps)); err != nil {
		return part, fmt.Errorf("copy pictures: %w", err)
	}
	facts, err := media.Probe(ctx, out)
	if err != nil {
		return part, fmt.Errorf("probe copied pictures: %w", err)
	}
	if v := facts.Video; v == nil || v.Frames != part.Frames || facts.StartMs != 0 {
		return part, fmt.Errorf("copy pictures: got %+v for %d frames: %w", v, part.Frames, errNothingKept)
	}
	part.ParameterSets = facts.Video.ParameterSets
	return part, nil
}

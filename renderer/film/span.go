package film

import "github.com/snackfarm/farm"

// span is the frames of a scene that are composed, counted from the film's
// first: [begin, end). The scene itself begins at first.
type span struct {
	scene             farm.Scene
	index             int // of the scene in the film
	first, begin, end int
}

// spans are what has to be composed for the film's range, in order. A range
// that begins while one scene takes over from another needs the last frame of
// the earlier, which may lie in a transition itself: such frames are composed
// and not sent.
func (f Film) spans() []span {
	fps := f.Piece.Canvas.FPS
	var all []span
	at, lead := 0, 0
	for i, scene := range f.Piece.Scenes {
		first, end := FrameAt(at, fps), FrameAt(at+scene.DurationMs, fps)
		at += scene.DurationMs
		if first == end || first >= f.To {
			continue
		}
		if end <= f.From {
			lead = len(all) + 1
		}
		all = append(all, span{scene, i, first, max(first, min(f.From, end-1)), min(end, f.To)})
	}
	for lead > 0 && lead < len(all) && all[lead].joining(fps) {
		lead--
	}
	return all[min(lead, len(all)):]
}

// joining reports whether the span begins inside its scene's transition.
func (s span) joining(fps int) bool {
	return s.scene.Enter != nil && s.begin-s.first < transitionFrames(s.scene, fps)
}

func transitionFrames(s farm.Scene, fps int) int {
	return max(1, FrameAt(s.Enter.DurationMs, fps))
}

package spoken

import (
	"cmp"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// castMouth is whether a layer is the mouth of one of a story's cast.
func castMouth(l farm.Layer) bool {
	return strings.HasPrefix(l.ID, "cast-") && strings.HasSuffix(l.ID, "-mouth") && l.Picture != nil
}

// shotAt is a shot of a line's scene with its time of the film.
type shotAt struct {
	*farm.Scene
	at int
}

// relip has the one of a cast who said a line before move its lips to what it says now.
// before is when the line's words were said, of the film.
func relip(s *farm.Snack, p place, before []farm.Span, r Recording) {
	if len(before) == 0 {
		return
	}
	shots := []shotAt{{p.scene, p.atMs}}
	at := p.atMs + p.scene.DurationMs
	for _, sc := range goingOn(s, p) {
		shots = append(shots, shotAt{sc, at})
		at += sc.DurationMs
	}
	from, to := before[0].FromMs, before[len(before)-1].ToMs
	who := speaking(shots, from, to)
	if who == "" {
		return
	}
	until := max(to, r.atMs+r.lastsMs())
	for _, shot := range shots {
		for i := range shot.Layers {
			if l := &shot.Layers[i]; castMouth(*l) && l.ID == who {
				l.Tracks = relipped(s.Assets[l.Picture.Asset].Drawing, l.Tracks, shot, from, until, r)
			}
		}
	}
}

// speaking is the mouth that moves the most between two times of the film.
func speaking(shots []shotAt, from, to int) string {
	moves := map[string]int{}
	for _, shot := range shots {
		for _, l := range shot.Layers {
			if !castMouth(l) {
				continue
			}
			for _, t := range l.Tracks {
				for _, k := range t.Keys {
					if at := shot.at + k.AtMs; t.Property == "cell" && at >= from && at < to {
						moves[l.ID]++
					}
				}
			}
		}
	}
	const least = 3 // moves of a mouth that speaks: a mood moves it once
	best := ""
	for id, n := range moves {
		if n >= least && (best == "" || cmp.Or(cmp.Compare(n, moves[best]), strings.Compare(best, id)) > 0) {
			best = id
		}
	}
	return best
}

// maxCellKeys is how many keys a track has at most.
const maxCellKeys = 200

// relipped are the tracks of a mouth that says a line between two times of the film, as
// a shot sees it. Before and after it is as it was.
func relipped(d *farm.Drawing, tracks []farm.Track, shot shotAt, from, until int, r Recording) []farm.Track {
	i := slices.IndexFunc(tracks, func(t farm.Track) bool { return t.Property == "cell" })
	if i < 0 || d == nil {
		return tracks
	}
	var keys, after []farm.Key
	rest := 0.0
	for _, k := range tracks[i].Keys {
		switch at := shot.at + k.AtMs; {
		case at < from || k.AtMs == 0 && at < until && len(keys) == 0:
			keys = append(keys, k)
			rest = k.Value
		case at >= until:
			after = append(after, k)
		}
	}
	for _, m := range r.Mouths {
		at, cell := r.atMs+m.AtMs-shot.at, slices.Index(d.Cells, visemes[m.Shape])
		if at < 0 || at >= shot.DurationMs || cell < 0 {
			continue
		}
		value := float64(cell)
		if m.Shape == farm.MouthRest {
			value = rest
		}
		n := len(keys)
		switch {
		case n > 0 && keys[n-1].Value == value, n+len(after) >= maxCellKeys:
		case n > 0 && at <= keys[n-1].AtMs:
			keys[n-1].Value = value
		default:
			keys = append(keys, farm.Key{AtMs: at, Value: value, Ease: "hold"})
		}
	}
	out := slices.Clone(tracks)
	out[i].Keys = append(keys, slices.DeleteFunc(after, func(k farm.Key) bool { return len(keys) > 0 && k.AtMs <= keys[len(keys)-1].AtMs })...)
	return out
}

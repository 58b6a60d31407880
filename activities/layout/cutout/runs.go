package cutout

import "github.com/snackfarm/farm"

// run is words of a clip that stand in one place.
type run struct {
	words []farm.CaptionWord
	box   farm.Box
	at    string // of the box
}

// runs are a clip's words by where they stand: in one place where that hides nobody, else
// in another from a cut on. Single words of a draft stay in one place, which hides least.
func (k composer) runs(words []farm.CaptionWord) []run {
	if len(words) == 0 {
		return nil
	}
	_, banded := k.band()
	if k.look.Captions.Style == "meme" && !banded {
		return []run{{words, safe, "bottom"}}
	}
	box, at := k.captionsBox(k.look.Captions.Position, uprightPlaces, safe)
	if k.look.Show == "keywords" || !k.hides(box) {
		return []run{{words, box, at}}
	}
	var out []run
	for i, shot := range k.clip.Shots {
		own := k
		own.clip.Shots = []farm.ClipShot{shot}
		last := i == len(k.clip.Shots)-1
		n := 0
		for n < len(words) && (last || k.clip.StartMs+(words[n].StartMs+words[n].EndMs)/2 < shot.EndMs) {
			n++
		}
		said := words[:n]
		words = words[n:]
		if n == 0 {
			continue
		}
		if m := len(out); m > 0 && !own.hides(out[m-1].box) {
			out[m-1].words = append(out[m-1].words[:len(out[m-1].words):len(out[m-1].words)], said...)
			continue
		}
		box, at := own.captionsBox(k.look.Captions.Position, uprightPlaces, safe)
		out = append(out, run{said, box, at})
	}
	return out
}

// underTitle is where captions stand while the title does.
func underTitle(runs []run) farm.Box {
	var out farm.Box
	for i, r := range runs {
		switch {
		case i == 0:
			out = r.box
		case r.words[0].StartMs < TitleMs:
			top, foot := min(out.Y, r.box.Y), max(out.Y+out.H, r.box.Y+r.box.H)
			out.Y, out.H = top, foot-top
		}
	}
	return out
}

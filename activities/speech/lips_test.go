package speech

import (
	"math"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/sound"
)

// opening is how far a mouth is open.
var opening = map[farm.Viseme]float64{farm.MouthRest: 0, farm.MouthClosed: 0.1, farm.MouthTeeth: 0.3, farm.MouthTongue: 0.5,
	farm.MouthWide: 0.6, farm.MouthRound: 0.8, farm.MouthOpen: 1}

// The mouth opens with the voice: how far it is open and how loud the voice is go together, and
// best where the mouth is as its voice or shortly before it, as mouths are.
func TestLipsFollowTheSound(t *testing.T) {
	t.Parallel()
	const frames, most = 20, 80 // ms of a frame, and that a mouth is early at most
	all := 0.0
	languages := []string{"en", "es", "de", "ru", "hi", "ja"}
	for _, language := range languages {
		s := speak(t, Line{Text: greetings[language], Language: language})
		loud, open := levels(pcm(t, s.Asset.Path), s.Mouths, frames)
		best, at := 0.0, 0
		for shift := -10; shift <= 10; shift++ {
			n := len(loud) - 20
			if r := correlation(loud[10:10+n], open[10+shift:10+shift+n]); r > best {
				best, at = r, shift*frames
			}
		}
		all += best / float64(len(languages))
		if best < 0.2 || at < -frames || at > most {
			t.Errorf("%s: mouth and sound go together by %.2f, best where the sound is %d ms later", language, best, at)
		}
	}
	if all < 0.42 {
		t.Errorf("mouths and sound go together by %.2f", all)
	}
}

// levels are how loud a voice is, 0 to 1, and how far its mouth is open, by frames of ms.
func levels(samples []float64, mouths []farm.Mouth, frame int) (loud, open []float64) {
	per := sound.Rate * frame / 1000
	next, shape := 0, farm.MouthRest
	for at := 0; (at+1)*per <= len(samples); at++ {
		sum := 0.0
		for _, v := range samples[at*per : (at+1)*per] {
			sum += v * v
		}
		db := 10 * math.Log10(sum/float64(per)+1e-9)
		loud = append(loud, min(max((db+50)/35, 0), 1))
		for next < len(mouths) && mouths[next].AtMs <= at*frame+frame/2 {
			shape = mouths[next].Shape
			next++
		}
		open = append(open, opening[shape])
	}
	return loud, open
}

// correlation is Pearson's.
func correlation(a, b []float64) float64 {
	var ma, mb, ab, aa, bb float64
	for i := range a {
		ma, mb = ma+a[i]/float64(len(a)), mb+b[i]/float64(len(a))
	}
	for i := range a {
		ab, aa, bb = ab+(a[i]-ma)*(b[i]-mb), aa+(a[i]-ma)*(a[i]-ma), bb+(b[i]-mb)*(b[i]-mb)
	}
	return ab / math.Sqrt(aa*bb)
}

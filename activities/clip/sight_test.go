package clip_test

import (
	"math"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/clip"
	"github.com/snackfarm/farm/activities/hear"
)

// watched is an even talk of four minutes, all of it watched: sentences of 6.4 s with
// pauses of 1.6 s, in which nothing happens.
func watched() *clip.Film {
	const ms = 240_000
	f := &clip.Film{Ms: ms, Loud: make([]float32, ms/clip.Step), Rate: make([]float32, ms/clip.Step), Pitch: make([]float32, ms/clip.Step)}
	s := clip.Seen{ToMs: ms}
	for _, list := range []*[]float32{&s.Face, &s.Mouth, &s.Motion, &s.Light} {
		*list = make([]float32, ms/clip.Step)
	}
	for i := range f.Loud {
		ripple := float32(math.Sin(float64(i) * 1.7))
		f.Loud[i], s.Face[i], s.Motion[i], s.Light[i], s.Mouth[i] = -60, 0.2, 0.01+0.002*ripple, 0.4, 0.01
		if i%80 < 64 {
			f.Loud[i], f.Rate[i], f.Pitch[i], s.Mouth[i] = -24+ripple, 4, 120*float32(math.Pow(2, float64(ripple)/24)), 0.03
		}
	}
	for from := 0; from < ms; from += 8000 {
		f.Voice = append(f.Voice, hear.Span{FromMs: from, ToMs: from + 6400})
	}
	f.Seen = []clip.Seen{s}
	return f
}

// What is seen, and how high a voice goes, decides where nothing else does: each focus
// takes the stretch in which what it looks for was planted, and names it.
func TestSightAndMelodyDecide(t *testing.T) {
	const from, to = 104_000, 110_400 // a sentence
	each := func(do func(i int)) {
		for i := from / clip.Step; i < to/clip.Step; i++ {
			do(i)
		}
	}
	for name, c := range map[string]struct {
		focus  farm.HookFocus
		plant  func(f *clip.Film)
		reason string
	}{
		"motion": {farm.HighEnergy, func(f *clip.Film) { each(func(i int) { f.Seen[0].Motion[i] = 0.09 }) }, "motion"},
		"cuts": {farm.HighEnergy, func(f *clip.Film) {
			for at := from; at < to; at += 700 {
				f.Seen[0].Cuts = append(f.Seen[0].Cuts, at)
			}
		}, "cuts"},
		"melody": {farm.StoryPayoff, func(f *clip.Film) {
			each(func(i int) {
				if f.Pitch[i] > 0 {
					f.Pitch[i] = 130 * float32(math.Pow(2, math.Sin(float64(i))*0.6))
				}
			})
		}, "pitchRange"},
		"a light that goes on": {farm.SurpriseMoments, func(f *clip.Film) {
			for i := (from + 2000) / clip.Step; i < len(f.Seen[0].Light); i++ {
				f.Seen[0].Light[i] = 0.8
			}
		}, "brightness"},
		"a feeling that turns": {farm.StoryPayoff, func(f *clip.Film) {
			f.Whole, f.Language = true, "en"
			for at := 0; at < f.Ms; at += 8000 {
				said := "we put the chairs into the hall and stood still"
				if at == 104_000 {
					said = "it was terrible and we cried. Now all are happy"
				}
				for i, w := range strings.Fields(said) {
					f.Words = append(f.Words, farm.HeardWord{Text: w, StartMs: at + i*600, EndMs: at + i*600 + 550, Sure: 1})
				}
			}
		}, "sentimentSwing"},
		"a slide": {farm.BigReveals, func(f *clip.Film) { f.Seen[0].Changes = []int{from + 1000} }, "screenChange"},
		"a face that comes near": {farm.BigReveals, func(f *clip.Film) {
			each(func(i int) { f.Seen[0].Face[i] = 0.2 + 0.3*float32(i-from/clip.Step)/64 })
		}, "faceGrowth"},
	} {
		t.Run(name, func(t *testing.T) {
			f := watched()
			c.plant(f)
			got := clip.Choose(f, clip.Ask{Clips: 1, MaxMs: 15_000, Focus: c.focus}).Picks[0]
			if both := min(got.ToMs, to) - max(got.FromMs, from); both < (to-from)/2 {
				t.Errorf("%d-%d is chosen, planted at %d-%d", got.FromMs, got.ToMs, from, to)
			}
			named := false
			for _, r := range got.Reasons {
				named = named || r.Name == c.reason && r.Value > 0
			}
			if !named {
				t.Errorf("%s is not among %v", c.reason, got.Reasons)
			}
		})
	}
}

// A stretch out of focus, or one whose
// writing is cut off, is taken after the same that is not, and says so.
func TestSoftAndCutOffLose(t *testing.T) {
	f := watched()
	s := &f.Seen[0]
	s.Sharp, s.Lost = make([]float32, len(s.Face)), make([]float32, len(s.Face))
	for i := range s.Sharp {
		if s.Sharp[i] = 0.7; i > len(s.Sharp)/2 {
			s.Sharp[i] = 0.3
		}
	}
	first := clip.Choose(f, clip.Ask{Clips: 1, MaxMs: 15_000, Focus: farm.HighEnergy}).Picks[0]
	if first.ToMs > f.Ms/2+1000 {
		t.Errorf("%d-%d is taken, which is out of focus", first.FromMs, first.ToMs)
	}
	for i := range s.Lost {
		s.Sharp[i] = 0.7
		if i < len(s.Lost)/2 {
			s.Lost[i] = 1
		}
	}
	all := clip.Choose(f, clip.Ask{Clips: 30, MaxMs: 15_000, Focus: farm.HighEnergy}).Picks
	if all[0].FromMs < f.Ms/2-1000 {
		t.Errorf("%d-%d is taken, whose writing is cut off", all[0].FromMs, all[0].ToMs)
	}
	told := false
	for _, p := range all {
		for _, r := range p.Reasons {
			told = told || r.Name == "textCutOff" && r.Value < 0 && p.FromMs < f.Ms/2
		}
	}
	if !told {
		t.Error("no reason names what is cut off")
	}
}

// A stretch that is black is taken after the same that shows something, and says so; one that
// is only dim loses nothing.
func TestBlackLoses(t *testing.T) {
	f := watched()
	light := f.Seen[0].Light
	for i := range light {
		if light[i] = 0.15; i < len(light)/2 {
			light[i] = 0.01
		}
	}
	all := clip.Choose(f, clip.Ask{Clips: 30, MaxMs: 15_000, Focus: farm.HighEnergy}).Picks
	if all[0].FromMs < f.Ms/2-1000 {
		t.Errorf("%d-%d is taken, which is black", all[0].FromMs, all[0].ToMs)
	}
	for _, p := range all {
		black := 0.0
		for _, r := range p.Reasons {
			if r.Name == "black" {
				black += r.Value
			}
		}
		if p.ToMs < f.Ms/2 && black > -0.1 || p.FromMs > f.Ms/2 && black != 0 {
			t.Errorf("%d-%d loses %.2f for being black", p.FromMs, p.ToMs, black)
		}
	}
}

// Words of reveals are known in more languages than English: of even sentences the one that
// reveals is taken.
func TestTonguesDecide(t *testing.T) {
	for language, c := range map[string]struct{ dull, reveal string }{
		"de": {"Wir stellen die Kisten in den Raum hinter der Küche.", "Dann stellt sich heraus: Die Wahrheit lag im Keller."},
		"fr": {"Nous rangeons les caisses dans la pièce du fond.", "En réalité le secret dormait dans la cave."},
		"es": {"Guardamos las cajas en el cuarto del fondo.", "Resulta que la verdad estaba en el sótano."},
		"it": {"Mettiamo le casse nella stanza in fondo.", "La verità era in cantina, finalmente."},
		"pt": {"Guardamos as caixas na sala dos fundos.", "Acontece que a verdade estava na adega."},
		"nl": {"We zetten de dozen in de kamer achter de keuken.", "Het blijkt dat de waarheid in de kelder lag."},
	} {
		f := watched()
		f.Language, f.Whole = language, true
		for from := 0; from < f.Ms; from += 8000 {
			said := c.dull
			if from == 104_000 {
				said = c.reveal
			}
			for i, w := range strings.Fields(said) {
				f.Words = append(f.Words, farm.HeardWord{Text: w, StartMs: from + i*400, EndMs: from + i*400 + 350, Sure: 1})
			}
		}
		got := clip.Choose(f, clip.Ask{Clips: 1, MaxMs: 15_000, Focus: farm.BigReveals}).Picks[0]
		if got.FromMs > 104_000 || got.ToMs < 107_000 {
			t.Errorf("%s: %d-%d is chosen", language, got.FromMs, got.ToMs)
		}
	}
}

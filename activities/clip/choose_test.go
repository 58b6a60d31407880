package clip_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/clip"
	"github.com/snackfarm/farm/activities/hear"
)

// talk is a film of sentences in which moments are planted.
type talk struct {
	film    clip.Film
	dice    *rand.Rand
	at      int
	planted []hear.Span
}

func newTalk(seed uint64) *talk { return &talk{dice: rand.New(rand.NewPCG(seed, 2))} }

// level puts a loudness over a stretch.
func (k *talk) level(fromMs, toMs int, db float64) {
	for len(k.film.Loud)*clip.Step < toMs {
		k.film.Loud, k.film.Rate = append(k.film.Loud, -62), append(k.film.Rate, 0)
	}
	for i := fromMs / clip.Step; i < toMs/clip.Step; i++ {
		k.film.Loud[i] = float32(db + k.dice.NormFloat64()*1.5)
	}
}

// say speaks a sentence at a loudness and a rate, and pauses after it.
func (k *talk) say(text string, db, rate float64, pause int) {
	from := k.at
	for _, w := range strings.Fields(text) {
		ms := int(float64(len(w)+1) * 260 / rate)
		k.film.Words = append(k.film.Words, farm.HeardWord{Text: w, StartMs: k.at, EndMs: k.at + ms - 30, Sure: 1})
		k.at += ms
	}
	k.at = (k.at + clip.Step - 1) / clip.Step * clip.Step
	k.level(from, k.at, db)
	for i := from / clip.Step; i < k.at/clip.Step; i++ {
		k.film.Rate[i] = float32(rate)
	}
	k.film.Voice = append(k.film.Voice, hear.Span{FromMs: from, ToMs: k.at})
	k.at += pause
	k.level(k.at-pause, k.at, -60)
}

var dull = []string{
	"We looked at the minutes of the meeting and went through the agenda again.",
	"The weather in the valley is mild for the time of the year.",
	"There are several ways to arrange the chairs in the hall.",
	"The committee will meet again when the report is ready.",
	"Some of the boxes are stored in the room behind the kitchen.",
	"The colour of the curtain is close to that of the wall.",
	"The train leaves the station and follows the river for a while.",
	"Papers are kept in folders and folders are kept in drawers.",
}

// fill goes on for some seconds about nothing.
func (k *talk) fill(seconds int) {
	for end := k.at + seconds*1000; k.at < end; {
		k.say(dull[k.dice.IntN(len(dull))], -24, 4, 300+k.dice.IntN(200))
	}
}

// plant puts a moment of a kind into the talk.
func (k *talk) plant(focus farm.HookFocus) {
	from := k.at
	switch focus {
	case farm.BigReveals:
		k.say("For years nobody knew why the bread did not rise.", -24, 4, 1200)
		k.say("It turns out the truth is in the water!", -15, 4.5, 500)
		k.say("The secret was chlorine, and it kills the yeast.", -18, 4.5, 500)
	case farm.HighEnergy:
		for range 4 {
			k.say("Go go go, faster than ever, push it, never stop!", -12, 7, 150)
		}
	case farm.ConciseExplainers:
		k.say("How do you sharpen a knife in three steps?", -23, 4.2, 260)
		k.say("First, hold the blade at 20 degrees on the stone.", -23, 4.2, 260)
		k.say("Second, draw it 10 times along the stone because that makes the edge.", -23, 4.2, 260)
		k.say("Third, turn it over and do the same 10 times.", -23, 4.2, 260)
	case farm.SurpriseMoments:
		k.say("We open the box very slowly.", -27, 3.5, 600)
		k.say("Wow! What! No way, it is alive!", -9, 6, 200)
		k.film.Laughter = append(k.film.Laughter, hear.Span{FromMs: k.at, ToMs: k.at + 2500})
		k.level(k.at, k.at+2500, -14)
		k.at += 2700
		k.level(k.at-200, k.at, -60)
	case farm.StoryPayoff:
		k.say("When I was nine years old my grandmother told me a story.", -25, 4, 350)
		k.say("We were poor, and one day Anna sold the last goat in Weimar.", -25, 4, 350)
		k.say("I remember that she went to the market and said nothing.", -24, 4, 350)
		k.say("Years ago I met the man who bought it, and he said he had kept it.", -18, 4, 350)
		k.say("In the end he gave it back!", -13, 4, 300)
		k.film.Laughter = append(k.film.Laughter, hear.Span{FromMs: k.at, ToMs: k.at + 2000})
		k.level(k.at, k.at+2000, -15)
		k.at += 2300
		k.level(k.at-300, k.at, -60)
	}
	k.planted = append(k.planted, hear.Span{FromMs: from, ToMs: k.at})
}

// planted is a talk with six moments of a kind.
func planted(focus farm.HookFocus, seed uint64) *talk {
	k := newTalk(seed)
	k.fill(35)
	for range 6 {
		k.plant(focus)
		k.fill(45)
	}
	k.film.Ms, k.film.Whole = k.at, true
	return k
}

// Of six planted moments five or more are in the six best clips; clips keep to their
// length, do not repeat each other, and neither begin nor end inside a word. The same
// holds where no words are known, for the kinds that can be heard without them.
func TestChooseFindsPlantedMoments(t *testing.T) {
	for _, focus := range farm.HookFocuses() {
		for seed := range uint64(4) {
			for _, words := range []bool{true, false} {
				k := planted(focus, seed)
				most := 30_000
				said := k.film.Words
				if !words {
					if focus == farm.ConciseExplainers {
						continue // a list is told by its words alone
					}
					k.film.Words, k.film.Whole = nil, false
				}
				t.Run(fmt.Sprintf("%s/%d/words=%v", focus, seed, words), func(t *testing.T) {
					got := clip.Choose(&k.film, clip.Ask{Clips: 6, MaxMs: most, Focus: focus})
					if len(got.Picks) != 6 || got.Why != "" {
						t.Fatalf("%d picks, %q", len(got.Picks), got.Why)
					}
					found := 0
					for _, p := range k.planted {
						if slices.ContainsFunc(got.Picks, func(c clip.Pick) bool {
							return 2*(min(c.ToMs, p.ToMs)-max(c.FromMs, p.FromMs)) >= p.ToMs-p.FromMs
						}) {
							found++
						}
					}
					if found < 5 {
						t.Errorf("%d of 6 moments are found: %v among %v", found, picks(got.Picks), k.planted)
					}
					checkBounds(t, got.Picks, said, most)
				})
			}
		}
	}
}

func picks(list []clip.Pick) (out []string) {
	for _, p := range list {
		out = append(out, fmt.Sprintf("%d-%d %.2f", p.FromMs, p.ToMs, p.Score))
	}
	return out
}

func checkBounds(t *testing.T, list []clip.Pick, said []farm.HeardWord, most int) {
	t.Helper()
	for i, p := range list {
		if p.ToMs-p.FromMs > most || p.ToMs-p.FromMs < 3000 || p.Score < 0 || p.Score > 1 || len(p.Reasons) < 5 {
			t.Errorf("pick %d: %+v", i, p)
		}
		for _, w := range said {
			if p.FromMs > w.StartMs && p.FromMs < w.EndMs || p.ToMs > w.StartMs && p.ToMs < w.EndMs {
				t.Errorf("pick %d, %d-%d, cuts %q at %d-%d", i, p.FromMs, p.ToMs, w.Text, w.StartMs, w.EndMs)
			}
		}
		for _, o := range list[:i] {
			both := min(p.ToMs, o.ToMs) - max(p.FromMs, o.FromMs)
			if both > 0 && float64(both)/float64(p.ToMs-p.FromMs+o.ToMs-o.FromMs-both) > 0.15 {
				t.Errorf("%d-%d and %d-%d repeat each other", p.FromMs, p.ToMs, o.FromMs, o.ToMs)
			}
		}
	}
}

// In a talk with a moment of each kind the focus decides what is best: its own moment is
// among the first two for each, and the first for 47 of 50.
func TestFocusDecides(t *testing.T) {
	first, all := 0, 0
	for seed := range uint64(10) {
		k := newTalk(seed)
		k.fill(35)
		for _, focus := range farm.HookFocuses() {
			k.plant(focus)
			k.fill(40)
		}
		k.film.Ms, k.film.Whole = k.at, true
		for i, focus := range farm.HookFocuses() {
			got := clip.Choose(&k.film, clip.Ask{Clips: 2, MaxMs: 30_000, Focus: focus}).Picks
			at := slices.IndexFunc(got, func(c clip.Pick) bool {
				p := k.planted[i]
				return 2*(min(c.ToMs, p.ToMs)-max(c.FromMs, p.FromMs)) >= p.ToMs-p.FromMs
			})
			if at < 0 {
				t.Errorf("for %s %v are taken, planted at %v", focus, picks(got), k.planted[i])
			}
			if all++; at == 0 {
				first++
			}
		}
	}
	if first*50 < 47*all {
		t.Errorf("%d of %d focuses take their own moment first", first, all)
	}
}

// Sentences stay whole: a clip begins with a sentence's first word and ends with a
// last one.
func TestClipsAreWholeSentences(t *testing.T) {
	k := planted(farm.BigReveals, 9)
	for _, p := range clip.Choose(&k.film, clip.Ask{Clips: 8, MaxMs: 20_000, Focus: farm.BigReveals}).Picks {
		var inside []farm.HeardWord
		for _, w := range k.film.Words {
			if w.StartMs >= p.FromMs && w.EndMs <= p.ToMs {
				inside = append(inside, w)
			}
		}
		first, last := inside[0].Text, inside[len(inside)-1].Text
		if first[0] < 'A' || first[0] > 'Z' || !strings.ContainsAny(last[len(last)-1:], ".!?") {
			t.Errorf("a clip from %q to %q", first, last)
		}
	}
}

// A film with little room gives fewer clips, and says why; one of silence or without
// any sound gives clips of low confidence rather than none.
func TestFewClips(t *testing.T) {
	k := newTalk(3)
	k.fill(14)
	k.film.Ms, k.film.Whole = k.at, true
	got := clip.Choose(&k.film, clip.Ask{Clips: 10, MaxMs: 60_000, Focus: farm.HighEnergy})
	if len(got.Picks) == 0 || len(got.Picks) >= 10 || !strings.Contains(got.Why, "of 10 clips") {
		t.Errorf("%v, %q", picks(got.Picks), got.Why)
	}
	for name, f := range map[string]*clip.Film{"no sound": {Ms: 300_000}, "one second": {Ms: 1000},
		"silence": {Ms: 120_000, Loud: slices.Repeat([]float32{-70}, 1200)}} {
		got := clip.Choose(f, clip.Ask{Clips: 3, MaxMs: 20_000, Focus: farm.StoryPayoff})
		if len(got.Picks) == 0 || f.Ms > 60_000 && len(got.Picks) != 3 {
			t.Errorf("%s: %v, %q", name, picks(got.Picks), got.Why)
		}
		for _, p := range got.Picks {
			if p.Sure && f.Ms > 60_000 {
				t.Errorf("%s: %+v is sure", name, p)
			}
		}
	}
}

// Orders of the notes are obeyed and words raise what says them.
func TestNotesSteer(t *testing.T) {
	k := planted(farm.BigReveals, 5)
	k.say("Then a damn bicycle rolls through the garden with a tiger on it.", -24, 4, 600)
	k.fill(30)
	k.film.Ms = k.at
	bike := func(p clip.Pick) bool {
		for _, w := range k.film.Words {
			if strings.HasPrefix(w.Text, "bicycle") && w.StartMs >= p.FromMs && w.EndMs <= p.ToMs {
				return true
			}
		}
		return false
	}
	choose := func(notes string) []clip.Pick {
		ask := clip.Ask{Clips: 4, MaxMs: 20_000, Focus: farm.BigReveals, Steer: clip.Read(notes, k.film.Ms)}
		return clip.Choose(&k.film, ask).Picks
	}
	if got := choose("the bicycle with the tiger, please"); !slices.ContainsFunc(got, bike) {
		t.Errorf("what the notes ask for is not chosen: %v", picks(got))
	}
	if got := choose("bicycle and tiger, but no swearing"); slices.ContainsFunc(got, bike) {
		t.Errorf("what swears is chosen: %v", picks(got))
	}
	half := k.film.Ms / 2
	for _, p := range choose("Only the second half.") {
		if p.FromMs < half {
			t.Errorf("%d-%d lies in the first half", p.FromMs, p.ToMs)
		}
	}
	for _, p := range choose("skip the first 2 minutes; avoid the last 60 seconds") {
		if p.FromMs < 120_000 || p.ToMs > k.film.Ms-60_000 {
			t.Errorf("%d-%d was to be left out", p.FromMs, p.ToMs)
		}
	}
}

// Another's judgement moves what it is about.
func TestJudgedParts(t *testing.T) {
	k := planted(farm.HighEnergy, 1)
	ask := clip.Ask{Clips: 1, MaxMs: 20_000, Focus: farm.HighEnergy}
	best := clip.Best(&k.film, ask, 3)
	ask.Judged = []clip.Judged{{FromMs: best[0].FromMs, ToMs: best[0].ToMs, Gain: -0.18},
		{FromMs: best[2].FromMs, ToMs: best[2].ToMs, Gain: 0.2}}
	if got := clip.Choose(&k.film, ask).Picks[0]; min(got.ToMs, best[2].ToMs)-max(got.FromMs, best[2].FromMs) <= 0 {
		t.Errorf("%d-%d is chosen, %d-%d was judged to be strong", got.FromMs, got.ToMs, best[2].FromMs, best[2].ToMs)
	}
}

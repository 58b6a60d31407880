package story

import (
	"strings"

	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// Times of a story, ms.
const (
	leadMs     = 220 // from a cut to the first sound of its scene
	betweenMs  = 190 // between two lines
	restMs     = 520 // after the last word of a scene: somebody reacts
	leastScene = 2300
	endRestMs  = 900
	readWordMs = 310 // a word of what is read and not said
	quickest   = 1.24
	slowest    = 0.9
)

// speak has all lines said so that the story lasts as long as it was ordered: at their
// own pace, then faster; and gives each scene its time.
func (p *play) speak() {
	for i, sc := range p.tale.Scenes {
		s := scene{TaleScene: sc}
		nth := i
		if sc.Written > 0 {
			nth = sc.Written - 1
			s.set = sc.LengthMs
		}
		for k, l := range sc.Lines {
			s.lines = append(s.lines, line{TaleLine: l, slot: slotOf(nth, k)})
		}
		p.scenes = append(p.scenes, s)
	}
	whole := p.whole
	pace := 1.0
	for p.Err == nil {
		p.say(pace)
		need := p.needs()
		if need <= whole || pace >= quickest {
			break
		}
		pace = min(max(pace*float64(need)/float64(whole)*1.01, pace+0.02), quickest)
	}
	if p.Dub != nil && p.needs() > whole { // no line is left out: the story is longer
		whole = spoken.Stepped(p.needs())
	}
	for p.Err == nil && p.needs() > whole && p.shorten() {
		p.say(quickest)
	}
	if p.Err != nil {
		return
	}
	p.time(whole)
	for _, s := range p.scenes {
		if s.set > 0 && s.LengthMs > s.set {
			p.Substitute("dub: scene %s lasts %.1f s, and not the %.1f s that it had: its words take so long", s.ID,
				float64(s.LengthMs)/1000, float64(s.set)/1000)
		}
	}
	for i := range p.scenes {
		s := &p.scenes[i]
		for k := range s.lines {
			l := &s.lines[k]
			if l.Quote != "" { // as it was given: the next dub starts from it
				p.Say(copywriter.QuotedSlot(l.slot), p.Dub.Quotes()[l.slot])
			}
			if l.Text != "" {
				l.Recording = spoken.Play(p.Draft, l.Recording, s.at+l.from)
			}
		}
	}
}

// say has the lines said at a pace; those of locked scenes fast enough for them.
func (p *play) say(pace float64) {
	for i := range p.scenes {
		s := &p.scenes[i]
		k, most := pace, 1.4
		if s.LengthMs > 0 {
			k = 1
		}
		if s.set > 0 {
			s.LengthMs, most = s.set, quickest
		}
		p.sayScene(s, k)
		for s.LengthMs > 0 && p.Err == nil && s.spokenMs() > s.LengthMs-120 && k < most {
			k = min(k*max(float64(s.spokenMs())/float64(s.LengthMs)*1.02, 1.04), most)
			p.sayScene(s, k)
		}
		if need := s.spokenMs() + 120; s.set > 0 && need > s.set {
			s.LengthMs = spoken.Stepped(need)
		}
	}
	p.Pace, p.Pitch, p.Timbre = 0, 0, ""
}

func (p *play) sayScene(s *scene, pace float64) {
	at := leadMs
	if s.LengthMs > 0 {
		at = 90
	}
	for k := range s.lines {
		l := &s.lines[k]
		if l.Quote != "" {
			l.readMs = int(kit.ReadingWords(l.Quote, p.written) * readWordMs)
			l.from = at
		}
		if l.Text == "" {
			at += l.lasts()
			continue
		}
		v := p.teller
		if l.Who >= 0 {
			v = p.cast[l.Who].voice
		}
		spoken.Discard(p.Draft, l.Recording)
		p.Timbre, p.Pitch, p.Pace = v.timbre, v.pitch, min(max(v.pace*pace, 0.75), 1.4)
		l.Recording = spoken.Record(p.Draft, l.slot, strings.ReplaceAll(l.Text, " °", "°"))
		l.from = at
		at += l.lasts() + betweenMs
	}
}

// spokenMs is when the last word of a scene ends.
func (s scene) spokenMs() int {
	end := 0
	for _, l := range s.lines {
		if l.Text != "" || l.Quote != "" {
			end = max(end, l.from+l.lasts())
		}
	}
	return end
}

// need is the least time that a scene takes.
func (s scene) need(last bool) int {
	if s.LengthMs > 0 {
		return s.LengthMs
	}
	rest := restMs
	if last {
		rest = endRestMs
	}
	return max(s.spokenMs()+rest, leastScene)
}

func (p *play) needs() int {
	n := 0
	for i, s := range p.scenes {
		n += s.need(i == len(p.scenes)-1)
	}
	return n
}

// shorten leaves the line out that a story misses least: the longest of the house's, not
// the last one.
func (p *play) shorten() bool {
	at, most := -1, 0
	for i, s := range p.scenes[:len(p.scenes)-1] {
		if l := s.lines[0]; s.LengthMs == 0 && l.Who != copywriter.Narrator && l.Text != "" && l.LastsMs() > most {
			at, most = i, l.LastsMs()
		}
	}
	if at < 0 {
		return false
	}
	l := &p.scenes[at].lines[0]
	spoken.Discard(p.Draft, l.Recording)
	delete(p.Snack.Copy, l.slot)
	l.Text, l.Recording = "", spoken.Recording{}
	return true
}

// time gives each scene its place: what is left over is shared by all.
func (p *play) time(whole int) {
	n := len(p.scenes)
	open := 0
	for _, s := range p.scenes {
		if s.LengthMs == 0 {
			open++
		}
	}
	left := max(whole-p.needs(), 0)
	at := 0.0
	for i := range p.scenes {
		s := &p.scenes[i]
		ms := float64(s.need(i == n-1))
		if s.LengthMs == 0 && open > 0 {
			ms += float64(left) / float64(open)
		}
		s.at = kit.OnFrame(at)
		at += ms
		s.ms = kit.OnFrame(at) - s.at
	}
	p.scenes[n-1].ms = whole - p.scenes[n-1].at
}

package gallery

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/internal/actors"
	"github.com/snackfarm/farm/internal/sample"
	"github.com/snackfarm/farm/renderer"
)

// FilmCell is a film or story of the covering set.
type FilmCell struct {
	Name     string // of the cell, in words: "ugc 30 s"
	Language string
	Video    *farm.Video // either a film
	Story    *farm.Story // or a story
	Seed     uint32
}

// FilmCells are the covering set of films: each type in each length with languages,
// platforms, tones, caption styles and looks in turn, each template, and each style of
// stories in both lengths by turns. All of them are the same on each machine.
func FilmCells() ([]FilmCell, error) {
	var out []FilmCell
	n := 0
	for _, kind := range farm.VideoTypes() {
		for _, seconds := range farm.VideoSeconds() {
			c, err := filmCell(kind, seconds, n)
			if err != nil {
				return nil, err
			}
			out = append(out, c)
			n++
		}
	}
	for i, t := range farm.VideoTemplates() {
		v := plainFilm(templateTopics[i%len(templateTopics)], 15, farm.FacelessVideo)
		v.Follow(t)
		out = append(out, FilmCell{Name: "template " + t.ID, Language: "en", Video: &v, Seed: uint32(i)*29 + 3})
	}
	for i, style := range farm.StoryStyles() {
		lengths := farm.StoryLengths()
		s := farm.Story{Prompt: storyPrompts[i%len(storyPrompts)], Style: style, Length: lengths[i%len(lengths)], Platform: "tiktok"}
		out = append(out, FilmCell{Name: fmt.Sprintf("story %s %d s", style, s.Length.Seconds()), Language: "en", Story: &s,
			Seed: uint32(i)*31 + 7})
	}
	return out, nil
}

// templateTopics are what films by templates tell.
var templateTopics = []string{
	"Why a compost heap smells. A heap without air turns sour. Mix one part green with two parts brown. Cardboard soaks up what is too wet. " +
		"Turn it every ten days.",
	"How to descale a kettle. Fill it half with water and half with vinegar. Let it stand for an hour. Boil it once and pour it out. " +
		"Rinse it three times.", "Bees in numbers. A hive holds 50,000 bees. One worker flies 800 km in her life. " +
		"A jar of honey takes 2 million flowers.",
	"My grandmother kept her recipes in a biscuit tin. Each card had a stain of the dish. She wrote in pencil " +
		"and never measured flour. The plum cake still works.",
	"The footbridge reopens on Monday. The railings are new oak. Cyclists have a lane of their own. Lamps come on at dusk.",
	"What is an eclipse? The moon moves between the sun and the earth. Its shadow falls on a narrow strip. " +
		"Birds fall silent. It lasts seven minutes at most.",
}

// storyPrompts are what stories are told of.
var storyPrompts = []string{
	"A strawberry and a banana open a bakery, but the jealous lemon steals their recipe the night before the feast.",
	"An old robot finds a letter in the workshop and sets out to bring it to the harbour.",
	"A fox and a rabbit want to win the village race, and only one of them can run.",
	"Mika moves to a town by the sea and meets somebody at the bus stop who is always waiting.",
	"Why does the moon change its shape? Two friends find out with a lamp and an orange.",
	"A cat opens a restaurant in which nobody may speak.",
}

// plainFilm is a film of which nothing but its topic was asked for.
func plainFilm(topic string, seconds int, kind farm.VideoType) farm.Video {
	return farm.Video{Topic: topic, Seconds: seconds, Platform: "tiktok", Type: kind, Sources: farm.VideoSources{Preset: "balanced"},
		Voice: farm.VideoVoice{Enabled: true}, Music: farm.VideoMusic{Enabled: true}, Captions: farm.VideoCaptions{Enabled: true}}
}

// filmCell is the n-th film of the set.
func filmCell(kind farm.VideoType, seconds, n int) (FilmCell, error) {
	langs, words := farm.Languages(), farm.VideoWords()
	lang := langs[(n*4)%len(langs)] // four and nineteen have nothing in common: all languages come
	turn := func(field string, by int) string { return words[field][(n*by+n/5)%len(words[field])] }
	topic, ok := sample.Topic(lang)
	if !ok {
		return FilmCell{}, fmt.Errorf("no topic in %s", lang)
	}
	v := plainFilm(topic, seconds, kind)
	v.Platform = turn("platform", 1)
	v.Style.Tone, v.Style.Visual, v.Style.Hook = turn("style.tone", 1), turn("style.visualStyle", 2), turn("style.hookType", 1)
	v.Captions.Style, v.Music.Mood, v.Voice.Voice = turn("audio.captions.style", 1), turn("audio.music.mood", 1),
		turn("audio.voiceover.voice", 1)
	v.Effects = n%2 == 0
	for _, word := range []*string{&v.Style.Tone, &v.Style.Visual, &v.Style.Hook, &v.Music.Mood, &v.Voice.Voice} {
		if *word == "auto" {
			*word = ""
		}
	}
	c := FilmCell{Name: fmt.Sprintf("%s %d s", kind, seconds), Language: lang, Video: &v, Seed: uint32(n)*37 + 11}
	if kind.Acted() || kind == farm.BrainrotVideo {
		v.UGC = &farm.UGC{Script: scriptOf(v, lang, c.Seed)}
		a, err := actors.Pick(actors.Casting{Script: v.UGC.Script, Topic: v.Topic, Seed: c.Seed})
		if err != nil {
			return c, err
		}
		v.UGC.Actor = a.Actor
	}
	return c, nil
}

// scriptOf is what an actor says in a film: the house's script of its topic, without the
// call that ends it, and in its place more of the topic as long as there is room: an actor
// who has told all in half of the time would smile for the rest of it.
func scriptOf(v farm.Video, lang string, seed uint32) string {
	v.Type = farm.FacelessVideo
	ask := copywriter.AskOf(v, seed)
	ask.Language = lang
	s, err := copywriter.WriteFilm(ask)
	if err != nil {
		return v.Topic
	}
	var said []string
	for _, sc := range s.Scenes {
		if sc.Role != copywriter.FilmEnd && sc.Text != "" {
			said = append(said, sc.Text)
		}
	}
	const few, over = 0.8, 1.15 // of the words that a length has room for: who has few more is a little quicker
	words := s.Facts.Words(strings.Join(said, " "))
	lines := copywriter.Sentences(v.Topic)
	for i, line := range lines {
		n := s.Facts.Words(line)
		most := float64(s.Wanted)
		if float64(words) < few*most {
			most *= over
		}
		if i == 0 || float64(words+n) > most ||
			slices.ContainsFunc(said, func(was string) bool { return strings.Contains(was, line) }) {
			continue
		}
		said, words = slices.Insert(said, placeOf(said, lines[i+1:]), line), words+n
	}
	return strings.Join(said, " ")
}

// placeOf is where a sentence goes that later ones of its topic follow: before the first of them.
func placeOf(said, later []string) int {
	for k, was := range said {
		if k > 0 && slices.ContainsFunc(later, func(line string) bool { return strings.Contains(was, line) }) {
			return k
		}
	}
	return len(said)
}

// Brief is what the cell is laid out from.
func (c FilmCell) Brief() layout.Brief {
	b := layout.Brief{Film: c.Video, Story: c.Story, Seed: c.Seed, Language: c.Language, Speaks: true}
	if c.Story != nil {
		b.Sequence, b.Brand = []farm.SnackType{farm.StoryFilm}, farm.Brand{ID: nobody, Description: c.Story.Prompt}
		return b
	}
	b.Sequence, b.Brand = []farm.SnackType{farm.VideoFilm}, farm.Brand{ID: nobody, Description: c.Video.Topic}
	return b
}

// films are the covering set of films and stories.
func (p *planner) films(ctx context.Context) error {
	cells, err := FilmCells()
	if err != nil {
		return err
	}
	last := ""
	for i, c := range cells {
		kind := farm.VideoFilm
		group := strings.Fields(c.Name)[0]
		if c.Story != nil {
			kind = farm.StoryFilm
		}
		begins := func(name string) bool { return strings.HasPrefix(c.Name, name) }
		if !chosen(p.Types, string(kind)) || !chosen(p.Languages, c.Language) && c.Language != "en" || p.Quick && group == last ||
			len(p.Films) > 0 && !slices.ContainsFunc(p.Films, begins) {
			continue
		}
		last = group
		b := c.Brief()
		b.Voice, b.Lasts = p.studio.Voice(ctx), p.studio.Lasts(ctx)
		m, err := layout.Pack(b)
		if err == nil {
			err = renderer.Fits(ctx, m.Snacks[0].Composition, 0)
		}
		if err != nil {
			p.failed = append(p.failed, Failure{Where: c.Name, Check: "plan", Reason: err.Error()})
			continue
		}
		p.shots = append(p.shots,
			shot{section: "films", brand: fmt.Sprintf("%02d-%s", i+1, strings.ReplaceAll(c.Name, " ", "-")), snack: m.Snacks[0],
				cell: &cells[i]})
	}
	return nil
}

package copywriter

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"github.com/snackfarm/farm"
)

// The roles of a film's scenes.
const (
	FilmHook  = "hook"  // the first sentence
	FilmPoint = "point" // a sentence of the topic
	FilmStep  = "step"  // one of several, numbered
	FilmList  = "list"  // several things in one breath
	FilmQuote = "quote" // what somebody said
	FilmFrame = "frame" // a question or a wish of the house, which tells no fact
	FilmEnd   = "end"   // the last scene: a call, or the topic again
)

// FilmAsk is what the script of a film is written from.
type FilmAsk struct {
	Topic    string
	More     string // further instructions: facts and wishes
	Brand    string // what the brand says of itself
	Director *farm.DirectorInput
	Seconds  int
	Language string   // a primary tag; "" is the topic's own
	Hook     string   // a hookType of the contract
	Tone     string   // a tone of the contract, of a film without a template
	Avoid    []string // words that nothing which is said may have
	Cut      farm.VideoCut
	Seed     uint32
	Script   string // spoken word for word in the place of the topic's own thoughts; "" is none
	Pictured bool   // a script of few sentences has as many pictures as its length wants
}

// AskOf is what a request's script is written from, with the tone that its brand's own words
// name where it names none.
func AskOf(v farm.Video, seed uint32) FilmAsk {
	v.Heed()
	var avoid []string
	if v.Director != nil {
		avoid = append(avoid, v.Director.Avoid...)
	}
	avoid = append(avoid, strings.FieldsFunc(v.Brand.Avoid, func(r rune) bool { return strings.ContainsRune(",;\n", r) })...)
	var cut farm.VideoCut
	if v.Cut != nil {
		cut = *v.Cut
	}
	ask := FilmAsk{Cut: cut, Topic: v.Topic, More: v.More, Director: v.Director, Seconds: v.Seconds, Hook: v.Style.Hook, Avoid: avoid,
		Seed: seed}
	if v.Cut == nil {
		ask.Tone = v.Style.Tone
	}
	if v.UGC != nil && v.Type.Scripted() {
		ask.Script, ask.Pictured = v.UGC.Script, v.Type == farm.UGCBrollVideo || v.Type == farm.UGCDemoVideo
	}
	return ask
}

// FilmLanguage is the language of a film, a primary tag: that of its words.
func FilmLanguage(a FilmAsk) string {
	if a.Language != "" {
		return a.Language
	}
	if a.Script != "" {
		return PromptLanguage(a.Script)
	}
	return PromptLanguage(a.text() + "\n" + strings.Join(a.directed(), "\n"))
}

// text is what the film is about, as it was given.
func (a FilmAsk) text() string { return strings.TrimSpace(a.Topic + "\n" + a.More) }

// directed is what a director wants said, scene by scene.
func (a FilmAsk) directed() []string {
	var out []string
	if a.Director != nil {
		for _, sc := range a.Director.Scenes {
			out = append(out, sc.Words())
		}
	}
	return out
}

// FilmScene is one idea of a film: a stretch that is spoken in one breath.
type FilmScene struct {
	ID     string   `json:"id"`
	Role   string   `json:"role"`
	Text   string   `json:"text"`             // what is spoken; "" is silence
	Shots  []string `json:"shots"`            // stretches of the text with a picture each; joined they are the text
	Visual string   `json:"visual,omitempty"` // what a director wants to be seen
	Motion string   `json:"motion,omitempty"` // and how it moves
	Number int      `json:"number,omitempty"` // of a step
	Items  []string `json:"items,omitempty"`  // of a list
	By     string   `json:"by,omitempty"`     // of a quote
	// LengthMs is how long a locked scene lasts; 0 is as long as it is spoken.
	LengthMs int `json:"lengthMs,omitempty"`
	// Of a script in other words: the slot of the copy that it keeps, and what its shots
	// told before, which is what is seen in them.
	Slot string   `json:"slot,omitempty"`
	Sees []string `json:"sees,omitempty"`
	// Quote is what is read in it, in quotation marks and in the words that it had before.
	Quote string `json:"quote,omitempty"`

	rare float64
	hung bool // it goes on from the scene before
	own  bool // it is a thought of the ask's, and none of the house's
	// houses says that the last scene asks what the house asks, and nothing that was given.
	houses bool
}

// Own tells whether a scene says a thought of the ask's, and none of the house's.
func (s FilmScene) Own() bool { return s.own }

// FilmScript is what is said in a film.
type FilmScript struct {
	Language string      `json:"language"`
	Topic    string      `json:"topic"` // short enough to be a title; "" where the topic has no such words
	Scenes   []FilmScene `json:"scenes"`
	Given    int         `json:"wordsGiven"`  // words of the topic, the instructions and the direction
	Spoken   int         `json:"wordsSpoken"` // words of the scenes
	Wanted   int         `json:"wordsWanted"` // words that the length has room for
	Thin     bool        `json:"thin"`        // the words given are too few: the rest is questions and wishes
	Left     int         `json:"leftOut"`     // sentences that had no room
	Notes    []string    `json:"notes,omitempty"`
	Places   int         `json:"places,omitempty"` // of a list that the topic promises, which the film counts down
	Facts    Facts       `json:"-"`
}

// Warnings tell what of a film is not as its request would have it.
func (s *FilmScript) Warnings() []farm.Warning {
	var out []farm.Warning
	if s.Thin {
		out = append(out, farm.Warning{Code: farm.WarnThinTopic, Field: "topic", Message: fmt.Sprintf(
			"the request gives %d words, and a film of this length speaks about %d: the rest is questions to the viewer and pictures; "+
				"facts, steps or figures would mend it", s.Given, s.Wanted)})
	}
	if s.Left > 0 {
		out = append(out, farm.Warning{Code: farm.WarnLeftOut, Field: "topic", Message: fmt.Sprintf(
			"%d sentences have no room in a film of this length", s.Left)})
	}
	return out
}

// thinShare is the share of the words wanted under which a topic is thin.
const thinShare = 0.4

// filmScenes is how many pictures a film of so many seconds has, at least and at
// most, its last scene among them: seconds, least, most.
var filmScenes = [][3]int{{10, 4, 4}, {15, 5, 6}, {30, 9, 11}, {45, 13, 16}, {60, 17, 21}}

// scenesOf bounds the pictures of a film of so many seconds, times dense; between two
// lengths of filmScenes by what lies between theirs.
func scenesOf(seconds int, dense float64) (least, most int) {
	last, next := filmScenes[0], filmScenes[len(filmScenes)-1]
	for _, row := range filmScenes {
		if row[0] >= seconds {
			next = row
			break
		}
		last = row
	}
	share := min(float64(max(seconds-last[0], 0))/float64(max(next[0]-last[0], 1)), 1)
	between := func(a, b int) int {
		return max(int(math.Round((float64(a)+float64(b-a)*share)*cmp.Or(dense, 1))), 3)
	}
	return between(last[1], next[1]), between(last[2], next[2])
}

// FilmPictures bounds the pictures of a film of so many seconds without a template, its last
// scene among them.
func FilmPictures(seconds int) (least, most int) { return scenesOf(seconds, 0) }

// WriteFilm writes the script of a film. Its facts are those of the ask; nothing is
// said twice. The error is an invalid_request that names the field: of a topic that
// has no words, or of a direction whose words do not fit its scenes.
func WriteFilm(a FilmAsk) (*FilmScript, error) {
	w := filmWriter{FilmAsk: a, told: map[string]bool{}}
	w.read()
	if a.Script != "" {
		if err := w.whole(); err != nil {
			return nil, err
		}
		w.out.Thin = false
		w.number()
		return w.out, nil
	}
	if len(w.units) == 0 && w.out.Topic == "" && a.Director == nil {
		return nil, farm.InvalidField("topic", "has no words that could be said")
	}
	if a.Director.Locked() {
		if err := w.locked(); err != nil {
			return nil, err
		}
	} else {
		w.free()
	}
	w.number()
	return w.out, nil
}

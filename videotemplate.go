package farm

import "slices"

// VideoTemplate is one way of telling a topic as a film: how its words are ordered,
// how its pictures are laid out, its pace, its colours and its look.
type VideoTemplate struct {
	Template
	Tone, Hook      string // of the film where its request says none
	Mood            string
	Caption, Design string // style and template of its captions
	EditStyle       string
	Effects         bool
	Cut             VideoCut
}

// VideoCut is what a template decides beside the settings that a request has too. The
// zero value is a film without a template.
type VideoCut struct {
	// Order is how thoughts follow each other: "" as they were given, "figures" those
	// with figures first, "short" the shorter the earlier.
	Order string `json:"order,omitempty"`
	// Numbers count thoughts: "up" from one, "down" to one, "" only those that are
	// numbered in the topic.
	Numbers string `json:"numbers,omitempty"`
	// Dense is how many pictures there are, times the usual number; 0 is 1.
	Dense float64 `json:"dense,omitempty"`
	// Pace is how fast is spoken, times the voice's pace; 0 is 1.
	Pace float64 `json:"pace,omitempty"`
	// Layout is how things are shown: stage, paper or poster; "" takes turns.
	Layout string `json:"layout,omitempty"`
	// Type is every so manieth picture set in type, 1 all; 0 none but where a shot names
	// nothing that can be drawn.
	Type int `json:"type,omitempty"`
	// Behind stands behind words that fill a picture: letter, echo, band, disc; "" takes
	// turns.
	Behind string `json:"behind,omitempty"`
	// Dress lies over every picture: bars, frame, progress, label, corners, spine.
	Dress string `json:"dress,omitempty"`
	// Voice is the kind of lettering: editorial, modern, loud, technical, craft, slab.
	Temper  string   `json:"temper,omitempty"`
	Ground  Color    `json:"ground,omitempty"`
	Ink     Color    `json:"ink,omitempty"`
	Accent  Color    `json:"accent,omitempty"`
	Second  Color    `json:"second,omitempty"`
	Dark    bool     `json:"dark,omitempty"`
	Calm    bool     `json:"calm,omitempty"`    // few colours
	Grounds []string `json:"grounds,omitempty"` // kinds of fill
	Sets    []string `json:"sets,omitempty"`    // table, niche, stage, paper
	Moves   []string `json:"moves,omitempty"`   // transitions
	Every   string   `json:"every,omitempty"`   // the transition of every cut; "" is now and then one of Moves
	Drawn   string   `json:"drawn,omitempty"`   // material of drawings
}

// VideoTemplates are the templates of films.
func VideoTemplates() []VideoTemplate { return slices.Clone(videoTemplates) }

// upright are the platforms whose films fill a phone, and every all of them.
var upright, every = []string{"tiktok", "reels", "shorts"}, DeckPlatforms()

func about(id, name, description string, scenes [2]int, platforms []string, bestFor ...string) Template {
	return Template{ID: id, Name: name, Description: description, BestFor: bestFor, Platforms: platforms, MinScenes: scenes[0],
		MaxScenes: scenes[1]}
}

var videoTemplates = []VideoTemplate{
	{Template: about("countdown", "Countdown",
		"The thoughts of the topic counted down to one, on loud posters that whip past.", [2]int{4, 23}, upright,
		"lists", "rankings", "reasons"),
		Tone: "energetic", Mood: "energetic", Design: "hustle", Effects: true,
		Cut: VideoCut{Behind: "letter", Numbers: "down", Dense: 1.1, Pace: 1.04, Layout: "poster", Dress: "progress", Temper: "loud",
			Ground: "#2B0A57", Ink: "#FFF7E8",
			Accent: "#FFD23F", Second: "#FF4D8D", Dark: true, Grounds: []string{"rays", "solid"}, Sets: []string{"table"},
			Moves: []string{"whip"}, Every: "whip"}},
	{Template: about("step-by-step", "Step by step",
		"Each thought is a numbered step, cut out on sheets of paper, told at ease.", [2]int{3, 19}, every,
		"how-to", "recipes", "instructions"),
		Tone: "educational", Mood: "uplifting", Design: "basic",
		Cut: VideoCut{Behind: "letter", Numbers: "up", Dense: 0.9, Pace: 0.97, Layout: "paper", Dress: "spine", Temper: "craft",
			Ground: "#F7EFDF", Ink: "#2D2A26",
			Accent: "#D9622B", Second: "#3E7C6B", Grounds: []string{"paper", "grain"}, Sets: []string{"paper"},
			Moves: []string{"fade", "wipe"}}},
	{Template: about("fact-file", "Fact file", "What has figures comes first; numbers and signs on a dark grid.", [2]int{4,
		21}, every,
		"statistics", "research", "technology"),
		Tone: "professional", Hook: "statistic", Mood: "calm", Caption: "minimal",
		Cut: VideoCut{Behind: "letter", Order: "figures", Layout: "stage", Dress: "corners", Temper: "technical", Ground: "#07131F",
			Ink: "#E6F4FF", Accent: "#25D0F5",
			Second: "#7CFFB2", Dark: true, Grounds: []string{"dots", "mesh"}, Sets: []string{"stage"},
			Moves: []string{"wipe", "push"}}},
	{Template: about("straight-talk", "Straight talk",
		"A bold claim, then every second picture is the sentence itself in black and red.", [2]int{4, 19}, upright,
		"opinions", "myths", "warnings"),
		Tone: "dramatic", Hook: "bold-claim", Mood: "dark", Caption: "bold", EditStyle: "slam",
		Cut: VideoCut{Behind: "band", Dense: 0.9, Pace: 1.02, Layout: "poster", Type: 2, Dress: "frame", Temper: "slab", Ground: "#F4F1EC",
			Ink: "#101010", Accent: "#E01E26",
			Second: "#101010", Calm: true, Grounds: []string{"solid"}, Sets: []string{"table"}, Moves: []string{"push"}}},
	{Template: about("quiet-story", "Quiet story",
		"Told slowly, as a story in the evening: few pictures, a stage, soft light, bars above and below.", [2]int{3, 16},
		every,
		"stories", "memories", "wellbeing"),
		Tone: "inspirational", Hook: "story", Mood: "calm", Design: "cinematic",
		Cut: VideoCut{Behind: "disc", Dense: 0.75, Pace: 0.92, Layout: "stage", Dress: "bars", Temper: "editorial", Ground: "#171A33",
			Ink: "#F3EBDD", Accent: "#E8A86B",
			Second: "#7E86C9", Dark: true, Calm: true, Grounds: []string{"bokeh", "stage"}, Sets: []string{"stage"},
			Moves: []string{"fade"}, Every: "fade"}},
	{Template: about("bulletin", "Bulletin",
		"A news desk: the topic on a label above every picture, pushes from line to line.", [2]int{4, 21}, every,
		"news", "announcements", "updates"),
		Tone: "professional", Mood: "epic", Design: "classic",
		Cut: VideoCut{Behind: "band", Pace: 1.06, Layout: "poster", Type: 3, Dress: "label", Temper: "modern", Ground: "#FFFFFF",
			Ink: "#0C1B33", Accent: "#C8102E",
			Second: "#0C3B7C", Grounds: []string{"linear", "solid"}, Sets: []string{"table", "stage"},
			Moves: []string{"push"}, Every: "push"}},
	{Template: about("field-notes", "Field notes",
		"A nature diary: things on paper, words by hand, leaves and earth for colours.", [2]int{3, 17}, every,
		"nature", "travel", "gardening"),
		Tone: "casual", Mood: "calm", Design: "handwritten",
		Cut: VideoCut{Behind: "disc", Dense: 0.8, Pace: 0.98, Layout: "paper", Dress: "frame", Temper: "craft", Ground: "#E9EBD8",
			Ink: "#28331F", Accent: "#55722B",
			Second: "#B4703A", Calm: true, Grounds: []string{"grain", "paper"}, Sets: []string{"paper", "niche"},
			Moves: []string{"wipe"}, Drawn: "felt"}},
	{Template: about("chalk-talk", "Chalk talk",
		"A lesson on a green board: it asks first, then tells, with a line of chalk for what is done.", [2]int{4, 21}, every,
		"lessons", "definitions", "science"),
		Tone: "educational", Hook: "question", Mood: "uplifting", Caption: "minimal", EditStyle: "highlight",
		Cut: VideoCut{Behind: "letter", Order: "short", Pace: 0.96, Layout: "paper", Type: 3, Dress: "spine", Temper: "craft",
			Ground: "#20342B", Ink: "#F4F1E6", Accent: "#F2C14E",
			Second: "#8ED1C6", Dark: true, Calm: true, Grounds: []string{"grain"}, Sets: []string{"paper"},
			Moves: []string{"wipe"}, Every: "wipe"}},
	{Template: about("neon-night", "Neon night",
		"A dare after dark: glowing words, mesh of light, quick cuts through irises.", [2]int{4, 26}, upright,
		"challenges", "games", "nightlife"),
		Tone: "energetic", Hook: "challenge", Mood: "energetic", Design: "neon", EditStyle: "bloom", Effects: true,
		Cut: VideoCut{Behind: "echo", Dense: 1.25, Pace: 1.08, Layout: "stage", Dress: "corners", Temper: "loud", Ground: "#0A0613",
			Ink: "#F6EEFF", Accent: "#FF2BD6",
			Second: "#29F0FF", Dark: true, Grounds: []string{"mesh", "bokeh"}, Sets: []string{"niche", "stage"},
			Moves: []string{"iris", "flash"}, Drawn: "solid"}},
	{Template: about("manifesto", "Manifesto",
		"Words alone: every picture is the sentence, as large as it goes, in one colour.", [2]int{4, 19}, every,
		"values", "missions", "launches"),
		Tone: "inspirational", Mood: "epic", Caption: "minimal",
		Cut: VideoCut{Behind: "echo", Dense: 0.9, Pace: 0.96, Layout: "poster", Type: 1, Temper: "modern", Ground: "#FFE14A",
			Ink: "#111111", Accent: "#111111", Second: "#FFFFFF",
			Calm: true, Grounds: []string{"solid"}, Sets: []string{"table"}, Moves: []string{"push", "wipe"}}},
	{Template: about("retro-poster", "Retro poster",
		"A print shop of the sixties: halftone, slab letters, cream, brick and teal.", [2]int{4, 21}, every,
		"culture", "food", "anecdotes"),
		Tone: "humorous", Mood: "uplifting", Design: "classic",
		Cut: VideoCut{Behind: "band", Layout: "poster", Dress: "frame", Temper: "slab", Ground: "#F3DFB4", Ink: "#2B1B12",
			Accent: "#C0392B", Second: "#1F7A74",
			Grounds: []string{"halftone", "rays"}, Sets: []string{"niche"}, Moves: []string{"iris", "wipe"}, Every: "iris"}},
	{Template: about("showroom", "Showroom",
		"Things on a table in soft light, one at a time, with much room and few words.", [2]int{3, 17}, every,
		"products", "explaining an offer", "brands"),
		Tone: "professional", Mood: "calm", Caption: "default",
		Cut: VideoCut{Behind: "disc", Dense: 0.8, Pace: 0.95, Layout: "stage", Dress: "label", Temper: "modern", Ground: "#F1F2F4",
			Ink: "#1B1F27", Accent: "#3457D5",
			Second: "#F2994A", Calm: true, Grounds: []string{"linear", "grain"}, Sets: []string{"table", "niche"},
			Moves: []string{"through", "fade"}}},
	{Template: about("quick-tips", "Quick tips", "Short thoughts first, many cuts, big captions: a tip a breath.", [2]int{4,
		29}, upright,
		"tips", "life hacks", "feeds"),
		Tone: "casual", Hook: "visual-shock", Mood: "energetic", Caption: "tiktok", EditStyle: "prism", Effects: true,
		Cut: VideoCut{Behind: "echo", Order: "short", Numbers: "up", Dense: 1.35, Pace: 1.1, Layout: "poster", Dress: "progress",
			Temper: "loud", Ground: "#00B3A4", Ink: "#06201E",
			Accent: "#FF5A36", Second: "#FFF3D6", Grounds: []string{"solid", "dots"}, Sets: []string{"table"},
			Moves: []string{"push", "whip"}}},
	{Template: about("letterpress", "Letterpress",
		"A slow page of a magazine: serifs, wide margins, a picture, then a line of type.", [2]int{3, 17}, every,
		"quotes", "essays", "portraits"),
		Tone: "dramatic", Mood: "dark", Design: "minimal", EditStyle: "editorial",
		Cut: VideoCut{Behind: "disc", Dense: 0.8, Pace: 0.94, Layout: "paper", Type: 2, Dress: "bars", Temper: "editorial",
			Ground: "#FBF7F0", Ink: "#221E1A", Accent: "#7A2E39",
			Second: "#B89B6A", Calm: true, Grounds: []string{"paper"}, Sets: []string{"paper"}, Moves: []string{"fade",
				"push"}}},
}

// VideoTemplateOf is the template of an id; false when there is none.
func VideoTemplateOf(id string) (VideoTemplate, bool) {
	for _, t := range videoTemplates {
		if t.ID == id {
			return t, true
		}
	}
	return VideoTemplate{}, false
}

// Follow lays a template under the video: what the request says stands.
func (v *Video) Follow(t VideoTemplate) {
	fill := func(into *string, word string) {
		if *into == "" || *into == "auto" {
			*into = word
		}
	}
	fill(&v.Style.Tone, t.Tone)
	fill(&v.Style.Hook, t.Hook)
	fill(&v.Music.Mood, t.Mood)
	if v.Captions.Template == "" && (v.Captions.Style == "" || v.Captions.Style == "default") {
		v.Captions.Style, v.Captions.Template = t.Caption, t.Design
	}
	fill(&v.Captions.EditStyle, t.EditStyle)
	v.Effects = v.Effects || t.Effects
	v.Template, v.Cut = t.ID, &t.Cut
}

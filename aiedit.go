package farm

import "time"

// AIEdit dresses an uploaded film as a whole: captions in a style, and more where that
// is asked for.
const AIEdit OfferingID = "ai_edit"

// AIEditKind is the kind of orders of AI edits.
const AIEditKind OrderKind = "ai_edit"

// EditProject is a project of an edited film. Its document is an EditDocument.
const EditProject ProjectKind = "edit"

// EditPart is what the film of an AI edit says that it is. It is none of the contract's
// types.
const EditPart SnackType = "edit"

// The recipes of AI edits.
const (
	CaptionsOnly  = "captions-only"  // words and loudness
	PolishedBroll = "polished-broll" // also cuts, pictures and music
)

// EditRecipes are the recipes of AI edits.
func EditRecipes() []string { return []string{CaptionsOnly, PolishedBroll} }

// The intensities of an edit's effects.
const (
	SFXOff    = "off"
	SFXSubtle = "subtle"
	SFXPunchy = "punchy"
)

// SFXIntensities are how loud an edit's effects are.
func SFXIntensities() []string { return []string{SFXOff, SFXSubtle, SFXPunchy} }

// EditFormats are the shapes of edited films.
func EditFormats() []string { return []string{"9:16", "1:1", "16:9"} }

// TexturePresets are what keywords may be filled with.
func TexturePresets() []string { return []string{"lava", "marble", "metal", "candy", "rock", "wood"} }

// EditPreferences say how a film is edited.
type EditPreferences struct {
	CaptionStyle    string `json:"captionStyle"`            // of EditCaptionStyles
	CaptionPosition string `json:"captionPosition"`         // of EditPositions
	SFXIntensity    string `json:"sfxIntensity"`            // of SFXIntensities
	OutputFormat    string `json:"outputFormat"`            // of EditFormats
	EditStyle       string `json:"editStyle,omitempty"`     // of EditStyles; "" marks keywords by the accent
	TexturePreset   string `json:"texturePreset,omitempty"` // of TexturePresets; "" is none
	AccentColor     Color  `json:"accentColor,omitempty"`
	// Broll shows pictures between; nil is the recipe's own: polished-broll does,
	// captions-only never.
	Broll *bool      `json:"broll,omitempty"`
	Notes string     `json:"notes,omitempty"`
	Music *EditMusic `json:"music,omitempty"` // under the voice; nil is none
}

// EditMusic is what is heard under the voice of an edited film.
type EditMusic struct {
	Mood   string `json:"mood,omitempty"`   // one of EditMoods; "" is auto
	Source string `json:"source,omitempty"` // one of EditMusicSources; "" is ai-generated
}

// Silent reports that no music is wanted.
func (m *EditMusic) Silent() bool { return m == nil || m.Mood == "none" || m.Source == "none" }

// EditMoods are the moods of an edit's music.
func EditMoods() []string { return videoMoods }

// EditMusicSources are where an edit's music may come from.
func EditMusicSources() []string { return videoMusic }

// AIEditOrder is an order of POST /api/v1/ai-edits.
type AIEditOrder struct {
	Files                       // the film
	FileName    string          `json:"fileName"`
	DurationMs  int             `json:"durationMs"` // of the film, as it was found
	Recipe      string          `json:"recipe"`     // of EditRecipes
	Preferences EditPreferences `json:"preferences"`
	// Transcript is what is said in the film, as its caller sent it: text, SRT or VTT.
	Transcript string `json:"transcript,omitempty"`
	// Language is what is spoken in the film, as its caller says; "" is not known.
	Language string `json:"language,omitempty"`
	Seed     uint32 `json:"seed"`
}

// Kind implements Order.
func (AIEditOrder) Kind() OrderKind { return AIEditKind }

// Offering implements Order.
func (AIEditOrder) Offering() OfferingID { return AIEdit }

// Price implements Order: so much for the film and more for each started minute.
func (o AIEditOrder) Price() int {
	minutes := max(1, (o.DurationMs+59_999)/60_000)
	if o.Recipe == PolishedBroll {
		return price(EditPolishedPrice) + minutes*price(EditPolishedMinutes)
	}
	return price(EditCaptionsPrice) + minutes*price(EditCaptionsMinutes)
}

// Statement implements Order.
func (o AIEditOrder) Statement() string {
	if o.Recipe == PolishedBroll {
		return "a polished film"
	}
	return "a captioned film"
}

// Noun implements Order.
func (AIEditOrder) Noun() string { return "edit" }

const (
	// EditLongest is how long a film may be that is edited, however long a job may take: its
	// manifest and its report grow with it.
	EditLongest = 15 * time.Minute
	// editPace is how much time of two cores a second of an edit takes, in thousandths:
	// heard, watched at 1080p, drawn and encoded. It is what two cores that fifteen others
	// shared were measured to take, and three times what they need for themselves
	// (BENCHMARKS.md). editOverhead comes besides.
	editPace     = 800
	editOverhead = time.Minute
)

// LongestEdit is the longest film that can be edited within some milliseconds.
func LongestEdit(withinMs int) time.Duration {
	within := time.Duration(withinMs)*time.Millisecond - editOverhead
	return max(0, min(EditLongest, (within*1000/editPace).Truncate(time.Second)))
}

// EditUploads is the folder in which an account's uploads for AI edits lie.
func EditUploads(accountID string) string { return "uploads/ai-edit/" + accountID + "/" }

// EditDocument is an edited film: its manifest, which can be rendered again, and what
// was done.
type EditDocument struct {
	Manifest
	Edit EditReport `json:"edit"`
}

// EditReport tells what was done to a film.
type EditReport struct {
	Recipe string   `json:"recipe"`
	Film   ClipFilm `json:"film"`
	// Captions says which words are shown: full, keywords or none.
	Captions string `json:"captions"`
	// Transcript is all that was heard, sure or not, at times of the film.
	Transcript EditTranscript `json:"transcript"`
	// Cuts are what was left out of the film.
	Cuts []Span `json:"cuts"`
	// PunchIns are the times of what was made at which the picture is seen nearer.
	PunchIns []EditPunch `json:"punchIns,omitempty"`
	// Broll are the pictures between, at times of what was made.
	Broll      []EditBroll `json:"broll,omitempty"`
	BrollShare float64     `json:"brollShare,omitempty"` // 0-1 of what was made
	Voice      *EditVoice  `json:"voice,omitempty"`      // how it was levelled
	Music      *EditScore  `json:"music,omitempty"`
	// Steer tells what was understood of the notes.
	Steer []string `json:"steer,omitempty"`
	// DurationMs is the length of what was made.
	DurationMs int `json:"durationMs"`
}

// EditPunch is a stretch in which the picture is seen nearer.
type EditPunch struct {
	FromMs int     `json:"fromMs"`
	ToMs   int     `json:"toMs"`
	Zoom   float64 `json:"zoom"`
}

// EditBroll is a picture between.
type EditBroll struct {
	FromMs int    `json:"fromMs"`
	ToMs   int    `json:"toMs"`
	Noun   string `json:"noun"`   // that is said meanwhile
	Source string `json:"source"` // upload, brand, stock or drawn
	Shows  string `json:"shows"`  // the drawn thing, the file's name, or whom to thank
}

// EditVoice tells how the voice was levelled.
type EditVoice struct {
	Method string `json:"method"`
	// The least and the greatest gain of a stretch, dB.
	LeastDB float64 `json:"leastDb"`
	MostDB  float64 `json:"mostDb"`
}

// EditScore is the music under the voice.
type EditScore struct {
	Mood   string `json:"mood"`
	BPM    int    `json:"bpm"`
	Source string `json:"source"` // composed
}

// EditTranscript is what was heard in a film.
type EditTranscript struct {
	ClipTranscript
	// Quality is draft where the words are the machine's own guess; "" else.
	Quality string      `json:"quality,omitempty"`
	Words   []HeardWord `json:"words"`
}

func aiEditOffering() Offering {
	return Offering{
		ID: AIEdit, Name: "AI edit", Project: EditProject, Prices: pricesOf(AIEdit), CreditPolicy: refundPolicy,
		Description: "An uploaded film in one of three shapes, its words as captions in one of seven styles, its keywords in one of nine edit " +
			"styles and six textures, the speaker kept in the picture, -14 LUFS. polished-broll also cuts silences out, punches in at the ends of " +
			"sentences, shows pictures of what is said for at most 35 % of the time, levels the voice and can lay music under it.",
		Result: map[string]string{
			"snacks": "the manifest: the film with its scenes, words and sound, which can be changed and rendered again",
			"edit": "recipe, film, captions (full, keywords or none), transcript with each word's certainty and times, cuts, punchIns, " +
				"broll with the noun and the source of each picture, brollShare, voice, music, and steer: what was understood of the notes",
			"renderedAssets": "the film and its thumbnail with signed links",
			"projectId":      "what keeps them; POST /api/v1/projects/{id}/render renders a changed edit",
		},
	}
}

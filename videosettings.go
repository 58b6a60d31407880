package farm

// Video is what a film from a topic is asked to be. An empty word is the contract's
// default.
type Video struct {
	Topic    string         `json:"topic"`
	More     string         `json:"additionalInstructions,omitempty"`
	Seconds  int            `json:"durationSeconds"`
	Platform string         `json:"platform"`
	Type     VideoType      `json:"videoType"`
	Template string         `json:"templateId,omitempty"`
	Director *DirectorInput `json:"directorInput,omitempty"`

	Sources  VideoSources  `json:"contentSources"`
	Voice    VideoVoice    `json:"voiceover"`
	Music    VideoMusic    `json:"music"`
	Captions VideoCaptions `json:"captions"`
	Effects  bool          `json:"soundEffects"`
	Style    VideoStyle    `json:"style"`
	Brand    VideoBrand    `json:"brand"`
	// UGC is what a film with an actor is asked to be; nil for others.
	UGC *UGC `json:"ugc,omitempty"`
	// Cut is what the template decides; nil without one.
	Cut *VideoCut `json:"cut,omitempty"`
	// Models is what models of others may make for it; nil is nothing.
	Models *Generation `json:"models,omitempty"`
	// Brief is the words of a legacy brief; nil for others.
	Brief *VideoBrief `json:"brief,omitempty"`
}

// Rewordable reports a film whose words may be said otherwise: no script that is said word for
// word, and no scenes that a director has locked.
func (v Video) Rewordable() bool {
	return !(v.UGC != nil && v.Type.Scripted()) && !v.Director.Locked()
}

// VideoSources says where a film's pictures may come from.
type VideoSources struct {
	Preset         string `json:"preset"` // eco, balanced, premium, custom
	Stock          bool   `json:"stockMedia"`
	Images         bool   `json:"aiImages"`
	Videos         bool   `json:"aiVideos"`
	MotionGraphics bool   `json:"motionGraphics"`
	YouTube        bool   `json:"youtubeClips"`
	MaxImages      int    `json:"maxAiImages"`
	MaxVideos      int    `json:"maxAiVideos"`
}

// VideoVoice is who speaks in a film.
type VideoVoice struct {
	Enabled bool   `json:"enabled"`
	Voice   string `json:"voice,omitempty"` // one of VideoVoices, or an id of a speech service's; "" is auto
}

// VideoMusic is what is heard under the voice.
type VideoMusic struct {
	Enabled bool   `json:"enabled"`
	Mood    string `json:"mood,omitempty"`   // one of VideoMoods; "" is auto
	Source  string `json:"source,omitempty"` // ai-generated (""), seed-audio, stock, none
}

// VideoCaptions is how the spoken words are shown.
type VideoCaptions struct {
	Enabled   bool    `json:"enabled"`
	Style     string  `json:"style,omitempty"`    // one of VideoCaptionStyles; "" is default
	Template  string  `json:"template,omitempty"` // one of VideoCaptionTemplates; it decides over Style
	EditStyle string  `json:"aiEditStyle,omitempty"`
	Scale     float64 `json:"fontSizeScale,omitempty"` // 0.5-2; 0 is 1
}

// VideoStyle is how a film speaks and looks. An empty word is auto.
type VideoStyle struct {
	Tone   string `json:"tone,omitempty"`
	Visual string `json:"visualStyle,omitempty"`
	Hook   string `json:"hookType,omitempty"`
	Render string `json:"renderStyle,omitempty"`
}

// VideoBrand is who a film is for, as its request says.
type VideoBrand struct {
	Name        string           `json:"name,omitempty"`
	LogoURL     string           `json:"logoUrl,omitempty"`
	Colors      map[string]Color `json:"colors,omitempty"`  // by primary, secondary, accent, background, text
	Heading     string           `json:"heading,omitempty"` // family of display type
	Body        string           `json:"body,omitempty"`    // family of text
	Voice       string           `json:"voice,omitempty"`
	VisualStyle string           `json:"visualStyle,omitempty"`
	Do          string           `json:"do,omitempty"`
	Avoid       string           `json:"avoid,omitempty"`
	Kit         bool             `json:"useBrandKit,omitempty"` // a registered brand's logo, pictures and words are taken
	Source      string           `json:"source,omitempty"`      // company-brain or brief; "" says nothing
}

// The words of a film's request, in the order of the contract.
var (
	videoPresets   = []string{"eco", "balanced", "premium", "custom"}
	videoVoices    = []string{"auto", "male-professional", "male-casual", "female-professional", "female-casual", "dramatic"}
	videoMoods     = []string{"auto", "epic", "uplifting", "dark", "energetic", "calm", "none"}
	videoMusic     = []string{"ai-generated", "seed-audio", "stock", "none"}
	captionStyles  = []string{"default", "bold", "minimal", "animated", "tiktok"}
	captionDesigns = []string{"basic", "classic", "hustle", "minimal", "neon", "handwritten", "cinematic"}
	editStyles     = []string{"bloom", "prism", "slam", "lava", "editorial", "parallax", "matrix", "highlight", "clipwipe"}
	videoTones     = []string{"auto", "professional", "casual", "humorous", "inspirational", "educational", "dramatic", "energetic"}
	visualStyles   = []string{"auto", "cinematic", "minimal", "bold", "tech", "organic", "retro", "chalkboard", "whiteboard"}
	hookTypes      = []string{"auto", "question", "statistic", "bold-claim", "story", "visual-shock", "challenge"}
	renderStyles   = []string{"photoreal", "cinematic", "cartoon", "anime", "pixel-art", "watercolor", "3d-render", "claymation"}
)

// VideoWords lists what may stand in a field of a film's request that takes one of
// several words, by the field's place in the input.
func VideoWords() map[string][]string {
	return map[string][]string{
		"platform": DeckPlatforms(), "contentSources.preset": videoPresets, "audio.voiceover.voice": videoVoices,
		"audio.music.mood": videoMoods, "audio.music.source": videoMusic, "audio.captions.style": captionStyles,
		"audio.captions.template": captionDesigns, "audio.captions.aiEditStyle": editStyles, "style.tone": videoTones,
		"style.visualStyle": visualStyles, "style.hookType": hookTypes, "style.renderStyle": renderStyles,
	}
}

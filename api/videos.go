package api

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/films"
	"github.com/snackfarm/farm/internal/openapi"
)

// direction is a caller's creative direction, as it was sent.
type direction map[string]any

// Schema implements openapi.Provider. What is in it is read strictly when the order
// is: unknown keys are refused there.
func (direction) Schema(*openapi.Registry) *openapi.Schema {
	return &openapi.Schema{Type: openapi.TypeObject, AdditionalProperties: &openapi.Schema{}}
}

// hexColor is a colour as #RRGGBB.
type hexColor string

var hexPattern = regexp.MustCompile(`^#[0-9A-Fa-f]{6}$`)

// Schema implements openapi.Provider.
func (hexColor) Schema(*openapi.Registry) *openapi.Schema {
	return &openapi.Schema{Type: openapi.TypeString, Pattern: hexPattern.String()}
}

// videoVoice is one of the voices of the contract, or the id of a speech service's.
type videoVoice string

var voiceID = regexp.MustCompile(`^[A-Za-z0-9_-]{10,}$`)

// Schema implements openapi.Provider.
func (videoVoice) Schema(*openapi.Registry) *openapi.Schema {
	most := 200
	return &openapi.Schema{Type: openapi.TypeString, MaxLength: &most, Check: func(v any) error {
		s, _ := v.(string)
		if known := farm.VideoWords()["audio.voiceover.voice"]; !slices.Contains(known, s) && !voiceID.MatchString(s) {
			return fmt.Errorf("must be one of %s, or an id of at least 10 letters, digits, - or _", strings.Join(known, ", "))
		}
		return nil
	}}
}

// videoType is one of the seven kinds of films.
type videoType string

// Schema implements openapi.Provider.
func (videoType) Schema(*openapi.Registry) *openapi.Schema { return oneOfNames(farm.VideoTypes()) }

// NewVideo is the input of a video_production at POST /api/v1/jobs.
type NewVideo struct {
	Topic           string        `json:"topic" visible:"true" minLength:"3" maxLength:"5000" doc:"What the film tells, in any of the farm's languages; it is told in the same. The more facts, steps and figures it has, the longer a film it carries"`
	DurationSeconds float64       `json:"durationSeconds" doc:"How long the film is: 10, 15, 30, 45 or 60 seconds" minimum:"10" maximum:"60" example:"30"`
	Platform        deckPlatform  `json:"platform" doc:"Where it is shown: decides where words may stand; on linkedin, which plays without sound, captions are larger and cuts calm, on youtube captions are smaller and the end stands longer. The film is upright, 1080x1920, on all of them"`
	VideoType       videoType     `json:"videoType" doc:"The kind of film. The types that this farm does not make yet are refused with 422 before credits are held"`
	DirectorInput   direction     `json:"directorInput,omitempty" doc:"Creative direction: version (1), mode (guide or locked), creativeIntent, visualDirection, continuity, avoid, scenes (id, visualPrompt, durationMs, narration, dialogue, motionPrompt, referenceAssetIds). No other keys; at most 80000 characters as JSON. In mode locked scenes keep ids, order, words and lengths"`
	UGC             *UGCSettings  `json:"ugc,omitempty" doc:"Who speaks, and what. Required of the types ugc, brainrot, ugc-broll and ugc-demo; others tell that it is not used"`
	TemplateID      string        `json:"templateId,omitempty" maxLength:"100" doc:"A template of GET /api/v1/templates: decides order, layouts, pace, colours and look where the request says nothing itself" example:"countdown"`
	More            string        `json:"additionalInstructions,omitempty" maxLength:"500" doc:"Further facts to tell, and wishes"`
	Sources         *VideoSources `json:"contentSources,omitempty" doc:"Where pictures may come from"`
	Audio           *VideoAudio   `json:"audio,omitempty" doc:"Voice, music, captions and effects"`
	Style           *VideoStyle   `json:"style,omitempty" doc:"How it speaks and looks"`
	Brand           *VideoBrand   `json:"brand,omitempty" doc:"Whose film it is"`
	JobTerms
}

// VideoSources says where a film's pictures may come from.
type VideoSources struct {
	Preset         string `json:"preset,omitempty" enum:"eco,balanced,premium,custom" default:"balanced" doc:"eco draws everything; balanced takes stock photographs where a library is configured; premium asks for films as well"`
	StockMedia     *bool  `json:"stockMedia,omitempty" default:"true" doc:"Photographs of a stock library, where one is configured"`
	AIImages       *bool  `json:"aiImages,omitempty" default:"true" doc:"Pictures of scenes by an image model, where one is configured, for what each costs (modelCredits)"`
	AIVideos       bool   `json:"aiVideos,omitempty" default:"false" doc:"Films of scenes by a video model, where one is configured, for what each costs (modelCredits); the result says where none is"`
	MotionGraphics bool   `json:"motionGraphics,omitempty" default:"false" doc:"More kinetic type, and fewer pictures"`
	YouTubeClips   bool   `json:"youtubeClips,omitempty" default:"false" doc:"Never taken; the result says so"`
	MaxAIImages    *int   `json:"maxAiImages,omitempty" minimum:"0" maximum:"10" default:"10" doc:"Most pictures of models"`
	MaxAIVideos    *int   `json:"maxAiVideos,omitempty" minimum:"0" maximum:"10" default:"10" doc:"Most films of models"`
}

// VideoAudio is what is heard, and the spoken words as they are shown.
type VideoAudio struct {
	Voiceover    *VideoVoiceover `json:"voiceover,omitempty" doc:"Who speaks"`
	Music        *VideoMusic     `json:"music,omitempty" doc:"What is heard under the voice"`
	Captions     *VideoCaptions  `json:"captions,omitempty" doc:"How the spoken words are shown"`
	SoundEffects *VideoEffects   `json:"soundEffects,omitempty" doc:"Sounds of cuts and things"`
}

// VideoVoiceover is who speaks.
type VideoVoiceover struct {
	Enabled *bool      `json:"enabled,omitempty" default:"true" doc:"Without a voice the captions carry the words"`
	Voice   videoVoice `json:"voice,omitempty" default:"auto" doc:"auto, male-professional, male-casual, female-professional, female-casual, dramatic, or the id of a voice of the configured speech service"`
}

// VideoMusic is what is heard under the voice.
type VideoMusic struct {
	Enabled *bool  `json:"enabled,omitempty" default:"true" doc:"Without it there is the voice alone"`
	Mood    string `json:"mood,omitempty" enum:"auto,epic,uplifting,dark,energetic,calm,none" default:"auto" doc:"auto goes by the tone"`
	Source  string `json:"source,omitempty" enum:"ai-generated,seed-audio,stock,none" default:"ai-generated" doc:"The farm composes; the result names what else was asked for"`
}

// VideoCaptions is how the spoken words are shown.
type VideoCaptions struct {
	Enabled       *bool    `json:"enabled,omitempty" default:"true" doc:"Without them no spoken word is shown, but for the hook and words that are a picture by themselves"`
	Style         string   `json:"style,omitempty" enum:"default,bold,minimal,animated,tiktok" default:"default" doc:"default marks a key word of each page"`
	Template      string   `json:"template,omitempty" enum:"basic,classic,hustle,minimal,neon,handwritten,cinematic" doc:"Decides over style"`
	AIEditStyle   string   `json:"aiEditStyle,omitempty" enum:"bloom,prism,slam,lava,editorial,parallax,matrix,highlight,clipwipe" doc:"How key words stand out; parallax and clipwipe treat the cuts"`
	FontSizeScale *float64 `json:"fontSizeScale,omitempty" minimum:"0.5" maximum:"2" doc:"Times the style's size"`
}

// VideoEffects are the sounds of cuts and things.
type VideoEffects struct {
	Enabled bool `json:"enabled,omitempty" default:"false" doc:"At most one a second"`
}

// VideoStyle is how a film speaks and looks.
type VideoStyle struct {
	Tone        string `json:"tone,omitempty" enum:"auto,professional,casual,humorous,inspirational,educational,dramatic,energetic" default:"auto" doc:"Sets the pace of the voice, the mood of the music, and the words of the house: how a film opens and what it asks at the end"`
	VisualStyle string `json:"visualStyle,omitempty" enum:"auto,cinematic,minimal,bold,tech,organic,retro,chalkboard,whiteboard" default:"auto" doc:"Sets layout, colours and type"`
	HookType    string `json:"hookType,omitempty" enum:"auto,question,statistic,bold-claim,story,visual-shock,challenge" default:"auto" doc:"What the first sentence is"`
	RenderStyle string `json:"renderStyle,omitempty" enum:"photoreal,cinematic,cartoon,anime,pixel-art,watercolor,3d-render,claymation" doc:"What pictures are made of; the result names what cannot be drawn"`
}

// VideoBrand is whose film it is.
type VideoBrand struct {
	Name        string           `json:"name,omitempty" maxLength:"100" doc:"Shown on the end card; with useBrandKit, which registered brand"`
	LogoURL     LongWebURL       `json:"logoUrl,omitempty" doc:"Shown on the end card"`
	Colors      *VideoColors     `json:"colors,omitempty" doc:"The film's colours; what would not be read is moved in lightness"`
	Typography  *VideoTypography `json:"typography,omitempty" doc:"Families of the house; the result names one that is not"`
	Voice       string           `json:"voice,omitempty" maxLength:"1500" doc:"How the brand speaks. A few words that name a tone decide over it where style.tone does not; the result says how they were read"`
	VisualStyle string           `json:"visualStyle,omitempty" maxLength:"1500" doc:"How the brand looks. A few words that name a visual style decide over it where style.visualStyle does not; the result says how they were read"`
	Usage       *VideoUsage      `json:"usage,omitempty" doc:"What to do and what to leave out"`
	UseBrandKit bool             `json:"useBrandKit,omitempty" doc:"Takes logo, pictures and words of the account's newest brand, or of the one in name"`
	Source      string           `json:"source,omitempty" enum:"company-brain,brief" doc:"Where the brand's facts are from: company-brain is the registered brand, which useBrandKit takes, brief is this request. The result says where the two differ"`
}

// VideoColors are a brand's colours by role.
type VideoColors struct {
	Primary    hexColor `json:"primary,omitempty" doc:"Leads grounds and accents"`
	Secondary  hexColor `json:"secondary,omitempty" doc:"Stands beside it"`
	Accent     hexColor `json:"accent,omitempty" doc:"Leads where there is no primary, else marks the words that stand out"`
	Background hexColor `json:"background,omitempty" doc:"Ground of the film"`
	Text       hexColor `json:"text,omitempty" doc:"Of words on the ground"`
}

// VideoTypography are a brand's families.
type VideoTypography struct {
	Heading string `json:"heading,omitempty" maxLength:"120" doc:"Of large words"`
	Body    string `json:"body,omitempty" maxLength:"120" doc:"Of small ones"`
}

// VideoUsage are a brand's wishes.
type VideoUsage struct {
	Do    string `json:"do,omitempty" maxLength:"1500" doc:"What to do"`
	Avoid string `json:"avoid,omitempty" maxLength:"1500" doc:"Words, parted by commas or lines, that nothing which is said may have"`
}

// VideoMade says what a job of a film makes.
type VideoMade struct {
	VideoType       videoType `json:"videoType" doc:"The kind of film"`
	DurationSeconds int       `json:"durationSeconds" minimum:"10" maximum:"60" doc:"Its length"`
	Language        string    `json:"language" doc:"Of its words, read from the topic" example:"en"`
	SceneCount      int       `json:"sceneCount" minimum:"1" doc:"Ideas that it tells"`
	ModelCredits    int       `json:"modelCredits" minimum:"0" doc:"How many of the held credits are for pictures and films of models, at the most; those that are not used are given back when the job completes. 0 where no model is configured or asked for"`
	ActorChosen
	Warnings []Warning `json:"warnings,omitempty" doc:"What will not be as it was asked for: thin_topic where the words given are under 40 percent of those to be spoken"`
}

// videoDoor takes orders for films at POST /api/v1/jobs.
func videoDoor() Door {
	return NewDoor(Door{Offering: offering(farm.VideoProduction)}, orderVideo)
}

func orderVideo(ctx context.Context, asking Asking, in NewVideo) (Ordered[VideoMade], error) {
	v, err := in.video()
	if err != nil {
		return Ordered[VideoMade]{}, err
	}
	if !slices.Contains(farm.VideoSeconds(), v.Seconds) {
		return Ordered[VideoMade]{}, farm.InvalidField("durationSeconds", "must be 10, 15, 30, 45 or 60 (is %g)", in.DurationSeconds)
	}
	return asking.video(ctx, in, v)
}

// video is the order of a film whose length is allowed.
func (a Asking) video(ctx context.Context, in NewVideo, v farm.Video) (out Ordered[VideoMade], err error) {
	asking := a
	if v.Template != "" {
		t, ok := farm.VideoTemplateOf(v.Template)
		if !ok {
			return out, farm.InvalidField("templateId", "is %q; GET /api/v1/templates lists them: %s", v.Template, videoTemplateIDs())
		}
		v.Follow(t)
	}
	if v.Type.Scripted() && v.UGC == nil {
		return out, farm.InvalidField("ugc", "is required of a video of the type %s", v.Type)
	}
	if err := possible(v, asking.voices); err != nil {
		return out, err
	}
	if u := v.Brand.LogoURL; u != "" && asking.unreachable != nil {
		if err := asking.unreachable(u); err != nil {
			return out, farm.InvalidField("brand.logoUrl", "cannot be reached: %s (is %q)", farm.MessageOf(err), u)
		}
	}
	kit, err := asking.brandKit(ctx, in)
	if err != nil {
		return out, err
	}
	seed := newSeed()
	script, err := films.Write(v, seed)
	if err != nil {
		return out, err
	}
	named, err := asking.castActor(ctx, &v, kit, seed)
	if err != nil {
		return out, err
	}
	v.Models = v.Asks(asking.models, script.Scenes)
	out.More = VideoMade{ActorChosen: asking.actorChosen(v), VideoType: in.VideoType, DurationSeconds: v.Seconds, Language: script.Language,
		SceneCount: script.Scenes, ModelCredits: v.Models.Credits(), Warnings: showWarnings(script.Warnings)}
	order := farm.NewVideoOrder(kit, v, seed)
	named.Named = append(named.Named, v.Director.Pictures()...)
	order.Files = named
	out.Order, out.BrandID = order, kit
	return out, nil
}

// possible refuses, before credits are held, what this farm cannot make.
func possible(v farm.Video, voices bool) error {
	if made := farm.MadeVideoTypes(); !slices.Contains(made, v.Type) {
		return unmakeable(farm.CodeTypeUnavailable, "videoType", fmt.Sprintf("%s cannot be made yet; %s can", v.Type, joinNames(made)))
	}
	if v.UGC != nil && v.UGC.Dubbed {
		if err := voicePossible("ugc.dubbing.voice", v.UGC.Voice, voices); err != nil {
			return err
		}
	}
	if !v.Voice.Enabled {
		return nil
	}
	return voicePossible("audio.voiceover.voice", v.Voice.Voice, voices)
}

// voicePossible refuses the id of a voice where no speech service is set up.
func voicePossible(field, id string, voices bool) error {
	known := farm.VideoWords()["audio.voiceover.voice"]
	if id != "" && !slices.Contains(known, id) && !voices {
		return unmakeable(farm.CodeVoiceUnavailable, field,
			fmt.Sprintf("is the id of a voice of a speech service, and none is configured; %s can be had", strings.Join(known, ", ")))
	}
	return nil
}

func unmakeable(code farm.Code, field, why string) error {
	e := farm.Errorf(code, "%s: %s", field, why)
	e.Fields = map[string]string{field: why}
	return e
}

func videoTemplateIDs() string {
	var ids []string
	for _, t := range filmTemplates() {
		ids = append(ids, t.ID)
	}
	return strings.Join(ids, ", ")
}

func joinNames[T ~string](list []T) string { return strings.Join(names[string](list), ", ") }

// brandKit is the registered brand whose kit is used; "" is none.
func (a Asking) brandKit(ctx context.Context, in NewVideo) (string, error) {
	if in.Brand == nil || !in.Brand.UseBrandKit {
		return "", nil
	}
	const page = 100
	for offset := 0; ; offset += page {
		brands, more, err := a.Store.Brands(ctx, a.Account.ID, page, offset)
		if err != nil {
			return "", err
		}
		for _, b := range brands { // the newest first
			if in.Brand.Name == "" || strings.EqualFold(b.Name, in.Brand.Name) {
				return b.ID, nil
			}
		}
		if !more {
			break
		}
	}
	if in.Brand.Name == "" {
		return "", farm.InvalidField("brand.useBrandKit", "needs a registered brand; POST /api/v1/snacks/brands registers one")
	}
	return "", farm.InvalidField("brand.name", "is %q; no registered brand is called so, whose kit could be used", in.Brand.Name)
}

// video is a request in the vocabulary of the farm.
func (in NewVideo) video() (farm.Video, error) {
	v := farm.Video{
		Topic: in.Topic, More: in.More, Seconds: int(in.DurationSeconds), Platform: string(in.Platform), Type: farm.VideoType(in.VideoType),
		Template: in.TemplateID, Sources: in.Sources.sources(), Style: in.Style.style(), Brand: in.Brand.brand(),
		UGC: in.UGC.ugc(),
	}
	in.Audio.into(&v)
	if float64(v.Seconds) != in.DurationSeconds {
		v.Seconds = 0 // no length that there is
	}
	if in.DirectorInput == nil {
		return v, nil
	}
	raw, err := json.Marshal(in.DirectorInput)
	if err != nil {
		return v, fmt.Errorf("encode direction: %w", err)
	}
	v.Director, err = farm.ReadDirection(raw, "directorInput")
	return v, err
}

// on is a switch that is on where nobody turned it off.
func on(p *bool) bool { return p == nil || *p }

func (s *VideoSources) sources() farm.VideoSources {
	if s == nil {
		s = &VideoSources{}
	}
	out := farm.VideoSources{Preset: cmp.Or(s.Preset, "balanced"), Stock: on(s.StockMedia), Images: on(s.AIImages), Videos: s.AIVideos,
		MotionGraphics: s.MotionGraphics, YouTube: s.YouTubeClips, MaxImages: 10, MaxVideos: 10}
	if s.MaxAIImages != nil {
		out.MaxImages = *s.MaxAIImages
	}
	if s.MaxAIVideos != nil {
		out.MaxVideos = *s.MaxAIVideos
	}
	if out.Preset == "eco" {
		out.Stock, out.Images, out.Videos = false, false, false
	}
	return out
}

func (a *VideoAudio) into(v *farm.Video) {
	if a == nil {
		a = &VideoAudio{}
	}
	voice, music, captions := ref(a.Voiceover), ref(a.Music), ref(a.Captions)
	v.Voice = farm.VideoVoice{Enabled: on(voice.Enabled), Voice: string(voice.Voice)}
	v.Music = farm.VideoMusic{Enabled: on(music.Enabled), Mood: music.Mood, Source: music.Source}
	v.Captions = farm.VideoCaptions{Enabled: on(captions.Enabled), Style: captions.Style, Template: captions.Template,
		EditStyle: captions.AIEditStyle,
		Scale:     ref(captions.FontSizeScale)}
	v.Effects = ref(a.SoundEffects).Enabled
}

func (s *VideoStyle) style() farm.VideoStyle {
	w := ref(s)
	auto := func(v string) string {
		if v == "auto" {
			return ""
		}
		return v
	}
	return farm.VideoStyle{Tone: auto(w.Tone), Visual: auto(w.VisualStyle), Hook: auto(w.HookType), Render: w.RenderStyle}
}

func (b *VideoBrand) brand() farm.VideoBrand {
	w := ref(b)
	colors := map[string]farm.Color{}
	c := ref(w.Colors)
	for role, v := range map[string]hexColor{"primary": c.Primary, "secondary": c.Secondary, "accent": c.Accent, "background": c.Background,
		"text": c.Text} {
		if v != "" {
			colors[role] = farm.Color(v)
		}
	}
	t, u := ref(w.Typography), ref(w.Usage)
	return farm.VideoBrand{Name: w.Name, LogoURL: string(w.LogoURL), Colors: colors, Heading: t.Heading, Body: t.Body, Voice: w.Voice,
		VisualStyle: w.VisualStyle, Do: u.Do, Avoid: u.Avoid, Kit: w.UseBrandKit, Source: w.Source}
}

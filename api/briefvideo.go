package api

import (
	"context"
	"errors"
	"net/http"
	"regexp"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

// NewBriefVideo is the request of POST /api/v1/videos.
type NewBriefVideo struct {
	Brief VideoBrief `json:"brief" doc:"What the film is to be"`
	JobTerms
}

// VideoBrief is a film in the words of the older call: tone, hook and look are free.
type VideoBrief struct {
	Topic           string           `json:"topic" visible:"true" minLength:"3" maxLength:"500" doc:"What the film tells, in any of the farm's languages; it is told in the same"`
	DurationSeconds int              `json:"durationSeconds" minimum:"15" maximum:"60" example:"30" doc:"How long the film is, to the second"`
	Platform        deckPlatform     `json:"platform" doc:"Where it is shown: decides where words may stand"`
	DirectorInput   direction        `json:"directorInput,omitempty" doc:"Creative direction, as in a video_production"`
	VideoType       videoType        `json:"videoType,omitempty" default:"faceless" doc:"The kind of film. The types that this farm does not make yet are refused with 422 before credits are held"`
	UGC             *UGCSettings     `json:"ugc,omitempty" doc:"Who speaks, and what. Required of the types ugc, brainrot, ugc-broll and ugc-demo; others tell that it is not used"`
	Tone            string           `json:"tone,omitempty" maxLength:"100" doc:"How it speaks, in free words; a warning names what the farm has no word for" example:"warm and friendly"`
	Voice           *VoicePreference `json:"voicePreference,omitempty" doc:"Who speaks"`
	Colors          *BriefColors     `json:"brandColors,omitempty" doc:"The film's colours"`
	HookType        string           `json:"hookType,omitempty" maxLength:"50" doc:"What the first sentence is, in free words" example:"question"`
	VisualStyle     string           `json:"visualStyle,omitempty" maxLength:"100" doc:"How it looks, in free words" example:"clean and minimalist"`
	More            string           `json:"additionalInstructions,omitempty" maxLength:"1000" doc:"Further facts to tell, and wishes"`
	TemplateID      string           `json:"templateId,omitempty" maxLength:"50" doc:"A template of GET /api/v1/templates" example:"step-by-step"`
}

// VoicePreference says who speaks.
type VoicePreference struct {
	Gender  string     `json:"gender,omitempty" maxLength:"50" doc:"female or male" example:"female"`
	Style   string     `json:"style,omitempty" maxLength:"100" doc:"professional, casual or dramatic, or words like them" example:"casual"`
	VoiceID videoVoice `json:"voiceId,omitempty" doc:"A voice by its name, or the id of one of the configured speech service; it decides over the others"`
}

// BriefColors are the colours of a brief.
type BriefColors struct {
	Primary   briefColor `json:"primary,omitempty" doc:"Leads grounds and accents" example:"#1F6FEB"`
	Secondary briefColor `json:"secondary,omitempty" doc:"Stands beside it"`
	Accent    briefColor `json:"accent,omitempty" doc:"Leads where there is no primary"`
}

// briefColor is a colour as #RRGGBB; empty is none.
type briefColor string

// Schema implements openapi.Provider.
func (briefColor) Schema(*openapi.Registry) *openapi.Schema {
	return &openapi.Schema{Type: openapi.TypeString, Pattern: briefPattern.String()}
}

var briefPattern = regexp.MustCompile(`^(#[0-9A-Fa-f]{6})?$`)

// BriefVideoMade says what a job of a brief makes.
type BriefVideoMade struct {
	ID          *string `json:"id" nullable:"true" format:"uuid" doc:"The video, at /api/v1/videos/{id}; null in a dry run"`
	CreditsUsed int     `json:"creditsUsed" minimum:"0" doc:"What is held for it, or, in a dry run, what would be"`
	VideoMade
}

func (m *BriefVideoMade) ofJob(id string) { m.ID = &id }

func (s *Server) briefVideoOperation(declare *openapi.API) {
	openapi.Register(declare, openapi.Operation{OperationID: "createVideo", Method: http.MethodPost, Path: videoPath, Tags: []string{"videos"},
		Summary: "Start a video from a brief", Security: needsKey, DefaultStatus: http.StatusAccepted,
		Errors: []int{http.StatusPaymentRequired, http.StatusUnprocessableEntity}, Responses: orderResponses[BriefVideoMade](declare),
		Description: "Reserves 4 credits and 2 for each started 5 seconds, and starts a job that makes a narrated film of 15 to 60 seconds. " +
			"POST /api/v1/jobs with video_production has more settings. With dryRun=true it answers with the price and starts nothing."},
		func(ctx context.Context, in *struct {
			DryRun
			Body NewBriefVideo
		}) (*orderAnswer, error) {
			made, err := s.asking(ctx, in.DryRun.DryRun).briefVideo(ctx, in.Body.Brief)
			if err != nil {
				return nil, err
			}
			ordered := Ordered[BriefVideoMade]{Order: made.Order, Terms: in.Body.Terms(), BrandID: made.BrandID,
				More: BriefVideoMade{CreditsUsed: made.Order.Price(), VideoMade: made.More}}
			return accept(ctx, s, offering(farm.VideoProduction), ordered, in.DryRun.DryRun)
		})
}

// briefVideo is the order of a brief: its words are told apart, and the rest is a film
// as any other.
func (a Asking) briefVideo(ctx context.Context, b VideoBrief) (Ordered[VideoMade], error) {
	in := NewVideo{Topic: b.Topic, DurationSeconds: float64(b.DurationSeconds), Platform: b.Platform, VideoType: b.VideoType,
		DirectorInput: b.DirectorInput, UGC: b.UGC, TemplateID: b.TemplateID, More: b.More}
	if in.VideoType == "" {
		in.VideoType = videoType(farm.FacelessVideo)
	}
	voice, colors := ref(b.Voice), ref(b.Colors)
	in.Audio = &VideoAudio{Voiceover: &VideoVoiceover{Voice: voice.VoiceID}}
	in.Brand = &VideoBrand{Colors: &VideoColors{Primary: hexColor(colors.Primary), Secondary: hexColor(colors.Secondary),
		Accent: hexColor(colors.Accent)}}
	v, err := in.video()
	if err != nil {
		return Ordered[VideoMade]{}, underBrief(err)
	}
	v.Adopt(farm.VideoBrief{Tone: b.Tone, Hook: b.HookType, Visual: b.VisualStyle, Gender: voice.Gender, Voice: voice.Style})
	out, err := a.video(ctx, in, v)
	return out, underBrief(err)
}

// underBrief tells a fault of a film's request by its place in the brief.
func underBrief(err error) error {
	var fault *farm.Error
	if !errors.As(err, &fault) || len(fault.Fields) == 0 {
		return err
	}
	told := farm.Errorf(fault.Code, "%s", fault.Message)
	told.Details, told.Fields = fault.Details, map[string]string{}
	for field, why := range fault.Fields {
		if field == "audio.voiceover.voice" {
			field = "voicePreference.voiceId"
		}
		told.Fields["brief."+strings.TrimPrefix(field, "style.")] = why
	}
	return told
}

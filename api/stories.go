package api

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/films"
	"github.com/snackfarm/farm/internal/openapi"
)

// storyStyle is one of the styles of stories.
type storyStyle string

// Schema implements openapi.Provider.
func (storyStyle) Schema(*openapi.Registry) *openapi.Schema { return oneOfNames(farm.StoryStyles()) }

// storyLength is one of the lengths of stories.
type storyLength string

// Schema implements openapi.Provider.
func (storyLength) Schema(*openapi.Registry) *openapi.Schema { return oneOfNames(farm.StoryLengths()) }

// storyEngine is the one engine of stories.
type storyEngine string

// Schema implements openapi.Provider.
func (storyEngine) Schema(*openapi.Registry) *openapi.Schema {
	return oneOfNames([]string{farm.StoryEngine})
}

// NewStory is the request of POST /api/v1/stories.
type NewStory struct {
	Prompt                 string       `json:"prompt" visible:"true" minLength:"10" maxLength:"5000" doc:"What happens, in any of the farm's languages: who is in it, where, what goes wrong. Its sentences are narrated as they are. Fruits, animals, people and names in it become the cast, places in it the sets"`
	ReferenceImageURL      pictureRef   `json:"referenceImageUrl" doc:"An http(s) address, or the r2Key or id of an upload: a picture whose colours the story has. The one thing that it shows stands on the set in every scene; a picture of more than one thing stands there in a frame"`
	DirectorInput          direction    `json:"directorInput,omitempty" doc:"Creative direction: version (1), mode (guide or locked), creativeIntent, visualDirection, continuity, avoid, scenes (id, visualPrompt, durationMs, narration, dialogue, motionPrompt, referenceAssetIds). No other keys; at most 80000 characters as JSON. In mode locked scenes keep ids, order, words and lengths, and are as many as there are; their lengths are 30 or 60 seconds together"`
	StyleTemplateID        storyStyle   `json:"styleTemplateId,omitempty" default:"custom" doc:"Who plays, and what everything is made of: fruits, toys, clay, drawn romance, an explainer, or a cartoon"`
	StyleReferenceImageURL pictureRef   `json:"styleReferenceImageUrl,omitempty" doc:"An http(s) address, or the r2Key or id of an upload: a picture whose colours decide over those of the reference picture"`
	Duration               storyLength  `json:"duration,omitempty" default:"short" doc:"short is 6 scenes in 30 seconds, medium 10 scenes in 60"`
	Engine                 storyEngine  `json:"engine,omitempty" default:"snackfarm-story-1" doc:"The one engine"`
	Platform               deckPlatform `json:"platform,omitempty" doc:"Where it is shown: decides where words may stand"`
	Topic                  string       `json:"topic,omitempty" visible:"true" minLength:"3" maxLength:"5000" doc:"Further facts of the story"`
	JobTerms
}

// StoryMade says what a job of a story makes.
type StoryMade struct {
	Duration   storyLength `json:"duration" doc:"How long the story is"`
	SceneCount int         `json:"sceneCount" minimum:"1" maximum:"20" doc:"How many scenes are made"`
	Language   string      `json:"language" doc:"Of its words, read from the prompt" example:"en"`
	Warnings   []Warning   `json:"warnings,omitempty" doc:"What will not be as it was asked for: left_out where sentences of the prompt have no room"`
}

// storyDoor takes orders for stories.
func storyDoor() Door {
	return NewDoor(Door{
		Offering: offering(farm.AIStory), Path: "/api/v1/stories", OperationID: "createStory", Tag: "stories",
		Summary: "Start a staged story from a prompt",
		Description: "Reserves 4 credits a scene and starts a job that writes, stages and renders an acted film from a prompt and a " +
			"reference picture: one cast in six styles, with voices, lip sync and music. One MP4 file. " +
			"With dryRun=true it answers with the price and starts nothing.",
	}, orderStory)
}

func orderStory(_ context.Context, asking Asking, in NewStory) (Ordered[StoryMade], error) {
	var out Ordered[StoryMade]
	s, err := in.story()
	if err != nil {
		return out, err
	}
	var files farm.Files
	if s.Reference, err = asking.picture(farm.ReferenceField, in.ReferenceImageURL, &files); err != nil {
		return out, err
	}
	if s.StyleReference, err = asking.picture(farm.StyleReferenceField, in.StyleReferenceImageURL, &files); err != nil {
		return out, err
	}
	seed := newSeed()
	tale, err := films.WriteTale(s, seed)
	if err != nil {
		return out, err
	}
	out.More = StoryMade{Duration: storyLength(s.Length), SceneCount: tale.Scenes, Language: tale.Language}
	if len(tale.Warnings) > 0 {
		out.More.Warnings = showWarnings(tale.Warnings)
	}
	order := farm.NewStoryOrder(s, seed)
	order.Files = files
	out.Order = order
	return out, nil
}

// story is a request in the vocabulary of the farm.
func (in NewStory) story() (farm.Story, error) {
	s := farm.Story{Prompt: in.Prompt, Topic: in.Topic, Title: in.Name, Style: cmp.Or(farm.StoryStyle(in.StyleTemplateID), farm.CustomStory),
		Length: cmp.Or(farm.StoryLength(in.Duration), farm.ShortStory), Platform: string(in.Platform)}
	if in.DirectorInput == nil {
		return s, nil
	}
	raw, err := json.Marshal(in.DirectorInput)
	if err != nil {
		return s, fmt.Errorf("encode direction: %w", err)
	}
	s.Director, err = farm.ReadDirection(raw, "directorInput")
	return s, err
}

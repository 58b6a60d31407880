package farm

import "fmt"

// AIStory is staged stories with a cast that speaks.
const AIStory OfferingID = "ai_story_generation"

// StoryKind is the kind of orders of stories.
const StoryKind OrderKind = "story"

// StoryProject is a project of one story. Its document is a manifest with one snack.
const StoryProject ProjectKind = "story"

// StoryFilm is a staged story. It is made by orders of stories alone, and is none of
// the contract's types of snacks.
const StoryFilm SnackType = "story"

// StoryEngine is the one engine of stories.
const StoryEngine = "snackfarm-story-1"

// StoryStyle is how a story looks, and who plays in it.
type StoryStyle string

// The styles of the contract, in its order.
const (
	FruitDrama    StoryStyle = "fruit-drama"
	ToySoap       StoryStyle = "toy-soap"
	Claymotion    StoryStyle = "claymotion"
	AnimeRomance  StoryStyle = "anime-romance"
	ExplainerTale StoryStyle = "educational-explainer"
	CustomStory   StoryStyle = "custom"
)

// StoryStyles returns the styles of the contract.
func StoryStyles() []StoryStyle {
	return []StoryStyle{FruitDrama, ToySoap, Claymotion, AnimeRomance, ExplainerTale, CustomStory}
}

// Where a request of a story or a deck names its pictures.
const (
	ReferenceField      = "referenceImageUrl"
	StyleReferenceField = "styleReferenceImageUrl"
)

// StoryLength is how long a story is.
type StoryLength string

// The lengths of stories.
const (
	ShortStory  StoryLength = "short"  // 6 scenes, 30 s
	MediumStory StoryLength = "medium" // 10 scenes, 60 s
)

// StoryLengths returns the lengths of stories.
func StoryLengths() []StoryLength { return []StoryLength{ShortStory, MediumStory} }

// Seconds is how long a story's film lasts.
func (l StoryLength) Seconds() int {
	if l == MediumStory {
		return 60
	}
	return 30
}

// Story is what a story is asked to be.
type Story struct {
	Prompt         string         `json:"prompt"`
	Topic          string         `json:"topic,omitempty"` // what it is about beside the prompt
	Title          string         `json:"title,omitempty"` // shown at its beginning; "" is made of the prompt
	Style          StoryStyle     `json:"styleTemplateId"`
	Length         StoryLength    `json:"duration"`
	Platform       string         `json:"platform,omitempty"`
	Reference      string         `json:"referenceImageUrl,omitempty"` // "" where the order's Files name it
	StyleReference string         `json:"styleReferenceImageUrl,omitempty"`
	Director       *DirectorInput `json:"directorInput,omitempty"`
}

// Scenes is how many scenes the story has: a director's where they are locked.
func (s Story) Scenes() int {
	switch {
	case s.Director.Locked():
		return len(s.Director.Scenes)
	case s.Length == MediumStory:
		return 10
	}
	return 6
}

// StoryOrder is an order of POST /api/v1/stories.
type StoryOrder struct {
	Render bool `json:"render"` // always true
	Creative
	Files
	Story Story `json:"story"`
}

// NewStoryOrder is an order of a story in the language of its prompt.
func NewStoryOrder(s Story, seed uint32) StoryOrder {
	return StoryOrder{Render: true, Story: s, Creative: Creative{Context: s.Prompt, Seed: seed, Sequence: []SnackType{StoryFilm}}}
}

// Kind implements Order.
func (StoryOrder) Kind() OrderKind { return StoryKind }

// Offering implements Order.
func (StoryOrder) Offering() OfferingID { return AIStory }

// Price implements Order.
func (o StoryOrder) Price() int { return o.Story.Scenes() * price(StoryScenePrice) }

// Statement implements Order.
func (o StoryOrder) Statement() string { return fmt.Sprintf("a story of %d scenes", o.Story.Scenes()) }

// Noun implements Order.
func (StoryOrder) Noun() string { return "story" }

func storyOffering() Offering {
	return Offering{
		ID: AIStory, Name: "Staged story", Project: StoryProject, Prices: pricesOf(AIStory), CreditPolicy: refundPolicy,
		Description: "A prompt and a reference picture become an acted film of 6 scenes in 30 seconds or 10 in 60: one cast with faces, " +
			"colours and voices of its own, drawn in one of six styles, on sets with camera moves, lip sync and music. Everything is drawn " +
			"by the farm: no video model takes part.",
		Result: map[string]string{
			"version": "always 1", "aspectRatio": "always 9:16",
			"snacks":         "the manifest: one snack of type story, whose substitutions say what was asked for and could not be had",
			"projectId":      "what keeps it; POST /api/v1/projects/{id}/render makes it again with other words",
			"renderedAssets": "the film and its thumbnail with signed links",
		},
	}
}

package farm

import "slices"

// UGC is what a film with an actor is asked to be: the words that are spoken, who says
// them, and where.
type UGC struct {
	CharacterID string `json:"characterId,omitempty"` // of a saved character; "" until one is picked
	Script      string `json:"script"`                // spoken word for word
	Scene       string `json:"scenePrompt,omitempty"` // where the actor is
	SceneImage  string `json:"sceneImageUrl,omitempty"`
	Demo        string `json:"demoVideoUrl,omitempty"`
	Engine      string `json:"engine,omitempty"` // one of UGCEngines
	// Dubbed has Voice speak in the place of the actor's own; "" and auto are a voice
	// that goes with the actor.
	Dubbed bool       `json:"dubbed,omitempty"`
	Voice  string     `json:"voice,omitempty"`
	Actor  Actor      `json:"actor"`
	Pick   *ActorPick `json:"actorPick,omitempty"` // nil when the request named its character
}

// AutoCharacter asks the farm to pick an actor.
const AutoCharacter = "auto"

// UGCEngines are the engines of the contract. Both are drawn by the farm.
func UGCEngines() []string { return []string{"pvideo2", "h3ultra"} }

// Bounds of a film's script and of the place of its actor, in characters.
const (
	LeastUGCScript = 10
	MostUGCScript  = 5000
	LeastUGCScene  = 5
	MostUGCScene   = 500
)

// Acted reports a kind of film that an actor plays.
func (t VideoType) Acted() bool {
	return slices.Contains([]VideoType{UGCVideo, UGCBrollVideo, UGCDemoVideo}, t)
}

// Scripted reports a kind of film whose words are those of its UGC settings: one that an
// actor plays, or one in which it is heard alone.
func (t VideoType) Scripted() bool { return t.Acted() || t == BrainrotVideo }

// Where a request of a film names its actor, and the pictures of it.
const (
	UGCCharacterField = "ugc.characterId"
	UGCSceneField     = "ugc.sceneImageUrl"
	UGCDemoField      = "ugc.demoVideoUrl"
)

// Actor is a person who plays in films: the same face, clothes and voice in each.
type Actor struct {
	Name   string `json:"name"`
	Look   Look   `json:"look"`
	Seed   uint32 `json:"seed"`
	Colour Color  `json:"colour"` // of its clothes
	Female bool   `json:"female,omitempty"`
	// Voice is a voice's name or the id of a service's; "" is the one of its kind.
	Voice   string `json:"voice,omitempty"`
	Setting string `json:"setting,omitempty"` // where it is at home, for a person
	Group   string `json:"settingGroup,omitempty"`
	Place   string `json:"place,omitempty"` // a set of drawings
	Photo   bool   `json:"photo,omitempty"` // it is shown by its photograph
}

// ActorPick says which actor was picked for a film, and how.
type ActorPick struct {
	Name      string   `json:"characterName"`
	ImageURL  string   `json:"imageUrl"` // a path of the API
	Picker    string   `json:"picker"`
	Fit       *float64 `json:"fit"`
	Setting   string   `json:"setting"`
	Group     string   `json:"settingGroup"`
	LibraryID string   `json:"libraryAssetId"`
}

// PickedByTags is the picker of the farm: words decide, and no model judges.
const PickedByTags = "tags_fallback"

package api

import (
	"context"
	"math"
	"net/http"
	"strings"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api/mcp"
	"github.com/snackfarm/farm/internal/openapi"
	"github.com/snackfarm/farm/internal/subtitles"
)

// Names out of the lists of AI edits.
type (
	editRecipe string
	editSFX    string
	editFormat string
	editFill   string
	editMood   string
	editTracks string
)

// Schema implements openapi.Provider.
func (editMood) Schema(*openapi.Registry) *openapi.Schema { return oneOfNames(farm.EditMoods()) }

// Schema implements openapi.Provider.
func (editTracks) Schema(*openapi.Registry) *openapi.Schema {
	return oneOfNames(farm.EditMusicSources())
}

// Schema implements openapi.Provider.
func (editRecipe) Schema(*openapi.Registry) *openapi.Schema { return oneOfNames(farm.EditRecipes()) }

// Schema implements openapi.Provider.
func (editSFX) Schema(*openapi.Registry) *openapi.Schema { return oneOfNames(farm.SFXIntensities()) }

// Schema implements openapi.Provider.
func (editFormat) Schema(*openapi.Registry) *openapi.Schema { return oneOfNames(farm.EditFormats()) }

// Schema implements openapi.Provider.
func (editFill) Schema(*openapi.Registry) *openapi.Schema { return oneOfNames(farm.TexturePresets()) }

// NewEditUpload is the request of POST /api/v1/ai-edits/uploads.
type NewEditUpload struct {
	FileName string `json:"fileName" minLength:"1" maxLength:"255" doc:"The file's name, shown in lists and links" example:"talk.mp4"`
	FileType string `json:"fileType" enum:"video/mp4,video/webm,video/quicktime,video/x-matroska" doc:"Media type of the film. The PUT must carry it as its Content-Type"`
	FileSize int64  `json:"fileSize" minimum:"1" doc:"Bytes of the file. The PUT must have just so many"`
}

// EditSource is the film that an AI edit is made of.
type EditSource struct {
	R2Key           string  `json:"r2Key" minLength:"1" maxLength:"500" doc:"The r2Key of an upload for AI edits; it begins with uploads/ai-edit/ and the account's id"`
	FileName        string  `json:"fileName" minLength:"1" maxLength:"255" doc:"What the caller calls it"`
	DurationSeconds float64 `json:"durationSeconds" minimum:"0.001" maximum:"36000" doc:"The film's length; checked against the file"`
	FileSize        *int64  `json:"fileSize,omitempty" minimum:"1" doc:"Bytes; checked against the file"`
	ContentType     *string `json:"contentType,omitempty" minLength:"1" maxLength:"100" doc:"Media type; the file itself decides"`
}

// EditPreferences say how a film is edited.
type EditPreferences struct {
	Recipe          editRecipe       `json:"recipe" doc:"The same as the recipe beside it"`
	CaptionStyle    editCaptionStyle `json:"captionStyle" doc:"Face and size of the words"`
	CaptionPosition editPosition     `json:"captionPosition" doc:"Where they stand; auto keeps off faces"`
	SFXIntensity    editSFX          `json:"sfxIntensity" doc:"Sounds of effects: none, quiet with the large ones alone, or with each keyword"`
	OutputFormat    editFormat       `json:"outputFormat" doc:"Shape of the film that is made"`
	EditStyle       editStyle        `json:"editStyle,omitempty" doc:"How keywords stand out"`
	TexturePreset   editFill         `json:"texturePreset,omitempty" doc:"What fills the keywords"`
	AccentColor     string           `json:"accentColor,omitempty" pattern:"^#[0-9a-fA-F]{6}$" doc:"Colour of what a style marks"`
	Broll           *bool            `json:"broll,omitempty" doc:"Pictures between, of polished-broll: true unless told otherwise; with captions-only true becomes a warning"`
	Notes           string           `json:"notes,omitempty" maxLength:"1000" doc:"A steer: parts to cut out or to keep, words that stand out or do not, and what is not wanted: trims, zooms, pictures, music"`
	Music           *EditMusic       `json:"music,omitempty" doc:"Music under the voice, of polished-broll; none unless it is asked for"`
}

// EditMusic is the music under the voice of an edit.
type EditMusic struct {
	Mood   editMood   `json:"mood,omitempty" doc:"auto unless told otherwise"`
	Source editTracks `json:"source,omitempty" doc:"Where it comes from; what is not configured is composed by the farm, with a warning"`
}

// order is the music in the vocabulary of the farm.
func (m *EditMusic) order() *farm.EditMusic {
	if m == nil {
		return nil
	}
	return &farm.EditMusic{Mood: string(m.Mood), Source: string(m.Source)}
}

// NewAIEdit is the request of POST /api/v1/ai-edits.
type NewAIEdit struct {
	Source      EditSource      `json:"source" doc:"The film"`
	Recipe      editRecipe      `json:"recipe" doc:"captions-only changes words and loudness alone; polished-broll also cuts silences out, punches in, shows pictures between, levels the voice and can lay music under it"`
	Preferences EditPreferences `json:"preferences" doc:"How it is edited"`
	Transcript  string          `json:"transcript,omitempty" maxLength:"400000" doc:"What is said in the film, where the caller knows it: plain text, SRT or VTT"`
	Language    clipLanguage    `json:"language,omitempty" doc:"What is spoken in the film; without a transcript, words are heard in English alone, and only where it is named"`
	JobTerms
}

const editPath = "/api/v1/ai-edits"

func (s *Server) editOperations(declare *openapi.API) {
	openapi.Register(declare, openapi.Operation{OperationID: "createEditUpload", Method: http.MethodPost, Path: editPath + "/uploads",
		Summary: "Announce the film of an AI edit",
		Description: "Gives a link that takes the film by one PUT with the same Content-Type, within an hour. " +
			"Films may have 2 GiB. Its r2Key is what POST /api/v1/ai-edits takes. " +
			"413 when the file, or what the account keeps with it, is larger than the plan allows; details has both numbers.",
		Tags: []string{"clips"}, Security: needsKey, DefaultStatus: http.StatusCreated, Errors: []int{http.StatusConflict},
		Metadata: mcp.Note{Hint: "Send the film to uploadUrl with an HTTP PUT, then call createAiEdit."}.Keep(nil)},
		func(ctx context.Context, in *struct{ Body NewEditUpload }) (*descriptorOut, error) {
			return s.announce(ctx, farm.File{Kind: farm.KindVideo, ContentType: in.Body.FileType, Filename: in.Body.FileName,
				Bytes: in.Body.FileSize, UploadKey: farm.EditUploads(caller(ctx).ID)})
		})
}

// aiEditDoor takes orders for AI edits.
func aiEditDoor() Door {
	return NewDoor(Door{
		Offering: offering(farm.AIEdit), Path: editPath, OperationID: "createAiEdit", Tag: "clips", Summary: "Edit a film", Errors: clipErrors,
		Description: "Reserves 4 credits and 2 for each started minute (polished-broll: 8 and 3) and starts a job that gives an uploaded film " +
			"captions in a style, its keywords an edit style " +
			"and a texture, one of three shapes with the speaker kept in the picture, and -14 LUFS. polished-broll also cuts silences " +
			"out, punches in at the ends of sentences, shows " +
			"pictures of what is said for at most 35 % of the time, levels the voice and, where music is asked for, lays it under it. " +
			"Words come from a subtitle track of the film, the transcript that is sent, the farm's transcriber, " +
			"or, in English, from the farm's own recogniser, of which only sure words are shown. 422 too_long with the longest length " +
			"that can be made, before anything is held; " +
			"409 importing while the file is on its way. With dryRun=true it answers with the price and starts nothing.",
	}, orderAIEdit)
}

func orderAIEdit(ctx context.Context, asking Asking, in NewAIEdit) (Ordered[PlainMade], error) {
	none := Ordered[PlainMade]{}
	if in.Recipe != in.Preferences.Recipe {
		return none, farm.InvalidField("preferences.recipe", "must be the recipe, %s (is %q)", in.Recipe, in.Preferences.Recipe)
	}
	const field = "source.r2Key"
	if place := farm.EditUploads(asking.Account.ID); !strings.HasPrefix(in.Source.R2Key, place) {
		return none, farm.InvalidField(field, "must start with %s (is %q)", place, in.Source.R2Key)
	}
	if err := subtitles.Check("transcript", in.Transcript); err != nil {
		return none, err
	}
	film, err := asking.looked(ctx, field, in.Source.R2Key, farm.KindVideo)
	if err == nil {
		err = checkSaid("source.fileSize", in.Source.FileSize, film.Bytes)
	}
	if err == nil {
		err = checkLength("source.durationSeconds", in.Source.DurationSeconds, film.DurationMs)
	}
	if err != nil {
		return none, err
	}
	p := in.Preferences
	order := farm.AIEditOrder{
		Files:    farm.Files{Named: []farm.NamedFile{{Ref: in.Source.R2Key, Kind: farm.KindVideo, Field: field}}},
		FileName: in.Source.FileName, DurationMs: film.DurationMs, Recipe: string(in.Recipe), Transcript: in.Transcript,
		Language: string(in.Language), Seed: newSeed(),
		Preferences: farm.EditPreferences{CaptionStyle: string(p.CaptionStyle), CaptionPosition: string(p.CaptionPosition),
			SFXIntensity: string(p.SFXIntensity), OutputFormat: string(p.OutputFormat), EditStyle: string(p.EditStyle),
			TexturePreset: string(p.TexturePreset), AccentColor: farm.Color(p.AccentColor), Broll: p.Broll, Notes: p.Notes, Music: p.Music.order()},
	}
	return Ordered[PlainMade]{Order: order}, farm.TooLong(field, film.DurationMs, farm.LongestEdit(asking.within()))
}

// checkLength refuses a length that is not the film's.
func checkLength(field string, said float64, foundMs int) error {
	found := float64(foundMs) / 1000
	if math.Abs(said-found) <= max(1, 0.02*found) {
		return nil
	}
	return farm.InvalidField(field, "must be the film's length, %s (is %gs)", time.Duration(foundMs)*time.Millisecond, said)
}

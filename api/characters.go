package api

import (
	"context"
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/actors"
	"github.com/snackfarm/farm/internal/openapi"
)

// NewCharacter is the request of POST /api/v1/characters.
type NewCharacter struct {
	Name           string     `json:"name,omitempty" visible:"true" minLength:"1" maxLength:"100" doc:"What it is called; else the library's name, or Actor" example:"Our gardener"`
	FromLibraryID  string     `json:"fromLibraryId,omitempty" maxLength:"200" doc:"An actor of GET /api/v1/characters/library" example:"mara-kitchen"`
	ImageURL       LongWebURL `json:"imageUrl,omitempty" doc:"A photograph of somebody who agrees to be shown, at least 256 px on the short side. It is fetched and kept. It is shown framed or cut out, and its mouth is never moved"`
	Prompt         string     `json:"prompt,omitempty" visible:"true" minLength:"5" maxLength:"2000" doc:"Who it is: woman or man, age, hair, glasses, beard, clothes, colour and place are drawn; the rest is left to lot, the same each time" example:"an old woman with grey hair and glasses in her garden"`
	DefaultVoiceID videoVoice `json:"defaultVoiceId,omitempty" doc:"Who speaks where a film asks for no voice: one of the named voices, or the id of one of the configured speech service"`
}

// Character is an actor of an account.
type Character struct {
	ID             string   `json:"id" format:"uuid" doc:"What ugc.characterId names it by"`
	Name           string   `json:"name" doc:"What it is called"`
	Status         string   `json:"status" enum:"ready,importing,failed" doc:"importing while its photograph is fetched; a film that names it waits. failed when it cannot be used"`
	Method         string   `json:"method" enum:"drawn,photograph" doc:"How films show it"`
	ImageURL       *string  `json:"imageUrl" nullable:"true" doc:"Its portrait; null of one that was described, and while a photograph is fetched"`
	FromLibraryID  *string  `json:"fromLibraryId" nullable:"true" doc:"The actor of the library that it is; null of others"`
	Prompt         *string  `json:"prompt" nullable:"true" doc:"The words that it was made of; null of others"`
	Understood     []string `json:"understood" nullable:"false" doc:"The words of the prompt that it is drawn by"`
	DefaultVoiceID *string  `json:"defaultVoiceId" nullable:"true" doc:"Who speaks where a film asks for no voice; null is a voice that goes with it"`
	Setting        string   `json:"setting" doc:"Where it is at home"`
	SettingGroup   string   `json:"settingGroup" doc:"home, work, outdoors or stage"`
	CreatedAt      string   `json:"createdAt" format:"date-time" doc:"When it was created"`
}

// Characters is a page of characters.
type Characters struct {
	Characters []Character `json:"characters" nullable:"false" doc:"Newest first"`
	Pagination Pagination  `json:"pagination" doc:"The part of the list that was asked for"`
	HasMore    bool        `json:"hasMore" doc:"Whether there are more after these"`
}

// LibraryActor is one of the house's actors.
type LibraryActor struct {
	ID           string   `json:"id" doc:"What fromLibraryId and ugc.characterId name it by" example:"mara-kitchen"`
	Name         string   `json:"name" doc:"Its name"`
	ImageURL     string   `json:"imageUrl" doc:"Its portrait, a JPEG that needs no key"`
	Gender       string   `json:"gender" enum:"female,male" doc:"Whose voice it speaks with"`
	Age          string   `json:"age" enum:"young,adult,senior" doc:"How old it looks"`
	Setting      string   `json:"setting" doc:"Where it is at home"`
	SettingGroup string   `json:"settingGroup" doc:"home, work, outdoors or stage"`
	Tags         []string `json:"tags" nullable:"false" doc:"What it is picked for"`
}

// ActorLibrary is the house's actors.
type ActorLibrary struct {
	Actors []LibraryActor `json:"actors" nullable:"false" doc:"All of them"`
}

const characterPath = "/api/v1/characters"

func (s *Server) characterOperations(declare *openapi.API) {
	tags := []string{"characters"}
	openapi.Register(declare, openapi.Operation{OperationID: "createCharacter", Method: http.MethodPost, Path: characterPath,
		Summary: "Create a character",
		Description: "Keeps an actor for films: one of the library, a photograph, or a drawn person by description; " +
			"with none of the three the farm picks one. It looks the same in every film. It costs nothing. An account may keep 200; " +
			"one more is a 409.",
		Tags: tags, Security: needsKey, DefaultStatus: http.StatusCreated,
		Errors: []int{http.StatusConflict, http.StatusUnprocessableEntity}}, s.createCharacter)
	openapi.Register(declare, openapi.Operation{OperationID: "listCharacters", Method: http.MethodGet, Path: characterPath,
		Summary: "List characters", Description: "The account's characters, newest first.", Tags: tags, Security: needsKey}, s.listCharacters)
	openapi.Register(declare, openapi.Operation{OperationID: "listActors", Method: http.MethodGet, Path: characterPath + "/library",
		Summary: "List the house's actors", Description: "The actors that every account may use, with portraits.", Tags: tags,
		Security: needsKey},
		s.listActors)
	openapi.Register(declare, openapi.Operation{OperationID: "getCharacter", Method: http.MethodGet, Path: characterPath + "/{id}",
		Summary: "Fetch a character", Description: "One character.", Tags: tags, Security: needsKey}, s.getCharacter)
	openapi.Register(declare, openapi.Operation{OperationID: "deleteCharacter", Method: http.MethodDelete, Path: characterPath + "/{id}",
		Summary: "Delete a character", Description: "Films that it plays in stay. Its photograph goes within a week, unless a film needs it.",
		Tags: tags, Security: needsKey, DefaultStatus: http.StatusNoContent}, s.deleteCharacter)
}

func (s *Server) createCharacter(ctx context.Context, in *struct{ Body NewCharacter }) (*struct{ Body Character }, error) {
	b := in.Body
	given := 0
	for _, v := range []string{b.FromLibraryID, string(b.ImageURL), b.Prompt} {
		if v != "" {
			given++
		}
	}
	if given > 1 {
		e := farm.Errorf(farm.CodeInvalid, "%s", errTooManySources)
		e.Fields = map[string]string{"fromLibraryId": errTooManySources.Error()}
		return nil, e
	}
	if err := voicePossible("defaultVoiceId", string(b.DefaultVoiceID), s.Config.SpeechVoices); err != nil {
		return nil, err
	}
	c := farm.Character{ID: resourceID(ctx), AccountID: caller(ctx).ID, Name: b.Name, Prompt: b.Prompt, ImageURL: string(b.ImageURL)}
	if err := s.drawCharacter(ctx, b, &c); err != nil {
		return nil, err
	}
	if c.Actor.Voice = string(b.DefaultVoiceID); c.Actor.Voice == "auto" {
		c.Actor.Voice = ""
	}
	if c.Name == "" {
		if c.Name = c.Actor.Name; c.Name == "" {
			c.Name = "Actor"
		}
	}
	c.Actor.Name = c.Name
	made, err := s.Store.CreateCharacter(ctx, c)
	if err != nil {
		return nil, err
	}
	shown, err := s.showCharacter(ctx, made)
	return &struct{ Body Character }{shown}, err
}

// drawCharacter decides who a new character is.
func (s *Server) drawCharacter(ctx context.Context, b NewCharacter, c *farm.Character) error {
	switch {
	case b.Prompt != "":
		c.Actor, _ = actors.Described(b.Prompt)
		return nil
	case b.ImageURL != "":
		if err := s.checkReachable("imageUrl", c.ImageURL); err != nil {
			return err
		}
		f, err := s.Store.CreateFile(ctx, farm.File{ID: (Asking{Account: caller(ctx), id: c.ID}).namedAfter("photograph"), AccountID: c.AccountID,
			Origin: farm.OriginImport, State: farm.FileImporting, Source: c.ImageURL, Filename: nameOf(c.ImageURL)})
		c.Actor, _ = actors.Described(c.ImageURL)
		c.Actor.Photo, c.FileID = true, f.ID
		return err
	}
	l, ok := farm.ActorOf(b.FromLibraryID)
	if b.FromLibraryID == "" {
		all := farm.ActorLibrary()
		l, ok = all[int(newSeed()>>5)%len(all)], true
	}
	if !ok {
		return farm.InvalidField("fromLibraryId", "is %q; GET %s/library lists them", b.FromLibraryID, characterPath)
	}
	c.Actor, c.LibraryID = l.Actor, l.ID
	return nil
}

func (s *Server) listCharacters(ctx context.Context, in *Page) (*struct{ Body Characters }, error) {
	page, more, err := s.Store.Characters(ctx, caller(ctx).ID, in.Limit, in.Offset)
	if err != nil {
		return nil, err
	}
	out := Characters{Characters: []Character{}, Pagination: in.shown(), HasMore: more}
	for _, c := range page {
		shown, err := s.showCharacter(ctx, c)
		if err != nil {
			return nil, err
		}
		out.Characters = append(out.Characters, shown)
	}
	return &struct{ Body Characters }{out}, nil
}

func (s *Server) getCharacter(ctx context.Context, in *byID) (*struct{ Body Character }, error) {
	c, err := s.Store.Character(ctx, caller(ctx).ID, in.ID)
	if err != nil {
		return nil, err
	}
	shown, err := s.showCharacter(ctx, c)
	return &struct{ Body Character }{shown}, err
}

func (s *Server) deleteCharacter(ctx context.Context, in *byID) (*struct{}, error) {
	return nil, s.Store.DeleteCharacter(ctx, caller(ctx).ID, in.ID)
}

func (s *Server) listActors(context.Context, *struct{}) (*struct{ Body ActorLibrary }, error) {
	var out ActorLibrary
	for _, a := range farm.ActorLibrary() {
		shown := LibraryActor{ID: a.ID, Name: a.Name, ImageURL: s.link(portraitPath(a.ID)), Gender: "male", Age: a.Look.Age, Setting: a.Setting,
			SettingGroup: a.Group, Tags: strings.Fields(a.Tags)}
		if a.Female {
			shown.Gender = "female"
		}
		if shown.Age == "" {
			shown.Age = "adult"
		}
		out.Actors = append(out.Actors, shown)
	}
	return &struct{ Body ActorLibrary }{out}, nil
}

// showCharacter is a character as callers see it, with a link that is signed now.
func (s *Server) showCharacter(ctx context.Context, c farm.Character) (Character, error) {
	some := func(text string) *string {
		if text == "" {
			return nil
		}
		return &text
	}
	out := Character{ID: c.ID, Name: c.Name, Status: "ready", Method: "drawn", FromLibraryID: some(c.LibraryID), Prompt: some(c.Prompt),
		Understood: []string{}, DefaultVoiceID: some(c.Actor.Voice), Setting: c.Actor.Setting, SettingGroup: c.Actor.Group,
		CreatedAt: timestamp(c.CreatedAt)}
	switch {
	case c.LibraryID != "":
		out.ImageURL = some(s.link(portraitPath(c.LibraryID)))
	case c.Prompt != "":
		_, understood := actors.Described(c.Prompt)
		out.Understood = append(out.Understood, understood...)
	case c.Actor.Photo:
		return s.showPhotograph(ctx, c, out)
	}
	return out, nil
}

// showPhotograph tells how far the photograph of a character is.
func (s *Server) showPhotograph(ctx context.Context, c farm.Character, out Character) (Character, error) {
	out.Method, out.Status = "photograph", "failed"
	if c.FileID == "" { // somebody deleted the file
		return out, nil
	}
	f, err := s.Store.File(ctx, c.AccountID, c.FileID)
	if err != nil {
		return out, err
	}
	switch f.State {
	case farm.FileReady:
		out.Status = "ready"
		link, err := s.Objects.SignedURL(ctx, f.Key, f.Filename, s.Config.SignedURLFor)
		if err != nil {
			return out, err
		}
		out.ImageURL = &link
	case farm.FileImporting:
		out.Status = "importing"
	}
	return out, nil
}

const portraitFolder = "/portraits/"

func portraitPath(actor string) string { return portraitFolder + actor + ".jpg" }

// portraitFiles serves the portraits of the house's actors. They take no key, so that a
// page can show them, and cost a drawing an actor and process.
func (s *Server) portraitFiles(engine *gin.Engine) {
	engine.Match(reading, portraitFolder+":file", func(c *gin.Context) {
		id, isJPEG := strings.CutSuffix(c.Param("file"), ".jpg")
		raw, ok, err := []byte(nil), false, error(nil)
		if isJPEG {
			raw, ok, err = s.portraits.Of(c.Request.Context(), id)
		}
		serveJPEG(c, raw, ok, err)
	})
}

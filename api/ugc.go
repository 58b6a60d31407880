package api

import (
	"cmp"
	"context"
	"errors"
	"strings"

	"github.com/google/uuid"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/actors"
)

// UGCSettings say who speaks in a film, what, and where.
type UGCSettings struct {
	CharacterID   string      `json:"characterId" minLength:"1" maxLength:"200" doc:"A character of GET /api/v1/characters, an actor of GET /api/v1/characters/library, or auto: the farm picks one that suits, saves it as a character at no cost, and answers its id" example:"auto"`
	Script        string      `json:"script" visible:"true" minLength:"10" maxLength:"5000" doc:"What is said, word for word, in any of the farm's languages. Too much for the film's seconds is a 400 with the greatest number of words"`
	ScenePrompt   string      `json:"scenePrompt,omitempty" visible:"true" minLength:"5" maxLength:"500" doc:"Where the actor is, and, for auto, who it is. Places that are drawn: kitchen, room, workshop, studio, street, meadow, beach, stage, sky; at night or in the evening" example:"a young woman in a kitchen in the evening"`
	SceneImageURL LongWebURL  `json:"sceneImageUrl,omitempty" doc:"A picture of the place, which stands behind the actor out of focus. One that cannot be used fails the job, and the credits come back"`
	DemoVideoURL  LongWebURL  `json:"demoVideoUrl,omitempty" doc:"A film of the product, which ugc-demo shows. One that cannot be used fails the job, and the credits come back"`
	Engine        string      `json:"engine,omitempty" enum:"pvideo2,h3ultra" default:"pvideo2" doc:"Both are drawn by the farm; the result says so"`
	Dubbing       *UGCDubbing `json:"dubbing,omitempty" doc:"Another voice than the actor's own"`
}

// UGCDubbing is another voice than the actor's own.
type UGCDubbing struct {
	Enabled bool       `json:"enabled,omitempty" default:"false" doc:"Has voice speak in the actor's place; it decides over audio.voiceover.voice"`
	Voice   videoVoice `json:"voice,omitempty" default:"auto" doc:"auto, male-professional, male-casual, female-professional, female-casual, dramatic, or the id of a voice of the configured speech service"`
}

// ActorChosen says who plays in a film.
type ActorChosen struct {
	CharacterID string     `json:"characterId,omitempty" doc:"The character that plays; of a dry run that would save one, nothing"`
	ActorPick   *ActorPick `json:"actorPick,omitempty" doc:"How it was picked, where ugc.characterId was auto"`
}

// ActorPick says which actor was picked, and how.
type ActorPick struct {
	CharacterName  string   `json:"characterName" doc:"Its name"`
	ImageURL       string   `json:"imageUrl" doc:"Its portrait, a JPEG that needs no key"`
	Picker         string   `json:"picker" enum:"jev-image,jev,tags_fallback" doc:"tags_fallback: words decided, and no model judged"`
	Fit            *float64 `json:"fit" nullable:"true" minimum:"0" maximum:"1" doc:"How well it fits by a model's judgement; null of tags_fallback"`
	Setting        string   `json:"setting" doc:"Where it is at home" example:"kitchen by day"`
	SettingGroup   string   `json:"settingGroup" doc:"home, work, outdoors or stage" example:"home"`
	LibraryAssetID string   `json:"libraryAssetId" doc:"Its id in GET /api/v1/characters/library" example:"mara-kitchen"`
}

// ugc are the settings in the vocabulary of the farm, the actor but for its id.
func (u *UGCSettings) ugc() *farm.UGC {
	if u == nil {
		return nil
	}
	out := &farm.UGC{CharacterID: u.CharacterID, Script: u.Script, Scene: u.ScenePrompt, SceneImage: string(u.SceneImageURL),
		Demo: string(u.DemoVideoURL), Engine: cmp.Or(u.Engine, farm.UGCEngines()[0])}
	if d := u.Dubbing; d != nil && d.Enabled {
		out.Dubbed, out.Voice = true, string(d.Voice)
	}
	return out
}

// castActor finds the character that the settings of a film name, or picks one and saves it,
// and checks the pictures that they name. The answer is the file of a photograph.
func (a Asking) castActor(ctx context.Context, v *farm.Video, brandID string, seed uint32) (files farm.Files, err error) {
	u := v.UGC
	if u == nil || !v.Type.Scripted() {
		return files, nil
	}
	for field, address := range map[string]string{farm.UGCSceneField: u.SceneImage, farm.UGCDemoField: u.Demo} {
		if address != "" {
			if err := a.reaches(field, address); err != nil {
				return files, err
			}
		}
	}
	if u.CharacterID == farm.AutoCharacter {
		return files, a.pickActor(ctx, v, brandID, seed)
	}
	if l, ok := farm.ActorOf(u.CharacterID); ok {
		u.Actor = l.Actor
		return files, nil
	}
	c, err := a.Store.Character(ctx, a.Account.ID, u.CharacterID)
	if farm.CodeOf(err) == farm.CodeNotFound {
		e := farm.Errorf(farm.CodeNotFound, "%s: there is no such character; GET /api/v1/characters lists those that there are",
			farm.UGCCharacterField)
		e.Fields = map[string]string{farm.UGCCharacterField: "is no character of this account, and no actor of the library"}
		return files, e
	}
	if err != nil {
		return files, err
	}
	if c.Actor.Photo && c.FileID == "" {
		return files, farm.Errorf(farm.CodeConflict, "%s: the photograph of the character was deleted; create it again", farm.UGCCharacterField)
	}
	u.CharacterID, u.Actor = c.ID, c.Actor
	if c.FileID != "" {
		files.Named = []farm.NamedFile{{Ref: c.FileID, Kind: farm.KindImage, Field: farm.UGCCharacterField}}
	}
	return files, nil
}

// pickActor picks the actor of a film. One that the account has already plays again, so
// that the same films have the same face.
func (a Asking) pickActor(ctx context.Context, v *farm.Video, brandID string, seed uint32) error {
	u, brand := v.UGC, ""
	if brandID != "" {
		b, err := a.Store.Brand(ctx, a.Account.ID, brandID)
		if err != nil {
			return err
		}
		brand = b.Description
	}
	voice := v.Voice.Voice
	if u.Dubbed {
		voice = u.Voice
	}
	picked, err := actors.Pick(actors.Casting{Script: u.Script, Topic: v.Topic, Brand: brand, Scene: u.Scene, Voice: voice, Seed: seed})
	if err != nil {
		return err
	}
	u.CharacterID, u.Actor = "", picked.Actor
	u.Pick = &farm.ActorPick{Name: picked.Name, ImageURL: portraitPath(picked.ID), Picker: farm.PickedByTags, Setting: picked.Setting,
		Group: picked.Group, LibraryID: picked.ID}
	c, err := a.Store.LibraryCharacter(ctx, a.Account.ID, picked.ID)
	if farm.CodeOf(err) == farm.CodeNotFound && !a.Dry {
		c, err = a.Store.CreateCharacter(ctx, farm.Character{ID: a.namedAfter("character"), AccountID: a.Account.ID, Name: picked.Name,
			LibraryID: picked.ID, Actor: picked.Actor})
	}
	if err != nil && !(a.Dry && farm.CodeOf(err) == farm.CodeNotFound) {
		return err
	}
	u.CharacterID = c.ID
	return nil
}

// namedAfter is an id of something that comes with what the call makes: the same when
// the call is repeated; "" of a call that nobody repeats.
func (a Asking) namedAfter(what string) string {
	if a.id == "" {
		return ""
	}
	return uuid.NewSHA1(uuid.NameSpaceURL, []byte(strings.Join([]string{a.Account.ID, a.id, what}, "/"))).String()
}

// actorChosen is who plays in a film, as callers see it.
func (a Asking) actorChosen(v farm.Video) ActorChosen {
	if v.UGC == nil || !v.Type.Scripted() {
		return ActorChosen{}
	}
	return ActorChosen{CharacterID: v.UGC.CharacterID, ActorPick: showPick(v.UGC.Pick, a.link)}
}

// showPick is a pick with a link to the portrait.
func showPick(p *farm.ActorPick, link func(string) string) *ActorPick {
	if p == nil {
		return nil
	}
	return &ActorPick{CharacterName: p.Name, ImageURL: link(p.ImageURL), Picker: p.Picker, Fit: p.Fit,
		Setting: p.Setting, SettingGroup: p.Group,
		LibraryAssetID: p.LibraryID}
}

var errTooManySources = errors.New("at most one of fromLibraryId, imageUrl and prompt may be given")

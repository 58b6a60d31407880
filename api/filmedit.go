package api

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/films"
)

// RenderFilm is what of a request changes a film scene by scene.
type RenderFilm struct {
	Scenes []RenderScene `json:"scenes,omitempty" minItems:"1" maxItems:"40" doc:"Of a film: what of single scenes is to be otherwise. Scenes that stay are not rendered again"`
	Order  []string      `json:"order,omitempty" minItems:"2" maxItems:"100" doc:"Of a film: the ids of the scenes that stay, in their new order; those that are left out go"`
	Voice  string        `json:"voice,omitempty" enum:"female,male,female-professional,female-casual,male-professional,male-casual,dramatic" doc:"Of a film: says all lines from now on, each at its own pace"`
}

// RenderScene is what of one scene of a film is to be otherwise.
type RenderScene struct {
	ID         string `json:"id" minLength:"1" maxLength:"100" doc:"Which scene: an id of the project's scenes"`
	Words      string `json:"words,omitempty" minLength:"1" maxLength:"500" doc:"What its spoken line says. Captions, large letters and mouths follow, and so does the drawn thing where the new words name another; without durationMs the scene grows as far as they need"`
	DurationMs int    `json:"durationMs,omitempty" minimum:"700" maximum:"20000" doc:"How long it lasts, in steps of 100 ms; its last shot takes the difference. It has to hold its words"`
	Picture    string `json:"picture,omitempty" minLength:"1" maxLength:"2000" doc:"What fills the frame behind its words: the id or r2Key of an upload, or an https address"`
	Shows      string `json:"shows,omitempty" minLength:"1" maxLength:"100" doc:"Names the thing that is drawn in the place of the one it draws. Not together with picture"`
	Voice      string `json:"voice,omitempty" enum:"female,male,female-professional,female-casual,male-professional,male-casual,dramatic" doc:"Says the scene's lines from now on"`
}

// FilmScene is a scene of a film as a project shows it.
type FilmScene struct {
	ID         string   `json:"id" doc:"What POST /api/v1/projects/{id}/render calls it"`
	StartMs    int      `json:"startMs" minimum:"0" doc:"When it begins, of the film"`
	DurationMs int      `json:"durationMs" minimum:"1" doc:"How long it lasts"`
	Shots      int      `json:"shots" minimum:"1" doc:"How many shots it has"`
	Words      []string `json:"words" nullable:"false" doc:"Its spoken lines"`
}

// given tells whether a body edits a film.
func (b RenderFilm) given() bool { return len(b.Scenes)+len(b.Order) > 0 || b.Voice != "" }

// isFilm tells projects whose document is one film that is edited scene by scene.
func isFilm(kind farm.ProjectKind) bool {
	return kind == farm.VideoProject || kind == farm.StoryProject
}

// edited is what a body changes of a film; nil is nothing. The error names the field.
func (s *Server) edited(ctx context.Context, project farm.Project, body RenderProject, dry bool) (*farm.FilmEdit, error) {
	switch {
	case !body.RenderFilm.given():
		return nil, nil
	case !isFilm(project.Kind):
		return nil, farm.InvalidField("scenes", "are of films; of a %s send manifest, or snackId with slots", project.Kind)
	case body.Manifest != nil || body.SnackID != "" || len(body.Slots) > 0:
		return nil, farm.InvalidField("scenes", "stand alone: send no manifest, snackId or slots beside scenes, order or voice")
	}
	asking := s.asking(ctx, dry)
	edit := farm.FilmEdit{Order: body.Order, Voice: body.Voice}
	wrong := map[string]string{}
	for i, sc := range body.Scenes {
		e := farm.SceneEdit{ID: sc.ID, Words: strings.TrimSpace(sc.Words), DurationMs: sc.DurationMs, Shows: strings.TrimSpace(sc.Shows),
			Voice: sc.Voice}
		at := fmt.Sprintf("scenes[%d].", i)
		if slices.ContainsFunc(edit.Scenes, func(o farm.SceneEdit) bool { return o.ID == sc.ID }) {
			wrong[at+"id"] = "stands twice; send all that is new of a scene at once"
		}
		if e.Words == "" && e.DurationMs == 0 && e.Shows == "" && e.Voice == "" && sc.Picture == "" {
			wrong[at+"id"] = "changes nothing: send words, durationMs, picture, shows or voice"
		}
		if sc.Picture != "" && sc.Shows != "" {
			wrong[at+"shows"] = "must not stand beside picture"
		}
		if given := strings.TrimSpace(sc.Picture); given != "" {
			picture, why := asking.image(at+"picture", given)
			if why != "" {
				wrong[at+"picture"] = why
			}
			e.Picture = &picture
		}
		edit.Scenes = append(edit.Scenes, e)
	}
	if len(wrong) > 0 {
		return nil, invalidFields(wrong)
	}
	var m farm.Manifest
	if err := json.Unmarshal(project.Document, &m); err != nil {
		return nil, fmt.Errorf("decode document of project %s: %w", project.ID, err)
	}
	return &edit, films.CheckEdit(m, edit)
}

// scenesOf are the scenes of a project that is one film, none of others.
func scenesOf(p farm.Project) ([]FilmScene, error) {
	if !isFilm(p.Kind) || p.Status != farm.ProjectReady {
		return nil, nil
	}
	var m farm.Manifest
	if err := json.Unmarshal(p.Document, &m); err != nil {
		return nil, fmt.Errorf("decode document of project %s: %w", p.ID, err)
	}
	var out []FilmScene
	for _, sc := range films.Scenes(m) {
		out = append(out, FilmScene{ID: sc.ID, StartMs: sc.AtMs, DurationMs: sc.Ms, Shots: sc.Shots, Words: append([]string{}, sc.Words...)})
	}
	return out, nil
}

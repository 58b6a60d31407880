package activities

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/storage/postgres"
)

// ask is what the steps that make posts need of an order, whatever its kind: a
// pack has a brand, ads on demand have a source, memes may have neither.
type ask struct {
	BrandID string       `json:"brandId"`
	Source  *farm.Source `json:"source"`
	Render  bool         `json:"render"`
	// Meme is the kind of memes that a prompt alone is for: its language is
	// theirs, whatever the brand's. "" is none.
	Meme farm.MemeType `json:"memeType"`
	// Video is what a film from a topic is asked to be; nil for posts.
	Video *farm.Video `json:"video"`
	// Story is what a staged story is asked to be; nil for all else.
	Story *farm.Story `json:"story"`
	farm.Creative
	farm.Files
}

// askOf reads the stored order of a job.
func askOf(job farm.Job) (ask, error) {
	var a ask
	if err := json.Unmarshal(job.Request, &a); err != nil {
		return a, fmt.Errorf("decode order of job %s: %w", job.ID, err)
	}
	if job.Kind == farm.VideoDubKind { // in the language that was asked for
		a.Context = ""
		return a, nil
	}
	if a.Meme != "" && a.Language == "" {
		a.Language = copywriter.PromptLanguage(a.Context)
	}
	if a.Video != nil {
		a.Language = copywriter.FilmLanguage(copywriter.AskOf(*a.Video, a.Seed))
		a.Context = "" // the script is written from the topic
	}
	if a.Story != nil {
		a.Language = copywriter.TaleLanguage(*a.Story)
		a.Context = "" // the script is written from the prompt
	}
	return a, nil
}

// storyBrand is what a story's words rest on: nobody's but its prompt's and director's.
func storyBrand(s farm.Story) farm.Brand {
	told := []string{s.Prompt, s.Topic, s.Title}
	if s.Director != nil {
		for _, sc := range s.Director.Scenes {
			told = append(told, sc.Words())
			for _, l := range sc.Dialogue {
				told = append(told, l.Line)
			}
		}
	}
	return farm.Brand{Description: strings.TrimSpace(strings.Join(told, "\n"))}
}

// filmBrand is what a film's words rest on and whose it is: the topic is what is told,
// name and logo are those of the request, else those of the brand.
func filmBrand(v farm.Video, kit farm.Brand) farm.Brand {
	told := []string{v.Topic, v.More}
	if v.UGC != nil {
		told = append(told, v.UGC.Script)
	}
	if v.Director != nil {
		for _, sc := range v.Director.Scenes {
			told = append(told, sc.Words())
		}
	}
	kit.Description = strings.TrimSpace(strings.Join(append(told, kit.Description), "\n"))
	kit.Name = cmp.Or(v.Brand.Name, kit.Name)
	if v.Brand.LogoURL != "" {
		kit.LogoURL = &v.Brand.LogoURL
	}
	switch {
	case v.Type != farm.UGCDemoVideo:
		kit.AppDemos = nil
	case v.UGC != nil && v.UGC.Demo != "":
		kit.AppDemos = nil // the request's own, which is asked for by its field
	}
	return kit
}

// subject is a job with what it is about.
type subject struct {
	job     farm.Job
	ask     ask
	brand   farm.Brand    // the empty one when the order names none
	product *farm.Product // of a source page; nil without one
}

// subjectOf reads a job, its order and its brand.
func subjectOf(ctx context.Context, store *postgres.Store, jobID string) (s subject, err error) {
	if s.job, err = store.JobForWork(ctx, jobID); err != nil {
		return s, err
	}
	if s.ask, err = askOf(s.job); err != nil {
		return s, err
	}
	switch {
	case s.ask.Source != nil:
		s.brand, s.product, err = store.SourceBrand(ctx, jobID)
	case s.ask.BrandID != "":
		s.brand, err = store.Brand(ctx, s.job.AccountID, s.ask.BrandID)
		if farm.CodeOf(err) == farm.CodeNotFound {
			err = farm.Errorf(farm.CodeNotFound, "the brand was deleted before its posts were made; the credits were refunded")
		}
	}
	if s.ask.Video != nil {
		s.brand = filmBrand(*s.ask.Video, s.brand)
	}
	if s.ask.Story != nil {
		s.brand = storyBrand(*s.ask.Story)
	}
	return s, err
}

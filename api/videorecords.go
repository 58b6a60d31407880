package api

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

const videoPath = "/api/v1/videos"

// videoStatus is where a video stands.
type videoStatus string

// Schema implements openapi.Provider.
func (videoStatus) Schema(*openapi.Registry) *openapi.Schema { return oneOfNames(farm.VideoStatuses()) }

// Video is a film, a story, a carousel or a deck of slides as a list shows it.
type Video struct {
	ID           string      `json:"id" format:"uuid" doc:"Id of the video: that of its project and of the job that made it"`
	Name         string      `json:"name" doc:"What the caller named it; else what it is"`
	Status       videoStatus `json:"status" doc:"Where it stands. While it is made it goes through the values in this order and passes over those that it does not need; draft is never used"`
	Progress     int         `json:"progress" minimum:"0" maximum:"100" doc:"Percent of its making; it never falls"`
	OutputURL    *string     `json:"outputUrl" nullable:"true" doc:"Signed link to the film; of a carousel or slides to their PDF, of several carousels to their ZIP. Null until it is completed, and once its files were removed"`
	CreditsUsed  int         `json:"creditsUsed" minimum:"0" doc:"What its jobs were charged in all, new renders among them; while one runs, also what is held for it"`
	ErrorMessage *string     `json:"errorMessage" nullable:"true" doc:"Why it failed, for a person"`
	CreatedAt    string      `json:"createdAt" format:"date-time" doc:"When it was ordered"`
	CompletedAt  *string     `json:"completedAt" nullable:"true" format:"date-time" doc:"When the file that it has now was made; null until then"`
}

// VideoDetail is a video with all that is known of it.
type VideoDetail struct {
	Video
	RevisionsCount int                     `json:"revisionsCount" minimum:"0" doc:"How often it was made or rendered again; 0 until it is completed"`
	StartedAt      *string                 `json:"startedAt" nullable:"true" format:"date-time" doc:"When a worker began with it"`
	Brief          orNull[VideoBriefShown] `json:"brief" doc:"What it was ordered as; null of carousels and slides"`
	Carousel       orNull[ProjectSlides]   `json:"carousel" doc:"The pages of a carousel as they are now; null of others, and until it is completed"`
	Slides         orNull[ProjectSlides]   `json:"slides" doc:"The pages of a deck of slides as they are now; null of others, and until it is completed"`
	Assets         []VideoAsset            `json:"assets" nullable:"false" doc:"Its files; empty once they were removed. GET /api/v1/projects/{id} has them with links"`
}

// VideoBriefShown is what a film was ordered as.
type VideoBriefShown struct {
	Topic           string    `json:"topic" doc:"What it tells"`
	DurationSeconds int       `json:"durationSeconds" minimum:"1" doc:"How long it is"`
	Platform        string    `json:"platform" doc:"Where it is shown"`
	Tone            *string   `json:"tone" nullable:"true" doc:"As it was sent; null where nothing was"`
	HookType        *string   `json:"hookType" nullable:"true" doc:"As it was sent; null where nothing was"`
	VisualStyle     *string   `json:"visualStyle" nullable:"true" doc:"As it was sent; null where nothing was"`
	DirectorInput   direction `json:"directorInput,omitempty" doc:"As it was sent"`
	VideoType       *string   `json:"videoType,omitempty" nullable:"true" doc:"The kind of film"`
	ActorChosen
}

// VideoAsset is one file of a video.
type VideoAsset struct {
	ID            string `json:"id" format:"uuid" doc:"Id of the file"`
	Type          string `json:"type" doc:"video, thumbnail, image, document or archive" example:"video"`
	FileSizeBytes *int64 `json:"fileSizeBytes" nullable:"true" doc:"Its size"`
	DurationMs    *int   `json:"durationMs" nullable:"true" doc:"How long it plays; null of stills"`
	CreatedAt     string `json:"createdAt" format:"date-time" doc:"When it was made"`
}

// Videos is a page of videos.
type Videos struct {
	Videos     []Video         `json:"videos" nullable:"false" doc:"Newest first"`
	Pagination TotalPagination `json:"pagination" doc:"The part of the list that was asked for"`
}

// TotalPagination is a part of a list whose length is told.
type TotalPagination struct {
	Total  int `json:"total" minimum:"0" doc:"How many there are in all"`
	Limit  int `json:"limit" minimum:"1" doc:"At most so many"`
	Offset int `json:"offset" minimum:"0" doc:"After so many"`
}

// CancelledVideo is the answer to a cancel.
type CancelledVideo struct {
	ID              string `json:"id" format:"uuid" doc:"Id of the video"`
	Status          string `json:"status" enum:"cancelled" doc:"Always cancelled"`
	CreditsRefunded int    `json:"creditsRefunded" minimum:"0" doc:"What was held for it and can be spent again"`
}

func (s *Server) videoOperations(declare *openapi.API) {
	tags := []string{"videos"}
	openapi.Register(declare, openapi.Operation{OperationID: "listVideos", Method: http.MethodGet, Path: videoPath, Tags: tags,
		Summary: "List videos", Security: needsKey,
		Description: "The account's films, stories, carousels and slides, newest first, whichever operation ordered them."}, s.listVideos)
	s.briefVideoOperation(declare)
	openapi.Register(declare, openapi.Operation{OperationID: "getVideo", Method: http.MethodGet, Path: videoPath + "/{id}", Tags: tags,
		Summary: "Fetch one video", Security: needsKey,
		Description: "A video with its brief, its files and its pages. A new render leaves it completed; its job tells how far that is. " +
			"GET /api/v1/projects/{id} has the manifest and the revisions."}, s.getVideo)
	openapi.Register(declare, openapi.Operation{OperationID: "cancelVideo", Method: http.MethodPost, Path: videoPath + "/{id}/cancel",
		Summary: "Cancel a video", Tags: tags, Security: needsKey, Errors: []int{http.StatusConflict},
		Description: "Stops the making of a video and refunds its credits at once. One that is completed, failed or cancelled is a 409."},
		s.cancelVideo)
}

func (s *Server) listVideos(ctx context.Context, in *Page) (*struct{ Body Videos }, error) {
	page, total, err := s.Store.Videos(ctx, caller(ctx).ID, in.Limit, in.Offset)
	if err != nil {
		return nil, err
	}
	out := Videos{Videos: []Video{}, Pagination: TotalPagination{total, in.Limit, in.Offset}}
	for _, v := range page {
		shown, err := s.showVideo(ctx, v)
		if err != nil {
			return nil, err
		}
		out.Videos = append(out.Videos, shown)
	}
	return &struct{ Body Videos }{out}, nil
}

func (s *Server) getVideo(ctx context.Context, in *byID) (*struct{ Body VideoDetail }, error) {
	v, err := s.Store.Video(ctx, caller(ctx).ID, in.ID)
	if err != nil {
		return nil, err
	}
	out := VideoDetail{RevisionsCount: v.Revision, StartedAt: maybeTime(v.StartedAt), Assets: assetsOf(v)}
	if out.Video, err = s.showVideo(ctx, v); err != nil {
		return nil, err
	}
	if out.Brief.value, err = briefShown(v, s.link); err != nil {
		return nil, err
	}
	var document map[string]any
	if err := json.Unmarshal(v.Document, &document); err != nil {
		return nil, fmt.Errorf("decode document of video %s: %w", v.ID, err)
	}
	if err := s.sign(ctx, document); err != nil {
		return nil, err
	}
	pages := slidesIn(v.Project, document)
	if v.Offering == farm.SlidesGeneration {
		out.Slides.value = pages
	} else {
		out.Carousel.value = pages
	}
	return &struct{ Body VideoDetail }{out}, nil
}

// cancelVideo cancels the job that makes a video.
func (s *Server) cancelVideo(ctx context.Context, in *byID) (*struct{ Body CancelledVideo }, error) {
	v, err := s.Store.Video(ctx, caller(ctx).ID, in.ID)
	if err != nil {
		return nil, err
	}
	if v.Status != farm.ProjectMaking {
		return nil, farm.Errorf(farm.CodeConflict, "the video is already %s", v.VideoStatus())
	}
	cancelled, err := s.cancelJob(ctx, &byID{ID: v.JobID})
	if err != nil {
		return nil, err
	}
	refunded := ref(cancelled.Body.CreditsReserved) - ref(cancelled.Body.CreditsFinal)
	return &struct{ Body CancelledVideo }{CancelledVideo{ID: v.ID, Status: string(farm.VideoCancelled), CreditsRefunded: refunded}}, nil
}

// showVideo is a video as callers see it, with a link that is signed now.
func (s *Server) showVideo(ctx context.Context, v farm.VideoRecord) (Video, error) {
	out := Video{ID: v.ID, Name: v.Name, Status: videoStatus(v.VideoStatus()), Progress: v.Progress, CreditsUsed: v.Credits,
		ErrorMessage: v.Error, CreatedAt: timestamp(v.CreatedAt), CompletedAt: maybeTime(v.EndedAt)}
	if file := v.Output(); file != nil {
		link, err := s.Objects.SignedURL(ctx, file.ObjectKey, file.Name, s.Config.SignedURLFor)
		if err != nil {
			return out, err
		}
		out.OutputURL = &link
	}
	return out, nil
}

func assetsOf(v farm.VideoRecord) []VideoAsset {
	out := []VideoAsset{}
	for _, f := range v.Files {
		a := VideoAsset{ID: f.FileID, Type: string(f.Kind), FileSizeBytes: &f.Bytes, CreatedAt: timestamp(v.UpdatedAt)}
		if f.DurationMs > 0 {
			a.DurationMs = &f.DurationMs
		}
		if v.EndedAt != nil {
			a.CreatedAt = timestamp(*v.EndedAt)
		}
		out = append(out, a)
	}
	return out
}

// briefShown is what a film was ordered as; nil of what is no film.
func briefShown(v farm.VideoRecord, link func(string) string) (*VideoBriefShown, error) {
	if v.Order == farm.StoryKind {
		var told farm.StoryOrder
		if err := json.Unmarshal(v.Request, &told); err != nil {
			return nil, fmt.Errorf("decode order of video %s: %w", v.ID, err)
		}
		return &VideoBriefShown{Topic: told.Story.Prompt, DurationSeconds: told.Story.Length.Seconds(), Platform: told.Story.Platform}, nil
	}
	var order farm.VideoOrder
	if v.Order != farm.VideoKind {
		return nil, nil
	}
	if err := json.Unmarshal(v.Request, &order); err != nil {
		return nil, fmt.Errorf("decode order of video %s: %w", v.ID, err)
	}
	f := order.Video
	sent := ref(f.Brief)
	some := func(text string) *string {
		if text == "" {
			return nil
		}
		return &text
	}
	kind := string(f.Type)
	out := &VideoBriefShown{Topic: f.Topic, DurationSeconds: f.Seconds, Platform: f.Platform, Tone: some(cmp.Or(sent.Tone, f.Style.Tone)),
		HookType: some(cmp.Or(sent.Hook, f.Style.Hook)), VisualStyle: some(cmp.Or(sent.Visual, f.Style.Visual)), VideoType: &kind}
	if f.UGC != nil && f.Type.Scripted() {
		out.ActorChosen = ActorChosen{CharacterID: f.UGC.CharacterID, ActorPick: showPick(f.UGC.Pick, link)}
	}
	if f.Director == nil {
		return out, nil
	}
	raw, err := json.Marshal(f.Director)
	if err == nil {
		err = json.Unmarshal(raw, &out.DirectorInput)
	}
	return out, err
}
